// A standing order for guards, at the blow itself: most gems, what each has to save, and when to be asked all the same.
import { type GuardOrder, guardLimits, guardOrderOf, guardPolicy } from '@skelos/games/conan/rules/guard-order.ts'
import type { OrderRequest, Seat } from '@skelos/kernel'
import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Segmented } from '../../../design/segmented.tsx'
import { Switch } from '../../../design/switch.tsx'
import { toast } from '../../../design/toast.tsx'
import type { Picture } from '../../../session/session.ts'
import { useTable } from '../../../table/context.ts'
import { useTold } from '../../../table/told.ts'
import { useSay } from '../../../words/words.ts'
import { useVoice } from '../text/voice.ts'
import styles from './act.module.css'

const usual: GuardOrder = { most: 2, least: 50, ask: 'deadly' }

export function GuardOrders({ picture, seat }: { picture: Picture; seat: Seat }) {
  const { game, room } = useVoice()
  const say = useSay()
  const { session } = useTable()
  const tell = useTold()
  const own = picture.orders[seat] ?? []
  const place = own.findIndex(({ policy }) => policy !== undefined && guardOrderOf(policy) !== undefined)
  const given = guardOrderOf(own[place]?.policy ?? '')
  const [order, setOrder] = useState(given ?? usual)
  if (!session.order) return null

  const clear = () => session.clearOrder?.(seat, place)
  async function give(): Promise<void> {
    const wanted: OrderRequest = { kind: null, option: null, policy: guardPolicy(order), until: 'game', unless: null }
    if (place >= 0) await clear()
    await tell(session.order?.(seat, wanted), () => toast(say('table.orders.given', { order: game.order(wanted) })))
  }

  return (
    <details className={styles.order} data-guard-order="">
      <summary>
        <b>{room.say('order')}</b>{' '}
        <span>{given ? room.say('order.asked', { ask: given.ask }) : room.say('order.none')}</span>
      </summary>
      <Segmented
        label={room.say('order.most')}
        options={guardLimits.most.map((most) => ({ value: `${most}`, label: `${most}` }))}
        value={`${order.most}`}
        onChange={(most) => setOrder({ ...order, most: Number(most) })}
      />
      {order.most > 0 && (
        <Segmented
          label={room.say('order.least')}
          options={guardLimits.least.map((least) => ({ value: `${least}`, label: room.decimal(least / 100, 2) }))}
          value={`${order.least}`}
          onChange={(least) => setOrder({ ...order, least: Number(least) })}
        />
      )}
      <Switch
        label={room.say('order.deadly')}
        checked={order.ask === 'deadly'}
        onChange={(on) => setOrder({ ...order, ask: on ? 'deadly' : 'never' })}
      />
      <div className={styles.orderButtons}>
        <Button size="small" onClick={() => void give()}>
          {room.say('order.give')}
        </Button>
        {given && (
          <Button size="small" kind="quiet" onClick={() => void tell(clear())}>
            {say('table.orders.clear')}
          </Button>
        )}
      </div>
    </details>
  )
}
