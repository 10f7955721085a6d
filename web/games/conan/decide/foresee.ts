// What comes of an action, as far as it can be foreseen.
import { conan } from '@skelos/games/conan/rules/game.ts'
import { foresight } from '../../../table/foresight.ts'

export const { reveals, undoable, guessed } = foresight(conan)
