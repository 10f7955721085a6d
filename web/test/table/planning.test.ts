// A turn that is planned before it comes: on the screen alone, until it is kept.
import { ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { type AnyGame, type Decision, FastChance, seenBy, type TableState } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { blankPicture } from '../../session/blank-picture.ts'
import { Planning } from '../../session/planning.ts'
import type { Answer, Picture, Playable, TableData } from '../../session/session.ts'

const rules = ageOfConan as unknown as AnyGame

/** A game of two in which seat 0 is asked for its first die, as seat 1 sees it. */
function waiting() {
  const chance = new FastChance(3)
  const { state } = rules.setup(rules.options.parse({ players: 2 }), chance)
  // Conan is seat 0's to move, so that seat 1 begins with its die.
  const isThere = ({ kind, seat }: Decision) =>
    kind === 'cards-and-die' && seat === 0 && (state as TableState & { conanPlayer: number }).conanPlayer === 0
  while (!isThere(rules.pending(state)[0])) {
    const [{ seat }] = rules.pending(state)
    const legal = rules.legal(state, seat)
    rules.apply(state, seat, legal[chance.below(legal.length)], chance)
  }
  const seats = [0, 1].map((seat) => ({ seat, holder: { kind: 'open' }, standIn: null, out: null }))
  const picture = (you: number[]): Picture => ({
    ...blankPicture({ game: rules.id, seats: seats as unknown as Picture['seats'], phase: 'playing' }),
    ...seenBy(rules, { state, trail: [] }, you),
    you,
  })
  const sent: unknown[] = []
  const data = createStore<TableData>(() => ({
    where: 'here',
    status: 'live',
    problem: null,
    retryAt: null,
    seq: 7,
    picture: picture([1]),
    events: [],
    eventsFrom: 0,
    present: [],
    watching: 0,
    sending: null,
  }))
  const answer = async (...what: unknown[]): Promise<Answer> => {
    sent.push(what)
    return { ok: true, seq: 8 }
  }
  const table: Playable = { data, act: answer, undo: answer }
  return { planning: new Planning(table, rules), data, sent, picture }
}

const firstDie = (planning: Planning): object => {
  const legal = planning.data.getState().picture?.legal[1] ?? []
  const die = legal.find((action) => (action as { do: string }).do === 'choose-die')
  if (!die) throw new Error('no die to choose')
  return die
}

describe('a planned turn', () => {
  test('is asked as if it came now, and nothing of it is sent', async () => {
    const { planning, sent } = waiting()
    expect([planning.moments(1), planning.moments(0)]).toEqual([[undefined, 'age-change'], []])
    planning.begin(1)
    const { picture, planning: shown } = planning.data.getState()
    expect(picture?.decisions).toMatchObject([{ seat: 1, kind: 'cards-and-die' }])
    expect(shown).toEqual({ seat: 1, steps: 0, choices: [], isEnd: false })
    const die = firstDie(planning)
    expect(await planning.act(1, die)).toMatchObject({ ok: true })
    expect(planning.steps).toEqual([{ kind: 'cards-and-die', action: die }])
    // Made from the table as the turn began.
    const made = { steps: 1, choices: [{ seat: 1, action: die, picture }] }
    expect(planning.data.getState()).toMatchObject({ seq: 8, planning: made })
    expect(sent).toEqual([])
  })

  test('is taken back step by step, and left as the table was', async () => {
    const { planning, data } = waiting()
    planning.begin(1)
    await planning.act(1, firstDie(planning))
    await planning.undo(1)
    expect(planning.steps).toEqual([])
    expect(await planning.undo(1)).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } })
    planning.leave()
    expect(planning.data.getState()).toEqual(data.getState())
  })

  test('ends when its planner is asked something; everything else passes through', async () => {
    const { planning, data, sent, picture } = waiting()
    planning.begin(1)
    data.setState({ seq: 9 })
    expect(planning.data.getState().planning).toBeDefined()
    const asked = { ...picture([1]), decisions: [{ seat: 1, kind: 'raise' }] }
    data.setState({ seq: 10, picture: asked })
    expect(planning.data.getState()).toMatchObject({ seq: 10, picture: asked })
    expect(planning.data.getState().planning).toBeUndefined()
    await planning.act(1, { do: 'done' }, 10)
    expect(sent).toEqual([[1, { do: 'done' }, 10]])
  })

  test('an age change is planned past what is drawn in it; of a turn that is for its reader to say', async () => {
    const { planning } = waiting()
    planning.begin(1, 'age-change')
    const now = () => planning.data.getState()
    const act = (deed: string) => {
      const legal = (now().picture?.legal[1] ?? []) as readonly { do: string }[]
      return planning.act(1, legal.find((action) => action.do === deed) ?? {})
    }
    expect(now().planning).toMatchObject({ moment: 'age-change', isEnd: false, through: undefined })
    for (const deed of ['done', 'buy-strategy', 'buy-strategy']) expect(await act(deed)).toMatchObject({ ok: true })
    expect(now().planning).toMatchObject({ steps: 3, isEnd: false, through: true })
    expect(planning.through).toBe(true)
    // Back to the first that is drawn, which is the end of what can be known.
    planning.goThrough(false)
    expect(now()).toMatchObject({ planning: { steps: 2, isEnd: true, through: false }, picture: { decisions: [] } })
    expect(planning.through).toBe(false)
    expect(await act('done')).toMatchObject({ ok: false })
    planning.goThrough(true)
    expect(await act('done')).toMatchObject({ ok: true })
    expect(planning.steps.map(({ kind }) => kind)).toEqual(['raise', 'buy', 'buy'])
  })
})
