// The motion queue: facts play one after the other, then the newest picture is shown.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchEvent, Picture, TableData } from '../../session/session.ts'
import { MotionQueue, type Pace } from '../../table/motion.ts'
import { acted, type Happened, march, pictureOf } from './fake.tsx'

const quiet: Happened = { fact: 'turn', seat: 0 }

function makeQueue(pace: Pace = { speed: 1, still: false }) {
  const queue = new MotionQueue({
    durationOf: (fact) => (fact.fact === 'turn' ? 0 : 400),
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
  return {
    queue,
    shown: () => queue.screen.getState(),
    update(title: string, ...events: MatchEvent[]): Picture {
      const picture = pictureOf({ title })
      data = { ...data, seq: events.at(-1)?.seq ?? data.seq, events: [...data.events, ...events], picture }
      queue.take(data)
      return picture
    },
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
    update('after', acted(2, 0, ...Array.from({ length: 5 }, () => march(0))))
    expect(shown().playing?.duration).toBe(133)
    vi.advanceTimersByTime(133)
    expect(shown().playing?.duration).toBe(400)
  })

  test('speed as the reader has set it', () => {
    const { update, shown } = makeQueue({ speed: 4, still: false })
    update('after', acted(2, 0, march(0)))
    expect(shown().playing?.duration).toBe(100)
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
})
