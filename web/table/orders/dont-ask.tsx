// "Don't ask again", at the question itself.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { useKeys } from '../keys.ts'
import { Offers } from './offers.tsx'
import styles from './orders.module.css'

interface DontAsk {
  /** Beside the question; null where nothing is offered for it, or nobody keeps orders. */
  button: ReactNode
  /** What it opens, under the question. */
  menu: ReactNode
}

export function useDontAsk(picture: Picture, seat: number): DontAsk {
  const say = useSay()
  const { session, text } = useTable()
  const id = useId()
  const { orders: words } = text
  const { kind, veiled } = picture.decisions.find((open) => open.seat === seat) ?? {}
  const isPlanned = useData((data) => data.planning !== undefined)
  const [openFor, setOpenFor] = useState<string>()
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
  const offers = (veiled ? words?.offered(picture, seat) : words?.answers?.(kind)) ?? []
  if (kind === undefined || !session.order || !words || isPlanned || offers.length === 0)
    return { button: null, menu: null }
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
      <div id={id}>
        <Offers offers={offers} seat={seat} words={words} list={list} done={close} />
      </div>
    ),
  }
}
