// The pictures of the artifacts and of the Conan bonus card.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Artifact, TokenKind } from '@skelos/games/age-of-conan/content/types.ts'
import type { IconType } from 'react-icons'
import { BonusCardIcon, CrownOfTheCobraIcon, HeartOfTammuzIcon, SwordOfAtlantisIcon } from '../../icons.tsx'
import { plainPicture } from '../effect-signs.ts'

const pictures: Readonly<Record<string, IconType>> = {
  'sword-of-atlantis': SwordOfAtlantisIcon,
  'crown-of-the-cobra': CrownOfTheCobraIcon,
  'heart-of-tammuz': HeartOfTammuzIcon,
  'conan-bonus': BonusCardIcon,
}

export const artifactOf = (id: string): Artifact<TokenKind | 'none'> | undefined =>
  [...content.artifacts, content.bonusCard].find((card) => card.id === id)

export const artifactPicture = (id: string): IconType => pictures[id] ?? plainPicture(artifactOf(id)?.effect ?? [])
