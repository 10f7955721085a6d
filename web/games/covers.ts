// The covers of the games that are here, in the order in which they are listed.
import { gameIds } from '@skelos/games'
import type { Cover } from '../table/cover.ts'

export const covers: readonly Cover[] = Object.values(
  import.meta.glob<Cover>('./*/cover.ts', { eager: true, import: 'default' }),
).toSorted((a, b) => gameIds.indexOf(a.id) - gameIds.indexOf(b.id))

export const coverOf = (game: string): Cover | undefined => covers.find(({ id }) => id === game)

/** The rules and the screens of a game ahead of their use, while a form is filled in. */
export function warmUp(game: string, load: (game: string) => Promise<unknown>): void {
  Promise.all([coverOf(game)?.rules(), load(game)]).catch(() => undefined)
}
