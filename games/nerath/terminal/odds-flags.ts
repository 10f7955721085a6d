// What was typed for odds: pieces, guardians, policies and cards, each checked against what the battle allows.
import type { Seat } from '@skelos/kernel'
import type { Flags } from '../../terminal.ts'
import { content } from '../content/index.ts'
import type { PieceId } from '../content/types.ts'
import { PIECES } from '../content/vocabulary.ts'
import { type BattleQuestion, CASUALTIES, type Casualties, cardsToPlay, withCards } from '../odds/index.ts'
import { fights } from '../rules/battle-math.ts'
import { kindOf, type State } from '../rules/state.ts'
import { type Army, countOf } from './scene.ts'

const mostPieces = 40
/** With more than these in all there are too many ways of taking hits to try every one. */
const mostForBest = 16
const mostTiles = 2
export const unknown = 'unknown'

/** A castle is the land's controller's, and defends. */
const withoutCastle = ['attacker', 'cargo', 'ally']

/** Only pieces that fight there may be named. */
export function armyOf(
  given: Flags,
  flag: string,
  arena: number,
  fits: (piece: PieceId) => boolean = () => true,
): Army {
  const allowed = PIECES.filter(
    (piece, kind) =>
      fights(content, arena, kind) && (!withoutCastle.includes(flag) || content.pieces[kind].move > 0) && fits(piece),
  )
  const army = given.counted(flag, allowed, mostPieces)
  given.atMost(flag, countOf(army), mostPieces)
  return army
}

export function tilesOf(given: Flags): string[] {
  const tiles = given
    .counted('defender', [...Object.keys(content.guardians), unknown], mostTiles)
    .flatMap(([tile, count]) => Array.from({ length: count }, () => tile))
  given.atMost('defender', tiles.length, mostTiles)
  return tiles
}

/** Both sides name their losses by the cheapest first, and nobody leaves, unless something else is said. */
export function planOf(given: Flags, pieces: number): Pick<BattleQuestion, 'attacker' | 'defender' | 'retreat'> {
  const policies = CASUALTIES.filter((policy) => policy !== 'best' || pieces <= mostForBest)
  const orderOf = (flag: string): Casualties => {
    const [first = 'cheapest', ...more] = given.listOf(flag, [...policies, ...PIECES])
    const policy = policies.find((one) => one === first)
    if (policy && more.length === 0) return policy
    return given.listOf(flag, PIECES).map(kindOf)
  }
  const retreat = {
    ...(given.has('retreat-below') && { fewerThan: given.whole('retreat-below', 1, mostPieces) }),
    ...(given.has('retreat-chance') && { lessThan: given.whole('retreat-chance', 1, 100) / 100 }),
  }
  return { attacker: orderOf('attacker-order'), defender: orderOf('defender-order'), retreat }
}

/** Cards that may be played in the battle, of one realm, and none that the other side has. */
export function cardsOf(given: Flags, flag: string, table: State, seat: Seat, others: readonly string[]): string[] {
  const { events, treasures } = content
  const realmOf = (card: string | undefined): number | undefined => (card ? events[card]?.realm : undefined)
  return given.named(
    flag,
    (taken) => {
      const own = realmOf(taken.find((card) => events[card]))
      const left = (card: string): boolean => {
        if (!events[card]) return !taken.includes(card) && !others.includes(card)
        const used = taken.filter((other) => other === card).length
        const foreign = others.some((other) => realmOf(other) === realmOf(card))
        return used < events[card].copies && !foreign && (own === undefined || own === realmOf(card))
      }
      return cardsToPlay(withCards(table, seat, taken), seat).filter(left)
    },
    (card) => Object.values((events[card] ?? treasures[card]).name),
  )
}
