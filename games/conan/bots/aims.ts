// What the heroes are after, read from the scenario: its victory conditions and the special rules that lead to them.
import type { Condition } from '../content/types.ts'
import { lifeOf } from '../rules/damage.ts'
import { distance } from '../rules/places.ts'
import {
  areaNumber,
  boardOf,
  contentOf,
  hasFeature,
  heroNamed,
  idOf,
  livingHeroes,
  melee,
  placeOf,
  rulesOf,
  type State,
  scenarioOf,
  sheetOf,
  sideOf,
} from '../rules/state.ts'
import { holds } from '../rules/victory.ts'

/** Something a hero can go and do. `worth` beside each other; the higher, the sooner. */
export type Task =
  | { readonly do: 'fetch'; readonly object: string; readonly at: number; readonly worth: number }
  | {
      readonly do: 'open' | 'visit' | 'question' | 'search' | 'break-out'
      readonly at: number
      readonly worth: number
      readonly hero?: number
    }
  | { readonly do: 'unlock'; readonly at: number; readonly to: number; readonly worth: number; readonly item: string }
  | { readonly do: 'kill'; readonly inTheWay?: true; readonly who: number; readonly at: number; readonly worth: number }
  | {
      readonly do: 'carry' | 'flee' | 'sail' | 'fire'
      readonly at: number
      readonly worth: number
      readonly hero?: number
    }

export interface Aims {
  readonly tasks: readonly Task[]
  /** The heroes win by living on. */
  readonly patient: boolean
  /** Heroes whose death loses the game. */
  readonly precious: readonly number[]
  /** Objects that win. */
  readonly objects: readonly string[]
}

const areasWith = (state: State, feature: Parameters<typeof hasFeature>[2]): number[] =>
  boardOf(state).areas.flatMap(({ index }) =>
    hasFeature(state, index, feature) && scenarioOf(state).inPlay[index] ? [index] : [],
  )

const exitsOf = (state: State): number[] =>
  rulesOf(state, 'flee')
    .flatMap(({ from_feature }) => areasWith(state, from_feature))
    .concat(state.exits)

/** Where whatever must leave, or be brought somewhere, has to go. */
export function goalsOf(state: State): number[] {
  const found: number[] = []
  const read = (given: Condition): void => {
    for (const inner of [...(given.all ?? []), ...(given.any ?? [])]) read(inner)
    if (given.hero_in) found.push(...areasWith(state, given.hero_in.feature))
    if (given.fled_with) found.push(...exitsOf(state))
  }
  read(scenarioOf(state).victory.heroes)
  return found
}

class Reader {
  readonly tasks: Task[] = []
  readonly objects = new Set<string>()
  patient = false
  readonly state: State
  readonly #asked = new Set<string>()

  constructor(state: State) {
    this.state = state
  }

  condition(given: Condition): void {
    const { state } = this
    if (holds(state, given, 'step')) return
    if (given.all) {
      // Leaving comes last.
      const leaving = given.all.filter((inner) => inner.hero_fled || inner.living_heroes_all_fled)
      const rest = given.all.filter((inner) => !leaving.includes(inner))
      const open = rest.filter((inner) => !holds(state, inner, 'step') && !this.#isSilent(inner))
      for (const inner of open.length > 0 ? open : leaving) this.condition(inner)
    }
    for (const inner of given.any ?? []) this.condition(inner)
    if (given.round_end) this.patient = true
    if (given.fled_with) {
      const open = given.fled_with.items.filter((item) => !state.saved.includes(item))
      const inHand = (item: string): boolean => state.heroes.some(({ at, cards }) => at >= 0 && cards.includes(item))
      // Whoever has the one helps to get the other, while there is time.
      const waits = roundsLeft(state) > 2 && !open.every(inHand)
      const carriers = livingHeroes(state).filter((hero) =>
        open.some((item) => state.heroes[hero].cards.includes(item)),
      )
      for (const item of open) {
        this.objects.add(item)
        if (!waits || !inHand(item)) this.bringOut(item, carriers)
      }
    }
    if (given.hero_fled) this.leave(heroNamed(state, given.hero_fled.hero))
    if (given.living_heroes_all_fled) this.#leaveTogether()
    if (given.unit_dead) this.kill(given.unit_dead.unit, 10)
    if (given.hero_has) this.obtain(given.hero_has.item, 6)
    if (given.hero_in) this.#bringTo(given.hero_in)
    if (given.flag) this.flag(given.flag.id)
    if (given.track) this.track(given.track.id)
  }

  /** scen.interrogation: no token is left, whoever it was. */
  #isSilent({ flag }: Condition): boolean {
    return (
      flag !== undefined &&
      rulesOf(this.state, 'interrogation').some(({ sets_flag }) => sets_flag === flag.id) &&
      this.state.tokens.length === 0
    )
  }

  flag(id: string): void {
    const { state } = this
    for (const { sets_flag, broken_by } of rulesOf(state, 'charm'))
      if (sets_flag === id) for (const way of broken_by) this.condition(way)
    for (const { sets_flag } of rulesOf(state, 'interrogation'))
      if (sets_flag === id) for (const at of state.tokens) this.tasks.push({ do: 'question', at, worth: 8 })
  }

  track(id: string): void {
    const { state } = this
    for (const { features, track } of rulesOf(state, 'navigation'))
      if (track === id)
        for (const feature of features)
          for (const at of areasWith(state, feature)) this.tasks.push({ do: 'sail', at, worth: 8 })
    for (const { areas, track } of rulesOf(state, 'ballista'))
      if (track === id) for (const area of areas) this.tasks.push({ do: 'fire', at: areaNumber(state, area), worth: 8 })
  }

  /** Whoever is nearer to a way out covers those who carry the rest, as long as he can stay. */
  bringOut(item: string, carriers: readonly number[]): void {
    const { state } = this
    this.objects.add(item)
    if (state.saved.includes(item)) return
    const holder = state.heroes.findIndex(({ at, cards }) => at >= 0 && cards.includes(item))
    if (holder < 0) {
      this.obtain(item, 10)
      return
    }
    const behind = carriers.filter((hero) => this.#away(hero) > this.#away(holder))
    if (behind.length > 0 && roundsLeft(state) > 2 && lifeOf(state, holder) > 5) this.#cover(behind)
    else this.leave(holder)
  }

  /** Areas to the nearest way out. */
  #away(hero: number): number {
    const { state } = this
    return Math.min(far, ...exitsOf(state).map((at) => distance(state, placeOf(state, hero), at)))
  }

  #bringTo({ feature, with_any }: NonNullable<Condition['hero_in']>): void {
    const { state } = this
    for (const item of with_any) this.objects.add(item)
    const holder = state.heroes.findIndex(({ at, cards }) => at >= 0 && with_any.some((item) => cards.includes(item)))
    if (holder >= 0)
      for (const at of areasWith(state, feature)) this.tasks.push({ do: 'carry', at, worth: 12, hero: holder })
    else for (const item of with_any) this.obtain(item, 10)
  }

  /** scen.npc: whoever comes near to somebody whose death loses the game. */
  protect(given: Condition): void {
    const { state } = this
    for (const inner of given.any ?? []) this.protect(inner)
    if (!given.npc_dead) return
    for (const { npc, area } of rulesOf(state, 'npc'))
      if (npc === given.npc_dead.npc)
        for (const [i, { at }] of state.models.entries()) {
          const away = at < 0 ? far : distance(state, at, areaNumber(state, area))
          const who = state.heroes.length + i
          if (away <= 3 && sideOf(state, who) === 'overlord')
            this.tasks.push({ do: 'kill', inTheWay: true, who, at, worth: 9 - 2 * away })
        }
  }

  /** The weakest first, covered by the others, as long as these can stay. */
  #leaveTogether(): void {
    const { state } = this
    const strength = (hero: number): number => {
      const { die, limit } = sheetOf(state, hero).spaces[melee]
      return (die?.dice.reduce((sum, count, color) => sum + count * (color + 1), 0) ?? 0) * limit
    }
    const living = livingHeroes(state)
    const weakest = Math.min(...living.map(strength))
    for (const hero of living) {
      this.leave(hero)
      if (strength(hero) > weakest) this.#cover(living.filter((other) => strength(other) === weakest))
    }
  }

  #cover(heroes: readonly number[]): void {
    const { state } = this
    for (const [i, { at }] of state.models.entries()) {
      const who = state.heroes.length + i
      if (at < 0 || sideOf(state, who) === 'heroes') continue
      if (heroes.some((hero) => distance(state, placeOf(state, hero), at) <= 2))
        this.tasks.push({ do: 'kill', inTheWay: true, who, at, worth: 4 })
    }
  }

  leave(hero: number): void {
    if (hero < 0 || this.state.heroes[hero].at < 0) return
    for (const at of exitsOf(this.state)) this.tasks.push({ do: 'flee', at, worth: 14, hero })
    // scen.locks, scen.breakout: a way out may have to be made first.
    this.doors(9)
    for (const { item, feature } of rulesOf(this.state, 'breakout')) {
      const holder = this.state.heroes.findIndex(({ at, cards }) => at >= 0 && cards.includes(item))
      if (holder >= 0)
        for (const at of areasWith(this.state, feature))
          this.tasks.push({ do: 'break-out', at, worth: 9, hero: holder })
      else this.obtain(item, 4)
    }
  }

  doors(worth: number): void {
    const { state } = this
    if (this.#asked.has('doors')) return
    this.#asked.add('doors')
    for (const { locks = [] } of rulesOf(state, 'doors'))
      for (const { edge, item = '', difficulty = 0 } of locks) {
        const [one, other] = edge.map((id) => areaNumber(state, id))
        const { edges } = boardOf(state)
        if (
          !state.doors.some(
            (door) =>
              (edges[door].a === one && edges[door].b === other) || (edges[door].a === other && edges[door].b === one),
          )
        )
          continue
        const holder = state.heroes.findIndex(({ at, cards }) => at >= 0 && cards.includes(item))
        if (difficulty === 0 && holder < 0) {
          this.obtain(item, worth + 3)
          continue
        }
        this.tasks.push({ do: 'unlock', at: one, to: other, worth, item: difficulty === 0 ? item : '' })
        this.tasks.push({ do: 'unlock', at: other, to: one, worth, item: difficulty === 0 ? item : '' })
      }
  }

  /** Where an object comes from. */
  obtain(item: string, worth: number): void {
    const { state } = this
    if (this.#asked.has(item)) return
    this.#asked.add(item)
    if (state.heroes.some(({ at, cards }) => at >= 0 && cards.includes(item))) return
    const charm = rulesOf(state, 'charm').find((rule) => rule.object === item)
    const lies = state.lying.filter(({ object }) => object === item)
    if (lies.length > 0) {
      if (charm && !state.flags.includes(charm.sets_flag)) for (const way of charm.broken_by) this.condition(way)
      for (const { at } of lies) this.tasks.push({ do: 'fetch', object: item, at, worth })
      this.doors(worth - 1)
      return
    }
    for (const { object, unit } of rulesOf(state, 'trophy')) if (object === item) this.kill(unit, worth)
    for (const { item: key, unit } of rulesOf(state, 'drop_key')) if (key === item) this.kill(unit, worth)
    for (const { object, hidden_in = [] } of rulesOf(state, 'captive'))
      if (object === item)
        this.#look(
          hidden_in.map((id) => areaNumber(state, id)),
          worth,
        )
    for (const { gives, opened_with } of rulesOf(state, 'locked_object'))
      if (gives === item) this.obtain(opened_with, worth - 4)
    const { deck, lastChestGives } = scenarioOf(state)
    const rolled = rulesOf(state, 'deck_roll').some(({ gives }) => gives === item)
    if ((deck.includes(item) && state.deck.includes(item)) || lastChestGives === item || rolled)
      for (const at of state.chests) this.tasks.push({ do: 'open', at, worth: worth - 1 })
  }

  /** Nobody has looked there yet. */
  #look(areas: readonly number[], worth: number): void {
    const { state } = this
    if (state.hidden.captive === -1) return
    const seen = [...state.heroes, ...state.searched].map(({ at }) => at)
    for (const at of areas) if (!seen.includes(at)) this.tasks.push({ do: 'visit', at, worth: worth - 2 })
  }

  kill(unit: string, worth: number): void {
    const { state } = this
    for (const i of state.models.keys()) {
      const who = state.heroes.length + i
      const at = placeOf(state, who)
      if (at >= 0 && idOf(state, who) === unit) this.tasks.push({ do: 'kill', who, at, worth })
    }
  }
}

/** Heroes whose death alone loses the game. */
function preciousIn(state: State, given: Condition): number[] {
  if (given.hero_dead) return [heroNamed(state, given.hero_dead.hero)]
  return (given.any ?? []).flatMap((inner) => preciousIn(state, inner))
}

export function aimsOf(state: State): Aims {
  const reader = new Reader(state)
  const { victory } = scenarioOf(state)
  reader.condition(victory.heroes)
  reader.protect(victory.overlord)
  // scen.stash: a hero without weapons looks for them.
  for (const [hero, pile] of state.piles.entries())
    if (pile.length > 0 && state.heroes[hero].at >= 0)
      for (const { areas } of rulesOf(state, 'stash')) {
        const open = areas
          .map((area) => areaNumber(state, area))
          .filter((at) => !state.searched.some((other) => other.hero === hero && other.at === at))
        for (const at of open) reader.tasks.push({ do: 'search', at, worth: 1 + 8 / open.length, hero })
      }
  const { cards } = contentOf(state)
  const objects = [...reader.objects].filter((object) => cards[object])
  return { tasks: reader.tasks, patient: reader.patient, precious: preciousIn(state, victory.overlord), objects }
}

/** The rounds that are left, the present one included; many where nothing is said of them. */
export function roundsLeft(state: State): number {
  const { roundLimit, stalemate } = scenarioOf(state)
  if (roundLimit > 0) return Math.max(0, roundLimit - state.round)
  return stalemate ? Math.max(0, stalemate.rounds - state.turns) : far
}
const far = 99
