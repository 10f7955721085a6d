// Where a file is chosen: dropped anywhere on the page, or picked from the device. It stays on this device.
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import { fileLimits } from '../record/limits.ts'
import styles from './states.module.css'

export interface ChooseFileProps {
  onFile: (file: { name: string; text: string }) => void
  onTooLarge: () => void
  children?: ReactNode
}

export function ChooseFile({ onFile, onTooLarge, children }: ChooseFileProps) {
  const say = useSay()
  const id = useId()
  const [over, setOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    // Not even read: no game is that long, and a film dropped by mistake would only fill the memory.
    if (file.size > fileLimits.characters * 4) onTooLarge()
    else onFile({ name: file.name, text: await file.text() })
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') void take(event.dataTransfer.files[0])
  }
  return (
    <div className={classNames(styles.drop, over && styles.over)} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
      <p>{say('replay.file.drop')}</p>
      <input
        id={id}
        className={classNames('visually-hidden', styles.file)}
        type="file"
        accept=".jsonl,.json,application/x-ndjson,application/json"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.choose}>
        {say('replay.file.choose')}
      </label>
      {children}
    </div>
  )
}
