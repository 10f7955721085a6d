// The odds of the battle that an action leads to: those of the pieces that would stand there, by what the seat knows.
import { describe, expect, test } from 'vitest'
import { content } from '../../content/index.ts'
import type { PieceId } from '../../content/types.ts'
import { PIECES } from '../../content/vocabulary.ts'
import { battleOdds, dungeonOdds, oddsOfAction, unitOf } from '../../odds/index.ts'
import type { Action } from '../../rules/actions.ts'
import { onLand, type Unit, usualNeed } from '../../rules/battle-math.ts'
import { seatOf } from '../../rules/state.ts'
import { TestTable } from '../table.ts'

type Pieces = Partial<Record<PieceId, number>>
const unitsOf = (realm: number, pieces: Pieces): Unit[] =>
  Object.entries(pieces).map(([piece, count]) => unitOf(realm, PIECES.indexOf(piece as PieceId), count))
const winOf = (attacker: Pieces, defender: Pieces): number => {
  const units = [...unitsOf(0, attacker), ...unitsOf(1, defender)]
  const field = { arena: onLand, attacker: 0, units, foes: [], mods: [], penalty: usualNeed }
  return battleOdds(content, { field }).win
}

const karkoth = seatOf('karkoth')
const [from, to] = ['sorrowgate', 'thrallmarket']

/** In its move step Karkoth stands beside a land that Vailin holds. */
const beside = (defender: Pieces) =>
  new TestTable()
    .own('karkoth', from)
    .own('vailin', to)
    .put(from, 'karkoth', { footsoldier: 3, wizard: 1 })
    .put(to, 'vailin', defender)
    .turn('karkoth', 'move')

const move = (t: TestTable, piece: PieceId, count: number): Action => {
  const found = t
    .optionsOf('karkoth', 'move')
    .find((one) => one.piece === piece && one.count === count && one.to === to)
  return found ?? expect.unreachable(`${piece} ${count}`)
}

describe('before a move', () => {
  test('two footsoldiers against one, then the wizard behind them; the table stays as it is', () => {
    const t = beside({ footsoldier: 1 })
    const before = JSON.stringify(t.state)
    expect(oddsOfAction(t.state, karkoth, move(t, 'footsoldier', 2))?.win).toBeCloseTo(
      winOf({ footsoldier: 2 }, { footsoldier: 1 }),
      12,
    )
    expect(JSON.stringify(t.state)).toBe(before)
    t.play('karkoth', move(t, 'footsoldier', 2))
    expect(oddsOfAction(t.state, karkoth, move(t, 'wizard', 1))?.win).toBeCloseTo(
      winOf({ footsoldier: 2, wizard: 1 }, { footsoldier: 1 }),
      12,
    )
  })

  test('they are worked out from what the seat sees alone', () => {
    const t = beside({ footsoldier: 2, castle: 1 })
    const action = move(t, 'footsoldier', 3)
    const { state } = t.game.view(t.state, [karkoth])
    expect(oddsOfAction(state, karkoth, action)?.win).toBe(oddsOfAction(t.state, karkoth, action)?.win)
  })

  test('none where nobody defends, and none of a move among friends', () => {
    const t = beside({})
    expect(oddsOfAction(t.state, karkoth, move(t, 'footsoldier', 1))).toBeUndefined()
    const friendly = new TestTable().own('karkoth', from).own('karkoth', to).put(from, 'karkoth', { footsoldier: 1 })
    friendly.turn('karkoth', 'move')
    expect(oddsOfAction(friendly.state, karkoth, move(friendly, 'footsoldier', 1))).toBeUndefined()
    expect(oddsOfAction(friendly.state, karkoth, { do: 'done' })).toBeUndefined()
  })
})

test('before going on: of the pieces that are left', () => {
  const t = new TestTable().own('vailin', to).put(to, 'vailin', { footsoldier: 2 })
  t.put(to, 'karkoth', { footsoldier: 3 }).dice(6, 1, 1, 6, 1).battle('karkoth', to)
  expect(t.asked).toEqual(['karkoth: continue'])
  expect(oddsOfAction(t.state, karkoth, { do: 'fight-on' })?.win).toBeCloseTo(
    winOf({ footsoldier: 2 }, { footsoldier: 1 }),
    12,
  )
  expect(oddsOfAction(t.state, karkoth, { do: 'retreat' })).toBeUndefined()
})

test('in a dungeon: over the tiles that lie nowhere open, whatever really lies there', () => {
  const t = new TestTable()
  const at = content.dungeons[0]
  const { id } = content.spaces[at]
  t.put(id, 'karkoth', { fighter: 2, wizard: 1 })
  const [tile] = t.state.dungeons[0]
  const fight: Action = { do: 'fight', at: id }
  const heroes = unitsOf(karkoth, { fighter: 2, wizard: 1 })
  const among = content.guardianPile
  expect(oddsOfAction(t.state, karkoth, fight)?.win).toBeCloseTo(
    dungeonOdds(content, { heroes, tiles: [], unknown: 1, among }).win,
    12,
  )
  // What lies open elsewhere, or was beaten, cannot lie here.
  const other = t.state.dungeons[1][0]
  other.shown = true
  t.state.buried.push(t.state.pile.pop() ?? '')
  const left = [...among]
  for (const gone of [other.tile, t.state.buried[0]]) left.splice(left.indexOf(gone), 1)
  expect(oddsOfAction(t.state, karkoth, fight)?.win).toBeCloseTo(
    dungeonOdds(content, { heroes, tiles: [], unknown: 1, among: left }).win,
    12,
  )
  tile.shown = true
  expect(oddsOfAction(t.state, karkoth, fight)?.win).toBeCloseTo(
    dungeonOdds(content, { heroes, tiles: [tile.tile], unknown: 0, among: [] }).win,
    12,
  )
})
