// A fact as everybody may read it.
import type { Fact } from '@skelos/age-of-conan/rules/facts.ts'

/** What only the seat itself learns, by kind of fact. */
const secretFields: Partial<Record<Fact['fact'], readonly string[]>> = {
  'drew-strategy': ['cards'],
  'drew-kingdom': ['cards'],
  'bid-committed': ['card', 'token'],
  'token-taken': ['token'],
  'token-kept': ['token'],
  'card-kept': ['cards'],
  'card-bottomed': ['cards'],
  'strategy-laid': ['card'],
  'offer-committed': ['tokens'],
}

export function publicFact(fact: Fact): Fact {
  const hidden = ['secret', ...(secretFields[fact.fact] ?? [])]
  return Object.fromEntries(Object.entries(fact).filter(([name]) => !hidden.includes(name))) as unknown as Fact
}
