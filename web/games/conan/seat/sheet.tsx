// A hero's sheet: gems in Reserve, Fatigue and Wound, those on the action spaces, cards, spells and skills. Where gems may be
// put on a space now, tapping or dragging does it.
import type { Pool, SpaceName } from '@skelos/games/conan/content/types.ts'
import { DICE, SPACES } from '@skelos/games/conan/content/vocabulary.ts'
import { basePoints } from '@skelos/games/conan/rules/hero-options.ts'
import { contentOf, hasSkill, levelOf, type State, sheetOf } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { DragEvent } from 'react'
import type { Handle } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { cardIcons, SpellIcon, spaceIcons } from '../icons.tsx'
import press from '../press.module.css'
import { useVoice } from '../text/voice.ts'
import type { Assigning } from './assigning.ts'
import { SmallDice } from './dice.tsx'
import { Gems } from './gems.tsx'
import styles from './sheet.module.css'

export interface SheetProps {
  shown: Shown<State>
  seat: Seat
  /** Gems that are being put on a space. */
  assigning?: Assigning | undefined
  /** Without cards and skills: for a panel that has more to say. */
  short?: boolean
  /** Of the spaces, the one that gems are put on alone. */
  only?: boolean
}

export function HeroSheet({ shown, seat, assigning, short = false, only = false }: SheetProps) {
  const { game, room } = useVoice()
  const { state, choice } = shown
  const hero = seat - 1
  const own = state.heroes[hero]
  const { stance, fate } = own
  const sheet = sheetOf(state, hero)
  const lit = new Set((choice?.lit ?? []).filter(({ on }) => on === 'token').map(({ id }) => id))
  return (
    <section className={styles.sheet} aria-label={game.hero(sheet.id)} data-fate={fate} data-short={short || undefined}>
      {!short && (
        <header>
          <h3>{game.hero(sheet.id)}</h3>
          <p>
            {fate === 'alive'
              ? room.say('sheet.head', { stance, level: levelOf(state, hero), most: sheet.maxEncumbrance })
              : room.say(`sheet.${fate}`)}
          </p>
        </header>
      )}
      <div className={styles.columns}>
        <div>
          <Zones state={state} hero={hero} assigning={assigning} lit={lit} touch={shown.touch} />
          <ul role="list" className={styles.spaces}>
            {SPACES.map((space, i) =>
              only && assigning?.space !== i ? null : (
                <Space
                  key={space}
                  state={state}
                  hero={hero}
                  space={space}
                  index={i}
                  assigning={assigning?.space === i ? assigning : undefined}
                  lit={lit}
                  touch={shown.touch}
                />
              ),
            )}
          </ul>
        </div>
        {!short && (
          <div>
            <Load state={state} hero={hero} />
            <Gear shown={shown} seat={seat} />
            <Skills state={state} hero={hero} />
          </div>
        )}
      </div>
    </section>
  )
}

interface ZonesProps {
  state: State
  hero: number
  /** Gems that are being put on one of the spaces. */
  assigning: Assigning | undefined
  lit: ReadonlySet<string>
  touch: (handle: Handle) => void
}

type Carried = 'gem from reserve' | 'gem from space'
const dragged = 'text/plain'

/** Gems are carried by the mouse from where they lie. */
const carries = (what: Carried | undefined) =>
  what && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragged, what),
  }

/** Whatever is carried here from there. */
const takes = (what: Carried, taken: () => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault()
    if (event.dataTransfer.getData(dragged) === what) taken()
  },
})

const addGem = ({ count, most, set }: Assigning): void => void (count < most && set(count + 1))
const takeGem = ({ count, least, set }: Assigning): void => void (count > least && set(count - 1))

function Zones({ state, hero, assigning, lit, touch }: ZonesProps) {
  const { game } = useVoice()
  const { reserve, fatigue, wound } = state.heroes[hero]
  const zones = { reserve: reserve - (assigning?.count ?? 0), fatigue, wounds: wound }
  const looks = { reserve: 'cut', fatigue: 'tired', wounds: 'lost' } as const
  return (
    <ul role="list" className={styles.zones}>
      {Object.entries(zones).map(([zone, count]) => {
        const name = zone as keyof typeof zones
        const id = `zone ${zone}`
        const inside = (
          <>
            <span>
              <span className={styles.word}>{game.say(`zone.${name}`)}</span> <b>{count}</b>
            </span>
            <span {...carries(assigning && name === 'reserve' && count > 0 ? 'gem from reserve' : undefined)}>
              <Gems of="ruby" count={count} look={looks[name]} />
            </span>
          </>
        )
        return (
          <li
            key={zone}
            data-zone={zone}
            {...(assigning && name === 'reserve' && takes('gem from space', () => takeGem(assigning)))}
          >
            {lit.has(id) ? (
              <button type="button" onClick={() => touch({ on: 'token', id })}>
                {inside}
              </button>
            ) : (
              inside
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface SpaceProps extends ZonesProps {
  space: SpaceName
  index: number
}

function Space({ state, hero, space, index, assigning, lit, touch }: SpaceProps) {
  const { game, room } = useVoice()
  const own = state.heroes[hero]
  const { limit, die } = sheetOf(state, hero).spaces[index]
  const Icon = spaceIcons[space]
  const isOpen = limit > 12
  const count = own.spaces[index] + (assigning?.count ?? 0)
  const id = `space ${space}`
  const walk = space === 'move' && own.fate === 'alive'
  const name = (
    <>
      <Icon aria-hidden="true" /> <span className={styles.word}>{game.say(`space.${space}`)}</span>
    </>
  )
  return (
    <li
      data-space={space}
      data-active={assigning ? '' : undefined}
      {...(assigning && takes('gem from reserve', () => addGem(assigning)))}
    >
      {lit.has(id) ? (
        <button type="button" className={styles.name} onClick={() => touch({ on: 'token', id })}>
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {die && <SmallDice pool={die} />}
      <span className={styles.held} {...carries(assigning && assigning.count > 0 ? 'gem from space' : undefined)}>
        <Gems of="ruby" count={count} free={isOpen ? 0 : Math.max(0, limit - count)} />
      </span>
      {assigning ? (
        <span className={styles.steps}>
          <button
            type="button"
            className={press.press}
            aria-label={room.say('gems.less')}
            aria-disabled={assigning.count <= assigning.least}
            onClick={() => takeGem(assigning)}
          >
            −
          </button>
          <output>{assigning.count}</output>
          <button
            type="button"
            className={press.press}
            aria-label={room.say('gems.more')}
            aria-disabled={assigning.count >= assigning.most}
            onClick={() => addGem(assigning)}
          >
            +
          </button>
        </span>
      ) : (
        <span className={styles.limit}>
          {walk && basePoints(state, hero) > 0
            ? room.say('sheet.move', { left: basePoints(state, hero) })
            : room.say('sheet.space', { count, limit: isOpen ? 'none' : limit })}
        </span>
      )}
    </li>
  )
}

/** What is carried, and from where on it costs movement. */
function Load({ state, hero }: { state: State; hero: number }) {
  const { room } = useVoice()
  const { penalties, maxEncumbrance: most } = sheetOf(state, hero)
  const level = levelOf(state, hero)
  return (
    <p className={styles.load}>
      <meter min={0} max={most} value={level} aria-label={room.say('sheet.load', { level, most })} />
      <span>{room.say('sheet.load', { level, most })}</span>
      {penalties.map(({ at, less }) => (
        <span key={at} data-reached={level >= at || undefined}>
          {room.say('sheet.penalty', { at, less })}
        </span>
      ))}
    </p>
  )
}

/** Cards and spells with what they add; touching one that can be used now chooses it. */
function Gear({ shown: { state, touch, choice }, seat }: { shown: Shown<State>; seat: Seat }) {
  const { game, room } = useVoice()
  const { cards, spells, spellGems } = state.heroes[seat - 1]
  const { cards: listed, spells: known } = contentOf(state)
  const lit = new Set((choice?.lit ?? []).filter(({ on }) => on === 'card').map(({ id }) => id))
  if (cards.length + spells.length === 0) return <p>{room.say('sheet.nothing')}</p>
  return (
    <ul role="list" className={styles.gear} aria-label={room.say('sheet.gear')}>
      {cards.map((id, i) => {
        const card = listed[id]
        const Icon = cardIcons[card?.type ?? 'item']
        return (
          <li key={`${id} ${i}`}>
            <button
              type="button"
              className={press.press}
              data-usable={lit.has(id) || undefined}
              onClick={() => touch({ on: 'card', id })}
            >
              <Icon aria-hidden="true" />
              <span>
                {game.card(id)}
                <small>
                  {Object.entries(card?.bonus ?? {}).map(([bonus, pool]) => (
                    <Bonus key={bonus} name={bonus} pool={pool} />
                  ))}
                  {room.say('sheet.weighs', { weight: card?.encumbrance ?? 0 })}
                </small>
              </span>
            </button>
          </li>
        )
      })}
      {spells.map((id, i) => (
        <li key={id}>
          <button
            type="button"
            className={press.press}
            data-usable={lit.has(id) || undefined}
            onClick={() => touch({ on: 'card', id })}
          >
            <SpellIcon aria-hidden="true" />
            <span>
              {game.spell(id)}
              <small>
                {room.say('sheet.spell', { cost: known[id]?.cost ?? 0 })}
                {spellGems[i] > 0 && <Gems of="ruby" count={spellGems[i]} />}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Bonus({ name, pool }: { name: string; pool: Pool }) {
  const Icon = name === 'armor' ? cardIcons.armor : spaceIcons[name as SpaceName]
  const { game } = useVoice()
  const words = DICE.flatMap((die, i) => (pool.dice[i] > 0 ? [game.say(`dice.${die}`, { count: pool.dice[i] })] : []))
  return (
    <span className={styles.bonus}>
      {Icon && <Icon aria-hidden="true" />}
      <span className="visually-hidden">
        {name === 'armor' ? game.say('card-type.armor') : game.say(`space.${name as SpaceName}`)} {words.join(', ')}
      </span>
      <SmallDice pool={pool} />
    </span>
  )
}

/** Which of them are there now: encumbrance and spells take some away. */
function Skills({ state, hero }: { state: State; hero: number }) {
  const { room } = useVoice()
  const { skills } = contentOf(state)
  return (
    <ul role="list" className={styles.skills} aria-label={room.say('sheet.skills')}>
      {sheetOf(state, hero).skills.map(({ id, lostAt }) => {
        const isThere = hasSkill(state, hero, id)
        return (
          <li key={id} data-lost={isThere ? undefined : ''}>
            {skills[id].name[room.language]}
            {!isThere && <small> {room.say('sheet.skill-lost', { at: lostAt })}</small>}
          </li>
        )
      })}
    </ul>
  )
}
