// A hero's sheet: gems in Reserve, Fatigue and Wound, those on the action spaces, cards, spells and skills.
import type { SpaceName } from '@skelos/games/conan/content/types.ts'
import { SPACES } from '@skelos/games/conan/content/vocabulary.ts'
import { basePoints } from '@skelos/games/conan/rules/hero-options.ts'
import { contentOf, levelOf, type State, sheetOf } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Shown } from '../../../table/game-ui.ts'
import { cardIcons, SpellIcon, spaceIcons } from '../icons.tsx'
import { useVoice } from '../text/voice.ts'
import { Gems } from './gems.tsx'
import styles from './seat.module.css'

export function HeroSheet({ shown, seat }: { shown: Shown<State>; seat: Seat }) {
  const { game, room } = useVoice()
  const { state } = shown
  const hero = seat - 1
  const { reserve, fatigue, wound, spaces, stance, fate, walked } = state.heroes[hero]
  const sheet = sheetOf(state, hero)
  const zones = { reserve, fatigue, wounds: wound }
  return (
    <section className={styles.sheet} aria-label={game.hero(sheet.id)} data-fate={fate}>
      <header>
        <h3>{game.hero(sheet.id)}</h3>
        <p>
          {fate === 'alive'
            ? room.say('sheet.head', { stance, level: levelOf(state, hero), most: sheet.maxEncumbrance })
            : room.say(`sheet.${fate}`)}
        </p>
      </header>
      <dl className={styles.zones}>
        {Object.entries(zones).map(([zone, count]) => (
          <div key={zone} data-zone={zone}>
            <dt>{game.say(`zone.${zone as keyof typeof zones}`)}</dt>
            <dd>
              <b>{count}</b>
              <Gems of="ruby" count={count} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={styles.spaces}>
        {SPACES.map((space: SpaceName, i) => {
          const Icon = spaceIcons[space]
          const { limit } = sheet.spaces[i]
          const isOpen = limit > 12
          return (
            <div key={space}>
              <dt>
                <Icon aria-hidden="true" /> {game.say(`space.${space}`)}
              </dt>
              <dd>
                <Gems of="ruby" count={spaces[i]} free={isOpen ? 0 : Math.max(0, limit - spaces[i])} />
                <span>
                  {space === 'move' && fate === 'alive'
                    ? room.say('sheet.move', { left: basePoints(state, hero), walked })
                    : room.say('sheet.space', { count: spaces[i], limit: isOpen ? 'none' : limit })}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <Gear shown={shown} seat={seat} />
    </section>
  )
}

/** Cards and spells; touching one that can be used now chooses it. */
function Gear({ shown: { state, touch }, seat }: { shown: Shown<State>; seat: Seat }) {
  const { game, room } = useVoice()
  const { cards, spells, spellGems } = state.heroes[seat - 1]
  const listed = contentOf(state).cards
  if (cards.length + spells.length === 0) return <p>{room.say('sheet.nothing')}</p>
  return (
    <ul role="list" className={styles.gear} aria-label={room.say('sheet.gear')}>
      {cards.map((id, i) => {
        const Icon = cardIcons[listed[id]?.type ?? 'item']
        return (
          <li key={`${id} ${i}`}>
            <button type="button" onClick={() => touch({ on: 'card', id })}>
              <Icon aria-hidden="true" /> {game.card(id)}
            </button>
          </li>
        )
      })}
      {spells.map((id, i) => (
        <li key={id}>
          <button type="button" onClick={() => touch({ on: 'card', id })}>
            <SpellIcon aria-hidden="true" /> {game.spell(id)}
            {spellGems[i] > 0 && <Gems of="ruby" count={spellGems[i]} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
