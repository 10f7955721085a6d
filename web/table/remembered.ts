// Figures of a position, worked out when they are first asked for and kept as long as the position is.
const known = new WeakMap<object, Map<string, unknown>>()

export function remembered<Figure>(state: object, name: string, find: () => Figure): Figure {
  let here = known.get(state)
  if (!here) {
    here = new Map()
    known.set(state, here)
  }
  if (!here.has(name)) here.set(name, find())
  return here.get(name) as Figure
}
