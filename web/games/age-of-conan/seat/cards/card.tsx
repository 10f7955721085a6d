// Any card by its id: of a kingdom, a strategy card, an artifact; with its face for the hand and for a close look.
import { unknownCard } from '@skelos/games/age-of-conan/rules/state.ts'
import { memo } from 'react'
import type { Handle } from '../../../../table/choice.ts'
import { useVoice } from '../../text/voice.ts'
import type { Touching } from '../touching.ts'
import styles from './card.module.css'
import { KingdomFace, KingdomPeek } from './kingdom-card.tsx'
import { cardName, isKingdom, isStrategy } from './names.ts'
import { ArtifactFace, ArtifactPeek, CardBack } from './other-card.tsx'
import { Peekable } from './peekable.tsx'
import { StrategyFace, StrategyPeek } from './strategy-card.tsx'

/** The same for as long as the card is: what can be done with it is drawn around it. */
export const CardFace = memo(function CardFace({ card }: { card: string }) {
  if (isStrategy(card)) return <StrategyFace card={card} />
  return isKingdom(card) ? <KingdomFace card={card} /> : <ArtifactFace card={card} />
})

export function CardPeek({ card }: { card: string }) {
  if (isStrategy(card)) return <StrategyPeek card={card} />
  return isKingdom(card) ? <KingdomPeek card={card} /> : <ArtifactPeek card={card} />
}

/** A card lying somewhere, as a picture. */
export function CardPicture({ card, deck }: { card: string; deck?: 'strategy' | 'kingdom' }) {
  const known = card !== unknownCard
  return (
    <span className={styles.card} aria-hidden="true">
      {known ? <CardFace card={card} /> : <CardBack deck={deck ?? 'strategy'} />}
    </span>
  )
}

/** A small back with nothing to be seen. */
export function SmallBack({ deck }: { deck: 'strategy' | 'kingdom' }) {
  return (
    <span className={`${styles.card} ${styles.small}`} aria-hidden="true">
      <CardBack deck={deck} />
    </span>
  )
}

export interface HandCardProps {
  card: string
  touching: Touching
  touch: (handle: Handle) => void
  /** A table card that was used. */
  used?: boolean
  /** Told after its name. */
  state?: string
}

export function HandCard({ card, touching, touch, used = false, state }: HandCardProps) {
  const voice = useVoice()
  const handle: Handle = { on: 'card', id: card }
  const look = touching.chosen(handle)
    ? 'chosen'
    : touching.lit(handle)
      ? 'lit'
      : touching.open && !used
        ? 'dull'
        : 'plain'
  const name = cardName(voice, card)
  return (
    <Peekable
      label={state ? `${name}, ${state}` : name}
      description={voice.game.cardText(card)}
      face={<CardFace card={card} />}
      peek={<CardPeek card={card} />}
      look={look}
      used={used && look !== 'chosen'}
      handle={`card ${card}`}
      onTouch={() => touch(handle)}
    />
  )
}
