// A slow game between people who leave answers behind when they go, and how often it stands still for one of them.
import type { AnyBot } from '@skelos/bots'
import {
  type AnyGame,
  type Chance,
  canonical,
  type Decision,
  FastChance,
  hasPlay,
  type Order,
  orderedAnswer,
  ordersAfter,
  ordersWithout,
  type Seat,
  type TableState,
} from '@skelos/kernel'
import { type Habits, ordersLeft } from './planning.ts'

export interface Step {
  seat: Seat
  action: object
}

export interface Players extends Habits {
  bot: AnyBot
  /** How likely somebody looks in and orders anew while the game stands still for another: 0 to 100. */
  looks: number
  /**
   * What they play in the end: a plan counts as kept only where it is this. Without it plans are played as they are, and a
   * bot decides where its seat is waited for.
   */
  record?: readonly Step[]
}

/** Several who choose at once, and those of them who are done. */
export class Together {
  readonly #seats: ReadonlySet<Seat>
  readonly #done = new Set<Seat>()

  constructor(asked: readonly Seat[]) {
    this.#seats = new Set(asked)
  }

  /** Whether this is still the same choice; a seat that was done is asked something else. */
  includes(asked: readonly Seat[]): boolean {
    const isSame = asked.every((seat) => this.#seats.has(seat) && !this.#done.has(seat))
    for (const seat of this.#seats) if (!asked.includes(seat)) this.#done.add(seat)
    return isSame
  }
}

export class SlowGame {
  waits = 0
  /** What was played. */
  readonly steps: Step[] = []
  readonly #game: AnyGame
  readonly #state: TableState
  readonly #chance: Chance
  readonly #players: Players
  readonly #orders = new Map<Seat, readonly Order[]>()
  /** The table as those saw it who have left it since. */
  readonly #left = new Map<Seat, TableState>()
  /** Who is at the table. */
  #there: ReadonlySet<Seat> = new Set()
  #together: Together | undefined
  readonly #luck: FastChance

  constructor(game: AnyGame, state: TableState, chance: Chance, players: Players, seed: number) {
    this.#game = game
    this.#state = state
    this.#chance = chance
    this.#players = players
    this.#luck = new FastChance(seed)
  }

  /** To the end of the game, or of the record. */
  play(): this {
    for (let open = this.#open(); open.length > 0; open = this.#open()) {
      const { seat, action, order } = open[0].veiled ? this.#window(open) : this.#decision(open)
      const kind = open.find((decision) => decision.seat === seat)?.kind
      const outcome = this.#game.apply(this.#state, seat, action, this.#chance)
      if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(action)}`)
      this.steps.push({ seat, action })
      const orders = this.#ordersOf(seat)
      if (order) this.#orders.set(seat, ordersAfter(this.#game, this.#state, seat, orders, order, outcome.learned))
      else if (!open[0].veiled) this.#orders.set(seat, ordersWithout(orders, kind))
    }
    return this
  }

  #open(): readonly Decision[] {
    const { record } = this.#players
    return record && this.steps.length >= record.length ? [] : this.#game.pending(this.#state)
  }

  /** What somebody who is not there has ordered, unless he would have wanted to be asked. */
  #ordered(seat: Seat, wanted?: object): { action: object; order?: Order } | undefined {
    if (this.#there.has(seat)) return undefined
    const answer = orderedAnswer(this.#game, this.#state, seat, this.#ordersOf(seat))
    return answer && (!wanted || canonical(wanted) === canonical(answer.action)) ? answer : undefined
  }

  /** Everybody with something to play is asked at once, but for those who have ordered. */
  #window(open: readonly Decision[]): Step & { order?: Order | undefined } {
    this.#together = undefined
    const step = this.#players.record?.[this.steps.length]
    const pass = this.#game.legal(this.#state, open[0].seat).at(-1) as object
    const able = open.flatMap(({ seat }) => (hasPlay(this.#game, this.#state, seat) ? [seat] : []))
    const answers = able.map((seat) => {
      const wanted = step && (step.seat === seat ? step.action : pass)
      const answer = this.#ordered(seat, wanted)
      return { seat, isOrdered: answer !== undefined, action: wanted ?? this.#chosen(seat), ...answer }
    })
    const played = answers.findIndex(({ action }) => canonical(action) !== canonical(pass))
    // Nobody who comes after the one that plays something is needed.
    const needed = played < 0 ? answers : answers.slice(0, played + 1)
    this.#stopFor(needed.flatMap(({ seat, isOrdered }) => (isOrdered ? [] : [seat])))
    return played < 0 ? { seat: open[0].seat, action: pass } : answers[played]
  }

  #decision(open: readonly Decision[]): Step & { order?: Order | undefined } {
    const asked = open.map(({ seat }) => seat)
    const step = this.#players.record?.[this.steps.length]
    for (const seat of step ? [step.seat] : asked) {
      const answer = this.#ordered(seat, step?.action)
      if (answer) return { seat, ...answer }
    }
    const [seat] = step ? [step.seat] : asked
    if (this.#together?.includes(asked)) this.#come([seat])
    else {
      this.#together = asked.length > 1 ? new Together(asked) : undefined
      this.#stopFor(asked)
    }
    return { seat, action: step?.action ?? this.#chosen(seat) }
  }

  #chosen(seat: Seat): object {
    const legal = this.#game.legal(this.#state, seat)
    return this.#players.bot.choose(this.#game.view(this.#state, [seat]), legal, seat, this.#luck)
  }

  /** The game stands still for those of these who are not there. Whoever else looks in meanwhile orders anew. */
  #stopFor(asked: readonly Seat[]): void {
    const away = asked.filter((seat) => !this.#there.has(seat))
    if (asked.length === 0) return
    if (away.length > 0) {
      this.waits++
      for (const seat of this.#orders.keys())
        if (!away.includes(seat) && !this.#there.has(seat) && this.#luck.below(100) < this.#players.looks)
          this.#leave(seat)
    }
    this.#come(away.length > 0 ? away : asked)
  }

  /** These are at the table now; whoever was there before and is not asked goes, and says what he wants. */
  #come(seats: readonly Seat[]): void {
    const gone = [...this.#there].filter((seat) => !seats.includes(seat))
    this.#there = new Set(seats)
    for (const seat of gone) this.#leave(seat)
    for (const seat of seats) {
      this.#orders.set(seat, [])
      this.#left.delete(seat)
    }
  }

  /** What he orders then is worked out when it is wanted: most of it is ordered anew before that. */
  #leave(seat: Seat): void {
    this.#left.set(seat, this.#game.copy(this.#state))
  }

  #ordersOf(seat: Seat): readonly Order[] {
    const left = this.#left.get(seat)
    if (left) this.#orders.set(seat, ordersLeft(this.#game, this.#players.bot, left, seat, this.#players))
    this.#left.delete(seat)
    return this.#orders.get(seat) ?? []
  }
}
