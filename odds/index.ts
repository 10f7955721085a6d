// Exact odds of Age of Conan's contests, computed with the game's own resolution code.
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
export { type ContestOdds, type ContestRules, contestOdds, type Help, type Side } from './contest.ts'
export { type Reroll, type RerollPolicy, type RollPlan, successDistribution } from './distribution.ts'
export {
  type ContestLuck,
  type DiceLuck,
  type LuckReport,
  luckOf,
  type PlayerLuck,
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
export { type Attack, type AttackOdds, type AttackPlay, attackOdds } from './table.ts'
