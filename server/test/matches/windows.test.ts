// Windows at a table: nobody learns who is asked, answers stay sealed, and nobody is waited for in vain.
import { describe, expect, test, vi } from 'vitest'
import { requests } from '../../matches/index.ts'
import {
  ambushed,
  asks,
  day,
  live,
  march,
  type Options,
  pass,
  play,
  second,
  seen,
  seqOf,
  type Table,
} from './ambushed.ts'
import { codeOf, delivered, done, newId } from './house.ts'
import { listening } from './learned.ts'

describe('whoever could hold something is asked, and nobody else learns who', () => {
  const expectTheSame = async (options: Partial<Options>, after: (table: Table) => Promise<unknown>) => {
    const tables: unknown[] = []
    for (const hand of [[7], [2]]) {
      const table = await ambushed({ hands: [[6], hand, [8]] }, options)
      const all = await listening(table, [0, 2, null])
      await march(table)
      await after(table)
      tables.push(await all())
    }
    expect(tables[0]).toEqual(tables[1])
  }

  test('while it is open', () => expectTheSame({}, async () => {}))
  test('when others have answered, where everybody must', () =>
    expectTheSame({ askEverybody: true }, async ({ act }) => {
      done(await act(2, pass))
      done(await act(0, pass))
    }))
  test('when he has answered himself', () =>
    expectTheSame({}, async (table) => {
      if (await asks(table, 1)) done(await table.act(1, pass))
    }))
  test('when all have passed', () =>
    expectTheSame({}, async (table) => {
      if (await asks(table, 1)) done(await table.act(1, pass))
      for (const seat of [0, 2]) done(await table.act(seat, pass))
    }))
  test('in a live game, when time has gone by', () =>
    expectTheSame({ clock: live }, async (table) => {
      if (await asks(table, 1)) done(await table.act(1, pass))
      for (const seat of [0, 2]) done(await table.act(seat, pass))
      table.house.clock.now += second
      await table.house.matches.runDue()
    }))
  test('when somebody before him plays something', () => expectTheSame({}, ({ act }) => act(0, play(6))))
})

test('nobody in the lobby hears of an answer', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  await delivered()
  const heard: unknown[] = []
  table.house.matches.watchLobby((change) => heard.push(change))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    done(await table.act(1, pass))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard).toEqual([])
    // It would hear: a table that it has not been told of shows when it moves.
    done(await table.act(2, pass))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('what has opened a window is not taken back, whether it has closed at once or somebody thinks', async () => {
  for (const hand of [[7], [2]]) {
    const table = await ambushed({ hands: [[1], hand, [3]] })
    await march(table)
    expect((await seen(table, 0)).undo).toBeNull()
    const undo = table.house.matches.undo(table.people[0], { match: table.match, seat: 0, actionId: newId() })
    expect(codeOf(await undo)).toBe('beyond-horizon')
  }
})

test('without anything to play a seat passes by itself, over days and among bots at once', async () => {
  const table = await ambushed({ hands: [[1], [2], [3]] })
  await march(table)
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('in a live game a window stays open a moment, whoever has anything to play', async () => {
  const table = await ambushed({ hands: [[1], [2], [3]] }, { clock: live })
  await march(table)
  expect((await seen(table, null)).decisions.map(({ veiled }) => veiled)).toEqual([true, true, true])
  expect([await asks(table, 0), await asks(table, 1), await asks(table, 2)]).toEqual([false, false, false])
  table.house.clock.now += 0.4 * second
  await table.house.matches.runDue()
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('no clock runs in a window, and who has not answered in time passes', async () => {
  const table = await ambushed({ hands: [[1], [7], [3]] }, { clock: live })
  await march(table)
  const { clocks, windowUntil } = await seen(table, 0)
  expect(clocks.map(({ deadline }) => deadline)).toEqual([null, null, null])
  expect(windowUntil).toBe(table.house.clock.now + 30 * second)
  table.house.clock.now += 30 * second
  await table.house.matches.runDue()
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
  expect((await seen(table, null)).seats.every(({ standIn }) => standIn === null)).toBe(true)
})

test('over days a window waits as long as for a move', async () => {
  const table = await ambushed({ hands: [[1], [7], [3]] })
  await march(table)
  expect((await seen(table, 1)).windowUntil).toBe(table.house.clock.now + 2 * day)
  table.house.clock.now += 2 * day
  await table.house.matches.runDue()
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('an answer is sealed: its owner sees it, may take it back, and it has no entry', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  const seq = await seqOf(table)
  expect(done(await table.act(2, play(8)))).toEqual({ ok: true, seq, sealed: true })
  expect(await seqOf(table)).toBe(seq)
  expect(await seen(table, 2)).toMatchObject({ answers: { 2: play(8) }, legal: {} })
  expect(await seen(table, 1)).toMatchObject({ answers: {}, legal: { 1: [play(7), pass] } })
  done(await table.house.matches.undo(table.people[2], { match: table.match, seat: 2, actionId: newId() }))
  expect(await seen(table, 2)).toMatchObject({ answers: {}, legal: { 2: [play(8), pass] } })
})

test('the first in order is heard, and the others are asked anew', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  done(await table.act(2, play(8)))
  done(await table.act(1, play(7)))
  const { events } = done(await table.house.matches.events(null, requests.events.parse({ match: table.match })))
  expect(events.at(-1)).toMatchObject({ kind: 'acted', seat: 1, facts: [{ fact: 'played', seat: 1, card: 7 }] })
  expect(await seen(table, 2)).toMatchObject({ answers: {}, legal: { 2: [play(8), pass] } })
})

test('what is not on the list is refused with its rule, and changes nothing', async () => {
  const table = await ambushed({ hands: [[1], [7], [8]] })
  await march(table)
  const rev = (await table.house.store.match(table.match))?.rev
  expect(await table.act(1, play(8))).toMatchObject({ ok: false, code: 'not-legal', rule: 'window.ambush' })
  expect(await table.act(1, { do: 'march' })).toMatchObject({ ok: false, code: 'not-legal' })
  expect((await table.house.store.match(table.match))?.rev).toBe(rev)
})

test('ask everybody: who has nothing to play must answer too', async () => {
  const table = await ambushed({ hands: [[1], [2], [3]] }, { askEverybody: true })
  await march(table)
  expect((await seen(table, 1)).legal).toEqual({ 1: [pass] })
  for (const seat of [1, 0]) done(await table.act(seat, pass))
  expect((await seen(table, null)).decisions.map(({ veiled }) => veiled)).toEqual([true, true, true])
  done(await table.act(2, pass))
  expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})
