// What a standing order may be about, and when it is to be asked all the same: at a question, and in the list of orders.
import type { OrderRequest, Seat } from '@skelos/kernel'
import { type Ref, useState } from 'react'
import { Switch } from '../../design/switch.tsx'
import { toast } from '../../design/toast.tsx'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { OrderWords } from '../game-ui.ts'
import { useTold } from '../told.ts'
import styles from './orders.module.css'

export interface OffersProps {
  offers: readonly OrderRequest[]
  seat: Seat
  words: OrderWords
  list?: Ref<HTMLUListElement>
  /** An order was given. */
  done?: () => void
}

export function Offers({ offers, seat, words, list, done }: OffersProps) {
  const say = useSay()
  const { session } = useTable()
  const tell = useTold()
  const [unless, setUnless] = useState<string | null>(null)

  function give(offered: OrderRequest): void {
    const order = { ...offered, unless }
    done?.()
    void tell(session.order?.(seat, order), () => toast(say('table.orders.given', { order: words.said(order) })))
  }

  return (
    <div className={styles.menu}>
      <ul ref={list} role="list" className={styles.offers}>
        {offers.map((order) => (
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
  )
}
