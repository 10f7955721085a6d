// @vitest-environment happy-dom
// Whoever wants to play needs no more than a name, which is made up, once, where there is none.
import { beforeEach, expect, test, vi } from 'vitest'
import { useSettings } from '../../device/settings.ts'
import { accountKey, become, ensureAccount, madeUpNames } from '../../net/account.ts'
import { guestNames } from '../../net/guest-names.ts'
import { queries } from '../../net/queries.ts'

interface Asked {
  method: string
  path: string
  body: { name: string; language: string } | undefined
}

/** A server that knows nobody at first, and remembers whom it let in. */
function server(known: { id: string; name: string } | null = null): Asked[] {
  const asked: Asked[] = []
  let account = known
  const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }))
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const given = body === undefined ? undefined : (JSON.parse(body) as Asked['body'])
    asked.push({ method, path, body: given })
    if (method === 'POST' && given) account = { id: 'new', name: given.name }
    return answer(200, { account })
  })
  return asked
}

beforeEach(() => {
  queries.clear()
  localStorage.clear()
  useSettings.getState().set({ language: 'pl' })
  return () => void vi.unstubAllGlobals()
})

test('somebody new becomes a guest with a friendly name in his language, however often it is asked', async () => {
  const asked = server()
  const [first, second] = await Promise.all([ensureAccount(), ensureAccount()])
  expect(first).toEqual(second)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/session', 'POST /api/guests'])
  expect(asked[1].body).toEqual({ name: (await madeUpNames())[0], language: 'pl' })
  await ensureAccount()
  expect(asked).toHaveLength(2)
})

test('a name that was chosen is kept, and who has an account needs no other', async () => {
  const asked = server()
  await ensureAccount('Bêlit')
  expect(asked[1].body?.name).toBe('Bêlit')
  queries.clear()
  const again = server({ id: 'old', name: 'Valeria' })
  expect(await ensureAccount('Bêlit')).toMatchObject({ id: 'old', name: 'Valeria' })
  expect(again).toHaveLength(1)
})

test('who has signed in in another tab meanwhile stays who he is', async () => {
  queries.setQueryData(accountKey, null)
  queries.setQueryData(['tables', 'mine'], [])
  const asked = server({ id: 'old', name: 'Valeria' })
  expect(await ensureAccount()).toMatchObject({ id: 'old', name: 'Valeria' })
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
  expect(queries.getQueryData(accountKey)).toMatchObject({ id: 'old' })
  expect(queries.getQueryState(['tables', 'mine'])?.isInvalidated).toBe(true)
})

test('made-up names are all different, and on one device always in the same order', async () => {
  const names = await madeUpNames()
  expect(new Set(names).size).toBe(guestNames.length)
  expect(await madeUpNames()).toEqual(names)
})

test('who signs in or out sees lists of his own', async () => {
  server({ id: 'old', name: 'Valeria' })
  const account = await ensureAccount()
  queries.setQueryData(['tables', 'mine'], [])
  become({ ...account, name: 'Red Sonya' })
  expect(queries.getQueryState(['tables', 'mine'])?.isInvalidated).toBe(false)
  expect(await ensureAccount()).toMatchObject({ name: 'Red Sonya' })
  become(null)
  expect(queries.getQueryState(['tables', 'mine'])?.isInvalidated).toBe(true)
})
