// Light and dark: as set, or as the system likes it at the moment. public/theme.js does the same before the first paint.
import { useEffect, useSyncExternalStore } from 'react'
import { useSettings } from './settings.ts'

export type Theme = 'light' | 'dark'

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

function onSystemChange(changed: () => void): () => void {
  const query = systemDark()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The theme that is shown now. */
export function useTheme(): Theme {
  const set = useSettings(({ theme }) => theme)
  const dark = useSyncExternalStore(onSystemChange, () => systemDark().matches)
  if (set !== 'auto') return set
  return dark ? 'dark' : 'light'
}

/** Keeps the page in the theme; called once, by the app. */
export function useThemeOfPage(): void {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
