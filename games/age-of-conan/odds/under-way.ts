// A contest that is being fought: how it stands, from what a seat may know of it.

import type { Seat } from '@skelos/kernel'
import type { UsedCard } from '../rules/cards.ts'
import { attackerWins, type ContestFace, countSuccesses } from '../rules/dice.ts'
import type { AfterRoll } from '../rules/rerolls.ts'
import {
  attackerSide,
  attackStrength,
  type Contest,
  conanHelps,
  currentCancelWindow,
  currentContest,
  defenceStrength,
  defenderSide,
  otherSide,
  raidersHelp,
  type SideIndex,
  sideOf,
  sorceryAllowed,
  winsTies,
} from '../rules/sides.ts'
import { contentOf, nobody, type State, underWay } from '../rules/state.ts'
import { type CardHelp, helpOfCard } from './card-help.ts'
import { type ContestRules, contestOdds, diceOf, helped, type Margin, type Side, scoringOf } from './contest.ts'
import { type PlayedRoll, playRoll, worthOfDice } from './distribution.ts'
import { artifactRerolls, rulesOf, withUnits } from './table.ts'

/** Dice that lie on the table; `open` while their side may still roll some of them again. */
export interface Rolled {
  faces: readonly ContestFace[]
  open: boolean
}

export interface UnderWay {
  contest: Contest
  sides: readonly [attacker: Side, defender: Side]
  rolls: readonly [attacker: Rolled | undefined, defender: Rolled | undefined]
  rules: ContestRules
  /** A card of the other side lies face down; what it does is not counted. */
  hidden: boolean
}

/**
 * The contest as the seat sees it; somebody without a seat gives nobody. undefined where nobody fights. A card that may
 * still be cancelled counts as working unless it is told otherwise.
 */
export function contestUnderWay(state: State, seat: Seat, cancelled = false): UnderWay | undefined {
  const contest = currentContest(state)
  if (!contest) return undefined
  const hidden = contest.sides.some(({ laid }, i) => laid && contest.sides[i].seat !== seat)
  const fight: UnderWay = {
    contest,
    sides: [sideNow(state, contest, attackerSide, seat), sideNow(state, contest, defenderSide, seat)],
    rolls: [rollOf(state, contest, attackerSide), rollOf(state, contest, defenderSide)],
    rules: rulesOf(state),
    hidden,
  }
  const pending = cancelled ? undefined : cardBeingUsed(state, contest)
  return pending ? withCard(state, fight, pending.side, pending.help) : fight
}

function sideNow(state: State, contest: Contest, index: SideIndex, viewer: Seat): Side {
  const { form, at, sides } = contest
  const [{ seat: attacker }, { seat: defender }] = sides
  const here = sides[index]
  const { seat, laid, shield, axe, bonus, added, dropped, ties, artifactUsed } = here
  // Cards may move or remove pieces until the dice are fixed.
  const fixed = here.dice > 0
  const counted =
    index === attackerSide ? attackStrength(state, form, at, attacker) : defenceStrength(state, form, at, defender)
  const own =
    laid && seat === viewer ? contentOf(state).strategy[(contest.secret?.[seat] as string | null) ?? ''] : undefined
  return {
    strength: fixed ? here.strength : counted,
    conan: fixed ? here.conan : conanHelps(state, at, attacker, defender, index),
    shield: shield || (own?.shield ?? false),
    axe: axe || (own?.axe ?? false) || (index === defenderSide && raidersHelp(state, form, at, defender)),
    bonus,
    added,
    dropped,
    winsTies: ties || winsTies(state, form, seat),
    rerolls: artifactUsed ? [] : artifactRerolls(state, form, seat),
    sorcery: sorceryAllowed(state, contest, index),
  }
}

function rollOf(state: State, contest: Contest, index: SideIndex): Rolled | undefined {
  const { roll } = contest.sides[index]
  if (roll.length === 0) return undefined
  return { faces: roll, open: underWay<AfterRoll>(state, 'after-roll')?.side === index }
}

/** A card that was revealed or used and is about to work, unless the other side cancels it. */
function cardBeingUsed(state: State, contest: Contest): { side: SideIndex; help: CardHelp } | undefined {
  const window = currentCancelWindow(state)
  if (!window || window.cancelled) return undefined
  const card = window.kind === 'strategy' ? contest.shown : underWay<UsedCard>(state, 'use-card')?.card
  const help = card ? helpOfCard(state, card) : undefined
  return help && { side: otherSide(sideOf(contest, window.seat)), help }
}

/** The contest when a side has this help. */
export function withCard(
  state: State,
  fight: UnderWay,
  index: SideIndex,
  { own, other: against, removes }: CardHelp,
): UnderWay {
  const { contest, sides } = fight
  const { form, at } = contest
  const rival = contest.sides[otherSide(index)].seat
  const side = (i: SideIndex): Side => {
    if (i === index)
      return { ...helped(sides[i], own), winsTies: (sides[i].winsTies ?? false) || (own.winsTies ?? false) }
    if (removes === 0 || rival === nobody) return helped(sides[i], against)
    const fewer = withUnits(state, rival, at, Math.max(0, state.players[rival].units[at] - removes))
    const strength =
      i === attackerSide ? attackStrength(fewer, form, at, rival) : defenceStrength(fewer, form, at, rival)
    return { ...helped(sides[i], against), strength }
  }
  return { ...fight, sides: [side(attackerSide), side(defenderSide)] }
}

/** Whether the attacker wins with so many successes each. */
export const wins = ([attacker, defender]: UnderWay['sides'], attack: number, defence: number): boolean =>
  attackerWins(attack, defence, attacker.winsTies ?? false, defender.winsTies ?? false)

const successes = (fight: UnderWay, index: SideIndex, { faces }: Rolled): number =>
  countSuccesses(faces, scoringOf(fight.sides[index], index === attackerSide))

/** The defender's roll once the attacker's successes stand. */
function reply(fight: UnderWay, attack: number, attackerSpent: boolean): PlayedRoll {
  const [, defender] = fight.sides
  return playRoll(diceOf(defender), scoringOf(defender, false), {
    sorcery: (defender.sorcery ?? false) && !(attackerSpent && (fight.rules.sharedSorcery ?? false)),
    rerolls: defender.rerolls ?? [],
    target: (defence) => Number(!wins(fight.sides, attack, defence)),
  })
}

/** The attacker's chance once his successes stand, the defender doing his best. */
export function chanceAfterAttack(fight: UnderWay, attack: number, attackerSpent = false): number {
  const [, defender] = fight.sides
  const [, lying] = fight.rolls
  if (!lying) return 1 - reply(fight, attack, attackerSpent).worth
  if (!lying.open) return Number(wins(fight.sides, attack, successes(fight, defenderSide, lying)))
  return (
    1 -
    worthOfDice(lying.faces.length, scoringOf(defender, false), {
      sorcery: defender.sorcery ?? false,
      rerolls: defender.rerolls ?? [],
      target: (defence) => Number(!wins(fight.sides, attack, defence)),
    })(lying.faces)
  )
}

/** The attacker's chance, both sides doing their best with what is still open to them. */
export function attackersChance(fight: UnderWay): number {
  const [attacker, defender] = fight.sides
  const [lying] = fight.rolls
  if (!lying) return contestOdds(attacker, defender, fight.rules).win
  if (!lying.open) return chanceAfterAttack(fight, successes(fight, attackerSide, lying))
  return worthOfDice(lying.faces.length, scoringOf(attacker, true), {
    sorcery: attacker.sorcery ?? false,
    rerolls: attacker.rerolls ?? [],
    target: (attack, spent) => chanceAfterAttack(fight, attack, spent),
  })(lying.faces)
}

/** How far the attacker is ahead in the end, if the attack that lies on the table stands. */
export function marginsOf(fight: UnderWay): Margin[] {
  const [attacker, defender] = fight.sides
  const [attackRoll, defenceRoll] = fight.rolls
  if (!attackRoll) return contestOdds(attacker, defender, fight.rules).margins
  const attack = successes(fight, attackerSide, attackRoll)
  if (defenceRoll) return [{ margin: attack - successes(fight, defenderSide, defenceRoll), chance: 1 }]
  const { kept, spent } = reply(fight, attack, false)
  return kept
    .map((chance, defence) => ({ margin: attack - defence, chance: chance + spent[defence] }))
    .filter(({ chance }) => chance > 0)
    .reverse()
}
