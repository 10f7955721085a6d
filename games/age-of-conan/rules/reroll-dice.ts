// Rolling dice of a contest again: all of them, or those that their player chooses.
import { type Frame, type Seat, without } from '@skelos/kernel'
import { type ContestFace, countingOf, countSuccesses, rollContestDice } from './dice.ts'
import { currentContest, type Side, sideOf } from './sides.ts'
import { procedure, type Table } from './state.ts'

/** contest.modifiers-persist: the same dice with the same bonuses, rolled again. */
export function reroll(t: Table, side: Side, faces: readonly ContestFace[]): void {
  side.roll = [...without(side.roll, faces), ...rollContestDice(t.chance, faces.length)]
  t.tell({
    fact: 'rerolled',
    seat: side.seat,
    attacker: side.attacker,
    faces: [...side.roll],
    count: faces.length,
    successes: countSuccesses(side.roll, side),
    counting: countingOf(side),
  })
}

/** A re-roll in which the player chooses the dice. */
interface ChooseDice extends Frame {
  do: 'choose-dice'
  seat: Seat
  count: number
}

/** `any`: as many as he likes; `all`: every die, without a choice. */
export function chooseDice(t: Table, seat: Seat, side: Side, count: number | 'any' | 'all'): void {
  if (count === 'all') reroll(t, side, side.roll)
  else t.call<ChooseDice>({ do: 'choose-dice', seat, count: count === 'any' ? side.roll.length : count })
}

export const chooseDiceToReroll = procedure<ChooseDice>('choose-dice', {
  choose: {
    kind: 'reroll-dice',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      const contest = currentContest(state)
      if (!contest) return []
      const { roll } = contest.sides[sideOf(contest, seat)]
      return selections(roll, f.count).map((faces) => ({ do: 'reroll-dice', faces }))
    },
    take(t, _, action, seat) {
      const contest = currentContest(t.state)
      if (contest && action.do === 'reroll-dice') reroll(t, contest.sides[sideOf(contest, seat)], action.faces)
    },
  },
})

/** Every different selection of one to `most` dice; dice that show the same face are alike. */
function selections(roll: readonly ContestFace[], most: number): ContestFace[][] {
  let found: ContestFace[][] = [[]]
  for (const face of new Set(roll)) {
    const copies = roll.filter((other) => other === face).length
    const more: ContestFace[][] = []
    for (let chosen of found) {
      more.push(chosen)
      const room = Math.min(copies, most - chosen.length)
      for (let n = 1; n <= room; n++) {
        chosen = [...chosen, face]
        more.push(chosen)
      }
    }
    found = more
  }
  return found.filter((chosen) => chosen.length > 0)
}
