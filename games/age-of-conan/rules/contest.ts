// The contest: two sides, their cards, their rolls. Campaigns, sieges, battles and intrigues all call it.
import type { Frame, Seat } from '@skelos/kernel'
import { content } from '../content/index.ts'
import type { Action } from './actions.ts'
import { usableCards, useCard } from './cards.ts'
import { attackerWins, type ContestFace, countSuccesses, diceRolled, rollContestDice } from './dice.ts'
import type { ContestForm } from './facts.ts'
import {
  applicableStrategy,
  attackerSide,
  attackStrength,
  type CancelWindow,
  type Contest,
  type ContestResult,
  conanHelps,
  contestTerrain,
  currentContest,
  defenceStrength,
  defenderSide,
  pieceAtStake,
  raidersHelp,
  rerollArtifacts,
  type Side,
  type SideIndex,
  sideOf,
  winsTies,
} from './sides.ts'
import { leftOf, nobody, procedure, provinceId, removeRaiders, type State, spend, type Table, takeOut } from './state.ts'

/** Begins a contest of the given form; the defender is nobody where a neutral province defends itself. */
export function fight(t: Table, form: ContestForm, at: number, attacker: Seat, defender: Seat): void {
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
    at: provinceId(at),
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
function endIfOneSideIsGone(t: Table, contest: Contest): void {
  const { form, at, sides } = contest
  const gone = (side: SideIndex) =>
    t.state.players[sides[side].seat][form === 'intrigue' ? 'emissaries' : 'units'][at] === 0
  const attackersGone = gone(attackerSide)
  if (!attackersGone && !(form === 'battle' && gone(defenderSide))) return
  t.finish(contest, { won: !attackersGone, spared: false, ended: true } satisfies ContestResult)
}

function layStrategy(side: SideIndex) {
  return {
    kind: side === attackerSide ? 'attacker-strategy' : 'defender-strategy',
    fromHand: true as const,
    seats: (_: State, contest: Contest) => playerOf(contest, side),
    options: (state: State, contest: Contest, seat: Seat): Action[] => {
      const cards = applicableStrategy(state, contest, seat)
      return cards.length === 0 ? [] : [...cards.map((card) => ({ do: 'lay-strategy' as const, card })), { do: 'pass' }]
    },
    take: (t: Table, contest: Contest, action: Action, seat: Seat) => {
      if (action.do !== 'lay-strategy') return
      takeOut(t.state.players[seat].strategy, action.card)
      contest.sides[side].laid = true
      if (contest.secret) contest.secret[seat] = action.card
      t.tell({ fact: 'strategy-laid', seat, secret: { [seat]: { card: action.card } } })
    },
  }
}

const playerOf = (contest: Contest, side: SideIndex): Seat[] =>
  contest.sides[side].seat === nobody ? [] : [contest.sides[side].seat]

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
    if ((contest.result as { cancelled: boolean } | undefined)?.cancelled) {
      t.tell({ fact: 'card-cancelled', seat: contest.sides[side].seat, card })
    } else {
      contest.sides[side].shield ||= content.strategy[card].shield
      contest.sides[side].axe ||= content.strategy[card].axe
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
export const contest = procedure<Contest>('contest', {
  declared: countStrengths,
  openingCards: (t, f) => openWindow(t, f, 'contest-open'),
  opened: endIfOneSideIsGone,
  strengths: countStrengths,
  attackerCard: layStrategy(attackerSide),
  defenderCard: layDefence(false),
  attackerReveals: revealStrategy(attackerSide),
  attackerEffect: applyStrategy(attackerSide),
  defenderReveals: revealStrategy(defenderSide),
  defenderEffect: applyStrategy(defenderSide),
  cardsBeforeTheRoll: (t, f) => openWindow(t, f, 'before-roll'),
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
      at: provinceId(f.at),
      attack,
      defence,
    })
  },
  loser: {
    kind: 'contest-lost',
    fromHand: true,
    seats: (_, f) => playerOf(f, f.won ? defenderSide : attackerSide),
    options: (state, f, seat) =>
      f.spared || !pieceAtStake(state, f) ? [] : withPass(usableCards(state, seat, 'contest-lost')),
    take(t, _, action, seat) {
      if (action.do !== 'use-card') return
      useCard(t, seat, action.card, true)
      return 'again'
    },
  },
  end: (t, f) => t.finish(f, { won: f.won, spared: f.spared, ended: false } satisfies ContestResult),
})

export const withPass = (cards: Action[]): Action[] => (cards.length === 0 ? [] : [...cards, { do: 'pass' }])

/** contest-open and before-roll: the attacker, then the defending player, in turn until both have passed in a row. */
interface Window extends Frame {
  do: 'card-window'
  timing: 'contest-open' | 'before-roll'
  side: SideIndex
  passes: number
  used: boolean
}

function openWindow(t: Table, contest: Contest, timing: Window['timing']): void {
  const [{ seat: attacker }, { seat: defender }] = contest.sides
  // Against a neutral province the window is the attacker's alone: with nothing to use there is none.
  if (defender === nobody && usableCards(t.state, attacker, timing).length === 0) return
  t.call<Window>({ do: 'card-window', timing, side: attackerSide, passes: 0, used: false })
}

export const cardWindow = procedure<Window>('card-window', {
  begin(t, f) {
    f.used = false
    if (f.passes >= 2) t.finish(f)
  },
  offer: {
    kind: (_, f) => f.timing,
    fromHand: true,
    seats: (state, f) => {
      const contest = currentContest(state)
      return contest ? playerOf(contest, f.side) : []
    },
    options: (state, f, seat) => withPass(usableCards(state, seat, f.timing)),
    take(t, f, action, seat) {
      if (action.do !== 'use-card') return
      f.used = true
      useCard(t, seat, action.card, true)
    },
  },
  next(_, f) {
    f.passes = f.used ? 0 : f.passes + 1
    f.side = f.side === attackerSide ? defenderSide : attackerSide
    cardWindow.go(f, 'begin')
  },
})

/** Opens the window for the opponent of `seat`; a neutral province cancels nothing. */
export function openCancelWindow(t: Table, contest: Contest, seat: Seat, kind: CancelWindow['kind']): void {
  const opponent = contest.sides[sideOf(contest, seat) === attackerSide ? defenderSide : attackerSide].seat
  if (opponent !== nobody) t.call<CancelWindow>({ do: 'cancel-window', kind, seat: opponent, cancelled: false })
}

export const cancelWindow = procedure<CancelWindow>('cancel-window', {
  offer: {
    kind: 'cancel',
    fromHand: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => (f.cancelled ? [] : withPass(usableCards(state, seat, 'card-revealed'))),
    take(t, _, action, seat) {
      if (action.do !== 'use-card') return
      useCard(t, seat, action.card, true)
      return 'again'
    },
  },
  end: (t, f) => t.finish(f, { cancelled: f.cancelled }),
})

/** after-roll: sorcery, cards and artifact of the side that has just rolled, any number until it passes. */
interface AfterRoll extends Frame {
  do: 'after-roll'
  side: SideIndex
}

function openAfterRoll(t: Table, contest: Contest, side: SideIndex): void {
  if (contest.sides[side].seat !== nobody) t.call<AfterRoll>({ do: 'after-roll', side })
}

/** contest.sorcery-once, with the reading in which one token serves both sides together. */
function sorceryAllowed(state: State, contest: Contest, side: SideIndex): boolean {
  const used =
    state.readings['sorcery-limit'] === 'one-in-all'
      ? contest.sides.some(({ sorceryUsed }) => sorceryUsed)
      : contest.sides[side].sorceryUsed
  return !used && state.players[contest.sides[side].seat].sorcery > 0
}

/** amb.artifact-once-per-contest */
function usableArtifacts(state: State, contest: Contest, side: SideIndex): Action[] {
  const { seat, artifactUsed } = contest.sides[side]
  if (artifactUsed) return []
  return rerollArtifacts(state, contest.form, seat).map(({ id }) => ({ do: 'use-artifact', card: id }))
}

export const afterRoll = procedure<AfterRoll>('after-roll', {
  offer: {
    kind: (_, f) => (f.side === attackerSide ? 'attacker-after-roll' : 'defender-after-roll'),
    fromHand: true,
    seats: (state, f) => {
      const contest = currentContest(state)
      return contest ? playerOf(contest, f.side) : []
    },
    options(state, f, seat) {
      const contest = currentContest(state)
      if (!contest) return []
      const sorcery: Action[] = sorceryAllowed(state, contest, f.side) ? [{ do: 'sorcery-reroll' }] : []
      const artifacts = usableArtifacts(state, contest, f.side)
      return withPass([...sorcery, ...artifacts, ...usableCards(state, seat, 'after-roll')])
    },
    take(t, f, action, seat) {
      const contest = currentContest(t.state)
      if (!contest || action.do === 'pass') return
      const side = contest.sides[f.side]
      if (action.do === 'sorcery-reroll') {
        spend(t, seat, 'sorcery', 1, 'reroll')
        side.sorceryUsed = true
        reroll(t, side, side.roll)
      } else if (action.do === 'use-artifact') {
        side.artifactUsed = true
        t.tell({ fact: 'card-used', seat, card: action.card })
        const artifact = content.artifacts.find(({ id }) => id === action.card)
        for (const step of artifact?.effect ?? []) if (step.do === 'reroll') chooseDice(t, seat, side, step.count)
      } else if (action.do === 'use-card') {
        useCard(t, seat, action.card, true)
      }
      return 'again'
    },
  },
})

/** contest.modifiers-persist: the same dice with the same bonuses, rolled again. */
function reroll(t: Table, side: Side, faces: readonly ContestFace[]): void {
  const kept = [...side.roll]
  for (const face of faces) kept.splice(kept.indexOf(face), 1)
  side.roll = [...kept, ...rollContestDice(t.chance, faces.length)]
  t.tell({
    fact: 'rerolled',
    seat: side.seat,
    attacker: side.attacker,
    faces: [...side.roll],
    count: faces.length,
    successes: countSuccesses(side.roll, side),
  })
}

/** A re-roll in which the player chooses the dice. */
interface ChooseDice extends Frame {
  do: 'choose-dice'
  seat: Seat
  count: number
}

/** `any`: as many as he likes; `all`: every die, without a choice. */
export function chooseDice(t: Table, seat: Seat, side: Side, count: number | 'any' | 'all'): void {
  if (count === 'all') reroll(t, side, side.roll)
  else t.call<ChooseDice>({ do: 'choose-dice', seat, count: count === 'any' ? side.roll.length : count })
}

export const chooseDiceToReroll = procedure<ChooseDice>('choose-dice', {
  choose: {
    kind: 'reroll-dice',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      const contest = currentContest(state)
      if (!contest) return []
      const { roll } = contest.sides[sideOf(contest, seat)]
      return selections(roll, f.count).map((faces) => ({ do: 'reroll-dice', faces }))
    },
    take(t, _, action, seat) {
      const contest = currentContest(t.state)
      if (contest && action.do === 'reroll-dice') reroll(t, contest.sides[sideOf(contest, seat)], action.faces)
    },
  },
})

/** Every different selection of one to `most` dice; dice that show the same face are alike. */
function selections(roll: readonly ContestFace[], most: number): ContestFace[][] {
  let found: ContestFace[][] = [[]]
  for (const face of new Set(roll)) {
    const copies = roll.filter((other) => other === face).length
    found = found.flatMap((chosen) =>
      Array.from({ length: Math.min(copies, most - chosen.length) + 1 }, (_, n) => [
        ...chosen,
        ...Array.from({ length: n }, () => face),
      ]),
    )
  }
  return found.filter((chosen) => chosen.length > 0)
}
