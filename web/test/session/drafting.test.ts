// Drafting over a real table of this browser: what is shown and not sent, what is sent and when, and what becomes of a
// draft when the table moves on.

import { expedition, type State } from '@skelos/games/test/expedition/rules.ts'
import { type AnyGame, line } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { Drafting } from '../../session/drafting.ts'
import type { Answer, Playable, TableData } from '../../session/session.ts'
import { until } from '../local/playing.ts'
import { bot, person, tab } from '../local/tab.ts'

const rules = expedition as unknown as AnyGame
const [heroes, overlord] = [[0, 1], 2]
const rest = { do: 'rest' }
const done = { do: 'done' }
const explore = (tile: number) => ({ do: 'explore', tile })
const stateOf = ({ picture }: TableData): State => picture?.view as unknown as State

/** Two heroes at one device, who may rest as often as they like, against an overlord who always passes. */
async function drafted() {
  const load = async () => ({
    game: rules,
    levels: ['last'],
    bot: () => ({ name: 'last', choose: (_: unknown, legal: readonly object[]) => legal[legal.length - 1] }),
  })
  const here = tab({ load })
  const holders = [person('Ania'), person('Luca'), bot('last')]
  const made = await here.clerk.ask({ do: 'create', game: 'expedition', title: 'Down there', options: {}, holders })
  if (!made.ok || made.table === undefined) throw new Error('no table')
  const session = here.open(made.table)
  const watching = ({ picture }: TableData) => picture?.decisions.every(({ seat }) => seat !== overlord) ?? false
  await until(session, watching)
  for (const seat of heroes) await session.act(seat, { do: 'watch', tile: 0 })
  await until(session, ({ picture }) => picture?.decisions[0]?.kind === 'hero')
  const sent: unknown[][] = []
  let answer: Answer | undefined
  const table: Playable = {
    data: session.data,
    act: async (...given) => {
      sent.push(given)
      return answer ?? session.act(...given)
    },
    undo: (seat) => session.undo(seat),
  }
  const drafting = new Drafting(table, { rules, kinds: ['hero'] })
  const begun = drafting.data.getState()
  return {
    session,
    drafting,
    sent,
    begun,
    now: () => drafting.data.getState(),
    answer: (next: Answer | undefined) => void (answer = next),
  }
}

test('choices are shown at once by the rules and sent together with the one that ends them', async () => {
  const { session, drafting, sent, begun, now } = await drafted()
  const hidden = stateOf(begun)
  for (const step of [1, 2, 3]) {
    expect(await drafting.act(0, rest)).toEqual({ ok: true, seq: begun.seq + step })
    expect(now()).toMatchObject({
      seq: begun.seq + step,
      picture: { undo: { seat: 0, steps: step }, legal: begun.picture?.legal },
    })
    expect(stateOf(now())).toEqual({ ...hidden, health: 3 + step })
  }
  expect(now().draft?.choices.map(({ action, picture }) => [action, stateOf({ ...now(), picture }).health])).toEqual([
    [rest, 3],
    [rest, 4],
    [rest, 5],
  ])
  // Whatever has not changed is the very same, so that it need not be drawn again.
  expect(stateOf(now()).tiles).toBe(hidden.tiles)
  expect(now().events.slice(-3)).toMatchObject([1, 2, 3].map(() => ({ kind: 'acted', seat: 0, facts: [] })))
  expect(await drafting.undo(0)).toEqual({ ok: true, seq: begun.seq + 2 })
  expect(stateOf(now()).health).toBe(5)
  expect(sent).toEqual([])
  expect(session.data.getState()).toEqual(begun)

  const losses: unknown[] = []
  drafting.data.subscribe(({ draft }) => draft?.isLost && losses.push(draft))
  expect(await drafting.act(0, done)).toEqual({ ok: true, seq: begun.seq + 3, done: 3 })
  expect(losses).toEqual([])
  expect(sent).toEqual([[0, [rest, rest, done], begun.seq]])
  expect(now()).toEqual({ ...session.data.getState(), draft: { choices: [], isLost: false } })
  expect(stateOf(now()).health).toBe(5)
  // Taken back from the table, now that nothing is drafted.
  await drafting.undo(0)
  expect(session.data.getState().events.at(-1)).toMatchObject({ kind: 'undone', seat: 0 })
})

test('what brings information goes with the draft; without one it goes alone', async () => {
  const { drafting, sent, begun, now } = await drafted()
  await drafting.act(0, rest)
  expect(await drafting.act(0, explore(1))).toMatchObject({ ok: true, done: 2 })
  await until(drafting as Playable as Parameters<typeof until>[0], ({ picture }) => !!picture?.legal[1])
  const { seq } = now()
  await drafting.act(1, explore(2))
  expect(sent).toEqual([
    [0, [rest, explore(1)], begun.seq],
    [1, explore(2), seq],
  ])
})

test('what others do in between leaves a draft that is still possible, and shows it on the new table', async () => {
  const { session, drafting, sent, begun, now } = await drafted()
  await drafting.act(0, rest)
  await session.act(1, rest)
  expect(stateOf(now()).health).toBe(5)
  expect(now()).toMatchObject({ seq: begun.seq + 2, draft: { choices: [{ action: rest }], isLost: false } })
  await drafting.act(0, done)
  expect(sent).toEqual([[0, [rest, done], begun.seq + 1]])
})

test('a draft is lost once the table has moved on from it, and that is said until the next choice', async () => {
  const { session, drafting, now } = await drafted()
  await drafting.act(0, rest)
  await session.act(1, explore(1))
  expect(now()).toMatchObject({ draft: { choices: [], isLost: true } })
  await until(session, ({ picture }) => !!picture?.legal[0])
  expect(now()).toEqual({ ...session.data.getState(), draft: { choices: [], isLost: true } })
  await drafting.act(0, rest)
  expect(now().draft).toMatchObject({ choices: [{}], isLost: false })
  // The same person elsewhere, on and back.
  await session.act(0, rest)
  expect(now().draft).toEqual({ choices: [], isLost: true })
  await drafting.act(0, rest)
  await session.undo(0)
  expect(now().draft).toEqual({ choices: [], isLost: true })
})

test('a refusal keeps the draft, unless the table or its rules are against it', async () => {
  const { session, drafting, now, answer } = await drafted()
  await drafting.act(0, rest)
  const refused = (code: string): Answer => ({ ok: false, error: { code } })
  answer(refused('paused'))
  expect(await drafting.act(0, done)).toEqual(refused('paused'))
  expect(now().draft?.choices).toHaveLength(1)
  answer(refused('stale'))
  expect(await drafting.act(0, done)).toEqual(refused('stale'))
  expect(now()).toEqual({ ...session.data.getState(), draft: { choices: [], isLost: true } })
  // With nothing drafted there is nothing to lose.
  await drafting.act(0, explore(0))
  expect(now().draft).toEqual({ choices: [], isLost: false })
})

test('while a draft is on its way nothing more is drafted or taken back', async () => {
  const { drafting, sent } = await drafted()
  await drafting.act(0, rest)
  const sending = drafting.act(0, done)
  expect(await drafting.act(0, rest)).toEqual({ ok: false, error: { code: 'busy' } })
  expect(await drafting.undo(0)).toEqual({ ok: false, error: { code: 'busy' } })
  expect(await sending).toMatchObject({ ok: true })
  expect(sent).toHaveLength(1)
})

test('another seat of the same person sends what was drafted before it acts', async () => {
  const { drafting, sent, begun, now } = await drafted()
  await drafting.act(0, rest)
  await drafting.act(1, rest)
  expect(sent).toEqual([[0, rest, begun.seq]])
  expect(now().draft?.choices).toMatchObject([{ seat: 1, action: rest }])
})

test('a draft is never longer than what goes at once', async () => {
  const { drafting, sent, begun, now } = await drafted()
  for (let i = 0; i < line.mostAtOnce; i++) await drafting.act(0, rest)
  expect(sent).toEqual([[0, Array.from({ length: line.mostAtOnce }, () => rest), begun.seq]])
  expect(stateOf(now()).health).toBe(3 + line.mostAtOnce)
})

test('only kinds that the game calls loops are drafted', async () => {
  const { session, sent } = await drafted()
  const other = new Drafting(session, { rules, kinds: ['watch'] })
  await other.act(0, rest)
  expect(other.data.getState().draft?.choices).toEqual([])
  expect(stateOf(session.data.getState()).health).toBe(4)
  expect(sent).toEqual([])
})
