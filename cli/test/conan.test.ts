// Conan through the real command: scenarios, heroes and sides, and as good an answer to bad input as the first games give.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratch, skelos, timeout } from './run.ts'

const game = 'conan'
const json = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await skelos([...args, '--json'])
  expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}

describe('games between bots', { timeout }, () => {
  test('sim: the heroes win together, or the Overlord alone', async () => {
    const result = await json('sim', game, '--games', '2', '--scenario', 'key_of_kuthchemes', '--bots', 'random')
    expect(result).toMatchObject({ games: 2, finished: 2, draws: 0 })
    const [overlord, ...heroes] = (result['winRatesBySeat'] as { rate: number }[]).map(({ rate }) => rate)
    expect(heroes).toEqual(heroes.map(() => 1 - overlord))
  })

  test('sim: a shorter list of bots repeats its last, and a side wins for its bots', async () => {
    const args = ['--scenario', 'final_ritual', '--heroes', '3', '--bots', 'greedy,random']
    const { winsByBot } = await json('sim', game, '--games', '3', ...args)
    const { greedy = 0, random = 0, ...others } = winsByBot as Record<string, number>
    expect([greedy + random, others]).toEqual([3, {}])
  })

  test('arena, of two that change sides', async () => {
    const result = await json('arena', game, '--games', '2', '--bots', 'greedy,random')
    expect(result).toMatchObject({ games: 2, pairings: [{ bots: ['greedy', 'random'], games: 2, finished: 2 }] })
  })

  test('fuzz', async () => {
    expect(await json('fuzz', game, '--games', '2')).toMatchObject({ games: 2, finished: 2, failures: 0 })
  })
})

describe('odds', { timeout }, () => {
  test('of an attack: guard makes a kill less likely, a reroll more', async () => {
    const attack = ['odds', game, 'attack', '--dice', 'red,red', '--armor', '1', '--life', '2']
    const { kill, damage } = (await json(...attack)) as { kill: number; damage: number[] }
    expect(damage.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
    expect((await json(...attack, '--guard', 'orange'))['kill']).toBeLessThan(kill)
    expect((await json(...attack, '--rerolls', '1'))['kill']).toBeGreaterThan(kill)
  })

  test('of a roll, with an arrow in best use', async () => {
    const { distribution, mean } = await json('odds', game, 'roll', '--dice', 'red,yellow+r')
    expect((distribution as number[]).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
    expect(mean).toBeCloseTo(2.5, 10)
  })

  const village = ['--scenario', 'clutches_of_the_picts', '--hero']

  test('of a strike, by gems and by guard', async () => {
    const args = ['odds', game, 'strike', ...village, 'conan', '--target', 'zogar_sag', '--guarding', '1']
    const { strikes } = (await json(...args)) as { strikes: Record<'gems' | 'guard' | 'kill', number>[] }
    expect(strikes.slice(0, 4).map(({ gems, guard }) => [gems, guard])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    const kill = (gems: number, guard: number) => strikes.find((row) => row.gems === gems && row.guard === guard)?.kill
    expect(kill(4, 0)).toBeGreaterThan(kill(3, 0) ?? 1)
    expect(kill(4, 1)).toBeLessThan(kill(4, 0) ?? 0)
    const unarmed = (await json(...args, '--weapons', 'battle_axe')) as { strikes: { weapons: string[] }[] }
    expect(unarmed.strikes[0].weapons).toEqual(['battle_axe'])
  })

  test('of a chest, a leap, a spell on an area and one that heals', async () => {
    const hut = ['--scenario', 'hut_by_the_black_river', '--hero', 'shevatas']
    const { attempts } = (await json('odds', game, 'manipulate', ...hut)) as {
      attempts: { once: number; repeated: number }[]
    }
    expect(attempts[0].once).toBe(attempts[0].repeated)
    expect(attempts[1].repeated).toBeGreaterThanOrEqual(attempts[1].once)
    const leap = ['odds', game, 'leap', ...village, 'conan', '--difficulty', '1']
    // An orange die: one face is blank.
    expect((await json(...leap))['success']).toBeGreaterThan(5 / 6 - 1e-9)
    const spell = ['odds', game, 'spell', ...village, 'hadrathus', '--spell']
    const { kills } = (await json(...spell, 'lightning_storm', '--area', 'drum_circle')) as { kills: number[] }
    expect(kills.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
    const { healed } = (await json(...spell, 'mitras_healing', '--wound', '1')) as { healed: number[] }
    expect(healed).toHaveLength(2)
    const rage = (await json(...spell, 'boris_rage', '--target', 'zogar_sag')) as { kill: number; damage: number[] }
    expect(rage.damage.slice(5).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(rage.kill, 10)
  })

  test('of a turn: the chance for each number of gems kept, and the best split if an answer is expected', async () => {
    const turn = ['odds', game, 'turn', '--scenario', 'hut_by_the_black_river', '--hero', 'shevatas']
    const open = ['--aim', 'open', '--area', 'hut_2']
    const { plans } = (await json(...turn, ...open)) as { plans: { chance: number; way: string[] }[] }
    expect(plans[0].way.at(-1)).toBe('hut_2')
    const best = await json(...turn, ...open, '--answer', 'hyenas 2')
    expect(best['both']).toBeLessThanOrEqual(plans[0].chance + 1e-12)
    expect(best['both']).toBeLessThanOrEqual(best['chance'] as number)
    const kill = await skelos([...turn, '--aim', 'kill', '--target', 'hyenas', '--lang', 'pl'])
    expect({ code: kill.code, err: kill.err }).toEqual({ code: 0, err: '' })
    expect(kill.out).toContain('Na obronę: 0')
    const first = async (...more: string[]): Promise<number> => {
      const all = await json(...turn, '--aim', 'kill', '--target', 'hyenas', '--gems', '3', ...more)
      return (all as { plans: { chance: number }[] }).plans[0].chance
    }
    expect(await first('--guarding', '3')).toBeLessThan(await first())
  })

  test('in words', async () => {
    const args = ['odds', game, 'attack', '--dice', 'red', '--armor', '0', '--life', '1', '--lang', 'it']
    const { code, out } = await skelos(args)
    expect(code).toBe(0)
    expect(out).toMatch(/83,3\s?%/)
  })
})

test('the rules are read by their numbers and by words, and the ledger knows them all', { timeout }, async () => {
  const one = await skelos(['rules', game, 'stance.choose', '--lang', 'pl'])
  expect(one.code).toBe(0)
  expect(one.out).toContain('stance.choose')
  expect((await skelos(['rules', game, 'dredge'])).out).toContain('ol.dredge')
})

describe('a game at the terminal', { timeout }, () => {
  const file = join(scratch(), 'game')
  const hut = ['--scenario', 'hut_by_the_black_river']

  test('is played by bots, saved and proved', async () => {
    const args = [...hut, '--bots', 'random,random,random', '--seed', 'crom', '--save', file]
    expect(await skelos(['play', game, ...args])).toMatchObject({ code: 0, err: '' })
    expect(await skelos(['verify', file])).toMatchObject({ code: 0, err: '' })
    const shown = await skelos(['replay', file, '--at', '20', '--lang', 'fr'])
    expect(shown).toMatchObject({ code: 0, err: '' })
    expect(shown.out).toContain('Shevatas')
  })

  test('is not proved once a step was edited', async () => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const at = lines.findIndex((line) => line.includes('"do":"stance"'))
    lines[at] = lines[at].replace(/"stance":"\w+"/, '"stance":"asleep"')
    const edited = join(scratch(), 'edited')
    writeFileSync(edited, lines.join('\n'))
    const { code, err } = await skelos(['verify', edited])
    expect(code).toBe(1)
    expect(err).toContain(`line ${at + 1} is against the rules`)
  })

  test('takes somebody as the Overlord through the Final Ritual, with bots for three heroes', async () => {
    const args = ['play', game, '--scenario', 'final_ritual', '--heroes', '3', '--side', 'overlord', '--bots', 'random']
    const { code, out, err } = await skelos([...args, '--seed', 'x'], { type: ['1', 'q'] })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('River: 1 Pict Warriors')
    expect(out).toContain('Activate: Zogar Sag (2 gems)')
    for (const hero of ['Conan', 'Shevatas', 'Hadrathus']) expect(out).toContain(hero)
  })

  test('takes somebody as both heroes, and a step back', async () => {
    const args = ['play', game, ...hut, '--side', 'heroes', '--bots', 'random', '--seed', 'x']
    const { code, out } = await skelos(args, { type: ['', '1', 'u', 'q'] })
    expect(code).toBe(0)
    expect(out).toContain('Taken back: ')
  })
})

describe('bad input: what, where, what to do', { timeout }, () => {
  test.each<[args: string, ...says: string[]]>([
    [`sim ${game} --scenario beyond_the_black_river`, '--scenario', '“beyond_the_black_river”', 'final_ritual'],
    [`sim ${game} --scenario final_ritual --heroes 4`, '--heroes'],
    [`play ${game} --side picts`, '--side', '“picts”', 'overlord, heroes'],
    [`odds ${game} siege`, '“siege”', 'roll, attack, try, strike, manipulate, leap, spell, turn'],
    [`odds ${game} attack --dice red`, 'attack needs --armor'],
    [`odds ${game} strike --scenario final_ritual --hero conan`, 'strike needs --target'],
    [`odds ${game} strike --scenario final_ritual --hero conan --target thog`, '“thog”', 'zogar_sag'],
    [`odds ${game} strike --scenario final_ritual --hero belit --target zogar_sag`, '“belit”', 'conan'],
    [
      `odds ${game} strike --scenario final_ritual --hero conan --target zogar_sag --weapons battle_axe,battle_axe`,
      '--weapons',
      '2',
    ],
    [`odds ${game} turn --scenario final_ritual --hero conan --aim kill`, '--aim needs --target'],
    [`odds ${game} turn --scenario final_ritual --hero conan --aim dance --area altar`, '“dance”', 'reach, open'],
    [`odds ${game} turn --scenario final_ritual --hero conan --aim open --area moon`, '“moon”', 'altar'],
    [`odds ${game} leap --scenario final_ritual --hero belit --difficulty 1`, '“belit”', 'conan'],
    [`odds ${game} spell --scenario final_ritual --hero conan --spell lightning_storm`, '“conan”', 'hadrathus'],
    [`odds ${game} manipulate --scenario final_ritual --hero conan --gems 99`, '--gems', '99'],
    [`odds ${game} roll --dice green`, '--dice', '“green”', 'yellow'],
    [`odds ${game} roll --dice red --policy brave`, '--policy', '“brave”', 'none, mean, best'],
  ])('%s', async (args, ...says) => {
    const { code, out, err } = await skelos(args.split(' '))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    for (const text of says) expect(err).toContain(text)
  })

  test('a damaged pack', async () => {
    const directory = scratch()
    const original = resolve(import.meta.dirname, '../../games/conan/content')
    cpSync(original, directory, { recursive: true, filter: (path) => path === original || path.endsWith('.json') })
    expect((await skelos(['content', directory])).out).toContain('12 scenarios')
    const scenarios = join(directory, 'scenarios.json')
    writeFileSync(scenarios, readFileSync(scenarios, 'utf8').replace('"start": "west_gate"', '"start": "moon"'))
    const { code, err } = await skelos(['content', directory])
    expect(code).toBe(1)
    expect(err).toMatch(/scenarios\.json: hut_by_the_black_river: heroes\[0\]\.start.*moon/)
  })
})
