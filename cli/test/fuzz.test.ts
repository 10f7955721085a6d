// The watch over random games: it sees what is lost or doubled, and keeps the game in which it happened.
import { join } from 'node:path'
import { manifestOf } from '@skelos/games'
import { ageOfConan, type State } from '@skelos/games/age-of-conan/index.ts'
import { faultsIn } from '@skelos/games/age-of-conan/rules/audit.ts'
import { FastChance } from '@skelos/kernel'
import { describe, expect, test, vi } from 'vitest'
import { CheckFailure } from '../failure.ts'
import { fuzz } from '../fuzz.ts'
import type { Terminal } from '../terminal.ts'
import { cliWords } from '../words.ts'
import { scratch, skelos } from './run.ts'

const fresh = (): State => ageOfConan.setup(ageOfConan.options.parse({ players: 3 }), new FastChance(1)).state

describe('what is watched', () => {
  test('nothing is wrong with a table as it is set up', () => {
    expect(faultsIn(fresh())).toEqual([])
  })

  test.each<[fault: string, spoil: (state: State) => void]>([
    ['strategy-cards', (state) => void state.strategyDeck.pop()],
    ['strategy-cards', (state) => void state.players[0].strategy.push(state.strategyDeck[0])],
    ['adventure-tokens', (state) => void state.track.pop()],
    ['raider-tokens', (state) => void (state.raiders[0] = 12)],
    ['fate-dice', (state) => void (state.pool = [8, 0, 0, 0, 0])],
    ['marker argos', (state) => void (state.owner[3] = 1)],
    ['turan kingdom-cards', (state) => void state.players[1].hand.pop()],
    ['turan units', (state) => void (state.players[1].units[0] = 14)],
    ['stygia emissaries', (state) => void (state.players[2].emissaries[0] = 3)],
    ['aquilonia army argos', (state) => void (state.players[0].campaign[3] = 1)],
    ['aquilonia below-zero', (state) => void (state.players[0].gold = -1)],
  ])('%s', (fault, spoil) => {
    const state = fresh()
    spoil(state)
    expect(faultsIn(state)).toContain(fault)
  })
})

test('a game that goes on for too long is left, and told', async () => {
  const out: string[] = []
  const terminal = { out: (line: string) => out.push(line) } as unknown as Terminal
  const manifest = (await manifestOf('age-of-conan')) ?? expect.unreachable()
  const audit = await manifest.audit()
  const watched = vi.spyOn(manifest, 'audit').mockResolvedValue({ ...audit, isLong: () => true })
  const context = { terminal, words: cliWords('en'), language: 'en' } as const
  for (const json of [true, false]) await fuzz(context, 'age-of-conan', { games: '2', out: scratch(), json })
  watched.mockRestore()
  expect(JSON.parse(out[0] ?? '')).toMatchObject({ games: 2, finished: 0, failures: 0 })
  expect(out.slice(1)).toEqual([expect.any(String), '2 of them were left before the end: too many rounds.'])
})

describe('a game that fails', () => {
  test('is kept as a replay of the steps that could be taken, and the one that could not is named', async () => {
    const out: string[] = []
    const terminal = { out: (line: string) => out.push(line) } as unknown as Terminal
    const place = scratch()
    const { legal } = ageOfConan
    let asked = 0
    const played = vi
      .spyOn(ageOfConan, 'legal')
      .mockImplementation((state, seat) => (++asked > 40 ? [{ do: 'crown' }] : legal(state, seat)))
    const context = { terminal, words: cliWords('en'), language: 'en' } as const
    const run = fuzz(context, 'age-of-conan', { games: '3', seed: '9', out: place, json: true })
    await expect(run).rejects.toThrow(CheckFailure)
    played.mockRestore()
    const file = join(place, 'fuzz-9-0.jsonl')
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      games: 3,
      finished: 0,
      failures: 1,
      file,
      fault: expect.stringMatching(/^refused what it offers: .*"crown"/),
    })
    expect(await skelos(['replay', file, '--verify'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('All 40 moves agree with their fingerprints.'),
    })
  })
})
