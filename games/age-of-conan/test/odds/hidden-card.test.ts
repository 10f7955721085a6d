// What the other side may play unseen, and the whole fight that a choice in one round is part of.
import { describe, expect, test } from 'vitest'
import { content } from '../../content/index.ts'
import { chanceOfChoice, contestOdds, oddsOfAction, supposedOf, wholeOfChoice } from '../../odds/index.ts'
import { ageOfConan } from '../../rules/game.ts'
import { attack, turnWith } from '../fights.ts'
import { TestTable } from '../table.ts'

const digits = 12
/** Aquilonia besieges the fort of Turan in Koth, of value 4, with two units in it. */
const siege = (strategy: string[] = []) =>
  new TestTable()
    .put('ophir', { fort: 'aquilonia', units: { aquilonia: 4 } })
    .put('koth', { fort: 'turan', units: { turan: 2 } })
    .give('aquilonia', { strategy: ['strategy-01'] })
    .give('turan', { strategy })
const seenBy = (t: TestTable, kingdom: 'aquilonia' | 'turan') => ageOfConan.view(t.state, [t.seat(kingdom)]).state

describe('the card of the other side', () => {
  test('contest.strategy-declare-order: nobody knows it before it is shown, so each kind has its chance', () => {
    const t = attack(siege(['strategy-04']), 'aquilonia', 'ophir', 'koth', 4)
    const [seat, state] = [t.seat('aquilonia'), seenBy(t, 'aquilonia')]
    const supposed = supposedOf(state, seat, { do: 'pass' })
    expect(supposed.map(({ symbols }) => symbols)).toEqual([0, 1, 2])
    expect(supposed.reduce((sum, { likely }) => sum + likely, 0)).toBeCloseTo(1, digits)
    const against = (help: object) => contestOdds({ strength: 4 }, { strength: 4, ...help }).win
    expect(supposed.map(({ chance }) => chance)).toEqual([
      expect.closeTo(against({}), digits),
      expect.closeTo(against({ shield: true }), digits),
      expect.closeTo(against({ shield: true, axe: true }), digits),
    ])
    // The attack that leads there is told with the same cards.
    const before = turnWith(siege(['strategy-04']), 'aquilonia', 'military')
    const action = { do: 'attack', from: 'ophir', to: 'koth', units: 4 } as const
    expect(supposedOf(seenBy(before, 'aquilonia'), seat, action).map(({ chance }) => chance)).toEqual(
      supposed.map(({ chance }) => expect.closeTo(chance, digits)),
    )
  })

  test('cards.strategy-military: one card among all unseen ones fits as often as they do', () => {
    const t = attack(siege(['strategy-04']), 'aquilonia', 'ophir', 'koth', 4)
    const state = seenBy(t, 'aquilonia')
    const [none] = supposedOf(state, t.seat('aquilonia'), { do: 'pass' })
    const { strategy, strategyIds, provinces, provinceIndex } = content
    const terrain = provinces[provinceIndex['koth']].terrain[0]
    const unseen = strategyIds.filter((id) => id !== 'strategy-01')
    const unfit = unseen.filter((id) => !strategy[id].terrain.includes(terrain))
    expect(none.likely).toBeCloseTo(unfit.length / unseen.length, digits)
  })

  test('a neutral province, or somebody without a card, plays none', () => {
    const neutral = attack(
      new TestTable().put('aquilonia', { units: { aquilonia: 5 } }).give('aquilonia', { strategy: ['strategy-01'] }),
      'aquilonia',
      'aquilonia',
      'nemedia',
      3,
    )
    expect(supposedOf(neutral.state, neutral.seat('aquilonia'), { do: 'pass' })).toEqual([])
    const bare = attack(siege(), 'aquilonia', 'ophir', 'koth', 4)
    expect(supposedOf(bare.state, bare.seat('aquilonia'), { do: 'pass' }).map(({ symbols }) => symbols)).toEqual([0])
  })
})

test('siege.continue-or-retreat: a round and all that follow make the odds of the whole siege', () => {
  const t = attack(siege(), 'aquilonia', 'ophir', 'koth', 4)
  const seat = t.seat('aquilonia')
  const round = chanceOfChoice(t.state, seat, { do: 'pass' }) ?? Number.NaN
  const whole = oddsOfAction(t.state, seat, { do: 'fight-on' })?.success ?? Number.NaN
  expect(wholeOfChoice(t.state, seat, round)).toBeCloseTo(whole, digits)
  expect(wholeOfChoice(t.state, t.seat('turan'), 1 - round)).toBeCloseTo(1 - whole, digits)
})
