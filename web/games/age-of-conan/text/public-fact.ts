// A fact as everybody may read it.
import { type Fact, secretFields } from '@skelos/games/age-of-conan/rules/facts.ts'

const secrets: Partial<Record<Fact['fact'], object>> = secretFields

export function publicFact(fact: Fact): Fact {
  const hidden = { secret: true, ...secrets[fact.fact] }
  return Object.fromEntries(Object.entries(fact).filter(([name]) => !(name in hidden))) as unknown as Fact
}
