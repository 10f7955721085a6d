// What is chosen beforehand: an attack with all that may go, and no card where cards may be played before the dice.
import type { Action, DecisionKind } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import type { Question } from '../../../table/choice.ts'
import { decisionOf } from '../text/voice.ts'

/** Nothing is lost yet here. After a roll, or before a march, there is a fight to think about first. */
const beforeTheDice: readonly DecisionKind[] = [
  'contest-open',
  'attacker-strategy',
  'defender-strategy',
  'cancel',
  'before-roll',
]

export function usual({ slot, options }: Question<Action>, picture: Picture, seat: Seat): string | undefined {
  if (slot === 'units') {
    const isAttack = options.every(({ actions }) => actions.every(({ action }) => action.do === 'attack'))
    // More units never make a chance worse.
    return isAttack ? `${Math.max(...options.map(({ part }) => Number(part.value)))}` : undefined
  }
  const kind = decisionOf(picture, seat)
  const pass = options.find(({ part }) => part.slot === 'do' && part.value === 'pass')
  return kind && beforeTheDice.includes(kind) ? pass?.part.value : undefined
}
