// Who sits before the screen. Several people may share one device: then it is handed over between them, and nobody sees
// what is another's. One person who plays several seats says so once.
import type { Seat } from '@skelos/kernel'
import { useState } from 'react'
import type { Picture } from '../session/session.ts'
import { useDesk, useTable } from './context.ts'
import type { Desk, DeskStore } from './desk.ts'
import type { GameUI } from './game-ui.ts'
import { remember, remembered } from './memory.ts'

export interface Holder {
  /** The seat that decides now; null while nobody here is asked, or while the device changes hands. */
  seat: Seat | null
  /** Whose turn it is to take the device. */
  handOver: Seat | null
  /** Several people share this screen. */
  shared: boolean
  /** The seats of whoever sits before the screen. */
  you: readonly Seat[]
  /** The person whose turn it is has the device; `alone`: and plays all the seats of this screen. */
  take: (alone: boolean) => void
}

/** Own seats that are asked something. */
export const askedSeats = ({ you, decisions, legal }: Picture): Seat[] =>
  you.filter((seat) => decisions.some((open) => open.seat === seat) && (legal[seat]?.length ?? 0) > 0)

/** Of those, whom the rules ask first: who has answered and may still change his mind comes after the others. */
export const firstAsked = (picture: Picture, asked: readonly Seat[]): Seat | undefined =>
  picture.decisions.map(({ seat }) => seat).find((seat) => asked.includes(seat))

/** Somebody stays at his seat as long as he is asked there and the rules do not go on to another. */
const stays = (held: Desk['turned'], asked: readonly Seat[], first: Seat | undefined): Seat | undefined =>
  held && asked.includes(held.seat) ? (held.first === first ? held.seat : first) : undefined

export function useHolder(picture: Picture | null): Holder {
  const { desk } = useTable()
  const match = picture?.match ?? ''
  const alone = useAlone(match)
  const [held, setHeld] = useState<Desk['turned']>()
  const turned = useDesk(({ turned }) => turned)
  // After the game there is nothing left to hide.
  const shared = picture?.phase === 'playing' && picture.you.length > 1 && !alone
  const asked = picture?.phase === 'playing' && !picture.paused ? askedSeats(picture) : []
  const first = picture ? firstAsked(picture, asked) : undefined
  const next = (shared ? (stays(held, asked, first) ?? asked[0]) : (stays(turned, asked, first) ?? first)) ?? null
  const handOver = shared && next !== null && next !== held?.seat ? next : null
  const mine = handOver === null ? (next ?? held?.seat) : undefined
  return {
    seat: handOver === null ? next : null,
    handOver,
    shared,
    you: shared ? (mine === undefined ? [] : [mine]) : (picture?.you ?? []),
    take(forAll) {
      if (forAll) playAlone(desk, match, true)
      if (handOver !== null && first !== undefined) setHeld({ seat: handOver, first })
    },
  }
}

/** One person plays all the seats of this screen. */
export function useAlone(match: string): boolean {
  const chosen = useDesk((desk) => desk.alone)
  return chosen ?? remembered(match, 'alone') === true
}

export function playAlone(desk: DeskStore, match: string, alone: boolean): void {
  remember(match, 'alone', alone)
  desk.setState({ alone })
}

/** The picture as the person before the screen may see it: with the hands of `you` and nobody else's. */
export function pictureFor(picture: Picture, { shared, you }: Holder, game: GameUI): Picture {
  if (!shared) return picture
  const view = picture.view && game.seenBy ? game.seenBy(picture, you) : picture.view
  return {
    ...picture,
    you: [...you],
    view,
    answers: ofSeats(you, picture.answers),
    orders: ofSeats(you, picture.orders),
  }
}

const ofSeats = <T>(seats: readonly Seat[], all: Readonly<Record<Seat, T>>): Record<Seat, T> =>
  Object.fromEntries(Object.entries(all).filter(([seat]) => seats.includes(Number(seat))))
