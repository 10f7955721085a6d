// Exact odds of any dice procedure: what is true of all of them. The fights themselves are each game's own.
export { type Fight, mean, type PlayedFight, playFight, type Round } from './fight.ts'
export { type DiceLuck, type DiceSum, type PlayerLuck, playersLuck } from './luck.ts'
