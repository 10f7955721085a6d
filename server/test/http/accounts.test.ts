// The life of an account over real HTTP: guest, back by link, registered, in and out, password lost and found.
import { describe, expect, it } from 'vitest'
import { Client, guest, password, refusal, registered, secretOf, startOfTime, startTest } from './harness.ts'

const day = 86_400_000

describe('guests', () => {
  it('play at once with a name only, and are known by their cookie', async () => {
    const server = await startTest()
    const client = new Client(server.url)
    const made = await client.ask('POST', '/api/guests', { name: '  Bêlit   of the Black Coast ', language: 'it' })
    expect(made.status).toBe(201)
    expect(made.body.account).toMatchObject({
      name: 'Bêlit of the Black Coast',
      guest: true,
      role: 'player',
      language: 'it',
    })
    const me = await client.ask('GET', '/api/account')
    expect(me.body.account).toEqual(made.body.account)
  })

  it.each(['', '   ', 'x'.repeat(41)])('are refused the name %j', async (name) => {
    const server = await startTest()
    expect(refusal(await new Client(server.url).ask('POST', '/api/guests', { name }))).toBe('400 invalid-input')
  })

  it('are refused names that nobody can see or that tower over others, and are told why', async () => {
    const server = await startTest({ args: ['--attempts', '100'] })
    const called = async (name: string) => {
      const { status, body } = await new Client(server.url).ask('POST', '/api/guests', { name })
      const { account, error } = body as { account?: { name: string }; error?: { params: { problems: object[] } } }
      return status === 201 ? account?.name : error?.params.problems
    }
    const refused = [{ path: 'name', problem: 'custom', message: 'unreadable' }]
    const hidden = [
      '\u200b',
      '\u202e',
      '\u0000',
      '\u3164',
      '\u115f',
      '\u2800',
      '\u034f',
      '\u180b',
      '\u{e0041}',
      '\u{1d173}',
      '\u0378',
    ]
    for (const letter of hidden)
      for (const name of [letter, `a${letter}b`]) expect([name, await called(name)]).toEqual([name, refused])
    for (const name of [
      'Zalgo\u0311\u0352\u0304\u0310',
      'e\u0301\u0300\u0302\u0303',
      '\u0301',
      '\u20dd',
      'a\u20dd\u20de\u20df',
    ])
      expect([name, await called(name)]).toEqual([name, refused])
    // Every script has its marks, and a heart may be red.
    const fine = ['Bêlit', 'Nguyễn Thị Ánh', 'שָׁלוֹם', 'ก้อน', 'लक्ष्मी', 'လျှို့ဝှက်', 'مُحَمَّد', '龍', '⚔', '♥', 'q\u0307\u0323']
    for (const name of fine) expect(await called(name)).toBe(name.normalize('NFC'))
    expect(await called('  I \u2665\ufe0f\u3000 e\u0301 ')).toBe('I ♥ é')
  })

  it('come back by their recovery link, a moment later once more should the answer be lost, and get a new one', async () => {
    const server = await startTest()
    const lost = await guest(server)
    const other = new Client(server.url)
    const back = await other.ask<{ account: { id: string }; recovery: { link: string } }>('POST', '/api/recover', {
      secret: lost.recovery,
    })
    expect(back.body.account.id).toBe(lost.id)
    expect((await other.ask('GET', '/api/account')).status).toBe(200)
    const again = new Client(server.url)
    const recover = () => again.ask('POST', '/api/recover', { secret: lost.recovery })
    server.clock.now += 9 * 60_000
    expect((await recover()).status).toBe(200)
    server.clock.now += 60_000
    expect(refusal(await recover())).toBe('410 link-expired')
    expect((await again.ask('POST', '/api/recover', { secret: secretOf(back.body.recovery.link) })).status).toBe(200)
  })

  it('may ask for a further link, which registering makes worthless', async () => {
    const server = await startTest()
    const client = await guest(server)
    const { body } = await client.ask<{ link: string }>('POST', '/api/account/recovery-link')
    await client.ask('POST', '/api/register', { email: 'belit@example.org', password })
    for (const secret of [client.recovery, secretOf(body.link)])
      expect(refusal(await new Client(server.url).ask('POST', '/api/recover', { secret }))).toBe('410 link-expired')
    expect(refusal(await client.ask('POST', '/api/account/recovery-link'))).toBe('403 not-a-guest')
  })

  it('stay signed in as long as they keep coming, and no longer', async () => {
    const server = await startTest()
    const client = await guest(server)
    server.clock.now += 50 * day
    const visit = await client.ask('GET', '/api/session')
    expect(visit.headers.getSetCookie()[0]).toContain(client.cookie)
    server.clock.now += 80 * day
    expect((await client.ask('GET', '/api/session')).body.account).toMatchObject({ id: client.id })
    server.clock.now += 90 * day
    expect(refusal(await client.ask('GET', '/api/account'))).toBe('401 not-signed-in')
    expect(server.clock.now).toBe(startOfTime + 220 * day)
  })
})

describe('registering', () => {
  it('keeps the account, and its e-mail signs in from elsewhere', async () => {
    const server = await startTest()
    const client = await guest(server)
    const made = await client.ask('POST', '/api/register', { email: ' Belit@Example.org ', password })
    expect(made.body.account).toMatchObject({ id: client.id, email: 'belit@example.org', guest: false })
    const other = new Client(server.url)
    const entered = await other.ask('POST', '/api/login', { email: 'BELIT@example.org', password })
    expect(entered.body.account).toMatchObject({ id: client.id })
    expect(refusal(await client.ask('POST', '/api/register', { email: 'b@example.org', password }))).toBe(
      '403 not-a-guest',
    )
  })

  it('works without being a guest first, with a name', async () => {
    const server = await startTest()
    const client = new Client(server.url)
    const asked = { email: 'conan@example.org', password }
    expect(refusal(await client.ask('POST', '/api/register', asked))).toBe('400 invalid-input')
    const made = await client.ask('POST', '/api/register', { ...asked, name: 'Conan' })
    expect(made.body.account).toMatchObject({ name: 'Conan', guest: false })
    expect((await client.ask('GET', '/api/account')).status).toBe(200)
  })

  it('refuses an e-mail that is taken, a short password and no e-mail at all', async () => {
    const server = await startTest()
    await registered(server)
    const client = await guest(server)
    const register = (body: object) => client.ask('POST', '/api/register', body)
    expect(refusal(await register({ email: 'belit@example.org', password }))).toBe('409 email-taken')
    expect(refusal(await register({ email: 'other@example.org', password: 'short' }))).toBe('400 invalid-input')
    expect(refusal(await register({ email: 'nowhere', password }))).toBe('400 invalid-input')
    expect((await client.ask('GET', '/api/account')).body.account).toMatchObject({ guest: true })
  })

  it('keeps the password as argon2id only, and sessions as hashes only', async () => {
    const server = await startTest()
    const client = await registered(server)
    expect((await server.store.account(client.id))?.passwordHash).toMatch(/^\$argon2id\$/)
    let dump = ''
    for await (const entry of server.store.dump()) dump += JSON.stringify(entry)
    expect(dump).not.toContain(password)
    expect(dump).not.toContain(client.cookie?.split('=')[1])
    expect(dump).not.toContain(client.recovery)
  })
})

describe('signing in and out', () => {
  it('answers a wrong password and an unknown e-mail alike', async () => {
    const server = await startTest()
    await registered(server)
    const client = new Client(server.url)
    const wrong = await client.ask('POST', '/api/login', { email: 'belit@example.org', password: 'wrong' })
    const unknown = await client.ask('POST', '/api/login', { email: 'nobody@example.org', password: 'wrong' })
    expect(refusal(wrong)).toBe('401 wrong-credentials')
    expect(unknown.text).toBe(wrong.text)
  })

  it('signs out here only, or everywhere', async () => {
    const server = await startTest()
    const here = await registered(server)
    const there = new Client(server.url)
    await there.ask('POST', '/api/login', { email: 'belit@example.org', password })
    const stolen = here.cookie
    expect((await here.ask('POST', '/api/logout')).status).toBe(204)
    expect(here.cookie).toBeUndefined()
    here.cookie = stolen
    expect(refusal(await here.ask('GET', '/api/account'))).toBe('401 not-signed-in')
    expect((await there.ask('GET', '/api/account')).status).toBe(200)
    await here.ask('POST', '/api/login', { email: 'belit@example.org', password })
    await here.ask('POST', '/api/logout/all')
    expect(refusal(await there.ask('GET', '/api/account'))).toBe('401 not-signed-in')
  })

  it('changes name and language', async () => {
    const server = await startTest()
    const client = await guest(server)
    const changed = await client.ask('PATCH', '/api/account', { name: 'Valeria', language: 'pl' })
    expect(changed.body.account).toMatchObject({ name: 'Valeria', language: 'pl' })
    expect((await client.ask('GET', '/api/account')).body).toEqual(changed.body)
    expect(refusal(await client.ask('PATCH', '/api/account', { language: 'xx' }))).toBe('400 invalid-input')
  })
})
