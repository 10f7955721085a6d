// A game at this terminal: asks the people in turn, lets bots answer for themselves, keeps hands apart, saves.

import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import { type Action, ageOfConan, type Fact, type Options, type State } from '@skelos/games/age-of-conan/index.ts'
import {
  commitmentOf,
  type Decision,
  type Match,
  type Result,
  SealedChance,
  type Seat,
  writeReplay,
} from '@skelos/kernel'
import { boardLines, cardLines, heading, ownLines } from './board.ts'
import { type Chronicle, factLines } from './chronicle.ts'
import { helpLines, ruleLines } from './help.ts'
import { reasonOf, writeText } from './input.ts'
import { table } from './layout.ts'
import { type Menu, menuOf } from './menu.ts'
import { kingdomName, paintNames, type Screen } from './screen.ts'
import { type Seated, withSeats } from './seats.ts'
import type { Terminal } from './terminal.ts'

export type GameMatch = Match<State, Action, Options, Fact>

const logLength = 30

export class Session {
  readonly #terminal: Terminal
  readonly #screen: () => Screen
  readonly #match: GameMatch
  readonly #seats: readonly Seated[]
  readonly #chronicle: Chronicle
  readonly #kingdoms: readonly Kingdom[]
  readonly #people: readonly Seat[]
  #file: string | undefined
  /** Who sits at the keyboard. */
  #holder: Seat | undefined
  /** The turn in which each seat was last shown the board. */
  readonly #shown = new Map<Seat, number>()

  constructor(
    terminal: Terminal,
    screen: () => Screen,
    match: GameMatch,
    seats: readonly Seated[],
    chronicle: Chronicle,
    file: string | undefined,
  ) {
    this.#terminal = terminal
    this.#screen = screen
    this.#match = match
    this.#seats = seats
    this.#chronicle = chronicle
    this.#kingdoms = match.options.kingdoms
    this.#people = seats.flatMap((bot, seat) => (bot ? [] : [seat]))
    this.#file = file
  }

  /** Until the game is over or the people leave. */
  async run(): Promise<'over' | 'left'> {
    for (;;) {
      const open = ageOfConan.pending(this.#match.state)
      if (open.length === 0) return this.#finish()
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

  #botPlays(seat: Seat): void {
    const { state, chance, steps } = this.#match
    const bot = this.#seats[seat]
    if (!bot) return
    // From the game's own seed, so that a game with a given seed and the same answers is the same game.
    const thought = new SealedChance(`${chance.seed}/bots/${steps.length}`)
    const action = bot.choose(ageOfConan.view(state, [seat]), ageOfConan.legal(state, seat), seat, thought)
    this.#play(seat, action)
    if (this.#people.length === 0) this.#tell(this.#chronicle.news(seatOfNobody))
  }

  #play(seat: Seat, action: Action): void {
    const outcome = this.#match.play(seat, action)
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify({ seat, action, ...outcome.refusal })}`)
    this.#chronicle.add(outcome.facts)
  }

  #tell(facts: readonly Fact[]): void {
    this.#say(factLines(this.#screen(), facts, this.#kingdoms))
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#terminal.out(line)
  }

  /** The other person must not see this one's hand. */
  async #takeKeyboard(seat: Seat): Promise<boolean> {
    if (this.#holder === seat) return true
    if (this.#people.length > 1) {
      const { cli } = this.#screen()
      if (this.#holder !== undefined) {
        this.#terminal.clear()
        this.#tell(this.#chronicle.publicNews(this.#holder))
      }
      const name = kingdomName(this.#screen(), this.#kingdoms[seat])
      this.#terminal.out()
      if ((await this.#terminal.ask(`${cli.say('play.pass-keyboard', { kingdom: name })} `)) === undefined) return false
      this.#terminal.clear()
    }
    this.#holder = seat
    return true
  }

  /** False when the input has ended or the person leaves. */
  async #personPlays({ seat, kind, rules }: Decision): Promise<boolean> {
    if (!(await this.#takeKeyboard(seat))) return false
    this.#tell(this.#chronicle.news(seat))
    const { state } = ageOfConan.view(this.#match.state, [seat])
    if (this.#shown.get(seat) !== state.turn) this.#showBoard(seat)
    const menu = menuOf(this.#screen(), state, seat, ageOfConan.legal(this.#match.state, seat))
    this.#ask(kind, menu)
    for (;;) {
      const { colours, game, cli } = this.#screen()
      const count = menu.actions.length
      const prompt = `${colours.bold(game.kingdom(this.#kingdoms[seat]))} ${count === 1 ? '1' : `1–${count}`}, h > `
      const line = await this.#terminal.ask(prompt)
      if (line === undefined) return false
      const [command = '', ...rest] = line.trim().split(/\s+/)
      const argument = rest.join(' ')
      if (/^\d+$/.test(command) || (command === '' && menu.actions.length === 1)) {
        const action = menu.actions[command === '' ? 0 : Number(command) - 1]
        if (action && argument === '') {
          this.#play(seat, action)
          return true
        }
      }
      switch (command) {
        case '?':
          this.#say(ruleLines(this.#screen(), this.#terminal, rules, menu.actions, argument))
          break
        case 'b':
          this.#showBoard(seat)
          this.#ask(kind, menu)
          break
        case 'c':
          this.#say(cardLines(this.#screen(), state, seat))
          break
        case 'h':
          this.#say(helpLines(this.#screen()))
          break
        case 'l':
          this.#tell(this.#chronicle.last(Number(argument) || logLength, [seat]))
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
          this.#terminal.out(cli.say('play.not-understood', { answer: line.trim(), count }))
      }
    }
  }

  #showBoard(seat: Seat): void {
    const { state } = ageOfConan.view(this.#match.state, [seat])
    // The legend once for each person; later it is part of the help.
    const withLegend = !this.#shown.has(seat)
    this.#shown.set(seat, state.turn)
    this.#terminal.out()
    this.#say([...boardLines(this.#screen(), state, withLegend), ...ownLines(this.#screen(), state, seat)])
  }

  #ask(kind: string, { lines }: Menu): void {
    const { colours, game } = this.#screen()
    this.#terminal.out()
    this.#terminal.out(colours.bold(game.decision(kind as Parameters<typeof game.decision>[0])))
    this.#say(lines)
  }

  /** Back before the person's last step; steps of bots since then go with it. */
  #undo(seat: Seat): boolean {
    const { game, cli } = this.#screen()
    const { steps, undoable } = this.#match
    const own = steps.findLastIndex((step) => !this.#seats[step.seat])
    const why = own === -1 ? 'nothing-to-undo' : steps[own].seat !== seat ? 'not-your-step' : 'beyond-horizon'
    if (why !== 'beyond-horizon' || steps.length - own > undoable) {
      this.#terminal.out(game.undo(why))
      return false
    }
    const { action } = steps[own]
    for (let back = steps.length - own; back > 0; back--) {
      this.#match.undo()
      this.#chronicle.takeBack()
    }
    this.#terminal.out(cli.say('play.taken-back', { action: paintNames(this.#screen(), game.action(action)) }))
    return true
  }

  #save(file: string | undefined): boolean {
    const { cli } = this.#screen()
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
    const { cli } = this.#screen()
    if (this.#file !== undefined && this.#save(this.#file))
      this.#terminal.out(cli.say('play.resume-with', { file: this.#file }))
    else this.#terminal.out(cli.say('play.left'))
    return 'left'
  }

  #finish(): 'over' {
    const { state, chance } = this.#match
    const screen = this.#screen()
    const { cli } = screen
    this.#tell(this.#chronicle.news(this.#holder ?? this.#people[0] ?? seatOfNobody))
    const result = ageOfConan.result(state)
    if (result) this.#say(['', ...resultLines(screen, state, result, this.#seats)])
    this.#say([
      '',
      cli.say('play.commitment', { commitment: commitmentOf(chance.seed) }),
      cli.say('play.seed', { seed: chance.seed }),
    ])
    if (this.#file !== undefined && this.#save(this.#file))
      this.#terminal.out(cli.say('play.verify-with', { file: this.#file }))
    return 'over'
  }
}

/** Reads like a spectator. */
const seatOfNobody = -1

/** The final table, best first. */
function resultLines(screen: Screen, state: State, result: Result, seats: readonly Seated[]): string[] {
  const { game, cli, colours } = screen
  const order = state.players.map((_, seat) => seat).sort((a, b) => result.scores[b] - result.scores[a])
  const rows = order.map((seat) => {
    const { kingdom, gold, crom, tokens } = state.players[seat]
    const won = result.winners.includes(seat) ? '★' : ' '
    const who = seats[seat]?.name ?? cli.say('seat.person')
    return [
      `${won} ${kingdomName(screen, kingdom)}`,
      who,
      ...[result.scores[seat], gold, crom, tokens.length].map(String),
    ]
  })
  const head = [
    '',
    '',
    cli.say('column.points'),
    cli.say('column.gold'),
    cli.say('column.crom'),
    cli.say('column.tokens'),
  ]
  const [first = '', ...rest] = table([head, ...rows])
  const [outcome = '', ...more] = game.result(
    result,
    state.players.map(({ kingdom }) => kingdom),
  )
  return [heading(screen, paintNames(screen, outcome)), colours.dim(first), ...rest, ...more.slice(0, -1)]
}
