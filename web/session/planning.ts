// A table at which a turn, or another moment of the game, is planned before it comes: on a whole table that agrees with what
// its reader sees, as if it came now. Nothing of it is sent but the plan, as a standing order.
import { type AnyGame, FastChance, follow, type Planned, type Seat, seenBy, type TableState } from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answer, MatchEvent, Picture, Playable, TableData } from './session.ts'

/** A table as its reader would see it, and the whole one behind it. */
interface Position {
  picture: Picture
  state: TableState
  /** Dice or a draw led here, which may come otherwise. */
  isExample: boolean
  /** The seat is asked no more. */
  isOver: boolean
}

interface Plan {
  seat: Seat
  moment: string | undefined
  /** It goes on past dice and draws. */
  through: boolean
  steps: readonly Planned[]
  /** The table as the turn begins, and after each step. */
  positions: readonly Position[]
}

/** Nothing more can be said of what follows. */
function isEnd({ through, positions }: Plan): boolean {
  const { isExample, isOver } = positions[positions.length - 1]
  return isOver || (isExample && !through)
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

  /** Whether it goes on past dice or a draw. */
  get through(): boolean {
    return this.#plan?.positions.slice(0, -1).some(({ isExample }) => isExample) ?? false
  }

  /** What of this seat can be planned as the table stands, first its turn, which has no name. */
  moments(seat: Seat): (string | undefined)[] {
    const [, ...others] = this.#rules.standing.moments
    return [undefined, ...others].filter((moment) => this.#tableAhead(seat, moment) !== undefined)
  }

  begin(seat: Seat, moment?: string): void {
    const start = this.#ahead(seat, moment)
    // What is drawn between turns changes nothing of the rest.
    this.#show(start && { seat, moment, through: moment !== undefined, steps: [], positions: [start] })
  }

  /** On past dice and draws, or back to the first of them. */
  goThrough(through: boolean): void {
    if (!this.#plan) return
    const { steps, positions } = this.#plan
    const first = through ? -1 : positions.findIndex(({ isExample }) => isExample)
    const kept = first < 0 ? positions.length : first + 1
    this.#show({ ...this.#plan, through, steps: steps.slice(0, kept - 1), positions: positions.slice(0, kept) })
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

  #tableAhead(seat: Seat, moment: string | undefined): TableState | undefined {
    const { picture } = this.#base
    if (!picture?.view || picture.phase !== 'playing' || picture.paused || asks(picture, seat)) return undefined
    const { you: viewer, view } = picture
    const decisions = picture.decisions.map((open) => ({ rules: [], ...open }))
    return this.#rules.ahead({ viewer, state: view, decisions }, seat, new FastChance(1), moment)
  }

  #ahead(seat: Seat, moment: string | undefined): Position | undefined {
    const { picture } = this.#base
    const state = this.#tableAhead(seat, moment)
    if (!picture || !state) return undefined
    return { picture: this.#pictureOf(picture, state, seat, 0), state, isExample: false, isOver: false }
  }

  #pictureOf(before: Picture, state: TableState, seat: Seat, steps: number): Picture {
    const out = before.seats.flatMap((info, other) => (info.out ? [other] : []))
    const seen = seenBy(this.#rules, { state, trail: [] }, before.you, { out })
    const undo = steps > 0 ? { seat, steps } : null
    return follow(before, { ...before, ...seen, undo, answers: {}, windowUntil: null }).next
  }

  /** With one step more; undefined where it is not possible. */
  #with(plan: Plan, action: object): Plan | undefined {
    const { seat, steps, positions } = plan
    const { picture, state } = positions[positions.length - 1]
    const kind = picture.decisions.find((open) => open.seat === seat)?.kind
    if (kind === undefined || isEnd(plan)) return undefined
    const next = this.#rules.copy(state)
    const outcome = this.#rules.apply(next, seat, action, new FastChance(1))
    if (!outcome.ok) return undefined
    const open = this.#rules.pending(next)
    const reached: Position = {
      picture: this.#pictureOf(picture, next, seat, steps.length + 1),
      state: next,
      isExample: outcome.learned,
      isOver: !open.some((decision) => decision.seat === seat && !decision.veiled),
    }
    return { ...plan, steps: [...steps, { kind, action }], positions: [...positions, reached] }
  }

  /** The table has moved on: the plan is made again on it, as far as that goes; who is asked something decides that first. */
  #heard(now: TableData): void {
    const isSame = now.picture === this.#base.picture
    this.#base = now
    const plan = this.#plan
    if (!plan || isSame) return this.#show(plan)
    const start = this.#ahead(plan.seat, plan.moment)
    let again: Plan | undefined = start && { ...plan, steps: [], positions: [start] }
    for (const { action } of plan.steps) again = (again && this.#with(again, action)) ?? again
    this.#show(again)
  }

  /** The table with the steps as if they were made: each is an event of its own, which tells nothing. */
  #show(plan: Plan | undefined): void {
    this.#plan = plan
    const { planning: _, ...base } = this.#base
    if (!plan) return this.data.setState(base, true)
    const { seat, moment, steps, positions } = plan
    const { picture } = positions[positions.length - 1]
    const ended = isEnd(plan)
    const through = positions.some(({ isExample, isOver }) => isExample && !isOver) ? plan.through : undefined
    const { seq, events } = base
    const choices = steps.map(({ action }, i) => ({ seat, action, picture: positions[i].picture }))
    const made = steps.map(
      ({ action }, i): MatchEvent => ({ seq: seq + 1 + i, at: 0, kind: 'acted', seat, bot: false, action, facts: [] }),
    )
    this.data.setState(
      {
        ...base,
        picture: ended ? { ...picture, decisions: [], legal: {} } : picture,
        seq: seq + steps.length,
        events: [...events, ...made],
        planning: { seat, moment, steps: steps.length, choices, isEnd: ended, through },
      },
      true,
    )
  }
}
