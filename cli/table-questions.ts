// The questions before a game for whoever just starts it: language, people, bots and what the game lets one choose; Enter
// takes what is offered.
import { usualLevel } from '@skelos/games/levels.ts'
import { capital } from '@skelos/games/terminal.ts'
import { isLanguage, type Language, languages } from '@skelos/text'
import type { GameContext } from './game.ts'
import { isPossible, matchOptions, optionFields, playersField, usualPlayers } from './match-options.ts'
import type { Terminal } from './terminal.ts'
import { cliWords } from './words.ts'

export interface Asked {
  language: Language
  given: Record<string, string>
}

const numbers = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`)

/** Until the answer is one of those allowed; nothing when the input ends first. */
export async function choose(
  terminal: Terminal,
  question: string,
  allowed: readonly string[],
  offered: string,
): Promise<string | undefined> {
  for (;;) {
    const line = await terminal.ask(`${question} (${allowed.join('/')}) [${offered}] `)
    if (line === undefined) return undefined
    const answer = line.trim() === '' ? offered : line.trim()
    if (allowed.includes(answer)) return answer
  }
}

/** Nothing when the input ends first. */
export async function askForTable(context: GameContext): Promise<Asked | undefined> {
  const { terminal, game, display, manifest } = context
  const language = await choose(terminal, context.words.say('ask.language'), languages, context.language)
  if (language === undefined || !isLanguage(language)) return undefined
  const words = cliWords(language)
  const fields = optionFields(game)
  const given: Record<string, string> = {}

  /** Between so many seats: people first, bots for the rest or some of it. */
  const seat = async (fewest: number, most: number): Promise<boolean> => {
    const people = await choose(terminal, words.say('ask.people'), numbers(0, most), '1')
    if (people === undefined) return false
    const least = Math.max(0, fewest - Number(people))
    const left = most - Number(people)
    const offered = Math.max(least, Math.min(left, usualPlayers(game) - Number(people)))
    const bots =
      least === left ? `${left}` : await choose(terminal, words.say('ask.bots'), numbers(least, left), `${offered}`)
    if (bots === undefined) return false
    if (fewest < most) given['players'] = `${Number(people) + Number(bots)}`
    const seated = Array.from({ length: Number(bots) }, () => usualLevel(manifest.levels))
    if (seated.length > 0) given['bots'] = seated.join(',')
    return true
  }

  const players = playersField(fields)
  if (players && !(await seat(players.least, players.most))) return undefined
  for (const field of fields) {
    if (field.kind !== 'choice') continue
    // What has been answered may leave less to choose, or nothing.
    const values = field.values.filter((value) => isPossible(context, { ...given, [field.key]: value }, field.key))
    if (values.length < 2) continue
    const said = display.words(language)
    for (const value of values) terminal.out(`  ${value}: ${said.option(`${field.path}.${value}`)}`)
    const offered = field.usual !== undefined && values.includes(field.usual) ? field.usual : values[0]
    const answer = await choose(terminal, capital(said.option(field.path)), values, offered)
    if (answer === undefined) return undefined
    given[field.key] = answer
  }
  if (!players) {
    const seats = game.seats(matchOptions(context, given, usualPlayers(game)))
    if (!(await seat(seats, seats))) return undefined
  }
  return { language, given }
}
