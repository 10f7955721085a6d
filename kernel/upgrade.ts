// Games outlive versions: what was stored by other rules is brought up to those that are here, or said to be unplayable
// by them. Nothing is ever stepped blindly.
import { FastChance } from './chance.ts'
import type { Game, Result, TableState, Told } from './game.ts'
import { readAs } from './parse.ts'
import { type Chapter, type Closing, type Header, type Replay, ReplayError } from './replay.ts'
import { clone, hash } from './state.ts'

/** Why a stored match cannot go on: `where` names what is wrong with what the upgrade made of it, if it made anything. */
export interface Stopped {
  /** Versions of the rules. */
  played: string
  here: string
  where?: string
}

export type Brought<State, Options> = { ok: true; state: State; options: Options } | { ok: false; stopped: Stopped }

/** A stored state as these rules want it. What is given is left as it is. */
export function broughtUp<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: unknown,
  state: TableState,
  version: string,
): Brought<State, Options> {
  const cannot = (where?: string): Brought<State, Options> => ({
    ok: false,
    stopped: { played: version, here: game.version, ...(where !== undefined && { where }) },
  })
  const read = readAs(game.options, options)
  if (!read.success) return cannot('options')
  // Of its own version, a state has the shape that the rules gave it.
  if (version === game.version) return { ok: true, state: state as State, options: read.data }
  try {
    const upgraded = game.upgrade(clone(state), version)
    if (!upgraded) return cannot()
    const missing = Object.keys(freshState(game, read.data)).find((key) => !(key in upgraded))
    if (missing !== undefined) return cannot(`state/${missing}`)
    return isPlayable(game, upgraded) ? { ok: true, state: upgraded, options: read.data } : cannot('state/stack')
  } catch {
    // What the rules stumbled over is not for everybody to read.
    return cannot('state')
  }
}

/** A table as these rules set it up. */
const freshState = <State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: Options,
): State => game.setup(options, new FastChance(1)).state

/** Somebody can be asked and shown what he may do, or the game is over. */
function isPlayable<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  state: State,
): boolean {
  game.view(state, [])
  const open = game.pending(state)
  if (open.length === 0) return game.result(state) !== undefined
  return open.every(({ seat }) => game.legal(state, seat).length > 0)
}

/**
 * A table that cannot go on, as it may be shown: nobody is asked, and everything in it is known to `hide`, as far as its
 * shape tells. Undefined where it is not.
 */
export function lastSeen<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: unknown,
  state: TableState,
): State | undefined {
  const read = readAs(game.options, options)
  if (!read.success) return undefined
  try {
    const shown = { ...clone(state), stack: [] } as TableState as State
    if (!isLike(shown, { ...freshState(game, read.data), stack: [] })) return undefined
    game.view(shown, [])
    return shown
  } catch {
    return undefined
  }
}

/** Whether a value has no fields but those of another, all the way down; a list may be longer or shorter. */
function isLike(value: unknown, other: unknown): boolean {
  if (typeof value !== 'object' || value === null || typeof other !== 'object' || other === null)
    return (typeof value === 'object') === (typeof other === 'object') || value === null || other === null
  if (Array.isArray(other)) {
    const [first] = other as unknown[]
    return Array.isArray(value) && (first === undefined || value.every((each) => isLike(each, first)))
  }
  return Object.entries(value).every(([key, each]) => key in other && isLike(each, other[key as never]))
}

/** How a game of any version has ended by its rules, as far as those here can say. */
export function resultIn<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  options: unknown,
  state: TableState,
  version: string,
): Result | undefined {
  const brought = broughtUp(game, options, state, version)
  return brought.ok ? game.result(brought.state) : undefined
}

/** Chapters as they stand in a file of a later version: what they were played by is said in them. */
export const playedBy = <Action>(version: string, chapters: readonly Chapter<Action>[]): Chapter<Action>[] =>
  chapters.map((chapter) => ({ version, ...chapter }))

/** A saved game of another version as one of this: what was played is a chapter before it, as recorded. */
export function upgradedReplay<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  replay: Replay<Action>,
): Replay<Action> {
  const { header, steps, closing } = replay
  const { version, hash: begun, commitment, before = [] } = header
  if (header.game !== game.id || version === game.version || closing?.state === undefined) return replay
  const { seed, drawn } = closing
  const stored = closing.state as TableState
  if (hash(stored) !== (steps.at(-1)?.hash ?? begun)) throw new ReplayError('wrong-state', steps.length + 2)
  const brought = broughtUp(game, header.options, stored, version)
  if (!brought.ok) throw new ReplayError('other-version', 1, told(brought.stopped))
  const { state, options } = brought
  const played = { commitment, hash: begun, seed, steps, drawn, state: stored }
  const upgraded: Header<Action> = {
    ...header,
    version: game.version,
    options,
    hash: hash(state),
    before: playedBy(version, [...before, played]),
  }
  const saved: Closing = { ...closing, steps: 0, state }
  return { header: upgraded, steps: [], closing: saved }
}

export const told = ({ played, here, where }: Stopped): string => `${played} / ${here}${where ? ` (${where})` : ''}`
