// Exact odds of battles in Conquest of Nerath, computed with the game's own battle code.
export { oddsOfAction } from './action.ts'
export {
  allExits,
  type BattleOdds,
  type BattleQuestion,
  battleOdds,
  countsLeft,
  type End,
  noExits,
  strandedNow,
  unitOf,
} from './battle.ts'
export { cardsToPlay, handOf, oddsWithCards, withCards } from './cards.ts'
export { dungeonOdds, guardiansOf } from './dungeon.ts'
export { landingOdds, landingToCome } from './landing.ts'
export { CASUALTIES, type Casualties, SPLITS } from './policy.ts'
export type { Left } from './side.ts'
export { battleToCome } from './to-come.ts'
export { battleUnderWay } from './under-way.ts'
