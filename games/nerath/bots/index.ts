// The players of Conquest of Nerath that are programs, from the weakest to the strongest.
import { levelled } from '@skelos/bots'
import { nerath } from '../rules/game.ts'
import { greedy } from './greedy.ts'
import { mind } from './mind.ts'

export const bots = levelled(nerath, mind, greedy, {
  slips: { easy: 2, fair: 5 },
  master: { width: 3, lines: 24, depth: 1, doubt: 1 },
})
