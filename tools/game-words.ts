// No room but its own folders knows a game: finds every place outside that names one, or says a word that the game has
// declared to be its own. Whatever a room needs of a game it asks of the game's manifest, in words that suit any game.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gameIds, manifestOf } from '../games/index.ts'

const ROOT = resolve(import.meta.dirname, '..')
const NOT_OURS = ['**/node_modules', '.git', '.cache', 'data', 'coverage', 'reports', 'web/dist']
/** Where games may be spoken of: the one list of them, tests, and what is written for people. */
const free = /^games\/index\.ts$|(?:^|\/)test\/|^docs\/|^(?:README|CONTRIBUTING|NOTICE)|^package-lock\.json$/

/** The name of a game as a path or a name in code: `two-words`, `twoWords`, `TWO_WORDS`. */
const anyForm = (id: string): string => id.replaceAll('-', '[-_]?')

const all = globSync(['**/*', '**/.*', '.*/**'], { cwd: ROOT, exclude: NOT_OURS }).map((path) =>
  path.replaceAll('\\', '/'),
)
const files = all.filter((path) => !free.test(path) && statSync(join(ROOT, path)).isFile()).sort()

const titles = new Map<string, string>()
for (const id of gameIds) titles.set(id, (await manifestOf(id))?.title ?? '')
/** A title is in sentences for people, and no name in code. */
const asTitle = (id: string): RegExp => new RegExp(`\\b${titles.get(id)}\\b`, 'g')

const found: string[] = []
for (const id of gameIds) {
  const own = [`games/${id}/`, `web/games/${id}/`]
  const { ownWords = [] } = (await manifestOf(id)) ?? {}
  const words = new RegExp([anyForm(id), ...ownWords].join('|'), 'gi')
  // Games whose name holds this one: it is no name of this game there, and in their folders it is a figure of theirs.
  const holders = gameIds.filter((other) => other !== id && other.includes(id))
  const aside = [...holders.flatMap((other) => [asTitle(other), new RegExp(anyForm(other), 'gi')]), asTitle(id)]
  const theirs = new RegExp(`^(?:web/)?games/(?:${holders.join('|')})/`)
  const inTheirs = new RegExp([`games/${id}\\b(?!-)`, ...ownWords].join('|'), 'gi')
  const report = (place: string, text: string): void => {
    const code = aside.reduce((left, name) => left.replaceAll(name, ''), text)
    const said = new Set(
      code.match(holders.length > 0 && theirs.test(place) ? inTheirs : words)?.map((word) => word.toLowerCase()),
    )
    if (said.size > 0) found.push(`${place}: ${[...said].join(', ')} (belongs to ${own.join(' or ')})`)
  }
  for (const path of files.filter((path) => !own.some((folder) => path.startsWith(folder)))) {
    report(path, path)
    const text = readFileSync(join(ROOT, path), 'utf8')
    if (!text.includes('\0')) for (const [i, line] of text.split('\n').entries()) report(`${path}:${i + 1}`, line)
  }
}

console.log(`looked at ${all.filter((path) => /\.tsx?$/.test(path)).length} files`)
if (found.length > 0) {
  console.log(found.join('\n'))
  console.log('Move it into the folder of the game, or ask the manifest of the game for what is wanted.')
  process.exitCode = 1
}
