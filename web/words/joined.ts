// Catalogues of several rooms as one.
import type { Catalogue } from '@skelos/text'
import type { Key } from './keys.ts'

/** That every room has every key in every language, the tests make sure. */
export const joined = (rooms: Readonly<Record<string, unknown>>): Catalogue<Key> =>
  Object.assign({}, ...Object.values(rooms))
