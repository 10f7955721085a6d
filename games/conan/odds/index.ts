// Exact odds of attacks, tries and whole turns in Conan, worked out with the game's own arithmetic.
export { attackOdds } from './attack.ts'
export { chanceToLive, guardsAgainst, oddsOfGuard } from './guard.ts'
export { meanChance, POLICIES, type Policy, rollChances } from './roll.ts'
export { oddsOfArea, oddsOfHealing, oddsOfSpell } from './spell.ts'
export { oddsOfAttack } from './table.ts'
export { chanceToLeap, chanceToManipulate, chanceToReach, chanceWithGems } from './tries.ts'
export { type Aim, type Plan, plansByGuard, planToLive, planTurn } from './turn.ts'
