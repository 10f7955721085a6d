// Kinds of actions that come up beside what the lessons teach, each with a sentence of its own.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'

export const explained = [
  'move',
  'sail',
  'load',
  'done',
  'fight',
  'retreat',
  'pass',
  'exit',
  'fly',
  'build-castle',
] as const satisfies readonly Action['do'][]
