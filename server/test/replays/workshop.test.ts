// Files from outside keep nobody waiting: what could be no replay is not even parsed, and the rest is read and played
// again in a thread of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { games } from '../../games.ts'
import { readSettings, startServer } from '../../index.ts'
import { isDeeper, outOfBounds } from '../../replays/bounds.ts'
import type { WrittenMatch } from '../../replays/record.ts'
import { replayLimits } from '../../replays/schema.ts'
import { openWorkshop } from '../../replays/workshop.ts'
import { Client, guest, refusal, startTest } from '../http/harness.ts'
import { done, type House, openHouse } from '../matches/house.ts'
import { asked, golden, imported, replaysOf } from './library.ts'

let house: House | undefined
afterEach(async () => {
  await house?.close()
  house = undefined
  vi.restoreAllMocks()
})

const million = 1_000_000
/** No test is about how fast this machine is. */
const patience = 600_000
const file = golden('random-stygia-hyperborea')
const lines = file.trim().split('\n')

/** What this thread parses from now on that is longer than any request's own words. */
function parsedHere(): string[] {
  const parsed: string[] = []
  const { parse } = JSON
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...more) => {
    if (text.length > 5_000) parsed.push(text.slice(0, 20))
    return parse(text, ...more) as unknown
  })
  return parsed
}

describe('bounds', () => {
  test('are of the nesting, in which brackets in words do not count', () => {
    expect([isDeeper('[[1]]', 2), isDeeper('[[1]]', 1), isDeeper('{"a":[1]}', 1)]).toEqual([false, true, true])
    expect([isDeeper('["[[[[", "\\"[[[["]', 1), isDeeper('["\\\\",[]]', 1)]).toEqual([false, true])
    expect(isDeeper('[],[],[],{},{}', 1)).toBe(false)
  })

  test('let real files pass and name the line of others', () => {
    const at = (index: number, line: string) => outOfBounds(lines.with(index, line).join('\n'))
    const bad = (fault: string, line: number) => ({ ok: false, code: 'bad-file', params: { fault, line } })
    expect([outOfBounds(file), outOfBounds(file.trimEnd()), outOfBounds('')]).toEqual([undefined, undefined, undefined])
    expect(at(3, '['.repeat(replayLimits.depth))).toBeUndefined()
    for (const index of [0, 3, lines.length - 1])
      expect(at(index, '['.repeat(replayLimits.depth + 1))).toEqual(bad('bad-step', index + 1))
    const long = `"${'x'.repeat(replayLimits.line)}"`
    // A first line tells of games before, a last one of the whole table.
    expect([at(0, long), at(lines.length - 1, long)]).toEqual([undefined, undefined])
    expect(at(3, long)).toEqual(bad('bad-step', 4))
    expect(outOfBounds('\n'.repeat(replayLimits.steps + 2))).toBeUndefined()
    expect(outOfBounds('\n'.repeat(million))).toEqual(bad('too-long', replayLimits.steps))
  })
})

describe('a file', () => {
  test('is read and played again in a thread, and comes out as it went in', async () => {
    house = await openHouse()
    const { now } = house.clock
    const workshop = openWorkshop({ now: () => now, patience })
    onTestFinished(() => workshop.close())
    const replays = replaysOf(house, { workshop })
    const me = await house.person('Amra')
    const played = [...games.values()].map(({ game }) => vi.spyOn(game, 'apply'))
    const parsed = parsedHere()
    const [match, other] = await Promise.all([imported(replays, me, file), imported(replays, me, file)])
    const refused = await replays.importFile(
      me,
      asked('importFile', { file: lines.slice(0, 9).join('\n'), title: 'T' }),
    )
    expect(refused).toMatchObject({ code: 'bad-file', params: { fault: 'cut', line: 9 } })
    expect(parsed).toEqual([])
    const proof = done(await replays.verify(me, { match })).verification
    expect(played.flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(proof).toEqual(done(await replaysOf(house).verify(me, { match })).verification)
    expect(proof).toMatchObject({ agrees: true, steps: lines.length - 2 })
    expect(other).not.toBe(match)
    for (const id of [match, other]) expect(done(await replays.file(me, { match: id })).text).toBe(file)
    expect((await house.store.match(match))?.createdAt).toBe(now)
  })

  test('that takes too long is given up, and the next one is played', async () => {
    const failures: unknown[] = []
    const hasty = openWorkshop({ now: () => 0, patience: 1, onError: (error) => failures.push(error) })
    onTestFinished(() => hasty.close())
    const request = asked('importFile', { file, title: 'T' })
    for (let i = 0; i < 2; i++)
      expect(await hasty.importFile('me', request)).toMatchObject({ code: 'bad-file', params: { fault: 'too-long' } })
    expect(failures).toHaveLength(2)
    const written = { id: 'm', started: {}, steps: [], upgrades: [], seq: 0, drawn: 0 } as unknown as WrittenMatch
    const provable = { game: 'chess', options: {}, written, seed: '', start: undefined }
    expect(await hasty.verify(provable)).toEqual({ ok: false, code: 'busy' })
    const patient = openWorkshop({ now: () => 0, patience })
    expect(await patient.importFile('me', request)).toMatchObject({ row: { createdBy: 'me' } })
    expect(await patient.verify(provable)).toMatchObject({ code: 'rules-missing' })
    await patient.close()
    expect(await patient.importFile('me', request)).toMatchObject({ row: { createdBy: 'me' } })
    await patient.close()
  })

  test('waits for so many others and no more', async () => {
    const workshop = openWorkshop({ now: () => 0, patience })
    onTestFinished(() => workshop.close())
    const request = asked('importFile', { file: 'hello', title: 'T' })
    const answers = await Promise.all(Array.from({ length: 23 }, () => workshop.importFile('me', request)))
    const codes = answers.map((answer) => ('code' in answer ? answer.code : 'done'))
    expect(codes).toEqual([...Array<string>(20).fill('bad-file'), 'busy', 'busy', 'busy'])
  })
})

test('a server reads no file in its own thread, and parses no body of a million brackets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-workshop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = readSettings(['--port', '0', '--host', '127.0.0.1', '--data', folder, '--web', folder], {})
  const server = await startServer(settings, { say: () => undefined, logTo: { write: () => undefined } })
  onTestFinished(() => server.stop())
  const client = new Client(server.address)
  await client.ask('POST', '/api/guests', { name: 'Conan' })
  const parsed = parsedHere()
  const played = [...games.values()].map(({ game }) => vi.spyOn(game, 'apply'))
  const bring = (text: string) => client.ask('POST', '/api/replays', { file: text, title: 'T' })
  const brackets = '['.repeat(million)
  for (const text of [
    brackets,
    `${brackets}${']'.repeat(million - 10)}`,
    lines.with(5, brackets).join('\n'),
    '{"a":'.repeat(million / 5),
  ])
    expect(refusal(await bring(text))).toBe('422 bad-file')
  expect((await bring(file)).status).toBe(201)
  // The body itself, which holds the file as one string, is all that is parsed here.
  expect(parsed.map((text) => text.slice(0, 9))).toEqual(Array<string>(5).fill('{"file":"'))
  expect(played.flatMap(({ mock }) => mock.calls)).toEqual([])
  parsed.length = 0
  for (const body of [brackets, `{"file":${brackets}`, '{"a":'.repeat(million / 5)])
    expect(refusal(await client.ask('POST', '/api/replays', body))).toBe('400 malformed-json')
  expect(parsed).toEqual([])
})

test('requests are nested as deep as any game needs, and no deeper', async () => {
  const server = await startTest()
  const client = await guest(server)
  const open = (options: object) => client.ask('POST', '/api/tables', { game: 'age-of-conan', title: 'T', options })
  const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) })
  expect(refusal(await open(nested(8)))).toBe('400 invalid-input')
  expect(refusal(await open(nested(40)))).toBe('400 malformed-json')
  expect((await open({ players: 2 })).status).toBe(201)
})
