// What stands on the screen while facts play: that of the picture, carried on by the facts that have played on it.
import { useState } from 'react'
import type { Playing } from '../table/game-ui.ts'

interface Played<Position, Fact> {
  base: Position
  mark: string
  fact: Fact | null
  before: Position
}

const markOf = (playing: Playing | null): string => (playing ? `${playing.seq} ${playing.index}` : '')

/** The position before the fact that plays now, and that fact. */
export function usePlayed<Position, Fact>(
  base: Position,
  playing: Playing | null,
  afterFact: (position: Position, fact: Fact) => Position,
): { before: Position; fact: Fact | null } {
  const fact = (playing?.fact ?? null) as Fact | null
  const mark = markOf(playing)
  const [played, setPlayed] = useState<Played<Position, Fact>>({ base, mark, fact, before: base })
  let now = played
  if (played.base !== base) now = { base, mark, fact, before: base }
  else if (played.mark !== mark)
    now = { base, mark, fact, before: played.fact ? afterFact(played.before, played.fact) : played.before }
  if (now !== played) setPlayed(now)
  return { before: now.before, fact }
}
