// Several nodes at once: exactly one wins.
import { describe, expect, test } from 'vitest'
import type { Appended } from '../../store/store.ts'
import type { Bench } from './conformance.ts'
import { account, entry, matchRow, step } from './samples.ts'

export const raceTests = ({ store, open }: Bench): void => {
  describe('races', () => {
    test('200 appends to one match from two stores: one winner for each seq, no gaps', async () => {
      const nodes = [store(), await open()]
      await store().createMatch(matchRow('m'))
      const results: { id: string; expected: number; appended: Appended }[] = []
      const player = async (name: string, node: number): Promise<void> => {
        let expected = 0
        for (let turn = 0; turn < 20; turn += 1) {
          const id = `${name}-${turn}`
          const append = { match: 'm', expected, entries: [entry(id)], row: { title: id } }
          const appended = await nodes[node].append(append)
          results.push({ id, expected, appended })
          expected = appended.seq
        }
      }
      await Promise.all(Array.from({ length: 10 }, (_, n) => player(`p${n}`, n % 2)))
      expect(results).toHaveLength(200)
      const won = results.filter(({ appended }) => appended.ok).sort((a, b) => a.appended.seq - b.appended.seq)
      const log = await store().entries('m', 0)
      expect(log.map(({ seq }) => seq)).toEqual(won.map((_, index) => index + 1))
      expect(log.map(({ actionId }) => actionId)).toEqual(won.map(({ id }) => id))
      expect(won.map(({ appended, expected }) => appended.seq - expected)).toEqual(won.map(() => 1))
      for (const { appended, expected } of results) {
        if (!appended.ok) expect(appended).toMatchObject({ why: 'stale' })
        expect(appended.seq).toBeGreaterThan(expected)
      }
      expect(await store().match('m')).toMatchObject({ seq: won.length, title: won.at(-1)?.id })
    })

    test('the same action sent to two stores at once is written once', async () => {
      const nodes = [store(), await open()]
      await store().createMatch(matchRow('m'))
      for (let seq = 0; seq < 20; seq += 1) {
        const append = { match: 'm', expected: seq, entries: [entry(`a${seq}`)], row: {} }
        const both = await Promise.all(nodes.map((node) => node.append(append)))
        expect(both.filter(({ ok }) => ok)).toHaveLength(1)
        expect(both).toContainEqual({ ok: false, why: 'repeated', seq: seq + 1 })
      }
    })

    test('appends asked for at once: one that is stale, repeated or refused spoils none of the others', async () => {
      const ids = ['a', 'b', 'c', 'd']
      for (const id of ids) await store().createMatch(matchRow(id))
      await store().append(step('b', 0, 'before'))
      await store().append(step('c', 0, 'before'))
      const none = store().append(step('nobody made this', 0, 'x'))
      const asked = [step('a', 0, 'x'), step('b', 0, 'x'), step('c', 1, 'before'), step('d', 0, 'x', 'y')]
      const told = await Promise.all([
        ...asked.map((append) => store().append(append)),
        expect(none).rejects.toMatchObject({ code: 'store-unknown' }),
      ])
      expect(told.slice(0, 4)).toEqual([
        { ok: true, seq: 1 },
        { ok: false, why: 'stale', seq: 1 },
        { ok: false, why: 'repeated', seq: 1 },
        { ok: true, seq: 2 },
      ])
      const logs = await Promise.all(ids.map((id) => store().entries(id, 0)))
      const written = logs.map((log) => log.map(({ actionId }) => actionId))
      expect(written).toEqual([['x'], ['before'], ['before'], ['x', 'y']])
      const rows = await Promise.all(ids.map((id) => store().match(id)))
      expect(rows.map((row) => row?.seq)).toEqual([1, 1, 1, 2])
    })

    test('a link wanted by ten is given to one', async () => {
      const nodes = [store(), await open()]
      await store().createAccount(account('ann'))
      for (let round = 0; round < 5; round += 1) {
        const hash = `link${round}`
        await store().createLink({ hash, account: 'ann', purpose: 'recover', expiresAt: 100 })
        const taken = await Promise.all(Array.from({ length: 10 }, (_, n) => nodes[n % 2].takeLink(hash, 'recover', 1)))
        expect(taken.filter((link) => link !== undefined)).toHaveLength(1)
      }
    })

    test('two accounts cannot both get one e-mail', async () => {
      const nodes = [store(), await open()]
      for (const id of ['ann', 'bob']) await store().createAccount(account(id))
      const email = 'wanted@example.org'
      const got = await Promise.all(['ann', 'bob'].map((id, n) => nodes[n].updateAccount(id, { email })))
      expect(got.filter(Boolean)).toHaveLength(1)
    })

    test('due matches wanted by three nodes are each leased to one', async () => {
      const nodes = [store(), await open(), await open()]
      const ids = Array.from({ length: 60 }, (_, n) => `m${n}`)
      for (const id of ids) {
        await store().createMatch(matchRow(id))
        await store().append({ match: id, expected: 0, entries: [entry(null)], row: {}, dueAt: 10 })
      }
      const taken: string[] = []
      for (let round = 0; round < 40 && taken.length < ids.length; round += 1) {
        const got = await Promise.all(nodes.map((node, n) => node.takeDue(`node${n}`, 10, 1000, 7)))
        for (const each of got) expect(each.length).toBeLessThanOrEqual(7)
        taken.push(...got.flat())
      }
      expect(taken.sort()).toEqual(ids.sort())
    })
  })
}
