// The scrubber: the whole match on one line. Contests are crests above it, turns coloured marks below, chapters its divisions.
import { memo, useMemo } from 'react'
import { identities } from '../../design/identity.ts'
import { useWidth } from '../../design/use-width.ts'
import { useSay } from '../../words/words.ts'
import type { Annals, Contest } from '../annals/annals.ts'
import type { Timeline } from '../annals/timeline.ts'
import { lineColour, type SeatLook } from '../charts/looks.ts'
import { useNow, useReplay } from './context.ts'
import styles from './scrubber.module.css'
import { Slide } from './slide.tsx'

export function Scrubber() {
  const { timeline, annals, looks } = useReplay()
  const step = useNow((now) => now.step)
  const [box, width] = useWidth<HTMLDivElement>(1200)
  return (
    <div className={styles.frame}>
      <Slide box={box} className={styles.scrubber}>
        <Line annals={annals} timeline={timeline} looks={looks} width={width} />
        <div className={styles.done} style={{ width: `${timeline.at(step) * 100}%` }} />
        <div className={styles.knob} style={{ left: `${timeline.at(step) * 100}%` }}>
          <span />
        </div>
      </Slide>
      <Divisions annals={annals} timeline={timeline} />
    </div>
  )
}

interface LineProps {
  annals: Annals | null
  timeline: Timeline
  looks: readonly SeatLook[]
  width: number
}

/** What does not move with the present moment. */
const Line = memo(function Line({ annals, timeline, looks, width }: LineProps) {
  const contests = useMemo(() => marked(annals?.contests ?? [], timeline, width), [annals, timeline, width])
  return (
    <>
      <div className={styles.track} />
      <div className={styles.turns} aria-hidden="true">
        {timeline.segments.map((segment) => {
          const { seat, step, fact } = segment
          const width = `${timeline.widthOf(segment) * 100}%`
          const colour = seat !== null && { background: lineColour(looks[seat].identity) }
          return <i key={`${step} ${fact}`} style={{ width, ...colour }} />
        })}
      </div>
      {annals?.divisions
        .filter(({ step }) => step > 0)
        .map(({ kind, number, step }) => (
          <i
            key={`${kind}${step} ${number}`}
            className={styles[kind]}
            style={{ left: `${timeline.at(step) * 100}%` }}
          />
        ))}
      <svg className={styles.contests} width={width} height="18" aria-hidden="true">
        {contests.map(({ contest, x }) => {
          const [{ seat }] = contest.attackers
          const { shape, fill } = identities[seat === null ? 'neutral' : looks[seat].identity]
          return (
            <path
              key={x}
              className={contest.won ? styles.won : styles.lost}
              d={shape}
              fill={fill}
              transform={`translate(${x} 9) scale(${crestSize(width)})`}
            />
          )
        })}
      </svg>
    </>
  )
})

const crestSize = (width: number): number => (width < 700 ? 0.34 : 0.52)

/** Of contests that would lie on each other the last is shown: it says how the fight ended. */
function marked(contests: readonly Contest[], timeline: Timeline, width: number): { contest: Contest; x: number }[] {
  const room = crestSize(width) * 22
  const found: { contest: Contest; x: number }[] = []
  for (const contest of contests) {
    const x = Math.round(timeline.at(contest.decided) * width * 10) / 10
    const last = found.at(-1)
    if (last && x - last.x < room) found.pop()
    found.push({ contest, x })
  }
  return found
}

/** Chapters as buttons: the way to jump there with a touch. */
function Divisions({ annals, timeline }: { annals: Annals | null; timeline: Timeline }) {
  const say = useSay()
  const { player, recording, text } = useReplay()
  const chapters = (annals?.divisions ?? []).filter(({ kind }) => kind === 'chapter')
  return (
    <div className={styles.divisions}>
      {chapters.map(({ number, step }, i) => (
        <button
          key={number}
          type="button"
          style={{ left: `${timeline.at(i === 0 ? 0 : step) * 100}%` }}
          data-first={i === 0 || undefined}
          onClick={() => player.jump(step)}
        >
          {text.chapter?.(number)}
        </button>
      ))}
      <button type="button" className={styles.end} onClick={() => player.jump(player.steps)}>
        {say(recording.base.phase === 'finished' ? 'replay.end' : 'replay.so-far')}
      </button>
    </div>
  )
}
