// Playing: actions, undo, giving up, coming back and chat.
import { type Acted, hash, line, type Seat } from '@skelos/kernel'
import type { Id, LogEntry } from '../store/store.ts'
import { alliesOf, needMember, needOwnSeat, needPlaying } from './admission.ts'
import { botAt } from './data.ts'
import { type Desk, refuse } from './desk.ts'
import type { Draft, Listed } from './draft.ts'
import { entryOf } from './log.ts'
import { dropAnswers, dropPlans, giveOrder, takeBackOrder } from './orders.ts'
import type { Requests } from './schema.ts'
import { dropConsent, endStandIn } from './seats.ts'
import { expireFirst } from './timeouts.ts'
import type { Caller, Deed, MatchEvent, Refused } from './types.ts'
import { atWindow, remember, seal, unseal, wasSealed } from './windows.ts'

/** Whether a logged deed is the one a retry speaks of: of this kind and, where it has one, of this seat. */
export const isDeed =
  (kind: MatchEvent['kind'], seat?: Seat) =>
  (entry: LogEntry): boolean =>
    entry.kind === kind && (seat === undefined || (entry.data as { seat?: Seat }).seat === seat)

/** How many entries a retry may be late that does not say from which picture it was chosen. */
const lateBy = 64

export class Playing {
  readonly #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  async act({ account }: Caller, { match, seat, action, actionId, seq }: Requests['act']): Promise<Deed> {
    let base = seq
    await expireFirst(this.#desk, match)
    const isSame = ({ kind, data }: LogEntry): boolean => {
      const done = data as Acted & Partial<Listed>
      return kind === 'acted' && done.seat === seat && (done.list ?? hash(done.action)) === hash(action)
    }
    // Without a seq the choice was made from how the table stands now, which this node need not have heard of.
    const fresh = seq === undefined
    const told = await this.#desk.do(match, { account, actionId, isSame, fresh }, async (draft) => {
      const id = `${account}:${actionId}`
      const refused = needOwnSeat(draft, account, seat)
      // The answer may have been the last that the game waited for.
      if (refused?.code === 'game-over' && (await this.#before(draft, id)) === 'sealed') return undefined
      if (refused) return refused
      const { live } = draft
      base ??= live.seq
      if (base > live.seq) return refuse('stale')
      const since = await this.#desk.entriesOf(live, base)
      const before = await this.#before(draft, id, seq === undefined ? undefined : since)
      if (before === 'sealed') return undefined
      if (draft.data.paused) return refuse('paused')
      const moves = since.map(entryOf)
      if (before === 'logged' || line.isStale(moves, seat)) return refuse('stale')
      const unlisted = (refused: Refused): Refused => (line.hasMoved(moves) ? refuse('stale') : refused)
      this.#back(draft, account, seat)
      if (atWindow(draft)) {
        const [answer] = Array.isArray(action) ? action : [action]
        const refused = seal(draft, seat, { action: answer, account })
        if (refused) return unlisted(refused)
        draft.deed = -1
        remember(draft, account, id)
        draft.settle()
        return undefined
      }
      dropPlans(draft, seat)
      const moved = draft.step(seat, action, account)
      if ('ok' in moved) return unlisted(moved)
      // To go on playing is to say no to a question one was asked.
      const { consent } = draft.data
      if (consent?.waiting.includes(account)) {
        draft.data.consent = null
        draft.log('answered', account, { what: consent.what, agree: false })
      }
      draft.settle(moved)
      return undefined
    })
    // An answer in a window is the last of its list: what follows was chosen without knowing what it would bring.
    return told.ok && told.sealed && Array.isArray(action) ? { ...told, done: 1 } : told
  }

  /**
   * What became of this very deed when it was sent before. One with an entry of its own the desk answers as it was answered
   * then.
   */
  async #before(draft: Draft, id: string, since?: readonly LogEntry[]): Promise<'sealed' | 'logged' | undefined> {
    const { live } = draft
    const entries = since ?? (await this.#desk.entriesOf(live, Math.max(0, live.seq - lateBy)))
    if (entries.some(({ actionId }) => actionId === id)) return 'logged'
    if (!wasSealed(draft, entries, id)) return undefined
    draft.deed = -1
    return 'sealed'
  }

  /** A bot's choice, worked out from the step `head`: dropped if the table has moved on, or somebody else has answered. */
  actForBot(match: Id, seat: Seat, action: object, head: number, held: boolean): Promise<Deed> {
    return this.#desk.do(match, { account: null }, (draft) => {
      draft.held = held
      if (needPlaying(draft) || draft.data.paused) return refuse('not-playing')
      if (draft.play?.head !== head || botAt(draft.data, seat) === undefined) return refuse('stale')
      if (!draft.data.asked.includes(seat)) return refuse('stale')
      if (atWindow(draft)) {
        const refused = seal(draft, seat, { action, account: null })
        if (!refused) draft.settle()
        return refused
      }
      const moved = draft.step(seat, action, null)
      if ('ok' in moved) return moved
      draft.settle(moved)
      return undefined
    })
  }

  order({ account }: Caller, { match, seat, order }: Requests['order']): Promise<Deed> {
    return this.#ordering(match, account, seat, (draft) => giveOrder(draft, seat, order))
  }

  clearOrder({ account }: Caller, { match, seat, place }: Requests['clearOrder']): Promise<Deed> {
    return this.#ordering(match, account, seat, (draft) => takeBackOrder(draft, seat, place))
  }

  #ordering(match: Id, account: Id, seat: Seat, change: (draft: Draft) => Refused | undefined): Promise<Deed> {
    return this.#desk.do(match, { account }, (draft) => {
      draft.deed = -1
      const refused = needOwnSeat(draft, account, seat) ?? change(draft)
      if (refused) return refused
      if (draft.amended) draft.settle()
      return undefined
    })
  }

  async undo({ account }: Caller, { match, seat, actionId }: Requests['undo']): Promise<Deed> {
    await expireFirst(this.#desk, match)
    return this.#desk.do(match, { account, actionId, isSame: isDeed('undone', seat) }, async (draft) => {
      const refused = needOwnSeat(draft, account, seat)
      if (refused) return refused
      const { play } = draft
      const id = `${account}:${actionId}`
      const before = await this.#before(draft, id)
      if (before) return before === 'sealed' ? undefined : refuse('nothing-to-undo')
      if (draft.data.paused) return refuse('paused')
      if (unseal(draft, seat)) {
        draft.deed = -1
        remember(draft, account, id)
        draft.settle()
        return undefined
      }
      const last = play ? line.toUndo(play, seat) : 'nothing-to-undo'
      if (typeof last === 'string') return refuse(last)
      const back = draft.goBack(await this.#desk.playAt(match, last.seq - 1), [seat])
      draft.log('undone', account, { ...back, seat, step: last.seq })
      dropAnswers(draft, seat)
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

  chat({ account }: Caller, { match, text, seat, actionId }: Requests['chat']): Promise<Deed> {
    const isSame = ({ kind, data }: LogEntry): boolean => {
      const said = data as { text: string; team?: readonly Seat[] }
      return (
        kind === 'chat' && said.text === text && (seat === undefined ? !said.team : said.team?.includes(seat) === true)
      )
    }
    return this.#desk.do(match, { account, actionId, isSame }, (draft) => {
      if (draft.phase === 'closed') return refuse('match-closed')
      const refused = needMember(draft, account)
      if (refused) return refused
      const team = seat === undefined ? undefined : alliesOf(draft, draft.teams, account, seat)
      if (team && 'ok' in team) return team
      draft.quiet = true
      draft.log('chat', account, { text, ...(team && { team }) })
      return undefined
    })
  }
}
