// The games there are. A game is the folder `games/<id>` and, for the browser, `web/games/<id>`; this is the only list.
import type { AnyBot } from '@skelos/bots'
import type { Manifest } from './manifest.ts'

export type { Audit, Manifest, Thinker } from './manifest.ts'

const games: Readonly<Record<string, () => Promise<{ default: Manifest }>>> = {
  'age-of-conan': () => import('./age-of-conan/manifest.ts'),
  nerath: () => import('./nerath/manifest.ts'),
  conan: () => import('./conan/manifest.ts'),
}

export const gameIds: readonly string[] = Object.keys(games)

/** undefined for a game that is not played here. */
export async function manifestOf(id: string): Promise<Manifest | undefined> {
  return Object.hasOwn(games, id) ? (await games[id]()).default : undefined
}

/** A bot by its game and level, or by its name. */
export async function botFor(game: string, level: string): Promise<AnyBot> {
  const manifest = await manifestOf(game)
  if (!manifest) throw new RangeError(`no game is called "${game}"; there are: ${gameIds.join(', ')}`)
  const bots = await manifest.bots()
  if (!Object.hasOwn(bots, level))
    throw new RangeError(`no bot called "${level}" plays ${game}; there are: ${Object.keys(bots).join(', ')}`)
  return bots[level]()
}
