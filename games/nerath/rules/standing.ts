// What standing orders may name: how long one holds, when it does not, how it answers, and whose turn a plan is for.
import { answersOffered, hash, type OrderRequest, ordersOffered, type Policy, type Seat } from '@skelos/kernel'
import { battleOdds } from '../odds/battle.ts'
import { battleUnderWay } from '../odds/under-way.ts'
import type { Action } from './actions.ts'
import { currentBattle, fightsIn } from './battle-frame.ts'
import type { DecisionKind } from './decisions.ts'
import { contentOf, kindOf, pieceOf, type SeatFrame, type State, seats } from './state.ts'

/** Turns that a seat has begun. */
const turnsBegun = ({ round, active }: State, seat: Seat): number => (active >= seat ? round : round - 1)

export const spans = {
  /** Between battles 0, so that what was said of one ends with it. */
  battle: (state: State): number => (currentBattle(state) ? state.battles : 0),
  turn: turnsBegun,
  /** What the seat has on the board; it ends when any of it is no longer the same. */
  pieces({ pieces, ships, owner }: State, seat: Seat): string {
    const each = pieces.length / seats.length
    const own = pieces.slice(seat * each, (seat + 1) * each)
    const sailing = ships.flatMap(({ realm, at, cargo }) => (realm === seat ? [[at, cargo]] : []))
    const lands = owner.flatMap((other, space) => (other === seat ? [space] : []))
    return hash([own, sailing, lands])
  },
  game: (): number => 0,
}

export const exceptions = {
  attacked(state: State, seat: Seat): boolean {
    const battle = currentBattle(state)
    return battle !== undefined && battle.attacker !== seat && fightsIn(battle, seat)
  },
}

function costOf(state: State, action: Action): number {
  return action.do === 'take-hit' ? pieceOf(state, kindOf(action.fighter.piece)).cost : Number.POSITIVE_INFINITY
}

/** Attackers fight on while their chance to win is at least so many per cent; below that they are asked. */
const fightOn = (percent: number): Policy<State, Action> & { kinds: readonly DecisionKind[] } => ({
  kinds: ['continue'],
  answer(state, _, legal) {
    const question = battleUnderWay(state)
    const isLikely = question && battleOdds(contentOf(state), question).win * 100 >= percent
    return isLikely ? legal.find((action) => action.do === 'fight-on') : undefined
  },
})

export const policies = {
  'cheapest-first': {
    kinds: ['casualties-attacker', 'casualties-defender'],
    answer: (state, _, legal) => legal.toSorted((one, other) => costOf(state, one) - costOf(state, other))[0],
  },
  'fight-on-50': fightOn(50),
  'fight-on-60': fightOn(60),
  'fight-on-75': fightOn(75),
} satisfies Record<string, Policy<State, Action> & { kinds: readonly DecisionKind[] }>

/** Answers that may be ordered: to a decision of this kind, or all there are. */
export const policiesAt = (kind?: string): OrderRequest[] => answersOffered(policies, ['battle', 'game'], kind)

export const ahead = {
  /** The move step of this realm's turn, as the table stands. */
  turn(state: State, seat: Seat): void {
    state.stack.length = 1
    state.active = seat
    state.step = 'move'
    state.marks = []
    state.bonus = state.bonus.map(() => 0)
    state.stack.push({ do: 'move-step', step: 0, seat } as SeatFrame)
  },
}

/** Orders that are worth giving at a window, the shortest first; `legal` is what the seat could play there, and a pass. */
export function ordersAt(state: State, legal: readonly Action[]): OrderRequest[] {
  const cards = legal.flatMap((action) => ('card' in action ? [{ card: action.card }] : []))
  return ordersOffered([...(currentBattle(state) ? ['battle'] : []), 'turn', 'game'], cards)
}
