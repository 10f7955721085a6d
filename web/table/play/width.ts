// Which layout fits the window. Everything but the phone is one page moved about by style sheets; the phone has tabs and
// a sheet.
import { useSyncExternalStore } from 'react'

const phone = '(width < 720px)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(phone).matches)
