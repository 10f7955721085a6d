// Choices that cards leave open in a battle that is only reckoned, settled by one policy.
import type { Table } from '@skelos/kernel'
import type { Battle } from '../rules/battle-frame.ts'
import { single } from '../rules/battle-math.ts'
import { type ChooseSide, chooseSide, type PickFighters } from '../rules/card-battle.ts'
import type { Fact } from '../rules/facts.ts'
import { contentOf, type State } from '../rules/state.ts'
import { priceOf } from './policy.ts'

/** Picks fall on the dearest pieces, free dice on the own side. */
export function settleChoices(t: Table<State, Fact>, battle: Battle): void {
  const { state } = t
  const content = contentOf(state)
  for (
    let top = state.stack.at(-1);
    top?.do === 'pick-fighters' || top?.do === 'choose-side';
    top = state.stack.at(-1)
  ) {
    if (top.do === 'choose-side') {
      const { seat } = top as ChooseSide
      const ask = chooseSide.steps[0]
      if (typeof ask !== 'function')
        ask.take(t, top, { do: 'choose-side', side: seat === battle.attacker ? 'attacker' : 'defender' }, seat)
    } else {
      const { seat, pieces, pick, left } = top as PickFighters
      for (let picked = 0; picked < left; picked++) {
        const fitting = battle.units.flatMap((unit, i) =>
          unit.realm === seat && unit.count > 0 && (pieces >> unit.kind) & 1 && !((unit.picks >> pick) & 1) ? [i] : [],
        )
        if (fitting.length === 0) break
        const dearest = fitting.reduce((best, i) =>
          priceOf(content, battle.units[i]) > priceOf(content, battle.units[best]) ? i : best,
        )
        battle.units[single(battle.units, dearest)].picks |= 1 << pick
      }
    }
    t.finish(top)
  }
}
