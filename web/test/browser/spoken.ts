// What a page says to whoever cannot see it, or has no mouse: words of neighbours that run together, as in "1 unittoo few",
// and what only the tip of a mouse tells.
import type { Page } from 'playwright-core'

/**
 * Words that nothing parts. Between blocks a browser pauses, in the name of a button too; between the parts of a line it does
 * not, however far apart they are drawn: there must be a blank or a sign.
 */
export const gluedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWord = /[\p{L}\p{N}]/u
    const isBlock = (element: Element) => !/^(inline|contents)/.test(getComputedStyle(element).display)
    /** Its ancestors below the one that holds both. */
    const below = (node: Node, top: Node): Element[] => {
      const path: Element[] = []
      for (let box = node.parentElement; box && box !== top; box = box.parentElement) path.push(box)
      return path
    }
    const glued = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let before: Text | undefined
    for (let next = walker.nextNode() as Text | null; next; next = walker.nextNode() as Text | null) {
      const box = next.parentElement
      if (!box || next.data === '' || box.closest('[aria-hidden="true"], script, style')) continue
      if (!box.checkVisibility({ visibilityProperty: true })) continue
      const last = before
      before = next
      if (!last || !isWord.test(last.data.at(-1) ?? '') || !isWord.test(next.data[0])) continue
      const range = document.createRange()
      range.setStart(last, 0)
      range.setEnd(next, 0)
      const shared = range.commonAncestorContainer
      if ([...below(last, shared), ...below(next, shared)].some(isBlock)) continue
      glued.add(`${last.data.slice(-20)}|${next.data.slice(0, 20)}`)
    }
    return [...glued]
  })

/** What is told by a `title` and nowhere in the thing itself: fingers and keys never come to it. */
export const toldByMouseAlone = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body [title]:not(abbr)')]
      .filter((one) => !`${one.ariaLabel ?? ''} ${one.textContent}`.includes(one.title))
      .map((one) => one.title),
  )
