// What the routes work with: handed in once, so that tests can hand in their own time, mail and store.
import type { FastifyBaseLogger } from 'fastify'
import type { Games, MatchService } from '../matches/types.ts'
import type { Replays } from '../replays/service.ts'
import type { Id, Store } from '../store/store.ts'
import type { Limiter } from './limits.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'

export interface Services {
  readonly settings: Settings
  readonly store: Store
  readonly matches: MatchService
  readonly replays: Replays
  readonly games: Games
  readonly now: () => number
  /** null where no mail server is configured. */
  readonly mail: Mailer | null
  readonly metrics: Metrics
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  /** Work that goes on after its answer; the shutdown waits for it. */
  readonly background: Background
  /** A way in has ended (the hash of a session, the id of a token), or with null all ways of an account. */
  readonly signedOut: Bell<[account: Id, way: string | null]>
  /** The server is about to stop: whatever waits for news stops waiting. */
  readonly closing: Bell<[]>
}

/** Tells whoever listens; listening ends by calling what `listen` gave back. */
export class Bell<Told extends unknown[]> {
  readonly #listeners = new Set<(...told: Told) => void>()

  listen(listener: (...told: Told) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  ring(...told: Told): void {
    for (const listener of this.#listeners) listener(...told)
  }
}

export interface Limits {
  readonly address: Limiter
  readonly account: Limiter
  /** Logins, new guests, links and wrong passwords of tables, by address; passwords of tables and one's own by account too. */
  readonly attempts: Limiter
  /** Wrong passwords of one e-mail, whoever tries: more than one address may try, which could else lock its owner out. */
  readonly logins: Limiter
  /** Wrong passwords of one table, whoever tries. More than one address may try, which could else lock everybody out. */
  readonly tables: Limiter
  /** Mails to one address. */
  readonly mails: Limiter
  /** Messages over sockets by account, or by address for those without. */
  readonly messages: Limiter
}

export class Background {
  readonly #running = new Set<Promise<void>>()
  readonly #log: (error: unknown) => void

  constructor(log: (error: unknown) => void) {
    this.#log = log
  }

  run(work: () => Promise<void>): void {
    const running = work()
      .catch(this.#log)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Work that hangs (a mail server that does not answer) is not waited for any longer than this. */
  async finished(seconds = 10): Promise<void> {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), seconds * 1000)
    while (this.#running.size > 0)
      if ((await Promise.race([Promise.all(this.#running), late.promise])) === 'late') break
    clearTimeout(timer)
  }
}
