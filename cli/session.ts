// A game at this terminal: asks the people in turn, lets bots answer for themselves, keeps hands apart, saves.
import { padStart, table } from '@skelos/games/layout.ts'
import { heading, type Menu, type Screen } from '@skelos/games/terminal.ts'
import {
  commitmentOf,
  type Decision,
  isWindow,
  type Match,
  type Result,
  SealedChance,
  type Seat,
  type TableState,
  type Told,
  writeReplay,
} from '@skelos/kernel'
import { type Chronicle, factLines, painted } from './chronicle.ts'
import type { GameContext } from './game.ts'
import { helpLines, ruleLines } from './help.ts'
import { reasonOf, writeText } from './input.ts'
import { plainMenu } from './menu.ts'
import { type Seated, seatsOfPlayers, withSeats } from './seats.ts'
import { screenOf, type Terminal } from './terminal.ts'
import { Windows } from './windows.ts'

export type GameMatch = Match<TableState, object, unknown, Told>

const logLength = 30

export class Session {
  readonly #context: GameContext
  readonly #terminal: Terminal
  readonly #plain: boolean
  readonly #match: GameMatch
  readonly #seats: readonly Seated[]
  readonly #chronicle: Chronicle
  readonly #people: readonly Seat[]
  /** The seats of each player. */
  readonly #held: readonly Seat[][]
  readonly #windows: Windows
  #file: string | undefined
  /** Who sits at the keyboard. */
  #holder: Seat | undefined
  /** The turn in which each seat was last shown the board. */
  readonly #shown = new Map<Seat, number>()

  constructor(
    context: GameContext,
    plain: boolean,
    match: GameMatch,
    seats: readonly Seated[],
    chronicle: Chronicle,
    file: string | undefined,
  ) {
    this.#context = context
    this.#terminal = context.terminal
    this.#plain = plain
    this.#match = match
    this.#seats = seats
    this.#chronicle = chronicle
    this.#people = seats.flatMap((bot, seat) => (bot ? [] : [seat]))
    this.#held = seatsOfPlayers(context.game, match.options)
    this.#windows = new Windows(context.game)
    this.#file = file
  }

  /** Asked for anew each time: a window may have been made wider. */
  get #screen(): Screen {
    return screenOf(this.#context, this.#plain)
  }

  /** In its colours. */
  #seatName(seat: Seat): string {
    const { display, language } = this.#context
    return painted(display, this.#screen, display.words(language).seat(this.#match.options, seat))
  }

  /** Until the game is over or the people leave. */
  async run(): Promise<'over' | 'left'> {
    for (;;) {
      const { state } = this.#match
      const pending = this.#context.game.pending(state)
      if (pending.length === 0) return this.#finish()
      const closing = this.#isWindow ? this.#windows.closing(state) : undefined
      if (closing) {
        this.#play(closing.seat, closing.action)
        continue
      }
      const open = pending.filter(({ seat, veiled }) => !veiled || this.#windows.waitsFor(state, seat))
      const forBot = open.find(({ seat }) => this.#seats[seat])
      if (forBot) {
        this.#botPlays(forBot.seat)
        continue
      }
      const [first] = open
      const decision = open.find(({ seat }) => seat === this.#holder) ?? first
      if (!decision || !(await this.#personPlays(decision))) return this.#leave()
    }
  }

  get #isWindow(): boolean {
    return isWindow(this.#context.game, this.#match.state)
  }

  #botPlays(seat: Seat): void {
    const { state, chance, steps } = this.#match
    const bot = this.#seats[seat]
    if (!bot) return
    // From the game's own seed, so that a game with a given seed and the same answers is the same game.
    const thought = new SealedChance(`${chance.seed}/bots/${steps.length}${this.#isWindow ? `/${seat}` : ''}`)
    const action = bot.choose(
      this.#context.game.view(state, [seat]),
      this.#context.game.legal(state, seat),
      seat,
      thought,
    )
    this.#choose(seat, action)
    if (this.#people.length === 0) this.#tell(this.#chronicle.news(seatOfNobody))
  }

  /** In a window it counts when all have answered. */
  #choose(seat: Seat, action: object): void {
    if (this.#isWindow) this.#windows.answer(seat, action)
    else this.#play(seat, action)
  }

  #play(seat: Seat, action: object): void {
    this.#windows.forget()
    const outcome = this.#match.play(seat, action)
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify({ seat, action, ...outcome.refusal })}`)
    this.#chronicle.add(outcome.facts)
  }

  #tell(facts: readonly Told[]): void {
    this.#say(factLines(this.#screen, this.#context.display, facts, this.#match.options))
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#terminal.out(line)
  }

  /** All seats of whoever plays this one. */
  #seatsWith(seat: Seat): readonly Seat[] {
    return this.#held.find((seats) => seats.includes(seat)) ?? [seat]
  }

  /** The other person must not see this one's hand. */
  async #takeKeyboard(seat: Seat): Promise<boolean> {
    const own = this.#seatsWith(seat)
    if (this.#holder !== undefined && own.includes(this.#holder)) {
      this.#holder = seat
      return true
    }
    if (this.#people.some((other) => !own.includes(other))) {
      if (this.#holder !== undefined) {
        this.#terminal.clear()
        this.#tell(this.#chronicle.publicNews(this.#holder))
      }
      const name = this.#screen.colours.bold(this.#seatName(seat))
      this.#terminal.out()
      const { words } = this.#context
      if ((await this.#terminal.ask(`${words.say('play.pass-keyboard', { seat: name })} `)) === undefined) return false
      this.#terminal.clear()
    }
    this.#holder = seat
    return true
  }

  /** False when the input has ended or the person leaves. */
  async #personPlays({ seat, kind, rules }: Decision): Promise<boolean> {
    if (!(await this.#takeKeyboard(seat))) return false
    this.#tell(this.#chronicle.news(seat, this.#seatsWith(seat)))
    const { display, game, language, words } = this.#context
    const { state } = game.view(this.#match.state, [seat])
    if (this.#shown.get(seat) !== display.turn(state)) this.#showBoard(seat)
    const legal = game.legal(this.#match.state, seat)
    const menu = display.menu?.(this.#screen, state, seat, legal) ?? plainMenu(this.#screen, display, legal)
    this.#ask(kind, menu)
    for (;;) {
      const name = this.#screen.colours.bold(display.words(language).seat(this.#match.options, seat))
      const count = menu.actions.length
      const prompt = `${name} ${count === 1 ? '1' : `1–${count}`}, ${this.#isWindow ? 'o, ' : ''}h > `
      const line = await this.#terminal.ask(prompt)
      if (line === undefined) return false
      const [command = '', ...rest] = line.trim().split(/\s+/)
      const argument = rest.join(' ')
      if (/^\d+$/.test(command) || (command === '' && menu.actions.length === 1)) {
        const action = menu.actions[command === '' ? 0 : Number(command) - 1]
        if (action && argument === '') {
          this.#choose(seat, action)
          return true
        }
      }
      switch (command) {
        case '?':
          this.#say(ruleLines(this.#context, this.#screen, rules, menu.actions, argument))
          break
        case 'b':
          this.#showBoard(seat)
          this.#ask(kind, menu)
          break
        case 'c':
          this.#say(display.cards?.(this.#screen, state, seat) ?? [])
          break
        case 'h':
          this.#say(helpLines(this.#context, this.#screen))
          break
        case 'l':
          this.#tell(this.#chronicle.last(Number(argument) || logLength, [seat]))
          break
        case 'o':
          await this.#order(seat, legal)
          if (this.#isWindow && !this.#windows.waitsFor(this.#match.state, seat)) return true
          this.#ask(kind, menu)
          break
        case 's':
          this.#save(argument || this.#file)
          break
        case 'u':
          if (this.#undo(seat)) return true
          break
        case 'q':
          return false
        default:
          this.#terminal.out(words.say('play.not-understood', { answer: line.trim(), count }))
      }
    }
  }

  #showBoard(seat: Seat): void {
    const { display, game } = this.#context
    const { state } = game.view(this.#match.state, [seat])
    // The legend once for each person; later it is part of the help.
    const withLegend = !this.#shown.has(seat)
    this.#shown.set(seat, display.turn(state))
    this.#terminal.out()
    this.#say(display.board(this.#screen, state, seat, withLegend))
  }

  #ask(kind: string, { lines }: Menu<object>): void {
    const { display, language } = this.#context
    this.#terminal.out()
    this.#terminal.out(this.#screen.colours.bold(display.words(language).decision(kind)))
    this.#say(lines)
  }

  /** Standing orders: those that may be given at this window, and those that hold. */
  async #order(seat: Seat, legal: readonly object[]): Promise<void> {
    const { display, game, language, words } = this.#context
    const { order: said } = display.words(language)
    const { state } = this.#match
    const { state: view } = game.view(state, [seat])
    const offered = this.#isWindow ? (display.orders?.(view, legal) ?? []) : []
    const held = this.#windows.orders(state, seat)
    const choices = [
      ...offered
        .flatMap((order) => this.#windows.variants(order))
        .map((order) => ({ text: said?.(order) ?? '', run: () => this.#windows.order(state, seat, order) })),
      ...held.map((order) => ({
        text: words.say('play.order-clear', { order: said?.(order) ?? '' }),
        run: () => this.#windows.clear(state, seat, order),
      })),
    ]
    if (choices.length === 0) return this.#terminal.out(words.say('play.no-orders'))
    this.#say([
      '',
      this.#screen.colours.bold(words.say('play.orders')),
      ...choices.map(
        ({ text }, i) => ` ${this.#screen.colours.bold(padStart(`${i + 1}`, `${choices.length}`.length))} ${text}`,
      ),
    ])
    const line = await this.#terminal.ask(`${words.say('play.order-which', { count: choices.length })} `)
    choices[Number(line?.trim()) - 1]?.run()
  }

  /** Back before the person's last step; steps of bots since then, and windows that were passed, go with it. */
  #undo(seat: Seat): boolean {
    const { display, language, words } = this.#context
    const { steps, trail } = this.#match
    const passed = new Set(trail.flatMap(({ seq, closed }) => (closed ? [seq - 1] : [])))
    const own = steps.findLastIndex((step, i) => !this.#seats[step.seat] && !passed.has(i))
    const why = own === -1 ? 'nothing-to-undo' : steps[own].seat !== seat ? 'not-your-step' : 'beyond-horizon'
    if (why !== 'beyond-horizon' || steps.length - own > trail.length) {
      this.#terminal.out(words.say(`undo.${why}`))
      return false
    }
    const { action } = steps[own]
    while (steps.length > own) {
      const undone = this.#match.undo()
      if (!undone.ok) break
      for (const _ of undone.steps) this.#chronicle.takeBack()
    }
    this.#windows.forget()
    const said = painted(display, this.#screen, display.words(language).action(action))
    this.#terminal.out(words.say('play.taken-back', { action: said }))
    return true
  }

  #save(file: string | undefined): boolean {
    const { words: cli } = this.#context
    if (file === undefined) {
      this.#terminal.out(cli.say('play.save-where'))
      return false
    }
    try {
      writeText(file, withSeats(writeReplay(this.#match), this.#seats))
    } catch (error) {
      this.#terminal.out(cli.say('play.save-failed', { file, reason: reasonOf(error) }))
      return false
    }
    this.#file = file
    this.#terminal.out(cli.say('play.saved', { file }))
    return true
  }

  #leave(): 'left' {
    const { words: cli, game } = this.#context
    if (this.#file !== undefined && this.#save(this.#file))
      this.#terminal.out(cli.say('play.resume-with', { game: game.id, file: this.#file }))
    else this.#terminal.out(cli.say('play.left'))
    return 'left'
  }

  #finish(): 'over' {
    const { state, chance } = this.#match
    const { words: cli } = this.#context
    this.#tell(this.#chronicle.news(this.#holder ?? this.#people[0] ?? seatOfNobody))
    const result = this.#context.game.result(state)
    if (result) this.#say(['', ...this.#resultLines(result)])
    this.#say([
      '',
      cli.say('play.commitment', { commitment: commitmentOf(chance.seed) }),
      cli.say('play.seed', { seed: chance.seed }),
    ])
    if (this.#file !== undefined && this.#save(this.#file))
      this.#terminal.out(cli.say('play.verify-with', { file: this.#file }))
    return 'over'
  }

  /** The final table, best first. */
  #resultLines(result: Result): string[] {
    const { words, language, display } = this.#context
    const { state, options } = this.#match
    const [heads = [], ...more] = display.standings?.(state, language) ?? []
    const { scores, winners } = result
    // A game without points has winners all the same.
    const rank = (seat: Seat): number => scores[seat] ?? (winners.includes(seat) ? 1 : 0)
    const order = this.#seats.map((_, seat) => seat).sort((a, b) => rank(b) - rank(a))
    const rows = order.map((seat) => [
      `${winners.includes(seat) ? '★' : ' '} ${this.#screen.colours.bold(this.#seatName(seat))}`,
      this.#seats[seat]?.name ?? words.say('seat.person'),
      ...scores.slice(seat, seat + 1).map(String),
      ...(more[seat] ?? []),
    ])
    const [first = '', ...rest] = table([
      ['', '', ...(scores.length > 0 ? [words.say('column.points')] : []), ...heads],
      ...rows,
    ])
    const [outcome = '', ...remarks] = display.words(language).result(result, options)
    const title = heading(this.#screen, painted(display, this.#screen, outcome))
    return [title, this.#screen.colours.dim(first), ...rest, ...remarks]
  }
}

/** Reads like a spectator. */
const seatOfNobody = -1
