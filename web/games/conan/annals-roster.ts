// Whose characters are, told from facts alone: heroes have a seat, units are the Overlord's, and an ally is the hero's who
// commanded it last.
import { content } from '@skelos/games/conan/content/index.ts'
import type { Figure } from '@skelos/games/conan/rules/actions.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { overlordSeat, type State, seatOfHero, sheetOf } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'

const nameOf = (unit: string, color: string | null | undefined): string => `${unit} ${color ?? ''}`

export class Roster {
  readonly #heroes: readonly string[]
  /** Groups on the heroes' side, by name. */
  readonly #allies = new Set<string>()
  /** Who commanded last, from a place among the facts on. */
  readonly #leaders: { fact: number; seat: Seat }[] = []

  constructor(facts: readonly Fact[], begun: State | undefined) {
    const began = facts.find((fact) => fact.fact === 'game-began')
    this.#heroes = begun ? begun.heroes.map((_, hero) => sheetOf(begun, hero).id) : (began?.heroes ?? [])
    const parts = facts.flatMap((fact) =>
      fact.fact === 'game-began' || fact.fact === 'scenario-continues' ? [fact.scenario] : [],
    )
    const groups = [
      ...(begun?.groups ?? []),
      ...content.scenarios.filter(({ id }) => parts.includes(id)).flatMap((scenario) => scenario.groups),
    ]
    for (const { unit, color, side } of groups)
      if (side === 'heroes') this.#allies.add(nameOf(content.units[unit].id, color))
    for (const [fact, told] of facts.entries())
      if (told.fact === 'ally-commanded' || told.fact === 'mutineers-rallied')
        this.#leaders.push({ fact, seat: this.seatOf(told.hero) ?? seatOfHero(0) })
  }

  /** Of a hero by its id. */
  seatOf(hero: string): Seat | undefined {
    const index = this.#heroes.indexOf(hero)
    return index < 0 ? undefined : seatOfHero(index)
  }

  isAlly({ who, color }: Figure): boolean {
    return this.#allies.has(nameOf(who, color))
  }

  /** null for an ally whom nobody has commanded yet. */
  seatAt(fact: number, figure: Figure): Seat | null {
    const hero = this.seatOf(figure.who)
    if (hero !== undefined) return hero
    if (!this.isAlly(figure)) return overlordSeat
    return this.#leaders.findLast((leader) => leader.fact <= fact)?.seat ?? null
  }
}
