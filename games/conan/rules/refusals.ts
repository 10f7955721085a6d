// The rule behind a refusal: why an action that is not on the list cannot be taken.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { type DecisionKind, decisions } from './decisions.ts'
import { heroOfSeat, overlordSeat, type State } from './state.ts'

/** The rule that says most about each action, where the decision asked for could be about several. */
const rules: Readonly<Partial<Record<Action['do'], string>>> = {
  stance: 'stance.choose',
  move: 'move.step-payment',
  wreck: 'skill.wall-wrecker',
  leap: 'skill.leap',
  flee: 'scen.flee',
  melee: 'melee.target',
  shoot: 'ranged.target',
  gems: 'gems.exertion-limit',
  'pick-up': 'manip.same-area',
  give: 'manip.hand-over',
  take: 'manip.hand-over',
  drop: 'manip.drop',
  'open-chest': 'chest.open',
  throw: 'manip.throw',
  'pick-lock': 'scen.locks',
  unlock: 'scen.locks',
  'open-object': 'scen.locked-object',
  'use-item': 'item.free-use',
  command: 'ally.command',
  reroll: 'reroll.window',
  guard: 'guard.dice',
  activate: 'ol.river-cost',
  dredge: 'ol.dredge',
  attack: 'ol.attack-kind',
  reinforce: 'reinforce.cost',
  'tear-web': 'skill.web-projection',
  web: 'skill.web-projection',
  batter: 'scen.barricade',
  'break-wall': 'scen.break-wall',
  question: 'scen.interrogation',
  search: 'scen.stash',
  'hide-body': 'scen.stealth',
  'break-out': 'scen.breakout',
  sail: 'scen.navigation',
  fire: 'scen.ballista',
  rally: 'scen.mutineers',
}

/** What a cautious hero wants is refused for the stance; the rest by the rule of the action, then of the decision. */
export function ruleAgainst(state: State, seat: Seat, action: Action, decision: string): string {
  if (decision === 'hero-action' && seat !== overlordSeat && state.heroes[heroOfSeat(seat)].stance === 'cautious')
    return 'stance.cautious-actions'
  return rules[action.do] ?? decisions[decision as DecisionKind]?.[0] ?? 'action.menu'
}

/** Whose choice it is. */
export function turnRule(decision: string | undefined): string {
  if (decision === undefined) return 'frame.victory'
  if (decision === 'hero-action' || decision === 'stance') return 'action.free-order'
  return decision === 'activation' ? 'ol.activations' : 'action.one-at-a-time'
}
