// What a hero may do in the Action phase (action.menu): the list that is offered, part by part.
import type { Action } from './actions.ts'
import { barricadesAt } from './barricade.ts'
import { castings } from './casting.ts'
import { costToFlee, crossings, leapsOf } from './crossing.ts'
import type { HeroTurn } from './frames.ts'
import { assignable } from './gems.ts'
import { canBeLifted, objectsIn } from './objects.ts'
import { edgeNamed, hasDoor, sees } from './places.ts'
import { scenarioActions } from './scenario-actions.ts'
import {
  areaId,
  areaNumber,
  baseMoveOf,
  boardOf,
  contentOf,
  different,
  figureOf,
  hasSkill,
  isStealthy,
  livingHeroes,
  manipulation,
  melee,
  move,
  ranged,
  rulesOf,
  type State,
  scenarioOf,
  sheetOf,
} from './state.ts'
import { meleeTargets, rangedTargets } from './targets.ts'
import { webPrice } from './web.ts'

/** move.base-gain, enc.penalty-mid-phase, move.base-forfeit */
export function basePoints(state: State, hero: number): number {
  const { stance, forfeited, walked } = state.heroes[hero]
  if (stance !== 'aggressive' || forfeited) return 0
  return Math.max(0, baseMoveOf(state, hero) - walked)
}

/** move.step-payment: gems that a crossing needs besides base points; -1 where it cannot be paid. */
export function gemsToMove(state: State, hero: number, cost: number): number {
  const gems = Math.max(0, cost - basePoints(state, hero))
  return gems <= assignable(state, hero, move) ? gems : -1
}

function moves(state: State, hero: number): Action[] {
  const options: Action[] = []
  for (const { to, cost, wrecks } of crossings(state, hero))
    if (gemsToMove(state, hero, cost) >= 0) options.push({ do: wrecks ? 'wreck' : 'move', to: areaId(state, to) })
  for (const { to, cost } of leapsOf(state, hero))
    if (gemsToMove(state, hero, cost) >= 0) options.push({ do: 'leap', to: areaId(state, to) })
  const web = webPrice(state, hero)
  if (web > 0 && gemsToMove(state, hero, web) >= 0) options.push({ do: 'tear-web' })
  const fleeing = costToFlee(state, hero)
  if (fleeing > 0 && gemsToMove(state, hero, fleeing) >= 0) options.push({ do: 'flee' })
  return options
}

/** melee.one-weapon, melee.unarmed, skill.ambidextrous, weapon.two-handed-alone: the ways to arm a Melee Attack. */
export function armings(state: State, hero: number): string[][] {
  const { cards } = contentOf(state)
  const weapons = state.heroes[hero].cards.filter((card) => cards[card].bonus.melee).sort()
  const ways: string[][] = [[], ...[...new Set(weapons)].map((card) => [card])]
  if (!hasSkill(state, hero, 'ambidextrous')) return ways
  const light = weapons.filter((card) => cards[card].type === 'weapon' && !cards[card].twoHanded)
  const pairs = new Set<string>()
  for (const [i, one] of light.entries())
    for (const other of light.slice(i + 1)) {
      if (pairs.has(`${one} ${other}`)) continue
      pairs.add(`${one} ${other}`)
      ways.push([one, other])
    }
  return ways
}

/** Every Melee and Ranged Attack of a hero from where it stands. */
export function attacks(state: State, hero: number): Action[] {
  const options: Action[] = []
  const { at } = state.heroes[hero]
  const barricades = barricadesAt(state, at).map(({ to }) => areaId(state, to))
  if (assignable(state, hero, melee) > 0) {
    const targets = different(state, meleeTargets(state, hero))
    const ways = targets.length + barricades.length > 0 ? armings(state, hero) : []
    // scen.furniture: a chair of the area may be broken for an extra die
    const chair = state.chairs.includes(at)
    for (const who of targets)
      for (const weapons of ways) {
        const target = figureOf(state, who)
        options.push({ do: 'melee', target, weapons })
        if (chair) options.push({ do: 'melee', target, weapons, chair })
      }
    for (const weapons of ways) for (const to of barricades) options.push({ do: 'batter', to, weapons })
  }
  // ranged.weapon-required
  const { cards } = contentOf(state)
  const weapons = [...new Set(state.heroes[hero].cards)].filter((card) => cards[card].bonus.ranged)
  if (weapons.length > 0 && assignable(state, hero, ranged) > 0) {
    if (!isStealthy(state))
      for (const to of barricades) for (const weapon of weapons) options.push({ do: 'batter', to, weapon })
    for (const who of different(state, rangedTargets(state, hero)))
      for (const weapon of weapons) options.push({ do: 'shoot', target: figureOf(state, who), weapon })
  }
  return options
}

/** manip.simple, manip.same-area, manip.hand-over, chest.open, manip.throw, scen.locks */
function manipulations(state: State, hero: number, { declined }: HeroTurn): Action[] {
  if (assignable(state, hero, manipulation) === 0) return []
  const { at } = state.heroes[hero]
  const options: Action[] = []
  for (const object of objectsIn(state, at)) if (canBeLifted(state, object)) options.push({ do: 'pick-up', object })
  const own = [...new Set(state.heroes[hero].cards)]
  const id = sheetOf(state, hero).id
  for (const other of livingHeroes(state)) {
    if (other === hero || state.heroes[other].at !== at) continue
    const name = sheetOf(state, other).id
    for (const object of own)
      if (!declined.includes(`${id} ${name} ${object}`)) options.push({ do: 'give', object, to: name })
    for (const object of new Set(state.heroes[other].cards))
      if (!declined.includes(`${name} ${id} ${object}`)) options.push({ do: 'take', object, from: name })
  }
  if (state.chests.includes(at)) options.push({ do: 'open-chest' })
  for (const { object } of lockedObjects(state, hero)) options.push({ do: 'open-object', object })
  options.push(...throws(state, hero), ...locks(state, hero))
  return options
}

/** scen.locked-object: in the hero's area or hands, with the card that opens it. */
export const lockedObjects = (state: State, hero: number) => {
  const { at, cards } = state.heroes[hero]
  return rulesOf(state, 'locked_object').filter(
    ({ object, opened_with }) =>
      cards.includes(opened_with) && (cards.includes(object) || objectsIn(state, at).includes(object)),
  )
}

/** manip.throw: an object of encumbrance 3 or less, at another area in sight. */
const heaviestThrow = 3

function throws(state: State, hero: number): Action[] {
  const { cards } = contentOf(state)
  const { at, cards: held } = state.heroes[hero]
  const objects = [...new Set(held)].filter((card) => cards[card].encumbrance <= heaviestThrow)
  if (objects.length === 0) return []
  const options: Action[] = []
  for (let to = 0; to < boardOf(state).areas.length; to++) {
    if (to === at || !sees(state, at, to)) continue
    for (const object of objects) options.push({ do: 'throw', object, to: areaId(state, to) })
  }
  return options
}

export interface Lock {
  to: number
  /** 0: it asks for the card. */
  difficulty: number
  item: string
}

/** Locked doors beside a hero. */
export function locksBeside(state: State, hero: number): Lock[] {
  const { at } = state.heroes[hero]
  return rulesOf(state, 'doors').flatMap(({ locks = [] }) =>
    locks.flatMap(({ edge, difficulty = 0, item = '' }): Lock[] => {
      const [a, b] = edge.map((id) => areaNumber(state, id))
      if ((a !== at && b !== at) || !hasDoor(state, edgeNamed(state, edge))) return []
      return [{ to: a === at ? b : a, difficulty, item }]
    }),
  )
}

const locks = (state: State, hero: number): Action[] =>
  locksBeside(state, hero).flatMap(({ to, difficulty, item }): Action[] => {
    if (difficulty > 0) return [{ do: 'pick-lock', to: areaId(state, to) }]
    return state.heroes[hero].cards.includes(item) ? [{ do: 'unlock', to: areaId(state, to) }] : []
  })

/** manip.drop, item.free-use: free actions. */
function freeActions(state: State, hero: number): Action[] {
  const { cards } = contentOf(state)
  const held = [...new Set(state.heroes[hero].cards)]
  const items = held.filter((card) => cards[card].effects.some(({ kind }) => kind === 'recover_gems'))
  return [
    ...held.map((object): Action => ({ do: 'drop', object })),
    ...items.map((item): Action => ({ do: 'use-item', item })),
  ]
}

/** ally.command, ally.activate */
function commands(state: State, hero: number, f: HeroTurn): Action[] {
  if (state.heroes[hero].reserve === 0 || !hasSkill(state, hero, 'leadership')) return []
  return different(state, alliesToCommand(state, f)).map((who) => ({ do: 'command', ally: figureOf(state, who) }))
}

/** ally.once: allies on the board that have not been activated in this phase. */
export function alliesToCommand({ heroes, models, groups }: State, { commanded }: HeroTurn): number[] {
  return models.flatMap(({ group, at }, i) => {
    const { side, mutineers } = groups[group]
    const who = heroes.length + i
    return at >= 0 && side === 'heroes' && !mutineers && !commanded.includes(who) ? [who] : []
  })
}

/** stance.aggressive-actions, stance.cautious-actions */
export function heroActions(state: State, hero: number, f: HeroTurn): Action[] {
  const { stance } = state.heroes[hero]
  if (stance !== 'aggressive') return [...scenarioActions(state, hero, f), ...castings(state, hero, 'reactions')]
  return [
    ...moves(state, hero),
    ...attacks(state, hero),
    ...manipulations(state, hero, f),
    ...freeActions(state, hero),
    ...scenarioActions(state, hero, f),
    ...commands(state, hero, f),
    ...castings(state, hero, 'any'),
  ]
}

/** chest.open: 2, unless the scenario sets another. */
export const chestDifficulty = (state: State): number => scenarioOf(state).chestDifficulty
