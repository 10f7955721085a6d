// Several nodes over one Postgres, without sticky sessions: everybody sees everything, one of two conflicting actions is
// accepted, and what is due is seen to by exactly one node.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { auditLogs, auditPictures, auditStore } from './audit.ts'
import { type Answer, Line } from './line.ts'
import { type NodePlace, type ServerNode, until } from './node.ts'
import { type Plan, startCluster } from './party.ts'
import type { Watched } from './player.ts'

const timeout = 180_000
/** Conflicts one after the other; `npm run faults` has more. */
const rounds = process.env.FAULTS === undefined ? 40 : 150
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

const cluster = async (count: number, more: NodePlace = {}) =>
  startCluster(count, { databaseUrl: await postgres.createDatabase(), ...more })

test('a player on one node sees at once what a player on the other plays', { timeout }, async () => {
  const { party, place } = await cluster(2)
  await party.invite(2, (player) => party.nodes[player])
  const match = await party.table([0, 1])
  const delays: number[] = []
  for (let done = 0; done < 40; ) {
    const able = () => party.players.find((each) => each.choice() !== undefined)
    // Who was the last to answer in a window may hear what follows before the other does.
    await until('somebody is asked something', () => able() !== undefined)
    const player = able()
    const sent = player?.choice()
    if (!player || !sent) continue
    const begun = performance.now()
    const { seq } = await player.act(sent)
    if (seq === undefined) continue
    // Nobody asks for it: the only way there is the word of the database.
    const other = party.players[1 - party.players.indexOf(player)]
    await other.reach(match, seq)
    delays.push(performance.now() - begun)
    done++
  }
  await party.end()
  expect(await auditPictures(party)).toEqual([])
  expect((await auditStore(place, party)).problems).toEqual([])
  const sorted = delays.sort((a, b) => a - b)
  console.log(`from an action on one node to its answer and the news on the other: median ${sorted[20].toFixed(1)} ms`)
})

/** One person with a line to every node, who holds all seats and says something else on each at the same moment. */
async function contradict(count: number, rounds: number): Promise<void> {
  const { party, place } = await cluster(count)
  await party.invite(1)
  const [player] = party.players
  const match = await party.table([0, 0, 0])
  const lines = await Promise.all(party.nodes.map(({ url = '' }) => Line.open(url, player.cookie, () => undefined)))
  const wins = party.nodes.map(() => 0)
  for (let round = 0; round < rounds && party.phase(match) === 'playing'; round++) {
    const first = player.choice()
    if (!first) throw new Error('nobody is asked anything')
    if (player.tables.get(match)?.picture.decisions[0].veiled) {
      // In a window a later answer takes the place of an earlier one: nothing to contradict.
      const { seq: known = 0 } = await player.act(first)
      const shows = ({ picture, seq }: Watched) => seq > known || picture.answers[first.seat] !== undefined
      await until('it shows', () => [...player.tables.values()].some(shows))
      continue
    }
    const choices = player.tables.get(match)?.picture.legal[first.seat] ?? []
    const told = lines.map((_, node) => ({
      ...first,
      actionId: `${first.actionId}-${node}`,
      action: structuredClone(choices[(party.below(choices.length) + node) % choices.length]),
    }))
    for (const sent of told) party.deeds.send(sent)
    const answers = await Promise.all(
      lines.map((line, node): Promise<Answer> => {
        const { account: _, ...given } = told[node]
        return line.ask('act', given)
      }),
    )
    const winners = answers.flatMap(({ ok }, node) => (ok ? [node] : []))
    expect(winners).toHaveLength(1)
    const [winner] = winners
    const seq = Number(answers[winner].seq)
    for (const [node, { ok, error }] of answers.entries()) {
      if (ok) continue
      // Clear: too late, and this is how things stand now.
      expect(error?.code).toBe('stale')
      expect(Number(error?.params.seq)).toBeGreaterThanOrEqual(seq)
      expect(error?.params.picture).toMatchObject({ match, phase: expect.any(String), you: [0, 1, 2] })
      party.deeds.refuse(told[node], 'stale')
    }
    party.deeds.accept(told[winner], seq)
    wins[winner]++
    // The same once more, everywhere: the answer is the same everywhere.
    const { account: _, ...again } = told[winner]
    const repeated = await Promise.all(lines.map((line) => line.ask('act', again)))
    expect(repeated.map(({ ok, seq }) => ({ ok, seq }))).toEqual(lines.map(() => ({ ok: true, seq })))
    await player.reach(match, seq)
  }
  for (const line of lines) line.cut()
  await party.end()
  const { problems, steps } = await auditStore(place, party)
  expect(problems).toEqual([])
  const accepted = party.deeds.done.size - party.deeds.sealed.size
  expect(accepted).toBe(wins.reduce((sum, won) => sum + won))
  expect(steps).toBeGreaterThanOrEqual(accepted)
  console.log(`${accepted} conflicts over ${count} nodes, won ${wins.join(' / ')}`)
}

describe('conflicting actions for the same seq, sent to all nodes at the same moment', () => {
  test.each([
    [2, rounds],
    [3, rounds],
  ])('%i nodes: one is accepted, the others are stale with the new state', { timeout }, async (count, rounds) => {
    await expect(contradict(count, rounds)).resolves.toBeUndefined()
  })
})

async function thoughts({ url = '' }: ServerNode): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return [...text.matchAll(/^skelos_bot_seconds_count\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0)
}

describe('what is due', () => {
  test('bots move once each, thought about by one of three nodes', { timeout }, async () => {
    const { party, place } = await cluster(3)
    await party.invite(3)
    const plans: Plan[] = Array.from({ length: 9 }, (_, i) => [i % 3, 'bot', 'bot'])
    for (const plan of plans) await party.table(plan)
    party.begin([], true)
    await until('bots have moved', () => party.botSteps > 100)
    await party.end()
    const { problems, botSteps, thoughts: wanted } = await auditStore(place, party)
    expect(problems).toEqual([])
    const counts = await Promise.all(party.nodes.map(thoughts))
    const all = counts.reduce((sum, count) => sum + count)
    expect(all).toBeGreaterThanOrEqual(wanted.least)
    expect(all).toBeLessThanOrEqual(wanted.most)
    console.log(`${botSteps} steps of bots, thought about by three nodes: ${counts.join(' + ')}`)
  })

  test('clocks run out once each', { timeout }, async () => {
    // A minute lasts two seconds.
    const { party, place } = await cluster(3, { time: { start: Date.now(), pace: 30 } })
    await party.invite(3)
    const clock = { kind: 'live', minutes: 1, increment: 0 }
    for (let i = 0; i < 12; i++) await party.table([0, 1, 2], { clock })
    const asked = party.matches.map((match) => party.players[0].tables.get(match)?.picture.decisions.length ?? 0)
    const away = (match: string) =>
      party.players[0].tables.get(match)?.events.filter(({ kind }) => kind === 'away').length ?? 0
    await until('everybody who is asked has run out of time', () =>
      party.matches.every((match, i) => away(match) >= asked[i]),
    )
    const store = await openStore(place)
    await until('nothing is due any more and no node is at work', async () => (await store.nextDue()) === null)
    expect(await auditLogs(store, party)).toEqual([])
    for (const match of party.matches) {
      const out = (await store.entries(match, 0)).filter(({ kind }) => kind === 'away')
      const seats = out.map(({ data }) => (data as { seat: number }).seat)
      expect(new Set(seats).size).toBe(seats.length)
    }
    await store.close()
  })
})
