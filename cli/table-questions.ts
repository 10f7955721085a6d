// The questions before a game for whoever just starts it: language, people, bots, edition; Enter takes what is offered.
import { editions } from '@skelos/games/age-of-conan/index.ts'
import { wordsOf } from '@skelos/games/age-of-conan/text/words.ts'
import { isLanguage, type Language, languages } from '@skelos/text'
import type { Context } from './input.ts'
import { fewest, type MatchGiven, most } from './match-options.ts'
import { cliWords } from './words.ts'

export interface Asked {
  language: Language
  given: MatchGiven & { bots?: string }
}

const numbers = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`)

/** Nothing when the input ends first. */
export async function askForTable(context: Context): Promise<Asked | undefined> {
  const { terminal } = context
  const choose = async (question: string, allowed: readonly string[], offered: string): Promise<string | undefined> => {
    for (;;) {
      const line = await terminal.ask(`${question} (${allowed.join('/')}) [${offered}] `)
      if (line === undefined) return undefined
      const answer = line.trim() === '' ? offered : line.trim()
      if (allowed.includes(answer)) return answer
    }
  }

  const asked = await choose(context.words.say('ask.language'), languages, context.language)
  if (asked === undefined || !isLanguage(asked)) return undefined
  const words = cliWords(asked)
  const people = await choose(words.say('ask.people'), numbers(0, most), '1')
  if (people === undefined) return undefined
  const least = Math.max(0, fewest - Number(people))
  const offered = Math.max(least, Math.min(most - Number(people), 3 - Number(people)))
  const bots =
    Number(people) === most
      ? '0'
      : await choose(words.say('ask.bots'), numbers(least, most - Number(people)), `${offered}`)
  if (bots === undefined) return undefined
  for (const edition of editions) terminal.out(`  ${edition}: ${wordsOf(asked).say(`edition.${edition}`)}`)
  const edition = await choose(words.say('ask.edition'), editions, 'standard')
  if (edition === undefined) return undefined
  const seated = Array.from({ length: Number(bots) }, () => 'greedy').join(',')
  return {
    language: asked,
    given: { players: `${Number(people) + Number(bots)}`, edition, ...(seated !== '' && { bots: seated }) },
  }
}
