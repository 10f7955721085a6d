// Standing orders for guards: with how many gems at most, what each of them has to save, and when to ask all the same.
import type { Policy } from '@skelos/kernel'
import { guardsOf } from '../odds/guard.ts'
import type { Action } from './actions.ts'
import type { Attack } from './frames.ts'
import { type State, underWay } from './state.ts'

export const guardAsks = ['deadly', 'never'] as const

export interface GuardOrder {
  readonly most: number
  /** Hundredths of a point of damage that every gem saves on average. */
  readonly least: number
  /** Also where the guard that is ordered may leave somebody dead, or never. */
  readonly ask: (typeof guardAsks)[number]
}

/** What may be ordered. */
export const guardLimits = { most: [0, 1, 2, 3, 4, 5], least: [25, 50, 100] } as const

/** As the policy is called. */
export const guardPolicy = ({ most, least, ask }: GuardOrder): string => `guard-${most}-${least}-${ask}`

const guardOrders: readonly GuardOrder[] = guardLimits.most.flatMap((most) =>
  guardLimits.least.flatMap((least) => guardAsks.map((ask): GuardOrder => ({ most, least, ask }))),
)

export const guardOrderOf = (policy: string): GuardOrder | undefined =>
  guardOrders.find((order) => guardPolicy(order) === policy)

/** Each further gem saves less than the one before. */
function guardBy({ most, least, ask }: GuardOrder, state: State, legal: readonly Action[]): Action | undefined {
  const attack = underWay<Attack>(state, 'attack')
  if (!attack) return undefined
  const [first, ...more] = guardsOf(state, attack, legal)
  // A bodyguard has to parry.
  if (!first || first.guard.gems > most) return undefined
  let chosen = first
  for (const next of more) {
    const saved = chosen.odds.expectedDamage - next.odds.expectedDamage
    if (next.guard.gems > most || saved * 100 < least) break
    chosen = next
  }
  return ask === 'deadly' && chosen.odds.kill > 0 ? undefined : chosen.guard
}

export const guardPolicies: Readonly<Record<string, Policy<State, Action>>> = Object.fromEntries(
  guardOrders.map((order) => [
    guardPolicy(order),
    {
      kinds: ['guard-hero', 'guard-ally', 'guard-unit'],
      answer: (state: State, _, legal: readonly Action[]) => guardBy(order, state, legal),
    } satisfies Policy<State, Action>,
  ]),
)
