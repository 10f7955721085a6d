// Conquest of Nerath through the real command: the same shapes as the first game's, and as good an answer to bad input.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { manifestOf } from '@skelos/games'
import { describe, expect, test } from 'vitest'
import { seatsOfPlayers } from '../seats.ts'
import { scratch, skelos, timeout } from './run.ts'

const game = 'nerath'
const json = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await skelos([...args, '--json'])
  expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}

describe('games between bots', { timeout }, () => {
  test('sim, in alliances: both realms of a side win together', async () => {
    const args = ['--games', '2', '--players', '4', '--mode', 'alliances', '--length', 'short', '--bots', 'greedy']
    const result = await json('sim', game, ...args, '--seed', '3')
    expect(result).toMatchObject({ games: 2, finished: 2, winsByBot: { greedy: 2 }, draws: 0 })
    const [karkoth, vailin, circle, nerath] = result['winRatesBySeat'] as { rate: number }[]
    expect([circle, nerath]).toEqual([karkoth, vailin])
    expect(karkoth.rate + vailin.rate).toBeCloseTo(1, 10)
  })

  test('arena, of two with two realms each', async () => {
    const result = await json('arena', game, '--games', '2', '--players', '2', '--bots', 'greedy,random')
    expect(result).toMatchObject({ games: 2, pairings: [{ bots: ['greedy', 'random'], games: 2, finished: 2 }] })
  })

  test('arena, of one in all seats: the realms are compared', async () => {
    const result = await json('arena', game, '--games', '2', '--players', '4', '--length', 'short', '--bots', 'greedy')
    const rates = (result['winRatesBySeat'] as { rate: number }[]).map(({ rate }) => rate)
    expect([rates.length, rates.reduce((sum, rate) => sum + rate, 0)]).toEqual([4, 1])
  })

  test('fuzz', async () => {
    expect(await json('fuzz', game, '--games', '2')).toMatchObject({ games: 2, finished: 2, failures: 0 })
  })
})

describe('odds of a battle', { timeout }, () => {
  const battle = ['odds', game, 'battle', '--battle']

  test('on land, with pieces and the order in which they fall', async () => {
    const sides = ['--attacker', 'footsoldier 5, wizard', '--defender', 'castle 1, footsoldier 3']
    const cheapest = await json(...battle, 'land', ...sides)
    const { win, bothDestroyed, lose } = cheapest as { win: number; bothDestroyed: number; lose: number }
    expect(win + bothDestroyed + lose).toBeCloseTo(1, 10)
    expect(cheapest['rounds']).toBeGreaterThan(1)
    const left = cheapest['left'] as { attacker: object; defender: object; chance: number }[]
    expect(left.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10)
    expect(new Set(left.map(({ attacker, defender }) => JSON.stringify([attacker, defender]))).size).toBe(left.length)
    const foolish = await json(...battle, 'land', ...sides, '--attacker-order', 'wizard,footsoldier')
    expect(foolish['win']).toBeLessThan(win)
    const helped = await json(...battle, 'land', ...sides, '--attacker-cards', 'hellfire rain')
    expect(helped['win']).toBeGreaterThan(win)
  })

  test.each([
    ['sea', 'warship 2, fighter', 'warship 1, storm-elemental 1'],
    ['dungeon', 'fighter 2, wizard 1', 'medusa, unknown'],
  ])('%s, in words', async (kind, attacker, defender) => {
    const { code, out } = await skelos([
      ...battle,
      kind,
      '--attacker',
      attacker,
      '--defender',
      defender,
      '--lang',
      'pl',
    ])
    expect(code).toBe(0)
    expect(out).toMatch(/^Atakujący wygrywa: \d+,\d%/)
  })
})

describe('a game at the terminal', { timeout }, () => {
  const file = join(scratch(), 'game')

  test('is played by bots, saved and proved', async () => {
    const args = ['--bots', 'random,greedy', '--players', '2', '--seed', 'karkoth', '--save', file]
    expect(await skelos(['play', game, ...args])).toMatchObject({ code: 0, err: '' })
    const proved = await skelos(['verify', file])
    expect(proved).toMatchObject({ code: 0, err: '' })
    const shown = await skelos(['replay', file, '--at', '30', '--lang', 'it'])
    expect(shown).toMatchObject({ code: 0, err: '' })
    expect(shown.out).toContain('Karkoth')
    expect(readFileSync(file, 'utf8')).toContain('"seats":["random","greedy","random","greedy"]')
  })

  test('is not proved once a step was edited', async () => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const at = lines.findIndex((line) => line.includes('"do":"move"'))
    lines[at] = lines[at].replace(/"count":\d+/, '"count":9')
    const edited = join(scratch(), 'edited')
    writeFileSync(edited, lines.join('\n'))
    const { code, err } = await skelos(['verify', edited])
    expect(code).toBe(1)
    expect(err).toContain(`line ${at + 1} is against the rules`)
  })

  test('takes a person through a move with its odds, and a step back', async () => {
    const args = ['play', game, '--players', '4', '--bots', 'random,random,random', '--seed', 'x']
    const { code, out } = await skelos(args, { type: ['1', 'u', 'q'] })
    expect(code).toBe(0)
    expect(out).toMatch(/Candlemark Abbey \(attack, wins \d+%\)/)
    // With one of the group, and with all of it.
    expect(out).toMatch(/Lastlight Point \(attack, wins \d+–\d+%\) \(1–2\)/)
    expect(out).toContain('Taken back: Move 1 footsoldier')
  })
})

test('the keyboard is passed between people, not between realms of one', { timeout }, async () => {
  const passed = async (...args: string[]) => {
    const { code, out } = await skelos(['play', game, '--players', '2', '--seed', 'x', ...args], {
      type: Array.from({ length: 60 }, () => '1'),
    })
    expect(code).toBe(0)
    return out.match(/Pass the keyboard to /g)?.length ?? 0
  }
  expect(await passed('--bots', 'random')).toBe(0)
  expect(await passed()).toBeGreaterThan(0)
})

test('players who hold several seats: those of a side', async () => {
  const game = (await manifestOf('nerath'))?.rules() ?? expect.unreachable()
  const held = async (given: object) => {
    const rules = await game
    return seatsOfPlayers(rules, rules.options.parse(given))
  }
  expect(await held({ players: 2 })).toEqual([
    [0, 2],
    [1, 3],
  ])
  expect(await held({ players: 3 })).toEqual([[0, 2], [1], [3]])
  expect(await held({ players: 4, mode: 'alliances' })).toEqual([[0], [1], [2], [3]])
  expect(await held({ players: 4 })).toEqual([[0], [1], [2], [3]])
})

describe('bad input: what, where, what to do', { timeout }, () => {
  const battle = `odds ${game} battle --battle land`
  test.each<[args: string, ...says: string[]]>([
    [`sim ${game} --players 5`, '--players', '“5”', 'from 2 to 4'],
    [`sim ${game} --players 2 --mode free-for-all`, '--mode free-for-all', 'needs four players'],
    [`sim ${game} --length epic`, '--length', '“epic”', 'short, medium, long'],
    [`play ${game} --kingdoms turan,stygia`, '--kingdoms'],
    [`odds ${game} siege`, '“siege”', 'Choose from: battle, landing'],
    [
      `${battle} --attacker wizard --defender castle --attacker-cards ace`,
      '--attacker-cards',
      '“ace”',
      'hellfire-rain',
    ],
    [`${battle} --attacker wizard`, 'battle needs --defender'],
    [`${battle} --attacker knight --defender castle`, '--attacker', '“knight”', 'footsoldier, siege-engine'],
    [`${battle} --attacker castle --defender castle`, '--attacker', '“castle”'],
    [`${battle} --attacker wizard,dragon --defender warship`, '--defender', '“warship”'],
    [`${battle} --attacker wizard --defender castle --attacker-order lich`, '--attacker-order', '“lich”'],
    [`odds ${game} battle --battle air --attacker wizard --defender castle`, '--battle', '“air”', 'land, sea, dungeon'],
  ])('%s', async (args, ...says) => {
    const { code, out, err } = await skelos(args.split(' '))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    for (const text of says) expect(err).toContain(text)
  })

  test('a side, which this game does not let one choose: neither in its help', async () => {
    const { code, err } = await skelos(['play', game, '--side', 'heroes'])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--side') })
    expect((await skelos(['play', game, '--help'])).out).not.toContain('--side')
  })

  test('a folder that holds no pack at all: the files of every game are named', async () => {
    for (const directory of [scratch(), '/no/such/pack']) {
      const { code, err } = await skelos(['content', directory])
      expect(code).toBe(2)
      for (const says of [directory, 'nerath: map.json, pieces.json']) expect(err).toContain(says)
    }
  })

  test('a number of pieces that is none', async () => {
    const args = [...battle.split(' '), '--attacker', 'wizard 99', '--defender', 'castle']
    const { code, err } = await skelos(args)
    expect(code).toBe(2)
    expect(err).toContain('--attacker wizard: “99” is not possible. Give a whole number from 1 to 40.')
  })

  test('a damaged pack', async () => {
    const directory = scratch()
    const original = resolve(import.meta.dirname, '../../games/nerath/content')
    cpSync(original, directory, { recursive: true, filter: (path) => path === original || path.endsWith('.json') })
    expect((await skelos(['content', directory])).out).toContain('93 spaces, 80 event cards')
    const map = join(directory, 'map.json')
    writeFileSync(map, readFileSync(map, 'utf8').replace('"neighbours": ["', '"neighbours": ["atlantis", "'))
    for (const args of [
      ['content', directory],
      ['sim', game, '--content', directory],
    ]) {
      const { code, err } = await skelos(args)
      expect(code).toBe(1)
      expect(err).toMatch(/map\.json: .*atlantis/)
    }
  })
})
