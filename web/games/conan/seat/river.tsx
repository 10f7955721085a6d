// The Book of Skelos: the Overlord's gems, and the river as eight slots whose number is the price. The tile that is active has
// gone to the end already, so that the prices on show are those of the next activation.
import type { Activation } from '@skelos/games/conan/rules/frames.ts'
import type { OverlordTurn } from '@skelos/games/conan/rules/overlord-turn.ts'
import { contentOf, type State, scenarioOf, underWay } from '@skelos/games/conan/rules/state.ts'
import { GiShield, GiWalkingBoot } from 'react-icons/gi'
import { classNames } from '../../../design/class-names.ts'
import type { Choice } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { heroIds, identityOfSeat } from '../board/identities.ts'
import { Figurine } from '../board/models.tsx'
import { pointsAt } from '../decide/tile-list.tsx'
import { toldTile, useCome } from '../decide/told.ts'
import { EventIcon } from '../icons.tsx'
import press from '../press.module.css'
import { useVoice } from '../text/voice.ts'
import { SmallDice } from './dice.tsx'
import { Gems } from './gems.tsx'
import styles from './seat.module.css'
import sheet from './sheet.module.css'

/** What touching each tile would answer, and which one is chosen. */
function tilesIn(choice: Choice<object> | null): { usable: Set<string>; chosen: Set<string> } {
  const usable = new Set((choice?.lit ?? []).filter(({ on }) => on === 'token').map(({ id }) => id))
  const chosen = new Set(
    (choice?.settled ?? []).filter(({ handle }) => handle.on === 'token').map(({ handle }) => handle.id),
  )
  return { usable, chosen }
}

export function River({ shown }: { shown: Shown<State> }) {
  useCome()
  const { room } = useVoice()
  const { state, choice, touch } = shown
  const { usable, chosen } = tilesIn(choice)
  const activation = underWay<Activation>(state, 'activation')
  const active = activation?.seat === 0 ? state.river.length - 1 : -1
  return (
    <section className={styles.book} aria-label={room.say('book')}>
      <Purse state={state} />
      <ol className={styles.river}>
        {state.river.map((group, i) => {
          const id = `tile ${i + 1}`
          const isDead = group >= 0 && state.models.every((model) => model.group !== group || model.at < 0)
          return (
            <li key={`${group} ${state.river.slice(0, i).filter((other) => other === group).length}`}>
              <button
                type="button"
                className={classNames(press.press, styles.tile)}
                aria-pressed={chosen.has(id)}
                data-tile={i + 1}
                data-usable={usable.has(id) || undefined}
                data-dear={i + 1 > state.overlord.reserve || undefined}
                data-dead={isDead || undefined}
                data-active={i === active || undefined}
                {...pointsAt(group)}
                onClick={() => touch({ on: 'token', id })}
              >
                <span className={styles.price}>{i + 1}</span>
                {i === active && <span className={styles.tag}>{room.say('tile.active')}</span>}
                {isDead && <span className={styles.tag}>{room.say('tile.dead')}</span>}
                {group < 0 ? <EventTile state={state} /> : <Tile state={state} group={group} />}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Reserve, Fatigue, what comes back, and the activations of this turn. */
function Purse({ state }: { state: State }) {
  const { game, room } = useVoice()
  const { reserve, fatigue, recovery } = state.overlord
  const turn = state.side === 'overlord' ? underWay<OverlordTurn>(state, 'overlord-turn') : undefined
  return (
    <header className={styles.purse}>
      <h3>{room.say('book')}</h3>
      <p>
        <span className={sheet.word}>{game.say('zone.reserve')}</span> <b>{reserve}</b>{' '}
        <Gems of="onyx" count={reserve} />
      </p>
      <p>
        <span className={sheet.word}>{game.say('zone.fatigue')}</span> <b>{fatigue}</b>{' '}
        <Gems of="onyx" count={fatigue} look="tired" />
      </p>
      <p>{room.say('book.recovery', { recovery, next: reserve + Math.min(fatigue, recovery) })}</p>
      {turn && <p>{room.say('book.activations', { count: turn.activated })}</p>}
    </header>
  )
}

/** What it brings: the one event there is by its name, or how it comes about which of them. */
function EventTile({ state }: { state: State }) {
  const { game, room } = useVoice()
  const { options, mode } = scenarioOf(state).events
  const count = options.length
  return (
    <>
      <EventIcon size={32} aria-hidden="true" />
      <b>{game.say('event-tile')}</b>
      <small>
        {count === 1
          ? options[0].name[room.language]
          : mode === 'all_in_order'
            ? room.say('tile.events-all', { count })
            : mode === 'by_track'
              ? room.say('tile.events-track', { count })
              : room.say('tile.events', { count })}
      </small>
    </>
  )
}

function Tile({ state, group }: { state: State; group: number }) {
  const { game, room } = useVoice()
  const { unit: of, color } = state.groups[group]
  const unit = contentOf(state).units[of]
  const models = state.models.filter((model) => model.group === group)
  const alive = models.filter(({ at }) => at >= 0)
  const life = models.length === 1 && unit.life > 1 ? alive[0]?.life : undefined
  const hits = alive.length > 0 ? toldTile(state, group)?.hits : undefined
  const dice = unit.melee ?? unit.ranged
  return (
    <>
      <span className={styles.figure}>
        <Figurine who={unit.id} color={color ?? undefined} size={32} />
        {hits && hits.length > 0 && (
          <span className={styles.hits}>
            <span className="visually-hidden">
              {room.say('tile.hits', { heroes: room.list(hits.map(({ hero }) => game.hero(hero))) })}
            </span>
            {hits.map(({ hero }) => (
              <Figurine
                key={hero}
                who={hero}
                identity={identityOfSeat(state, heroIds(state).indexOf(hero) + 1)}
                size={15}
              />
            ))}
          </span>
        )}
      </span>
      <b>{game.tile(unit.id, color ?? undefined)}</b>
      <small className={styles.numbers}>
        <span className="visually-hidden">{room.say('tile', { move: unit.move, armor: unit.armor })}</span>
        <GiWalkingBoot aria-hidden="true" /> <span aria-hidden="true">{unit.move}</span>
        <GiShield aria-hidden="true" /> <span aria-hidden="true">{unit.armor}</span>
        {dice && <SmallDice pool={dice} />}
      </small>
      {alive.length > 0 && (
        <small>
          {life !== undefined
            ? room.say('tile.life', { life })
            : room.say('tile.alive', { alive: alive.length, of: models.length })}
        </small>
      )}
    </>
  )
}
