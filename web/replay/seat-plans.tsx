// Whose hands play on, seat by seat: one's own, or a bot's.
import { usualLevel } from '@skelos/games/levels.ts'
import { type Language, listOfNames } from '@skelos/text'
import { useId } from 'react'
import { Crest } from '../design/crest.tsx'
import type { Picture } from '../session/session.ts'
import type { GameUI } from '../table/game-ui.ts'
import { levelName } from '../table/people.ts'
import { useSay } from '../words/words.ts'
import type { SeatLook } from './charts/looks.ts'
import styles from './seat-plans.module.css'

/** One's own, or a bot's of this level. */
export type Plan = 'me' | { bot: string }
type Levels = GameUI['levels']

const usual = (levels: Levels): Plan => ({ bot: usualLevel(levels) })

/** One seat is one's own, the others are played by bots of the usual level. */
export const planFor = (looks: readonly SeatLook[], levels: Levels, own: number): readonly Plan[] =>
  looks.map(({ seat }) => (seat === own ? 'me' : usual(levels)))

/** As it was, where that is known and somebody was a person; otherwise one's own is `own`. */
export function planAsBefore(
  looks: readonly SeatLook[],
  levels: Levels,
  seats: Picture['seats'],
  own: number,
): readonly Plan[] {
  const before = looks.map(({ seat }): Plan => {
    const { holder } = seats[seat]
    if (holder.kind !== 'bot') return 'me'
    return levels.includes(holder.level) ? { bot: holder.level } : usual(levels)
  })
  const isTold = before.some((plan) => plan !== 'me') && before.includes('me')
  return isTold ? before : planFor(looks, levels, own)
}

/** The sides that the reader plays himself, as a title names them. */
export const ownSides = (language: Language, looks: readonly SeatLook[], plans: readonly Plan[]): string =>
  listOfNames(
    language,
    looks.flatMap(({ seat, name }) => (plans[seat] === 'me' ? [name] : [])),
  )

export const isNobody = (plans: readonly Plan[]): boolean => plans.every((plan) => plan !== 'me')

const valueOf = (plan: Plan): string => (plan === 'me' ? plan : plan.bot)

export interface SeatPlansProps {
  looks: readonly SeatLook[]
  levels: Levels
  plans: readonly Plan[]
  onPlans: (plans: readonly Plan[]) => void
}

export function SeatPlans({ looks, levels, plans, onPlans }: SeatPlansProps) {
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
            value={valueOf(plans[seat])}
            onChange={({ target: { value } }) => onPlans(plans.with(seat, value === 'me' ? value : { bot: value }))}
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
