// Long lists of actions, which the server leaves to whoever knows the rules: worked out here from the seat's own view, by
// the code that the server would have listed them with.
import type { AnyGame, Seat } from '@skelos/kernel'
import type { Picture } from '../session/session.ts'

export type LoadRules = (game: string) => Promise<AnyGame | undefined>

/** Seats of ours, for which alone the rules behind a decision are told, that are asked and got no list. */
const unlisted = ({ decisions, legal }: Picture): Seat[] =>
  decisions.flatMap(({ seat, rules }) => (rules && !legal[seat] ? [seat] : []))

export class LongLists {
  readonly #load: LoadRules
  readonly #come: () => void
  /** null where they cannot be had, or are others than those of the match. */
  #rules: AnyGame | null | undefined
  #isLoading = false
  #last: Pick<Picture, 'view' | 'legal'> | undefined

  /** `come` is called when the rules are here, or will not be. */
  constructor(load: LoadRules, come: () => void) {
    this.#load = load
    this.#come = come
  }

  /** Whether the server may leave them to us. */
  get areOurs(): boolean {
    return this.#rules !== null
  }

  /** The picture with every list in it; undefined as long as that cannot be had. */
  fill(picture: Picture): Picture | undefined {
    const seats = unlisted(picture)
    const { view } = picture
    if (seats.length === 0 || !view) return picture
    const rules = this.#rules
    if (!rules) {
      if (rules === undefined && !this.#isLoading) void this.#fetch(picture)
      return undefined
    }
    // As long as the game stands still the choice stays the very same.
    const known = this.#last?.view === view ? this.#last.legal : {}
    const legal = Object.fromEntries(seats.map((seat) => [seat, known[seat] ?? rules.legal(view, seat)]))
    this.#last = { view, legal }
    return { ...picture, legal: { ...picture.legal, ...legal } }
  }

  async #fetch({ game, version }: Picture): Promise<void> {
    this.#isLoading = true
    const rules = await this.#load(game).catch(() => undefined)
    this.#rules = rules?.version === version ? rules : null
    this.#come()
  }
}
