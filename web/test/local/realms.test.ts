// Whole games offline in which a person holds several seats: people around one screen, bots, windows, orders, undo, several
// actions in one go; the file holds, roll by roll.
import { botFor } from '@skelos/games'
import { FastChance, readReplay, rerun, type TableState } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { loadLocalGame } from '../../local/games.ts'
import type { LocalHolder } from '../../local/record.ts'
import { ours } from './playing.ts'
import { bot, person, type Tab, tab } from './tab.ts'

const game = 'nerath'

async function create({ clerk }: Tab, options: object, holders: LocalHolder[]): Promise<string> {
  const answered = await clerk.ask({ do: 'create', game, title: 'At home', options, holders, askEverybody: false })
  if (!answered.ok || answered.table === undefined) throw new Error('no table')
  return answered.table
}

async function fileOf({ clerk }: Tab, table: string): Promise<string> {
  const answered = await clerk.ask({ do: 'file', table })
  if (!answered.ok || !answered.file) throw new Error('no file')
  return answered.file.text
}

const [ania, luca, zofia] = ['Ania', 'Luca', 'Zofia'].map(person)

test.each<[string, object, LocalHolder[]]>([
  ['two players with an alliance each', { players: 2 }, [ania, luca, ania, luca]],
  ['three players, one with two realms, against a bot', { players: 3 }, [ania, bot('greedy'), ania, zofia]],
  ['one against three bots', { players: 4 }, [bot(), ania, bot(), bot()]],
])('%s: to the end', async (_, options, holders) => {
  const here = tab()
  const table = await create(here, options, holders)
  const session = here.open(table)
  const mind = await botFor(game, 'greedy')
  const chance = new FastChance(3)
  const done = { orders: 0, undone: 0, lists: 0 }
  for (let steps = 0; steps < 6000; steps++) {
    const { picture } = await ours(session)
    if (!picture || picture.phase === 'finished') break
    const [[key, legal]] = Object.entries(picture.legal)
    const seat = Number(key)
    const view = { viewer: picture.you, decisions: [], state: picture.view as TableState }
    const action = { ...mind.choose(view, legal, seat, chance) }
    const end = legal.find((one) => 'do' in one && one.do === 'done')
    const veiled = picture.decisions.some((decision) => decision.seat === seat && decision.veiled)
    if (veiled && done.orders < 4) {
      const order = { kind: null, option: null, until: 'turn', unless: 'attacked' }
      expect(await session.order?.(seat, order)).toMatchObject({ ok: true })
      done.orders++
      // It may have passed for the seat at once.
      continue
    }
    const several = !veiled && end !== undefined && 'do' in action && action.do === 'move' && done.lists < 3
    const answer = await session.act(seat, several ? [action, { ...end }] : action)
    expect(answer).toMatchObject({ ok: true })
    if (several && answer.ok && answer.done === 2) done.lists++
    if (!several && !veiled && done.undone < 4 && session.data.getState().picture?.undo?.seat === seat) {
      expect(await session.undo(seat)).toMatchObject({ ok: true })
      expect(session.data.getState().picture?.legal[seat]).toEqual(legal)
      expect(await session.act(seat, action)).toMatchObject({ ok: true })
      done.undone++
    }
  }
  for (const [what, count] of Object.entries(done)) expect({ what, some: count > 0 }).toEqual({ what, some: true })
  const { picture, events } = session.data.getState()
  expect(picture).toMatchObject({ phase: 'finished', ending: { reason: 'played' } })
  const local = await loadLocalGame(game)
  const steps = local && [...rerun(local.game, readReplay<object>(await fileOf(here, table)))].length - 1
  // What was taken back took with it whatever had passed by itself after it.
  const made: number[] = []
  for (const event of events)
    if (event.kind === 'acted') made.push(event.seq)
    else if (event.kind === 'undone') made.length = made.findIndex((seq) => seq >= event.step)
  expect(steps).toBe(made.length)
})
