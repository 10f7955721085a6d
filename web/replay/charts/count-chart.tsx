// Something that is counted over time: a step line a seat, and the same by chapter in numbers, for allies together too.
import { listOfNames } from '@skelos/text'
import { useMemo } from 'react'
import { useLanguage, useSay } from '../../words/words.ts'
import { type Annals, type Mark, markAt } from '../annals/annals.ts'
import styles from './chart.module.css'
import { Figures } from './figures.tsx'
import type { SeatLook } from './looks.ts'
import { type ChartProps, type Line, Plot } from './plot.tsx'

export interface CountChartProps extends ChartProps {
  title: string
  what: string
  /** By seat. */
  counts: readonly (readonly Mark[])[]
}

export function CountChart({ annals, looks, text, alliances, now, onPick, title, what, counts }: CountChartProps) {
  const say = useSay()
  const language = useLanguage()
  const most = Math.max(10, ...counts.flatMap((line) => line.map(({ total }) => total)))
  const lines = useMemo(() => linesOf(counts, looks), [counts, looks])
  const summary = looks.map(({ name, seat }) => `${name} ${lastOf(counts[seat]).total}`).join(', ')
  const nameOf = (seats: readonly number[]) =>
    listOfNames(
      language,
      seats.map((seat) => looks[seat].name),
    )
  return (
    <section className={styles.chart}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{what}</p>
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
        caption={title}
        heads={[say('replay.score.after'), ...looks.map(({ name }) => name), ...alliances.map(nameOf)]}
        rows={chapters(annals).map(({ chapter, section, until, last }) => {
          const countOf = (seat: number): number => markAt(counts[seat], until).total
          return {
            name: last ? say('replay.end') : (text.chapter?.(chapter, section) ?? ''),
            figures: [
              ...looks.map(({ seat }) => countOf(seat)),
              ...alliances.map((seats) => seats.reduce((sum, seat) => sum + countOf(seat), 0)),
            ],
          }
        })}
      />
    </section>
  )
}

const lastOf = (marks: readonly Mark[]): Mark => marks[marks.length - 1]

const linesOf = (counts: CountChartProps['counts'], looks: readonly SeatLook[]): Line[] =>
  looks.map((look) => {
    const marks = counts[look.seat]
    return { look, marks, end: `${lastOf(marks).total}`, muted: false }
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
