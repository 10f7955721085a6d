// The dice of the lessons: which side of a die shows a face.
import { type ContestFace, contestFaces, type FateFace } from '@skelos/games/age-of-conan/rules/dice.ts'

export type Face = FateFace | ContestFace

/** The side of a fate die that shows a face; court + Conan is on two of them. */
const fateSides: Readonly<Record<FateFace, number>> = {
  military: 0,
  intrigue: 1,
  court: 2,
  'military-intrigue': 4,
  wild: 5,
}

const isFate = (face: Face): face is FateFace => Object.hasOwn(fateSides, face)

export const die = {
  sizeOf: () => 6,
  sideOf(face: Face): number {
    return isFate(face) ? fateSides[face] : contestFaces.indexOf(face)
  },
}
