// The server as a whole: comes up with nothing but a folder, says where it is, serves the web app, stops in order.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings, type Server, startServer } from '../../index.ts'
import { openStore } from '../../store/open.ts'
import { Client } from './harness.ts'

const quiet = { write: () => undefined }

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'skelos-server-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function start(at: string, ...more: string[]): Promise<{ server: Server; said: string[] }> {
  const said: string[] = []
  const args = ['--port', '0', '--host', '127.0.0.1', '--data', join(at, 'data'), '--web', join(at, 'web'), ...more]
  const server = await startServer(readSettings(args, {}), { say: (line) => said.push(line), logTo: quiet })
  onTestFinished(() => server.stop())
  return { server, said }
}

it('says its address, and without a web app where the API is', async () => {
  const { server, said } = await start(folder(), '--admin', 'host@example.org')
  expect(said[0]).toBe(`Skelos is at ${server.address}`)
  expect(said[1]).toContain(`${server.address}/api`)
  expect(said[2]).toContain(`${server.address}/reset#`)
  const client = new Client(server.address)
  expect((await client.ask('GET', '/healthz')).body).toEqual({ status: 'ok', store: 'sqlite' })
  expect((await client.ask('GET', '/')).text).toContain('href="/api"')
})

it('keeps everything over a stop and a new start', async () => {
  const at = folder()
  const first = await start(at)
  const client = new Client(first.server.address)
  await client.ask('POST', '/api/guests', { name: 'Conan' })
  const bots = [{ bot: 'random' }, { bot: 'random' }, { bot: 'random' }]
  const { body } = await client.ask<{ match: string }>('POST', '/api/tables', {
    game: 'age-of-conan',
    title: 'T',
    seats: ['me', ...bots],
  })
  await client.ask('POST', `/api/tables/${body.match}/start`)
  await first.server.stop()
  await first.server.stop()
  await expect(client.ask('GET', '/healthz')).rejects.toThrow('fetch failed')
  const second = await start(at)
  const again = new Client(second.server.address)
  again.cookie = client.cookie
  const look = await again.ask<{ picture: { phase: string; you: number[] } }>('GET', `/api/tables/${body.match}`)
  expect(look.body.picture).toMatchObject({ phase: 'playing', you: [0] })
})

it('serves the web app: its files, and its first page for every page of its own', async () => {
  const at = folder()
  mkdirSync(join(at, 'web', 'assets'), { recursive: true })
  writeFileSync(join(at, 'web', 'index.html'), '<!doctype html><title>Skelos</title>')
  writeFileSync(join(at, 'web', 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(at, 'secret.txt'), 'not for the web')
  const { server } = await start(at)
  const client = new Client(server.address)
  const get = (path: string, accept = 'text/html') => client.ask('GET', path, undefined, { accept })
  for (const [path, status] of [
    ['/', 200],
    ['/t/abc', 200],
    ['/recover', 200],
    ['/nowhere', 404],
  ] as const) {
    const page = await get(path)
    expect([page.status, page.text]).toEqual([status, '<!doctype html><title>Skelos</title>'])
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  }
  const script = await get('/assets/app-1a2b.js', '*/*')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await get('/assets/gone.js', '*/*')).status).toBe(404)
  expect((await get('/api/gone')).status).toBe(404)
  for (const path of ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%5c..%5c..%5csecret.txt'])
    expect((await get(path, '*/*')).text).not.toContain('not for the web')
})

it('does not start where its port is taken or its folder cannot be written, and leaves nothing open', async () => {
  const at = folder()
  const { server } = await start(at)
  const { port } = new URL(server.address)
  await expect(start(folder(), '--port', port)).rejects.toThrow('EADDRINUSE')
  writeFileSync(join(at, 'file'), '')
  await expect(start(folder(), '--data', join(at, 'file'))).rejects.toThrow('cannot be made')
})

it('has its folder to itself as long as it runs, while others may look in', async () => {
  const at = folder()
  const { server } = await start(at)
  await expect(start(at)).rejects.toMatchObject({
    code: 'store-in-use',
    message: expect.stringMatching(/Another server is using the folder .*data. Stop it/),
  })
  // The first is as it was, and a command beside it opens the store.
  expect((await new Client(server.address).ask('GET', '/healthz')).status).toBe(200)
  const beside = await openStore({ data: join(at, 'data') })
  await beside.ping()
  await beside.close()
  await expect(start(at)).rejects.toMatchObject({ code: 'store-in-use' })
  await server.stop()
  expect((await new Client((await start(at)).server.address).ask('GET', '/healthz')).status).toBe(200)
})
