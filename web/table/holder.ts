// Who sits before the screen. Several people may share one device: then it is handed over between them, and nobody sees
// what is another's. One person who plays several seats says so once.
import type { Seat } from '@skelos/kernel'
import { useState } from 'react'
import { remember, remembered } from './memory.ts'
import type { Picture } from './session.ts'

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

/** Own seats that are asked something, beginning with `first`. */
function askedSeats({ you, decisions, legal }: Picture, first?: Seat): Seat[] {
  const asked = you.filter((seat) => decisions.some((open) => open.seat === seat) && (legal[seat]?.length ?? 0) > 0)
  return first !== undefined && asked.includes(first) ? [first, ...asked.filter((seat) => seat !== first)] : asked
}

export function useHolder(picture: Picture | null): Holder {
  const match = picture?.match ?? ''
  const [alone, setAlone] = useState(() => remembered(match, 'alone') === true)
  const [held, setHeld] = useState<Seat>()
  const shared = (picture?.you.length ?? 0) > 1 && !alone
  const asked = picture?.phase === 'playing' && !picture.paused ? askedSeats(picture, held) : []
  const next = asked.length > 0 ? asked[0] : null
  const handOver = shared && next !== null && next !== held ? next : null
  const mine = handOver === null ? (next ?? held) : undefined
  return {
    seat: handOver === null ? next : null,
    handOver,
    shared,
    you: shared ? (mine === undefined ? [] : [mine]) : (picture?.you ?? []),
    take(forAll) {
      if (forAll) {
        remember(match, 'alone', true)
        setAlone(true)
      }
      if (handOver !== null) setHeld(handOver)
    },
  }
}

/** The picture as the person before the screen may see it: the game's parts show what belongs to `you`. */
export const pictureFor = (picture: Picture, { shared, you }: Holder): Picture =>
  shared ? { ...picture, you: [...you] } : picture
