// The device changes hands: nothing of anybody is on the screen until the next person has it.
import { useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Holder } from '../holder.ts'
import { personOf } from '../people.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './hand-over.module.css'

export function HandOver({ picture, seat, take }: { picture: Picture; seat: number; take: Holder['take'] }) {
  const say = useSay()
  const { text, announcer } = useTable()
  const title = useRef<HTMLHeadingElement>(null)
  const name = text.seat(picture, seat)
  const person = personOf(picture.seats[seat].holder)?.name
  const several = picture.seats.filter(({ holder }) => holder.kind === 'person')
  const ownNames = new Set(several.map(({ holder }) => personOf(holder)?.name))
  useEffect(() => {
    title.current?.focus()
    announcer.call(say('table.hand-over', { seat: name }))
    // Once for every hand that takes it.
  }, [seat])
  return (
    <section className={styles.screen} aria-labelledby="hand-over">
      <SeatCrest picture={picture} seat={seat} size={96} />
      <h2 id="hand-over" ref={title} tabIndex={-1} className="display">
        {say('table.hand-over', { seat: name })}
      </h2>
      {/* Where everybody has the same name, the name tells nobody anything. */}
      {person && ownNames.size > 1 && <p className="serif">{person}</p>}
      <p className={styles.why}>{say('table.hand-over.why')}</p>
      <Button kind="primary" size="large" onClick={() => take(false)}>
        {say('table.hand-over.take', { seat: name })}
      </Button>
      <Button kind="quiet" onClick={() => take(true)}>
        {say('table.hand-over.alone')}
      </Button>
    </section>
  )
}
