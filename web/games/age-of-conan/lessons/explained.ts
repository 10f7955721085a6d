// Kinds of actions that come up beside what the lessons teach, each with a sentence of its own.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'

export const explained = [
  'bid-card',
  'bid-token',
  'stay',
  'move-conan',
  'choose-die',
  'play-table-card',
  'attack',
  'place-unit',
  'stop',
  'pass',
  'move-emissary',
  'place-emissary',
  'place-raider',
  'done',
  'draw-two-strategy',
  'play-event',
  'nothing',
  'raise-unit',
  'decline',
  'name-kind',
] as const satisfies readonly Action['do'][]
