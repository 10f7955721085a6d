// Random play over every player count, line-up, edition and reading, for properties and fuzzing.
import { type Chance, FastChance, type Seat } from '@skelos/kernel'
import { KINGDOMS } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import { editions, type ReadingName, readings } from '../rules/editions.ts'
import { ageOfConan } from '../rules/game.ts'
import { type Options, optionsSchema } from '../rules/setup.ts'
import type { State } from '../rules/state.ts'

/** All eleven line-ups of two, three and four kingdoms. */
const lineUps = Array.from({ length: 16 }, (_, bits) => KINGDOMS.filter((_, i) => bits & (1 << i))).filter(
  (kingdoms) => kingdoms.length >= 2,
)

/** The options of game number `index`: line-ups and editions in turn, seating and single readings at random. */
export function optionsOf(index: number): Options {
  const chance = new FastChance(0x5eed + index)
  const kingdoms = lineUps[index % lineUps.length]
  const left = [...kingdoms]
  const seating = kingdoms.map(() => left.splice(chance.below(left.length), 1)[0])
  const edition = editions[Math.floor(index / lineUps.length) % editions.length]
  const names = Object.keys(readings) as ReadingName[]
  const changed = names.filter(() => chance.below(8) === 0)
  const pick = (name: ReadingName) => readings[name].values[chance.below(readings[name].values.length)]
  const free = kingdoms.includes('aquilonia') ? [] : [['aquilonia', 'advised']]
  return optionsSchema.parse({
    kingdoms: seating,
    edition,
    readings: Object.fromEntries([...changed.map((name) => [name, pick(name)]), ...free]),
  })
}

export interface Moment {
  state: State
  seat: Seat
  action: Action
}

const actionLimit = 20_000

/** Plays to the end, letting `step` carry out each action so that it can look before and after. */
export function playRandomly(state: State, choice: Chance, step: (moment: Moment) => void): number {
  for (let count = 0; count < actionLimit; count++) {
    const open = ageOfConan.pending(state)
    if (open.length === 0) return count
    const { seat } = open[choice.below(open.length)]
    const legal = ageOfConan.legal(state, seat)
    step({ state, seat, action: legal[choice.below(legal.length)] })
  }
  throw new Error(`the game did not end within ${actionLimit} actions`)
}
