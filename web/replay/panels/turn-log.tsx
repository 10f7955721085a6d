// The turn on the screen, told step by step; what is still to come of it stands there paler. Or, of the whole game, what has
// the words that are looked for.
import type { Seat } from '@skelos/kernel'
import { fold } from '@skelos/text'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Crest } from '../../design/crest.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import { RuleLink } from '../../ledger/rule-link.tsx'
import type { Picture } from '../../session/session.ts'
import type { GameText } from '../../table/game-ui.ts'
import { useSay } from '../../words/words.ts'
import type { Frame } from '../record/recording.ts'
import { useNow, useReplay } from '../screen/context.ts'
import { momentName } from '../screen/moment.ts'
import { Waiting } from '../states/waiting.tsx'
import styles from './panels.module.css'

export function TurnLog() {
  const say = useSay()
  const [wanted, setWanted] = useState('')
  // Typing is not held up by a whole game that is read through.
  const words = useDeferredValue(wanted.trim())
  return (
    <>
      <div className={styles.search}>
        <SearchField label={say('replay.log.search')} value={wanted} onChange={setWanted} />
      </div>
      {words === '' ? <OneTurn /> : <Found words={words} />}
    </>
  )
}

/** Lines shown of what is found: more than that want another word. */
const mostFound = 100

/** All lines of the game as this knowledge has them, from the first step. */
function useAllLines(): readonly Line[] | undefined {
  const { timeline, reel, player, text, table } = useReplay()
  const as = useNow((now) => now.as)
  const failed = useNow((now) => now.failed)
  const [told, setTold] = useState<readonly Frame[]>()
  useEffect(() => {
    let gone = false
    if (failed) return
    reel.range(0, timeline.steps, as).then(
      (frames) => !gone && setTold(frames),
      (error: unknown) => !gone && player.fail(error),
    )
    return () => {
      gone = true
    }
  }, [reel, player, timeline, as, failed])
  return useMemo(() => told?.flatMap((frame) => linesOf(frame, text, table)), [told, text, table])
}

function Found({ words }: { words: string }) {
  const say = useSay()
  const { reread } = useReplay()
  const step = useNow((now) => now.step)
  const all = useAllLines()
  const found = useMemo(() => {
    const parts = fold(words).split(/\s+/)
    return all?.filter(({ text }) => parts.every((part) => fold(text).includes(part)))
  }, [all, words])
  if (!found) return <Waiting onRetry={reread} />
  return (
    <section className={styles.section}>
      <p role="status">{say('learn.search.found', { count: found.length, words })}</p>
      {found.length > mostFound && <p className="muted">{say('replay.log.first-found', { count: mostFound })}</p>}
      <Lines lines={found.slice(0, mostFound)} step={step} withTurns />
    </section>
  )
}

function OneTurn() {
  const say = useSay()
  const { timeline, reel, player, looks, text, reread } = useReplay()
  const step = useNow((now) => now.step)
  const as = useNow((now) => now.as)
  const failed = useNow((now) => now.failed)
  const { turn, seat, step: from, fact: first } = timeline.segmentAt(step)
  const next = timeline.segmentAfter(step)
  // The step that begins the next turn also ends this one.
  const to = next?.step ?? timeline.steps
  const [told, setTold] = useState<readonly Frame[]>()
  const known = timeline.hasTurns
  useEffect(() => {
    let gone = false
    // Without turns this would be the whole game.
    if (!known || failed) return
    reel.range(from, to, as).then(
      (frames) => !gone && setTold(frames),
      (error: unknown) => !gone && player.fail(error),
    )
    return () => {
      gone = true
    }
  }, [reel, player, known, from, to, as, failed])
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>
          {turn === null || seat === null
            ? momentName(timeline, step, text, say)
            : say('replay.log.turn', { turn, seat: looks[seat].name })}
        </h2>
        <p className={styles.jumps}>
          <button type="button" className={styles.link} onClick={() => player.jump(timeline.turnFrom(step, -1))}>
            {say('replay.turn.previous')}
          </button>
          <button type="button" className={styles.link} onClick={() => player.jump(timeline.turnFrom(step, 1))}>
            {say('replay.turn.next')}
          </button>
        </p>
      </header>
      {told ? (
        <TurnLines told={told} step={step} first={first} end={next?.fact ?? null} />
      ) : (
        <Waiting onRetry={reread} />
      )}
    </section>
  )
}

interface Line {
  key: string
  step: number
  /** Which fact of its step it tells. */
  index: number
  text: string
  seat: Seat | null
  rules: readonly string[]
}

const linesOf = ({ step, facts }: Frame, { fact: tell }: GameText, table: Picture): Line[] =>
  facts.flatMap((fact, index) => {
    const { text, seat, rules } = tell(fact, table)
    return text === undefined ? [] : [{ key: `${step} ${index}`, step, index, text, seat, rules }]
  })

interface TurnLinesProps {
  told: readonly Frame[]
  step: number
  /** The first fact of the first step that belongs here, and of the last step the first that does not. */
  first: number
  end: number | null
}

function TurnLines({ told, step, first, end }: TurnLinesProps) {
  const { text, table } = useReplay()
  const lines = useMemo(
    () =>
      told.flatMap((frame, i) =>
        linesOf(frame, text, table).filter(({ index }) => {
          const early = i === 0 && index < first
          const late = i === told.length - 1 && end !== null && index >= end
          return !early && !late
        }),
      ),
    [told, text, table, first, end],
  )
  return <Lines lines={lines} step={step} />
}

/** `withTurns`: each says in which turn it was told. */
function Lines({ lines, step, withTurns = false }: { lines: readonly Line[]; step: number; withTurns?: boolean }) {
  const say = useSay()
  const { player, looks, game, timeline } = useReplay()
  const list = useRef<HTMLOListElement>(null)
  const turnOf = (line: Line): number | null => (withTurns ? timeline.segmentAt(line.step).turn : null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [step])
  return (
    <ol ref={list} className={styles.log} role="list">
      {lines.map((line) => (
        <li key={line.key} data-later={line.step > step || undefined} aria-current={line.step === step || undefined}>
          {line.seat === null ? (
            <span className={styles.blank} />
          ) : (
            <Crest identity={looks[line.seat].identity} size={16} />
          )}
          <button type="button" className={styles.line} onClick={() => player.jump(line.step)}>
            {turnOf(line) !== null && <b>{say('replay.turn', { turn: turnOf(line) ?? 0 })} · </b>}
            {line.text}
          </button>
          {line.rules.length > 0 && <RuleLink id={line.rules[0]} game={game.id} />}
        </li>
      ))}
    </ol>
  )
}
