// What every part of the replay needs: the recording, the game with its words, and where the player stands. The table on
// the screen has a context of its own: most parts need not be drawn again with every step.
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Picture } from '../../session/session.ts'
import type { GameText, GameUI } from '../../table/game-ui.ts'
import type { Language } from '../../words/words.ts'
import type { Annals } from '../annals/annals.ts'
import type { Timeline } from '../annals/timeline.ts'
import type { SeatLook } from '../charts/looks.ts'
import type { Coach, CoachNow } from '../coach/coach.ts'
import type { Player, PlayerNow } from '../player/player.ts'
import type { Frame, Recording } from '../record/recording.ts'
import type { Reel } from '../record/reel.ts'

export interface ReplayParts {
  recording: Recording
  reel: Reel
  player: Player
  coach: Coach
  game: GameUI
  text: GameText
  language: Language
  /** null while it is being read, and for games that keep none. */
  annals: Annals | null
  /** Reads them again; null where they did not fail. */
  reread: (() => void) | null
  /** Asks again for whatever did not come. */
  retry: () => void
  timeline: Timeline
  looks: readonly SeatLook[]
  /** Any picture of this match, for whatever is the same in all of them. */
  table: Picture
  /** Where this replay comes from, for links and what-ifs. */
  place: Place
}

export type Place =
  | { on: 'server'; match: string; key: string | undefined; password?: string | undefined }
  /** `local`: of a table of this browser. */
  | { on: 'file'; local?: string }

/** Where its dice are shown one by one. */
export function verifyAddress(place: Place): string {
  if (place.on === 'file') return place.local === undefined ? '/verify' : `/verify?local=${place.local}`
  return `/verify/${place.match}${place.key ? `?key=${place.key}` : ''}`
}

export const ReplayContext = createContext<ReplayParts | undefined>(undefined)

export function useReplay(): ReplayParts {
  const parts = useContext(ReplayContext)
  if (!parts) throw new Error('no replay here: render inside ReplayContext')
  return parts
}

export interface Moment {
  frame: Frame
  picture: Picture
}

export const MomentContext = createContext<Moment | undefined>(undefined)

/** The table on the screen. */
export function useMoment(): Moment {
  const moment = useContext(MomentContext)
  if (!moment) throw new Error('no moment here: render inside MomentContext')
  return moment
}

/** Something of where the player stands; the part is drawn again only when that changes. */
export function useNow<Slice>(slice: (now: PlayerNow) => Slice): Slice {
  return useStore(useReplay().player.now, slice)
}

/** Something of what the coach has found so far. */
export function useCoach<Slice>(slice: (now: CoachNow) => Slice): Slice {
  return useStore(useReplay().coach.now, slice)
}
