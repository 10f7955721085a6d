// Passwords changed, forgotten and set again, with mail and without.

import { checkWords } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { mailCatalogues } from '../../http/mail.ts'
import { Client, guest, password, refusal, registered, secretOf, startTest } from './harness.ts'

const publicly = ['--public-address', 'https://games.example.org']
const other = 'a better password than before'

describe('changing the password', () => {
  it('needs the old one, ends other sessions and keeps this one', async () => {
    const server = await startTest()
    const here = await registered(server)
    const there = new Client(server.url)
    await there.ask('POST', '/api/login', { email: 'belit@example.org', password })
    const change = (oldPassword: string) =>
      here.ask('PUT', '/api/account/password', { oldPassword, newPassword: other })
    expect(refusal(await change('wrong'))).toBe('403 wrong-password')
    expect((await change(password)).status).toBe(204)
    expect((await here.ask('GET', '/api/account')).status).toBe(200)
    expect(refusal(await there.ask('GET', '/api/account'))).toBe('401 not-signed-in')
    const entering = (secret: string) =>
      new Client(server.url).ask('POST', '/api/login', { email: 'belit@example.org', password: secret })
    expect(refusal(await entering(password))).toBe('401 wrong-credentials')
    expect((await entering(other)).status).toBe(200)
  })

  it('is nothing for guests', async () => {
    const server = await startTest()
    const client = await guest(server)
    const asked = { oldPassword: 'x', newPassword: other }
    expect(refusal(await client.ask('PUT', '/api/account/password', asked))).toBe('403 not-registered')
  })
})

describe('a forgotten password', () => {
  it('is set anew by a link in a mail in the reader’s language, once and not for long', async () => {
    const server = await startTest({ args: publicly, mail: true })
    const page = { origin: 'https://games.example.org' }
    const client = new Client(server.url, page)
    await client.ask('POST', '/api/register', { email: 'belit@example.org', password, name: 'Bêlit', language: 'fr' })
    const { body } = await client.ask<{ token: string }>('POST', '/api/account/tokens', { name: 'bot' })
    const asked = await new Client(server.url, page).ask('POST', '/api/password/forgot', { email: 'belit@example.org' })
    expect([asked.status, asked.body]).toEqual([202, { mail: true }])
    await server.app.services.background.finished()
    const [letter] = server.mails
    expect(letter).toMatchObject({ to: 'belit@example.org', subject: mailCatalogues.fr['mail.reset.subject'] })
    const link = /https:\/\/games\.example\.org\/reset#\S+/.exec(letter.text)?.[0] ?? ''
    const reset = (who: Client) => who.ask('POST', '/api/password/reset', { secret: secretOf(link), password: other })
    const back = new Client(server.url, page)
    expect((await reset(back)).status).toBe(200)
    expect((await back.ask('GET', '/api/account')).status).toBe(200)
    expect(refusal(await client.ask('GET', '/api/account'))).toBe('401 not-signed-in')
    const program = new Client(server.url, { authorization: `Bearer ${body.token}` })
    expect(refusal(await program.ask('GET', '/api/account'))).toBe('401 token-unknown')
    expect(refusal(await reset(new Client(server.url, page)))).toBe('410 link-expired')
  })

  it('brings three mails an hour to one address and no more, with the same answer', async () => {
    const server = await startTest({ mail: true })
    await registered(server, 'a@example.org')
    await registered(server, 'b@example.org')
    const ask = async (email: string) => {
      const { status, body } = await new Client(server.url).ask('POST', '/api/password/forgot', { email })
      expect([status, body]).toEqual([202, { mail: true }])
      await server.app.services.background.finished()
    }
    for (let i = 0; i < 8; i++) await ask('a@example.org')
    expect(server.mails).toHaveLength(3)
    await ask('b@example.org')
    expect(server.mails).toHaveLength(4)
    server.clock.now += 20 * 60_000
    await ask('a@example.org')
    await ask('A@example.org')
    expect(server.mails.map(({ to }) => to[0])).toEqual(['a', 'a', 'a', 'b', 'a'])
  })

  it('gets the same answer and no mail for an unknown e-mail', async () => {
    const server = await startTest({ args: publicly, mail: true })
    const client = new Client(server.url, { origin: 'https://games.example.org' })
    const asked = await client.ask('POST', '/api/password/forgot', { email: 'nobody@example.org' })
    expect([asked.status, asked.body]).toEqual([202, { mail: true }])
    await server.app.services.background.finished()
    expect(server.mails).toEqual([])
  })

  it('leaves a link that is too old, already outdated by a change, or made up, without effect', async () => {
    const server = await startTest({ mail: true })
    const client = await registered(server)
    const fresh = async () => {
      await client.ask('POST', '/api/password/forgot', { email: 'belit@example.org' })
      await server.app.services.background.finished()
      return /#(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
    }
    const reset = (secret: string) =>
      new Client(server.url).ask('POST', '/api/password/reset', { secret, password: other })
    const late = await fresh()
    server.clock.now += 61 * 60_000
    expect(refusal(await reset(late))).toBe('410 link-expired')
    const outdated = await fresh()
    await client.ask('PUT', '/api/account/password', { oldPassword: password, newPassword: other })
    expect(refusal(await reset(outdated))).toBe('410 link-expired')
    expect(refusal(await reset('made-up.link'))).toBe('410 link-expired')
  })

  it('without a mail server says so; the host hands out the link', async () => {
    const server = await startTest()
    const client = await registered(server)
    const asked = await client.ask('POST', '/api/password/forgot', { email: 'belit@example.org' })
    expect(asked.body).toEqual({ mail: false })
  })
})

it('mails have all their words in every language', () => {
  expect(checkWords(mailCatalogues)).toEqual([])
})
