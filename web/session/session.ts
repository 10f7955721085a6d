// A table as the app holds it, wherever it is played: on the server, in this browser, or as a recording. All three keep
// this contract, so that nothing on the screen needs to know which it is.
import type { OrderRequest, Seat } from '@skelos/kernel'
import type { Proposal } from '@skelos/server/matches/schema.ts'
import type { MatchEvent, Picture } from '@skelos/server/matches/types.ts'
import type { StoreApi } from 'zustand/vanilla'

export type { MatchEvent, Picture, Proposal }

/** What went wrong, in codes that text/net puts into words. `params.rule` names the rule where one was broken. */
export interface Problem {
  code: string
  params?: Readonly<Record<string, unknown>>
}

/** `done`: of several actions in one go, how many were carried out. `sealed`: an answer in a window, which waits for others'. */
export type Answer = { ok: true; seq: number; done?: number; sealed?: true } | { ok: false; error: Problem }

/** Somebody who has the table open now. */
export interface Present {
  account: string
  name: string
  /** Seats held; none for somebody who watches. */
  seats: Seat[]
}

/** A place that somebody of one's side points at; every time has an id of its own. */
export interface PointedAt {
  id: number
  seat: Seat
  place: string
}

/** A plan that is being made. */
export interface PlanShown {
  seat: Seat
  /** What it is for, if not for the seat's turn. */
  moment: string | undefined
  steps: number
  choices: readonly Drafted[]
  /** What follows cannot be known, or is not this seat's to say. */
  isEnd: boolean
  /** It goes on past dice and draws; undefined where there are none in it. */
  through: boolean | undefined
}

export interface TableData {
  where: 'server' | 'here' | 'recording'
  /**
   * `lost`: the connection broke and is tried again at `retryAt`; `refused`: there is nothing to wait for. A problem of a
   * `live` table is a warning: the game can be seen, and goes on as far as the problem lets it.
   */
  status: 'opening' | 'live' | 'lost' | 'refused'
  problem: Problem | null
  retryAt: number | null
  /** The newest the client knows; what is shown may lag behind while facts play (table/motion.ts). */
  seq: number
  picture: Picture | null
  /** What happened, in order, from `eventsFrom` on. */
  events: readonly MatchEvent[]
  /** The seq after which events are known; 0 for all of them. */
  eventsFrom: number
  present: readonly Present[]
  /** What those of the reader's side point at now, the last last. */
  pointed?: readonly PointedAt[]
  watching: number
  /** A deed that was sent and is not stored yet, since when (milliseconds since 1970). */
  sending: number | null
  /** Choices that are shown as if they were made, and not sent yet; `isLost`: there were some until the table moved on. */
  draft?: { choices: readonly Drafted[]; isLost: boolean }
  /** A turn that is planned: the picture is as if it had come. `isEnd`: the plan can go no further. */
  planning?: PlanShown
}

/** What a client has before anything has come. */
export const openingAt = (
  where: TableData['where'],
  known: Pick<TableData, 'seq' | 'picture' | 'events' | 'eventsFrom'>,
): TableData => ({
  where,
  status: 'opening',
  problem: null,
  retryAt: null,
  ...known,
  present: [],
  watching: 0,
  sending: null,
})

/** A choice that is not sent yet, or only planned, and the picture it was made from. */
export interface Drafted {
  seat: Seat
  action: object
  picture: Picture
}

/** What it takes to play: how the table stands, a step on and a step back. */
export interface Playable {
  readonly data: StoreApi<TableData>
  /**
   * One action, or several in one go: in order, up to the first that brings information, all or none of those. `seq`: of
   * the picture that the choice was made from; the newest unless told.
   */
  act(seat: Seat, action: object | readonly object[], seq?: number): Promise<Answer>
  undo(seat: Seat): Promise<Answer>
}

export interface TableSession extends Playable {
  /** What opened the door of a table that is not open to everybody; asked for again of whoever wants to sit down. */
  readonly admission?: { readonly key?: string; readonly password?: string }
  /** A standing order of a seat; left out where nobody keeps them. */
  order?(seat: Seat, order: OrderRequest): Promise<Answer>
  /** By its place in the seat's list. */
  clearOrder?(seat: Seat, place: number): Promise<Answer>
  concede(seat: Seat): Promise<Answer>
  /** Takes the seat back from the bot that stood in. */
  comeBack(seat: Seat): Promise<Answer>
  propose(what: Proposal): Promise<Answer>
  answer(agree: boolean): Promise<Answer>
  resume(): Promise<Answer>
  /** With a seat: to those alone who win or lose with it. */
  chat(text: string, seat?: Seat): Promise<Answer>
  /** Shows a place to those who win or lose with this seat; left out where there is nobody to show it to. */
  point?(seat: Seat, place: string): Promise<Answer>
  /** A person's own notes on this table, where they are kept. */
  note?(): Promise<string | undefined>
  setNote?(text: string): Promise<Answer>
  /** Fetches events before `eventsFrom`. */
  loadEarlier(): Promise<void>
  /** Tries at once what waits for its time. */
  retry(): void
  close(): void
}
