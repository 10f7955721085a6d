// The greedy bot: judges every choice by what it expects of it and takes the best. Exact odds, one step deep, and nothing
// but what its seat may see.
import type { Bot } from '@skelos/bots'
import type { Chance, Seat } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { heroOfSeat, overlordSeat, type State } from '../rules/state.ts'
import { HeroMind } from './heroes.ts'
import { Outlook } from './outlook.ts'
import { OverlordMind } from './overlord.ts'

export function greedy(): Bot<State, Action> {
  return {
    name: 'greedy',
    choose: ({ state }, legal, seat, chance) =>
      legal.length === 1 ? legal[0] : judgeFor(state, seat, chance).choose(legal),
  }
}

/** Whoever judges for a seat. The chance is for what should not be foreseen. */
export function judgeFor(state: State, seat: Seat, chance: Chance): HeroMind | OverlordMind {
  const outlook = new Outlook(state)
  return seat === overlordSeat ? new OverlordMind(outlook, chance) : new HeroMind(outlook, heroOfSeat(seat))
}
