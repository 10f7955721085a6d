// Random play in which each step that can be taken back is taken back and played again.
import { FastChance, hash, Match, readReplay, rerun, SealedChance, seedFrom, writeReplay } from '@skelos/kernel'
import { expect } from 'vitest'
import type { Action } from '../rules/actions.ts'
import type { Fact } from '../rules/facts.ts'
import { conan } from '../rules/game.ts'
import type { Options } from '../rules/setup.ts'
import type { State } from '../rules/state.ts'

/** Facts that show a roll or what was hidden: none of them may ever be taken back. */
const informative: readonly Fact['fact'][] = ['rolled', 'rerolled', 'captive-found']

/** Gives how many steps were taken back. */
export function playBackAndForth(options: Options, index: number): number {
  const { match } = Match.begin(conan, options, new SealedChance(seedFrom(`undo ${index}`)))
  const choice = new FastChance(index)
  const first = hash(match.state)
  const last = () => match.steps.at(-1)?.hash
  let taken = 0
  while (!conan.result(match.state)) {
    const open = conan.pending(match.state)
    const { seat } = open[choice.below(open.length)]
    const legal = conan.legal(match.state, seat)
    const action = legal[choice.below(legal.length)]
    const [before, drawn] = [last() ?? first, match.chance.drawn]
    const outcome = match.play(seat, action)
    if (!outcome.ok) throw new Error(outcome.refusal.rule)
    if (match.chance.drawn !== drawn || outcome.facts.some(({ fact }) => informative.includes(fact)))
      expect(match.undo()).toEqual({ ok: false, why: 'beyond-horizon' })
    else if (match.undoable > 0) {
      const after = last()
      const undone = match.undo()
      const back = undone.ok ? undone.steps : []
      // A window of one's own goes back with the step that opened it.
      if (back.length === 1) expect(hash(match.state)).toBe(before)
      for (const step of back) expect(match.play(step.seat, step.action).ok).toBe(true)
      expect(last()).toBe(after)
      taken++
    }
  }
  let end: State | undefined
  for (const { state } of rerun(conan, readReplay<Action>(writeReplay(match)))) end = state
  expect(hash(end)).toBe(hash(match.state))
  return taken
}
