// Axe on every page in both themes: nothing serious, nothing critical.
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, phone } from './house.ts'
import { furnish, open } from './pages.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

test.each(['light', 'dark'] as const)(
  'axe finds nothing serious on any page in the %s theme',
  async (theme) => {
    const { page, close } = await house.visitor({ theme })
    const pages = Object.entries(await furnish(page))
    const wrong: Record<string, unknown> = {}
    const look = async (name: string) => {
      const axe = new AxeBuilder({ page })
      // Another theme has other colours, but the same page.
      if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
      const { violations } = await axe.analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      if (serious.length > 0)
        wrong[name] = serious.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))])
    }
    for (const [name, path] of pages) {
      await open(page, path)
      await look(name)
    }
    await page.setViewportSize(phone)
    for (const [name, path] of pages.filter(([name]) => /home|middle|a replay/.test(name))) {
      await open(page, path)
      await look(`${name} on a phone`)
    }
    expect(wrong).toEqual({})
    await close()
  },
  300_000,
)
