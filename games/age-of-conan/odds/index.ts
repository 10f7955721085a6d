// Exact odds of Age of Conan's contests, computed with the game's own resolution code.
export { attackOfAction, fightUnderWay, oddsOfAction } from './action.ts'
export {
  type Campaign,
  campaignOdds,
  type Fighter,
  strategyHelp,
} from './campaign.ts'
export { chanceOfChoice, chanceWithCard, contestAfter } from './choice.ts'
export {
  contestOdds,
  diceOf as sideDice,
  type Help,
  type Margin,
  type Side,
  scoringOf as sideScoring,
} from './contest.ts'
export { type Reroll, successDistribution } from './distribution.ts'
export {
  contestWith,
  likeliestOf,
  type Supposed,
  supposedOf,
  withSymbols,
} from './hidden-card.ts'
export {
  type ContestLuck,
  luckOf,
  rollsOf,
  type SideLuck,
} from './luck.ts'
export {
  type Army,
  battleOdds,
  type FightOdds,
  siegeOdds,
} from './siege.ts'
export {
  type AttackContest,
  type AttackOdds,
  type AttackPlay,
  artifactRerolls,
  attackOdds,
  contestOfAttack,
  rulesOf,
} from './table.ts'
export { attackersChance, contestUnderWay, marginsOf, type UnderWay } from './under-way.ts'
export { wholeOfChoice } from './whole-fight.ts'
