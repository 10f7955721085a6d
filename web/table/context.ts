// What every part of the table needs: the session, the game, and its words in the reader's language.
import type { Told } from '@skelos/kernel'
import { type ComponentType, createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useInSlices } from '../design/in-slices.ts'
import type { Planning } from '../session/planning.ts'
import type { Picture, Playable, TableData, TableSession } from '../session/session.ts'
import type { Language } from '../words/words.ts'
import type { Announcer } from './announcer.ts'
import type { Desk, DeskStore } from './desk.ts'
import type { GameText, GameUI } from './game-ui.ts'
import type { Keys } from './keys.ts'

/** All facts of a game that is over, in order. */
export interface ChartsProps {
  game: GameUI
  picture: Picture
  facts: readonly Told[]
}

export interface TableParts {
  session: TableSession
  /** The same table, with what is drafted at it. */
  play: Playable
  /** The same table, where a turn can be planned at it. */
  planning: Planning | undefined
  game: GameUI
  text: GameText
  language: Language
  announcer: Announcer
  keys: Keys
  desk: DeskStore
  /** Points and luck over time, for the end; fetched by whoever gets there. */
  Charts?: ComponentType<ChartsProps> | undefined
}

export const TableContext = createContext<TableParts | undefined>(undefined)

export function useTable(): TableParts {
  const parts = useContext(TableContext)
  if (!parts) throw new Error('no table here: render inside TableContext')
  return parts
}

/** Something of the table's newest data; the part is drawn again only when that changes. */
export function useData<Slice>(slice: (data: TableData) => Slice): Slice {
  return useInSlices(useTable().play.data, slice)
}

/** Something of what the reader has open besides the game. */
export function useDesk<Slice>(slice: (desk: Desk) => Slice): Slice {
  return useStore(useTable().desk, slice)
}
