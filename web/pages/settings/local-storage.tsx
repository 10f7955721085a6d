// What lies in this browser: every game with its size in steps, to be saved as a file or thrown away.

import { decimal } from '@skelos/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Panel } from '../../design/panel.tsx'
import { toast } from '../../design/toast.tsx'
import { saveReplay } from '../../device/hand-out.ts'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import { deleteLocalTable, exportLocalTable, type LocalSummary, rescueLocalTable } from '../../local/index.ts'
import { problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { localeOf } from '../../words/locale.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import { tableKeys, useLocalTables } from '../tables/lists.ts'
import styles from './settings.module.css'

export function LocalStorage() {
  const say = useSay()
  const client = useQueryClient()
  const { data: tables, isLoading, isError, error } = useLocalTables()
  const [leaving, setLeaving] = useState<LocalSummary>()

  const remove = async ({ id }: LocalSummary) => {
    setLeaving(undefined)
    await deleteLocalTable(id).catch((error: unknown) => toast(saidProblem(say, problemOf(error)), 'bad'))
    await client.invalidateQueries({ queryKey: tableKeys.local })
  }

  return (
    <Panel id="storage" title={say('shell.storage')} className={`${styles.panel} ${styles.whole}`} aside={<Used />}>
      <p className={styles.text}>{say('shell.storage.line')}</p>
      {isLoading && <SkeletonLines />}
      {isError && <p role="alert">{saidProblem(say, problemOf(error))}</p>}
      {tables?.length === 0 && <p className="muted">{say('shell.mine.none-here')}</p>}
      {tables && tables.length > 0 && (
        <ul role="list" className={styles.list}>
          {tables.map((table) => (
            <Kept key={table.id} table={table} onRemove={() => setLeaving(table)} />
          ))}
        </ul>
      )}
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        size="small"
        title={say('shell.storage.delete-sure')}
        actions={
          <>
            <Button kind="primary" onClick={() => setLeaving(undefined)}>
              {say('shell.storage.keep')}
            </Button>
            <Button onClick={() => leaving && void remove(leaving)}>{say('shell.storage.delete')}</Button>
          </>
        }
      >
        <p className={styles.text}>{say('shell.storage.delete-what', { title: leaving?.title ?? '' })}</p>
      </Dialog>
    </Panel>
  )
}

function Kept({ table, onRemove }: { table: LocalSummary; onRemove: () => void }) {
  const say = useSay()
  const { id, title, steps, updatedAt, game } = table
  const date = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'medium', timeStyle: 'short' })
  const download = async () => {
    try {
      // A game that can no longer be read is handed over as it lies there.
      const text = await exportLocalTable(id).catch(() => rescueLocalTable(id))
      saveReplay(`${game}-${id}.jsonl`, text)
    } catch (error) {
      toast(saidProblem(say, problemOf(error)), 'bad')
    }
  }
  return (
    <li>
      <div className={styles.kept}>
        <Link href={`/here/${id}`}>{title}</Link>
        <span>
          {updatedAt > 0
            ? say('shell.storage.table', { steps, date: date.format(updatedAt) })
            : say('shell.here-steps', { steps })}
        </span>
      </div>
      <div className={styles.row}>
        <ButtonLink size="small" href={`/here/${id}`}>
          {say('shell.storage.open')}
        </ButtonLink>
        <Button size="small" onClick={() => void download()}>
          {say('shell.storage.download')}
        </Button>
        <Button size="small" kind="quiet" onClick={onRemove}>
          {say('shell.storage.delete')}
        </Button>
      </div>
    </li>
  )
}

/** How much room is taken, where the browser tells. */
function Used() {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['storage-used'],
    queryFn: async () => (await navigator.storage?.estimate?.())?.usage ?? null,
  })
  if (!data) return null
  return say('shell.storage.used', { megabytes: decimal(language, data / 1_000_000) })
}
