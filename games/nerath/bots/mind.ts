// How Conquest of Nerath is thought about: the judges of the greedy bot put actions in order, and the value judges tables.
import type { Mind } from '@skelos/bots'
import type { Action } from '../rules/actions.ts'
import { type DecisionKind, decisions } from '../rules/decisions.ts'
import type { State } from '../rules/state.ts'
import { best, worths } from './greedy.ts'
import { value } from './value.ts'

/** What is thought about; in a battle the odds are exact, and which pieces are lost or rest where is hardly a choice. */
const choices: readonly DecisionKind[] = ['start-of-turn', 'move-step', 'continue', 'landing', 'reinforce-step']

export const mind: Mind<State, Action> = {
  worths: (state, _, legal, seat) => worths(state, legal, seat),
  best: (state, _, legal, seat) => best(state, legal, seat),
  routine: new Set(Object.keys(decisions).filter((kind) => !(choices as readonly string[]).includes(kind))),
  // A turn that begins is the quietest moment there is.
  clock: ({ round, active }) => round * 4 + active,
  reach: 1,
  value,
}
