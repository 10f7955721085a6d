// The options of a match as flags, from the game's own schema: `--players 4`, `--mode alliance`, `--reading name=value`.
import { fieldsOf, type OptionField } from '@skelos/games/option-fields.ts'
import type { AnyTerminal } from '@skelos/games/terminal.ts'
import type { AnyGame } from '@skelos/kernel'
import type { Command } from 'commander'
import { z } from 'zod'
import type { GameContext } from './game.ts'
import { type Context, listOf, oneOf, refuse, whole } from './input.ts'
import type { CliWords } from './words.ts'

/** What was typed, by the name of the flag. */
export type Typed = Readonly<Record<string, string | readonly string[] | boolean | undefined>>

export const optionFields = ({ options }: AnyGame): OptionField[] =>
  fieldsOf(z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }))

/** How many play, where a game lets one choose. */
export function playersField(fields: readonly OptionField[]): Extract<OptionField, { kind: 'count' }> | undefined {
  return fields.find((field) => field.kind === 'count' && field.key === 'players') as ReturnType<typeof playersField>
}

/** At a table of which nobody says how many play. */
export const usualPlayers = (game: AnyGame): number => playersField(optionFields(game))?.usual ?? 3

/** A group is filled one at a time: `readings` by `--reading name=value`. */
const nameOf = ({ key, kind }: OptionField): string => (kind === 'group' ? key.replace(/s$/, '') : key)
const flagOf = (field: OptionField): string =>
  `--${nameOf(field).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const repeated = (value: string, earlier: string[] | undefined): string[] => [...(earlier ?? []), value]

export function addOptionFlags(command: Command, { words, language }: Context, game: AnyGame, display: AnyTerminal) {
  for (const field of optionFields(game)) {
    const flag = flagOf(field)
    if (command.options.some(({ long }) => long === flag)) continue
    const what = display.words(language).option(field.path)
    switch (field.kind) {
      case 'count':
        command.option(`${flag} <n>`, words.say('option.range', { what, least: field.least, most: field.most }))
        break
      case 'choice':
        command.option(`${flag} <name>`, words.say('option.values', { what, values: field.values.join(', ') }))
        break
      case 'line-up':
        command.option(`${flag} <a,b,c>`, words.say('option.values', { what, values: field.values.join(', ') }))
        break
      case 'switch':
        command.option(flag, what)
        break
      case 'group':
        command.option(`${flag} <name=value>`, words.say('option.repeated', { what }), repeated)
    }
  }
}

/** The flags that were given and belong to a new match. */
export const givenOptions = (game: AnyGame, typed: Typed): string[] =>
  optionFields(game).flatMap((field) => (typed[nameOf(field)] === undefined ? [] : [flagOf(field)]))

/** Where nothing else says how many play, it is as near to `players` as the game allows. */
function parsed({ words, game }: GameContext, typed: Typed, players: number) {
  const fields = optionFields(game)
  const given = Object.fromEntries(
    fields.flatMap((field) => {
      const value = typed[nameOf(field)]
      return value === undefined ? [] : [[field.key, valueOf(words, field, flagOf(field), value)]]
    }),
  )
  const count = playersField(fields)
  const usual = count && { players: Math.max(count.least, Math.min(players, count.most)) }
  const likely = game.options.safeParse({ ...usual, ...given })
  return likely.success ? likely : game.options.safeParse(given)
}

/** Whether a match may have this option, beside the others that were given. */
export const isPossible = (context: GameContext, typed: Typed, option: string): boolean =>
  !parsed(context, typed, usualPlayers(context.game)).error?.issues.some(({ path }) => path[0] === option)

export function matchOptions(context: GameContext, typed: Typed, players: number): unknown {
  const { words, language, game, display } = context
  const { data, error } = parsed(context, typed, players)
  if (!error) return data
  const [{ path, code, message }] = error.issues
  const field = optionFields(game).find(({ key }) => key === path[0])
  const option = field ? flagOf(field) : path.join('.')
  const value = field && typed[nameOf(field)]
  if (value === undefined) return refuse(words, 'input.needs', { form: game.id, option })
  const why = code === 'custom' ? display.words(language).remark(message) : message
  return refuse(words, 'input.options', { option, value: String(value), why })
}

function valueOf(words: CliWords, field: OptionField, flag: string, typed: Typed[string]): unknown {
  const text = String(typed)
  switch (field.kind) {
    case 'count':
      return whole(words, flag, text, field.least, field.most)
    case 'choice':
      return oneOf(words, flag, text, field.values)
    case 'line-up': {
      const { values, least, most } = field
      const listed = listOf(words, flag, text, values)
      if (listed.length < least || listed.length > most)
        refuse(words, 'input.count', { option: flag, count: listed.length, min: least, max: most })
      return listed
    }
    case 'switch':
      // Within a group it is spelled out.
      return typeof typed === 'boolean' ? typed : oneOf(words, flag, text, ['yes', 'no']) === 'yes'
    case 'group':
      return Object.fromEntries([typed].flat().map((entry) => named(words, field.fields, flag, String(entry))))
  }
}

function named(words: CliWords, fields: readonly OptionField[], flag: string, entry: string): [string, unknown] {
  const [name = '', value = ''] = entry.split('=', 2)
  const key = oneOf(
    words,
    flag,
    name,
    fields.map((field) => field.key),
  )
  const [field] = fields.filter((other) => other.key === key)
  return [key, valueOf(words, field, `${flag} ${key}`, value)]
}
