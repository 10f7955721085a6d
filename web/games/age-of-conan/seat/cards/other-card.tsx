// Artifacts and the Conan bonus card, and the back of a card that is not for these eyes.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { useVoice } from '../../text/voice.ts'
import { TokenDisc } from '../tokens.tsx'
import { artifactOf, artifactPicture } from './artifact-pictures.ts'
import styles from './card.module.css'
import { CardName } from './kingdom-card.tsx'

export function ArtifactFace({ card }: { card: string }) {
  const { game, room } = useVoice()
  const Picture = artifactPicture(card)
  return (
    <span className={styles.face} aria-hidden="true">
      <span
        className={styles.band}
        data-type="artifact"
        data-figure={room.say(card === content.bonusCard.id ? 'card.type.bonus' : 'card.type.artifact')}
      />
      <Picture className={styles.picture} />
      <CardName name={game.card(card)} />
    </span>
  )
}

export function ArtifactPeek({ card }: { card: string }) {
  const { game, room } = useVoice()
  const artifact = artifactOf(card)
  const Picture = artifactPicture(card)
  return (
    <span className={styles.peekFace}>
      <span className={styles.peekBand} data-type="artifact">
        {room.say(card === content.bonusCard.id ? 'card.type.bonus' : 'card.type.artifact')}
      </span>
      <span className={styles.peekName}>{game.card(card)}</span>
      <Picture className={styles.peekPicture} />
      <span className={styles.text}>{game.cardText(card)}</span>
      {artifact && artifact.category !== 'none' && (
        <span className={styles.facts}>
          <span className={styles.line}>
            <TokenDisc kind={artifact.category} size={24} />
            {content.tokenKinds.find(({ id }) => id === artifact.category)?.name[room.language]}
          </span>
        </span>
      )}
    </span>
  )
}

/** Nobody here may see the other side. */
export function CardBack({ deck }: { deck: 'strategy' | 'kingdom' }) {
  return <span className={styles.back} data-deck={deck} />
}
