// The example bots of the documentation, each as a process of its own, against a real server: whole matches.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, type Server, startServer } from '../../index.ts'
import { cuttingLine } from './cutting.ts'

const root = resolve(import.meta.dirname, '../../..')
const bots = resolve(root, 'docs/example-bot')
const folder = mkdtempSync(join(tmpdir(), 'skelos-bots-'))
const javascript = [resolve(root, 'node_modules/.bin/node'), resolve(bots, 'bot.js')] as const
const python = ['python3', resolve(bots, 'bot.py')] as const
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('There is no python3 on this machine: only the JavaScript bot plays.')

let server: Server

beforeAll(async () => {
  // Programs play faster than people: the limits of people would only make them wait.
  const generous = ['--account-requests', '--address-requests', '--socket-messages', '--attempts']
  const settings = readSettings(
    [
      '--port=0',
      '--host=127.0.0.1',
      `--data=${folder}`,
      '--log-level=silent',
      ...generous.flatMap((flag) => [flag, '1000000']),
    ],
    {},
  )
  server = await startServer(settings, { say: () => undefined })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Person {
  readonly token: string
  ask<T>(method: string, path: string, body?: object): Promise<T>
}

async function person(name: string): Promise<Person> {
  let cookie = ''
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(server.address + path, {
      method,
      headers: { origin: server.address, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return (await answer.json()) as T
  }
  await ask('POST', '/api/guests', { name })
  const { token } = await ask<{ token: string }>('POST', '/api/account/tokens', { name: 'bot' })
  return { token, ask }
}

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function run([program, file]: readonly [string, string], token: string, ...args: string[]): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(program, [file, ...args], { env: { ...process.env, SKELOS_TOKEN: token } })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    child.on('error', fail)
    child.on('close', (code) => done({ code, out, err }))
  })
}

/** A table by link with open seats, and the way to start it as soon as all are taken. */
async function table(
  host: Person,
  players: number,
): Promise<{ match: string; key: string; startWhenFull: () => Promise<void> }> {
  const seats = Array.from({ length: players }, () => 'open')
  // With days for a move nobody is waited for in windows longer than it takes to answer.
  const clock = { kind: 'slow', days: 1 }
  const request = { game: 'age-of-conan', title: 'Bots', visibility: 'link', options: { players }, seats, clock }
  const { match, key } = await host.ask<{ match: string; key: string }>('POST', '/api/tables', request)
  const startWhenFull = async () => {
    interface Looked {
      seq: number
      picture: { seats: { holder: { kind: string } }[] }
    }
    for (let looks = 0; looks < 100; looks++) {
      const { seq, picture } = await host.ask<Looked>('GET', `/api/tables/${match}`)
      if (picture.seats.every(({ holder }) => holder.kind === 'person')) break
      await host.ask('GET', `/api/tables/${match}/events?after=${seq}&wait=10`)
    }
    await host.ask('POST', `/api/tables/${match}/start`, {})
  }
  return { match, key, startWhenFull }
}

const finished = { phase: 'finished', ending: { reason: 'played', result: { scores: expect.any(Array) } } }

describe('example bots', () => {
  test(`${hasPython ? 'Python over requests' : 'JavaScript'} against JavaScript over a socket: a whole match`, async () => {
    const [host, one, other] = await Promise.all(['Host', 'One', 'Other'].map(person))
    const { match, key, startWhenFull } = await table(host, 2)
    const playing = [
      run(hasPython ? python : javascript, one.token, server.address, match, key),
      run(javascript, other.token, server.address, match, key),
    ]
    await startWhenFull()
    const ran = await Promise.all(playing)
    expect(ran.map(({ code, err }) => ({ code, err }))).toEqual([
      { code: 0, err: '' },
      { code: 0, err: '' },
    ])
    const ends = ran.map(({ out }) => JSON.parse(out) as { you: number[]; ending: object })
    for (const end of ends) expect(end).toMatchObject(finished)
    expect(ends.flatMap(({ you }) => you).sort((a, b) => a - b)).toEqual([0, 1])
    expect(ends[0].ending).toEqual(ends[1].ending)
  })

  test('a socket that is cut in the middle is taken up again', async () => {
    const [host, one, other] = await Promise.all(['Host', 'One', 'Other'].map(person))
    const { match, key, startWhenFull } = await table(host, 2)
    const line = await cuttingLine(server.address, { after: 60_000, times: 3 })
    try {
      const playing = [
        run(javascript, one.token, line.url, match, key),
        run(javascript, other.token, server.address, match, key),
      ]
      await startWhenFull()
      const [cut, whole] = await Promise.all(playing)
      expect(line.cuts()).toBe(3)
      expect(cut.err.match(/coming back/g)).toHaveLength(3)
      expect({ cut: cut.code, whole: whole.code }).toEqual({ cut: 0, whole: 0 })
      expect(JSON.parse(cut.out)).toMatchObject(finished)
    } finally {
      await line.stop()
    }
  })

  test.each([javascript, ...(hasPython ? [python] : [])])('%s says why it is refused', async (...bot) => {
    const host = await person('Host')
    const { match } = await table(host, 2)
    const { code, err } = await run(bot, host.token, server.address, `${match}x`)
    expect(code).toBe(1)
    expect(err).toContain('no-such-match')
  })
})
