// The players of Conan that are programs, from the weakest to the strongest.
import { random } from '@skelos/bots'
import { greedy } from './greedy.ts'

export const bots = { random, greedy }
