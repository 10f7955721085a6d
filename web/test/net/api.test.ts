// Every request the app makes, against a real server; and what becomes of one that cannot be made.
import { gameIds } from '@skelos/games'
import { Client, secretOf, startTest } from '@skelos/server/test/http/harness.ts'
import { expect, test } from 'vitest'
import { Failed } from '../../net/api.ts'
import { asker } from '../../net/request.ts'
import { begun, browser, choice, live, step } from './browser.ts'

/** The code of what a request fails with. */
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Failed ? `${error.status} ${error.problem.code}` : String(error)),
  )

/** Somebody without an account. */
async function visitor() {
  const server = await startTest({ mail: true, args: ['--attempts', '1000'] })
  const { api } = await browser(server, Object.assign(new Client(server.url), { id: '' }))
  return { server, api }
}

test('an account from its first name to its end', async () => {
  const { api, server } = await visitor()
  expect(await api.account.me()).toEqual({ account: null })
  const { account, recovery } = await api.account.guest({ name: 'Grey Wolf', language: 'pl' })
  expect((await api.account.me()).account).toEqual(account)
  expect((await api.account.change({ name: 'Bêlit' })).account).toMatchObject({ name: 'Bêlit', language: 'pl' })
  await api.account.logout()
  expect(await api.account.me()).toEqual({ account: null })
  await api.account.recover(secretOf(recovery.link))
  expect((await api.account.recoveryLink()).link).toContain('/recover#')
  const first = { email: 'belit@example.org', password: 'the black coast' }
  expect((await api.account.register(first)).account).toMatchObject({ id: account.id, guest: false })
  await api.account.changePassword({ oldPassword: first.password, newPassword: 'queen of it all' })
  await api.account.logoutEverywhere()
  expect(await failure(api.account.login(first))).toBe('401 wrong-credentials')
  expect(await api.account.forgot(first.email)).toEqual({ mail: true })
  await expect.poll(() => server.mails.length).toBe(1)
  const secret = /#(\S+)/.exec(server.mails[0].text)?.[1] ?? ''
  await api.account.reset({ secret, password: 'tigress of the sea' })
  await api.account.login({ email: first.email, password: 'tigress of the sea' })
  const { token, ...shown } = await api.account.newToken('my bot')
  expect(token).toMatch(/^skelos_/)
  expect((await api.account.tokens()).tokens).toEqual([shown])
  await api.account.removeToken(shown.id)
  expect((await api.account.tokens()).tokens).toEqual([])
  expect(await failure(api.account.removeToken(shown.id))).toBe('404 unknown-token')
  expect(await api.account.exported()).toMatchObject({ account: { id: account.id } })
  expect(await failure(api.account.remove('wrong'))).toBe('403 wrong-password')
  await api.account.remove('tigress of the sea')
  expect(await api.account.me()).toEqual({ account: null })
})

test('people one does not want to meet', async () => {
  const server = await startTest()
  const [one, two] = [await browser(server), await browser(server)]
  await one.api.account.block(two.account)
  expect((await one.api.account.blocked()).blocked).toEqual([{ id: two.account, name: 'Bêlit' }])
  await one.api.account.unblock(two.account)
  expect((await one.api.account.blocked()).blocked).toEqual([])
})

test('a table from its opening to its rematch', async () => {
  const server = await startTest()
  const [one, two] = [await browser(server), await browser(server)]
  const { games } = await one.api.games.list()
  expect(games.map(({ id }) => id)).toEqual(gameIds)
  const { match, key } = await one.api.tables.create({
    game: 'age-of-conan',
    title: 'Hyboria',
    options: { players: 3 },
    visibility: 'link',
  })
  expect((await one.api.tables.list({ scope: 'mine' })).items.map((item) => item.match)).toEqual([match])
  expect((await one.api.tables.list({ phase: 'lobby', limit: 5 })).items).toEqual([])
  expect(await failure(two.api.tables.look(match))).toBe('403 key-needed')
  expect((await two.api.tables.look(match, { key })).picture.title).toBe('Hyboria')
  await two.api.tables.join(match, { key, seats: [1] })
  await two.api.tables.leave(match)
  await two.api.tables.join(match, { key })
  await one.api.tables.remove(match, two.account)
  expect(await failure(two.api.tables.join(match, { key }))).toBe('403 blocked')
  await one.api.tables.change(match, { title: 'Nemedia', options: { players: 2 } })
  await one.api.tables.setSeat(match, 1, { bot: 'random' })
  await one.api.tables.setSeat(match, 1, 'me')
  const { seq } = await one.api.tables.start(match)
  const { events } = await one.api.tables.events(match, { after: seq - 1, limit: 1 })
  expect(events.map(({ kind }) => kind)).toEqual(['started'])
  await one.api.tables.setNote(match, 'Koth first')
  expect(await one.api.tables.note(match)).toEqual({ text: 'Koth first' })
  expect(await failure(one.api.tables.rematch(match))).toBe('409 not-finished')
  const session = one.open(match)
  await live(session)
  await session.concede(0)
  const next = await one.api.tables.rematch(match)
  await one.api.tables.close(next.match)
  expect((await one.api.tables.look(next.match)).picture.phase).toBe('closed')
})

test('a game again: its steps, its dice, its luck, its file, and what might have been', async () => {
  const server = await startTest()
  const one = await browser(server)
  const match = await begun(one)
  const session = one.open(match)
  await live(session)
  for (let i = 0; i < 5; i++) await step(session)
  expect(await failure(one.api.replays.file(match))).toBe('409 not-finished')
  await session.concede(choice(session.data.getState()).seat)
  const { replay } = await one.api.replays.open(match)
  expect(replay.steps).toBe(5)
  const { moments } = await one.api.replays.moments(match, { from: 2, count: 3, as: 'everyone' })
  expect(moments.next.map((moment) => moment.step)).toEqual([3, 4, 5])
  expect(await one.api.replays.verification(match)).toMatchObject({ verification: { agrees: true, steps: 5 } })
  expect(await one.api.replays.luck(match)).toMatchObject({ luck: { players: expect.any(Array) } })
  const file = await one.api.replays.file(match)
  const brought = await one.api.replays.importFile({ file, title: 'Again', seats: ['me', { bot: 'random' }] })
  expect((await one.api.replays.open(brought.match)).replay.steps).toBeGreaterThanOrEqual(5)
  const branch = await one.api.replays.whatIf(match, { step: 3, title: 'What if' })
  expect((await one.api.tables.look(branch.match)).picture.origin).toMatchObject({ kind: 'what-if', step: 3 })
  expect(await failure(one.api.replays.importFile({ file: 'no file', title: 'Bad' }))).toBe('422 bad-file')
})

test('what cannot be reached, takes too long or is not ours is a problem with a code', async () => {
  const answer = (status: number, body: string, type = 'text/html') =>
    asker({ fetch: async () => new Response(body, { status, headers: { 'content-type': type } }) })({ path: '/' })
  expect(await failure(asker({ fetch: () => Promise.reject(new TypeError()) })({ path: '/' }))).toBe('0 network')
  expect(await failure(answer(502, '<h1>Bad gateway</h1>'))).toBe('502 server-away')
  expect(await failure(answer(403, '<h1>Sign in to the network</h1>'))).toBe('403 bad-answer')
  expect(await failure(answer(200, '{', 'application/json'))).toBe('200 bad-answer')
  expect(await failure(answer(418, '{"error":{"code":"teapot","params":{}}}'))).toBe('418 teapot')
  const never = asker({
    fetch: (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  expect(await failure(never({ path: '/', patience: 1 }))).toBe('0 timeout')
  const wish = new AbortController()
  const asked = failure(never({ path: '/', signal: wish.signal }))
  wish.abort()
  expect(await asked).toBe('0 aborted')
})
