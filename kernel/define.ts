// A game from its parts: setup, procedures, and what each viewer may know.
import type { ZodType } from 'zod'
import type { Chance } from './chance.ts'
import {
  type Decision,
  type Game,
  type Outcome,
  pack,
  type Refusal,
  type Result,
  type Seat,
  type TableState,
  type Told,
  type View,
  type Viewer,
} from './game.ts'
import { askingStep, kindOf, type Open, openFor, type Procedures, run, Table, take } from './procedure.ts'
import { canonical, clone } from './state.ts'

export interface Parts<State extends TableState, Action, Options, Fact extends Told> {
  id: string
  version(): string
  options: ZodType<Options>
  seats(options: Options): number
  teams?(options: Options): Seat[][]
  warnings?(options: Options): string[]
  /** What the states of this game are tied to, where it is not what the rules find by themselves. */
  content?: State[typeof pack] | undefined
  /** The table before anything was rolled or dealt, with the first procedure on its stack. */
  blank(options: Options): State
  procedures: Procedures<State, Action, Fact>
  /** Ledger rules behind each kind of decision. */
  decisions: Readonly<Record<string, readonly string[]>>
  /** Blanks out, in a copy of the state, what the viewer may not know. Secrets of frames are blanked already. */
  hide(copy: State, viewer: Viewer): void
  /** Fills a copy of a view's state so that it agrees with the view. */
  fill(copy: State, view: View<State>, chance: Chance): void
  result(state: State): Result | undefined
  /** Copies everything but the stack, where a copy by hand is worth it: search and views copy on every step. */
  copy?(state: State): State
  /** The rule that speaks against an action that is not on the list. */
  ruleAgainst(state: State, seat: Seat, action: Action, decision: string): string
  /** The rule that says whose choice it is, for a seat that has none; no decision is open when the game is over. */
  turnRule(decision: string | undefined): string
}

export function defineGame<State extends TableState, Action extends object, Options, Fact extends Told>(
  parts: Parts<State, Action, Options, Fact>,
): Game<State, Action, Options, Fact> {
  // What is open in the state that was asked last, kept from the run that led there: a player asks for the list, then
  // hands back an action of it. States change through `apply` alone.
  let lastState: State | undefined
  let lastOpen: Open<State, Action, Fact> | undefined

  /** A state that comes by wire or from a file is tied to this game's content when it is first handed in. */
  function tie(state: State, content = parts.content): State {
    if (content && !state[pack]) state[pack] = content
    return state
  }

  function openIn(state: State): Open<State, Action, Fact> | undefined {
    if (state === lastState) return lastOpen
    tie(state)
    const asking = askingStep(parts.procedures, state)
    lastState = state
    lastOpen = asking && openFor(asking.step.seats(state, asking.frame), asking.step, state, asking.frame)
    return lastOpen
  }

  function legal(state: State, seat: Seat): readonly Action[] {
    if (state === lastState) return lastOpen?.options[lastOpen.seats.indexOf(seat)] ?? []
    // Alone, so that a view's state, where other seats' cards are blank, can be asked for its own seat's choices.
    const asking = askingStep(parts.procedures, tie(state))
    const asked = asking?.step.seats(state, asking.frame) ?? []
    if (!asking || !asked.includes(seat)) return []
    if (asked.length === 1) return openIn(state)?.options[0] ?? []
    return asking.step.options(state, asking.frame, seat)
  }

  function goOn(table: Table<State, Fact>): void {
    lastState = table.state
    lastOpen = run(parts.procedures, table)
  }

  function copy(state: State): State {
    if (!parts.copy) return tie(clone(state), state[pack])
    const copied = parts.copy(state)
    copied.stack = clone(state.stack)
    return tie(copied, state[pack])
  }

  let version: string | undefined

  // Decisions say nothing but seat and kind, so each is made once.
  const made = new Map<string, Decision[]>()

  function decision(seat: Seat, kind: string): Decision {
    let bySeat = made.get(kind)
    if (!bySeat) {
      bySeat = []
      made.set(kind, bySeat)
    }
    bySeat[seat] ??= { seat, kind, rules: parts.decisions[kind] ?? [] }
    return bySeat[seat]
  }

  function pending(state: State): Decision[] {
    const open = openIn(state)
    return open ? open.seats.map((seat) => decision(seat, kindOf(open, state, seat))) : []
  }

  function refusal(state: State, seat: Seat, action: Action): Refusal {
    const open = openIn(state)
    if (!open) return { code: 'game-over', rule: parts.turnRule(undefined) }
    const asked = open.seats.includes(seat)
    const kind = kindOf(open, state, asked ? seat : open.seats[0])
    if (!asked) return { code: 'not-your-decision', rule: parts.turnRule(kind), decision: kind }
    if (typeof action !== 'object' || action === null)
      return { code: 'not-an-action', rule: parts.decisions[kind]?.[0] ?? parts.turnRule(kind), decision: kind }
    return { code: 'not-legal', rule: parts.ruleAgainst(state, seat, action, kind), decision: kind }
  }

  return {
    id: parts.id,
    get version() {
      version ??= parts.version()
      return version
    },
    options: parts.options,
    seats: parts.seats,
    teams: parts.teams ?? ((options) => Array.from({ length: parts.seats(options) }, (_, seat) => [seat])),
    warnings: parts.warnings ?? (() => []),
    result: (state) => parts.result(tie(state)),
    pending,
    legal,
    copy,

    setup(options, chance) {
      const table = new Table<State, Fact>(tie(parts.blank(options)), chance, -1)
      goOn(table)
      return { state: table.state, facts: table.facts }
    },

    apply(state, seat, action, chance): Outcome<Fact> {
      const listed = sameAction(legal(state, seat), action)
      if (!listed) return { ok: false, refusal: refusal(state, seat, action) }
      const asking = state === lastState && lastOpen ? lastOpen : askingStep(parts.procedures, state)
      if (!asking) throw new Error('a legal action in a game that is over')
      const before = chance.passes
      const table = new Table<State, Fact>(state, chance, seat)
      take(asking.step, table, asking.frame, listed, seat)
      goOn(table)
      return { ok: true, facts: table.facts, learned: chance.passes !== before }
    },

    view(state, viewer) {
      const seen = copy(state)
      for (const { secret } of seen.stack) {
        if (!secret) continue
        for (let seat = 0; seat < secret.length; seat++) if (!viewer.includes(seat)) secret[seat] = null
      }
      parts.hide(seen, viewer)
      return { viewer, state: seen, decisions: pending(state) }
    },

    guess(view, chance) {
      const guessed = copy(view.state)
      parts.fill(guessed, view, chance)
      return guessed
    },
  }
}

/** The listed action equal to the given one. Callers that choose from the list hand back the very same object. */
function sameAction<Action extends object>(list: readonly Action[], action: Action): Action | undefined {
  if (list.includes(action)) return action
  if (list.length === 0 || typeof action !== 'object' || action === null) return undefined
  const text = canonical(action)
  return list.find((listed) => canonical(listed) === text)
}
