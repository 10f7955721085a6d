// A battle of a table that is still to come.
import { FastChance, type Seat, Table } from '@skelos/kernel'
import { callBattle } from '../rules/battle.ts'
import { currentBattle } from '../rules/battle-frame.ts'
import type { Fact } from '../rules/facts.ts'
import { nerath } from '../rules/game.ts'
import { treasuresInPlay } from '../rules/played.ts'
import { bringProperty } from '../rules/properties.ts'
import type { State } from '../rules/state.ts'
import { settleChoices } from './choices.ts'

const dice = new FastChance(0)

/** The table as the battle there would begin now, with the properties of both sides; guardians are not turned up. */
export function battleToCome(state: State, attacker: Seat, at: number): State {
  const copy = nerath.copy(state)
  const t = new Table<State, Fact>(copy, dice)
  callBattle(t, attacker, at)
  const battle = currentBattle(copy)
  if (!battle) return copy
  const seats = new Set([attacker, ...battle.units.map(({ realm }) => realm)])
  for (const seat of seats) for (const { id } of treasuresInPlay(copy, seat)) bringProperty(t, battle, seat, id)
  settleChoices(t, battle)
  return copy
}
