// kill -9 at random moments under load: the server is killed and started again and again while people and bots play.
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { openStore } from '../../store/open.ts'
import { auditLogs, auditPictures, auditStore } from './audit.ts'
import { type NodePlace, ServerNode, until } from './node.ts'
import { Party, type Plan } from './party.ts'

/** `npm run faults` sets how often; a few times are enough for every day. */
export const kills = Number(process.env.FAULTS ?? 3)
export const timeout = 180_000 + kills * 10_000

/** People among themselves, with a bot, and alone among bots. */
const plans: readonly Plan[] = [
  [0, 1, 2],
  [0, 'bot', 1],
  [2, 'bot', 'bot'],
  [1, 0, 'bot', 2],
]
/** The longest life of a server, in milliseconds from when it is ready. */
const life = 900

export async function killAgainAndAgain(place: NodePlace, seed: number): Promise<void> {
  const party = new Party(seed)
  party.nodes = [await ServerNode.start(place)]
  await party.invite(3)
  for (const plan of plans) await party.table(plan)
  // Where people play at the same time, windows stay open for a moment.
  await party.table([2, 1, 0], { clock: { kind: 'none' } })
  party.begin(plans)

  const errors: string[] = []
  let quickest = 0
  for (let killed = 0; killed < kills; killed++) {
    const [node] = party.nodes
    // One in eight does not even live to be ready.
    if (party.below(8) > 0) {
      await node.ready()
      await wait(party.below(life))
    } else {
      await wait(party.below(700))
      quickest++
    }
    expect(await node.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    errors.push(...node.errors)
    party.nodes = [new ServerNode(place)]
    if (killed % 5 === 4 || killed === kills - 1) {
      const store = await openStore(place)
      expect(await auditLogs(store, party)).toEqual([])
      await store.close()
    }
  }

  // Everything goes on after the last one: people at every table and bots.
  await party.nodes[0].ready()
  const before = { done: party.deeds.done.size, bots: party.botSteps }
  await until('people go on', () => party.deeds.done.size > before.done + 20)
  await until('bots go on', () => party.botSteps > before.bots + 10)
  await party.end()
  expect(await auditPictures(party)).toEqual([])
  errors.push(...party.nodes[0].errors)
  expect(await party.nodes[0].kill('SIGTERM')).toEqual({ code: 0, signal: null })

  const found = await auditStore(place, party)
  expect(found.problems).toEqual([])
  expect(errors).toEqual([])
  const { done, refused, lost, sealed } = party.deeds
  expect(sealed.size).toBeGreaterThan(0)
  console.log(
    `${kills} kills (${quickest} of them while starting): ${done.size} acknowledged (${sealed.size} of them sealed), ` +
      `${refused.size} refused, ` +
      `${lost.count} answers lost and asked again, ${found.botSteps} steps of bots, ` +
      `${party.matches.length} matches with ${found.entries} entries`,
  )
}

/** Time is counted by deadlines, not by whoever counts it: a clock that runs out while nobody is there has run out. */
export async function clocksGoOn(place: NodePlace, seed: number): Promise<void> {
  // A minute lasts three seconds.
  const hurried: NodePlace = { ...place, time: { start: Date.now(), pace: 20 } }
  const party = new Party(seed)
  party.nodes = [await ServerNode.start(hurried)]
  await party.invite(2)
  const [busy, idle] = party.players
  const match = await party.table([0, 1, 'bot'], { clock: { kind: 'live', minutes: 1, increment: 5 } })
  const kinds = () => busy.tables.get(match)?.events.map(({ kind }) => kind) ?? []
  const playing = busy.play()
  for (let killed = 0; killed < 3; killed++) {
    await wait(party.below(900))
    await party.nodes[0].kill('SIGKILL')
    party.nodes = [await ServerNode.start(hurried)]
  }
  await until('the clock of the idle one has run out', () => kinds().includes('away'))
  const before = kinds().length
  await until('the game goes on with a bot in that seat', () => kinds().length > before + 10)
  party.over.yes = true
  await playing
  await party.nodes[0].kill('SIGKILL')
  expect(party.nodes[0].errors).toEqual([])

  const store = await openStore(place)
  expect([...(await auditLogs(store, party)), ...party.faults]).toEqual([])
  const log = await store.entries(match, 0)
  await store.close()
  // Nobody runs out of time twice without having been back.
  const away = new Set<unknown>()
  for (const { kind, data } of log) {
    const { seat } = data as { seat?: number }
    if (kind === 'away') expect(away.has(seat)).toBe(false)
    if (kind === 'away') away.add(seat)
    if (kind === 'back') away.delete(seat)
  }
  expect(away).toContain(1)
  expect(idle.faults).toEqual([])
}
