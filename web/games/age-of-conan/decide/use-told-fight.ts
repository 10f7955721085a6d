// The fight on the screen, drawn again when its figures have come.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { useSyncExternalStore } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { figures } from './figures.ts'
import { type ToldFight, toldFight } from './told.ts'

const useCome = (): number => useSyncExternalStore(figures.subscribe, figures.count, figures.count)

const none: ToldFight = { fight: undefined, plans: [] }

export function useToldFight({ state, seat, choice }: Shown<State>): ToldFight {
  useCome()
  return seat === null ? none : toldFight(state, seat, choice?.ready as Action | undefined)
}
