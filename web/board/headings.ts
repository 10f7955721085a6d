// The headings of places in text mode: where the focus goes when somebody is sent to one.
import { useEffect } from 'react'
import type { Shown } from '../table/game-ui.ts'
import { onFocusPlace } from './focus.ts'

export const headingId = (id: string): string => `place-${id}`

function goToHeading(id: string): void {
  const heading = document.getElementById(headingId(id))
  heading?.focus()
  heading?.scrollIntoView?.({ block: 'start' })
}

/** Follows whoever asks for a place, here or elsewhere on the page. */
export function useHeadings<State extends object>({ goTo }: Pick<Shown<State>, 'goTo'>): void {
  useEffect(() => onFocusPlace(goToHeading), [])
  useEffect(() => {
    if (goTo) goToHeading(goTo.place)
    // Once for every time it is asked for.
  }, [goTo?.turn])
}
