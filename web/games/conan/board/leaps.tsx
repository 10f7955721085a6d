// The leaps of a board: dotted arcs with a red die that says how many symbols it takes, and for whoever acts now his chance.
import { areaId, boardOf, type State } from '@skelos/games/conan/rules/state.ts'
import type { Detail } from '../../../board/zoom.ts'
import { classNames } from '../../../design/class-names.ts'
import { type Box, overlap } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import type { Plan } from '../decide/plan.ts'
import type { Stride } from '../decide/reach.ts'
import { spaceIcons } from '../icons.tsx'
import { useVoice } from '../text/voice.ts'
import styles from './board.module.css'
import type { DrawnBoard } from './boards.ts'

interface Props {
  drawn: DrawnBoard
  state: State
  plan: Plan | undefined
  detail: Detail
}

const joins = ({ from, to }: Stride, a: string, b: string): boolean =>
  (from === a && to === b) || (from === b && to === a)

export function Leaps({ drawn: { chart }, state, plan, detail }: Props) {
  const { room } = useVoice()
  // What is planned goes before other ways to the same leap.
  const within = plan
    ? [...(plan.way?.strides ?? []), ...[...plan.reach.ways.values()].flatMap((way) => way.strides)]
    : []
  const names = chart.namesIn(room.language).map(({ box }): Box => box)
  const leaps = within.filter(({ chance }) => chance !== undefined)
  return (
    <g aria-hidden="true" pointerEvents="none">
      {boardOf(state).leaps.map(({ a, b, difficulty }) => {
        const [from, to] = [areaId(state, a), areaId(state, b)]
        const stride = leaps.find((other) => joins(other, from, to))
        const isPlanned = stride !== undefined && plan?.way?.strides.includes(stride)
        const { line, at } = arcOf(chart.regionOf(from).pieces, chart.regionOf(to).pieces)
        return (
          <g key={`${from} ${to}`} data-leap={`${from} ${to}`}>
            <path d={line} className={classNames(styles.leap, stride && styles.canLeap, isPlanned && styles.leaping)} />
            <Die
              at={legible(at, names)}
              scale={Math.max(0.8, detail.fine)}
              words={stride?.chance === undefined ? `${difficulty}` : room.percent(stride.chance)}
            />
          </g>
        )
      })}
    </g>
  )
}

/** Higher than the way it spans: through the air. */
function arcOf([ax, ay]: Point, [bx, by]: Point): { line: string; at: (share: number) => Point } {
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const [cx, cy] = [mx + (by - ay) * 0.12, my - Math.abs(bx - ax) * 0.24]
  const along = (a: number, c: number, b: number, t: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t ** 2 * b
  return {
    line: `M${ax} ${ay + 10}Q${cx} ${cy} ${bx} ${by + 10}`,
    at: (share) => [along(ax, cx, bx, share), along(ay, cy, by, share)],
  }
}

/** In the middle of the arc, or as near to it as no name is covered. */
function legible(at: (share: number) => Point, names: readonly Box[]): Point {
  const spots = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74].map(at)
  const isClear = ([x, y]: Point) => !names.some((name) => overlap(name, [x - 18, y - 9, x + 18, y + 9]))
  return spots.find(isClear) ?? spots[0]
}

function Die({ at: [x, y], scale, words }: { at: Point; scale: number; words: string }) {
  const width = 22 + words.length * 6.6
  const Icon = spaceIcons.melee
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x={-width / 2} y="-9" width={width} height="18" rx="4" className={styles.price} />
      <rect x={-width / 2 + 3} y="-6.5" width="13" height="13" rx="3" className={styles.leapDie} />
      <Icon x={-width / 2 + 5} y={-4.5} size={9} color="#fff6e6" />
      <text x={width / 2 - 4} y="4" textAnchor="end" className={styles.number}>
        {words}
      </text>
    </g>
  )
}
