// The annals of a game of scenarios: what they show is what its facts and its tables say.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { type State, sheetOf } from '@skelos/games/conan/rules/state.ts'
import { readReplay } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { annalsOf } from '../../games/conan/annals.ts'
import { gemKinds } from '../../games/conan/annals-gems.ts'
import { turningPoints } from '../../replay/annals/annals.ts'
import { readAnnals } from '../../replay/annals/index.ts'
import { Desk } from '../../replay/record/desk.ts'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { ours, play } from '../local/playing.ts'
import { bot, person, tab } from '../local/tab.ts'

const folder = join(import.meta.dirname, '../../../games/conan/test/golden')
const digits = 9

const games = await Promise.all(
  readdirSync(folder).map(async (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const replay = readReplay<object>(text)
    const opened = OpenedFile.open(conan, replay)
    const frames = opened.frames(0, replay.steps.length, [])
    const told = opened.told()
    const seats = (frames[0].view as unknown as State).heroes.length + 1
    const annals = await readAnnals('conan', told, seats, (step) => frames[step].view)
    if (!annals) throw new Error('no annals')
    return { name, text, opened, seats, frames, told, facts: told.flat() as Fact[], annals }
  }),
)
const stateAt = ({ frames }: (typeof games)[number], step: number) => frames[step].view as unknown as State

describe.each(games)('$name', (game) => {
  const { seats, frames, told, facts, annals } = game
  const last = stateAt(game, frames.length - 1)

  test('rounds and turns follow each other as on the table, also in a what-if from the middle', () => {
    const { round, side } = last
    expect(annals.divisions.at(-1)?.number).toBe(round)
    expect(annals.turns.at(-1)?.seat).toBe(side === 'overlord' ? 0 : 1)
    expect(annals.turns).toHaveLength(facts.filter(({ fact }) => fact === 'turn-began').length)
    const from = Math.floor(frames.length / 2)
    const middle = stateAt(game, from)
    const later = annalsOf([[], ...told.slice(from + 1)], seats, (step) => frames[from + step].view)
    expect(later.divisions[0]).toEqual({ kind: 'chapter', number: middle.round, step: 0 })
    expect(later.turns[0].seat).toBe(middle.side === 'overlord' ? 0 : 1)
    expect(later.contests.length).toBeLessThanOrEqual(annals.contests.length)
  })

  test('damage taken by a hero is what the wounds say, as far as nobody was healed', () => {
    const taken = annals.tallies?.find(({ id }) => id === 'taken')
    const healed = facts.some(({ fact }) => fact === 'item-used' || fact === 'cast')
    for (const [hero, { wound, fate }] of last.heroes.entries()) {
      const total = taken?.lines[hero + 1].at(-1)?.total ?? 0
      if (fate === 'alive' && !healed) expect(total).toBe(wound)
      else expect(total).toBeGreaterThanOrEqual(fate === 'alive' ? wound : 0)
    }
  })

  test('gems are told at least as many as a hero cleared, nearly all by what they were spent on', () => {
    const [gems] = annals.shares ?? []
    for (const [hero, figures] of gems.bySeat.slice(1).entries()) {
      const id = sheetOf(last, hero).id
      const cleared = facts.reduce(
        (sum, fact) => (fact.fact === 'gems-cleared' && fact.who === id ? sum + fact.count : sum),
        0,
      )
      const total = figures.reduce((sum, count) => sum + count, 0)
      expect(total).toBeGreaterThanOrEqual(cleared)
      expect(figures[gemKinds.indexOf('other')]).toBeLessThanOrEqual(0.25 * total)
    }
    const slots = facts.reduce((sum, fact) => ('slot' in fact && fact.fact !== 'tile-added' ? sum + fact.slot : sum), 0)
    const dredged = facts.filter(({ fact }) => fact === 'tile-dredged').length
    expect(gems.bySeat[0][gemKinds.indexOf('tiles')]).toBeGreaterThanOrEqual(slots - 8 * dredged)
  })

  test('luck by seat is what the dice of each colour brought against their average', () => {
    for (const [seat, line] of annals.luck.entries()) {
      const own = annals.sizes?.filter((size) => size.seat === seat) ?? []
      const over = own.reduce((sum, { rolled, expected }) => sum + rolled - expected, 0)
      expect(line.at(-1)?.total).toBeCloseTo(over, digits)
    }
  })

  test('attacks are decided where they were made, with a chance', () => {
    const attacked = facts.filter(({ fact }) => fact === 'attacked')
    expect(annals.contests).toHaveLength(attacked.length)
    for (const { began, decided, won, chance, outcome } of annals.contests) {
      expect(decided).toBeGreaterThanOrEqual(began)
      if (won) expect(outcome).toMatchObject({ fact: 'died' })
      if (chance !== null) expect(chance).toBeGreaterThanOrEqual(0)
      if (won && chance !== null) expect(chance).toBeGreaterThan(0)
    }
  })
})

test('what went most against the odds is a turning point', () => {
  const points = games.flatMap(({ annals }) => turningPoints(annals, 3))
  expect(points.length).toBeGreaterThan(1)
})

describe('what the Overlord has hidden', () => {
  const rats = games.find(({ name }) => name.startsWith('trapped_like_rats')) ?? expect.unreachable()

  test('the replay shows it to the side that knows it, and to no other', () => {
    const { opened, frames } = rats
    const hiddenFor = (seats: number[]) =>
      opened.frames(0, frames.length - 1, seats).map(({ view }) => (view as unknown as State).hidden.piles)
    const knows = hiddenFor([0])
    const guesses = hiddenFor([1, 2, 3])
    const laid = knows.findIndex((piles) => piles.every((at) => at >= 0))
    expect(laid).toBeGreaterThan(0)
    expect(guesses[laid].every((at) => at < 0)).toBe(true)
    expect(hiddenFor([])[laid]).toEqual(guesses[laid])
  })

  test.each([
    ['heroes', [bot('greedy'), person('Ania'), person('Ania'), person('Ania')], [1, 2, 3]],
    ['the Overlord', [person('Ania'), bot('greedy'), bot('greedy'), bot('greedy')], [0]],
  ])('a what-if is played on as %s', async (_, holders, you) => {
    const here = tab()
    const step = 40
    const made = await here.clerk.ask({ do: 'branch', file: rats.text, step, title: 'What if', holders })
    if (!made.ok) throw new Error(made.error.code)
    const session = here.open(made.table ?? '')
    const { picture } = await ours(session)
    expect(picture).toMatchObject({ phase: 'playing', you, origin: { kind: 'what-if', step } })
    if (!picture) throw new Error('no picture')
    const { piles } = (picture.view as unknown as State).hidden
    expect(piles.some((at) => at >= 0)).toBe(you.includes(0))
    expect((await play(session, 2)).seq).toBeGreaterThan(1)
  })
})

test('a recorded game is proved, and one whose stance was changed is not', async () => {
  const [{ text }] = games
  expect(await new Desk().answer({ do: 'prove', text }, () => {})).toMatchObject({ holds: true, finished: true })
  const other = text.replace('"stance":"aggressive"', '"stance":"cautious"')
  expect(await new Desk().answer({ do: 'prove', text: other }, () => {})).toMatchObject({ holds: false })
})
