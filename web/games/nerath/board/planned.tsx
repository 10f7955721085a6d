// The plan of a march on the map: what each space would be for those who are chosen, the way they would take, and the moves
// that are made already.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { ReactNode } from 'react'
import { Arrow } from '../../../board/arrow.tsx'
import { ink, ivory } from '../../../board/token.tsx'
import type { Detail } from '../../../board/zoom.ts'
import { useFigures } from '../../../table/figures.ts'
import { useMade } from '../decide/made.ts'
import type { March } from '../decide/march.ts'
import { toldForecast } from '../decide/told.ts'
import type { Target, TargetKind } from '../decide/travel-plan.ts'
import { BootIcon, DungeonIcon, LandingIcon } from '../icons.tsx'
import { useVoice } from '../text/voice.ts'
import { regionOf } from './atlas.ts'
import styles from './board.module.css'
import { BattleStar } from './marks.tsx'
import { Piece } from './pieces.tsx'
import { identityOf } from './realms.ts'

export const lookOfTarget: Readonly<Record<TargetKind, string>> = {
  friendly: styles.friendly,
  open: styles.open,
  battle: styles.battle,
  landing: styles.landing,
  dungeon: styles.battle,
  ship: styles.landing,
}

const disc = (Icon: typeof BootIcon, fill: string): ReactNode => (
  <>
    <circle r="8" fill={fill} stroke={ivory} strokeWidth="1.4" />
    <Icon x={-5} y={-5} size={10} color={ivory} overflow="visible" aria-hidden="true" />
  </>
)

const badges: Readonly<Record<TargetKind, ReactNode>> = {
  friendly: disc(BootIcon, '#2c6a38'),
  open: disc(BootIcon, '#8c2318'),
  battle: <BattleStar />,
  landing: disc(LandingIcon, '#1f5a86'),
  dungeon: disc(DungeonIcon, '#4a3a22'),
  ship: disc(LandingIcon, '#1f5a86'),
}

export interface PlannedProps {
  state: State
  seat: Seat
  march: March
  detail: Detail
}

export function Planned({ state, seat, march: { from, targets, target }, detail }: PlannedProps) {
  // The chances on the badges come a moment after the spaces.
  useFigures()
  const scale = 0.8 * detail.fine
  return (
    <g aria-hidden="true" className={styles.signs}>
      <MovesMade seat={seat} detail={detail} />
      {from !== null && target && (
        <Arrow
          from={spotOf(from)}
          to={spotOf(target.to)}
          fine={detail.fine * 0.8}
          scale={0.6}
          name={`${from} ${target.to}`}
        />
      )}
      {from !== null &&
        !detail.far &&
        [...targets.values()].map((each) => (
          <Badge key={each.to} state={state} seat={seat} target={each} scale={scale} />
        ))}
    </g>
  )
}

const spotOf = (id: string): readonly [number, number] => regionOf(id).pieces

/** Beside the pieces, not over them. */
function Badge({ state, seat, target, scale }: { state: State; seat: Seat; target: Target; scale: number }) {
  const { room } = useVoice()
  const { to, kind, able, actions } = target
  const [x, y] = spotOf(to)
  const fights = kind === 'battle' || kind === 'landing' || kind === 'dungeon'
  const chance = fights ? toldForecast(state, seat, { do: 'march', to, actions })?.win : undefined
  const text = chance === undefined ? `${able}` : room.percent(Math.min(0.99, Math.max(0.01, chance)), 0)
  const width = 8 + text.length * 5.4
  const isMark = content.spaces[content.spaceIndex[to]].kind === 'dungeon'
  return (
    <g transform={`translate(${x - 12 * scale} ${y - (isMark ? 22 : 17) * scale}) scale(${scale})`} data-badge={kind}>
      <rect x="3" y="-6" width={width + 6} height="12" rx="6" fill="#fffdf6" stroke={ink} strokeWidth=".8" />
      {badges[kind]}
      <text x={9 + width / 2} y="3.4" textAnchor="middle" className={styles.badge}>
        {text}
      </text>
    </g>
  )
}

/** Solid arrows with the group on a tag. */
function MovesMade({ seat, detail }: { seat: Seat; detail: Detail }) {
  const moves = useMade((made) => made.moves)
  return moves
    .filter(({ bought }) => !bought)
    .map(({ from, to, pieces, first }) => {
      const [[ax, ay], [bx, by]] = [spotOf(from), spotOf(to)]
      const size = 0.42 * detail.fine
      return (
        <g key={first}>
          <Arrow from={[ax, ay]} to={[bx, by]} fine={detail.fine * 0.8} scale={0.6} made />
          <g transform={`translate(${ax + (bx - ax) * 0.4} ${ay + (by - ay) * 0.4}) scale(${size})`}>
            <rect
              x={-14 * pieces.length}
              y="-17"
              width={28 * pieces.length}
              height="35"
              rx="8"
              fill="#fffdf6"
              stroke={ink}
              strokeWidth="1.6"
            />
            {pieces.map(({ piece, count }, i) => (
              <g key={piece} transform={`translate(${(i - (pieces.length - 1) / 2) * 27} -1)`}>
                <Piece kind={piece} identity={identityOf(seat)} count={count} plain />
              </g>
            ))}
          </g>
        </g>
      )
    })
}

/** How many spaces of each kind there are; touching one leads to the next of that kind. */
export function TargetCounts({ march: { targets, target, aim } }: { march: March }) {
  const { room } = useVoice()
  const kinds = [...new Set([...targets.values()].map(({ kind }) => kind))]
  if (kinds.length === 0) return null
  const countOf = (kind: TargetKind) => [...targets.values()].filter((each) => each.kind === kind).length
  const next = (kind: TargetKind) => {
    const all = [...targets.values()].filter((each) => each.kind === kind)
    const now = all.findIndex((each) => each.to === target?.to)
    aim(all[(now + 1) % all.length].to)
  }
  return (
    <div className={styles.counts}>
      {kinds.map((kind) => (
        <button key={kind} type="button" onClick={() => next(kind)}>
          <svg width="20" height="20" viewBox="-11 -11 22 22" aria-hidden="true">
            {badges[kind]}
          </svg>
          <b aria-hidden="true">{countOf(kind)}</b>
          <span className={styles.countWords}>{room.say(`march.counts.${kind}`, { count: countOf(kind) })}</span>
        </button>
      ))}
    </div>
  )
}
