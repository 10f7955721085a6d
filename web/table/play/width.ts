// Which layout fits the window. Everything but the phone is one page moved about by style sheets; the phone has tabs and
// a sheet.
import { useMedia } from '../../design/media.ts'

export const usePhone = (): boolean => useMedia('(width < 720px)')

/** Where there is no room for the log it goes into the drawer. */
export function useLogInDrawer(): boolean {
  const phoneOnItsSide = useMedia('(width >= 720px) and (height < 560px)')
  // Here the hand lies beside the decision.
  const uprightTablet = useMedia('(720px <= width < 1200px) and (orientation: portrait)')
  // Here the decision needs the height.
  const lowScreen = useMedia('(1200px <= width < 1680px) and (height < 800px)')
  return phoneOnItsSide || uprightTablet || lowScreen
}
