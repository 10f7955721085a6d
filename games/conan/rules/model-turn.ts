// One model acts: it moves with its base points, attacks once, and may move on with points that are bought. The same for
// Overlord models and for allies (ol.model-steps, ally.like-units).
import type { Action } from './actions.ts'
import { callSpell, castings } from './casting.ts'
import { crossings, leapsOf } from './crossing.ts'
import { callAttack, type ModelTurn } from './frames.ts'
import { assignToAllies, benefitsLeft, isMutineer, payAsOverlord } from './gems.ts'
import { callReactions } from './reactions.ts'
import {
  areaId,
  areaNumber,
  characterOf,
  different,
  figureOf,
  heroOfSeat,
  isThere,
  overlordSeat,
  placeOf,
  procedure,
  type State,
  unitOf,
} from './state.ts'
import { meleeTargets, rangedTargets } from './targets.ts'
import { callLeap, cross } from './travel.ts'

/** ol.base-movement, ol.move-before-attack, ally.move-then-attack: none is left after the attack. */
const baseLeft = (state: State, { who, walked, attacked }: ModelTurn): number =>
  attacked ? 0 : Math.max(0, unitOf(state, who).move - walked)

/** ol.benefit-movement, ol.benefit-movement-cap, ally.extra-movement: points that can still be bought. */
function buyable(state: State, { who, seat, bought }: ModelTurn): number {
  const gems = seat === overlordSeat ? benefitsLeft(state) : state.heroes[heroOfSeat(seat)].reserve
  return isMutineer(state, who) ? 0 : Math.min(gems, unitOf(state, who).move - bought)
}

/** Gems that a way of this cost needs; -1 where it cannot be paid. */
function gemsFor(state: State, f: ModelTurn, cost: number): number {
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
      if (!f.attacked)
        for (const target of different(state, targetsOf(state, f.who)))
          options.push({ do: 'attack', target: figureOf(state, target) })
      // ol.spell-timing: at any moment of the model's turn, besides its attack
      if (f.seat === overlordSeat) options.push(...castings(state, f.who, 'any'))
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
        if (leap) callLeap(t, f.who, f.seat, action.to, pay(state, f, leap.cost))
      } else if (action.do === 'attack') {
        const target = characterOf(state, action.target)
        const kind = unitOf(state, f.who).melee ? 'melee' : 'ranged'
        f.attacked = true
        callAttack(t, { by: f.who, seat: f.seat, target, at: placeOf(state, target), kind, sort: 'unit' })
      }
      return 'again'
    },
  },
})
