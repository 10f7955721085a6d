// The motion queue: facts play one after the other, then the newest picture is shown.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchEvent, Picture, TableData } from '../../session/session.ts'
import { MotionQueue, type Pace } from '../../table/motion.ts'
import { acted, type Happened, march, pictureOf } from './fake.tsx'

const quiet: Happened = { fact: 'turn', seat: 0 }

function makeQueue(pace: Pace = { speed: 1, still: false }) {
  const queue = new MotionQueue({
    durationOf: (fact) => (fact.fact === 'turn' ? 0 : 400),
    beginsTurn: (fact) => fact.fact === 'turn',
    pace: () => pace,
  })
  let data: TableData = {
    where: 'server',
    status: 'live',
    problem: null,
    retryAt: null,
    seq: 1,
    picture: pictureOf(),
    events: [],
    eventsFrom: 1,
    present: [],
    watching: 0,
    sending: null,
  }
  queue.take(data)
  function goOn(change: Partial<Picture>, ...events: MatchEvent[]): Picture {
    const picture = pictureOf(change)
    data = { ...data, seq: events.at(-1)?.seq ?? data.seq, events: [...data.events, ...events], picture }
    queue.take(data)
    return picture
  }
  return {
    queue,
    shown: () => queue.screen.getState(),
    goOn,
    update: (title: string, ...events: MatchEvent[]) => goOn({ title }, ...events),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('motion queue', () => {
  test('the first picture is shown at once', () => {
    expect(makeQueue().shown()).toMatchObject({ seq: 1, playing: null, picture: { title: 'Ania’s table' } })
  })

  test('facts play in order on the picture before them, then theirs is shown', () => {
    const { update, shown } = makeQueue()
    update('after', acted(2, 0, march(0), quiet, march(1)))
    expect(shown()).toMatchObject({ seq: 1, playing: { seq: 2, index: 0, duration: 400 } })
    vi.advanceTimersByTime(400)
    expect(shown()).toMatchObject({ seq: 1, playing: { index: 2, fact: { seat: 1 } } })
    vi.advanceTimersByTime(400)
    expect(shown()).toMatchObject({ seq: 2, playing: null, picture: { title: 'after' } })
  })

  test('each update is shown in its turn', () => {
    const { update, shown } = makeQueue()
    update('second', acted(2, 0, march(0)))
    update('third', acted(3, 0, march(0)))
    vi.advanceTimersByTime(400)
    expect(shown()).toMatchObject({ seq: 2, picture: { title: 'second' }, playing: { seq: 3 } })
    vi.advanceTimersByTime(400)
    expect(shown()).toMatchObject({ seq: 3, picture: { title: 'third' }, playing: null })
  })

  test('nothing to watch is shown at once', () => {
    const { update, shown } = makeQueue()
    update('after', acted(2, 0, quiet))
    expect(shown()).toMatchObject({ seq: 2, picture: { title: 'after' }, playing: null })
  })

  test('a change without facts does not overtake facts that play', () => {
    const { update, shown } = makeQueue()
    update('second', acted(2, 0, march(0)))
    update('with chat')
    expect(shown().picture?.title).toBe('Ania’s table')
    vi.advanceTimersByTime(400)
    expect(shown().picture?.title).toBe('with chat')
  })

  test('three times faster when more than three wait', () => {
    const { update, shown } = makeQueue()
    update('after', acted(2, 1, ...Array.from({ length: 5 }, () => march(0))))
    expect(shown().playing?.duration).toBe(133)
    vi.advanceTimersByTime(133)
    expect(shown().playing?.duration).toBe(400)
  })

  test('speed as the reader has set it', () => {
    const { update, shown } = makeQueue({ speed: 2, still: false })
    update('after', acted(2, 0, march(0)))
    expect(shown().playing?.duration).toBe(200)
  })

  test('skipping shows the newest', () => {
    const { queue, update, shown } = makeQueue()
    update('second', acted(2, 0, march(0)))
    update('third', acted(3, 0, march(0)))
    queue.skip()
    expect(shown()).toMatchObject({ seq: 3, picture: { title: 'third' }, playing: null })
    vi.advanceTimersByTime(5000)
    expect(shown()).toMatchObject({ seq: 3, playing: null })
  })

  test.each<Pace>([
    { speed: 1, still: true },
    { speed: 'off', still: false },
  ])('nothing plays under %o', (pace) => {
    const { update, shown } = makeQueue(pace)
    update('after', acted(2, 0, march(0)))
    expect(shown()).toMatchObject({ seq: 2, picture: { title: 'after' }, playing: null })
  })

  test('a long absence is not played', () => {
    const { update, shown } = makeQueue()
    update('after', acted(2, 0, ...Array.from({ length: 80 }, () => march(0))))
    expect(shown()).toMatchObject({ seq: 2, playing: null })
  })

  /** How long it is until nothing plays any more. */
  function untilDone(shown: () => { playing: object | null }): number {
    const start = Date.now()
    while (shown().playing) vi.advanceTimersToNextTimer()
    return Date.now() - start
  }
  const many = (count: number) => Array.from({ length: count }, () => march(1))

  test('what comes of one’s own step takes a second at most, however much it is', () => {
    const own = makeQueue()
    own.update('after', acted(2, 0, ...many(3)))
    expect(own.shown().playing?.duration).toBe(333)
    expect(untilDone(own.shown)).toBeLessThanOrEqual(1000)
    const closed = makeQueue()
    closed.update('after', { ...acted(2, 1, ...many(3)), closed: true } as MatchEvent)
    expect(untilDone(closed.shown)).toBeLessThanOrEqual(1000)
    const others = makeQueue()
    others.update('after', acted(2, 1, ...many(3)))
    expect(untilDone(others.shown)).toBe(1200)
  })

  test('fast shows each turn in under two seconds, in as many updates as it comes', () => {
    const { update, shown } = makeQueue({ speed: 'fast', still: false })
    for (const first of [2, 40]) {
      update('turn', acted(first, 1, quiet))
      let time = 0
      for (let seq = first + 1; seq < first + 30; seq++) {
        update(`${seq}`, acted(seq, 1, march(1), march(1)))
        time += untilDone(shown)
      }
      expect(time).toBeGreaterThan(1000)
      expect(time).toBeLessThan(2000)
    }
  })

  const bots = { decisions: [{ seat: 1, kind: 'move' }], legal: {} }

  test('skipped to one’s turn, nothing of the others plays until one is asked', () => {
    const { queue, goOn, shown } = makeQueue()
    goOn(bots, acted(2, 1, march(1)))
    queue.skipToTurn()
    goOn(bots, acted(3, 1, march(1)))
    goOn({ ...bots, decisions: [{ seat: 2, kind: 'move' }] }, acted(4, 2, march(1)))
    expect(shown()).toMatchObject({ seq: 4, playing: null })
    goOn({}, acted(5, 2, march(1)))
    expect(shown()).toMatchObject({ seq: 5, playing: null })
    goOn(bots, acted(6, 0, march(0)))
    expect(shown().playing).not.toBeNull()
  })

  test('who is asked already skips only what plays', () => {
    const { queue, update, shown } = makeQueue()
    update('second', acted(2, 1, march(1)))
    queue.skipToTurn()
    expect(shown()).toMatchObject({ seq: 2, playing: null })
    update('third', acted(3, 1, march(1)))
    expect(shown().playing).not.toBeNull()
  })
})
