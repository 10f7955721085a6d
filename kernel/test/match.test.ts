// A match: undo back to the horizon, replays that prove themselves, saves in the middle.
import { expect, test } from 'vitest'
import { expedition } from '../../games/test/expedition/rules.ts'
import { SealedChance, seedFrom } from '../chance.ts'
import { Match } from '../match.ts'
import { passedOver, ReplayError, readReplay, writeReplay } from '../replay.ts'
import { rerun, resume } from '../rerun.ts'
import { clone, hash } from '../state.ts'

function begin(seed = 'a') {
  const { match } = Match.begin(expedition, { scenario: 'cave' as const }, new SealedChance(seedFrom(seed)))
  for (const seat of [0, 1, 2]) match.play(seat, { do: 'watch', tile: 0 })
  return match
}

function played(seed = 'a') {
  const match = begin(seed)
  for (const tile of [0, 1, 2]) {
    match.play(tile % 2, { do: 'explore', tile })
    match.play(2, { do: tile === 1 ? 'strike' : 'pass' })
  }
  match.play(0, { do: 'done' })
  match.play(1, { do: 'done' })
  return match
}

test('undo goes back step by step to the exact state, and no further than the last reveal', () => {
  const match = begin()
  match.play(0, { do: 'explore', tile: 1 })
  match.play(2, { do: 'pass' })
  const states = [clone(match.state)]
  for (const seat of [0, 1, 0]) {
    match.play(seat, { do: 'rest' })
    states.push(clone(match.state))
  }
  expect(match.undoable).toBe(4)
  for (const before of states.slice(0, -1).reverse()) {
    expect(match.undo().ok).toBe(true)
    expect(match.state).toEqual(before)
  }
  // The overlord's pass taught nothing; the tile before it did.
  expect(match.undo().ok).toBe(true)
  expect(match.undo()).toEqual({ ok: false, why: 'beyond-horizon' })
  expect(match.steps).toHaveLength(4)
})

test('a roll moves the horizon', () => {
  const match = begin()
  match.play(0, { do: 'explore', tile: 1 })
  match.play(2, { do: 'strike' })
  expect(match.undo()).toEqual({ ok: false, why: 'beyond-horizon' })
})

test('a seat takes back its own steps only', () => {
  const match = begin()
  match.play(0, { do: 'rest' })
  expect(match.undo(1)).toEqual({ ok: false, why: 'not-your-step' })
  expect(match.undo(0)).toMatchObject({ ok: true, steps: [{ seat: 0, action: { do: 'rest' } }] })
})

test('nothing to undo at the start; a refused action is no step', () => {
  const { match } = Match.begin(expedition, { scenario: 'cave' as const }, new SealedChance(seedFrom('b')))
  expect(match.undo()).toEqual({ ok: false, why: 'nothing-to-undo' })
  expect(match.play(0, { do: 'strike' }).ok).toBe(false)
  expect(match.steps).toEqual([])
})

test('after undo another way can be taken, and the replay tells the way taken', () => {
  const match = begin()
  match.play(0, { do: 'rest' })
  match.undo()
  match.play(0, { do: 'done' })
  expect(match.steps.map(({ action }) => action.do)).toEqual(['watch', 'watch', 'watch', 'done'])
})

test('a replay runs again to equal hashes', () => {
  const match = played()
  const replay = readReplay<(typeof match.steps)[number]['action']>(writeReplay(match))
  const moments = [...rerun(expedition, replay)]
  expect(moments.map(({ index }) => index)).toEqual([...Array(match.steps.length + 1).keys()])
  expect(moments[0]).toMatchObject({ index: 0, step: undefined, facts: [] })
  expect(moments[1]).toMatchObject({ step: match.steps[0], facts: [{ fact: 'watched', seat: 0 }] })
  expect(hash(moments.at(-1)?.state)).toBe(hash(match.state))
  expect(replay.closing?.result).toEqual(expedition.result(match.state))
})

test('a match saved at any step goes on exactly as it would have', () => {
  const whole = played()
  const actions = whole.steps
  for (let cut = 0; cut < actions.length; cut++) {
    const { match } = Match.begin(expedition, { scenario: 'cave' as const }, new SealedChance(seedFrom('a')))
    for (const { seat, action } of actions.slice(0, cut)) match.play(seat, action)
    const later = resume(expedition, readReplay<(typeof actions)[number]['action']>(writeReplay(match)))
    expect(later.state).toEqual(match.state)
    for (const { seat, action } of actions.slice(cut)) later.play(seat, action)
    expect(later.steps).toEqual(whole.steps)
  }
})

/** The fault found in a replay whose text was changed. */
function faultOf(change: (lines: string[]) => string[], from = played()): string {
  const lines = writeReplay(from).trimEnd().split('\n')
  try {
    const replay = readReplay<{ do: 'rest' }>(`${change(lines).join('\n')}\n`)
    for (const _ of rerun(expedition, replay));
  } catch (error) {
    if (error instanceof ReplayError) return `${error.code} ${error.line}`
    throw error
  }
  return 'none'
}

const edit = (line: number, from: string | RegExp, to: string) => (lines: string[]) =>
  lines.map((text, i) => (i === line - 1 ? text.replace(from, to) : text))

test('every way of spoiling a replay is found and named with its line', () => {
  const last = played().steps.length + 2
  expect(faultOf((lines) => lines)).toBe('none')
  expect(faultOf((lines) => lines.slice(0, -1))).toBe(`cut ${last - 1}`)
  expect(faultOf((lines) => [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, 20)])).toBe(`cut ${last}`)
  expect(faultOf((lines) => lines.filter((_, i) => i !== 4))).toBe(`cut ${last - 1}`)
  expect(faultOf(() => ['{"hello":1}'])).toBe('not-a-replay 1')
  expect(faultOf(() => ['hello'])).toBe('not-json 1')
  expect(faultOf(() => ['7', '8'])).toBe('not-json 1')
  expect(faultOf((lines) => [...lines.slice(0, -1), '7'])).toBe(`cut ${last}`)
  expect(faultOf(edit(last, '"skelos1:a"', '1'))).toBe(`bad-seed ${last}`)
  expect(faultOf(edit(3, '{', '{{'))).toBe('not-json 3')
  expect(faultOf(edit(3, '"seat"', '"sea"'))).toBe('bad-step 3')
  expect(faultOf(edit(1, '"expedition"', '"other"'))).toBe('other-game 1')
  expect(faultOf(edit(1, '"version":"1"', '"version":"0"'))).toBe('other-version 1')
  expect(faultOf(edit(1, '"cave"', '"moon"'))).toBe('bad-options 1')
  expect(faultOf(edit(1, /"hash":"[0-9a-f]+"/, '"hash":"00"'))).toBe('wrong-setup 1')
  expect(faultOf(edit(4, '"watch"', '"strike"'))).toBe('illegal-action 4')
  expect(faultOf(edit(3, '"tile":0', '"tile":1'))).toBe('wrong-hash 3')
  expect(faultOf(edit(3, /"drawn":\d+/, '"drawn":99'))).toBe('wrong-draws 3')
  expect(faultOf(edit(last, 'skelos1:a', 'skelos1:b'))).toBe(`wrong-commitment ${last}`)
  expect(faultOf(edit(last, 'skelos1:a', 'nothing'))).toBe(`bad-seed ${last}`)
  expect(faultOf(edit(last, '"shared"', '"victory"'))).toBe(`wrong-result ${last}`)
  expect(faultOf(edit(last, /"drawn":\d+/, '"drawn":1'))).toBe(`wrong-draws ${last}`)
})

test('after a takeback the dice go on further along, and never where they have been', () => {
  const match = begin()
  match.play(0, { do: 'explore', tile: 1 })
  // Two numbers went to steps that were taken back.
  match.chance.goOnFrom(match.drawn + 2)
  match.play(2, { do: 'strike' })
  match.play(1, { do: 'rest' })
  const file = writeReplay(match)
  const replay = readReplay<{ do: 'rest' }>(file)
  expect(replay.steps.map(({ from, drawn }) => [from, drawn])).toEqual([
    [undefined, 3],
    [undefined, 3],
    [undefined, 3],
    [undefined, 3],
    [5, 6],
    [undefined, 6],
  ])
  expect([...rerun(expedition, replay)]).toHaveLength(7)
  expect(passedOver(replay, 3)).toEqual({ times: 1, numbers: 2 })
  const spoiled = (to: string) => faultOf(edit(6, '"from":5', to), match)
  expect(spoiled('"from":5')).toBe('none')
  expect(spoiled('"from":6')).toBe('wrong-draws 6')
  expect(spoiled('"from":1')).toBe('wrong-draws 6')
  expect(spoiled('"from":2.5')).toBe('wrong-draws 6')
  expect(spoiled('"from":"5"')).toBe('wrong-draws 6')
  expect(spoiled('"form":5')).toBe('wrong-hash 6')
})

test('a game saved right after a takeback goes on with fresh dice', () => {
  const match = begin()
  match.play(0, { do: 'explore', tile: 1 })
  match.chance.goOnFrom(9)
  const file = writeReplay(match)
  expect(readReplay(file).closing).toMatchObject({ drawn: 3, from: 9 })
  expect(faultOf((lines) => lines, match)).toBe('none')
  expect(faultOf(edit(6, '"from":9', '"from":1'), match)).toBe('wrong-draws 6')
  const later = resume(expedition, readReplay<{ do: 'strike' }>(file))
  expect(writeReplay(later)).toBe(file)
  later.play(2, { do: 'strike' })
  expect(later.steps.at(-1)).toMatchObject({ from: 9, drawn: 10 })
  expect(faultOf((lines) => lines, later)).toBe('none')
  const wrong = readReplay<{ do: 'strike' }>(file.replace('"from":9', '"from":0'))
  expect(() => resume(expedition, wrong)).toThrow('wrong-draws in line 6')
})

test('a fault tells its line and what it found', () => {
  expect(new ReplayError('cut', 7, '3 / 4').message).toBe('replay: cut in line 7: 3 / 4')
  expect(new ReplayError('cut', 7).message).toBe('replay: cut in line 7')
  const lines = writeReplay(played()).split('\n')
  const other = readReplay<{ do: 'rest' }>(lines.join('\n').replace('"version":"1"', '"version":"0"'))
  expect(() => [...rerun(expedition, other)]).toThrow('other-version in line 1: 0 / 1')
  const illegal = readReplay<{ do: 'rest' }>(lines.join('\n').replace('"watch"', '"strike"'))
  expect(() => [...rerun(expedition, illegal)]).toThrow('illegal-action in line 2: not-legal, heroes.free-order')
})

test('a save whose state was edited is refused', () => {
  const match = begin()
  const text = writeReplay(match).replace('"health":3', '"health":9')
  expect(() => resume(expedition, readReplay(text))).toThrow(/wrong-state/)
  const finished = readReplay(writeReplay(played()))
  expect(() => resume(expedition, finished)).toThrow(/wrong-state/)
  expect(faultOf((lines) => lines.map((line) => line.replace('"health":3', '"health":8')), match)).toMatch(
    /wrong-state/,
  )
})
