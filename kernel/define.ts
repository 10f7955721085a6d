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
  QuietTable,
  run,
  type Suppose,
  Table,
  take,
} from './procedure.ts'
import { clone, equal } from './state.ts'

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
  /**
   * What a seat may plan for, first its turn: each makes it come now, in a whole table, with everything else as it stands, or
   * says `false` where it will not come.
   */
  ahead?: Readonly<Record<string, (copy: State, seat: Seat) => false | void>>
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
  const standing = standingOf<State, Action>(parts)
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
    const decisions: Decision[] = []
    for (const seat of open.seats) decisions.push(decision(seat, kindOf(open, state, seat), veiled))
    return decisions
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
    standing,
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

    advance(state, seat, action, chance) {
      const asking = askingStep(parts.procedures, tie(state))
      if (!asking) throw new Error('an action in a game that is over')
      const { step, frame } = asking
      const table = new QuietTable<State, Fact>(state, chance)
      if (action === step.pass) frame.step++
      else take(step, table, frame, action, seat)
      goOn(table)
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

    ahead(view, seat, chance, moment = standing.moments[0]) {
      const come = parts.ahead?.[moment]
      if (!come || parts.result(tie(view.state))) return undefined
      const state = guess(view, chance)
      if (come(state, seat) === false) return undefined
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
  ahead = {},
}: Pick<Parts<State, Action, never, Told>, 'spans' | 'exceptions' | 'policies' | 'ahead'>): Standing<State> {
  return {
    moments: Object.keys(ahead),
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
  return list.find((listed) => equal(listed, action))
}
