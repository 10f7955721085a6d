// The greedy bot of Conan: always legal, the same for the same view, blind to what is hidden, and far better than chance.
import { type Bot, playGame } from '@skelos/bots'
import { clone, FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { bots } from '../../bots/index.ts'
import { levels, others } from '../../bots/levels.ts'
import { content } from '../../content/index.ts'
import type { Action } from '../../rules/actions.ts'
import { conan } from '../../rules/game.ts'
import { areaNumber, type State } from '../../rules/state.ts'
import { onBoard, TestTable } from '../table.ts'

const bot = bots.greedy()

const choiceOf = (table: TestTable, name: string): Action =>
  bot.choose(conan.view(table.state, [table.seat(name)]), table.options(name), table.seat(name), new FastChance(1))

test('levels are the bots there are', () => expect(Object.keys(bots)).toEqual([...levels, ...others]))

describe('the greedy bot', () => {
  test('[frame.hidden-information] chooses from the list and alike for equal views, and no view shows what is hidden', () => {
    let choices = 0
    const checked: Bot<State, Action> = {
      name: 'checked',
      choose(view, legal, seat, chance) {
        const { hidden } = view.state
        if (seat > 0 && [hidden.captive, ...hidden.tokens, ...hidden.piles].some((at) => at >= 0))
          throw new Error('a hero’s view shows what the Overlord has hidden')
        const chosen = bot.choose(view, legal, seat, chance)
        if (!legal.includes(chosen)) throw new Error(`${JSON.stringify(chosen)} is not on the list`)
        if (seat > 0 && choices++ % 40 === 0) {
          const copy = clone(view)
          expect(bot.choose(copy, conan.legal(copy.state, seat), seat, new FastChance(choices))).toEqual(chosen)
          expect(copy).toEqual(view)
        }
        return chosen
      },
    }
    const secretive = content.scenarios.filter(({ rules }) =>
      rules.some(({ kind }) => kind === 'captive' || kind === 'tokens' || kind === 'stash'),
    )
    for (const { id, heroCounts } of secretive) {
      const seats = Array.from({ length: heroCounts[0] + 1 }, () => checked)
      expect(playGame(conan, { scenario: id, heroes: heroCounts[0] }, seats, 11, { limit: 4000 }).result).toBeDefined()
    }
    expect(choices).toBeGreaterThan(200)
  })

  test('wins on either side against chance', () => {
    const won = (seats: Bot<State, Action>[], seed: number): string | null =>
      playGame(conan, { scenario: onBoard.village, heroes: 2 }, seats, seed).state.winner
    const chance = bots.random()
    for (let seed = 1; seed <= 3; seed++) {
      expect(won([chance, bot, bot], seed)).toBe('heroes')
      expect(won([bot, chance, chance], seed)).toBe('overlord')
    }
  })
})

describe('heroes', () => {
  test('pick up what wins, and leave with it', () => {
    const table = new TestTable(onBoard.village)
      .hero('conan', { at: 'west_gate', cards: ['battle_axe'] })
      .lay('pictish_fetish', 'west_gate')
      .heroTurn()
    expect(choiceOf(table, 'conan')).toEqual({ do: 'pick-up', object: 'pictish_fetish' })
    table.play('conan', { do: 'pick-up', object: 'pictish_fetish' })
    expect(choiceOf(table, 'conan')).toEqual({ do: 'flee' })
  })

  test('rest when they have nothing left, and act when they have', () => {
    const table = (reserve: number) =>
      new TestTable(onBoard.village)
        .hero('conan', { at: 'west_gate', reserve, fatigue: 11 - reserve, stance: 'none' })
        .chest('hut_2', 'pictish_fetish')
        .heroTurn('stance')
    expect(choiceOf(table(0), 'conan')).toEqual({ do: 'stance', stance: 'cautious' })
    expect(choiceOf(table(9), 'conan')).toEqual({ do: 'stance', stance: 'aggressive' })
  })

  test('[enc.maximum] with what wins in hand they leave everything else where it lies', () => {
    const table = new TestTable('clutches_of_the_picts')
      .hero('hadrathus', { at: 'north_glade', cards: ['yselda'], reserve: 2, fatigue: 8 })
      .lay('dagger', 'north_glade')
      .heroTurn()
    expect(table.optionsOf('hadrathus', 'pick-up')).toHaveLength(1)
    expect(choiceOf(table, 'hadrathus').do).not.toBe('pick-up')
  })

  test('[skill.blocking] they strike at whoever does not let them go', () => {
    const table = new TestTable('clutches_of_the_picts')
      .hero('shevatas', { at: 'bone_heap', cards: ['kris', 'yselda'], reserve: 9, fatigue: 1 })
      .unit('pict_warriors', 'bone_heap')
      .heroTurn()
    expect(choiceOf(table, 'shevatas')).toMatchObject({ do: 'melee', target: { who: 'pict_warriors' } })
  })

  test('[scen.flee] the nearer to the edge covers the other, while there is time', () => {
    const table = new TestTable('clutches_of_the_picts')
      .hero('conan', { at: 'west_gate', cards: ['battle_axe', 'zogar_sag_head'], reserve: 9, fatigue: 2 })
      .hero('shevatas', { at: 'altar', cards: ['kris', 'yselda'], reserve: 5, fatigue: 5 })
      .unit('pict_hunters', 'altar', { count: 3 })
      .heroTurn()
    expect(choiceOf(table, 'conan')).toMatchObject({ do: 'shoot', target: { at: 'altar' } })
    table.state.round = 7
    expect(choiceOf(table, 'conan')).toEqual({ do: 'flee' })
  })

  test('[scen.hidden-captive] look into a hut once, and so do guesses', () => {
    const table = new TestTable('clutches_of_the_picts').hero('conan', { at: 'west_yard', reserve: 9 })
    table.state.hidden.captive = areaNumber(table.state, 'hut_8')
    table.heroTurn().play('conan', { do: 'move', to: 'hut_1' })
    expect(table.state.searched).toEqual([{ hero: 0, at: areaNumber(table.state, 'hut_1') }])
    table.play('conan', { do: 'move', to: 'west_yard' })
    expect(choiceOf(table, 'conan')).not.toEqual({ do: 'move', to: 'hut_1' })
    const guesses = Array.from({ length: 40 }, (_, i) => conan.guess(conan.view(table.state, [1]), new FastChance(i)))
    expect(guesses.map(({ hidden }) => hidden.captive)).not.toContain(areaNumber(table.state, 'hut_1'))
  })
})

describe('the Overlord', () => {
  test('strikes at the hero in reach, and does not pay for a bloodied tile', () => {
    const table = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar' })
      .unit('hyenas', 'altar', { count: 3 })
      .gems(4)
      .overlordTurn()
    expect(choiceOf(table, 'overlord')).toEqual({ do: 'activate', slot: 1 })
    const dead = new TestTable(onBoard.village).hero('conan', { at: 'altar' }).unit('hyenas', 'altar').gems(4)
    dead.state.models[0].at = -1
    dead.state.models[0].life = 0
    expect(choiceOf(dead.overlordTurn(), 'overlord')).not.toEqual({ do: 'activate', slot: 1 })
  })
})
