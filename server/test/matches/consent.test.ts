// Consent and giving up: draws, pauses, seats that are conceded or left, and what becomes of the match.
import type { Acted } from '@skelos/kernel'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, requests } from '../../matches/index.ts'
import {
  choice,
  codeOf,
  done,
  type House,
  newId,
  openHouse,
  picture,
  playOn,
  type StoreKind,
  started,
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

describe('consent', () => {
  beforeEach(() => open('memory'))
  const propose = (caller: Caller, kind: 'draw' | 'pause') =>
    house.matches.propose(caller, { match, what: { kind }, actionId: newId() })
  const answer = (caller: Caller, agree: boolean) => house.matches.answer(caller, { match, agree, actionId: newId() })

  test('a draw is offered, declined, withdrawn, declined by playing on, and accepted', async () => {
    const [host, guest] = people
    expect(codeOf(await answer(guest, true))).toBe('no-consent')
    done(await propose(host, 'draw'))
    done(await answer(guest, false))
    done(await propose(host, 'draw'))
    done(await answer(host, false))
    done(await propose(host, 'draw'))
    const { legal } = await picture(house.matches, guest, match)
    done(await act(guest, 1, legal[1][0]))
    expect((await picture(house.matches, host, match)).consent).toBeNull()
    done(await propose(guest, 'draw'))
    done(await answer(host, true))
    expect(await picture(house.matches, null, match)).toMatchObject({
      phase: 'finished',
      ending: { reason: 'draw', result: { kind: 'draw', winners: [0, 1] } },
      decisions: [],
    })
    expect((await picture(house.matches, null, match)).seed).toMatch(/^skelos1:/)
  })

  test('a pause stops play until anyone ends it', async () => {
    const [host, guest] = people
    expect(codeOf(await house.matches.resume(host, { match, actionId: newId() }))).toBe('not-paused')
    done(await propose(host, 'pause'))
    done(await answer(guest, true))
    const { caller, seat, legal } = await next()
    expect(codeOf(await act(caller, seat, legal[0]))).toBe('paused')
    expect(codeOf(await propose(guest, 'pause'))).toBe('paused')
    expect(codeOf(await house.matches.resume(await house.person('X'), { match, actionId: newId() }))).toBe(
      'not-your-seat',
    )
    done(await house.matches.resume(guest, { match, actionId: newId() }))
    done(await act(caller, seat, legal[0]))
  })

  test('who has only run out of time is asked about a draw, who has left is not; a takeback needs everybody', async () => {
    await house.close()
    await open('sqlite', 3, { clock: { kind: 'slow', days: 1, reserve: 0 } })
    const [host, guest, third] = people
    const { seq } = done(await house.matches.look(host, { match }))
    const takeback = { kind: 'takeback', to: seq } as const
    for (const [seat, caller] of [host, third].entries()) {
      const { legal, you } = await picture(house.matches, caller, match)
      for (let i = 0; i < 2; i++)
        done(await act(caller, you[0], i ? { do: 'bid-token', token: 0 } : legal[2 * seat][0]))
    }
    house.clock.now += 86_400_000
    await house.matches.runDue()
    expect((await picture(house.matches, host, match)).seats[1].standIn?.why).toBe('timeout')
    done(await house.matches.leave(third, { match }))
    const asked = async () => (await picture(house.matches, host, match)).consent?.waiting.map(({ account }) => account)
    done(await propose(host, 'draw'))
    expect(await asked()).toEqual([guest.account])
    done(await answer(guest, false))
    const goBack = () => house.matches.propose(host, { match, what: takeback, actionId: newId() })
    done(await goBack())
    expect(await asked()).toEqual([guest.account, third.account])
    done(await answer(guest, true))
    expect(await asked()).toEqual([third.account])
    done(await answer(third, false))
    expect(codeOf(await house.matches.close(host, { match }))).toBe('others-playing')
    // A pause is for those who are there.
    done(await propose(host, 'pause'))
    expect((await picture(house.matches, host, match)).paused).toBe(true)
    done(await house.matches.leave(guest, { match }))
    expect((await picture(house.matches, host, match)).seats[1].standIn?.why).toBe('left')
    // Who left on purpose is asked all the same; who is gone for good cannot be.
    done(await goBack())
    expect(await asked()).toEqual([guest.account, third.account])
    done(await answer(third, false))
    await house.store.updateAccount(guest.account, { deletedAt: house.clock.now })
    done(await goBack())
    expect(await asked()).toEqual([third.account])
    done(await answer(host, false))
    await house.store.updateAccount(third.account, { role: 'banned' })
    expect(codeOf(await goBack())).toBe('nobody-to-ask')
    expect(codeOf(await propose(host, 'draw'))).toBe('nobody-to-ask')
    done(await house.matches.close(host, { match }))
  })

  test('after a takeback the same step rolls other dice, from where the stream had got to', async () => {
    const [host, guest] = people
    const entries = async () => (await house.store.entries(match, 0)).map(({ data }) => data as Acted)
    const isRoll = ({ from = Number.POSITIVE_INFINITY, drawn }: Acted) => drawn > from
    const rolls = async () => (await entries()).filter(isRoll)
    while ((await rolls()).length < 3) await playOn(house, people, match, { limit: 1 })
    const before = (await entries()).findLastIndex(isRoll)
    const { action, seat, from, drawn } = (await entries())[before]
    const what = { kind: 'takeback', to: before } as const
    done(await house.matches.propose(host, { match, what, actionId: newId() }))
    done(await answer(guest, true))
    done(await act(people[seat], seat, action))
    const again = (await rolls()).at(-1)
    expect(again).toMatchObject({ seat, action, from: drawn })
    expect(again?.drawn).toBe(drawn + (drawn - (from ?? 0)))
  })

  test('who plays against bots alone pauses as he likes, and has nobody to agree with on a draw or a takeback', async () => {
    await house.close()
    house = await openHouse()
    const alone = await house.person('Amra')
    people = [alone]
    match = await started(house, people, { options: { players: 2 }, seats: ['me', { bot: 'random' }] })
    const { seq } = done(await house.matches.look(alone, { match }))
    await playOn(house, people, match, { limit: 10 })
    const takeback = { match, what: { kind: 'takeback', to: seq }, actionId: newId() } as const
    expect(codeOf(await house.matches.propose(alone, takeback))).toBe('nobody-to-ask')
    done(await propose(alone, 'pause'))
    expect(await house.matches.runDue()).toBe(0)
    done(await house.matches.resume(alone, { match, actionId: newId() }))
    expect(codeOf(await propose(alone, 'draw'))).toBe('nobody-to-ask')
    expect(await playOn(house, people, match, { limit: 10 })).toBe(10)
  })
})

describe('giving up', () => {
  test('a bot plays the seat on; with one side left the match is over', async () => {
    await open('memory', 3)
    const [host, guest, third] = people
    done(await house.matches.concede(guest, { match, seat: 1, actionId: newId() }))
    expect(codeOf(await house.matches.concede(guest, { match, seat: 1, actionId: newId() }))).toBe('seat-out')
    expect(codeOf(await act(guest, 1, {}))).toBe('seat-out')
    const seen = await picture(house.matches, guest, match)
    expect(seen.seats[1].out).toBe('conceded')
    expect(seen.legal).toEqual({})
    expect(await playOn(house, [host, third], match, { limit: 40 })).toBe(40)
    done(await house.matches.concede(third, { match, seat: 2, actionId: newId() }))
    expect((await picture(house.matches, host, match)).ending).toEqual({
      reason: 'conceded',
      result: { kind: 'victory', winners: [0], scores: [], out: [1, 2] },
    })
  })

  test('when the last person gives up, the bots share what is left', async () => {
    house = await openHouse()
    people = [await house.person('Amra')]
    match = await started(house, people, {
      options: { players: 3 },
      seats: ['me', { bot: 'random' }, { bot: 'random' }],
    })
    done(await house.matches.concede(people[0], { match, seat: 0, actionId: newId() }))
    expect((await picture(house.matches, null, match)).ending?.result).toMatchObject({ kind: 'draw', winners: [1, 2] })
  })

  test('who has lost all his seats may go for good', async () => {
    house = await openHouse()
    people = [await house.person('Amra'), await house.person('Zenobia')]
    const [host, guest] = people
    match = await started(house, people, { options: { players: 4 }, seats: ['me', 'open', 'me', { bot: 'random' }] })
    const members = async () => (await house.store.match(match))?.members
    done(await house.matches.concede(host, { match, seat: 0, actionId: newId() }))
    done(await house.matches.leave(host, { match }))
    expect(await members()).toEqual([host.account, guest.account])
    expect((await picture(house.matches, guest, match)).seats[2].standIn?.why).toBe('left')
    done(await house.matches.concede(host, { match, seat: 2, actionId: newId() }))
    done(await house.matches.leave(host, { match }))
    expect(await members()).toEqual([guest.account])
    const seen = await picture(house.matches, guest, match)
    expect(seen.phase).toBe('playing')
    expect(seen.seats.map(({ out }) => out)).toEqual(['conceded', null, 'conceded', null])
  })

  test('who leaves comes back by saying so, or by acting', async () => {
    await open('memory', 2)
    const [host, guest] = people
    expect(codeOf(await house.matches.comeBack(host, { match, seat: 0, actionId: newId() }))).toBe('not-away')
    done(await house.matches.leave(host, { match }))
    expect((await picture(house.matches, guest, match)).seats[0].standIn).toEqual({ level: 'greedy', why: 'left' })
    done(await house.matches.comeBack(host, { match, seat: 0, actionId: newId() }))
    done(await house.matches.leave(host, { match }))
    const { legal } = await picture(house.matches, host, match)
    done(await act(host, 0, legal[0][0]))
    expect((await picture(house.matches, guest, match)).seats[0].standIn).toBeNull()
  })
})
