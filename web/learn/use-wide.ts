// Whether there is room beside the text.
import { useMedia } from '../design/media.ts'

export const useWide = (): boolean => useMedia('(width >= 1000px)')
