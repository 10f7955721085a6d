// A scenario at a glance: what speaks for the heroes and what against them, as figures of about the same size. How much each
// of them counts in which scenario, `npm run train` has found from games.
import type { Camp, Value } from '@skelos/bots'
import { lifeOf } from '../rules/damage.ts'
import { overlordSeat, placeOf, type State, scenarioOf, seatOfHero, unitOf } from '../rules/state.ts'
import learnt from './learnt.json' with { type: 'json' }
import { Outlook } from './outlook.ts'

const names = [
  'scenario',
  'heroes',
  'life',
  'weakest',
  'reserve',
  'danger',
  'goals',
  'way',
  'objects',
  'brought',
  'vital',
  'foes',
  'force',
  'overlord-gems',
  'time',
  'tracks',
] as const

const sum = (list: readonly number[]): number => {
  let total = 0
  for (const one of list) total += one
  return total
}

/** Beyond it nothing is near. */
const far = 10
/** Rounds after which hardly a scenario goes on. */
const manyRounds = 10

function featuresOf(state: State): number[] {
  const outlook = new Outlook(state)
  const { aims, heroes, foes, left } = outlook
  const lives = heroes.map((hero) => lifeOf(state, hero))
  const precious = heroes.filter((hero) => aims.precious.includes(hero))
  const weakest = Math.min(...(precious.length > 0 ? precious : heroes).map((hero) => lifeOf(state, hero)), far)
  const tasks = aims.tasks.filter((task) => !('inTheWay' in task))
  const away = tasks.map(({ at }) =>
    at < 0 ? far : Math.min(far, ...heroes.map((hero) => outlook.distance(hero, placeOf(state, hero), at))),
  )
  const vital = foes.filter((who) => outlook.isVital(who)).map((who) => lifeOf(state, who))
  const carried = aims.objects.filter((object) => heroes.some((hero) => state.heroes[hero].cards.includes(object)))
  const force = foes.map((who) => {
    const { melee, ranged } = unitOf(state, who)
    const pool = melee ?? ranged
    return pool ? outlook.mean(pool) : 0
  })
  return [
    1,
    heroes.length / 2,
    sum(lives) / 20,
    weakest / 5,
    sum(heroes.map((hero) => state.heroes[hero].reserve)) / 10,
    sum(
      heroes.map((hero) => Math.min(1, outlook.danger(hero, placeOf(state, hero)) / Math.max(1, lifeOf(state, hero)))),
    ),
    tasks.length / 5,
    Math.min(far, ...away) / 5 + sum(away) / Math.max(1, away.length) / 10,
    carried.length,
    state.saved.length + state.flags.length,
    sum(vital) / 5,
    foes.length / 10,
    sum(force) / 20,
    state.overlord.reserve / 5,
    Math.min(manyRounds, left) / 5,
    sum(state.tracks.map(({ at }) => at)) / 5,
  ]
}

/** All figures are those of the heroes: what is good for them is bad for the Overlord. */
const camps = (state: State): Camp[] => [
  { seats: [overlordSeat], features: names.map(() => 0) },
  { seats: state.heroes.map((_, hero) => seatOfHero(hero)), features: featuresOf(state) },
]

export const value: Value<State> = {
  names,
  camps,
  phase(state) {
    const { roundLimit } = scenarioOf(state)
    return Math.min(1, roundLimit > 0 ? state.round / roundLimit : state.turns / manyRounds)
  },
  table: (state) => scenarioOf(state).id,
  learnt,
}
