// What whoever holds some seats sees of a game at one moment and may do in it, and what he reads of what has happened.
// This and no more is told him.
import { type Decision, factFor, type Game, type Seat, type TableState, type Told, type Viewer } from './game.ts'
import type { Acted, Entry, Started, TakenBack, TrailStep, Undone, Upgraded } from './line.ts'

export interface Seen<State = TableState, Action = object> {
  /** Who is asked what; the rules behind it for the viewer's own seats only. */
  decisions: (Pick<Decision, 'seat' | 'kind' | 'veiled'> & Partial<Pick<Decision, 'rules'>>)[]
  /** Of the viewer's own seats with an open decision, by seat. */
  legal: Record<Seat, readonly Action[]>
  /** Steps that the seat which made the last one may take back alone. */
  undo: { seat: Seat; steps: number } | null
  view: State
}

/** How things stand at the table beside the game itself. */
export interface Around {
  /** Seats that were given up; they see on, but are asked no more. */
  out?: readonly Seat[]
  /** Nobody is asked any more, whatever the rules say. */
  isOver?: boolean
  /** Seats that have answered in the open window, or for which it is answered: only they themselves are told. */
  answered?: readonly Seat[]
}

export function seenBy<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  { state, trail }: { state: State; trail: readonly TrailStep[] },
  viewer: Viewer,
  { out = [], isOver = false, answered = [] }: Around = {},
): Seen<State, Action> {
  const { state: view } = game.view(state, viewer)
  if (isOver) return { decisions: [], legal: {}, undo: null, view }
  const pending = game.pending(state).filter(({ seat }) => !(viewer.includes(seat) && answered.includes(seat)))
  const mine = (seat: Seat) => viewer.includes(seat) && !out.includes(seat)
  const legal: Record<Seat, readonly Action[]> = {}
  for (const { seat } of pending) if (mine(seat)) legal[seat] = game.legal(state, seat)
  return {
    decisions: pending.map(({ rules, ...told }) => (mine(told.seat) ? { ...told, rules } : told)),
    legal,
    undo: ownSteps(trail),
    view,
  }
}

/** Of the steps since the horizon: those that the seat which made the last one may take back alone. */
function ownSteps(trail: readonly TrailStep[]): Seen['undo'] {
  const made = trail.filter(({ closed }) => !closed)
  const last = made.at(-1)
  if (!last) return null
  return { seat: last.seat, steps: made.length - 1 - made.findLastIndex(({ seat }) => seat !== last.seat) }
}

/** Facts are kept in full; everyone reads the form cut for him. */
const factsFor = (facts: readonly Told[], viewer: Viewer): Told[] => facts.map((fact) => factFor(fact, viewer))

const withoutRules = ({ seat, kind, veiled }: Decision): Seen['decisions'][number] => ({
  seat,
  kind,
  ...(veiled && { veiled }),
})

/** The table after a step as somebody looks back at it: what the step told, and who was asked what. */
export function seenAfter<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  state: State,
  facts: readonly Told[],
  viewer: Viewer,
): { facts: Told[]; decisions: Seen['decisions']; view: State } {
  const { state: view, decisions } = game.view(state, viewer)
  return { facts: factsFor(facts, viewer), decisions: decisions.map(withoutRules), view }
}

/** An entry of the line of play as a viewer may read it. */
export type LineEvent =
  | { kind: 'started'; commitment: string; facts: Told[] }
  /**
   * `action` for the holder of the seat only; everybody else reads the facts. `closed`: everybody who was asked in a
   * window has passed; `ordered` are those of the viewer's own seats that did so, or acted, by a standing order.
   */
  | { kind: 'acted'; seat: Seat; bot: boolean; action?: object; closed?: true; ordered?: Seat[]; facts: Told[] }
  /** `step`: the seq of the step that was taken back; `to`: of the last one that stays. */
  | { kind: 'undone'; seat: Seat; step: number; to: number }
  | { kind: 'takeback'; to: number }
  /** The game goes on by other rules: their versions. */
  | { kind: 'upgraded'; from: string; to: string }

interface Dated extends Entry {
  readonly at: number
}

/** What an entry tells a viewer. What is not of the line is shown as it is. */
export function eventFor<Other extends Dated>(
  entry: Other,
  viewer: Viewer,
): Other | ({ seq: number; at: number } & LineEvent) {
  const { seq, at } = entry
  const logged = entry as unknown as (Started & { commitment: string }) | Acted | Undone | TakenBack | Upgraded
  switch (logged.kind) {
    case 'started':
      return { seq, at, kind: 'started', commitment: logged.commitment, facts: factsFor(logged.facts, viewer) }
    case 'acted': {
      const { kind, seat, bot, action, closed, facts } = logged
      const told = factsFor(facts, viewer)
      const own = (logged.ordered ?? []).filter((ordering) => viewer.includes(ordering))
      const ordered = own.length > 0 && { ordered: own }
      if (closed) return { seq, at, kind, seat, bot, closed, ...ordered, facts: told }
      return { seq, at, kind, seat, bot, ...(viewer.includes(seat) && { action }), ...ordered, facts: told }
    }
    case 'undone':
      return { seq, at, kind: 'undone', seat: logged.seat, step: logged.step, to: logged.to }
    case 'takeback':
      return { seq, at, kind: 'takeback', to: logged.to }
    case 'upgraded':
      return { seq, at, kind: 'upgraded', from: logged.from, to: logged.to }
    default:
      return entry
  }
}
