// Playing: actions, undo, giving up, coming back and chat.
import { diff, hash, type Seat } from '@skelos/kernel'
import type { Id, LogEntry } from '../store/store.ts'
import { needMember, needOwnSeat } from './admission.ts'
import { type ActedData, type BackData, botAt } from './data.ts'
import { type Desk, refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import type { Requests } from './schema.ts'
import { dropConsent, endStandIn } from './seats.ts'
import { expireFirst } from './timeouts.ts'
import type { Caller, Deed, MatchEvent } from './types.ts'

/** Entries that leave every open decision what it was. */
const harmless: ReadonlySet<string> = new Set(
  'chat joined left seat asked answered away back out paused resumed'.split(' '),
)

/**
 * Whether what happened since the picture that a choice was made from leaves the choice what it was: others may have
 * committed their own part of a simultaneous decision, but nothing was rolled, shown or taken back, and this seat has
 * not moved.
 */
const stillTheSame = (since: readonly LogEntry[], seat: Seat): boolean =>
  since.every(({ kind, data }) => {
    if (harmless.has(kind)) return true
    if (kind !== 'acted') return false
    const { seat: actor, learned } = data as ActedData
    return actor !== seat && !learned
  })

/**
 * Back to how the game was after entry `to`; `movers` are the seats whose steps are taken back. The chance stream goes
 * back too, so that the record can be replayed.
 */
export async function goBack(
  desk: Desk,
  draft: Draft,
  to: number,
  movers: readonly Seat[],
): Promise<Omit<BackData, 'seat' | 'step'>> {
  const { play } = draft
  if (!play) throw new Error('going back before the start')
  const before = await desk.playAt(draft.live.row.id, to)
  draft.play = before
  for (const seat of movers) draft.data.clocks[seat].tookBack = true
  const { drawn, trail, steps } = before
  return { to, drawn, trail, steps, patch: diff(play.state, before.state) }
}

/** Whether a logged deed is the one a retry speaks of: of this kind and, where it has one, of this seat. */
export const isDeed =
  (kind: MatchEvent['kind'], seat?: Seat) =>
  (entry: LogEntry): boolean =>
    entry.kind === kind && (seat === undefined || (entry.data as { seat?: Seat }).seat === seat)

export class Playing {
  readonly #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  async act({ account }: Caller, { match, seat, action, actionId, seq }: Requests['act']): Promise<Deed> {
    let base = seq
    await expireFirst(this.#desk, match)
    const isSame = ({ kind, data }: LogEntry): boolean => {
      const done = data as ActedData
      return kind === 'acted' && done.seat === seat && hash(done.action) === hash(action)
    }
    // Without a seq the choice was made from how the table stands now, which this node need not have heard of.
    const fresh = seq === undefined
    return this.#desk.do(match, { account, actionId, isSame, fresh }, async (draft) => {
      const refused = needOwnSeat(draft, account, seat)
      if (refused) return refused
      if (draft.data.paused) return refuse('paused')
      const { live } = draft
      base ??= live.seq
      if (base > live.seq) return refuse('stale')
      if (base < live.seq && !stillTheSame(await this.#desk.entriesOf(live, base), seat)) return refuse('stale')
      this.#back(draft, account, seat)
      const moved = draft.step(seat, action, account)
      if ('ok' in moved) return moved
      // To go on playing is to say no to a question one was asked.
      const { consent } = draft.data
      if (consent?.waiting.includes(account)) {
        draft.data.consent = null
        draft.log('answered', account, { what: consent.what, agree: false })
      }
      draft.settle(moved)
      return undefined
    })
  }

  /** A bot's choice, worked out from the step `head`: dropped if the table has moved on or a person is back. */
  actForBot(match: Id, seat: Seat, action: object, head: number, held: boolean): Promise<Deed> {
    return this.#desk.do(match, { account: null }, (draft) => {
      draft.held = held
      if (draft.phase !== 'playing' || draft.data.paused) return refuse('not-playing')
      if (draft.play?.head !== head || botAt(draft.data, seat) === undefined) return refuse('stale')
      const moved = draft.step(seat, action, null)
      if ('ok' in moved) return moved
      draft.settle(moved)
      return undefined
    })
  }

  undo({ account }: Caller, { match, seat, actionId }: Requests['undo']): Promise<Deed> {
    return this.#desk.do(match, { account, actionId, isSame: isDeed('undone', seat) }, async (draft) => {
      const refused = needOwnSeat(draft, account, seat)
      if (refused) return refused
      if (draft.data.paused) return refuse('paused')
      const { play } = draft
      if (!play || play.steps === 0) return refuse('nothing-to-undo')
      const last = play.trail.at(-1)
      if (!last) return refuse('beyond-horizon')
      if (last.seat !== seat) return refuse('not-your-step')
      const [entry] = await this.#desk.entries(match, last.seq - 1, last.seq)
      const { prev } = entry.data as ActedData
      const back = await goBack(this.#desk, draft, prev, [seat])
      draft.log('undone', account, { ...back, seat, step: last.seq } satisfies BackData)
      draft.settle()
      return undefined
    })
  }

  concede({ account }: Caller, { match, seat, actionId }: Requests['concede']): Promise<Deed> {
    return this.#desk.do(match, { account, actionId, isSame: isDeed('out', seat) }, (draft) => {
      const refused = needOwnSeat(draft, account, seat)
      if (refused) return refused
      const at = draft.data.seats[seat]
      at.out = 'conceded'
      at.standIn = null
      draft.log('out', account, { seat, why: 'conceded' })
      dropConsent(draft, account)
      draft.settle()
      return undefined
    })
  }

  async comeBack({ account }: Caller, { match, seat, actionId }: Requests['comeBack']): Promise<Deed> {
    await expireFirst(this.#desk, match)
    return this.#desk.do(match, { account, actionId, isSame: isDeed('back', seat) }, (draft) => {
      const refused = needOwnSeat(draft, account, seat)
      if (refused) return refused
      if (!draft.data.seats[seat].standIn) return refuse('not-away')
      this.#back(draft, account, seat)
      draft.settle()
      return undefined
    })
  }

  /** Who acts is back. */
  #back(draft: Draft, account: Id, seat: Seat): void {
    if (!draft.data.seats[seat].standIn) return
    endStandIn(draft, seat)
    draft.log('back', account, { seat })
  }

  chat({ account }: Caller, { match, text, actionId }: Requests['chat']): Promise<Deed> {
    const isSame = ({ kind, data }: LogEntry): boolean => kind === 'chat' && (data as { text: string }).text === text
    return this.#desk.do(match, { account, actionId, isSame }, (draft) => {
      if (draft.phase === 'closed') return refuse('match-closed')
      const refused = needMember(draft, account)
      if (refused) return refused
      draft.quiet = true
      draft.log('chat', account, { text })
      return undefined
    })
  }
}
