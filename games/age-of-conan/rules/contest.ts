// The contest: two sides, their cards, their rolls. Campaigns, sieges, battles and intrigues all call it.
import { type Seat, takeOut } from '@skelos/kernel'
import { type Action, pass } from './actions.ts'
import { usableCards, useCard } from './cards.ts'
import { attackerWins, countingOf, countSuccesses, diceRolled, rollContestDice } from './dice.ts'
import type { ContestForm } from './facts.ts'
import { openAfterRoll } from './rerolls.ts'
import {
  applicableStrategy,
  attackerSide,
  attackStrength,
  type Contest,
  type ContestResult,
  conanHelps,
  contestTerrain,
  defenceStrength,
  defenderSide,
  pieceAtStake,
  raidersHelp,
  type Side,
  type SideIndex,
  winsTies,
} from './sides.ts'
import { contentOf, leftOf, nobody, procedure, provinceId, removeRaiders, type State, type Table } from './state.ts'
import { cancelWindow, openCancelWindow, openWindow, playerOf } from './windows.ts'

/** Begins a contest of the given form; the defender is nobody where a neutral province defends itself. */
export function fight(t: Table, form: ContestForm, at: number, attacker: Seat, defender: Seat): void {
  t.state.contests++
  t.call<Contest>({
    do: 'contest',
    form,
    at,
    terrain: contestTerrain(t.state, form, at, attacker, defender),
    sides: [newSide(attacker, true), newSide(defender, false)],
    won: false,
    spared: false,
    shown: '',
    secret: t.state.players.map(() => null),
  })
  const roller = defender === nobody ? leftOf(t.state, attacker) : defender
  t.tell({
    fact: 'contest-began',
    form,
    at: provinceId(t.state, at),
    attacker,
    defender: defender === nobody ? null : defender,
    roller,
  })
}

function newSide(seat: Seat, attacker: boolean): Side {
  return {
    seat,
    attacker,
    conan: false,
    shield: false,
    axe: false,
    bonus: 0,
    strength: 0,
    added: [],
    dropped: [],
    dice: 0,
    roll: [],
    ties: false,
    laid: false,
    sorceryUsed: false,
    artifactUsed: false,
  }
}

/** A side whose last unit was removed before the roll has lost; a siege goes on against the province itself. */
function endIfOneSideIsGone(t: Table, f: Contest): void {
  const { form, at, sides } = f
  const gone = (side: SideIndex) =>
    t.state.players[sides[side].seat][form === 'intrigue' ? 'emissaries' : 'units'][at] === 0
  const attackersGone = gone(attackerSide)
  if (!attackersGone && !(form === 'battle' && gone(defenderSide))) return
  contest.finish(t, f, { won: !attackersGone, spared: false, ended: true })
}

function layStrategy(side: SideIndex) {
  return {
    kind: side === attackerSide ? 'attacker-strategy' : 'defender-strategy',
    pass,
    seats: (_: State, contest: Contest) => playerOf(contest, side),
    options: (state: State, contest: Contest, seat: Seat): Action[] =>
      applicableStrategy(state, contest, seat).map((card) => ({ do: 'lay-strategy', card })),
    take: (t: Table, contest: Contest, action: Action, seat: Seat) => {
      if (action.do !== 'lay-strategy') return
      takeOut(t.state.players[seat].strategy, action.card)
      contest.sides[side].laid = true
      if (contest.secret) contest.secret[seat] = action.card
      t.tell({ fact: 'strategy-laid', seat, secret: { [seat]: { card: action.card } } })
    },
  }
}

/** The defender lays his card with the attacker's, or in the Polish reading only before his own roll. */
function layDefence(late: boolean) {
  const ask = layStrategy(defenderSide)
  return {
    ...ask,
    seats: (state: State, contest: Contest) =>
      (state.readings['strategy-card'] === 'before-own-roll') === late ? playerOf(contest, defenderSide) : [],
  }
}

function revealStrategy(side: SideIndex) {
  return (t: Table, contest: Contest) => {
    const { seat, laid } = contest.sides[side]
    contest.shown = ''
    if (!laid || !contest.secret) return
    contest.shown = contest.secret[seat] as string
    contest.secret[seat] = null
    contest.sides[side].laid = false
    t.chance.reveal()
    t.tell({ fact: 'strategy-shown', seat, card: contest.shown })
    openCancelWindow(t, contest, seat, 'strategy')
  }
}

/** contest.strategy-effect, unless the other side has cancelled the card. */
function applyStrategy(side: SideIndex) {
  return (t: Table, contest: Contest) => {
    const card = contest.shown
    if (card === '') return
    t.state.strategyDiscard.push(card)
    contest.shown = ''
    if (cancelWindow.given(contest)?.cancelled) {
      t.tell({ fact: 'card-cancelled', seat: contest.sides[side].seat, card })
    } else {
      contest.sides[side].shield ||= contentOf(t.state).strategy[card].shield
      contest.sides[side].axe ||= contentOf(t.state).strategy[card].axe
    }
    contest.result = undefined
  }
}

function rollFor(side: SideIndex) {
  return (t: Table, contest: Contest) => {
    const here = contest.sides[side]
    here.roll = rollContestDice(t.chance, here.dice)
    t.tell({
      fact: 'rolled',
      seat: here.seat === nobody ? leftOf(t.state, contest.sides[attackerSide].seat) : here.seat,
      attacker: here.attacker,
      faces: [...here.roll],
      successes: countSuccesses(here.roll, here),
      counting: countingOf(here),
    })
  }
}

/** The strengths and Conan's help as the pieces stand now; cards may move or remove them until the dice are fixed. */
function countStrengths({ state }: Table, { form, at, sides }: Contest): void {
  const [{ seat: attacker }, { seat: defender }] = sides
  sides[attackerSide].strength = attackStrength(state, form, at, attacker)
  sides[defenderSide].strength = defenceStrength(state, form, at, defender)
  for (const side of [attackerSide, defenderSide] as const)
    sides[side].conan = conanHelps(state, at, attacker, defender, side)
}

/** contest.sequence, with the card windows of contest.windows. */
export const contest = procedure<Contest, never, ContestResult>('contest', {
  declared: countStrengths,
  openingCards: (t) => openWindow(t, 'contest-open'),
  opened: endIfOneSideIsGone,
  strengths: countStrengths,
  attackerCard: layStrategy(attackerSide),
  defenderCard: layDefence(false),
  attackerReveals: revealStrategy(attackerSide),
  attackerEffect: applyStrategy(attackerSide),
  defenderReveals: revealStrategy(defenderSide),
  defenderEffect: applyStrategy(defenderSide),
  cardsBeforeTheRoll: (t) => openWindow(t, 'before-roll'),
  removed: endIfOneSideIsGone,
  fixDice(t, f) {
    countStrengths(t, f)
    for (const side of f.sides) side.dice = diceRolled(side.strength, side)
    t.tell({ fact: 'dice-fixed', attacker: f.sides[attackerSide].dice, defender: f.sides[defenderSide].dice })
  },
  attackerRolls: rollFor(attackerSide),
  attackerAgain: (t, f) => openAfterRoll(t, f, attackerSide),
  lateDefenderCard: layDefence(true),
  lateReveal: revealStrategy(defenderSide),
  lateEffect: applyStrategy(defenderSide),
  raiders(t, f) {
    // raiders.neutral-discard: one token for each contest in which they help.
    if (!raidersHelp(t.state, f.form, f.at, f.sides[defenderSide].seat)) return
    f.sides[defenderSide].axe = true
    removeRaiders(t, f.at, 1, 'contest')
  },
  defenderRolls: rollFor(defenderSide),
  defenderAgain: (t, f) => openAfterRoll(t, f, defenderSide),
  compare(t, f) {
    const [attack, defence] = f.sides.map((side) => countSuccesses(side.roll, side))
    const [{ seat: attacker }, { seat: defender }] = f.sides
    const [attackerTies, defenderTies] = f.sides.map(({ seat, ties }) => ties || winsTies(t.state, f.form, seat))
    f.won = attackerWins(attack, defence, attackerTies, defenderTies)
    const winner = f.won ? attacker : defender
    t.tell({
      fact: 'contest-won',
      seat: winner === nobody ? null : winner,
      form: f.form,
      at: provinceId(t.state, f.at),
      attack,
      defence,
    })
  },
  loser: {
    kind: 'contest-lost',
    pass,
    seats: (_, f) => playerOf(f, f.won ? defenderSide : attackerSide),
    options: (state, f, seat) => (f.spared || !pieceAtStake(state, f) ? [] : usableCards(state, seat, 'contest-lost')),
    take(t, _, action, seat) {
      if (action.do === 'use-card') useCard(t, seat, action.card, true)
      return 'again'
    },
  },
  end: (t, f) => contest.finish(t, f, { won: f.won, spared: f.spared, ended: false }),
})
