// A table for tests: arrange a position, rig the dice, play, and look at what is offered and what happened.
import {
  canonical,
  closing,
  type Decision,
  FastChance,
  type Frame,
  hasPlay,
  isWindow,
  type Refusal,
  RiggedChance,
  run,
  type Seat,
  Table,
} from '@skelos/kernel'
import { content, provinceOf } from '../content/index.ts'
import type { Kingdom, TokenKind } from '../content/types.ts'
import type { Action } from '../rules/actions.ts'
import { type ContestFace, contestFaces, type FateFace, fateFaces } from '../rules/dice.ts'
import type { Fact } from '../rules/facts.ts'
import { game as gameChapter } from '../rules/flow.ts'
import { procedures } from '../rules/game.ts'
import { blankTable, optionsSchema } from '../rules/setup.ts'
import { city, fort, nobody, type Player, type State, tower } from '../rules/state.ts'
import { suppose } from '../rules/view.ts'
import { packInUse } from './packs.ts'

/** What lies in a province; whoever is left out keeps what he has there. */
interface Arrangement {
  fort?: Kingdom
  tower?: Kingdom
  city?: Kingdom
  units?: Partial<Record<Kingdom, number>>
  emissaries?: Partial<Record<Kingdom, number>>
  /** Step of the campaign track an army stands on. */
  campaign?: Partial<Record<Kingdom, number>>
  raiders?: number
}

/** What a player owns. Cards are taken from his deck (or wherever they are), so that none is ever doubled. */
interface Belongings {
  gold?: number
  sorcery?: number
  crom?: number
  points?: number
  hand?: string[]
  strategy?: string[]
  /** Ready table cards. */
  table?: string[]
  /** Used table cards, used in an earlier turn. */
  usedTable?: string[]
  tokens?: string[]
}

const fateSides: Record<FateFace, number> = { military: 0, intrigue: 1, court: 2, 'military-intrigue': 4, wild: 5 }

export class TestTable {
  /** With the pack that is in use when the table is made. */
  readonly game = packInUse.game
  readonly #content = packInUse.content
  state: State
  readonly chance: RiggedChance
  /** Everything told so far, in its full form (with secrets). */
  facts: Fact[] = []
  /** What has been answered in the open window. */
  #answers: Record<Seat, Action> = {}

  /**
   * A quiet table: nobody holds cards, artifacts or objectives; the adventure is The Frost-Giant's Daughter (to
   * Nordheim) with a track of four tokens; Conan stands in Cimmeria; the last seat is the Conan player.
   */
  constructor(options: object = {}, seed = 1) {
    this.state = blankTable(optionsSchema.parse(options), this.#content)
    this.chance = new RiggedChance([], new FastChance(seed))
    const { state } = this
    state.adventure = 1
    state.current = 'the-frost-giants-daughter'
    state.adventures = state.adventures.filter((id) => id !== state.current)
    this.track('monsters-2-sorcery-1', 'treasures-2-gold-1', 'women-2-gold-1', 'monsters-3-gold-1')
    state.turn = 10
    state.conanPlayer = state.players.length - 1
    state.stack = []
  }

  seat(kingdom: Kingdom): Seat {
    const seat = this.state.players.findIndex((player) => player.kingdom === kingdom)
    if (seat === nobody) throw new Error(`${kingdom} does not play`)
    return seat
  }

  player(kingdom: Kingdom): Player {
    return this.state.players[this.seat(kingdom)]
  }

  put(province: string, what: Arrangement): this {
    const p = provinceOf(province)
    if (p === undefined) throw new Error(`no province ${province}`)
    const { state } = this
    for (const [kind, marker] of [
      ['tower', tower],
      ['fort', fort],
      ['city', city],
    ] as const) {
      const kingdom = what[kind]
      if (kingdom) [state.owner[p], state.marker[p]] = [this.seat(kingdom), marker]
    }
    for (const piece of ['units', 'emissaries', 'campaign'] as const)
      for (const [kingdom, count] of Object.entries(what[piece] ?? {}))
        this.player(kingdom as Kingdom)[piece][p] = count
    // An army in a neutral province is campaigning there.
    for (const [kingdom, count] of Object.entries(what.units ?? {})) {
      const player = this.player(kingdom as Kingdom)
      if (count > 0 && state.owner[p] === nobody && player.home !== p) player.campaign[p] ||= 1
    }
    if (what.raiders !== undefined) state.raiders[p] = what.raiders
    return this
  }

  /** How many pieces of a player are in a province. */
  units(kingdom: Kingdom, province: string): number {
    return this.player(kingdom).units[provinceOf(province)]
  }
  emissaries(kingdom: Kingdom, province: string): number {
    return this.player(kingdom).emissaries[provinceOf(province)]
  }
  campaign(kingdom: Kingdom, province: string): number {
    return this.player(kingdom).campaign[provinceOf(province)]
  }
  raiders(province: string): number {
    return this.state.raiders[provinceOf(province)]
  }
  /** Owner and marker of a province: `aquilonia fort`, or `neutral`. */
  control(province: string): string {
    const p = provinceOf(province)
    const owner = this.state.owner[p]
    if (owner === nobody) return 'neutral'
    return `${this.state.players[owner].kingdom} ${['', 'tower', 'fort', 'city'][this.state.marker[p]]}`
  }

  give(kingdom: Kingdom, what: Belongings): this {
    const player = this.player(kingdom)
    for (const key of ['gold', 'sorcery', 'crom', 'points'] as const)
      if (what[key] !== undefined) player[key] = what[key]
    for (const card of what.hand ?? []) player.hand.push(this.#takeKingdomCard(player, card))
    for (const card of what.table ?? []) player.table.push({ card: this.#takeKingdomCard(player, card), used: 0 })
    for (const card of what.usedTable ?? []) player.table.push({ card: this.#takeKingdomCard(player, card), used: 1 })
    for (const card of what.strategy ?? []) player.strategy.push(this.#takeStrategyCard(card))
    for (const token of what.tokens ?? []) player.tokens.push(this.#takeToken(token))
    return this
  }

  #takeKingdomCard(player: Player, card: string): string {
    const at = player.deck.indexOf(card)
    if (at === -1) throw new Error(`${player.kingdom}'s deck holds no ${card}`)
    player.deck.splice(at, 1)
    return card
  }

  #takeStrategyCard(card: string): string {
    const at = this.state.strategyDeck.indexOf(card)
    if (at === -1) throw new Error(`the strategy deck holds no ${card}`)
    this.state.strategyDeck.splice(at, 1)
    return card
  }

  #takeToken(id: string): number {
    const token = content.tokenIndex[id]
    if (token === undefined || this.state.container[token] === 0) throw new Error(`the container holds no ${id}`)
    this.state.container[token]--
    return token
  }

  /** Lays this adventure track, leftmost first; the old one goes back to the container. */
  track(...tokens: string[]): this {
    for (const token of this.state.track) this.state.container[token]++
    this.state.track = tokens.map((id) => this.#takeToken(id))
    return this
  }

  adventure(id: string): this {
    this.state.adventures = this.state.adventures.filter((other) => other !== id)
    this.state.current = id
    return this
  }

  conan(province: string, conanPlayer?: Kingdom): this {
    this.state.conan = provinceOf(province)
    if (conanPlayer) this.state.conanPlayer = this.seat(conanPlayer)
    return this
  }

  objectives(...ids: string[]): this {
    this.state.objectiveDeck = [...this.state.objectiveDeck, ...this.state.objectives].filter((id) => !ids.includes(id))
    this.state.objectives = ids
    return this
  }

  artifact(id: string, owner: Kingdom): this {
    if (id === content.bonusCard.id) this.state.bonusCard = this.seat(owner)
    else this.state.artifacts[content.artifacts.findIndex((artifact) => artifact.id === id)] = this.seat(owner)
    return this
  }

  pool(...faces: FateFace[]): this {
    this.state.pool = fateFaces.map((face) => faces.filter((other) => other === face).length)
    return this
  }

  /** The next contest dice, in the order in which they are rolled. */
  dice(...faces: ContestFace[]): this {
    this.chance.rig(...faces.map((face) => contestFaces.indexOf(face)))
    return this
  }

  /** The next fate dice. */
  fate(...faces: FateFace[]): this {
    this.chance.rig(...faces.map((face) => fateSides[face]))
    return this
  }

  /** Starts at a step of the whole game, with frames above it if given, and runs to the first decision. */
  #start(step: string, ...above: Omit<Frame, 'step'>[]): this {
    const game = { do: 'game', step: gameChapter.stepIndex[step], conanAtHome: false } as Frame
    this.state.stack = [game, ...above.map((frame) => ({ ...frame, step: 0 }))]
    return this.#run()
  }

  #run(): this {
    // A fresh copy, so that nothing remembered about the old position is asked.
    this.state = this.game.copy(structuredClone(this.state))
    const table = new Table<State, Fact>(this.state, this.chance)
    run(procedures, table, suppose)
    this.facts.push(...table.facts)
    return this.#closeWindows()
  }

  /** A window in which nobody has anything to play, or all have answered, closes by itself. */
  #closeWindows(): this {
    // A copy is asked first: tests that deal cards by hand change a position of which nothing may be remembered.
    if (!isWindow(this.game, this.game.copy(this.state))) return this
    while (isWindow(this.game, this.state)) {
      const step = closing(this.game, this.state, this.#answers, (seat) => hasPlay(this.game, this.state, seat))
      if (!step) break
      this.#answers = {}
      const outcome = this.game.apply(this.state, step.seat, step.action, this.chance)
      if (outcome.ok) this.facts.push(...outcome.facts)
    }
    return this
  }

  /** The turn of a player begins; without a pool there is one die of each face. */
  startTurn(kingdom: Kingdom, ...pool: FateFace[]): this {
    this.state.active = this.seat(kingdom)
    if (pool.length > 0) this.pool(...pool)
    else if (this.state.pool.every((count) => count === 0)) this.pool(...fateFaces)
    return this.#start('turn')
  }
  /** As startTurn, but with an empty pool. */
  startTurnWithEmptyPool(kingdom: Kingdom): this {
    this.pool()
    this.state.active = this.seat(kingdom)
    return this.#start('turn')
  }
  /** The bid for the current adventure begins; `first` is first player. */
  startBid(first?: Kingdom): this {
    if (first) this.state.firstPlayer = this.seat(first)
    return this.#start('bid')
  }
  /** The next adventure card is turned up. */
  startAdventure(): this {
    return this.#start('adventure')
  }
  /** The age change phase begins; `first` is first player (and next to take a turn). */
  startAgeChange(first: Kingdom): this {
    this.state.firstPlayer = this.seat(first)
    this.state.active = this.seat(first)
    this.state.adventure = 4
    return this.#start('nextAdventure')
  }
  startFinalScoring(first: Kingdom): this {
    this.state.firstPlayer = this.seat(first)
    this.state.age = 3
    return this.#start('finalScoring')
  }
  /** The end of a turn of `kingdom`: Crom, passing on, and what follows when the track is empty. */
  endTurn(kingdom: Kingdom): this {
    this.state.active = this.seat(kingdom)
    return this.#start('crom')
  }
  /** A whole new game, dealt from the seed. */
  static deal(options: object, seed = 1): TestTable {
    const test = new TestTable(options, seed)
    test.state = blankTable(optionsSchema.parse(options), test.#content)
    return test.#run()
  }

  /** Who is asked what, e.g. `turan: cards-and-die`. */
  get asked(): string[] {
    return this.#open.map(({ seat, kind }) => `${this.state.players[seat].kingdom}: ${kind}`)
  }

  /** In a window those who have something to play and have not answered yet. */
  get #open(): Decision[] {
    const waits = ({ seat, veiled }: Decision) =>
      !veiled || (this.#answers[seat] === undefined && hasPlay(this.game, this.state, seat))
    return this.game.pending(this.state).filter(waits)
  }

  options(kingdom: Kingdom): readonly Action[] {
    return this.game.legal(this.state, this.seat(kingdom))
  }

  /** The options of one kind, e.g. every `attack`. */
  optionsOf<Name extends Action['do']>(kingdom: Kingdom, name: Name): Extract<Action, { do: Name }>[] {
    return this.options(kingdom).filter((action) => action.do === name) as Extract<Action, { do: Name }>[]
  }

  can(kingdom: Kingdom, action: Action): boolean {
    const wanted = canonical(action)
    return this.options(kingdom).some((option) => canonical(option) === wanted)
  }

  /** Plays one or more actions of a seat; throws with the refusal and the list when one is not accepted. */
  play(kingdom: Kingdom, ...actions: Action[]): this {
    for (const action of actions) {
      const seat = this.seat(kingdom)
      if (isWindow(this.game, this.state) && this.can(kingdom, action)) {
        this.#answers[seat] = action
        this.#closeWindows()
        continue
      }
      const outcome = this.game.apply(this.state, seat, action, this.chance)
      if (!outcome.ok)
        throw new Error(
          `${kingdom} ${JSON.stringify(action)}: ${JSON.stringify(outcome.refusal)}; asked: ${this.asked.join(', ')}; ` +
            `options: ${JSON.stringify(this.options(kingdom)).slice(0, 600)}`,
        )
      this.facts.push(...outcome.facts)
      this.#closeWindows()
    }
    return this
  }

  /** The refusal of an action that must not be accepted; fails when it is accepted. */
  refusal(kingdom: Kingdom, action: Action): Refusal {
    const before = JSON.stringify(this.state)
    const outcome = this.game.apply(this.state, this.seat(kingdom), action, this.chance)
    if (outcome.ok) throw new Error(`${kingdom} ${JSON.stringify(action)} was accepted`)
    if (JSON.stringify(this.state) !== before) throw new Error('a refused action changed the state')
    return outcome.refusal
  }

  /** Facts of one kind told so far. */
  told<Name extends Fact['fact']>(name: Name): Extract<Fact, { fact: Name }>[] {
    return this.facts.filter(({ fact }) => fact === name) as Extract<Fact, { fact: Name }>[]
  }

  /** Empire points, gold and so on of every player, by kingdom. */
  each<T>(measure: (player: Player) => T): Record<string, T> {
    return Object.fromEntries(this.state.players.map((player) => [player.kingdom, measure(player)]))
  }

  /** A token id of this kind and value, for those who do not care what it is exchanged for. */
  static token(kind: TokenKind, value: number): string {
    const found = content.tokens.find((token) => token.category === kind && token.value === value)
    if (!found) throw new Error(`no token ${kind} ${value}`)
    return found.id
  }

  /** Answers each question with its last option (done, pass, nothing, the last card) until this kind is asked. */
  passUntil(kind: string): this {
    for (let count = 0; count < 1000; count++) {
      const [decision] = this.#open
      if (!decision) throw new Error(`the game ended before anybody was asked ${kind}`)
      if (decision.kind === kind) return this
      const { kingdom } = this.state.players[decision.seat]
      const last = this.options(kingdom).at(-1)
      if (last) this.play(kingdom, last)
    }
    throw new Error(`nobody was asked ${kind}`)
  }
}

/** As many provinces as a kingdom has towers and forts, Ophir not among them; the first is savage. */
export const nineProvinces = [
  'pictish-wilderness',
  'zingara',
  'argos',
  'nemedia',
  'corinthia',
  'koth',
  'khauran',
  'khoraja',
  'zamora',
]

export const table = (options: object = {}, seed = 1): TestTable => new TestTable(options, seed)

/** The turn begins and this die is chosen (Conan stays where he is); a wild die is left for the next player. */
export function begin(t: TestTable, kingdom: Kingdom, face: 'military' | 'intrigue' | 'court'): TestTable {
  t.startTurn(kingdom, face, 'wild')
  if (t.state.conanPlayer === t.seat(kingdom)) t.play(kingdom, { do: 'stay' })
  return t.play(kingdom, { do: 'choose-die', face })
}

/** A roll of contest dice with this many hits, the others misses. */
export const roll = (hits: number, dice: number): ContestFace[] =>
  Array.from({ length: dice }, (_, i) => (i < hits ? 'hit' : 'miss'))
