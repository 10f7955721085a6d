// The chance of a lesson: its dice are chosen in advance, and the page says so. Draws from bags fall as they do anywhere.
import { type Chance, FastChance } from '@skelos/kernel'
import type { Course } from './lesson.ts'

/** Every lesson begins with the same draws, so that it can be prepared and tested. */
const seed = 1932

export class LessonChance implements Chance {
  passes = 0
  readonly #draws = new FastChance(seed)
  readonly #die: Course['die']
  /** The next numbers, whatever they are for: hands that are dealt in advance. */
  readonly #deal: number[]
  readonly #faces: string[] = []

  constructor({ die, deal }: Pick<Course, 'die' | 'deal'>) {
    this.#die = die
    this.#deal = [...deal]
  }

  /** The next dice. */
  lay(faces: readonly string[]): void {
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
    const [face] = this.#faces
    if (face === undefined || this.#die.sizeOf(face) !== n) return this.#draws.below(n)
    this.#faces.shift()
    return this.#die.sideOf(face)
  }

  reveal(): void {
    this.passes++
  }
}
