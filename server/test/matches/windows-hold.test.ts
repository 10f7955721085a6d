// Windows hold: through retries, between nodes, and whatever else happens at the table meanwhile.
import { ambushWith } from '@skelos/games/test/ambush/rules.ts'
import { describe, expect, test, vi } from 'vitest'
import type { MatchData } from '../../matches/data.ts'
import { type AnyGame, requests } from '../../matches/index.ts'
import { ambushed, asks, day, live, march, pass, play, seen, seqOf } from './ambushed.ts'
import { Client, codeOf, delivered, done, everyStore, newId, picture } from './house.ts'

test('a retry of an answer is harmless while the window is open and after it has closed', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  const seq = done(await table.act(0, { do: 'march' })).seq
  const again = () =>
    table.house.matches.act(table.people[1], { match: table.match, seat: 1, action: pass, actionId: 'once', seq })
  done(await again())
  const rev = (await table.house.store.match(table.match))?.rev
  done(await again())
  expect((await table.house.store.match(table.match))?.rev).toBe(rev)
  done(await table.act(2, pass))
  done(await again())
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('a retry of an older answer does not take the place of a newer one', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  const first = done(await table.act(2, play(8), 'first'))
  done(await table.act(2, pass, 'second'))
  expect(await table.act(2, play(8), 'first')).toEqual(first)
  expect((await seen(table, 2)).answers).toEqual({ 2: pass })
})

test('a retry without a seq is known on a node that has just started, also when the next window is open', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  done(await table.act(1, pass, 'once'))
  done(await table.act(2, pass))
  done(await table.act(1, { do: 'march' }, 'marched'))
  const other = table.house.node('second')
  const again = (action: Record<string, unknown>, actionId: string) =>
    other.act(table.people[1], { match: table.match, seat: 1, action, actionId })
  done(await again(pass, 'once'))
  expect(codeOf(await again(pass, 'marched'))).toBe('action-id-used')
  done(await again({ do: 'march' }, 'marched'))
  expect(await asks(table, 1)).toBe(true)
})

test('a retry of the answer that ended the game, or of one before a pause, is told that it was done', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]], turns: 1 })
  const { match, people, house } = table
  await march(table)
  done(await table.act(1, pass, 'before'))
  const what = { kind: 'pause' } as const
  done(await house.matches.propose(people[0], { match, what, actionId: newId() }))
  for (const seat of [1, 2]) done(await house.matches.answer(people[seat], { match, agree: true, actionId: newId() }))
  expect(codeOf(await table.act(2, pass))).toBe('paused')
  expect(done(await table.act(1, pass, 'before'))).toMatchObject({ sealed: true })
  done(await house.matches.resume(people[0], { match, actionId: newId() }))
  done(await table.act(2, pass, 'last'))
  expect((await seen(table, 2)).phase).toBe('finished')
  expect(done(await table.act(2, pass, 'last'))).toMatchObject({ sealed: true })
  expect(codeOf(await table.act(2, pass, 'new'))).toBe('game-over')
})

test('a retry of taking an answer back takes back nothing else', async () => {
  const table = await ambushed({ hands: [[7], [2], [3]], asked: [0] }, { clock: live })
  await march(table)
  done(await table.act(0, pass))
  const undo = () => table.house.matches.undo(table.people[0], { match: table.match, seat: 0, actionId: 'back' })
  const taken = done(await undo())
  expect(taken).toMatchObject({ sealed: true })
  expect(done(await undo())).toEqual(taken)
  expect(await seen(table, 0)).toMatchObject({ answers: {}, legal: { 0: [play(7), pass] } })
  // Now the window goes back with the march; the old retry is still known.
  done(await table.house.matches.undo(table.people[0], { match: table.match, seat: 0, actionId: newId() }))
  expect((await seen(table, 0)).legal).toEqual({ 0: [{ do: 'march' }] })
  expect(done(await undo())).toMatchObject({ sealed: true })
})

test('whoever changes his mind without end leaves no more than a few notes', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  done(await table.act(0, pass, 'kept'))
  for (let i = 0; i < 50; i++) done(await table.act(2, i % 2 === 0 ? pass : play(8), `mind-${i}`))
  const row = await table.house.store.match(table.match)
  const window = row && (row.data as MatchData).window
  expect(window?.ids).toHaveLength(21)
  expect(window?.ids).toContain(`${table.people[0].account}:kept`)
})

test('bots and stand-ins answer without telling', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  done(await table.house.matches.leave(table.people[2], { match: table.match }))
  await march(table)
  const seq = await seqOf(table)
  await table.house.matches.runDue()
  expect(await seqOf(table)).toBe(seq)
  done(await table.act(1, pass))
  expect(await seqOf(table)).toBeGreaterThan(seq)
})

test('the thought of a bot that comes after the window was closed by time is dropped', async () => {
  const thought = Promise.withResolvers<number>()
  const table = await ambushed(
    { hands: [[1], [7], [8]] },
    { bots: { choose: () => thought.promise, close: async () => {} } },
  )
  const { house, match, people } = table
  done(await house.matches.leave(people[2], { match }))
  await march(table)
  const thinking = house.matches.runDue()
  await delivered()
  house.clock.now += 2 * day
  await house.node('second').runDue()
  const seq = await seqOf(table)
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
  thought.resolve(0)
  await thinking
  expect(await seqOf(table)).toBe(seq)
  expect(house.errors).toEqual([])
})

test('the thought of a bot does not take the place of what the person whose seat it is has answered meanwhile', async () => {
  const thought = Promise.withResolvers<number>()
  const bots = { choose: () => thought.promise, close: async () => {} }
  const table = await ambushed({ hands: [[1], [7], [8]] }, { bots })
  const { house, match, people } = table
  done(await house.matches.leave(people[2], { match }))
  await march(table)
  const thinking = house.matches.runDue()
  await delivered()
  done(await table.act(2, play(8)))
  done(await house.matches.leave(people[2], { match }))
  thought.resolve(1)
  await thinking
  expect((await seen(table, 2)).answers).toEqual({ 2: play(8) })
})

test('a rematch asks everybody where the match did', async () => {
  const table = await ambushed({ hands: [[1], [2], [3]], turns: 1 }, { askEverybody: true })
  await march(table)
  for (const seat of [0, 1, 2]) done(await table.act(seat, pass))
  const { match } = done(await table.house.matches.rematch(table.people[0], { match: table.match }))
  expect((await picture(table.house.matches, table.people[0], match)).askEverybody).toBe(true)
})

test('a pause keeps a window open, and afterwards there is time again', async () => {
  const table = await ambushed({ hands: [[1], [7], [3]] })
  await march(table)
  const { matches } = table.house
  const what = { kind: 'pause' } as const
  done(await matches.propose(table.people[0], { match: table.match, what, actionId: newId() }))
  for (const seat of [1, 2])
    done(await matches.answer(table.people[seat], { match: table.match, agree: true, actionId: newId() }))
  expect(await seen(table, 0)).toMatchObject({ paused: true, windowUntil: null })
  table.house.clock.now += 10 * day
  await matches.runDue()
  expect(await asks(table, 1)).toBe(true)
  done(await matches.resume(table.people[0], { match: table.match, actionId: newId() }))
  expect((await seen(table, 0)).windowUntil).toBe(table.house.clock.now + 2 * day)
})

test('to answer in a window is no answer to a question of the table, which everybody would see', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  const { match, people, house } = table
  await march(table)
  const { seq } = done(await house.matches.look(people[0], { match }))
  const what = { kind: 'takeback', to: seq - 1 } as const
  done(await house.matches.propose(people[0], { match, what, actionId: newId() }))
  done(await table.act(2, play(8)))
  expect((await seen(table, 0)).consent?.waiting).toHaveLength(2)
  for (const seat of [1, 2]) done(await house.matches.answer(people[seat], { match, agree: true, actionId: newId() }))
  expect(await seen(table, 2)).toMatchObject({ answers: {}, windowUntil: null, consent: null })
  expect((await seen(table, null)).decisions).toEqual([{ seat: 0, kind: 'march' }])
})

test('who takes over a seat finds its answer and may take it back; orders were somebody else’s', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  const { match, people, house } = table
  await march(table)
  const request = { match, seat: 2, order: { kind: null, option: null, until: 'game', unless: null } }
  done(await house.matches.order(people[2], request))
  done(await table.act(2, play(8)))
  done(await house.matches.setSeat(people[2], { match, seat: 2, to: 'open' }))
  const newcomer = await house.person('Taurus')
  done(await house.matches.join(newcomer, requests.join.parse({ match, seats: [2] })))
  expect(await picture(house.matches, newcomer, match)).toMatchObject({ answers: { 2: play(8) }, orders: { 2: [] } })
  done(await house.matches.undo(newcomer, { match, seat: 2, actionId: newId() }))
  expect((await picture(house.matches, newcomer, match)).legal).toEqual({ 2: [play(8), pass] })
})

test('a seat that was given up is answered for by a bot', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  const { match, people, house } = table
  await march(table)
  done(await house.matches.concede(people[2], { match, seat: 2, actionId: newId() }))
  const seq = await seqOf(table)
  expect(codeOf(await table.act(2, pass))).toBe('seat-out')
  await house.matches.runDue()
  expect(await seqOf(table)).toBe(seq)
  done(await table.act(1, pass))
  expect(await seqOf(table)).toBeGreaterThan(seq)
})

test('a table that is closed has no window', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  done(await table.house.matches.close({ account: 'admin', admin: true }, { match: table.match }))
  expect((await seen(table, 0)).windowUntil).toBeNull()
})

test('an answer that the rules do not know any more counts as none', async () => {
  const deal = { hands: [[1], [7], [8]] }
  const table = await ambushed(deal)
  await march(table)
  done(await table.act(2, play(8)))
  const game = ambushWith(deal)
  const legal: typeof game.legal = (state, seat) => game.legal(state, seat).filter(({ do: what }) => what !== 'play')
  const apply: typeof game.apply = (state, seat, action, chance) =>
    action.do === 'play'
      ? { ok: false, refusal: { code: 'not-legal', rule: 'window.ambush' } }
      : game.apply(state, seat, action, chance)
  const mended = { ...game, legal, apply } as unknown as AnyGame
  const other = table.house.node('second', {
    games: new Map([['ambush', { game: mended, levels: ['random'], draws: false }]]),
  })
  done(await other.act(table.people[1], { match: table.match, seat: 1, action: pass, actionId: newId() }))
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('a match that came to a window before windows were kept goes on in it', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  const { house, match, people } = table
  const row = await house.store.match(match)
  if (!row) throw new Error('no such match')
  const { window: _, ...data } = row.data as MatchData
  await house.store.append({ match, expected: row?.seq ?? 0, entries: [], row: { data } })
  const other = house.node('second')
  done(await other.act(people[1], { match, seat: 1, action: pass, actionId: newId() }))
  expect((await picture(other, people[1], match)).answers).toEqual({ 1: pass })
  done(await other.act(people[2], { match, seat: 2, action: pass, actionId: newId() }))
  expect((await picture(other, null, match)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

describe.each(everyStore())('two nodes over %s', (kind) => {
  test('each takes an answer, none is lost, and the window closes once', async () => {
    const table = await ambushed({ hands: [[6], [7], [8]] }, { kind })
    await march(table)
    const seq = await seqOf(table)
    const other = table.house.node('second')
    const both = [table.house.matches, other]
    const answers = [0, 1, 2].map((seat) =>
      both[seat % 2].act(table.people[seat], { match: table.match, seat, action: pass, actionId: newId() }),
    )
    for (const answer of await Promise.all(answers)) done(answer)
    expect(await seqOf(table)).toBe(seq + 1)
    expect((await picture(other, null, table.match)).decisions).toEqual([{ seat: 1, kind: 'march' }])
  })

  test('what is answered on one shows on devices at the other, to its owner alone', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] }, { kind })
    await march(table)
    const { house, match, people } = table
    const other = house.node('second')
    const clients = [people[2], people[0], null].map((caller) => ({ caller, client: new Client() }))
    for (const { caller, client } of clients) done(await other.subscribe(caller, { match }, client.hear))
    done(await table.act(2, play(8)))
    await vi.waitFor(() => expect(clients[0].client.picture?.answers).toEqual({ 2: play(8) }))
    expect(clients.map(({ client }) => client.updates.length)).toEqual([2, 1, 1])
  })

  test('one closes it by time while the other takes an answer: it counts, or it is refused', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] }, { kind })
    await march(table)
    const { house, match, people } = table
    const { seq } = done(await house.matches.look(people[1], { match }))
    const late = house.node('second', { now: () => house.clock.now + 2 * day })
    const [deed] = await Promise.all([
      house.matches.act(people[1], { match, seat: 1, action: play(7), actionId: newId(), seq }),
      late.runDue(house.clock.now + 2 * day),
    ])
    await late.runDue(house.clock.now + 2 * day)
    const { events } = done(await late.events(null, requests.events.parse({ match, after: seq })))
    const facts = events.flatMap((event) => ('facts' in event ? event.facts.map(({ fact }) => fact) : []))
    if (!deed.ok) expect(deed.code).toBe('stale')
    expect(facts.filter((fact) => fact === 'played')).toHaveLength(deed.ok ? 1 : 0)
  })
})
