// What every seat has: in the bar, open before it, and in words.
import { type State, sheetOf } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useContext } from 'react'
import { GiGems, GiHeartDrop, GiSleepy } from 'react-icons/gi'
import { type Count, Counts } from '../../../table/bar/counts.tsx'
import { TableContext } from '../../../table/context.ts'
import { inspectSeat } from '../../../table/desk.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { identityOfSeat } from '../board/identities.ts'
import { Figurine } from '../board/models.tsx'
import press from '../press.module.css'
import { useVoice } from '../text/voice.ts'
import { Gems } from './gems.tsx'
import { River } from './river.tsx'
import styles from './seat.module.css'
import { HeroSheet } from './sheet.tsx'

export interface StockProps {
  shown: Shown<State>
  seat: Seat
  inWords?: boolean
}

export function Stock({ shown: { state }, seat, inWords = false }: StockProps) {
  const { room } = useVoice()
  if (seat === 0) {
    const { reserve, fatigue } = state.overlord
    return <Counts inWords={inWords} counts={[gems(reserve), tired(fatigue)]} />
  }
  const { reserve, fatigue, wound, fate } = state.heroes[seat - 1]
  const hurt: Count = { Icon: GiHeartDrop, count: wound, label: room.say('stock.wounds', { count: wound }) }
  const remark = fate === 'alive' ? undefined : room.say(`sheet.${fate}`)
  return <Counts inWords={inWords} counts={[gems(reserve), tired(fatigue), hurt]} remark={remark} />

  function gems(count: number): Count {
    return { Icon: GiGems, count, label: room.say('stock.reserve', { count }) }
  }
  function tired(count: number): Count {
    return { Icon: GiSleepy, count, label: room.say('stock.fatigue', { count }) }
  }
}

/** Everything of a seat; nothing of a sheet is hidden. */
export function OpenArea({ shown, seat }: { shown: Shown<State>; seat: Seat }) {
  return seat === 0 ? <River shown={shown} /> : <HeroSheet shown={shown} seat={seat} />
}

/** Whose things are shown: those that are looked at, the seat that decides, or the first own one. */
const whoseOf = ({ whose, seat, picture }: Shown): Seat => whose ?? seat ?? picture.you[0] ?? 1

/** The sheet of the hero who acts, or the first one where the Overlord looks on. */
export function SheetTray({ shown }: { shown: Shown<State> }) {
  return (
    <div className={styles.page}>
      <HeroSheet shown={shown} seat={Math.max(1, whoseOf(shown))} />
    </div>
  )
}

/** Every hero in one line: who may act is lit, whose gems are ready, tired and lost; touching one opens the sheet. */
export function TeamLine({ shown }: { shown: Shown<State> }) {
  const { game, room } = useVoice()
  // A replay shows the line, too, and has no desk.
  const desk = useContext(TableContext)?.desk
  const { state, picture } = shown
  const asked = new Set(picture.decisions.map(({ seat }) => seat))
  return (
    <ul role="list" className={styles.team} aria-label={room.say('team')}>
      {state.heroes.map(({ reserve, fatigue, wound, fate, stance }, hero) => {
        const { id } = sheetOf(state, hero)
        const seat = hero + 1
        return (
          <li key={id}>
            <button
              type="button"
              className={press.press}
              data-asked={asked.has(seat) || undefined}
              data-fate={fate}
              onClick={() => desk && inspectSeat(desk, seat)}
            >
              <Figurine who={id} identity={identityOfSeat(state, seat)} size={30} />
              <span>
                <b>{game.hero(id)}</b>
                <small>
                  {fate !== 'alive'
                    ? room.say(`sheet.${fate}`)
                    : room.say(asked.has(seat) ? 'team.asked' : 'team.stance', { stance })}
                </small>
              </span>
              <span className="visually-hidden">{room.say('team.gems', { reserve, fatigue, wound })}</span>
              <Gems of="ruby" count={reserve} />
              <Gems of="ruby" count={fatigue} look="tired" />
              <Gems of="ruby" count={wound} look="lost" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The same of the reader's own seats, for text mode. */
export function Belongings({ shown }: { shown: Shown<State> }) {
  const { game } = useVoice()
  const seats = shown.picture.you.length > 0 ? shown.picture.you : [whoseOf(shown)]
  return seats.map((seat) => (
    <section key={seat} aria-label={seat === 0 ? game.side('overlord') : game.hero(sheetOf(shown.state, seat - 1).id)}>
      <OpenArea shown={shown} seat={seat} />
    </section>
  ))
}
