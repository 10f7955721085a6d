// A person's own notes on a table: nobody else reads them. Saved a moment after the last letter.
import { useEffect, useRef, useState } from 'react'
import { TextArea } from '../../design/field.tsx'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Problem } from '../session.ts'
import styles from './notes.module.css'

const pause = 800

export function Notes() {
  const say = useSay()
  const { session } = useTable()
  const [text, setText] = useState<string>()
  const [state, setState] = useState<'kept' | 'open' | Problem>('kept')
  const unsaved = useRef<string>(undefined)

  useEffect(() => {
    let gone = false
    const read = async () => {
      const known = await session.note?.()
      if (!gone) setText((typed) => typed ?? known ?? '')
    }
    void read()
    return () => {
      gone = true
      if (unsaved.current !== undefined) void session.setNote?.(unsaved.current)
    }
  }, [session])

  useEffect(() => {
    if (state !== 'open' || text === undefined) return undefined
    unsaved.current = text
    const timer = setTimeout(async () => {
      const answer = await session.setNote?.(text)
      unsaved.current = undefined
      setState(answer && !answer.ok ? answer.error : 'kept')
    }, pause)
    return () => clearTimeout(timer)
  }, [session, state, text])

  return (
    <div className={styles.notes}>
      <TextArea
        label={say('table.notes')}
        hint={state === 'open' ? say('table.notes.saving') : say('table.notes.private')}
        error={typeof state === 'object' ? saidProblem(say, state) : undefined}
        value={text ?? ''}
        disabled={text === undefined}
        maxLength={10_000}
        rows={16}
        onChange={(event) => {
          setText(event.target.value)
          setState('open')
        }}
      />
    </div>
  )
}
