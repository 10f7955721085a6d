// The standing orders of a seat, to be read by its owner and cleared one by one.
import type { Seat } from '@skelos/kernel'
import { Button } from '../../design/button.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import { useTold } from '../told.ts'
import styles from './orders.module.css'

/** How many an own seat has given. */
export const ordersOf = ({ orders }: Picture, seat: Seat): number => orders[seat]?.length ?? 0

export function SeatOrders({ picture, seat }: { picture: Picture; seat: Seat }) {
  const say = useSay()
  const { session, text } = useTable()
  const tell = useTold()
  const own = picture.orders[seat] ?? []
  if (own.length === 0 || !text.orders) return null
  return (
    <ul role="list" className={styles.orders} aria-label={say('table.orders')}>
      {own.map((order, place) => {
        const said = text.orders?.said(order) ?? ''
        return (
          <li key={`${place} ${said}`} className={styles.order}>
            <span>{said}</span>
            <Button
              size="small"
              aria-label={say('table.orders.clear-one', { order: said })}
              onClick={() => void tell(session.clearOrder?.(seat, place))}
            >
              {say('table.orders.clear')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
