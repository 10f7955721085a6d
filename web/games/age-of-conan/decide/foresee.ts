// What comes of an action, as far as it can be foreseen.
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { foresight } from '../../../table/foresight.ts'

export const { reveals, undoable, guessed } = foresight(ageOfConan)
