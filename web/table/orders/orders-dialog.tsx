// All standing orders of whoever sits before the screen, and others that he may give.
import { Dialog } from '../../design/dialog.tsx'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { Offers } from './offers.tsx'
import styles from './orders.module.css'
import { SeatOrders } from './seat-orders.tsx'

export function OrdersDialog({ shown: { picture }, close }: { shown: Shown; close: () => void }) {
  const say = useSay()
  const { text } = useTable()
  const { orders: words } = text
  return (
    <Dialog open onClose={close} title={say('table.orders')}>
      <p className="muted">{say('table.orders.intro')}</p>
      {words &&
        picture.you.map((seat) => (
          <section key={seat} className={styles.seat}>
            {picture.you.length > 1 && <h3>{text.seat(picture, seat)}</h3>}
            <SeatOrders picture={picture} seat={seat} />
            <h4>{say('table.orders.ask')}</h4>
            <Offers
              offers={[...words.offered(picture, seat), ...(words.answers?.() ?? [])]}
              seat={seat}
              words={words}
            />
          </section>
        ))}
    </Dialog>
  )
}
