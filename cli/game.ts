// The game that a command is about: by its name, with its own content or a host's.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gameIds, type Manifest, manifestOf } from '@skelos/games'
import { ContentError, type ContentProblem } from '@skelos/games/content.ts'
import type { AnyTerminal, Pack } from '@skelos/games/terminal.ts'
import type { AnyGame } from '@skelos/kernel'
import { CheckFailure } from './failure.ts'
import { type Context, reasonOf, refuse } from './input.ts'

/** What a command about one game works with. */
export interface GameContext extends Context {
  readonly manifest: Manifest
  readonly game: AnyGame
  /** What the game brings to the command line. */
  readonly display: AnyTerminal
}

export async function manifestNamed({ words }: Context, id: string): Promise<Manifest> {
  return (await manifestOf(id)) ?? refuse(words, 'input.no-game', { game: id, games: gameIds.join(', ') })
}

export async function withGame<C extends Context>(
  context: C,
  id: string,
  directory?: string,
): Promise<C & GameContext> {
  const manifest = await manifestNamed(context, id)
  const display = await manifest.terminal()
  if (directory === undefined) return { ...context, manifest, game: await manifest.rules(), display }
  const pack = readPack(context, id, display, directory)
  return { ...context, manifest, game: pack.game, display: pack.display }
}

function readPack({ words }: Context, id: string, { pack }: AnyTerminal, directory: string): Pack {
  if (!pack) return refuse(words, 'input.no-pack', { game: id })
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    refuse(words, 'content.no-directory', { directory, files: pack.files.join(', ') })
  const problems: ContentProblem[] = []
  const note = (file: string, problem: string, fix: string): void =>
    void problems.push({ file, entry: '', field: '', problem, fix })
  const read = (file: string): unknown => {
    const path = join(directory, file)
    if (!existsSync(path)) return note(file, words.say('content.missing'), words.say('content.copy', { game: id }))
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      return note(file, reasonOf(error), words.say('content.json'))
    }
  }
  const files = Object.fromEntries(pack.files.map((file) => [file, read(file)]))
  try {
    if (problems.length > 0) throw new ContentError(problems)
    return pack.read(files)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const summary = words.say('content.problems', { directory, count: error.problems.length })
    throw new CheckFailure([...error.problems.map(problemLine), summary].join('\n'))
  }
}

function problemLine({ file, entry, field, problem, fix }: ContentProblem): string {
  const where = [file, entry, field].filter((part) => part !== '').join(': ')
  return `${where}: ${problem} – ${fix}`
}

/** skelos content: a pack is of the game whose files most of its own are named after. */
export async function content(context: Context, directory: string): Promise<void> {
  const present = existsSync(directory) && statSync(directory).isDirectory() ? readdirSync(directory) : []
  const games = await Promise.all(
    gameIds.map(async (id) => ({ id, display: await (await manifestNamed(context, id)).terminal() })),
  )
  const alike = ({ pack }: AnyTerminal): number => pack?.files.filter((file) => present.includes(file)).length ?? -1
  const [{ id, display }] = games.toSorted((a, b) => alike(b.display) - alike(a.display))
  if (alike(display) === 0) {
    const packs = games.flatMap(({ id: game, display: { pack } }) => (pack ? `${game}: ${pack.files.join(', ')}` : []))
    refuse(context.words, 'content.no-pack', { directory, packs: packs.join('; ') })
  }
  const { sizes } = readPack(context, id, display, directory)
  context.terminal.out(context.words.say('content.good', { directory, sizes: sizes(context.language) }))
}
