// The line of play: a match as a list of entries, the game they lead to, and how far it may go back. Whoever keeps,
// plays or shows a match does it by this; it knows no clock, no store and no people.
import type { SealedChance } from './chance.ts'
import type { Game, Refusal, Seat, TableState, Told } from './game.ts'
import { applyPatch, diff, type Patch } from './patch.ts'
import type { Chapter } from './replay.ts'
import { clone, hash } from './state.ts'

/** The game as it stands; also what a snapshot holds. A step makes a new one and leaves the old one as it was. */
export interface Play<State extends TableState = TableState> {
  state: State
  /** How much of the chance stream is used up. */
  drawn: number
  /** The last step on the line of play, or the start. */
  head: number
  /** Steps since the information horizon, which may be taken back one by one. */
  trail: TrailStep[]
  /** Steps on the line of play. */
  steps: number
}

export interface TrailStep {
  seq: number
  seat: Seat
  /** The seat's own window was closed by its pass: it goes back with the step that opened it. */
  closed?: true
}

export interface Started<Fact extends Told = Told> {
  kind: 'started'
  /** Of the table it began with. */
  hash: string
  drawn: number
  facts: readonly Fact[]
  /** Of a what-if: what was played before it, so that its file can be played from the first setup on. */
  before?: readonly Chapter<object>[]
}

/** An accepted action. It holds facts in full and the change of the state, so that no rule is needed to read it. */
export interface Acted<Action = object, Fact extends Told = Told> {
  kind: 'acted'
  seat: Seat
  action: Action
  bot: boolean
  facts: readonly Fact[]
  /** Dice, a draw or a reveal: the information horizon. */
  learned: boolean
  /** All who were asked in a window have passed; `seat` is the first of them. */
  closed?: true
  /** Seats that have passed by a standing order, or the one that has acted by it. */
  ordered?: readonly Seat[]
  /** Where in the chance stream it began; where the step before it on the line ended, unless the table went back. */
  from?: number
  /** How much of the chance stream was used up by then. */
  drawn: number
  patch: Patch
  /** Of the state it led to, where somebody wanted it at once. */
  hash?: string
}

/** Back to how it was after entry `to`, in full: who reads the log from the middle knows no more than this. */
export interface Back {
  to: number
  /** Where the chance stream goes on. In old logs it went back too. */
  drawn: number
  trail: TrailStep[]
  steps: number
  patch: Patch
}

/** `step` is the one step that was taken back. */
export type Undone = { kind: 'undone'; seat: Seat; step: number; to: number } & Partial<Back>
export type TakenBack = { kind: 'takeback'; to: number } & Partial<Back>

/** The game was brought up to the rules that are here now. Nobody goes back past that. */
export interface Upgraded {
  kind: 'upgraded'
  /** Versions of the rules. */
  from: string
  to: string
  /** Of the state as it is since. */
  hash: string
  patch: Patch
}

/** An entry of any log. Five kinds make the line of play; whatever else is logged leaves the game as it is. */
export interface Entry {
  readonly seq: number
  readonly kind: string
  /** What an entry tells stands beside its number, not below it. */
  readonly data?: never
}

const isStarted = <E extends Entry>(entry: E): entry is E & Started => entry.kind === 'started'
const isActed = <E extends Entry>(entry: E): entry is E & Acted => entry.kind === 'acted'
const isUpgraded = <E extends Entry>(entry: E): entry is E & Upgraded => entry.kind === 'upgraded'
const isBack = <E extends Entry>(entry: E): entry is E & (Undone | TakenBack) =>
  entry.kind === 'undone' || entry.kind === 'takeback'

/** A setup, or the table that a what-if branches off from. */
export interface Beginning<State extends TableState = TableState, Fact extends Told = Told> {
  state: State
  drawn: number
  facts: readonly Fact[]
  before?: Started['before'] | undefined
}

export function begin<State extends TableState, Fact extends Told>(
  seq: number,
  { state, drawn, facts, before }: Beginning<State, Fact>,
): { play: Play<State>; started: Started<Fact> } {
  const play = { state, drawn, head: seq, trail: [], steps: 0 }
  return { play, started: { kind: 'started', hash: hash(state), drawn, facts, ...(before && { before }) } }
}

/** One action, as entry `seq`; a refused one leaves everything as it was, and so does one at which the rules break. */
export function step<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  play: Play<State>,
  seq: number,
  { seat, action, bot, ordered = [] }: { seat: Seat; action: Action; bot: boolean; ordered?: readonly Seat[] },
  chance: SealedChance,
): { ok: true; play: Play<State>; acted: Acted<Action, Fact> } | { ok: false; refusal: Refusal } {
  const state = game.copy(play.state)
  const from = chance.drawn
  const outcome = game.apply(state, seat, action, chance)
  if (!outcome.ok) return outcome
  const { facts } = outcome
  const closed = outcome.closed ? { closed: true as const } : {}
  const own = outcome.closed ? ordered : ordered.filter((one) => one === seat)
  const byOrder = own.length > 0 ? { ordered: own } : {}
  // Whether a window of others closes at once or waits for somebody is news: whoever could still take the step back would
  // do so where somebody thinks. That somebody else has passed is news too, whatever he holds.
  const asksOthers = game.pending(state).some(({ veiled, seat: other }) => veiled && other !== seat)
  const learned = outcome.learned || asksOthers || (outcome.closed === true && play.trail.at(-1)?.seat !== seat)
  const { drawn } = chance
  const trail = learned ? [] : [...play.trail, { seq, seat, ...closed }]
  return {
    ok: true,
    play: { state, drawn, head: seq, trail, steps: play.steps + 1 },
    acted: {
      kind: 'acted',
      seat,
      action,
      bot,
      facts,
      learned,
      ...closed,
      ...byOrder,
      from,
      drawn,
      patch: diff(play.state, state),
    },
  }
}

/** The most actions in one go: more than any turn holds, and still worked out in the blink of an eye. */
export const mostAtOnce = 100

/**
 * Several actions of one seat in one go, as entries from `seq` on: in order, up to the first that brings information or
 * opens a window. If one of them is refused, `at` is its place and none is made.
 */
export function steps<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  play: Play<State>,
  seq: number,
  { seat, actions, bot }: { seat: Seat; actions: readonly Action[]; bot: boolean },
  chance: SealedChance,
):
  | { ok: true; made: { play: Play<State>; acted: Acted<Action, Fact> }[] }
  | { ok: false; refusal: Refusal; at: number } {
  const made: { play: Play<State>; acted: Acted<Action, Fact> }[] = []
  let now = play
  for (const [at, action] of actions.entries()) {
    const next = step(game, now, seq + at, { seat, action, bot }, chance)
    if (!next.ok) return { ...next, at }
    made.push(next)
    now = next.play
    if (next.acted.learned || game.pending(now.state)[0]?.veiled) break
  }
  return { ok: true, made }
}

export const undoRefusals = ['nothing-to-undo', 'beyond-horizon', 'not-your-step'] as const
export type UndoRefusal = (typeof undoRefusals)[number]

/**
 * The step that may be taken back without asking anybody: the last one, before the horizon moves. A seat may take back
 * its own steps only; the holder of the whole table any. The game before it is the one after the entry before it.
 */
export function toUndo({ steps, trail }: Play, seat?: Seat): TrailStep | UndoRefusal {
  if (steps === 0) return 'nothing-to-undo'
  const last = trail.findLast(({ closed }) => !closed)
  if (!last) return 'beyond-horizon'
  return seat === undefined || seat === last.seat ? last : 'not-your-step'
}

/** From one game back to an earlier one. What was drawn stays drawn: whatever comes next comes from a fresh part. */
export function back<State extends TableState>(
  { state, drawn }: Play<State>,
  before: Play<State>,
): { play: Play<State>; back: Back } {
  const { head: to, trail, steps } = before
  return { play: { ...before, drawn }, back: { to, drawn, trail, steps, patch: diff(state, before.state) } }
}

/** The same game by other rules, whose state this is. */
export function upgrade<State extends TableState>(
  play: Play,
  state: State,
  from: string,
  to: string,
): { play: Play<State>; upgraded: Upgraded } {
  const patch = diff(play.state, state)
  return { play: { ...play, state, trail: [] }, upgraded: { kind: 'upgraded', from, to, hash: hash(state), patch } }
}

/** Carries one entry out on a game that the caller owns; entries that do not touch the game leave it as it is. */
export function advance(play: Play, entry: Entry): void {
  if (isActed(entry)) {
    const { seq, seat, learned, closed, drawn } = entry
    play.drawn = drawn
    play.head = seq
    play.steps++
    if (learned) play.trail = []
    else play.trail.push({ seq, seat, ...(closed && { closed }) })
  } else if (isBack(entry)) {
    const { to, drawn, trail, steps } = entry as Back
    play.drawn = drawn
    play.head = to
    play.trail = [...trail]
    play.steps = steps
  } else if (isUpgraded(entry)) play.trail = []
  else return
  // A patch gives its values away; whoever keeps the log needs them again.
  applyPatch(play.state, clone(entry.patch ?? []))
}

/** The steps that count, in order: those that were taken back are left out. `before`: the line up to these entries. */
export function lineOf<E extends Entry>(entries: readonly E[], before: readonly (E & Acted)[] = []): (E & Acted)[] {
  const line = [...before]
  for (const entry of entries) {
    if (isActed(entry)) line.push(entry)
    else if (isBack(entry)) while (line.length > 0 && line[line.length - 1].seq > entry.to) line.pop()
  }
  return line
}

/**
 * What going back to entry `to` would take back, given the log from there on; undefined where that is no step on the
 * line of play, nothing was played after it, or the rules have changed since.
 */
export function stepsAfter<E extends Entry>(entries: readonly E[], to: number): (E & Acted)[] | undefined {
  const [first] = entries
  const line = lineOf(entries)
  const isOnLine = first?.seq === to && (isStarted(first) || line[0] === first)
  const after = line.filter(({ seq }) => seq > to)
  return isOnLine && after.length > 0 && !entries.some(isUpgraded) ? after : undefined
}

/** The game after a whole log, from the last of these states that lies on its line; undefined where none does. */
export function playAfter(
  entries: readonly Entry[],
  states: readonly { seq: number; state: TableState }[],
): Play | undefined {
  const started = entries.find(isStarted)
  if (!started) return undefined
  const line = new Set(lineOf(entries).map(({ seq }) => seq))
  const known = states.findLast(({ seq }) => seq === started.seq || line.has(seq))
  if (!known) return undefined
  const play: Play = { state: clone(known.state), drawn: started.drawn, head: started.seq, trail: [], steps: 0 }
  for (const made of entries.filter((entry) => isUpgraded(entry) || line.has(entry.seq)))
    advance(play, made.seq > known.seq ? made : ({ ...made, patch: [] } as Entry))
  play.drawn = drawnAfter(entries)
  return play
}

/** How much of the chance stream a log has used up; a takeback that does not say so is old, and the stream went back. */
function drawnAfter(entries: readonly Entry[]): number {
  const after = new Map<number, number>()
  let drawn = 0
  for (const entry of entries) {
    if (isStarted(entry) || isActed(entry)) ({ drawn } = entry)
    else if (isBack(entry) && entry.kind === 'takeback') drawn = entry.drawn ?? after.get(entry.to) ?? drawn
    after.set(entry.seq, drawn)
  }
  return drawn
}

/**
 * Whether a choice of this seat is no longer what it was, given what was logged since the picture it was made from.
 * Others may have committed their own part of a simultaneous decision; but nothing may have been rolled, shown or taken
 * back, and the seat itself must not have moved.
 */
export const isStale = (since: readonly Entry[], seat: Seat): boolean =>
  since.some((entry) =>
    isActed(entry)
      ? entry.seat === seat || entry.learned
      : isBack(entry) || isStarted(entry) || entry.kind === 'finished',
  )

/**
 * Whether anybody has moved since: a choice that the game refuses now may have been a good one in the picture it was made
 * from, as when others closed the window it was an answer to.
 */
export const hasMoved = (since: readonly Entry[]): boolean => since.some(isActed)
