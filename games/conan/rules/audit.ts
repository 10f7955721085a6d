// What must hold at every moment of every game, whatever is played. The fuzzer and the properties ask for faults.
import { lifeOf } from './damage.ts'
import { roomIn } from './places.ts'
import { riverPlaces } from './river.ts'
import { boardOf, contentOf, levelOf, type State, scenarioOf, sheetOf } from './state.ts'

/** Everything that is wrong with a table: gems or models lost or made, areas too full, heroes overloaded. */
export const faultsIn = (state: State): string[] => [
  ...heroFaults(state),
  ...overlordFaults(state),
  ...modelFaults(state),
]

function* heroFaults(state: State): Generator<string> {
  const dropping = state.stack.some((frame) => frame.do === 'overload')
  for (const [hero, own] of state.heroes.entries()) {
    const { id, gems, maxEncumbrance } = sheetOf(state, hero)
    // Gems of a hero who has fled leave the game.
    if (own.fate !== 'fled' && lifeOf(state, hero) + own.wound !== gems && !hasGift(state)) yield `${id} gems`
    if (!dropping && levelOf(state, hero) > maxEncumbrance) yield `${id} carries too much`
    if ([own.reserve, own.fatigue, own.wound, own.allyGems, ...own.spaces, ...own.spellGems].some((count) => count < 0))
      yield `${id} below zero`
    if (own.at >= 0 !== (own.fate === 'alive')) yield `${id} neither here nor gone`
  }
  if (hasGift(state)) yield* giftFaults(state)
}

/** spell.gift-of-life: gems may go from hero to hero. */
const hasGift = (state: State): boolean =>
  scenarioOf(state).heroes.some(({ spells }) => spells.includes('gift_of_life'))

function* giftFaults(state: State): Generator<string> {
  let gems = 0
  for (const [hero, own] of state.heroes.entries())
    if (own.fate !== 'fled') gems += lifeOf(state, hero) + own.wound - sheetOf(state, hero).gems
  if (gems !== 0 && state.heroes.every(({ fate }) => fate !== 'fled')) yield 'gems of the heroes'
}

/** gems.overlord-zones: what is dredged is all that is lost, two at a time. */
function* overlordFaults(state: State): Generator<string> {
  const { reserve, fatigue, recovery } = state.overlord
  if (reserve < 0 || fatigue < 0 || recovery < 0) yield 'Overlord below zero'
  if (state.river.length > riverPlaces) yield 'River too long'
  const { units } = contentOf(state)
  for (const tile of new Set(state.river)) {
    if (tile < 0) continue
    if (state.groups[tile].side !== 'overlord' || state.groups[tile].petrified)
      yield `${units[state.groups[tile].unit].id} tile`
  }
}

function* modelFaults(state: State): Generator<string> {
  const { units } = contentOf(state)
  const counts = new Map<number, number>()
  const dying = state.stack.some((frame) => frame.do === 'death' || frame.do === 'damage')
  for (const { group, at, life } of state.models) {
    const { unit } = state.groups[group]
    counts.set(unit, (counts.get(unit) ?? 0) + 1)
    if (life < 0 || (at >= 0 && life === 0 && !dying)) yield `${units[unit].id} without life`
  }
  for (const [unit, count] of counts) if (count > units[unit].stock) yield `more ${units[unit].id} than the box has`
  // event.sacrifice-summon may overfill an area
  const crowded = scenarioOf(state).events.options.some(({ do: steps }) =>
    steps.some((step) => step.do === 'sacrifice_summon'),
  )
  if (crowded) return
  for (const { id, index } of boardOf(state).areas) if (roomIn(state, index) < 0) yield `${id} too full`
}
