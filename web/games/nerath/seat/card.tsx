// A card as it lies before a realm: when it can be played, what it is called, and its whole text when it is looked at.
import { content } from '@skelos/games/nerath/content/index.ts'
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Seat } from '@skelos/kernel'
import { classNames } from '../../../design/class-names.ts'
import { Peek } from '../../../design/peek.tsx'
import { cardIcon } from '../card-icons.ts'
import { EventIcon, realmIcons, TreasureIcon } from '../icons.tsx'
import { capital, useVoice } from '../text/voice.ts'
import styles from './cards.module.css'

export interface CardProps {
  id: string
  seat: Seat
  /** It can be played now. */
  usable: boolean
  chosen?: boolean
  /** In play: its property holds. */
  played?: boolean
  onTouch?: (() => void) | undefined
}

export function Card({ id, seat, usable, chosen = false, played = false, onTouch }: CardProps) {
  const voice = useVoice()
  const { game, room } = voice
  const treasure = content.treasures[id]
  const timing = (content.events[id] ?? treasure)?.timing
  const Icon = cardIcon(id)
  const Realm = realmIcons[REALMS[seat]]
  const window = played ? room.say('card.in-play') : timing ? capital(game.timing(timing), voice) : ''
  return (
    <Peek
      className={classNames(
        styles.card,
        treasure && styles.treasure,
        !usable && !played && styles.idle,
        chosen && styles.chosen,
      )}
      cardClass={styles.peek}
      handle={`card ${id}`}
      chosen={chosen}
      idle={!usable}
      onTouch={onTouch}
      card={
        <>
          <p className={styles.band}>{window}</p>
          <h4>{game.card(id)}</h4>
          <p>{game.cardText(id)}</p>
          {treasure && treasure.points > 0 && <p>{room.say('card.points', { count: treasure.points })}</p>}
        </>
      }
    >
      <span className={styles.band}>{window}</span>
      {usable && <span className={styles.now}>{room.say('card.now')}</span>}
      <span className={styles.icon} aria-hidden="true">
        <Icon />
        {!treasure && <Realm className={styles.realm} />}
        {treasure && treasure.points > 0 && <b>{treasure.points}</b>}
      </span>
      <span className={styles.title}>{game.card(id)}</span>
    </Peek>
  )
}

/** The back of a card that this reader may not see. */
export function Back({ kind, count }: { kind: 'event' | 'treasure'; count: number }) {
  const { room } = useVoice()
  const Icon = kind === 'event' ? EventIcon : TreasureIcon
  if (count === 0) return null
  return (
    <span className={styles.back}>
      <Icon aria-hidden="true" />
      <span>{room.say(kind === 'event' ? 'stock.events' : 'stock.treasures', { count, played: 'none' })}</span>
    </span>
  )
}
