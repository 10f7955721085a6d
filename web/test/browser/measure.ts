// What can be measured of a page: whether it keeps within its sides, and whether a finger finds its controls.
import type { Page } from 'playwright-core'

/** The same at another size of the window, once the page has found its new shape. */
export async function beyondSidesAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size)
  let beyond = await beyondSides(page)
  for (let looks = 0; looks < 20 && beyond.length > 0; looks++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    beyond = await beyondSides(page)
  }
  return beyond
}

/** Whatever reaches beyond the sides of the page: the page itself, where it can be scrolled sideways, and controls. */
export const beyondSides = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Only while it is measured: no frame comes of it.
    document.body.dataset['drawn'] = ''
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth}`] : []
    /** What lies in something that scrolls by itself, or on the map, can be brought in. */
    const canBeBroughtIn = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) || box.matches('[data-camera]')) return true
      return false
    }
    for (const element of document.querySelectorAll('h1, h2, button, a, input, select, summary')) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width <= 1 || (left >= -1 && right <= clientWidth + 1)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.visually-hidden') || canBeBroughtIn(element)) continue
      beyond.push(
        `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" ${Math.round(left)}–${Math.round(right)}`,
      )
    }
    delete document.body.dataset['drawn']
    return beyond
  })

/** Controls that are too small for a finger: less than 44 pixels in either direction, and not a link in a sentence. */
export const tooSmall = (page: Page, among = 'button, select, input, [role="tab"], nav a'): Promise<string[]> =>
  page.evaluate((selector) => {
    document.body.dataset['drawn'] = ''
    const small: string[] = []
    /** A thin bar may answer beyond its edge: what counts is what lies under the finger. */
    const reachesFurther = (element: Element): boolean => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      const under = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
      return width >= 43.5 && (under(top + 42) || under(bottom - 42))
    }
    // Behind a dialog nothing can be touched.
    const within = document.querySelector('dialog[open]') ?? document
    for (const element of within.querySelectorAll(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // A switch or a radio button is touched by its label, too.
      const label = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined)
      const boxes = [element, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect())
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      if (width <= 1 || (width >= 43.5 && height >= 43.5) || reachesFurther(element)) continue
      const name = element.ariaLabel ?? element.textContent?.trim() ?? ''
      small.push(`${element.tagName} "${name.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`)
    }
    delete document.body.dataset['drawn']
    return small
  }, among)
