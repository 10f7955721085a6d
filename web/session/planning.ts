// A table at which a turn is planned before it comes: on a whole table that agrees with what its reader sees, as if the turn
// came now. Nothing of it is sent but the plan, as a standing order.
import { type AnyGame, FastChance, follow, type Planned, type Seat, seenBy, type TableState } from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answer, MatchEvent, Picture, Playable, TableData } from './session.ts'

/** A table as its reader would see it, and the whole one behind it; `isEnd`: what follows cannot be known. */
interface Position {
  picture: Picture
  state: TableState
  isEnd: boolean
}

interface Plan {
  seat: Seat
  steps: readonly Planned[]
  /** The table as the turn begins, and after each step. */
  positions: readonly Position[]
}

const asks = ({ decisions }: Picture, seat: Seat): boolean => decisions.some((open) => open.seat === seat)

export class Planning implements Playable {
  readonly data: StoreApi<TableData>
  readonly #table: Playable
  readonly #rules: AnyGame
  #base: TableData
  #plan: Plan | undefined

  constructor(table: Playable, rules: AnyGame) {
    this.#table = table
    this.#rules = rules
    this.#base = table.data.getState()
    this.data = createStore(() => this.#base)
    table.data.subscribe((now) => this.#heard(now))
  }

  get steps(): readonly Planned[] {
    return this.#plan?.steps ?? []
  }

  /** Whether a turn of this seat can be planned as the table stands. */
  canBegin(seat: Seat): boolean {
    return this.#ahead(seat) !== undefined
  }

  begin(seat: Seat): void {
    const start = this.#ahead(seat)
    this.#show(start && { seat, steps: [], positions: [start] })
  }

  leave(): void {
    this.#show(undefined)
  }

  async act(seat: Seat, action: object | readonly object[], seq?: number): Promise<Answer> {
    if (!this.#plan) return this.#table.act(seat, action, seq)
    let plan: Plan | undefined = this.#plan
    for (const one of Array.isArray(action) ? action : [action]) plan = plan && this.#with(plan, one)
    if (!plan) return { ok: false, error: { code: 'not-legal' } }
    this.#show(plan)
    return { ok: true, seq: this.data.getState().seq }
  }

  async undo(seat: Seat): Promise<Answer> {
    if (!this.#plan) return this.#table.undo(seat)
    const { steps, positions } = this.#plan
    if (steps.length === 0) return { ok: false, error: { code: 'nothing-to-undo' } }
    this.#show({ ...this.#plan, steps: steps.slice(0, -1), positions: positions.slice(0, -1) })
    return { ok: true, seq: this.data.getState().seq }
  }

  #ahead(seat: Seat): Position | undefined {
    const { picture } = this.#base
    if (!picture?.view || picture.phase !== 'playing' || picture.paused || asks(picture, seat)) return undefined
    const { you: viewer, view } = picture
    const decisions = picture.decisions.map((open) => ({ rules: [], ...open }))
    const state = this.#rules.ahead({ viewer, state: view, decisions }, seat, new FastChance(1))
    return state && this.#position(picture, state, seat, 0, false)
  }

  #position(before: Picture, state: TableState, seat: Seat, steps: number, isEnd: boolean): Position {
    const out = before.seats.flatMap((info, other) => (info.out ? [other] : []))
    const seen = seenBy(this.#rules, { state, trail: [] }, before.you, { out })
    const undo = steps > 0 ? { seat, steps } : null
    const asked = isEnd ? { decisions: [], legal: {} } : {}
    const after: Picture = { ...before, ...seen, ...asked, undo, answers: {}, windowUntil: null }
    return { picture: follow(before, after).next, state, isEnd }
  }

  /** With one step more; undefined where it is not possible. */
  #with({ seat, steps, positions }: Plan, action: object): Plan | undefined {
    const { picture, state, isEnd } = positions[positions.length - 1]
    const kind = picture.decisions.find((open) => open.seat === seat)?.kind
    if (kind === undefined || isEnd) return undefined
    const next = this.#rules.copy(state)
    const outcome = this.#rules.apply(next, seat, action, new FastChance(1))
    if (!outcome.ok) return undefined
    const open = this.#rules.pending(next)
    const goesOn = !outcome.learned && open.some((decision) => decision.seat === seat && !decision.veiled)
    return {
      seat,
      steps: [...steps, { kind, action }],
      positions: [...positions, this.#position(picture, next, seat, steps.length + 1, !goesOn)],
    }
  }

  /** The table has moved on: the plan is made again on it, as far as that goes; who is asked something decides that first. */
  #heard(now: TableData): void {
    const isSame = now.picture === this.#base.picture
    this.#base = now
    const plan = this.#plan
    if (!plan || isSame) return this.#show(plan)
    const start = this.#ahead(plan.seat)
    let again: Plan | undefined = start && { seat: plan.seat, steps: [], positions: [start] }
    for (const { action } of plan.steps) again = (again && this.#with(again, action)) ?? again
    this.#show(again)
  }

  /** The table with the steps as if they were made: each is an event of its own, which tells nothing. */
  #show(plan: Plan | undefined): void {
    this.#plan = plan
    const { planning: _, ...base } = this.#base
    if (!plan) return this.data.setState(base, true)
    const { seat, steps, positions } = plan
    const { picture, isEnd } = positions[positions.length - 1]
    const { seq, events } = base
    const made = steps.map(
      ({ action }, i): MatchEvent => ({ seq: seq + 1 + i, at: 0, kind: 'acted', seat, bot: false, action, facts: [] }),
    )
    this.data.setState(
      {
        ...base,
        picture,
        seq: seq + steps.length,
        events: [...events, ...made],
        planning: { seat, steps: steps.length, isEnd },
      },
      true,
    )
  }
}
