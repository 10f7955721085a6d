// Kinds of actions that come up beside what the lessons teach, each with a sentence of its own.
import type { Action } from '@skelos/games/conan/rules/actions.ts'

export const explained = {
  hero: [
    'stance',
    'move',
    'wreck',
    'flee',
    'shoot',
    'give',
    'take',
    'throw',
    'drop',
    'done',
    'melee',
    'gems',
    'reroll',
    'accept',
    'pass',
    'leave',
    'guard',
  ],
  overlord: ['activate', 'done', 'move', 'reroll', 'accept', 'choose-model'],
} as const satisfies Record<string, readonly Action['do'][]>
