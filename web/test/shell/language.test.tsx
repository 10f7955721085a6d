// @vitest-environment happy-dom
// The language changes at any time, and what was on the screen stays.
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { Languages, takeLanguageFrom } from '../../device/language.tsx'
import { useSettings } from '../../device/settings.ts'
import { loadWords, useSay } from '../../words/words.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

function Counter() {
  const say = useSay()
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {say('shell.close')} {count}
    </button>
  )
}

afterEach(() => useSettings.getState().set({ language: null }))

describe('language', () => {
  it('switches without losing what was done', async () => {
    useSettings.getState().set({ language: 'en' })
    const place = document.createElement('div')
    const root = createRoot(place)
    const words = await loadWords('en')
    await act(async () =>
      root.render(
        <Languages initial={words}>
          <Counter />
        </Languages>,
      ),
    )
    await act(async () => place.querySelector('button')?.click())
    expect(document.documentElement.lang).toBe('en')
    for (const [language, said] of [
      ['pl', 'Zamknij 1'],
      ['fr', 'Fermer 1'],
      ['it', 'Chiudi 1'],
      ['en', 'Close 1'],
    ] as const) {
      await act(async () => {
        useSettings.getState().set({ language })
        await loadWords(language)
      })
      await act(async () => loadWords(language))
      expect(place.textContent).toBe(said)
      expect(document.documentElement.lang).toBe(language)
    }
    await act(async () => root.unmount())
  })

  it('is taken from an address, and an unknown one is told', () => {
    expect(takeLanguageFrom('?lang=it-IT')).toBeUndefined()
    expect(useSettings.getState().language).toBe('it')
    expect(takeLanguageFrom('?lang=tlh')).toBe('tlh')
    expect(useSettings.getState().language).toBe('it')
    expect(takeLanguageFrom('')).toBeUndefined()
  })
})
