// What has been done in this step and is not sent yet: moves and purchases, each with its own undo.
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useMade } from '../decide/made.ts'
import { Pieces } from '../decide/piece-row.tsx'
import { useVoice } from '../text/voice.ts'
import styles from './cards.module.css'
import { whoseOf } from './trays.tsx'

export function TurnTray({ shown }: { shown: Shown<State> }) {
  const { game, room } = useVoice()
  const { moves, takeBack } = useMade()
  const seat = whoseOf(shown)
  if (seat === undefined) return null
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
