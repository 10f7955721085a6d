// "Don't ask again", at the question itself: what a standing order may be about, and when it is to be asked all the same.
import type { OrderRequest } from '@skelos/kernel'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Switch } from '../../design/switch.tsx'
import { toast } from '../../design/toast.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import { useKeys } from '../keys.ts'
import { useTold } from '../told.ts'
import styles from './orders.module.css'

interface DontAsk {
  /** Beside the question; null where it is no window, or nobody keeps orders. */
  button: ReactNode
  /** What it opens, under the question. */
  menu: ReactNode
}

export function useDontAsk(picture: Picture, seat: number): DontAsk {
  const say = useSay()
  const { session, text } = useTable()
  const tell = useTold()
  const id = useId()
  const { orders: words } = text
  const kind = picture.decisions.find((open) => open.seat === seat && open.veiled)?.kind
  const [openFor, setOpenFor] = useState<string>()
  const [unless, setUnless] = useState<string | null>(null)
  const isOpen = kind !== undefined && openFor === kind
  const close = () => setOpenFor(undefined)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus()
  }, [isOpen])
  useKeys({
    Escape: () => {
      if (!isOpen) return false
      close()
      return true
    },
  })
  if (kind === undefined || !session.order || !words) return { button: null, menu: null }

  const give = (offered: OrderRequest) => {
    const order = { ...offered, unless }
    close()
    void tell(session.order?.(seat, order), () => toast(say('table.orders.given', { order: words.said(order) })))
  }
  return {
    button: (
      <button
        type="button"
        className={styles.ask}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts="s"
        data-dont-ask=""
        onClick={() => setOpenFor(isOpen ? undefined : kind)}
      >
        {say('table.orders.ask')}
      </button>
    ),
    menu: isOpen && (
      <div id={id} className={styles.menu}>
        <ul ref={list} role="list" className={styles.offers}>
          {words.offered(picture, seat).map((order) => (
            <li key={words.said(order)}>
              <button type="button" className={styles.offer} onClick={() => give(order)}>
                {words.said(order)}
              </button>
            </li>
          ))}
        </ul>
        {words.exceptions.map((exception) => (
          <Switch
            key={exception.id}
            label={exception.text}
            checked={unless === exception.id}
            onChange={(on) => setUnless(on ? exception.id : null)}
          />
        ))}
      </div>
    ),
  }
}
