// The game that is measured: `--game`, or the first there is.

import { gameIds, manifestOf } from '@skelos/games'
import { standInLevel } from '@skelos/games/levels.ts'

const at = process.argv.indexOf('--game')
const id = at === -1 ? gameIds[0] : (process.argv[at + 1] ?? '')

export const manifest = await manifestOf(id).then(
  (found) => found ?? Promise.reject(new RangeError(`no game is called "${id}"; there are: ${gameIds.join(', ')}`)),
)
export const [game, bots, { options: given, ...bench }] = await Promise.all([
  manifest.rules(),
  manifest.bots(),
  manifest.bench(),
])
/** As they are sent to a server, and as the rules take them. */
export const options = { given, taken: game.options.parse(given) }
export const seats = game.seats(options.taken)
/** The strongest bot that answers at once. */
export const best = standInLevel(manifest.levels)
