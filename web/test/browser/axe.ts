// What Axe finds on a page as it is now: given to the page once, and asked as often as something has changed.
import axe from 'axe-core'
import type { Page } from 'playwright-core'

export interface Finding {
  readonly id: string
  readonly impact: string | null | undefined
  readonly html: readonly string[]
}

export interface Asked {
  /** Only these rules; all of them without. */
  readonly rules?: readonly string[]
  /** Only what is in here; the whole page without. */
  readonly within?: string
}

export async function violationsIn(page: Page, { rules, within }: Asked = {}): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([rules, within]) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      // What cannot be seen is not asked for its contrast.
      document.body.dataset['drawn'] = ''
      if (getComputedStyle(document.body).opacity !== '1') throw new Error('what is not drawn cannot be looked at')
      // Nor is what is still on its way: a sheet half faded in has half of its contrast.
      const moves = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(moves.map(({ finished }) => finished))
      const { violations } = await here.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: [...rules] }),
      })
      delete document.body.dataset['drawn']
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes.map(({ html }) => html.slice(0, 160)),
      }))
    },
    [rules, within] as const,
  )
}

export const isSerious = ({ impact }: Finding): boolean => impact === 'serious' || impact === 'critical'
