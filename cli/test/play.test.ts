// Playing at a terminal: people and bots, undo, saving and going on, secrets, colours.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withGame } from '../game.ts'
import type { Context } from '../input.ts'
import { askForTable } from '../table-questions.ts'
import type { Terminal } from '../terminal.ts'
import { cliWords } from '../words.ts'
import { apart, scratch, skelos, timeout } from './run.ts'

const game = ['play', 'age-of-conan']
const two = [...game, '--players', '2', '--seed', 'two people']

/** The steps of a saved game, without header and closing line. */
function stepsIn(file: string): { seat: number; action: { do: string } }[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.slice(1, -1).map((line) => JSON.parse(line) as { seat: number; action: { do: string } })
}

const times = (count: number, line: string): string[] => Array.from({ length: count }, () => line)

describe.concurrent('two people at one terminal', { timeout }, () => {
  test('bid, take a bid card back, and save: the step that was taken back is not in the file', async () => {
    const file = join(scratch(), 'game')
    const { code, out, err } = await apart([...two, '--save', file], { type: ['', '1', 'u', '2', '1', 'q'] })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Taken back: Bid with this card')
    expect(out).toContain(`Saved: ${file}`)
    expect(stepsIn(file).map(({ action }) => action.do)).toEqual(['bid-card', 'bid-token'])
  })

  test('what another person did cannot be taken back', async () => {
    const { out } = await skelos(two, { type: ['', '1', '1', '', 'u'] })
    expect(out).toContain('The last move was not yours to take back.')
  })

  test('a game saved halfway and resumed goes on like one that was never interrupted', async () => {
    const place = scratch()
    const [whole, part] = [join(place, 'whole'), join(place, 'part')]
    const bids = ['', '1', '1', '', '1', '1']
    // Answers that are wrong at a keyboard change are harmless: any line is Enter there.
    await skelos([...two, '--save', whole], { type: [...bids, ...times(40, '1')] })
    await skelos([...two, '--save', part], { type: bids })
    const half = stepsIn(part).length
    const { out } = await skelos([...game, '--resume', part], { type: times(60, '1') })
    expect(out).toContain('Saved')
    const [once, again] = [stepsIn(whole), stepsIn(part)]
    expect(half).toBe(4)
    expect(again.length).toBeGreaterThan(20)
    const both = Math.min(once.length, again.length)
    expect(again.slice(0, both)).toEqual(once.slice(0, both))
  })

  test('before the keyboard is passed nobody reads the other hand', async () => {
    const { out } = await skelos(two, { type: ['', '1', '1', ''] })
    const [, first = '', second = ''] = out.split(/Pass the keyboard to /)
    const [mine, other] = first.startsWith('Aquilonia') ? ['Aquilonia', 'Turan'] : ['Turan', 'Aquilonia']
    expect(first).toContain(`${mine} draws 2 kingdom cards: `)
    expect(first).toContain(`${other} draws 2 kingdom cards.`)
    expect(second).toContain(`${other} draws 2 kingdom cards: `)
    expect(second).toContain(`${mine} draws 2 kingdom cards.`)
    // The card that was bid stays face down.
    expect(second).toContain(`${mine} places a bid.`)
  })

  test('the end of the input is a clean end', async () => {
    const { code, out, err } = await skelos(two)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('The game was not saved.')
  })
})

describe.concurrent('against bots', { timeout }, () => {
  const solo = [...game, '--players', '2', '--bots', 'random', '--seed', 'solo']

  test('a whole game, answered with the first choice each time, ends with result, seed and a replay that verifies', async () => {
    const file = join(scratch(), 'game')
    const { code, out } = await skelos([...solo, '--save', file], { type: times(4000, '1') })
    expect(code).toBe(0)
    const promise = /Promise of the dice: ([0-9a-f]{64})/.exec(out)?.[1]
    expect(promise).toBeDefined()
    expect(out.split(`Promise of the dice: ${promise}`)).toHaveLength(3)
    expect(out).toContain('Seed of the dice: skelos1:solo')
    expect(out).toMatch(/★ (Aquilonia|Turan)/)
    const verified = await skelos(['verify', file])
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out).toContain('All agree')
    const again = await skelos([...game, '--resume', file])
    expect(again.code).toBe(2)
    expect(again.err).toContain('this game is over')
  })

  test('what the dice have shown cannot be taken back', async () => {
    // The bids are turned up and the fate dice rolled before the next choice.
    const { out } = await skelos(solo, { type: ['1', '1', 'u'] })
    expect(out).toContain('Dice, a draw or something revealed has come in between')
    expect(out).not.toContain('Taken back')
  })

  test('every command at the prompt answers, and a wrong answer says what would be right', async () => {
    const file = join(scratch(), 'saved')
    const type = ['h', '?', '? 1', '? forced-march.cost', 'b', 'c', 'l', 'x', '99', 'u', 's', `s ${file}`, 'q']
    const { out } = await skelos(solo, { type })
    expect(out).toContain('take back your last move')
    expect(out).toContain('bid.commit\n')
    expect(out).toContain('forced-march.cost\n')
    expect(out.match(/Central Hyboria/g)?.length).toBeGreaterThan(1)
    expect(out).toContain('“x” is not one of the answers')
    expect(out).toContain('“99” is not one of the answers')
    expect(out).toContain('There is nothing to take back.')
    expect(out).toContain('Say where: s FILE')
    expect(out).toContain(`Saved: ${file}`)
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')).toMatchObject({ seats: ['person', 'random'] })
  })

  test('at a window for cards a standing order passes from then on, until it is cleared', async () => {
    const greedy = [...game, '--players', '2', '--bots', 'greedy', '--seed', 'solo']
    const prompts = (out: string): string[] => out.match(/\d(, o)?, h > /g) ?? []
    const first = prompts((await skelos(greedy, { type: times(60, '1') })).out).findIndex((asked) =>
      asked.includes('o'),
    )
    expect(first).toBeGreaterThan(10)
    const atWindow = [...times(first, '1'), 'o']
    const { out: offered } = await skelos(greedy, { type: atWindow })
    expect(offered).toContain('Pass automatically\n')
    expect(offered).toMatch(/ 1 In this contest\n/)
    expect(offered).toMatch(/ 2 In this contest, unless you are attacked\n/)
    const [, all = ''] = / (\d+) For the rest of the game\n/.exec(offered) ?? []
    const { out } = await skelos(greedy, { type: [...atWindow, all, ...times(20, '1'), 'o', '9'] })
    expect(prompts(out).slice(first + 1).length).toBeGreaterThan(15)
    expect(
      prompts(out)
        .slice(first + 1)
        .filter((asked) => asked.includes('o')),
    ).toEqual([])
    expect(out).toContain('1 Clear: For the rest of the game\n')
    const none = await skelos(greedy, { type: ['o'] })
    expect(none.out).toContain('There is no window for cards now, and you have no standing orders.')
  })

  test('the choices of a military action carry their odds', async () => {
    // The first two answers bid; from then on the first die offered and the first use of it.
    const { out } = await skelos([...game, '--players', '2', '--bots', 'random', '--seed', 'odds 3'], {
      type: times(60, '1'),
    })
    expect(out).toMatch(/Attack from Aquilonia {2}first contest won/)
    expect(out).toMatch(/Argos +\d+ \d+\.\d%\/\d+\.\d%/)
  })

  test('bots alone play a whole game', async () => {
    const { code, out, err } = await skelos([...game, '--players', '2', '--bots', 'greedy,greedy', '--seed', 'b'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('The game is over.')
    expect(out).toContain('Seed of the dice: skelos1:b')
    // Spectators see no hands.
    expect(out).toMatch(/draws 2 kingdom cards\.\n/)
    expect(out).not.toMatch(/draws \d kingdom cards?:/)
  })

  test('without --seed every game has dice of its own', async () => {
    const promises = await Promise.all([1, 2].map(() => skelos([...game, '--players', '2'])))
    const [first, second] = promises.map(({ out }) => /Promise of the dice: (\S+)/.exec(out)?.[1])
    expect(first).not.toBe(second)
  })
})

describe.concurrent('on the screen', { timeout }, () => {
  const look = [...game, '--players', '2', '--bots', 'random', '--seed', 'look']

  test('no colours where nobody sees them, none with NO_COLOR', async () => {
    const [plain, forced, refused] = await Promise.all([
      skelos(look),
      skelos(look, { env: { FORCE_COLOR: '1' } }),
      skelos(look, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }),
    ])
    expect(plain.out).not.toContain('\u001B')
    expect(forced.out).toContain('\u001B')
    expect(refused.out).toBe(plain.out)
  })

  test('--plain names everything in words', async () => {
    const { out } = await skelos([...look, '--plain'])
    expect(out).toMatch(/Argos: province value 4.*hills-plains-settlements/)
    expect(out).not.toMatch(/[♞♙♔⌂]/u)
  })

  test.each([
    ['it', 'La tua mano, Aquilonia', 'Promessa dei dadi'],
    ['fr', 'Votre main, Aquilonie', 'Promesse des dés'],
    ['pl', 'Twoja ręka, Aquilonia', 'Obietnica kości'],
  ])('--lang %s', async (language, ...says) => {
    const { out } = await skelos([...look, '--lang', language], { type: ['1', '1', 'h'] })
    for (const part of says) expect(out).toContain(part)
    expect(out).not.toContain('Promise of the dice')
  })

  test('a line-up without Aquilonia is allowed with a warning', async () => {
    const { code, out } = await skelos([...game, '--kingdoms', 'stygia,turan', '--seed', 'x'])
    expect(code).toBe(0)
    expect(out).toContain('it is not balanced')
  })
})

describe('the questions before a game', () => {
  async function asking(answers: string[], of = 'age-of-conan'): Promise<Awaited<ReturnType<typeof askForTable>>> {
    const terminal = {
      out: () => {},
      ask: () => Promise.resolve(answers.shift()),
    } as unknown as Terminal
    const context: Context = { terminal, words: cliWords('en'), language: 'en' }
    return askForTable(await withGame(context, of))
  }

  test('Enter takes what is offered: one person, two bots, the standard edition', async () => {
    expect(await asking(['', '', '', ''])).toEqual({
      language: 'en',
      given: { players: '3', edition: 'standard', bots: 'fair,fair' },
    })
  })

  test('an answer that is not possible is asked again', async () => {
    expect(await asking(['de', 'it', '7', '4', 'pl'])).toEqual({
      language: 'it',
      given: { players: '4', edition: 'pl' },
    })
  })

  test('as many are offered as the game is for, and nothing that these cannot play', async () => {
    const [players, length] = ['4', 'short']
    expect(await asking(['', '', '', '', ''], 'nerath')).toEqual({
      language: 'en',
      given: { players, mode: 'free-for-all', length, bots: 'fair,fair,fair' },
    })
    // Two are allies anyhow: the length is all that is left to ask.
    expect(await asking(['', '1', '1', 'long'], 'nerath')).toEqual({
      language: 'en',
      given: { players: '2', length: 'long', bots: 'fair' },
    })
  })

  test('the end of the input ends the questions', async () => {
    expect(await asking(['', '2'])).toBeUndefined()
  })
})
