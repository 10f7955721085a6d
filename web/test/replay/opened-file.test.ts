// Files played again: any step by any way is the step of a straight run, and nobody sees more than his own.
import { hash, rerun, type TableState, type Viewer } from '@skelos/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { goldenNames, goldenReplay, rules } from './golden.ts'

describe.each(goldenNames)('%s', (name) => {
  const replay = goldenReplay(name)
  const opened = OpenedFile.open(rules, replay)
  const seats = rules.seats(replay.header.options)

  const everybody = Array.from({ length: seats }, (_, seat) => seat)
  const viewers = [[], ...everybody.map((seat) => [seat])]
  /** The straight run: what all hands together see after each step, and now and then what each viewer sees. */
  let straight: { view: string; facts: number; views: string[] }[]
  beforeAll(() => {
    const seen = (state: TableState, viewer: Viewer) => hash(rules.view(state, viewer).state)
    straight = Array.from(rerun(rules, replay), ({ state, facts }, step) => ({
      view: seen(state, everybody),
      facts: facts.length,
      views: step % 29 === 0 ? viewers.map((viewer) => seen(state, viewer)) : [],
    }))
  })

  test('every step on, back and by a jump is the step of a straight run', () => {
    const on = opened.frames(0, replay.steps.length, everybody)
    expect(on.map(({ view }) => hash(view))).toEqual(straight.map(({ view }) => view))
    expect(on.map(({ facts }) => facts.length)).toEqual(straight.map(({ facts }) => facts))
    for (let step = replay.steps.length; step >= 0; step -= 37) {
      const [frame] = opened.frames(step, 0, everybody)
      expect(frame.step).toBe(step)
      expect(hash(frame.view)).toBe(straight[step].view)
    }
  })

  test('a seat sees its own view and facts, a spectator the open ones', () => {
    for (const [i, viewer] of viewers.entries()) {
      const frames = opened.frames(0, replay.steps.length, viewer)
      for (const [step, { views }] of straight.entries())
        if (views.length > 0) expect(hash(frames[step].view)).toBe(views[i])
      expect(frames.flatMap(({ facts }) => facts).filter((fact) => 'secret' in fact)).toEqual([])
    }
  })

  test('nothing of another hand is in what a seat gets', () => {
    for (const { view, facts } of opened.frames(0, replay.steps.length, [0])) {
      const { players, over } = view as unknown as {
        players: { hand: string[]; strategy: string[]; tokens: number[] }[]
        over: boolean
      }
      for (const { hand, strategy, tokens } of players.slice(1)) {
        expect([...hand, ...strategy].filter((card) => card !== '?')).toEqual([])
        if (!over) expect(tokens.filter((token) => token !== -1)).toEqual([])
      }
      const secret = facts.filter(
        (fact) => ['drew-kingdom', 'drew-strategy'].includes(fact.fact) && (fact as { seat?: number }).seat !== 0,
      )
      expect(secret.filter((fact) => 'cards' in fact)).toEqual([])
    }
  })

  test('what is told of the whole match is the open form of its facts', () => {
    const told = opened.told()
    expect(told).toHaveLength(replay.steps.length + 1)
    expect(told).toEqual(opened.frames(0, replay.steps.length, []).map(({ facts }) => facts))
  })
})
