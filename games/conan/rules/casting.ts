// Casting: which spells a character could cast now, and what it pays for them.
import type { Seat } from '@skelos/kernel'
import type { Spell } from '../content/types.ts'
import type { Action } from './actions.ts'
import type { SpellFrame } from './frames.ts'
import { payAsOverlord } from './gems.ts'
import { canWork } from './spell-words.ts'
import {
  contentOf,
  figureOf,
  groupOf,
  hasSkill,
  isHero,
  isThere,
  overlordSeat,
  type State,
  seatOfHero,
  sideOf,
  type Table,
} from './state.ts'

/** Spell cards of a character, with the gems on each (setup.spell-cards). */
function cardsOf(state: State, who: number): { spells: readonly string[]; gems: number[] } {
  if (isHero(state, who)) {
    const { spells, spellGems } = state.heroes[who]
    return { spells, gems: spellGems }
  }
  const caster = state.casters.find(({ unit }) => unit === groupOf(state, who).unit)
  return caster ?? { spells: [], gems: [] }
}

const reserveOf = (state: State, who: number): number =>
  isHero(state, who) ? state.heroes[who].reserve : state.overlord.reserve

/** spell.magical-dizziness: gems more for each spell, Reserve to Fatigue. */
const taxOn = ({ marks }: State, who: number): number =>
  marks.filter(({ mark, on }) => mark === 'dizzy' && on === who).length

/** spell.cost, spell.limit: gems that may still go onto the card, as far as Reserve and limit allow. */
export function gemsForSpell(state: State, who: number, spell: Spell): number {
  const { spells, gems } = cardsOf(state, who)
  return Math.min(reserveOf(state, who) - taxOn(state, who), spell.limit - gems[spells.indexOf(spell.id)])
}

/** Moves gems from the caster's Reserve onto the card (spell.cost, ol.spell-gems). */
export function payForSpell(state: State, who: number, spell: string, count: number): void {
  const { spells, gems } = cardsOf(state, who)
  gems[spells.indexOf(spell)] += count
  if (isHero(state, who)) state.heroes[who].reserve -= count
  else state.overlord.reserve -= count
}

/** Paid once for each casting. */
export function payTax(state: State, who: number): void {
  const tax = taxOn(state, who)
  if (!isHero(state, who)) payAsOverlord(state, tax)
  else {
    state.heroes[who].reserve -= tax
    state.heroes[who].fatigue += tax
  }
}

/** spell.needs-skill, skill.spell-caster, spell.reaction: what a character could cast now. */
export function castings(state: State, who: number, only: 'any' | 'reactions'): Action[] {
  const { spells } = cardsOf(state, who)
  if (spells.length === 0 || !isThere(state, who) || !hasSkill(state, who, 'spell_caster')) return []
  const { spells: cards } = contentOf(state)
  return spells.flatMap((id): Action[] => {
    const spell = cards[id]
    if (only === 'reactions' && !spell.reaction) return []
    if (gemsForSpell(state, who, spell) < Math.max(1, spell.cost)) return []
    return canWork(state, who, spell) ? [{ do: 'cast', by: figureOf(state, who), spell: id }] : []
  })
}

/** The characters for whom a seat could cast. */
export function castersOf(state: State, seat: Seat): number[] {
  if (seat !== overlordSeat) return [seat - 1]
  if (state.casters.length === 0) return []
  return state.models
    .map((_, i) => state.heroes.length + i)
    .filter((who) => isThere(state, who) && sideOf(state, who) === 'overlord')
    .filter((who) => state.casters.some(({ unit }) => unit === groupOf(state, who).unit))
}

export function callSpell(t: Table, who: number, spell: string): void {
  const seat = isHero(t.state, who) ? seatOfHero(who) : overlordSeat
  t.call<SpellFrame>({ do: 'spell', who, seat, spell, effect: 0, target: -1, at: -1, object: '', gems: 0, points: 0 })
}
