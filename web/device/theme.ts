// Light and dark: as set, or as the system likes it at the moment. public/theme.js does the same before the first paint.
import { useEffect } from 'react'
import { useMedia } from '../design/media.ts'
import { useSettings } from './settings.ts'

export type Theme = 'light' | 'dark'

/** The theme that is shown now. */
export function useTheme(): Theme {
  const set = useSettings(({ theme }) => theme)
  const dark = useMedia('(prefers-color-scheme: dark)')
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
