// Exact odds of battles: known numbers, every roll counted by hand, and battles fought by the rules themselves.
import { describe, expect, it } from 'vitest'
import { content } from '../../content/index.ts'
import type { PieceId } from '../../content/types.ts'
import { PIECES } from '../../content/vocabulary.ts'
import type { Casualties } from '../../odds/index.ts'
import {
  battleOdds,
  battleToCome,
  battleUnderWay,
  dungeonOdds,
  landingOdds,
  landingToCome,
  unitOf,
  withCards,
} from '../../odds/index.ts'
import type { Action } from '../../rules/actions.ts'
import { currentBattle } from '../../rules/battle-frame.ts'
import { atSea, type Field, type Mod, onLand, usualNeed } from '../../rules/battle-math.ts'
import { seatOf, spaceOf } from '../../rules/state.ts'
import { TestTable } from '../table.ts'

type Pieces = Partial<Record<PieceId, number>>

const unitsOf = (realm: number, pieces: Pieces) =>
  Object.entries(pieces).map(([piece, count]) => unitOf(realm, PIECES.indexOf(piece as PieceId), count))

const fieldOf = (attacker: Pieces, defender: Pieces, arena = onLand, mods: Mod[] = []): Field => ({
  arena,
  attacker: 0,
  units: [...unitsOf(0, attacker), ...unitsOf(1, defender)],
  foes: [],
  mods,
  penalty: usualNeed,
})

const oddsOf = (attacker: Pieces, defender: Pieces, arena = onLand) =>
  battleOdds(content, { field: fieldOf(attacker, defender, arena) })

describe('exact odds of a battle', () => {
  it('of single pieces are what paper and pencil give', () => {
    // Each hits with 1/6; a round with no hit at all does not count.
    const even = oddsOf({ footsoldier: 1 }, { footsoldier: 1 })
    expect(even.win).toBeCloseTo(5 / 11, 12)
    expect(even.bothDestroyed).toBeCloseTo(1 / 11, 12)
    expect(even.rounds).toBeCloseTo(36 / 11, 12)
    expect(even.goldLost.attacker).toBeCloseTo(6 / 11, 12)
    // A wizard strikes first with 1/2: 1/2 + 1/2 · 5/6 of the same again.
    expect(oddsOf({ wizard: 1 }, { footsoldier: 1 }).win).toBeCloseTo(1 / 2 / (1 - 5 / 12), 12)
    // A dragon takes two hits of a castle and deals one, each with 3/4.
    const [both, one] = [9 / 16, 3 / 16]
    const wounded = one / (1 - 1 / 16)
    const dragon = oddsOf({ dragon: 1 }, { castle: 1 })
    expect(dragon.win).toBeCloseTo((both + one + one * wounded) / (1 - 1 / 16), 12)
  })

  it('count two dice of a siege engine that attacks, and of a storm elemental at sea', () => {
    const hit = 3 / 8
    const two = 1 - (1 - hit) ** 2
    const share = (own: number, other: number) => (own * (1 - other)) / (1 - (1 - own) * (1 - other))
    expect(oddsOf({ 'siege-engine': 1 }, { footsoldier: 1 }).win).toBeCloseTo(share(two, 1 / 6), 12)
    expect(oddsOf({ footsoldier: 1 }, { 'siege-engine': 1 }).win).toBeCloseTo(share(1 / 6, hit), 12)
    expect(oddsOf({ 'storm-elemental': 1 }, { warship: 1 }, atSea).win).toBeCloseTo(share(two, hit), 12)
  })

  it('sum to one whatever is said of casualties and retreat', () => {
    const field = fieldOf({ footsoldier: 4, wizard: 1, dragon: 1 }, { castle: 1, footsoldier: 3, monster: 1 })
    for (const attacker of ['cheapest', 'weakest', 'best', [3, 7, 0]] satisfies Casualties[])
      for (const retreat of [{}, { fewerThan: 3 }, { lessThan: 0.3 }]) {
        const odds = battleOdds(content, { field, attacker, retreat })
        expect(odds.win + odds.lose + odds.bothDestroyed + odds.retreat).toBeCloseTo(1, 10)
        expect(odds.ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10)
        for (const { win, bothDestroyed, lose, retreat: left, goesOn } of odds.byRound())
          expect(win + bothDestroyed + lose + left + goesOn).toBeCloseTo(1, 10)
        const last = odds.byRound().at(-1)
        for (const name of ['win', 'bothDestroyed', 'lose', 'retreat'] as const)
          expect(last?.[name]).toBeCloseTo(odds[name], 4)
        expect(last?.goldLost.attacker).toBeCloseTo(odds.goldLost.attacker, 3)
        if (Object.keys(retreat).length === 0) expect(odds.retreat).toBe(0)
        else expect(odds.retreat).toBeGreaterThan(0.01)
      }
  })

  it('are never better than with the best choice of casualties', () => {
    const field = fieldOf({ footsoldier: 2, wizard: 1, monster: 1 }, { wizard: 2, footsoldier: 1 })
    const win = (attacker: Casualties) => battleOdds(content, { field, attacker, defender: 'best' }).win
    for (const order of ['cheapest', 'weakest', [3, 0, 4], [4, 3, 0]] satisfies Casualties[])
      expect(win(order)).toBeLessThanOrEqual(win('best') + 1e-12)
    expect(win([4, 3, 0])).toBeLessThan(win('best') - 0.01)
  })

  it('with the best choice do not keep what fights well in this round only', () => {
    const mod: Mod = { card: 'x', realm: 0, side: 0, pieces: 1, pick: -1, round: true, do: 'hit-on', value: 2 }
    const field = fieldOf({ footsoldier: 1, fighter: 1 }, { footsoldier: 2 }, onLand, [mod])
    const win = (attacker: Casualties) => battleOdds(content, { field, attacker }).win
    expect(win([0, 2])).toBeGreaterThan(win([2, 0]) + 0.01)
    expect(win('best')).toBeCloseTo(win([0, 2]), 12)
  })

  it('follow cards for one round and for the whole battle', () => {
    const mod = (round: boolean): Mod => ({
      card: 'x',
      realm: 0,
      side: 0,
      pieces: 1,
      pick: -1,
      round,
      do: 'hit-on',
      value: 4,
    })
    const win = (mods: Mod[]) =>
      battleOdds(content, { field: fieldOf({ footsoldier: 1 }, { footsoldier: 1 }, onLand, mods) }).win
    const [own, other] = [1 / 2, 1 / 6]
    expect(win([mod(false)])).toBeCloseTo((own * (1 - other)) / (1 - (1 - own) * (1 - other)), 12)
    expect(win([mod(true)])).toBeCloseTo(own * (1 - other) + ((1 - own) * (1 - other) * 5) / 11, 12)
  })

  it('say when nobody can hit', () => {
    const field = {
      ...fieldOf({ footsoldier: 1 }, { footsoldier: 1 }),
      mods: [0, 1].map(
        (side): Mod => ({ card: 'x', realm: -1, side, pieces: 1, pick: -1, round: false, do: 'hit-on', value: 8 }),
      ),
    }
    expect(battleOdds(content, { field })).toMatchObject({ win: 0, lose: 0, endless: 1 })
  })

  it('have what survives at sea fight ashore', () => {
    const ship = PIECES.indexOf('warship')
    const sea = {
      field: { ...fieldOf({}, { warship: 1 }, atSea), units: [unitOf(0, ship, 1, [0, 0]), unitOf(1, ship, 1)] },
    }
    const ashore = fieldOf({}, { footsoldier: 1 })
    const odds = landingOdds(content, {
      sea,
      land: (landed) => (landed.length > 0 ? { field: { ...ashore, units: [...landed, ...ashore.units] } } : undefined),
    })
    const share = (own: number, other: number) => (own * (1 - other)) / (1 - (1 - own) * (1 - other))
    expect(odds.sea.win).toBeCloseTo(share(3 / 8, 3 / 8), 12)
    expect(odds.win).toBeCloseTo(odds.sea.win * oddsOf({ footsoldier: 2 }, { footsoldier: 1 }).win, 12)
    expect(odds.sea.goldLost.attacker).toBeCloseTo(4 * (1 - odds.sea.win), 12)
    expect(odds.noLanding).toBeCloseTo(1 - odds.sea.win, 12)
    expect(odds.win + odds.bothDestroyed + odds.lose + odds.noLanding).toBeCloseTo(1, 12)
    expect(odds.ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(odds.sea.win, 12)
  })

  it('tell the gold that is lost by the end of each round', () => {
    const [first, second] = oddsOf({ footsoldier: 1 }, { footsoldier: 1 }).byRound()
    expect(first).toMatchObject({ round: 1, goldLost: { attacker: expect.closeTo(1 / 6, 12) } })
    expect(first.goesOn).toBeCloseTo(25 / 36, 12)
    expect(second.goldLost.attacker).toBeCloseTo(1 / 6 + 25 / 36 / 6, 12)
  })
})

/**
 * The chance to win within so many rounds, by going through every face of every die. One kind a side, so that casualties
 * leave no choice; nobody strikes first.
 */
function enumerated(attackers: number, defenders: number, dice: [number, number], rounds: number): number {
  if (attackers <= 0) return 0
  if (defenders <= 0) return 1
  if (rounds === 0) return 0
  const [own, other] = dice
  const total = own ** attackers * other ** defenders
  let win = 0
  for (let roll = 0; roll < total; roll++) {
    let rest = roll
    let hits = 0
    let taken = 0
    for (let i = 0; i < attackers; i++, rest = Math.floor(rest / own)) if ((rest % own) + 1 >= 6) hits++
    for (let i = 0; i < defenders; i++, rest = Math.floor(rest / other)) if ((rest % other) + 1 >= 6) taken++
    win += enumerated(attackers - taken, defenders - hits, dice, rounds - 1)
  }
  return win / total
}

describe('odds by the round', () => {
  it.each<[Pieces, Pieces, number, number, [number, number], number]>([
    [{ footsoldier: 2 }, { footsoldier: 1 }, 2, 1, [6, 6], 2],
    [{ fighter: 2 }, { footsoldier: 2 }, 2, 2, [10, 6], 1],
    [{ monster: 1 }, { fighter: 2 }, 1, 2, [12, 10], 2],
  ])('%o against %o are those of every roll there is', (attacker, defender, ours, theirs, dice, rounds) => {
    const told = oddsOf(attacker, defender).byRound()[rounds - 1]
    expect(told.win).toBeCloseTo(enumerated(ours, theirs, dice, rounds), 10)
  })
})

describe('heroes against guardians that nobody knows', () => {
  const heroes = (pieces: Pieces, unknown = 1) =>
    dungeonOdds(content, {
      heroes: unitsOf(0, pieces),
      tiles: [],
      unknown,
      among: content.guardianPile,
      plan: { attacker: 'best', defender: 'best' },
    }).win

  it('win as often as the notes on the content say', () => {
    expect(Math.round(100 * heroes({ fighter: 1, wizard: 1 }))).toBe(72)
    expect(Math.round(100 * heroes({ fighter: 2, wizard: 1 }))).toBe(92)
    expect(Math.round(100 * heroes({ fighter: 2, wizard: 1 }, 2))).toBe(39)
    expect(Math.round(100 * heroes({ fighter: 1 }))).toBe(15)
    expect(Math.round(100 * heroes({ wizard: 1 }))).toBe(29)
  })

  it('have the number of the guardian that is hardest to hit', () => {
    const odds = dungeonOdds(content, {
      heroes: unitsOf(0, { fighter: 1 }),
      tiles: ['stone-golem'],
      unknown: 0,
      among: [],
    })
    const [own, other] = [3 / 10, 7 / 12]
    expect(odds.win).toBeCloseTo((own * (1 - other)) / (1 - (1 - own) * (1 - other)), 12)
  })
})

const price = (piece: PieceId): number => content.pieces[PIECES.indexOf(piece)].cost

/** A ship with what it carries. */
const priceIn = ({ fighter: { piece, cargo } }: Extract<Action, { do: 'take-hit' }>): number =>
  piece === 'warship' ? (cargo ?? []).reduce((sum, other) => sum + price(other), price(piece)) : price(piece)

/** The cheapest piece takes each hit, nobody leaves. */
function cheapestFirst(actions: readonly Action[]): Action {
  const hits = actions.filter((action) => action.do === 'take-hit')
  if (hits.length > 0) return hits.reduce((one, other) => (priceIn(other) < priceIn(one) ? other : one))
  return actions.find(({ do: name }) => name === 'fight-on') ?? actions[0]
}

const land = 'scarlet-principalities'

/** A battle in a land of Nerath's, fought out by the rules. */
function fought(attacker: Pieces, defender: Pieces, seed: number): boolean {
  const table = new TestTable({}, seed).own('nerath', land).put(land, 'nerath', defender).put(land, 'karkoth', attacker)
  table.battle('karkoth', land)
  for (let steps = 0; steps < 1000; steps++) {
    const [ended] = table.told('battle-ended')
    if (ended) return ended.won
    const [{ seat }] = table.game.pending(table.state)
    const outcome = table.game.apply(
      table.state,
      seat,
      cheapestFirst(table.game.legal(table.state, seat)),
      table.chance,
    )
    if (!outcome.ok) throw new Error('refused')
    table.facts.push(...outcome.facts)
  }
  throw new Error('the battle does not end')
}

describe('odds and battles fought by the rules', () => {
  it.each<[Pieces, Pieces]>([
    [
      { footsoldier: 3, wizard: 1, 'siege-engine': 1 },
      { castle: 1, footsoldier: 2, fighter: 1 },
    ],
    [
      { dragon: 1, monster: 1 },
      { footsoldier: 4, wizard: 1 },
    ],
  ])(
    'agree on %o against %o',
    (attacker, defender) => {
      const battles = 1500
      let won = 0
      for (let seed = 1; seed <= battles; seed++) won += Number(fought(attacker, defender, seed))
      const { win } = oddsOf(attacker, defender)
      // Four standard errors: chance alone would leave that interval once in 16,000 runs.
      expect(Math.abs(won / battles - win)).toBeLessThan(4 * Math.sqrt((win * (1 - win)) / battles))
      expect(win * (1 - win)).toBeGreaterThan(0.05)
    },
    60_000,
  )
})

describe('a sea battle and a landing fought by the rules', () => {
  const sea = content.spaces.find(({ kind, lands }) => kind === 'sea' && lands.length > 0) ?? expect.unreachable()
  const coast = content.spaces[sea.lands[0]].id
  const begun = (seed: number) =>
    new TestTable({}, seed)
      .own('nerath', ...content.lands.map((index) => content.spaces[index].id))
      .put(coast, 'nerath', { footsoldier: 3 })
      .ship(sea.id, 'nerath')
      .ship(sea.id, 'nerath', 'footsoldier')
      .ship(sea.id, 'karkoth', 'footsoldier', 'wizard')
      .ship(sea.id, 'karkoth', 'footsoldier', 'siege-engine')

  it('end as their odds say', () => {
    const battles = 600
    let won = 0
    for (let seed = 1; seed <= battles; seed++) {
      const t = begun(seed).battle('karkoth', sea.id)
      while (t.state.step === 'battles') {
        const [{ seat }] = t.game.pending(t.state)
        const actions = t.game.legal(t.state, seat)
        const ashore = actions.find((action) => action.do === 'land' && action.to === coast)
        const outcome = t.game.apply(t.state, seat, ashore ?? cheapestFirst(actions), t.chance)
        if (!outcome.ok) throw new Error('refused')
      }
      won += Number(t.owner(coast) === 'karkoth')
    }
    const { state } = begun(1)
    const question = landingToCome(state, seatOf('karkoth'), sea.index, spaceOf(state, coast))
    const { win, sea: fought } = landingOdds(content, question ?? expect.unreachable())
    expect(Math.abs(won / battles - win)).toBeLessThan(4 * Math.sqrt((win * (1 - win)) / battles))
    expect(win * (1 - win)).toBeGreaterThan(0.1)
    expect(fought.win).toBeGreaterThan(win + 0.02)
  })
})

describe('odds in the middle of a battle', () => {
  it('are the mean of what they become, before and after the dice', () => {
    const table = new TestTable().own('nerath', land)
    table.put(land, 'nerath', { footsoldier: 2 }).put(land, 'karkoth', { footsoldier: 1, wizard: 1 })
    table.dice(1, 1, 6, 1).battle('karkoth', land)
    // One footsoldier has hit: the attacker chooses between its two pieces.
    expect(table.asked).toEqual(['karkoth: casualties-attacker'])
    const question = battleUnderWay(table.state)
    expect(question?.hits).toEqual([1, 0])
    const odds = question && battleOdds(content, question)
    expect(odds?.win).toBeCloseTo(oddsOf({ wizard: 1 }, { footsoldier: 2 }).win, 12)
  })

  it('of a battle to come are those of its pieces', () => {
    const table = new TestTable().own('nerath', land)
    table.put(land, 'nerath', { footsoldier: 2 }).put(land, 'karkoth', { footsoldier: 1, wizard: 1 })
    const begun = battleToCome(table.state, seatOf('karkoth'), spaceOf(table.state, land))
    const question = battleUnderWay(begun)
    expect(question && battleOdds(content, question).win).toBeCloseTo(
      oddsOf({ footsoldier: 1, wizard: 1 }, { footsoldier: 2 }).win,
      12,
    )
    expect(currentBattle(table.state)).toBeUndefined()
  })

  it('rise with every card that helps before the dice', () => {
    const table = new TestTable().own('nerath', land)
    table.put(land, 'nerath', { footsoldier: 3 }).put(land, 'karkoth', { footsoldier: 2, wizard: 1, monster: 1 })
    const seat = seatOf('karkoth')
    const begun = battleToCome(table.state, seat, spaceOf(table.state, land))
    const winWith = (cards: string[]): number => {
      const question = battleUnderWay(withCards(begun, seat, cards))
      return question ? battleOdds(content, question).win : 0
    }
    const helpful = [...new Set(content.decks[seat])].filter((card) =>
      content.events[card].effect.some(({ do: name }) => name === 'hit-on' || name === 'deal-hits'),
    )
    expect(helpful.length).toBeGreaterThan(0)
    for (const card of helpful) expect(winWith([card])).toBeGreaterThan(winWith([]))
  })
})
