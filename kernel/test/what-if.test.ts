// What-ifs as files: the game they came from is in them and is played again too. And games that ended by giving up.
import { expect, test } from 'vitest'
import { expedition } from '../../games/test/expedition/rules.ts'
import { SealedChance, seedFrom } from '../chance.ts'
import { type EndReason, resultFor } from '../ending.ts'
import type { Seat } from '../game.ts'
import { Match } from '../match.ts'
import { chaptersUntil, ReplayError, readReplay, stepsIn, writeReplay } from '../replay.ts'
import { rerun, resume } from '../rerun.ts'
import { clone, hash } from '../state.ts'

type Action = Parameters<typeof expedition.apply>[2]
const options = { scenario: 'cave' as const }

function begun(seed: string) {
  const { match } = Match.begin(expedition, options, new SealedChance(seedFrom(seed)))
  for (const seat of [0, 1, 2]) match.play(seat, { do: 'watch', tile: 0 })
  match.play(0, { do: 'explore', tile: 1 })
  match.play(2, { do: 'strike' })
  return match
}

/** A what-if from one step of a file, played on with another seed. */
function branched(file: string, step: number, seed: string, play: readonly [Seat, Action][]): string {
  const replay = readReplay<Action>(file)
  for (const { index, state: there } of rerun(expedition, replay)) {
    if (index < step) continue
    const chance = new SealedChance(seedFrom(seed))
    const origin = { before: chaptersUntil(replay, step), hash: hash(there) }
    const match = new Match(expedition, options, chance, clone(there), [], origin)
    for (const [seat, action] of play) expect(match.play(seat, action).ok).toBe(true)
    return writeReplay(match)
  }
  throw new Error(`no step ${step}`)
}

const original = writeReplay(begun('a'))
const file = branched(original, 4, 'b', [
  [2, { do: 'strike' }],
  [1, { do: 'rest' }],
])

function faultIn(text: string): string {
  try {
    for (const _ of rerun(expedition, readReplay<Action>(text)));
    return 'none'
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
    return `${error.code} ${error.line}${error.detail && ` (${error.detail})`}`
  }
}

test('a what-if is played again from where it left the other game, with its own dice', () => {
  const replay = readReplay<Action>(file)
  const moments = [...rerun(expedition, replay)].map(({ index, drawn }) => [index, drawn])
  expect(moments[0]).toEqual([0, 0])
  expect(moments).toHaveLength(3)
  expect(stepsIn(replay)).toBe(6)
  const [{ seed, commitment, steps }] = replay.header.before ?? []
  expect([seed, commitment]).toEqual(['skelos1:a', readReplay(original).header.commitment])
  expect(steps).toEqual(readReplay(original).steps.slice(0, 4))
})

test('a what-if that was saved goes on and is saved again', () => {
  const match = resume(expedition, readReplay<Action>(file))
  expect(writeReplay(match)).toBe(file)
  expect(match.play(0, { do: 'rest' }).ok).toBe(true)
  expect(faultIn(writeReplay(match))).toBe('none')
})

test('a what-if of a what-if holds both games before it', () => {
  const again = branched(file, 1, 'c', [[1, { do: 'rest' }]])
  expect(readReplay<Action>(again).header.before?.map(({ seed, steps }) => [seed, steps.length])).toEqual([
    ['skelos1:a', 4],
    ['skelos1:b', 1],
  ])
  expect(faultIn(again)).toBe('none')
  expect(faultIn(again.replace('"skelos1:b"', '"skelos1:d"'))).toBe('wrong-origin 1 (2.0 wrong-commitment)')
})

test('whatever is false about the game before is found', () => {
  const [first, ...rest] = file.split('\n')
  const changed = (from: string | RegExp, to: string) => faultIn([first.replace(from, to), ...rest].join('\n'))
  expect(faultIn(file)).toBe('none')
  expect(changed('"skelos1:a"', '"skelos1:z"')).toBe('wrong-origin 1 (1.0 wrong-commitment)')
  expect(changed('"skelos1:a"', '7')).toBe('wrong-origin 1 (1.0 bad-seed)')
  expect(changed('"do":"watch"', '"do":"strike"')).toBe('wrong-origin 1 (1.1 illegal-action)')
  expect(changed(/"drawn":\d+/, '"drawn":99')).toBe('wrong-origin 1 (1.1 wrong-draws)')
  expect(changed('"tile":1', '"tile":2')).toMatch(/^wrong-origin 1 \(1\.4 /)
  expect(changed(/"hash":"[^"]*","before"/, '"hash":"00","before"')).toBe('wrong-setup 1')
  expect(changed(/"before":.*$/, '"before":[]}')).toBe('wrong-setup 1')
  for (const wrong of ['7', '{}', '[null]', '[7]', '[{"steps":7}]', '[{"steps":[{}]}]'])
    expect(changed(/"before":.*$/, `"before":${wrong}}`)).toBe('wrong-origin 1')
})

/** The file of a game that was left after some steps, with an ending written under it. */
function ended(ending: object): string {
  const match = begun('a')
  const lines = writeReplay(match).trimEnd().split('\n')
  const closing = { ...(JSON.parse(lines.at(-1) ?? '') as object), ending }
  return [...lines.slice(0, -1), JSON.stringify(closing)].join('\n')
}

test('a game that was given up says so, and who has won follows from who gave up', () => {
  const teams = expedition.teams(options)
  const given = (reason: EndReason, out: Seat[]) => ({ reason, out, result: resultFor(reason, teams, out, undefined) })
  const line = begun('a').steps.length + 2
  expect(faultIn(ended(given('conceded', [2])))).toBe('none')
  expect(faultIn(ended(given('timeout', [0, 1])))).toBe('none')
  expect(faultIn(ended(given('draw', [])))).toBe('none')
  expect(given('conceded', [2]).result).toMatchObject({ kind: 'shared', winners: [0, 1], scores: [] })
  expect(given('draw', [1]).result).toMatchObject({ kind: 'draw', winners: [0, 2], out: [1] })
  const wrong = `wrong-result ${line}`
  expect(faultIn(ended({ ...given('conceded', [2]), out: [0, 1] }))).toBe(wrong)
  expect(faultIn(ended({ ...given('conceded', [2]), reason: 'played' }))).toBe(wrong)
  expect(faultIn(ended(given('conceded', [])))).toBe(wrong)
  for (const out of [undefined, 7, [7], [2, 2], ['2']]) expect(faultIn(ended({ reason: 'draw', out }))).toBe(wrong)
})
