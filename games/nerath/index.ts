// Conquest of Nerath: rules, content, words and ledger.
export { content } from './content/index.ts'
export * from './rules/actions.ts'
export * from './rules/facts.ts'
export { nerath } from './rules/game.ts'
export type { Options } from './rules/setup.ts'
export type { State } from './rules/state.ts'
