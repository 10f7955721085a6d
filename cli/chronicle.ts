// What happened so far, step by step, and how much of it each person has read.

import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import type { Fact } from '@skelos/games/age-of-conan/index.ts'
import { factFor, type Seat, type Viewer } from '@skelos/kernel'
import { heading } from './board.ts'
import { wrap } from './layout.ts'
import { paintNames, type Screen } from './screen.ts'

export class Chronicle {
  /** The facts of the setup, then those of each step. */
  readonly #steps: (readonly Fact[])[]
  /** How many steps each seat has read. */
  readonly #read = new Map<Seat, number>()

  constructor(setup: readonly Fact[]) {
    this.#steps = [setup]
  }

  add(facts: readonly Fact[]): void {
    this.#steps.push(facts)
  }

  /** The last step was taken back. */
  takeBack(): void {
    this.#steps.pop()
    for (const [seat, read] of this.#read) this.#read.set(seat, Math.min(read, this.#steps.length))
  }

  /** What the seat has not read yet; from now on it has. */
  news(seat: Seat): Fact[] {
    const facts = this.#since(seat)
    this.skip(seat)
    return facts.map((fact) => factFor(fact, [seat]))
  }

  /** The same as everybody may read it, and still news to the seat. */
  publicNews(seat: Seat): Fact[] {
    return this.#since(seat).map((fact) => factFor(fact, []))
  }

  skip(seat: Seat): void {
    this.#read.set(seat, this.#steps.length)
  }

  last(count: number, viewer: Viewer): Fact[] {
    return this.#steps
      .flat()
      .slice(-count)
      .map((fact) => factFor(fact, viewer))
  }

  #since(seat: Seat): Fact[] {
    return this.#steps.slice(this.#read.get(seat) ?? 0).flat()
  }
}

/** Facts as lines; what opens a new part of the game stands out. */
export function factLines(screen: Screen, facts: readonly Fact[], kingdoms: readonly Kingdom[]): string[] {
  const { game, colours, width } = screen
  return facts.flatMap((fact) => {
    const text = game.fact(fact, kingdoms)
    switch (fact.fact) {
      case 'turn-began':
        return ['', heading(screen, paintNames(screen, text))]
      case 'adventure-began':
      case 'age-ended':
      case 'age-step':
      case 'contest-began':
      case 'crowned':
      case 'game-ended':
        return wrap(paintNames(screen, text), width, '').map((line) => colours.bold(line))
      default:
        return wrap(paintNames(screen, text), width, '  · ')
    }
  })
}
