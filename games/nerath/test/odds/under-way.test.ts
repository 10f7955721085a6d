// Odds from the very point a battle has reached: hits half given out, dice that may still be rolled again, ways to leave.
import { describe, expect, test } from 'vitest'
import { content } from '../../content/index.ts'
import type { PieceId, RealmId } from '../../content/types.ts'
import { noStage } from '../../odds/battle.ts'
import {
  allExits,
  type BattleQuestion,
  battleOdds,
  battleUnderWay,
  countsLeft,
  oddsWithCards,
  strandedNow,
  unitOf,
} from '../../odds/index.ts'
import { type Field, onLand, usualNeed } from '../../rules/battle-math.ts'
import { kindOf, kinds, seatOf, spaceOf } from '../../rules/state.ts'
import { TestTable } from '../table.ts'

type Pieces = Partial<Record<PieceId, number>>

const land = 'aurel'
const dragonsFirst = [kindOf('dragon'), kindOf('footsoldier')]
const question = (t: TestTable): BattleQuestion => battleUnderWay(t.state) ?? expect.unreachable()
const winNow = (t: TestTable, more: Partial<BattleQuestion> = {}): number => {
  const [ended] = t.told('battle-ended')
  return ended ? Number(ended.won) : battleOdds(content, { ...question(t), ...more }).win
}

/** Of pieces on land, of which the dragons of the attacker have taken so much. */
function winOf(attacker: Pieces, defender: Pieces, damage = 0): number {
  const units = [attacker, defender].flatMap((pieces, realm) =>
    Object.entries(pieces).map(([piece, count]) => ({
      ...unitOf(realm, kindOf(piece as PieceId), count),
      damage: realm === 0 && piece === 'dragon' ? damage : 0,
    })),
  )
  const field = { arena: onLand, attacker: 0, units, foes: [], mods: [], penalty: usualNeed }
  return battleOdds(content, { field, attacker: dragonsFirst }).win
}

const against = (realm: RealmId, defender: Pieces, attacker: Pieces, ...dice: number[]) =>
  new TestTable()
    .own(realm, land)
    .put(land, realm, defender)
    .put(land, 'karkoth', attacker)
    .dice(...dice)

describe('casualties half given out', () => {
  test('a piece that has its hit is not hit again before the others', () => {
    const t = against('vailin', { footsoldier: 2 }, { dragon: 1, footsoldier: 2, fighter: 1 }, 1, 1, 1, 1, 6, 6)
    t.battle('karkoth', land)
    const left = winOf({ dragon: 1, footsoldier: 1, fighter: 1 }, { footsoldier: 2 }, 1)
    expect(winNow(t, { attacker: dragonsFirst })).toBeCloseTo(left, 12)
    t.hit('karkoth', 'dragon')
    expect(t.victims('karkoth')).toEqual(['footsoldier', 'fighter'])
    expect(winNow(t, { attacker: dragonsFirst })).toBeCloseTo(left, 12)
  })

  test('hits of two cards are two steps: both fall on a dragon if they must', () => {
    const ambush = 'vailin-greenwood-ambush'
    const t = against('vailin', { footsoldier: 2 }, { dragon: 1, footsoldier: 1 })
    t.give('vailin', { hand: [ambush, ambush] }).battle('karkoth', land)
    const odds = (cards: string[]) => oddsWithCards(t.state, seatOf('vailin'), cards, { attacker: dragonsFirst })?.win
    expect(odds([ambush])).toBeCloseTo(winOf({ dragon: 1, footsoldier: 1 }, { footsoldier: 2 }, 1), 12)
    expect(odds([ambush, ambush])).toBeCloseTo(winOf({ footsoldier: 1 }, { footsoldier: 2 }), 12)
  })
})

describe('a reroll that lasts for the battle', () => {
  const luck = 'nerath-adventurers-luck'
  const { id: at, lands } = content.spaces[content.dungeons[0]]
  /** Two fighters, who may retreat, have missed a troll, and it has missed them. */
  const rolled = () =>
    new TestTable()
      .own('nerath', ...lands.map((index) => content.spaces[index].id))
      .give('nerath', { hand: [luck] })
      .put(at, 'nerath', { fighter: 2 })
      .guardians(at, 'troll')
      .battle('nerath', at)
      .dice(1, 1, 1, 1)
      .play('nerath', { do: 'play-event', card: luck })
  const again = (...faces: number[]) =>
    rolled()
      .dice(...faces)
      .play('nerath', { do: 'use-effect', card: luck })

  test('is used on the dice that lie: the mean of every way in which the rules roll them again', () => {
    expect(rolled().asked).toEqual(['nerath: after-roll'])
    // Each of the two hits the troll with 7, 8, 9 or 10.
    const mean = 0.36 * winNow(again(1, 1)) + 0.48 * winNow(again(1, 10)) + 0.16 * winNow(again(10, 10))
    expect(again(10, 10).told('battle-ended')).toMatchObject([{ won: true }])
    expect(winNow(rolled())).toBeCloseTo(mean, 10)
    expect(winNow(rolled())).toBeGreaterThan(winNow(rolled(), { steps: [[], []] }) + 0.05)
  })
})

describe('cards that cost something, or forbid something', () => {
  test('the footsoldier paid for two dice is gone', () => {
    const bargain = 'iron-circle-infernal-bargain'
    const t = new TestTable().own('vailin', land).give('iron-circle', { hand: [bargain] })
    t.put(land, 'iron-circle', { footsoldier: 3 }).put(land, 'vailin', { footsoldier: 2 }).battle('iron-circle', land)
    const odds = oddsWithCards(t.state, seatOf('iron-circle'), [bargain])
    const field: Field = {
      arena: onLand,
      attacker: 0,
      units: [unitOf(0, kindOf('footsoldier'), 2), unitOf(1, kindOf('footsoldier'), 2)],
      foes: [],
      mods: [{ card: 'x', realm: -1, side: 0, pieces: 0, pick: -1, round: true, do: 'free-dice', dice: [12, 12] }],
      penalty: usualNeed,
    }
    expect(odds?.win).toBeCloseTo(battleOdds(content, { field }).win, 12)
  })

  test('[retreat.no-room-destroyed] whoever is stranded by a retreat is lost: what flies goes, of the others two go aboard', () => {
    const { seas } = content.spaces[content.spaceIndex[land]]
    const t = new TestTable()
      .own('karkoth', ...content.lands.map((index) => content.spaces[index].id))
      .put(land, 'karkoth', { footsoldier: 1, dragon: 1 })
      .put(land, 'vailin', { footsoldier: 2, fighter: 1, wizard: 1, dragon: 1 })
      .ship(content.spaces[seas[0]].id, 'vailin')
      .give('karkoth', { hand: ['karkoth-soul-chains'] })
      .battle('vailin', land)
    const before = { ...question(t), retreat: { fewerThan: 99 }, stage: noStage }
    const { retreat, goldLost, ends, byRound } = battleOdds(content, before)
    const [footsoldier, fighter, wizard, dragon] = (['footsoldier', 'fighter', 'wizard', 'dragon'] as const).map(kindOf)
    expect(retreat).toBe(1)
    expect(goldLost).toEqual({ attacker: 2 * content.pieces[footsoldier].cost, defender: 0 })
    expect(byRound()).toMatchObject([{ retreat: 1, goldLost }])
    const left = countsLeft(ends[0].attacker, kinds)
    expect([left[footsoldier], left[fighter], left[wizard], left[dragon]]).toEqual([0, 1, 1, 1])
    expect(strandedNow(content, before)).toBe(goldLost.attacker)
    expect(strandedNow(content, { ...before, exits: allExits })).toBe(0)
  })

  test('nobody leaves who has nowhere to go, or is held by a card', () => {
    const retreat = { fewerThan: 2 }
    const all = content.lands.map((index) => content.spaces[index].id)
    const chains = 'karkoth-soul-chains'
    /** Vailin attacks Karkoth, which waits to play its card, and holds no land but those. */
    const begun = (...own: string[]) =>
      new TestTable()
        .own('karkoth', ...all)
        .own('vailin', ...own)
        .put(land, 'karkoth', { footsoldier: 3 })
        .put(land, 'vailin', { footsoldier: 2 })
        .give('karkoth', { hand: [chains] })
        .battle('vailin', land)
    const beside = content.spaces[content.spaces[spaceOf(begun().state, land)].lands[0]].id
    const leaves = ({ state }: TestTable, cards: string[]) =>
      oddsWithCards(state, seatOf('karkoth'), cards, { retreat })?.retreat
    expect(leaves(begun(beside), [])).toBeGreaterThan(0.1)
    expect(leaves(begun(beside), [chains])).toBe(0)
    expect(leaves(begun(), [])).toBe(0)
  })
})
