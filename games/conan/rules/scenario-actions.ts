// What the special rules of a scenario let a hero do in the Action phase, one entry for each rule: when it is offered and
// what it does.
import type { RuleParams, SpecialRule } from '../content/types.ts'
import type { Action } from './actions.ts'
import { callRally } from './activation.ts'
import { callManipulation, type HeroTurn } from './frames.ts'
import { assignable, endBaseMovement, paySimple } from './gems.ts'
import { callInterrogation, canQuestion } from './interrogation.ts'
import { mutineers } from './mutiny.ts'
import { callFire, canFire, canSail, sail } from './ship.ts'
import {
  areaId,
  hasFeature,
  manipulation,
  rulesOf,
  type State,
  scenarioOf,
  seatOfHero,
  sheetOf,
  type Table,
} from './state.ts'
import { canHideBody, hideBody } from './stealth.ts'

interface Deed<Kind extends SpecialRule['kind']> {
  do: 'question' | 'search' | 'hide-body' | 'break-out' | 'sail' | 'fire' | 'rally'
  /** Asks for a gem on Manipulation; question and rally do not. */
  manipulates: boolean
  /** Whatever the stance. */
  always?: true
  can(state: State, params: RuleParams<Kind>, hero: number, f: HeroTurn): boolean
  run(t: Table, params: RuleParams<Kind>, hero: number, f: HeroTurn): void
}

const deeds: { readonly [Kind in SpecialRule['kind']]?: Deed<Kind> } = {
  /** scen.interrogation */
  interrogation: {
    do: 'question',
    manipulates: false,
    can: (state, _, hero) => canQuestion(state, hero),
    run: (t, _, hero) => callInterrogation(t, hero),
  },

  /** scen.stash: as long as the own pile has not been found. */
  stash: {
    do: 'search',
    manipulates: true,
    can: (state, { areas }, hero) =>
      state.piles[hero].length > 0 && areas.includes(areaId(state, state.heroes[hero].at)),
    run(t, { difficulty }, hero) {
      endBaseMovement(t.state, hero)
      callManipulation(t, hero, { aim: 'search', to: t.state.heroes[hero].at, difficulty })
    },
  },

  /** scen.stealth */
  stealth: {
    do: 'hide-body',
    manipulates: true,
    can: (state, _, hero) => canHideBody(state, hero),
    run(t, _, hero) {
      paySimple(t.state, hero)
      hideBody(t, hero)
    },
  },

  /** scen.breakout */
  breakout: {
    do: 'break-out',
    manipulates: true,
    can(state, { item, feature }, hero) {
      const { at, cards } = state.heroes[hero]
      return cards.includes(item) && hasFeature(state, at, feature) && !state.exits.includes(at)
    },
    run(t, { difficulty, item }, hero) {
      endBaseMovement(t.state, hero)
      callManipulation(t, hero, { aim: 'breakout', to: t.state.heroes[hero].at, difficulty, object: item })
    },
  },

  /** scen.navigation */
  navigation: { do: 'sail', manipulates: true, can: canSail, run: sail },

  /** scen.ballista */
  ballista: { do: 'fire', manipulates: true, can: canFire, run: callFire },

  /** scen.mutineers */
  mutineers: {
    do: 'rally',
    manipulates: false,
    always: true,
    can: (state, _, __, { rallied }) => !rallied && mutineers(state).length > 0,
    run(t, _, hero, f) {
      f.rallied = true
      t.tell({ fact: 'mutineers-rallied', hero: sheetOf(t.state, hero).id })
      callRally(t, seatOfHero(hero))
    },
  },
}

type AnyDeed = Deed<SpecialRule['kind']>

/** A rule meets the deed of its kind; the compiler cannot tie the two together by itself. */
const deedOf = (kind: SpecialRule['kind']) => deeds[kind] as AnyDeed | undefined

const kinds = Object.keys(deeds) as SpecialRule['kind'][]

/** Offered to a hero of this stance, each once. */
export function scenarioActions(state: State, hero: number, f: HeroTurn): Action[] {
  const options: Action[] = []
  if (scenarioOf(state).rules.length === 0) return options
  const aggressive = state.heroes[hero].stance === 'aggressive'
  for (const kind of kinds)
    for (const params of rulesOf(state, kind)) {
      const deed = deedOf(kind)
      if (!deed || (!aggressive && !deed.always)) continue
      if (deed.manipulates && assignable(state, hero, manipulation) === 0) continue
      if (deed.can(state, params, hero, f)) options.push({ do: deed.do })
    }
  return options
}

/** Whether the action is one of these; then it is carried out. */
export function takeScenarioAction(t: Table, f: HeroTurn, hero: number, action: Action): boolean {
  const kind = kinds.find((other) => deedOf(other)?.do === action.do)
  const deed = kind && deedOf(kind)
  if (!kind || !deed) return false
  const params = rulesOf(t.state, kind).find((rule) => deed.can(t.state, rule, hero, f))
  if (params) deed.run(t, params, hero, f)
  return true
}
