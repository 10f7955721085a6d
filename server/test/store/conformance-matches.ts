// Matches: rows, lists, the log, snapshots, notes, due times and notifications, one client at a time.
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Moved } from '../../store/listeners.ts'
import { type MatchFilter, phases } from '../../store/store.ts'
import type { Bench } from './conformance.ts'
import { entry, matchRow, step } from './samples.ts'

/** Looks again for a while; the assertion after it says what is missing. */
export const eventually = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await wait(25)
}

export const matchTests = ({ place, store, open }: Bench): void => {
  describe('matches', () => {
    test('come back as they went in, whatever their JSON and text hold', async () => {
      const data = { b: 1, a: [null, true, 'ż\0\ud800', { deep: 1.5 }], ' ': '' }
      const row = matchRow('m', { data, title: 'Żółw & 龍', seed: 'ff', members: ['bob', 'ann'], seq: 0 })
      await store().createMatch(row)
      expect(await store().match('m')).toEqual(row)
      expect(JSON.stringify((await store().match('m'))?.data)).toBe(JSON.stringify(data))
      expect(await store().match('n')).toBeUndefined()
      await expect(store().createMatch(row)).rejects.toMatchObject({ code: 'store-taken' })
      await store().createMatch(matchRow('odd', { title: 'nul \0 and half \udc00', data: undefined, members: [] }))
      expect(await store().match('odd')).toMatchObject({ title: 'nul \ufffd and half \ufffd', data: null })
      expect(await store().match('o\0dd')).toBeUndefined()
    })

    test('are listed by phase, visibility, game and member, the latest first, in pages', async () => {
      for (let n = 0; n < 12; n += 1) {
        await store().createMatch(
          matchRow(`m${String(n).padStart(2, '0')}`, {
            updatedAt: 100 + Math.floor(n / 2),
            phase: n % 2 === 0 ? 'lobby' : 'playing',
            visibility: n % 3 === 0 ? 'link' : 'open',
            game: n < 6 ? 'age-of-conan' : 'other',
            members: n % 4 === 0 ? ['ann', 'bob'] : ['ann'],
          }),
        )
      }
      const ids = async (filter: MatchFilter, size: number): Promise<string[]> => {
        const found: string[] = []
        let cursor: string | null = null
        for (let pages = 0; pages < 20; pages += 1) {
          const page = await store().matches(filter, cursor, size)
          found.push(...page.items.map(({ id }) => id))
          cursor = page.cursor
          if (cursor === null) break
        }
        return found
      }
      const all = Array.from({ length: 12 }, (_, n) => `m${String(11 - n).padStart(2, '0')}`)
      for (const size of [1, 5, 12, 50]) expect(await ids({}, size)).toEqual(all)
      expect(await ids({ phase: 'playing' }, 4)).toEqual(['m11', 'm09', 'm07', 'm05', 'm03', 'm01'])
      expect(await ids({ visibility: 'open', phase: 'lobby' }, 2)).toEqual(['m10', 'm08', 'm04', 'm02'])
      expect(await ids({ member: 'bob' }, 2)).toEqual(['m08', 'm04', 'm00'])
      expect(await ids({ member: 'bob', game: 'other' }, 2)).toEqual(['m08'])
      expect(await ids({ member: 'cid' }, 2)).toEqual([])
      expect((await store().matches({}, null, 12)).cursor).toBeNull()
      expect(await store().matches({}, 'W10', 5)).toEqual({ items: [], cursor: null })
    })
  })

  test('matches are counted by phase', async () => {
    expect(await store().countMatches()).toEqual({ lobby: 0, playing: 0, finished: 0, closed: 0 })
    for (const [n, phase] of (['lobby', 'playing', 'playing', 'closed'] as const).entries())
      await store().createMatch(matchRow(`m${n}`, { phase }))
    expect(await store().countMatches()).toEqual({ lobby: 1, playing: 2, finished: 0, closed: 1 })
    await store().append({ match: 'm1', expected: 0, entries: [], row: { phase: 'finished' } })
    expect(await store().countMatches()).toEqual({ lobby: 1, playing: 1, finished: 1, closed: 1 })
  })

  test('tables of an account are counted while they are not over, and all that are young', async () => {
    const old = 1_000
    const [young, since] = [2_000, 1_500]
    for (const [n, phase] of phases.entries())
      for (const createdAt of [old, young])
        await store().createMatch(matchRow(`m${n}-${createdAt}`, { phase, createdAt, createdBy: 'ann' }))
    await store().createMatch(matchRow('other', { createdBy: 'bob', phase: 'lobby', createdAt: young }))
    expect(await store().countMadeBy('ann', since)).toBe(6)
    expect(await store().countMadeBy('ann', young)).toBe(4)
    expect(await store().countMadeBy('bob', young)).toBe(1)
    expect(await store().countMadeBy('cid', 0)).toBe(0)
  })

  describe('the log', () => {
    test('an append writes entries, row, members and snapshot together', async () => {
      await store().createMatch(matchRow('m'))
      const entries = [entry('a1'), entry(null, { account: null, kind: 'clock', data: null })]
      const row = {
        phase: 'playing',
        members: ['bob', 'cid'],
        data: [1],
        seed: 'aa',
        title: 'New',
        visibility: 'password',
        passwordHash: 'p',
        updatedAt: 5000,
      } as const
      const append = { match: 'm', expected: 0, entries, row: { ...row, members: [...row.members] } }
      expect(await store().append({ ...append, snapshot: { seq: 2, data: { s: 2 } } })).toEqual({ ok: true, seq: 2 })
      expect(await store().match('m')).toEqual({ ...matchRow('m'), ...row, seq: 2, rev: 1 })
      expect(await store().entries('m', 0)).toEqual(entries.map((each, index) => ({ ...each, seq: index + 1 })))
      expect(await store().snapshot('m')).toEqual({ seq: 2, data: { s: 2 } })
      expect((await store().matches({ member: 'cid' }, null, 9)).items).toHaveLength(1)
      expect((await store().matches({ member: 'ann' }, null, 9)).items).toHaveLength(0)
    })

    test('a stale append writes nothing and tells where the match stands', async () => {
      await store().createMatch(matchRow('m'))
      await store().append(step('m', 0, 'a1', 'a2'))
      const before = await store().match('m')
      const stale = { ...step('m', 1, 'b1'), row: { title: 'Never', members: ['zed'] }, snapshot: { seq: 2, data: 0 } }
      expect(await store().append(stale)).toEqual({ ok: false, why: 'stale', seq: 2 })
      expect(await store().append(step('m', 7, 'b1'))).toEqual({ ok: false, why: 'stale', seq: 2 })
      expect(await store().match('m')).toEqual(before)
      expect(await store().entries('m', 2)).toEqual([])
      expect(await store().snapshot('m')).toBeUndefined()
      await expect(store().append(step('none', 0, 'x'))).rejects.toMatchObject({ code: 'store-unknown' })
    })

    test('a repeated action writes nothing and tells its first place, even from an old seq', async () => {
      await store().createMatch(matchRow('m'))
      await store().createMatch(matchRow('n'))
      await store().append(step('m', 0, 'a1'))
      await store().append(step('m', 1, 'a2'))
      expect(await store().append(step('m', 2, 'a1'))).toEqual({ ok: false, why: 'repeated', seq: 1 })
      expect(await store().append(step('m', 0, 'a1'))).toEqual({ ok: false, why: 'repeated', seq: 1 })
      expect(await store().append(step('m', 2, 'b1', 'a2'))).toEqual({ ok: false, why: 'repeated', seq: 2 })
      expect((await store().match('m'))?.seq).toBe(2)
      expect(await store().append(step('n', 0, 'a1'))).toEqual({ ok: true, seq: 1 })
      await expect(store().append(step('m', 2, 'c', 'c'))).rejects.toMatchObject({ code: 'store-taken' })
      expect((await store().match('m'))?.seq).toBe(2)
    })

    test('a row may change without an entry', async () => {
      await store().createMatch(matchRow('m'))
      const bare = { match: 'm', expected: 0, entries: [], row: { title: 'Renamed', members: [] } }
      expect(await store().append(bare)).toEqual({ ok: true, seq: 0 })
      expect(await store().match('m')).toMatchObject({ title: 'Renamed', members: [], seq: 0, rev: 1 })
    })

    test('of two changes worked out from the same row one is turned away, although no entry lies between', async () => {
      await store().createMatch(matchRow('m'))
      const change = (title: string) => ({ match: 'm', expected: 0, rev: 0, entries: [], row: { title } })
      const both = await Promise.all([store().append(change('One')), store().append(change('Other'))])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both).toContainEqual({ ok: false, why: 'stale', seq: 0 })
      expect(await store().match('m')).toMatchObject({ rev: 1 })
    })

    test('entries come from any place on, as many as asked; an action is found by its id', async () => {
      await store().createMatch(matchRow('m'))
      await store().append(step('m', 0, 'a1', 'a2', 'a3', 'a4'))
      const seqs = async (after: number, limit?: number): Promise<number[]> =>
        (await store().entries('m', after, limit)).map(({ seq }) => seq)
      expect(await seqs(1)).toEqual([2, 3, 4])
      expect(await seqs(1, 2)).toEqual([2, 3])
      expect(await seqs(4)).toEqual([])
      expect(await store().entryOfAction('m', 'a3')).toEqual({ ...entry('a3'), seq: 3 })
      expect(await store().entryOfAction('m', 'zz')).toBeUndefined()
    })

    test('the latest snapshot at or before a seq is given', async () => {
      await store().createMatch(matchRow('m'))
      for (let seq = 1; seq <= 6; seq += 1) {
        const snapshot = seq % 2 === 0 ? { snapshot: { seq, data: `s${seq}` } } : {}
        await store().append({ ...step('m', seq - 1, `a${seq}`), ...snapshot })
      }
      expect(await store().snapshot('m')).toEqual({ seq: 6, data: 's6' })
      expect(await store().snapshot('m', 5)).toEqual({ seq: 4, data: 's4' })
      expect(await store().snapshot('m', 1)).toBeUndefined()
      await store().append({ ...step('m', 6), snapshot: { seq: 6, data: 'again' } })
      expect(await store().snapshot('m', 6)).toEqual({ seq: 6, data: 'again' })
    })

    test('notes are private to an account and empty at first', async () => {
      await store().createMatch(matchRow('m'))
      expect(await store().note('m', 'ann')).toBe('')
      await store().setNote('m', 'ann', 'mine')
      await store().setNote('m', 'bob', 'his')
      await store().setNote('m', 'ann', 'changed')
      expect([await store().note('m', 'ann'), await store().note('m', 'bob')]).toEqual(['changed', 'his'])
    })

    test('what an account has written is found at every table and deleted, and nobody else’s', async () => {
      for (const id of ['m', 'n']) await store().createMatch(matchRow(id, { members: [] }))
      await store().setNote('n', 'ann', 'north')
      await store().setNote('m', 'ann', 'south')
      await store().setNote('m', 'bob', 'his')
      const said = (account: string, text: string) => entry(null, { kind: 'chat', account, data: { text } })
      const other = entry('a1', { data: { text: 'an action' } })
      const lines = [said('ann', 'first'), said('bob', 'his'), said('ann', 'second'), other]
      await store().append({ match: 'm', expected: 0, entries: lines, row: {} })
      await store().append({ match: 'n', expected: 0, entries: [said('ann', 'third')], row: {} })
      expect(await store().notesOf('ann')).toEqual([
        { match: 'm', text: 'south' },
        { match: 'n', text: 'north' },
      ])
      expect(await store().chatOf('ann')).toMatchObject([
        { match: 'm', at: 2000, data: { text: 'first' } },
        { match: 'm', data: { text: 'second' } },
        { match: 'n', data: { text: 'third' } },
      ])
      await store().deleteNotesOf('ann')
      await store().replaceChatOf('ann', { text: '' })
      expect(await store().notesOf('ann')).toEqual([])
      expect(await store().note('m', 'bob')).toBe('his')
      const left = (await store().entries('m', 0)).map(({ data }) => (data as { text: string }).text)
      expect(left).toEqual(['', 'his', '', 'an action'])
      const blank = { data: { text: '' } }
      expect(await store().chatOf('ann')).toMatchObject([blank, blank, blank])
    })
  })

  describe('due times', () => {
    const due = async (match: string, dueAt: number | null, expected = 0): Promise<unknown> =>
      store().append({ match, expected, entries: [entry(null)], row: {}, dueAt })
    const leases = async (): Promise<unknown[]> => {
      const found: unknown[] = []
      for await (const { table, row } of store().dump()) {
        if (table === 'matches') found.push((row as { leased_by: unknown }).leased_by)
      }
      return found
    }

    test('what is due is leased to one node, and falls due again when the lease ends', async () => {
      for (const id of ['m', 'n', 'o']) await store().createMatch(matchRow(id))
      expect(await store().nextDue()).toBeNull()
      await due('m', 100)
      await due('n', 200)
      await due('o', 300)
      expect(await store().nextDue()).toBe(100)
      expect(await store().takeDue('one', 99, 50, 9)).toEqual([])
      expect((await store().takeDue('one', 200, 50, 9)).sort()).toEqual(['m', 'n'])
      expect(await store().takeDue('two', 249, 50, 9)).toEqual([])
      expect(await store().nextDue()).toBe(250)
      expect(await store().takeDue('two', 250, 50, 1)).toEqual(['m'])
    })

    test('a node at work renews its own leases; the only node takes over those of all others', async () => {
      for (const id of ['m', 'n', 'o']) await store().createMatch(matchRow(id))
      await due('m', 100)
      await due('n', 100)
      await due('o', 900)
      expect(await store().takeDue('one', 100, 50, 1)).toEqual(['m'])
      expect(await store().takeDue('two', 100, 50, 1)).toEqual(['n'])
      await store().renewDue('one', ['m', 'n', 'o'], 400)
      await store().renewDue('one', [], 999)
      expect(await store().takeDue('two', 399, 50, 9)).toEqual(['n'])
      await store().releaseDue(200)
      expect(await leases()).toEqual([null, null, null])
      expect((await store().takeDue('two', 200, 50, 9)).sort()).toEqual(['m', 'n'])
      // A lease that has passed to another node is not the first one's to renew.
      await store().renewDue('one', ['m'], 999)
      expect((await store().takeDue('one', 250, 50, 9)).sort()).toEqual(['m', 'n'])
    })

    test('an append sets, keeps or ends it', async () => {
      await store().createMatch(matchRow('m'))
      await due('m', 100)
      await store().append(step('m', 1, 'a'))
      expect(await store().nextDue()).toBe(100)
      expect(await store().takeDue('one', 100, 1000, 9)).toEqual(['m'])
      expect(await leases()).toEqual(['one'])
      await due('m', 500, 2)
      expect(await leases()).toEqual([null])
      expect(await store().takeDue('two', 500, 1000, 9)).toEqual(['m'])
      await due('m', null, 3)
      expect(await store().nextDue()).toBeNull()
      expect(await store().takeDue('two', 9999, 10, 9)).toEqual([])
    })
  })

  describe('notifications', () => {
    test('every new match and accepted append is told, on other nodes too where they share a database', async () => {
      const other = await open()
      const here: Moved[] = []
      const there: Moved[] = []
      store().onAppended((moved) => here.push(moved))
      other.onAppended((moved) => there.push(moved))
      await store().createMatch(matchRow('m'))
      await store().append(step('m', 0, 'a1'))
      await store().append(step('m', 0, 'stale'))
      await store().append(step('m', 1, 'a2', 'a3'))
      await store().append({ match: 'm', expected: 3, entries: [], row: { title: 'Renamed' } })
      await expect(store().createMatch(matchRow('m'))).rejects.toMatchObject({ code: 'store-taken' })
      const expected = [
        { match: 'm', seq: 0, rev: 0 },
        { match: 'm', seq: 1, rev: 1 },
        { match: 'm', seq: 3, rev: 2 },
        { match: 'm', seq: 3, rev: 3, silent: true },
      ]
      await eventually(() => here.length >= 4 && (place().hears === 'own' || there.length >= 4))
      expect(here).toEqual(expected)
      expect(there).toEqual(place().hears === 'all' ? expected : [])
    })

    test('what a node says reaches every node, and nobody who has left', async () => {
      const other = await open()
      const [here, there, gone]: [string[], string[], string[]] = [[], [], []]
      store().onAnnounced((text) => here.push(text))
      other.onAnnounced((text) => there.push(text))
      store().onAnnounced((text) => gone.push(text))()
      await store().announce('one')
      await store().announce('d’eux')
      await eventually(() => here.length >= 2 && (place().hears === 'own' || there.length >= 2))
      expect(here).toEqual(['one', 'd’eux'])
      expect(there).toEqual(place().hears === 'all' ? here : [])
      expect(gone).toEqual([])
    })

    test('who has left is told nothing more', async () => {
      const gone: Moved[] = []
      const staying: Moved[] = []
      const leave = store().onAppended((moved) => gone.push(moved))
      store().onAppended((moved) => staying.push(moved))
      leave()
      await store().createMatch(matchRow('m'))
      await store().append(step('m', 0, 'a1'))
      await eventually(() => staying.length > 1)
      expect(staying).toHaveLength(2)
      expect(gone).toEqual([])
    })
  })

  test('a store answers a ping, and closes more than once', async () => {
    await store().ping()
    await store().close()
    await store().close()
    await expect(store().ping()).rejects.toMatchObject({ code: 'store-unavailable' })
  })
}
