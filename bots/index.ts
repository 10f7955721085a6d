// What every player that is a program has in common, and the arena that compares them. The players of a game are its own.
export {
  type Account,
  accountOf,
  type Care,
  type Costly,
  costliest,
  type Recorded,
  type TurningPoint,
  turnsOf,
} from './analysis.ts'
export { type ArenaResult, arena, type Contest, type Share, type Standing, wilson } from './arena.ts'
export { type AnyBot, type Bot, noView } from './bot.ts'
export { careless } from './careless.ts'
export { levelled } from './levels.ts'
export {
  bestOf,
  type Camp,
  compared,
  type Difference,
  judged,
  kindFor,
  type Learnt,
  type Mind,
  type Value,
} from './mind.ts'
export { type Played, type PlayedStep, type PlaySettings, playGame } from './play.ts'
export { random } from './random.ts'
export { type Effort, searcher, Thinking, type Thought } from './search.ts'
export { type Fitness, type Trained, train } from './train.ts'
