// The chat of a table: what people said, in order, and a line to say something.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import type { Answer, Problem } from '../../session/session.ts'
import { localeOf } from '../../words/locale.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import { useCome } from '../come.ts'
import { useData, useTable } from '../context.ts'
import { nameOf, namesAt, seatOf } from '../people.ts'
import { usePhone } from '../play/width.ts'
import { SeatCrest } from '../seat-crest.tsx'
import { useSeatWithAllies } from './allies.tsx'
import styles from './chat.module.css'
import { chatOf } from './unread.ts'

/** As the server takes it. */
const longest = 500
/** What the server says to whoever has no name, or has not come to the table. */
const outside = ['not-signed-in', 'sign-in', 'not-at-table']

/** `takesFocus`: somebody opened it to say something. */
export function Chat({ takesFocus = false }: { takesFocus?: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const events = useData((data) => data.events)
  const picture = useData((data) => data.picture)
  const present = useData((data) => data.present)
  const names = namesAt(picture, present)
  const chat = chatOf(events)
  const lines = useRef<HTMLDivElement>(null)
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' })
  useEffect(() => {
    // The lines alone: the page around them, such as a lobby, stays where it is.
    if (lines.current) lines.current.scrollTop = lines.current.scrollHeight
  }, [chat.length])
  return (
    <>
      <div ref={lines} className={styles.lines} role="log" aria-label={say('table.chat')} tabIndex={0}>
        {chat.length === 0 && <p className="muted">{say('table.chat.empty')}</p>}
        {chat.map(({ seq, at, account, text, team }) => {
          const seat = seatOf(picture, account)
          return (
            <div key={seq} className={styles.line}>
              {picture && seat !== undefined ? <SeatCrest picture={picture} seat={seat} size={20} /> : <span />}
              <p>
                <strong>{nameOf(names, account, say)}</strong> <span className={styles.time}>{time.format(at)}</span>
                {team && <span className={styles.alone}> {say('table.chat.to-allies')}</span>}
                <br />
                <span className={styles.said}>{text}</span>
              </p>
            </div>
          )
        })}
      </div>
      <ChatField takesFocus={takesFocus} />
    </>
  )
}

function ChatField({ takesFocus }: { takesFocus: boolean }) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
    // Once, when it opens.
  }, [])
  const { session } = useTable()
  const come = useCome()
  const [text, setText] = useState('')
  const ally = useSeatWithAllies()
  const [whom, setWhom] = useState<'all' | 'allies'>('all')
  const seat = whom === 'allies' ? ally : undefined
  const onPhone = usePhone()
  const { desk } = useTable()
  const [problem, setProblem] = useState<Problem>()
  const isLive = useData((data) => data.status === 'live')
  /** On their way; without a connection they wait for one. */
  const [sent, setSent] = useState<readonly string[]>([])
  /** Who only watched so far comes to the table first. */
  async function speak(said: string): Promise<Answer> {
    const answer = await session.chat(said, seat)
    if (answer.ok || !outside.includes(answer.error.code)) return answer
    try {
      await come()
      return await session.chat(said, seat)
    } catch (error) {
      return { ok: false, error: problemOf(error) }
    }
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    // Whoever has pressed the button goes on writing: letters would be commands elsewhere.
    input.current?.focus()
    if (said === '') return
    setText('')
    setSent((before) => [...before, said])
    const answer = await speak(said)
    // Answers come in the order of what was said.
    setSent((before) => before.slice(1))
    setProblem(answer.ok ? undefined : answer.error)
    // What could not be said is not lost.
    if (!answer.ok) setText(said)
  }
  const prompt = say(seat === undefined ? 'table.chat.say' : 'table.chat.say-allies')
  return (
    <form className={styles.field} onSubmit={(event) => void send(event)}>
      {problem && <p role="alert">{saidProblem(say, problem)}</p>}
      <div role="status" className={styles.waiting}>
        {!isLive && sent.map((line, i) => <p key={`${i} ${line}`}>{say('table.chat.waiting', { text: line })}</p>)}
      </div>
      {ally !== undefined && (
        <div className={styles.whom}>
          <Segmented
            label={say('table.chat.whom')}
            hideLabel
            options={[
              { value: 'all', label: say('table.chat.all') },
              { value: 'allies', label: say('table.chat.allies') },
            ]}
            value={whom}
            onChange={setWhom}
          />
          <Button
            size="small"
            onClick={() => desk.setState({ pointing: ally, tab: 'map', ...(onPhone && { drawer: null }) })}
          >
            {say('table.point')}
          </Button>
        </div>
      )}
      <input
        ref={input}
        className={styles.input}
        aria-label={prompt}
        placeholder={prompt}
        value={text}
        maxLength={longest}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{say('table.chat.send')}</Button>
    </form>
  )
}
