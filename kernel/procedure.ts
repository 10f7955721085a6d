// Procedures: the chapters of a rulebook as lists of named steps, and the runner that carries them out until somebody
// must choose. A called procedure is a frame on the state's stack, so a half-finished battle is plain JSON.
import type { Chance } from './chance.ts'
import type { Frame, Seat, TableState, Told } from './game.ts'

/** What a step works with: the state it changes, the chance it may use, and the facts it tells. */
export class Table<State extends TableState, Fact extends Told> {
  readonly facts: Fact[] = []
  readonly state: State
  readonly chance: Chance

  constructor(state: State, chance: Chance) {
    this.state = state
    this.chance = chance
  }

  tell(fact: Fact): void {
    this.facts.push(fact)
  }

  /** Starts a procedure with a frame made for it; the present one goes on when it is finished. */
  call<F extends Frame>(frame: Omit<F, 'step' | 'result'>): void {
    const begun = frame as F
    begun.step = 0
    this.state.stack.push(begun)
  }

  /** Ends the procedure of `frame`, which must be the topmost; the one that called it goes on, with nothing given back. */
  finish(frame: Frame): void {
    const { stack } = this.state
    if (stack.pop() !== frame) throw new Error(`procedure ${frame.do} ended while it was not the topmost`)
    const caller = stack[stack.length - 1]
    if (caller?.result !== undefined) caller.result = undefined
  }
}

/** For whoever only wants the state that comes of it: what it is told is forgotten at once. */
export class QuietTable<State extends TableState, Fact extends Told> extends Table<State, Fact> {
  override tell(): void {}
}

export interface Ask<State, Action, T, F> {
  /** Kind of decision, as the game's ledger names it. */
  kind: string | ((state: State, frame: F, seat: Seat) => string)
  seats(state: State, frame: F): readonly Seat[]
  /** No option: that seat is not asked. No seat with an option: the step is skipped. */
  options(state: State, frame: F, seat: Seat): Action[]
  /** Carries the choice out; 'again' asks once more, otherwise the procedure goes on. */
  take(table: T, frame: F, action: Action, seat: Seat): 'again' | void
  /** A single option is no choice: it is taken without asking. */
  auto?: true
  /**
   * Makes it a window: what a seat may do depends on what it hides, and it may always pass by this action, which
   * `options` leave out. A window is open to each seat that could have an option as far as the table knows. `seats` are in
   * the order in which answers count: the first that plays something is heard, and the others are asked anew where
   * `take` says 'again'; when all have passed, the procedure goes on.
   */
  pass?: Action
}

/** Lets the question be answered as if the seat held everything it could hold as far as the whole table knows. */
export type Suppose<State> = <T>(state: State, seat: Seat, ask: () => T) => T

export type Run<T, F> = (table: T, frame: F) => void

export interface Procedure<State extends TableState, Action, Fact extends Told> {
  name: string
  steps: readonly (Run<Table<State, Fact>, Frame> | Ask<State, Action, Table<State, Fact>, Frame>)[]
  stepIndex: Readonly<Record<string, number>>
}

/** A procedure as chapters speak of it: `Jump` are the steps it goes to out of turn, `Gives` is what it hands its caller. */
export interface Chapter<T, F extends Frame, Jump extends string, Gives> {
  go(frame: F, step: Jump): void
  /** Ends the procedure and hands its result to the one that called it. */
  finish(table: T, frame: F, result: Gives): void
  /** Leaves a result with a caller that did not need the whole procedure. */
  hand(caller: Frame, result: Gives): void
  /** What the procedure gave back to its caller, if it was called at all. */
  given(caller: Frame): Gives | undefined
  /** What the procedure gave back to a caller that always calls it. */
  result(caller: Frame): Gives
}

/** Binds the builders below to one game's types. */
export function procedures<State extends TableState, Action, Fact extends Told>() {
  type T = Table<State, Fact>
  return {
    procedure<F extends Frame, Jump extends string = never, Gives = never>(
      name: F['do'],
      steps: Record<string, Run<T, F> | Ask<State, Action, T, F>> & Record<Jump, Run<T, F> | Ask<State, Action, T, F>>,
    ): Procedure<State, Action, Fact> & Chapter<T, F, Jump, Gives> {
      const stepIndex = Object.fromEntries(Object.keys(steps).map((step, index) => [step, index]))
      // Results lie in a caller's frame as plain JSON; only this procedure leaves them there for `given` to find.
      const given = (caller: Frame) => caller.result as Gives | undefined
      return {
        name,
        // Frames of this name are only ever made for this procedure, so its steps may trust their shape.
        steps: Object.values<Run<T, F> | Ask<State, Action, T, F>>(steps).map((step) =>
          typeof step === 'function' ? step : alike(step),
        ) as unknown as Procedure<State, Action, Fact>['steps'],
        stepIndex,
        go(frame, step) {
          frame.step = stepIndex[step]
        },
        finish(table, frame, result) {
          table.finish(frame)
          const caller = table.state.stack.at(-1)
          if (caller) caller.result = result
        },
        hand(caller, result) {
          caller.result = result
        },
        given,
        result(caller) {
          const result = given(caller)
          if (result === undefined) throw new Error(`procedure ${name} has given nothing back`)
          return result
        },
      }
    },
  }
}

/** The same fields in the same order in every question: the engine reads what has one shape much faster. */
const alike = <State, Action, T, F>({ kind, seats, options, take, auto, pass }: Ask<State, Action, T, F>) =>
  ({ kind, seats, options, take, auto, pass }) as Ask<State, Action, T, F>

/** A step that waits for a choice, and which seats may choose what. */
export interface Open<State extends TableState, Action, Fact extends Told> {
  step: Ask<State, Action, Table<State, Fact>, Frame>
  frame: Frame
  seats: readonly Seat[]
  options: (readonly Action[])[]
}

export type Procedures<State extends TableState, Action, Fact extends Told> = ReadonlyMap<
  string,
  Procedure<State, Action, Fact>
>

/** Every chapter by its name, as frames on the stack call it. */
export const byName = <State extends TableState, Action, Fact extends Told>(
  chapters: readonly Procedure<State, Action, Fact>[],
): Procedures<State, Action, Fact> => new Map(chapters.map((chapter) => [chapter.name, chapter]))

const stepLimit = 100_000

/** Carries out steps until one needs a person; gives what is open then, or nothing when the game is over. */
export function run<State extends TableState, Action, Fact extends Told>(
  all: Procedures<State, Action, Fact>,
  table: Table<State, Fact>,
  suppose: Suppose<State> = (_, __, ask) => ask(),
): Open<State, Action, Fact> | undefined {
  const { stack } = table.state
  let current: Frame | undefined
  let steps: Procedure<State, Action, Fact>['steps'] = []
  for (let count = 0; count < stepLimit; count++) {
    const frame = stack[stack.length - 1]
    if (!frame) return undefined
    if (frame !== current) {
      current = frame
      steps = procedureOf(all, frame).steps
    }
    const at = frame.step
    if (at >= steps.length) {
      table.finish(frame)
      continue
    }
    const step = steps[at]
    if (typeof step === 'function') {
      frame.step = at + 1
      step(table, frame)
    } else {
      const open = openFor(step.seats(table.state, frame), step, table.state, frame, suppose)
      const only = step.auto && open && open.seats.length === 1 && open.options[0].length === 1
      if (!open) frame.step = at + 1
      else if (only) take(step, table, frame, open.options[0][0], open.seats[0])
      else return open
    }
  }
  throw new Error(`the procedures ran ${stepLimit} steps without asking anybody`)
}

export function take<State extends TableState, Action, Fact extends Told>(
  step: Ask<State, Action, Table<State, Fact>, Frame>,
  table: Table<State, Fact>,
  frame: Frame,
  action: Action,
  seat: Seat,
): void {
  const asked = frame.step
  frame.step++
  if (step.take(table, frame, action, seat) === 'again') frame.step = asked
}

/** The step that waits for a choice, with its frame; nothing when the game is over. */
export function askingStep<State extends TableState, Action, Fact extends Told>(
  all: Procedures<State, Action, Fact>,
  state: State,
): { step: Ask<State, Action, Table<State, Fact>, Frame>; frame: Frame } | undefined {
  const frame = state.stack[state.stack.length - 1]
  if (!frame) return undefined
  const step = procedureOf(all, frame).steps[frame.step]
  if (!step || typeof step === 'function') throw new Error(`the state waits at no decision (${frame.do} ${frame.step})`)
  return { step, frame }
}

/** What an asked seat may choose; nothing where it is not asked. */
export function choicesOf<State extends TableState, Action, Fact extends Told>(
  step: Ask<State, Action, Table<State, Fact>, Frame>,
  state: State,
  frame: Frame,
  seat: Seat,
  suppose: Suppose<State>,
): Action[] {
  const options = step.options(state, frame, seat)
  if (!step.pass) return options
  if (options.length === 0) return couldChoose(step, state, frame, seat, suppose) ? [step.pass] : options
  options.push(step.pass)
  return options
}

/** Whether a seat could have an option as far as the whole table knows. */
function couldChoose<State extends TableState, Action, Fact extends Told>(
  step: Ask<State, Action, Table<State, Fact>, Frame>,
  state: State,
  frame: Frame,
  seat: Seat,
  suppose: Suppose<State>,
): boolean {
  return suppose(state, seat, () => step.options(state, frame, seat).length > 0)
}

/** What those of the asked seats that have an option may choose; nothing where none has. */
export function openFor<State extends TableState, Action, Fact extends Told>(
  asked: readonly Seat[],
  step: Ask<State, Action, Table<State, Fact>, Frame>,
  state: State,
  frame: Frame,
  suppose: Suppose<State>,
): Open<State, Action, Fact> | undefined {
  if (asked.length === 1) {
    const options = choicesOf(step, state, frame, asked[0], suppose)
    return options.length === 0 ? undefined : { step, frame, seats: asked, options: [options] }
  }
  const seats: Seat[] = []
  const lists: Action[][] = []
  for (const seat of asked) {
    const options = choicesOf(step, state, frame, seat, suppose)
    if (options.length === 0) continue
    seats.push(seat)
    lists.push(options)
  }
  return seats.length === 0 ? undefined : { step, frame, seats, options: lists }
}

/** The kind of decision that a seat has at an open step. */
export function kindOf<State extends TableState, Action, Fact extends Told>(
  { step, frame }: Open<State, Action, Fact>,
  state: State,
  seat: Seat,
): string {
  return typeof step.kind === 'string' ? step.kind : step.kind(state, frame, seat)
}

function procedureOf<State extends TableState, Action, Fact extends Told>(
  all: Procedures<State, Action, Fact>,
  frame: Frame,
): Procedure<State, Action, Fact> {
  const procedure = all.get(frame.do)
  if (!procedure) throw new Error(`no procedure is called ${frame.do}`)
  return procedure
}
