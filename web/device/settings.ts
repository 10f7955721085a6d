// What a reader has set on this device: kept in local storage, and forgotten quietly where there is none.
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { type Language, languages, preferredLanguage } from '../words/words.ts'

/** How often normal speed; `fast`: no turn of another takes two seconds, however much happens in it. */
export const speeds = [0.5, 1, 2, 'fast', 'off'] as const
export type Speed = (typeof speeds)[number]

export const themes = ['auto', 'light', 'dark'] as const

export interface Settings {
  /** null: as the browser prefers. */
  language: Language | null
  theme: (typeof themes)[number]
  /** How fast facts play; `off` shows only what came of them. */
  speed: Speed
  sound: boolean
  /** The table as headings, lists and buttons instead of a board. */
  textMode: boolean
  /** Single letters as commands at the table. */
  letterKeys: boolean
  followPlay: boolean
  /** What can be taken back is done at one click, and the usual answer is chosen beforehand; lessons go without. */
  fewerClicks: boolean
  /** Pass for me when I can do nothing else. */
  autoPass: boolean
}

export const initialSettings: Settings = {
  language: null,
  theme: 'auto',
  speed: 1,
  sound: false,
  textMode: false,
  letterKeys: true,
  followPlay: true,
  fewerClicks: true,
  autoPass: false,
}

/** What each may be: a storage may hold anything, from an older version or another hand. */
const allowed: { [Name in keyof Settings]: readonly Settings[Name][] } = {
  language: [null, ...languages],
  theme: themes,
  speed: speeds,
  sound: [true, false],
  textMode: [true, false],
  letterKeys: [true, false],
  followPlay: [true, false],
  fewerClicks: [true, false],
  autoPass: [true, false],
}

function validOf(kept: unknown): Partial<Settings> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => name in allowed && (allowed[name as keyof Settings] as readonly unknown[]).includes(value),
    ),
  )
}

/** A storage that is full, forbidden or torn must not stop anybody from changing the theme. */
const forgiving: StateStorage = {
  getItem(name) {
    try {
      const kept = localStorage.getItem(name)
      if (kept !== null) JSON.parse(kept)
      return kept
    } catch {
      return null
    }
  },
  setItem(name, value) {
    try {
      localStorage.setItem(name, value)
    } catch {
      // It lasts as long as the page does.
    }
  },
  removeItem(name) {
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was kept, then.
    }
  },
}

/** Older versions had fewer settings, and four times normal speed for the fastest. */
const fromOlder = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'speed' in kept && kept.speed === 4 ? { ...kept, speed: 'fast' } : kept

const settingsKey = 'skelos-settings'

export const useSettings = create<Settings & { set: (change: Partial<Settings>) => void }>()(
  persist((set) => ({ ...initialSettings, set: (change) => set(change) }), {
    name: settingsKey,
    version: 2,
    storage: createJSONStorage(() => forgiving),
    partialize: (settings) => validOf(settings),
    merge: (kept, current) => ({ ...current, ...validOf(kept) }),
    migrate: (kept) => fromOlder(kept) as Settings,
  }),
)

/** Another tab has changed something. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === settingsKey) void useSettings.persist.rehydrate()
  })
}

export const languageOf = ({ language }: Pick<Settings, 'language'>): Language =>
  language ?? preferredLanguage(navigator.languages)
