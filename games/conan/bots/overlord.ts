// The Overlord: tiles that hurt most for their gems, leaders that keep away from blades, and reinforcements where they count.
import type { Chance } from '@skelos/kernel'
import type { Condition, EventEffect } from '../content/types.ts'
import type { Action, Figure } from '../rules/actions.ts'
import { crossings, leapsOf } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import type { Attack, ModelTurn } from '../rules/frames.ts'
import { sees } from '../rules/places.ts'
import { eventTile, isBloodied } from '../rules/river.ts'
import {
  areaNumber,
  boardOf,
  characterOf,
  contentOf,
  heroNamed,
  isHero,
  peopleIn,
  placeOf,
  rulesOf,
  type State,
  scenarioOf,
  sideOf,
  underWay,
  unitOf,
} from '../rules/state.ts'
import { trackAt } from '../rules/victory.ts'
import { far } from './distances.ts'
import { bestOf, chairWorth, type Outlook } from './outlook.ts'
import { chooseGuard, chooseReroll, chooseStepIn } from './rolls.ts'

const never = Number.NEGATIVE_INFINITY
const decay = 0.82

export class OverlordMind {
  readonly #outlook: Outlook
  readonly #state: State
  readonly #chance: Chance

  constructor(outlook: Outlook, chance: Chance) {
    this.#outlook = outlook
    this.#state = outlook.state
    this.#chance = chance
  }

  choose(legal: readonly Action[]): Action {
    return this.#settled(legal) ?? bestOf(legal, (action) => this.worth(action))
  }

  /** What every action on the list is worth, beside the others on it. */
  worths(legal: readonly Action[]): number[] {
    const settled = this.#settled(legal)
    return legal.map((action) => (settled ? Number(action === settled) : this.worth(action)))
  }

  /** Where a choice is made by all actions of the list together. */
  #settled(legal: readonly Action[]): Action | undefined {
    const state = this.#state
    switch (legal[0].do) {
      case 'hide-captive':
      case 'hide-pile':
      case 'lay-token':
        return this.#hidden(legal)
      case 'reroll':
      case 'accept':
        return chooseReroll(state, legal, state.overlord.reserve > 3)
      case 'guard':
        return chooseGuard(state, legal, this.#guardPrices())
      default:
        return undefined
    }
  }

  /** Far from the heroes, but not always in the same place. */
  #hidden(legal: readonly Action[]): Action {
    const { heroes } = this.#outlook
    const away = (action: Action): number => {
      const at = 'area' in action && action.area ? areaNumber(this.#state, action.area) : 0
      return Math.min(...heroes.map((hero) => this.#outlook.distance(hero, placeOf(this.#state, hero), at)))
    }
    const ranked = [...legal].sort((one, other) => away(other) - away(one))
    return ranked[this.#chance.below(Math.max(1, Math.ceil(ranked.length / 3)))]
  }

  /** Recovery brings back only what is tired. */
  #price(count: number): number {
    const { fatigue, recovery, reserve } = this.#state.overlord
    let sum = 0
    for (let i = 0; i < count; i++) {
      const wasted = fatigue + i < recovery
      sum += wasted ? 0.12 : reserve - i <= 2 ? 0.4 : 0.25
    }
    return sum
  }

  #guardPrices() {
    const attack = underWay<Attack>(this.#state, 'attack')
    const target = attack?.target ?? -1
    const vital = target >= 0 && this.#outlook.isVital(target)
    const { kind } = target >= 0 && !isHero(this.#state, target) ? unitOf(this.#state, target) : { kind: 'minion' }
    const late = this.#outlook.left <= 1
    return {
      lifePoint: vital ? 1.2 : kind === 'minion' ? 0.1 : 0.5,
      gem: (count: number) =>
        this.#price(count) * (late ? 0.5 : 1.2) + (kind === 'minion' && !vital ? 0.15 * count : 0),
      death: vital ? 10 : kind === 'minion' ? 0.9 : 2,
    }
  }

  worth(action: Action): number {
    const state = this.#state
    switch (action.do) {
      case 'activate':
        return this.#tileWorth(state.river[action.slot - 1]) - this.#price(action.slot)
      case 'dredge':
        return -5
      case 'choose-model':
        return 1 + this.#reachWorth(characterOf(state, action.model))
      case 'move':
      case 'wreck':
        return this.#stepWorth(areaNumber(state, action.to), action.do === 'wreck')
      case 'leap': {
        const turn = underWay<ModelTurn>(state, 'model-turn')
        if (!turn) return never
        const leap = leapsOf(state, turn.who).find((other) => other.to === areaNumber(state, action.to))
        if (!leap) return never
        const gain = this.#pull(turn.who, leap.to) - this.#pull(turn.who, placeOf(state, turn.who))
        return 0.7 * gain - this.#gemsBeyond(turn, leap.cost) - 0.1
      }
      case 'attack':
        return this.#attackWorth(this.#acting(), action.target) + chairWorth(action)
      case 'volley':
        return this.#attackWorth(characterOf(state, action.model), action.target)
      case 'strike':
        return this.#targetWorth(characterOf(state, action.target))
      case 'cast':
        return this.#castWorth(action.spell)
      case 'aim':
        return this.#targetWorth(characterOf(state, action.target))
      case 'aim-area':
      case 'event-area':
        return this.#areaWorth(areaNumber(state, action.area))
      case 'event': {
        const option = scenarioOf(state).events.options.find(({ id }) => id === action.event)
        return 1 + (option?.do.reduce((sum, step) => sum + this.#eventWorth(step), 0) ?? 0)
      }
      case 'reinforce':
        return 1 + this.#placeWorth(action.unit, areaNumber(state, action.area))
      case 'free':
        return 3
      case 'swap':
        return this.#swapWorth(action.slots)
      case 'sacrifice': {
        const by = characterOf(state, action.by)
        const attack = underWay<Attack>(state, 'attack')
        if (!attack || this.#outlook.isVital(by)) return never
        const matters = this.#outlook.isVital(attack.target) || lifeOf(state, by) <= lifeOf(state, attack.target)
        return matters &&
          chooseStepIn(state, [action], (damage) => damage >= (this.#outlook.isVital(attack.target) ? 1 : 2))
          ? 2
          : never
      }
      case 'gems':
        return -0.1 * action.count
      case 'done':
      case 'pass':
        return 0
      default:
        return this.#otherWorth(action)
    }
  }

  #otherWorth(action: Action): number {
    const name = action.do as string
    const area = (action as { to?: string; area?: string }).to ?? (action as { area?: string }).area
    if (name === 'batter') return 0.9
    if (name === 'web') return 2
    if (name === 'break-wall') return 0.2
    if (name === 'wash-away' || name === 'turn-coat') return 1.5
    if (name === 'wash') return this.#washWorth(action as { hero?: string; to?: string })
    if (name === 'hasten') return 1
    return area ? 0.1 : 0.05
  }

  #washWorth({ hero = '', to = '' }: { hero?: string; to?: string }): number {
    const who = heroNamed(this.#state, hero)
    if (who < 0) return 0
    const at = areaNumber(this.#state, to)
    const goal = (from: number): number =>
      Math.min(...this.#outlook.aims.tasks.map((task) => this.#outlook.distance(who, from, task.at)), far)
    return 0.3 * (goal(at) - goal(placeOf(this.#state, who)))
  }

  #acting(): number {
    return underWay<ModelTurn>(this.#state, 'model-turn')?.who ?? -1
  }

  #targetWorth(who: number): number {
    if (isHero(this.#state, who)) return 1 + this.#outlook.prey(who)
    return sideOf(this.#state, who) === 'heroes' ? 0.8 : -3
  }

  #attackWorth(by: number, figure: Figure): number {
    const target = characterOf(this.#state, figure)
    if (target < 0 || by < 0) return 0.5
    if (!isHero(this.#state, target)) return 1.6
    const harm = this.#outlook.harm(by, target)
    const deadly = harm >= lifeOf(this.#state, target) - 1 ? 2 : 0
    return 1.5 + harm * this.#outlook.prey(target) + deadly
  }

  /** What draws a model to an area: heroes, those most who carry or matter most; and what the scenario is about. */
  #pull(who: number, at: number): number {
    const state = this.#state
    const { melee } = unitOf(state, who)
    let best = 0
    for (const hero of this.#outlook.heroes) {
      const there = placeOf(state, hero)
      const distance = !melee && sees(state, at, there) ? 0 : this.#outlook.distance(who, at, there)
      if (distance < far) best = Math.max(best, (1 + this.#outlook.prey(hero)) * decay ** distance)
    }
    for (const ally of this.#outlook.allies) {
      const distance = this.#outlook.distance(who, at, placeOf(state, ally))
      if (distance < far) best = Math.max(best, 1.2 * decay ** distance)
    }
    for (const { at: to, worth } of this.#posts()) {
      const distance = this.#outlook.distance(who, at, to)
      if (distance < far) best = Math.max(best, worth * decay ** distance)
    }
    return best
  }

  #postsKnown: { at: number; worth: number }[] | undefined

  /** Places that win: whom to reach, what to break, and what the heroes must not get. */
  #posts(): readonly { at: number; worth: number }[] {
    if (this.#postsKnown) return this.#postsKnown
    const state = this.#state
    const posts: { at: number; worth: number }[] = []
    const wants = (given: Condition): void => {
      for (const inner of [...(given.any ?? []), ...(given.all ?? [])]) wants(inner)
      if (given.npc_dead)
        for (const { npc, area } of rulesOf(state, 'npc'))
          if (npc === given.npc_dead.npc) posts.push({ at: areaNumber(state, area), worth: 9 })
    }
    wants(scenarioOf(state).victory.overlord)
    for (const at of state.relics) posts.push({ at, worth: 3.5 })
    for (const { barricade, at } of this.#gates()) posts.push({ at, worth: barricade })
    for (const task of this.#outlook.aims.tasks)
      if (task.do !== 'kill' && task.do !== 'visit' && task.do !== 'flee') posts.push({ at: task.at, worth: 1.6 })
    this.#postsKnown = posts
    return posts
  }

  #gates(): { barricade: number; at: number }[] {
    const { edges } = boardOf(this.#state)
    return this.#state.barricades.flatMap(({ edge }) => [
      { barricade: 1.5, at: edges[edge].a },
      { barricade: 1.5, at: edges[edge].b },
    ])
  }

  #gemsBeyond(turn: ModelTurn, cost: number): number {
    const { move } = unitOf(this.#state, turn.who)
    const base = turn.attacked ? 0 : Math.max(0, move - turn.walked)
    return this.#price(Math.max(0, cost - base)) * 1.6
  }

  #stepWorth(to: number, wrecks: boolean): number {
    const state = this.#state
    const turn = underWay<ModelTurn>(state, 'model-turn')
    if (!turn) return 0.1
    const crossing = crossings(state, turn.who).find((other) => other.to === to && other.wrecks === wrecks)
    if (!crossing) return 0.05
    const from = placeOf(state, turn.who)
    const gain = this.#outlook.isVital(turn.who)
      ? this.#shy(turn.who, to) - this.#shy(turn.who, from)
      : this.#pull(turn.who, to) - this.#pull(turn.who, from)
    return gain - this.#gemsBeyond(turn, crossing.cost) - (crossing.fall ? 0.8 : 0) - 0.02
  }

  /** Whose death would help the heroes stays out of their reach and among friends. */
  #shy(who: number, at: number): number {
    const state = this.#state
    let worth = 0
    for (const hero of this.#outlook.heroes) {
      const distance = this.#outlook.distance(hero, placeOf(state, hero), at)
      if (distance < 7) worth -= 0.5 * (7 - distance)
    }
    const { melee } = unitOf(state, who)
    if (!melee && this.#outlook.heroes.some((hero) => sees(state, at, placeOf(state, hero)))) worth += 0.6
    for (const other of peopleIn(state, at)) if (other !== who && sideOf(state, other) === 'overlord') worth += 0.4
    return worth
  }

  /** What a model could do now. */
  #reachWorth(who: number): number {
    const state = this.#state
    const { move, melee, ranged } = unitOf(state, who)
    const at = placeOf(state, who)
    let best = 0
    for (const hero of this.#outlook.heroes) {
      const there = placeOf(state, hero)
      const worth = 0.5 + this.#outlook.harm(who, hero) * this.#outlook.prey(hero)
      const distance = this.#outlook.distance(who, at, there)
      const hits = melee ? distance <= move : ranged !== undefined && (sees(state, at, there) || distance <= move)
      if (hits) best = Math.max(best, worth)
      else if (distance < far) best = Math.max(best, Math.min(0.5, (worth * 0.4 * move) / (distance + 1)))
    }
    for (const ally of this.#outlook.allies)
      if (this.#outlook.distance(who, at, placeOf(state, ally)) <= move) best = Math.max(best, 0.7)
    for (const post of this.#posts()) {
      const distance = this.#outlook.distance(who, at, post.at)
      if (distance > 0 && distance < far)
        best = Math.max(best, (post.worth * 0.35 * Math.min(move, distance)) / (distance + 1))
    }
    return this.#outlook.isVital(who) && best < 1 ? best * 0.4 : best
  }

  #tileWorth(tile: number): number {
    const state = this.#state
    if (tile === eventTile) {
      const { mode, options } = scenarioOf(state).events
      const each = options.map((option) => option.do.reduce((sum, step) => sum + this.#eventWorth(step), 0))
      return mode === 'all_in_order' ? each.reduce((sum, worth) => sum + worth, 0) : Math.max(0, ...each)
    }
    if (isBloodied(state, tile)) return -5
    let worth = 0
    for (const [i, { group, at }] of state.models.entries())
      if (group === tile && at >= 0) worth += this.#reachWorth(state.heroes.length + i)
    return worth
  }

  #eventWorth(step: EventEffect): number {
    const state = this.#state
    const { units } = contentOf(state)
    const dead = state.models.filter(
      ({ at, life, group }) => at < 0 && life === 0 && state.groups[group].side === 'overlord',
    )
    switch (step.do) {
      case 'reinforce': {
        const costs = dead.map(({ group }) => units[state.groups[group].unit].cost).filter((cost) => cost > 0)
        costs.sort((one, other) => one - other)
        let points = step.points
        let back = 0
        for (const cost of costs) {
          if (cost > points) break
          points -= cost
          back++
        }
        return back * (this.#outlook.left > 1 ? 0.8 : 0.1)
      }
      case 'refill':
        return dead.length * 0.8
      case 'ranged_volley': {
        let sum = 0
        for (const who of this.#outlook.foes)
          if (unitOf(state, who).ranged)
            sum += Math.max(
              0,
              ...this.#outlook.heroes
                .filter((hero) => sees(state, placeOf(state, who), placeOf(state, hero)))
                .map((hero) => this.#outlook.harm(who, hero) * this.#outlook.prey(hero)),
            )
        return sum
      }
      case 'free_petrified':
        return state.models.some(({ group, at }) => at >= 0 && state.groups[group].petrified) ? 3.5 : 0
      case 'area_damage':
        return Math.max(0, ...this.#outlook.heroes.map((hero) => this.#areaWorth(placeOf(state, hero))))
      case 'sacrifice_summon':
        return this.#sacrificeWorth(step.dies)
      case 'swap_tiles':
        return 0.2
      case 'roll_track': {
        const left = trackAt(state, step.track)
        const symbols = state.relics.length * 0.7
        return symbols >= left - 1 ? -20 : (-12 * symbols) / Math.max(1, left)
      }
      case 'place_group':
      case 'summon_once':
      case 'summon_by_sum':
      case 'place_units':
        return 3
      case 'turncoats':
      case 'jam':
        return 1.5
      default:
        return 1
    }
  }

  /** Not the last one whom the heroes have to kill. */
  #sacrificeWorth(unit: string): number {
    const kills = this.#outlook.aims.tasks.filter((task) => task.do === 'kill')
    const others = kills.filter(
      (task) =>
        task.do === 'kill' &&
        contentOf(this.#state).units[
          this.#state.groups[this.#state.models[task.who - this.#state.heroes.length].group].unit
        ].id !== unit,
    )
    const safe = kills.length === 0 || others.some((task) => task.do === 'kill' && lifeOf(this.#state, task.who) >= 3)
    return safe ? 3 : -5
  }

  #areaWorth(at: number): number {
    const state = this.#state
    const { aims } = this.#outlook
    const captives = [...rulesOf(state, 'captive'), ...rulesOf(state, 'charm')].map(({ object }) => object)
    const held = (object: string): boolean =>
      state.lying.some((entry) => entry.object === object && entry.at === at) ||
      state.heroes.some((hero) => hero.at === at && hero.cards.includes(object))
    if (captives.some(held)) return -50
    let worth = 0
    for (const who of peopleIn(state, at)) {
      if (isHero(state, who)) worth += 1.5 * this.#outlook.prey(who)
      else worth += sideOf(state, who) === 'heroes' ? 0.8 : this.#outlook.isVital(who) ? -5 : -0.8
    }
    return worth + (aims.tasks.some((task) => task.at === at) ? 0.1 : 0)
  }

  #placeWorth(unit: string, at: number): number {
    const state = this.#state
    const { units } = contentOf(state)
    const kind = units.find(({ id }) => id === unit)
    if (!kind) return 0
    const who = state.models.findIndex(({ group }) => units[state.groups[group].unit].id === unit)
    if (who < 0) return 0
    const pool = kind.melee ?? kind.ranged
    return this.#pull(state.heroes.length + who, at) + 0.2 * (pool ? this.#outlook.mean(pool) : 0) - 0.1 * kind.cost
  }

  #swapWorth([one, other]: readonly [number, number]): number {
    const { river } = this.#state
    const [early, late] = one < other ? [one, other] : [other, one]
    return 0.1 * (this.#tileWorth(river[late - 1]) - this.#tileWorth(river[early - 1])) * (late - early) - 0.2
  }

  #castWorth(id: string): number {
    const spell = contentOf(this.#state).spells[id]
    const price = this.#price(Math.max(1, spell.cost))
    const [effect] = spell.effects
    switch (effect.do) {
      case 'attack':
        return 2.5 - price
      case 'move_gems':
        return 3 - price
      case 'modify_armor': {
        const caster = underWay<ModelTurn>(this.#state, 'model-turn')?.who ?? -1
        const has = this.#state.marks.some(({ mark, on }) => mark === 'halo' && (caster < 0 || on === caster))
        return has || this.#state.overlord.reserve < 5 ? never : 0.6 - price
      }
      case 'remove_caster':
        return never
      default:
        return 0.4 - price
    }
  }
}
