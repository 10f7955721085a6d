// "Don't ask again", at the question itself: what a standing order may be about, and when it is to be asked all the same.
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Switch } from '../../design/switch.tsx'
import { toast } from '../../design/toast.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { OrderWords } from '../game-ui.ts'
import { useKeys } from '../keys.ts'
import { useTold } from '../told.ts'
import styles from './orders.module.css'

export function DontAsk({ picture, seat }: { picture: Picture; seat: number }) {
  const { session, text } = useTable()
  const isWindow = picture.decisions.some((open) => open.seat === seat && open.veiled)
  if (!isWindow || !session.order || !text.orders) return null
  return <Menu picture={picture} seat={seat} words={text.orders} />
}

function Menu({ picture, seat, words }: { picture: Picture; seat: number; words: OrderWords }) {
  const say = useSay()
  const { session } = useTable()
  const tell = useTold()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [unless, setUnless] = useState<string | null>(null)
  useKeys({
    Escape: () => {
      if (!isOpen) return false
      setOpen(false)
      return true
    },
  })
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus()
  }, [isOpen])

  async function give(order: ReturnType<OrderWords['offered']>[number]): Promise<void> {
    setOpen(false)
    await tell(session.order?.(seat, { ...order, unless }), () =>
      toast(say('table.orders.given', { order: words.said({ ...order, unless }) })),
    )
  }

  return (
    <div className={styles.ask}>
      <Button
        kind="quiet"
        size="small"
        keyHint="S"
        aria-expanded={isOpen}
        aria-controls={id}
        data-dont-ask=""
        onClick={() => setOpen(!isOpen)}
      >
        {say('table.orders.ask')}
      </Button>
      {isOpen && (
        <div id={id} className={styles.menu}>
          <ul ref={list} role="list" className={styles.offers}>
            {words.offered(picture, seat).map((order) => (
              <li key={words.said(order)}>
                <button type="button" className={styles.offer} onClick={() => void give(order)}>
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
      )}
    </div>
  )
}
