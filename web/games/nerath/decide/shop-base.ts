// What the shop and the map tell each other: the castle that is bought for, the kind whose places are shown, and whether new
// pieces are moved just now.
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { create } from 'zustand'
import type { Base } from './shop.ts'

interface Shop {
  base: string | null
  /** The kind that is to be placed somewhere. */
  open: PieceId | null
  /** Where it can be, and how it comes there. */
  offers: ReadonlyMap<string, () => void>
  /** New pieces are moved. */
  marching: boolean
}

const noOffers: Shop['offers'] = new Map()
export const useShop = create<Shop>(() => ({ base: null, open: null, offers: noOffers, marching: false }))

export const chooseBase = (base: string): void => useShop.setState({ base })
export const openWare = (open: PieceId | null): void => useShop.setState({ open })
export const tellOffers = (offers: Shop['offers'] = noOffers): void => useShop.setState({ offers })
export const moveNew = (marching: boolean): void => useShop.setState({ marching })

/** The first that takes more, until another one is chosen. */
export function useBase(bases: readonly Base[]): [base: string | null, choose: (id: string) => void] {
  const chosen = useShop(({ base }) => base)
  const open = bases.find(({ taken, most }) => most === undefined || taken < most) ?? bases[0]
  return [bases.some(({ id }) => id === chosen) ? chosen : (open?.id ?? null), chooseBase]
}
