// What is chosen beforehand: no reaction, no guard below what is asked for, the roll as it lies.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Question } from '../../../table/choice.ts'

const quiet: readonly Action['do'][] = ['pass', 'accept']

export function usual({ options }: Question<Action>): string | undefined {
  return options.find(({ actions: [{ action }] }) => quiet.includes(action.do))?.part.value
}
