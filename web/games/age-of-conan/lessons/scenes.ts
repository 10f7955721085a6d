// Time that passes between lessons: the table as it might stand some turns later. Changed are plain facts of the state;
// what may be done from there on is the rules' own answer.
import { content, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import { adventuresPerAge, ages, type GameFrame, game } from '@skelos/games/age-of-conan/rules/flow.ts'
import { city, fort, nobody, type State, tower } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'

const [aquilonia, turan] = [0, 1]

function hold(state: State, seat: Seat, marker: number, ...provinces: string[]): void {
  for (const id of provinces) {
    state.owner[provinceOf(id)] = seat
    state.marker[provinceOf(id)] = marker
  }
}

/** All tokens go back into the container, but for what each seat is given. */
function giveTokens(state: State, ...given: readonly (readonly string[])[]): void {
  state.track = []
  state.missed.fill(0)
  state.container = content.tokens.map(({ count }) => count)
  for (const [seat, ids] of given.entries()) {
    state.players[seat].tokens = ids.map((id) => content.tokenIndex[id])
    for (const token of state.players[seat].tokens) state.container[token]--
  }
}

/** A garrison in everything a seat holds, and nothing on the way. */
function gather(state: State, seat: Seat): void {
  const player = state.players[seat]
  player.units = player.units.map((_, p) => (p === player.home || state.owner[p] === seat ? 1 : 0))
  player.emissaries = player.emissaries.map((_, p) => (p === player.home ? 2 : 0))
  player.campaign.fill(0)
}

/** Three more adventures later: Turan was the Conan player for a while. */
function endOfAge(state: State): void {
  state.adventure = adventuresPerAge
  hold(state, turan, tower, 'zamora')
  state.players[turan].emissaries[provinceOf('turan')]--
  state.raiders[provinceOf('ophir')]++
}

/** Two ages later, the last adventure is over and Conan is in Aquilonia. */
function lastEvening(state: State): void {
  state.age = ages
  state.adventure = adventuresPerAge
  state.adventures = state.adventures.slice(0, -7)
  state.conanPlayer = aquilonia
  state.conan = provinceOf('aquilonia')
  state.raiders.fill(0)
  state.owner.fill(nobody)
  state.marker.fill(0)
  hold(state, aquilonia, fort, 'zingara', 'koth')
  hold(state, aquilonia, tower, 'argos', 'nemedia')
  hold(state, aquilonia, city, 'ophir')
  hold(state, turan, fort, 'zamora', 'hyrkania', 'iranistan')
  hold(state, turan, tower, 'corinthia', 'zamboula')
  hold(state, turan, city, 'khauran')
  for (const seat of [aquilonia, turan]) gather(state, seat)
  giveTokens(
    state,
    ['women-3-gold-1', 'women-3-sorcery-1', 'women-2-gold-1', 'monsters-2-sorcery-1'],
    ['women-2-gold-2', 'monsters-3-gold-1', 'treasures-3-gold-1'],
  )
  Object.assign(state.players[aquilonia], { points: 24, gold: 4, crom: 1 })
  Object.assign(state.players[turan], { points: 27, gold: 6, crom: 2 })
  const evening: GameFrame = { do: 'game', step: game.stepIndex['crown'], conanAtHome: true }
  state.stack = [evening]
}

const scenes = { 'end-of-age': endOfAge, 'last-evening': lastEvening } as const satisfies Record<
  string,
  (state: State) => void
>
export type SceneName = keyof typeof scenes

export const setScene = (state: State, name: SceneName): void => scenes[name](state)
