// Where the focus is, and whether one can see it: what has it must look different from when it has not.
import type { JSHandle, Page } from 'playwright-core'

interface Focused {
  element: JSHandle<Element | null>
  /** What it is, for whoever has to mend it. */
  name: string
  look: string
}

/** Everything about an element that may show that it has the focus; a radio button is often drawn by what stands beside it. */
const look = (element: Element | null): string => {
  if (!element?.isConnected) return ''
  const drawn = [element, element.nextElementSibling, element.closest('label')]
  return JSON.stringify(
    drawn.map((part) => {
      if (!part) return ''
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, stroke, strokeWidth, filter, backgroundColor } =
        getComputedStyle(part)
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineWidth} ${outlineColor}`
      return [outline, boxShadow, stroke, strokeWidth, filter, backgroundColor]
    }),
  )
}

const nameOf = (element: Element | null): string => {
  if (element === null || element === document.body) return ''
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const name = element.ariaLabel ?? label ?? element.textContent ?? ''
  return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 60)}"`
}

async function focused(page: Page): Promise<Focused> {
  const element = await page.evaluateHandle(() => document.activeElement)
  return { element, name: await element.evaluate(nameOf), look: await element.evaluate(look) }
}

/** Presses keys and remembers what had the focus without showing it. */
export class Keyboard {
  readonly page: Page
  /** What could not be seen to have the focus. */
  readonly unseen = new Set<string>()

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<string> {
    let name = ''
    for (const key of keys) {
      const before = await focused(this.page)
      await this.page.keyboard.press(key)
      const after = await focused(this.page)
      name = after.name
      const moved = await before.element.evaluate((element) => element !== document.activeElement)
      const blurred = await before.element.evaluate(look)
      if (moved && before.name !== '' && blurred !== '' && blurred === before.look) this.unseen.add(before.name)
    }
    return name
  }

  /** Presses Tab until what is named has the focus. */
  async tabTo(wanted: RegExp, most = 80): Promise<void> {
    const passed: string[] = []
    for (let presses = 0; presses < most; presses++) {
      const name = await this.press('Tab')
      if (wanted.test(name)) return
      passed.push(name)
    }
    throw new Error(`Tab never came to ${wanted}; it came to:\n${passed.join('\n')}`)
  }
}
