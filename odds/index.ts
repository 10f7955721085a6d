// Exact odds of Age of Conan's contests, computed with the game's own resolution code.
export { attackOfAction, fightUnderWay, oddsOfAction } from './action.ts'
export {
  type Campaign,
  type CampaignOdds,
  campaignOdds,
  type Fighter,
  type MarchPolicy,
  type NeutralProvince,
  type StepHelp,
  strategyHelp,
} from './campaign.ts'
export { chanceOfChoice, chanceWithCard, contestAfter } from './choice.ts'
export {
  type ContestOdds,
  type ContestRules,
  contestOdds,
  diceOf as sideDice,
  type Help,
  type Margin,
  type Side,
  scoringOf as sideScoring,
} from './contest.ts'
export { type Reroll, type RerollPolicy, type RollPlan, successDistribution } from './distribution.ts'
export {
  type ContestLuck,
  type DiceLuck,
  type LuckReport,
  luckOf,
  type PlayerLuck,
  type RollLuck,
  rollsOf,
  type SideLuck,
} from './luck.ts'
export {
  type Army,
  type BattleFight,
  battleOdds,
  type FightOdds,
  type March,
  type SiegeFight,
  siegeOdds,
} from './siege.ts'
export {
  type Attack,
  type AttackContest,
  type AttackOdds,
  type AttackPlay,
  artifactRerolls,
  attackOdds,
  contestOfAttack,
  rulesOf,
} from './table.ts'
export { attackersChance, contestUnderWay, marginsOf, type UnderWay } from './under-way.ts'
