// Rolling the dice of a stage, and telling them.
import type { Seat } from '@skelos/kernel'
import { type Battle, hitsRolled, type Rolled, sideNameOf } from './battle-frame.ts'
import { diceOf } from './battle-math.ts'
import { type DiceTold, stages } from './facts.ts'
import { contentOf, pieceId, spaceId, type Table } from './state.ts'

/** Dice without a piece are free dice of whoever leads the side, or, where nobody defends, those of the guardians. */
const rollerOf = ({ attacker, units }: Battle, side: number): Seat | null =>
  side === 0 ? attacker : (units.find(({ realm }) => realm !== attacker)?.realm ?? null)

export const tellDice = (battle: Battle, side: number, rolls: readonly Rolled[]): DiceTold[] =>
  rolls.map(({ realm, kind, die, need, faces }) => ({
    of: realm === -1 ? rollerOf(battle, side) : realm,
    piece: kind === -1 ? null : pieceId(kind),
    die,
    need,
    faces: [...faces],
  }))

/** battle.simultaneous-rolls: the attacker rolls first, then the defender with all that stood there before. */
export function rollStage(t: Table, battle: Battle, stage: number): void {
  const content = contentOf(t.state)
  battle.stage = stage
  battle.ignored = [0, 0]
  battle.rerolled = []
  const pools = [diceOf(content, battle, 0, stage), diceOf(content, battle, 1, stage)]
  for (const side of [0, 1] as const) {
    const rolls = pools[side].map((dice) => ({
      ...dice,
      faces: Array.from({ length: dice.count }, () => t.chance.below(dice.die) + 1),
      again: 0,
    }))
    battle.rolls[side] = rolls
    if (rolls.length > 0)
      t.tell({
        fact: 'rolled',
        at: spaceId(t.state, battle.at),
        side: sideNameOf(side),
        stage: stages[stage],
        dice: tellDice(battle, side, rolls),
        hits: hitsRolled(rolls),
      })
  }
}
