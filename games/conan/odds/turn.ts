// A hero's turn as a plan: the way there, and what is to be done at its end, with the best split of the gems. Jumps that end
// in a fall are left out; leaps are tried as long as there are points for them.
import type { Defense } from '../rules/attack-dice.ts'
import { crossings, diesOfMissedLeap, leapsOf } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import { assignable } from '../rules/gems.ts'
import { armings, basePoints, chestDifficulty, locksBeside } from '../rules/hero-options.ts'
import { contentOf, melee, move, placeOf, ranged, type State } from '../rules/state.ts'
import { meleeTargets, rangedTargets } from '../rules/targets.ts'
import { chanceToLive } from './guard.ts'
import { oddsOfAttack } from './table.ts'
import { type Attempts, attempts, chanceToLeap, chanceWithGems, type Worth } from './tries.ts'

/** What the turn is for. */
export type Aim =
  | { readonly do: 'reach'; readonly at: number }
  | { readonly do: 'open'; readonly at: number }
  | { readonly do: 'unlock'; readonly from: number; readonly to: number }
  | { readonly do: 'kill'; readonly target: number; readonly guard?: Omit<Defense, 'by'> }

export interface Plan {
  /** Of the end of the turn, on the average: the chance itself, unless something else was asked for. */
  readonly worth: number
  readonly chance: number
  /** Gems if everything works at once: for the way, for the first attempt at its end, and kept. */
  readonly split: { readonly move: number; readonly act: number; readonly keep: number }
  /** The areas of the way, from where the hero stands. */
  readonly way: readonly number[]
}

interface Step {
  readonly worth: number
  readonly chance: number
  readonly next: number
  readonly cost: number
  readonly act: number
}

/** What the end of a turn is worth, as the hero then stands: whether the aim was reached, and the gems left in Reserve. */
export type TurnWorth = (state: State, done: boolean, left: number) => number

const forTheAim: TurnWorth = (_, done) => (done ? 1 : 0)

/** The best plan for an aim that leaves at least so many gems for the guard. */
export function planTurn(state: State, hero: number, aim: Aim, keep = 0, worth = forTheAim): Plan {
  const scratch: State = { ...state, heroes: state.heroes.map((own) => ({ ...own, spaces: [...own.spaces] })) }
  const own = scratch.heroes[hero]
  const { at: from, reserve } = own
  const base = basePoints(state, hero)
  const gems = Math.max(0, reserve - keep)
  const most = base + Math.min(gems, assignable(state, hero, move))
  const known = new Map<number, Step>()
  const gemsFor = (points: number): number => Math.max(0, points - base)

  const bestFrom = (at: number, points: number): Step => {
    const key = at * 64 + points
    const before = known.get(key)
    if (before) return before
    own.at = at
    own.reserve = reserve - gemsFor(points)
    const { first, ...end } = act(scratch, hero, aim, gems - gemsFor(points), (done, left) =>
      worth(scratch, done, left),
    )
    let best: Step = { ...end, next: -1, cost: 0, act: first }
    const consider = (found: Pick<Step, 'worth' | 'chance' | 'next' | 'cost'>): void => {
      if (found.worth > best.worth + 1e-12) best = { ...found, act: 0 }
    }
    const ways = crossings(scratch, hero).filter(({ cost, fall, wrecks }) => points + cost <= most && !fall && !wrecks)
    const leaps = leapsOf(scratch, hero)
      .filter(({ cost }) => points + cost <= most)
      .map((leap) => ({ ...leap, made: chanceToLeap(scratch, hero, leap.difficulty) }))
    const dies = leaps.length > 0 && diesOfMissedLeap(scratch, hero)
    for (const { to, cost } of ways) consider({ ...bestFrom(to, points + cost), next: to, cost })
    for (const { to, cost, made } of leaps) {
      const there = bestFrom(to, points + cost)
      const missed = dies ? nothing : bestFrom(at, points + cost)
      const mean = (of: 'worth' | 'chance'): number => made * there[of] + (1 - made) * missed[of]
      consider({ worth: mean('worth'), chance: mean('chance'), next: to, cost })
    }
    known.set(key, best)
    return best
  }

  const whole = bestFrom(from, 0)
  const way = [from]
  let points = 0
  let step = whole
  while (step.next >= 0) {
    points += step.cost
    way.push(step.next)
    step = bestFrom(step.next, points)
  }
  const moved = gemsFor(points)
  return {
    worth: whole.worth,
    chance: whole.chance,
    split: { move: moved, act: step.act, keep: reserve - moved - step.act },
    way,
  }
}

const nothing: Attempts = { worth: 0, chance: 0, first: 0 }

/** What comes of it where the hero stands, with so many gems of those in Reserve. */
function act(state: State, hero: number, aim: Aim, gems: number, worth: Worth): Attempts {
  const { at, reserve } = state.heroes[hero]
  const idle: Attempts = { worth: worth(false, reserve), chance: 0, first: 0 }
  switch (aim.do) {
    case 'reach':
      return at === aim.at ? { worth: worth(true, reserve), chance: 1, first: 0 } : idle
    case 'open':
      return at === aim.at ? chanceWithGems(state, hero, 'chest', chestDifficulty(state), gems, worth) : idle
    case 'unlock': {
      const lock = locksBeside(state, hero).find(({ to }) => to === (at === aim.from ? aim.to : aim.from))
      if (!lock || lock.difficulty === 0) return idle
      return chanceWithGems(state, hero, 'lock', lock.difficulty, gems, worth)
    }
    case 'kill':
      return fight(state, hero, aim, gems, worth) ?? idle
  }
}

/** Every way to arm an attack on the target from here; one blow after the other while the target lives. */
function fight(
  state: State,
  hero: number,
  { target, guard = { gems: 0, card: '', armor: '' } }: Extract<Aim, { do: 'kill' }>,
  gems: number,
  worth: Worth,
): Attempts | undefined {
  const defense: Defense = { by: target, ...guard }
  const at = placeOf(state, target)
  const { reserve, cards: held } = state.heroes[hero]
  let best: Attempts | undefined
  const consider = (kind: 'melee' | 'ranged', weapons: readonly string[], once: boolean): void => {
    const attack = { by: hero, target, at, kind, sort: 'hero', weapons, chair: false } as const
    const most = Math.min(gems, assignable(state, hero, kind === 'melee' ? melee : ranged))
    const points = (count: number, life: number) =>
      oddsOfAttack(state, { ...attack, gems: count }, defense, { life }).damage
    const found = attempts({ points, todo: lifeOf(state, target), reserve, most, once }, worth)
    if (!best || found.worth > best.worth + 1e-12) best = found
  }
  if (meleeTargets(state, hero).includes(target))
    for (const weapons of armings(state, hero)) consider('melee', weapons, false)
  const { cards } = contentOf(state)
  if (rangedTargets(state, hero).includes(target))
    for (const weapon of new Set(held))
      if (cards[weapon].bonus.ranged) consider('ranged', [weapon], cards[weapon].thrown)
  return best
}

/** For each number of gems that may be kept for the guard, what the rest can do. */
export const plansByGuard = (state: State, hero: number, aim: Aim): Plan[] =>
  Array.from({ length: state.heroes[hero].reserve + 1 }, (_, keep) => planTurn(state, hero, aim, keep))

/** Attacks on the hero that are expected after the turn. */
export interface Answer {
  readonly by: number
  readonly kind: 'melee' | 'ranged'
  readonly times: number
}

/**
 * The best split of the gems between the way, what is to be done and the guard, for the aim to do it and to be alive after
 * the answer; `worth` is the chance of both. A target that is killed does not answer.
 */
export function planToLive(state: State, hero: number, aim: Aim, { by, kind, times }: Answer): Plan {
  const known = new Map<number, number>()
  const lives = (now: State, left: number): number => {
    const { at } = now.heroes[hero]
    const key = at * 64 + left
    const before = known.get(key)
    if (before !== undefined) return before
    const attack = { by, target: hero, at, kind, sort: 'unit', weapons: [], gems: 0, chair: false } as const
    const chance = chanceToLive(now, attack, { reserve: left, life: lifeOf(state, hero) }, times)
    known.set(key, chance)
    return chance
  }
  const silenced = aim.do === 'kill' && aim.target === by
  return planTurn(state, hero, aim, 0, (now, done, left) => (done ? (silenced ? 1 : lives(now, left)) : 0))
}
