// Exact odds of battles in Conquest of Nerath, computed with the game's own battle code.
export { oddsOfAction } from './action.ts'
export { type BattleQuestion, battleOdds, countsLeft, type End, unitOf } from './battle.ts'
export { dungeonOdds, guardiansOf } from './dungeon.ts'
export { landingOdds } from './landing.ts'
export type { Casualties } from './policy.ts'
export { battleToCome, battleUnderWay, oddsWithCards, withCards } from './table.ts'
