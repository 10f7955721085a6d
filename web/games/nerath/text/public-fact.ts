// A fact as everybody may read it.
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'

/** Only draws have something in them that their own seat alone may read. */
export function publicFact(fact: Fact): Fact {
  if (fact.fact === 'drew-events') return { fact: fact.fact, seat: fact.seat, count: fact.count }
  return fact.fact === 'drew-treasure' ? { fact: fact.fact, seat: fact.seat } : fact
}
