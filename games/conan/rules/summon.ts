// One character gives its life, and another takes its place, its area and its slot (event.sacrifice-summon).
import type { EventEffect } from '../content/types.ts'
import { callDeath } from './frames.ts'
import { contentOf, figureOf, type State, type Table } from './state.ts'

type Effect = Extract<EventEffect, { do: 'sacrifice_summon' }>

const groupsOf = (state: State, unit: string): number[] => {
  const { units } = contentOf(state)
  return state.groups.flatMap((group, i) => (units[group.unit].id === unit && group.side === 'overlord' ? [i] : []))
}

const victimOf = (state: State, unit: string): number =>
  state.models.findIndex(({ group, at }) => at >= 0 && groupsOf(state, unit).includes(group))

export const canSacrifice = (state: State, { dies }: Effect): boolean => victimOf(state, dies) >= 0

/** The new one appears even without room; the death counts for every purpose. */
export function sacrifice(t: Table, { dies, place, life }: Effect): void {
  const { state } = t
  const victim = victimOf(state, dies)
  const [old] = groupsOf(state, dies)
  const [group] = groupsOf(state, place)
  const summoned = state.models.findIndex((model) => model.group === group)
  if (victim < 0 || group === undefined || summoned < 0) return
  Object.assign(state.models[summoned], { at: state.models[victim].at, life })
  state.river = state.river.map((tile) => (tile === old ? group : tile))
  t.tell({ fact: 'summoned', who: figureOf(state, state.heroes.length + summoned) })
  callDeath(t, state.heroes.length + victim)
}
