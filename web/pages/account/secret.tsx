// Something that is shown once, to be copied.
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { copyText } from '../../device/hand-out.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'

export function Secret({ label, value }: { label: string; value: string }) {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  // Where it cannot be copied it stands there, selected when it is touched.
  return (
    <Field label={label} hint={say('shell.account.shown-once')}>
      {(control) => (
        <div className={styles.secret}>
          <input {...control} readOnly value={value} onFocus={({ target }) => target.select()} />
          <Button onClick={() => void copyText(value).then(setCopied)}>
            {say(copied ? 'shell.copied' : 'shell.copy')}
          </Button>
        </div>
      )}
    </Field>
  )
}
