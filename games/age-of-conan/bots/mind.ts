// How Age of Conan is thought about: the judges of the greedy bot put actions in order, and the value judges tables.
import type { Mind } from '@skelos/bots'
import type { Action, DecisionKind } from '../index.ts'
import type { State } from '../rules/state.ts'
import { worths } from './greedy.ts'
import { value } from './value.ts'

/** Inside a contest the odds are exact; what is left of these is hardly a choice. */
const routine: readonly DecisionKind[] = [
  'contest-open',
  'before-roll',
  'attacker-strategy',
  'defender-strategy',
  'cancel',
  'attacker-after-roll',
  'defender-after-roll',
  'reroll-dice',
  'contest-lost',
  'artifact-tokens',
  'overflow',
  'raid-card',
]

export const mind: Mind<State, Action> = {
  worths,
  routine: new Set(routine),
  // A turn that begins is the quietest moment there is.
  clock: ({ turn }) => turn,
  // Played until all have had a turn and the own one has come again: before that much of what an action is good for is not seen.
  round: ({ players }) => players.length,
  reach: 1,
  value,
}
