// The players of Age of Conan that are programs, from the weakest to the strongest.
import { levelled } from '@skelos/bots'
import { ageOfConan } from '../rules/game.ts'
import { greedy } from './greedy.ts'
import { mind } from './mind.ts'

export const bots = levelled(ageOfConan, mind, () => greedy(), {
  strong: { width: 3, lines: 24, depth: 2, doubt: 2 },
  master: { width: 4, lines: 64, depth: 3, doubt: 2 },
})
