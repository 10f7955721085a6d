// What the speed of Conan is measured with.
import { FastChance } from '@skelos/kernel'
import type { Bench } from '../manifest.ts'
import { content } from './content/index.ts'
import { poolOf } from './content/pool.ts'
import type { PrintedDie } from './content/types.ts'
import { attackOdds, oddsOfAttack, planToLive, planTurn } from './odds/index.ts'
import { conan } from './rules/game.ts'
import { melee, placeOf, type State, underWay } from './rules/state.ts'

const attacks: readonly [attack: readonly PrintedDie[], defense: readonly PrintedDie[]][] = [
  [
    ['red', 'red', 'yellow+r'],
    ['orange', 'orange'],
  ],
  [
    ['orange', 'orange', 'orange', 'orange', 'red+r'],
    ['yellow', 'orange', 'orange', 'orange+r'],
  ],
  [['red', 'red', 'red', 'red', 'red+r'], []],
]

const attackWorks = attacks.map(([attack, defense]) => () => {
  const rolled = (dice: readonly PrintedDie[]) => ({ pool: poolOf(dice), any: 3 })
  return attackOdds(content.faces, {
    attack: { ...rolled(attack), penalty: 1 },
    defense: { ...rolled(defense), armor: 2, change: 0 },
    life: 3,
    policy: 'best',
  })
})

/** What the panel shows before a blow: Conan against Zogar Sag by gems, with and without a guard. */
function strikeByGems(): unknown {
  const { state } = conan.setup({ scenario: 'clutches_of_the_picts', heroes: 4 }, new FastChance(1))
  const target =
    state.heroes.length +
    state.models.findIndex(({ group }) => content.units[state.groups[group].unit].id === 'zogar_sag')
  const common = {
    by: 0,
    target,
    at: placeOf(state, target),
    kind: 'melee',
    sort: 'hero',
    weapons: ['battle_axe'],
    chair: false,
  } as const
  return [1, 2, 3, 4, 5].map((gems) => [
    oddsOfAttack(state, { ...common, gems }),
    oddsOfAttack(state, { ...common, gems }, { by: target, gems: 2, card: '', armor: '' }),
  ])
}

/** A hero who has all the gems and a chest at the other end of the village; alone, and with two blows to live through. */
const plans = ['hut_2', 'hut_6'].flatMap((hut) => {
  const { state } = conan.setup({ scenario: 'hut_by_the_black_river', heroes: 2 }, new FastChance(1))
  for (const hero of state.heroes) hero.stance = 'aggressive'
  const at = content.boards[content.scenarios[state.scenario].board].areaIndex[hut]
  const aim = { do: 'open', at } as const
  return [
    () => planTurn(state, 0, aim),
    () => planToLive(state, 0, aim, { by: state.heroes.length, kind: 'melee', times: 2 }),
  ]
})

export const bench: Bench = {
  options: { scenario: 'clutches_of_the_picts', heroes: 4 },
  middle: [60, 160],
  position: { legalAndView: 60, copy: 20, bytes: 24_000 },
  longest: { kind: 'hero-action', usual: 30, most: 100 },
  recorded: { file: 'test/golden/clutches_of_the_picts-4.jsonl', step: 60 },
  turn: {
    name: 'Conan walks up to a Pict Warrior and strikes him',
    file: 'test/golden/clutches_of_the_picts-4.jsonl',
    step: 56,
    seat: 1,
    // The way and the gems are chosen beforehand; what is rolled is accepted.
    touches: ['piece pict_warriors purple bone_heap', 'deed', 'deed'],
    clicks: 6,
    isDone(view) {
      const state = view as State
      return state.heroes[0].spaces[melee] > 0 && !underWay(state, 'attack')
    },
  },
  table: {
    most: 350,
    withBoard: true,
    options: content.boards.map((_, board) => ({
      scenario: content.scenarios.find((scenario) => scenario.board === board)?.id,
    })),
  },
  bestWins: 0.85,
  eitherSide: content.scenarios.flatMap(({ id, heroCounts }) => heroCounts.map((heroes) => ({ scenario: id, heroes }))),
  decision: 50,
  odds: [
    { name: 'an attack', budget: 5, works: attackWorks },
    { name: 'an attack by gems, with and without a guard', budget: 50, works: [strikeByGems] },
    { name: 'a plan of a turn', budget: 200, works: plans },
  ],
}
