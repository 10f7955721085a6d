// Exact odds of attacks, tries and whole turns in Conan, worked out with the game's own arithmetic.
export { attackOdds } from './attack.ts'
export { guardsAgainst, oddsOfGuard } from './guard.ts'
export { meanChance, POLICIES, type Policy, rollChances } from './roll.ts'
export { oddsOfArea, oddsOfHealing } from './spell.ts'
export { oddsOfAttack } from './table.ts'
export { chanceToLeap, chanceToManipulate, chanceToReach, chanceWithGems } from './tries.ts'
export { type Aim, plansByGuard, planTurn } from './turn.ts'
