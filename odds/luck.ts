// Luck of any game with dice: what they brought each player against what was to be expected of them.

/** Dice of one roller or one side. `rolled` is what they brought alone: what cards add or cancel is no luck. */
export interface DiceLuck {
  /** Every die each time it was rolled: dice rolled again are new rolls of as many dice. */
  dice: number
  expected: number
  rolled: number
}

/** Dice on their way into a report. */
export interface DiceSum extends DiceLuck {
  variance: number
}

export interface PlayerLuck extends DiceLuck {
  /** null for dice that are nobody's luck. */
  seat: number | null
  /** The difference of rolled and expected in standard deviations; 0 where nothing was rolled. */
  deviation: number
}

/** Who has rolled, in the order of seats; nobody last. */
export function playersLuck(bySeat: ReadonlyMap<number | null, DiceSum>): PlayerLuck[] {
  return [...bySeat]
    .sort(([one], [other]) => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY))
    .map(([seat, { dice, expected, rolled, variance }]) => ({
      seat,
      dice,
      expected,
      rolled,
      deviation: variance > 0 ? (rolled - expected) / Math.sqrt(variance) : 0,
    }))
}
