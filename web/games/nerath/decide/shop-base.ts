// The castle that is bought for: chosen in the panel or on the map.
import { create } from 'zustand'
import type { Base } from './shop.ts'

const useChosen = create<{ base: string | null }>(() => ({ base: null }))

export const chooseBase = (base: string): void => useChosen.setState({ base })

/** The first that takes more, until another one is chosen. */
export function useBase(bases: readonly Base[]): [base: string | null, choose: (id: string) => void] {
  const chosen = useChosen(({ base }) => base)
  const open = bases.find(({ taken, most }) => most === undefined || taken < most) ?? bases[0]
  return [bases.some(({ id }) => id === chosen) ? chosen : (open?.id ?? null), chooseBase]
}
