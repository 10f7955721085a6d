// A player's plate in the bar: whose side, who plays it, what lies before it, and whether its decision is open.
import { GiNightSleep } from 'react-icons/gi'
import { classNames } from '../../design/class-names.ts'
import { Peek } from '../../design/peek.tsx'
import { useSay } from '../../words/words.ts'
import { sameHandle } from '../choice.ts'
import { useData, useDesk, useTable } from '../context.ts'
import { inspectSeat } from '../desk.ts'
import type { Shown } from '../game-ui.ts'
import { plateOf, SeatNote } from '../open/seat-note.tsx'
import { ordersOf } from '../orders/seat-orders.tsx'
import { personOf, whoSits } from '../people.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './plate.module.css'
import { SeatTime } from './seat-time.tsx'

export interface PlateProps {
  shown: Shown
  seat: number
  /** Only crest and points, or the first of what it has where there are none: the bar of a phone. */
  small?: boolean
}

export function Plate({ shown, seat, small = false }: PlateProps) {
  const say = useSay()
  const { game, text } = useTable()
  const { picture, state } = shown
  const asked = picture.phase === 'playing' && picture.decisions.some((open) => open.seat === seat)
  const yours = picture.you.includes(seat)
  const name = text.seat(picture, seat)
  const points = game.score?.(state, seat)
  const info = picture.seats[seat]
  const who = whoSits(info, say)
  const { Stock } = game
  return (
    <li
      className={classNames(styles.plate, asked && styles.asked, small && styles.small)}
      aria-current={asked ? 'step' : undefined}
    >
      <SeatCrest picture={picture} seat={seat} size={small ? 24 : 30} muted={info.out !== null} />
      {small ? (
        <span className="visually-hidden">{say('table.plate', { name, who, asked: asked ? 'yes' : 'no' })}</span>
      ) : (
        <p className={styles.names}>
          <strong className={styles.name} data-plate-name="">
            {name}
          </strong>
          <span className={styles.who}>
            {yours && info.holder.kind === 'person' ? say('table.you', { who }) : who}
            <Presence seat={seat} />
          </span>
          {asked && <span className="visually-hidden">{say('table.asked')}</span>}
        </p>
      )}
      <span className={styles.end}>
        {yours && <Ordered count={ordersOf(picture, seat)} />}
        <SeatTime clock={picture.clocks[seat]} kind={picture.clock.kind} yours={yours} />
        {points !== undefined && (
          <span className={styles.points}>
            <span aria-hidden="true">{points}</span>
            <span className="visually-hidden">{say('table.points', { points })}</span>
          </span>
        )}
      </span>
      <div className={small ? (points === undefined ? styles.brief : 'visually-hidden') : styles.stock}>
        <Stock shown={shown} seat={seat} />
      </div>
      <About shown={shown} seat={seat} name={name} />
      <SeatTarget shown={shown} seat={seat} />
    </li>
  )
}

/** Own standing orders; touched, the plate lists them. */
function Ordered({ count }: { count: number }) {
  const say = useSay()
  if (count === 0) return null
  return (
    <span className={styles.orders}>
      <GiNightSleep aria-hidden="true" />
      <span className="visually-hidden">{say('table.orders.count', { count })}</span>
    </span>
  )
}

/** A dot for people who have the table open now. */
function Presence({ seat }: { seat: number }) {
  const say = useSay()
  const where = useData((data) => data.where)
  const account = useData((data) => personOf(data.picture?.seats[seat]?.holder ?? { kind: 'bot', level: '' })?.account)
  const here = useData((data) => data.present.some((person) => person.account === account))
  if (where !== 'server' || account === undefined) return null
  return (
    <span
      className={classNames(styles.presence, here && styles.here)}
      role="img"
      aria-label={say(here ? 'table.here' : 'table.away')}
    />
  )
}

/** It lies over the small counts of a plate: rested on, it says them in words; touched, it shows what lies open there. */
function About({ shown, seat, name }: { shown: Shown; seat: number; name: string }) {
  const say = useSay()
  const { desk } = useTable()
  const open = useDesk(({ inspected }) => inspected?.on === 'seat' && inspected.id === `${seat}`)
  return (
    <Peek
      className={styles.about}
      label={say('table.plate.about', { name })}
      expanded={open}
      handle={plateOf(seat)}
      card={<SeatNote shown={shown} seat={seat} />}
      onTouch={() => inspectSeat(desk, seat)}
    />
  )
}

/** Where a seat itself answers the question, its plate can be touched. */
function SeatTarget({ shown: { picture, choice, touch }, seat }: { shown: Shown; seat: number }) {
  const { text } = useTable()
  const handle = { on: 'seat', id: `${seat}` } as const
  const chosen = choice?.settled.some((part) => sameHandle(part.handle, handle)) ?? false
  if (!chosen && !choice?.lit.some((lit) => sameHandle(lit, handle))) return null
  return (
    <button
      type="button"
      data-stop=""
      className={classNames(styles.target, chosen && styles.chosen)}
      aria-pressed={chosen}
      aria-label={text.seat(picture, seat)}
      onClick={() => touch(handle)}
    />
  )
}
