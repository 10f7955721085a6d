// Who sits where: the side of each seat, and whose it is.
import { Crest } from '../../design/crest.tsx'
import { SelectField } from '../../design/field.tsx'
import type { SeatPlan } from '../../net/api.ts'
import type { Cover } from '../../table/cover.ts'
import { levelName } from '../../table/people.ts'
import { useSay } from '../../words/words.ts'
import styles from './new-table.module.css'

export interface LineUp {
  /** In seating order. */
  sides: readonly string[]
  values: readonly string[]
  nameOf: (side: string) => string
  onPlace: (seat: number, side: string) => void
}

export interface SeatsFormProps {
  cover: Cover
  seats: readonly SeatPlan[]
  /** Nobody comes from outside: a seat is for people here or for a bot. */
  here: boolean
  lineUp: LineUp | undefined
  /** What each seat plays, where nobody chooses. */
  sides?: readonly string[] | undefined
  onSeat: (seat: number, plan: SeatPlan) => void
}

const valueOf = (plan: SeatPlan): string => (typeof plan === 'string' ? plan : `bot ${plan.bot}`)
const planOf = (value: string): SeatPlan =>
  value === 'me' || value === 'open' ? value : { bot: value.slice('bot '.length) }

export function SeatsForm({ cover, seats, here, lineUp, sides, onSeat }: SeatsFormProps) {
  const say = useSay()
  const holders = [
    { value: 'me', label: say(here ? 'shell.seat.here' : 'shell.seat.me') },
    ...(here ? [] : [{ value: 'open', label: say('shell.seat.open') }]),
    ...cover.levels.map((level) => ({
      value: `bot ${level}`,
      label: say('shell.seat.bot', { level: levelName(level, say) }),
    })),
  ]
  return (
    <ol role="list" className={styles.seats}>
      {seats.map((plan, seat) => {
        const side = cover.sides.find(({ id }) => id === (lineUp?.sides ?? sides)?.[seat])
        return (
          <li key={seat} className={styles.seat}>
            {side && <Crest identity={side.identity} emblem={<side.Emblem />} size={44} />}
            {!lineUp && side && <span className={styles.side}>{say(side.name)}</span>}
            {lineUp && (
              <SelectField
                label={<span className="visually-hidden">{say('shell.seat.side', { seat: seat + 1 })}</span>}
                options={lineUp.values.map((value) => ({ value, label: lineUp.nameOf(value) }))}
                value={lineUp.sides[seat]}
                onChange={(value) => lineUp.onPlace(seat, value)}
              />
            )}
            <SelectField
              label={<span className="visually-hidden">{say('shell.seat.holder', { seat: seat + 1 })}</span>}
              options={holders}
              value={valueOf(here && plan === 'open' ? 'me' : plan)}
              onChange={(value) => onSeat(seat, planOf(value))}
            />
          </li>
        )
      })}
    </ol>
  )
}
