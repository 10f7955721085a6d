// The players of Age of Conan that are programs, from the weakest to the strongest.
import { levelled } from '@skelos/bots'
import { ageOfConan } from '../rules/game.ts'
import { greedy } from './greedy.ts'
import { mind } from './mind.ts'

export const bots = levelled(ageOfConan, mind, () => greedy(), {
  slips: { easy: 4, fair: 8 },
  // What cards and purchases are good for is seen later than any line goes: the judges know it better.
  master: { width: 3, lines: 24, depth: 1, doubt: 1, sure: 2, clear: 3, skip: ['buy', 'court-action'] },
})
