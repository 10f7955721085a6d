// The players of Conan that are programs, from the weakest to the strongest.
import { levelled } from '@skelos/bots'
import { conan } from '../rules/game.ts'
import { greedy } from './greedy.ts'
import { mind } from './mind.ts'

export const bots = levelled(conan, mind, greedy, {
  strong: { width: 3, lines: 24, depth: 3, doubt: 2 },
  master: { width: 5, lines: 80, depth: 4, doubt: 2 },
})
