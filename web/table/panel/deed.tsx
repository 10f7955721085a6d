// Where the button of a screen of its own goes: to the foot of the panel, above the tabs of a phone, like every deed's.
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

export interface DeedSlot {
  foot: HTMLElement | null
  setFoot: (foot: HTMLElement | null) => void
}

export const DeedContext = createContext<DeedSlot | undefined>(undefined)

/** The button of a special decision; outside of a table it stays where it is written. */
export function Deed({ children }: { children: ReactNode }) {
  const foot = useContext(DeedContext)?.foot
  return foot ? createPortal(children, foot) : children
}
