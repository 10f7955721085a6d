// The turn on the screen, told step by step; what is still to come of it stands there paler.
import { useEffect, useMemo, useRef, useState } from 'react'
import { Crest } from '../../design/crest.tsx'
import { RuleLink } from '../../ledger/rule-link.tsx'
import { useSay } from '../../words/words.ts'
import type { Frame } from '../record/recording.ts'
import { useNow, useReplay } from '../screen/context.ts'
import { momentName } from '../screen/moment.ts'
import { Waiting } from '../states/waiting.tsx'
import styles from './panels.module.css'

export function TurnLog() {
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
      {told ? <Lines told={told} step={step} first={first} end={next?.fact ?? null} /> : <Waiting onRetry={reread} />}
    </section>
  )
}

interface LinesProps {
  told: readonly Frame[]
  step: number
  /** The first fact of the first step that belongs here, and of the last step the first that does not. */
  first: number
  end: number | null
}

function Lines({ told, step, first, end }: LinesProps) {
  const { player, looks, text, table, game } = useReplay()
  const list = useRef<HTMLOListElement>(null)
  const lines = useMemo(
    () =>
      told.flatMap((frame, i) =>
        frame.facts.flatMap((fact, index) => {
          const early = i === 0 && index < first
          const late = i === told.length - 1 && end !== null && index >= end
          const line = text.fact(fact, table)
          if (early || late || line.text === undefined) return []
          return [{ ...line, step: frame.step, key: `${frame.step} ${index}` }]
        }),
      ),
    [told, text, table, first, end],
  )
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
            {line.text}
          </button>
          {line.rules.length > 0 && <RuleLink id={line.rules[0]} game={game.id} />}
        </li>
      ))}
    </ol>
  )
}
