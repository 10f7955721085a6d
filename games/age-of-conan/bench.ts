// What the speed of Age of Conan is measured with.
import { FastChance, type Seat } from '@skelos/kernel'
import type { Bench } from '../manifest.ts'
import { provinceOf } from './content/index.ts'
import { campaignOdds, contestOdds } from './odds/index.ts'
import type { Action } from './rules/actions.ts'
import { prices } from './rules/age-change.ts'
import { ageOfConan } from './rules/game.ts'
import type { State } from './rules/state.ts'

const strengths = [1, 2, 3, 4, 5]
const help = { conan: true, sorcery: true, rerolls: [2, 'any'] } as const
const province = { value: 5, track: ['plains', 'hills', 'woods', 'plains'], conan: true, raiders: 2 } as const

/** Somebody rich, with all pieces but one of each in reserve, when gold is spent. */
function purchases(count: number): ReturnType<NonNullable<Bench['draft']>> {
  const chance = new FastChance(1)
  const { state } = ageOfConan.setup(ageOfConan.options.parse(bench.options), chance)
  const open = () => ageOfConan.pending(state)[0]
  while (open().kind !== 'buy') {
    const { seat } = open()
    const legal = ageOfConan.legal(state, seat)
    ageOfConan.apply(state, seat, legal[chance.below(legal.length)], chance)
  }
  const { seat } = open()
  const rich = ageOfConan.copy(state)
  const player = rich.players[seat]
  player.gold = count * prices.figure + 1
  for (const pieces of [player.units, player.emissaries]) pieces.fill(0).fill(1, player.home, player.home + 1)
  return { state: rich, seat, actions: pieceByPiece(ageOfConan.copy(rich), seat, count) }
}

/** One after the other, all over the kingdom. */
function pieceByPiece(state: State, seat: Seat, count: number): Action[] {
  return Array.from({ length: count }, (_, i) => {
    const pieces = ageOfConan
      .legal(state, seat)
      .filter(({ do: what }) => what === 'buy-unit' || what === 'buy-emissary')
    const action = pieces[i % pieces.length]
    ageOfConan.apply(state, seat, action, new FastChance(1))
    return action
  })
}

export const bench: Bench = {
  options: { players: 4 },
  middle: [250, 420],
  position: { legalAndView: 10, copy: 10, bytes: 8192 },
  recorded: { file: 'test/golden/greedy-4-standard.jsonl', step: 321 },
  turn: {
    name: 'a conquest in two steps',
    file: 'test/golden/greedy-4-standard.jsonl',
    step: 384,
    seat: 3,
    touches: ['die military', 'place hyperborea', 'place great-tundra', 'row forced-march'],
    clicks: 8,
    isDone: (view) => (view as State).owner[provinceOf('great-tundra')] === 3,
  },
  bestWins: 0.85,
  decision: 30,
  waits: { most: 40, plansUntil: 'pieces' },
  draft: purchases,
  odds: [
    {
      name: 'a contest',
      budget: 5,
      works: strengths.flatMap((attack) =>
        strengths.map((defence) => () => contestOdds({ ...help, strength: attack }, { ...help, strength: defence })),
      ),
    },
    {
      name: 'a 5-unit campaign on 4 steps',
      budget: 50,
      works: Array.from(
        { length: 25 },
        () => () => campaignOdds({ units: 5, step: 1, province, attacker: { sorcery: 3 } }),
      ),
    },
  ],
}
