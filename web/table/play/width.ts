// Which layout fits the window. Everything but the phone is one page moved about by style sheets; the phone has tabs and
// a sheet.
import { useMedia } from '../../design/media.ts'

export const usePhone = (): boolean => useMedia('(width < 720px)')

/** A window too low for the log beside the decision, such as a phone on its side: the log goes into the drawer. */
export const useLow = (): boolean => useMedia('(width >= 720px) and (height < 560px)')
