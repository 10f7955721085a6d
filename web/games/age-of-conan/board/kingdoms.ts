// Which colour, shape and hatching each kingdom goes by.
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import type { Seat } from '@skelos/kernel'
import type { Identity } from '../../../design/identity.ts'
import type { Options } from '../../../table/cover.ts'

export const identityOfKingdom: Readonly<Record<Kingdom, Identity>> = {
  aquilonia: 'or',
  hyperborea: 'azure',
  turan: 'gules',
  stygia: 'sable',
}

/** Of whoever holds the seat; nobody is neutral. */
export const identityOfSeat = (players: readonly { kingdom: Kingdom }[], seat: Seat): Identity =>
  players[seat] ? identityOfKingdom[players[seat].kingdom] : 'neutral'

/** Those that the options of a table name, in the order of the seats; another version may know others. */
export const kingdomsIn = ({ kingdoms }: Options): Kingdom[] =>
  Array.isArray(kingdoms) ? kingdoms.filter((kingdom): kingdom is Kingdom => kingdom in identityOfKingdom) : []
