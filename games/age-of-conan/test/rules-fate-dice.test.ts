// Fate dice and turn order: the ledger's section `fate-dice`.
import { FastChance, RiggedChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { type FateFace, fateDice, fateFaces, rollFateDice } from '../rules/dice.ts'
import { ageOfConan } from '../rules/game.ts'
import { TestTable, table } from './table.ts'

const dice = (t: TestTable): number => t.state.pool.reduce((sum, count) => sum + count, 0)
const diceOf = (t: TestTable, face: FateFace): number => t.state.pool[fateFaces.indexOf(face)]
const seven: FateFace[] = ['military', 'military', 'intrigue', 'court', 'court', 'military-intrigue', 'wild']

/** Aquilonia's turn: a military die, used for nothing. */
const spendDie = (t: TestTable) => t.play('aquilonia', { do: 'choose-die', face: 'military' }, { do: 'stop' })

describe('the dice', () => {
  test('[fate-dice.faces] seven dice; of six sides two show court + Conan and each other face is there once', () => {
    expect(fateDice).toBe(7)
    const sides = rollFateDice(new RiggedChance([0, 1, 2, 3, 4, 5, 0], new FastChance(1)))
    expect(Object.fromEntries(fateFaces.map((face, i) => [face, sides[i]]))).toEqual({
      military: 1 + 1,
      intrigue: 1,
      court: 2,
      'military-intrigue': 1,
      wild: 1,
    })
  })

  test('[fate-dice.faces] in the long run a third of the dice show court + Conan', () => {
    const chance = new FastChance(3)
    const pools = Array.from({ length: 3000 }, () => rollFateDice(chance))
    expect(pools.reduce((sum, pool) => sum + pool[fateFaces.indexOf('court')], 0) / (3000 * 7)).toBeCloseTo(1 / 3, 1)
  })

  test('[fate-dice.initial-roll] the winner of the first bid rolls seven dice into a pool all can see', () => {
    const t = TestTable.deal({ players: 3 }).passUntil('conan-move')
    expect(dice(t)).toBe(7)
    const { conanPlayer } = t.state
    expect(t.state).toMatchObject({ active: conanPlayer, firstPlayer: conanPlayer })
    expect(t.told('fate-rolled')).toMatchObject([{ seat: conanPlayer }])
    expect(t.told('fate-rolled')[0].faces).toHaveLength(7)
    for (const viewer of [[], [0], [1], [2]]) expect(ageOfConan.view(t.state, viewer).state.pool).toEqual(t.state.pool)
  })

  test('[fate-dice.one-die-per-turn] one die leaves the pool in a turn, and no turn ends without one', () => {
    const t = table()
      .pool(...seven)
      .startTurn('aquilonia')
    const choices = ['military', 'intrigue', 'court'].map((face) => ({ do: 'choose-die', face }))
    expect(t.options('aquilonia')).toEqual(choices)
    for (const action of [{ do: 'done' }, { do: 'pass' }, { do: 'nothing' }] as const)
      expect(t.refusal('aquilonia', action)).toMatchObject({ code: 'not-legal', decision: 'cards-and-die' })
    spendDie(t)
    expect(dice(t)).toBe(6)
    expect(diceOf(t, 'military')).toBe(1)
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[fate-dice.one-die-per-turn] a face that is not in the pool cannot be chosen, nor a second die', () => {
    const t = table().startTurn('aquilonia', 'military', 'court')
    const refusal = { code: 'not-legal', rule: 'fate-dice.one-die-per-turn' }
    for (const face of ['intrigue', 'wild', 'military-intrigue'] as const)
      expect(t.refusal('aquilonia', { do: 'choose-die', face })).toMatchObject(refusal)
    t.play('aquilonia', { do: 'choose-die', face: 'military' })
    expect(t.refusal('aquilonia', { do: 'choose-die', face: 'court' })).toMatchObject(refusal)
  })

  test('[fate-dice.one-option] after placing an emissary the intrigue die is used up', () => {
    const t = table()
      .startTurn('aquilonia', 'intrigue', 'court')
      .play('aquilonia', { do: 'choose-die', face: 'intrigue' })
    t.play('aquilonia', { do: 'place-emissary', at: 'aquilonia' })
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[fate-dice.one-option] after moving an emissary none can be placed, after redeploying no unit', () => {
    const plot = table().startTurn('aquilonia', 'intrigue').play('aquilonia', { do: 'choose-die', face: 'intrigue' })
    plot.play('aquilonia', { do: 'move-emissary', from: 'aquilonia', to: 'ophir' })
    expect(plot.optionsOf('aquilonia', 'place-emissary')).toEqual([])
    const war = table().put('ophir', { fort: 'aquilonia' }).startTurn('aquilonia', 'military')
    war.play('aquilonia', { do: 'choose-die', face: 'military' })
    war.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 1 })
    expect(war.optionsOf('aquilonia', 'place-unit')).toEqual([])
  })

  test('[fate-dice.one-option] a court + Conan die gives the Conan action and one court option', () => {
    const t = table().conan('zamora', 'turan').startTurn('turan', 'court', 'court').play('turan', { do: 'stay' })
    t.play('turan', { do: 'choose-die', face: 'court' })
    expect(t.asked).toEqual(['turan: court-conan'])
    t.play('turan', { do: 'place-raider', at: 'zamora' }, { do: 'done' })
    expect(t.asked).toEqual(['turan: court-action'])
    t.play('turan', { do: 'draw-two-strategy' })
    expect(t.player('turan').strategy).toHaveLength(2)
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })
})

/** Aquilonia, Turan, Stygia; the last token goes in Aquilonia's turn, and Stygia wins the new bid. */
function newBid(): TestTable {
  const t = table({ players: 3 })
    .conan('cimmeria', 'turan')
    .give('stygia', { strategy: ['strategy-35'] })
  t.track('women-2-gold-1').startTurn('aquilonia', 'court', 'wild')
  t.play(
    'aquilonia',
    { do: 'choose-die', face: 'court' },
    { do: 'take-token' },
    { do: 'keep-token' },
    { do: 'nothing' },
  )
  t.play('stygia', { do: 'bid-card', card: 'strategy-35' }, { do: 'bid-token', token: 6 })
  for (const kingdom of ['aquilonia', 'turan'] as const)
    t.play(kingdom, t.optionsOf(kingdom, 'bid-card')[0], { do: 'bid-token', token: 0 })
  return t
}

describe('turn order', () => {
  test('[fate-dice.clockwise] turns go round clockwise', () => {
    const t = table({ players: 3 })
      .conan('cimmeria', 'stygia')
      .startTurn('turan', ...seven)
    t.play('turan', { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.asked).toEqual(['stygia: conan-move'])
    t.play('stygia', { do: 'stay' }, { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.asked).toEqual(['aquilonia: cards-and-die'])
    expect(t.refusal('turan', { do: 'choose-die', face: 'court' })).toMatchObject({
      code: 'not-your-decision',
      rule: 'fate-dice.clockwise',
    })
  })

  test('[fate-dice.clockwise] a new bid does not change whose turn is next', () => {
    const t = newBid()
    expect(t.state.conanPlayer).toBe(t.seat('stygia'))
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test.each(['standard', 'it', 'fr', 'pl'])(
    '[fate-dice.reroll-when-empty] %s: the left neighbour of who used the last die rolls seven and is first',
    (edition) => {
      const t = table({ players: 3, edition }).conan('cimmeria', 'turan').startTurn('aquilonia', 'military')
      t.state.firstPlayer = t.seat('stygia')
      t.fate('military', 'military', 'intrigue', 'court', 'court', 'military-intrigue', 'wild')
      spendDie(t)
      expect(t.state).toMatchObject({ firstPlayer: 1, active: 1, pool: [2, 1, 2, 1, 1] })
      // Before his Conan move and his cards.
      expect(t.asked).toEqual(['turan: conan-move'])
      expect(t.told('fate-rolled')).toHaveLength(1)
      expect(t.told('first-player')).toMatchObject([{ seat: 1 }])
    },
  )

  test('[fate-dice.reroll-when-empty] no roll while a die is left, and the token stays', () => {
    const t = table({ players: 3 }).conan('cimmeria', 'stygia').startTurn('aquilonia', 'military', 'wild')
    spendDie(t)
    expect(t.told('fate-rolled')).toEqual([])
    expect(t.state).toMatchObject({ firstPlayer: 0, active: 1, pool: [0, 0, 0, 0, 1] })
  })

  test.each(['it', 'fr'])(
    '[reading:empty-pool] [fate-dice.reroll-when-empty] %s: rolled at the end of a turn only when the pool is empty',
    (edition) => {
      const t = table({ players: 3, edition }).conan('cimmeria', 'stygia').startTurn('aquilonia', 'military', 'wild')
      spendDie(t)
      expect(t.told('fate-rolled')).toEqual([])
      expect(t.state).toMatchObject({ firstPlayer: 0, active: 1, pool: [0, 0, 0, 0, 1] })
      t.play('turan', { do: 'choose-die', face: 'wild' }, { do: 'use-die-as', kind: 'military' }, { do: 'stop' })
      expect(t.told('fate-rolled')).toMatchObject([{ seat: 2 }])
    },
  )

  test('[fate-dice.leftover-after-age] dice left when an age ends are used when play resumes', () => {
    const t = table({ players: 2 }).pool('military', 'wild', 'wild').startAgeChange('turan').passUntil('cards-and-die')
    expect(t.state).toMatchObject({ age: 2, pool: [1, 0, 0, 0, 2] })
    expect(t.optionsOf('turan', 'choose-die').map(({ face }) => face)).toEqual(['military', 'wild'])
    expect(t.told('fate-rolled')).toEqual([])
  })

  test('[fate-dice.leftover-after-age] dice left when an adventure ends stay as well', () => {
    const t = newBid()
    expect(t.state.pool).toEqual([0, 0, 0, 0, 1])
    expect(t.told('fate-rolled')).toEqual([])
  })
})

function bothGone(options: object): TestTable {
  const t = table({ players: 3, ...options })
    .conan('cimmeria', 'aquilonia')
    .track('women-2-gold-1')
  t.state.firstPlayer = t.seat('stygia')
  t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'stay' })
  return spendDie(t)
}

describe('the last die and the last token in one turn', () => {
  test.each([{}, { edition: 'pl' }])(
    '[amb.pool-and-adventure-end] the bid comes first, then the next player rolls: %j',
    (options) => {
      const t = bothGone(options)
      expect(t.asked[0]).toBe('turan: bid-card')
      expect(dice(t)).toBe(0)
      t.passUntil('cards-and-die')
      expect(t.state.active).toBe(1)
      expect(dice(t)).toBe(7)
      const order = t.facts.map(({ fact }) => fact).filter((fact) => ['bid-won', 'fate-rolled'].includes(fact))
      expect(order).toEqual(['bid-won', 'fate-rolled'])
    },
  )

  test.each([{ edition: 'it' }, { edition: 'fr' }, { readings: { 'empty-pool': 'end-of-turn' } }])(
    '[fate-dice.reroll-when-empty] as the Italian and French summaries read, the dice are rolled before the bid: %j',
    (options) => {
      const t = bothGone(options)
      expect(t.asked[0]).toBe('turan: bid-card')
      expect(dice(t)).toBe(7)
      expect(t.told('fate-rolled')).toMatchObject([{ seat: 1 }])
      expect(t.passUntil('cards-and-die').told('fate-rolled')).toHaveLength(1)
    },
  )
})

describe('a die nobody has a use for', () => {
  test.each(['military', 'intrigue'] as const)(
    '[amb.useless-die] the %s die is spent and nothing done with it',
    (face) => {
      const t = table().startTurn('aquilonia', face, 'wild')
      const before = structuredClone(t.state.players)
      t.play('aquilonia', { do: 'choose-die', face }, { do: 'stop' })
      expect(t.state.players).toEqual(before)
      expect(dice(t)).toBe(1)
      expect(t.asked).toEqual(['turan: cards-and-die'])
    },
  )

  test('[amb.useless-die] every part of a court + Conan die is optional', () => {
    const t = table().conan('zamora', 'turan').startTurn('turan', 'court', 'wild').play('turan', { do: 'stay' })
    const before = structuredClone(t.state.players)
    t.play('turan', { do: 'choose-die', face: 'court' }, { do: 'done' }, { do: 'nothing' })
    expect(t.state.players).toEqual(before)
    expect(t.state.pool).toEqual([0, 0, 0, 0, 1])
  })

  test('[amb.useless-die] without a piece on the board a die must still be chosen', () => {
    const t = table().put('aquilonia', { units: { aquilonia: 0 }, emissaries: { aquilonia: 0 } })
    t.startTurn('aquilonia', 'military', 'intrigue')
    expect(t.options('aquilonia').map((action) => action.do)).toEqual(['choose-die', 'choose-die'])
    t.play('aquilonia', { do: 'choose-die', face: 'military' })
    expect(t.options('aquilonia')).toEqual([{ do: 'place-unit', at: 'aquilonia' }, { do: 'stop' }])
  })
})
