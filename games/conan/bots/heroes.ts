// The heroes as a team: each goes for the task it serves best, fights what is in the way, and rests when it must.
import { chanceToLeap, chanceToManipulate, chanceWithGems } from '../odds/tries.ts'
import type { Action } from '../rules/actions.ts'
import { leapsOf } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import type { Attack, Manipulation } from '../rules/frames.ts'
import { basePoints, chestDifficulty, locksBeside } from '../rules/hero-options.ts'
import { areaNumber, characterOf, contentOf, underWay } from '../rules/state.ts'
import { attackWorth, blowWorth } from './hero-blows.ts'
import { commandWorth, movePrice, moveWorth } from './hero-moves.ts'
import { handWorth, objectWorth } from './hero-objects.ts'
import { aimWorth, areaWorth, castWorth, spellPool, throwWorth } from './hero-spells.ts'
import { HeroStand } from './hero-stand.ts'
import { bestOf, chairWorth, type Outlook } from './outlook.ts'
import { chooseGuard, chooseReroll, chooseStepIn } from './rolls.ts'

const never = Number.NEGATIVE_INFINITY

export class HeroMind {
  readonly #stand: HeroStand

  constructor(outlook: Outlook, hero: number) {
    this.#stand = new HeroStand(outlook, hero)
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
    switch (legal[0].do) {
      case 'stance':
        return this.#stance(legal)
      case 'reroll':
      case 'accept':
        return chooseReroll(this.#stand.state, legal, this.#stand.own.reserve > 1 && !this.#isSearching())
      case 'guard':
        return chooseGuard(this.#stand.state, legal, {
          lifePoint: 1 + 2 / Math.max(1, lifeOf(this.#stand.state, this.#stand.hero)),
          gem: (count) => 0.75 * this.#stand.price(count),
          death: this.#stand.outlook.aims.precious.includes(this.#stand.hero) ? 30 : 10,
        })
      default:
        return undefined
    }
  }

  /** scen.stash: nobody knows whether there is anything to find. */
  #isSearching(): boolean {
    return underWay<Manipulation>(this.#stand.state, 'manipulation')?.aim === 'search'
  }

  #stance(legal: readonly Action[]): Action {
    const pick = (stance: string): Action =>
      legal.find((action) => action.do === 'stance' && action.stance === stance) ?? legal[0]
    const { reserve, fatigue, at } = this.#stand.own
    const { recovery } = contentOf(this.#stand.state)
    const { left, aims } = this.#stand.outlook
    const dead = this.#stand.state.heroes.filter(({ fate }) => fate === 'dead').length
    const bold = reserve + Math.min(fatigue, recovery.aggressive[Math.min(dead, recovery.aggressive.length - 1)])
    const pulled = this.#stand.pull(at)
    if (pulled <= 0.3) return pick('cautious')
    const near = this.#stand.tasks.some(
      (task) =>
        this.#stand.outlook.distance(this.#stand.hero, at, task.at) <=
        basePoints(
          {
            ...this.#stand.state,
            heroes: this.#stand.state.heroes.map((own, i) =>
              i === this.#stand.hero ? { ...own, stance: 'aggressive', forfeited: false, walked: 0 } : own,
            ),
          },
          this.#stand.hero,
        ) +
          1,
    )
    const precious = aims.precious.includes(this.#stand.hero) && aims.patient
    const urgent = left <= 2 && this.#stand.tasks.length > 0 && !aims.patient
    const need = precious ? 7 : urgent ? 1 : near ? 3 : 4
    return pick(bold >= need ? 'aggressive' : 'cautious')
  }

  worth(action: Action): number {
    const state = this.#stand.state
    switch (action.do) {
      case 'move':
      case 'wreck':
        return moveWorth(this.#stand, areaNumber(state, action.to), action.do === 'wreck')
      case 'leap': {
        const to = areaNumber(state, action.to)
        const leap = leapsOf(state, this.#stand.hero).find((other) => other.to === to)
        if (!leap) return never
        const made = chanceToLeap(state, this.#stand.hero, leap.difficulty)
        return made * (this.#stand.pull(to) - this.#stand.pull(this.#stand.own.at)) - movePrice(this.#stand, leap.cost)
      }
      case 'flee':
        return this.#stand.outlook.aims.tasks.some((task) => task.do === 'flee' && task.hero === this.#stand.hero)
          ? 60
          : -60
      case 'melee':
        return attackWorth(this.#stand, 'melee', action.target, action.weapons, action.chair ?? false).worth
      case 'shoot':
        return attackWorth(this.#stand, 'ranged', action.target, [action.weapon], false).worth
      case 'gems':
        return this.#gemsWorth(action.count, action.card ?? '')
      case 'pick-up':
        return objectWorth(this.#stand, action.object) - this.#stand.price(1)
      case 'open-chest':
        return this.#tryWorth('chest', chestDifficulty(state), this.#stand.taskWorth('open', this.#stand.own.at) || 1.6)
      case 'pick-lock':
      case 'unlock': {
        const to = areaNumber(state, action.to)
        const lock = locksBeside(state, this.#stand.hero).find((other) => other.to === to)
        const worth = Math.max(
          3,
          ...this.#stand.tasks.map((task) =>
            task.do === 'unlock' && task.at === this.#stand.own.at && task.to === to ? task.weight + 2 : 0,
          ),
        )
        return action.do === 'unlock'
          ? worth + 6 - this.#stand.price(1)
          : this.#tryWorth('lock', lock?.difficulty ?? 0, worth)
      }
      case 'open-object':
        return 15
      case 'use-item': {
        const { reserve, fatigue, wound } = this.#stand.own
        return fatigue + wound >= 2 && reserve <= 5 ? 2.5 : never
      }
      case 'drop':
      case 'give':
      case 'take':
        return handWorth(this.#stand, action)
      case 'throw':
        return throwWorth(this.#stand, action.object, areaNumber(state, action.to))
      case 'command':
        return commandWorth(this.#stand, action.ally)
      case 'cast':
        return castWorth(this.#stand, action.spell)
      case 'aim':
        return aimWorth(this.#stand, characterOf(state, action.target))
      case 'aim-area':
        return areaWorth(this.#stand, areaNumber(state, action.area), spellPool(this.#stand))
      case 'aim-object':
        return objectWorth(this.#stand, action.object)
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
        return 3 + this.#stand.foeWorth(characterOf(state, action.target)) + chairWorth(action)
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
    const { at } = this.#stand.own
    if (name === 'sail' || name === 'fire')
      return this.#stand.outlook.aims.tasks.some((task) => task.do === name && task.at === at) ? 20 : 1
    if (name === 'question') return this.#stand.taskWorth('question', at) - this.#stand.price(1) + 3
    if (name === 'search') return this.#stand.taskWorth('search', at) - this.#stand.price(1)
    if (name === 'break-out') return 9
    if (name === 'rally') return 4
    if (name === 'hide-body') return 0.2 - this.#stand.price(1)
    if (name === 'batter') return never
    return 0.1
  }

  #gemsWorth(count: number, card: string): number {
    const state = this.#stand.state
    const attack = underWay<Attack>(state, 'attack')
    const manipulation = underWay<Manipulation>(state, 'manipulation')
    if (manipulation && (!attack || state.stack.indexOf(manipulation) > state.stack.indexOf(attack))) {
      const chance = chanceToManipulate(state, this.#stand.hero, manipulation.aim, manipulation.difficulty, count)
      const worth = manipulation.aim === 'throw' ? 3 : Math.max(2, this.#stand.taskWorth('open', this.#stand.own.at), 4)
      return chance * worth - this.#stand.price(count) + (card ? 0.01 : 0)
    }
    if (attack && attack.target >= 0 && (attack.kind === 'melee' || attack.kind === 'ranged'))
      return blowWorth(this.#stand, attack.kind, attack.target, attack.weapons, attack.chair, count)
    return -0.1 * count
  }

  #tryWorth(aim: Manipulation['aim'], difficulty: number, worth: number): number {
    const most = Math.max(0, this.#stand.own.reserve - 1) || this.#stand.own.reserve
    const { chance, first } = chanceWithGems(this.#stand.state, this.#stand.hero, aim, difficulty, Math.min(most, 3))
    const here = this.#stand.outlook.enemiesAt(this.#stand.hero, this.#stand.own.at)
    return first === 0 ? never : chance * worth - this.#stand.price(first) - (worth < 3 ? here : 0)
  }
}
