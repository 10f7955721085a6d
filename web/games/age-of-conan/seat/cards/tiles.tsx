// A card as a small tile in front of a row.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { CardIcon } from '../card-icon.tsx'
import { artifactPicture } from './artifact-pictures.ts'
import styles from './tiles.module.css'

export function NumberTile({ value }: { value: number }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {value}
    </span>
  )
}

export function PictureTile({ card, kingdom }: { card: string; kingdom: boolean }) {
  const Artifact = artifactPicture(card)
  return (
    <span className={styles.tile} aria-hidden="true">
      {kingdom ? <CardIcon card={card} effects={content.kingdomCards[card].effect} /> : <Artifact />}
    </span>
  )
}
