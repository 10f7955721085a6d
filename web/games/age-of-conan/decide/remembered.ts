// Figures of a position, worked out when they are first asked for and kept as long as the position is.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'

const known = new WeakMap<State, Map<string, unknown>>()

export function remembered<Figure>(state: State, name: string, find: () => Figure): Figure {
  let here = known.get(state)
  if (!here) {
    here = new Map()
    known.set(state, here)
  }
  if (!here.has(name)) here.set(name, find())
  return here.get(name) as Figure
}
