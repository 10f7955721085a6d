// The options of a match and who sits where, from the command line.

import { KINGDOMS } from '@skelos/games/age-of-conan/content/vocabulary.ts'
import { type Edition, editions, type Options, type ReadingName, readings } from '@skelos/games/age-of-conan/index.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { wordsOf } from '@skelos/games/age-of-conan/text/words.ts'
import { type Context, type Given, listOf, oneOf, refuse, whole } from './input.ts'

export type MatchGiven = Given<'players' | 'kingdoms' | 'edition'> & { readonly reading?: readonly string[] }

export const fewest = 2
export const most = 4

export function matchOptions(context: Context, given: MatchGiven, defaultPlayers: number): Options {
  const { words, language } = context
  const kingdoms = given.kingdoms === undefined ? undefined : listOf(words, '--kingdoms', given.kingdoms, KINGDOMS)
  const players = given.players === undefined ? undefined : whole(words, '--players', given.players, fewest, most)
  if (kingdoms && (kingdoms.length < fewest || kingdoms.length > most))
    refuse(words, 'input.kingdom-count', { count: kingdoms.length, min: fewest, max: most })
  const edition: Edition = given.edition === undefined ? 'standard' : oneOf(words, '--edition', given.edition, editions)
  const parsed = ageOfConan.options.safeParse({
    edition,
    readings: readingsFrom(context, given.reading ?? []),
    ...(kingdoms && { kingdoms }),
    ...(players !== undefined && { players }),
    ...(!kingdoms && players === undefined && { players: defaultPlayers }),
  })
  if (parsed.success) return parsed.data
  const problem = parsed.error.issues[0]?.message
  const game = wordsOf(language)
  const why =
    problem === 'kingdoms-differ' || problem === 'players-match-kingdoms'
      ? game.say(`problem.${problem}`)
      : (problem ?? '')
  return refuse(words, 'input.kingdoms', { kingdoms: given.kingdoms ?? '', why })
}

function readingsFrom({ words }: Context, given: readonly string[]): Record<string, string> {
  const names = Object.keys(readings) as ReadingName[]
  return Object.fromEntries(
    given.map((entry) => {
      const [name = '', value = ''] = entry.split('=', 2)
      const known = oneOf(words, '--reading', name, names)
      return [known, oneOf(words, `--reading ${known}`, value, readings[known].values)]
    }),
  )
}
