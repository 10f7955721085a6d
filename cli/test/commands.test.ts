// Simulation, comparison, fuzzing, odds, rules, ledger and content packs, each through the real command.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratch, skelos, timeout } from './run.ts'

const game = 'age-of-conan'
const json = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await skelos([...args, '--json'])
  expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}

describe.concurrent('sim and arena', { timeout }, () => {
  test('sim --json has the agreed shape', async () => {
    const result = await json('sim', game, '--games', '8', '--players', '4', '--bots', 'random', '--seed', '3')
    expect(result).toMatchObject({
      games: 8,
      finished: 8,
      winsByBot: { random: 8 },
      winRates: { random: { rate: 1, low: expect.any(Number), high: 1 } },
      actions: expect.any(Number),
      actionsPerSecond: expect.any(Number),
    })
  })

  test('the same seed gives the same games', async () => {
    const args = ['sim', game, '--games', '4', '--players', '2', '--bots', 'random,random', '--seed', '7']
    const [first, second] = await Promise.all([json(...args), json(...args)])
    expect(second['actions']).toBe(first['actions'])
    expect(second['winRatesBySeat']).toEqual(first['winRatesBySeat'])
  })

  test('sim in words', async () => {
    const { code, out } = await skelos([
      'sim',
      game,
      '--games',
      '2',
      '--players',
      '3',
      '--bots',
      'random',
      '--lang',
      'it',
    ])
    expect(code).toBe(0)
    expect(out).toContain('2 partite giocate')
    expect(out).toContain('intervallo 95%')
  })

  test('arena compares each pair', async () => {
    const result = await json('arena', game, '--games', '5', '--players', '3', '--bots', 'greedy,random')
    expect(result).toMatchObject({ games: 5, pairings: [{ bots: ['greedy', 'random'], games: 5, finished: 5 }] })
    const [{ wins, rate }] = result['pairings'] as [{ wins: [number, number]; rate: number }]
    expect(wins[0] + wins[1]).toBeCloseTo(5)
    expect(rate).toBeCloseTo(wins[0] / 5)
  })
})

describe.concurrent('fuzz', { timeout }, () => {
  test('plays random games to their end', async () => {
    const result = await json('fuzz', game, '--games', '12', '--seed', '5')
    expect(result).toMatchObject({ games: 12, finished: 12, failures: 0, actions: expect.any(Number) })
  })
})

describe.concurrent('odds', { timeout }, () => {
  test('a contest of five against four', async () => {
    const result = await json('odds', game, 'contest', '--attack', '5', '--defence', '4')
    // Five dice with three hitting faces against four with two; ties are the defender's.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    let win = 0
    for (let a = 0; a <= 5; a++)
      for (let d = 0; d < a && d <= 4; d++)
        win += choose(5, a) * 0.5 ** 5 * choose(4, d) * (1 / 3) ** d * (2 / 3) ** (4 - d)
    expect(result['win']).toBeCloseTo(win, 10)
    const { attacker } = result['distribution'] as { attacker: number[] }
    expect(attacker.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
  })

  test('help makes it better', async () => {
    const bare = await json('odds', game, 'contest', '--attack', '3', '--defence', '3')
    const options = [
      '--attack-symbols',
      'shield,axe',
      '--conan',
      'attacker',
      '--sorcery',
      'attacker',
      '--ties',
      'attacker',
    ]
    const helped = await json('odds', game, 'contest', '--attack', '3', '--defence', '3', ...options)
    expect(helped['win']).toBeGreaterThan(bare['win'] as number)
  })

  test.each([
    ['campaign', '--units 5 --province argos --step 1 --march-while 2 --sorcery 1'],
    ['siege', '--units 5 --defenders 2 --province ophir --retreat-below 2 --march'],
    ['battle', '--units 4 --defenders 2 --sorcery 1,1'],
  ])('%s', async (form, options) => {
    const result = await json('odds', game, form, ...options.split(' '))
    expect(result).toMatchObject({ win: expect.any(Number), success: expect.any(Number) })
    const sum = (result['distribution'] as number[]).reduce((total, chance) => total + chance, 0)
    expect(sum).toBeCloseTo(1, 10)
    const words = await skelos(['odds', game, form, ...options.split(' '), '--lang', 'pl'])
    expect(words.code).toBe(0)
    expect(words.out).toContain('Oczekiwane straty')
  })
})

describe.concurrent('rules', { timeout }, () => {
  test('sections in Polish', async () => {
    const { code, out } = await skelos(['rules', game, '--lang', 'pl'])
    expect(code).toBe(0)
    expect(out).toContain('Licytacja o Conana')
  })

  test('one rule in Polish with its sources', async () => {
    const { out } = await skelos(['rules', game, 'components.emissary-cap', '--lang', 'pl'])
    expect(out).toContain('Każde królestwo ma 6 emisariuszy')
    expect(out).toContain('źródła: it:L188')
  })

  test('a ruling, and where editions differ', async () => {
    const ruling = await skelos(['rules', game, 'amb.useless-die', '--lang', 'it'])
    expect(ruling.out).toContain('perché:')
    const rule = await skelos(['rules', game, 'map.coastal'])
    expect(rule.out).toContain('editions:')
    expect(rule.out).toContain('Southern Sea')
  })

  test('a word, typed with or without its marks', async () => {
    const [marked, bare] = await Promise.all(
      ['jeńców', 'oblezenie'].map((word) => skelos(['rules', game, word, '--lang', 'pl'])),
    )
    expect(bare).toMatchObject({ code: 0 })
    expect(bare?.out).toContain('siege.')
    expect(marked).toMatchObject({ code: 1, out: '' })
    expect(marked?.err).toContain('Żadna zasada nie zawiera „jeńców”.')
  })
})

describe.concurrent('ledger', { timeout }, () => {
  /** A report in which every rule and ruling of the ledger has a passing test, changed by the caller. */
  async function report(change: (titles: Map<string, string>) => void): Promise<string> {
    const first = join(scratch(), 'none.json')
    writeFileSync(first, JSON.stringify({ testResults: [] }))
    const { out } = await skelos(['ledger', game, '--results', first, '--json'])
    type Left = { untested: string[] }
    const all = JSON.parse(out) as Left & { rulings: Left; content: Left }
    const left = [...all.untested, ...all.rulings.untested, ...all.content.untested]
    const titles = new Map(left.map((id) => [`[${id}] holds`, 'passed']))
    change(titles)
    const assertionResults = [...titles].map(([fullName, status]) => ({ fullName, status }))
    const file = join(scratch(), 'report.json')
    // Games that come later have rules of their own, also before they are registered.
    const later = { fullName: '[gems.reserve] holds', status: 'passed' }
    const others = ['nerath', 'later'].map((id) => ({
      name: resolve(import.meta.dirname, `../../games/${id}/test/rules.test.ts`),
      assertionResults: [later],
    }))
    writeFileSync(file, JSON.stringify({ testResults: [{ name: 'x', assertionResults }, ...others] }))
    return file
  }

  test('all proved', async () => {
    const file = await report((titles) => titles.set('[card:bossonian-archers] [reading:coast] work [1, 2]', 'passed'))
    const { code, out } = await skelos(['ledger', game, '--results', file, '--json'])
    const result = JSON.parse(out) as { rules: number; tested: number; exempt: unknown[] }
    expect(code).toBe(0)
    expect(result).toMatchObject({ untested: [], unknown: [], failing: [], rulings: { untested: [] } })
    expect(result.tested + result.exempt.length).toBe(result.rules)
  })

  test.each([
    ['a rule without a test', '[campaign.start] holds', undefined, 'campaign.start'],
    ['a rule with a failing test', '[campaign.start] fails', 'failed', 'campaign.start'],
    ['a rule whose only test is skipped', '[campaign.start] holds', 'skipped', 'campaign.start'],
    ['a ruling without a test', '[amb.useless-die] holds', undefined, 'amb.useless-die'],
    ['an id that nobody knows', '[campaign.strat] holds', 'passed', 'campaign.strat'],
  ])('%s fails', async (_, title, status, named) => {
    const file = await report((titles) => (status === undefined ? titles.delete(title) : titles.set(title, status)))
    const { code, out, err } = await skelos(['ledger', game, '--results', file])
    expect(code).toBe(1)
    expect(out).toMatch(new RegExp(`✗ ${named.replace('.', '\\.')} `))
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})

describe.concurrent('content packs', { timeout }, () => {
  const original = resolve(import.meta.dirname, '../../games/age-of-conan/content')

  function pack(file: string, change: (text: string) => string): string {
    const directory = scratch()
    cpSync(original, directory, { recursive: true })
    const path = join(directory, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    return directory
  }

  test('the one that comes with the game is in order', async () => {
    const { code, out } = await skelos(['content', original])
    expect(code).toBe(0)
    expect(out).toContain('29 provinces')
  })

  test('a province that does not exist', async () => {
    const directory = pack('adventure-cards.json', (text) =>
      text.replace('"destination": "nordheim"', '"destination": "nordhiem"'),
    )
    const { code, err } = await skelos(['content', directory])
    expect(code).toBe(1)
    expect(err).toMatch(/adventure-cards\.json: the-frost-giants-daughter: destination: .*nordhiem/)
    expect(err).toContain('1 problem.')
  })

  test('a name without one of the languages', async () => {
    const directory = pack('kingdom-cards.json', (text) => {
      const file = JSON.parse(text) as { decks: { aquilonia: { name: Record<string, string> }[] } }
      delete file.decks.aquilonia[0]?.name['pl']
      return JSON.stringify(file)
    })
    const { code, err } = await skelos(['content', directory])
    expect(code).toBe(1)
    expect(err).toMatch(/kingdom-cards\.json: bossonian-archers: name\.pl: /)
  })

  test('a file that is no JSON, and play and sim refuse the pack too', async () => {
    const directory = pack('map.json', (text) => text.slice(0, 100))
    for (const command of ['play', 'sim']) {
      const { code, err } = await skelos([command, game, '--content', directory])
      expect(code).toBe(1)
      expect(err).toContain('map.json')
    }
  })

  test('a good pack is played with, and its games are of another version', async () => {
    const directory = pack('adventure-cards.json', (text) => text.replaceAll('"en": "The Frost', '"en": "Our Frost'))
    const file = join(directory, 'game')
    const args = ['play', game, '--bots', 'random,random', '--players', '2', '--seed', 'pack', '--save', file]
    const { code } = await skelos([...args, '--content', directory])
    expect(code).toBe(0)
    expect(await skelos(['verify', file, '--content', directory])).toMatchObject({ code: 0 })
    const other = await skelos(['verify', file])
    expect(other.code).toBe(1)
    expect(other.err).toContain('Use the version')
  })
})
