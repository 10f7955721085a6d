// A second part takes over where the first has ended (scen.continues): its rules, events, entries and goals replace the old
// ones, everything else stays as it is.
import type { Action } from './actions.ts'
import type { Continuation, GameFrame } from './frames.ts'
import { endHeroTurn } from './gems.ts'
import { bringIn, canCome, fitsInto, groupsNamed } from './models.ts'
import {
  areaId,
  areaNumber,
  contentOf,
  overlordSeat,
  procedure,
  rulesOf,
  type State,
  scenarioOf,
  type Table,
} from './state.ts'

export const continuation = procedure<Continuation>('continuation', {
  /** The heroes' turn ends at once. */
  end: (t) => endHeroTurn(t),

  begin(t, f) {
    const { state } = t
    state.scenario = scenarioOf(state).next
    state.turns = 0
    state.closed = []
    state.tracks = rulesOf(state, 'track').map(({ id, start }) => ({ id, at: start }))
    t.tell({ fact: 'scenario-continues', scenario: scenarioOf(state).id })
    for (const { return: back } of rulesOf(state, 'continues'))
      for (const color of back.colors)
        for (const group of groupsNamed(state, back.unit, color))
          for (const [i, model] of state.models.entries()) if (model.group === group && model.life === 0) f.left.push(i)
  },

  returning: {
    kind: 'carry-over',
    auto: true,
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const [next] = f.left
      if (next === undefined) return []
      return returnAreas(state)
        .filter((at) => fitsInto(state, state.models[next].group, at))
        .map((at) => ({ do: 'event-area', area: areaId(state, at) }))
    },
    take(t, f, action) {
      const next = f.left.shift()
      if (next === undefined || action.do !== 'event-area') return undefined
      bringIn(t, t.state.models[next].group, areaNumber(t.state, action.area))
      return 'again'
    },
  },

  place(t, f) {
    f.left = []
    for (const { place } of rulesOf(t.state, 'continues'))
      for (const { unit, count, life, area } of place) placeNew(t, unit, count, life, areaNumber(t.state, area))
  },

  river({ state }) {
    for (const { to_end } of rulesOf(state, 'continues'))
      for (const unit of to_end)
        for (const group of groupsNamed(state, unit)) {
          state.river = state.river.filter((tile) => tile !== group)
          state.dredged = state.dredged.filter((tile) => tile !== group)
          state.river.push(group)
        }
  },

  turn({ state }) {
    const [game] = state.stack as GameFrame[]
    for (const { next_side } of rulesOf(state, 'continues')) game.next = next_side
  },
})

const returnAreas = (state: State): number[] =>
  rulesOf(state, 'continues').flatMap((rule) => rule.return.areas.map((area) => areaNumber(state, area)))

/** Models that join: of a group that is there, with dead ones first, or of a new one. */
function placeNew(t: Table, unit: string, count: number, life: number | undefined, at: number): void {
  const { state } = t
  const index = contentOf(state).units.findIndex(({ id }) => id === unit)
  let [group] = groupsNamed(state, unit)
  if (group === undefined) {
    group = state.groups.length
    const fresh = { unit: index, color: null, side: 'overlord', petrified: false, mutineers: false } as const
    state.groups.push({ ...fresh, life: life ?? contentOf(state).units[index].life })
  } else if (life) state.groups[group].life = life
  for (let i = 0; i < count && fitsInto(state, group, at) && canCome(state, group); i++) bringIn(t, group, at)
}
