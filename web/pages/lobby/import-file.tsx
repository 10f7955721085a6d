// A game from a file: where it is chosen. What is in it and what can be done with it is told on the page of the file.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { Panel } from '../../design/panel.tsx'
import { saidProblem } from '../../net/problems.ts'
import { handOver } from '../../replay/record/handed.ts'
import { fileLimits } from '../../replay/record/limits.ts'
import { useSay } from '../../words/words.ts'
import styles from './new-table.module.css'

export function ImportFile() {
  const say = useSay()
  const [, go] = useLocation()
  const [file, setFile] = useState<File>()
  // Not even read: no game is that long.
  const isTooLong = file !== undefined && file.size > fileLimits.characters * 4
  const open = async (chosen: File) => {
    handOver({ name: chosen.name, text: await chosen.text() })
    go('/replay/file')
  }
  return (
    <Panel title={say('shell.import')} className={styles.import ?? ''}>
      <p className="muted">{say('shell.import-line')}</p>
      <div className={styles.importRow}>
        <Field label={say('shell.import-file')} error={isTooLong && saidProblem(say, { code: 'too-long-a-file' })}>
          {(control) => (
            <input
              {...control}
              type="file"
              className={styles.file}
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          )}
        </Field>
        <Button onClick={() => file && !isTooLong && void open(file)}>
          {say(file ? 'shell.import-go' : 'shell.import-choose')}
        </Button>
      </div>
    </Panel>
  )
}
