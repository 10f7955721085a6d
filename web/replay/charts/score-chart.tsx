// Points over time: a step line a seat, and the same by adventure in numbers.
import { useMemo } from 'react'
import { useSay } from '../../words/words.ts'
import { type Annals, markAt } from '../annals/annals.ts'
import styles from './chart.module.css'
import { Figures } from './figures.tsx'
import type { SeatLook } from './looks.ts'
import { type ChartProps, type Line, Plot } from './plot.tsx'

export function ScoreChart({ annals, looks, now, onPick, bare = false }: ChartProps) {
  const say = useSay()
  const most = Math.max(10, ...annals.points.flatMap((line) => line.map(({ total }) => total)))
  const ends = annals.points.map((line) => line[line.length - 1].total)
  const lines = useMemo(() => linesOf(annals, looks), [annals, looks])
  const summary = looks.map(({ name, seat }) => `${name} ${ends[seat]}`).join(', ')
  const plot = (
    <Plot
      annals={annals}
      lines={lines}
      low={0}
      high={most}
      height={178}
      label={say('replay.score.label', { summary })}
      tickText={String}
      now={now}
      onPick={onPick}
    />
  )
  if (bare) return plot
  return (
    <section className={styles.chart}>
      <header className={styles.head}>
        <h2>{say('replay.score')}</h2>
        <p>{say('replay.score.by-turn')}</p>
      </header>
      {plot}
      <Figures
        caption={say('replay.score')}
        heads={[say('replay.score.after'), ...looks.map(({ name }) => name)]}
        rows={chapters(annals).map(({ age, adventure, until }) => ({
          name: adventure === null ? say('replay.end') : say('replay.division.both', { age, adventure }),
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

interface Chapter {
  age: number
  /** null for the end of the game. */
  adventure: number | null
  /** Its last step. */
  until: number
}

/** Every adventure with the last step before the next; the end comes after final scoring. */
export function chapters({ divisions, steps }: Pick<Annals, 'divisions' | 'steps'>): Chapter[] {
  let age = 0
  const found: Chapter[] = []
  for (const { kind, number, step } of divisions) {
    if (kind === 'age') {
      age = number
      continue
    }
    const before = found.at(-1)
    if (before) before.until = Math.max(step - 1, 0)
    found.push({ age, adventure: number, until: steps })
  }
  return [...found.slice(0, -1), { age, adventure: null, until: steps }]
}
