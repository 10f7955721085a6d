// Playing: refusals with their rule, retries, undo to the horizon, takeback, giving up, draws, pauses, chat and notes.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, requests } from '../../matches/index.ts'
import {
  Client,
  caughtUp,
  choice,
  codeOf,
  deafStore,
  done,
  everyStore,
  type House,
  newId,
  openHouse,
  picture,
  playOn,
  type StoreKind,
  started,
  table,
} from './house.ts'

let house: House
let people: Caller[]
let match: string
async function open(kind: StoreKind, count = 2, request: object = {}): Promise<void> {
  house = await openHouse(kind)
  people = []
  for (const name of ['Amra', 'Zenobia', 'Thoth'].slice(0, count)) people.push(await house.person(name))
  match = await started(house, people, request)
}
afterEach(() => house.close())

async function next() {
  const open = await choice(house.matches, people, match)
  if (!open) throw new Error('nobody is asked')
  return open
}
const act = (caller: Caller, seat: number, action: object, more: object = {}) =>
  house.matches.act(caller, requests.act.parse({ match, seat, action, actionId: newId(), ...more }))

describe.each(everyStore())('over %s', (kind) => {
  beforeEach(() => open(kind))

  test('only a legal action of an open decision of one’s own seat is accepted', async () => {
    const [host, guest] = people
    const stranger = await house.person('Thoth')
    const { legal } = await choice(house.matches, [host], match).then((found) => found ?? { legal: [{}] })
    expect(await act(host, 0, { do: 'bid-card', card: 'no-such-card' })).toMatchObject({
      ok: false,
      code: 'not-legal',
      rule: 'bid.commit',
      decision: 'bid-card',
    })
    expect(codeOf(await act(host, 1, legal[0]))).toBe('not-your-seat')
    expect(codeOf(await act(stranger, 0, legal[0]))).toBe('not-your-seat')
    expect(codeOf(await act(host, 7, legal[0]))).toBe('no-such-seat')
    done(await act(host, 0, legal[0]))
    done(await act(host, 0, { do: 'bid-token', token: 0 }))
    expect(await act(host, 0, { do: 'bid-token', token: 0 })).toMatchObject({
      code: 'not-your-decision',
      decision: 'bid-card',
    })
    expect((await picture(house.matches, guest, match)).legal[1].length).toBeGreaterThan(0)
  })

  test('a retry is answered as the first time, also on another node and after the end', async () => {
    const { caller, seat, legal } = await next()
    const actionId = newId()
    const first = done(await act(caller, seat, legal[0], { actionId }))
    expect(await act(caller, seat, legal[0], { actionId })).toEqual(first)
    const other = house.node('second')
    expect(await other.act(caller, { match, seat, action: legal[0] as Record<string, unknown>, actionId })).toEqual(
      first,
    )
    const conceding = newId()
    const gone = done(await house.matches.concede(caller, { match, seat, actionId: conceding }))
    expect((await picture(house.matches, null, match)).phase).toBe('finished')
    expect(await house.matches.concede(caller, { match, seat, actionId: conceding })).toEqual(gone)
    expect(await act(caller, seat, legal[0], { actionId })).toEqual(first)
    expect(codeOf(await act(caller, seat, legal[0]))).toBe('game-over')
    // Another person's ids are his own.
    const stranger = people.find((person) => person !== caller) ?? caller
    expect(codeOf(await house.matches.concede(stranger, { match, seat, actionId }))).toBe('game-over')
  })

  test('of two nodes with conflicting actions one wins, the other hears "stale" with the new state', async () => {
    await playOn(house, people, match, { enough: (asked) => asked === 'cards-and-die' })
    const { caller, seat, legal, picture: seen } = await next()
    const other = house.node('second')
    const { seq } = done(await other.look(caller, { match }))
    const [one, two] = await Promise.all(
      [house.matches, other].map((node, i) =>
        node.act(caller, { match, seat, action: legal[i] as Record<string, unknown>, actionId: newId(), seq }),
      ),
    )
    const [won, lost] = one.ok ? [one, two] : [two, one]
    expect(won).toEqual({ ok: true, seq: seq + 1 })
    if (lost.ok) throw new Error('both were accepted')
    expect(lost).toMatchObject({ code: 'stale', seq: seq + 1 })
    expect(lost.picture).toEqual(await picture(house.matches, caller, match))
    expect(lost.picture).not.toEqual(seen)
  })

  test('a node that has not heard of the last steps plays on from where the table stands', async () => {
    const other = house.node('second', { store: deafStore(house.store) })
    await picture(other, people[0], match)
    await playOn(house, people, match, { limit: 12 })
    const { caller, seat, legal } = await next()
    done(await other.act(caller, requests.act.parse({ match, seat, action: legal[0], actionId: newId() })))
    // But who says which picture he chose from is told that it is an old one.
    const late = { match, seat, action: legal[0], actionId: newId(), seq: 1 }
    expect(codeOf(await other.act(caller, requests.act.parse(late)))).toBe('stale')
  })

  test('a deed that would change nothing where a node stands is done where the table stands', async () => {
    const [host, guest] = people
    const { matches, store } = house
    const lobby = await table(matches, host, { title: 'Before' })
    const other = house.node('second', { store: deafStore(store) })
    await picture(other, host, lobby)
    done(await matches.join(guest, requests.join.parse({ match: lobby, seats: [1] })))
    done(await other.leave(guest, { match: lobby }))
    expect((await store.match(lobby))?.members).toEqual([host.account])
    done(await matches.change(host, requests.change.parse({ match: lobby, title: 'After' })))
    done(await other.change(host, requests.change.parse({ match: lobby, title: 'Before' })))
    expect((await store.match(lobby))?.title).toBe('Before')
  })

  test('another seat’s sealed bid in between does not refuse one’s own', async () => {
    const [host, guest] = people
    const other = house.node('second')
    const at = done(await other.look(guest, { match }))
    const mine = (await picture(house.matches, host, match)).legal[0]
    done(await act(host, 0, mine[0]))
    done(await house.matches.chat(host, { match, text: 'Done.', actionId: newId() }))
    // What the game would not take now may have been good in the picture it was chosen from; in the present one it is not.
    const unlisted = { match, seat: 1, action: { do: 'bid-token', token: 99 } }
    const { seq: now } = done(await other.look(guest, { match }))
    for (const [seq, code] of [
      [at.seq, 'stale'],
      [now, 'not-legal'],
    ] as const)
      expect(codeOf(await other.act(guest, { ...unlisted, actionId: newId(), seq }))).toBe(code)
    const theirs = at.picture.legal[1][0]
    done(
      await other.act(guest, {
        match,
        seat: 1,
        action: theirs as Record<string, unknown>,
        actionId: newId(),
        seq: at.seq,
      }),
    )
    // But a choice made from a picture before one's own last step is refused.
    expect(
      await other.act(guest, { match, seat: 1, action: { do: 'bid-token', token: 3 }, actionId: newId(), seq: at.seq }),
    ).toMatchObject({ code: 'stale' })
  })

  test('both seats bid at once on two nodes, and both are accepted', async () => {
    const [host, guest] = people
    const other = house.node('second')
    const first = await picture(house.matches, host, match)
    const second = await picture(other, guest, match)
    const answers = await Promise.all([
      house.matches.act(host, requests.act.parse({ match, seat: 0, action: first.legal[0][0], actionId: newId() })),
      other.act(guest, requests.act.parse({ match, seat: 1, action: second.legal[1][0], actionId: newId() })),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('undo goes back step by step to the horizon, by the seat that moved last', async () => {
    const [host, guest] = people
    const before = await picture(house.matches, host, match)
    expect(codeOf(await house.matches.undo(host, { match, seat: 0, actionId: newId() }))).toBe('nothing-to-undo')
    done(await act(host, 0, before.legal[0][0]))
    const between = await picture(house.matches, host, match)
    done(await act(host, 0, between.legal[0][0]))
    expect((await picture(house.matches, host, match)).undo).toEqual({ seat: 0, steps: 2 })
    expect(codeOf(await house.matches.undo(guest, { match, seat: 1, actionId: newId() }))).toBe('not-your-step')
    const actionId = newId()
    const deed = done(await house.matches.undo(host, { match, seat: 0, actionId }))
    expect(await house.matches.undo(host, { match, seat: 0, actionId })).toEqual(deed)
    expect(await picture(house.matches, host, match)).toEqual(between)
    done(await house.matches.undo(host, { match, seat: 0, actionId: newId() }))
    expect(await picture(house.node('second'), host, match)).toEqual(before)
    // The bids are turned up: what led there is known.
    await playOn(house, people, match, { enough: (asked) => !asked.startsWith('bid-') })
    expect(codeOf(await house.matches.undo(host, { match, seat: 0, actionId: newId() }))).toBe('beyond-horizon')
  })

  test('several actions in one go: one write, one message, an entry each, taken back one by one', async () => {
    const [host, guest] = people
    const clients = [host, guest, null].map((caller) => ({ caller, client: new Client() }))
    for (const { caller, client } of clients) done(await house.matches.subscribe(caller, { match }, client.hear))
    const before = await picture(house.matches, host, match)
    const { seq } = done(await house.matches.look(host, { match }))
    const bids = [before.legal[0][1], { do: 'bid-token', token: 3 }]
    const append = vi.spyOn(house.store, 'append')
    expect(await act(host, 0, bids, { seq })).toEqual({ ok: true, seq: seq + 2, done: 2 })
    expect(append).toHaveBeenCalledTimes(1)
    append.mockRestore()
    await caughtUp(
      house,
      match,
      clients.map(({ client }) => client),
    )
    for (const { caller, client } of clients) {
      expect(client.updates.slice(1).map(({ from, events }) => [from, events.map((event) => event.seq)])).toEqual([
        [seq, [seq + 1, seq + 2]],
      ])
      expect(client.picture).toEqual(await picture(house.matches, caller, match))
    }
    const entries = await house.store.entries(match, seq)
    expect(entries.map(({ kind, data }) => [kind, (data as { action: object }).action])).toEqual(
      bids.map((action) => ['acted', action]),
    )
    expect((await picture(house.node('second'), host, match)).undo).toEqual({ seat: 0, steps: 2 })
    done(await house.matches.undo(host, { match, seat: 0, actionId: newId() }))
    expect((await picture(house.matches, host, match)).legal[0]).toContainEqual(bids[1])
    done(await house.matches.undo(host, { match, seat: 0, actionId: newId() }))
    expect(await picture(house.matches, host, match)).toEqual(before)
  })

  test('of several actions all or none are done up to what brings information, and nothing after it', async () => {
    const [host, guest] = people
    const mine = (await picture(house.matches, host, match)).legal[0]
    const { seq } = done(await house.matches.look(host, { match }))
    const token = { do: 'bid-token', token: 6 }
    const never = { do: 'bid-card', card: 'no-such-card' }
    // One that is refused in the middle says where and by which rule; nothing has changed.
    const before = await picture(house.matches, host, match)
    expect(await act(host, 0, [mine[0], never, token])).toEqual({
      ok: false,
      code: 'not-legal',
      rule: 'bid.commit',
      decision: 'bid-token',
      at: 1,
    })
    expect(await act(host, 0, [mine[0], token, never])).toMatchObject({ code: 'not-your-decision', at: 2 })
    expect(await picture(house.node('second'), host, match)).toEqual(before)
    expect(done(await house.matches.look(host, { match })).seq).toBe(seq)
    done(await act(host, 0, [mine[0], token]))
    // The last bid turns all of them up: whatever was to follow is not even looked at.
    const theirs = (await picture(house.matches, guest, match)).legal[1]
    const actionId = newId()
    const told = { ok: true, seq: seq + 4, done: 2 }
    expect(await act(guest, 1, [theirs[0], token, never], { actionId })).toEqual(told)
    // Its id stands for that, too.
    expect(await act(guest, 1, [theirs[0], token, never], { actionId })).toEqual(told)
    expect(codeOf(await act(guest, 1, [theirs[0], token], { actionId }))).toBe('action-id-used')
    expect((await house.store.entries(match, seq)).map(({ kind }) => kind)).toEqual(Array(4).fill('acted'))
  })

  test('a retry of several actions is answered as the first time; its id stands for that list alone', async () => {
    const [host] = people
    const [card, other] = (await picture(house.matches, host, match)).legal[0]
    const bids = [card, { do: 'bid-token', token: 3 }]
    const actionId = newId()
    const first = done(await act(host, 0, bids, { actionId }))
    expect(first).toMatchObject({ done: 2 })
    const again = requests.act.parse({ match, seat: 0, action: bids, actionId })
    for (const node of [house.matches, house.node('second')]) expect(await node.act(host, again)).toEqual(first)
    for (const action of [[other, bids[1]], [bids[0]], bids[1], [...bids, bids[1]]])
      expect(codeOf(await act(host, 0, action, { actionId }))).toBe('action-id-used')
    expect(done(await house.matches.look(host, { match })).seq).toBe(first.seq)
  })

  test('past the horizon a step is taken back by consent; the log only grows', async () => {
    const [host, guest] = people
    const start = await picture(house.matches, host, match)
    const { seq: beginning } = done(await house.matches.look(host, { match }))
    await playOn(house, people, match, { limit: 25, seed: 5 })
    const length = (await house.store.entries(match, 0)).length
    const what = { kind: 'takeback', to: beginning } as const
    expect(
      await house.matches.propose(host, { match, what: { kind: 'takeback', to: length }, actionId: newId() }),
    ).toMatchObject({
      code: 'no-such-step',
    })
    done(await house.matches.propose(host, { match, what, actionId: newId() }))
    expect((await picture(house.matches, guest, match)).consent).toMatchObject({
      what,
      by: { account: host.account },
      waiting: [{ account: guest.account }],
    })
    expect(codeOf(await house.matches.propose(guest, { match, what: { kind: 'pause' }, actionId: newId() }))).toBe(
      'consent-open',
    )
    expect(codeOf(await house.matches.answer(host, { match, agree: true, actionId: newId() }))).toBe('not-asked')
    done(await house.matches.answer(guest, { match, agree: true, actionId: newId() }))
    expect(await picture(house.matches, host, match)).toEqual(start)
    expect(await picture(house.node('second'), host, match)).toEqual(start)
    const entries = await house.store.entries(match, 0)
    expect(entries.slice(length).map(({ kind }) => kind)).toEqual(['asked', 'answered', 'takeback'])
    // The steps that were taken back cannot be gone back to, and the game goes on.
    const gone = entries.find(({ kind }) => kind === 'acted')?.seq ?? 0
    expect(
      codeOf(await house.matches.propose(host, { match, what: { kind: 'takeback', to: gone }, actionId: newId() })),
    ).toBe('no-such-step')
    expect(await playOn(house, people, match, { limit: 30, seed: 6 })).toBe(30)
  })
})

test('chat reaches the table, notes only their writer', async () => {
  await open('memory')
  const [host, guest] = people
  const stranger = await house.person('Thoth')
  expect(codeOf(await house.matches.chat(stranger, { match, text: 'Hello', actionId: newId() }))).toBe('not-at-table')
  const actionId = newId()
  const said = done(await house.matches.chat(host, { match, text: 'Hello', actionId }))
  expect(await house.matches.chat(host, { match, text: 'Hello', actionId })).toEqual(said)
  const { events } = done(await house.matches.events(null, { match, after: said.seq - 1, limit: 10 }))
  expect(events).toMatchObject([{ kind: 'chat', account: host.account, text: 'Hello' }])
  done(await house.matches.setNote(host, { match, text: 'Watch Stygia.' }))
  expect(await house.matches.note(host, { match })).toEqual({ ok: true, text: 'Watch Stygia.' })
  expect(await house.matches.note(guest, { match })).toEqual({ ok: true, text: '' })
})
