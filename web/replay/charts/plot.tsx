// What both charts are drawn on: the frame of time and figures, the present moment, and the seats' labels at the end.
import type { Seat } from '@skelos/kernel'
import { memo, useMemo } from 'react'
import { classNames } from '../../design/class-names.ts'
import { identities } from '../../design/identity.ts'
import { useWidth } from '../../design/use-width.ts'
import type { GameText } from '../../table/game-ui.ts'
import { type Annals, type Mark, markAt } from '../annals/annals.ts'
import { Timeline } from '../annals/timeline.ts'
import styles from './chart.module.css'
import { lineStyle, type SeatLook } from './looks.ts'
import { spread, ticksFor } from './scale.ts'

export interface ChartProps {
  annals: Annals
  looks: readonly SeatLook[]
  text: Pick<GameText, 'chapter'>
  /** Seats that win or lose together; none where everybody plays for himself. */
  alliances: readonly (readonly Seat[])[]
  /** The step shown elsewhere; without it the chart is only looked at. */
  now?: number
  onPick?: (step: number) => void
}

/** A figure of one seat over time. */
export interface Line {
  look: SeatLook
  marks: readonly Mark[]
  /** What it comes to, as it is written at its end. */
  end: string
  muted: boolean
}

/** How far figures lie around 0, from a step on. */
export interface Width {
  step: number
  half: number
}

export interface PlotProps {
  annals: Annals
  text: ChartProps['text']
  lines: readonly Line[]
  low: number
  high: number
  height: number
  label: string
  /** Figures may lie on both sides of 0 and are written with their sign. */
  tickText: (tick: number) => string
  band?: readonly Width[]
  now: number | undefined
  onPick: ((step: number) => void) | undefined
}

const room = { left: 34, top: 8, bottom: 24 }
/** Names stand beside the lines' ends where there is room for them. */
const labelRoom = 126
const labelsFrom = 400

export function Plot({ annals, text, lines, low, high, height, label, tickText, band, now, onPick }: PlotProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const scale = useMemo(() => scaleFor(annals, low, high, width, height), [annals, low, high, width, height])
  const { x, y, right, bottom, wide } = scale
  const pick = (event: { clientX: number; currentTarget: Element }) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    onPick?.(scale.stepAt(event.clientX - left))
  }
  return (
    <div ref={box} className={classNames(styles.plot, onPick && styles.pickable, !wide && styles.narrow)}>
      <svg width={width} height={height} role="img" aria-label={label} onClick={onPick && pick}>
        <Ground annals={annals} text={text} scale={scale} tickText={tickText} />
        <Lines lines={lines} scale={scale} steps={annals.steps} band={band} />
        {now !== undefined && <path className={styles.now} d={`M${x(now)} ${room.top - 4}V${bottom + 4}`} />}
        {now !== undefined &&
          lines.map(({ look, marks }) => (
            <Shape key={look.seat} look={look} x={x(now)} y={y(markAt(marks, now).total)} size={0.56} />
          ))}
        {wide && <Labels lines={lines} y={y} left={right} bottom={bottom} />}
      </svg>
      {!wide && <Legend lines={lines} />}
    </div>
  )
}

interface Scale {
  x: (step: number) => number
  y: (figure: number) => number
  stepAt: (place: number) => number
  ticks: readonly number[]
  right: number
  bottom: number
  height: number
  wide: boolean
}

function scaleFor(annals: Annals, low: number, high: number, width: number, height: number): Scale {
  const timeline = new Timeline(annals.steps, annals)
  const wide = width >= labelsFrom
  const right = width - (wide ? labelRoom : 14)
  const bottom = height - room.bottom
  const ticks = ticksFor(low, high, 5)
  const [least, most] = [ticks[0], ticks[ticks.length - 1]]
  return {
    x: (step) => round(room.left + timeline.at(step) * (right - room.left)),
    y: (figure) => round(bottom - ((figure - least) / (most - least)) * (bottom - room.top)),
    stepAt: (place) => timeline.stepAt((place - room.left) / (right - room.left)),
    ticks,
    right,
    bottom,
    height,
    wide,
  }
}

const round = (place: number): number => Math.round(place * 10) / 10

interface GroundProps {
  annals: Annals
  text: ChartProps['text']
  scale: Scale
  tickText: (tick: number) => string
}

/** What the name of a chapter takes. */
const nameWidth = 66

/** Where there are many chapters, only those are named whose names do not touch. */
function legible(steps: readonly number[], x: Scale['x']): ReadonlySet<number> {
  const named: number[] = []
  for (const step of steps)
    if (named.length === 0 || x(step) - x(named[named.length - 1]) >= nameWidth) named.push(step)
  return new Set(named)
}

const Ground = memo(function Ground({ annals, text, scale, tickText }: GroundProps) {
  const { x, y, ticks, right, bottom, height } = scale
  const chapters = annals.divisions.filter(({ kind }) => kind === 'chapter')
  const named = legible(
    chapters.map(({ step }) => step),
    x,
  )
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? styles.zero : styles.grid} d={`M${room.left} ${y(tick)}H${right}`} />
          <text className={styles.tick} x={room.left - 7} y={y(tick) + 4} textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {chapters.map(({ number, step }, i) => (
        <g key={number}>
          {i > 0 && <path className={styles.division} d={`M${x(step)} ${room.top}V${bottom}`} />}
          {named.has(step) && (
            <text className={styles.chapter} x={x(step)} y={height - 6} textAnchor={i > 0 ? 'middle' : 'start'}>
              {text.chapter?.(number)}
            </text>
          )}
        </g>
      ))}
    </>
  )
})

interface LinesProps {
  lines: readonly Line[]
  scale: Scale
  steps: number
  band: readonly Width[] | undefined
}

const Lines = memo(function Lines({ lines, scale: { x, y, right }, steps, band }: LinesProps) {
  return (
    <>
      {band && <path className={styles.band} d={bandPath(band, steps, x, y)} />}
      {lines.map(({ look, marks, muted }) => (
        <path
          key={look.seat}
          className={classNames(styles.line, muted && styles.muted)}
          style={lineStyle(look.identity)}
          d={stepPath(marks, x, y, right)}
        />
      ))}
    </>
  )
})

/** What changes at once is drawn as a step, not as a slope. */
function stepPath(marks: readonly Mark[], x: Scale['x'], y: Scale['y'], right: number): string {
  const [first, ...rest] = marks
  const steps = rest.map(({ step, total }) => `H${x(step)}V${y(total)}`).join('')
  return `M${x(first.step)} ${y(first.total)}${steps}H${right}`
}

function bandPath(band: readonly Width[], steps: number, x: Scale['x'], y: Scale['y']): string {
  const all = [...band, { step: steps, half: band[band.length - 1].half }]
  const above = all.map(({ step, half }) => `${x(step)} ${y(half)}`)
  const below = all.toReversed().map(({ step, half }) => `${x(step)} ${y(-half)}`)
  return `M${[...above, ...below].join('L')}Z`
}

interface LabelsProps {
  lines: readonly Line[]
  y: Scale['y']
  left: number
  bottom: number
}

function Labels({ lines, y, left, bottom }: LabelsProps) {
  const ends = lines.map(({ marks }) => y(marks[marks.length - 1].total))
  const places = spread(ends, 19, room.top + 4, bottom - 8)
  return lines.map(({ look, end }, i) => (
    <g key={look.seat}>
      <Shape look={look} x={left + 13} y={places[i]} size={0.54} />
      <text className={styles.name} x={left + 25} y={places[i] + 4.5}>
        {look.name} <tspan className={styles.figure}>{end}</tspan>
      </text>
    </g>
  ))
}

/** The same below the plot; its label has said it already. */
function Legend({ lines }: { lines: readonly Line[] }) {
  return (
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
  )
}

function Shape({ look, x, y, size }: { look: SeatLook; x: number; y: number; size: number }) {
  const { shape, fill } = identities[look.identity]
  return <path className={styles.shape} d={shape} fill={fill} transform={`translate(${x} ${y}) scale(${size})`} />
}
