// The players of Conan that are programs, from the weakest to the strongest.
import { levelled } from '@skelos/bots'
import { conan } from '../rules/game.ts'
import { greedy } from './greedy.ts'
import { mind } from './mind.ts'

export const bots = levelled(conan, mind, greedy, {
  slips: { easy: 4, fair: 8 },
  master: { width: 4, lines: 96, depth: 2, doubt: 1 },
})
