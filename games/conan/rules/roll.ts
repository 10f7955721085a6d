// Rolling dice: every roll of the game, with free rerolls, Support and rerolls for gems, until the roller accepts it.
import type { Seat } from '@skelos/kernel'
import { DICE } from '../content/vocabulary.ts'
import type { Action, Figure } from './actions.ts'
import type { RollSort } from './facts.ts'
import type { Roll } from './frames.ts'
import { payReroll, rerollsToPay } from './gems.ts'
import {
  areEnemies,
  contentOf,
  figureOf,
  hasSkill,
  heroOfSeat,
  peopleIn,
  placeOf,
  procedure,
  type State,
  type Table,
} from './state.ts'

type Reroll = Extract<Action, { do: 'reroll' }>

function thrown(t: Table, color: number): number {
  const faces = contentOf(t.state).faces[color]
  return faces[t.chance.below(faces.length)]
}

/** Dice that nobody may reroll. */
export function rollOnce(t: Table, sort: RollSort, dice: readonly number[]): number[] {
  const faces = dice.map((color) => thrown(t, color))
  if (faces.length > 0)
    t.tell({ fact: 'rolled', sort, dice: dice.map((color, i) => ({ die: DICE[color], face: faces[i] })) })
  return faces
}

/** skill.jinx */
export const isJinxed = (state: State, who: number): boolean =>
  who >= 0 &&
  peopleIn(state, placeOf(state, who)).some((other) => areEnemies(state, who, other) && hasSkill(state, other, 'jinx'))

/** skill.support, amb.support-self: each other friend with the skill in the area grants one reroll. */
export function supportersOf(state: State, who: number): number {
  if (who < 0) return 0
  return peopleIn(state, placeOf(state, who)).filter(
    (other) => other !== who && !areEnemies(state, who, other) && hasSkill(state, other, 'support'),
  ).length
}

/** The roller as facts name it; nobody for an event. */
const roller = (state: State, who: number): { who?: Figure } => (who < 0 ? {} : { who: figureOf(state, who) })

/** scen.ballista: a helper pays for the roll of another as for an own one. */
const payerOf = (f: Roll, seat: Seat): number => (seat === f.seat ? f.who : heroOfSeat(seat))

/** The dice that may be rerolled by some means; equal ones are one option. */
function rerollsOf(state: State, f: Roll, seat: Seat): Reroll[] {
  if (f.dice.length === 0 || isJinxed(state, f.who)) return []
  const gems = rerollsToPay(state, seat, payerOf(f, seat)) > 0
  const own = seat === f.seat
  const options: Reroll[] = []
  const seen = new Set<number>()
  for (const [i, color] of f.dice.entries()) {
    const again = f.again[i] ?? false
    const key = color * 20 + f.faces[i] * 2 + (again ? 1 : 0)
    if (seen.has(key)) continue
    seen.add(key)
    const die: Omit<Reroll, 'by'> = { do: 'reroll', die: DICE[color], face: f.faces[i], ...(again && { again }) }
    if (own && f.arrows[color] > 0 && !again) options.push({ ...die, by: 'arrow' })
    if (own && f.supports > 0) options.push({ ...die, by: 'support' })
    if (gems) options.push({ ...die, by: 'gem' })
  }
  return options
}

/** reroll.window, reroll.repeat, reroll.owner */
export const roll = procedure<Roll, never, number[]>('roll', {
  throw(t, f) {
    f.faces = f.dice.map((color) => thrown(t, color))
    f.again = f.dice.map(() => false)
    f.supports = supportersOf(t.state, f.who)
    if (f.dice.length === 0) return
    const dice = f.dice.map((color, i) => ({ die: DICE[color], face: f.faces[i] }))
    t.tell({ fact: 'rolled', ...roller(t.state, f.who), sort: f.sort, dice })
  },

  rerolls: {
    kind: 'reroll',
    seats: (_, f) =>
      f.helpers.length === 0 ? [f.seat] : [f.seat, ...f.helpers].filter((seat) => !f.accepted.includes(seat)),
    options(state, f, seat): Action[] {
      const rerolls = rerollsOf(state, f, seat)
      return rerolls.length === 0 ? [] : [...rerolls, { do: 'accept' }]
    },
    take(t, f, action, seat) {
      if (action.do !== 'reroll') {
        f.accepted.push(seat)
        return f.accepted.length > f.helpers.length ? undefined : 'again'
      }
      f.accepted = []
      const { die, face, by, again = false } = action
      const color = DICE.indexOf(die)
      const i = f.dice.findIndex((other, n) => other === color && f.faces[n] === face && f.again[n] === again)
      if (by === 'arrow') f.arrows[color]--
      else if (by === 'support') f.supports--
      else payReroll(t.state, seat, payerOf(f, seat))
      f.faces[i] = thrown(t, color)
      f.again[i] = true
      t.tell({ fact: 'rerolled', ...roller(t.state, f.who), by, die, from: face, to: f.faces[i] })
      return 'again'
    },
  },

  end: (t, f) => roll.finish(t, f, f.faces),
})
