// Where a costly move and the better one would have been made, while the moment before it is on the screen.
import { useMemo } from 'react'
import { useCoach, useMoment, useReplay } from '../screen/context.ts'
import { momentOf } from './coach.ts'

/** undefined at every other moment. */
export function useTried(): readonly string[] | undefined {
  const { game } = useReplay()
  const { frame, picture } = useMoment()
  const move = useCoach(({ moves, seat }) => moves[seat]?.find((one) => momentOf(one) === frame.step))
  return useMemo(() => {
    const parts = move && [move.played, move.better].flatMap((action) => game.parts(action, picture, move.seat))
    return parts?.flatMap(({ handle }) => (handle.on === 'place' ? [handle.id] : []))
  }, [game, picture, move])
}
