// What the speed of Age of Conan is measured with.
import type { Bench } from '../manifest.ts'
import { campaignOdds, contestOdds } from './odds/index.ts'

const strengths = [1, 2, 3, 4, 5]
const help = { conan: true, sorcery: true, rerolls: [2, 'any'] } as const
const province = { value: 5, track: ['plains', 'hills', 'woods', 'plains'], conan: true, raiders: 2 } as const

export const bench: Bench = {
  options: { players: 4 },
  middle: [250, 420],
  recorded: { file: 'test/golden/greedy-4-standard.jsonl', step: 300 },
  bestWins: 0.85,
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
