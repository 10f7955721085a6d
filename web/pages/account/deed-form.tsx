// A small form that does one thing: fields, the button that names it, and what went wrong or well.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'

export interface DeedFormProps {
  children?: ReactNode
  /** What the button says. */
  deed: string
  kind?: 'primary' | 'plain' | undefined
  /** Said when it is done. */
  done?: string | undefined
  run: () => Promise<unknown>
  /** Beside the button. */
  aside?: ReactNode
}

export function DeedForm({ children, deed, kind = 'plain', done, run, aside }: DeedFormProps) {
  const say = useSay()
  const mutation = useMutation({ mutationFn: run })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mutation.isPending) mutation.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <div className={styles.row}>
        <Button type="submit" kind={kind} busy={mutation.isPending}>
          {deed}
        </Button>
        {aside}
      </div>
      <p role="status" className={mutation.isError ? styles.problem : styles.done}>
        {mutation.isError && saidProblem(say, problemOf(mutation.error))}
        {mutation.isSuccess && done}
      </p>
    </form>
  )
}
