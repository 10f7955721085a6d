// Who stands where on the screen while facts play.
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { useMemo } from 'react'
import { usePlayed } from '../../../board/played.ts'
import type { Playing } from '../../../table/game-ui.ts'
import { afterFact, left, type Position, positionOf, routeOf } from './position.ts'

export interface Staged {
  position: Position
  fact: Fact | null
}

export function useStaged(state: State, playing: Playing | null): Staged {
  const base = useMemo(() => positionOf(state), [state])
  const { before, fact } = usePlayed(base, playing, afterFact)
  return useMemo(() => {
    if (!fact) return { position: before, fact }
    const route = routeOf(fact)
    // Whoever travels has left and is not there yet.
    return { position: route ? left(before, route.figure, route.from) : afterFact(before, fact), fact }
  }, [before, fact])
}
