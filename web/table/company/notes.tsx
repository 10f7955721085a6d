// A person's own notes on a table: nobody else reads them. Saved a moment after the last letter.
import { useEffect, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { TextArea } from '../../design/field.tsx'
import { saidProblem } from '../../net/problems.ts'
import type { Answer, Problem, TableSession } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import styles from './notes.module.css'

const pause = 800

/** What was written and could not be kept yet: it outlasts the drawer. */
const drafts = new WeakMap<TableSession, string>()

async function save(session: TableSession, text: string): Promise<Answer | undefined> {
  const answer = await session.setNote?.(text)
  // Whoever has gone on writing meanwhile has more to keep.
  if (answer?.ok && drafts.get(session) === text) drafts.delete(session)
  return answer
}

export function Notes() {
  const say = useSay()
  const { session } = useTable()
  const status = useData((data) => data.status)
  const [text, setText] = useState(drafts.get(session))
  const [state, setState] = useState<'kept' | 'open' | Problem>(text === undefined ? 'kept' : 'open')
  /** What was written earlier could not be read: nothing is written over it. */
  const [isUnread, setUnread] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (text !== undefined) return undefined
    let gone = false
    const read = async () => {
      const known = await session.note?.()
      if (gone) return
      setText(known)
      setUnread(known === undefined)
    }
    void read()
    return () => {
      gone = true
    }
    // Once at first, and again when the connection is back or somebody asks for it.
  }, [session, status, tries])

  useEffect(() => {
    if (status === 'live' && drafts.has(session)) setState('open')
  }, [session, status])

  useEffect(
    () => () => {
      const draft = drafts.get(session)
      if (draft !== undefined) void save(session, draft)
    },
    [session],
  )

  useEffect(() => {
    if (state !== 'open' || text === undefined) return undefined
    drafts.set(session, text)
    const timer = setTimeout(async () => {
      const answer = await save(session, text)
      if (answer && !answer.ok) {
        // What was written since is tried by itself.
        if (drafts.get(session) === text) setState(answer.error)
      } else if (!drafts.has(session)) setState('kept')
    }, pause)
    return () => clearTimeout(timer)
  }, [session, state, text])

  const problem = typeof state === 'object' ? saidProblem(say, state) : undefined
  return (
    <div className={styles.notes}>
      <TextArea
        label={say('table.notes')}
        hint={state === 'open' ? say('table.notes.saving') : say('table.notes.private')}
        error={isUnread ? say('table.notes.unread') : problem}
        value={text ?? ''}
        disabled={text === undefined}
        maxLength={10_000}
        rows={16}
        onChange={(event) => {
          setText(event.target.value)
          setState('open')
        }}
      />
      {isUnread && <Button onClick={() => setTries(tries + 1)}>{say('table.retry')}</Button>}
    </div>
  )
}
