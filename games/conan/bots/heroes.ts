// The heroes as a team: each goes for the task it serves best, fights what is in the way, and rests when it must.

import { poolOf } from '../content/pool.ts'
import type { Pool, SpellEffect } from '../content/types.ts'
import { atLeast, rollChances } from '../odds/roll.ts'
import { oddsOfAttack } from '../odds/table.ts'
import { chanceToLeap, chanceToManipulate, chanceWithGems } from '../odds/tries.ts'
import type { Action, Figure } from '../rules/actions.ts'
import { armorOf } from '../rules/attack-dice.ts'
import { crossings, leapsOf } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import type { Attack, Manipulation, SpellFrame } from '../rules/frames.ts'
import { assignable } from '../rules/gems.ts'
import { basePoints, chestDifficulty, locksBeside } from '../rules/hero-options.ts'
import { sees } from '../rules/places.ts'
import { teleportsOf } from '../rules/spell-words.ts'
import {
  areaNumber,
  boardOf,
  characterOf,
  contentOf,
  heroNamed,
  isHero,
  levelOf,
  melee,
  peopleIn,
  placeOf,
  ranged,
  type State,
  sheetOf,
  sideOf,
  underWay,
  unitOf,
} from '../rules/state.ts'
import type { Task } from './aims.ts'
import { distancesFor, far, mayFall } from './distances.ts'
import { bestOf, type Outlook } from './outlook.ts'
import { chooseGuard, chooseReroll, chooseStepIn } from './rolls.ts'

const never = Number.NEGATIVE_INFINITY
/** How much less a task is worth for each point of the way to it. */
const decay = 0.86

export class HeroMind {
  readonly #outlook: Outlook
  readonly #state: State
  readonly #hero: number
  readonly #tasks: readonly (Task & { weight: number })[]

  constructor(outlook: Outlook, hero: number) {
    this.#outlook = outlook
    this.#state = outlook.state
    this.#hero = hero
    this.#tasks = this.#ownTasks()
  }

  choose(legal: readonly Action[]): Action {
    switch (legal[0].do) {
      case 'stance':
        return this.#stance(legal)
      case 'reroll':
      case 'accept':
        return chooseReroll(this.#state, legal, this.#own.reserve > 1)
      case 'guard':
        return chooseGuard(this.#state, legal, {
          lifePoint: 1 + 2 / Math.max(1, lifeOf(this.#state, this.#hero)),
          gem: (count) => 0.75 * this.#price(count),
          death: this.#outlook.aims.precious.includes(this.#hero) ? 30 : 10,
        })
    }
    return bestOf(legal, (action) => this.worth(action))
  }

  get #own() {
    return this.#state.heroes[this.#hero]
  }

  /** What so many gems of the Reserve are worth: the last ones guard a life. */
  #price(count: number): number {
    const { left } = this.#outlook
    const last = left <= 1 ? 0.3 : 1
    let sum = 0
    for (let i = 0; i < count; i++) {
      const rest = this.#own.reserve - i
      const price = rest <= 1 ? 1.3 : rest <= 2 ? 0.9 : rest <= 4 ? 0.6 : 0.4
      // Recovery brings back only what is tired.
      sum += this.#own.fatigue + i < 2 ? price * 0.4 : price
    }
    return sum * last
  }

  /** Tasks that this hero may do; those that another does better count less. */
  #ownTasks(): (Task & { weight: number })[] {
    const { aims, heroes } = this.#outlook
    const mine = this.#valueOf.bind(this, this.#hero)
    return aims.tasks.flatMap((task) => {
      if ('hero' in task && task.hero !== undefined && task.hero !== this.#hero) return []
      let weight = task.worth
      if (task.do !== 'kill' && task.do !== 'flee' && task.do !== 'carry') {
        const own = mine(task)
        const better = heroes.some(
          (other) =>
            other !== this.#hero &&
            !('hero' in task && task.hero !== undefined) &&
            (this.#valueOf(other, task) > own + 1e-9 || (this.#valueOf(other, task) === own && other < this.#hero)),
        )
        if (better) weight *= 0.5
      }
      return [{ ...task, weight }]
    })
  }

  #valueOf(hero: number, task: Task): number {
    const { state } = this.#outlook
    const distance = this.#outlook.distance(hero, placeOf(state, hero), task.at)
    return distance >= far ? 0 : task.worth * decay ** distance
  }

  /** What draws the hero to an area. */
  #pull(at: number): number {
    let best = 0
    for (const { at: to, weight } of this.#tasks) {
      const distance = this.#outlook.distance(this.#hero, at, to)
      if (distance >= far) continue
      best = Math.max(best, weight * decay ** distance)
    }
    // Enemies are worth the fight where nothing better is near.
    for (const who of this.#outlook.foes) {
      const distance = this.#outlook.distance(this.#hero, at, placeOf(this.#state, who))
      if (distance < far) best = Math.max(best, this.#foeWorth(who) * 0.8 * decay ** distance)
    }
    return best
  }

  #foeWorth(who: number): number {
    const { state } = this.#outlook
    const task = this.#tasks.find((other) => other.do === 'kill' && other.who === who)
    if (task) return task.weight
    const at = placeOf(state, who)
    const { kind, melee: close, ranged: shots } = unitOf(state, who)
    const pool = close ?? shots
    let worth = 0.7 + (pool ? 0.35 * this.#outlook.mean(pool) : 0)
    if (at === this.#own.at) worth += 0.8
    else if (peopleIn(state, at).some((other) => isHero(state, other))) worth += 0.5
    for (const hero of this.#outlook.aims.precious)
      if (hero >= 0 && this.#outlook.distance(who, at, placeOf(state, hero)) <= 3) worth += 1
    if (kind !== 'minion') worth += 1
    return worth
  }

  #stance(legal: readonly Action[]): Action {
    const pick = (stance: string): Action =>
      legal.find((action) => action.do === 'stance' && action.stance === stance) ?? legal[0]
    const { reserve, fatigue, at } = this.#own
    const { recovery } = contentOf(this.#state)
    const { left, aims } = this.#outlook
    const dead = this.#state.heroes.filter(({ fate }) => fate === 'dead').length
    const bold = reserve + Math.min(fatigue, recovery.aggressive[Math.min(dead, recovery.aggressive.length - 1)])
    const pulled = this.#pull(at)
    if (pulled <= 0.3) return pick('cautious')
    const near = this.#tasks.some(
      (task) =>
        this.#outlook.distance(this.#hero, at, task.at) <=
        basePoints(
          {
            ...this.#state,
            heroes: this.#state.heroes.map((own, i) =>
              i === this.#hero ? { ...own, stance: 'aggressive', forfeited: false, walked: 0 } : own,
            ),
          },
          this.#hero,
        ) +
          1,
    )
    const precious = aims.precious.includes(this.#hero) && aims.patient
    const urgent = left <= 2 && this.#tasks.length > 0 && !aims.patient
    const need = precious ? 7 : urgent ? 1 : near ? 3 : 4
    return pick(bold >= need ? 'aggressive' : 'cautious')
  }

  worth(action: Action): number {
    const state = this.#state
    switch (action.do) {
      case 'move':
      case 'wreck':
        return this.#moveWorth(areaNumber(state, action.to), action.do === 'wreck')
      case 'leap': {
        const to = areaNumber(state, action.to)
        const leap = leapsOf(state, this.#hero).find((other) => other.to === to)
        if (!leap) return never
        const made = chanceToLeap(state, this.#hero, leap.difficulty)
        return made * (this.#pull(to) - this.#pull(this.#own.at)) - this.#movePrice(leap.cost)
      }
      case 'flee':
        return this.#outlook.aims.tasks.some((task) => task.do === 'flee' && task.hero === this.#hero) ? 60 : -60
      case 'melee':
        return this.#attackWorth('melee', action.target, action.weapons, action.chair ?? false).worth
      case 'shoot':
        return this.#attackWorth('ranged', action.target, [action.weapon], false).worth
      case 'gems':
        return this.#gemsWorth(action.count, action.card ?? '')
      case 'pick-up':
        return this.#objectWorth(action.object) - this.#price(1)
      case 'open-chest':
        return this.#tryWorth('chest', chestDifficulty(state), this.#taskWorth('open', this.#own.at) || 1.6)
      case 'pick-lock':
      case 'unlock': {
        const to = areaNumber(state, action.to)
        const lock = locksBeside(state, this.#hero).find((other) => other.to === to)
        const worth = Math.max(
          3,
          ...this.#tasks.map((task) =>
            task.do === 'unlock' && task.at === this.#own.at && task.to === to ? task.weight + 2 : 0,
          ),
        )
        return action.do === 'unlock'
          ? worth + 6 - this.#price(1)
          : this.#tryWorth('lock', lock?.difficulty ?? 0, worth)
      }
      case 'open-object':
        return 15
      case 'use-item': {
        const { reserve, fatigue, wound } = this.#own
        return fatigue + wound >= 2 && reserve <= 5 ? 2.5 : never
      }
      case 'drop':
      case 'give':
      case 'take':
        return this.#handWorth(action)
      case 'throw':
        return this.#throwWorth(action.object, areaNumber(state, action.to))
      case 'command':
        return this.#commandWorth(action.ally)
      case 'cast':
        return this.#castWorth(action.spell)
      case 'aim':
        return this.#aimWorth(characterOf(state, action.target))
      case 'aim-area':
        return this.#areaWorth(areaNumber(state, action.area), this.#spellPool())
      case 'aim-object':
        return this.#objectWorth(action.object)
      case 'keep':
        return 1
      case 'leave':
        return 0
      case 'catch':
        return 0.5
      case 'agree':
        return 1
      case 'gem-from':
        return action.zone === 'wounds' ? 1 : 0
      case 'lose-gem':
        return 'space' in action.from && action.from.space === 'move' ? 1 : 0
      case 'strike':
        return 2
      case 'attack':
        return 3 + this.#foeWorth(characterOf(state, action.target))
      case 'sacrifice':
      case 'bodyguard':
        return chooseStepIn(state, [action], (damage, life) => damage >= 2 || damage >= life) ? 5 : never
      case 'done':
      case 'pass':
      case 'accept':
      case 'decline':
        return 0
      default:
        return this.#otherWorth(action)
    }
  }

  /** What special rules of scenarios allow. */
  #otherWorth(action: Action): number {
    const name = action.do as string
    const { at } = this.#own
    if (name === 'sail' || name === 'fire')
      return this.#outlook.aims.tasks.some((task) => task.do === name && task.at === at) ? 20 : 1
    if (name === 'question') return this.#taskWorth('question', at) - this.#price(1) + 3
    if (name === 'search') return this.#taskWorth('search', at) - this.#price(1) + 1
    if (name === 'break-out') return 9
    if (name === 'rally') return 4
    if (name === 'hide-body') return 0.2 - this.#price(1)
    if (name === 'batter') return never
    return 0.1
  }

  #taskWorth(kind: Task['do'], at: number): number {
    let best = 0
    for (const task of this.#tasks) if (task.do === kind && task.at === at) best = Math.max(best, task.weight)
    return best
  }

  #movePrice(cost: number): number {
    return this.#price(Math.max(0, cost - basePoints(this.#state, this.#hero)))
  }

  #moveWorth(to: number, wrecks: boolean): number {
    const ally = this.#actor()
    if (ally >= 0) return this.#allyMoveWorth(ally, to)
    const { at } = this.#own
    const crossing = crossings(this.#state, this.#hero).find((other) => other.to === to && other.wrecks === wrecks)
    if (!crossing) return this.#spellStepWorth(to)
    if (crossing.fall && !mayFall(this.#state, this.#hero)) return never
    const gain = this.#pull(to) - this.#pull(at)
    const life = lifeOf(this.#state, this.#hero)
    const risk = Math.max(0, this.#outlook.danger(this.#hero, to) - this.#outlook.danger(this.#hero, at))
    const fear = life <= 3 ? 0.6 : life <= 6 ? 0.25 : 0.08
    const entered = 0.15 * this.#outlook.enemiesAt(this.#hero, to)
    return gain - this.#movePrice(crossing.cost) - risk * fear - entered - (crossing.fall ? 1.5 : 0) - 0.02
  }

  /** Teleportation and Mind Control go on step by step. */
  #spellStepWorth(to: number): number {
    const spell = underWay<SpellFrame>(this.#state, 'spell')
    if (!spell) return never
    if (spell.target >= 0) return this.#outlook.distance(this.#hero, this.#own.at, to) * 0.1
    return this.#pull(to) - this.#pull(this.#own.at) - this.#price(1)
  }

  /** An ally that acts, while one does. */
  #actor(): number {
    const turn = this.#state.stack.findLast((frame) => frame.do === 'model-turn') as { who: number } | undefined
    return turn && underWay<SpellFrame>(this.#state, 'spell') === undefined ? turn.who : -1
  }

  #allyMoveWorth(ally: number, to: number): number {
    const near = (at: number): number => {
      let best = 0
      for (const who of this.#outlook.foes)
        best = Math.max(
          best,
          this.#foeWorth(who) * decay ** this.#outlook.distance(ally, at, placeOf(this.#state, who)),
        )
      return best
    }
    return near(to) - near(placeOf(this.#state, ally)) - 0.05
  }

  #commandWorth(figure: Figure): number {
    const ally = characterOf(this.#state, figure)
    const { move } = unitOf(this.#state, ally)
    const at = placeOf(this.#state, ally)
    let best = 0
    for (const who of this.#outlook.foes) {
      const distance = this.#outlook.distance(ally, at, placeOf(this.#state, who))
      best = Math.max(best, distance <= move ? this.#foeWorth(who) * 0.5 : 0)
    }
    return best - this.#price(1)
  }

  /** The best number of gems for an attack, and what it brings. */
  #attackWorth(
    kind: 'melee' | 'ranged',
    figure: Figure,
    weapons: readonly string[],
    chair: boolean,
  ): { worth: number; gems: number } {
    const state = this.#state
    const target = characterOf(state, figure)
    const most = assignable(state, this.#hero, kind === 'melee' ? melee : ranged)
    let best = { worth: never, gems: 0 }
    for (let gems = 1; gems <= most; gems++) {
      const worth = this.#blowWorth(kind, target, weapons, chair, gems)
      if (worth > best.worth) best = { worth, gems }
    }
    // A thrown weapon lies there afterwards.
    const thrown = kind === 'ranged' && weapons.some((card) => contentOf(state).cards[card].thrown)
    const lost = placeOf(state, target) === this.#own.at ? 0.8 : 2.5
    return { worth: best.worth - (thrown ? lost : 0), gems: best.gems }
  }

  #blowWorth(
    kind: 'melee' | 'ranged',
    target: number,
    weapons: readonly string[],
    chair: boolean,
    gems: number,
  ): number {
    const state = this.#state
    const life = lifeOf(state, target)
    const odds = oddsOfAttack(
      state,
      { by: this.#hero, target, at: placeOf(state, target), kind, sort: 'hero', weapons, gems, chair },
      undefined,
      { policy: 'mean' },
    )
    const worth = this.#foeWorth(target)
    const { kind: sort } = unitOf(state, target)
    // Leaders are guarded, minions seldom.
    const guarded = sort === 'minion' ? 0.95 : 0.8
    const harm = (life - odds.expectedLife) / life
    const excess = Math.max(0, odds.expectedDamage - (life - odds.expectedLife))
    const sweeps = sort === 'minion' ? 0.15 * excess : 0
    // Whoever has to die is worth every blow, others only the last.
    const share = this.#outlook.isVital(target) ? 0.5 * odds.kill + 0.8 * harm : 0.8 * odds.kill + 0.45 * harm
    return guarded * worth * share + sweeps - this.#price(gems)
  }

  #gemsWorth(count: number, card: string): number {
    const state = this.#state
    const attack = underWay<Attack>(state, 'attack')
    const manipulation = underWay<Manipulation>(state, 'manipulation')
    if (manipulation && (!attack || state.stack.indexOf(manipulation) > state.stack.indexOf(attack))) {
      const chance = chanceToManipulate(state, this.#hero, manipulation.aim, manipulation.difficulty, count)
      const worth = manipulation.aim === 'throw' ? 3 : Math.max(2, this.#taskWorth('open', this.#own.at), 4)
      return chance * worth - this.#price(count) + (card ? 0.01 : 0)
    }
    if (attack && attack.target >= 0 && (attack.kind === 'melee' || attack.kind === 'ranged'))
      return this.#blowWorth(attack.kind, attack.target, attack.weapons, attack.chair, count)
    return -0.1 * count
  }

  #tryWorth(aim: Manipulation['aim'], difficulty: number, worth: number): number {
    const most = Math.max(0, this.#own.reserve - 1) || this.#own.reserve
    const { chance, first } = chanceWithGems(this.#state, this.#hero, aim, difficulty, Math.min(most, 3))
    const here = this.#outlook.enemiesAt(this.#hero, this.#own.at)
    return first === 0 ? never : chance * worth - this.#price(first) - (worth < 3 ? here : 0)
  }

  #objectWorth(object: string): number {
    const { aims } = this.#outlook
    const task = this.#tasks.find((other) => other.do === 'fetch' && other.object === object)
    if (task || aims.objects.includes(object)) {
      // Somebody who gets out with it takes it.
      if (aims.objects.includes(object) && this.#outlook.goals.length > 0 && this.#wayOut(this.#hero, object) >= far)
        return this.#others(object) < far ? -5 : 4
      return 20
    }
    const card = contentOf(this.#state).cards[object]
    if (!card) return 0
    const arms = card.bonus.melee || card.bonus.ranged
    const { cards } = contentOf(this.#state)
    const armed = this.#own.cards.some((held) => cards[held].bonus.melee)
    if (arms) return armed ? (this.#own.reserve > 3 ? 0.75 : 0) : 2.5
    return card.type === 'potion' || card.burst ? 1.6 : card.bonus.armor || card.bonus.guard ? 1.1 : 0.1
  }

  /** What must leave goes to whoever is the first out with it. */
  #handWorth(action: Extract<Action, { do: 'drop' | 'give' | 'take' }>): number {
    const { aims } = this.#outlook
    const { object } = action
    const wanted = aims.objects.includes(object)
    if (action.do === 'drop') {
      if (this.#state.stack.at(-1)?.do === 'overload') return wanted ? -50 : -this.#objectWorth(object)
      return wanted && this.#wayOut(this.#hero, object) >= far && this.#others(object) < far ? 3 : never
    }
    if (!wanted) return never
    const [from, to] =
      action.do === 'give'
        ? [this.#hero, heroNamed(this.#state, action.to)]
        : [heroNamed(this.#state, action.from), this.#hero]
    const gain = this.#wayOut(from, object) - this.#wayOut(to, object)
    return gain > 2 ? Math.min(6, gain) - this.#price(1) : never
  }

  /** The fewest points out, or to where it is wanted, for a hero who holds the object. */
  #wayOut(hero: number, object: string): number {
    const state = this.#state
    const own = state.heroes[hero]
    const cards = own.cards.includes(object) ? own.cards : [...own.cards, object]
    const laden: State = { ...state, heroes: state.heroes.map((other, i) => (i === hero ? { ...own, cards } : other)) }
    if (levelOf(laden, hero) > sheetOf(laden, hero).maxEncumbrance) return far
    const slow = sheetOf(laden, hero).penalties.reduce(
      (less, { at, less: by }) => (levelOf(laden, hero) >= at ? by : less),
      0,
    )
    const distances = distancesFor(laden, hero)
    const { areas } = boardOf(state)
    const goals = this.#outlook.goals
    return Math.min(far, ...goals.map((at) => distances[own.at * areas.length + at] + slow * 2))
  }

  #others(object: string): number {
    return Math.min(
      far,
      ...this.#outlook.heroes.filter((other) => other !== this.#hero).map((other) => this.#wayOut(other, object)),
    )
  }

  /** An area attack on everybody in an area. */
  #areaWorth(at: number, pool: Pool | undefined): number {
    const state = this.#state
    if (!pool) return 0
    const { faces } = contentOf(state)
    const chances = rollChances(faces, { pool, any: 0 }, 'mean')
    let worth = 0
    for (const who of peopleIn(state, at)) {
      if (isHero(state, who)) worth -= mayFall(state, who) ? 4 : 40
      else if (sideOf(state, who) === 'heroes') worth -= 2
      else worth += this.#foeWorth(who) * (atLeast(chances, armorOf(state, who, []) + lifeOf(state, who)) + 0.1)
    }
    for (const object of this.#outlook.aims.objects)
      if (state.lying.some((entry) => entry.object === object && entry.at === at)) worth -= 20
    return worth
  }

  #throwWorth(object: string, to: number): number {
    const { burst } = contentOf(this.#state).cards[object]
    if (!burst) return never
    return 0.7 * this.#areaWorth(to, burst) - this.#price(1) - 0.5
  }

  #spellPool(): Pool | undefined {
    const spell = underWay<SpellFrame>(this.#state, 'spell')
    const effect = spell && contentOf(this.#state).spells[spell.spell].effects[spell.effect]
    return effect?.do === 'attack' ? poolOf(effect.dice) : undefined
  }

  #aimWorth(who: number): number {
    const friend = isHero(this.#state, who) || sideOf(this.#state, who) === 'heroes'
    const spell = underWay<SpellFrame>(this.#state, 'spell')
    const effect = spell && contentOf(this.#state).spells[spell.spell].effects[spell.effect]
    const kind = effect?.do
    const helps = kind === 'heal' || kind === 'give_gems' || kind === 'modify_armor'
    if (helps) return friend ? 2 + (isHero(this.#state, who) ? this.#state.heroes[who].wound * 0.2 : 0) : -5
    // Who stands in the way is sent away.
    const near = (kind === 'move_enemy' || kind === 'hold') && placeOf(this.#state, who) === this.#own.at ? 3 : 0
    return friend ? -5 : this.#foeWorth(who) + near
  }

  #castWorth(id: string): number {
    const state = this.#state
    const spell = contentOf(state).spells[id]
    const price = this.#price(Math.max(1, spell.cost))
    const [effect] = spell.effects as readonly SpellEffect[]
    const foes = this.#outlook.foes
    switch (effect.do) {
      case 'attack': {
        const pool = poolOf(effect.dice)
        if (effect.target === 'character')
          return 0.9 - price + Math.max(0, ...foes.map((who) => this.#foeWorth(who) * 0.5))
        const seen = [...new Set(foes.map((who) => placeOf(state, who)))].filter((at) => sees(state, this.#own.at, at))
        const areas = effect.range === 'own_area' ? [this.#own.at] : seen
        return Math.max(-9, ...areas.map((at) => this.#areaWorth(at, pool))) - price
      }
      case 'modify_armor': {
        const has = state.marks.some(({ mark, on }) => mark === 'halo' && on === this.#hero)
        return has || this.#own.reserve < 6 ? never : 0.4 * this.#outlook.danger(this.#hero, this.#own.at) - price
      }
      case 'heal': {
        const wounded = Math.max(...this.#outlook.heroes.map((hero) => state.heroes[hero].wound))
        return wounded >= 2 ? 2.2 - price : never
      }
      case 'teleport': {
        const gain =
          Math.max(-1, ...teleportsOf(state, this.#hero).map((to) => this.#pull(to))) - this.#pull(this.#own.at)
        // Where nobody is in the way one walks.
        const stuck = this.#outlook.enemiesAt(this.#hero, this.#own.at) > 0 || basePoints(state, this.#hero) === 0
        return stuck ? gain - price - 0.05 : never
      }
      case 'fetch_object':
        return this.#outlook.aims.objects.length > 0 ? 1 - price : never
      case 'move_enemy':
      case 'hold':
        return this.#outlook.enemiesAt(this.#hero, this.#own.at) === 1 ? 1.2 - price : never
      default:
        return never
    }
  }
}
