// Games outlive versions: states, logs and files of an earlier version of the expedition, brought up to the next one.
import { expect, test } from 'vitest'
import { expedition, litExpedition } from '../../games/test/expedition/rules.ts'
import { SealedChance, seedFrom } from '../chance.ts'
import type { Game } from '../game.ts'
import * as line from '../line.ts'
import { Match } from '../match.ts'
import { chaptersUntil, originIn, type Replay, ReplayError, readReplay, recordedIn, writeReplay } from '../replay.ts'
import { rerun, resume } from '../rerun.ts'
import { clone, hash } from '../state.ts'
import { broughtUp, lastSeen, resultIn, upgradedReplay } from '../upgrade.ts'

type Expedition = typeof expedition
type State = ReturnType<Expedition['copy']>
type Action = Parameters<Expedition['apply']>[2]
const options = { scenario: 'cave' as const }

function begun(game = expedition) {
  const { match } = Match.begin(game, options, new SealedChance(seedFrom('old')))
  for (const seat of [0, 1, 2]) match.play(seat, { do: 'watch', tile: 0 })
  match.play(0, { do: 'explore', tile: 1 })
  match.play(2, { do: 'strike' })
  return match
}

/** To the end, by whoever is asked. */
function playOut(match: ReturnType<typeof begun>): void {
  for (;;) {
    const [asked] = match.game.pending(match.state)
    if (!asked) return
    const legal = match.game.legal(match.state, asked.seat)
    match.play(asked.seat, legal[match.steps.length % legal.length])
  }
}

function stateAfter(game: Expedition, replay: Replay<Action>, step: number): State {
  for (const { index, state } of rerun(game, replay)) if (index === step) return clone(state)
  throw new Error(`no step ${step}`)
}

function faultIn(text: string, game = litExpedition): string {
  try {
    for (const _ of rerun(game, readReplay<Action>(text)));
    return 'none'
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
    return `${error.code} ${error.line}${error.detail && ` (${error.detail})`}`
  }
}

const originOf = ({ header }: Replay<Action>) => originIn(header.before, header.commitment)

/** The lit expedition with another way to upgrade. */
const upgrading = (upgrade: Expedition['upgrade'], version = '3'): Expedition => ({
  ...litExpedition,
  upgrade,
  version,
})

test('a state of an earlier version gets what it lacks; what was stored is left as it was', () => {
  const { state } = begun()
  const stored = clone(state)
  const brought = broughtUp(litExpedition, options, state, '1')
  if (!brought.ok) throw new Error('stopped')
  expect(brought.state).toEqual({ ...stored, torches: 9 })
  expect(state).toEqual(stored)
  expect(broughtUp(expedition, options, state, '1')).toMatchObject({ ok: true, state })
})

test('what cannot be brought up says which rules it had, which are here, and what is wrong with it', () => {
  const { state } = begun()
  const stopped = (game: Expedition, version = '1', given: object = options) => {
    const brought = broughtUp(game, given, state, version)
    return brought.ok ? 'goes on' : brought.stopped
  }
  expect(stopped(expedition, '2')).toEqual({ played: '2', here: '1' })
  expect(stopped(litExpedition, '0')).toEqual({ played: '0', here: '2' })
  const where = (upgrade: Expedition['upgrade']) => stopped(upgrading(upgrade))
  expect(where((stored) => stored as State)).toEqual({ played: '1', here: '3', where: 'state/torches' })
  expect(where((stored) => ({ ...(stored as State), torches: 1, stack: [] }))).toMatchObject({ where: 'state/stack' })
  expect(where(() => Object.assign(clone(state), { torches: 1, stack: [{ do: 'dance', step: 0 }] }))).toMatchObject({
    where: 'state',
  })
  const broken = () => {
    throw new Error('the dragon is under tile 2')
  }
  expect(where(broken)).toEqual({ played: '1', here: '3', where: 'state' })
  expect(stopped(litExpedition, '1', { scenario: 'moon' })).toMatchObject({ where: 'options' })
})

test('a table that cannot go on is shown with nobody asked, as long as all that is hidden in it is known', () => {
  const { state } = begun()
  const shown = lastSeen(expedition, options, state)
  expect(shown).toEqual({ ...state, stack: [] })
  if (!shown) throw new Error('not shown')
  expect(expedition.view(shown, [0]).state.tiles).toEqual(state.tiles.map((tile, i) => (i === 1 ? tile : 0)))
  // What it lacks hides nothing; but another version may hide things where these rules do not look.
  expect(lastSeen(litExpedition, options, state)).toEqual({ ...state, stack: [] })
  for (const more of [{ hoard: [1, 2] }, { tiles: [{ hidden: 7 }] }, { health: { hidden: 7 } }, { tiles: 7 }])
    expect(lastSeen(expedition, options, { ...state, ...more })).toBeUndefined()
  const nested = { ...expedition, setup: () => ({ state: { ...state, heroes: [{ hand: [] }] }, facts: [] }) }
  const heroes = (...all: object[]) => lastSeen(nested, options, { ...state, heroes: all } as State) !== undefined
  expect([heroes({ hand: [1] }, { hand: [] }), heroes({ hand: [], cards: [7] }), heroes({ cards: [7] })]).toEqual([
    true,
    false,
    false,
  ])
  expect(lastSeen(expedition, { scenario: 'moon' }, state)).toBeUndefined()
  const blind = { ...expedition, view: () => expect.unreachable() } as unknown as Expedition
  expect(lastSeen(blind, options, state)).toBeUndefined()
})

test('how a game has ended is told of any version that can be brought up', () => {
  const match = begun()
  expect(resultIn(litExpedition, options, match.state, '1')).toBeUndefined()
  playOut(match)
  expect(resultIn(litExpedition, options, match.state, '1')).toEqual(expedition.result(match.state))
  expect(resultIn(litExpedition, options, match.state, '0')).toBeUndefined()
})

test('in a log nobody goes back past an upgrade, and whoever reads it from the middle finds the same game', () => {
  const chance = new SealedChance(seedFrom('old'))
  const { state, facts } = expedition.setup(options, chance)
  const start = line.begin<State, (typeof facts)[number]>(1, { state, facts, drawn: chance.drawn })
  const log: line.Entry[] = [{ seq: 1, ...start.started }]
  const plays = [start.play]
  const act = (game: Expedition, seat: number, action: Action) => {
    const now = plays[plays.length - 1]
    const made = line.step(
      game,
      now,
      log.length + 1,
      { seat, action, bot: false },
      new SealedChance(chance.seed, now.drawn),
    )
    if (!made.ok) throw new Error(made.refusal.code)
    log.push({ seq: log.length + 1, ...made.acted })
    plays.push(made.play)
  }
  act(expedition, 0, { do: 'watch', tile: 0 })
  act(expedition, 1, { do: 'watch', tile: 0 })
  expect(line.toUndo(plays[2])).toEqual({ seq: 3, seat: 1 })
  const brought = broughtUp(litExpedition, options, plays[2].state, '1')
  if (!brought.ok) throw new Error('stopped')
  const { play, upgraded } = line.upgrade(plays[2], brought.state, '1', '2')
  log.push({ seq: 4, ...upgraded })
  plays.push(play)
  expect(upgraded).toMatchObject({ kind: 'upgraded', from: '1', to: '2', hash: hash(brought.state) })
  expect(line.toUndo(play)).toBe('beyond-horizon')
  act(litExpedition, 2, { do: 'watch', tile: 0 })
  act(litExpedition, 0, { do: 'rest' })
  expect(plays[5].state.torches).toBe(8)

  expect(line.stepsAfter(log.slice(1), 2)).toBeUndefined()
  expect(line.stepsAfter(log.slice(4), 5)?.map(({ seq }) => seq)).toEqual([6])
  for (const from of [0, 1, 2, 3, 4]) {
    const read = clone(plays[from]) as line.Play
    for (const entry of log.slice(from + 1)) line.advance(read, entry)
    expect(read).toEqual(plays[5])
  }
  const snapshots = [
    { seq: 1, state: plays[0].state },
    { seq: 5, state: plays[4].state },
  ]
  for (const known of [snapshots, snapshots.slice(0, 1)]) expect(line.playAfter(log, known)).toEqual(plays[5])
})

test('a saved game goes on by the next version; what was played is as recorded, and the rest is rolled again', () => {
  const old = begun()
  const saved = writeReplay(old)
  expect(faultIn(saved)).toBe('other-version 1 (1 / 2)')
  const match = resume(litExpedition, readReplay<Action>(saved))
  expect(match.state).toEqual({ ...old.state, torches: 9 })
  expect(match.chance.drawn).toBe(old.chance.drawn)
  const early = writeReplay(match)
  expect(faultIn(early)).toBe('none')
  expect(resume(litExpedition, readReplay<Action>(early)).state).toEqual(match.state)

  playOut(match)
  const file = writeReplay(match)
  expect(faultIn(file)).toBe('none')
  const replay = readReplay<Action>(file)
  expect(replay.header).toMatchObject({ version: '2', hash: hash({ ...old.state, torches: 9 }) })
  expect(replay.header.before).toEqual([
    {
      version: '1',
      commitment: old.chance.commitment,
      seed: old.chance.seed,
      hash: readReplay(saved).header.hash,
      steps: old.steps,
      drawn: old.drawn,
      state: old.state,
    },
  ])
  expect(recordedIn(replay)).toEqual({ versions: ['1'], steps: 5 })
  expect(originOf(replay)).toBeUndefined()
  // The dice go on where they were.
  const [first] = rerun(litExpedition, replay)
  expect(first.drawn).toBe(old.drawn)
  expect(replay.steps.every(({ from }) => from === undefined)).toBe(true)
})

test('whatever is false about what was played by other rules is found, as far as it can be', () => {
  const match = resume(litExpedition, readReplay<Action>(writeReplay(begun())))
  playOut(match)
  const [first, ...rest] = writeReplay(match).split('\n')
  const changed = (from: string | RegExp, to: string) => {
    expect(first).toMatch(from)
    return faultIn([first.replace(from, to), ...rest].join('\n'))
  }
  expect(changed('"skelos1:old"', '"skelos1:new"')).toBe('wrong-origin 1 (1.0 wrong-commitment)')
  expect(changed(/"drawn":\d+\}/, '"drawn":99}')).toBe('wrong-origin 1 (1.2 wrong-draws)')
  expect(changed(/"drawn":\d+,"state"/, '"drawn":99,"state"')).toBe('wrong-origin 1 (1.5 wrong-draws)')
  expect(changed(/"drawn":\d+,"state"/, '"state"')).toBe('wrong-origin 1 (1.5 wrong-draws)')
  expect(changed('"health":', '"health":1')).toBe('wrong-origin 1 (1.5 wrong-state)')
  expect(changed('"version":"1"', '"version":"0"')).toBe('other-version 1 (0 / 2)')
  expect(changed('"version":"1"', '"version":7')).toBe('wrong-origin 1')
  expect(changed(/"hash":"[^"]*","before"/, '"hash":"00","before"')).toBe('wrong-setup 1')
  expect(changed(/,"state":\{.*(?=\}\]\})/, '')).toBe('wrong-setup 1')
})

test('a what-if before an upgrade, an upgrade before a what-if, and two upgrades', () => {
  // A what-if of version 1, saved, goes on by version 2.
  const replay = readReplay<Action>(writeReplay(begun()))
  const there = stateAfter(expedition, replay, 4)
  const chance = new SealedChance(seedFrom('what if'))
  const whatIf = new Match(expedition, options, chance, there, [], {
    before: chaptersUntil(replay, 4),
    hash: hash(there),
  })
  whatIf.play(2, { do: 'pass' })
  const two = resume(litExpedition, readReplay<Action>(writeReplay(whatIf)))
  two.play(0, { do: 'rest' })
  const text = writeReplay(two)
  expect(faultIn(text)).toBe('none')
  const upgraded = readReplay<Action>(text)
  expect(upgraded.header.before?.map(({ version, steps }) => [version, steps.length])).toEqual([
    ['1', 4],
    ['1', 1],
  ])
  expect(originOf(upgraded)?.seed).toBe('skelos1:old')
  expect(faultIn(text.replace(upgraded.header.before?.[0].steps[3].hash ?? '', '00'))).toBe(
    'wrong-origin 1 (2.0 wrong-setup)',
  )

  // And a what-if of that, by version 2.
  const last = stateAfter(litExpedition, upgraded, 1)
  const other = new SealedChance(seedFrom('once more'))
  const origin = { before: chaptersUntil(upgraded, 1), hash: hash(last) }
  const again = new Match(litExpedition, options, other, clone(last), [], origin)
  again.play(1, { do: 'rest' })
  const file = writeReplay(again)
  expect(faultIn(file)).toBe('none')
  expect(recordedIn(readReplay(file))).toEqual({ versions: ['1'], steps: 5 })
  expect(originOf(readReplay<Action>(file))).toMatchObject({
    seed: 'skelos1:what if',
    steps: [{ action: { do: 'rest' } }],
  })

  // Version 3 knows how to go on from 2 and has forgotten 1.
  const three = upgrading((stored, from) => (from === '2' ? { ...(stored as State), health: 5 } : undefined))
  const third = resume(three, readReplay<Action>(file))
  third.play(0, { do: 'rest' })
  expect(third.state).toMatchObject({ health: 6, torches: 6 })
  const chain = writeReplay(third)
  expect(faultIn(chain, three)).toBe('none')
  expect(readReplay(chain).header.before?.map(({ version }) => version)).toEqual(['1', '1', '2', '2'])
  expect(recordedIn(readReplay(chain))).toEqual({ versions: ['1', '2'], steps: 7 })
})

test('a file that cannot be brought up is refused as it was, and a finished one stays what it is', () => {
  const match = begun()
  const saved = readReplay<Action>(writeReplay(match))
  const forgetful = upgrading((): undefined => undefined) as Game<State, Action, { scenario: 'cave' | 'keep' }, never>
  expect(() => resume(forgetful, saved)).toThrow('other-version in line 1: 1 / 3')
  const short = upgrading((stored) => stored as State)
  expect(() => resume(short, saved)).toThrow('other-version in line 1: 1 / 3 (state/torches)')
  const edited = { ...saved, closing: saved.closing && { ...saved.closing, state: { ...match.state, health: 99 } } }
  expect(() => resume(litExpedition, edited)).toThrow('wrong-state in line 7')
  playOut(match)
  const over = readReplay<Action>(writeReplay(match))
  expect(upgradedReplay(litExpedition, over)).toBe(over)
  expect(upgradedReplay(expedition, saved)).toBe(saved)
  expect(() => [...rerun(litExpedition, over)]).toThrow('other-version in line 1: 1 / 2')
})
