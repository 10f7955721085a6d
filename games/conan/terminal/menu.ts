// The choices of one decision, numbered; attacks and tries with their chances, answers that end a step last.

import type { Seat } from '@skelos/kernel'
import { decimal, percent } from '@skelos/text'
import { padStart, wrap } from '../../layout.ts'
import type { Menu } from '../../terminal.ts'
import { chanceToLeap, chanceWithGems, oddsOfArea, oddsOfAttack, oddsOfHealing, oddsOfSpell } from '../odds/index.ts'
import type { Action } from '../rules/actions.ts'
import { leapsOf } from '../rules/crossing.ts'
import type { Attack, SpellFrame } from '../rules/frames.ts'
import { assignable } from '../rules/gems.ts'
import { chestDifficulty, locksBeside } from '../rules/hero-options.ts'
import {
  areaId,
  areaNumber,
  characterOf,
  contentOf,
  heroOfSeat,
  melee,
  overlordSeat,
  placeOf,
  ranged,
  type State,
  underWay,
} from '../rules/state.ts'
import type { Screen } from './screen.ts'

const last: readonly Action['do'][] = ['accept', 'pass', 'done']

export function menuOf(screen: Screen, state: State, seat: Seat, legal: readonly Action[]): Menu<Action> {
  const ends = (action: Action): boolean => last.includes(action.do)
  const actions = [...legal.filter((action) => !ends(action)), ...legal.filter(ends)]
  const digits = `${actions.length}`.length
  const lines = actions.flatMap((action, i) => {
    const remark = remarkOn(screen, state, seat, action)
    const text = screen.game.action(action, state) + (remark === undefined ? '' : screen.colours.dim(` – ${remark}`))
    return wrap(text, screen.width, `${padStart(`${i + 1}`, digits)}  `)
  })
  return { lines, actions }
}

/** What the dice say of it, without a guard. */
function remarkOn({ cli, language }: Screen, state: State, seat: Seat, action: Action): string | undefined {
  const say = (chance: number, gems: number): string =>
    cli.say('remark.kill', { chance: percent(language, chance), gems })
  if (seat === overlordSeat) return undefined
  const hero = heroOfSeat(seat)
  if (action.do === 'melee' || action.do === 'shoot') {
    const kind = action.do === 'melee' ? 'melee' : 'ranged'
    const weapons = action.do === 'melee' ? action.weapons : [action.weapon]
    const target = characterOf(state, action.target)
    const gems = assignable(state, hero, kind === 'melee' ? melee : ranged)
    const chair = action.do === 'melee' && action.chair === true
    const at = placeOf(state, target)
    return say(oddsOfAttack(state, { by: hero, target, at, kind, sort: 'hero', weapons, gems, chair }).kill, gems)
  }
  const attack = underWay<Attack>(state, 'attack')
  if (action.do === 'gems' && attack && attack.target >= 0 && attack.by === hero)
    return say(oddsOfAttack(state, { ...attack, gems: action.count }).kill, action.count)
  if (action.do === 'open-chest') {
    const { chance } = chanceWithGems(state, hero, 'chest', chestDifficulty(state))
    return cli.say('remark.opens', { chance: percent(language, chance) })
  }
  if (action.do === 'pick-lock') {
    const lock = locksBeside(state, hero).find(({ to }) => areaId(state, to) === action.to)
    const { chance } = chanceWithGems(state, hero, 'lock', lock?.difficulty ?? 0)
    return cli.say('remark.opens', { chance: percent(language, chance) })
  }
  if (action.do === 'leap') {
    const leap = leapsOf(state, hero).find(({ to }) => areaId(state, to) === action.to)
    return leap && cli.say('remark.leaps', { chance: percent(language, chanceToLeap(state, hero, leap.difficulty)) })
  }
  return remarkOnSpell({ cli, language }, state, action)
}

/** What a spell under way does to whom it may be aimed at. */
function remarkOnSpell({ cli, language }: Pick<Screen, 'cli' | 'language'>, state: State, action: Action) {
  const spell = underWay<SpellFrame>(state, 'spell')
  if (!spell) return undefined
  const effect = contentOf(state).spells[spell.spell].effects[spell.effect]
  if (action.do === 'aim-area' && effect.do === 'attack') {
    const { expectedKills } = oddsOfArea(state, spell.who, areaNumber(state, action.area), effect)
    return cli.say('remark.area', { mean: decimal(language, expectedKills, 1) })
  }
  if (action.do === 'aim' && effect.do === 'attack') {
    const { kill } = oddsOfSpell(state, spell.who, characterOf(state, action.target), effect)
    return cli.say('remark.spell', { chance: percent(language, kill) })
  }
  if (action.do === 'aim' && effect.do === 'heal') {
    const { mean } = oddsOfHealing(state, spell.who, characterOf(state, action.target), effect)
    return cli.say('remark.heals', { mean: decimal(language, mean, 1) })
  }
  return undefined
}
