// Death, in the order of death.sequence: the last attack, the objects, the model, and what the scenario makes of it.
import type { Action } from './actions.ts'
import { callAttack, type Death } from './frames.ts'
import { leaderOf, seatOf } from './gems.ts'
import { forget, takeOff } from './models.ts'
import {
  areaId,
  characterOf,
  different,
  figureOf,
  hasSkill,
  idOf,
  isHero,
  isStealthy,
  modelOf,
  placeOf,
  procedure,
  rulesOf,
  type State,
  sideOf,
  type Table,
  unitOf,
} from './state.ts'
import { meleeTargets } from './targets.ts'
import { testVictory } from './victory.ts'

export const death = procedure<Death>('death', {
  /** skill.attack-from-beyond */
  lastAttack: {
    kind: 'last-attack',
    seats: (state, f) => [seatOf(state, f.who)],
    options(state, f): Action[] {
      if (f.silent || !hasSkill(state, f.who, 'attack_from_beyond')) return []
      const targets = different(state, meleeTargets(state, f.who))
      if (targets.length === 0) return []
      return [...targets.map((who): Action => ({ do: 'strike', target: figureOf(state, who) })), { do: 'pass' }]
    },
    take(t, f, action, seat) {
      if (action.do !== 'strike') return
      const target = characterOf(t.state, action.target)
      const at = placeOf(t.state, target)
      callAttack(t, { by: f.who, seat, target, at, kind: 'melee', sort: 'attack_from_beyond' })
    },
  },

  removed(t, f) {
    const { state } = t
    const at = placeOf(state, f.who)
    t.tell({ fact: 'died', who: figureOf(state, f.who) })
    if (isHero(state, f.who)) removeHero(t, f.who, at)
    else {
      takeOff(modelOf(state, f.who))
      layBody(state, f.who, at)
    }
    forget(state, f.who)
    if (!isHero(state, f.who)) leaveTrophies(t, idOf(state, f.who), at)
    else if (hasSkill(state, f.who, 'leadership') && leaderOf(state) < 0) removeAllies(t)
  },

  end(t, f) {
    t.finish(f)
    testVictory(t)
  },
})

/** scen.stealth: a minion of the Overlord stays where it fell. */
function layBody(state: State, who: number, at: number): void {
  if (!isStealthy(state) || sideOf(state, who) === 'heroes' || unitOf(state, who).kind !== 'minion') return
  state.bodies.push({ model: who - state.heroes.length, at })
}

/** death.hero, death.hero-drops, death.hero-cleanup */
function removeHero(t: Table, who: number, at: number): void {
  const hero = t.state.heroes[who]
  for (const object of hero.cards.splice(0)) {
    t.state.lying.push({ object, at })
    t.tell({ fact: 'object-lies', object, at: areaId(t.state, at), cause: 'death' })
  }
  hero.at = -1
  hero.fate = 'dead'
  hero.spells = []
  hero.spellGems = []
}

/** scen.trophy, scen.drop-key, death.unit */
function leaveTrophies(t: Table, unit: string, at: number): void {
  const left = [
    ...rulesOf(t.state, 'trophy').map((rule) => ({ unit: rule.unit, object: rule.object })),
    ...rulesOf(t.state, 'drop_key').map((rule) => ({ unit: rule.unit, object: rule.item })),
  ]
  for (const { unit: named, object } of left) {
    if (named !== unit) continue
    t.state.lying.push({ object, at })
    t.tell({ fact: 'object-lies', object, at: areaId(t.state, at), cause: 'death' })
  }
}

/** ally.last-leader: allies that need no leader stay. */
function removeAllies(t: Table): void {
  const { state } = t
  for (const [i, model] of state.models.entries()) {
    const { side, mutineers } = state.groups[model.group]
    if (side !== 'heroes' || mutineers || model.at < 0) continue
    t.tell({ fact: 'died', who: figureOf(state, state.heroes.length + i) })
    takeOff(model)
    forget(state, state.heroes.length + i)
  }
}
