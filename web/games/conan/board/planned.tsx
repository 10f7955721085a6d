// What is drawn on the board for whoever acts: how far he comes and for how much, the way that is planned with what every
// border costs, and whom he sees.
import { sees } from '@skelos/games/conan/rules/places.ts'
import { areaNumber, type State } from '@skelos/games/conan/rules/state.ts'
import type { IconType } from 'react-icons'
import { GiBrickWall, GiCrossedSwords, GiFalling, GiJumpAcross, GiWaveCrest, GiWoodenDoor } from 'react-icons/gi'
import { Arrow } from '../../../board/arrow.tsx'
import type { Detail } from '../../../board/zoom.ts'
import type { Plan } from '../decide/plan.ts'
import type { Obstacle, Stride } from '../decide/reach.ts'
import styles from './board.module.css'
import type { DrawnBoard } from './boards.ts'
import type { Position } from './position.ts'
import type { Settled } from './settle.ts'

interface Props {
  drawn: DrawnBoard
  plan: Plan
  detail: Detail
  settled: Settled
}

export function Planned({ drawn, plan, detail, settled }: Props) {
  const { reach, way } = plan
  const scale = Math.max(0.8, detail.fine)
  return (
    <g aria-hidden="true" pointerEvents="none" data-planned="">
      {way?.strides.map((stride, i) => (
        <Arrow
          key={`${stride.to} ${i}`}
          from={dotOf(drawn, stride.from)}
          to={dotOf(drawn, stride.to)}
          fine={detail.fine}
          scale={0.8}
          name={stride.to}
        />
      ))}
      {[...reach.ways.values()].map(({ to, cost, gems }) => {
        if (to === reach.from) return null
        const width = coinWidth(gems) * scale
        const [x, y] = settled.room(to, [width, COIN * scale])
        return (
          <Coin
            key={to}
            x={x + width / 2 - (COIN / 2) * scale}
            y={y}
            cost={cost}
            gems={gems}
            ruby={plan.seat !== 0}
            scale={scale}
          />
        )
      })}
      {(way?.strides ?? firstStrides(plan)).map(
        (stride) =>
          stride.chance === undefined && (
            <BorderPrice key={`${stride.from} ${stride.to}`} drawn={drawn} stride={stride} scale={detail.fine} />
          ),
      )}
    </g>
  )
}

const dotOf = ({ chart }: DrawnBoard, id: string): readonly [number, number] => {
  const [x, y] = chart.regionOf(id).pieces
  return [x, y + 10]
}

const COIN = 19
/** Gems stand in front of it. */
const coinWidth = (gems: number): number => COIN + Math.min(3, gems) * 8

/** The borders around whoever acts. */
const firstStrides = ({ reach }: Plan): Stride[] =>
  [...reach.ways.values()].flatMap(({ strides }) => (strides.length === 1 ? strides : []))

interface CoinProps {
  x: number
  y: number
  cost: number
  gems: number
  ruby: boolean
  scale: number
}

const gem = 'M-2.4 -4.6H2.4L5 -1.8L0 5L-5 -1.8Z'

/** The whole price of a way; gems beside it where free points do not reach. */
function Coin({ x, y, cost, gems, ruby, scale }: CoinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-coin={cost}>
      {Array.from({ length: Math.min(3, gems) }, (_, i) => (
        <path key={i} d={gem} transform={`translate(${-14 - i * 8} 0)`} className={ruby ? styles.ruby : styles.onyx} />
      ))}
      <circle r="8.6" className={gems > 0 ? styles.bought : styles.coin} />
      <text y="3.9" textAnchor="middle" className={styles.number}>
        {cost}
      </text>
    </g>
  )
}

const signs: Readonly<Record<Obstacle, IconType>> = {
  door: GiWoodenDoor,
  flap: GiWoodenDoor,
  wall: GiBrickWall,
  water: GiWaveCrest,
  leap: GiJumpAcross,
  climb: GiFalling,
}

/** What a border costs whoever acts, and why: more than one point, or a fall. Leaps say it themselves. */
function BorderPrice({
  drawn: { atlas, chart },
  stride,
  scale,
}: Pick<Props, 'drawn'> & { stride: Stride; scale: number }) {
  const { from, to, cost, hindered, border, falls } = stride
  if (cost < 2 && !falls) return null
  const mark = atlas.prices.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))
  const [fx, fy] = chart.regionOf(from).pieces
  const [tx, ty] = chart.regionOf(to).pieces
  const [x, y] = mark?.at ?? [(fx + tx) / 2, (fy + ty) / 2]
  const Border = border && signs[border]
  const icons = [...(Border ? [Border] : []), ...(hindered > 0 ? [GiCrossedSwords] : [])]
  const words = `${cost}`
  const width = 12 + words.length * 7 + icons.length * 13
  return (
    <g transform={`translate(${x} ${y}) scale(${Math.max(0.8, scale)})`} data-price={`${from} ${to}`}>
      <rect x={-width / 2} y="-9" width={width} height="18" rx="4" className={styles.price} />
      {icons.map((Icon, i) => (
        <Icon key={i} x={-width / 2 + 4 + i * 13} y={-6} size={12} className={styles.why} />
      ))}
      <text x={width / 2 - 5} y="4" textAnchor="end" className={styles.number}>
        {words}
      </text>
    </g>
  )
}

interface SightProps {
  drawn: DrawnBoard
  state: State
  position: Position
  /** From the end of the way, or from whoever is pointed at. */
  from: string
}

/** Lines to everybody who is seen from an area: what the data say, not what the drawing looks like. */
export function Sight({ drawn, state, position, from }: SightProps) {
  const at = areaNumber(state, from)
  if (at === undefined) return null
  const [x, y] = dotOf(drawn, from)
  const seen = [...new Set(position.map((standing) => standing.at))].filter(
    (id) => id !== from && sees(state, at, areaNumber(state, id)),
  )
  return (
    <g aria-hidden="true" pointerEvents="none" data-sight={from}>
      {seen.map((id) => {
        const [tx, ty] = dotOf(drawn, id)
        return <path key={id} d={`M${x} ${y}L${tx} ${ty}`} className={styles.sight} data-seen={id} />
      })}
    </g>
  )
}
