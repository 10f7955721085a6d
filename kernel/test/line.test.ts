// The line of play: what a log of steps, undos and takebacks leads to, read from wherever one begins to read it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Action, expedition } from '../../games/test/expedition/rules.ts'
import { commitmentOf, SealedChance, seedFrom } from '../chance.ts'
import type { Seat } from '../game.ts'
import * as line from '../line.ts'
import { stepOf } from '../match.ts'
import { passedOver, readReplay, replayText } from '../replay.ts'
import { rerun } from '../rerun.ts'
import { clone, hash } from '../state.ts'

type Play = line.Play<ReturnType<typeof expedition.copy>>
interface Logged extends line.Entry {
  at: number
}

const seed = seedFrom('a line')

/** A log as somebody would keep it, with the game after each of its entries, each in full. */
class Kept {
  readonly log: Logged[] = []
  readonly plays: Play[] = []
  readonly #copies: Play[] = []

  constructor() {
    const chance = new SealedChance(seed)
    const { state, facts } = expedition.setup({ scenario: 'cave' }, chance)
    const { play, started } = line.begin(1, { state, facts, drawn: chance.drawn })
    this.note(started, play)
  }

  get now(): Play {
    return this.plays[this.plays.length - 1]
  }

  /** Whether every game is still what it was when it was reached. */
  get isUntouched(): boolean {
    return hash(this.plays) === hash(this.#copies)
  }

  note(entry: { kind: string }, play = this.now): void {
    this.log.push({ seq: this.log.length + 1, at: 0, ...entry })
    this.plays.push(play)
    this.#copies.push(clone(play))
  }

  act(which: number): boolean {
    const open = expedition.pending(this.now.state)
    if (open.length === 0) return false
    const { seat } = open[which % open.length]
    const legal = expedition.legal(this.now.state, seat)
    return this.play(seat, legal[which % legal.length])
  }

  play(seat: Seat, action: ReturnType<typeof expedition.legal>[number]): boolean {
    const chance = new SealedChance(seed, this.now.drawn)
    const made = line.step(expedition, this.now, this.log.length + 1, { seat, action, bot: false }, chance)
    if (made.ok) this.note(made.acted, made.play)
    return made.ok
  }

  undo(): boolean {
    const last = line.toUndo(this.now)
    if (typeof last === 'string') return false
    const { play, back } = line.back(this.now, this.plays[last.seq - 2])
    this.note({ kind: 'undone', ...back, seat: last.seat, step: last.seq } as object as Logged, play)
    return true
  }

  takeBack(to: number): boolean {
    if (!line.stepsAfter(this.log.slice(to - 1), to)) return false
    const { play, back } = line.back(this.now, this.plays[to - 1])
    this.note({ kind: 'takeback', ...back } as object as Logged, play)
    return true
  }
}

/** Deeds by number: mostly steps, some undone, some taken back to anywhere, and talk in between. */
const deeds = fc.array(fc.tuple(fc.nat(9), fc.nat(200)), { minLength: 1, maxLength: 40 })

function kept(done: readonly [number, number][], table = new Kept()): Kept {
  for (const [what, which] of done) {
    if (what === 0) table.note({ kind: 'chat' })
    else if (what <= 2) table.undo()
    else if (what === 3) table.takeBack(1 + (which % table.log.length))
    else table.act(which)
  }
  return table
}

test('from any moment on, the entries lead to the very game they were made from', () => {
  fc.assert(
    fc.property(deeds, fc.nat(40), (done, start) => {
      const { log, plays, isUntouched } = kept(done)
      expect(isUntouched).toBe(true)
      const from = start % log.length
      const play = clone(plays[from])
      for (const [i, entry] of log.entries()) {
        if (i <= from) continue
        const before = clone(entry)
        line.advance(play, entry)
        expect(play).toEqual(plays[i])
        expect(entry).toEqual(before)
      }
    }),
  )
})

test('a whole log leads there from any state on its line, without what lies off it', () => {
  fc.assert(
    fc.property(deeds, fc.nat(), (done, mask) => {
      const { log, plays, now } = kept(done)
      // States were stored here and there, the first always; some of them of steps that were taken back since.
      const states = plays.flatMap(({ state, head }, i) =>
        head === i + 1 && (i === 0 || (mask >> (i % 30)) % 2 === 1) ? [{ seq: head, state }] : [],
      )
      // What a back entry tells beside where it leads, and where the dice go on, is not needed for this.
      const bare = log.map(({ seq, kind, at, ...rest }) => {
        const { to, seat, step, drawn } = rest as Partial<line.Undone>
        if (kind === 'undone') return { seq, kind, at, to, seat, step }
        return kind === 'takeback' ? { seq, kind, at, to, drawn } : { seq, kind, at, ...rest }
      })
      expect(line.playAfter(bare as Logged[], states)).toEqual(now)
      expect(line.playAfter(log, [])).toBeUndefined()
      expect(line.playAfter([], states)).toBeUndefined()
    }),
  )
})

/** A table at which the overlord has just struck, which takes a die. */
function rolled(): Kept {
  const table = new Kept()
  for (const seat of [0, 1, 2]) table.play(seat, { do: 'watch', tile: 0 })
  table.play(0, { do: 'explore', tile: 1 })
  table.play(2, { do: 'strike' })
  return table
}

/** The line as a file, played again from its seed alone. */
function verified({ log, plays, now }: Kept): { steps: number; numbers: number } {
  const begun = log[0] as object as line.Started
  const made = line.lineOf(log)
  const hashOf = ({ seq }: line.Entry) => hash(plays[seq - 1].state)
  const steps = made.map((acted, i) => stepOf(acted, hashOf(acted), made[i - 1]?.drawn ?? begun.drawn))
  const drawn = made.at(-1)?.drawn ?? begun.drawn
  const { id: game, version } = expedition
  const header = { game, version, options: { scenario: 'cave' }, commitment: commitmentOf(seed), hash: begun.hash }
  const result = expedition.result(now.state)
  const end = { steps: steps.length, seed, drawn, from: now.drawn, ...(result ? { result } : { state: now.state }) }
  const replay = readReplay<never>(replayText(header, steps, end))
  return { steps: [...rerun(expedition, replay)].length - 1, ...passedOver(replay, begun.drawn) }
}

test('no part of the chance stream is used twice, whatever is taken back, and the seed alone proves the line', () => {
  let gaps = 0
  fc.assert(
    fc.property(deeds, (done) => {
      const table = kept(done, rolled())
      let used = (table.log[0] as object as line.Started).drawn
      for (const entry of table.log) {
        if (entry.kind !== 'acted') continue
        const { from, drawn } = entry as object as line.Acted
        expect(from).toBe(used)
        used = drawn
      }
      expect(table.now.drawn).toBe(used)
      const { steps, numbers } = verified(table)
      expect(steps).toBe(table.now.steps)
      if (numbers > 0) gaps++
    }),
    { seed: 2_026 },
  )
  expect(gaps).toBeGreaterThan(20)
})

test('an old log whose takebacks say nothing of the stream leads to where it went back to', () => {
  const table = rolled()
  const { drawn } = table.plays[4]
  expect(table.now.drawn).toBeGreaterThan(drawn)
  table.takeBack(5)
  const states = [{ seq: 1, state: table.plays[0].state }]
  expect(line.playAfter(table.log, states)?.drawn).toBe(table.plays[5].drawn)
  const old = table.log.with(6, { seq: 7, at: 0, kind: 'takeback', to: 5 } as object as Logged)
  expect(line.playAfter(old, states)?.drawn).toBe(drawn)
})

test('the line read in two parts is the line read at once, and is as long as the game says', () => {
  fc.assert(
    fc.property(deeds, fc.nat(40), (done, cut) => {
      const { log, now } = kept(done)
      const whole = line.lineOf(log)
      expect(line.lineOf(log.slice(cut), line.lineOf(log.slice(0, cut)))).toEqual(whole)
      expect(whole).toHaveLength(now.steps)
      expect(whole.at(-1)?.seq ?? 1).toBe(now.head)
    }),
  )
})

test('one may go back to the start and to any step on the line but the last, and to nothing else', () => {
  fc.assert(
    fc.property(deeds, (done) => {
      const { log } = kept(done)
      const made = line.lineOf(log).map(({ seq }) => seq)
      for (let to = 0; to <= log.length + 1; to++) {
        const after = made.filter((seq) => seq > to)
        const may = (to === 1 || made.includes(to)) && after.length > 0
        const steps = line.stepsAfter(to > 0 ? log.slice(to - 1) : log, to)
        expect(steps?.map(({ seq }) => seq)).toEqual(may ? after : undefined)
      }
    }),
  )
})

test('undo reaches back to the last roll or reveal and not past it, for the seat that moved or for the whole table', () => {
  const table = new Kept()
  expect(line.toUndo(table.now)).toBe('nothing-to-undo')
  for (const seat of [0, 1, 2]) table.play(seat, { do: 'watch', tile: 0 })
  table.play(0, { do: 'explore', tile: 1 })
  expect(line.toUndo(table.now)).toBe('beyond-horizon')
  table.play(2, { do: 'pass' })
  table.play(0, { do: 'rest' })
  expect(line.toUndo(table.now, 1)).toBe('not-your-step')
  expect(line.toUndo(table.now, 0)).toEqual({ seq: 7, seat: 0 })
  expect([table.undo(), table.undo(), table.undo()]).toEqual([true, true, false])
  expect(line.toUndo(table.now)).toBe('beyond-horizon')
})

test('several actions in one go are the same one by one, up to the first that brings information, or nothing', () => {
  const ends = new Set<string>()
  fc.assert(
    fc.property(deeds, fc.array(fc.nat(60), { minLength: 1, maxLength: 8 }), (done, wanted) => {
      const table = kept(done)
      const before = table.now
      const [first] = expedition.pending(before.state)
      const seat = first?.seat ?? 0
      const one = Object.assign(new Kept(), { log: [...table.log], plays: [...table.plays] })
      const actions: Action[] = []
      let end = 'all'
      for (const [i, which] of wanted.entries()) {
        const legal = expedition.legal(one.now.state, seat)
        // Now and then something that may not be done; where nothing may, that is all there is.
        const action = legal[which % (legal.length + 1)] ?? { do: 'strike' }
        actions.push(action)
        if (end !== 'all') continue
        if (!one.play(seat, action)) end = `refused at ${i}`
        else if (one.now.trail.length === 0) end = 'learned'
      }
      const chance = new SealedChance(seed, before.drawn)
      const stepped = line.steps(expedition, before, table.log.length + 1, { seat, actions, bot: false }, chance)
      expect(table.isUntouched).toBe(true)
      ends.add(end)
      if (!stepped.ok) {
        expect(`refused at ${stepped.at}`).toBe(end)
        return
      }
      expect(end).not.toContain('refused')
      for (const { play, acted } of stepped.made) table.note(acted, play)
      expect([table.log, table.plays]).toEqual([one.log, one.plays])
      // Each of them is taken back by itself.
      const { length } = table.now.trail
      expect(length).toBe(end === 'learned' ? 0 : before.trail.length + actions.length)
      for (let undone = 0; undone < Math.min(length, actions.length); undone++) table.undo()
      if (end === 'all') expect(table.now).toEqual(before)
    }),
  )
  for (const end of ['all', 'learned', 'refused at 0', 'refused at 1']) expect(ends).toContain(end)
})

test('rules that break in the middle of a step leave the game as it was', () => {
  const table = new Kept()
  const broken = {
    ...expedition,
    apply(state: Play['state']): never {
      state.stack.length = 0
      throw new Error('broken')
    },
  }
  const before = clone(table.now)
  const deed = { seat: 0, action: { do: 'watch', tile: 0 } as const, bot: false }
  expect(() => line.step(broken, table.now, 2, deed, new SealedChance(seed))).toThrow('broken')
  expect(table.now).toEqual(before)
})

test('a choice is stale once its seat has moved, something was learned, or the game began, went back or ended', () => {
  const entry = (kind: string, rest: object = {}): line.Entry => ({ seq: 9, kind, ...rest })
  const quiet = ['chat', 'joined', 'left', 'seat', 'asked', 'answered', 'away', 'back', 'out', 'paused', 'resumed']
  expect(line.isStale([], 0)).toBe(false)
  expect(
    line.isStale(
      quiet.map((kind) => entry(kind)),
      0,
    ),
  ).toBe(false)
  expect(line.isStale([entry('acted', { seat: 1, learned: false })], 0)).toBe(false)
  expect(line.isStale([entry('acted', { seat: 1, learned: true })], 0)).toBe(true)
  expect(line.isStale([entry('acted', { seat: 0, learned: false })], 0)).toBe(true)
  for (const kind of ['started', 'undone', 'takeback', 'finished']) expect(line.isStale([entry(kind)], 0)).toBe(true)
  expect(line.hasMoved(quiet.map((kind) => entry(kind)))).toBe(false)
  expect(line.hasMoved([entry('chat'), entry('acted', { seat: 1, learned: false })])).toBe(true)
})
