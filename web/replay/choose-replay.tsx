// What can be replayed: a file of one's own, and the games that were played in this browser.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Panel } from '../design/panel.tsx'
import { Page } from '../frame/page.tsx'
import { listLocalTables } from '../local/index.ts'
import { localeOf } from '../words/locale.ts'
import { useLanguage, useSay } from '../words/words.ts'
import { ChooseFile, type ChooseFileProps } from './states/choose-file.tsx'
import styles from './states/states.module.css'

export function ChooseReplay({ onFile, onTooLarge }: Pick<ChooseFileProps, 'onFile' | 'onTooLarge'>) {
  const say = useSay()
  return (
    <Page title={say('replay.file.title')} narrow>
      <p className={styles.intro}>{say('replay.file.intro')}</p>
      <ChooseFile onFile={onFile} onTooLarge={onTooLarge}>
        <p className="muted">{say('replay.file.stays')}</p>
      </ChooseFile>
      <LocalGames />
      <p className={styles.section}>
        <Link href="/verify">{say('replay.verify.go')}</Link>
      </p>
    </Page>
  )
}

function LocalGames() {
  const say = useSay()
  const language = useLanguage()
  const { data: tables = [] } = useQuery({ queryKey: ['local-tables', 'replay'], queryFn: listLocalTables })
  if (tables.length === 0) return null
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' })
  return (
    <Panel title={say('replay.local')} className={styles.section ?? ''}>
      <ul className={styles.list} role="list">
        {tables.map(({ id, title, phase, updatedAt, steps }) => (
          <li key={id}>
            <Link href={`/replay/file?local=${id}`}>
              <strong>{title}</strong>
              <span className="muted">
                {say(phase === 'finished' ? 'replay.local.finished' : 'replay.local.playing', {
                  date: date.format(updatedAt),
                  steps,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
