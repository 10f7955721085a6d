// A player who goes on whatever happens to the servers: keeps where it stands at each table, comes back by any node,
// asks again with the same action id when an answer was lost, and notes anything missed or told twice.
import { setTimeout as wait } from 'node:timers/promises'
import { applyPatch } from '@skelos/kernel'
import type { MatchEvent, Picture, Update } from '../../matches/types.ts'
import { Deeds, type Sent } from './deeds.ts'
import { type Answer, Line, Lost } from './line.ts'

export interface Watched {
  seq: number
  picture: Picture
  events: MatchEvent[]
}

/** Answers that say: not now. */
const passing = new Set(['store-unavailable', 'store-full', 'shutting-down', 'busy'])
const pause = 20

export interface PlayerHouse {
  /** The address of some node that is up, as far as anybody knows; undefined while there is none. */
  url(): string | undefined
  readonly deeds: Deeds
  /** A whole number below n. */
  below(n: number): number
  /** Set when the players are to stop, and when nobody will answer them any more. */
  readonly over: { yes: boolean; abandoned: boolean }
}

export class Player {
  readonly name: string
  readonly tables = new Map<string, Watched>()
  readonly faults: string[] = []
  readonly #house: PlayerHouse
  account = ''
  #cookie = ''
  #line: Line | undefined
  #connecting: Promise<Line> | undefined
  /** Tables that this player is at; subscribed to anew on every line. */
  readonly #matches = new Set<string>()

  constructor(house: PlayerHouse, name: string) {
    this.#house = house
    this.name = name
  }

  async enter(): Promise<void> {
    const made = await this.request('POST', '/api/guests', { name: this.name })
    this.account = (made.body as { account: { id: string } }).account.id
    this.#cookie = made.cookie
  }

  /** One request, tried until a server has answered it. */
  async request(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown; cookie: string }> {
    for (;;) {
      this.#goOn()
      const reply = await this.#fetch(method, path, body).catch(() => undefined)
      if (reply && ![503, 507].includes(reply.status)) return reply
      if (reply) this.#house.deeds.retry((reply.body as { error: { code: string } }).error.code)
      if (!reply) this.#house.deeds.lost.count++
      await wait(pause)
    }
  }

  async #fetch(method: string, path: string, body?: object) {
    const url = this.#house.url()
    if (url === undefined) throw new Lost('no node is up')
    const response = await fetch(url + path, {
      method,
      headers: { origin: url, cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const answer: unknown = await response.json()
    return { status: response.status, body: answer, cookie }
  }

  /** From here on this player follows the table. */
  async follow(match: string): Promise<void> {
    this.#matches.add(match)
    const line = await this.#connected()
    if (!this.tables.has(match)) await line.ask('subscribe', { match, since: 0 }).catch(() => undefined)
  }

  #goOn(): void {
    if (this.#house.over.abandoned) throw new Error('the test is over')
  }

  /** A line on which every table is subscribed to from where this player stands. */
  #connected(): Promise<Line> {
    if (this.#connecting) return this.#connecting
    if (this.#line && !this.#line.closed) return Promise.resolve(this.#line)
    this.#connecting = this.#connect().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #connect(): Promise<Line> {
    for (;;) {
      this.#goOn()
      try {
        const url = this.#house.url()
        if (url === undefined) throw new Lost('no node is up')
        const line = await Line.open(url, this.#cookie, (update) => this.#hear(line, update))
        this.#line = line
        for (const match of this.#matches) {
          const since = this.tables.get(match)?.seq ?? 0
          const answer = await line.ask('subscribe', { match, since })
          if (!answer.ok) throw new Lost(`no subscription: ${answer.error?.code}`)
        }
        return line
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        this.cut()
        await wait(pause)
      }
    }
  }

  #hear(line: Line, { match, from, seq, events, picture, patch }: Update): void {
    // What still comes over a line that was given up was read again over the next.
    if (line !== this.#line) return
    const known = this.tables.get(match)
    const stood = known?.seq ?? 0
    if (from !== stood) this.faults.push(`${this.name} stood at ${stood} of ${match} and was told ${from} to ${seq}`)
    const told = events.map((event) => event.seq)
    if (told.length !== seq - from || told.some((each, i) => each !== from + 1 + i))
      this.faults.push(`${this.name} was told ${told.join(' ')} as ${from} to ${seq} of ${match}`)
    const all = known?.events ?? []
    all.push(...events)
    if (picture) this.tables.set(match, { seq, picture, events: all })
    else if (known) {
      if (patch) applyPatch(known.picture, patch)
      known.seq = seq
    }
  }

  /** As on a bad line, or to go to another node. */
  cut(): void {
    this.#line?.cut()
    this.#line = undefined
  }

  get cookie(): string {
    return this.#cookie
  }

  /** Something this player may do now, at some table. */
  choice(polite = false): Sent | undefined {
    const able: Sent[] = []
    for (const [match, { picture, seq }] of this.tables) {
      // Who is polite lets the bots bid first; of a window nobody sees who is waited for.
      const isBots = ({ seat, veiled }: Picture['decisions'][number]) =>
        !veiled && picture.seats[seat].holder.kind === 'bot'
      if (polite && picture.decisions.some(isBots)) continue
      for (const [seat, actions] of Object.entries(picture.legal)) {
        // A copy: the picture is patched in place.
        const action = structuredClone(actions[this.#house.below(actions.length)])
        const actionId = `a${this.#house.deeds.count}-${this.#house.below(1e9)}`
        if (action) able.push({ account: this.account, match, seat: Number(seat), action, actionId, seq })
      }
    }
    return able[this.#house.below(able.length)]
  }

  /** Until an answer says what became of it: however often that must be asked, and wherever. */
  async act(sent: Sent): Promise<Answer> {
    const { deeds, below } = this.#house
    const { match, account: _, ...given } = sent
    deeds.send(sent)
    for (;;) {
      this.#goOn()
      try {
        const answer =
          below(4) > 0
            ? await (await this.#connected()).ask('act', { match, ...given })
            : await this.#actByRequest(match, given)
        if (answer.ok && answer.seq !== undefined) {
          deeds.accept(sent, answer.seq, answer.sealed)
          await this.reach(match, answer.seq)
          return answer
        }
        const code = answer.error?.code ?? 'no code'
        if (!passing.has(code)) {
          deeds.refuse(sent, code)
          if (code === 'stale') await this.reach(match, Number(answer.error?.params.seq))
          return answer
        }
        deeds.retry(code)
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        deeds.lost.count++
      }
      await wait(pause)
    }
  }

  async #actByRequest(match: string, given: object): Promise<Answer> {
    const reply = await this.#fetch('POST', `/api/tables/${match}/actions`, given).catch((error: unknown) => {
      throw new Lost('the request was cut', { cause: error })
    })
    return { ok: reply.status === 200, ...(reply.body as object) }
  }

  /** Until this player has been told of the table up to there, over whatever line. */
  async reach(match: string, seq: number): Promise<void> {
    while ((this.tables.get(match)?.seq ?? 0) < seq) {
      this.#goOn()
      await this.#connected()
      await wait(2)
    }
  }

  /** On a line, so that it is told what others do. */
  async stay(): Promise<void> {
    await this.#connected()
  }

  async play(polite = false): Promise<void> {
    while (!this.#house.over.yes) {
      await this.stay()
      const sent = this.choice(polite)
      if (sent) await this.act(sent)
      else await wait(5)
    }
  }
}
