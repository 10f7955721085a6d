// Everything that lies open before a realm, with its whole text, what it is known to hold, and how much of it is hidden.
import { content } from '@skelos/games/nerath/content/index.ts'
import { holdsCapital, incomeOf, landsOf } from '@skelos/games/nerath/rules/control.ts'
import { type State, unknownCard } from '@skelos/games/nerath/rules/state.ts'
import { wayToWin } from '@skelos/games/nerath/rules/victory.ts'
import type { Seat } from '@skelos/kernel'
import type { Shown } from '../../../table/game-ui.ts'
import { capital, useVoice } from '../text/voice.ts'
import { Back } from './card.tsx'
import styles from './cards.module.css'
import { whoseOf } from './trays.tsx'

export function OpenArea({ shown, seat }: { shown: Shown<State>; seat: Seat }) {
  const voice = useVoice()
  const { game, room } = voice
  const { state } = shown
  const { hand, treasures, played, discard } = state.realms[seat]
  const { side, have, needed } = wayToWin(state, seat)
  const hidden = (cards: readonly string[]): number => cards.filter((id) => id === unknownCard).length
  const texts = (ids: readonly string[], title: string) =>
    ids.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul role="list" className={styles.texts}>
          {ids.map((id, i) => (
            <li key={`${id} ${i}`}>
              <h4>{game.card(id)}</h4>
              <p>{game.cardText(id)}</p>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className={styles.open}>
      <p>
        {room.say('open.lands', { count: landsOf(state, seat).length, income: incomeOf(state, seat) })}{' '}
        {!holdsCapital(state, seat) && room.say('open.capital-lost')}{' '}
        {room.say('open.wins', {
          what: state.length === 'long' ? 'treasures' : 'points',
          have,
          needed,
          realms: state.allied ? room.list(side.map((ally) => game.realm(content.realms[ally].id))) : 'none',
        })}
      </p>
      {texts(played, capital(game.term('treasures-in-play'), voice))}
      {texts(
        treasures.filter((id) => id !== unknownCard),
        capital(game.term('treasure-cards'), voice),
      )}
      {texts(
        hand.filter((id) => id !== unknownCard),
        capital(game.term('event-cards'), voice),
      )}
      <p>
        <Back kind="event" count={hidden(hand)} /> <Back kind="treasure" count={hidden(treasures)} />
      </p>
      {discard.length > 0 && (
        <p>
          {room.say('open.discards', {
            cards: room.list([...new Set(discard)].map((id) => game.card(id))),
            left: content.decks[seat].length - discard.length,
          })}
        </p>
      )}
    </div>
  )
}

/** The same of the reader's own realms, for text mode. */
export function Belongings({ shown }: { shown: Shown<State> }) {
  const { game } = useVoice()
  const seats = shown.picture.you.length > 0 ? shown.picture.you : [whoseOf(shown) ?? 0]
  return seats.map((seat) => (
    <section key={seat} aria-label={game.realm(content.realms[seat].id)} style={{ padding: '0 20px 16px' }}>
      <h2>{game.realm(content.realms[seat].id)}</h2>
      <OpenArea shown={shown} seat={seat} />
    </section>
  ))
}
