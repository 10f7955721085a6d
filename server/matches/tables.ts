// Tables from their announcement to their start, their closing and their rematch.
import { standInLevel } from '@skelos/games/levels.ts'
import { SealedChance } from '@skelos/kernel'
import type { Id } from '../store/store.ts'
import { admit, needLobby } from './admission.ts'
import { accountsIn, isRemoved, type MatchData, peopleAt, type SeatData, seatsOf } from './data.ts'
import { type Desk, refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import { changeTable, readOptions, removePerson } from './hosting.ts'
import { begin, newKey, newSeed, newTable } from './new-table.ts'
import { Quota } from './quota.ts'
import { limits, type Requests, type SeatPlan } from './schema.ts'
import { changeSeat, leaveTable, takeSeat } from './seats.ts'
import { expireFirst } from './timeouts.ts'
import type { Answer, Caller, Deed, MatchSettings, Refused } from './types.ts'

export class Tables {
  readonly #desk: Desk
  readonly #settings: MatchSettings
  readonly #quota: Quota

  constructor(desk: Desk, settings: MatchSettings) {
    this.#desk = desk
    this.#settings = settings
    this.#quota = new Quota(settings)
  }

  async create({ account }: Caller, request: Requests['create']): Promise<Answer<{ match: Id; key: string }>> {
    const entry = this.#settings.games.get(request.game)
    if (!entry) return refuse('no-such-game', { game: request.game })
    const { game, levels, others = [] } = entry
    const read = readOptions(game, request.options)
    if ('ok' in read) return read
    const { options } = read
    const count = game.seats(options)
    if (request.seats.length > count) return refuse('no-such-seat', { seats: count })
    const standIn = request.standIn ?? standInLevel(levels)
    const named = [standIn, ...request.seats.flatMap((plan) => (typeof plan === 'object' ? [plan.bot] : []))]
    const unknown = named.find((level) => ![...levels, ...others].includes(level))
    if (unknown !== undefined) return refuse('no-such-level', { level: unknown })
    const seats = Array.from({ length: count }, (_, seat) => planned(request.seats[seat] ?? 'open', account))
    const { password } = request
    const row = newTable(this.#settings, account, {
      game: game.id,
      version: game.version,
      title: request.title,
      phase: 'lobby',
      visibility: request.visibility,
      passwordHash: password === undefined ? null : await this.#settings.passwords.hash(password),
      members: [account],
      data: {
        options,
        seats,
        clock: request.clock,
        onTimeout: request.onTimeout,
        askEverybody: request.askEverybody,
        standIn,
      },
    })
    return this.#quota.within(account, async () => {
      await this.#desk.store.createMatch(row)
      return { ok: true, match: row.id, key: row.data.key }
    })
  }

  async join(caller: Caller, request: Requests['join']): Promise<Deed> {
    const live = await this.#desk.live(request.match)
    if (!live) return refuse('no-such-match')
    const closed = await admit(live, caller, request, this.#settings.passwords)
    if (closed) return closed
    const { account } = caller
    if ((await this.#desk.store.blockedBy(live.data.host)).includes(account)) return refuse('blocked')
    return this.#desk.do(request.match, { account, admitted: true }, (draft) => {
      if (draft.phase === 'closed') return refuse('match-closed')
      draft.quiet = request.seats.length === 0
      if (!draft.members.includes(account)) {
        if (isRemoved(draft.data, account)) return refuse('blocked')
        if (draft.members.length >= limits.members) return refuse('table-full')
        draft.members = [...draft.members, account]
        draft.log('joined', account)
      }
      if (request.seats.length > 0 && draft.phase === 'finished') return refuse('not-in-lobby')
      for (const seat of new Set(request.seats)) {
        const refused = takeSeat(draft, account, seat)
        const full = draft.data.seats.every(({ holder }) => holder.kind !== 'open')
        if (refused) return refused.code === 'seat-taken' && full ? refuse('table-full') : refused
      }
      if (!draft.quiet) draft.settle()
      return undefined
    })
  }

  async leave({ account }: Caller, { match }: Requests['leave']): Promise<Deed> {
    await expireFirst(this.#desk, match)
    return this.#desk.do(match, { account, admitted: true }, (draft) => leaveTable(draft, account))
  }

  async setSeat({ account }: Caller, { match, seat, to }: Requests['setSeat']): Promise<Deed> {
    await expireFirst(this.#desk, match)
    return this.#desk.do(match, { account }, (draft) => changeSeat(draft, account, seat, to))
  }

  async change({ account }: Caller, request: Requests['change']): Promise<Deed> {
    const { password } = request
    const hashed = password === undefined ? null : await this.#settings.passwords.hash(password)
    return this.#desk.do(request.match, { account }, (draft) => changeTable(draft, account, request, hashed))
  }

  remove({ account }: Caller, { match, account: person }: Requests['remove']): Promise<Deed> {
    return this.#desk.do(match, { account }, (draft) => removePerson(draft, account, person, newKey(this.#settings)))
  }

  start({ account }: Caller, { match }: Requests['start']): Promise<Deed> {
    return this.#desk.do(match, { account }, (draft) => {
      const isHost = draft.data.host === account
      // A retry: it carries no id, and the table can be started only once.
      if (isHost && draft.phase === 'playing') return undefined
      const refused = needLobby(draft)
      if (refused) return refused
      if (!isHost) return refuse('host-only')
      if (draft.data.seats.some(({ holder }) => holder.kind === 'open')) return refuse('seats-open')
      if (peopleAt(draft.data).length === 0) return refuse('no-person')
      setUp(draft, account, newSeed(this.#settings))
      return undefined
    })
  }

  close({ account, admin = false }: Caller, { match }: Requests['close']): Promise<Deed> {
    return this.#desk.do(match, { account, admitted: admin }, (draft) => {
      if (draft.phase === 'closed') return undefined
      if (draft.data.host !== account && !admin) return refuse('host-only')
      if (draft.phase === 'finished') return refuse('not-playing')
      const others = peopleAt(draft.data, ['left']).filter((person) => person !== account)
      if (draft.phase === 'playing' && others.length > 0 && !admin) return refuse('others-playing')
      draft.phase = 'closed'
      draft.data.consent = null
      draft.data.asked = []
      draft.data.window = null
      for (const clock of draft.data.clocks) clock.deadline = null
      draft.log('closed', account)
      return undefined
    })
  }

  /**
   * The same table again: bots sit where they sat, people find their seats held for them. Those with whom the caller is
   * not to sit, because one of them has blocked the other, are left out.
   */
  async rematch(caller: Caller, { match }: Requests['rematch']): Promise<Answer<{ match: Id }>> {
    const { account } = caller
    const live = await this.#desk.live(match)
    if (!live) return refuse('no-such-match')
    if (seatsOf(live.data, account).length === 0) return refuse('not-at-table')
    if (live.row.phase !== 'finished') return refuse('not-finished')
    const known = await this.#following(live.data)
    if (known !== null) return { ok: true, match: known }
    const { row, data } = live
    const apart = await this.#apart(data, account)
    const seats = data.seats.map((seat) => again(seat, account, apart))
    const { options, clock, onTimeout, askEverybody = false, standIn } = data
    const { game, title, visibility, passwordHash } = row
    const people = accountsIn({ ...data, host: account, consent: null }).filter(
      (person) => row.members.includes(person) && !apart.has(person),
    )
    const next = newTable(this.#settings, account, {
      game,
      version: this.#settings.games.get(game)?.game.version ?? row.version,
      title,
      phase: 'lobby',
      visibility,
      passwordHash,
      members: [...new Set([account, ...people])],
      data: { options, seats, clock, onTimeout, askEverybody, standIn },
    })
    const refused = await this.#quota.within(account, () => this.#desk.store.createMatch(next))
    if (refused) return refused
    let other: Id | null = null
    const deed = await this.#desk.do(match, { account }, async (draft) => {
      other = await this.#following(draft.data)
      if (other !== null) return undefined
      draft.data.rematch = next.id
      draft.log('rematch', account, { match: next.id })
      return undefined
    })
    if (deed.ok && other === null) return { ok: true, match: next.id }
    // Somebody else was quicker: nobody needs this one.
    await this.close(caller, { match: next.id })
    return other === null ? (deed as Refused) : { ok: true, match: other }
  }

  /** The table that follows this one; null where there is none, or it was closed. */
  async #following({ rematch }: MatchData): Promise<Id | null> {
    if (rematch === null) return null
    const row = await this.#desk.store.match(rematch)
    return row && row.phase !== 'closed' ? rematch : null
  }

  async #apart(data: MatchData, account: Id): Promise<ReadonlySet<Id>> {
    const apart = new Set(await this.#desk.store.blockedBy(account))
    for (const person of accountsIn(data))
      if ((await this.#desk.store.blockedBy(person)).includes(account)) apart.add(person)
    return apart
  }
}

function planned(plan: SeatPlan, account: Id): SeatData {
  const empty = { standIn: null, out: null }
  if (plan === 'me') return { holder: { kind: 'person', account }, ...empty }
  if (plan === 'open') return { holder: { kind: 'open', heldFor: null }, ...empty }
  return { holder: { kind: 'bot', level: plan.bot }, ...empty }
}

function again({ holder }: SeatData, account: Id, apart: ReadonlySet<Id>): SeatData {
  const empty = { standIn: null, out: null }
  if (holder.kind === 'person' && holder.account !== account)
    return { holder: { kind: 'open', heldFor: apart.has(holder.account) ? null : holder.account }, ...empty }
  return { holder, ...empty }
}

function setUp(draft: Draft, account: Id, seed: string): void {
  const chance = new SealedChance(seed)
  const { state, facts } = draft.entry.game.setup(draft.data.options, chance)
  draft.phase = 'playing'
  begin(draft, account, { seed, state, drawn: chance.drawn, facts })
  draft.settle()
}
