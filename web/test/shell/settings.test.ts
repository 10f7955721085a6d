// @vitest-environment happy-dom
// Settings survive whatever a storage may do to them.
import { beforeEach, describe, expect, it, vi } from 'vitest'

async function fresh() {
  vi.resetModules()
  return import('../../device/settings.ts')
}

describe('settings', () => {
  beforeEach(() => {
    vi.restoreAllMocks()
    localStorage.clear()
  })

  it('are kept from visit to visit', async () => {
    const first = await fresh()
    first.useSettings.getState().set({ theme: 'dark', language: 'pl' })
    const second = await fresh()
    expect(second.useSettings.getState()).toMatchObject({ theme: 'dark', language: 'pl', speed: 1 })
  })

  it.each(['{', 'null', '"?"', '{"state":7}', '{"state":{"theme":"pink","speed":3,"language":"xx"},"version":1}'])(
    'begin anew where %s is kept',
    async (kept) => {
      localStorage.setItem('skelos-settings', kept)
      const { useSettings, initialSettings } = await fresh()
      expect(useSettings.getState()).toMatchObject(initialSettings)
    },
  )

  it('keep what is sound of a torn record', async () => {
    localStorage.setItem('skelos-settings', '{"state":{"theme":"dark","speed":"furious","evil":1},"version":2}')
    const { useSettings } = await fresh()
    expect(useSettings.getState()).toMatchObject({ theme: 'dark', speed: 1 })
    expect(useSettings.getState()).not.toHaveProperty('evil')
  })

  it('carry the fastest speed of an older version over', async () => {
    localStorage.setItem('skelos-settings', '{"state":{"theme":"dark","speed":4},"version":1}')
    const { useSettings } = await fresh()
    expect(useSettings.getState()).toMatchObject({ theme: 'dark', speed: 'fast', fewerClicks: true })
  })

  it('hold as long as the page where the storage is full or forbidden', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { useSettings } = await fresh()
    useSettings.getState().set({ sound: true })
    expect(useSettings.getState().sound).toBe(true)
    vi.unstubAllGlobals()
  })

  it('follow the browser where no language is set', async () => {
    const { languageOf } = await fresh()
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'fr-CH', 'en'])
    expect(languageOf({ language: null })).toBe('fr')
    expect(languageOf({ language: 'it' })).toBe('it')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
    expect(languageOf({ language: null })).toBe('en')
  })
})
