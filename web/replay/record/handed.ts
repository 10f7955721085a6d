// The file at hand: chosen once, it is played, checked and branched without being chosen again, also after a reload.
import { create } from 'zustand'

export interface HandedFile {
  name: string
  text: string
}

const place = 'skelos-file'

/** Somebody came by an address, and means to choose. */
const isNewVisit = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as { type?: string }).type === 'navigate')

/** What this tab had at hand before it was loaded again. */
function kept(): HandedFile | null {
  if (isNewVisit()) return null
  try {
    const file = JSON.parse(sessionStorage.getItem(place) ?? 'null') as HandedFile | null
    return typeof file?.name === 'string' && typeof file.text === 'string' ? file : null
  } catch {
    return null
  }
}

function keep(file: HandedFile | null): void {
  try {
    sessionStorage.removeItem(place)
    if (file) sessionStorage.setItem(place, JSON.stringify(file))
  } catch {
    // A browser that keeps nothing, or a file too long for it: then it is chosen again.
  }
}

export const useHanded = create<{ file: HandedFile | null }>(() => ({ file: kept() }))

export function handOver(file: HandedFile | null): void {
  useHanded.setState({ file })
  keep(file)
}
