// Nodes of a cluster that die without a word: the others go on, and take over what was theirs to do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { auditPictures, auditStore } from './audit.ts'
import { kills, timeout } from './kills.ts'
import { ServerNode, until } from './node.ts'
import { type Plan, startCluster } from './party.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

test('nodes are killed one after the other under load: the players go on with the others', { timeout }, async () => {
  const { party, place } = await startCluster(3, { databaseUrl: await postgres.createDatabase() })
  await party.invite(3)
  const plans: Plan[] = [
    [0, 1, 2],
    [0, 'bot', 1],
    [2, 'bot', 'bot'],
    [1, 2, 'bot'],
  ]
  for (const plan of plans) await party.table(plan)
  party.begin(plans)
  for (let killed = 0; killed < kills; killed++) {
    const before = party.deeds.done.size
    await until('people play', () => party.deeds.done.size > before + 25)
    const node = party.nodes[party.below(3)]
    await node.kill('SIGKILL')
    expect(node.errors).toEqual([])
    party.nodes = [...party.nodes.filter((each) => each !== node), new ServerNode(place)]
  }
  const bots = party.botSteps
  await until('the bots of dead nodes are taken over', () => party.botSteps > bots + 10)
  await party.end()
  expect(await auditPictures(party)).toEqual([])
  const { problems, entries } = await auditStore(place, party)
  expect(problems).toEqual([])
  for (const node of party.nodes) expect(node.errors).toEqual([])
  console.log(`${kills} kills among 3 nodes: ${party.deeds.done.size} acknowledged, ${entries} entries`)
})
