// What the models of a tile could reach and hit if it were activated now, with the points they have and those that gems buy.
import type { ModelTurn } from '@skelos/games/conan/rules/frames.ts'
import { overlordSeat, type State } from '@skelos/games/conan/rules/state.ts'
import { heroIds } from '../board/identities.ts'
import { reachOf } from './reach.ts'

export interface TileReach {
  /** Areas that some model of it can come to. */
  readonly areas: readonly string[]
  /** Heroes that it could attack, and how many of its models could. */
  readonly hits: readonly { readonly hero: string; readonly models: number }[]
}

export function tileReach(state: State, group: number): TileReach {
  const areas = new Set<string>()
  const hits = new Map<string, number>()
  const heroes = heroIds(state)
  state.models.forEach((model, i) => {
    if (model.group !== group || model.at < 0) return
    const turn: ModelTurn = {
      do: 'model-turn',
      step: 0,
      who: state.heroes.length + i,
      seat: overlordSeat,
      walked: 0,
      bought: 0,
      attacked: false,
      haste: -1,
    }
    const reach = reachOf({ ...state, stack: [turn] }, overlordSeat)
    if (!reach) return
    for (const area of reach.ways.keys()) areas.add(area)
    const found = new Set([...reach.prey.values()].map(({ target }) => target.who))
    for (const hero of heroes) if (found.has(hero)) hits.set(hero, (hits.get(hero) ?? 0) + 1)
  })
  return { areas: [...areas], hits: [...hits].map(([hero, models]) => ({ hero, models })) }
}
