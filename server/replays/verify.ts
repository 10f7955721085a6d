// The proof of the dice: the whole match rolled again from its seed, step by step, and compared with what was stored.
import { applyPatch, clone, commitmentOf, hash, mayGoOn, SealedChance, type TableState } from '@skelos/kernel'
import type { AnyGame } from '../matches/types.ts'
import { breather } from './pause.ts'
import type { MatchRecord } from './record.ts'
import type { Verification } from './schema.ts'

/** `start` is given for a what-if, which has no setup: the position it began from is then taken as it is. */
export async function verifyDice(
  game: AnyGame,
  options: unknown,
  record: MatchRecord,
  seed: string,
  start: TableState | undefined,
): Promise<Verification> {
  const { commitment, hash: begun, drawn } = record.started
  if (commitmentOf(seed) !== commitment) return { agrees: false, fault: 'wrong-commitment', step: 0 }
  const chance = new SealedChance(seed)
  const state = start ? clone(start) : game.setup(options, chance).state
  if (hash(state) !== begun) return { agrees: false, fault: 'wrong-setup', step: 0 }
  if (chance.drawn !== drawn) return { agrees: false, fault: 'wrong-draws', step: 0 }
  // Both begin alike: one goes on by the rules, the other by what was written.
  const stored = clone(state)
  const breathe = breather()
  let passedOver = 0
  for (const [i, step] of record.steps.entries()) {
    await breathe()
    const wrong = (fault: 'illegal-action' | 'wrong-hash' | 'wrong-draws'): Verification => ({
      agrees: false,
      fault,
      step: i + 1,
    })
    if (step.from !== undefined) {
      if (!mayGoOn(chance.drawn, step.from)) return wrong('wrong-draws')
      passedOver += step.from - chance.drawn
      chance.goOnFrom(step.from)
    }
    const outcome = game.apply(state, step.seat, step.action, chance)
    if (!outcome.ok) return wrong('illegal-action')
    applyPatch(stored, clone(step.patch))
    if (hash(state) !== (step.hash ?? hash(stored))) return wrong('wrong-hash')
    if (chance.drawn !== step.drawn) return wrong('wrong-draws')
  }
  return { agrees: true, commitment, seed, steps: record.steps.length, draws: chance.drawn, passedOver }
}
