// Exact odds of battles in Conquest of Nerath, computed with the game's own battle code.
export {
  type BattleOdds,
  type BattleQuestion,
  battleOdds,
  countsLeft,
  type End,
  type Retreat,
  type RoundOdds,
  unitOf,
} from './battle.ts'
export { type DungeonOdds, type DungeonQuestion, dungeonOdds, guardiansOf } from './dungeon.ts'
export { type LandingOdds, type LandingQuestion, landingOdds } from './landing.ts'
export type { Casualties } from './policy.ts'
export { battleToCome, battleUnderWay, withCards } from './table.ts'
