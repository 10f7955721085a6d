// The kernel: what a game is, how it advances, chance, hidden hands, replays. No game's rules and no I/O.
export * from './chance.ts'
export { defineGame } from './define.ts'
export * from './game.ts'
export * from './match.ts'
export * from './patch.ts'
export { procedures, run, Table } from './procedure.ts'
export * from './replay.ts'
export { canonical, clone, hash } from './state.ts'
