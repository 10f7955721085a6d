// The fight on the screen, drawn again when its figures have come.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { useSyncExternalStore } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { figures } from './figures.ts'
import { type ToldFight, toldFight } from './told.ts'

const useCome = (): number => useSyncExternalStore(figures.subscribe, figures.count, figures.count)

const none: ToldFight = { fight: undefined, plans: [] }

/** `aimed`: a fight that is only looked at, as far as it is quickly told; without a choice, the one under way as it lies. */
export function useToldFight({ state, seat, choice }: Shown<State>, aimed?: Action): ToldFight {
  useCome()
  if (seat === null) return none
  if (aimed || !choice) return { fight: figures.of('fight', state, seat, aimed), plans: [] }
  return toldFight(state, seat, choice?.ready as Action | undefined)
}
