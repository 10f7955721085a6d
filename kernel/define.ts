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
  type Standing,
  type TableState,
  type Told,
  type View,
  type Viewer,
} from './game.ts'
import { forced } from './order.ts'
import {
  askingStep,
  choicesOf,
  kindOf,
  type Open,
  openFor,
  type Procedures,
  run,
  type Suppose,
  Table,
  take,
} from './procedure.ts'
import { canonical, clone } from './state.ts'

/** An answer to every decision of these kinds: one of those listed, or nothing where the seat is to be asked after all. */
export interface Policy<State, Action> {
  kinds: readonly string[]
  answer(state: State, seat: Seat, legal: readonly Action[]): Action | undefined
}

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
  /** For windows: what a seat could hold as far as the whole table knows. Not needed where nothing is held in secret. */
  suppose?: Suppose<State>
  /** Of standing orders: how long they hold, and when they do not. */
  spans?: Readonly<Record<string, (state: State, seat: Seat) => string | number>>
  exceptions?: Readonly<Record<string, (state: State, seat: Seat) => boolean>>
  /** And how they answer decisions that are no windows; each kind of decision must come to an end by it. */
  policies?: Readonly<Record<string, Policy<State, Action>>>
  /** Makes it, in a whole table, the turn of this seat, with everything else as it stands: for plans. */
  ahead?(copy: State, seat: Seat): void
  /** Fills a copy of a view's state so that it agrees with the view. */
  fill(copy: State, view: View<State>, chance: Chance): void
  result(state: State): Result | undefined
  /**
   * A state that was stored by another version of these rules, in the shape that this one wants; nothing where it cannot
   * go on by them. May change what it is given. Left out: nothing of another version goes on.
   */
  upgrade?(stored: TableState, from: string): State | undefined
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
  const suppose: Suppose<State> = parts.suppose ?? ((_, __, ask) => ask())
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
    lastOpen = asking && openFor(asking.step.seats(state, asking.frame), asking.step, state, asking.frame, suppose)
    return lastOpen
  }

  function legal(state: State, seat: Seat): readonly Action[] {
    if (state === lastState) return lastOpen?.options[lastOpen.seats.indexOf(seat)] ?? []
    // Alone, so that a view's state, where other seats' cards are blank, can be asked for its own seat's choices.
    const asking = askingStep(parts.procedures, tie(state))
    const asked = asking?.step.seats(state, asking.frame) ?? []
    if (!asking || !asked.includes(seat)) return []
    if (asked.length === 1) return openIn(state)?.options[0] ?? []
    return choicesOf(asking.step, state, asking.frame, seat, suppose)
  }

  function goOn(table: Table<State, Fact>): void {
    lastState = table.state
    lastOpen = run(parts.procedures, table, suppose)
  }

  function copy(state: State): State {
    if (!parts.copy) return tie(clone(state), state[pack])
    const copied = parts.copy(state)
    copied.stack = clone(state.stack)
    return tie(copied, state[pack])
  }

  let version: string | undefined

  // Decisions say nothing but seat and kind, so each is made once.
  const made = { open: new Map<string, Decision[]>(), veiled: new Map<string, Decision[]>() }

  function decision(seat: Seat, kind: string, veiled: boolean): Decision {
    const byKind = veiled ? made.veiled : made.open
    let bySeat = byKind.get(kind)
    if (!bySeat) {
      bySeat = []
      byKind.set(kind, bySeat)
    }
    bySeat[seat] ??= { seat, kind, rules: parts.decisions[kind] ?? [], ...(veiled && { veiled: true }) }
    return bySeat[seat]
  }

  function pending(state: State): Decision[] {
    const open = openIn(state)
    if (!open) return []
    const veiled = open.step.pass !== undefined
    return open.seats.map((seat) => decision(seat, kindOf(open, state, seat), veiled))
  }

  function guess(view: View<State>, chance: Chance): State {
    const guessed = copy(view.state)
    parts.fill(guessed, view, chance)
    return guessed
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
    standing: standingOf(parts),
    upgrade: (stored, from) => parts.upgrade?.(stored, from),

    setup(options, chance) {
      const table = new Table<State, Fact>(tie(parts.blank(options)), chance)
      goOn(table)
      return { state: table.state, facts: table.facts }
    },

    apply(state, seat, action, chance): Outcome<Fact> {
      const listed = sameAction(legal(state, seat), action)
      if (!listed) return { ok: false, refusal: refusal(state, seat, action) }
      const open = openIn(state)
      if (!open) throw new Error('a legal action in a game that is over')
      const { step, frame, seats } = open
      const before = chance.passes
      const table = new Table<State, Fact>(state, chance)
      const closed = listed === step.pass
      // Whatever is heard in a window tells that others have passed.
      if (step.pass !== undefined && seats.length > 1) chance.reveal()
      if (closed) frame.step++
      else take(step, table, frame, listed, seat)
      goOn(table)
      return { ok: true, facts: table.facts, learned: chance.passes !== before, closed }
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

    guess,

    ahead(view, seat, chance) {
      if (!parts.ahead || parts.result(tie(view.state))) return undefined
      const state = guess(view, chance)
      parts.ahead(state, seat)
      const before = chance.passes
      goOn(new Table<State, Fact>(state, chance))
      return chance.passes === before && openIn(state)?.seats.includes(seat) ? state : undefined
    },
  }
}

function standingOf<State extends TableState, Action>({
  spans = {},
  exceptions = {},
  policies = {},
}: Pick<Parts<State, Action, never, Told>, 'spans' | 'exceptions' | 'policies'>): Standing<State> {
  return {
    spans: Object.keys(spans),
    mark: (span, state, seat) => spans[span](state, seat),
    exceptions: Object.keys(exceptions),
    isExcepted: (exception, state, seat) => exceptions[exception](state, seat),
    policies: [forced, ...Object.keys(policies)],
    answer(policy, state, seat, kind, legal) {
      if (policy === forced) return legal.length === 1 ? legal[0] : undefined
      const { kinds, answer } = policies[policy]
      // Lists of legal actions are handed back as they were given.
      return kinds.includes(kind) ? (answer(state, seat, legal as readonly Action[]) as object | undefined) : undefined
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
