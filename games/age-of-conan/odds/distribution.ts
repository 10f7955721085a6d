// One side's roll: the exact distribution of its successes, also when it may roll dice again and chooses well.

import type { EffectOf } from '../content/types.ts'
import { type ContestFace, contestFaces, countSuccesses, type Scoring, successesOf } from '../rules/dice.ts'

/** A card's re-roll: up to so many chosen dice, as many as one likes, or every die or none. */
export type Reroll = EffectOf<'reroll'>['count']

/** What a side may do after its roll (contest.windows: any number, in any order) and what it plays for. */
export interface RollPlan {
  /** contest.sorcery-reroll: all dice, once. */
  sorcery?: boolean
  rerolls?: readonly Reroll[]
  /** The worth of ending with these successes. Dice are rolled again only if that raises the expected worth. */
  target: (successes: number, sorcerySpent: boolean) => number
}

/** The roll under that plan. */
export interface PlayedRoll {
  /** The expected worth. */
  worth: number
  /** Probability of ending with so many successes, without and with the sorcery token spent. */
  kept: number[]
  spent: number[]
}

/** Gains below this are rounding: nobody rolls again for them. */
const noGain = 1e-14

/** The kinds of faces that differ in successes for one side, and how likely a die shows each. */
interface Die {
  successes: number[]
  chance: number[]
}

function dieOf(scoring: Scoring): Die {
  const byCount = new Map<number, ContestFace[]>()
  for (const face of contestFaces) {
    const count = successesOf(face, scoring)
    byCount.set(count, [...(byCount.get(count) ?? []), face])
  }
  return {
    successes: [...byCount.keys()],
    chance: [...byCount.values()].map((faces) => faces.length / contestFaces.length),
  }
}

/**
 * Every set of up to `dice` dice that lie on the table, dice of equal worth alike, smaller sets first. A set of fewer
 * dice stands for dice kept while the others are still to be rolled.
 */
interface Sets {
  counts: number[][]
  /** The place of a set by its counts. */
  index: ReadonlyMap<string, number>
  size: number[]
  /** The set with one more die of a kind: `larger[set * kinds + kind]`. */
  larger: number[]
  /** The first set of all dice. */
  full: number
  /** For each set of all dice the proper parts of it, larger parts first. */
  parts: number[][]
  /** What `mayKeep` has found. */
  keep: Map<Reroll, number[][]>
}

const known = new Map<number, Sets>()

function setsOf(dice: number, kinds: number): Sets {
  const name = dice * 10 + kinds
  let sets = known.get(name)
  if (sets === undefined) {
    sets = buildSets(dice, kinds)
    known.set(name, sets)
  }
  return sets
}

function buildSets(dice: number, kinds: number): Sets {
  const counts: number[][] = [Array.from({ length: kinds }, () => 0)]
  const index = new Map([[counts[0].join(), 0]])
  const size = [0]
  const larger: number[] = []
  for (let set = 0; set < counts.length && size[set] < dice; set++)
    for (let kind = 0; kind < kinds; kind++) {
      const next = counts[set].with(kind, counts[set][kind] + 1)
      const place = index.get(next.join()) ?? counts.length
      larger.push(place)
      if (place < counts.length) continue
      index.set(next.join(), place)
      counts.push(next)
      size.push(size[set] + 1)
    }
  const full = size.indexOf(dice)
  const parts = counts.map((whole, set) =>
    set < full
      ? []
      : counts
          .map((_, part) => part)
          .filter((part) => part < full && isPart(counts[part], whole))
          .reverse(),
  )
  return { counts, index, size, larger, full, parts, keep: new Map() }
}

const isPart = (part: readonly number[], whole: readonly number[]): boolean => part.every((n, kind) => n <= whole[kind])

/** For each set of all dice the parts of it that a re-roll may leave lying. */
function mayKeep({ parts, size, keep }: Sets, reroll: Reroll): readonly (readonly number[])[] {
  let kept = keep.get(reroll)
  if (kept === undefined) {
    kept = parts.map((own, set) => {
      if (reroll === 'all') return own.slice(-1)
      return reroll === 'any' ? own : own.filter((part) => size[part] >= size[set] - reroll)
    })
    keep.set(reroll, kept)
  }
  return kept
}

/** A roll thought through to its end. A state of it is a set of dice and the re-rolls still unused, a bit each. */
interface Solved {
  die: Die
  sets: Sets
  /** Successes of each set. */
  total: number[]
  /** All re-rolls, sorcery the highest bit. */
  unused: number
  isSpent: (left: number) => boolean
  /** The expected worth by unused re-rolls and set; a set of fewer dice has the others still to be rolled. */
  worth: Float64Array[]
  /** What to do there: -1 to let the dice lie, else the re-roll and the dice it leaves. */
  choice: Int32Array[]
}

/** Backwards over the re-rolls still unused, for the best choice at every set of dice. */
function solve(dice: number, scoring: Scoring, { sorcery = false, rerolls = [], target }: RollPlan): Solved {
  const die = dieOf(scoring)
  const kinds = die.chance.length
  const sets = setsOf(dice, kinds)
  const { counts, larger, full } = sets
  const base = countSuccesses([], scoring)
  const total = counts.map((set) => set.reduce((sum, n, kind) => sum + n * die.successes[kind], base))
  const options: readonly Reroll[] = sorcery ? [...rerolls, 'all'] : rerolls
  const unused = (1 << options.length) - 1
  const isSpent = (left: number): boolean => sorcery && left >> rerolls.length === 0

  const worth: Float64Array[] = []
  const choice: Int32Array[] = []
  const keepable = options.map((reroll) => mayKeep(sets, reroll))
  for (let left = 0; left <= unused; left++) {
    const value = new Float64Array(counts.length)
    const chosen = new Int32Array(counts.length).fill(-1)
    for (let set = full; set < counts.length; set++) {
      value[set] = target(total[set], isSpent(left))
      for (let option = 0; option < options.length; option++) {
        if ((left & (1 << option)) === 0) continue
        const after = worth[left ^ (1 << option)]
        for (const part of keepable[option][set])
          if (after[part] > value[set] + noGain) {
            value[set] = after[part]
            chosen[set] = option * counts.length + part
          }
      }
    }
    for (let set = full - 1; set >= 0; set--)
      for (let kind = 0; kind < kinds; kind++) value[set] += die.chance[kind] * value[larger[set * kinds + kind]]
    worth.push(value)
    choice.push(chosen)
  }
  return { die, sets, total, unused, isSpent, worth, choice }
}

/** The best choices worked out backwards, then forwards for what comes of them. */
export function playRoll(dice: number, scoring: Scoring, plan: RollPlan): PlayedRoll {
  const { die, sets, total, unused, isSpent, worth, choice } = solve(dice, scoring, plan)
  const { counts, larger, full } = sets
  const kinds = die.chance.length
  const most = Math.max(...total)
  const kept = Array.from({ length: most + 1 }, () => 0)
  const spent = [...kept]
  const mass = worth.map(() => new Float64Array(counts.length))
  mass[unused][0] = 1
  for (let left = unused; left >= 0; left--) {
    const here = mass[left]
    for (let set = 0; set < full; set++)
      for (let kind = 0; kind < kinds; kind++) here[larger[set * kinds + kind]] += die.chance[kind] * here[set]
    for (let set = full; set < counts.length; set++) {
      const chosen = choice[left][set]
      if (chosen < 0) (isSpent(left) ? spent : kept)[total[set]] += here[set]
      else mass[left ^ (1 << Math.floor(chosen / counts.length))][chosen % counts.length] += here[set]
    }
  }
  return { worth: worth[unused][0], kept, spent }
}

/**
 * What dice on the table are worth under a plan that begins now: all of them, to lie or to be rolled again as the plan
 * allows; or only some, while the others are rolled.
 */
export function worthOfDice(dice: number, scoring: Scoring, plan: RollPlan): (lying: readonly ContestFace[]) => number {
  const { die, sets, unused, worth } = solve(dice, scoring, plan)
  return (lying) => {
    const counts = die.successes.map((worth) => lying.filter((face) => successesOf(face, scoring) === worth).length)
    const set = sets.index.get(counts.join())
    if (set === undefined) throw new RangeError(`${lying.length} dice cannot lie there: ${dice} were rolled`)
    return worth[unused][set]
  }
}

/** How dice are rolled again: for the best worth, or all of them once by a stated rule. */
export type RerollPolicy = RollPlan | { sorceryWhen: (successes: number) => boolean }

/** The probability of each number of successes with so many dice; without a policy nothing is rolled again. */
export function successDistribution(dice: number, scoring: Scoring, policy?: RerollPolicy): number[] {
  if (policy === undefined) return playRoll(dice, scoring, { target: () => 0 }).kept
  if ('target' in policy) {
    const { kept, spent } = playRoll(dice, scoring, policy)
    return kept.map((chance, successes) => chance + spent[successes])
  }
  const once = successDistribution(dice, scoring)
  const again = once.reduce((sum, chance, successes) => (policy.sorceryWhen(successes) ? sum + chance : sum), 0)
  return once.map((chance, successes) => chance * (again + (policy.sorceryWhen(successes) ? 0 : 1)))
}
