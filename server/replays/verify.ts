// The proof of the dice: the match rolled again from its seed, step by step, and compared with what was stored.
import {
  applyPatch,
  broughtUp,
  clone,
  commitmentOf,
  hash,
  mayGoOn,
  SealedChance,
  type TableState,
} from '@skelos/kernel'
import type { UpgradedEntry } from '../matches/log.ts'
import type { AnyGame } from '../matches/types.ts'
import { breather } from './pause.ts'
import type { MatchRecord } from './record.ts'
import type { Verification } from './schema.ts'

type Fault = Extract<Verification, { agrees: false }>['fault']

const wrong = (fault: Fault, step: number): Verification => ({ agrees: false, fault, step })

/**
 * `start` is the table it began with; needed for a what-if, which has no setup and is taken as it is, and for a match that
 * was brought up to the rules here. What was played before that is only read: the rules it was played by are not here.
 */
export async function verifyDice(
  game: AnyGame,
  options: unknown,
  record: MatchRecord,
  seed: string,
  start: TableState | undefined,
): Promise<Verification> {
  const { commitment, hash: begun, drawn } = record.started
  if (commitmentOf(seed) !== commitment) return wrong('wrong-commitment', 0)
  const chance = new SealedChance(seed)
  let state = start ? clone(start) : game.setup(options, chance).state
  if (hash(state) !== begun) return wrong('wrong-setup', 0)
  const upgrade = record.upgrades.at(-1)
  const recorded = upgrade ? record.stepsBefore(upgrade) : 0
  if (upgrade) {
    const read = await readUntil(game, options, record, upgrade, state)
    if ('agrees' in read) return read
    state = read.state
    chance.goOnFrom(record.steps[recorded - 1]?.drawn ?? drawn)
  } else if (chance.drawn !== drawn) return wrong('wrong-draws', 0)
  // Both begin alike: one goes on by the rules, the other by what was written.
  const stored = clone(state)
  const breathe = breather()
  let passedOver = 0
  for (const [i, step] of record.steps.entries()) {
    if (i < recorded) continue
    await breathe()
    if (step.from !== undefined) {
      if (!mayGoOn(chance.drawn, step.from)) return wrong('wrong-draws', i + 1)
      passedOver += step.from - chance.drawn
      chance.goOnFrom(step.from)
    }
    const outcome = game.apply(state, step.seat, step.action, chance)
    if (!outcome.ok) return wrong('illegal-action', i + 1)
    applyPatch(stored, clone(step.patch))
    if (hash(state) !== (step.hash ?? hash(stored))) return wrong('wrong-hash', i + 1)
    if (chance.drawn !== step.drawn) return wrong('wrong-draws', i + 1)
  }
  return { agrees: true, commitment, seed, steps: record.steps.length, recorded, draws: chance.drawn, passedOver }
}

/** By what was written alone: no number was used twice, and it comes to what the upgrade says and makes of it here. */
async function readUntil(
  game: AnyGame,
  options: unknown,
  record: MatchRecord,
  upgrade: UpgradedEntry,
  start: TableState,
): Promise<{ state: TableState } | Verification> {
  const state = clone(start)
  const recorded = record.stepsBefore(upgrade)
  const breathe = breather()
  let used = record.started.drawn
  for (const [i, step] of record.steps.slice(0, recorded).entries()) {
    await breathe()
    record.advance(state, i)
    if (step.hash !== undefined && hash(state) !== step.hash) return wrong('wrong-hash', i + 1)
    if (!mayGoOn(used, step.from ?? used) || !mayGoOn(step.from ?? used, step.drawn)) return wrong('wrong-draws', i + 1)
    used = step.drawn
  }
  const earlier = record.upgrades.filter((other) => other !== upgrade && record.stepsBefore(other) === recorded)
  for (const { patch } of earlier) applyPatch(state, clone(patch))
  const brought = broughtUp(game, options, state, upgrade.from)
  applyPatch(state, clone(upgrade.patch))
  const isSame = brought.ok && hash(brought.state) === upgrade.hash && hash(state) === upgrade.hash
  return isSame ? { state } : wrong('wrong-setup', recorded)
}
