// Where the focus is, and whether one can see it: what has it must look different from when it has not.
import type { Page } from 'playwright-core'

/** What had the focus at one moment. The page itself holds it until the next. */
interface Held {
  name: string
  /** What had it before, if that did not show it. */
  unseen: string | null
}

/** Runs in the page: looks at what has the focus now, and once more at what had it before. */
function held(): Held {
  const room = window as typeof window & { held?: { element: Element | null; name: string; look: string } }
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
  const before = room.held
  const was = before?.element
  const left = was && was !== element && was.isConnected && isStop(was) ? was : null
  const unseen = left && before && lookOf(left) === before.look ? before.name : null
  const named = element && element !== document.body ? element : null
  const name = named ? nameOf(named) : ''
  room.held = { element, name, look: named ? lookOf(named) : '' }
  return { name, unseen }
}

/** Presses keys and remembers what had the focus without showing it. */
export class Keyboard {
  readonly page: Page
  /** What could not be seen to have the focus. */
  readonly unseen = new Set<string>()
  #hasLooked = false

  constructor(page: Page) {
    this.page = page
  }

  /** Gives what has the focus then. */
  async press(...keys: string[]): Promise<string> {
    let name = ''
    for (const key of keys) {
      if (!this.#hasLooked) await this.page.evaluate(held)
      this.#hasLooked = true
      await this.page.keyboard.press(key)
      const now = await this.page.evaluate(held)
      if (now.unseen !== null) this.unseen.add(now.unseen)
      name = now.name
    }
    return name
  }

  /**
   * Presses Tab so often, and gives what had the focus each time. The page writes it down by itself: where one only goes
   * on, to ask it after every key is two thirds of the work.
   */
  async tabs(presses: number): Promise<string[]> {
    await this.page.evaluate(`{
      const held = ${String(held)}
      held()
      window.stops = []
      window.addEventListener('keyup', window.note = () => window.stops.push(held()), true)
    }`)
    for (let pressed = 0; pressed < presses; pressed++) await this.page.keyboard.press('Tab')
    const stops: Held[] = await this.page.evaluate(
      `window.removeEventListener('keyup', window.note, true), window.stops`,
    )
    if (stops.length !== presses) throw new Error(`of ${presses} presses the page heard ${stops.length}`)
    for (const { unseen } of stops) if (unseen !== null) this.unseen.add(unseen)
    return stops.map(({ name }) => name)
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
