// Accounts, sessions, tokens, one-time links and blocks.
import { describe, expect, test } from 'vitest'
import type { Account } from '../../store/store.ts'
import type { Bench } from './conformance.ts'
import { account } from './samples.ts'

export const accountTests = ({ store }: Bench): void => {
  describe('accounts', () => {
    test('are found by id and e-mail, and come back as they went in', async () => {
      const ann = account('ann', { passwordHash: 'h', role: 'admin', language: 'pl', name: 'Ånn "O\'Hara" 🎲' })
      await store().createAccount(ann)
      expect(await store().account('ann')).toEqual(ann)
      expect(await store().accountByEmail('ann@example.org')).toEqual(ann)
      expect(await store().account('bob')).toBeUndefined()
      expect(await store().accountByEmail('bob@example.org')).toBeUndefined()
    })

    test('a taken id or e-mail is refused; any number of guests have none', async () => {
      await store().createAccount(account('ann'))
      await expect(store().createAccount(account('ann', { email: null }))).rejects.toMatchObject({
        code: 'store-taken',
      })
      const twin = account('bob', { email: 'ann@example.org' })
      await expect(store().createAccount(twin)).rejects.toMatchObject({ code: 'store-taken' })
      await store().createAccount(account('guest1', { email: null }))
      await store().createAccount(account('guest2', { email: null }))
      expect(await store().account('guest2')).toMatchObject({ email: null })
    })

    test('change field by field, but not to a taken e-mail', async () => {
      const ann = account('ann')
      await store().createAccount(ann)
      await store().createAccount(account('bob'))
      expect(await store().updateAccount('ann', { name: 'Anna', deletedAt: 5 })).toBe(true)
      expect(await store().account('ann')).toEqual({ ...ann, name: 'Anna', deletedAt: 5 })
      expect(await store().updateAccount('ann', { email: 'bob@example.org', name: 'Never' })).toBe(false)
      expect(await store().account('ann')).toMatchObject({ name: 'Anna', email: 'ann@example.org' })
      expect(await store().updateAccount('ann', { email: null })).toBe(true)
      expect(await store().accountByEmail('ann@example.org')).toBeUndefined()
      expect(await store().updateAccount('ann', {})).toBe(true)
      await expect(store().updateAccount('nobody', { name: 'x' })).rejects.toMatchObject({ code: 'store-unknown' })
    })

    test('are listed in pages, the newest first, without loss or repetition', async () => {
      for (let n = 0; n < 7; n += 1)
        await store().createAccount(account(`a${n}`, { createdAt: 100 + Math.floor(n / 3) }))
      const pages: Account[][] = []
      let cursor: string | null = null
      do {
        const page = await store().listAccounts(cursor, 3)
        pages.push(page.items)
        cursor = page.cursor
      } while (cursor !== null && pages.length < 9)
      expect(pages.map((page) => page.map(({ id }) => id))).toEqual([['a6', 'a5', 'a4'], ['a3', 'a2', 'a1'], ['a0']])
      expect(await store().listAccounts('no cursor of ours', 3)).toEqual({ items: [], cursor: null })
    })
  })

  describe('secrets', () => {
    test('sessions live until they are deleted, one or all of an account', async () => {
      await store().createAccount(account('ann'))
      const session = { hash: 's1', account: 'ann', createdAt: 1, expiresAt: 2 }
      await store().createSession(session)
      await store().createSession({ ...session, hash: 's2' })
      await store().createSession({ ...session, hash: 's3' })
      expect(await store().session('s1')).toEqual(session)
      await store().deleteSession('s1')
      expect(await store().session('s1')).toBeUndefined()
      expect(await store().session('s2')).toBeDefined()
      await store().deleteSessionsOf('ann')
      expect(await store().session('s2')).toBeUndefined()
      expect(await store().session('s3')).toBeUndefined()
      const stray = { ...session, account: 'nobody' }
      await expect(store().createSession(stray)).rejects.toMatchObject({ code: 'store-unknown' })
    })

    test('sessions are extended where they are still there', async () => {
      await store().createAccount(account('ann'))
      const session = { hash: 's1', account: 'ann', createdAt: 1, expiresAt: 100 }
      await store().createSession(session)
      await store().createSession({ ...session, hash: 's2' })
      expect(await store().extendSession('s1', 900)).toBe(true)
      expect(await store().session('s1')).toEqual({ ...session, expiresAt: 900 })
      expect(await store().session('s2')).toEqual({ ...session, hash: 's2' })
      await store().deleteSession('s1')
      expect(await store().extendSession('s1', 999)).toBe(false)
      expect(await store().session('s1')).toBeUndefined()
    })

    test('sessions and links that have expired are purged, and nothing else', async () => {
      await store().createAccount(account('ann'))
      for (const expiresAt of [99, 100, 101]) {
        await store().createSession({ hash: `s${expiresAt}`, account: 'ann', createdAt: 1, expiresAt })
        await store().createLink({ hash: `l${expiresAt}`, account: 'ann', purpose: 'reset', expiresAt })
      }
      expect(await store().purge(100)).toBe(4)
      expect(await store().session('s99')).toBeUndefined()
      expect(await store().session('s100')).toBeUndefined()
      expect(await store().session('s101')).toBeDefined()
      // Asked as if it were earlier: they are not merely refused for being late.
      expect(await store().takeLink('l100', 'reset', 1)).toBeUndefined()
      expect(await store().takeLink('l101', 'reset', 1)).toBeDefined()
      expect(await store().account('ann')).toBeDefined()
      expect(await store().purge(100)).toBe(0)
    })

    test('tokens are found by hash, listed, touched, and deleted by their owner only', async () => {
      await store().createAccount(account('ann'))
      const token = { id: 't1', hash: 'h1', account: 'ann', name: 'bot', createdAt: 1, lastUsedAt: null }
      await store().createToken(token)
      await store().createToken({ ...token, id: 't2', hash: 'h2', createdAt: 2 })
      await store().touchToken('t1', 99)
      expect(await store().token('h1')).toEqual({ ...token, lastUsedAt: 99 })
      expect((await store().tokensOf('ann')).map(({ id }) => id)).toEqual(['t1', 't2'])
      expect(await store().deleteToken('bob', 't1')).toBe(false)
      expect(await store().deleteToken('ann', 't1')).toBe(true)
      expect(await store().deleteToken('ann', 't1')).toBe(false)
      expect(await store().token('h1')).toBeUndefined()
    })

    test('a link is given once, for its purpose, before it expires', async () => {
      await store().createAccount(account('ann'))
      const link = { hash: 'l1', account: 'ann', purpose: 'reset' as const, expiresAt: 100 }
      await store().createLink(link)
      await store().createLink({ ...link, hash: 'l2' })
      expect(await store().takeLink('l1', 'recover', 50)).toBeUndefined()
      expect(await store().takeLink('l1', 'reset', 50)).toEqual(link)
      expect(await store().takeLink('l1', 'reset', 50)).toBeUndefined()
      expect(await store().takeLink('l2', 'reset', 100)).toBeUndefined()
    })

    test('blocks are listed for who made them, and taken back', async () => {
      for (const id of ['ann', 'bob', 'cid']) await store().createAccount(account(id))
      await store().block('ann', 'cid')
      await store().block('ann', 'bob')
      await store().block('ann', 'bob')
      expect(await store().blockedBy('ann')).toEqual(['bob', 'cid'])
      expect(await store().blockedBy('bob')).toEqual([])
      await store().unblock('ann', 'bob')
      expect(await store().blockedBy('ann')).toEqual(['cid'])
    })
  })
}
