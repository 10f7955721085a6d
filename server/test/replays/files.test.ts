// Files: what a finished match exports is accepted at the command line, and what comes in is believed only as far as
// it was played again.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ambushWith } from '@skelos/games/test/ambush/rules.ts'
import { type Back, Match, readReplay, SealedChance, seedFrom, writeReplay } from '@skelos/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import type { AnyGame, BotPool } from '../../matches/index.ts'
import { Records } from '../../replays/record.ts'
import { replayLimits } from '../../replays/schema.ts'
import type { Store } from '../../store/store.ts'
import { codeOf, done, everyStore, type House, newId, openHouse, picture, playOn, started } from '../matches/house.ts'
import { asked, golden, imported, momentsAt, replaysOf, whole } from './library.ts'

let house: House
afterEach(() => house.close())

const cli = join(import.meta.dirname, '../../../cli/main.ts')

/** What `skelos replay FILE --verify` says last. */
async function verifiedByHand(text: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-replays-'))
  try {
    const file = join(folder, 'game.jsonl')
    writeFileSync(file, text)
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'replay', file, '--verify', '--lang', 'en'])
    return stdout.trim().split('\n').at(-1) ?? ''
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const stores = everyStore()
describe.each(stores)('export over %s', (kind) => {
  test('a match with steps taken back, played to its end', async () => {
    house = await openHouse(kind)
    const replays = replaysOf(house)
    const people = [await house.person('Amra'), await house.person('Zenobia')]
    const match = await started(house, people)
    await playOn(house, people, match, { seed: 4, limit: 120 })
    const { seqs } = done(await replays.open(null, { match })).replay.line
    const what = { kind: 'takeback', to: seqs[seqs.length - 40] } as const
    done(await house.matches.propose(people[0], { match, what, actionId: newId() }))
    done(await house.matches.answer(people[1], { match, agree: true, actionId: newId() }))
    for (let tries = 0, undone = 0; undone === 0 && tries < 200; tries++) {
      await playOn(house, people, match, { seed: 60 + tries, limit: 1 })
      const { undo } = await picture(house.matches, people[0], match)
      if (!undo) continue
      undone++
      done(await house.matches.undo(people[undo.seat], { match, seat: undo.seat, actionId: newId() }))
    }
    await playOn(house, people, match, { seed: 9 })
    const backs = (await house.store.entries(match, 0)).filter(({ kind }) => kind === 'undone' || kind === 'takeback')
    expect(backs.some(({ data }) => (data as Back).steps > 0)).toBe(true)

    const { name, text } = whole('file', await replays.file(null, { match }))
    expect(name).toBe(`age-of-conan-${match}.jsonl`)
    const steps = text.trim().split('\n').length - 2
    expect(await verifiedByHand(text)).toContain(` ${steps} `)
    const { verification } = whole('verify', await replays.verify(null, { match }))
    const { commitment, seed } = await picture(house.matches, null, match)
    expect(verification).toMatchObject({ agrees: true, steps, commitment, seed })
  })
})

test('the hashes of a file are worked out once, and anew after a failure', async () => {
  house = await openHouse()
  const people = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, people)
  await playOn(house, people, match, { seed: 4, limit: 20 })
  const records = new Records(house.store)
  const record = async () => {
    const row = await house.store.match(match)
    const found = row && (await records.get(row))
    if (!found) throw new Error('it has begun')
    return found
  }
  const away = { snapshot: () => Promise.reject(new Error('away')) } as unknown as Store
  await expect((await record()).hashes(away)).rejects.toThrow('away')
  const hashes = await (await record()).hashes(house.store)
  const { length } = hashes
  expect(length).toBeGreaterThanOrEqual(20)
  expect(await (await record()).hashes(house.store)).toBe(hashes)
  await playOn(house, people, match, { seed: 4, limit: 1 })
  expect((await (await record()).hashes(house.store)).slice(0, length)).toEqual(hashes)
})

test('a match that was given up says so in its file, is over when imported, and goes on as a what-if', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const people = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, people)
  await playOn(house, people, match, { seed: 11, limit: 80 })
  done(await house.matches.concede(people[0], { match, seat: 0, actionId: newId() }))
  const { ending } = await picture(house.matches, null, match)
  const { text } = done(await replays.file(null, { match }))
  expect(readReplay(text).closing?.ending).toEqual({ ...ending, out: [0] })
  const { length } = readReplay(text).steps
  expect(await verifiedByHand(text)).toContain(` ${length} `)

  const me = await house.person('Belit')
  const again = await imported(replays, me, text)
  expect(await picture(house.matches, me, again)).toMatchObject({ phase: 'finished', you: [0, 1], ending })
  const { replay } = done(await replays.open(me, { match: again }))
  expect(replay).toMatchObject({ steps: length, ending, origin: { kind: 'file', commitment: replay.commitment } })
  expect(done(await replays.file(me, { match: again })).text).toBe(text)
  const other = text.replace('"conceded","out":[0]', '"conceded","out":[1]')
  const refused = await replays.importFile(me, asked('importFile', { file: other, title: 'A file' }))
  expect(refused).toMatchObject({ ok: false, params: { fault: 'wrong-result', line: length + 2 } })

  const on = await imported(replays, me, text, { whatIfFrom: length })
  expect((await picture(house.matches, me, on)).phase).toBe('playing')
  await playOn(house, [me], on, { seed: 3 })
  const more = done(await replays.file(me, { match: on })).text
  expect(readReplay(more).header.before?.[0].steps).toEqual(readReplay(text).steps)
  expect(await verifiedByHand(more)).toContain(` ${readReplay(more).steps.length} `)
})

test('a file that ends in a window goes on in it, with bots among the others', async () => {
  const rules = ambushWith({ hands: [[6], [7], [8]] })
  const { match } = Match.begin(rules, {}, new SealedChance(seedFrom('a window')))
  match.play(0, { do: 'march' })
  const games = new Map([['ambush', { game: rules as unknown as AnyGame, levels: ['pass'], draws: false }]])
  const lastOf: BotPool = { choose: async ({ legal }) => legal.length - 1, close: async () => {} }
  house = await openHouse('memory', { games, bots: lastOf })
  const me = await house.person('Amra')
  const seats = ['me', { bot: 'pass' }, { bot: 'pass' }]
  const table = await imported(replaysOf(house, { games }), me, writeReplay(match), { seats })
  const legal = [{ do: 'play', card: 6 }, { do: 'pass' }]
  expect((await picture(house.matches, me, table)).legal).toEqual({ 0: legal })
  await house.matches.runDue()
  done(await house.matches.act(me, { match: table, seat: 0, action: legal[1], actionId: newId() }))
  expect((await picture(house.matches, me, table)).decisions).toEqual([{ seat: 1, kind: 'march' }])
})

test('a draw by agreement is in the file too', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const people = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, people)
  await playOn(house, people, match, { seed: 11, limit: 20 })
  done(await house.matches.propose(people[0], { match, what: { kind: 'draw' }, actionId: newId() }))
  done(await house.matches.answer(people[1], { match, agree: true, actionId: newId() }))
  const { text } = done(await replays.file(null, { match }))
  expect(readReplay(text).closing?.ending).toMatchObject({ reason: 'draw', out: [] })
  expect(await verifiedByHand(text)).toContain(` ${readReplay(text).steps.length} `)
})

describe('import', () => {
  const file = golden('random-stygia-hyperborea')
  const lines = file.trim().split('\n')

  test.each(stores)(
    'a finished game is a finished hot-seat table that exports the very same file over %s',
    async (kind) => {
      house = await openHouse(kind)
      const replays = replaysOf(house)
      const me = await house.person('Amra')
      const match = await imported(replays, me, file)
      expect(done(await replays.file(me, { match })).text).toBe(file)
      expect(await picture(house.matches, me, match)).toMatchObject({ phase: 'finished', you: [0, 1] })
      const moments = await momentsAt(replays, me, match, lines.length - 2, { as: 'everyone' })
      expect(moments.first.decisions).toEqual([])
      const row = await house.store.match(match)
      const snapshot = await house.store.snapshot(match)
      expect((row?.seq ?? 0) - (snapshot?.seq ?? 0)).toBeLessThan(65)
    },
  )

  test.each(['greedy-4-pl', 'greedy-3-it'])('%s comes out as it went in', async (name) => {
    house = await openHouse()
    const replays = replaysOf(house)
    const me = await house.person('Amra')
    const match = await imported(replays, me, golden(name))
    expect(done(await replays.file(me, { match })).text).toBe(golden(name))
    expect(done(await replays.verify(me, { match })).verification.agrees).toBe(true)
  })

  const edit = (line: number, change: object): string =>
    lines.with(line, JSON.stringify({ ...JSON.parse(lines.at(line) ?? ''), ...change })).join('\n')
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const wrong: [string, string, string, number][] = [
    ['nothing of the kind', 'hello', 'not-json', 1],
    ['JSON of another kind', '{"a":1}', 'not-a-replay', 1],
    ['null', 'null', 'not-json', 1],
    ['a file cut short', lines.slice(0, 40).join('\n'), 'cut', 40],
    ['half a line', file.slice(0, 9000), 'cut', file.slice(0, 9000).split('\n').length],
    ['no game', edit(0, { game: null }), 'not-a-replay', 1],
    ['a game that is no word', edit(0, { game: { toString: 1 } }), 'not-a-replay', 1],
    ['another version', edit(0, { version: '0' }), 'other-version', 1],
    ['bad options', edit(0, { options: { players: 9 } }), 'bad-options', 1],
    ['another setup', edit(0, { hash: '0' }), 'wrong-setup', 1],
    ['a false seed', edit(-1, { seed: 'skelos1:other' }), 'wrong-commitment', lines.length],
    ['no seed', edit(-1, { seed: 7 }), 'bad-seed', lines.length],
    ['an action that is not legal', edit(5, { action: { do: 'win' } }), 'illegal-action', 6],
    ['an action that is none', edit(5, { action: null }), 'illegal-action', 6],
    ['another seat', edit(5, { seat: 77 }), 'illegal-action', 6],
    ['a wrong hash', edit(9, { hash: 'ffff' }), 'wrong-hash', 10],
    ['wrong draws', edit(9, { drawn: 9999 }), 'wrong-draws', 10],
    ['another result', edit(-1, { result: { winners: [1] } }), 'wrong-result', lines.length],
    ['other draws in the end', edit(-1, { drawn: 1 }), 'wrong-draws', lines.length],
    [
      'a step that is too deep',
      lines.with(7, `{"seat":0,"hash":"a","drawn":0,"action":${deep}}`).join('\n'),
      'bad-step',
      8,
    ],
    [
      'a result that is too deep',
      edit(-1, {}).replace('"winners":', `"deep":${deep},"winners":`),
      'bad-step',
      lines.length,
    ],
  ]
  test.each(wrong)('%s is refused with its line, and leaves nothing behind', async (_, text, fault, line) => {
    house = await openHouse()
    const me = await house.person('Amra')
    const refused = await replaysOf(house).importFile(me, asked('importFile', { file: text, title: 'A file' }))
    expect(refused).toMatchObject({ ok: false, code: 'bad-file', params: { fault, line } })
    expect((await house.store.matches({}, null, 10)).items).toEqual([])
  })

  test('other refusals: another game, too many steps, seats and levels that are not there', async () => {
    house = await openHouse()
    const replays = replaysOf(house)
    const me = await house.person('Amra')
    const given = async (text: string, more: object = {}) =>
      codeOf(await replays.importFile(me, asked('importFile', { file: text, title: 'A file', ...more })))
    expect(await given(edit(0, { game: 'chess' }))).toBe('no-such-game')
    expect(await given(file, { seats: ['me', 'me', 'me'] })).toBe('no-such-seat')
    expect(await given(file, { seats: [{ bot: 'divine' }] })).toBe('no-such-level')
    expect(await given(file, { seats: [{ bot: 'random' }, { bot: 'random' }] })).toBe('no-person')
    const short = '{"seat":0,"action":0,"hash":"","drawn":0}\n'
    const long = `${lines[0]}\n${short.repeat(replayLimits.steps + 1)}${lines.at(-1)}`
    expect(await given(long)).toBe('bad-file')
    expect(() => asked('importFile', { file: 'x'.repeat(replayLimits.file + 1), title: 'A file' })).toThrow('2000000')
  })
})
