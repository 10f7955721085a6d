// Focus in the panel: it stays there when rows change under it, and goes to the title of a new decision, which is shown
// from its top. In what is marked with `data-keeps-focus` it stays where it is as long as that can be pressed again.
import { type RefObject, useEffect, useRef } from 'react'
import type { Choice } from '../choice.ts'

export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
  choice: Choice<object> | null,
): void {
  /** Whether the panel was the last to have the focus: rows that go take it with them without a word. */
  const had = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      had.current = target instanceof Node && (panel.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [panel])

  /** What of the panel has been scrolled, if anything: to ask for that has the browser lay out the page. */
  const scrolled = useRef<Element>(null)
  useEffect(() => {
    const room = panel.current
    const note = ({ target }: Event) => {
      if (target instanceof Element) scrolled.current = target.scrollTop > 0 ? target : null
    }
    room?.addEventListener('scroll', note, { capture: true, passive: true })
    return () => room?.removeEventListener('scroll', note, { capture: true })
  }, [panel])

  const before = useRef(choice)
  useEffect(() => {
    const isNew = before.current?.all !== choice?.all
    before.current = choice
    if (!choice) return
    if (document.activeElement?.matches('[data-keeps-focus] :enabled')) return
    if (isNew && scrolled.current) scrolled.current.scrollTop = 0
    if (!had.current) return
    if (isNew) title.current?.focus()
    else if (document.activeElement === document.body) {
      const next = choice.ready ? '[data-primary]' : '[data-options] [tabindex="0"]'
      panel.current?.querySelector<HTMLElement>(next)?.focus()
    }
  }, [choice, panel, title])
}
