// What comes of an action, as far as it can be foreseen.
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { foresight } from '../../../table/foresight.ts'

export const { reveals, undoable, guessed } = foresight(nerath)
