// A space that was touched first: who can go there and from where, and all of them at one click.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useVoice } from '../text/voice.ts'
import { TargetForecast } from './ahead.tsx'
import type { March } from './march.ts'
import { movesIn } from './moves-made.ts'
import { Pieces } from './piece-row.tsx'
import styles from './special.module.css'
import { groupsAt, leavesOpen, reaching, stayingAt, type Target } from './travel-plan.ts'

/** All who are called, as one march. */
export function togetherTo({ called, callers }: March): Target | undefined {
  const all = [...callers.values()]
  if (called === null || all.length === 0) return undefined
  const [{ kind }] = all
  return {
    to: called,
    kind,
    able: all.reduce((sum, { able }) => sum + able, 0),
    actions: all.flatMap(({ actions }) => actions),
  }
}

interface Props {
  state: State
  seat: Seat
  legal: readonly Action[]
  march: March
}

export function Gathering({ state, seat, legal, march }: Props) {
  const { game, room } = useVoice()
  const { called, callers, leave } = march
  const all = togetherTo(march)
  if (called === null || !all) return null
  const emptied = [...callers.keys()].filter((from) => {
    const groups = groupsAt(state, seat, legal, from)
    const picks = reaching(state, seat, legal, from, groups, called)
    return leavesOpen(state, seat, from, stayingAt(state, seat, from, groups, picks))
  })
  return (
    <section className={styles.leaving}>
      <p className={styles.hint}>{room.say('gather.hint', { to: game.space(called) })}</p>
      <ul role="list" className={styles.origins} data-options="">
        {[...callers].map(([from, { actions }]) => (
          <li key={from}>
            <button type="button" onClick={() => leave(from)} data-caller={from}>
              <span>{game.space(from)}</span>
              <Pieces seat={seat} pieces={movesIn(actions).flatMap(({ pieces }) => pieces)} />
            </button>
          </li>
        ))}
      </ul>
      {emptied.length > 0 && (
        <p className={styles.warning} role="status">
          {room.say('march.left-empty', {
            place: room.list(emptied.map((id) => game.space(id))),
            count: emptied.length,
          })}
        </p>
      )}
      <TargetForecast state={state} seat={seat} target={all} />
    </section>
  )
}
