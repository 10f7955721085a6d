// A table at which the choices of a loop are drafted: made one after the other on the screen, where the game's own rules
// show at once what comes of them, taken back without asking anybody, and sent in one go with the one that ends them.
import {
  type AnyGame,
  FastChance,
  follow,
  line,
  refusalCodes,
  type Seat,
  seenBy,
  type TableState,
} from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answer, Drafted, MatchEvent, Picture, Playable, TableData } from './session.ts'

/** The kinds of decisions in which the rules ask again after each choice. */
export interface Loops {
  rules: AnyGame
  kinds: readonly string[]
}

/** A table as its reader sees it, and a whole one that agrees with it, for the rules to go on from. */
interface Position {
  picture: Picture
  state: TableState
}

/** A drafted choice, and what comes of it. */
interface Choice extends Drafted {
  to: Position
}

const kindFor = ({ decisions }: Pick<Picture, 'decisions'>, seat: Seat): string | undefined =>
  decisions.find((open) => open.seat === seat)?.kind

/** What the table has moved on from, or its rules refuse, is sent no more. */
const spoils: ReadonlySet<string> = new Set(['stale', ...refusalCodes])

export class Drafting implements Playable {
  readonly data: StoreApi<TableData>
  readonly #table: Playable
  readonly #loops: Loops
  /** What the choices were made from. */
  #base: TableData
  #draft: { choices: readonly Choice[]; isLost: boolean } = { choices: [], isLost: false }
  #isSending = false

  constructor(table: Playable, loops: Loops) {
    this.#table = table
    this.#loops = loops
    this.#base = table.data.getState()
    this.data = createStore(() => this.#base)
    table.data.subscribe((now) => this.#heard(now))
  }

  /** What leaves the loop or brings information goes with everything that was drafted before it. */
  async act(seat: Seat, action: object | readonly object[], seq = this.#base.seq): Promise<Answer> {
    if (this.#isSending) return { ok: false, error: { code: 'busy' } }
    const { choices } = this.#draft
    const [first] = choices
    if (first && first.seat !== seat) {
      const sent = await this.#send(first.seat, [], seq)
      return sent.ok ? this.act(seat, action) : sent
    }
    if (Array.isArray(action)) return this.#send(seat, action, seq)
    const drafted = this.#drafted(choices, seat, action)
    if (!drafted) return this.#send(seat, [action], seq)
    this.#show(drafted)
    return { ok: true, seq: this.data.getState().seq }
  }

  async undo(seat: Seat): Promise<Answer> {
    const { choices } = this.#draft
    if (choices.length === 0) return this.#table.undo(seat)
    if (this.#isSending) return { ok: false, error: { code: 'busy' } }
    this.#show(choices.slice(0, -1))
    return { ok: true, seq: this.data.getState().seq }
  }

  async #send(seat: Seat, actions: readonly object[], seq: number): Promise<Answer> {
    const { choices } = this.#draft
    const all = [...choices.map(({ action }) => action), ...actions]
    this.#isSending = true
    const answer = await this.#table.act(seat, all.length === 1 ? all[0] : all, seq)
    this.#isSending = false
    if (answer.ok) this.#show([])
    else if (spoils.has(answer.error.code)) this.#show([], choices.length > 0)
    return answer
  }

  /** The choices with one more; undefined where that one is not to be drafted. */
  #drafted(before: readonly Choice[], seat: Seat, action: object): readonly Choice[] | undefined {
    const from = before.at(-1)?.to ?? this.#now()
    const to = from && before.length + 1 < line.mostAtOnce && this.#after(from, seat, action)
    return to ? [...before, { seat, action, picture: from.picture, to }] : undefined
  }

  /** The rules need a whole table: what this reader does not know is filled in at random, and hidden again. */
  #now(): Position | undefined {
    const { picture } = this.#base
    if (!picture?.view) return undefined
    const { you: viewer, view: state } = picture
    const decisions = picture.decisions.map((open) => ({ rules: [], ...open }))
    return { picture, state: this.#loops.rules.guess({ viewer, state, decisions }, new FastChance(1)) }
  }

  /** What comes of an action after which the seat is asked the same again, and nobody has learned anything. */
  #after({ picture, state }: Position, seat: Seat, action: object): Position | undefined {
    const { rules, kinds } = this.#loops
    const kind = kindFor(picture, seat)
    if (kind === undefined || !kinds.includes(kind)) return undefined
    const next = rules.copy(state)
    const outcome = rules.apply(next, seat, action, new FastChance(1))
    if (!outcome.ok || outcome.learned) return undefined
    const out = picture.seats.flatMap((info, other) => (info.out ? [other] : []))
    const seen = seenBy(rules, { state: next, trail: [] }, picture.you, { out })
    if (kindFor(seen, seat) !== kind) return undefined
    const steps = picture.undo?.seat === seat ? picture.undo.steps : 0
    const after: Picture = { ...picture, ...seen, undo: { seat, steps: steps + 1 } }
    return { picture: follow(picture, after).next, state: next }
  }

  #heard(now: TableData): void {
    const { seq, picture } = this.#base
    const { choices, isLost } = this.#draft
    this.#base = now
    if (choices.length === 0 || now.picture === picture) return this.#show(choices, isLost)
    const [{ seat }] = choices
    const moved = now.events.some(
      (event) =>
        event.seq > seq &&
        (event.kind === 'undone' || event.kind === 'takeback' || (event.kind === 'acted' && event.seat === seat)),
    )
    const again = moved ? undefined : this.#again(choices)
    this.#show(again ?? [], !again && !this.#isSending)
  }

  /** The same choices on the table as it is now. */
  #again(choices: readonly Choice[]): readonly Choice[] | undefined {
    let made: readonly Choice[] | undefined = []
    for (const { seat, action } of choices) made = made && this.#drafted(made, seat, action)
    return made
  }

  /** The table with the choices as if they were made: each is an event of its own, which tells nothing. */
  #show(choices: readonly Choice[], isLost = false): void {
    const { seq, events, picture } = this.#base
    this.#draft = { choices, isLost }
    const drafted = choices.map(
      ({ seat, action }, i): MatchEvent => ({
        seq: seq + 1 + i,
        at: 0,
        kind: 'acted',
        seat,
        bot: false,
        action,
        facts: [],
      }),
    )
    this.data.setState({
      ...this.#base,
      seq: seq + choices.length,
      picture: choices.at(-1)?.to.picture ?? picture,
      events: choices.length === 0 ? events : [...events, ...drafted],
      draft: this.#draft,
    })
  }
}
