// Ways to bring pieces into an attack, by what is attacked.
import type { Action } from '../rules/actions.ts'

/** So many of each of these kinds, by a plan that begins with this action. */
export interface Way {
  action: Action
  kinds: readonly number[]
  many: number
  /** What the place they leave is worse off. */
  risk: number
}

/** Ways of which only one can be taken, the weakest first. */
export type Group = Way[]

/** By the space that is attacked. */
export type Ways = Map<number, Group[]>

export function addGroup(ways: Ways, at: number, group: Group): void {
  const groups = ways.get(at)
  if (groups) groups.push(group)
  else ways.set(at, [group])
}
