// What a client knows of a table stays what the server says, whatever is heard twice, cut or missed.
import { diff } from '@skelos/kernel'
import type { Update } from '@skelos/server/matches/types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Mirror } from '../../net/mirror.ts'
import type { MatchEvent, Picture } from '../../session/session.ts'

const match = 'table'
const event = (seq: number) => ({ seq, at: 0, kind: 'chat', account: 'a', text: `${seq}` }) as MatchEvent
const events = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => event(from + i + 1))
const pictureAt = (seq: number) =>
  ({ match, title: `${seq}`, view: { gold: [seq, 1, { deep: seq % 3 }] } }) as never as Picture

const whole = (from: number, seq: number): Update => ({
  match,
  from,
  seq,
  events: events(from, seq),
  picture: pictureAt(seq),
})
const change = (from: number, seq: number): Update => ({
  match,
  from,
  seq,
  events: events(from, seq),
  patch: diff(pictureAt(from), pictureAt(seq)),
})
const piece = (from: number, seq: number): Update => ({ match, from, seq, events: events(from, seq) })

test('every way of hearing leads to the same knowledge', () => {
  const way = fc.array(
    fc.tuple(fc.constantFrom('patch', 'twice', 'lost', 'pieces', 'cut'), fc.integer({ min: 1, max: 4 })),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), way, (start, heard) => {
      const mirror = new Mirror()
      mirror.take(whole(start, start))
      let seq = start
      for (const [how, steps] of heard) {
        const next = seq + steps
        const since = mirror.known.seq
        if (how === 'patch') expect(mirror.take(change(seq, next))).toBe(since === seq ? 'taken' : 'gap')
        if (how === 'twice') for (let i = 0; i < 2; i++) mirror.take(change(seq, next))
        if (how === 'pieces') {
          expect(mirror.take(piece(since, seq))).toBe('waiting')
          expect(mirror.take(whole(seq, next))).toBe('taken')
        }
        if (how === 'cut') {
          mirror.take(piece(since, next))
          mirror.cut()
        }
        seq = next
        const isEven = mirror.known.seq === seq
        expect(mirror.known.picture).toEqual(pictureAt(mirror.known.seq))
        // What does not join on is asked for again from where one stands.
        if (!isEven) mirror.take(whole(mirror.known.seq, seq))
        expect(mirror.known).toEqual({
          seq,
          picture: pictureAt(seq),
          events: events(start, seq),
          eventsFrom: start,
        })
      }
    }),
  )
})

test('a server that has gone back, and one that begins later, are believed', () => {
  const mirror = new Mirror()
  mirror.take(whole(0, 9))
  mirror.take(whole(5, 5))
  expect(mirror.known).toEqual({ seq: 5, picture: pictureAt(5), events: [], eventsFrom: 5 })
  mirror.take(whole(8, 9))
  expect(mirror.known).toEqual({ seq: 9, picture: pictureAt(9), events: [event(9)], eventsFrom: 8 })
})

test('earlier events are put before, each once', () => {
  const mirror = new Mirror()
  mirror.take(whole(6, 6))
  mirror.take(change(6, 7))
  mirror.prepend(3, 7, events(3, 7))
  expect(mirror.known).toMatchObject({ events: events(3, 7), eventsFrom: 3 })
  mirror.prepend(4, 7, events(4, 7))
  // What would leave a hole is left aside.
  mirror.prepend(0, 2, events(0, 2))
  expect(mirror.known).toMatchObject({ events: events(3, 7), eventsFrom: 3 })
  mirror.prepend(0, 3, events(0, 3))
  expect(mirror.known).toMatchObject({ events: events(0, 7), eventsFrom: 0 })
})

test('a picture that comes whole shares what has not changed', () => {
  const mirror = new Mirror()
  mirror.take(whole(0, 3))
  const before = mirror.known.picture
  mirror.take(whole(3, 3))
  expect(mirror.known.picture).toBe(before)
})
