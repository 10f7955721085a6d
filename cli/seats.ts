// Who sits where: people at this terminal first, bots in the last seats; a saved game remembers it.

import type { Bot } from '@skelos/bots'
import { bots } from '@skelos/games/age-of-conan/bots/index.ts'
import type { Action, State } from '@skelos/games/age-of-conan/index.ts'
import { type Context, listOf, refuse } from './input.ts'

export type GameBot = Bot<State, Action>
/** A bot, or nothing for a person at this terminal. */
export type Seated = GameBot | undefined

export function botsNamed({ words }: Context, option: string, names: string): GameBot[] {
  return listOf(words, option, names, Object.keys(bots) as (keyof typeof bots)[]).map((name) => bots[name]())
}

/** Bots take the last seats. */
export function seatsFor(context: Context, bots: string | undefined, players: number): Seated[] {
  const seated = bots === undefined || bots === '' ? [] : botsNamed(context, '--bots', bots)
  if (seated.length > players) refuse(context.words, 'input.too-many-bots', { bots: seated.length, players })
  return [...Array.from({ length: players - seated.length }, () => undefined), ...seated]
}

const person = 'person'

/** The first line of a saved game, which readers of replays only look into for what they know, also says who plays. */
export function withSeats(replay: string, seats: readonly Seated[]): string {
  const end = replay.indexOf('\n')
  const header = JSON.parse(replay.slice(0, end)) as object
  return JSON.stringify({ ...header, seats: seats.map((bot) => bot?.name ?? person) }) + replay.slice(end)
}

/** Who played a saved game; nothing where it does not say. */
export function savedSeats(context: Context, header: object, players: number): Seated[] | undefined {
  const names = (header as { seats?: unknown }).seats
  if (!Array.isArray(names) || names.length !== players) return undefined
  return names.map((name) => (name === person ? undefined : botsNamed(context, 'seats', `${name}`)[0]))
}
