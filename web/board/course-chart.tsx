// How a chance has gone from round to round: a line with a dot for each, the last one marked. The figures are read out.
import { percent } from '@skelos/text'
import { useLanguage } from '../words/words.ts'
import styles from './course-chart.module.css'

export interface CoursePoint {
  /** Where it stands on the line: "before", "round 2". */
  name: string
  chance: number
}

const width = 190
const height = 96
const [left, right, top, bottom] = [30, 14, 16, 20]
const yOf = (chance: number): number => top + (1 - chance) * (height - top - bottom)

export function CourseChart({ title, points }: { title: string; points: readonly CoursePoint[] }) {
  const language = useLanguage()
  const step = (width - left - right) / Math.max(1, points.length - 1)
  const spots = points.map(({ name, chance }, i) => ({ name, chance, x: left + i * step, y: yOf(chance) }))
  const said = points.map(({ name, chance }) => `${name}: ${percent(language, chance)}`).join(', ')
  /** Names of rounds need room: the first and the last always, those between where they fit. */
  const isNamed = (i: number): boolean => i === 0 || i === points.length - 1 || points.length < 4
  return (
    <figure className={styles.course}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={left} x2={width - right} y1={yOf(share)} y2={yOf(share)} className={styles.grid} />
            <text x={left - 5} y={yOf(share) + 4} textAnchor="end" className={styles.scale}>
              {share * 100}
            </text>
          </g>
        ))}
        <polyline points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
        {spots.map(({ name, chance, x, y }, i) => (
          <g key={name}>
            <circle cx={x} cy={y} r={i === spots.length - 1 ? 5 : 3.4} className={styles.dot} />
            {isNamed(i) && (
              <>
                <text x={x} y={chance > 0.85 ? y + 17 : y - 8} textAnchor={anchorOf(i, spots.length)}>
                  {percent(language, chance)}
                </text>
                <text x={x} y={height - 3} textAnchor={anchorOf(i, spots.length)} className={styles.scale}>
                  {name}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}

const anchorOf = (i: number, count: number) => (i === 0 && count > 1 ? 'start' : i === count - 1 ? 'end' : 'middle')
