// What lies open before a seat, on a sheet that hangs from the top of the board: over the board alone, never over the
// decision or one's own hand. On a phone it is the whole page between bar and button.
import { useEffect, useRef } from 'react'
import { useSay } from '../../words/words.ts'
import { useDesk, useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { useKeys } from '../keys.ts'
import { ordersOf, SeatOrders } from '../orders/seat-orders.tsx'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './open.module.css'
import { Holder, plateOf } from './seat-note.tsx'

export function OpenSheet({ shown }: { shown: Shown }) {
  const inspected = useDesk((desk) => desk.inspected)
  const seat = inspected?.on === 'seat' ? Number(inspected.id) : undefined
  if (seat === undefined || !shown.picture.seats[seat]) return null
  return <Sheet key={seat} shown={shown} seat={seat} />
}

function Sheet({ shown, seat }: { shown: Shown; seat: number }) {
  const say = useSay()
  const { game, text, desk } = useTable()
  const { picture } = shown
  const { Stock, Open } = game
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const close = () => {
    desk.setState({ inspected: null })
    document.querySelector<HTMLElement>(`[data-handle="${plateOf(seat)}"]`)?.focus()
  }
  useKeys({
    Escape: () => {
      close()
      return true
    },
  })
  return (
    <section className={styles.sheet} aria-labelledby="open-title" data-region="open">
      <header className={styles.head}>
        <SeatCrest picture={picture} seat={seat} size={30} />
        <h2 id="open-title" ref={head} tabIndex={-1} className={styles.title}>
          {say('table.open', { name: text.seat(picture, seat) })}
        </h2>
        <Holder shown={shown} seat={seat} />
        <button type="button" className={styles.close} onClick={close}>
          {say('table.close')} <kbd aria-hidden="true">Esc</kbd>
        </button>
      </header>
      <div className={styles.stock}>
        <Stock shown={shown} seat={seat} inWords />
      </div>
      {Open && <Open shown={shown} seat={seat} />}
      {ordersOf(picture, seat) > 0 && (
        <section className={styles.orders}>
          <h3>{say('table.orders')}</h3>
          <SeatOrders picture={picture} seat={seat} />
        </section>
      )}
    </section>
  )
}
