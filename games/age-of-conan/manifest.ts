// Age of Conan, as it presents itself to the house.
import type { Manifest, Thinker } from '../manifest.ts'
import { levels, others } from './bots/levels.ts'
import type { Fact } from './rules/facts.ts'
import type { State } from './rules/state.ts'

const manifest: Manifest = {
  id: 'age-of-conan',
  title: 'Age of Conan',
  url: import.meta.url,
  ownWords: ['kingdom', 'province', 'aquilonia'],
  levels,
  others,
  draws: true,
  rules: async () => (await import('./rules/game.ts')).ageOfConan,
  bots: async () => (await import('./bots/index.ts')).bots,
  async mind() {
    const [{ mind }, { greedy }] = await Promise.all([import('./bots/mind.ts'), import('./bots/greedy.ts')])
    const lessons = [{ players: 2 }, { players: 3 }, { players: 4 }]
    return { mind: mind as unknown as Thinker['mind'], lessons, teacher: () => greedy() }
  },
  async audit() {
    const [{ anyOptions }, { faultsIn }] = await Promise.all([import('./rules/setup.ts'), import('./rules/audit.ts')])
    return { anyOptions, faultsIn: (state) => faultsIn(state as State) }
  },
  terminal: async () => (await import('./terminal/index.ts')).terminal,
  async proved() {
    const [{ content, ...vocabulary }, { readings }] = await Promise.all([
      import('./content/index.ts'),
      import('./rules/editions.ts'),
    ])
    return {
      card: Object.keys(content.kingdomCards),
      objective: content.objectiveIds,
      artifact: [...content.artifacts, content.bonusCard].map(({ id }) => id),
      reading: Object.keys(readings),
      effect: vocabulary.EFFECTS,
      timing: vocabulary.TIMINGS,
      condition: vocabulary.CONDITIONS,
      payment: vocabulary.PAYMENTS,
      place: vocabulary.PLACES,
    }
  },
  bench: async () => (await import('./bench.ts')).bench,
  async luck() {
    const { luckOf } = await import('./odds/luck.ts')
    return (facts) => luckOf(facts as readonly Fact[])
  },
}

export default manifest
