// The disk of a SQLite file is full: a clear answer, nothing acknowledged is lost, and all goes on when there is room.
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { auditLogs, auditPictures, auditStore } from './audit.ts'
import { ServerNode, until } from './node.ts'
import { Party, type Plan } from './party.ts'
import { smallDisk } from './small-disk.ts'

/** A limit on the size of files is a failure to write, but not for want of room. */
const answers = {
  mount: { status: 507, code: 'store-full' },
  limit: { status: 503, code: 'store-unavailable' },
}
const plans: readonly Plan[] = [
  [0, 1, 2],
  [0, 'bot', 1],
  [2, 'bot', 'bot'],
]

test('a full disk', async () => {
  const disk = smallDisk()
  const { status, code } = answers[disk.how]
  const place = { data: disk.folder }
  const party = new Party(4)
  // Of those that are called last to first, the first: the server must have ended before its disk can go.
  onTestFinished(async () => {
    await Promise.all(party.nodes.map((node) => node.kill('SIGKILL')))
    disk.remove()
  })
  party.nodes = [await ServerNode.start(place)]
  const [node] = party.nodes
  await party.invite(3)
  for (const plan of plans) await party.table(plan)
  party.begin(plans)
  const refused = () => party.deeds.again.get(code) ?? 0
  for (let round = 0; round < 2; round++) {
    const before = party.deeds.done.size
    await until('people play', () => party.deeds.done.size > before + 40)
    const refusedBefore = refused()
    disk.fill(node.pid)
    await until('actions are refused', () => refused() > refusedBefore + 30)
    const { url = '' } = node
    const guest = await fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Late' }),
    })
    expect(guest.status).toBe(status)
    expect(await guest.json()).toEqual({ error: { code, params: {} } })
    // What is there can still be read.
    expect((await fetch(`${url}/api/tables/${party.matches[0]}`)).status).toBe(200)
    disk.empty(node.pid)
  }
  const before = { done: party.deeds.done.size, bots: party.botSteps }
  await until('people go on', () => party.deeds.done.size > before.done + 40)
  await until('bots go on', () => party.botSteps > before.bots + 5)
  await party.end()
  expect(await auditPictures(party)).toEqual([])
  expect(node.gone).toBe(false)
  for (const line of node.errors) expect(line).toContain('The store is not available')
  expect(await node.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  const { problems, entries } = await auditStore(place, party)
  expect(problems).toEqual([])
  console.log(
    `twice full (${disk.how}): ${party.deeds.done.size} acknowledged, ${refused()} refused, ${entries} entries`,
  )
})

test('a server that dies on a full disk comes back with everything', async () => {
  const disk = smallDisk()
  const { code } = answers[disk.how]
  const place = { data: disk.folder }
  const party = new Party(5)
  onTestFinished(async () => {
    await Promise.all(party.nodes.map((node) => node.kill('SIGKILL')))
    disk.remove()
  })
  party.nodes = [await ServerNode.start(place)]
  await party.invite(3)
  for (const plan of plans) await party.table(plan)
  party.begin(plans)
  await until('people play', () => party.deeds.done.size > 40)
  const [node] = party.nodes
  disk.fill(node.pid)
  await until('actions are refused', () => (party.deeds.again.get(code) ?? 0) > 10)
  await node.kill('SIGKILL')
  disk.empty(node.pid)
  const store = await openStore(place)
  expect(await auditLogs(store, party)).toEqual([])
  await store.close()
  party.nodes = [await ServerNode.start(place)]
  const before = party.deeds.done.size
  await until('people go on', () => party.deeds.done.size > before + 40)
  await party.end()
  expect(await auditPictures(party)).toEqual([])
  expect((await auditStore(place, party)).problems).toEqual([])
})
