// Whether the board and the panels have to take turns.
import { useMedia } from '../../design/media.ts'

export const useNarrow = (): boolean => useMedia('(width < 900px)')

/** On a phone on its side the tabs stand under each other beside the board. */
export const useColumn = (): boolean => useMedia('(width < 900px) and (height < 520px)')
