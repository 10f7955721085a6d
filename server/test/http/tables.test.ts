// Tables and matches by requests alone, as a program would: open, join, play, talk, watch, and every refusal.
import { gameIds } from '@skelos/games'
import { describe, expect, it } from 'vitest'
import type { MatchEvent, Picture, TableSummary } from '../../matches/types.ts'
import { Client, guest, refusal, startTest, type TestServer } from './harness.ts'

const game = 'age-of-conan'
const bot = { bot: 'random' }

interface Look {
  seq: number
  picture: Picture
}
interface News {
  seq: number
  events: MatchEvent[]
}

async function open(client: Client, more: object = {}): Promise<{ match: string; key: string; at: string }> {
  const asked = { game, title: 'Road of Kings', options: { players: 2 }, ...more }
  const { body } = await client.ask<{ match: string; key: string }>('POST', '/api/tables', asked)
  return { ...body, at: `/api/tables/${body.match}` }
}

async function program(server: TestServer, name: string): Promise<Client> {
  const client = await guest(server, name)
  const { body } = await client.ask<{ token: string }>('POST', '/api/account/tokens', { name: 'bot' })
  return new Client(server.url, { authorization: `Bearer ${body.token}` })
}

describe('a program', () => {
  it('learns which games there are, with options and levels of bots', async () => {
    const server = await startTest()
    const { body } = await new Client(server.url).ask<{ games: { id: string; options: object; levels: string[] }[] }>(
      'GET',
      '/api/games',
    )
    expect(body.games.map(({ id }) => id)).toEqual(gameIds)
    for (const { options } of body.games)
      expect(options).toMatchObject({ type: 'object', properties: expect.any(Object) })
    expect(body.games.find(({ id }) => id === game)).toMatchObject({ levels: ['easy', 'fair', 'strong', 'master'] })
  })

  it('plays against another by asking, acting and waiting for news', async () => {
    const server = await startTest({ args: ['--account-requests', '10000', '--address-requests', '10000'] })
    const players = [await program(server, 'Conan'), await program(server, 'Bêlit')]
    // No window waits where nobody has anything to play.
    const { at } = await open(players[0], { clock: { kind: 'slow', days: 1 } })
    expect((await players[1].ask('POST', `${at}/join`, { seats: [1] })).status).toBe(200)
    expect((await players[0].ask('POST', `${at}/start`)).status).toBe(200)
    let acted = 0
    const made: { seat: number; seq: number }[] = []
    for (let turn = 0; turn < 200 && acted < 12; turn++) {
      const seat = turn % 2
      const { body } = await players[seat].ask<Look>('GET', at)
      const [action] = body.picture.legal[seat] ?? []
      if (!action) continue
      const done = await players[seat].ask<{ seq: number; sealed?: true }>('POST', `${at}/actions`, {
        seat,
        action,
        actionId: `t${turn}`,
        seq: body.seq,
      })
      expect(done.status).toBe(200)
      if (!done.body.sealed) made.push({ seat, seq: done.body.seq })
      acted++
    }
    expect(acted).toBe(12)
    const { body } = await players[0].ask<News>('GET', `${at}/events?after=0&limit=200`)
    expect(body.events.map(({ seq }) => seq)).toEqual(body.events.map((_, i) => i + 1))
    expect(made.length).toBeGreaterThan(0)
    for (const step of made) expect(body.events[step.seq - 1]).toMatchObject({ ...step, kind: 'acted' })
    const waiting = players[1].ask<News>('GET', `${at}/events?after=${body.seq}&wait=20`)
    await players[0].ask('POST', `${at}/chat`, { text: 'By Crom!', actionId: 'chat' })
    expect((await waiting).body.events).toMatchObject([{ kind: 'chat', text: 'By Crom!' }])
    const nothing = await players[1].ask<News>('GET', `${at}/events?after=${body.seq + 1}`)
    expect(nothing.body.events).toEqual([])
  })

  it('does the same action once, and is told when the table has moved on', async () => {
    const server = await startTest()
    const client = await program(server, 'Conan')
    const { at } = await open(client, { seats: ['me', 'me'] })
    await client.ask('POST', `${at}/start`)
    const { body } = await client.ask<Look>('GET', at)
    const seat = body.picture.decisions[0].seat
    const asked = { seat, action: body.picture.legal[seat][0], actionId: 'one', seq: body.seq }
    const first = await client.ask('POST', `${at}/actions`, asked)
    expect((await client.ask('POST', `${at}/actions`, asked)).body).toEqual(first.body)
    const late = await client.ask<{ error: { params: { seq: number; picture: Picture } } }>('POST', `${at}/actions`, {
      ...asked,
      actionId: 'two',
    })
    expect(refusal(late as never)).toBe('409 stale')
    expect(late.body.error.params.seq).toBe(first.body.seq)
    expect(late.body.error.params.picture.you).toEqual([0, 1])
    expect(late.body.error.params.picture).toEqual((await client.ask<Look>('GET', at)).body.picture)
  })

  it('reads a long log page by page, going on after the last event it got', async () => {
    const server = await startTest()
    const client = await program(server, 'Conan')
    const { at, match } = await open(client)
    const entry = { at: 1, kind: 'chat', account: 'x', actionId: null, data: { text: 'By Crom!' } }
    const { seq: begun = 0 } = (await server.store.match(match)) ?? {}
    const entries = Array.from({ length: 431 - begun }, () => entry)
    await server.store.append({ match, expected: begun, entries, row: {} })
    const [pages, seqs]: [number[], number[]] = [[], []]
    for (;;) {
      const { body } = await client.ask<News>('GET', `${at}/events?after=${seqs.at(-1) ?? 0}`)
      expect(body.seq).toBe(431)
      pages.push(body.events.length)
      seqs.push(...body.events.map(({ seq }) => seq))
      if (seqs.at(-1) === body.seq) break
    }
    expect(pages).toEqual([200, 200, 31])
    expect(seqs).toEqual(Array.from({ length: 431 }, (_, i) => i + 1))
    expect(refusal(await client.ask('GET', `${at}/events?limit=201`))).toBe('400 invalid-input')
  })

  it('takes back to a step on the line of play or the start, and to nothing else', async () => {
    const server = await startTest()
    const [one, other] = [await program(server, 'Conan'), await program(server, 'Bêlit')]
    const { at } = await open(one, { clock: { kind: 'slow', days: 1 } })
    await other.ask('POST', `${at}/join`, { seats: [1] })
    await one.ask('POST', `${at}/start`)
    let count = 0
    const act = async () => {
      for (const [seat, who] of [one, other].entries()) {
        const [action] = (await who.ask<Look>('GET', at)).body.picture.legal[seat] ?? []
        if (action) return who.ask('POST', `${at}/actions`, { seat, action, actionId: `a${count++}` })
      }
      throw new Error('somebody is always asked')
    }
    for (let i = 0; i < 4; i++) await act()
    const told = await one.ask<{ seq: number }>('POST', `${at}/chat`, { text: 'Hm.', actionId: 'hm' })
    const events = async () => (await one.ask<News>('GET', `${at}/events`)).body.events
    const line = (await events()).filter(({ kind }) => kind === 'acted' || kind === 'started').map(({ seq }) => seq)
    const propose = (to: number) =>
      one.ask('POST', `${at}/proposals`, { what: { kind: 'takeback', to }, actionId: `p${to}-${count++}` })
    const none = '404 no-such-step'
    for (const to of [told.body.seq, line.at(-1) ?? 0, 9999]) expect(refusal(await propose(to))).toBe(none)
    const back = async (to: number) => {
      expect((await propose(to)).status).toBe(200)
      await other.ask('POST', `${at}/proposals/answer`, { agree: true, actionId: `y${count++}` })
      expect((await events()).at(-1)).toMatchObject({ kind: 'takeback', to })
    }
    await back(line[1])
    expect(refusal(await propose(line[2]))).toBe(none)
    await back(line[0])
    const { replay } = (await one.ask<{ replay: { steps: number } }>('GET', `${at}/replay`)).body
    expect(replay.steps).toBe(0)
  })

  it('acts several times in one go, and is told what is wrong with a list', async () => {
    const server = await startTest()
    const client = await program(server, 'Conan')
    const { at } = await open(client, { seats: ['me', 'me'] })
    await client.ask('POST', `${at}/start`)
    const { body } = await client.ask<Look>('GET', at)
    const seat = body.picture.decisions[0].seat
    const [card] = body.picture.legal[seat]
    const act = (action: unknown, actionId: string) =>
      client.ask('POST', `${at}/actions`, { seat, action, actionId, seq: body.seq })
    const problems = async (action: unknown) => {
      const answer = await act(action, 'bad')
      expect(refusal(answer)).toBe('400 invalid-input')
      return (answer.body as { error: { params: object } }).error.params
    }
    expect(await problems([])).toMatchObject({ problems: [{ path: 'action', problem: 'too_small' }] })
    expect(await problems(Array(101).fill(card))).toMatchObject({
      problems: [{ path: 'action', problem: 'too_big', message: expect.stringContaining('100') }],
    })
    expect(await problems([card, 'pass'])).toMatchObject({ problems: [{ path: 'action.1', problem: 'invalid_type' }] })
    const twice = await act([card, card], 'twice')
    expect(refusal(twice)).toBe('422 not-legal')
    expect(twice.body).toMatchObject({ error: { params: { at: 1, rule: 'bid.commit', decision: 'bid-token' } } })
    expect((await client.ask<Look>('GET', at)).body).toEqual(body)
    const done = await act([card, { do: 'bid-token', token: 0 }], 'both')
    expect(done).toMatchObject({ status: 200, body: { seq: body.seq + 2, done: 2 } })
    expect((await act([card, { do: 'bid-token', token: 0 }], 'both')).body).toEqual(done.body)
    expect(refusal(await act([card, { do: 'bid-token', token: 1 }], 'both'))).toBe('409 action-id-used')
  })
})

describe('standing orders', () => {
  it('are given, seen by their owner alone, and taken back', async () => {
    const server = await startTest()
    const players = [await program(server, 'Conan'), await program(server, 'Bêlit')]
    const { at } = await open(players[0])
    await players[1].ask('POST', `${at}/join`, { seats: [1] })
    await players[0].ask('POST', `${at}/start`)
    const order = (more: object, by = players[1]) =>
      by.ask('POST', `${at}/orders`, { seat: 1, order: { until: 'game', ...more } })
    const clear = (place: number) => players[1].ask('POST', `${at}/orders/clear`, { seat: 1, place })
    const { body } = await players[0].ask<Look>('GET', at)
    expect(await order({ unless: 'attacked' })).toMatchObject({ status: 200, body: { seq: body.seq, sealed: true } })
    const ordersFor = async (player: Client) => (await player.ask<Look>('GET', at)).body.picture.orders
    expect(await ordersFor(players[0])).toEqual({})
    expect(await ordersFor(players[1])).toEqual({
      1: [{ kind: null, option: null, until: 'game', mark: 0, unless: 'attacked' }],
    })
    expect(refusal(await order({}, players[0]))).toBe('403 not-your-seat')
    expect(refusal(await order({ until: 'doomsday' }))).toBe('422 no-such-span')
    expect(refusal(await order({ unless: 'hungry' }))).toBe('422 no-such-exception')
    expect(refusal(await order({ kind: 'feast' }))).toBe('409 no-such-window')
    expect(refusal(await order({ option: { card: 'feast' } }))).toBe('422 not-an-option')
    expect(refusal(await order({ until: 7 }))).toBe('400 invalid-input')
    expect(refusal(await clear(1))).toBe('404 no-such-order')
    expect((await clear(0)).status).toBe(200)
    expect(await ordersFor(players[1])).toEqual({ 1: [] })
  })
})

describe('the lobby', () => {
  it('lists open tables page by page, and one’s own', async () => {
    const server = await startTest()
    const [client, other] = [await guest(server), await guest(server, 'Conan')]
    for (let i = 0; i < 5; i++) await open(client, { title: `Table ${i}` })
    await open(client, { title: 'For friends', visibility: 'link' })
    const titles: string[] = []
    let cursor = ''
    for (let page = 0; page < 5; page++) {
      const { body } = await other.ask<{ items: TableSummary[]; cursor: string | null }>(
        'GET',
        `/api/tables?limit=2&phase=lobby${cursor}`,
      )
      titles.push(...body.items.map(({ title }) => title))
      if (body.cursor === null) break
      cursor = `&cursor=${encodeURIComponent(body.cursor)}`
    }
    expect(titles.sort()).toEqual([0, 1, 2, 3, 4].map((i) => `Table ${i}`))
    const mine = await client.ask<{ items: TableSummary[] }>('GET', '/api/tables?scope=mine')
    expect(mine.body.items).toHaveLength(6)
    expect(refusal(await new Client(server.url).ask('GET', '/api/tables?scope=mine'))).toBe('401 sign-in')
    for (const query of ['limit=0', 'limit=x', 'phase=x', 'more=1'])
      expect(refusal(await client.ask('GET', `/api/tables?${query}`))).toBe('400 invalid-input')
  })

  it('opens tables by link and by password to those who have it', async () => {
    const server = await startTest({ args: ['--attempts', '8'] })
    const [client, other] = [await guest(server), await guest(server, 'Conan')]
    const link = await open(client, { visibility: 'link' })
    expect(refusal(await other.ask('GET', link.at))).toBe('403 key-needed')
    expect(refusal(await other.ask('GET', link.at, undefined, { 'x-table-key': 'wrong' }))).toBe('403 wrong-key')
    expect((await other.ask('GET', link.at, undefined, { 'x-table-key': link.key })).status).toBe(200)
    expect((await other.ask('POST', `${link.at}/join`, { key: link.key, seats: [1] })).status).toBe(200)
    const closed = await open(client, { visibility: 'password', password: 'Tarantia è bella' })
    expect(refusal(await other.ask('GET', closed.at))).toBe('403 password-needed')
    const header = { 'x-table-password': encodeURIComponent('Tarantia è bella') }
    expect((await other.ask('GET', closed.at, undefined, header)).status).toBe(200)
    const join = (password: string) => other.ask('POST', `${closed.at}/join`, { password, seats: [1] })
    const guesses: string[] = []
    for (let i = 0; i < 9; i++) guesses.push(refusal(await join('guess')))
    expect(guesses.slice(0, 8)).toEqual(Array(8).fill('403 wrong-password'))
    expect(guesses.at(-1)).toBe('429 too-many-attempts')
    server.clock.now += 60_000
    expect((await join('Tarantia è bella')).status).toBe(200)
  })

  it('are changed by their host before the start, who also sends people away', async () => {
    const server = await startTest()
    const [client, other] = [await guest(server), await guest(server, 'Conan')]
    const { at } = await open(client)
    await other.ask('POST', `${at}/join`, { seats: [1] })
    expect(refusal(await other.ask('PATCH', at, { title: 'Mine' }))).toBe('403 host-only')
    expect(refusal(await client.ask('PATCH', at, { title: '' }))).toBe('400 invalid-input')
    expect(refusal(await client.ask('PATCH', at, { seed: 'x' }))).toBe('400 invalid-input')
    expect(refusal(await client.ask('PATCH', at, { options: { players: 9 } }))).toBe('422 bad-options')
    expect((await client.ask('PATCH', at, { title: 'Zingara', options: { players: 3 } })).status).toBe(200)
    expect((await client.ask<Look>('GET', at)).body.picture).toMatchObject({ title: 'Zingara', seats: [{}, {}, {}] })
    expect(refusal(await other.ask('DELETE', `${at}/people/${client.id}`))).toBe('403 host-only')
    expect(refusal(await client.ask('DELETE', `${at}/people/nobody`))).toBe('403 not-at-table')
    expect((await client.ask('DELETE', `${at}/people/${other.id}`)).status).toBe(200)
    expect(refusal(await other.ask('POST', `${at}/join`, { seats: [1] }))).toBe('403 blocked')
    const { body } = await client.ask<News>('GET', `${at}/events`)
    expect(body.events.slice(-2)).toMatchObject([
      { kind: 'changed', title: 'Zingara' },
      { kind: 'removed', person: other.id },
    ])
  })

  it('has its own answer to everything that cannot be', async () => {
    const server = await startTest()
    const [client, other] = [await guest(server), await guest(server, 'Conan')]
    const create = (more: object) => client.ask('POST', '/api/tables', { game, title: 'T', ...more })
    expect(refusal(await create({ game: 'chess' }))).toBe('404 no-such-game')
    expect(refusal(await create({ options: { players: 9 } }))).toBe('422 bad-options')
    expect(refusal(await create({ options: { players: 2 }, seats: ['me', bot, bot] }))).toBe('404 no-such-seat')
    expect(refusal(await create({ seats: [{ bot: 'genius' }] }))).toBe('404 no-such-level')
    expect(refusal(await create({ title: '' }))).toBe('400 invalid-input')
    for (const title of ['\u3164', 'Tower e\u0301\u0300\u0302\u0303', 'a\u202eb'])
      expect(refusal(await create({ title }))).toBe('400 invalid-input')
    expect(refusal(await create({ visibility: 'password' }))).toBe('400 invalid-input')
    expect(refusal(await new Client(server.url).ask('POST', '/api/tables', { game, title: 'T' }))).toBe(
      '401 not-signed-in',
    )
    const { at } = await open(client)
    expect(refusal(await client.ask('POST', `${at}/start`))).toBe('409 seats-open')
    expect(refusal(await other.ask('POST', `${at}/start`))).toBe('403 host-only')
    expect(refusal(await other.ask('POST', `${at}/join`, { seats: [0] }))).toBe('409 seat-taken')
    expect(refusal(await other.ask('PUT', `${at}/seats/7`, { to: 'me' }))).toMatch(
      /^(403 not-at-table|404 no-such-seat)$/,
    )
    expect(refusal(await other.ask('PUT', `${at}/seats/x`, { to: 'me' }))).toBe('400 invalid-input')
    expect(refusal(await client.ask('POST', `${at}/undo`, { seat: 0, actionId: 'u' }))).toBe('409 not-playing')
    expect(refusal(await client.ask('POST', `${at}/rematch`))).toBe('409 not-finished')
    expect(refusal(await client.ask('GET', '/api/tables/nonexistent'))).toBe('404 no-such-match')
    expect(refusal(await client.ask('GET', '/api/tables/no'))).toBe('400 invalid-input')
    expect((await client.ask('PUT', `${at}/seats/1`, { to: bot })).status).toBe(200)
    expect((await client.ask('POST', `${at}/start`)).status).toBe(200)
    expect(refusal(await other.ask('POST', `${at}/join`, { seats: [1] }))).toMatch(/^409 /)
    expect(refusal(await client.ask('POST', `${at}/proposals`, { what: { kind: 'draw' }, actionId: 'd' }))).toMatch(
      /^(409 nobody-to-ask|200 )$/,
    )
    expect((await client.ask('POST', `${at}/leave`)).status).toBe(200)
    expect((await client.ask('POST', `${at}/close`)).status).toBe(200)
    expect(refusal(await other.ask('POST', `${at}/join`, {}))).toBe('410 match-closed')
  })
})
