// Conan at the command line: the board, the choices with their chances, and odds that are asked for.
import { FastChance } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import type { Flags, Screen } from '../../../terminal.ts'
import { content } from '../../content/index.ts'
import { conan } from '../../rules/game.ts'
import { terminal } from '../../terminal/index.ts'
import { onBoard, TestTable } from '../table.ts'

const bare = (text: string): string => text
const colours = new Proxy({ isColorSupported: false } as never, {
  get: (_, name) => (name === 'isColorSupported' ? false : bare),
})
const screen = (language: Screen['language'], plain = false): Screen => ({ language, colours, width: 100, plain })

describe('the board', () => {
  test('of every scenario is drawn in every language, also in plain words', () => {
    for (const { id, heroCounts } of content.scenarios)
      for (const language of languages) {
        const { state } = conan.setup({ scenario: id, heroes: heroCounts[0] }, new FastChance(1))
        const [{ seat }] = conan.pending(state)
        const seen = conan.view(state, [seat]).state
        for (const plain of [false, true])
          expect(terminal.board(screen(language, plain), seen, seat, true).length).toBeGreaterThan(5)
        const legal = conan.legal(state, seat)
        const menu = terminal.menu?.(screen(language), seen, seat, legal)
        expect(menu?.actions.length).toBe(legal.length)
      }
  })

  test('shows who is where, gems, the River, and what an attack is likely to do', () => {
    const { state } = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar', cards: ['battle_axe'], reserve: 3 })
      .unit('hyenas', 'altar', { count: 2 })
      .chest('hut_2', 'life_potion')
      .heroTurn()
    const board = terminal.board(screen('en'), state, 1, true).join('\n')
    expect(board).toMatch(/Altar.*Conan, Hyena ×2/)
    expect(board).toMatch(/Hut 2: ▣ chest/)
    expect(board).toMatch(/River: 1 Hyenas/)
    const menu = terminal.menu?.(screen('en'), state, 1, conan.legal(state, 1))
    expect(menu?.lines.some((line) => /Hyena.*kills: \d+\.\d% with 3 gems, unguarded/.test(line))).toBe(true)
    expect(menu?.actions.at(-1)).toEqual({ do: 'done' })
  })
})

describe('spells', () => {
  test('say what they are likely to do to an area, or to whoever they heal', () => {
    const lines = (table: TestTable) =>
      terminal.menu?.(screen('en'), table.state, table.seat('hadrathus'), table.options('hadrathus')).lines.join('\n')
    const table = (spell: string) => {
      const t = new TestTable(onBoard.village)
        .hero('conan', { at: 'altar', wound: 3 })
        .hero('hadrathus', { at: 'altar' })
        .unit('hyenas', 'drum_circle', { count: 2 })
      Object.assign(t.heroOf('hadrathus'), { spells: [spell], spellGems: [0] })
      return t.heroTurn().play('hadrathus', { do: 'cast', by: { who: 'hadrathus', at: 'altar' }, spell })
    }
    expect(lines(table('lightning_storm'))).toMatch(/Drum circle.*enemies killed: 1\.9 on average, unguarded/i)
    expect(lines(table('mitras_healing'))).toMatch(/Conan.*heals: 1\.3 on average/)
  })
})

describe('odds that are asked for', () => {
  const flags = (given: Record<string, string>): Flags =>
    ({
      has: (flag: string) => flag in given,
      whole: (flag: string, _min: number, _max: number, usual?: number) => Number(given[flag] ?? usual),
      oneOf: (flag: string) => given[flag],
      listOf: (flag: string) => given[flag]?.split(',').map((die) => die.trim()) ?? [],
      atMost: () => undefined,
      needs: () => undefined,
    }) as unknown as Flags
  const ask = (question: string, given: Record<string, string>) =>
    terminal.odds?.answer(question, flags(given), 'en').result

  test('of a roll are its distribution and its mean', () => {
    const { distribution, mean } = ask('roll', { dice: 'red, red, yellow+r', policy: 'mean' }) as {
      distribution: number[]
      mean: number
    }
    expect(mean).toBeCloseTo(4, 12)
    expect(distribution.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(distribution.length).toBe(9)
  })

  test('of an attack are damage and kill; of a try its chance; of a turn a plan for each number of gems kept', () => {
    expect(ask('attack', { dice: 'yellow, yellow', armor: '3', life: '1' })).toMatchObject({
      kill: expect.closeTo(1 / 36, 12),
      damage: [expect.closeTo(35 / 36, 12), expect.closeTo(1 / 36, 12)],
    })
    expect(ask('try', { dice: 'red', difficulty: '2' })).toEqual({ success: expect.closeTo(0.5, 12) })
    const { plans } = ask('turn', { scenario: onBoard.village, hero: 'shevatas', area: 'hut_2', aim: 'open' }) as {
      plans: { chance: number }[]
    }
    expect(plans[0].chance).toBeGreaterThan(0.5)
    expect(plans.at(-1)?.chance).toBe(0)
  })
})
