// What every player that is a program has in common, and the arena that compares them. The players of a game are its own.
export { type ArenaResult, arena, type Contest, type Share, type Standing, wilson } from './arena.ts'
export { type AnyBot, type Bot, noView } from './bot.ts'
export { type Played, type PlayedStep, type PlaySettings, playGame } from './play.ts'
export { random } from './random.ts'
