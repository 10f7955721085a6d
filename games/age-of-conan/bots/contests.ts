// Inside a contest: what it is played for, and which cards, sorcery and re-rolls are worth it by the exact odds.

import type { Effect } from '../content/types.ts'
import type { Action } from '../index.ts'
import { artifactRerolls, type Side } from '../odds/index.ts'
import { attackerWins, type ContestFace, countSuccesses } from '../rules/dice.ts'
import {
  attackerSide,
  type Contest,
  currentCancelWindow,
  currentContest,
  defenderSide,
  otherSide,
  raidersHelp,
  type SideIndex,
  sharedSorcery,
  sideOf,
  sorceryAllowed,
  winsTies,
} from '../rules/sides.ts'
import { contentOf } from '../rules/state.ts'
import { costOfUse, strategyWorth } from './cards.ts'
import { rollChances, winChance } from './chances.ts'
import { fightsAt } from './fights.ts'
import { intrigueStakes } from './intrigue.ts'
import type { Judge, Judges, Outlook, Stakes } from './outlook.ts'
import { heldWorth } from './provinces.ts'

/** What winning the contest is worth to the own side, compared with losing it. */
function stakeOf(outlook: Outlook, contest: Contest): number {
  const { won, lost } =
    sideOf(contest, outlook.seat) === attackerSide ? attackStakes(outlook, contest) : defenceStakes(outlook, contest)
  return Math.max(0.05, won - lost)
}

function attackStakes(outlook: Outlook, { form, at, sides }: Contest): Stakes {
  const { me, state } = outlook
  if (form === 'intrigue') return intrigueStakes(outlook, at)
  const fights = fightsAt(outlook, at)
  const units = me.units[at]
  if (form === 'campaign') {
    const step = Math.max(me.campaign[at], 1)
    return { won: fights.afterStep(units, step, true), lost: fights.afterStep(units, step, false) }
  }
  const defenders = state.players[sides[defenderSide].seat].units[at]
  return {
    won: fights.afterRound(units, defenders, form === 'siege'),
    lost: fights.assault(units - 1, defenders, form === 'siege'),
  }
}

/** The defender plays for his unit, or for his marker when none is left. */
function defenceStakes(outlook: Outlook, { form, at }: Contest): Stakes {
  const { me, unit, emissary, rival } = outlook
  if (form === 'intrigue') return { won: emissary * rival, lost: -heldWorth(outlook, at) }
  const marker = form === 'siege' ? heldWorth(outlook, at) / (1 + me.units[at]) : 0.3
  return { won: unit * rival, lost: -marker - (me.units[at] > 0 ? unit : 0) }
}

/** A side of the contest as odds see it, before its roll. */
function oddsSide({ state }: Outlook, contest: Contest, index: SideIndex): Side {
  const { seat, strength, conan, shield, axe, bonus, added, dropped, ties } = contest.sides[index]
  return {
    strength,
    conan,
    shield,
    axe: axe || raidersHelp(state, contest.form, contest.at, seat),
    bonus,
    added,
    dropped,
    winsTies: ties || winsTies(state, contest.form, seat),
    sorcery: sorceryAllowed(state, contest, index),
    rerolls: artifactRerolls(state, contest.form, seat),
  }
}

/** The chance of the own side, with changes to either side. */
function chanceWith(outlook: Outlook, contest: Contest, own: Partial<Side>, other: Partial<Side>): number {
  const index = sideOf(contest, outlook.seat)
  const attack = oddsSide(outlook, contest, attackerSide)
  const defence = oddsSide(outlook, contest, defenderSide)
  const shared = sharedSorcery(outlook.state)
  return index === attackerSide
    ? winChance({ ...attack, ...own }, { ...defence, ...other }, shared)
    : 1 - winChance({ ...attack, ...other }, { ...defence, ...own }, shared)
}

/** What an effect before the roll does to the sides. */
function changesBy(
  outlook: Outlook,
  contest: Contest,
  effects: readonly Effect[],
): [own: Partial<Side>, other: Partial<Side>] {
  const index = sideOf(contest, outlook.seat)
  const mine = contest.sides[index]
  const theirs = contest.sides[otherSide(index)]
  const own: Partial<Side> = {}
  const other: Partial<Side> = {}
  for (const effect of effects) {
    if (effect.do === 'add-dice') own.added = [...mine.added, [effect.count, effect.cap]]
    if (effect.do === 'drop-dice') other.dropped = [...theirs.dropped, [effect.count, effect.floor]]
    if (effect.do === 'add-successes') own.bonus = mine.bonus + effect.count
    if (effect.do === 'count-symbol') for (const symbol of effect.symbols) own[symbol] = true
    if (effect.do === 'win-ties') own.winsTies = true
    // One unit fewer is one die fewer.
    if (effect.do === 'remove-unit') other.dropped = [...theirs.dropped, [1, 0]]
  }
  return [own, other]
}

const judgeCards: Judge = (outlook) => {
  const contest = currentContest(outlook.state)
  if (!contest) return () => 0
  const stake = stakeOf(outlook, contest)
  const now = chanceWith(outlook, contest, {}, {})
  return (action) => {
    if (action.do !== 'use-card') return 0
    const { effect } = contentOf(outlook.state).kingdomCards[action.card]
    const [own, other] = changesBy(outlook, contest, effect)
    return (chanceWith(outlook, contest, own, other) - now) * stake - costOfUse(outlook, action.card)
  }
}

const judgeStrategy: Judge = (outlook) => {
  const contest = currentContest(outlook.state)
  if (!contest) return () => 0
  const stake = stakeOf(outlook, contest)
  const { shield, axe } = contest.sides[sideOf(contest, outlook.seat)]
  const now = chanceWith(outlook, contest, {}, {})
  return (action) => {
    if (action.do !== 'lay-strategy') return 0
    const card = contentOf(outlook.state).strategy[action.card]
    const chance = chanceWith(outlook, contest, { shield: shield || card.shield, axe: axe || card.axe }, {})
    return (chance - now) * stake - strategyWorth(outlook, action.card) * 0.6
  }
}

/** amb.cancel-chain: the card that was just shown is taken out of the contest. */
const judgeCancel: Judge = (outlook) => {
  const contest = currentContest(outlook.state)
  if (!contest) return () => 0
  const shown = contest.shown === '' ? undefined : contentOf(outlook.state).strategy[contest.shown]
  const stake = stakeOf(outlook, contest)
  const strategy = currentCancelWindow(outlook.state)?.kind === 'strategy' && shown
  const threat = strategy
    ? chanceWith(outlook, contest, {}, {}) - chanceWith(outlook, contest, {}, { shield: shown.shield, axe: shown.axe })
    : 0.15
  return (action) => (action.do === 'use-card' ? threat * stake - costOfUse(outlook, action.card) : 0)
}

/** The chance to win with so many successes: of the attacker before the defender rolls, of the defender at the end. */
function chanceBySuccesses(outlook: Outlook, contest: Contest): (successes: number) => number {
  const { state, seat } = outlook
  const [attacker, defender] = contest.sides
  const [attackerTies, defenderTies] = contest.sides.map(
    (side) => side.ties || winsTies(state, contest.form, side.seat),
  )
  const wins = (attack: number, defence: number): boolean => attackerWins(attack, defence, attackerTies, defenderTies)
  if (sideOf(contest, seat) === defenderSide) {
    const attack = countSuccesses(attacker.roll, attacker)
    return (successes) => Number(!wins(attack, successes))
  }
  const axe = defender.axe || raidersHelp(state, contest.form, contest.at, defender.seat)
  const rolls = rollChances(defender.dice, { ...defender, axe })
  const again = sorceryAllowed(state, contest, defenderSide)
  return (successes) => {
    const chance = rolls.reduce((sum, part, count) => (wins(successes, count + defender.bonus) ? sum + part : sum), 0)
    return again ? chance * chance : chance
  }
}

/** The chance after rolling these dice again. */
function chanceAfterReroll(
  contest: Contest,
  index: SideIndex,
  faces: readonly ContestFace[],
  chanceOf: (successes: number) => number,
): number {
  const side = contest.sides[index]
  const kept = countSuccesses(side.roll, side) - countSuccesses(faces, { ...side, bonus: 0 })
  return rollChances(faces.length, side).reduce((sum, part, more) => sum + part * chanceOf(kept + more), 0)
}

/** The best choice of up to so many dice: those with the fewest successes. */
function bestReroll(
  contest: Contest,
  index: SideIndex,
  count: number,
  chanceOf: (successes: number) => number,
): number {
  const side = contest.sides[index]
  const worstFirst = [...side.roll].sort(
    (a, b) => countSuccesses([a], { ...side, bonus: 0 }) - countSuccesses([b], { ...side, bonus: 0 }),
  )
  let best = 0
  for (let dice = 1; dice <= Math.min(count, worstFirst.length); dice++)
    best = Math.max(best, chanceAfterReroll(contest, index, worstFirst.slice(0, dice), chanceOf))
  return best
}

const judgeAfterRoll: Judge = (outlook) => {
  const contest = currentContest(outlook.state)
  if (!contest) return () => 0
  const stake = stakeOf(outlook, contest)
  const index = sideOf(contest, outlook.seat)
  const side = contest.sides[index]
  const chanceOf = chanceBySuccesses(outlook, contest)
  const successes = countSuccesses(side.roll, side)
  const now = chanceOf(successes)
  const gainBy = (effect: Effect): number => {
    if (effect.do === 'add-successes') return chanceOf(successes + effect.count) - now
    if (effect.do !== 'reroll') return 0
    if (effect.count === 'all') return chanceAfterReroll(contest, index, side.roll, chanceOf) - now
    return bestReroll(contest, index, effect.count === 'any' ? side.roll.length : effect.count, chanceOf) - now
  }
  return (action) => {
    switch (action.do) {
      case 'sorcery-reroll':
        return (chanceAfterReroll(contest, index, side.roll, chanceOf) - now) * stake - outlook.sorcery
      case 'use-artifact':
        return (bestReroll(contest, index, 1, chanceOf) - now) * stake - 1e-6
      case 'use-card': {
        const gain = contentOf(outlook.state).kingdomCards[action.card].effect.reduce(
          (sum, effect) => sum + gainBy(effect),
          0,
        )
        return gain * stake - costOfUse(outlook, action.card)
      }
      default:
        return 0
    }
  }
}

const judgeReroll: Judge = (outlook) => {
  const contest = currentContest(outlook.state)
  if (!contest) return () => 0
  const index = sideOf(contest, outlook.seat)
  const chanceOf = chanceBySuccesses(outlook, contest)
  return (action) => (action.do === 'reroll-dice' ? chanceAfterReroll(contest, index, action.faces, chanceOf) : 0)
}

export const contestJudges = {
  'contest-open': judgeCards,
  'before-roll': judgeCards,
  'attacker-strategy': judgeStrategy,
  'defender-strategy': judgeStrategy,
  cancel: judgeCancel,
  'attacker-after-roll': judgeAfterRoll,
  'defender-after-roll': judgeAfterRoll,
  'reroll-dice': judgeReroll,
  'contest-lost': (outlook) => (action: Action) =>
    action.do === 'use-card' ? outlook.unit * 1.1 - costOfUse(outlook, action.card) : 0,
} satisfies Judges
