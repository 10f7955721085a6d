// The plan of a march on the map: what each space would be for those who are chosen, the way they would take, and the moves
// that are made already.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { ReactNode } from 'react'
import { placed } from '../../../board/arrange.ts'
import { Arrow } from '../../../board/arrow.tsx'
import { ink, ivory } from '../../../board/token.tsx'
import type { Detail } from '../../../board/zoom.ts'
import { useFigures } from '../../../table/figures.ts'
import type { Language } from '../../../words/words.ts'
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
import { piecesIn, positionOf } from './position.ts'
import { identityOf } from './realms.ts'
import { rowOf } from './rows.tsx'

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
  k: number
}

/** What is written on a badge, in pixels: it stays readable from afar and does not cover everything from near. */
const letters = { least: 10.5, most: 13 } as const
const letterSize = 8.6

export function Planned({ state, seat, march, detail, k }: PlannedProps) {
  const { room } = useVoice()
  const { from, targets, target } = march
  // The chances on the badges come a moment after the spaces.
  useFigures()
  const scale = Math.max(letters.least, Math.min(letters.most, 11 * k)) / (letterSize * k)
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
          <Badge
            key={each.to}
            state={state}
            seat={seat}
            target={each}
            scale={scale}
            under={undersideOf(state, each.to, room.language, detail, k)}
          />
        ))}
      {from !== null && <Chosen state={state} seat={seat} march={march} from={from} detail={detail} k={k} />}
    </g>
  )
}

/** Those who would go: a ring around the piece, and how many of how many. */
function Chosen({ state, seat, march: { groups, picks }, from, detail, k }: PlannedProps & { from: string }) {
  const { room } = useVoice()
  if (detail.far) return null
  const { drawn, spots } = rowOf(from, piecesIn(positionOf(state), content.spaceIndex[from]), room.language, detail, k)
  const going = new Map<PieceId, number>()
  for (const { id, piece } of groups) going.set(piece, (going.get(piece) ?? 0) + (picks[id] ?? 0))
  return drawn.map(({ key, kind, seat: owner, count }, i) => {
    const chosen = Math.min(count, going.get(kind) ?? 0)
    if (owner !== seat || chosen === 0) return null
    return (
      <g key={key} transform={placed(spots[i])} data-chosen={kind}>
        <circle r="14" className={styles.ring} />
        {count > 1 && (
          <g transform="translate(0 17)">
            <rect x="-17" y="-6.4" width="34" height="12.8" rx="6.4" fill={ink} />
            <text y="3.6" textAnchor="middle" className={styles.going}>
              {room.say('march.of', { value: chosen, most: count })}
            </text>
          </g>
        )}
      </g>
    )
  })
}

const spotOf = (id: string): readonly [number, number] => regionOf(id).pieces

/** Where the pieces of a space end, in map units: names stand above them. */
function undersideOf(state: State, id: string, language: Language, detail: Detail, k: number): number {
  const [, y] = spotOf(id)
  const { spots } = rowOf(id, piecesIn(positionOf(state), content.spaceIndex[id]), language, detail, k)
  if (spots.length === 0) return y
  return Math.max(...spots.map((spot) => spot.y + 12 * spot.scale))
}

interface BadgeProps {
  state: State
  seat: Seat
  target: Target
  scale: number
  under: number
}

/** Under the pieces, not over them. */
function Badge({ state, seat, target, scale, under }: BadgeProps) {
  const { room } = useVoice()
  const { to, kind, able, actions } = target
  const [x] = spotOf(to)
  const fights = kind === 'battle' || kind === 'landing' || kind === 'dungeon'
  const chance = fights ? toldForecast(state, seat, { do: 'march', to, actions })?.win : undefined
  const text = chance === undefined ? `${able}` : room.percent(Math.min(0.99, Math.max(0.01, chance)), 0)
  const width = 8 + text.length * 5.4
  const isMark = content.spaces[content.spaceIndex[to]].kind === 'dungeon'
  return (
    <g
      transform={`translate(${x - (width / 2) * scale} ${under + (isMark ? -22 : 5) * scale}) scale(${scale})`}
      data-badge={kind}
    >
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
