// Points over time: a step line a seat, and the same by chapter in numbers.
import { useMemo } from 'react'
import { useSay } from '../../words/words.ts'
import { type Annals, markAt } from '../annals/annals.ts'
import styles from './chart.module.css'
import { Figures } from './figures.tsx'
import type { SeatLook } from './looks.ts'
import { type ChartProps, type Line, Plot } from './plot.tsx'

export function ScoreChart({ annals, looks, text, now, onPick }: ChartProps) {
  const say = useSay()
  const most = Math.max(10, ...annals.points.flatMap((line) => line.map(({ total }) => total)))
  const ends = annals.points.map((line) => line[line.length - 1].total)
  const lines = useMemo(() => linesOf(annals, looks), [annals, looks])
  const summary = looks.map(({ name, seat }) => `${name} ${ends[seat]}`).join(', ')
  return (
    <section className={styles.chart}>
      <header className={styles.head}>
        <h2>{say('replay.score')}</h2>
        <p>{say('replay.score.by-turn')}</p>
      </header>
      <Plot
        annals={annals}
        text={text}
        lines={lines}
        low={0}
        high={most}
        height={178}
        label={say('replay.score.label', { summary })}
        tickText={String}
        now={now}
        onPick={onPick}
      />
      <Figures
        caption={say('replay.score')}
        heads={[say('replay.score.after'), ...looks.map(({ name }) => name)]}
        rows={chapters(annals).map(({ chapter, section, until, last }) => ({
          name: last ? say('replay.end') : (text.chapter?.(chapter, section) ?? ''),
          figures: looks.map(({ seat }) => markAt(annals.points[seat], until).total),
        }))}
      />
    </section>
  )
}

const linesOf = ({ points }: Annals, looks: readonly SeatLook[]): Line[] =>
  looks.map((look) => {
    const marks = points[look.seat]
    return { look, marks, end: `${marks[marks.length - 1].total}`, muted: false }
  })

interface Row {
  chapter: number
  /** undefined in a game whose chapters have none. */
  section: number | undefined
  /** Its last step. */
  until: number
  last: boolean
}

/** The smallest parts, each with the last step before the next; the last ends after final scoring. */
export function chapters({ divisions, steps }: Pick<Annals, 'divisions' | 'steps'>): Row[] {
  const smallest = divisions.some(({ kind }) => kind === 'section') ? 'section' : 'chapter'
  const parts = divisions.filter(({ kind }) => kind === smallest)
  if (parts.length === 0) return [{ chapter: 0, section: undefined, until: steps, last: true }]
  return parts.map(({ number, step }, i) => ({
    chapter: divisions.findLast((begun) => begun.kind === 'chapter' && begun.step <= step)?.number ?? 0,
    section: smallest === 'section' ? number : undefined,
    until: i + 1 < parts.length ? Math.max(parts[i + 1].step - 1, 0) : steps,
    last: i + 1 === parts.length,
  }))
}
