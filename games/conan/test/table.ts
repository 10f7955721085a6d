// A table for tests: arrange a position, rig the dice, play, and look at what is offered and what happened.
import { canonical, FastChance, type Frame, type Refusal, RiggedChance, run, type Seat, Table } from '@skelos/kernel'
import { content } from '../content/index.ts'
import type { Color, Side } from '../content/types.ts'
import type { Action, Figure, Stance } from '../rules/actions.ts'
import type { Fact } from '../rules/facts.ts'
import { game as gameChapter } from '../rules/flow.ts'
import { type Attack, callAttack, callHeroTurn, callModelTurn, type GameFrame } from '../rules/frames.ts'
import { conan, procedures } from '../rules/game.ts'
import { heroTurn } from '../rules/hero-turn.ts'
import { type OverlordTurn, overlordTurn } from '../rules/overlord-turn.ts'
import { blankTable } from '../rules/setup.ts'
import {
  areaId,
  areaNumber,
  characterOf,
  type Hero,
  heroNamed,
  overlordSeat,
  placeOf,
  type State,
  seatOfHero,
  sheetOf,
} from '../rules/state.ts'

/** A scenario on each board whose special rules do not get in the way. */
export const onBoard = {
  village: 'hut_by_the_black_river',
  ships: 'hunting_the_tigress',
  inn: 'key_of_kuthchemes',
  fort: 'heart_of_darkness',
  swamp: 'thing_from_the_swamp',
} as const

interface HeroSetup {
  at: string
  cards?: string[]
  reserve?: number
  fatigue?: number
  wound?: number
  stance?: Stance | 'none'
}
interface UnitSetup {
  color?: Color
  count?: number
  life?: number
  side?: Side
}

type OverlordStep = 'track' | 'recovery' | 'activate' | 'end'

/** A die as tests write it: its colour and the symbols it shows, as in `r3`. */
export type Shown = `${'y' | 'o' | 'r'}${0 | 1 | 2 | 3}`

export class TestTable {
  readonly game = conan
  state: State
  readonly chance: RiggedChance
  /** Everything told so far, in its full form (with secrets). */
  facts: Fact[] = []

  /** The board and rules of a scenario without any character, chest or tile on it. */
  constructor(scenario: string, seed = 1) {
    const listed = content.scenarios.find(({ id }) => id === scenario)
    if (!listed) throw new Error(`no scenario is called ${scenario}`)
    this.state = blankTable({ scenario, heroes: listed.heroCounts[0] }, content)
    this.chance = new RiggedChance([], new FastChance(seed))
    Object.assign(this.state, {
      heroes: [],
      models: [],
      groups: [],
      river: [-1],
      marks: [],
      chests: [],
      deck: [],
      stack: [],
    })
    this.state.hidden = { captive: -1, tokens: [], piles: [] }
    this.state.round = 1
  }

  /** The table as it is set up. */
  static deal(scenario: string, heroes?: number, seed = 1): TestTable {
    const test = new TestTable(scenario, seed)
    const counts = content.scenarios.find(({ id }) => id === scenario)?.heroCounts ?? []
    test.state = blankTable({ scenario, heroes: heroes ?? counts[0] }, content)
    return test.#run()
  }

  hero(id: string, { at, cards = [], reserve, fatigue = 0, wound = 0, stance = 'aggressive' }: HeroSetup): this {
    const sheet = content.heroes.findIndex((other) => other.id === id)
    const hero: Hero = {
      sheet,
      at: areaNumber(this.state, at),
      fate: 'alive',
      stance,
      reserve: reserve ?? content.heroes[sheet].gems - fatigue - wound,
      fatigue,
      wound,
      spaces: content.heroes[sheet].spaces.map(() => 0),
      cards: [...cards],
      spells: [],
      spellGems: [],
      allyGems: 0,
      walked: 0,
      forfeited: false,
    }
    this.state.heroes.push(hero)
    return this
  }

  unit(id: string, at: string, { color, count = 1, life, side = 'overlord' }: UnitSetup = {}): this {
    const { groups, models } = this.state
    const unit = content.units.findIndex((other) => other.id === id)
    const same = groups.findIndex(
      (group) => group.unit === unit && group.color === (color ?? null) && group.side === side,
    )
    const group = same >= 0 ? same : groups.length
    const lives = life ?? content.units[unit].life
    if (same < 0) {
      groups.push({ unit, color: color ?? null, side, life: lives, petrified: false, mutineers: false })
      if (side === 'overlord') this.state.river.splice(-1, 0, group)
    }
    for (let i = 0; i < count; i++) models.push({ group, at: areaNumber(this.state, at), life: lives })
    return this
  }

  lay(object: string, at: string): this {
    this.state.lying.push({ object, at: areaNumber(this.state, at) })
    return this
  }

  chest(at: string, ...deck: string[]): this {
    this.state.chests.push(areaNumber(this.state, at))
    this.state.deck.push(...deck)
    return this
  }

  gems(reserve: number, fatigue = 0, recovery = 0): this {
    this.state.overlord = { reserve, fatigue, recovery }
    return this
  }

  /** The next dice, in the order in which they are rolled. */
  dice(...shown: Shown[]): this {
    const colors = { y: 0, o: 1, r: 2 } as const
    this.chance.rig(...shown.map((die) => content.faces[colors[die[0] as 'y' | 'o' | 'r']].indexOf(Number(die[1]))))
    return this
  }

  /** The Action phase of the heroes' turn. */
  heroTurn(step: 'start' | 'stance' | 'actions' | 'end' = 'actions'): this {
    this.state.side = 'heroes'
    return this.#inHeroTurn(step).#run()
  }

  #inHeroTurn(step: string): this {
    this.state.stack = [this.#root('overlord')]
    return this.#call(callHeroTurn, heroTurn.stepIndex[step])
  }

  /** Starts a procedure, at a later step if need be. */
  #call(start: (t: Table<State, Fact>) => void, step = 0): this {
    start(new Table<State, Fact>(this.state, this.chance))
    const frame = this.state.stack.at(-1) as Frame
    frame.step = step
    return this
  }

  overlordTurn(step: OverlordStep = 'activate'): this {
    return this.#inOverlordTurn(step).#run()
  }

  #inOverlordTurn(step: OverlordStep = 'activate'): this {
    this.state.side = 'overlord'
    const frame: OverlordTurn = { do: 'overlord-turn', step: overlordTurn.stepIndex[step], activated: 0 }
    this.state.stack = [this.#root('heroes'), frame]
    return this
  }

  /** A single model acts in the Overlord's turn. */
  modelTurn(unit: string, at: string, color?: Color): this {
    this.#inOverlordTurn()
    const who = characterOf(this.state, color ? { who: unit, color, at } : { who: unit, at })
    return this.#call((t) => callModelTurn(t, who, overlordSeat)).#run()
  }

  /** An attack of a known power arrives at its defense; when it is over, the heroes act. */
  struck(by: Figure, target: Figure, power: number, kind: Attack['kind'] = 'melee'): this {
    this.state.side = 'overlord'
    this.#inHeroTurn('actions')
    const attacker = characterOf(this.state, by)
    const victim = characterOf(this.state, target)
    const seat = attacker < this.state.heroes.length ? seatOfHero(attacker) : overlordSeat
    const at = placeOf(this.state, victim)
    return this.#call(
      (t) => callAttack(t, { by: attacker, seat, target: victim, at, kind, sort: 'unit', power }),
      procedures.get('attack')?.stepIndex['react'],
    ).#run()
  }

  #root(next: Side): GameFrame {
    return { do: 'game', step: gameChapter.stepIndex['turn'], next, unplaced: [], piles: [] }
  }

  #run(): this {
    // A fresh copy, so that nothing remembered about the old position is asked.
    this.state = this.game.copy(structuredClone(this.state))
    const table = new Table<State, Fact>(this.state, this.chance)
    run(procedures, table)
    this.facts.push(...table.facts)
    return this
  }

  seat(name: string): Seat {
    return name === 'overlord' ? overlordSeat : seatOfHero(heroNamed(this.state, name))
  }

  name(seat: Seat): string {
    return seat === overlordSeat ? 'overlord' : sheetOf(this.state, seat - 1).id
  }

  /** Who is asked what. */
  get asked(): string[] {
    return this.game.pending(this.state).map(({ seat, kind }) => `${this.name(seat)}: ${kind}`)
  }

  options(name: string): readonly Action[] {
    return this.game.legal(this.state, this.seat(name))
  }

  optionsOf<Name extends Action['do']>(name: string, kind: Name): Extract<Action, { do: Name }>[] {
    return this.options(name).filter((action): action is Extract<Action, { do: Name }> => action.do === kind)
  }

  offers(name: string, action: Action): boolean {
    return this.options(name).some((option) => canonical(option) === canonical(action))
  }

  play(name: string, ...actions: Action[]): this {
    for (const action of actions) {
      const outcome = this.game.apply(this.state, this.seat(name), action, this.chance)
      if (!outcome.ok)
        throw new Error(
          `${name} ${JSON.stringify(action)}: ${JSON.stringify(outcome.refusal)}; asked: ${this.asked.join(', ')}; ` +
            `options: ${JSON.stringify(this.options(name)).slice(0, 900)}`,
        )
      this.facts.push(...outcome.facts)
    }
    return this
  }

  refusal(name: string, action: Action): Refusal | undefined {
    const outcome = this.game.apply(this.game.copy(this.state), this.seat(name), action, this.chance)
    return outcome.ok ? undefined : outcome.refusal
  }

  heroOf(id: string): Hero {
    return this.state.heroes[heroNamed(this.state, id)]
  }

  at(id: string): string {
    const { at } = this.heroOf(id)
    return at < 0 ? '' : areaId(this.state, at)
  }

  /** Living models of a unit, by area. */
  models(id: string): Record<string, number> {
    const found: Record<string, number> = {}
    for (const { group, at } of this.state.models) {
      if (at < 0 || content.units[this.state.groups[group].unit].id !== id) continue
      const area = areaId(this.state, at)
      found[area] = (found[area] ?? 0) + 1
    }
    return found
  }

  lying(at: string): string[] {
    return this.state.lying.filter((entry) => entry.at === areaNumber(this.state, at)).map(({ object }) => object)
  }

  told<Name extends Fact['fact']>(fact: Name): Extract<Fact, { fact: Name }>[] {
    return this.facts.filter((other): other is Extract<Fact, { fact: Name }> => other.fact === fact)
  }
}
