// The chance a choice within a contest leaves to the side that makes it.

import { type Seat, without } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { type ContestFace, countSuccesses, type Scoring } from '../rules/dice.ts'
import { attackerSide, type SideIndex, sideOf } from '../rules/sides.ts'
import { contentOf, type State } from '../rules/state.ts'
import { helpOfCard } from './card-help.ts'
import { type Side, scoringOf } from './contest.ts'
import { type Reroll, type RollPlan, worthOfDice } from './distribution.ts'
import { attackersChance, chanceAfterAttack, contestUnderWay, type UnderWay, wins, withCard } from './under-way.ts'

/**
 * The chance of the seat's own side to win the contest under way if it takes this action, both sides doing their best
 * afterwards with what lies open. undefined where no contest is fought or the action has no bearing on it. `suppose` makes
 * of the contest what it would be with something that is not known.
 */
export function chanceOfChoice(
  state: State,
  seat: Seat,
  action: Action,
  suppose: (fight: UnderWay) => UnderWay = (fight) => fight,
): number | undefined {
  const fight = contestUnderWay(state, seat)
  if (!fight || !fight.contest.sides.some((side) => side.seat === seat)) return undefined
  const own = sideOf(fight.contest, seat)
  const cancelled =
    action.do === 'use-card' && cancels(state, action.card) ? contestUnderWay(state, seat, true) : undefined
  const attacker = cancelled
    ? attackersChance(suppose(cancelled))
    : attackersChanceWith(state, suppose(fight), own, action)
  return attacker === undefined || own === attackerSide ? attacker : 1 - attacker
}

/**
 * The contest under way as this action would leave it before anything is rolled again: with the card it sends, or with
 * the dice it takes up. undefined where no contest is fought or the action changes nothing of that.
 */
export function contestAfter(state: State, seat: Seat, action: Action): UnderWay | undefined {
  const fight = contestUnderWay(state, seat)
  if (!fight || !fight.contest.sides.some((side) => side.seat === seat)) return undefined
  const own = sideOf(fight.contest, seat)
  switch (action.do) {
    case 'pass':
      return standing(fight, own)
    case 'lay-strategy':
    case 'use-card': {
      if (cancels(state, action.card)) return contestUnderWay(state, seat, true)
      const help = helpOfCard(state, action.card)
      return help && (help.own.rerolls ?? []).length === 0 ? withCard(state, fight, own, help) : undefined
    }
    case 'sorcery-reroll': {
      const [attacker, defender] = fight.sides
      const [attack, defence] = fight.rolls
      return own === attackerSide
        ? { ...fight, sides: [{ ...attacker, sorcery: false }, defender], rolls: [undefined, defence] }
        : { ...fight, sides: [attacker, { ...defender, sorcery: false }], rolls: [attack, undefined] }
    }
    default:
      return undefined
  }
}

/** The seat's chance if it also uses this card, now or after its roll. */
export function chanceWithCard(state: State, seat: Seat, fight: UnderWay, card: string): number | undefined {
  const help = helpOfCard(state, card)
  if (!help) return undefined
  const own = sideOf(fight.contest, seat)
  const attacker = attackersChance(withCard(state, fight, own, help))
  return own === attackerSide ? attacker : 1 - attacker
}

const cancels = (state: State, card: string): boolean =>
  contentOf(state).kingdomCards[card]?.effect.some((step) => step.do === 'cancel-card') ?? false

function attackersChanceWith(state: State, fight: UnderWay, own: SideIndex, action: Action): number | undefined {
  switch (action.do) {
    case 'lay-strategy':
    case 'use-card':
      return withOwnCard(state, fight, own, action.card)
    case 'pass':
      return attackersChance(standing(fight, own))
    case 'sorcery-reroll':
      return after(fight, own, { ...fight.sides[own], sorcery: false }, [[]], true)
    case 'reroll-dice':
      return after(fight, own, fight.sides[own], [without(facesOf(fight, own), action.faces)])
    case 'use-artifact': {
      const artifact = contentOf(state).artifacts.find(({ id }) => id === action.card)
      const side = { ...fight.sides[own], rerolls: [] }
      return rollAgain(
        fight,
        own,
        side,
        (artifact?.effect ?? []).flatMap((step) => (step.do === 'reroll' ? [step.count] : [])),
      )
    }
    default:
      return undefined
  }
}

function withOwnCard(state: State, fight: UnderWay, own: SideIndex, card: string): number | undefined {
  const help = helpOfCard(state, card)
  if (!help) return undefined
  const rerolls = help.own.rerolls ?? []
  const plain = { ...help, own: { ...help.own, rerolls: [] } }
  const helpedFight = withCard(state, fight, own, plain)
  if (rerolls.length === 0) return attackersChance(helpedFight)
  return rollAgain(helpedFight, own, helpedFight.sides[own], rerolls)
}

const facesOf = ({ rolls }: UnderWay, own: SideIndex): readonly ContestFace[] => rolls[own]?.faces ?? []

/** The side lets its roll stand. */
function standing(fight: UnderWay, own: SideIndex): UnderWay {
  const [attack, defence] = fight.rolls
  const shut: UnderWay['rolls'] =
    own === attackerSide
      ? [attack && { ...attack, open: false }, defence]
      : [attack, defence && { ...defence, open: false }]
  return { ...fight, rolls: shut }
}

/** The best of the dice that such a re-roll may leave; at least one die is rolled. */
function rollAgain(fight: UnderWay, own: SideIndex, side: Side, [count]: readonly Reroll[]): number | undefined {
  const faces = facesOf(fight, own)
  if (count === undefined || faces.length === 0) return undefined
  if (count === 'all') return after(fight, own, side, [[]])
  const most = count === 'any' ? faces.length : count
  const kept = parts(faces).filter((part) => part.length < faces.length && part.length >= faces.length - most)
  return after(fight, own, side, kept)
}

/** The attacker's chance when the side keeps the best of these sets of dice and rolls the others again. */
function after(
  fight: UnderWay,
  own: SideIndex,
  side: Side,
  kept: readonly (readonly ContestFace[])[],
  spent = false,
): number {
  const dice = facesOf(fight, own).length
  const scoring = scoringOf(side, own === attackerSide)
  const plan: RollPlan = {
    sorcery: side.sorcery ?? false,
    rerolls: side.rerolls ?? [],
    target: (count, nowSpent) => worthTo(fight, own, count, spent || nowSpent),
  }
  const worth = worthOfDice(dice, scoring, plan)
  const best = Math.max(...kept.map(worth))
  return own === attackerSide ? best : 1 - best
}

/** What so many successes of one side are worth to it. */
function worthTo(fight: UnderWay, own: SideIndex, count: number, spent: boolean): number {
  if (own === attackerSide) return chanceAfterAttack(fight, count, spent)
  const attack = countSuccesses(
    facesOf(fight, attackerSide),
    scoringOf(fight.sides[attackerSide], true) satisfies Scoring,
  )
  return Number(!wins(fight.sides, attack, count))
}

/** Every different selection of some of the dice. */
function parts(faces: readonly ContestFace[]): ContestFace[][] {
  let found: ContestFace[][] = [[]]
  for (const face of new Set(faces)) {
    const copies = faces.filter((one) => one === face).length
    found = found.flatMap((part) =>
      Array.from({ length: copies + 1 }, (_, n) => [...part, ...Array.from({ length: n }, () => face)]),
    )
  }
  return found
}
