// What a viewer may know (frame.hidden-information), and a guess at the rest that agrees with it. The asset deck is a bag
// and every card drawn from it lies open, so what is left in it is known; what comes next is in no state.
import { blanked, type Chance, type View, type Viewer } from '@skelos/kernel'
import { areaNumber, overlordSeat, rulesOf, type State } from './state.ts'

/** Hidden somewhere, and the viewer does not know where. */
const unknownPlace = -2

/** What the Overlord has chosen in secret is known to the Overlord alone. */
export function hide(state: State, viewer: Viewer): void {
  if (viewer.includes(overlordSeat)) return
  const { hidden } = state
  if (hidden.captive >= 0) hidden.captive = unknownPlace
  hidden.tokens = blanked(hidden.tokens, unknownPlace)
  hidden.piles = hidden.piles.map((at) => (at >= 0 ? unknownPlace : at))
}

/** A captive that has not been found is in no area where a hero stands or has looked. */
export function fill(state: State, _: View<State>, chance: Chance): void {
  const { hidden } = state
  const areas = (ids: readonly string[]): number[] => ids.map((id) => areaNumber(state, id))
  const any = (list: readonly number[]): number => list[chance.below(list.length)]
  if (hidden.captive === unknownPlace) {
    const huts = rulesOf(state, 'captive').flatMap((rule) => areas(rule.hidden_in ?? []))
    const seen = [...state.heroes, ...state.searched].map(({ at }) => at)
    hidden.captive = any(huts.filter((at) => !seen.includes(at)))
  }
  if (hidden.tokens.includes(unknownPlace)) {
    // The lowest number is one that is left, or has died without a word; the others go by the rest of the areas.
    const listed = rulesOf(state, 'tokens').flatMap((rule) => areas(rule.areas))
    const found = rulesOf(state, 'interrogation').some(({ sets_flag }) => state.flags.includes(sets_flag))
    const first = any(found ? listed.filter((at) => !state.tokens.includes(at)) : [...state.tokens, ...state.silenced])
    const rest = listed.filter((at) => at !== first)
    hidden.tokens = [first]
    while (rest.length > 0) hidden.tokens.push(rest.splice(chance.below(rest.length), 1)[0])
  }
  const hiding = rulesOf(state, 'stash').flatMap((rule) => areas(rule.areas))
  hidden.piles = hidden.piles.map((at, hero) => {
    if (at !== unknownPlace) return at
    return any(hiding.filter((area) => !state.searched.some((other) => other.hero === hero && other.at === area)))
  })
}
