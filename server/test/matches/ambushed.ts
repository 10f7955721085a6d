// Tables of a small game of windows, for tests of how the server keeps them.
import { ambushWith, type Deal } from '@skelos/games/test/ambush/rules.ts'
import type { Seat } from '@skelos/kernel'
import { onTestFinished } from 'vitest'
import { type AnyGame, type BotPool, type Caller, type Deed, requests } from '../../matches/index.ts'
import type { Id } from '../../store/store.ts'
import { done, type House, newId, openHouse, picture, type StoreKind } from './house.ts'

const slow = { kind: 'slow', days: 2 }
export const live = { kind: 'live', minutes: 10 }
export const second = 1_000
export const day = 24 * 60 * 60 * second
export const pass = { do: 'pass' }
export const play = (card: number) => ({ do: 'play', card })

export interface Table {
  house: House
  match: Id
  people: Caller[]
  act(seat: Seat, action: Record<string, unknown>, actionId?: string): Promise<Deed>
}

/** Three people at a table of this deal. */
export async function ambushed(deal: Deal, { clock = slow, kind = 'memory', bots, ...request }: Partial<Options> = {}) {
  const game = ambushWith(deal) as unknown as AnyGame
  const games = new Map([['ambush', { game, levels: ['random'], draws: false }]])
  const house = await openHouse(kind, { games, ...(bots && { bots }) })
  onTestFinished(() => house.close())
  const people: Caller[] = []
  for (const name of ['Amra', 'Zenobia', 'Thoth']) people.push(await house.person(name))
  const plan = { game: 'ambush', title: 'A table', clock, ...request }
  const { match } = done(await house.matches.create(people[0], requests.create.parse(plan)))
  for (const seat of [1, 2]) done(await house.matches.join(people[seat], requests.join.parse({ match, seats: [seat] })))
  done(await house.matches.start(people[0], { match }))
  const table: Table = {
    house,
    match,
    people,
    act: (seat, action, actionId = newId()) => house.matches.act(people[seat], { match, seat, action, actionId }),
  }
  return table
}
export interface Options {
  clock: object
  kind: StoreKind
  askEverybody: boolean
  bots: BotPool
}

/** Opens a window. */
export const march = async ({ act }: Table) => done(await act(0, { do: 'march' }))
export const seen = ({ house, people, match }: Table, seat: Seat | null) =>
  picture(house.matches, seat === null ? null : people[seat], match)
export const asks = async (table: Table, seat: Seat) => (await seen(table, seat)).legal[seat] !== undefined
export const seqOf = async ({ house, match }: Table) => (await house.store.match(match))?.seq ?? 0
