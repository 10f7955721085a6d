// A whole random match over real sockets, with an audience: everything that anybody receives is kept.
import { FastChance } from '@skelos/kernel'
import { onTestFinished } from 'vitest'
import type { Games } from '../../matches/types.ts'
import { SocketClient } from '../http/socket-client.ts'
import { type Arena, type Made, must, openArena, type Person, person, table } from './arena.ts'
import { newActionId, playOne } from './play.ts'
import { askAround, type Received } from './received.ts'

export interface WholeMatch {
  readonly arena: Arena
  readonly made: Made
  readonly people: readonly Person[]
  /** Signed in, with no seat. */
  readonly watcher: Person
  /** Without an account. */
  readonly passerBy: SocketClient
  /** What was asked by request: by the people in order, the watcher and the passer-by. */
  readonly asked: readonly Received[][]
}

export interface WholeMatchOptions {
  readonly people: number
  readonly bots: number
  readonly seed: number
  /** Given up after so many. */
  readonly steps: number
  readonly games?: Games
}

const orders = [
  { until: 'contest' },
  { until: 'turn' },
  { until: 'pieces', policy: 'forced' },
  { until: 'game', plan: [{ kind: 'cards-and-die', action: { do: 'choose-die', face: 'wild' } }] },
]

/** Undo, talk, cuts, takebacks, orders and looks in between, as people do. */
async function fidget(people: readonly Person[], match: string, chance: FastChance): Promise<void> {
  const at = chance.below(people.length)
  const { socket, client } = people[at]
  const { picture, seq } = socket.table(match)
  const way = chance.below(60)
  if (way > 11) return
  if (way === 0) await socket.ask('chat', { match, text: `By Crom, ${seq}`, actionId: newActionId() })
  if (way === 1) await socket.ask('look', { match })
  if (way === 2) await socket.ask('act', { match, seat: at, action: { do: 'pass' }, actionId: newActionId(), seq: 1 })
  if (way === 3) {
    await socket.cut()
    const again = await SocketClient.of(client)
    onTestFinished(() => again.cut())
    again.received.unshift(...socket.received)
    Object.assign(people[at], { socket: again })
    await again.ask('subscribe', { match, ...(chance.below(2) === 0 && { since: chance.below(seq + 1) }) })
  }
  if (way > 3 && way < 9 && picture.undo && picture.undo.seat < people.length)
    await people[picture.undo.seat].socket.ask('undo', { match, seat: picture.undo.seat, actionId: newActionId() })
  if (way === 9 && seq > 20) {
    const what = { kind: 'takeback', to: seq - 1 - chance.below(10) }
    const asked = await socket.ask('propose', { match, what, actionId: newActionId() })
    if (asked.ok)
      for (const other of people)
        if (other !== people[at]) await other.socket.ask('answer', { match, agree: true, actionId: newActionId() })
  }
  if (way === 10) await socket.ask('order', { match, seat: at, order: orders[chance.below(orders.length)] })
  if (way === 11 && picture.answers[at]) await socket.ask('undo', { match, seat: at, actionId: newActionId() })
  // Nobody goes on from an old picture.
  const { seq: now } = await people[at].socket.ask('look', { match })
  await Promise.all(people.map(({ socket }) => socket.until(() => socket.table(match).seq >= Number(now))))
}

export async function playWhole({ people: count, bots, seed, steps, games }: WholeMatchOptions): Promise<WholeMatch> {
  const arena = await openArena(games ? { games } : {})
  const people: Person[] = []
  for (let i = 0; i < count; i++)
    people.push(await person(arena, `Player ${i}`, { email: `player-${i}@hyboria.example`, token: i === 0 }))
  const watcher = await person(arena, 'Watcher', { email: 'watcher@hyboria.example' })
  const others = Array.from({ length: count - 1 }, () => 'open')
  const seats = ['me', ...others, ...Array.from({ length: bots }, () => ({ bot: 'random' }))]
  const made = await table(people, { options: { players: count + bots }, seats }, false)
  const { match } = made
  const passerBy = new SocketClient(arena.url)
  onTestFinished(() => passerBy.cut())
  await passerBy.until(() => passerBy.welcome !== undefined)
  const sockets = [...people.map(({ socket }) => socket), watcher.socket, passerBy]
  for (const socket of sockets) {
    await socket.ask('subscribe', { match })
    await socket.ask('watchLobby')
  }
  await must(people[0].client, 'POST', `/api/tables/${match}/start`, {})
  const is = (phase: string) => (socket: SocketClient) =>
    socket.until(() => socket.table(match).picture.phase === phase)
  await Promise.all(sockets.map(is('playing')))
  const chance = new FastChance(seed)
  const asked: Received[][] = sockets.map(() => [])
  const askEverybody = async () => {
    for (const [i, asker] of [...people, watcher, undefined].entries())
      asked[i].push(...(await askAround(arena.url, asker?.client, match)))
  }
  for (let step = 0; step < steps; step++) {
    if (!(await playOne(people, match, chance))) break
    await fidget(people, match, chance)
    if (step % 200 === 60) await askEverybody()
  }
  for (const [seat, { socket }] of people.entries())
    if (socket.table(match).picture.phase === 'playing')
      await socket.ask('concede', { match, seat, actionId: newActionId() })
  await Promise.all([...people.map(({ socket }) => socket), watcher.socket, passerBy].map(is('finished')))
  await askEverybody()
  return { arena, made, people, watcher, passerBy, asked }
}
