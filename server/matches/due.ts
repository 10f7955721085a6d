// What is due: clocks that run out and bots that are to move. The store leases each match to one node at a time.
import type { Id } from '../store/store.ts'
import { botAt, botToMove } from './data.ts'
import type { Desk } from './desk.ts'
import type { Playing } from './playing.ts'
import { expire, isDue } from './timeouts.ts'
import type { MatchSettings } from './types.ts'

/** What a node that went away leaves undone waits this long; one that is at work renews its leases. */
const lease = 6_000
const renewal = 2_000
const atOnce = 50
/** Without news a node looks this often: for matches whose node went away. */
const longestWait = 5_000
/** When something is due that another node holds. */
const shortestWait = 250
/** Moves of bots in a row before a match goes back into the queue. */
const movesInARow = 200

export class Due {
  readonly #desk: Desk
  readonly #playing: Playing
  readonly #settings: MatchSettings
  /** Under way here, and those of them that became due again meanwhile. */
  readonly #running = new Map<Id, Promise<void>>()
  readonly #dueAgain = new Set<Id>()
  #renewing: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Number.POSITIVE_INFINITY
  #awake = false
  #again = false
  /** Whether the runner is off, and whether what is under way is to end. */
  #stopped = true
  #stopping = false
  #loop: Promise<void> = Promise.resolve()

  constructor(desk: Desk, playing: Playing, settings: MatchSettings) {
    this.#desk = desk
    this.#playing = playing
    this.#settings = settings
  }

  /** Takes what is due and sees to it. */
  async run(now: number): Promise<number> {
    const { taken, done } = await this.#take(now)
    await done
    return taken
  }

  async #take(now: number): Promise<{ taken: number; done: Promise<unknown> }> {
    const matches = await this.#desk.store.takeDue(this.#settings.node, now, lease, atOnce)
    const all = matches.map((match) => {
      const running = this.#running.get(match)
      if (running) this.#dueAgain.add(match)
      return running ?? this.#begin(match)
    })
    return { taken: matches.length, done: Promise.all(all) }
  }

  #begin(match: Id): Promise<void> {
    const running = this.#seeAll(match)
      .catch((error: unknown) => this.#settings.onError?.(error, match))
      .finally(() => {
        this.#running.delete(match)
        if (this.#running.size > 0) return
        clearInterval(this.#renewing)
        this.#renewing = undefined
      })
    this.#running.set(match, running)
    this.#renewing ??= setInterval(() => this.#renew(), renewal).unref()
    return running
  }

  /** A thought may take longer than the lease. */
  #renew(): void {
    const { node, now, onError } = this.#settings
    this.#desk.store
      .renewDue(node, [...this.#running.keys()], now() + lease)
      .catch((error: unknown) => onError?.(error, null))
  }

  async #seeAll(match: Id): Promise<void> {
    do {
      this.#dueAgain.delete(match)
      await this.#see(match)
    } while (this.#dueAgain.has(match))
  }

  /** Until a person is asked and has time left. */
  async #see(match: Id): Promise<void> {
    for (let moves = 0; moves < movesInARow; moves++) {
      const live = await this.#desk.live(match)
      const entry = live && this.#desk.entryOf(live)
      if (!live?.play || !entry || live.row.phase !== 'playing' || live.data.paused || live.stopped) return
      if (isDue(live.data, this.#settings.now())) {
        if (await this.#goesOn(moves, (held) => expire(this.#desk, match, held))) continue
        return
      }
      const { game } = entry
      const { state, head } = live.play
      const seat = botToMove(live.data)
      if (seat === undefined) return
      const legal = game.legal(state, seat)
      const chosen = await this.#settings.bots.choose({
        game: game.id,
        level: botAt(live.data, seat) ?? live.data.standIn,
        // A bot knows what its seat knows.
        view: game.view(state, [seat]),
        legal,
        seat,
        seed: Buffer.from(this.#settings.random(6)).readUIntBE(0, 6),
      })
      if (!(await this.#goesOn(moves, (held) => this.#playing.actForBot(match, seat, legal[chosen], head, held))))
        return
    }
  }

  /**
   * The lease is kept from move to move, so that no other node begins to think about the same; with the last that this
   * node makes it is given up.
   */
  async #goesOn(moves: number, move: (held: boolean) => Promise<unknown>): Promise<boolean> {
    const held = !this.#stopping && moves < movesInARow - 1
    await move(held)
    return held
  }

  start(): { stop(): Promise<void> } {
    this.#stopped = false
    this.#stopping = false
    this.#desk.onDue = (dueAt) => {
      if (dueAt <= this.#settings.now()) this.#wake()
      else this.#sleep(dueAt - this.#settings.now())
    }
    this.#wake()
    return { stop: () => this.stop() }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopping = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#desk.onDue = () => {}
    await this.#loop
    await Promise.all(this.#running.values())
    this.#stopping = false
  }

  #wake(): void {
    if (this.#stopped) return
    if (this.#awake) {
      this.#again = true
      return
    }
    this.#awake = true
    this.#loop = this.#turn()
      .catch((error: unknown) => {
        this.#settings.onError?.(error, null)
        this.#sleep(longestWait)
      })
      .finally(() => {
        this.#awake = false
        if (!this.#again) return
        this.#again = false
        this.#wake()
      })
  }

  /** Takes all that is due without waiting for it to be done, then sleeps until the next is. */
  async #turn(): Promise<void> {
    clearTimeout(this.#timer)
    this.#wakesAt = Number.POSITIVE_INFINITY
    let taken = atOnce
    while (taken === atOnce && !this.#stopped) ({ taken } = await this.#take(this.#settings.now()))
    const next = await this.#desk.store.nextDue()
    if (next !== null) this.#sleep(Math.max(shortestWait, next - this.#settings.now()))
    else this.#sleep(longestWait)
  }

  /** Until then, unless it was to wake earlier. */
  #sleep(wait: number): void {
    if (this.#stopped) return
    const until = performance.now() + Math.min(wait, longestWait)
    if (until >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = until
    this.#timer = setTimeout(() => this.#wake(), Math.min(wait, longestWait))
    this.#timer.unref()
  }
}
