// @vitest-environment happy-dom
// The tutorial as a table: updates one after the other, remarks on what is not taught, and the way on afterwards.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import course from '../../games/age-of-conan/lessons/index.ts'
import { noProgress, savedProgress, saveProgress } from '../../learn/progress.ts'
import { isTaught } from '../../learn/tutorial.ts'
import { openTutorial, type TutorialSession } from '../../learn/tutorial-session.ts'
import type { MatchEvent } from '../../session/session.ts'

const { learner, lessons } = course
const [rival] = course.rivals
const names = { title: 'Your first age', you: 'You' }
const open = (progress = noProgress): TutorialSession => openTutorial({ course, progress, names, seed: 7 })

const now = (session: TutorialSession) => {
  const { picture, seq, events } = session.data.getState()
  if (!picture) throw new Error('a tutorial has a picture from the start')
  return { picture, seq, events, legal: (picture.legal[learner] ?? []) as readonly Action[] }
}
const stepOf = (session: TutorialSession) => {
  const { place } = session.guidance.getState()
  return lessons[place.lesson]?.steps[place.step]
}

async function goOn(session: TutorialSession): Promise<void> {
  const step = stepOf(session)
  if (!step) return
  if (step.asks === null) {
    session.next()
    return
  }
  const action = now(session).legal.find((one) => isTaught(one, step))
  if (!action) throw new Error(`nothing to do in ${step.id}`)
  await session.act(learner, action)
}

/** To the next step that is done rather than read. */
async function readOn(session: TutorialSession): Promise<void> {
  while (stepOf(session)?.asks === null) await goOn(session)
}

async function finish(session: TutorialSession): Promise<void> {
  while (stepOf(session)) await goOn(session)
}

beforeEach(() => localStorage.clear())

describe('the table of the tutorial', () => {
  it('is a table of this person and a bot', () => {
    const { picture, events } = now(open())
    expect(picture).toMatchObject({ game: 'age-of-conan', phase: 'playing', you: [learner], title: names.title })
    expect(picture.seats.map(({ holder }) => holder.kind)).toEqual(['person', 'bot'])
    expect(events[0]).toMatchObject({ kind: 'started', seq: 1 })
  })

  it('asks nothing while something is read, and then offers all that is legal', async () => {
    const session = open()
    expect(now(session).legal).toEqual([])
    expect(now(session).picture.decisions).toEqual([])
    await readOn(session)
    expect(now(session).legal).toHaveLength(3)
    expect(now(session).picture.decisions[0].rules).toContain('bid.total')
  })

  it('takes what is taught, and answers everything else with a remark', async () => {
    const session = open()
    await readOn(session)
    const { legal, seq } = now(session)
    const other = legal.find((action) => action.do === 'bid-card' && action.card !== 'strategy-30')
    if (!other) throw new Error('there are three cards')
    expect(await session.act(learner, other)).toEqual({ ok: true, seq })
    expect(session.guidance.getState().remark).toEqual({ action: other, times: 1 })
    await session.act(learner, { ...other })
    expect(session.guidance.getState().remark?.times).toBe(2)
    expect(now(session).seq).toBe(seq)
    await goOn(session)
    expect(session.guidance.getState()).toMatchObject({ place: { lesson: 1, step: 2 }, remark: null })
    expect(await session.act(learner, { do: 'stay' })).toMatchObject({ ok: false })
  })

  it('takes several actions in one go as far as they are what is taught', async () => {
    const session = open()
    await readOn(session)
    const card = { do: 'bid-card', card: 'strategy-30' } as const
    const low = { do: 'bid-token', token: 0 } as const
    await session.act(learner, [card, low])
    expect(session.guidance.getState()).toMatchObject({ place: { lesson: 1, step: 2 }, remark: { action: low } })
    await session.act(learner, [{ do: 'bid-token', token: 4 }])
    expect(session.guidance.getState()).toMatchObject({ place: { lesson: 2, step: 0 }, remark: null })
  })

  it('never shows what the rival holds or bids', async () => {
    const session = open()
    const seen: string[] = []
    session.data.subscribe(({ picture, events }) => seen.push(JSON.stringify([picture?.view, events])))
    for (let i = 0; i < 4; i++) await goOn(session)
    expect(seen.length).toBeGreaterThan(3)
    for (const shown of seen) expect(shown).not.toMatch(/tribute-of-the-vilayet|silk-and-silver|strategy-3[12]/)
  })

  it('tells each happening in an update of its own, with growing numbers', async () => {
    const session = open()
    const updates: { seq: number; rivals: number }[] = []
    session.data.subscribe(({ seq, events }) =>
      updates.push({ seq, rivals: events.filter((event) => event.kind === 'acted' && event.seat === rival).length }),
    )
    await finish(session)
    for (const [i, { seq, rivals }] of updates.entries()) {
      if (i === 0) continue
      expect(seq).toBeGreaterThan(updates[i - 1].seq)
      expect(rivals - updates[i - 1].rivals).toBeLessThanOrEqual(1)
    }
    const { events, seq } = now(session)
    expect(events.every((event, i) => i === 0 || event.seq > events[i - 1].seq)).toBe(true)
    expect(events.at(-1)?.seq).toBeLessThanOrEqual(seq)
  })

  it('goes back to a lesson, and comes back where it was', async () => {
    const session = open()
    for (let i = 0; i < 12; i++) await goOn(session)
    const { place, reached } = session.guidance.getState()
    expect(open(savedProgress(course.id)).guidance.getState().place).toEqual(place)
    session.goTo(1)
    expect(session.guidance.getState()).toMatchObject({ place: { lesson: 1, step: 0 }, reached })
    await readOn(session)
    expect(now(session).legal).toHaveLength(3)
    session.goTo(1)
    expect(open(savedProgress(course.id)).guidance.getState().place).toEqual({ lesson: 1, step: 0 })
  })

  it('plays on from the second age, with the crown forgotten, and survives a reload', async () => {
    const session = open()
    await finish(session)
    expect(now(session).picture).toMatchObject({ phase: 'finished', ending: { result: { winners: [learner] } } })
    session.practise()
    const { picture, events, legal } = now(session)
    expect(picture).toMatchObject({ phase: 'playing', view: { age: 2 } })
    expect(JSON.stringify(events)).not.toContain('"crowned"')
    expect(session.guidance.getState().practising).toBe(true)
    await session.act(learner, legal[0])
    expect(now(session).picture.undo).toEqual({ seat: learner, steps: 1 })
    await session.undo(learner)
    expect(now(session).legal).toEqual(legal)
    expect(await session.undo(learner)).toMatchObject({ ok: false })
    await session.act(learner, legal[1])
    const again = open(savedProgress(course.id))
    expect(again.guidance.getState().practising).toBe(true)
    expect(now(again).legal).toEqual(now(session).legal)
    const facts = (all: readonly MatchEvent[]) => all.map((one) => ('facts' in one ? one.facts : one.kind))
    expect(facts(now(again).events)).toEqual(facts(now(session).events))
    const order = now(again).events.map(({ seq }) => seq)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    again.goTo(0)
    expect(again.guidance.getState()).toMatchObject({ practising: false, place: { lesson: 0, step: 0 } })
  })
})

describe('progress', () => {
  it('is forgotten where it cannot be read', () => {
    for (const broken of ['{', '7', '{"version":99,"log":[]}', '{"version":1,"log":"x"}']) {
      localStorage.setItem('skelos-first-age', broken)
      expect(savedProgress(course.id)).toEqual(noProgress)
    }
  })

  it('costs nothing but the place where there is no storage', () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      expect(() => saveProgress(course.id, noProgress)).not.toThrow()
    } finally {
      Storage.prototype.setItem = setItem
    }
  })
})
