// The dice of a whole game rolled again by the lines of docs/fair-dice.md, in a process that knows nothing of ours.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { SqliteStore } from '../../store/sqlite.ts'
import { type Client, guest, startTest, type TestServer } from '../http/harness.ts'
import { golden } from '../replays/library.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/fair-dice.md'), 'utf8')
const [, script = ''] = /```js\n([\s\S]+?)```/.exec(page) ?? []

/** Alone in a folder, so that there is nothing of ours that it could import. */
function reroll(table: string, key?: string): Promise<{ said: string; failed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-dice-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'reroll.mjs'), script)
  return new Promise((done) => {
    execFile(process.execPath, ['reroll.mjs', table, ...(key ? [key] : [])], { cwd: folder }, (error, said) =>
      done({ said: said.trim(), failed: /Error: (.+)/.exec(error?.message ?? '')?.[1] ?? '' }),
    )
  })
}

interface Made {
  match: string
  key: string
}

async function broughtIn(server: TestServer, client: Client, name: string): Promise<Made & { at: string }> {
  const { body } = await client.ask<Made>('POST', '/api/replays', { file: golden(name), title: name })
  return { ...body, at: `${server.url}/api/tables/${body.match}` }
}

test('imports nothing but what every Node has', () => {
  expect([...script.matchAll(/\bimport\b.*/g)].map(([line]) => line)).toEqual([
    "import { createHash, createHmac } from 'node:crypto'",
  ])
})

test.each([
  ['random-stygia-hyperborea', 499],
  ['greedy-4-pl', 0],
])('%s falls as its seed says', async (name, steps) => {
  const server = await startTest()
  const { at, key } = await broughtIn(server, await guest(server), name)
  const { said, failed } = await reroll(at, key)
  expect(failed).toBe('')
  const [, dice, told] = /^(\d+) dice in (\d+) steps fell as the seed says$/.exec(said) ?? []
  expect(Number(dice)).toBeGreaterThan(100)
  if (steps > 0) expect(Number(told)).toBe(steps)
})

test('a single die that shows another face is found', async () => {
  const server = await startTest()
  const { at, key, match } = await broughtIn(server, await guest(server), 'random-stygia-hyperborea')
  const database = new DatabaseSync((server.store as SqliteStore).file)
  const rolled = database
    .prepare(`SELECT seq, data FROM entries WHERE match_id = ? AND data LIKE '%"fate-rolled"%' ORDER BY seq`)
    .all(match)
  const { seq, data } = rolled[1] as { seq: number; data: string }
  const entry = JSON.parse(data) as { facts: { fact: string; faces: string[] }[] }
  const fact = entry.facts.find((told) => told.fact === 'fate-rolled')
  if (!fact) throw new Error('it was looked for')
  fact.faces[0] = fateFaces[(fateFaces.indexOf(fact.faces[0] as 'wild') + 1) % fateFaces.length]
  database.prepare('UPDATE entries SET data = ? WHERE match_id = ? AND seq = ?').run(JSON.stringify(entry), match, seq)
  database.close()
  expect((await reroll(at, key)).failed).toMatch(/^step \d+: .* was not rolled$/)
})

test('after a takeback the dice go on where the stream had got to', async () => {
  const server = await startTest({ args: ['--account-requests', '100000', '--address-requests', '100000'] })
  const [one, other] = [await guest(server, 'Conan'), await guest(server)]
  // No window waits where nobody has anything to play.
  const table = { game: 'age-of-conan', title: 'T', options: { players: 2 }, clock: { kind: 'slow', days: 1 } }
  const { match } = (await one.ask<Made>('POST', '/api/tables', table)).body
  const at = `/api/tables/${match}`
  await other.ask('POST', `${at}/join`, { seats: [1] })
  await one.ask('POST', `${at}/start`)
  let count = 0
  interface Picture {
    legal: Record<string, object[]>
  }
  const play = async (steps: number) => {
    for (let made = 0; made < steps; )
      for (const [seat, who] of [one, other].entries()) {
        const { picture } = (await who.ask<{ picture: Picture }>('GET', at)).body
        const list = picture.legal[seat] ?? []
        if (list.length === 0) continue
        // Any will do, as long as they differ from time to time.
        const action = list[(count * 7) % list.length]
        await who.ask('POST', `${at}/actions`, { seat, action, actionId: `a${count++}` })
        made++
      }
  }
  await play(60)
  const { replay } = (await one.ask<{ replay: { line: { seqs: number[] } } }>('GET', `${at}/replay`)).body
  const what = { kind: 'takeback', to: replay.line.seqs[3] }
  expect((await one.ask('POST', `${at}/proposals`, { what, actionId: 'back' })).status).toBe(200)
  expect((await other.ask('POST', `${at}/proposals/answer`, { agree: true, actionId: 'yes' })).status).toBe(200)
  await play(60)
  await one.ask('POST', `${at}/concede`, { seat: 0, actionId: 'enough' })
  const file = (await one.ask('GET', `${at}/replay/file`)).text
  const steps = file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { from?: unknown })
  expect(steps.filter(({ from }) => typeof from === 'number')).toHaveLength(1)
  const { said, failed } = await reroll(server.url + at)
  expect([failed, said]).toEqual(['', expect.stringMatching(/^\d\d+ dice in \d+ steps/)])
})
