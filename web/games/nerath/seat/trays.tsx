// What lies before a realm: its hand of events and its treasures. Touching a card that can be played now chooses it.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { type State, unknownCard } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { ReactNode } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { useVoice } from '../text/voice.ts'
import { Back, Card } from './card.tsx'
import styles from './cards.module.css'

/** Whose things are shown: those that are looked at, the seat that decides, or the first own one. */
export const whoseOf = ({ whose, seat, picture }: Shown): Seat | undefined => whose ?? seat ?? picture.you[0]

/** Cards that an answer now would play, and the one that is chosen. */
function playing({ choice }: Shown): { usable: ReadonlySet<string>; chosen: string | undefined } {
  const cards = (choice?.all ?? []).flatMap(({ action }) =>
    'card' in action ? [(action as { card: string }).card] : [],
  )
  const ready = choice?.ready as Action | undefined
  return { usable: new Set(cards), chosen: ready && 'card' in ready ? ready.card : undefined }
}

interface TrayProps {
  title: string
  aside: string
  children: ReactNode
}

function Tray({ title, aside, children }: TrayProps) {
  return (
    <section className={styles.tray} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <span>{aside}</span>
      </header>
      <ul role="list" className={styles.cards}>
        {children}
      </ul>
    </section>
  )
}

export function HandTray({ shown }: { shown: Shown<State> }) {
  const { room } = useVoice()
  const seat = whoseOf(shown)
  if (seat === undefined) return null
  const { hand } = shown.state.realms[seat]
  const { usable, chosen } = playing(shown)
  const known = hand.filter((id) => id !== unknownCard)
  const fitting = known.filter((id) => usable.has(id)).length
  return (
    <Tray title={room.say('tray.hand')} aside={room.say('tray.fits', { fitting, count: hand.length })}>
      {known.map((id, i) => (
        <li key={`${id} ${i}`}>
          <Card
            id={id}
            seat={seat}
            usable={usable.has(id)}
            chosen={chosen === id}
            onTouch={() => shown.touch({ on: 'card', id })}
          />
        </li>
      ))}
      {known.length < hand.length && (
        <li>
          <Back kind="event" count={hand.length - known.length} />
        </li>
      )}
    </Tray>
  )
}

export function TreasureTray({ shown }: { shown: Shown<State> }) {
  const { room } = useVoice()
  const seat = whoseOf(shown)
  if (seat === undefined) return null
  const { treasures, played } = shown.state.realms[seat]
  const { usable, chosen } = playing(shown)
  const known = treasures.filter((id) => id !== unknownCard)
  return (
    <Tray title={room.say('tray.treasures')} aside={room.say('tray.in-play', { count: played.length })}>
      {[...known.map((id) => ({ id, inPlay: false })), ...played.map((id) => ({ id, inPlay: true }))].map(
        ({ id, inPlay }, i) => (
          <li key={`${id} ${i}`}>
            <Card
              id={id}
              seat={seat}
              usable={usable.has(id)}
              played={inPlay}
              chosen={chosen === id}
              onTouch={() => shown.touch({ on: 'card', id })}
            />
          </li>
        ),
      )}
      {known.length < treasures.length && (
        <li>
          <Back kind="treasure" count={treasures.length - known.length} />
        </li>
      )}
    </Tray>
  )
}
