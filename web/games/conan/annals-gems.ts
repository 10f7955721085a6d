// What gems were spent on, told from facts alone. What a hero's spent gems come to is told when they are cleared; those of
// which nothing tells what they were for are other ones.
import { content } from '@skelos/games/conan/content/index.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { overlordSeat } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Roster } from './annals-roster.ts'

export const gemKinds = [
  'attack',
  'guard',
  'move',
  'manipulation',
  'reroll',
  'spell',
  'ally',
  'tiles',
  'other',
] as const
type Kind = (typeof gemKinds)[number]

interface Payment {
  seat: Seat | null | undefined
  kind: Kind
  gems: number
}

/** ol.dredge */
const dredging = 2

/** By seat, in the order of the kinds. */
export function spentBy(facts: readonly Fact[], roster: Roster, seats: number): number[][] {
  const spent = Array.from({ length: seats }, () => gemKinds.map(() => 0))
  const uncleared = spent.map(() => 0)
  const pay = ({ seat, kind, gems }: Payment): void => {
    if (seat === null || seat === undefined || !spent[seat]) return
    spent[seat][gemKinds.indexOf(kind)] += gems
    uncleared[seat] += gems
  }
  let dice = 0
  for (const [i, fact] of facts.entries()) {
    if (fact.fact === 'rolled') dice = fact.dice.length
    const payment = paid(fact, i, roster, dice)
    if (payment) pay(payment)
    const seat = fact.fact === 'gems-cleared' ? roster.seatOf(fact.who) : undefined
    if (fact.fact !== 'gems-cleared' || seat === undefined) continue
    if (fact.count > uncleared[seat]) pay({ seat, kind: 'other', gems: fact.count - uncleared[seat] })
    uncleared[seat] = 0
  }
  return spent
}

/** `dice`: of the last roll. */
function paid(fact: Fact, i: number, roster: Roster, dice: number): Payment | undefined {
  switch (fact.fact) {
    case 'attacked':
      return { seat: roster.seatAt(i, fact.by), kind: 'attack', gems: fact.gems }
    case 'guarded':
      return { seat: roster.seatAt(i, fact.by), kind: roster.isAlly(fact.by) ? 'ally' : 'guard', gems: fact.gems }
    case 'moved':
    case 'leapt':
      return { seat: roster.seatAt(i, fact.who), kind: roster.isAlly(fact.who) ? 'ally' : 'move', gems: fact.gems }
    case 'rerolled': {
      const { who, by } = fact
      if (by !== 'gem') return undefined
      return {
        seat: who ? roster.seatAt(i, who) : overlordSeat,
        kind: who && roster.isAlly(who) ? 'ally' : 'reroll',
        gems: 1,
      }
    }
    // manip.complex-roll: a die for each gem, as no card adds any
    case 'chest-tried':
    case 'lock-tried':
    case 'thrown':
    case 'searched':
    case 'broke-out':
      return { seat: roster.seatOf(fact.hero), kind: 'manipulation', gems: dice }
    // manip.simple
    case 'picked-up':
    case 'object-opened':
    case 'sailed':
    case 'body-hidden':
      return { seat: roster.seatOf(fact.hero), kind: 'manipulation', gems: 1 }
    case 'cast':
      return { seat: roster.seatAt(i, fact.by), kind: 'spell', gems: content.spells[fact.spell].cost }
    case 'teleported':
      return { seat: roster.seatAt(i, fact.who), kind: 'spell', gems: 1 }
    case 'ally-commanded':
      return { seat: roster.seatOf(fact.hero), kind: 'ally', gems: 1 }
    case 'tile-activated':
    case 'event-activated':
      return { seat: overlordSeat, kind: 'tiles', gems: fact.slot }
    case 'tile-dredged':
      return { seat: overlordSeat, kind: 'tiles', gems: dredging }
    default:
      return undefined
  }
}
