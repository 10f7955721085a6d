// Where the focus is, and whether one can see it: what has it must look different from when it has not.
import type { JSHandle, Page } from 'playwright-core'

/** What had the focus at one moment, as the page itself holds it. */
interface Held {
  element: Element | null
  name: string
  look: string
  /** What had it before, if that did not show it. */
  unseen: string | null
}

/** Runs in the page: looks at what has the focus now, and once more at what had it before. */
function held(before: Held | null): Held {
  /** Everything that may show that an element has the focus: itself, or what it is drawn by or lies in. */
  const lookOf = (element: Element): string => {
    const { nextElementSibling: beside, parentElement: around } = element
    const styles = [element, beside, around, around?.parentElement, element.closest('label')].flatMap((part) =>
      part ? [getComputedStyle(part), getComputedStyle(part, '::after')] : [],
    )
    return JSON.stringify(
      styles.map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, stroke, strokeWidth, backgroundColor }) => {
        const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineWidth} ${outlineColor}`
        return [outline, boxShadow, stroke, strokeWidth, backgroundColor]
      }),
    )
  }
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const name = element.ariaLabel ?? label ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 60)}"`
  }
  /** Whatever the page itself brings the focus to, for a screen reader to read on from there, is no stop on one's way. */
  const isStop = (element: Element): boolean => !element.matches('body, h1, h2, h3, h4, main, article, section')

  const element = document.activeElement
  const was = before?.element
  const left = was && was !== element && was.isConnected && isStop(was) ? was : null
  const unseen = left && before && lookOf(left) === before.look ? before.name : null
  const named = element && element !== document.body ? element : null
  return { element, name: named ? nameOf(named) : '', look: named ? lookOf(named) : '', unseen }
}

/** Presses keys and remembers what had the focus without showing it. */
export class Keyboard {
  readonly page: Page
  /** What could not be seen to have the focus. */
  readonly unseen = new Set<string>()
  #last: JSHandle<Held> | null = null

  constructor(page: Page) {
    this.page = page
  }

  /** Gives what has the focus then. */
  async press(...keys: string[]): Promise<string> {
    let name = ''
    for (const key of keys) {
      this.#last ??= await this.page.evaluateHandle(held, null)
      await this.page.keyboard.press(key)
      this.#last = await this.page.evaluateHandle(held, this.#last)
      const now = await this.#last.evaluate(({ name, unseen }) => ({ name, unseen }))
      if (now.unseen !== null) this.unseen.add(now.unseen)
      name = now.name
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
