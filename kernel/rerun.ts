// Playing a replay again: every action by the rules, every roll from the seed, every hash compared on the way.
import { commitmentOf, isSeed, mayGoOn, SealedChance } from './chance.ts'
import { resultFor } from './ending.ts'
import type { Game, Seat, TableState, Told } from './game.ts'
import { Match, type Step } from './match.ts'
import { readAs } from './parse.ts'
import { type Chapter, type Closing, type Header, type Replay, ReplayError, type ReplayFault } from './replay.ts'
import { hash } from './state.ts'
import { broughtUp, told, upgradedReplay } from './upgrade.ts'

/** Where a run through a replay stands: after `index` steps, with `drawn` words of the chance stream used up. */
export interface Moment<State, Action, Fact> {
  index: number
  step: Step<Action> | undefined
  state: State
  facts: readonly Fact[]
  drawn: number
}

/** The table a replay begins with. */
export interface Opening<State, Options, Fact> {
  options: Options
  state: State
  facts: readonly Fact[]
  drawn: number
}

/**
 * The table a replay begins with, played and checked: its setup, or of a what-if the games before it. Gives way after
 * each step of those, for whoever must not be kept waiting.
 */
export function* openingOf<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  replay: Replay<Action>,
): Generator<void, Opening<State, Options, Fact>> {
  const { header } = replay
  const options = checkHeader(game, header)
  const { closing } = checkClosing(replay)
  const chapters = header.before ?? []
  if (chapters.length === 0) {
    const chance = new SealedChance(closing.seed)
    const { state, facts } = game.setup(options, chance)
    if (hash(state) !== header.hash) throw new ReplayError('wrong-setup', 1)
    return { options, state, facts, drawn: chance.drawn }
  }
  let left: Left<State> = { commitment: '', drawn: 0 }
  for (const [i, chapter] of chapters.entries()) left = yield* playChapter(game, options, chapter, i + 1, left)
  const { state, drawn } = goOn(game, options, left, header.commitment)
  if (!state || hash(state) !== header.hash) throw new ReplayError('wrong-setup', 1)
  return { options, state, facts: [], drawn }
}

/** How a chapter was left: played by the rules here, or only read, and then perhaps with what was stored. */
interface Left<State> {
  state?: State
  stored?: { state: TableState; version: string }
  /** Of the last step of one that was only read, where the next begins with the same. */
  hash?: string
  /** Of a stream that the next may go on with. */
  commitment: string
  drawn: number
}

/** The table that the next begins with. With the same seed it goes on in its stream, with another it begins a new one. */
function goOn<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: Options,
  { state, stored, commitment, drawn }: Left<State>,
  next: string,
): { state: State | undefined; drawn: number } {
  const place = commitment === next ? drawn : 0
  if (!stored) return { state, drawn: place }
  const brought = broughtUp(game, options, stored.state, stored.version)
  if (!brought.ok) throw new ReplayError('other-version', 1, told(brought.stopped))
  return { state: brought.state, drawn: place }
}

/** On from the table the chapter before ended with; the first sets one up. All of it stands in the first line. */
function* playChapter<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: Options,
  chapter: Chapter<Action>,
  number: number,
  left: Left<State>,
): Generator<void, Left<State>> {
  const { commitment, seed, hash: begun, steps, version = game.version } = chapter
  const wrong = (step: number, fault: ReplayFault) => new ReplayError('wrong-origin', 1, `${number}.${step} ${fault}`)
  if (!isSeed(seed)) throw wrong(0, 'bad-seed')
  if (commitmentOf(seed) !== commitment) throw wrong(0, 'wrong-commitment')
  if (version !== game.version) return readChapter(chapter, left, wrong)
  const before = goOn(game, options, left, commitment)
  if (number > 1 && !before.state) throw wrong(0, 'other-version')
  const chance = new SealedChance(seed, before.drawn)
  const state = before.state ?? game.setup(options, chance).state
  if (hash(state) !== begun) throw wrong(0, 'wrong-setup')
  for (const [i, step] of steps.entries()) {
    const played = playStep(game, state, step, chance)
    if ('fault' in played) throw wrong(i + 1, played.fault)
    yield
  }
  // The next begins a stream of its own.
  return { state, commitment: '', drawn: 0 }
}

/**
 * Played by other rules, which are not here: taken as recorded. What can be seen is that no number was used twice, and
 * that what was stored at its end is what its last step says.
 */
function readChapter<State>(
  { commitment, hash: begun, steps, version = '', state, drawn }: Chapter,
  left: Left<State>,
  wrong: (step: number, fault: ReplayFault) => ReplayError,
): Left<State> {
  if (left.hash !== undefined && left.hash !== begun) throw wrong(0, 'wrong-setup')
  let used = left.commitment === commitment ? left.drawn : 0
  for (const [i, step] of steps.entries()) {
    if (!mayGoOn(used, step.from ?? used) || !mayGoOn(step.from ?? used, step.drawn)) throw wrong(i + 1, 'wrong-draws')
    used = step.drawn
  }
  const last = steps.at(-1)?.hash ?? begun
  if (state === undefined) return { hash: last, commitment: '', drawn: 0 }
  if (!mayGoOn(used, drawn) || (steps.length > 0 && drawn !== used)) throw wrong(steps.length, 'wrong-draws')
  if (hash(state) !== last) throw wrong(steps.length, 'wrong-state')
  return { stored: { state: state as TableState, version }, commitment, drawn }
}

/** What a step tells, or why it does not hold. */
function playStep<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  state: State,
  { seat, action, hash: said, from, drawn }: Step<Action>,
  chance: SealedChance,
): { facts: readonly Fact[] } | { fault: ReplayFault; detail?: string } {
  if (!goesOn(chance, from)) return { fault: 'wrong-draws' }
  const outcome = game.apply(state, seat, action, chance)
  if (!outcome.ok) return { fault: 'illegal-action', detail: `${outcome.refusal.code}, ${outcome.refusal.rule}` }
  if (hash(state) !== said) return { fault: 'wrong-hash' }
  return chance.drawn === drawn ? { facts: outcome.facts } : { fault: 'wrong-draws' }
}

/** After a takeback the stream goes on further along; false where it cannot. */
function goesOn(chance: SealedChance, from: number | undefined): boolean {
  if (from === undefined) return true
  if (!mayGoOn(chance.drawn, from)) return false
  chance.goOnFrom(from)
  return true
}

/** Plays a replay again from its seed; gives each moment, the table it begins with first. */
export function* rerun<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  replay: Replay<Action>,
  opening: Opening<State, Options, Fact> = atOnce(openingOf(game, replay)),
): Generator<Moment<State, Action, Fact>, void> {
  const { options, state, facts, drawn } = opening
  const { closing, end } = checkClosing(replay)
  const chance = new SealedChance(closing.seed, drawn)
  yield { index: 0, step: undefined, state, facts, drawn }
  for (const [i, step] of replay.steps.entries()) {
    const played = playStep(game, state, step, chance)
    if ('fault' in played) throw new ReplayError(played.fault, i + 2, played.detail)
    yield { index: i + 1, step, state, facts: played.facts, drawn: chance.drawn }
  }
  if (chance.drawn !== closing.drawn || !goesOn(chance, closing.from)) throw new ReplayError('wrong-draws', end)
  checkEnd(game, options, state, closing, end)
}

function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** What the last line says of the end, against the table that the steps have led to. */
export function checkEnd<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: Options,
  state: State,
  { result: said, state: saved, ending }: Closing,
  line: number,
): void {
  const result = game.result(state)
  if (hash(result ?? null) !== hash(said ?? null)) throw new ReplayError('wrong-result', line)
  if (saved !== undefined && hash(saved) !== hash(state)) throw new ReplayError('wrong-state', line)
  if (ending === undefined) return
  // That somebody gave up is the word of the table; who has won then follows from it.
  const teams = game.teams(options)
  const follows = isOut(ending?.out, teams.flat()) && resultFor(ending.reason, teams, ending.out, result)
  if (!follows || hash(follows) !== hash(ending.result)) throw new ReplayError('wrong-result', line)
}

const isOut = (out: unknown, seats: readonly Seat[]): out is Seat[] =>
  Array.isArray(out) && new Set(out).size === out.length && out.every((seat) => seats.includes(seat))

/**
 * Goes on with a saved match from its stored state, so that a mended rule never breaks a game in play; one of another
 * version is brought up to these rules, or refused.
 */
export function resume<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  replay: Replay<Action>,
): Match<State, Action, Options, Fact> {
  const upgraded = upgradedReplay(game, replay)
  const { steps, header } = upgraded
  const options = checkHeader(game, header)
  const { closing, end } = checkClosing(upgraded)
  if (closing.state === undefined) throw new ReplayError('wrong-state', end)
  const state = closing.state as State
  if (hash(state) !== (steps.at(-1)?.hash ?? header.hash)) throw new ReplayError('wrong-state', end)
  const { before, hash: begun } = header
  const origin = before?.length ? { before, hash: begun } : undefined
  const chance = new SealedChance(closing.seed, closing.drawn)
  if (!goesOn(chance, closing.from)) throw new ReplayError('wrong-draws', end)
  return new Match(game, options, chance, state, steps, origin, closing.drawn)
}

function checkHeader<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  header: Header,
): Options {
  if (header.game !== game.id) throw new ReplayError('other-game', 1, header.game)
  if (header.version !== game.version) throw new ReplayError('other-version', 1, `${header.version} / ${game.version}`)
  const options = readAs(game.options, header.options)
  if (!options.success) throw new ReplayError('bad-options', 1, options.error.issues[0]?.message ?? '')
  return options.data
}

/** The closing line, whose seed must be the one committed to; `end` is its line. */
function checkClosing({ header, steps, closing }: Replay<unknown>): { closing: Closing; end: number } {
  if (!closing) throw new ReplayError('cut', steps.length + 1)
  const end = steps.length + 2
  if (!isSeed(closing.seed)) throw new ReplayError('bad-seed', end)
  if (commitmentOf(closing.seed) !== header.commitment) throw new ReplayError('wrong-commitment', end)
  if (closing.steps !== steps.length) throw new ReplayError('cut', end, `${steps.length} / ${closing.steps}`)
  return { closing, end }
}
