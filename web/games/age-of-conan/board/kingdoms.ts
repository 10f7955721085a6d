// Which colour, shape and hatching each kingdom goes by.
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import type { Seat } from '@skelos/kernel'
import type { Identity } from '../../../design/identity.ts'

export const identityOfKingdom: Readonly<Record<Kingdom, Identity>> = {
  aquilonia: 'or',
  hyperborea: 'azure',
  turan: 'gules',
  stygia: 'sable',
}

/** Of whoever holds the seat; nobody is neutral. */
export const identityOfSeat = (players: readonly { kingdom: Kingdom }[], seat: Seat): Identity =>
  players[seat] ? identityOfKingdom[players[seat].kingdom] : 'neutral'
