// How much of everything a run measures: all of it, or just enough to show that it works.

export interface Extent {
  tables: number
  /** Actions a second that the promise is about. */
  rate: number
  seconds: number
  /** Trials at that rate, of which the middle one counts. */
  trials: number
  /** Seconds before that, which are not counted: a server that has just started is not what people meet. */
  warm: number
  /** Seconds for one trial on the way to the highest rate, and for each side's whole way. */
  trial: number
  search: number
  /** Games played through for the size of their messages, and the seconds for it. */
  games: number
  gameSeconds: number
  /** Open slow matches, and how many of them are opened. */
  slow: number
  opened: number
  /** Times that several actions go at once, beside a single one. */
  drafts: number
  /** Actions of the finished match that is replayed, at least. */
  longest: number
  /** Seconds after which the whole run is given up. */
  limit: number
}

export const full: Extent = {
  tables: 250,
  rate: 200,
  seconds: 5,
  trials: 3,
  warm: 3,
  trial: 2,
  search: 18,
  games: 4,
  gameSeconds: 12,
  slow: 10_000,
  opened: 1_000,
  drafts: 30,
  longest: 1_000,
  limit: 300,
}
export const quick: Extent = {
  tables: 8,
  rate: 40,
  seconds: 0.8,
  trials: 1,
  warm: 0.2,
  trial: 0.4,
  search: 0.1,
  games: 1,
  gameSeconds: 1,
  slow: 50,
  opened: 10,
  drafts: 3,
  longest: 300,
  limit: 280,
}
