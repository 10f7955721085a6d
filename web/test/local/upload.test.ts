// A game begun in the browser goes on as an ordinary table of a server.
import { expect, test } from 'vitest'
import { browser, startTest } from '../net/browser.ts'
import { ours, play } from './playing.ts'
import { bot, create, person, tab } from './tab.ts'

test('a game against bots is brought to a server in the middle, and played on there', async () => {
  const here = tab()
  const table = await create(here, [person('Ania'), bot()])
  const session = here.open(table)
  const before = await play(session, 8)
  const answered = await here.clerk.ask({ do: 'file', table })
  if (!answered.ok || !answered.file) throw new Error('no file')

  const server = await startTest()
  const friend = await browser(server)
  const { text, title } = answered.file
  const { match } = await friend.api.replays.importFile({ file: text, title, seats: ['me', { bot: 'random' }] })
  const there = friend.open(match)
  const after = await ours(there)
  expect(after.picture).toMatchObject({
    phase: 'playing',
    title: 'At home',
    you: [0],
    origin: { kind: 'file', commitment: before.picture?.commitment },
    commitment: before.picture?.commitment,
  })
  expect(after.picture?.view).toEqual(before.picture?.view)
  expect(after.picture?.legal).toEqual(before.picture?.legal)
  const later = await play(there, 5)
  expect(later.seq).toBeGreaterThanOrEqual(after.seq + 5)
})

test('a finished game is brought along as a replay', async () => {
  const here = tab()
  const table = await create(here, [person('Ania'), bot()])
  const { picture } = await play(here.open(table), 5000)
  const answered = await here.clerk.ask({ do: 'file', table })
  if (!answered.ok || !answered.file) throw new Error('no file')
  const server = await startTest()
  const { api } = await browser(server)
  const { match } = await api.replays.importFile({ file: answered.file.text, title: 'Over' })
  const { replay } = await api.replays.open(match)
  expect(replay).toMatchObject({ phase: 'finished', seed: picture?.seed })
  expect((await api.replays.verification(match)).verification).toMatchObject({ agrees: true })
})
