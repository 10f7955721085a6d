// What-ifs in this browser: a table from any step of a file, with dice of its own.
import { hash } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { openFileRecording } from '../../replay/record/file-recording.ts'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { ours, play, until } from '../local/playing.ts'
import { bot, person, TestShelf, tab } from '../local/tab.ts'
import { goldenReplay, goldenText, rules } from './golden.ts'
import { deskClerk } from './sources.ts'

const name = 'greedy-2-standard.jsonl'
const file = goldenText(name)
const title = 'What if'

test('begins with the table of that step, is marked, and is played on against bots', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const step = 200
  const holders = [person('Ania'), bot('greedy')]
  const made = await here.clerk.ask({ do: 'branch', file, step, title, holders })
  if (!made.ok) throw new Error(made.error.code)
  const saved = await shelf.load(made.table ?? '')
  const whole = [...OpenedFile.open(rules, goldenReplay(name)).frames(step, 0, [0])][0]
  expect(saved?.snapshots[0].state && hash(rules.view(saved.snapshots[0].state, [0]).state)).toBe(hash(whole.view))
  expect(saved?.row.seed).not.toContain('golden')

  const session = here.open(made.table ?? '')
  const { picture } = await ours(session)
  expect(picture).toMatchObject({ phase: 'playing', you: [0], origin: { kind: 'what-if', match: null, step } })
  const later = await play(session, 5)
  expect(later.seq).toBeGreaterThan(5)

  // Another tab finds it as it was left.
  here.crash()
  const again = tab({ shelf }).open(made.table ?? '')
  expect((await ours(again)).picture?.origin).toMatchObject({ kind: 'what-if' })
})

test('has a file in which the game before it is proved as well', async () => {
  const here = tab()
  const made = await here.clerk.ask({ do: 'branch', file, step: 10, title, holders: [person('Ania'), bot('greedy')] })
  if (!made.ok) throw new Error(made.error.code)
  const session = here.open(made.table ?? '')
  await play(session, 3)
  await session.concede(0)
  await until(session, ({ picture }) => picture?.phase === 'finished')
  const kept = await here.clerk.ask({ do: 'file', table: made.table ?? '' })
  if (!kept.ok || !kept.file) throw new Error('no file')
  const { text } = kept.file
  const recording = await openFileRecording(deskClerk(), { name: 'w', text, title }, () => undefined)
  expect(recording).toMatchObject({ everything: true, base: { phase: 'finished', ending: { reason: 'conceded' } } })
  expect(recording.base.origin).toMatchObject({ kind: 'what-if', match: null, step: 10 })
  const [first] = await recording.frames(0, 0, 'everyone')
  const there = OpenedFile.open(rules, goldenReplay(name)).frames(10, 0, [0, 1])[0]
  expect(hash(first.view)).toBe(hash(there.view))
  const verdict = await deskClerk().ask({ do: 'prove', text })
  expect(verdict).toMatchObject({
    holds: true,
    ending: { reason: 'conceded', out: [0] },
    before: { step: 10, steps: 10 },
  })
  const other = await deskClerk().ask({
    do: 'prove',
    text: text.replace('"seed":"skelos1:golden', '"seed":"skelos1:olden'),
  })
  expect(other).toMatchObject({ holds: false, fault: 'wrong-origin', line: 1, step: null })
})

test('has no file where nobody has kept the game before it', async () => {
  const shelf = new TestShelf()
  const here = tab({ shelf })
  const made = await here.clerk.ask({ do: 'branch', file, step: 10, title, holders: [person('Ania')] })
  if (!made.ok) throw new Error(made.error.code)
  await shelf.damage(made.table ?? '', ({ entries: [started] }) => {
    if (started.kind === 'started') delete started.before
  })
  expect(await here.clerk.ask({ do: 'file', table: made.table ?? '' })).toMatchObject({
    ok: false,
    error: { code: 'what-if-has-no-file' },
  })
})

test.each([
  ['beyond the end', file, 9999, [person('Ania')], 'no-such-step'],
  ['after the end', file, goldenReplay(name).steps.length, [person('Ania')], 'game-over'],
  ['with nobody to play it', file, 5, [bot(), bot()], 'no-person'],
  ['with too many', file, 5, [person('A'), person('B'), person('C')], 'no-such-seat'],
  ['from a file that was tampered with', file.replace('bid-token', 'bid-taken'), 300, [person('A')], 'bad-file'],
])('%s there is none', async (_, text, step, holders, code) => {
  const answer = await tab().clerk.ask({ do: 'branch', file: text, step, title, holders })
  expect(answer).toMatchObject({ ok: false, error: { code } })
})
