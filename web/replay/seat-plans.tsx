// Whose hands play on, seat by seat: one's own, or a bot's.
import { useId } from 'react'
import { Crest } from '../design/crest.tsx'
import type { Picture } from '../session/session.ts'
import { levelName } from '../table/people.ts'
import { useSay } from '../words/words.ts'
import type { SeatLook } from './charts/looks.ts'
import styles from './seat-plans.module.css'

/** From the weakest to the strongest; every game has these. */
const levels = ['random', 'greedy'] as const
export type Plan = 'me' | (typeof levels)[number]

/** One seat is one's own, the others are played by the strongest bots. */
export const planFor = (looks: readonly SeatLook[], own: number): readonly Plan[] =>
  looks.map(({ seat }) => (seat === own ? 'me' : levels[levels.length - 1]))

/** As it was, where that is known and somebody was a person; otherwise one's own is `own`. */
export function planAsBefore(looks: readonly SeatLook[], seats: Picture['seats'], own: number): readonly Plan[] {
  const levelOf = (seat: number): Plan | undefined => {
    const { holder } = seats[seat]
    return holder.kind === 'bot' ? levels.find((level) => level === holder.level) : 'me'
  }
  const before = looks.map(({ seat }) => levelOf(seat) ?? levels[levels.length - 1])
  const isTold = before.some((plan) => plan !== 'me') && before.includes('me')
  return isTold ? before : planFor(looks, own)
}

/** As tables are asked for, here and at the server. */
export const seatsOf = (plans: readonly Plan[]): ('me' | { bot: string })[] =>
  plans.map((plan) => (plan === 'me' ? 'me' : { bot: plan }))

export const isNobody = (plans: readonly Plan[]): boolean => plans.every((plan) => plan !== 'me')

export interface SeatPlansProps {
  looks: readonly SeatLook[]
  plans: readonly Plan[]
  onPlans: (plans: readonly Plan[]) => void
}

export function SeatPlans({ looks, plans, onPlans }: SeatPlansProps) {
  const say = useSay()
  const id = useId()
  return (
    <ul className={styles.seats} role="list">
      {looks.map(({ seat, name, identity, emblem }) => (
        <li key={seat}>
          <Crest identity={identity} emblem={emblem} size={28} />
          <label htmlFor={`${id}${seat}`}>{name}</label>
          <select
            id={`${id}${seat}`}
            value={plans[seat]}
            onChange={({ target }) => onPlans(plans.with(seat, target.value as Plan))}
          >
            <option value="me">{say('replay.branch.me')}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {say('replay.branch.bot', { level: levelName(level, say) })}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  )
}
