// What opens a table that is not open to everybody: its password, or the link or key of a private one.
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/field.tsx'
import type { Admission } from '../../net/api.ts'
import { keyIn } from '../../net/key-in.ts'
import { useSay } from '../../words/words.ts'
import styles from './states.module.css'

const passwords = ['password-needed', 'wrong-password']
const keys = ['key-needed', 'wrong-key']

export const asksAdmission = (code: string): boolean => passwords.includes(code) || keys.includes(code)

/** What was given so far, and what adds to it. */
export function useAdmission(first: Admission): [Admission, (given: Admission) => void] {
  const [admission, setAdmission] = useState(first)
  return [admission, (given) => setAdmission((before) => ({ ...before, ...given }))]
}

export interface AdmissionFormProps {
  /** Of the problem that stands in the way. */
  code: string
  onAdmission: (given: Admission) => void
}

/** Nothing where nothing of the kind would help. */
export function AdmissionForm({ code, onAdmission }: AdmissionFormProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const isPassword = passwords.includes(code)
  if (!asksAdmission(code)) return null
  const given: Admission = isPassword ? { password: text } : { key: keyIn(text) }
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onAdmission(given)
      }}
    >
      <TextField
        label={say(isPassword ? 'replay.password' : 'shell.door.key')}
        type={isPassword ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={code === 'wrong-password' ? say('replay.password.wrong') : ''}
        onChange={({ target }) => setText(target.value)}
      />
      <Button kind="primary" type="submit">
        {say('replay.password.open')}
      </Button>
    </form>
  )
}
