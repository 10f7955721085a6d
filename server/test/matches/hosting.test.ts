// What the host does before the start: other titles and options, seats that come and go with them, people sent away.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, requests } from '../../matches/index.ts'
import { Client, codeOf, delivered, done, type House, openHouse, picture, started, table } from './house.ts'

let house: House
let host: Caller
let guest: Caller
beforeEach(async () => {
  house = await openHouse()
  host = await house.person('Amra')
  guest = await house.person('Zenobia')
})
afterEach(() => house.close())

const join = (caller: Caller, request: object) => house.matches.join(caller, requests.join.parse(request))
const change = (caller: Caller, request: object) => house.matches.change(caller, requests.change.parse(request))
const remove = (caller: Caller, match: string, { account }: Caller) => house.matches.remove(caller, { match, account })
const lastEvent = async (match: string) =>
  done(await house.matches.events(host, requests.events.parse({ match }))).events.at(-1)

describe('another title or other options', () => {
  test('are for the host, are told, and hold at the start', async () => {
    const match = await table(house.matches, host, { options: { players: 2 } })
    done(await join(guest, { match, seats: [1] }))
    const client = new Client()
    done(await house.matches.subscribe(guest, { match }, client.hear))
    expect(codeOf(await change(guest, { match, title: 'Mine' }))).toBe('host-only')
    const { seq } = done(
      await change(host, { match, title: 'Road of Kings', options: { kingdoms: ['turan', 'stygia'] } }),
    )
    expect(await lastEvent(match)).toMatchObject({
      seq,
      kind: 'changed',
      account: host.account,
      title: 'Road of Kings',
      options: { kingdoms: ['turan', 'stygia'] },
    })
    await delivered()
    expect(client.picture).toMatchObject({ title: 'Road of Kings', warnings: ['no-aquilonia'], you: [1] })
    const { items } = done(await house.matches.list(null, requests.list.parse({})))
    expect(items).toMatchObject([{ title: 'Road of Kings' }])
    done(await house.matches.start(host, { match }))
    expect((await picture(house.node('second'), host, match)).options).toMatchObject({ kingdoms: ['turan', 'stygia'] })
    expect(codeOf(await change(host, { match, title: 'Too late' }))).toBe('not-in-lobby')
  })

  test('and another door: who comes must know the new password, and no longer once it is open again', async () => {
    const match = await table(house.matches, host, { options: { players: 3 } })
    done(await change(host, { match, visibility: 'password', password: 'by Crom' }))
    expect(await lastEvent(match)).toEqual(expect.objectContaining({ kind: 'changed', visibility: 'password' }))
    expect(JSON.stringify(await lastEvent(match))).not.toContain('Crom')
    expect(codeOf(await join(guest, { match, seats: [1] }))).toBe('password-needed')
    expect(codeOf(await join(guest, { match, seats: [1], password: 'by Set' }))).toBe('wrong-password')
    done(await change(host, { match, visibility: 'password', password: 'by Mitra' }))
    expect(codeOf(await join(guest, { match, seats: [1], password: 'by Crom' }))).toBe('wrong-password')
    done(await change(host, { match, visibility: 'open' }))
    done(await join(guest, { match, seats: [1] }))
    expect((await house.store.match(match))?.passwordHash).toBeNull()
    expect(requests.change.safeParse({ match, visibility: 'password' }).success).toBe(false)
    expect(requests.change.safeParse({ match, password: 'by Crom' }).success).toBe(false)
  })

  test('and another clock, with what happens when it runs out', async () => {
    const match = await table(house.matches, host, { options: { players: 2 } })
    const clock = { kind: 'live', minutes: 7, increment: 5 }
    done(await change(host, { match, clock, onTimeout: 'lose' }))
    expect(await lastEvent(match)).toMatchObject({ kind: 'changed', clock, onTimeout: 'lose' })
    const { clocks, ...shown } = await picture(house.matches, host, match)
    expect(shown).toMatchObject({ clock, onTimeout: 'lose' })
    expect(clocks.map(({ left }) => left)).toEqual([420_000, 420_000])
  })

  test('and whether everybody is asked in windows', async () => {
    const match = await table(house.matches, host, { options: { players: 2 } })
    done(await change(host, { match, askEverybody: true }))
    expect(await lastEvent(match)).toMatchObject({ kind: 'changed', askEverybody: true })
    expect((await picture(house.matches, host, match)).askEverybody).toBe(true)
  })

  test('that change nothing write nothing', async () => {
    const match = await table(house.matches, host, { title: 'T', options: { players: 3 } })
    const before = await house.store.match(match)
    done(await change(host, { match, title: 'T', options: { players: 3 }, askEverybody: false }))
    done(await change(host, { match }))
    expect(await house.store.match(match)).toEqual(before)
    done(await change(host, { match, title: 'U' }))
    expect(await lastEvent(match)).not.toHaveProperty('options')
  })

  test('bring seats, which are open, and take seats that are nobody else’s', async () => {
    const live = { clock: { kind: 'live', minutes: 5 } }
    const match = await table(house.matches, host, { options: { players: 2 }, seats: ['me'], ...live })
    const holders = async () => (await picture(house.matches, host, match)).seats.map(({ holder }) => holder.kind)
    done(await change(host, { match, options: { players: 4 } }))
    expect(await holders()).toEqual(['person', 'open', 'open', 'open'])
    done(await join(guest, { match, seats: [2] }))
    done(await house.matches.setSeat(host, { match, seat: 3, to: { bot: 'random' } }))
    expect(await change(host, { match, title: 'Never', options: { players: 2 } })).toMatchObject({
      code: 'seat-taken',
      params: { seat: 2 },
    })
    expect((await picture(house.matches, host, match)).title).toBe('A table')
    done(await change(host, { match, options: { players: 3 } }))
    expect(await holders()).toEqual(['person', 'open', 'person'])
    done(await house.matches.setSeat(host, { match, seat: 1, to: 'me' }))
    done(await house.matches.start(host, { match }))
    const seen = await picture(house.matches, host, match)
    expect(seen.clocks.map(({ left }) => left)).toEqual([300_000, 300_000, 300_000])
    expect(seen.view).not.toBeNull()
  })

  test('are refused where the game refuses them, and on a closed table', async () => {
    const match = await table(house.matches, host, {})
    expect(await change(host, { match, title: 'Never', options: { players: 9 } })).toMatchObject({
      code: 'bad-options',
      params: { path: 'players' },
    })
    expect((await picture(house.matches, host, match)).title).toBe('A table')
    done(await house.matches.close(host, { match }))
    expect(codeOf(await change(host, { match, title: 'Never' }))).toBe('match-closed')
    expect(codeOf(await change(host, { match: 'nowhere-at-all', title: 'T' }))).toBe('no-such-match')
  })
})

describe('somebody who is sent away', () => {
  test('loses his seats and does not come back', async () => {
    const match = await table(house.matches, host, { options: { players: 3 }, visibility: 'link' })
    const keyNow = async () => (await picture(house.matches, host, match)).key ?? ''
    const key = await keyNow()
    done(await join(guest, { match, key, seats: [1, 2] }))
    const ended: string[] = []
    const subscribed = await house.matches.subscribe(
      guest,
      { match },
      () => {},
      undefined,
      ({ code }) => ended.push(code),
    )
    expect(subscribed.ok).toBe(true)
    expect(codeOf(await remove(guest, match, host))).toBe('host-only')
    const gone = done(await remove(host, match, guest))
    expect(await lastEvent(match)).toEqual({
      seq: gone.seq,
      at: house.clock.now,
      kind: 'removed',
      account: host.account,
      person: guest.account,
    })
    const seen = await picture(house.matches, host, match)
    expect(seen.seats.map(({ holder }) => holder.kind)).toEqual(['person', 'open', 'open'])
    await delivered()
    expect(ended).toEqual(['key-needed'])
    expect(codeOf(await join(guest, { match, key, seats: [1] }))).toBe('blocked')
    expect(codeOf(await house.matches.setSeat(guest, { match, seat: 1, to: 'me' }))).toBe('key-needed')
    for (const way of [{ match, key }, { match }]) {
      expect(codeOf(await house.matches.look(guest, way))).toBe('blocked')
      expect(codeOf(await house.matches.events(guest, requests.events.parse(way)))).toBe('blocked')
      expect(codeOf(await house.matches.subscribe(guest, way, () => {}))).toBe('blocked')
    }
    // Nor without saying who he is; a new link is with those at the table.
    expect(codeOf(await house.matches.look(null, { match, key }))).toBe('wrong-key')
    const other = await keyNow()
    done(await house.matches.look(null, { match, key: other }))
    expect(codeOf(await house.matches.look(guest, { match, key: other }))).toBe('blocked')
    const mine = done(await house.matches.list(guest, requests.list.parse({ scope: 'mine' })))
    expect(mine.items).toEqual([])
    // Once more is no mistake; somebody who was never there is.
    expect(await remove(host, match, guest)).toEqual(gone)
    expect(codeOf(await remove(host, match, await house.person('Thoth')))).toBe('not-at-table')
  })

  test('does not watch a table with a password either, which he knows', async () => {
    const match = await table(house.matches, host, { visibility: 'password', password: 'crom' })
    done(await join(guest, { match, password: 'crom', seats: [1] }))
    done(await remove(host, match, guest))
    expect(codeOf(await house.matches.look(guest, { match, password: 'crom' }))).toBe('blocked')
    // Nor signed out or as somebody new: the password is gone with him, and there is a link for the others.
    for (const stranger of [null, await house.person('Thoth')])
      expect(codeOf(await house.matches.look(stranger, { match, password: 'crom' }))).toBe('key-needed')
    expect(await lastEvent(match)).toMatchObject({ kind: 'changed', visibility: 'link' })
    const { key, visibility } = await picture(house.matches, host, match)
    expect(visibility).toBe('link')
    done(await house.matches.look(null, { match, key: key ?? '' }))
    done(await change(host, { match, visibility: 'password', password: 'mitra' }))
    done(await house.matches.look(null, { match, password: 'mitra' }))
    expect(codeOf(await house.matches.look(guest, { match, password: 'mitra' }))).toBe('blocked')
  })

  test('loses a seat that was held for him, and may sit at the next table', async () => {
    const first = await started(house, [host, guest])
    done(await house.matches.concede(guest, { match: first, seat: 1, actionId: 'enough' }))
    const match = done(await house.matches.rematch(host, { match: first })).match
    expect((await picture(house.matches, host, match)).seats[1].holder).toMatchObject({ kind: 'open', heldFor: {} })
    done(await remove(host, match, guest))
    expect((await picture(house.matches, host, match)).seats[1].holder).toEqual({ kind: 'open', heldFor: null })
    expect(codeOf(await join(guest, { match, seats: [1] }))).toBe('blocked')
    done(await join(guest, { match: await table(house.matches, host, {}), seats: [1] }))
  })

  test('is not sent from a game that is being played; a host who sends himself away leaves', async () => {
    const playing = await started(house, [host, guest])
    expect(codeOf(await remove(host, playing, guest))).toBe('not-in-lobby')
    const match = await table(house.matches, host, {})
    done(await join(guest, { match, seats: [1] }))
    done(await remove(host, match, host))
    expect((await picture(house.matches, guest, match)).host.account).toBe(guest.account)
  })
})
