// Recorded games: read as text, proved, and refused when they were cut, edited or made by another version.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import {
  chaptersUntil,
  hash,
  Match,
  readReplay,
  replayText,
  rerun,
  resultFor,
  SealedChance,
  seedFrom,
  writeReplay,
} from '@skelos/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { scratch, skelos, timeout } from './run.ts'

const place = scratch()
const file = join(place, 'game')
let lines: string[] = []

beforeAll(async () => {
  const { code } = await skelos([
    'play',
    'age-of-conan',
    '--bots',
    'random,random',
    '--players',
    '2',
    '--seed',
    'r',
    '--save',
    file,
  ])
  if (code !== 0) throw new Error('the game to be replayed was not played')
  lines = readFileSync(file, 'utf8').trim().split('\n')
}, timeout)

/** The file with some lines changed, under a new name. */
function changed(name: string, change: (lines: string[]) => string[]): string {
  const other = join(place, name)
  writeFileSync(other, `${change([...lines]).join('\n')}\n`)
  return other
}

const edit = (line: string, change: object): string => JSON.stringify({ ...(JSON.parse(line) as object), ...change })
const ending = (all: string[], change: object): string[] => [...all.slice(0, -1), edit(all.at(-1) ?? '', change)]

describe.concurrent('a recorded game', { timeout }, () => {
  test('is printed step by step, with nothing hidden once it is over', async () => {
    const { code, out } = await skelos(['replay', file, '--verify'])
    expect(code).toBe(0)
    expect(out).toMatch(/1 {2}(Aquilonia|Turan) – Bid with this card/)
    expect(out).toMatch(/draws 2 kingdom cards: /)
    expect(out).toContain('The game is over.')
    expect(out).toContain(`All ${(lines.length - 2).toLocaleString('en')} moves agree with their fingerprints.`)
  })

  test('shows the board after a step, in Italian', async () => {
    const { code, out } = await skelos(['replay', file, '--at', '40', '--lang', 'it'])
    expect(code).toBe(0)
    expect(out).toContain('Dopo la mossa 40')
    expect(out).toContain('Hyboria Centrale')
  })

  test('has no step beyond its last', async () => {
    const { code, err } = await skelos(['replay', file, '--at', '100000'])
    expect(code).toBe(2)
    expect(err).toContain('--at')
  })

  test('is proved from its seed', async () => {
    const { code, out } = await skelos(['verify', file])
    expect(code).toBe(0)
    expect(out).toContain('skelos1:r is the one that was promised')
    expect(out).toMatch(/All agree: \d+ moves, [\d,]+ random numbers drawn, [\d,]+ dice rolled/)
  })
})

/** A game that went back past what was rolled, after 20 steps: seven numbers are not used. */
function takenBack(): string {
  const options = ageOfConan.options.parse({ players: 2 })
  const { match } = Match.begin(ageOfConan, options, new SealedChance(seedFrom('back')))
  while (match.steps.length < 40) {
    if (match.steps.length === 20) match.chance.goOnFrom(match.chance.drawn + 7)
    const [{ seat }] = ageOfConan.pending(match.state)
    match.play(seat, ageOfConan.legal(match.state, seat)[0])
  }
  return writeReplay(match)
}

describe.concurrent('a game with a takeback', { timeout }, () => {
  test('is proved, and what was passed over is said', async () => {
    const other = changed('back.jsonl', () => takenBack().trim().split('\n'))
    const { code, out } = await skelos(['verify', other])
    expect(code).toBe(0)
    expect(out).toContain('Once the game went back past dice already rolled. Numbers left unused by that: 7;')
  })

  test('does not hold where it would draw a number twice', async () => {
    const twice = takenBack()
      .replace(/"from":\d+/, '"from":1')
      .trim()
      .split('\n')
    const { code, err } = await skelos(['verify', changed('twice.jsonl', () => twice)])
    expect(code).toBe(1)
    expect(err).toContain('line 22')
  })
})

/** A what-if from one step of the game, given up at once. */
function whatIf(step: number): string {
  const replay = readReplay<Action>(lines.join('\n'))
  for (const { index, state } of rerun(ageOfConan, replay)) {
    if (index < step) continue
    const { seed, commitment, drawn } = new SealedChance(seedFrom('what if'))
    const header = { ...replay.header, commitment, hash: hash(state), before: chaptersUntil(replay, step) }
    const result = resultFor('conceded', ageOfConan.teams(ageOfConan.options.parse(header.options)), [0], undefined)
    if (!result) break
    return replayText(header, [], { steps: 0, seed, drawn, state, ending: { reason: 'conceded', result, out: [0] } })
  }
  throw new Error(`no step ${step}`)
}

describe.concurrent('a what-if that was given up', { timeout }, () => {
  test('is proved with the game it came from, and what dice cannot prove is said', async () => {
    const other = changed('what-if.jsonl', () => whatIf(40).trim().split('\n'))
    const { code, out } = await skelos(['verify', other])
    expect(code).toBe(0)
    expect(out).toContain('it branches off at move 40 of the game with the seed skelos1:r, and the 40 moves before it')
    expect(out).toMatch(/It ended because (Aquilonia|Turan) conceded. The dice cannot prove that/)
    expect(out).not.toContain('not over yet')
    expect((await skelos(['replay', other, '--verify'])).out).toContain('it branches off at move 40')
    expect((await skelos(['play', 'age-of-conan', '--resume', other])).code).toBe(2)
  })

  test('does not hold where the game it came from was changed', async () => {
    const other = changed('other-what-if.jsonl', () => whatIf(40).replace('skelos1:r', 'skelos1:s').trim().split('\n'))
    const { code, err } = await skelos(['verify', other])
    expect(code).not.toBe(0)
    expect(err).toContain('The game this what-if branched off from does not check out (line 1: 1.0 wrong-commitment).')
  })
})

describe.concurrent('a file that does not hold', { timeout }, () => {
  const cases: readonly [name: string, change: (lines: string[]) => string[], ...says: string[]][] = [
    ['cut', (all) => all.slice(0, 20), 'breaks off at line 20', 'take the whole file'],
    ['cut-in-a-line', (all) => [...all.slice(0, 20), '{"seat":'], 'line 21', 'take the whole file'],
    ['shorter', (all) => [...all.slice(0, 20), all.at(-1) ?? ''], 'breaks off', 'take the whole file'],
    ['not-json', (all) => all.with(5, 'nonsense'), 'Line 6', 'damaged'],
    ['no-step', (all) => all.with(5, '{}'), 'Line 6 is not a move', 'damaged'],
    ['other-file', () => ['{"hello":"world"}'], 'not a Skelos replay', 'skelos has saved'],
    [
      'other-version',
      (all) => all.with(0, edit(all[0] ?? '', { version: '0-abc' })),
      '0-abc',
      'line 1',
      'Use the version',
    ],
    ['other-game', (all) => all.with(0, edit(all[0] ?? '', { game: 'chess' })), 'chess', 'line 1'],
    [
      'other-hash',
      (all) => all.with(7, edit(all[7] ?? '', { hash: '0123456789abcdef' })),
      'line 8',
      'take the original',
    ],
    ['other-draws', (all) => all.with(7, edit(all[7] ?? '', { drawn: 1 })), 'line 8', 'take the original'],
    [
      'other-action',
      (all) => all.with(1, edit(all[1] ?? '', { action: { do: 'crown' } })),
      'line 2',
      'against the rules',
    ],
    ['other-seed', (all) => ending(all, { seed: 'skelos1:other' }), 'not the one promised'],
    ['no-seed', (all) => ending(all, { seed: 'r' }), 'no valid seed'],
    ['other-result', (all) => ending(all, { result: {} }), 'recorded result'],
  ]
  test.each(cases)('%s', async (name, change, ...says) => {
    const other = changed(name, change)
    const { code, err } = await skelos(['verify', other])
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toHaveLength(1)
    for (const part of [other, ...says]) expect(err).toContain(part)
  })

  test('is refused by replay and by play --resume as well, in the reader’s language', async () => {
    const other = changed('cut-too', (all) => all.slice(0, 20))
    for (const args of [
      ['replay', other],
      ['play', 'age-of-conan', '--resume', other],
    ]) {
      const { code, err } = await skelos([...args, '--lang', 'fr'])
      expect(code).toBe(1)
      expect(err).toContain('prenez le fichier entier')
    }
  })
})
