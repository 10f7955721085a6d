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
import { content } from '../content/index.ts'
import type { PieceId, RealmId } from '../content/types.ts'
import { PIECES } from '../content/vocabulary.ts'
import type { Action, FighterName } from '../rules/actions.ts'
import { faultsIn } from '../rules/audit.ts'
import { callBattle } from '../rules/battle.ts'
import { type Battle, currentBattle } from '../rules/battle-frame.ts'
import type { Fact } from '../rules/facts.ts'
import { game as gameChapter } from '../rules/flow.ts'
import { nerath, procedures } from '../rules/game.ts'
import { addPieces, addShip } from '../rules/pieces.ts'
import { blankTable, optionsSchema } from '../rules/setup.ts'
import {
  countOf,
  isFriendly,
  isHostile,
  kindOf,
  type Realm,
  realmId,
  type State,
  seatOf,
  spaceId,
  spaceOf,
} from '../rules/state.ts'
import { turn } from '../rules/turn.ts'
import { suppose } from '../rules/view.ts'

type Pieces = Partial<Record<PieceId, number>>

/** Steps of a turn at which a test may begin, and what the table says the step is then. */
const beginnings = {
  begin: 'draw',
  startCards: 'draw',
  enemiesBeforeMove: 'draw',
  move: 'move',
  reposition: 'reposition',
  reinforce: 'reinforce',
  income: 'income',
  end: 'income',
} as const

export class TestTable {
  readonly game = nerath
  state: State
  readonly chance: RiggedChance
  /** Everything told so far, in its full form (with secrets). */
  facts: Fact[] = []
  /** What has been answered in the open window. */
  #answers: Record<Seat, Action> = {}

  /** A quiet table: an empty board, no event cards and no gold; every land is its own realm's; a tile in each dungeon. */
  constructor(options: object = {}, seed = 1) {
    this.state = blankTable(optionsSchema.parse(options), content)
    this.chance = new RiggedChance([], new FastChance(seed))
    const { state } = this
    state.pieces = state.pieces.map(() => 0)
    state.ships = []
    for (const realm of state.realms) {
      realm.gold = 0
      realm.deck = []
    }
    state.round = 2
    state.stack = []
    for (const tiles of state.dungeons) tiles.push({ tile: state.pile.pop() ?? '', shown: false })
  }

  static alliance(players = 4): TestTable {
    return new TestTable({ players, mode: 'alliances' })
  }

  /** The table as it is set up, dealt from the seed. */
  static deal(options: object = {}, seed = 1): TestTable {
    const test = new TestTable(options, seed)
    test.state = blankTable(optionsSchema.parse(options), content)
    return test.#run()
  }

  realm(realm: RealmId): Realm {
    return this.state.realms[seatOf(realm)]
  }

  put(space: string, realm: RealmId, pieces: Pieces): this {
    for (const [piece, count] of Object.entries(pieces))
      addPieces(this.state, seatOf(realm), this.#at(space), kindOf(piece as PieceId), count)
    return this
  }

  ship(space: string, realm: RealmId, ...cargo: PieceId[]): this {
    const kinds = cargo.map(kindOf).sort((a, b) => a - b)
    addShip(this.state, { realm: seatOf(realm), at: this.#at(space), used: 0, cargo: kinds, base: -1 })
    return this
  }

  own(realm: RealmId, ...spaces: string[]): this {
    for (const space of spaces) this.state.owner[this.#at(space)] = seatOf(realm)
    return this
  }

  give(
    realm: RealmId,
    what: { gold?: number; points?: number; hand?: string[]; held?: string[]; played?: string[] },
  ): this {
    const own = this.realm(realm)
    if (what.gold !== undefined) own.gold = what.gold
    if (what.points !== undefined) own.points = what.points
    for (const card of what.hand ?? []) own.hand.push(known(card))
    for (const card of what.held ?? []) own.treasures.push(take(this.state.treasureDeck, card))
    for (const card of what.played ?? []) own.played.push(take(this.state.treasureDeck, card))
    return this
  }

  /** The cards of an event deck. */
  deck(realm: RealmId, ...cards: string[]): this {
    this.realm(realm).deck = cards.map(known)
    return this
  }

  guardians(dungeon: string, ...tiles: string[]): this {
    const { state } = this
    const laid = state.dungeons[this.#at(dungeon) - content.dungeons[0]]
    for (const { tile } of laid.splice(0)) state.pile.push(tile)
    for (const tile of tiles) laid.push({ tile: this.#takeTile(tile), shown: false })
    return this
  }

  /** From the pile, or in exchange for another from an entrance where such a tile lies. */
  #takeTile(tile: string): string {
    const { pile, dungeons } = this.state
    if (!pile.includes(tile)) {
      const other = dungeons.flat().find((laid) => laid.tile === tile)
      if (!other) throw new Error(`no tile ${tile} is left`)
      pile.push(other.tile)
      other.tile = pile.shift() ?? ''
    }
    return take(pile, tile)
  }

  /** The next dice, in the order in which they are rolled. */
  dice(...faces: number[]): this {
    this.chance.rig(...faces.map((face) => face - 1))
    return this
  }

  /** A turn of the realm begins at one of its steps, and runs to the first decision. */
  turn(realm: RealmId, step: keyof typeof beginnings = 'move'): this {
    const seat = seatOf(realm)
    this.state.active = seat
    this.state.step = beginnings[step]
    this.state.stack = [
      { do: 'game', step: gameChapter.stepIndex['turnEnded'], next: seat } as Frame,
      { do: 'turn', step: turn.stepIndex[step], seat } as Frame,
    ]
    return this.#run()
  }

  /** The move step has ended; what stands on foreign ground fights. */
  endMove(realm: RealmId): this {
    if (this.asked.includes(`${realm}: move-step`)) this.play(realm, { do: 'done' })
    return this
  }

  /** A battle that the realm has to fight there in its turn begins at once. */
  battle(realm: RealmId, space: string): this {
    const seat = seatOf(realm)
    this.state.active = seat
    this.state.step = 'battles'
    this.state.stack = [
      { do: 'game', step: gameChapter.stepIndex['turnEnded'], next: seat } as Frame,
      { do: 'turn', step: turn.stepIndex['reposition'], seat } as Frame,
      { do: 'fight-battles', step: 0, seat } as Frame,
    ]
    const table = new Table<State, Fact>(this.state, this.chance)
    callBattle(table, seat, this.#at(space))
    return this.#run()
  }

  #run(): this {
    // A fresh copy, so that nothing remembered about the old position is asked.
    this.state = this.game.copy(structuredClone(this.state))
    this.#answers = {}
    const table = new Table<State, Fact>(this.state, this.chance)
    run(procedures, table, suppose)
    this.facts.push(...table.facts)
    return this.#closeWindows()
  }

  /** A window in which nobody has anything to play, or all have answered, closes by itself. */
  #closeWindows(): this {
    while (isWindow(this.game, this.state)) {
      const step = closing(this.game, this.state, this.#answers, (seat) => hasPlay(this.game, this.state, seat))
      if (!step) break
      this.#answers = {}
      this.#apply(step.seat, step.action)
    }
    return this
  }

  #apply(seat: Seat, action: Action): void {
    const outcome = this.game.apply(this.state, seat, action, this.chance)
    if (!outcome.ok)
      throw new Error(
        `${realmId(seat)} ${JSON.stringify(action)}: ${JSON.stringify(outcome.refusal)}; asked: ${this.asked.join(', ')}; ` +
          `options: ${JSON.stringify(this.options(realmId(seat))).slice(0, 600)}`,
      )
    this.facts.push(...outcome.facts)
    // There are only the cards that a test is about.
    const faults = faultsIn(this.state).filter((fault) => !fault.includes('cards'))
    if (faults.length > 0) throw new Error(`after ${JSON.stringify(action)}: ${faults.join(', ')}`)
  }

  #at(space: string): number {
    const at = spaceOf(this.state, space)
    if (at === undefined) throw new Error(`no space ${space}`)
    return at
  }

  /** Who is asked what, e.g. `karkoth: move-step`; in a window only the first who has something to play. */
  get asked(): string[] {
    const open = this.#open
    const first = open[0]?.veiled ? open.slice(0, 1) : open
    return first.map(({ seat, kind }) => `${realmId(seat)}: ${kind}`)
  }

  /** In a window those who have something to play and have not answered yet. */
  get #open(): Decision[] {
    const waits = ({ seat, veiled }: Decision) =>
      !veiled || (this.#answers[seat] === undefined && hasPlay(this.game, this.state, seat))
    return this.game.pending(this.state).filter(waits)
  }

  options(realm: RealmId): readonly Action[] {
    return this.game.legal(this.state, seatOf(realm))
  }

  /** The options of one kind, e.g. every `move`. */
  optionsOf<Name extends Action['do']>(realm: RealmId, name: Name): Extract<Action, { do: Name }>[] {
    return this.options(realm).filter((action) => action.do === name) as Extract<Action, { do: Name }>[]
  }

  /** Where a piece may go from a space, sorted. */
  goals(realm: RealmId, from: string, piece: PieceId): string[] {
    const moves = this.optionsOf(realm, 'move').filter((move) => move.from === from && move.piece === piece)
    return [...new Set(moves.map(({ to }) => to))].sort()
  }

  can(realm: RealmId, action: Action): boolean {
    const wanted = canonical(action)
    return this.options(realm).some((option) => canonical(option) === wanted)
  }

  /** Plays one or more actions of a realm; throws with the refusal and the list when one is not accepted. */
  play(realm: RealmId, ...actions: Action[]): this {
    for (const action of actions) {
      const seat = seatOf(realm)
      if (isWindow(this.game, this.state) && this.can(realm, action)) this.#answers[seat] = action
      else this.#apply(seat, action)
      this.#closeWindows()
    }
    return this
  }

  /** The refusal of an action that must not be accepted; fails when it is accepted. */
  refusal(realm: RealmId, action: Action): Refusal {
    const before = JSON.stringify(this.state)
    const outcome = this.game.apply(this.state, seatOf(realm), action, this.chance)
    if (outcome.ok) throw new Error(`${realm} ${JSON.stringify(action)} was accepted`)
    if (JSON.stringify(this.state) !== before) throw new Error('a refused action changed the state')
    return outcome.refusal
  }

  /** One go of a piece with all its movement. */
  move(realm: RealmId, from: string, piece: PieceId, to: string, count = 1): this {
    const found = this.optionsOf(realm, 'move').find(
      (move) => move.from === from && move.piece === piece && move.to === to && move.count === count,
    )
    if (!found)
      throw new Error(
        `${realm} cannot move ${count} ${piece} from ${from} to ${to}: ${this.goals(realm, from, piece).join(', ')}`,
      )
    return this.play(realm, found)
  }

  /** Takes the next hit with this piece. */
  hit(realm: RealmId, piece: PieceId, fits: (fighter: FighterName) => boolean = () => true): this {
    const found = this.optionsOf(realm, 'take-hit').find(({ fighter }) => fighter.piece === piece && fits(fighter))
    if (!found) throw new Error(`${realm} has no ${piece} to hit; asked: ${this.asked.join(', ')}`)
    return this.play(realm, found)
  }

  /** The pieces that may take the next hit. */
  victims(realm: RealmId): string[] {
    return this.optionsOf(realm, 'take-hit').map(({ fighter: { of, piece } }) =>
      of === realm ? piece : `${of} ${piece}`,
    )
  }

  count(space: string, realm: RealmId, piece: PieceId): number {
    return countOf(this.state, seatOf(realm), this.#at(space), kindOf(piece))
  }

  /** What a realm has in a space: `footsoldier 2, castle 1`, or nothing. */
  stands(space: string, realm: RealmId): string {
    return PIECES.filter((piece) => this.count(space, realm, piece) > 0)
      .map((piece) => `${piece} ${this.count(space, realm, piece)}`)
      .join(', ')
  }

  /** The cargo of each ship of a realm in a sea. */
  cargo(space: string, realm: RealmId): string[] {
    return this.state.ships
      .filter((ship) => ship.at === this.#at(space) && ship.realm === seatOf(realm))
      .map(({ cargo }) => cargo.map((kind) => PIECES[kind]).join(' '))
  }

  owner(space: string): RealmId {
    return realmId(this.state.owner[this.#at(space)])
  }

  status(realm: RealmId, space: string): 'friendly' | 'hostile' | 'neither' {
    const at = this.#at(space)
    if (isFriendly(this.state, seatOf(realm), at)) return 'friendly'
    return isHostile(this.state, seatOf(realm), at) ? 'hostile' : 'neither'
  }

  points(realm: RealmId): number {
    return this.realm(realm).points
  }

  gold(realm: RealmId): number {
    return this.realm(realm).gold
  }

  get pending(): string[] {
    return this.state.pending.map((at) => spaceId(this.state, at))
  }

  get fight(): Battle {
    const battle = currentBattle(this.state)
    if (!battle) throw new Error('no battle is under way')
    return battle
  }

  /** Facts of one kind told so far. */
  told<Name extends Fact['fact']>(name: Name): Extract<Fact, { fact: Name }>[] {
    return this.facts.filter(({ fact }) => fact === name) as Extract<Fact, { fact: Name }>[]
  }

  /** The dice of every roll so far: `attacker first-strike 1d10`. */
  get rolls(): string[] {
    return this.told('rolled').map(({ side, stage, dice }) => {
      const sorts = dice.map(({ die, faces }) => `${faces.length}d${die}`).join(' ')
      return `${side} ${stage} ${sorts}`
    })
  }
}

function known(card: string): string {
  if (!content.events[card]) throw new Error(`no event card ${card}`)
  return card
}

function take(list: string[], entry: string): string {
  const at = list.indexOf(entry)
  if (at === -1) throw new Error(`no ${entry} is left`)
  list.splice(at, 1)
  return entry
}
