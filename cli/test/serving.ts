// A server started by the real command, and a person who plays at it.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type Ran, start } from './run.ts'

export interface Serving {
  readonly url: string
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ran>
}

/** Resolves once the server has said where it is. */
export function serving(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Serving> {
  const child = start(['serve', '--port', '0', '--host', '127.0.0.1', ...args], env)
  let [out, err] = ['', '']
  const ended = new Promise<Ran>((done) => {
    child.on('close', (code) => done({ code: code ?? -1, out, err }))
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<Ran> => {
    child.kill(signal)
    return ended
  }
  onTestFinished(async () => void (await stop('SIGKILL')))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  return new Promise((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      const url = /^Skelos is at (\S+)$/m.exec(out)?.[1]
      if (url !== undefined && out.includes('Ctrl+C')) done({ url, stop })
    })
    child.on('error', fail)
    child.on('close', () => fail(new Error(`the server ended before it was up: ${out}${err}`)))
  })
}

export interface Picture {
  readonly phase: string
  readonly decisions: readonly { readonly veiled?: boolean }[]
  readonly legal: Readonly<Record<string, readonly object[]>>
}

/** Someone with a browser: a cookie and an origin. */
export class Person {
  url: string
  cookie = ''

  constructor(url: string) {
    this.url = url
  }

  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { origin: this.url, cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie
    if (answer.status === 204) return undefined as T
    const json = (await answer.json()) as T
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
    return json
  }

  look(match: string): Promise<{ seq: number; picture: Picture }> {
    return this.ask('GET', `/api/tables/${match}`)
  }

  /** A hot-seat match of two, some steps old, and not in a window: those may close by themselves. */
  async playedMatch(steps: number): Promise<string> {
    await this.ask('POST', '/api/guests', { name: 'Bêlit' })
    const table = { game: 'age-of-conan', title: 'Hot seat', options: { players: 2 }, seats: ['me', 'me'] }
    const { match } = await this.ask<{ match: string }>('POST', '/api/tables', table)
    await this.ask('POST', `/api/tables/${match}/start`, {})
    for (let played = 0; ; played++) {
      const { picture } = await this.look(match)
      if (played >= steps && !picture.decisions.some(({ veiled }) => veiled)) return match
      await this.playOn(match, played)
    }
  }

  /** One step: an action, or in a window all answers; who has nothing to play there passes by himself. */
  async playOn(match: string, choice = 0): Promise<void> {
    const begun = await this.look(match)
    for (let now = begun; now.seq === begun.seq; now = await this.look(match)) {
      const { seq, picture } = now
      const [seat, legal] = Object.entries(picture.legal)[0] ?? []
      if (seat === undefined || legal === undefined) await delay(50)
      else {
        const action = { seat: Number(seat), action: legal[choice % legal.length], actionId: randomUUID(), seq }
        await this.ask('POST', `/api/tables/${match}/actions`, action)
      }
    }
  }
}
