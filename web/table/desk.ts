// What a reader has open at the table besides the game: drawers, dialogs, what is pointed at. Kept out of the parts so
// that keys, menus and lines of the log can all reach it.

import type { Seat } from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Handle } from './choice.ts'

export type Drawer = 'chat' | 'people' | 'notes' | 'log'
export type DialogName = 'keys' | 'go-to' | 'orders' | 'concede' | 'leave' | 'close' | 'share' | 'briefing' | 'ending'

export interface Desk {
  drawer: Drawer | null
  /** The rule or chapter that is read beside the table; the list of chapters where it is empty. */
  rule: string | null
  dialog: DialogName | null
  /** Places that a line or a row speaks of. */
  pointed: readonly string[]
  goTo: { place: string; turn: number } | null
  /** The next place that is touched is shown to the allies of this seat. */
  pointing: Seat | null
  /** The tab of a phone: the map, one of the game's trays, or the log. */
  tab: string
  /** The tray strip of a tablet is opened upward. */
  tray: boolean
  /** Something that was touched while nothing was asked: what it is. */
  inspected: Handle | null
  /** What somebody without an account wants to be called here. */
  guestName: string
  /** One person plays all the seats of this screen; null until he says so here. */
  alone: boolean | null
  /** The seat he has turned to, and whom the rules asked first then: it holds until they ask another first. */
  turned: { seat: Seat; first: Seat } | undefined
}

export type DeskStore = StoreApi<Desk>

export const createDesk = (): DeskStore =>
  createStore<Desk>(() => ({
    drawer: null,
    rule: null,
    dialog: null,
    pointed: [],
    goTo: null,
    pointing: null,
    tab: 'map',
    tray: false,
    inspected: null,
    guestName: '',
    alone: null,
    turned: undefined,
  }))

const nowhere: readonly string[] = []

function point(desk: DeskStore, places: readonly string[] = nowhere): void {
  if (desk.getState().pointed !== places) desk.setState({ pointed: places })
}

/** Shows and focuses a place; asking for the same one again works again. */
export function goTo(desk: DeskStore, place: string): void {
  desk.setState(({ goTo: last }) => ({ goTo: { place, turn: (last?.turn ?? 0) + 1 }, tab: 'map' }))
}

/** Shows what lies open before a seat; asked for again, it is put away. */
export function inspectSeat(desk: DeskStore, seat: number): void {
  desk.setState(({ inspected }) => ({
    inspected: inspected?.on === 'seat' && inspected.id === `${seat}` ? null : { on: 'seat', id: `${seat}` },
  }))
}

/** Handlers for anything that speaks of places: they are pointed at while it is hovered or has the focus. */
export function pointing(desk: DeskStore, places: readonly string[]) {
  if (places.length === 0) return {}
  const on = () => point(desk, places)
  const off = () => point(desk)
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}
