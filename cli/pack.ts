// skelos content, and --content: a host's own pack of cards, map and tokens, checked before anything is played with it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, type ContentFiles, FILE_NAMES, usePack } from '@skelos/games/age-of-conan/content/index.ts'
import { ContentError, type ContentProblem, readContent } from '@skelos/games/age-of-conan/content/read.ts'
import { CheckFailure } from './failure.ts'
import { type Context, reasonOf, refuse } from './input.ts'

function readPack({ words }: Context, directory: string): Content {
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    refuse(words, 'content.no-directory', { directory, files: Object.values(FILE_NAMES).join(', ') })
  const problems: ContentProblem[] = []
  const read = (file: string): unknown => {
    const path = join(directory, file)
    if (!existsSync(path)) {
      problems.push({
        file,
        entry: '',
        field: '',
        problem: words.say('content.missing'),
        fix: words.say('content.copy'),
      })
      return undefined
    }
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      problems.push({ file, entry: '', field: '', problem: reasonOf(error), fix: words.say('content.json') })
      return undefined
    }
  }
  const pack = Object.fromEntries(Object.entries(FILE_NAMES).map(([name, file]) => [name, read(file)]))
  if (problems.length > 0) throw new ContentError(problems)
  return readContent(pack as unknown as ContentFiles)
}

function problemLine({ file, entry, field, problem, fix }: ContentProblem): string {
  const where = [file, entry, field].filter((part) => part !== '').join(': ')
  return `${where}: ${problem} – ${fix}`
}

function checked(context: Context, directory: string): Content {
  try {
    return readPack(context, directory)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const { problems } = error
    const summary = context.words.say('content.problems', { directory, count: problems.length })
    throw new CheckFailure([...problems.map(problemLine), summary].join('\n'))
  }
}

export function content(context: Context, directory: string): void {
  const { provinces, strategyIds, kingdomCards, adventureIds, tokens, objectiveIds } = checked(context, directory)
  context.terminal.out(
    context.words.say('content.good', {
      directory,
      provinces: provinces.length,
      strategy: strategyIds.length,
      kingdom: Object.keys(kingdomCards).length,
      adventures: adventureIds.length,
      tokens: tokens.reduce((sum, { count }) => sum + count, 0),
      objectives: objectiveIds.length,
    }),
  )
}

/** Must come before the rules are loaded: they take the version of a match from what they find. */
export function takePack(context: Context, directory: string | undefined): void {
  if (directory !== undefined) usePack(checked(context, directory))
}
