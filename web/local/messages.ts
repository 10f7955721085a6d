// What page and worker say to each other about tables of this browser.
import type { OrderRequest, Seat } from '@skelos/kernel'
import type { Picture, Update } from '@skelos/server/matches/types.ts'
import type { Problem } from '../session/session.ts'
import type { LocalHolder, TableRow } from './record.ts'

export interface NewTable {
  title: string
  holders: LocalHolder[]
  /** In windows also people without anything to play must answer. */
  askEverybody?: boolean
}

export type Ask =
  | ({ do: 'create'; game: string; options: object } & NewTable)
  /** A replay file becomes a table. */
  | ({ do: 'bring'; file: string } & NewTable)
  /** A what-if: a table that goes on from one step of a file, with dice of its own. */
  | ({ do: 'branch'; file: string; step: number } & NewTable)
  | { do: 'repeat'; table: string }
  | { do: 'open' | 'close' | 'takeOver' | 'look' | 'file' | 'forget'; table: string }
  /** The tables that are kept nowhere but here. */
  | { do: 'unstored' }
  | { do: 'act'; table: string; seat: Seat; action: object | readonly object[]; seq: number }
  | { do: 'order'; table: string; seat: Seat; order: OrderRequest }
  | { do: 'clearOrder'; table: string; seat: Seat; place: number }
  | { do: 'undo' | 'concede'; table: string; seat: Seat }
  | { do: 'takeBack'; table: string; to: number }

/** With `file`: its text and what it was called and played by; with `done`: how many of several actions were carried out. */
export type Answered =
  | {
      ok: true
      seq?: number
      done?: number
      table?: string
      picture?: Picture
      file?: NewTable & { text: string }
      rows?: TableRow[]
    }
  | { ok: false; error: Problem }

export type ToHouse = { id: number; ask: Ask }

/** `problem`: a warning, or null when there is no more reason for one; with `gone` the table is no longer there. */
export type News = { table: string; update: Update } | { table: string; problem: Problem | null; gone?: true }

export type FromHouse = { id: number; answered: Answered } | { news: News }
