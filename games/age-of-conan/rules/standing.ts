// What standing orders may name: how long one holds, when it does not, how it answers, and whose turn a plan is for.
import { answersOffered, hash, type OrderRequest, ordersOffered, type Policy, type Seat } from '@skelos/kernel'
import type { Action, DecisionKind } from './actions.ts'
import { ageChangeOf, incomeOf } from './age-change.ts'
import { ages, type GameFrame, game } from './flow.ts'
import { currentContest, defenderSide } from './sides.ts'
import { destination, distance, provinceOf, type State } from './state.ts'

/** Turns go round the table, so the one under way tells how many each seat has begun. */
function turnsBegun({ turn, active, players: { length } }: State, seat: Seat): number {
  const since = (active - seat + length) % length
  return turn > since ? Math.floor((turn - 1 - since) / length) + 1 : 0
}

export const spans = {
  /** Between contests 0, so that what was said of one ends with it. */
  contest: (state: State): number => (currentContest(state) ? state.contests : 0),
  turn: turnsBegun,
  /** What the seat has on the board and at hand; it ends when any of it is no longer the same. */
  pieces: ({ players, owner, marker }: State, seat: Seat): string => {
    const { gold, sorcery, hand, strategy, table, tokens, units, emissaries } = players[seat]
    const lands = owner.map((other, p) => (other === seat ? marker[p] + 1 : 0))
    return hash([gold, sorcery, hand, strategy, table, tokens, units, emissaries, lands])
  },
  game: (): number => 0,
}

export const exceptions = {
  attacked: (state: State, seat: Seat): boolean => currentContest(state)?.sides[defenderSide].seat === seat,
}

/** What is listed, of this kind. */
const deed =
  (what: Action['do']) =>
  (_: State, __: Seat, legal: readonly Action[]): Action | undefined =>
    legal.find((action) => action.do === what)

/** A step that brings Conan nearer, the first of those listed; at his goal he stays. */
function onHisWay(state: State, _: Seat, legal: readonly Action[]): Action | undefined {
  const goal = destination(state)
  const left = distance(state, state.conan, goal)
  return legal.find((action) =>
    action.do === 'move-conan' ? distance(state, provinceOf(state, action.to), goal) < left : left === 0,
  )
}

export const policies = {
  'fight-on': { kinds: ['siege-next', 'battle-attacker', 'battle-defender'], answer: deed('fight-on') },
  'stop-after-victory': { kinds: ['march-after-victory'], answer: deed('stop') },
  'conan-on-his-way': { kinds: ['conan-move'], answer: onHisWay },
  'keep-tokens': { kinds: ['token'], answer: deed('keep-token') },
} satisfies Record<string, Policy<State, Action> & { kinds: readonly DecisionKind[] }>

export const ahead = {
  /** The turn of this seat, as the table stands. */
  turn(state: State, seat: Seat): void {
    state.stack.length = 1
    game.go(state.stack[0] as GameFrame, 'turn')
    state.active = seat
  },
  /** The age change for this seat alone: with the income of today it raises units, buys, and offers tokens. */
  'age-change'(state: State, seat: Seat): false | void {
    const isUnderWay = state.stack.some((frame) => frame.do === 'age-change')
    const frames = ageChangeOf(state, seat)
    if (!frames || (state.age === ages && !isUnderWay)) return false
    if (!isUnderWay) state.players[seat].gold += incomeOf(state, seat)
    state.stack.length = 1
    game.go(state.stack[0] as GameFrame, 'nextAge')
    state.stack.push(...frames)
  },
}

/** Answers that may be ordered: to a decision of this kind, or all there are. */
export const policiesAt = (kind?: string): OrderRequest[] => answersOffered(policies, ['game'], kind)

/** Of these nobody minds which of them it is: strategy cards, sorcery. Other cards have orders of their own. */
export const wholeKinds = ['lay-strategy', 'sorcery-reroll', 'forced-march', 'swap-bid-card'] as const

/** Orders that are worth giving at a window, the shortest first; `legal` is what the seat could play there, and a pass. */
export function ordersAt(state: State, legal: readonly Action[]): OrderRequest[] {
  const kinds: readonly string[] = wholeKinds
  const options = legal.flatMap((action): object[] =>
    kinds.includes(action.do) ? [{ do: action.do }] : 'card' in action ? [{ card: action.card }] : [],
  )
  return ordersOffered([...(currentContest(state) ? ['contest'] : []), 'turn', 'game'], options)
}
