// By how much one wins or loses, as bars: winning ones filled, losing ones hatched, a tie on its true side. The same
// figures stand in a table behind "in numbers".
import { decimal, percent } from '@skelos/text'
import { classNames } from '../design/class-names.ts'
import { useLanguage, useSay } from '../words/words.ts'
import styles from './margin-chart.module.css'

export interface Margin {
  margin: number
  chance: number
}

/** Beyond these the tails are gathered into one bar each. */
const lowest = -3
const highest = 4

export interface Bar {
  margin: number
  chance: number
  wins: boolean
  /** It stands for everything beyond, too. */
  tail: 'less' | 'more' | undefined
}

export function barsOf(margins: readonly Margin[], ties: boolean): Bar[] {
  const present = margins.filter(({ chance }) => chance > 0).map(({ margin }) => margin)
  const from = Math.max(lowest, Math.min(...present, 0))
  const to = Math.min(highest, Math.max(...present, 1))
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const margin = from + i
    const gathered = margins.filter(
      (other) =>
        other.margin === margin || (margin === from && other.margin < from) || (margin === to && other.margin > to),
    )
    const beyond = gathered.some((other) => other.margin !== margin && other.chance > 0)
    return {
      margin,
      chance: gathered.reduce((sum, { chance }) => sum + chance, 0),
      wins: margin > 0 || (margin === 0 && ties),
      tail: beyond ? (margin === from ? 'less' : 'more') : undefined,
    }
  })
}

const signed = (margin: number): string => (margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : '0')

export interface MarginChartProps {
  margins: readonly Margin[]
  /** A tie is a victory. */
  ties: boolean
  title: string
  aside: string
  /** What stands over either side; "you lose" and "you win" without. */
  sides?: readonly [lose: string, win: string] | undefined
}

export function MarginChart({ margins, ties, title, aside, sides }: MarginChartProps) {
  const say = useSay()
  const [lose, win] = sides ?? [say('table.odds.you-lose'), say('table.odds.you-win')]
  const language = useLanguage()
  const bars = barsOf(margins, ties)
  const most = Math.max(...bars.map(({ chance }) => chance))
  const figure = (chance: number): string => decimal(language, chance * 100, chance < 0.0995 ? 1 : 0)
  const firstWin = bars.findIndex(({ wins }) => wins)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <span className={styles.aside}>{aside}</span>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ margin, chance, wins, tail }, i) => (
          <div key={margin} className={classNames(styles.column, i === firstWin && i > 0 && styles.divide)}>
            {i === firstWin - 1 && <span className={styles.loseWord}>{lose}</span>}
            {i === bars.length - 1 && wins && <span className={styles.winWord}>{win}</span>}
            <span className={styles.figure}>{chance >= 0.0005 ? figure(chance) : ''}</span>
            <span
              className={wins ? styles.filled : styles.hatched}
              style={{ height: `${Math.max(1, (chance / most) * 58)}px` }}
            />
            <span className={styles.margin}>
              {tail === 'less' && '…'}
              {signed(margin)}
              {tail === 'more' && '…'}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}

/** The chart's twin, to be opened. */
export function InNumbers({ margins, ties, open }: Pick<MarginChartProps, 'margins' | 'ties'> & { open: boolean }) {
  const say = useSay()
  return (
    <details className={styles.numbers} open={open}>
      <summary>{say('table.odds.numbers')}</summary>
      <MarginTable margins={margins} ties={ties} />
    </details>
  )
}

/** The same as a table. */
export function MarginTable({ margins, ties }: Pick<MarginChartProps, 'margins' | 'ties'>) {
  const say = useSay()
  const language = useLanguage()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('table.odds.column-margin')}</th>
          <th scope="col">{say('table.odds.column-chance')}</th>
          <th scope="col">{say('table.odds.column-result')}</th>
        </tr>
      </thead>
      <tbody>
        {barsOf(margins, ties).map(({ margin, chance, wins, tail }) => (
          <tr key={margin}>
            <th scope="row">{tail ? say(`table.odds.or-${tail}`, { margin: signed(margin) }) : signed(margin)}</th>
            <td>{percent(language, chance, 2)}</td>
            <td>{say(wins ? 'table.odds.you-win' : 'table.odds.you-lose')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
