// How long the odds take: run with node odds/bench.ts.
import { campaignOdds } from './campaign.ts'
import { contestOdds, type Side } from './contest.ts'
import { battleOdds } from './siege.ts'

/** Median and slowest time of a question in milliseconds, over all questions and many rounds. */
interface Times {
  median: number
  slowest: number
}

const warmUp = 20
const rounds = 40

function time(questions: (() => unknown)[]): Times {
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round++)
    for (const question of questions) {
      const begin = performance.now()
      question()
      if (round >= warmUp) times.push(performance.now() - begin)
    }
  times.sort((a, b) => a - b)
  return { median: times[times.length >> 1], slowest: times[times.length - 1] }
}

function contests(help: Partial<Side>): (() => unknown)[] {
  const strengths = [1, 2, 3, 4, 5]
  return strengths.flatMap((attack) =>
    strengths.map((defence) => () => {
      contestOdds({ ...help, strength: attack, conan: true }, { ...help, strength: defence, conan: true })
    }),
  )
}

function measure(): Record<string, Times> {
  const province = { value: 5, track: ['plains', 'hills', 'woods', 'plains'], conan: true, raiders: 2 } as const
  const army = { units: 5, sorcery: 3 }
  return {
    'contest, no re-rolls': time(contests({})),
    'contest, sorcery on both sides': time(contests({ sorcery: true })),
    'contest, sorcery and two cards on both sides': time(contests({ sorcery: true, rerolls: [2, 'any'] })),
    'campaign, 5 units, 4 steps, 3 sorcery': time([
      () => campaignOdds({ units: 5, step: 1, province, attacker: { sorcery: 3 } }),
    ]),
    'battle, 5 against 5, 3 sorcery each': time([() => battleOdds({ attacker: army, defender: army })]),
    'the same with an artifact and a march': time([
      () => battleOdds({ attacker: { ...army, rerolls: [1] }, defender: army, march: { province } }),
    ]),
  }
}

if (import.meta.main)
  for (const [what, { median, slowest }] of Object.entries(measure()))
    console.log(`${what}: median ${median.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms`)
