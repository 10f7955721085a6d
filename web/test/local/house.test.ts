// Tables of this browser, as the worker plays them: bots, undo, people around one screen, reloads, damage, no room, tabs.
import { readReplay, rerun } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { loadLocalGame } from '../../local/games.ts'
import { summaryOf } from '../../local/index.ts'
import type { TableData } from '../../session/session.ts'
import { choice, isOurs, ours, play, step, until } from './playing.ts'
import { bot, create, person, TestGate, TestShelf, tab } from './tab.ts'

const seqs = ({ events }: TableData) => events.map(({ seq }) => seq)
const upTo = (seq: number) => Array.from({ length: seq }, (_, i) => i + 1)

async function fileOf({ clerk }: ReturnType<typeof tab>, table: string): Promise<string> {
  const answered = await clerk.ask({ do: 'file', table })
  if (!answered.ok || !answered.file) throw new Error('no file')
  return answered.file.text
}

/** Plays a file again from its seed and gives the number of its steps; throws where anything is not as it says. */
async function verify(file: string): Promise<number> {
  const local = await loadLocalGame('age-of-conan')
  if (!local) throw new Error('no game')
  return [...rerun(local.game, readReplay<object>(file))].length - 1
}

test('a game against bots: they answer by themselves, and everything is told once and in order', async () => {
  const here = tab()
  const session = here.open(await create(here, [bot(), person('Ania'), bot('greedy')]))
  expect(session.data.getState()).toMatchObject({ where: 'here', status: 'opening' })
  const first = await ours(session)
  expect(first.picture).toMatchObject({
    phase: 'playing',
    you: [1],
    seats: [
      { holder: { kind: 'bot', level: 'random' } },
      { holder: { kind: 'person', name: 'Ania' } },
      { holder: { kind: 'bot', level: 'greedy' } },
    ],
  })
  expect(first.picture?.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(first.picture?.seed).toBeNull()
  const later = await play(session, 10)
  expect(later.eventsFrom).toBe(0)
  expect(seqs(later)).toEqual(upTo(later.seq))
  expect(later.problem).toBeNull()
  // A bot's choice is its own affair; ours is known to us.
  for (const event of later.events)
    if (event.kind === 'acted') expect('action' in event).toBe(event.seat === 1 && !event.bot && !event.closed)
})

test('a table is looked at without being opened: nobody plays on, and nothing can be done by it', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const table = await create(here, [person('Ania'), bot('greedy')])
  const session = here.open(table)
  const { picture } = await play(session, 5)
  session.close()
  const steps = async () => (await shelf.rows()).map((row) => row.seq)
  const before = await steps()
  const looked = await here.clerk.ask({ do: 'look', table })
  expect(looked).toMatchObject({ ok: true, picture: { match: table, you: [0], view: picture?.view, legal: {} } })
  expect(await steps()).toEqual(before)
  expect(await here.clerk.ask({ do: 'look', table: 'nothing' })).toEqual({
    ok: false,
    error: { code: 'no-such-local-table' },
  })
})

test('several actions in one go: all or none, told at once, an entry each, taken back one by one', async () => {
  const here = tab()
  const session = here.open(await create(here, [person('Ania'), person('Luca')]))
  const before = await ours(session)
  const told: number[] = []
  here.clerk.listen({ heard: (news) => 'update' in news && void told.push(news.update.seq), failed: () => undefined })
  const [card] = before.picture?.legal[0] ?? []
  const token = { do: 'bid-token', token: 3 }
  expect(await session.act(0, [card, token, token])).toMatchObject({
    ok: false,
    error: { code: 'not-your-decision', params: { at: 2 } },
  })
  expect(await session.act(0, [card, card])).toMatchObject({ error: { code: 'not-legal', params: { at: 1 } } })
  for (const wrong of [[], Array(101).fill(card)])
    expect(await session.act(0, wrong)).toEqual({ ok: false, error: { code: 'invalid-input' } })
  expect(session.data.getState()).toEqual(before)
  expect(told).toEqual([])
  expect(await session.act(0, [card, token])).toEqual({ ok: true, seq: before.seq + 2, done: 2 })
  expect(told).toEqual([before.seq + 2])
  const [theirs] = session.data.getState().picture?.legal[1] ?? []
  // The last bid turns them all up: what was to follow is not looked at.
  expect(await session.act(1, [theirs, token, token])).toEqual({ ok: true, seq: before.seq + 4, done: 2 })
  expect(await session.propose({ kind: 'takeback', to: before.seq + 2 })).toMatchObject({ ok: true })
  expect(session.data.getState().picture?.undo).toEqual({ seat: 0, steps: 2 })
  for (let undone = 0; undone < 2; undone++) expect(await session.undo(0)).toMatchObject({ ok: true })
  expect(session.data.getState().picture).toEqual(before.picture)
})

test('what others hold in their hands is nowhere in what is shown', async () => {
  const here = tab()
  const session = here.open(await create(here, [person('Ania'), bot()]))
  const { picture } = await play(session, 5)
  const { players } = (picture?.view ?? { players: [] }) as unknown as {
    players: { hand: string[]; strategy: string[]; deck: string[] }[]
  }
  expect(players[0].hand).not.toContain('?')
  // A bot may have played its hand out; its deck it never has.
  const { hand, strategy, deck } = players[1]
  expect(new Set([...hand, ...strategy, ...deck])).toEqual(new Set(['?']))
})

test('a whole game to its end; its file holds, roll by roll', async () => {
  const here = tab()
  const table = await create(here, [person('Ania'), bot()])
  const session = here.open(table)
  const { picture, events, seq } = await play(session, 5000)
  expect(picture?.phase).toBe('finished')
  expect(picture?.ending).toMatchObject({ reason: 'played' })
  expect(picture?.seed).toMatch(/^skelos1:/)
  expect(events.at(-1)).toMatchObject({ kind: 'finished', seq })
  expect(await verify(await fileOf(here, table))).toBe(events.filter(({ kind }) => kind === 'acted').length)
  expect(await session.act(0, {})).toMatchObject({ ok: false, error: { code: 'game-over' } })
})

test('a step is taken back until something new was seen, and beyond that by agreement with oneself', async () => {
  const here = tab()
  const table = await create(here, [person('Ania'), person('Luca')])
  const session = here.open(table)
  let data = await play(session, 5)
  while (data.picture?.undo === null) {
    await step(session)
    data = await ours(session)
  }
  const steps = data.picture?.undo?.steps ?? 0
  const seat = data.picture?.undo?.seat ?? 0
  const view = data.picture?.view
  const { seq } = data
  // A window of one's own goes back with the step that opened it.
  const last = data.events.findLast((event) => event.kind === 'acted' && !event.closed)?.seq ?? 0
  expect(await session.undo(1 - seat)).toMatchObject({ ok: false, error: { code: 'not-your-step' } })
  expect(await session.undo(seat)).toEqual({ ok: true, seq: seq + 1 })
  data = await ours(session)
  expect(data.picture?.undo?.steps ?? 0).toBe(steps - 1)
  expect(data.events.at(-1)).toMatchObject({ kind: 'undone', seat, step: last, to: last - 1 })
  expect(data.picture?.view).not.toEqual(view)
  // The log goes on; the file knows only what counts.
  expect(await verify(await fileOf(here, table))).toBe(last - 2)
  const start = data.events.find(({ kind }) => kind === 'started')
  expect(await session.propose({ kind: 'takeback', to: 2 })).toMatchObject({ ok: true })
  expect(await session.propose({ kind: 'takeback', to: 2 })).toMatchObject({ error: { code: 'no-such-step' } })
  expect(await session.propose({ kind: 'takeback', to: start?.seq ?? 0 })).toMatchObject({ ok: true })
  expect(await verify(await fileOf(here, table))).toBe(0)
  expect(await session.undo(seat)).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } })
  await play(session, 5)
  expect(await verify(await fileOf(here, table))).toBeGreaterThanOrEqual(5)
})

test('whoever gives up leaves his seat to a bot; when nobody is left the game is over', async () => {
  const here = tab()
  const session = here.open(await create(here, [person('Ania'), person('Luca'), bot()]))
  await play(session, 3)
  expect(await session.concede(0)).toMatchObject({ ok: true })
  const { picture } = await ours(session)
  expect(picture?.seats[0].out).toBe('conceded')
  expect(Object.keys(picture?.legal ?? {})).toEqual(['1'])
  expect(await session.concede(0)).toMatchObject({ error: { code: 'seat-out' } })
  expect(await session.act(0, {})).toMatchObject({ error: { code: 'not-your-seat' } })
  expect(await session.concede(2)).toMatchObject({ error: { code: 'not-your-seat' } })
  expect(await session.concede(1)).toMatchObject({ ok: true })
  const over = await until(session, (data) => data.picture?.phase === 'finished')
  expect(over.picture?.ending).toMatchObject({ reason: 'conceded', result: { winners: [2], out: [0, 1] } })
  // The file says so, and brought in again the game is as much over as it was.
  const file = await fileOf(here, over.picture?.match ?? '')
  expect(readReplay(file).closing?.ending).toEqual({ ...over.picture?.ending, out: [0, 1] })
  expect(await verify(file)).toBeGreaterThan(2)
  const brought = await here.clerk.ask({
    do: 'bring',
    file,
    title: 'Given up',
    holders: [person('Ania'), bot(), bot()],
  })
  if (!brought.ok || brought.table === undefined) throw new Error('not brought in')
  expect(await fileOf(here, brought.table)).toBe(file)
  const again = await until(here.open(brought.table), (data) => data.picture !== null)
  expect(again.picture).toMatchObject({ phase: 'finished', ending: over.picture?.ending })
})

test('a reload in the middle of a game loses nothing, not even what can be taken back', async () => {
  const shelf = new TestShelf()
  const before = tab({ shelf })
  const table = await create(before, [person('Ania'), person('Luca')])
  const session = before.open(table)
  await play(session, 80)
  while ((await ours(session)).picture?.undo === null) await step(session)
  const known = session.data.getState()
  before.crash()
  const after = tab({ shelf }).open(table)
  const found = await ours(after)
  expect(found.picture).toEqual(known.picture)
  expect(found.events).toEqual(known.events)
  expect(await after.undo(known.picture?.undo?.seat ?? 0)).toMatchObject({ ok: true })
  await play(after, 3)
})

test('a worker that dies is told, and another takes its place', async () => {
  const here = tab()
  const table = await create(here, [person('Ania'), bot()])
  const session = here.open(table)
  const { seq } = await play(session, 2)
  const { seat, action } = choice(session.data.getState())
  const act = session.act(seat, action)
  here.crash()
  expect(await act).toEqual({ ok: false, error: { code: 'worker-failed' } })
  expect(session.data.getState()).toMatchObject({ status: 'refused', problem: { code: 'worker-failed' } })
  session.retry()
  const back = await ours(session)
  expect(back.seq).toBeGreaterThanOrEqual(seq)
  expect(seqs(back)).toEqual(upTo(back.seq))
})

test.each<[string, (saved: Awaited<ReturnType<TestShelf['load']>> & object) => void]>([
  ['an entry is missing', (saved) => void saved.entries.splice(3, 1)],
  ['the last entry is missing', (saved) => void saved.entries.pop()],
  [
    'a change of the state is another',
    (saved) => saved.entries.forEach((entry) => 'patch' in entry && entry.patch.pop()),
  ],
  ['the state is another', (saved) => Object.assign(saved.snapshots[0].state, { age: 3 })],
  ['there is no state', (saved) => void saved.snapshots.splice(0)],
  ['the seed is none', (saved) => Object.assign(saved.row, { seed: 7 })],
  ['the game is not said', (saved) => Object.assign(saved.row, { game: undefined })],
  ['the seats are rubbish', (saved) => Object.assign(saved.row, { holders: [null, 3] })],
  ['nobody knows who gave up', (saved) => Object.assign(saved.row, { out: null })],
  ['the row is rubbish', (saved) => Object.assign(saved.row, { holders: null, options: null })],
])('a damaged table says so and harms no other: %s', async (_, how) => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const [table, other] = [await create(here, [person('Ania'), bot()]), await create(here, [person('Ania'), bot()])]
  const session = here.open(table)
  await play(session, 4)
  session.close()
  await shelf.damage(table, how)
  const again = tab({ shelf }).open(table)
  const { problem, picture } = await until(again, ({ status }) => status === 'refused')
  expect(problem).toEqual({ code: 'save-corrupted', params: { table } })
  expect(picture).toBeNull()
  expect(await again.undo(0)).toEqual({ ok: false, error: problem })
  await ours(tab({ shelf }).open(other))
})

test('where there is no room the game goes on with a warning, and is stored when there is', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const table = await create(here, [person('Ania'), person('Luca')])
  const session = here.open(table)
  const { seq: stored } = await play(session, 2)
  shelf.isFull = true
  const { problem, seq } = await play(session, 3)
  expect(problem).toEqual({ code: 'storage-full' })
  expect((await shelf.load(table))?.row.seq).toBe(stored)
  // Left and entered again in the same tab, what could not be stored is still there.
  session.close()
  const again = here.open(table)
  const found = await ours(again)
  expect([found.seq, found.problem]).toEqual([seq, { code: 'storage-full' }])
  shelf.isFull = false
  await step(again)
  const { problem: none, seq: next } = again.data.getState()
  expect(none).toBeNull()
  expect(next).toBeGreaterThan(seq)
  expect((await shelf.load(table))?.row.seq).toBe(next)
  expect((await ours(tab({ shelf }).open(table))).seq).toBe(next)
})

test('a table for which there never was room is played all the same', async () => {
  const shelf = new TestShelf()
  shelf.isFull = true
  const here = tab({ shelf })
  const session = here.open(await create(here, [person('Ania'), person('Luca')]))
  expect((await play(session, 3)).problem).toEqual({ code: 'storage-full' })
})

test('what is nowhere but in the memory of this tab is known, until it is stored or thrown away', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const unstored = async () => {
    const answered = await here.clerk.ask({ do: 'unstored' })
    return answered.ok ? answered.rows?.map(({ id, steps }) => [id, steps]) : answered
  }
  const [table, other] = [
    await create(here, [person('Ania'), person('Luca')]),
    await create(here, [person('Ania'), bot()]),
  ]
  const session = here.open(table)
  await play(session, 2)
  expect(await unstored()).toEqual([])
  shelf.isFull = true
  await play(session, 1)
  expect(await unstored()).toEqual([[table, 3]])
  session.close()
  expect(await unstored()).toEqual([[table, 3]])
  await here.clerk.ask({ do: 'forget', table })
  expect(await unstored()).toEqual([])
  expect(await shelf.rows()).toMatchObject([{ id: other }])
  shelf.lasts = false
  expect(await unstored()).toEqual([[other, 0]])
})

test('a bot that fails is told, and the simplest one moves in its place when somebody says so', async () => {
  const failing = async (id: string) => {
    const local = await loadLocalGame(id)
    const broken = {
      name: 'broken',
      choose: () => {
        throw new Error('out of its mind')
      },
    }
    return local && { ...local, bot: (level: string) => (level === 'greedy' ? broken : local.bot(level)) }
  }
  const here = tab({ load: failing })
  const session = here.open(await create(here, [person('Ania'), bot('greedy')]))
  const stuck = () => until(session, ({ problem }) => problem !== null)
  for (let times = 0; times < 3; times++) {
    while (session.data.getState().problem === null) {
      const { problem } = await until(session, (data) => data.problem !== null || isOurs(data))
      if (problem === null) await step(session)
    }
    const { problem, seq, picture } = await stuck()
    expect(problem).toEqual({ code: 'bot-failed' })
    expect(picture?.decisions.map(({ seat }) => seat)).toContain(1)
    session.retry()
    const on = await until(session, (data) => data.seq > seq)
    expect(on.events.at(-1)).toMatchObject({ kind: 'acted', seat: 1, bot: true })
  }
})

test('a browser that keeps nothing says so, and so does a database that is gone', async () => {
  const shelf = new TestShelf()
  shelf.lasts = false
  const here = tab({ shelf })
  const session = here.open(await create(here, [person('Ania'), person('Luca')]))
  expect((await play(session, 1)).problem).toEqual({ code: 'no-storage' })
  const broken = new TestShelf()
  const there = tab({ shelf: broken })
  const other = there.open(await create(there, [person('Ania'), person('Luca')]))
  expect((await ours(other)).problem).toBeNull()
  broken.isBroken = true
  expect((await play(other, 2)).problem).toEqual({ code: 'no-storage' })
})

test('a second tab watches, takes over when it is told to, and goes on when the first is closed', async () => {
  const shelf = new TestShelf()
  const gate = new TestGate()
  const [one, two] = [tab({ shelf, gate: gate.tab() }), tab({ shelf, gate: gate.tab() })]
  const table = await create(one, [person('Ania'), person('Luca')])
  const [first, second] = [one.open(table), two.open(table)]
  await ours(first)
  const watched = await until(second, ({ status, problem }) => status === 'live' && problem !== null)
  expect(watched.problem).toEqual({ code: 'open-elsewhere' })
  expect(watched.picture).toMatchObject({ legal: {}, undo: null, you: [0, 1] })
  const { seat, action } = choice(first.data.getState())
  expect(await second.act(seat, action)).toEqual({ ok: false, error: { code: 'open-elsewhere' } })
  const seq = await step(first)
  const followed = await until(second, (data) => data.seq === seq)
  expect(followed.picture).toMatchObject({ legal: {} })
  expect(seqs(followed)).toEqual(upTo(seq))
  second.retry()
  await until(second, isOurs)
  const lost = await until(first, ({ problem }) => problem?.code === 'open-elsewhere')
  expect(lost.picture?.legal).toEqual({})
  const next = await step(second)
  await until(first, (data) => data.seq === next)
  second.close()
  const back = await until(first, isOurs)
  expect(back.problem).toBeNull()
  expect(await step(first)).toBe(next + 1)
})

test('tabs that do not know of each other never mix two games', async () => {
  const shelf = new TestShelf()
  const [one, two] = [tab({ shelf }), tab({ shelf })]
  const table = await create(one, [person('Ania'), person('Luca')])
  const [first, second] = [one.open(table), two.open(table)]
  await ours(first)
  await ours(second)
  const seq = await step(first)
  const { seat, action } = choice(second.data.getState())
  expect(await second.act(seat, action)).toMatchObject({ ok: false, error: { code: 'stale', params: { seq } } })
  expect(second.data.getState().picture).toEqual(first.data.getState().picture)
  expect(await step(second)).toBe(seq + 1)
})

test('a table that was deleted in another tab is gone', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const table = await create(here, [person('Ania'), person('Luca')])
  const session = here.open(table)
  const { seat, action } = choice(await ours(session))
  await shelf.delete(table)
  expect(await session.act(seat, action)).toMatchObject({ ok: false })
  expect(session.data.getState()).toMatchObject({ status: 'refused', problem: { code: 'no-such-local-table' } })
  const { problem } = await until(here.open('never-there'), ({ status }) => status === 'refused')
  expect(problem).toEqual({ code: 'no-such-local-table' })
})

test('choices from an old picture are stale, unless they are still what they were', async () => {
  const here = tab()
  const session = here.open(await create(here, [person('Ania'), person('Luca')]))
  const { seq } = await ours(session)
  const { seat, action } = choice(session.data.getState())
  await step(session)
  expect(await session.act(seat, action, seq)).toMatchObject({ ok: false, error: { code: 'stale' } })
  expect(await session.act(seat, { do: 'nonsense' })).toMatchObject({ ok: false })
  // Somebody else's choice that the game would not take now may have been good before that step.
  const other = 1 - seat
  expect(await session.act(other, { do: 'nonsense' }, seq)).toMatchObject({ ok: false, error: { code: 'stale' } })
  expect(await session.act(other, { do: 'nonsense' })).toMatchObject({ ok: false, error: { code: 'not-legal' } })
})

test('a file goes on here, a bad one is refused, and a table can be played once more', async () => {
  const here = tab()
  const table = await create(here, [person('Ania'), person('Luca')])
  const session = here.open(table)
  const { picture } = await play(session, 12)
  const file = await fileOf(here, table)
  const brought = await here.clerk.ask({ do: 'bring', file, title: 'Again', holders: [person('Ania'), bot()] })
  if (!brought.ok || brought.table === undefined) throw new Error('not brought')
  const again = here.open(brought.table)
  await ours(again)
  expect(again.data.getState().picture).toMatchObject({ title: 'Again', commitment: picture?.commitment })
  await play(again, 2)
  expect(await verify(await fileOf(here, brought.table))).toBeGreaterThanOrEqual(13)

  const bring = async (text: string) => {
    const answered = await here.clerk.ask({ do: 'bring', file: text, title: 'Bad', holders: [person('Ania')] })
    if (answered.ok) return 'brought'
    const fault = answered.error.params?.['fault']
    return typeof fault === 'string' ? `${answered.error.code} ${fault}` : answered.error.code
  }
  expect(await bring('{')).toBe('bad-file not-json')
  expect(await bring('{"format":"other"}')).toBe('bad-file not-a-replay')
  expect(await bring(file.replace(/"hash":"../, '"hash":"zz'))).toMatch(/^bad-file wrong-/)
  expect(await bring(file.replace('"game":"age-of-conan"', '"game":"chess"'))).toMatch(/^no-such-game/)
  expect(await bring('x'.repeat(2_000_001))).toMatch(/^too-long-a-file/)

  const repeated = await here.clerk.ask({ do: 'repeat', table })
  if (!repeated.ok || repeated.table === undefined) throw new Error('not repeated')
  const fresh = await ours(here.open(repeated.table))
  expect(fresh.picture?.commitment).not.toBe(picture?.commitment)
  expect(fresh.picture?.seats).toEqual(picture?.seats)
})

test('a what-if goes on from any step of a file with other dice, and its file holds the game before it', async () => {
  const here = tab()
  const table = await create(here, [person('Ania'), person('Luca')])
  const session = here.open(table)
  const { picture } = await play(session, 6)
  const file = await fileOf(here, table)
  const last = readReplay(file).steps.length
  const branch = (step: number) =>
    here.clerk.ask({ do: 'branch', file, step, title: 'What if', holders: [person('Ania'), person('Luca')] })
  const made = await branch(last)
  if (!made.ok || made.table === undefined) throw new Error('no what-if')
  const other = here.open(made.table)
  const begun = await ours(other)
  expect(begun.picture?.view).toEqual(picture?.view)
  expect(begun.picture).toMatchObject({ origin: { kind: 'what-if', match: null, step: last }, undo: null })
  expect(begun.picture?.commitment).not.toBe(picture?.commitment)
  await play(other, 2)
  const own = await fileOf(here, made.table)
  expect(await verify(own)).toBeGreaterThanOrEqual(2)
  expect(readReplay(own).header.before).toMatchObject([{ steps: readReplay(file).steps }])
  // Brought in again it is the same what-if, and so is its file.
  const holders = [person('Ania'), person('Luca')]
  const copied = await here.clerk.ask({ do: 'bring', file: own, title: 'The same', holders })
  if (!copied.ok || copied.table === undefined) throw new Error('no copy')
  expect(await fileOf(here, copied.table)).toBe(own)
  expect((await ours(here.open(copied.table))).picture?.origin).toEqual(begun.picture?.origin)
  expect(await branch(last + 1)).toMatchObject({ error: { code: 'no-such-step' } })
  // It survives a reload like any other.
  other.close()
  await ours(here.open(made.table))
})

test('what cannot be played is not begun', async () => {
  const { clerk } = tab()
  const create = async (game: string, options: object, holders: Parameters<typeof bot>[0][]) => {
    const answered = await clerk.ask({
      do: 'create',
      game,
      title: 'No',
      options,
      holders: holders.map((level) => (level === undefined ? person('Ania') : bot(level))),
    })
    return answered.ok ? 'made' : answered.error.code
  }
  expect(await create('chess', {}, [undefined])).toBe('no-such-game')
  expect(await create('age-of-conan', { players: 9 }, [undefined])).toBe('bad-options')
  expect(await create('age-of-conan', { players: 2 }, [undefined, undefined, undefined])).toBe('no-such-seat')
  expect(await create('age-of-conan', { players: 2 }, [undefined, 'genius'])).toBe('no-such-level')
  expect(await create('age-of-conan', { players: 2 }, ['random', 'random'])).toBe('no-person')
  expect(await create('age-of-conan', { players: 4 }, [undefined])).toBe('made')
})

test('notes are kept beside the game, and what needs others is refused with a reason', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const table = await create(here, [person('Ania'), person('Luca')])
  const session = here.open(table)
  await ours(session)
  expect(await session.note?.()).toBe('')
  expect(await session.setNote?.('Koth is weak')).toMatchObject({ ok: true })
  await step(session)
  expect(await session.note?.()).toBe('Koth is weak')
  // What was brought to the server is so until it goes on here.
  const brought = async () => summaryOf((await shelf.rows())[0]).brought
  expect(await brought()).toBe(false)
  await shelf.setBrought(table)
  expect(await brought()).toBe(true)
  await step(session)
  expect(await brought()).toBe(false)
  expect((await shelf.rows())[0].brought).toBeDefined()
  const codes = await Promise.all([
    session.chat('hello'),
    session.propose({ kind: 'draw' }),
    session.propose({ kind: 'pause' }),
    session.comeBack(0),
    session.answer(true),
    session.resume(),
  ])
  expect(codes.map((answer) => !answer.ok && answer.error.code)).toEqual([
    'not-here',
    'nobody-to-ask',
    'not-here',
    'not-away',
    'no-consent',
    'not-paused',
  ])
})
