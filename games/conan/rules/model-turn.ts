// One model acts: it moves with its base points, attacks once, and may move on with points that are bought. The same for
// Overlord models and for allies (ol.model-steps, ally.like-units).
import { takeOut } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { barricadesAt } from './barricade.ts'
import { callSpell, castings } from './casting.ts'
import { crossings, leapsOf } from './crossing.ts'
import { type Activation, callAttack, callBattering, type HeroTurn, type ModelTurn } from './frames.ts'
import { assignToAllies, benefitsLeft, isMutineer, payAsOverlord } from './gems.ts'
import { edgeBetween, hasOpening, isInPlay, wallBetween } from './places.ts'
import { callReactions } from './reactions.ts'
import { mayAllyAttack } from './ship.ts'
import {
  areaId,
  areaNumber,
  boardOf,
  characterOf,
  different,
  figureOf,
  hasSkill,
  heroOfSeat,
  isStealthy,
  isThere,
  overlordSeat,
  placeOf,
  procedure,
  rulesOf,
  type State,
  sideOf,
  underWay,
  unitOf,
} from './state.ts'
import { meleeTargets, rangedTargets } from './targets.ts'
import { callLeap, cross } from './travel.ts'
import { tearWeb, webPrice } from './web.ts'

/** ol.base-movement, ol.move-before-attack, ally.move-then-attack: none is left after the attack. */
export const baseLeft = (state: State, { who, walked, attacked, haste }: ModelTurn): number =>
  attacked ? 0 : Math.max(0, (haste < 0 ? unitOf(state, who).move : haste) - walked)

/** ol.benefit-movement, ol.benefit-movement-cap, ally.extra-movement: points that can still be bought. */
function buyable(state: State, { who, seat, bought, haste }: ModelTurn): number {
  if (haste >= 0) return 0
  const gems = seat === overlordSeat ? benefitsLeft(state) : state.heroes[heroOfSeat(seat)].reserve
  return isMutineer(state, who) ? 0 : Math.min(gems, unitOf(state, who).move - bought)
}

/** Gems that a way of this cost needs; -1 where it cannot be paid. */
export function gemsFor(state: State, f: ModelTurn, cost: number): number {
  const gems = Math.max(0, cost - baseLeft(state, f))
  return gems <= buyable(state, f) ? gems : -1
}

function pay(state: State, f: ModelTurn, cost: number): number {
  const gems = gemsFor(state, f, cost)
  f.walked += cost - gems
  f.bought += gems
  if (f.seat === overlordSeat) payAsOverlord(state, gems)
  else assignToAllies(state, heroOfSeat(f.seat), gems)
  return gems
}

/** ol.attack-kind */
const targetsOf = (state: State, who: number): number[] => {
  const { melee, ranged } = unitOf(state, who)
  if (melee) return meleeTargets(state, who)
  return ranged ? rangedTargets(state, who) : []
}

const otherTargets = -2

/** ol.attack-once, skill.web-projection, scen.barricade, scen.break-wall: what it may do instead of moving on. */
export function attacksOf(state: State, { who, attacked, haste }: ModelTurn): Action[] {
  if (attacked || haste >= 0) return []
  const at = placeOf(state, who)
  const options: Action[] = []
  const turn = sideOf(state, who) === 'heroes' ? underWay<HeroTurn>(state, 'hero-turn') : undefined
  if (turn && !mayAllyAttack(turn, at)) return []
  const against = underWay<Activation>(state, 'activation')?.against ?? -1
  if (against < 0) {
    // scen.furniture: not only heroes break chairs
    const mayBreak = unitOf(state, who).melee && state.chairs.includes(at)
    for (const aimed of different(state, targetsOf(state, who))) {
      const target = figureOf(state, aimed)
      options.push({ do: 'attack', target })
      if (mayBreak) options.push({ do: 'attack', target, chair: true })
    }
    if (hasSkill(state, who, 'web_projection'))
      for (const target of different(state, rangedTargets(state, who)))
        options.push({ do: 'web', target: figureOf(state, target) })
  }
  const { melee, ranged, id } = unitOf(state, who)
  if (against !== otherTargets && (melee || (ranged && !isStealthy(state))))
    for (const { edge, to } of barricadesAt(state, at))
      if (against < 0 || against === edge) options.push({ do: 'batter', to: areaId(state, to) })
  if (rulesOf(state, 'break_wall').some(({ unit }) => unit === id))
    for (const to of wallsToBreak(state, at)) options.push({ do: 'break-wall', to: areaId(state, to) })
  return options
}

/** scen.break-wall */
const wallsToBreak = (state: State, at: number): number[] =>
  boardOf(state).walls.flatMap(({ a, b, material }) => {
    const to = a === at ? b : b === at ? a : -1
    return to >= 0 && material === 'wood' && isInPlay(state, to) && !hasOpening(state, at, to) ? [to] : []
  })

/** What it aims at binds the rest of its group; where allies attack is remembered for the turn. */
function aim(state: State, f: ModelTurn, against: number): void {
  f.attacked = true
  const activation = underWay<Activation>(state, 'activation')
  if (activation) activation.against = against
  if (sideOf(state, f.who) === 'heroes') underWay<HeroTurn>(state, 'hero-turn')?.struck.push(placeOf(state, f.who))
}

export const modelTurn = procedure<ModelTurn>('model-turn', {
  act: {
    kind: 'model-act',
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      if (!isThere(state, f.who)) return []
      const options: Action[] = []
      for (const { to, cost, wrecks } of crossings(state, f.who))
        if (gemsFor(state, f, cost) >= 0) options.push({ do: wrecks ? 'wreck' : 'move', to: areaId(state, to) })
      for (const { to, cost } of leapsOf(state, f.who))
        if (gemsFor(state, f, cost) >= 0) options.push({ do: 'leap', to: areaId(state, to) })
      const web = webPrice(state, f.who)
      if (web > 0 && gemsFor(state, f, web) >= 0) options.push({ do: 'tear-web' })
      options.push(...attacksOf(state, f))
      // ol.spell-timing: at any moment of the model's turn, besides its attack
      if (f.seat === overlordSeat && f.haste < 0) options.push(...castings(state, f.who, 'any'))
      return options.length === 0 ? [] : [...options, { do: 'done' }]
    },
    take(t, f, action) {
      const { state } = t
      if (action.do === 'done') return undefined
      if (f.seat === overlordSeat) callReactions(t)
      if (action.do === 'cast') callSpell(t, f.who, action.spell)
      if (action.do === 'move' || action.do === 'wreck') {
        const to = areaNumber(state, action.to)
        const way = crossings(state, f.who).find((other) => other.to === to && other.wrecks === (action.do === 'wreck'))
        if (way) cross(t, f.who, f.seat, way, pay(state, f, way.cost))
      } else if (action.do === 'leap') {
        const to = areaNumber(state, action.to)
        const leap = leapsOf(state, f.who).find((other) => other.to === to)
        if (leap) callLeap(t, f.who, f.seat, leap, pay(state, f, leap.cost))
      } else if (action.do === 'attack' || action.do === 'web') {
        const target = characterOf(state, action.target)
        const web = action.do === 'web'
        const kind = !web && unitOf(state, f.who).melee ? 'melee' : 'ranged'
        aim(state, f, otherTargets)
        const sort = web ? 'web' : 'unit'
        const chair = action.do === 'attack' && action.chair === true
        if (chair) takeOut(state.chairs, placeOf(state, f.who))
        callAttack(t, { by: f.who, seat: f.seat, target, at: placeOf(state, target), kind, sort, chair })
      } else if (action.do === 'batter') {
        const edge = edgeBetween(state, placeOf(state, f.who), areaNumber(state, action.to))
        const kind = unitOf(state, f.who).melee ? 'melee' : 'ranged'
        aim(state, f, edge)
        callBattering(t, { by: f.who, seat: f.seat, edge, kind, sort: 'unit' })
      } else if (action.do === 'break-wall') {
        f.attacked = true
        state.openings.push(wallBetween(state, placeOf(state, f.who), areaNumber(state, action.to)))
        t.tell({ fact: 'wall-broken', by: figureOf(state, f.who), to: action.to })
      } else if (action.do === 'tear-web') {
        pay(state, f, webPrice(state, f.who))
        tearWeb(t, f.who)
      }
      return 'again'
    },
  },
})
