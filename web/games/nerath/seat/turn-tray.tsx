// What has been done in this step and is not sent yet: moves and purchases, each with its own undo.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { attackedBy } from '@skelos/games/nerath/rules/travel.ts'
import type { Seat } from '@skelos/kernel'
import { useFigures } from '../../../table/figures.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useMade } from '../decide/made.ts'
import { Pieces } from '../decide/piece-row.tsx'
import { toldForecast } from '../decide/told.ts'
import { useVoice } from '../text/voice.ts'
import styles from './cards.module.css'
import { whoseOf } from './trays.tsx'

/** Of the battle there as it stands, with everybody who is on the way to it. */
function Chance({ state, seat, at }: { state: State; seat: Seat; at: string }) {
  // Here alone: beside a replay, where nothing is drafted, there is no table to work figures out.
  useFigures()
  const { room } = useVoice()
  const win = toldForecast(state, seat, { do: 'fight', at })?.win
  return win === undefined ? null : <b>{room.percent(win)}</b>
}

export function TurnTray({ shown }: { shown: Shown<State> }) {
  const { game, room } = useVoice()
  const { moves, takeBack } = useMade()
  const seat = whoseOf(shown)
  if (seat === undefined) return null
  const { state } = shown
  const attacked = attackedBy(state, seat).map((at) => content.spaces[at].id)
  return (
    <section className={styles.tray} aria-label={room.say('tray.turn')}>
      <header className={styles.head}>
        <h3>{room.say('tray.turn')}</h3>
        <span>{room.say('moves', { count: moves.length })}</span>
      </header>
      <ul role="list" className={styles.made}>
        {moves.map((move) => {
          const { from, to, pieces, bought, first } = move
          const [start, end] = [game.space(from), game.space(to)]
          return (
            <li key={first}>
              <span>{bought ? room.say('moves.bought', { to: end }) : `${start} › ${end}`}</span>
              <Pieces seat={seat} pieces={pieces} />
              {attacked.includes(to) && <Chance state={state} seat={seat} at={to} />}
              <button
                type="button"
                aria-label={room.say('moves.undo', { from: start, to: end })}
                onClick={() => takeBack(move)}
              >
                ↺
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
