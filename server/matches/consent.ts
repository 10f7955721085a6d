// Consent: what the other people at the table must agree to. Taking back past the horizon, a draw, a pause.
import { type Acted, agreedDraw, hash, line } from '@skelos/kernel'
import type { Id, LogEntry } from '../store/store.ts'
import { needPlaying, needStarted } from './admission.ts'
import { outSeats, peopleAt, seatsOf } from './data.ts'
import { type Desk, refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import { entryOf } from './log.ts'
import { isDeed } from './playing.ts'
import type { Proposal, Requests } from './schema.ts'
import { type Caller, type Deed, type Refused, standInReasons } from './types.ts'

export class Consents {
  readonly #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Asks everybody else whom it concerns. A pause is done at once where there is nobody; nothing else is. */
  propose({ account }: Caller, { match, what, actionId }: Requests['propose']): Promise<Deed> {
    return this.#desk.do(match, { account, actionId, isSame: isProposal(what) }, async (draft) => {
      const refused = mayAsk(draft, what) ?? needPlayer(draft, account) ?? (await this.#objection(draft, what))
      if (refused) return refused
      if (draft.data.consent) return refuse('consent-open')
      const waiting = await this.#others(draft, what, account)
      const isAsked = waiting.length > 0
      if (!isAsked && what.kind === 'pause') return this.#carryOut(draft, what, account)
      if (!isAsked && what.kind !== 'save') return refuse('nobody-to-ask')
      draft.quiet = true
      draft.log('asked', account, { what })
      if (isAsked) draft.data.consent = { what, by: account, agreed: [], waiting }
      else draft.data.saved = true
      return undefined
    })
  }

  answer({ account }: Caller, { match, agree, actionId }: Requests['answer']): Promise<Deed> {
    const isSame = (entry: LogEntry) => isDeed('answered')(entry) && (entry.data as { agree: boolean }).agree === agree
    return this.#desk.do(match, { account, actionId, isSame }, async (draft) => {
      const { consent } = draft.data
      const refused = consent ? mayAsk(draft, consent.what) : needPlaying(draft)
      if (refused) return refused
      if (!consent) return refuse('no-consent')
      const { what, by, agreed, waiting } = consent
      const withdraws = by === account && !agree
      if (!withdraws && !waiting.includes(account)) return refuse('not-asked')
      draft.log('answered', account, { what, agree })
      draft.quiet = true
      if (!agree) {
        draft.data.consent = null
        return undefined
      }
      const left = waiting.filter((person) => person !== account)
      draft.data.consent = { what, by, agreed: [...agreed, account], waiting: left }
      if (left.length > 0) return undefined
      draft.data.consent = null
      // The table may have gone on since the question was asked; then there is nothing left to agree to.
      if (await this.#objection(draft, what)) return undefined
      return this.#carryOut(draft, what, account)
    })
  }

  resume({ account }: Caller, { match, actionId }: Requests['resume']): Promise<Deed> {
    return this.#desk.do(match, { account, actionId, isSame: isDeed('resumed') }, (draft) => {
      const refused = needPlaying(draft) ?? needPlayer(draft, account)
      if (refused) return refused
      if (!draft.data.paused) return refuse('not-paused')
      draft.data.paused = false
      draft.log('resumed', account)
      draft.settle()
      return undefined
    })
  }

  /**
   * A pause is for those who are there, a draw for those who have not left. What was rolled was rolled for everybody who
   * holds a seat, whoever plays it now, and so are the hands; only whose account is gone or shut out can never be asked.
   */
  async #others({ data }: Draft, { kind }: Proposal, account: Id): Promise<Id[]> {
    const absent = { pause: standInReasons, draw: ['left'], takeback: [], save: [] } as const
    const others = peopleAt(data, absent[kind]).filter((person) => person !== account)
    const found = await Promise.all(others.map((person) => this.#desk.store.account(person)))
    return others.filter((_, i) => found[i] && found[i].deletedAt === null && found[i].role !== 'banned')
  }

  /** What speaks against it from the start, whoever agrees. */
  async #objection(draft: Draft, what: Proposal): Promise<Refused | undefined> {
    if (what.kind === 'draw') return draft.entry.draws ? undefined : refuse('no-draws')
    if (what.kind === 'pause') return draft.data.paused ? refuse('paused') : undefined
    if (what.kind === 'save') return draft.live.stopped ? undefined : refuse('not-finished')
    return (await this.#stepsAfter(draft, what.to)) ? undefined : refuse('no-such-step', { to: what.to })
  }

  /** Nobody goes back to other rules. */
  async #stepsAfter({ live }: Draft, to: number): Promise<Acted[] | undefined> {
    if (live.upgraded) return undefined
    const entries = await this.#desk.entries(live.row.id, to - 1, live.seq)
    return line.stepsAfter(entries.map(entryOf), to)
  }

  async #carryOut(draft: Draft, what: Proposal, account: Id): Promise<undefined> {
    if (what.kind === 'save') {
      draft.data.saved = true
      return undefined
    }
    draft.quiet = false
    if (what.kind === 'draw') draft.finish(agreedDraw(draft.teams, outSeats(draft.data)), 'draw')
    if (what.kind === 'pause') {
      draft.data.paused = true
      draft.log('paused', account)
    }
    if (what.kind === 'takeback') {
      const steps = (await this.#stepsAfter(draft, what.to)) ?? []
      const before = await this.#desk.playAt(draft.live.row.id, what.to)
      const movers = steps.map(({ seat }) => seat)
      draft.log('takeback', account, draft.goBack(before, movers))
    }
    draft.settle()
    return undefined
  }
}

/** Whether a logged deed is this proposal: asked, or a pause where there was nobody to ask. */
const isProposal =
  (what: Proposal) =>
  ({ kind, data }: LogEntry): boolean => {
    if (kind === 'asked') return hash((data as { what: Proposal }).what) === hash(what)
    return what.kind === 'pause' && kind === 'paused'
  }

/** Whether this may be asked of the table at all: one that cannot go on can only be saved. */
const mayAsk = (draft: Draft, { kind }: Proposal): Refused | undefined =>
  kind === 'save' ? needStarted(draft) : needPlaying(draft)

/** Somebody who holds a seat that is not lost. */
function needPlayer(draft: Draft, account: Id): Refused | undefined {
  const mine = seatsOf(draft.data, account)
  if (mine.length === 0) return refuse('not-your-seat')
  return mine.every((seat) => draft.data.seats[seat].out) ? refuse('seat-out') : undefined
}
