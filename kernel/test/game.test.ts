// The contract, shown on the expedition: open decisions, refusals, views, guesses.
import { expect, test } from 'vitest'
import { expedition } from '../../games/test/expedition/rules.ts'
import { FastChance } from '../chance.ts'
import { factFor, spectator } from '../game.ts'
import { clone } from '../state.ts'

const begin = (seed = 1) => {
  const chance = new FastChance(seed)
  const { state } = expedition.setup({ scenario: 'keep' }, chance)
  return { chance, state }
}

function afterWatch(seed = 1) {
  const table = begin(seed)
  for (const seat of [2, 0, 1]) expedition.apply(table.state, seat, { do: 'watch', tile: seat }, table.chance)
  return table
}

test('several decisions are open at once and are answered in any order', () => {
  const { state, chance } = begin()
  expect(expedition.pending(state).map(({ seat }) => seat)).toEqual([0, 1, 2])
  expect(expedition.apply(state, 1, { do: 'watch', tile: 3 }, chance).ok).toBe(true)
  expect(expedition.pending(state).map(({ seat }) => seat)).toEqual([0, 2])
  expect(expedition.legal(state, 1)).toEqual([])
})

test('teammates act in free order until each is done', () => {
  const { state, chance } = afterWatch()
  for (const seat of [1, 0, 1]) expect(expedition.apply(state, seat, { do: 'rest' }, chance).ok).toBe(true)
  expedition.apply(state, 1, { do: 'done' }, chance)
  expect(expedition.pending(state)).toEqual([{ seat: 0, kind: 'hero', rules: ['heroes.free-order'] }])
})

test('another seat reacts in the middle of a turn, then the turn goes on', () => {
  const { state, chance } = afterWatch()
  expedition.apply(state, 0, { do: 'explore', tile: 2 }, chance)
  expect(expedition.pending(state)).toEqual([{ seat: 2, kind: 'reaction', rules: ['overlord.reaction'] }])
  expedition.apply(state, 2, { do: 'pass' }, chance)
  expect(expedition.pending(state).map(({ seat }) => seat)).toEqual([0, 1])
})

test('what is not on the list is refused with a code and a rule, and changes nothing', () => {
  const { state, chance } = afterWatch()
  const before = JSON.stringify(state)
  const refused = (seat: number, action: object) => {
    const outcome = expedition.apply(state, seat, action as { do: 'rest' }, chance)
    return outcome.ok ? outcome : outcome.refusal
  }
  expect(refused(0, { do: 'explore', tile: 9 })).toEqual({
    code: 'not-legal',
    rule: 'heroes.explore',
    decision: 'hero',
  })
  expect(refused(0, { do: 'explore', tile: '1' })).toMatchObject({ code: 'not-legal' })
  expect(refused(2, { do: 'strike' })).toEqual({ code: 'not-your-decision', rule: 'turns.order', decision: 'hero' })
  expect(refused(7, { do: 'rest' })).toMatchObject({ code: 'not-your-decision' })
  expect(refused(0, null as unknown as object)).toMatchObject({ code: 'not-an-action' })
  expect(refused(0, { do: 'rest', extra: 1 })).toMatchObject({ code: 'not-legal' })
  expect(JSON.stringify(state)).toBe(before)
})

test('an equal action is accepted whatever the order of its keys', () => {
  const { state, chance } = afterWatch()
  expect(expedition.apply(state, 0, { tile: 1, do: 'explore' }, chance).ok).toBe(true)
})

test('a finished game asks nobody, refuses everything and shares the victory among allies', () => {
  const { state, chance } = afterWatch()
  for (const tile of [0, 1, 2, 3]) {
    expedition.apply(state, 0, { do: 'explore', tile }, chance)
    expedition.apply(state, 2, { do: 'pass' }, chance)
  }
  for (const seat of [0, 1]) expedition.apply(state, seat, { do: 'done' }, chance)
  expect(expedition.result(state)).toEqual({ kind: 'shared', winners: [0, 1], scores: [1, 1, 0], out: [] })
  expect(expedition.pending(state)).toEqual([])
  const outcome = expedition.apply(state, 0, { do: 'rest' }, chance)
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'game-over' } })
})

test('teams win together; by default each seat stands alone', () => {
  expect(expedition.teams({ scenario: 'cave' })).toEqual([[0, 1], [2]])
})

test('a view shows hidden tiles and sealed choices to those who may know them only', () => {
  const { state, chance } = begin()
  expedition.apply(state, 0, { do: 'watch', tile: 3 }, chance)
  const secretOf = (viewer: number[]) => expedition.view(state, viewer).state.stack[0].secret
  expect(secretOf([0])).toEqual([3, null, null])
  expect(secretOf([1])).toEqual([null, null, null])
  expect(secretOf([...spectator])).toEqual([null, null, null])
  // One person may hold two seats, and sees what either sees.
  expect(secretOf([0, 2])).toEqual([3, null, null])
  expect(expedition.view(state, [0, 2]).state.tiles).toEqual(state.tiles)
  expect(expedition.view(state, [0]).state.tiles).toEqual([0, 0, 0, 0])
})

test('a view is a copy: playing on does not change it, and changing it does not touch the table', () => {
  const { state, chance } = afterWatch()
  const view = expedition.view(state, [2])
  const text = JSON.stringify(view)
  expedition.apply(state, 0, { do: 'rest' }, chance)
  expect(JSON.stringify(view)).toBe(text)
  view.state.health = 99
  expect(state.health).toBe(4)
})

test('a guess agrees with the view it was made from', () => {
  const { state } = afterWatch()
  for (const viewer of [[0], [2], [0, 1], []]) {
    const view = expedition.view(state, viewer)
    const guess = expedition.guess(view, new FastChance(5))
    expect(expedition.view(guess, viewer)).toEqual(view)
    expect([...guess.tiles].sort((a, b) => a - b)).toEqual([2, 2, 4, 5])
  }
})

test('facts have a public form and one for the seat that knows more', () => {
  const { state, chance } = begin()
  const outcome = expedition.apply(state, 1, { do: 'watch', tile: 2 }, chance)
  const [fact] = outcome.ok ? outcome.facts : []
  expect(factFor(fact, [0])).toEqual({ fact: 'watched', seat: 1 })
  expect(factFor(fact, spectator)).toEqual({ fact: 'watched', seat: 1 })
  expect(factFor(fact, [0, 1])).toEqual({ fact: 'watched', seat: 1, tile: 2 })
})

test('legal lists of a copy equal those of the original', () => {
  const { state } = afterWatch()
  expect(expedition.legal(clone(state), 0)).toEqual(expedition.legal(state, 0))
  expect(expedition.pending(clone(state))).toEqual(expedition.pending(state))
})

test('an action is carried out in quiet as it is otherwise, also on a copy, and not when the game is over', () => {
  const { state, chance } = afterWatch()
  const copy = expedition.copy(state)
  for (const tile of [0, 1, 2, 3]) {
    const [explore] = expedition.legal(state, 0).filter((action) => 'tile' in action && action.tile === tile)
    const dice = new FastChance(tile)
    expedition.advance(copy, 0, explore, new FastChance(tile))
    expect(expedition.apply(state, 0, explore, dice)).toMatchObject({ ok: true })
    expect(expedition.pending(copy)).toEqual(expedition.pending(state))
    for (const table of [state, copy]) expedition.advance(table, 2, { do: 'pass' }, chance)
    expect(copy).toEqual(state)
  }
  for (const seat of [0, 1]) expedition.advance(copy, seat, { do: 'done' }, chance)
  expect(() => expedition.advance(copy, 0, { do: 'rest' }, chance)).toThrow('over')
})

test('options are validated by the game', () => {
  expect(expedition.options.safeParse({ scenario: 'moon' }).success).toBe(false)
})
