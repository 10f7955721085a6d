// Who sits where: people at this terminal first, bots in the last seats; a saved game remembers it.
import type { AnyBot } from '@skelos/bots'
import type { GameContext } from './game.ts'
import { listOf, refuse } from './input.ts'

/** A bot, or nothing for a person at this terminal. */
export type Seated = AnyBot | undefined

export async function botsNamed({ words, manifest }: GameContext, option: string, names: string): Promise<AnyBot[]> {
  const bots = await manifest.bots()
  return listOf(words, option, names, manifest.levels).map((name) => bots[name]())
}

/** Bots take the last seats. */
export async function seatsFor(context: GameContext, bots: string | undefined, players: number): Promise<Seated[]> {
  const seated = bots === undefined || bots === '' ? [] : await botsNamed(context, '--bots', bots)
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
export async function savedSeats(context: GameContext, header: object, players: number): Promise<Seated[] | undefined> {
  const names = (header as { seats?: unknown }).seats
  if (!Array.isArray(names) || names.length !== players) return undefined
  const bots = await Promise.all(
    names.map(async (name) => (name === person ? [] : botsNamed(context, 'seats', `${name}`))),
  )
  return bots.map(([bot]) => bot)
}
