// Standing orders at a table: they answer before anybody is waited for, and are their owner's alone.
import type { Order, Seat } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { type Caller, type Deed, requests } from '../../matches/index.ts'
import { ambushed, asks, march, pass, play, seen, seqOf, type Table } from './ambushed.ts'
import { Client, codeOf, delivered, done } from './house.ts'

describe('standing orders', () => {
  const always: Omit<Order, 'mark'> = { kind: null, option: null, until: 'game', unless: null }
  const order = ({ house, people, match }: Table, seat: Seat, change: object = {}): Promise<Deed> =>
    house.matches.order(people[seat], requests.order.parse({ match, seat, order: { ...always, ...change } }))

  test('answer before anybody is waited for; only their owner hears of it', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    const seq = await seqOf(table)
    done(await order(table, 1))
    expect(await seqOf(table)).toBe(seq)
    expect(await seen(table, 1)).toMatchObject({ legal: {}, orders: { 1: [{ ...always, mark: 0 }] } })
    expect((await seen(table, 2)).orders).toEqual({})
    done(await table.act(2, pass))
    const last = async (caller: Caller | null) =>
      done(await table.house.matches.events(caller, requests.events.parse({ match: table.match }))).events.at(-1)
    expect(await last(table.people[1])).toMatchObject({ closed: true, ordered: [1] })
    for (const caller of [table.people[0], table.people[2], null])
      expect(await last(caller)).not.toHaveProperty('ordered')
  })

  test('are told to their owner’s devices alone', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    const clients = [table.people[1], table.people[2], null].map((caller) => ({ caller, client: new Client() }))
    for (const { caller, client } of clients)
      done(await table.house.matches.subscribe(caller, { match: table.match }, client.hear))
    done(await order(table, 1))
    await delivered()
    expect(clients.map(({ client }) => client.updates.length)).toEqual([2, 1, 1])
    expect(clients[0].client.picture?.orders).toMatchObject({ 1: [{ until: 'game' }] })
  })

  test('end with what they name', async () => {
    const table = await ambushed({ hands: [[1], [7], [3]] })
    await march(table)
    done(await order(table, 1, { until: 'turn' }))
    expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
    expect((await seen(table, 1)).orders).toEqual({ 1: [] })
    done(await table.act(1, { do: 'march' }))
    expect(await asks(table, 1)).toBe(true)
  })

  test('can be cleared, and then he is asked again', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    done(await order(table, 1))
    const clear = (place: number) =>
      table.house.matches.clearOrder(table.people[1], { match: table.match, seat: 1, place })
    expect(codeOf(await clear(1))).toBe('no-such-order')
    done(await clear(0))
    expect(await asks(table, 1)).toBe(true)
  })

  test('are kept by a bot that stands in, and not by somebody else who takes the seat', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    done(await order(table, 1))
    done(await table.house.matches.leave(table.people[1], { match: table.match }))
    await table.house.matches.runDue()
    done(await table.act(2, pass))
    expect((await seen(table, null)).decisions).toEqual([{ seat: 1, kind: 'march' }])
  })

  test('are not without number', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    const orders = [null, {}, { do: 'play' }, { card: 7 }, play(7)].flatMap((option) =>
      ['turn', 'game'].flatMap((until) => [null, 'poor'].flatMap((unless) => ({ option, until, unless }))),
    )
    expect(orders).toHaveLength(20)
    for (const each of orders) done(await order(table, 1, { ...each, kind: 'ambush' }))
    expect(await order(table, 1)).toMatchObject({ code: 'too-many-orders', params: { most: 20 } })
    // Who asks again for what is ordered has it.
    done(await order(table, 1, { ...orders[0], kind: 'ambush' }))
    expect((await seen(table, 1)).orders[1]).toHaveLength(20)
  })

  test('that speak of nothing are refused, and nothing changes', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    await march(table)
    const rev = (await table.house.store.match(table.match))?.rev
    expect(codeOf(await order(table, 1, { kind: 'march' }))).toBe('no-such-window')
    expect(await order(table, 1, { until: 'doomsday' })).toMatchObject({
      code: 'no-such-span',
      params: { until: 'doomsday', known: 'turn, game' },
    })
    expect(codeOf(await order(table, 1, { unless: 'rich' }))).toBe('no-such-exception')
    expect(codeOf(await order(table, 1, { option: play(9) }))).toBe('not-an-option')
    expect(
      codeOf(await order(table, 2, {}).then(() => order({ ...table, people: table.people.toReversed() }, 0))),
    ).toBe('not-your-seat')
    expect((await table.house.store.match(table.match))?.rev).toBe((rev ?? 0) + 1)
  })
})
