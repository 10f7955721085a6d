// A fact as everybody may read it.
import type { Fact } from '@skelos/games/conan/rules/facts.ts'

/** Where the captive is and what somebody who was questioned has told are their own seat's. */
export function publicFact(fact: Fact): Fact {
  if (fact.fact === 'captive-hidden') return { fact: fact.fact }
  if (fact.fact !== 'questioned') return fact
  const { broken: _, ...told } = fact
  return told
}
