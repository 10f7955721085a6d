// The tables of the lessons: the first scenario, with everybody where the lessons speak of them, however its set-up may be
// changed. Plain facts of the state are set; what may be done from there on is the rules' own answer.
import { areaNumber, type Model, type State } from '@skelos/games/conan/rules/state.ts'

const [conan, shevatas] = [0, 1]

interface Gems {
  reserve: number
  fatigue: number
  wound?: number
}

/** The models of a group one after the other in these areas; those that are left are dead. */
function stand(state: State, tile: number, ...areas: string[]): void {
  const group = state.river[tile]
  const models = state.models.filter((model) => model.group === group)
  const standing = (model: Model, area: string | undefined): void => {
    Object.assign(model, area === undefined ? { at: -1, life: 0 } : { at: areaNumber(state, area), life: 1 })
  }
  for (const [i, model] of models.entries()) standing(model, areas[i])
}

function hero(state: State, who: number, at: string, { reserve, fatigue, wound = 0 }: Gems): void {
  const own = state.heroes[who]
  Object.assign(own, { at: areaNumber(state, at), reserve, fatigue, wound, walked: 0, forfeited: false })
  own.spaces.fill(0)
}

/** Two hunters beside the gate; the others sleep behind the huts. */
function gate(state: State): void {
  hero(state, conan, 'west_gate', { reserve: 8, fatigue: 3 })
  hero(state, shevatas, 'west_gate', { reserve: 7, fatigue: 3 })
  stand(state, 0, 'west_yard', 'west_yard', 'north_glade', 'north_glade')
  stand(state, 1, 'east_gate', 'east_gate')
  stand(state, 2, 'hut_6')
  Object.assign(state.overlord, { reserve: 7, fatigue: 2 })
}

/** Later: Conan has come to the hut with the chest. */
function hut(state: State): void {
  hero(state, conan, 'hut_2', { reserve: 6, fatigue: 5 })
  hero(state, shevatas, 'west_yard', { reserve: 5, fatigue: 5 })
}

/** For the Overlord: both heroes are in the village, and two hunters have fallen. */
function village(state: State): void {
  hero(state, conan, 'north_glade', { reserve: 3, fatigue: 6, wound: 2 })
  hero(state, shevatas, 'west_yard', { reserve: 5, fatigue: 5 })
  stand(state, 0, 'north_path', 'north_path', 'north_path')
  stand(state, 1, 'altar', 'altar', 'altar', 'altar')
  stand(state, 2, 'hut_6', 'hut_6')
  Object.assign(state.overlord, { reserve: 7, fatigue: 2, recovery: 4 })
}

export const scenes = { gate, hut, village } as const
export type Scene = keyof typeof scenes
