// The rule that speaks against an action that is not on the list, so that every refusal can name one.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { type DecisionKind, decisions } from './decisions.ts'
import type { State } from './state.ts'

export function ruleAgainst(_state: State, _seat: Seat, _action: Action, decision: string): string {
  return decisions[decision as DecisionKind]?.[0] ?? 'order.six-steps'
}

export function turnRule(decision: string | undefined): string {
  return decision === undefined ? 'order.round-end' : 'order.realm-order'
}
