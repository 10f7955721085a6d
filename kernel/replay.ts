// Replay files: options, commitment, every action with the hash it led to, and a closing line with the seed. One JSON
// record per line, so that a file can be appended to, cut short and still read, and compared line by line.
import { commitmentOf, isSeed, SealedChance } from './chance.ts'
import type { Game, Result, TableState, Told } from './game.ts'
import { Match, type Step } from './match.ts'
import { readAs } from './parse.ts'
import { hash } from './state.ts'

const format = 'skelos-replay/1'

interface Header {
  format: typeof format
  game: string
  version: string
  options: unknown
  commitment: string
  /** Hash of the table after setup. */
  hash: string
}

/** The last line: a finished game shows its result, a saved one the state to go on from. Both show the seed. */
interface Closing {
  steps: number
  seed: string
  drawn: number
  result?: Result
  state?: unknown
}

export interface Replay<Action> {
  header: Header
  steps: Step<Action>[]
  closing: Closing | undefined
}

/** `line` is the line of the file, counted from 1. */
export class ReplayError extends Error {
  readonly code: ReplayFault
  readonly line: number
  readonly detail: string

  constructor(code: ReplayFault, line: number, detail = '') {
    super(`replay: ${code} in line ${line}${detail && `: ${detail}`}`)
    this.code = code
    this.line = line
    this.detail = detail
  }
}

export const replayFaults = [
  'not-json',
  'not-a-replay',
  'other-game',
  'other-version',
  'bad-options',
  'bad-step',
  'cut',
  'bad-seed',
  'wrong-commitment',
  'wrong-setup',
  'illegal-action',
  'wrong-hash',
  'wrong-draws',
  'wrong-result',
  'wrong-state',
] as const
export type ReplayFault = (typeof replayFaults)[number]

/** The whole match as text: a replay when it is over, a save to go on from when it is not. */
export function writeReplay<State extends TableState, Action, Options, Fact extends Told>(
  match: Match<State, Action, Options, Fact>,
): string {
  const { game, options, chance, steps, state } = match
  const start = game.setup(options, new SealedChance(chance.seed)).state
  const header = {
    game: game.id,
    version: game.version,
    options,
    commitment: chance.commitment,
    hash: hash(start),
  }
  const result = game.result(state)
  const closing: Closing = {
    steps: steps.length,
    seed: chance.seed,
    drawn: chance.drawn,
    ...(result ? { result } : { state }),
  }
  return replayText(header, steps, closing)
}

/** Records kept elsewhere than in a match, as the text of a replay. */
export function replayText(header: Omit<Header, 'format'>, steps: readonly Step<unknown>[], closing: Closing): string {
  return `${[{ format, ...header }, ...steps, closing].map((record) => JSON.stringify(record)).join('\n')}\n`
}

/** Reads the records without playing them. */
export function readReplay<Action>(text: string): Replay<Action> {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const records = lines.map((line, i) => {
    const record = parse(line)
    if (record === undefined) throw new ReplayError(i === lines.length - 1 && i > 0 ? 'cut' : 'not-json', i + 1)
    return record
  })
  const header = records.shift()
  if (header?.['format'] !== format) throw new ReplayError('not-a-replay', 1, format)
  const last = records.at(-1)
  const closing = last && 'seed' in last ? (records.pop() as unknown as Closing) : undefined
  records.forEach((record, i) => {
    const whole = typeof record?.['seat'] === 'number' && typeof record['hash'] === 'string' && 'action' in record
    if (!whole) throw new ReplayError('bad-step', i + 2)
  })
  return { header: header as unknown as Header, steps: records as unknown as Step<Action>[], closing }
}

/** A line's record; nothing where it is no JSON or no record. */
function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Where a run through a replay stands: after `index` steps. */
export interface Moment<State, Action, Fact> {
  index: number
  step: Step<Action> | undefined
  state: State
  facts: readonly Fact[]
}

/** Plays a replay again from its seed, checking every hash on the way; gives each moment, the set-up table first. */
export function* rerun<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  replay: Replay<Action>,
): Generator<Moment<State, Action, Fact>, void> {
  const { header, steps } = replay
  const options = checkHeader(game, header)
  const { closing, end } = checkClosing(replay)
  const chance = new SealedChance(closing.seed)
  const { state, facts } = game.setup(options, chance)
  if (hash(state) !== header.hash) throw new ReplayError('wrong-setup', 1)
  yield { index: 0, step: undefined, state, facts }
  for (const [i, step] of steps.entries()) {
    const outcome = game.apply(state, step.seat, step.action, chance)
    if (!outcome.ok) throw new ReplayError('illegal-action', i + 2, `${outcome.refusal.code}, ${outcome.refusal.rule}`)
    if (hash(state) !== step.hash) throw new ReplayError('wrong-hash', i + 2)
    if (chance.drawn !== step.drawn) throw new ReplayError('wrong-draws', i + 2)
    yield { index: i + 1, step, state, facts: outcome.facts }
  }
  if (chance.drawn !== closing.drawn) throw new ReplayError('wrong-draws', end)
  const result = game.result(state)
  if (hash(result ?? null) !== hash(closing.result ?? null)) throw new ReplayError('wrong-result', end)
  if (closing.state !== undefined && hash(closing.state) !== hash(state)) throw new ReplayError('wrong-state', end)
}

/** Goes on with a saved match from its stored state, so that a mended rule never breaks a game in play. */
export function resume<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  replay: Replay<Action>,
): Match<State, Action, Options, Fact> {
  const { steps } = replay
  const options = checkHeader(game, replay.header)
  const { closing, end } = checkClosing(replay)
  if (closing.state === undefined) throw new ReplayError('wrong-state', end)
  const state = closing.state as State
  if (hash(state) !== (steps.at(-1)?.hash ?? replay.header.hash)) throw new ReplayError('wrong-state', end)
  return new Match(game, options, new SealedChance(closing.seed, closing.drawn), state, steps)
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
