// How far each side has come towards each condition of its victory, for whoever shows the table (frame.victory). Works on a
// view as well: what its viewer may not know counts as not achieved.
import type { Condition, Side } from '../content/types.ts'
import { rulesOf, type State, scenarioOf } from './state.ts'
import { holds, trackAt } from './victory.ts'

type Word = Exclude<keyof Condition, 'all' | 'any' | 'not' | 'round_start' | 'hero_enters'> | 'stalemate'

export interface Progress {
  side: Side
  /** The condition by its word. */
  goal: Word
  /** What it names: objects, a hero, a unit, a person, a track, a flag. */
  names: readonly string[]
  /** So much of so much; 0 or 1 of 1 where it holds or not. */
  now: number
  of: number
  done: boolean
  /** The condition must not come true. */
  avoid: boolean
}

/** The conditions of both sides from top to bottom; those that are asked for together or in place of each other alike. */
export function progressOf(state: State): Progress[] {
  const { victory, stalemate } = scenarioOf(state)
  const found = (['heroes', 'overlord'] as const).flatMap((side) => goalsIn(state, side, victory[side], false))
  if (stalemate) {
    const { rounds, winner } = stalemate
    found.push({ side: winner, goal: 'stalemate', names: [], now: state.turns, of: rounds, done: false, avoid: false })
  }
  return found
}

function goalsIn(state: State, side: Side, c: Condition, avoid: boolean): Progress[] {
  if (c.all ?? c.any) return (c.all ?? c.any ?? []).flatMap((inner) => goalsIn(state, side, inner, avoid))
  if (c.not) return goalsIn(state, side, c.not, !avoid)
  const [goal] = Object.keys(c) as Word[]
  const done = holds(state, c, 'heroes-turn-ended')
  return [{ side, goal, done, avoid, ...measured(state, c, done) }]
}

function measured(state: State, c: Condition, done: boolean): Pick<Progress, 'names' | 'now' | 'of'> {
  const { heroes } = state
  const count = (fate: State['heroes'][number]['fate']): number => heroes.filter((hero) => hero.fate === fate).length
  const one = (...names: string[]) => ({ names, now: done ? 1 : 0, of: 1 })
  if (c.fled_with) {
    const { items } = c.fled_with
    return { names: items, now: items.filter((item) => state.saved.includes(item)).length, of: items.length }
  }
  if (c.hero_fled) return one(c.hero_fled.hero)
  if (c.living_heroes_all_fled) return { names: [], now: count('fled'), of: heroes.length - count('dead') }
  if (c.unit_dead) return one(c.unit_dead.unit)
  if (c.hero_dead) return one(c.hero_dead.hero)
  if (c.heroes_dead) return { names: [], now: count('dead'), of: c.heroes_dead.min }
  if (c.all_heroes_dead) return { names: [], now: count('dead'), of: heroes.length }
  if (c.npc_dead) return one(c.npc_dead.npc)
  if (c.round_end) return { names: [], now: state.round, of: c.round_end.round }
  if (c.track) {
    const { id, at_least, at_most } = c.track
    const at = trackAt(state, id)
    if (at_most === undefined) return { names: [id], now: at, of: at_least ?? 0 }
    // A track that runs down is told by how far it has come.
    const start = rulesOf(state, 'track').find((rule) => rule.id === id)?.start ?? at
    return { names: [id], now: start - at, of: start - at_most }
  }
  if (c.flag) return one(c.flag.id)
  if (c.hero_in) return one(...c.hero_in.with_any)
  return one(...(c.hero_has ? [c.hero_has.item] : []))
}
