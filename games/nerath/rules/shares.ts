// How two allies who defend together share their hits, for the table and for exact odds alike; no table, no chance.
import type { Content } from '../content/types.ts'
import { type Field, livesIn, onLand, piecesWithLives, splitRange, victims } from './battle-math.ts'

/** Hits for the pieces of some realms: one's own, or both of one person. */
export interface Share {
  realms: number[]
  hits: number
}

/** amb.joint-casualties: the land's controller, at sea the ally with more pieces that can be hit, else the earlier. */
export function proposerOf(
  content: Content,
  field: Field,
  [one, other]: readonly number[],
  controller: number,
): number {
  if (field.arena === onLand) return controller === other ? other : one
  const count = (realm: number) => piecesWithLives(content, field, realm, 1)
  return count(other) > count(one) ? other : one
}

/**
 * alliances.casualties-default-split, -odd-hit, -overflow: how many hits the pieces of `one` take where the allies do not
 * agree; two numbers where the lot decides between them.
 */
export function splitsByTheBook(content: Content, field: Field, one: number, other: number, hits: number): number[] {
  const [own, others] = [one, other].map((realm) => piecesWithLives(content, field, realm, 1))
  const [least, most] = splitRange(content, field, one, other, hits)
  const half = Math.floor(hits / 2)
  const within = (number: number): number => Math.min(most, Math.max(least, number))
  if (hits % 2 === 0 || own < others) return [within(half)]
  return own > others ? [within(half + 1)] : [within(half + 1), within(half)]
}

/** Hits that the pieces of a share can no longer take go to the other one, and are lost where that cannot either. */
export function passOn(field: Field, shares: readonly Share[]): void {
  for (const share of shares) {
    if (victims(field, share.realms).length > 0) continue
    const other = shares.find(({ realms }) => victims(field, realms).length > 0)
    if (other) other.hits += share.hits
    share.hits = 0
  }
}

/**
 * amb.excess-hits: with enough hits for everything there is nothing to choose. A hero aboard comes before its ship, which
 * would take it down and leave a hit to the ally that nobody had to take (amb.heroes-hit-at-sea).
 */
export function fallsAnyway(content: Content, field: Field, { realms, hits }: Share): number | undefined {
  if (hits < livesIn(content, field, realms)) return undefined
  const all = victims(field, realms)
  return all.find((i) => field.units[i].aboard >= 0) ?? all[0]
}
