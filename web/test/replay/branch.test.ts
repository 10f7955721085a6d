// What-ifs in this browser: a table from any step of a file, with dice of its own.
import { hash } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { ours, play } from '../local/playing.ts'
import { bot, person, TestShelf, tab } from '../local/tab.ts'
import { goldenReplay, goldenText, rules } from './golden.ts'

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

test('has no file: nothing could prove where it began', async () => {
  const here = tab()
  const made = await here.clerk.ask({ do: 'branch', file, step: 10, title, holders: [person('Ania')] })
  if (!made.ok) throw new Error(made.error.code)
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
