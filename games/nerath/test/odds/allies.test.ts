// Odds of a joint defence: hits shared as the rules share them, and what is left to each of the allies.
import { describe, expect, it } from 'vitest'
import { content } from '../../content/index.ts'
import type { PieceId } from '../../content/types.ts'
import { PIECES } from '../../content/vocabulary.ts'
import { noStage } from '../../odds/battle.ts'
import { allExits, type BattleOdds, type BattleQuestion, battleOdds, battleUnderWay, unitOf } from '../../odds/index.ts'
import type { Action } from '../../rules/actions.ts'
import { atSea, type Field, isActive, onLand, usualNeed } from '../../rules/battle-math.ts'
import { kindOf, seatOf, warship } from '../../rules/state.ts'
import { TestTable } from '../table.ts'

type Pieces = Partial<Record<PieceId, number>>
const [karkoth, vailin, nerath] = (['karkoth', 'vailin', 'nerath'] as const).map(seatOf)

const unitsOf = (realm: number, pieces: Pieces) =>
  Object.entries(pieces).map(([piece, count]) => unitOf(realm, kindOf(piece as PieceId), count))

const fieldOf = (attacker: Pieces, ofNerath: Pieces, ofVailin: Pieces, arena = onLand): Field => ({
  arena,
  attacker: karkoth,
  units: [...unitsOf(karkoth, attacker), ...unitsOf(nerath, ofNerath), ...unitsOf(vailin, ofVailin)],
  foes: [],
  mods: [],
  penalty: usualNeed,
})

/** What Nerath and Vailin have left, with its chance: `footsoldier 2 / footsoldier 1`. */
function left({ ends }: BattleOdds): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { defender, chance } of ends) {
    const of = (realm: number) =>
      PIECES.flatMap((piece, kind) => {
        const own = defender.units.filter((unit) => unit.realm === realm && unit.kind === kind && isActive(unit))
        const count = own.reduce((sum, unit) => sum + unit.count, 0)
        return count > 0 ? [`${piece} ${count}`] : []
      }).join(', ')
    const name = `${of(nerath)} / ${of(vailin)}`
    found[name] = (found[name] ?? 0) + chance
  }
  return found
}

/** One casualty step of so many hits on the defenders, after which the attacker leaves. */
const after = (hits: number, field: Field, more: Partial<BattleQuestion>) =>
  left(battleOdds(content, { field, hits: [0, hits], stage: noStage, retreat: { fewerThan: 99 }, ...more }))

describe('hits on allies who do not agree', () => {
  const halves = (hits: number, ofNerath: Pieces, ofVailin: Pieces) =>
    after(hits, fieldOf({ monster: 1 }, ofNerath, ofVailin), { split: 'halves' })

  it('are two and two of four, and of three two for the larger force', () => {
    expect(halves(4, { footsoldier: 4 }, { footsoldier: 4 })).toEqual({ 'footsoldier 2 / footsoldier 2': 1 })
    expect(halves(3, { footsoldier: 4 }, { footsoldier: 2 })).toEqual({ 'footsoldier 2 / footsoldier 1': 1 })
  })

  it('are given by lot where one is odd and both have as many pieces', () => {
    expect(halves(1, { footsoldier: 2 }, { fighter: 2 })).toEqual({
      'footsoldier 1 / fighter 2': 0.5,
      'footsoldier 2 / fighter 1': 0.5,
    })
  })

  it('pass to the ally where one has too few pieces, and spread over both before any takes a second', () => {
    expect(halves(4, { footsoldier: 1 }, { footsoldier: 5 })).toEqual({ ' / footsoldier 2': 1 })
    expect(halves(4, { dragon: 1 }, { footsoldier: 3 })).toEqual({ 'dragon 1 / ': 1 })
  })
})

describe('hits on allies who agree', () => {
  const field = fieldOf(
    { footsoldier: 5, wizard: 1, monster: 1 },
    { footsoldier: 2, dragon: 1 },
    { footsoldier: 2, wizard: 1, castle: 1 },
  )

  it.each(['cheapest', 'weakest', [3, 7, 0]] as const)('fall on land as on one force: %s', (defender) => {
    const [one, agreed] = (['one', 'agreed'] as const).map((split) => battleOdds(content, { field, split, defender }))
    expect(agreed.win).toBeCloseTo(one.win, 12)
    expect(agreed.bothDestroyed).toBeCloseTo(one.bothDestroyed, 12)
    expect(Object.keys(left(agreed)).sort()).toEqual(Object.keys(left(one)).sort())
    expect(battleOdds(content, { field, split: 'halves', defender }).win).not.toBeCloseTo(one.win, 3)
  })

  it('fall on the cheapest of both: two of three on footsoldiers of one, one on that of the other', () => {
    const pieces = fieldOf({ monster: 1 }, { footsoldier: 2, wizard: 2 }, { footsoldier: 1, fighter: 4 })
    expect(after(3, pieces, { split: 'agreed' })).toEqual({ 'wizard 2 / fighter 4': 1 })
    expect(after(3, pieces, { split: 'halves' })).toEqual({ 'footsoldier 1, wizard 2 / fighter 3': 1 })
  })

  it('leave nobody better off by a better choice', () => {
    const win = (split: 'agreed' | 'halves') => battleOdds(content, { field, split, defender: 'best' }).win
    expect(win('agreed')).toBeLessThan(win('halves'))
    expect(win('agreed')).toBeCloseTo(battleOdds(content, { field, split: 'one', defender: 'best' }).win, 12)
  })

  it('at sea take a hero with his own hit, not with that of his ship, where both are to be hit', () => {
    const fighter = kindOf('fighter')
    const sea = fieldOf({ dragon: 1 }, {}, { dragon: 1 }, atSea)
    const ship = sea.units.push(unitOf(nerath, warship, 1, [fighter])) - 1
    sea.units.push({ ...unitOf(nerath, fighter, 1), aboard: ship })
    const shipsFirst = { defender: [warship] }
    expect(after(3, sea, { ...shipsFirst, split: 'one' })).toEqual({ ' / ': 1 })
    expect(after(3, sea, { ...shipsFirst, split: 'agreed' })).toEqual({ ' / dragon 1': 1 })
  })
})

describe('from the table', () => {
  const joint = (players = 4) =>
    TestTable.alliance(players)
      .put('crownfall', 'karkoth', { monster: 3 })
      .put('crownfall', 'nerath', { footsoldier: 2 })
      .put('crownfall', 'vailin', { footsoldier: 3 })
      .dice(12, 12, 12, 1, 1, 1, 1, 1)
      .battle('karkoth', 'crownfall')
  const leftNow = (t: TestTable, more: Partial<BattleQuestion> = {}) => {
    const question = battleUnderWay(t.state) ?? expect.unreachable()
    return left(
      battleOdds(content, { ...question, stage: noStage, retreat: { fewerThan: 99 }, exits: allExits, ...more }),
    )
  }

  it('two persons have agreed, one person has both', () => {
    expect(battleUnderWay(joint().state)?.split).toBe('agreed')
    expect(battleUnderWay(joint(2).state)?.split).toBe('one')
  })

  it('a split that is offered counts as accepted, and one that is settled is followed', () => {
    const t = joint().play('nerath', { do: 'propose-split', own: 0, partner: 3 })
    expect(leftNow(t)).toEqual({ 'footsoldier 2 / ': 1 })
    const other = joint().play('nerath', { do: 'propose-split', own: 2, partner: 1 })
    expect(leftNow(other)).toEqual({ ' / footsoldier 2': 1 })
  })
})

const price = (piece: PieceId): number => content.pieces[kindOf(piece)].cost

/** The cheapest piece takes each hit, the earlier realm's of two; of splits the first; nobody leaves or agrees. */
function disputed(actions: readonly Action[]): Action {
  const hits = actions.filter((action) => action.do === 'take-hit')
  if (hits.length > 0)
    return hits.reduce((one, other) => (price(other.fighter.piece) < price(one.fighter.piece) ? other : one))
  return actions.find(({ do: name }) => name === 'fight-on' || name === 'refuse') ?? actions[0]
}

describe('battles of allies fought by the rules', () => {
  it('end as the odds of those who never agree say, for each of them', () => {
    const [attacker, ofNerath, ofVailin] = [
      { monster: 2, wizard: 1 },
      { footsoldier: 3 },
      { footsoldier: 1, fighter: 1 },
    ]
    const battles = 600
    const seen = { win: 0, nerath: 0, vailin: 0 }
    for (let seed = 1; seed <= battles; seed++) {
      const t = new TestTable({ players: 4, mode: 'alliances' }, seed).put('crownfall', 'karkoth', attacker)
      t.put('crownfall', 'nerath', ofNerath).put('crownfall', 'vailin', ofVailin).battle('karkoth', 'crownfall')
      while (t.told('battle-ended').length === 0) {
        const [{ seat }] = t.game.pending(t.state)
        const outcome = t.game.apply(t.state, seat, disputed(t.game.legal(t.state, seat)), t.chance)
        if (outcome.ok) t.facts.push(...outcome.facts)
      }
      seen.win += Number(t.told('battle-ended')[0].won)
      seen.nerath += Number(t.stands('crownfall', 'nerath') !== '')
      seen.vailin += Number(t.stands('crownfall', 'vailin') !== '')
    }
    const odds = battleOdds(content, { field: fieldOf(attacker, ofNerath, ofVailin), split: 'halves' })
    const keeps = (realm: number) =>
      odds.ends.reduce(
        (sum, { defender, chance }) =>
          sum + (defender.units.some((unit) => unit.realm === realm && isActive(unit)) ? chance : 0),
        0,
      )
    // Four standard errors: chance alone would leave that interval once in 16,000 runs.
    for (const [count, chance] of [
      [seen.win, odds.win],
      [seen.nerath, keeps(nerath)],
      [seen.vailin, keeps(vailin)],
    ]) {
      expect(chance * (1 - chance)).toBeGreaterThan(0.1)
      expect(Math.abs(count / battles - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / battles))
    }
  })
})
