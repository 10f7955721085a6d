// Replays by requests: open, step and jump, files out and in, what-ifs, the proof of the dice, luck, and every refusal.
import { type Action, ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { applyPatch, readReplay, rerun, type TableState } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { games } from '../../games.ts'
import type { MatchData } from '../../matches/data.ts'
import type { Picture, TableSummary } from '../../matches/types.ts'
import { type LuckAnswer, type Moments, type Overview, replayLimits, type Verification } from '../../replays/schema.ts'
import { golden } from '../replays/library.ts'
import { Client, guest, refusal, startTest } from './harness.ts'

const file = golden('random-stygia-hyperborea')
const steps = file.trim().split('\n').length - 2
const generous = ['--attempts', '1000', '--account-requests', '10000', '--address-requests', '10000']

interface Made {
  match: string
  key: string
}

async function imported(client: Client, more: object = {}): Promise<Made & { at: string }> {
  const reply = await client.ask<Made>('POST', '/api/replays', { file, title: 'From a file', ...more })
  expect(reply.status).toBe(201)
  return { ...reply.body, at: `/api/tables/${reply.body.match}/replay` }
}

async function moments(client: Client, at: string, query: string, headers = {}): Promise<Moments> {
  const { status, body } = await client.ask<{ moments: Moments }>('GET', `${at}/moments?${query}`, undefined, headers)
  expect(status).toBe(200)
  return body.moments
}

describe('a file brought in', () => {
  it('is opened, stepped through and jumped about in, by link and from any knowledge', async () => {
    const server = await startTest({ args: generous })
    const client = await guest(server)
    const { match, key, at } = await imported(client)
    const { body } = await client.ask<{ replay: Overview }>('GET', at)
    expect(body.replay).toMatchObject({ match, steps, phase: 'finished', everything: true, you: [0, 1] })
    expect(body.replay.line.seats).toHaveLength(steps)

    const all = await moments(client, at, 'from=0&count=100&as=everyone')
    expect([all.steps, all.viewer, all.next.length]).toEqual([steps, [0, 1], 100])
    const view = all.first.view as unknown as TableState
    for (const { patch } of all.next) applyPatch(view, patch)
    expect((await moments(client, at, 'from=100&as=everyone')).first.view).toEqual(view)
    const last = await moments(client, at, `from=${steps}&count=5`)
    expect([last.first.decisions, last.next]).toEqual([[], []])

    // Somebody who has the link and no account.
    const other = new Client(server.url)
    const link = { 'x-table-key': key }
    expect((await moments(other, at, 'from=40', link)).viewer).toEqual([])
    expect((await moments(other, at, 'from=40&as=1', link)).viewer).toEqual([1])
    expect(refusal(await other.ask('GET', at))).toBe('403 key-needed')
    expect(refusal(await other.ask('GET', `${at}/moments?from=1`, undefined, { 'x-table-key': 'no' }))).toBe(
      '403 wrong-key',
    )
  })

  it('is given out again as it came in, and the kernel plays it', async () => {
    const server = await startTest({ args: generous })
    const client = await guest(server)
    const { match, at } = await imported(client)
    const { text, headers } = await client.ask('GET', `${at}/file`)
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="age-of-conan-${match}.jsonl"`)
    expect(text).toBe(file)
    let played = -1
    for (const { index } of rerun(ageOfConan, readReplay<Action>(text))) played = index
    expect(played).toBe(steps)
  })

  it('has its dice proved and its luck told', async () => {
    const server = await startTest({ args: generous })
    const client = await guest(server)
    const { at } = await imported(client)
    const proof = await client.ask<{ verification: Verification }>('GET', `${at}/verification`)
    expect(proof.body.verification).toMatchObject({ agrees: true, steps })
    const { body } = await client.ask<{ luck: LuckAnswer }>('GET', `${at}/luck`)
    expect(body.luck.players.length).toBeGreaterThan(1)
    expect(body.luck.contests.length).toBeGreaterThan(0)
  })

  it('is marked as such at the table and in lists', async () => {
    const server = await startTest({ args: generous })
    const client = await guest(server)
    const { match } = await imported(client)
    const plain = await client.ask<Made>('POST', '/api/tables', { game: 'age-of-conan', title: 'Begun here' })
    const look = await client.ask<{ picture: Picture }>('GET', `/api/tables/${match}`)
    expect(look.body.picture.origin).toMatchObject({ kind: 'file', commitment: look.body.picture.commitment })
    const { body } = await client.ask<{ items: TableSummary[] }>('GET', '/api/tables?scope=mine')
    const origins = Object.fromEntries(body.items.map((table) => [table.match, table.origin?.kind ?? null]))
    expect(origins).toEqual({ [match]: 'file', [plain.body.match]: null })
  })
})

describe('a what-if', () => {
  it('goes on from a step at a table of its own, where bots move without being waited for', async () => {
    const server = await startTest({ args: generous })
    const client = await guest(server)
    const source = await imported(client)
    const tables: Made[] = []
    for (const step of [100, 101, 102, 103, 104, 105]) {
      const asked = { step, title: 'What if', seats: ['me', { bot: 'random' }] }
      const made = await client.ask<Made>('POST', `${source.at}/what-if`, asked)
      expect(made.status).toBe(201)
      tables.push(made.body)
    }
    for (const [i, { match }] of tables.entries()) {
      let picture: Picture
      for (let after = 0, tries = 0; ; tries++) {
        const look = await client.ask<{ seq: number; picture: Picture }>('GET', `/api/tables/${match}`)
        picture = look.body.picture
        if (picture.phase !== 'playing' || picture.decisions.every(({ seat }) => seat === 0) || tries > 100) break
        after = look.body.seq
        await client.ask('GET', `/api/tables/${match}/events?after=${after}&wait=5`)
      }
      expect(picture.decisions.every(({ seat }) => seat === 0)).toBe(true)
      expect(picture).toMatchObject({ you: [0], origin: { kind: 'what-if', match: source.match, step: 100 + i } })
    }
    const [{ match }] = tables
    await client.ask('POST', `/api/tables/${match}/concede`, { seat: 0, actionId: 'enough' })
    const { text } = await client.ask('GET', `/api/tables/${match}/replay/file`)
    expect(readReplay(text)).toMatchObject({ header: { before: [{}] }, closing: { ending: { reason: 'conceded' } } })
    const proof = await client.ask<{ verification: Verification }>('GET', `/api/tables/${match}/replay/verification`)
    expect(proof.body.verification.agrees).toBe(true)
  })

  it('begins from a file as well', async () => {
    const server = await startTest({ args: generous })
    const client = await guest(server)
    const { at } = await imported(client, { whatIfFrom: 30 })
    const { body } = await client.ask<{ replay: Overview }>('GET', at)
    expect(body.replay).toMatchObject({ steps: 0, origin: { kind: 'what-if', match: null, step: 30 } })
  })
})

describe('refuses', () => {
  it('what is not there yet, or is not for this caller', async () => {
    const server = await startTest({ args: generous })
    const [client, other] = [await guest(server), await guest(server, 'Conan')]
    const asked = { game: 'age-of-conan', title: 'T', options: { players: 2 }, seats: ['me', { bot: 'random' }] }
    const { body } = await client.ask<Made>('POST', '/api/tables', asked)
    const at = `/api/tables/${body.match}/replay`
    for (const path of ['', '/moments?from=0', '/luck'])
      expect(refusal(await client.ask('GET', at + path))).toBe('409 not-started')
    await client.ask('POST', `/api/tables/${body.match}/start`)
    expect((await client.ask('GET', at)).status).toBe(200)
    expect((await client.ask('GET', `${at}/moments?from=0&as=0`)).status).toBe(200)
    expect(refusal(await other.ask('GET', `${at}/moments?from=0&as=0`))).toBe('403 not-your-seat')
    expect(refusal(await client.ask('GET', `${at}/moments?from=0&as=9`))).toBe('404 no-such-seat')
    expect(refusal(await client.ask('GET', `${at}/moments?from=0&as=everyone`))).toBe('409 not-finished')
    expect(refusal(await client.ask('GET', `${at}/moments?from=999`))).toBe('404 no-such-step')
    for (const query of ['', 'from=-1', 'from=x', 'from=0&count=101', 'from=0&as=', 'from=0&as=1.5', 'from=0&as=you'])
      expect(refusal(await client.ask('GET', `${at}/moments?${query}`))).toBe('400 invalid-input')
    for (const path of ['file', 'verification'])
      expect(refusal(await client.ask('GET', `${at}/${path}`))).toBe('409 not-finished')
    expect(refusal(await client.ask('POST', `${at}/what-if`, { step: 0, title: 'T' }))).toBe('409 not-finished')
    expect(refusal(await client.ask('GET', '/api/tables/nonexistent/replay'))).toBe('404 no-such-match')
    const nobody = new Client(server.url)
    expect(refusal(await nobody.ask('POST', `${at}/what-if`, { step: 0, title: 'T' }))).toBe('401 not-signed-in')
    expect(refusal(await nobody.ask('POST', '/api/replays', { file, title: 'T' }))).toBe('401 not-signed-in')
  })

  it('files that are none, and files that are too large, which no other request may come near', async () => {
    const server = await startTest({ args: generous })
    const client = await guest(server)
    const bring = (given: string, more: object = {}) =>
      client.ask('POST', '/api/replays', { file: given, title: 'A file', ...more })
    const bad = await bring(file.replace(/"drawn":\d+/, '"drawn":9999'))
    expect(refusal(bad)).toBe('422 bad-file')
    expect(bad.body).toMatchObject({ error: { params: { fault: 'wrong-draws', line: 2 } } })
    expect(refusal(await bring('nonsense'))).toBe('422 bad-file')
    expect(refusal(await bring(file, { title: 'a\u001b[31mb' }))).toBe('400 invalid-input')
    expect(refusal(await bring(file.replace('"age-of-conan"', '"chess"')))).toBe('404 no-such-game')
    expect(refusal(await bring(file, { whatIfFrom: steps }))).toBe('409 game-over')
    expect(refusal(await bring(file, { whatIfFrom: steps + 1 }))).toBe('404 no-such-step')
    expect(refusal(await bring(file, { seats: [{ bot: 'genius' }] }))).toBe('404 no-such-level')
    expect(refusal(await bring(file, { seats: [{ bot: 'random' }, { bot: 'random' }] }))).toBe('409 no-person')
    expect(refusal(await bring('x'.repeat(replayLimits.file)))).toBe('422 bad-file')
    expect(refusal(await bring('x'.repeat(replayLimits.file + 1)))).toBe('400 invalid-input')
    expect(refusal(await bring('x'.repeat(2.6 * 1024 * 1024)))).toBe('413 too-large')
    const { at } = await imported(client)
    expect(refusal(await client.ask('POST', `${at}/what-if`, { step: 0, title: file + file }))).toBe('413 too-large')
    expect(refusal(await client.ask('POST', `${at}/what-if`, { step: 0, title: 'a\u0007b' }))).toBe('400 invalid-input')
    expect((await server.store.matches({}, null, 10)).items).toHaveLength(1)
  })

  it('rules that have changed since, and games that keep no account of luck', async () => {
    const silent = new Map([...games].map(([id, { game, levels, draws }]) => [id, { game, levels, draws }]))
    const server = await startTest({ args: generous, games: silent })
    const client = await guest(server)
    const { match, at } = await imported(client)
    expect(refusal(await client.ask('GET', `${at}/luck`))).toBe('404 no-luck')
    const row = await server.store.match(match)
    const data = { ...(row?.data as MatchData), version: '0' }
    await server.store.append({ match, expected: row?.seq ?? 0, entries: [], row: { data } })
    expect(refusal(await client.ask('GET', `${at}/verification`))).toBe('409 other-version')
  })

  it('more work than one caller may ask for', async () => {
    const server = await startTest({ args: ['--attempts', '4'] })
    const client = await guest(server)
    const { at } = await imported(client)
    for (const _ of [1, 2]) expect((await client.ask('GET', `${at}/verification`)).status).toBe(200)
    expect(refusal(await client.ask('GET', `${at}/verification`))).toBe('429 too-many-attempts')
    expect(refusal(await client.ask('POST', '/api/replays', { file, title: 'T' }))).toBe('429 too-many-attempts')
    expect((await client.ask('GET', at)).status).toBe(200)
  })
})
