// The single scenes of the stage.
import { content, provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import { type ContestFace, type FateFace, successesOf } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { CSSProperties, ReactNode } from 'react'
import type { IconType } from 'react-icons'
import { classNames } from '../../../design/class-names.ts'
import { Crest } from '../../../design/crest.tsx'
import { identityOfSeat } from '../board/kingdoms.ts'
import { GoldIcon, PointsIcon, SorceryIcon } from '../icons.tsx'
import { useVoice } from '../text/voice.ts'
import { CardPicture } from './cards/card.tsx'
import { NumberTile } from './cards/tiles.tsx'
import { ContestDie, FateDie } from './dice.tsx'
import { KingdomEmblem } from './emblem.tsx'
import type { Memory, SeenBid, SeenRoll } from './memory.ts'
import styles from './stage.module.css'
import { AdventureToken, BidToken, TokenBack } from './tokens.tsx'

type FactOf<Name extends Fact['fact']> = Extract<Fact, { fact: Name }>

function SeatCrest({ state, seat, size = 30 }: { state: State; seat: Seat; size?: number }) {
  const player = state.players[seat]
  return (
    <Crest
      identity={identityOfSeat(state.players, seat)}
      size={size}
      emblem={player && <KingdomEmblem kingdom={player.kingdom} />}
    />
  )
}

/** A thing that comes in with its own little delay. */
const nth = (i: number): CSSProperties => ({ '--nth': i }) as CSSProperties

export function FateScene({ faces }: { faces: readonly FateFace[] }) {
  return (
    <div className={styles.plaque}>
      <div className={styles.dice}>
        {faces.map((face, i) => (
          <span key={i} className={styles.tumble} style={nth(i)}>
            <FateDie face={face} size={46} />
          </span>
        ))}
      </div>
    </div>
  )
}

export interface ContestSceneProps {
  fact: FactOf<'rolled'> | FactOf<'rerolled'> | FactOf<'contest-won'>
  memory: Memory
  state: State
}

export function ContestScene({ fact, memory, state }: ContestSceneProps) {
  const { game, room } = useVoice()
  const under = currentContest(state)
  const [attacker, defender] = memory.contest
    ? [memory.contest.attacker, memory.contest.defender ?? nobody]
    : (under?.sides.map(({ seat }) => seat) ?? [nobody, nobody])
  const at = memory.contest?.at ?? (under ? provinceId(under.at) : undefined)
  const now = fact.fact === 'contest-won' ? undefined : fact.attacker ? 'attack' : 'defence'
  const again = fact.fact === 'rerolled' ? fact.count : undefined
  const won = fact.fact === 'contest-won' ? fact : undefined
  const who = won && won.seat !== null ? game.kingdom(state.players[won.seat].kingdom) : undefined
  return (
    <div className={classNames(styles.plaque, styles.contest)}>
      {(['attack', 'defence'] as const).map((side) => (
        <RollRow
          key={side}
          state={state}
          seat={side === 'attack' ? attacker : defender}
          attacker={side === 'attack'}
          roll={memory.rolls[side] ?? rollUnderWay(state, side === 'attack' ? 0 : 1)}
          tumbling={now === side ? (again ?? 'all') : 0}
          word={room.say(`stage.${side}`)}
          wins={won ? (won.seat === attacker) === (side === 'attack') : false}
        />
      ))}
      {won && (
        <p className={styles.verdict}>
          {who ? room.say('stage.wins', { who }) : room.say('stage.holds', { place: at ? game.province(at) : '' })}
        </p>
      )}
    </div>
  )
}

/** A roll that was there before anything played. */
function rollUnderWay(state: State, index: 0 | 1): SeenRoll | undefined {
  const side = currentContest(state)?.sides[index]
  if (!side || side.roll.length === 0) return undefined
  const { conan, shield, axe, bonus } = side
  const successes = side.roll.reduce((sum, face) => sum + successesOf(face, side), bonus)
  return { faces: side.roll, successes, counting: { conan, shield, axe, bonus } }
}

interface RollRowProps {
  state: State
  seat: Seat
  attacker: boolean
  roll: SeenRoll | undefined
  /** How many of the last dice are in the air. */
  tumbling: number | 'all'
  word: string
  wins: boolean
}

function RollRow({ state, seat, attacker, roll, tumbling, word, wins }: RollRowProps) {
  const identity = identityOfSeat(state.players, seat)
  const faces: readonly ContestFace[] = roll?.faces ?? []
  const flying = tumbling === 'all' ? faces.length : tumbling
  return (
    <div className={classNames(styles.row, wins && styles.winner)}>
      <SeatCrest state={state} seat={seat} />
      <span className={styles.word}>{word}</span>
      <span className={styles.dice}>
        {faces.map((face, i) => (
          <span key={i} className={i >= faces.length - flying ? styles.tumble : undefined} style={nth(i)}>
            <ContestDie
              face={face}
              identity={identity}
              size={38}
              counts={roll !== undefined && successesOf(face, { ...roll.counting, attacker }) > 0}
            />
          </span>
        ))}
      </span>
      <span className={classNames(styles.sum, flying > 0 && styles.late)}>{roll?.successes ?? ''}</span>
    </div>
  )
}

export interface BidSceneProps {
  fact: FactOf<'bid-shown'> | FactOf<'bid-card-swapped'> | FactOf<'bid-raised'> | FactOf<'bid-won'>
  bids: readonly SeenBid[]
  state: State
}

export function BidScene({ fact, bids, state }: BidSceneProps) {
  const { game, room } = useVoice()
  const won = fact.fact === 'bid-won'
  return (
    <div className={classNames(styles.plaque, styles.contest)}>
      {bids.map(({ seat, card, token, total }) => (
        <div key={seat} className={classNames(styles.row, won && seat === fact.seat && styles.winner)}>
          <SeatCrest state={state} seat={seat} />
          <span className={styles.word}>{game.kingdom(state.players[seat].kingdom)}</span>
          <span className={classNames(styles.dice, !won && seat === fact.seat && styles.turn)}>
            {card !== '' && <NumberTile value={content.strategy[card].adventure} />}
            <BidToken value={token} size={32} />
          </span>
          <span className={styles.sum}>{total}</span>
        </div>
      ))}
      {won && (
        <p className={styles.verdict}>
          {room.say('stage.leads-conan', { who: game.kingdom(state.players[fact.seat].kingdom) })}
        </p>
      )}
    </div>
  )
}

interface CardSceneProps {
  seat: Seat
  card: string
  state: State
  cancelled: boolean
}

export function CardScene({ seat, card, state, cancelled }: CardSceneProps) {
  return (
    <div className={classNames(styles.lone, cancelled && styles.cancelled)}>
      <CardPicture card={card} />
      <span className={styles.owner}>
        <SeatCrest state={state} seat={seat} size={34} />
      </span>
    </div>
  )
}

interface TokensSceneProps {
  seat: Seat
  /** Ids; nothing known of one that is not for these eyes. */
  tokens: readonly string[]
  total?: number
  state: State
}

export function TokensScene({ seat, tokens, total, state }: TokensSceneProps) {
  const { game } = useVoice()
  return (
    <div className={classNames(styles.plaque, styles.contest)}>
      <div className={styles.row}>
        <SeatCrest state={state} seat={seat} />
        <span className={styles.word}>{game.kingdom(state.players[seat].kingdom)}</span>
        <span className={classNames(styles.dice, styles.turn)}>
          {tokens.map((id, i) => {
            const token = content.tokenIndex[id]
            return token === undefined ? (
              <TokenBack key={i} size={40} />
            ) : (
              <AdventureToken key={i} token={token} size={40} />
            )
          })}
        </span>
        {total !== undefined && <span className={styles.sum}>{total}</span>}
      </div>
    </div>
  )
}

const riches: Readonly<Record<'points' | 'gold' | 'sorcery', IconType>> = {
  points: PointsIcon,
  gold: GoldIcon,
  sorcery: SorceryIcon,
}

interface FloatSceneProps {
  seat: Seat
  count: number
  what: keyof typeof riches
  state: State
}

/** What somebody gains or loses rises from his crest. */
export function FloatScene({ seat, count, what, state }: FloatSceneProps): ReactNode {
  const Icon = riches[what]
  return (
    <div className={classNames(styles.float, count < 0 && styles.loss)}>
      <SeatCrest state={state} seat={seat} size={34} />
      <span>{count < 0 ? `−${-count}` : `+${count}`}</span>
      <Icon />
    </div>
  )
}
