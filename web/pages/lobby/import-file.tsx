// A game from a file: it becomes a table on the server, to be replayed or taken further.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { Panel } from '../../design/panel.tsx'
import { ensureAccount } from '../../net/account.ts'
import { api, problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import styles from './new-table.module.css'

const longestTitle = 80

export function ImportFile() {
  const say = useSay()
  const [, go] = useLocation()
  const [file, setFile] = useState<File>()
  const bring = useMutation({
    mutationFn: async (chosen: File) => {
      const text = await chosen.text()
      await ensureAccount()
      const title = chosen.name.replace(/\.\w+$/, '').slice(0, longestTitle) || say('shell.new.usual-title')
      return (await api.replays.importFile({ file: text, title })).match
    },
    onSuccess: (match) => go(`/t/${match}`),
  })
  return (
    <Panel title={say('shell.import')} className={styles.import ?? ''}>
      <p className="muted">{say('shell.import-line')}</p>
      <div className={styles.importRow}>
        <Field label={say('shell.import-file')} error={bring.isError && saidProblem(say, problemOf(bring.error))}>
          {(control) => (
            <input
              {...control}
              type="file"
              className={styles.file}
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          )}
        </Field>
        <Button busy={bring.isPending} onClick={() => file && bring.mutate(file)}>
          {say(file ? 'shell.import-go' : 'shell.import-choose')}
        </Button>
      </div>
    </Panel>
  )
}
