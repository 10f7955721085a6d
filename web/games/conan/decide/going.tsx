// A way before it is walked: every border with its price and the reason for it.
import { boardOf, type State } from '@skelos/games/conan/rules/state.ts'
import press from '../press.module.css'
import { Gems } from '../seat/gems.tsx'
import { useVoice, type Voice } from '../text/voice.ts'
import styles from './act.module.css'
import type { Plan } from './plan.ts'
import type { Stride, Way } from './reach.ts'

/** Why a border costs what it costs. */
function reasonsOf({ room }: Voice, { hindered, border, cost, falls, chance }: Stride): string {
  const extra = cost - 1 - hindered
  return [
    room.say('way.border'),
    ...(border && border !== 'leap' && extra > 0 ? [room.say(`border.${border}`, { extra })] : []),
    ...(hindered > 0 ? [room.say('way.hindered', { extra: hindered })] : []),
    ...(falls ? [room.say('way.fall')] : []),
    ...(chance !== undefined ? [room.say('way.leap', { chance: room.percent(chance) })] : []),
  ].join(', ')
}

export function Going({ plan, way }: { plan: Plan; way: Way }) {
  const voice = useVoice()
  const { game, room } = voice
  return (
    <section className={styles.way} aria-labelledby="way">
      <h3 id="way">
        {room.say('way.title', { to: game.area(way.to), cost: way.cost, free: Math.min(plan.reach.free, way.cost) })}
      </h3>
      <ol>
        {way.strides.map((stride, i) => (
          <li key={`${stride.to} ${i}`}>
            <span className={styles.words}>
              <b>{game.area(stride.to)}</b>
              <small>{reasonsOf(voice, stride)}</small>
            </span>
            <b>{stride.cost}</b>
            {stride.gems > 0 ? (
              <span className={styles.price}>
                <span className="visually-hidden">{room.say('gems', { count: stride.gems })}</span>
                <Gems of={plan.seat === 0 ? 'onyx' : 'ruby'} count={stride.gems} />
              </span>
            ) : (
              <span className={styles.free}>{room.say('way.free')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where one can go, as a list: for those who do not touch the board. */
export function PlaceList({ plan: { reach, go }, state }: { plan: Plan; state: State }) {
  const { game, room } = useVoice()
  const ways = boardOf(state)
    .areas.flatMap(({ id }) => (id === reach.from ? [] : (reach.ways.get(id) ?? [])))
    .sort((a, b) => a.cost - b.cost)
  if (ways.length === 0) return null
  return (
    <details className={styles.places}>
      <summary>{room.say('act.only-move', { count: ways.length, free: reach.free })}</summary>
      <ul role="list">
        {ways.map((way) => (
          <li key={way.to}>
            <button type="button" className={press.press} data-way={way.to} onClick={() => go(way.to)}>
              {game.area(way.to)} <small>{room.say('act.price', { cost: way.cost, gems: way.gems })}</small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
