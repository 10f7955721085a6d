// The chance of a lesson: its dice are chosen in advance, and the page says so. Draws from bags fall as they do anywhere.
import type { ContestFace, FateFace } from '@skelos/games/age-of-conan/rules/dice.ts'
import { contestFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import { type Chance, FastChance } from '@skelos/kernel'

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
const sideOf = (face: Face): number => (isFate(face) ? fateSides[face] : contestFaces.indexOf(face))
const sides = 6

/** Every lesson begins with the same draws, so that it can be prepared and tested. */
const seed = 1932

export class LessonChance implements Chance {
  passes = 0
  readonly #draws = new FastChance(seed)
  #deal: number[] = []
  #faces: Face[] = []

  /** The next numbers, whatever they are for: a hand that is dealt in advance. */
  deal(numbers: readonly number[]): void {
    this.#deal = [...numbers]
  }

  /** The next dice. */
  lay(faces: readonly Face[]): void {
    this.#faces.push(...faces)
  }

  /** What was laid and has not fallen. */
  get left(): number {
    return this.#faces.length + this.#deal.length
  }

  below(n: number): number {
    this.passes++
    const dealt = this.#deal.shift()
    if (dealt !== undefined) return dealt
    const face = n === sides ? this.#faces.shift() : undefined
    return face === undefined ? this.#draws.below(n) : sideOf(face)
  }

  reveal(): void {
    this.passes++
  }
}
