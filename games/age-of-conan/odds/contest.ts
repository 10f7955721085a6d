// One contest: both sides roll and roll again as serves them best, the defender knowing the attacker's result.
import { attackerWins, type DiceChanges, diceRolled, type Scoring } from '../rules/dice.ts'
import { type PlayedRoll, playRoll, type Reroll } from './distribution.ts'

/** What cards and other help add to one side. */
export interface Help {
  shield?: boolean
  axe?: boolean
  /** Successes added by cards. */
  bonus?: number
  added?: DiceChanges['added']
  /** Reductions by the other side. */
  dropped?: DiceChanges['dropped']
  rerolls?: readonly Reroll[]
}

/** One side of a contest. */
export interface Side extends Help {
  strength: number
  /** How many it rolls, where that is known already. */
  dice?: number
  /** Conan helps this side. */
  conan?: boolean
  winsTies?: boolean
  /** It has a sorcery token to spend in this contest. */
  sorcery?: boolean
}

export interface Outcome {
  won: boolean
  attackerSpent: boolean
  defenderSpent: boolean
}

export interface ContestOdds {
  /** The attacker's chance. */
  win: number
  /** Final successes: probability of each number. */
  distribution: { attacker: number[]; defender: number[] }
  /** By how many successes the attacker is ahead in the end, the smallest first. */
  margins: Margin[]
  /** The chance that each side spends its sorcery token. */
  sorcery: { attacker: number; defender: number }
}

export interface Margin {
  margin: number
  chance: number
}

/** What the sides play for; the attacker wants it high, the defender low. */
export type Stakes = (outcome: Outcome) => number

export interface PlayedContest extends ContestOdds {
  worth: number
  outcomes: (Outcome & { chance: number })[]
}

/** contest.sorcery-once: in the reading `shared` both sides together spend at most one token in a contest. */
export interface ContestRules {
  sharedSorcery?: boolean
}

export const diceOf = ({ strength, dice, conan = false, added = [], dropped = [] }: Side): number =>
  dice ?? diceRolled(strength, { conan, added, dropped })

export function scoringOf(side: Side, attacker: boolean): Scoring {
  const { conan = false, shield = false, axe = false, bonus = 0 } = side
  return { attacker, conan, shield, axe, bonus }
}

/** The same with more help. */
export function helped<Helped extends Help>(side: Helped, help: Help | undefined): Helped {
  if (help === undefined) return side
  return {
    ...side,
    shield: (side.shield ?? false) || (help.shield ?? false),
    axe: (side.axe ?? false) || (help.axe ?? false),
    bonus: (side.bonus ?? 0) + (help.bonus ?? 0),
    added: [...(side.added ?? []), ...(help.added ?? [])],
    dropped: [...(side.dropped ?? []), ...(help.dropped ?? [])],
    rerolls: [...(side.rerolls ?? []), ...(help.rerolls ?? [])],
  }
}

const inOrder = (margins: ReadonlyMap<number, number>): Margin[] =>
  [...margins].sort(([one], [other]) => one - other).map(([margin, chance]) => ({ margin, chance }))

const sum = (chances: readonly number[]): number => chances.reduce((total, chance) => total + chance, 0)
const yesNo = [false, true] as const

/** contest.sequence: the attacker rolls and is done before the defender rolls. */
function playContest(attacker: Side, defender: Side, stakes: Stakes, rules: ContestRules = {}): PlayedContest {
  const attackerTies = attacker.winsTies ?? false
  const defenderTies = defender.winsTies ?? false
  const wins = (attack: number, defence: number): boolean => attackerWins(attack, defence, attackerTies, defenderTies)
  const defenderDice = diceOf(defender)
  const defenderScoring = scoringOf(defender, false)

  const answers: (PlayedRoll | undefined)[] = []
  const answer = (attack: number, attackerSpent: boolean): PlayedRoll => {
    const name = attack * 2 + Number(attackerSpent)
    answers[name] ??= playRoll(defenderDice, defenderScoring, {
      sorcery: (defender.sorcery ?? false) && !(attackerSpent && (rules.sharedSorcery ?? false)),
      rerolls: defender.rerolls ?? [],
      target: (defence, defenderSpent) => -stakes({ won: wins(attack, defence), attackerSpent, defenderSpent }),
    })
    return answers[name]
  }
  const attack = playRoll(diceOf(attacker), scoringOf(attacker, true), {
    sorcery: attacker.sorcery ?? false,
    rerolls: attacker.rerolls ?? [],
    target: (successes, spent) => -answer(successes, spent).worth,
  })

  const outcomes = yesNo.flatMap((won) =>
    yesNo.flatMap((attackerSpent) => yesNo.map((defenderSpent) => ({ won, attackerSpent, defenderSpent, chance: 0 }))),
  )
  const defence: number[] = []
  const margins = new Map<number, number>()
  for (const attackerSpent of yesNo)
    (attackerSpent ? attack.spent : attack.kept).forEach((chance, successes) => {
      if (chance === 0) return
      const reply = answer(successes, attackerSpent)
      for (const defenderSpent of yesNo)
        (defenderSpent ? reply.spent : reply.kept).forEach((replyChance, count) => {
          const both = chance * replyChance
          defence[count] = (defence[count] ?? 0) + both
          if (both > 0) margins.set(successes - count, (margins.get(successes - count) ?? 0) + both)
          outcomes[Number(wins(successes, count)) * 4 + Number(attackerSpent) * 2 + Number(defenderSpent)].chance +=
            both
        })
    })
  const chanceThat = (test: (outcome: Outcome) => boolean): number => sum(outcomes.filter(test).map((o) => o.chance))
  return {
    worth: attack.worth,
    outcomes: outcomes.filter(({ chance }) => chance > 0),
    win: chanceThat(({ won }) => won),
    distribution: {
      attacker: attack.kept.map((chance, successes) => chance + attack.spent[successes]),
      defender: defence,
    },
    margins: inOrder(margins),
    sorcery: {
      attacker: chanceThat(({ attackerSpent }) => attackerSpent),
      defender: chanceThat(({ defenderSpent }) => defenderSpent),
    },
  }
}

/** The exact odds of one contest, both sides playing to win it. An intrigue is exactly one contest. */
export function contestOdds(attacker: Side, defender: Side, rules: ContestRules = {}): ContestOdds {
  const { win, distribution, margins, sorcery } = playContest(attacker, defender, ({ won }) => Number(won), rules)
  return { win, distribution, margins, sorcery }
}

/** Sides agree on the chance of success first; this much weighs what else they would rather have. */
export const afterthought = 1e-9

/** A contest as one round of a longer fight, whose outcomes are worth what the fight makes of them. */
export function contestRound(
  { attacker, defender }: { attacker: Side; defender: Side },
  worth: Stakes,
  rules?: ContestRules,
): PlayedContest {
  const known: number[] = []
  const stakes: Stakes = (outcome) => {
    const name = Number(outcome.won) * 4 + Number(outcome.attackerSpent) * 2 + Number(outcome.defenderSpent)
    known[name] ??= worth(outcome)
    return known[name]
  }
  return playContest(attacker, defender, stakes, rules)
}
