// Any card by its id: of a kingdom, a strategy card, an artifact; with its face for the hand and for a close look.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { unknownCard } from '@skelos/games/age-of-conan/rules/state.ts'
import { memo, type ReactNode } from 'react'
import { classNames } from '../../../../design/class-names.ts'
import { Peek } from '../../../../design/peek.tsx'
import type { Handle } from '../../../../table/choice.ts'
import { useVoice } from '../../text/voice.ts'
import { FitsNow } from '../fits-now.tsx'
import type { Things } from '../group.tsx'
import styles from './card.module.css'
import { Coin, KingdomFace, KingdomPeek } from './kingdom-card.tsx'
import { cardName, isKingdom, isStrategy } from './names.ts'
import { ArtifactFace, ArtifactPeek, CardBack } from './other-card.tsx'
import { StrategyFace, StrategyPeek } from './strategy-card.tsx'

/** The same for as long as the card is: what can be done with it is drawn around it. */
const CardFace = memo(function CardFace({ card }: { card: string }) {
  if (isStrategy(card)) return <StrategyFace card={card} />
  return isKingdom(card) ? <KingdomFace card={card} /> : <ArtifactFace card={card} />
})

function CardPeek({ card }: { card: string }) {
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

export interface HandCardProps extends Things {
  card: string
  /** A table card that was used. */
  used?: boolean
  /** Told after its name. */
  state?: string
  /** Where it lies in a list it is its name with a mark. */
  asLine?: boolean
}

export function HandCard({ card, touching, touch, whyNot, used = false, state, asLine = false }: HandCardProps) {
  const voice = useVoice()
  const handle: Handle = { on: 'card', id: card }
  const chosen = touching.chosen(handle)
  const lit = touching.lit(handle)
  const look = chosen ? 'chosen' : lit ? 'lit' : touching.open && !used ? 'dull' : 'plain'
  const name = cardName(voice, card)
  return (
    <PeekableCard
      card={card}
      name={state ? `${name}, ${state}` : name}
      look={look}
      used={used && !chosen}
      asLine={asLine}
      below={<FitsNow handle={handle} usable={lit || chosen} open={touching.open} whyNot={whyNot} />}
      idle={!lit && !chosen}
      onTouch={() => touch(handle)}
    />
  )
}

export interface PeekableCardProps {
  card: string
  name: string
  look: 'plain' | 'lit' | 'chosen' | 'dull'
  used?: boolean
  asLine?: boolean
  /** What is said under its text when it is looked at. */
  below?: ReactNode
  idle?: boolean
  onTouch: () => void
}

/** A card that can be touched, and looked at closely. */
export function PeekableCard({ card, name, look, used, asLine, below, idle, onTouch }: PeekableCardProps) {
  const { game } = useVoice()
  return (
    <Peek
      label={name}
      description={game.cardText(card)}
      className={classNames(asLine ? styles.asLine : styles.card, styles[look], used && styles.used)}
      cardClass={styles.peek}
      card={
        <>
          <CardPeek card={card} />
          {below}
        </>
      }
      chosen={look === 'chosen'}
      handle={`card ${card}`}
      idle={idle}
      onTouch={onTouch}
    >
      {asLine ? <CardLine card={card} /> : <CardFace card={card} />}
    </Peek>
  )
}

/** In a list: the colour of its kind, its name, and what its use costs. */
function CardLine({ card }: { card: string }) {
  const { game } = useVoice()
  const kingdom = isKingdom(card) ? content.kingdomCards[card] : undefined
  return (
    <>
      <span className={styles.mark} data-type={kingdom?.type ?? 'artifact'} />
      <span className={styles.lineName} data-name="">
        {game.card(card)}
      </span>
      {kingdom && <Coin card={kingdom} />}
    </>
  )
}
