// A hero's turn as a plan: the way there, and what is to be done at its end, with the best split of the gems. Jumps that end
// in a fall are left out; leaps are tried as long as there are points for them.
import type { Declared, Defense } from '../rules/attack-dice.ts'
import { crossings, diesOfMissedLeap, leapsOf } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import { assignable } from '../rules/gems.ts'
import { armings, basePoints, chestDifficulty, locksBeside } from '../rules/hero-options.ts'
import { contentOf, melee, move, placeOf, ranged, type State } from '../rules/state.ts'
import { meleeTargets, rangedTargets } from '../rules/targets.ts'
import { oddsOfAttack } from './table.ts'
import { chanceToLeap, chanceWithGems } from './tries.ts'

/** What the turn is for. */
export type Aim =
  | { readonly do: 'reach'; readonly at: number }
  | { readonly do: 'open'; readonly at: number }
  | { readonly do: 'unlock'; readonly from: number; readonly to: number }
  | { readonly do: 'kill'; readonly target: number; readonly guard?: Omit<Defense, 'by'> }

export interface Plan {
  readonly chance: number
  /** Gems if everything works at once: for the way, for the first attempt at its end, and kept. */
  readonly split: { readonly move: number; readonly act: number; readonly keep: number }
  /** The areas of the way, from where the hero stands. */
  readonly way: readonly number[]
}

interface Step {
  readonly chance: number
  readonly next: number
  readonly act: number
}

const nothing: Step = { chance: 0, next: -1, act: 0 }

/** The best plan for an aim that leaves at least so many gems for the guard. */
export function planTurn(state: State, hero: number, aim: Aim, keep = 0): Plan {
  const scratch: State = { ...state, heroes: state.heroes.map((own) => ({ ...own, spaces: [...own.spaces] })) }
  const own = scratch.heroes[hero]
  const from = own.at
  const base = basePoints(state, hero)
  const gems = Math.max(0, own.reserve - keep)
  const most = base + Math.min(gems, assignable(state, hero, move))
  const known = new Map<number, Step>()
  const gemsFor = (points: number): number => Math.max(0, points - base)

  const bestFrom = (at: number, points: number): Step => {
    const key = at * 64 + points
    const before = known.get(key)
    if (before) return before
    own.at = at
    let best = act(scratch, hero, aim, gems - gemsFor(points))
    const ways = crossings(scratch, hero).filter(({ cost, fall, wrecks }) => points + cost <= most && !fall && !wrecks)
    const leaps = leapsOf(scratch, hero)
      .filter(({ cost }) => points + cost <= most)
      .map((leap) => ({ ...leap, made: chanceToLeap(scratch, hero, leap.difficulty) }))
    const dies = leaps.length > 0 && diesOfMissedLeap(scratch, hero)
    for (const { to, cost } of ways) {
      const { chance } = bestFrom(to, points + cost)
      if (chance > best.chance + 1e-12) best = { chance, next: to, act: 0 }
    }
    for (const { to, cost, made } of leaps) {
      const missed = dies ? 0 : bestFrom(at, points + cost).chance
      const chance = made * bestFrom(to, points + cost).chance + (1 - made) * missed
      if (chance > best.chance + 1e-12) best = { chance, next: to, act: 0 }
    }
    known.set(key, best)
    return best
  }

  const { chance } = bestFrom(from, 0)
  const way = [from]
  let points = 0
  let step = bestFrom(from, 0)
  while (step.next >= 0) {
    own.at = way[way.length - 1]
    const { next } = step
    const found = [...crossings(scratch, hero), ...leapsOf(scratch, hero)].find(({ to }) => to === next)
    if (!found) break
    points += found.cost
    way.push(next)
    step = bestFrom(next, points)
  }
  const moved = gemsFor(points)
  return { chance, split: { move: moved, act: step.act, keep: own.reserve - moved - step.act }, way }
}

/** What comes of it where the hero stands, with so many gems. */
function act(state: State, hero: number, aim: Aim, gems: number): Step {
  const { at } = state.heroes[hero]
  switch (aim.do) {
    case 'reach':
      return at === aim.at ? { ...nothing, chance: 1 } : nothing
    case 'open': {
      if (at !== aim.at) return nothing
      const { chance, first } = chanceWithGems(state, hero, 'chest', chestDifficulty(state), gems)
      return { chance, next: -1, act: first }
    }
    case 'unlock': {
      const lock = locksBeside(state, hero).find(({ to }) => to === (at === aim.from ? aim.to : aim.from))
      if (!lock || lock.difficulty === 0) return nothing
      const { chance, first } = chanceWithGems(state, hero, 'lock', lock.difficulty, gems)
      return { chance, next: -1, act: first }
    }
    case 'kill':
      return fight(state, hero, aim, gems)
  }
}

/** Every way to arm an attack on the target from here; one blow after the other while the target lives. */
function fight(state: State, hero: number, aim: Extract<Aim, { do: 'kill' }>, gems: number): Step {
  const { target, guard = { gems: 0, card: '', armor: '' } } = aim
  const defense: Defense = { by: target, ...guard }
  const at = placeOf(state, target)
  let best = nothing
  const consider = (kind: 'melee' | 'ranged', weapons: readonly string[], once: boolean): void => {
    const attack = (count: number): Declared => ({
      by: hero,
      target,
      at,
      kind,
      sort: 'hero',
      weapons,
      gems: count,
      chair: false,
    })
    const most = Math.min(gems, assignable(state, hero, kind === 'melee' ? melee : ranged))
    const damage = (count: number, life: number) => oddsOfAttack(state, attack(count), defense, { life })
    const found = blows(damage, lifeOf(state, target), most, once)
    if (found.chance > best.chance + 1e-12) best = { chance: found.chance, next: -1, act: found.first }
  }
  if (meleeTargets(state, hero).includes(target))
    for (const weapons of armings(state, hero)) consider('melee', weapons, false)
  const { cards } = contentOf(state)
  if (rangedTargets(state, hero).includes(target))
    for (const weapon of new Set(state.heroes[hero].cards))
      if (cards[weapon].bonus.ranged) consider('ranged', [weapon], cards[weapon].thrown)
  return best
}

/** Attacks one after the other, each with the best number of gems; a thrown weapon is gone after the first. */
function blows(
  odds: (gems: number, life: number) => { readonly damage: readonly number[] },
  life: number,
  gems: number,
  once: boolean,
): { chance: number; first: number } {
  const known = new Map<number, { chance: number; first: number }>()
  const best = (left: number, lives: number): { chance: number; first: number } => {
    if (lives <= 0) return { chance: 1, first: 0 }
    const key = left * 64 + lives
    const before = known.get(key)
    if (before) return before
    let found = { chance: 0, first: 0 }
    for (let spent = 1; spent <= left; spent++) {
      const chance = odds(spent, lives).damage.reduce(
        (sum, share, points) =>
          sum + share * (points >= lives ? 1 : once ? 0 : best(left - spent, lives - points).chance),
        0,
      )
      if (chance > found.chance + 1e-12) found = { chance, first: spent }
    }
    known.set(key, found)
    return found
  }
  return best(gems, life)
}

/** For each number of gems that may be kept for the guard, what the rest can do. */
export const plansByGuard = (state: State, hero: number, aim: Aim): Plan[] =>
  Array.from({ length: state.heroes[hero].reserve + 1 }, (_, keep) => planTurn(state, hero, aim, keep))
