// The hub: brings every subscriber the updates of a match in order, each once, from wherever it stands.

import { follow, ownCopy, type Seat } from '@skelos/kernel'
import { StoreUnavailable } from '../store/errors.ts'
import type { Id, LogEntry } from '../store/store.ts'
import { alliesOf } from './admission.ts'
import { accountsIn, type Live, seatsOf } from './data.ts'
import { type Desk, doorOf, refuse } from './desk.ts'
import { Locks } from './locks.ts'
import { eventFor } from './log.ts'
import type { Names } from './names.ts'
import { type Onlooker, onlooker, type PersonOf, pictureOf } from './picture.ts'
import { Pointing } from './pointing.ts'
import { Presence } from './presence.ts'
import { limits, type Requests } from './schema.ts'
import type {
  Answer,
  Caller,
  Deed,
  EndListener,
  Listener,
  MatchEvent,
  MatchSettings,
  Picture,
  Pointed,
  PointedListener,
  PresenceListener,
  Refused,
  Subscription,
  TableChange,
  TablePresence,
  Update,
} from './types.ts'

interface Subscriber {
  account: Id | null
  /** To whom no door is shut. */
  admin: boolean
  listener: Listener
  onPresence: PresenceListener | undefined
  onEnd: EndListener | undefined
  onPointed: PointedListener | undefined
  /** People whose words this one does not want to read. */
  blocked: ReadonlySet<Id>
  knowsRules: boolean
  /** Of the picture it has. */
  key: string
  closed: boolean
}

/**
 * The subscribers of one match, who all stand at `seq`, and the pictures they have, by kind of viewer. A picture shares
 * with the one before whatever a step has not changed, so that little is left for the garbage collector.
 */
interface Room {
  seq: number
  rev: number
  subscribers: Set<Subscriber>
  pictures: Map<string, Picture>
}

/** Milliseconds after which a store that was away is asked again for news that could not be read. */
const retryAfter = 1_000

/**
 * Whether this may leave somebody outside who was let in before: he was sent away, the link was changed because somebody
 * was, or there is another door.
 */
const mayShutOut = ({ kind, data }: LogEntry, { row }: Live, account: Id | null): boolean =>
  kind === 'removed'
    ? row.visibility === 'link' || (data as { person: Id }).person === account
    : kind === 'changed' && (data as TableChange).visibility !== undefined

const keyOf = ({ seats, member, knowsRules }: Onlooker): string =>
  `${member ? 'm' : ''}${knowsRules ? 'r' : ''}${seats.join(',')}`

export class Hub {
  readonly #desk: Desk
  readonly #names: Names
  readonly #onError: NonNullable<MatchSettings['onError']>
  readonly #rooms = new Map<Id, Room>()
  readonly #locks = new Locks()
  /** Matches that moved while their room was being served, and how far at least. */
  readonly #waiting = new Map<Id, number>()
  /** Matches whose last news could not be read because the store was away. */
  readonly #unread = new Set<Id>()
  #retry: NodeJS.Timeout | undefined
  readonly #presence: Presence
  readonly #pointing: Pointing
  readonly #stop: () => void

  constructor(
    desk: Desk,
    names: Names,
    { node, now }: Pick<MatchSettings, 'node' | 'now'>,
    onError: NonNullable<MatchSettings['onError']>,
  ) {
    this.#desk = desk
    this.#names = names
    this.#onError = onError
    this.#presence = new Presence(desk.store, node, now, (match) => {
      this.#tellPresence(match).catch((error: unknown) => this.#onError(error, match))
    })
    this.#pointing = new Pointing(desk.store, node, (pointed) => {
      this.#tellPointed(pointed).catch((error: unknown) => this.#onError(error, pointed.match))
    })
    this.#stop = desk.store.onAppended((moved) => {
      if (moved) this.#moved(moved.match, moved.rev)
      // News were lost: whoever is watched may have moved.
      else for (const match of this.#rooms.keys()) this.#moved(match, Number.POSITIVE_INFINITY)
    })
  }

  #moved(match: Id, rev: number): void {
    // The room may be just being opened, by a subscription that has read the match before this.
    if (!this.#rooms.has(match) && !this.#locks.isHeld(match)) return
    const waiting = this.#waiting.get(match)
    this.#waiting.set(match, Math.max(rev, waiting ?? 0))
    if (waiting !== undefined) return
    this.#locks
      .hold(match, async () => {
        const least = this.#waiting.get(match) ?? rev
        this.#waiting.delete(match)
        const room = this.#rooms.get(match)
        const live = room && (await this.#desk.since(match, least))
        if (live) await this.#deliver(room, live)
        this.#unread.delete(match)
      })
      .catch((error: unknown) => this.#failed(match, error))
  }

  /** Nobody else will bring these news once more; it is said once for each match, not for each try. */
  #failed(match: Id, error: unknown): void {
    const away = error instanceof StoreUnavailable
    if (!away || !this.#unread.has(match)) this.#onError(error, match)
    if (!away) return
    this.#unread.add(match)
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      for (const unread of this.#unread) {
        if (this.#rooms.has(unread)) this.#moved(unread, Number.POSITIVE_INFINITY)
        else this.#unread.delete(unread)
      }
    }, retryAfter).unref()
  }

  /** Brings everybody in the room from where they stand to where the match stands. */
  async #deliver(room: Room, live: Live): Promise<void> {
    if (live.row.rev <= room.rev) return
    const from = room.seq
    const entries = await this.#desk.entriesOf(live, from)
    const picture = await this.painter(live)
    this.#shutOut(room, live, entries)
    if (entries.some(({ kind }) => kind === 'chat')) await this.#askWhomNotToHear(room)
    if (entries.some(({ kind }) => kind === 'seat' || kind === 'left')) this.#recount(live.row.id, room)
    const before = room.pictures
    const drawn = new Map<string, Picture>()
    const patches = new Map<string, Update>()
    const wholes = new Map<string, Update>()
    room.pictures = new Map()
    room.seq = live.seq
    room.rev = live.row.rev
    for (const subscriber of room.subscribers) {
      const viewer = onlooker(live, subscriber.account, subscriber.knowsRules)
      const key = keyOf(viewer)
      const known = subscriber.key === key ? before.get(key) : undefined
      const made = known ? patches : wholes
      let update = made.get(key)
      if (!update) {
        const after = drawn.get(key) ?? picture(viewer)
        drawn.set(key, after)
        const events = entries.map((entry) => eventFor(entry, viewer.seats))
        update = { match: live.row.id, from, seq: live.seq, events }
        if (known) {
          const { patch, next } = follow(known, after)
          update.patch = patch
          room.pictures.set(key, next)
        } else {
          update.picture = after
          if (!room.pictures.has(key)) room.pictures.set(key, ownCopy(after, picture(viewer)))
        }
        made.set(key, update)
      }
      subscriber.key = key
      // A change without an entry is nobody's business but theirs who see it.
      if (entries.length > 0 || update.picture || update.patch?.length !== 0) this.#send(subscriber, update)
    }
  }

  /** Whoever would now have to show a key or password hears nothing more before he has shown it. */
  #shutOut({ subscribers }: Room, live: Live, entries: readonly LogEntry[]): void {
    for (const subscriber of subscribers) {
      const { account, admin } = subscriber
      const shut = !admin && entries.some((entry) => mayShutOut(entry, live, account)) && doorOf(live, account)
      if (!shut) continue
      this.#close(live.row.id, subscriber)
      try {
        subscriber.onEnd?.(shut)
      } catch (error) {
        this.#onError(error, live.row.id)
      }
    }
  }

  /** Words are rare enough to ask each time: a block counts at once. */
  async #askWhomNotToHear({ subscribers }: Room): Promise<void> {
    for (const subscriber of subscribers)
      if (subscriber.account !== null)
        subscriber.blocked = new Set(await this.#desk.store.blockedBy(subscriber.account))
  }

  #send(subscriber: Subscriber, update: Update): void {
    if (subscriber.closed) return
    try {
      subscriber.listener(withoutBlocked(update, subscriber.blocked))
    } catch (error) {
      this.#onError(error, update.match)
    }
  }

  /** Makes pictures of a match, with the names looked up. */
  async painter(live: Live): Promise<(viewer: Onlooker) => Picture> {
    const entry = this.#desk.entryOf(live)
    if (!entry) throw new Error(`no game is called ${live.row.game}`)
    const person: PersonOf = await this.#names.look(accountsIn(live.data))
    return (viewer) => pictureOf(live, entry, viewer, person)
  }

  async subscribe(
    caller: Caller | null,
    { match, since, knowsRules = false }: Omit<Requests['subscribe'], 'key' | 'password'>,
    listener: Listener,
    onPresence: PresenceListener | undefined,
    onEnd: EndListener | undefined,
    onPointed: PointedListener | undefined,
  ): Promise<Answer<{ subscription: Subscription }>> {
    const { account, admin = false } = caller ?? { account: null }
    const blocked = new Set(account === null ? [] : await this.#desk.store.blockedBy(account))
    return this.#locks.hold(match, async () => {
      const live = await this.#desk.live(match)
      if (!live) return refuse('no-such-match')
      if (!this.#desk.entryOf(live)) return refuse('rules-missing', { game: live.row.game })
      const existing = this.#rooms.get(match)
      const room = existing ?? {
        seq: live.seq,
        rev: live.row.rev,
        subscribers: new Set<Subscriber>(),
        pictures: new Map<string, Picture>(),
      }
      if (existing) await this.#deliver(existing, live)
      const viewer = onlooker(live, account, knowsRules)
      const given = { account, admin, listener, onPresence, onEnd, onPointed, blocked, knowsRules }
      const subscriber: Subscriber = { ...given, key: keyOf(viewer), closed: false }
      const pieces = await this.#missed(live, since, viewer, room)
      this.#rooms.set(match, room)
      room.subscribers.add(subscriber)
      for (const piece of pieces) this.#send(subscriber, piece)
      this.#recount(match, room)
      return { ok: true, subscription: { close: () => this.#close(match, subscriber) } }
    })
  }

  /** Everything after `since` in pieces, the last with the whole picture: also for a client that lost or never had it. */
  async #missed(live: Live, since: number | undefined, viewer: Onlooker, room: Room): Promise<Update[]> {
    const match = live.row.id
    const start = since === undefined || since > live.seq ? live.seq : since
    const entries: readonly LogEntry[] = await this.#desk.entriesOf(live, start)
    const key = keyOf(viewer)
    let picture = room.pictures.get(key)
    if (!picture) {
      const paint = await this.painter(live)
      picture = paint(viewer)
      room.pictures.set(key, ownCopy(picture, paint(viewer)))
    }
    const pieces: Update[] = []
    let from = start
    for (let first = 0; first === 0 || first < entries.length; first += limits.events) {
      const events = entries.slice(first, first + limits.events).map((entry) => eventFor(entry, viewer.seats))
      const seq = events.at(-1)?.seq ?? from
      pieces.push({ match, from, seq, events })
      from = seq
    }
    pieces[pieces.length - 1].picture = picture
    return pieces
  }

  #close(match: Id, subscriber: Subscriber): void {
    subscriber.closed = true
    const room = this.#rooms.get(match)
    if (!room) return
    room.subscribers.delete(subscriber)
    if (room.subscribers.size === 0) this.#rooms.delete(match)
    this.#recount(match, room)
  }

  #recount(match: Id, { subscribers }: Room): void {
    const accounts = new Set<Id>()
    let visitors = 0
    for (const { account } of subscribers)
      if (account === null) visitors++
      else accounts.add(account)
    this.#presence.set(match, { accounts: [...accounts], visitors })
  }

  async #tellPresence(match: Id): Promise<void> {
    const { accounts, visitors } = this.#presence.at(match)
    const live = await this.#desk.live(match)
    const room = this.#rooms.get(match)
    if (!live || !room) return
    const person = await this.#names.look(accounts)
    const people = accounts.map((account) => ({ ...person(account), seats: [...seatsOf(live.data, account)] }))
    const watching = visitors + people.filter(({ seats }) => seats.length === 0).length
    const presence: TablePresence = { match, people, watching }
    for (const { closed, onPresence } of room.subscribers) if (!closed) onPresence?.(presence)
  }

  /** Everybody of one's side who looks sees it, on any node. */
  async point({ account }: Caller, { match, seat, place }: Requests['point']): Promise<Deed> {
    const live = await this.#desk.live(match)
    if (!live) return refuse('no-such-match')
    const refused = doorOf(live, account) ?? this.#againstPointing(live, account, seat)
    if (refused) return refused
    this.#pointing.point({ match, seat, place })
    return { ok: true, seq: live.seq, sealed: true }
  }

  #againstPointing(live: Live, account: Id, seat: Seat): Refused | undefined {
    const entry = this.#desk.entryOf(live)
    if (!entry) return refuse('rules-missing', { game: live.row.game })
    const teams = entry.game.teams(live.data.options)
    const allies = alliesOf({ data: live.data, phase: live.row.phase }, teams, account, seat)
    return 'ok' in allies ? allies : undefined
  }

  async #tellPointed(pointed: Pointed): Promise<void> {
    const room = this.#rooms.get(pointed.match)
    const live = room && (await this.#desk.live(pointed.match))
    const entry = live && this.#desk.entryOf(live)
    if (!entry) return
    const team = entry.game.teams(live.data.options).find((seats) => seats.includes(pointed.seat)) ?? []
    for (const { account, closed, onPointed } of room.subscribers)
      if (!closed && seatsOf(live.data, account).some((seat) => team.includes(seat))) onPointed?.(pointed)
  }

  shutDown(): void {
    this.#stop()
    this.#pointing.stop()
    this.#presence.stop()
    clearTimeout(this.#retry)
    for (const { subscribers } of this.#rooms.values()) for (const subscriber of subscribers) subscriber.closed = true
    this.#rooms.clear()
  }
}

/** The update itself where there is nothing to leave out, so that equal updates stay one object. */
function withoutBlocked(update: Update, blocked: ReadonlySet<Id>): Update {
  const unwanted = (event: MatchEvent) => event.kind === 'chat' && blocked.has(event.account)
  if (blocked.size === 0 || !update.events.some(unwanted)) return update
  return { ...update, events: update.events.filter((event) => !unwanted(event)) }
}
