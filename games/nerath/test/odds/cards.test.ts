// Odds with the cards that somebody holds, after a roll: against every way in which the dice could be rolled again.
import { describe, expect, test } from 'vitest'
import { content } from '../../content/index.ts'
import { battleOdds, battleToCome, battleUnderWay, oddsWithCards } from '../../odds/index.ts'
import { seatOf, spaceOf } from '../../rules/state.ts'
import { TestTable } from '../table.ts'

const land = 'aurel'
const circle = seatOf('iron-circle')
const discipline = 'iron-circle-iron-discipline'
const wall = 'iron-circle-shield-wall'

const winNow = (t: TestTable): number => {
  const [ended] = t.told('battle-ended')
  if (ended) return Number(ended.won)
  const question = battleUnderWay(t.state)
  return question ? battleOdds(content, question).win : expect.unreachable()
}

/** Three footsoldiers of Iron Circle attack two and a fighter; one of them hits, and so do two of the defenders. */
const rolled = (...hand: string[]) =>
  new TestTable()
    .own('vailin', land)
    .give('iron-circle', { hand })
    .put(land, 'iron-circle', { footsoldier: 3 })
    .put(land, 'vailin', { footsoldier: 2, fighter: 1 })
    .dice(6, 1, 2, 6, 1, 9)
    .battle('iron-circle', land)

describe('after a roll', () => {
  test('misses that a card rolls again: the mean of all 36 rolls of two dice, each played by the rules', () => {
    expect(rolled(discipline).asked).toEqual(['iron-circle: after-roll'])
    let sum = 0
    for (let first = 1; first <= 6; first++)
      for (let second = 1; second <= 6; second++)
        sum += winNow(
          rolled(discipline).dice(first, second).play('iron-circle', { do: 'play-event', card: discipline }),
        )
    const { state } = rolled(discipline)
    const odds = oddsWithCards(state, circle, [discipline])
    expect(odds?.win).toBeCloseTo(sum / 36, 10)
    expect(odds?.win).toBeGreaterThan(winNow(rolled(discipline)) + 0.01)
  })

  test('hits that a card cancels: as after playing it', () => {
    const t = rolled(wall)
    const before = winNow(t)
    const odds = oddsWithCards(t.state, circle, [wall])
    t.play('iron-circle', { do: 'play-event', card: wall })
    expect(odds?.win).toBeCloseTo(winNow(t), 10)
    expect(odds?.win).toBeGreaterThan(before + 0.05)
  })

  test('both together are better than each, and the same die is rolled again once only', () => {
    const { state } = rolled(discipline, wall, discipline)
    const win = (...cards: string[]) => oddsWithCards(state, circle, cards)?.win ?? 0
    expect(win(discipline, wall)).toBeGreaterThan(Math.max(win(discipline), win(wall)))
    expect(win(discipline, discipline)).toBeCloseTo(win(discipline), 12)
    expect(win()).toBeCloseTo(winNow(rolled()), 12)
  })

  test('all four outcomes make one, also where the attacker would leave', () => {
    const { state } = rolled(discipline)
    state.owner[content.spaces[spaceOf(state, land)].lands[0]] = circle
    const odds = oddsWithCards(state, circle, [discipline], { retreat: { fewerThan: 2 } })
    const { win, bothDestroyed, lose, retreat } = odds ?? expect.unreachable()
    expect(win + bothDestroyed + lose + retreat).toBeCloseTo(1, 10)
    expect(retreat).toBeGreaterThan(0.05)
  })
})

describe('before a roll, cards for after one are played as soon as they do anything', () => {
  const veil = 'vailin-veil-of-the-glades'
  /** Vailin waits to play something at the start. */
  const begun = (footsoldiers: number, defenders = 1) =>
    new TestTable()
      .own('karkoth', land)
      .give('vailin', { hand: ['vailin-arrow-storm'] })
      .put(land, 'vailin', { footsoldier: footsoldiers })
      .put(land, 'karkoth', { footsoldier: defenders })
      .battle('vailin', land)
  const win = ({ state }: TestTable, ...cards: string[]) => oddsWithCards(state, seatOf('vailin'), cards)?.win

  test('to cancel the first hit: both may hit in that round, or only the enemy, and then all is even', () => {
    expect(win(begun(1))).toBeCloseTo(5 / 11, 12)
    expect(win(begun(1), veil)).toBeCloseTo((1 / 6 + (5 / 6) * (1 / 6) * (5 / 11)) / (1 - 25 / 36), 12)
  })

  test('to roll the first miss again', () => {
    const again = (11 / 36) * (5 / 6) + (25 / 36) * (5 / 6) * (5 / 11)
    expect(win(begun(1), discipline)).toBeCloseTo(again, 12)
    // A treasure does so once, for two dice.
    expect(win(begun(1), 'banner-of-the-first-emperor')).toBeCloseTo(again, 12)
  })

  test('not without the two footsoldiers that it asks for', () => {
    expect(win(begun(1), wall)).toBeCloseTo(5 / 11, 12)
    expect(win(begun(2, 2), wall)).toBeGreaterThan((win(begun(2, 2)) ?? 1) + 0.1)
    expect(win(begun(2, 2), wall)).toBe(win(begun(2, 2), veil))
  })
})

describe('battles fought by the rules with a card that cancels hits', () => {
  test('are won as often as the odds say', () => {
    const [battles, veil] = [500, 'vailin-veil-of-the-glades']
    const begun = (seed: number) =>
      new TestTable({}, seed)
        .own('karkoth', land)
        .give('vailin', { hand: [veil] })
        .put(land, 'vailin', { footsoldier: 3 })
        .put(land, 'karkoth', { footsoldier: 4 })
    let won = 0
    for (let seed = 1; seed <= battles; seed++) {
      const t = begun(seed).battle('vailin', land)
      while (t.told('battle-ended').length === 0) {
        const [asked] = t.asked
        const realm = asked.startsWith('vailin') ? 'vailin' : 'karkoth'
        const actions = t.options(realm)
        const wanted = actions.find(({ do: name }) => name === 'play-event' || name === 'fight-on')
        t.play(realm, wanted ?? actions[0])
      }
      won += Number(t.told('battle-ended')[0].won)
    }
    const { state } = begun(1)
    const odds = oddsWithCards(battleToCome(state, seatOf('vailin'), spaceOf(state, land)), seatOf('vailin'), [veil])
    const chance = odds?.win ?? 0
    expect(chance).toBeGreaterThan(0.2)
    // Four standard errors.
    expect(Math.abs(won / battles - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / battles))
  })
})
