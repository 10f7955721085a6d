// Replay files: options, commitment, every action with the hash it led to, and a closing line with the seed. One JSON
// record per line, so that a file can be appended to, cut short and still read, and compared line by line.
import { commitmentOf, SealedChance } from './chance.ts'
import type { ToldEnding } from './ending.ts'
import type { Result, TableState, Told } from './game.ts'
import type { Match, Step } from './match.ts'
import { hash } from './state.ts'

const format = 'skelos-replay/1'

export interface Header<Action = unknown> {
  format: typeof format
  game: string
  version: string
  options: unknown
  commitment: string
  /** Hash of the table the steps begin with: after setup, or where a what-if leaves the game before it. */
  hash: string
  /**
   * What was played before: of a what-if the game it branches off from, and the one before that, each up to where it was
   * left; of a game that was brought up to another version what was played by the one before, with the same seed.
   */
  before?: Chapter<Action>[]
}

/** A game as far as it was played, with the seed it was played by. The first begins with a setup, the next where it ends. */
export interface Chapter<Action = unknown> {
  commitment: string
  hash: string
  seed: string
  steps: Step<Action>[]
  /** What it was played by, where that is not the version of the file. Only those rules can play it again. */
  version?: string
  /** How it was left where it was brought up to another version, and how much of the chance stream was used up by then. */
  state?: unknown
  drawn?: number
}

/**
 * The last line: a finished game shows its result, a saved one the state to go on from. Both show the seed. `ending` is
 * there where a game ended otherwise than by its rules alone.
 */
export interface Closing {
  steps: number
  seed: string
  drawn: number
  /** Where in the chance stream it goes on, where that is not where the last step ended. */
  from?: number
  result?: Result
  state?: unknown
  ending?: ToldEnding
}

export interface Replay<Action> {
  header: Header<Action>
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
  'wrong-origin',
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
  const { game, options, chance, steps, state, origin } = match
  const { seed, drawn: from } = chance
  const { drawn } = match
  const { hash: begun = hash(game.setup(options, new SealedChance(seed)).state), before } = origin ?? {}
  const result = game.result(state)
  const { id, version } = game
  return recordText({ game: id, version, options, seed, hash: begun, before, steps, drawn, from, state, result })
}

/** A line of play as it is written down. */
interface Recorded {
  game: string
  version: string
  options: unknown
  seed: string
  /** Of the table it began with. */
  hash: string
  before: readonly Chapter[] | undefined
  steps: readonly Step<unknown>[]
  /** How much of the chance stream was used up by the last step, and where it goes on. */
  drawn: number
  from: number
  state: unknown
  /** The game's own; one that was given up shows how it stood. */
  result: Result | undefined
  ending?: ToldEnding | undefined
}

export function recordText(record: Recorded): string {
  const { game, version, options, seed, hash, before, steps, drawn, from, state, result, ending } = record
  const commitment = commitmentOf(seed)
  const header = { game, version, options, commitment, hash, ...(before?.length ? { before: [...before] } : {}) }
  const told = { steps: steps.length, seed, drawn, ...(from !== drawn && { from }) }
  const closing = { ...told, ...(result ? { result } : { state }), ...(ending && { ending }) }
  return replayText(header, steps, closing)
}

/** Records as the text of a replay. */
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
    if (!isStep(record)) throw new ReplayError('bad-step', i + 2)
  })
  const { before } = header
  const isTold = before === undefined || (Array.isArray(before) && before.every(isChapter))
  if (!isTold) throw new ReplayError('wrong-origin', 1)
  return { header: header as unknown as Header<Action>, steps: records as unknown as Step<Action>[], closing }
}

type Unread = Readonly<Record<string, unknown>> | null | undefined

const isStep = (record: Unread): boolean =>
  typeof record?.['seat'] === 'number' && typeof record['hash'] === 'string' && 'action' in record

function isChapter(chapter: Unread): boolean {
  const steps = chapter?.['steps']
  const version = chapter?.['version']
  return Array.isArray(steps) && steps.every(isStep) && (version === undefined || typeof version === 'string')
}

/** How many steps a file holds, those before a what-if included. */
export const stepsIn = ({ header, steps }: Replay<unknown>): number =>
  (header.before ?? []).reduce((sum, chapter) => sum + chapter.steps.length, steps.length)

/** How often the table went back past what was rolled, and how many numbers of the stream that left unused. */
export function passedOver({ steps, closing }: Pick<Replay<unknown>, 'steps' | 'closing'>, begun: number) {
  let times = 0
  let numbers = 0
  let ended = begun
  for (const { from, drawn } of [...steps, ...(closing ? [closing] : [])]) {
    if (from !== undefined) {
      times++
      numbers += from - ended
    }
    ended = drawn
  }
  return { times, numbers }
}

/** What of a file was played by rules that are not those here: it can be read, but not rolled again. */
export function recordedIn({ header }: Replay<unknown>): { versions: string[]; steps: number } {
  const chapters = (header.before ?? []).filter(({ version = header.version }) => version !== header.version)
  return {
    versions: [...new Set(chapters.map(({ version = '' }) => version))],
    steps: chapters.reduce((sum, chapter) => sum + chapter.steps.length, 0),
  }
}

/** Of a what-if: the game it branches off from. A chapter with the same seed is the same game by other rules. */
export function originIn<Action>(
  before: readonly Chapter<Action>[] = [],
  commitment: string,
): Chapter<Action> | undefined {
  return before.findLast((chapter, i) => chapter.commitment !== (before[i + 1]?.commitment ?? commitment))
}

/** What was played before a what-if that branches off from this replay after so many steps. */
export function chaptersUntil<Action>({ header, steps, closing }: Replay<Action>, step: number): Chapter<Action>[] {
  const { before = [], commitment, hash } = header
  return [...before, { commitment, hash, seed: closing?.seed ?? '', steps: steps.slice(0, step) }]
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
