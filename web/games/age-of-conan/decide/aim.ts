// The target that is pointed at before it is chosen, on the map or in the rows: its odds are shown as if it were attacked
// with all that may go.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { create } from 'zustand'
import type { Choice } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { actionsAt } from '../board/deeds.ts'
import { battlefieldOf, largestOf } from './chances.ts'

interface Aim {
  /** The place under the mouse or with the focus on the map. */
  place: string | null
}

const useAim = create<Aim>(() => ({ place: null }))

export function aimAt(place: string | null): void {
  if (useAim.getState().place !== place) useAim.setState({ place })
}

const unitsOf = (action: Action): number => (action.do === 'attack' ? action.units : 0)

/** The strongest attack on this place among those that are left. */
export function strongestOn(choice: Choice<object> | null, place: string | null): Action | undefined {
  if (!choice || place === null) return undefined
  return largestOf(actionsAt(choice, place))
    .filter((action) => battlefieldOf(action) === place)
    .reduce<Action | undefined>((best, action) => (best && unitsOf(best) >= unitsOf(action) ? best : action), undefined)
}

/** The attack whose odds somebody who has chosen nothing yet looks at. */
export function useAimed({ choice, pointed = [] }: Shown<State>): Action | undefined {
  const onMap = useAim(({ place }) => place)
  if (choice?.ready) return undefined
  return strongestOn(choice, onMap ?? pointed[0] ?? null)
}
