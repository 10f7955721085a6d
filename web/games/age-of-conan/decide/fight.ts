// The fight a choice leads to, or that is being fought, seen from the seat that decides. All figures come from odds/.
import { content, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Terrain } from '@skelos/games/age-of-conan/content/types.ts'
import {
  type AttackOdds,
  type AttackPlay,
  attackersChance,
  attackOfAction,
  chanceWithCard,
  contestAfter,
  contestUnderWay,
  contestWith,
  likeliestOf,
  type Margin,
  marginsOf,
  oddsOfAction,
  type Side,
  type Supposed,
  sideDice,
  sideScoring,
  type UnderWay,
  withSymbols,
} from '@skelos/games/age-of-conan/odds/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { conditionsHold } from '@skelos/games/age-of-conan/rules/cards.ts'
import { type ContestFace, countSuccesses, type Scoring } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { ContestForm } from '@skelos/games/age-of-conan/rules/facts.ts'
import { currentContest, sideOf } from '@skelos/games/age-of-conan/rules/sides.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { remembered } from '../../../table/remembered.ts'
import { chanceOf, contestOf, supposedFor } from './chances.ts'

export interface FightSide {
  /** nobody for a neutral province */
  seat: Seat
  /** What it brings: units, or the worth of the province. */
  strength: number
  dice: number
  /** As they lie, once they are rolled. */
  faces: readonly ContestFace[] | undefined
  successes: number | undefined
  scoring: Scoring
  winsTies: boolean
  sorcery: boolean
  /** A strategy card lies before it, face down. */
  laid: boolean
}

/** What the whole fight brings if one goes on in a certain way. */
export interface Plan {
  kind: 'halt' | 'march' | 'fight' | 'fight-and-march'
  odds: AttackOdds
}

export interface Fight {
  form: ContestForm
  at: number
  terrain: Terrain | ''
  sides: readonly [attacker: FightSide, defender: FightSide]
  /** The side of the seat that looks; the attacker's where it is on neither. */
  own: 0 | 1
  /** Its chance to win the contest. */
  win: number
  /** How far it is ahead in the end, the smallest first. */
  margins: readonly Margin[]
  /** It wins when both have the same. */
  ties: boolean
  /** What the other side may play unseen: its chance and margins are told with the likeliest of these. */
  supposed: readonly Supposed[]
  /** Cards that could still be used after the roll, with the chance they would make. */
  later: readonly { card: string; chance: number }[]
}

/** The fight that an action would start or go on with, else the contest under way as the action would leave it. */
export function fightOf(state: State, seat: Seat, action: Action | undefined): Fight | undefined {
  const ahead = action && fightAhead(state, seat, action)
  if (ahead) return ahead
  const now = contestUnderWay(state, seat)
  if (!now) return undefined
  // While nothing is chosen the dice lie as they lie.
  const taken = action ?? { do: 'pass' }
  const after = contestAfter(state, seat, taken)
  const supposed = supposedFor(state, seat, taken)
  if (after) return fightNow(state, seat, after, supposed)
  const fight = fightNow(state, seat, now, supposed)
  const chance = action && chanceOf(state, seat, action)
  // Of dice that are chosen only later there is a chance, but no picture yet.
  return chance === undefined ? fight : { ...fight, win: chance, margins: [] }
}

const sideOfOdds = (side: Side, seat: Seat, attacker: boolean): FightSide => ({
  seat,
  strength: side.strength,
  dice: sideDice(side),
  faces: undefined,
  successes: undefined,
  scoring: sideScoring(side, attacker),
  winsTies: side.winsTies ?? false,
  sorcery: side.sorcery ?? false,
  laid: false,
})

function fightAhead(state: State, seat: Seat, action: Action): Fight | undefined {
  const found = attackOfAction(state, seat, action)
  const contest = contestOf(state, seat, action)
  if (!found || !contest) return undefined
  const { attacker, attack } = found
  const { form, against, terrain } = contest
  const own = attacker === seat ? 0 : 1
  const sides = [sideOfOdds(contest.attacker, attacker, true), sideOfOdds(contest.defender, against, false)] as const
  const supposed = supposedFor(state, seat, action)
  const likeliest = likeliestOf(supposed)
  const told = likeliest ? contestWith(state, seat, found, contest, likeliest.symbols) : contest
  const seen = seenBy(own, told.win, told.margins, sides)
  return { form, at: provinceOf(attack.at), terrain, sides, own, ...seen, supposed, later: [] }
}

/** A defender has won where the attacker has not, and is ahead by as much as the attacker is behind. */
function seenBy(own: 0 | 1, win: number, margins: readonly Margin[], sides: Fight['sides']) {
  const [attacker, defender] = sides
  const attackerTies = attacker.winsTies && !defender.winsTies
  if (own === 0) return { win, margins, ties: attackerTies }
  return {
    win: 1 - win,
    margins: margins.map(({ margin, chance }) => ({ margin: -margin || 0, chance })).reverse(),
    ties: !attackerTies,
  }
}

/** Never marching on, where every march needs more units than there are. */
const halting: AttackPlay = { policy: { marchWhile: Number.POSITIVE_INFINITY } }

/** What comes of the whole fight that an action starts, gone on with in one way or another. */
export function plansOf(state: State, seat: Seat, action: Action | undefined): readonly Plan[] {
  if (!action) return []
  return remembered(state, `plans ${seat} ${JSON.stringify(action)}`, () => {
    const contest = contestOf(state, seat, action)
    if (!contest || contest.against === seat) return []
    const plan = (kind: Plan['kind'], play?: AttackPlay): Plan[] => {
      const odds = oddsOfAction(state, seat, action, play)
      return odds ? [{ kind, odds }] : []
    }
    switch (contest.form) {
      case 'intrigue':
        return []
      case 'campaign':
        return [...plan('halt', halting), ...plan('march')]
      case 'siege':
      case 'battle':
        return [...plan('fight'), ...plan('fight-and-march', { march: true })]
    }
  })
}

function fightNow(state: State, seat: Seat, now: UnderWay, supposed: readonly Supposed[]): Fight {
  const { contest } = now
  const { form, at, terrain } = contest
  const side = (index: 0 | 1): FightSide => {
    const scoring = sideScoring(now.sides[index], index === 0)
    // The dice lie there until they are really taken up.
    const { seat: holder, laid, roll } = contest.sides[index]
    const faces = roll.length > 0 ? roll : undefined
    return {
      ...sideOfOdds(now.sides[index], holder, index === 0),
      faces,
      successes: faces && countSuccesses(faces, scoring),
      laid,
    }
  }
  const sides = [side(0), side(1)] as const
  const own = contest.sides[1].seat === seat ? 1 : 0
  const likeliest = likeliestOf(supposed)
  const told = likeliest ? withSymbols(state, seat, now, likeliest.symbols) : now
  const seen = seenBy(own, attackersChance(told), marginsOf(told), sides)
  const takesPart = contest.sides.some((entry) => entry.seat === seat)
  const rolled = contest.sides[own].roll.length > 0
  return {
    form,
    at,
    terrain,
    sides,
    own,
    ...seen,
    supposed,
    later: takesPart && !rolled ? laterCards(state, seat, told) : [],
  }
}

/** Ready cards that work after the roll. */
function laterCards(state: State, seat: Seat, now: UnderWay): Fight['later'] {
  const { table, hand, gold, sorcery } = state.players[seat]
  const contest = currentContest(state)
  const ready = [...table.filter(({ used }) => used === 0).map(({ card }) => card), ...hand]
  const fitting = [...new Set(ready)].filter((id) => {
    const card = content.kingdomCards[id]
    if (!card?.timing.includes('after-roll') || card.pay.gold > gold || card.pay.sorcery > sorcery) return false
    return contest !== undefined && sideOf(contest, seat) >= 0 && conditionsHold(card.when, contest, seat)
  })
  return fitting.flatMap((card) => {
    const chance = chanceWithCard(state, seat, now, card)
    return chance === undefined ? [] : [{ card, chance }]
  })
}

/** The units that fight for a side in the province; none for what defends itself. */
export function unitsOf(state: State, { at, form, sides }: Fight, index: 0 | 1): number {
  const { seat, strength } = sides[index]
  if (form === 'intrigue' || seat === nobody) return 0
  return index === 0 ? strength : state.players[seat].units[at]
}
