// Renders parts of the app in a page without a browser, in English unless told, and presses and types in it.
import { type Language, Words } from '@skelos/text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import en from '../words/en.ts'
import { type Key, WordsContext } from '../words/words.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true
// Popovers are the browser's own; here they are always open.
HTMLElement.prototype.hidePopover ??= () => undefined

export interface Rendered {
  box: HTMLElement
  again(node: ReactNode): Promise<void>
  /** What is on the page, as one line of text. */
  text(): string
  /** Waits until this stands on the page: what has to be fetched first. */
  appears(text: string): Promise<void>
  button(name: string): HTMLButtonElement
  press(key: string, init?: KeyboardEventInit): Promise<void>
  click(name: string): Promise<void>
  close(): Promise<void>
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Lets promises and effects settle. */
export const settle = (): Promise<void> => act(async () => undefined)

/** Writes into a field, as a keyboard does: React hears of it. */
export function type(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> {
  const write = field && Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  return act(async () => {
    write?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function render(node: ReactNode, { language = 'en' }: { language?: Language } = {}): Promise<Rendered> {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const words = new Words<Key>(language, en)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const draw = (shown: ReactNode) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <WordsContext value={words}>{shown}</WordsContext>
        </QueryClientProvider>,
      ),
    )
  await draw(node)

  function button(name: string): HTMLButtonElement {
    const all = [...document.querySelectorAll('button')]
    const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).includes(name))
    if (!found) throw new Error(`no button "${name}"; there are: ${all.map(nameOf).join(' | ')}`)
    return found
  }
  const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ')
  const text = () => spaced(box.textContent ?? '')
  return {
    box,
    again: draw,
    text,
    async appears(wanted) {
      for (let tries = 0; !text().includes(spaced(wanted)); tries++) {
        if (tries > 10_000) throw new Error(`"${wanted}" does not appear in: ${text()}`)
        await act(() => new Promise((done) => setTimeout(done, 5)))
      }
    },
    button,
    press: (key, init = {}) =>
      act(async () => {
        const target = document.activeElement ?? document.body
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
      }),
    click: (name) => act(async () => button(name).click()),
    async close() {
      await act(async () => root.unmount())
      box.remove()
    },
  }
}
