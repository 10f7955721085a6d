// The strategy card that the other side may play, or has played face down: how likely it helps how much, by the cards that
// the seat has not seen, and what that makes of its chance.
import { type Seat, without } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { contest as contestChapter } from '../rules/contest.ts'
import { type Contest, currentContest, defenderSide, otherSide, sideOf, strategyFits } from '../rules/sides.ts'
import { contentOf, nobody, provinceOf, type State } from '../rules/state.ts'
import { attackOfAction } from './action.ts'
import type { CardHelp } from './card-help.ts'
import { chanceOfChoice } from './choice.ts'
import { type ContestOdds, contestOdds, helped, type Side } from './contest.ts'
import { type AttackContest, contestOfAttack, rulesOf } from './table.ts'
import { type UnderWay, withCard } from './under-way.ts'

/** No card, one whose shields or axes count, or one with both. */
export type Symbols = 0 | 1 | 2

export interface Likely {
  symbols: Symbols
  /** How likely it is, if the other side plays the best card it has. */
  likely: number
}

export interface Supposed extends Likely {
  /** The seat's own chance to win the contest then. */
  chance: number
}

type Ground = Pick<Contest, 'form' | 'at' | 'terrain'>

/** The seat's chance with this action for everything the other side may play; empty where it can play nothing unseen. */
export function supposedOf(state: State, seat: Seat, action: Action): Supposed[] {
  const found = attackOfAction(state, seat, action)
  return found ? supposedAhead(state, seat, found) : supposedNow(state, seat, action)
}

/** The one that counts most; the milder of two that are as likely. */
export const likeliestOf = <Entry extends Likely>(supposed: readonly Entry[]): Entry | undefined =>
  supposed.reduce<Entry | undefined>((best, entry) => (best && best.likely >= entry.likely ? best : entry), undefined)

type Found = NonNullable<ReturnType<typeof attackOfAction>>

function supposedAhead(state: State, seat: Seat, { attacker, attack }: Found): Supposed[] {
  const ahead = contestOfAttack(state, attacker, attack)
  if (!ahead || ahead.against === nobody) return []
  const { form, terrain } = ahead
  const ground: Ground = { form, terrain, at: provinceOf(state, attack.at) }
  return likelyCards(state, attacker === seat ? ahead.against : attacker, ground, false).map((entry) => {
    const { win } = contestWith(state, seat, { attacker, attack }, ahead, entry.symbols)
    return { ...entry, chance: attacker === seat ? win : 1 - win }
  })
}

/** The first contest of an attack if the other side's card has these symbols. */
export function contestWith(
  state: State,
  seat: Seat,
  { attacker }: Found,
  ahead: AttackContest,
  symbols: Symbols,
): ContestOdds {
  const [attack, defence] = [ahead.attacker, ahead.defender]
  const rules = rulesOf(state)
  return attacker === seat
    ? contestOdds(attack, helped(defence, helpOf(symbols, defence)), rules)
    : contestOdds(helped(attack, helpOf(symbols, attack)), defence, rules)
}

function supposedNow(state: State, seat: Seat, action: Action): Supposed[] {
  return hiddenNow(state, seat).flatMap(({ symbols, likely }) => {
    const chance = chanceOfChoice(state, seat, action, (fight) => withSymbols(state, seat, fight, symbols))
    return chance === undefined ? [] : [{ symbols, likely, chance }]
  })
}

/** What the other side of the contest under way may have played unseen, or may play yet. */
function hiddenNow(state: State, seat: Seat): Likely[] {
  const contest = currentContest(state)
  if (!contest?.sides.some((side) => side.seat === seat)) return []
  const other = contest.sides[otherSide(sideOf(contest, seat))]
  if (other.seat === nobody || !(other.laid || mayStillPlay(state, contest, seat))) return []
  return likelyCards(state, other.seat, contest, other.laid)
}

/** The contest as it would be if the other side's card had these symbols. */
export function withSymbols(state: State, seat: Seat, fight: UnderWay, symbols: Symbols): UnderWay {
  const other = otherSide(sideOf(fight.contest, seat))
  const help: CardHelp = { own: helpOf(symbols, fight.sides[other]), other: {}, removes: 0 }
  return withCard(state, fight, other, help)
}

/** Whether the other side has not yet been asked for its card. */
function mayStillPlay({ readings }: State, contest: Contest, seat: Seat): boolean {
  const late = readings['strategy-card'] === 'before-own-roll'
  const asked = sideOf(contest, seat) === defenderSide ? 'attackerCard' : late ? 'lateDefenderCard' : 'defenderCard'
  return contest.step <= contestChapter.stepIndex[asked]
}

/** One symbol is one that does not count for it already. */
const helpOf = (symbols: Symbols, { shield = false }: Pick<Side, 'shield'>): CardHelp['own'] =>
  symbols === 0 ? {} : symbols === 2 ? { shield: true, axe: true } : shield ? { axe: true } : { shield: true }

/** What the best fitting card among those that the other holds is, as if they were drawn from all that are unseen. */
function likelyCards(state: State, other: Seat, ground: Ground, laid: boolean): Likely[] {
  const unseen = without(contentOf(state).strategyIds, seenCards(state))
  const fitting = unseen.filter((card) => strategyFits(state, card, ground.form, ground.at, ground.terrain))
  const both = fitting.filter((card) => contentOf(state).strategy[card].shield && contentOf(state).strategy[card].axe)
  const held = state.players[other].strategy.length + (laid ? 1 : 0)
  const none = missing(unseen.length, fitting.length, held)
  const two = 1 - missing(unseen.length, both.length, held)
  // A card that lies there fits.
  const given = laid ? 1 - none : 1
  const likely: [Symbols, number][] = [
    [0, laid ? 0 : none],
    [1, given === 0 ? 0 : (1 - none - two) / given],
    [2, given === 0 ? 0 : two / given],
  ]
  return likely.flatMap(([symbols, share]) => (share > 1e-9 ? [{ symbols, likely: share }] : []))
}

/** The chance that none of so many cards is among those held. */
function missing(all: number, wanted: number, held: number): number {
  let chance = 1
  for (let i = 0; i < Math.min(held, all); i++) chance *= Math.max(0, all - wanted - i) / (all - i)
  return chance
}

/** Cards whose place the viewer of this state knows. */
function seenCards(state: State): string[] {
  const contest = currentContest(state)
  return [
    ...state.strategyDiscard,
    ...state.strategyBottom,
    ...state.players.flatMap(({ strategy }) => strategy),
    ...(contest ? [contest.shown, ...(contest.secret ?? []).map((card) => (card as string | null) ?? '')] : []),
  ]
}
