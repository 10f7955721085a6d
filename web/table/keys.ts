// Single keys as commands at the table. Parts register what they do; the table hands every key to the newest that
// answers it. Whoever has the focus comes first: what a board or a field has dealt with never arrives here.
import { useContext, useEffect, useRef } from 'react'
import { useSettings } from '../device/settings.ts'
import { TableContext } from './context.ts'

/** `false`: of no use now; the key goes on to the next that answers it. */
export type Command = (event: KeyboardEvent) => boolean | void

export interface Binding {
  /** As in KeyboardEvent.key, letters small; with "Shift " before it where Shift matters. */
  key: string
  run: Command
}

const fields = 'input, textarea, select, [contenteditable="true"]'
/** Where Enter and Space press what has the focus. */
const pressable = 'button, a, summary, [role="button"], [role="option"], [role="tab"], [role="menuitem"]'

const hasOpenPopover = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[popover="auto"]')].some((box) => box.matches(':popover-open'))

export function nameOfKey({
  key,
  shiftKey,
  code = '',
}: Pick<KeyboardEvent, 'key' | 'shiftKey'> & { code?: string }): string {
  const digit = shiftKey ? /^Digit(\d)$/v.exec(code)?.[1] : undefined
  // Where digits are written with Shift, they are the digits they are.
  if (digit !== undefined && key !== digit) return `Shift ${digit}`
  const name = key.length === 1 ? key.toLowerCase() : key
  return shiftKey && /^([a-z]|Arrow.*|Tab)$/.test(name) ? `Shift ${name}` : name
}

export class Keys {
  #bindings: Binding[] = []
  readonly #lettersOn: () => boolean

  constructor(lettersOn: () => boolean = () => useSettings.getState().letterKeys) {
    this.#lettersOn = lettersOn
  }

  register(binding: Binding): () => void {
    this.#bindings.push(binding)
    return () => {
      this.#bindings = this.#bindings.filter((known) => known !== binding)
    }
  }

  /** Answers whether somebody took the key. */
  handle(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
    const target = event.target instanceof Element ? event.target : null
    const inDialog = target?.closest('dialog, [popover]')
    if (inDialog || target?.closest(fields)) return false
    const name = nameOfKey(event)
    // Escape closes what lies on top first; the browser does that itself.
    if (name === 'Escape' && hasOpenPopover()) return false
    if ((name === 'Enter' || name === ' ') && target?.closest(pressable)) return false
    const isLetter = /^(Shift )?[^\s]$/v.test(name) && !/\d/v.test(name)
    if (isLetter && !this.#lettersOn()) return false
    for (const { key, run } of this.#bindings.toReversed()) {
      if (key !== name || run(event) === false) continue
      event.preventDefault()
      return true
    }
    return false
  }
}

/** While the part is on the screen, these keys do this. Outside of a table they do nothing. */
export function useKeys(commands: Readonly<Record<string, Command>>): void {
  const keys = useContext(TableContext)?.keys
  const newest = useRef(commands)
  useEffect(() => {
    newest.current = commands
  })
  const names = Object.keys(commands).join('\n')
  useEffect(() => {
    const leave = names.split('\n').map((key) => keys?.register({ key, run: (event) => newest.current[key]?.(event) }))
    return () => {
      for (const forget of leave) forget?.()
    }
  }, [keys, names])
}
