// What both charts are drawn on: the frame of time and figures, the present moment, and the seats' labels at the end.
import type { ReactNode } from 'react'
import { classNames } from '../../design/class-names.ts'
import { identities } from '../../design/identity.ts'
import { useSay } from '../../words/words.ts'
import type { Annals } from '../annals/annals.ts'
import { Timeline } from '../annals/timeline.ts'
import styles from './chart.module.css'
import { lineStyle, type SeatLook } from './looks.ts'
import { spread, ticksFor } from './scale.ts'
import { useWidth } from './use-width.ts'

export interface ChartProps {
  annals: Annals
  looks: readonly SeatLook[]
  /** The step shown elsewhere; without it the chart is only looked at. */
  now?: number
  onPick?: (step: number) => void
  /** Nothing but the plot: no heading and no table. */
  bare?: boolean
}

/** A figure of one seat over time. */
interface Line {
  look: SeatLook
  marks: readonly { step: number; total: number }[]
  /** What it comes to, as it is written at its end. */
  end: string
  muted: boolean
}

export interface PlotProps {
  annals: Annals
  lines: readonly Line[]
  low: number
  high: number
  height: number
  label: string
  tickText: (tick: number) => string
  now: number | undefined
  onPick: ((step: number) => void) | undefined
  /** Drawn below the lines; gets the places of steps and figures. */
  under?: (x: (step: number) => number, y: (figure: number) => number) => ReactNode
}

const room = { left: 34, top: 8, bottom: 24 }
/** Names stand beside the lines' ends where there is room for them. */
const labelRoom = 126
const labelsFrom = 400

export function Plot({ annals, lines, low, high, height, label, tickText, now, onPick, under }: PlotProps) {
  const say = useSay()
  const [box, width] = useWidth<HTMLDivElement>()
  const timeline = new Timeline(annals.steps, annals)
  const wide = width >= labelsFrom
  const right = width - (wide ? labelRoom : 14)
  const bottom = height - room.bottom
  const ticks = ticksFor(low, high, 5)
  const [least, most] = [ticks[0], ticks[ticks.length - 1]]
  const x = (step: number) => round(room.left + timeline.at(step) * (right - room.left))
  const y = (figure: number) => round(bottom - ((figure - least) / (most - least)) * (bottom - room.top))
  const ends = lines.map(({ marks }) => marks[marks.length - 1].total)
  const places = spread(ends.map(y), 19, room.top + 4, bottom - 8)
  const pick =
    onPick &&
    ((event: { clientX: number; currentTarget: Element }) => {
      const { left } = event.currentTarget.getBoundingClientRect()
      onPick(timeline.stepAt((event.clientX - left - room.left) / (right - room.left)))
    })
  return (
    <div ref={box} className={classNames(styles.plot, onPick && styles.pickable, !wide && styles.narrow)}>
      <svg width={width} height={height} role="img" aria-label={label} onClick={pick}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={tick === 0 ? styles.zero : styles.grid} d={`M${room.left} ${y(tick)}H${right}`} />
            <text className={styles.tick} x={room.left - 7} y={y(tick) + 4} textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {annals.divisions
          .filter(({ kind }) => kind === 'age')
          .map(({ number, step }) => (
            <g key={number}>
              {number > 1 && <path className={styles.division} d={`M${x(step)} ${room.top}V${bottom}`} />}
              <text className={styles.age} x={x(step)} y={height - 6} textAnchor={number > 1 ? 'middle' : 'start'}>
                {say('replay.division.age', { number })}
              </text>
            </g>
          ))}
        {under?.(x, y)}
        {lines.map(({ look, marks, muted }) => (
          <path
            key={look.seat}
            className={classNames(styles.line, muted && styles.muted)}
            style={lineStyle(look.identity)}
            d={stepPath(marks, x, y, right)}
          />
        ))}
        {now !== undefined && <path className={styles.now} d={`M${x(now)} ${room.top - 4}V${bottom + 4}`} />}
        {now !== undefined &&
          lines.map(({ look, marks }) => (
            <Shape key={look.seat} look={look} x={x(now)} y={y(lastBefore(marks, now))} size={0.56} />
          ))}
        {wide &&
          lines.map(({ look, end }, i) => (
            <g key={look.seat}>
              <Shape look={look} x={right + 13} y={places[i]} size={0.54} />
              <text className={styles.name} x={right + 25} y={places[i] + 4.5}>
                {look.name} <tspan className={styles.figure}>{end}</tspan>
              </text>
            </g>
          ))}
      </svg>
      {!wide && (
        <ul className={styles.legend} aria-hidden="true">
          {lines.map(({ look, end }) => (
            <li key={look.seat}>
              <svg width="26" height="14" viewBox="-13 -7 26 14">
                <path className={styles.line} style={lineStyle(look.identity)} d="M-13 0H13" />
                <Shape look={look} x={0} y={0} size={0.5} />
              </svg>
              {look.name} <strong>{end}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const round = (place: number): number => Math.round(place * 10) / 10

function lastBefore(marks: Line['marks'], step: number): number {
  return marks.findLast((mark) => mark.step <= step)?.total ?? 0
}

/** What changes at once is drawn as a step, not as a slope. */
function stepPath(
  marks: Line['marks'],
  x: (step: number) => number,
  y: (figure: number) => number,
  right: number,
): string {
  const [first, ...rest] = marks
  const steps = rest.map(({ step, total }) => `H${x(step)}V${y(total)}`).join('')
  return `M${x(first.step)} ${y(first.total)}${steps}H${right}`
}

function Shape({ look, x, y, size }: { look: SeatLook; x: number; y: number; size: number }) {
  const { shape, fill } = identities[look.identity]
  return <path className={styles.shape} d={shape} fill={fill} transform={`translate(${x} ${y}) scale(${size})`} />
}
