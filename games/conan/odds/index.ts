// Exact odds of attacks, tries and whole turns in Conan, worked out with the game's own arithmetic.
export { type AttackOdds, type AttackQuestion, attackOdds } from './attack.ts'
export { meanChance, POLICIES, type Policy, rollChances } from './roll.ts'
export { oddsOfAttack } from './table.ts'
export { chanceToLeap, chanceToManipulate, chanceToReach, chanceWithGems } from './tries.ts'
export { type Aim, type Plan, plansByGuard, planTurn } from './turn.ts'
