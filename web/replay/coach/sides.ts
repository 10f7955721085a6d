// Who is looked at together: allies have one chance, which is told once.
import { useMemo } from 'react'
import { alliancesOf } from '../../table/teams.ts'
import type { SeatLook } from '../charts/looks.ts'
import { useCoach, useReplay } from '../screen/context.ts'

/** The first seat of each side, that of whom it is shown for first. */
export function useSides(): readonly SeatLook[] {
  const { game, table, looks } = useReplay()
  const seat = useCoach((now) => now.seat)
  return useMemo(() => {
    const alliances = alliancesOf(game, table)
    const alone = looks.filter(({ seat: other }) => !alliances.some((side) => side.includes(other)))
    const sides = [...alone.map((look) => [look.seat]), ...alliances]
    return sides
      .toSorted((one, other) => Number(other.includes(seat)) - Number(one.includes(seat)))
      .map((side) => looks[side.includes(seat) ? seat : side[0]])
  }, [game, table, looks, seat])
}
