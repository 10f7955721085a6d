// All standing orders of whoever sits before the screen.
import { Dialog } from '../../design/dialog.tsx'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import styles from './orders.module.css'
import { ordersOf, SeatOrders } from './seat-orders.tsx'

export function OrdersDialog({ shown: { picture }, close }: { shown: Shown; close: () => void }) {
  const say = useSay()
  const { text } = useTable()
  const seats = picture.you.filter((seat) => ordersOf(picture, seat) > 0)
  return (
    <Dialog open onClose={close} title={say('table.orders')}>
      <p className="muted">{say(seats.length === 0 ? 'table.orders.none' : 'table.orders.intro')}</p>
      {seats.map((seat) => (
        <section key={seat} className={styles.seat}>
          {picture.you.length > 1 && <h3>{text.seat(picture, seat)}</h3>}
          <SeatOrders picture={picture} seat={seat} />
        </section>
      ))}
    </Dialog>
  )
}
