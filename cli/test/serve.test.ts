// skelos serve: where it listens, what it is told, how it stops; and what the host does for people at the machine.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apart, scratch, skelos, timeout } from './run.ts'
import { Person, serving } from './serving.ts'

const password = 'by crom and his mountain'

describe('serve', { timeout }, () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'answers at the address it prints, and stops in order on %s',
    async (signal) => {
      const server = await serving(['--data', scratch(), '--lang', 'en'])
      const health = await fetch(`${server.url}/healthz`)
      expect(await health.json()).toEqual({ status: 'ok', store: 'sqlite' })
      const { code, out, err } = await server.stop(signal)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain('Stopped.')
    },
  )

  test('settings come from the environment, and a flag wins', async () => {
    const data = scratch()
    const env = { SKELOS_DATA: data, SKELOS_LOG_LEVEL: 'nonsense' }
    const server = await serving(['--log-level', 'silent'], env)
    const { out } = await server.stop()
    expect(out).not.toContain('"level"')
    expect((await skelos(['backup', '--data', data, '--to', join(data, 'copy')])).code).toBe(0)
  })

  test('a port in use', async () => {
    const server = await serving(['--data', scratch()])
    const { port } = new URL(server.url)
    const { code, out, err } = await apart(['serve', '--port', port, '--host', '127.0.0.1', '--data', scratch()])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`Port ${port}`)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('a folder in use, which is free again the moment its server is killed', async () => {
    const data = scratch()
    const server = await serving(['--data', data])
    const { code, out, err } = await apart(['serve', '--port', '0', '--host', '127.0.0.1', '--data', data])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`the folder ${data}`)
    expect(err).toContain('--data')
    expect(err.trim().split('\n')).toHaveLength(1)
    await server.stop('SIGKILL')
    expect((await (await serving(['--data', data])).stop()).code).toBe(0)
  })

  test.each([
    ['a foreign address', ['--host', '192.0.2.99'], '192.0.2.99'],
    ['a folder that cannot be', ['--data', '/dev/null/data'], '/dev/null/data'],
    ['a database that is away', ['--database-url', 'postgres://who:hush@127.0.0.1:1/games'], '127.0.0.1:1/games'],
  ])('%s', async (_, flags, named) => {
    const { code, err } = await apart(['serve', '--port', '0', '--data', scratch(), ...flags])
    expect(code).toBe(1)
    expect(err).toContain(named)
    expect(err).not.toContain('hush')
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})

describe('people', { timeout }, () => {
  test('a reset link lets the owner of an account choose a new password, once, while the server runs', async () => {
    const data = scratch()
    const server = await serving(['--data', data])
    const person = new Person(server.url)
    await person.ask('POST', '/api/guests', { name: 'Bêlit' })
    await person.ask('POST', '/api/register', { email: 'belit@example.org', password: 'the tigress of the coast' })

    const args = ['reset-link', ' Belit@example.org', '--data', data, '--public-address', 'https://games.example.org']
    const { code, out, err } = await skelos(args)
    expect(code).toBe(0)
    expect(err).toContain('once')
    const [, secret] = /^https:\/\/games\.example\.org\/reset#(\S+)\n$/.exec(out) ?? []
    const reset = { secret, password }
    await new Person(server.url).ask('POST', '/api/password/reset', reset)
    await new Person(server.url).ask('POST', '/api/login', { email: 'belit@example.org', password })
    await expect(new Person(server.url).ask('POST', '/api/password/reset', reset)).rejects.toThrow('link-expired')
  })

  test('a host is made from nothing, and made once', async () => {
    const data = scratch()
    const server = await serving(['--data', data])
    const first = await skelos(['admin', 'host@example.org', '--data', data, '--port', '81'])
    expect(first.code).toBe(0)
    const [, secret] = /^http:\/\/localhost:81\/reset#(\S+)\n$/.exec(first.out) ?? []
    const host = new Person(server.url)
    await host.ask('POST', '/api/password/reset', { secret, password })
    await host.ask('POST', '/api/login', { email: 'host@example.org', password })
    expect(await host.ask('GET', '/api/admin/accounts')).toMatchObject({ items: [{ role: 'admin' }] })
    const second = await skelos(['admin', 'host@example.org', '--data', data])
    expect(second).toMatchObject({ code: 0, out: '' })
    expect(second.err).toContain('already')
  })

  test('nobody has this e-mail', async () => {
    const data = scratch()
    await (await serving(['--data', data])).stop()
    const { code, out, err } = await skelos(['reset-link', 'nobody@example.org', '--data', data])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('nobody@example.org')
  })
})
