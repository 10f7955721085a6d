// What the speed of Conan is measured with.
import { FastChance } from '@skelos/kernel'
import type { Bench } from '../manifest.ts'
import { content } from './content/index.ts'
import { poolOf } from './content/pool.ts'
import type { PrintedDie } from './content/types.ts'
import { attackOdds, planTurn } from './odds/index.ts'
import { conan } from './rules/game.ts'

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

/** A hero who has all the gems and a chest at the other end of the village. */
const plans = ['hut_2', 'hut_6'].map((hut) => {
  const { state } = conan.setup({ scenario: 'hut_by_the_black_river', heroes: 2 }, new FastChance(1))
  for (const hero of state.heroes) hero.stance = 'aggressive'
  const at = content.boards[content.scenarios[state.scenario].board].areaIndex[hut]
  return () => planTurn(state, 0, { do: 'open', at })
})

export const bench: Bench = {
  options: { scenario: 'clutches_of_the_picts', heroes: 4 },
  middle: [60, 160],
  position: { legalAndView: 60, copy: 20, bytes: 24_000 },
  longest: { kind: 'hero-action', usual: 30, most: 100 },
  recorded: { file: 'test/golden/clutches_of_the_picts-4.jsonl', step: 60 },
  bestWins: 0.85,
  odds: [
    { name: 'an attack', budget: 5, works: attackWorks },
    { name: 'a plan of a turn', budget: 200, works: plans },
  ],
}
