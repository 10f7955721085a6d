// Which tile: each that can be paid for, with its price, how far its models come and whom they could attack. Whatever is
// pointed at, here or in the book, shows its reach on the board.
import { contentOf, type State } from '@skelos/games/conan/rules/state.ts'
import { create } from 'zustand'
import type { Shown } from '../../../table/game-ui.ts'
import { Figurine } from '../board/models.tsx'
import { EventIcon } from '../icons.tsx'
import press from '../press.module.css'
import { useVoice } from '../text/voice.ts'
import styles from './act.module.css'
import { toldTile } from './told.ts'

/** The group whose reach is looked at; -1 while none is. */
const usePointed = create<{ group: number }>(() => ({ group: -1 }))

/** For whatever stands for a tile. */
export const pointsAt = (group: number) => {
  const point = () => usePointed.setState({ group })
  const leave = () => usePointed.setState({ group: -1 })
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave }
}

/** Areas that the models of the tile which is pointed at can come to. */
export function useTileAreas(state: State): readonly string[] {
  const { group } = usePointed()
  const isThere = group >= 0 && group < state.groups.length && state.river.includes(group)
  return isThere ? (toldTile(state, group)?.areas ?? []) : []
}

export function TileList({ shown: { state, choice, touch } }: { shown: Shown<State> }) {
  const { game, room } = useVoice()
  const usable = new Set((choice?.lit ?? []).filter(({ on }) => on === 'token').map(({ id }) => id))
  const tiles = state.river
    .map((group, i) => ({ group, price: i + 1, id: `tile ${i + 1}` }))
    .filter(({ id }) => usable.has(id))
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="tiles">
      <p className={styles.heads}>
        <span id="tiles">{room.say('tile.title')}</span>
        <span>{room.say('tile.price')}</span>
      </p>
      <ul role="list" className={styles.rows}>
        {tiles.map(({ group, price, id }) => {
          if (group < 0)
            return <EventRow key={id} state={state} price={price} touch={() => touch({ on: 'token', id })} />
          const { unit, color } = state.groups[group]
          const who = contentOf(state).units[unit].id
          const told = toldTile(state, group)
          const heroes = room.list((told?.hits ?? []).map(({ hero }) => game.hero(hero)))
          return (
            <li key={id}>
              <button
                type="button"
                className={press.press}
                data-tile-row={price}
                {...pointsAt(group)}
                onClick={() => touch({ on: 'token', id })}
              >
                <Figurine who={who} color={color ?? undefined} size={32} />
                <span className={styles.words}>
                  <b>{game.tile(who, color ?? undefined)}</b>
                  {told && (
                    <small>{room.say('tile.reach', { areas: told.areas.length, heroes: heroes || 'none' })}</small>
                  )}
                </span>
                <span className={styles.chance}>{price}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What it may bring is chosen when it is paid for. */
function EventRow({ state, price, touch }: { state: State; price: number; touch: () => void }) {
  const { game, room } = useVoice()
  const { options } = contentOf(state).scenarios[state.scenario].events
  return (
    <li>
      <button type="button" className={press.press} data-tile-row={price} onClick={touch}>
        <EventIcon size={30} aria-hidden="true" />
        <span className={styles.words}>
          <b className={styles.noun}>{game.say('event-tile')}</b>
          <small>{room.list(options.map(({ name }) => name[room.language]))}</small>
        </span>
        <span className={styles.chance}>{price}</span>
      </button>
    </li>
  )
}
