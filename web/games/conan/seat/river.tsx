// The Book of Skelos: the Overlord's gems, and the river as eight slots whose number is the price.
import { contentOf, type State } from '@skelos/games/conan/rules/state.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { Figurine } from '../board/models.tsx'
import { EventIcon } from '../icons.tsx'
import { useVoice } from '../text/voice.ts'
import { Gems } from './gems.tsx'
import styles from './seat.module.css'

export function River({ shown }: { shown: Shown<State> }) {
  const { game, room } = useVoice()
  const { state, choice, touch } = shown
  const { reserve, fatigue, recovery } = state.overlord
  const usable = new Set((choice?.lit ?? []).filter(({ on }) => on === 'token').map(({ id }) => id))
  return (
    <section className={styles.book} aria-label={room.say('book')}>
      <header>
        <h3>{room.say('book')}</h3>
        <p>
          {room.say('book.gems', { reserve, fatigue, recovery })}
          <Gems of="onyx" count={reserve} />
        </p>
      </header>
      <ol className={styles.river}>
        {state.river.map((group, i) => {
          const id = `tile ${i + 1}`
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.tile}
                data-usable={usable.has(id) || undefined}
                onClick={() => touch({ on: 'token', id })}
              >
                <span className={styles.price}>{i + 1}</span>
                {group < 0 ? <EventTile name={game.say('event-tile')} /> : <Tile state={state} group={group} />}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const EventTile = ({ name }: { name: string }) => (
  <>
    <EventIcon size={30} aria-hidden="true" />
    <b>{name}</b>
  </>
)

function Tile({ state, group }: { state: State; group: number }) {
  const { game, room } = useVoice()
  const { unit: of, color } = state.groups[group]
  const unit = contentOf(state).units[of]
  const models = state.models.filter((model) => model.group === group)
  const alive = models.filter(({ at }) => at >= 0)
  const life = models.length === 1 && unit.life > 1 ? alive[0]?.life : undefined
  return (
    <>
      <Figurine who={unit.id} color={color ?? undefined} size={34} />
      <b>{game.tile(unit.id, color ?? undefined)}</b>
      <small>{room.say('tile', { move: unit.move, armor: unit.armor })}</small>
      <small>
        {alive.length === 0
          ? room.say('tile.dead')
          : life !== undefined
            ? room.say('tile.life', { life })
            : room.say('tile.alive', { alive: alive.length, of: models.length })}
      </small>
    </>
  )
}
