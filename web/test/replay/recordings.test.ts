// Recordings: a file and a server show the same match, nobody's secrets before its end, and the reel fetches no step twice.
import { hash } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { Failed } from '../../net/api.ts'
import { FileFault } from '../../replay/record/fault.ts'
import { openFileRecording } from '../../replay/record/file-recording.ts'
import { problemOf } from '../../replay/record/problem.ts'
import { Reel } from '../../replay/record/reel.ts'
import { openServerRecording } from '../../replay/record/server-recording.ts'
import { goldenText } from './golden.ts'
import { deskClerk, goldenServer, openGolden, savedText } from './sources.ts'

const name = 'greedy-3-it.jsonl'
const proveHere = (text: string) => deskClerk().ask({ do: 'prove', text })

describe('a finished game', () => {
  test('is the same from a file and from a server, step by step and as a whole', async () => {
    const file = new Reel(await openGolden(name))
    const server = new Reel(await openServerRecording('golden-match', {}, proveHere, goldenServer(name)))
    for (const as of ['everyone', 'spectator', 1] as const)
      for (const step of [0, 49, 50, 51, 333, 729]) {
        const [here, there] = [await file.frame(step, as), await server.frame(step, as)]
        expect(here.step).toBe(step)
        expect(hash(there.view)).toBe(hash(here.view))
        expect(there.facts).toEqual(here.facts)
        expect(there.viewer).toEqual(here.viewer)
      }
    expect(await server.annals()).toEqual(await file.annals())
  })

  test('can be looked at by everybody, each seat and a spectator, and its dice are checked here', async () => {
    const recording = await openServerRecording('golden-match', {}, proveHere, goldenServer(name))
    expect(recording.knowledge).toEqual(['everyone', 0, 1, 2, 'spectator'])
    expect(await recording.prove()).toEqual({ holds: true })
    const file = await openGolden(name)
    expect(file.knowledge).toEqual(recording.knowledge)
    expect(file.base).toMatchObject({ phase: 'finished', ending: { reason: 'played' } })
    expect((await file.file()).text).toBe(goldenText(name))
  })

  test('a file that was changed on the server does not pass for a true one', async () => {
    const server = goldenServer(name)
    server.replays.file = async () => goldenText(name).replace('"drawn":41', '"drawn":42')
    const recording = await openServerRecording('golden-match', {}, proveHere, server)
    expect((await recording.prove()).holds).toBe(false)
  })
})

describe('a game in play', () => {
  test('shows its own seats and a spectator what they know, and never its seed', async () => {
    const server = goldenServer(name, { finished: false, you: [2] })
    const recording = await openServerRecording('golden-match', {}, proveHere, server)
    expect(recording).toMatchObject({ everything: false, knowledge: ['own', 'spectator'] })
  })

  test('saved as a file keeps its secrets too', async () => {
    const source = { name: 'saved.jsonl', text: savedText(60), title: 'Saved' }
    const open = (you: number[]) => openFileRecording(deskClerk(), { ...source, you }, () => undefined)
    const stranger = await open([])
    expect(stranger).toMatchObject({ everything: false, knowledge: ['spectator'] })
    expect(stranger.base).toMatchObject({ phase: 'playing', seed: null, ending: null })
    const own = await open([1])
    expect(own.knowledge).toEqual(['own', 'spectator'])
    const [{ view }] = await own.frames(60, 0, 'own')
    const { players } = view as unknown as { players: { hand: string[] }[] }
    expect(players[0].hand.every((card) => card === '?')).toBe(true)
    expect(players[1].hand.includes('?')).toBe(false)
  })
})

describe('the reel', () => {
  test('fetches a page once, and those around it ahead of time', async () => {
    const server = goldenServer(name)
    const reel = new Reel(await openServerRecording('golden-match', {}, proveHere, server))
    expect(reel.peek(120, 'everyone')).toBeUndefined()
    await reel.warm(120, 'everyone')
    expect(server.asked.map(({ from }) => from)).toEqual([100, 150, 50])
    for (const step of [50, 120, 199]) expect(reel.peek(step, 'everyone')?.step).toBe(step)
    await reel.range(60, 190, 'everyone')
    await reel.frame(101, 'everyone')
    expect(server.asked).toHaveLength(3)
    await reel.frame(101, 0)
    expect(server.asked.at(-1)).toEqual({ from: 100, as: 0 })
  })

  test('asks again for what did not come', async () => {
    const server = goldenServer(name)
    const reel = new Reel(await openServerRecording('golden-match', {}, proveHere, server))
    server.fails = true
    await expect(reel.frame(5, 'everyone')).rejects.toThrow('no network')
    server.fails = false
    expect((await reel.frame(5, 'everyone')).step).toBe(5)
  })

  test('views share what a step does not change', async () => {
    const reel = new Reel(await openServerRecording('golden-match', {}, proveHere, goldenServer(name)))
    const [one, other] = await reel.range(3, 4, 'everyone')
    const shared = Object.keys(one.view).filter((key) => Reflect.get(one.view, key) === Reflect.get(other.view, key))
    expect(shared.length).toBeGreaterThan(10)
  })
})

test('what stands in the way becomes a problem that can be said', () => {
  const fault = (code: 'cut' | 'too-large' | 'no-such-game' | 'broken') =>
    problemOf(new FileFault({ holds: false, fault: code, line: 7, step: 6, detail: 'chess' }))
  expect(fault('cut')).toEqual({ code: 'bad-file', params: { fault: 'cut', line: 7 } })
  expect(fault('too-large')).toEqual({ code: 'too-long-a-file' })
  expect(fault('no-such-game')).toEqual({ code: 'bad-file', params: { fault: 'other-game', line: 1 } })
  expect(fault('broken')).toEqual({ code: 'worker-failed' })
  expect(problemOf(new Failed({ code: 'key-needed' }))).toEqual({ code: 'key-needed' })
  expect(problemOf(new TypeError('x'))).toEqual({ code: 'broken-page' })
})
