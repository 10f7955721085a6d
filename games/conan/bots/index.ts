// The players of Conan that are programs, from the weakest to the strongest.
import { levelled } from '@skelos/bots'
import { conan } from '../rules/game.ts'
import { greedy } from './greedy.ts'
import { mind } from './mind.ts'

export const bots = levelled(conan, mind, greedy, {
  strong: { width: 3, lines: 16, depth: 1, doubt: 2 },
  master: { width: 4, lines: 48, depth: 2, doubt: 2 },
})
