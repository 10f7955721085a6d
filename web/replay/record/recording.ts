// A recorded match as the page holds it: the same whether a server keeps it or a file was opened in this browser.
import type { Seat, TableState, Told } from '@skelos/kernel'
import type { Picture } from '../../session/session.ts'
import type { Annals } from '../annals/annals.ts'

/** From whose knowledge: one's own seats together, a spectator's, everyone's, or one seat's. */
export type Knowledge = 'own' | 'spectator' | 'everyone' | Seat

/** The table after one step, as far as somebody's knowledge goes. */
export interface Frame {
  /** 0 for the table after its setup. */
  step: number
  /** Milliseconds since 1970; null where nobody wrote it down. */
  at: number | null
  /** Who made the step; null for the setup. */
  seat: Seat | null
  bot: boolean
  facts: readonly Told[]
  decisions: Readonly<Picture['decisions']>
  view: TableState
  /** The seats whose knowledge this is. */
  viewer: readonly Seat[]
}

export interface Recording {
  /** Where the table stands when it is there; what changes from step to step comes with the frames. */
  readonly base: Picture
  readonly steps: number
  readonly startedAt: number | null
  /** Of each step its entry in the table's log, where there is one. */
  readonly seqs?: readonly number[]
  /** Finished: everyone's knowledge, the file and what-ifs are open. */
  readonly everything: boolean
  /** From whose knowledge it may be looked at, the usual first. */
  readonly knowledge: readonly Knowledge[]
  frames(from: number, count: number, as: Knowledge): Promise<Frame[]>
  /** What the whole match comes to; left out where it is to be read from the frames. */
  readonly annals?: Annals | null
  /** Rolls every die again from the seed, here. */
  prove(): Promise<Proven>
  /** The file that can be kept and checked elsewhere. */
  file(): Promise<{ name: string; text: string }>
  close(): void
}

export interface Proven {
  holds: boolean
}

/** The whole picture of the table at one frame; nothing is asked of anybody who looks back. */
export function pictureAt(base: Picture, { view, viewer, decisions }: Frame): Picture {
  return {
    ...base,
    you: [...viewer],
    view,
    decisions: [...decisions],
    legal: {},
    undo: null,
    answers: {},
    orders: {},
    windowUntil: null,
    consent: null,
  }
}
