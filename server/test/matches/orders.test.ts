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

  const turnWith = (card: number) => ({
    plan: [
      { kind: 'march', action: { do: 'march' } },
      { kind: 'ambush', action: play(card) },
    ],
    through: true,
  })

  test('play a plan when its turn comes, before anybody is waited for; others see the deeds and no plan', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    done(await order(table, 1, turnWith(7)))
    expect((await seen(table, 1)).orders).toMatchObject({ 1: [turnWith(7)] })
    for (const seat of [0, 2, null]) expect(JSON.stringify(await seen(table, seat))).not.toContain('plan')
    await march(table)
    // The plan says nothing of this window.
    done(await table.act(1, pass))
    done(await table.act(2, pass))
    // It has marched and plays its card; only who comes after it is asked.
    expect((await seen(table, null)).decisions.map(({ seat, kind }) => [seat, kind])).toContainEqual([2, 'ambush'])
    expect((await seen(table, 1)).orders).toEqual({ 1: [] })
    const events = async (caller: Caller | null) =>
      done(await table.house.matches.events(caller, requests.events.parse({ match: table.match }))).events
    const acted = (await events(table.people[1])).filter((event) => event.kind === 'acted' && event.seat === 1)
    expect(acted).toMatchObject([
      { action: { do: 'march' }, ordered: [1] },
      { action: play(7), ordered: [1] },
    ])
    for (const caller of [table.people[0], table.people[2], null])
      for (const event of await events(caller)) expect(event).not.toHaveProperty('ordered')
  })

  test('answer by a policy again and again; who takes such a step back is asked', async () => {
    const table = await ambushed({ hands: [[1], [2], [3]], seen: [6, 7, 8, 9], turns: 6 })
    for (const seat of [1, 2]) done(await order(table, seat, { policy: 'march-on' }))
    const asked = async () => (await seen(table, null)).decisions
    await march(table)
    expect(await asked()).toEqual([{ seat: 0, kind: 'march' }])
    const { people, match, house } = table
    done(await house.matches.undo(people[2], { match, seat: 2, actionId: 'back' }))
    expect(await asked()).toEqual([{ seat: 2, kind: 'march' }])
    expect([(await seen(table, 1)).orders, (await seen(table, 2)).orders]).toMatchObject([
      { 1: [{ policy: 'march-on' }] },
      { 2: [] },
    ])
  })

  test('end with a decision that their owner makes by himself', async () => {
    const table = await ambushed({ hands: [[1], [2], [3]], seen: [6, 7, 8, 9] })
    const plan = { plan: [{ kind: 'march', action: { do: 'march' } }] }
    done(await order(table, 1, { ...plan, unless: 'poor' }))
    await march(table)
    expect(await asks(table, 1)).toBe(true)
    expect((await seen(table, 1)).orders).toMatchObject({ 1: [plan] })
    done(await table.act(1, { do: 'march' }))
    expect((await seen(table, 1)).orders).toEqual({ 1: [] })
  })

  test('that cannot be carried out are refused with the step, and nothing changes', async () => {
    const table = await ambushed({ hands: [[1], [7], [8]] })
    const rev = async () => (await table.house.store.match(table.match))?.rev
    const before = await rev()
    const wrong = { plan: [{ kind: 'march', action: play(7) }] }
    expect(await order(table, 1, wrong)).toMatchObject({ ok: false, code: 'not-planned', at: 0 })
    expect(await order(table, 1, { policy: 'flee' })).toMatchObject({
      code: 'no-such-policy',
      params: { policy: 'flee', known: 'forced, march-on' },
    })
    expect(codeOf(await order(table, 1, { ...turnWith(7), policy: 'forced' }))).toBe('unclear-order')
    expect(await rev()).toBe(before)
  })

  test('that are plans look alike to everybody else, whatever they say', async () => {
    const look = async (change: object | undefined) => {
      const table = await ambushed({ hands: [[1], [7], [8]] })
      if (change) done(await order(table, 2, change))
      await march(table)
      const pictures = await Promise.all([0, 1, null].map((seat) => seen(table, seat)))
      return pictures.map(({ decisions, legal, undo, clocks, orders, answers }) => ({
        decisions,
        legal,
        undo,
        orders,
        answers,
        clocks: clocks.length,
      }))
    }
    const plain = await look(undefined)
    expect(await look(turnWith(8))).toEqual(plain)
    expect(await look({ policy: 'march-on' })).toEqual(plain)
  })
})
