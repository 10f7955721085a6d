// What happened so far, step by step, and how much of it each person has read.
import { wrap } from '@skelos/games/layout.ts'
import { type AnyTerminal, heading, type Screen } from '@skelos/games/terminal.ts'
import { factFor, type Seat, type Told, type Viewer } from '@skelos/kernel'

export class Chronicle {
  /** The facts of the setup, then those of each step. */
  readonly #steps: (readonly Told[])[]
  /** How many steps each seat has read. */
  readonly #read = new Map<Seat, number>()

  constructor(setup: readonly Told[]) {
    this.#steps = [setup]
  }

  add(facts: readonly Told[]): void {
    this.#steps.push(facts)
  }

  /** The last step was taken back. */
  takeBack(): void {
    this.#steps.pop()
    for (const [seat, read] of this.#read) this.#read.set(seat, Math.min(read, this.#steps.length))
  }

  /** What the seat has not read yet; from now on it has, and so have the others of the same person. */
  news(seat: Seat, own: Viewer = [seat]): Told[] {
    const facts = this.#since(seat)
    for (const one of own) this.skip(one)
    return facts.map((fact) => factFor(fact, own))
  }

  /** The same as everybody may read it, and still news to the seat. */
  publicNews(seat: Seat): Told[] {
    return this.#since(seat).map((fact) => factFor(fact, []))
  }

  skip(seat: Seat): void {
    this.#read.set(seat, this.#steps.length)
  }

  last(count: number, viewer: Viewer): Told[] {
    return this.#steps
      .flat()
      .slice(-count)
      .map((fact) => factFor(fact, viewer))
  }

  #since(seat: Seat): Told[] {
    return this.#steps.slice(this.#read.get(seat) ?? 0).flat()
  }
}

/** Facts as lines; what opens a new part of the game stands out. */
export function factLines(screen: Screen, display: AnyTerminal, facts: readonly Told[], options: unknown): string[] {
  const { language, colours, width } = screen
  return facts.flatMap((fact) => {
    const text = painted(display, screen, display.words(language).fact(fact, options))
    switch (display.weight?.(fact)) {
      case 'heading':
        return ['', heading(screen, text)]
      case 'bold':
        return wrap(text, width, '').map((line) => colours.bold(line))
      default:
        return wrap(text, width, '  · ')
    }
  })
}

export const painted = (display: AnyTerminal, screen: Screen, text: string): string =>
  display.paint?.(screen, text) ?? text
