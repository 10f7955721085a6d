// A table with nothing on it but the pieces of one battle, or of two, that somebody has in mind.
import { content } from '../content/index.ts'
import type { PieceId } from '../content/types.ts'
import { ALLY, SPACE_KINDS } from '../content/vocabulary.ts'
import { guardiansOf } from '../odds/index.ts'
import { currentBattle } from '../rules/battle-frame.ts'
import { addPieces, addShip } from '../rules/pieces.ts'
import { blankTable, optionsSchema } from '../rules/setup.ts'
import { kindOf, pieceOf, type State, warship } from '../rules/state.ts'

/** Pieces by name, with their number. */
export type Army = readonly (readonly [PieceId, number])[]

export const attacks = 0
export const defends = 1
export const sides = [
  { name: 'attacker', realm: attacks },
  { name: 'defender', realm: defends },
  { name: 'ally', realm: ALLY[defends] },
] as const

export function bareTable(): State {
  const state = blankTable(optionsSchema.parse({ players: 4, mode: 'alliances' }), content)
  state.stack = []
  state.pieces.fill(0)
  state.ships = []
  for (const realm of state.realms) realm.hand = []
  return state
}

/** The first space of the kind; a land there is the defender's. */
export function spaceFor(state: State, arena: number): number {
  const { index } = content.spaces.find(({ kind }) => kind === SPACE_KINDS[arena]) ?? content.spaces[0]
  if (index < state.owner.length) state.owner[index] = defends
  return index
}

export const isHero = (piece: PieceId): boolean => content.pieces[kindOf(piece)].hero

export const countOf = (army: Army, fits: (piece: PieceId) => boolean = () => true): number =>
  army.reduce((sum, [piece, count]) => (fits(piece) ? sum + count : sum), 0)

/** What the warships of an army can carry. */
export const roomOf = (army: Army): number =>
  countOf(army, (piece) => kindOf(piece) === warship) * content.pieces[warship].capacity

/** At sea what is carried stands aboard the warships, spread over them as evenly as it goes. */
export function put(state: State, realm: number, at: number, army: Army, cargo: Army = []): void {
  const loads = Array.from({ length: roomOf(army) / pieceOf(state, warship).capacity }, (): number[] => [])
  let next = 0
  for (const [piece, count] of cargo) for (let i = 0; i < count; i++) loads[next++ % loads.length].push(kindOf(piece))
  for (const load of loads)
    addShip(state, { realm, at, used: 0, cargo: load.sort((one, other) => one - other), base: -1 })
  for (const [piece, count] of army) if (kindOf(piece) !== warship) addPieces(state, realm, at, kindOf(piece), count)
}

/** The guardians of a battle in a dungeon, turned up. */
export function faceGuardians(state: State, tiles: readonly string[]): void {
  const battle = currentBattle(state)
  if (battle) Object.assign(battle, guardiansOf(content, tiles))
}
