// The commands know no game: a small one with the least it has to bring is played, told again, proved and studied, and
// its options are read from its schema.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import pico from 'picocolors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fuzz } from '../fuzz.ts'
import { type GameContext, withGame } from '../game.ts'
import { addOptionFlags, matchOptions, type Typed } from '../match-options.ts'
import { odds } from '../odds.ts'
import { play } from '../play.ts'
import { replay, verify } from '../replay.ts'
import { sim } from '../sim.ts'
import { askForTable } from '../table-questions.ts'
import type { Terminal } from '../terminal.ts'
import { cliWords } from '../words.ts'
import { scratch } from './run.ts'

const running = vi.hoisted(() => ({ version: '1' }))

vi.mock(import('@skelos/games'), async (original) => {
  const [games, { default: manifest }, rules] = await Promise.all([
    original(),
    import('@skelos/games/test/expedition/manifest.ts'),
    import('@skelos/games/test/expedition/rules.ts'),
  ])
  const versions = { 1: rules.expedition, 2: rules.litExpedition }
  const expedition = { ...manifest, rules: async () => versions[running.version as '1' | '2'] }
  return {
    ...games,
    gameIds: [...games.gameIds, expedition.id],
    manifestOf: (id) => (id === expedition.id ? Promise.resolve(expedition) : games.manifestOf(id)),
  }
})

/** A terminal at which somebody types these lines, and what it has shown. */
async function at(typed: readonly string[] = []): Promise<{ context: GameContext; shown: () => string }> {
  const lines: string[] = []
  const answers = [...typed]
  const terminal: Terminal = {
    width: 100,
    colours: pico.createColors(false),
    interactive: false,
    out: (text = '') => void lines.push(text),
    err: () => {},
    ask: (prompt) => Promise.resolve((lines.push(prompt), answers.shift())),
    clear: () => {},
    close: () => {},
  }
  const context = await withGame({ terminal, words: cliWords('en'), language: 'en' } as const, 'expedition')
  return { context, shown: () => lines.join('\n') }
}

describe('a game with the least it has to bring', () => {
  const file = join(scratch(), 'expedition.jsonl')

  test('is played by a person against bots, with a plain menu, and saved', async () => {
    const { context, shown } = await at(['h', 'c', 'x', ...Array.from({ length: 400 }, (_, i) => `${(i % 5) + 1}`)])
    await play(context, { scenario: 'cave', bots: 'random,random', seed: 'a', save: file }, false)
    expect(shown()).toContain('Round 1 · health 3\nface down · face down · face down')
    expect(shown()).toContain('Which tile do you watch?\n 1 Watch tile 1\n 2 Watch tile 2\n 3 Watch tile 3')
    expect(shown()).toContain('“x” is not one of the answers.')
    expect(shown()).toMatch(/── .* won\.\s─+\n +points/)
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0])).toMatchObject({
      game: 'expedition',
      options: { scenario: 'cave' },
      seats: ['person', 'random', 'random'],
    })
  })

  test('is told again and proved from its file, which names the game', async () => {
    const { context, shown } = await at()
    await replay(context, file, { verify: true })
    await replay(context, file, { at: '3' })
    await verify(context, file, {})
    expect(shown()).toMatch(/\d+ {2}First hero – Watch tile 1/)
    expect(shown()).toContain('After move 3')
    expect(shown()).toMatch(/All agree: \d+ moves, \d+ random numbers drawn, 0 dice rolled/)
  })

  test('is simulated and fuzzed', async () => {
    const { context, shown } = await at()
    await sim(context, { scenario: 'keep', games: '5' })
    await fuzz(context, 'expedition', { games: '20', out: scratch() })
    expect(shown()).toContain('5 games played, 5 finished')
    expect(shown()).toMatch(/The Expedition +wins/)
    expect(shown()).toContain('20 games without a fault')
  })

  test('asks for what it lets one choose, then for people; the other seats are taken by bots', async () => {
    const { context } = await at(['', 'keep', '2'])
    expect(await askForTable(context)).toEqual({ language: 'en', given: { scenario: 'keep', bots: 'random' } })
  })

  test.each<[Typed, string]>([[{ scenario: 'castle' }, '--scenario: “castle” is not known. Choose from: cave, keep.']])(
    'refuses %j',
    async (typed, message) => {
      const { context } = await at()
      expect(() => matchOptions(context, typed, 3)).toThrow(message)
    },
  )

  test('has no odds and takes no pack, and says so', async () => {
    const { context } = await at()
    expect(() => odds(context, 'contest', {})).toThrow('expedition has no odds to ask for')
    await expect(withGame(context, 'expedition', '.')).rejects.toThrow('expedition takes no content pack')
  })
})

describe('a game saved under other rules', () => {
  const file = join(scratch(), 'saved.jsonl')
  const answers = Array.from({ length: 400 }, (_, i) => `${(i % 5) + 1}`)
  afterEach(() => {
    running.version = '1'
  })

  test('goes on by those that are here, and its file says what was rolled again and what could only be read', async () => {
    const { context } = await at(['1', '1', 'q'])
    await play(context, { scenario: 'cave', bots: 'random,random', seed: 'a', save: file }, false)
    const saved = readFileSync(file, 'utf8')
    const before = saved.trim().split('\n').length - 2

    running.version = '2'
    const later = await at(answers)
    await play(later.context, { resume: file }, false)
    expect(later.shown()).toContain('This game was saved under other rules (1). It continues under the rules here (2)')
    expect(later.shown()).toMatch(/── .* won\.\s─+\n +points/)
    const proof = await at()
    await verify(proof.context, file, {})
    await replay(proof.context, file, { verify: true })
    expect(proof.shown().match(/All agree: \d+ moves/g)).toHaveLength(1)
    const recorded = `${before} earlier moves were made under other rules (1). They are as recorded`
    expect(proof.shown().split(recorded)).toHaveLength(3)
    expect(proof.shown()).not.toContain('A what-if')
  })

  test('is refused as it is where the rules here cannot go on with it, in the reader’s language', async () => {
    running.version = '2'
    const { context } = await at(['1', 'q'])
    const newer = join(scratch(), 'newer.jsonl')
    await play(context, { scenario: 'cave', bots: 'random,random', seed: 'b', save: newer }, false)
    running.version = '1'
    const saved = readFileSync(newer, 'utf8')
    for (const [language, said] of [
      ['en', 'another version: 2 / 1 (line 1). Use the version of the rules'],
      ['pl', 'z innej wersji: 2 / 1 (wiersz 1). Użyj wersji zasad'],
    ] as const) {
      const { context: older } = await at()
      const there = { ...older, language, words: cliWords(language) }
      await expect(play(there, { resume: newer }, false)).rejects.toThrow(said)
    }
    expect(readFileSync(newer, 'utf8')).toBe(saved)
  })
})

describe('options from a schema of any kind', () => {
  const options = z
    .strictObject({
      players: z.int().min(2).max(4).default(4),
      mode: z.enum(['alliance', 'free-for-all']).default('alliance'),
      length: z.enum(['short', 'medium', 'long']),
      seaMonsters: z.boolean().default(false),
      houseRules: z
        .strictObject({ castles: z.int().min(1).max(3).optional(), fog: z.boolean().optional() })
        .default({}),
    })
    .check(({ value, issues }) => {
      if (value.mode === 'free-for-all' && value.players < 4)
        issues.push({ code: 'custom', path: ['mode'], message: 'four-for-all', input: value.mode })
    })

  async function read(...args: string[]): Promise<unknown> {
    const { context } = await at()
    const game = { ...context.game, options }
    const words = { ...context.display.words('en'), option: (path: string) => path, remark: (code: string) => code }
    const display = { ...context.display, words: () => words }
    const command = new Command().exitOverride()
    addOptionFlags(command, context, game, display)
    return matchOptions({ ...context, game, display }, command.parse(args, { from: 'user' }).opts<Typed>(), 3)
  }

  test.each([
    ['--players 4 --mode free-for-all --length short', { players: 4, mode: 'free-for-all', length: 'short' }],
    ['--length long', { players: 3, mode: 'alliance', length: 'long' }],
    // As near to the usual number as the rest allows.
    ['--mode free-for-all --length medium', { players: 4, mode: 'free-for-all', length: 'medium' }],
    ['--length short --sea-monsters', { seaMonsters: true }],
    ['--length short --house-rule castles=2 --house-rule fog=yes', { houseRules: { castles: 2, fog: true } }],
  ])('%s', async (args, given) => {
    expect(await read(...args.split(' '))).toMatchObject(given)
  })

  test.each([
    ['--players 4', 'expedition needs --length.'],
    ['--players 9 --length short', '--players: “9” is not possible. Give a whole number from 2 to 4.'],
    ['--length brief', '--length: “brief” is not known. Choose from: short, medium, long.'],
    ['--length short --players 2 --mode free-for-all', '--mode free-for-all: four-for-all'],
    ['--length short --house-rule towers=2', '--house-rule: “towers” is not known. Choose from: castles, fog.'],
    ['--length short --house-rule castles=7', '--house-rule castles: “7” is not possible.'],
  ])('%s is refused', async (args, message) => {
    await expect(read(...args.split(' '))).rejects.toThrow(message)
  })
})
