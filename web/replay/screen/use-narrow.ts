// Whether the board and the panels have to take turns.
import { useMedia } from '../../design/media.ts'

export const useNarrow = (): boolean => useMedia('(width < 900px)')
