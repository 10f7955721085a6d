// Whose things lie before the reader: those of the seat he decides for, else his own; a spectator looks over a shoulder.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Shown } from '../../../table/game-ui.ts'

export function whose({ picture, seat, state, whose: looked }: Shown<State>): { seat: Seat; own: boolean } {
  if (looked !== undefined) return { seat: looked, own: false }
  const held = seat ?? picture.you.find((own) => !state.players[own].out) ?? picture.you[0]
  return held === undefined ? { seat: state.active, own: false } : { seat: held, own: true }
}
