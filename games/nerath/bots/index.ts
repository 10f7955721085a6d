// The players of Conquest of Nerath that are programs, from the weakest to the strongest.
import { random } from '@skelos/bots'

export const bots = { random }
