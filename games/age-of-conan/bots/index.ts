// The players of Age of Conan that are programs, from the weakest to the strongest.
import { random } from '@skelos/bots'
import { greedy } from './greedy.ts'

export { greedy, random }

export const bots = { random, greedy }
