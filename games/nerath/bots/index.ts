// The players of Conquest of Nerath that are programs, from the weakest to the strongest.
import { levelled } from '@skelos/bots'
import { nerath } from '../rules/game.ts'
import { greedy } from './greedy.ts'
import { mind } from './mind.ts'

export const bots = levelled(nerath, mind, greedy, {
  strong: { width: 4, lines: 12, depth: 2, doubt: 1 },
  master: { width: 6, lines: 32, depth: 4, doubt: 1 },
})
