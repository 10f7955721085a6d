// What a game shows and asks of a table that lies open on the start page. Both its code and the position come when the page
// can be used already, and are what the table needs anyway once it is opened.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadGame } from '../../games/index.ts'
import type { Picture } from '../../session/session.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { useLanguage } from '../../words/words.ts'
import type { Kept } from './kept.tsx'

export interface Position {
  picture: Picture
  Still: GameUI['Still']
  /** What the reader is asked; undefined while it is somebody else's turn. */
  question: string | undefined
}

/** Whether everything that had to be done first is done. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const rest = () => setIdle(true)
    // Not every browser tells.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 300)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(rest, { timeout: 2000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isIdle
}

/** Undefined as long as it is on its way, and where it cannot be had: there is a cover to show in its stead. */
export function usePosition({ game, look }: Kept): Position | undefined {
  const language = useLanguage()
  const enabled = useIdle() && look !== undefined
  const ui = useQuery({
    queryKey: ['still', game],
    queryFn: async () => (await loadGame(game)) ?? null,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const picture = useQuery({ queryKey: ['look'], queryFn: () => null, ...look, enabled }).data
  if (!ui || !picture?.view || picture.stopped) return undefined
  const seat = picture.decisions.find((open) => picture.you.includes(open.seat))?.seat
  const question = seat === undefined ? '' : ui.text(language).question(picture, seat)
  return { picture, Still: ui.Still, question: question === '' ? undefined : question }
}
