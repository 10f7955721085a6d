// Tables of this browser that outlive the rules they were begun by, played by two versions of the expedition.
import { expedition, litExpedition } from '@skelos/games/test/expedition/rules.ts'
import { type AnyGame, readReplay, recordedIn, rerun } from '@skelos/kernel'
import { expect, test } from 'vitest'
import type { LoadGame } from '../../local/games.ts'
import { play, step, until } from './playing.ts'
import { bot, person, type Tab, TestGate, TestShelf, tab } from './tab.ts'

const loading =
  (game: typeof expedition): LoadGame =>
  async () => ({
    game: game as unknown as AnyGame,
    levels: ['random'],
    bot: () => ({ name: 'random', choose: (_: unknown, legal: readonly object[]) => legal[0] }),
  })
const old = loading(expedition)
const lit = loading(litExpedition)
/** Rules that know nothing of those before. */
const forgetful = loading({ ...litExpedition, version: '3', upgrade: () => undefined })

async function made({ clerk }: Tab, ...seats: string[]): Promise<string> {
  const holders = seats.map((name) => (name === 'bot' ? bot() : person(name)))
  const answered = await clerk.ask({ do: 'create', game: 'expedition', title: 'At home', options: {}, holders })
  if (!answered.ok || answered.table === undefined) throw new Error('no table')
  return answered.table
}

async function fileOf({ clerk }: Tab, table: string): Promise<string> {
  const answered = await clerk.ask({ do: 'file', table })
  if (!answered.ok || !answered.file) throw new Error('no file')
  return answered.file.text
}

/** A table of the first rules, a few steps into it, as it was left. */
async function left(shelf: TestShelf, steps: number): Promise<string> {
  const here = tab({ shelf, load: old })
  const table = await made(here, 'Ania', 'Luca', 'bot')
  const session = here.open(table)
  await play(session, steps)
  session.close()
  await here.clerk.ask({ do: 'unstored' })
  return table
}

test('a table goes on by the next rules; its file says what was rolled again and what could only be read', async () => {
  const shelf = new TestShelf()
  const table = await left(shelf, 4)
  const stored = await shelf.load(table)
  const here = tab({ shelf, load: lit })
  const session = here.open(table)
  const { picture } = await until(session, (data) => data.picture !== null)
  expect(picture).toMatchObject({ version: '2', stopped: null, undo: null, view: { torches: 9 } })
  // Looking changes nothing, and even now its file tells both parts.
  expect(await shelf.load(table)).toEqual(stored)
  expect([...rerun(litExpedition, readReplay<never>(await fileOf(here, table)))]).toHaveLength(1)

  expect((await session.undo(0)).ok).toBe(false)
  const steps = stored?.entries.filter(({ kind }) => kind === 'acted').length ?? 0
  const to = stored?.entries.find(({ kind }) => kind === 'acted')?.seq ?? 0
  expect(await session.propose({ kind: 'takeback', to })).toMatchObject({ error: { code: 'no-such-step' } })
  await step(session)
  const saved = await shelf.load(table)
  expect(saved?.row.version).toBe('2')
  expect(saved?.entries.slice(stored?.row.seq)).toMatchObject([
    { kind: 'upgraded', from: '1', to: '2' },
    { kind: 'acted' },
  ])
  expect(await session.propose({ kind: 'takeback', to })).toMatchObject({ error: { code: 'no-such-step' } })

  // Closed and opened again it is the same, and told like anywhere.
  session.close()
  const again = tab({ shelf, load: lit })
  const reopened = again.open(table)
  const { events } = await until(reopened, (data) => data.picture !== null)
  expect(events.find(({ kind }) => kind === 'upgraded')).toEqual({
    seq: (stored?.row.seq ?? 0) + 1,
    at: expect.any(Number),
    kind: 'upgraded',
    from: '1',
    to: '2',
  })
  const { picture: end } = await play(reopened, 200)
  expect(end?.phase).toBe('finished')
  const replay = readReplay<never>(await fileOf(again, table))
  expect(recordedIn(replay)).toEqual({ versions: ['1'], steps })
  expect([...rerun(litExpedition, replay)].length).toBeGreaterThan(2)

  // The same file becomes a table here again, and comes out as it went in.
  const answered = await again.clerk.ask({
    do: 'bring',
    file: await fileOf(again, table),
    title: 'Again',
    holders: [person('Ania'), person('Luca'), bot()],
  })
  if (!answered.ok || !answered.table) throw new Error('not brought')
  expect(readReplay(await fileOf(again, answered.table))).toEqual(replay)
})

test('a seat that is given up as the first thing by the next rules leaves a table that opens again', async () => {
  const shelf = new TestShelf()
  const table = await left(shelf, 4)
  const session = tab({ shelf, load: lit }).open(table)
  await until(session, (data) => data.picture !== null)
  expect((await session.concede(0)).ok).toBe(true)
  session.close()
  expect((await shelf.load(table))?.entries.slice(-2)).toMatchObject([{ kind: 'upgraded' }, { kind: 'out' }])
  const { picture } = await until(tab({ shelf, load: lit }).open(table), ({ status }) => status !== 'opening')
  expect(picture).toMatchObject({ version: '2', view: { torches: expect.any(Number) } })
})

test('where the rules cannot go on with it, it is shown, saved and left as it is', async () => {
  const shelf = new TestShelf()
  const table = await left(shelf, 4)
  const stored = await shelf.load(table)
  const here = tab({ shelf, load: forgetful })
  const session = here.open(table)
  const { picture, problem, events } = await until(session, (data) => data.picture !== null)
  const stopped = { played: '1', here: '3' }
  expect(problem).toBeNull()
  expect(picture).toMatchObject({ phase: 'playing', stopped: { ...stopped, file: true }, legal: {}, decisions: [] })
  expect(events).toHaveLength(stored?.row.seq ?? 0)
  const refused = { ok: false, error: { code: 'rules-changed', params: stopped } }
  expect(await session.act(0, { do: 'rest' })).toEqual(refused)
  expect(await session.undo(0)).toEqual(refused)
  expect(await session.concede(0)).toEqual(refused)
  expect(await session.propose({ kind: 'takeback', to: 1 })).toEqual(refused)
  const file = await fileOf(here, table)
  expect(readReplay(file).header.version).toBe('1')
  expect([...rerun(expedition, readReplay<never>(file))].length).toBeGreaterThan(4)
  expect(await shelf.load(table)).toEqual(stored)
  const shown = tab({ shelf, load: loading({ ...expedition, version: '9' }), gate: new TestGate().tab() }).open(table)
  const last = await until(shown, (data) => data.picture !== null)
  expect(last.picture).toMatchObject({ stopped: { here: '9' }, decisions: [], view: { health: expect.any(Number) } })
})

test('a save of the next rules is brought up from an old file, and refused where it cannot be', async () => {
  const shelf = new TestShelf()
  const table = await left(shelf, 4)
  const file = await fileOf(tab({ shelf, load: old }), table)
  const holders = [person('Ania'), person('Luca'), bot()]
  const bring = (load: LoadGame, text: string) => {
    const here = tab({ load })
    return here.clerk
      .ask({ do: 'bring', file: text, title: 'From a file', holders })
      .then((answered) => ({ here, answered }))
  }
  const { here, answered } = await bring(lit, file)
  if (!answered.ok || !answered.table) throw new Error('not brought')
  const session = here.open(answered.table)
  const { picture } = await play(session, 1)
  expect(picture).toMatchObject({ version: '2', origin: null })
  const again = readReplay<never>(await fileOf(here, answered.table))
  expect(again.header.before).toMatchObject([{ version: '1', steps: readReplay(file).steps }])
  expect([...rerun(litExpedition, again)].length).toBeGreaterThan(1)
  const cannot = { ok: false, error: { code: 'bad-file', params: { fault: 'other-version', line: 1 } } }
  expect((await bring(forgetful, file)).answered).toEqual(cannot)
})

test('what another version of the app has saved is told apart from what is damaged', async () => {
  const shelf = new TestShelf()
  const table = await left(shelf, 2)
  await shelf.damage(table, ({ row }) => Object.assign(row, { format: 7 }))
  const stored = await shelf.load(table)
  const { problem } = await until(tab({ shelf, load: old }).open(table), ({ status }) => status === 'refused')
  expect(problem).toEqual({ code: 'save-unknown', params: { format: 7 } })
  expect(await shelf.load(table)).toEqual(stored)
})
