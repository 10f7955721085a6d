// Who sits where: people at this terminal are the first players, bots the last; a saved game remembers it.

import type { AnyBot } from '@skelos/bots'
import { usualLevel } from '@skelos/games/levels.ts'
import type { AnyGame, Seat } from '@skelos/kernel'
import type { GameContext } from './game.ts'
import { listOf, oneOf, refuse } from './input.ts'

/** A bot, or nothing for a person at this terminal. */
export type Seated = AnyBot | undefined

export async function botsNamed({ words, manifest }: GameContext, option: string, names: string): Promise<AnyBot[]> {
  const bots = await manifest.bots()
  return listOf(words, option, names, Object.keys(bots)).map((name) => bots[name]())
}

/** The seats of each player: where there are fewer players than seats, the first of them hold those of a whole team. */
export function seatsOfPlayers(game: AnyGame, options: unknown): Seat[][] {
  const seats = game.seats(options)
  const { players = seats } = options as { players?: number }
  let spare = seats - players
  const held = game.teams(options).flatMap((team) => {
    if (team.length - 1 > spare) return team.map((seat) => [seat])
    spare -= team.length - 1
    return [team]
  })
  return held.sort(([one], [other]) => one - other)
}

/** What each player is, seat by seat. */
export function seatedAs<T>(held: readonly Seat[][], players: readonly T[]): T[] {
  const seats: T[] = []
  for (const [player, own] of held.entries()) for (const seat of own) seats[seat] = players[player]
  return seats
}

/** Somebody takes a side: all its seats are his, and bots have the others, the last of the list again and again. */
export async function seatsOfSide(
  context: GameContext,
  side: string,
  bots: string | undefined,
  options: unknown,
): Promise<Seated[]> {
  const { words, game, manifest } = context
  const sides = manifest.sides ?? refuse(words, 'input.no-sides', { game: game.id })
  const own = game.teams(options)[sides.indexOf(oneOf(words, '--side', side, sides))] ?? []
  const listed = await botsNamed(context, '--bots', bots || usualLevel(manifest.levels))
  const others = Array.from({ length: game.seats(options) }, (_, seat) => seat).filter((seat) => !own.includes(seat))
  if (listed.length > others.length)
    refuse(words, 'input.too-many-bots', { bots: listed.length, players: others.length })
  const seated: Seated[] = Array.from({ length: game.seats(options) }, () => undefined)
  for (const [i, seat] of others.entries()) seated[seat] = listed[i] ?? listed[listed.length - 1]
  return seated
}

/** Bots are the last players. */
export async function seatsFor(context: GameContext, bots: string | undefined, options: unknown): Promise<Seated[]> {
  const held = seatsOfPlayers(context.game, options)
  const players = held.length
  const seated = bots === undefined || bots === '' ? [] : await botsNamed(context, '--bots', bots)
  if (seated.length > players) refuse(context.words, 'input.too-many-bots', { bots: seated.length, players })
  return seatedAs<Seated>(held, [...Array.from({ length: players - seated.length }, () => undefined), ...seated])
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
