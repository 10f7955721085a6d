// Conan, as it presents itself to the house.
import type { Manifest, Thinker } from '../manifest.ts'
import { levels, others } from './bots/levels.ts'
import type { State } from './rules/state.ts'

const manifest: Manifest = {
  id: 'conan',
  title: 'Conan',
  url: import.meta.url,
  ownWords: ['shevatas', 'hadrathus', 'zogar', 'pict_hunters'],
  levels,
  others,
  sides: ['overlord', 'heroes'],
  draws: false,
  rules: async () => (await import('./rules/game.ts')).conan,
  bots: async () => (await import('./bots/index.ts')).bots,
  async mind() {
    const [{ mind }, { greedy }, { content }] = await Promise.all([
      import('./bots/mind.ts'),
      import('./bots/greedy.ts'),
      import('./content/index.ts'),
    ])
    const lessons = content.scenarios.flatMap(({ id, heroCounts }) =>
      heroCounts.map((heroes) => ({ scenario: id, heroes })),
    )
    return { mind: mind as unknown as Thinker['mind'], lessons, teacher: () => greedy() }
  },
  async audit() {
    const [{ anyOptions }, { faultsIn }] = await Promise.all([import('./rules/setup.ts'), import('./rules/audit.ts')])
    return { anyOptions, faultsIn: (state) => faultsIn(state as State) }
  },
  terminal: async () => (await import('./terminal/index.ts')).terminal,
  // Skills and spells are rules of the ledger, each by its own id.
  async proved() {
    const { content, ...vocabulary } = await import('./content/index.ts')
    return {
      card: Object.keys(content.cards),
      unit: content.units.map(({ id }) => id),
      scenario: content.scenarios.map(({ id }) => id),
      condition: vocabulary.CONDITIONS,
      effect: vocabulary.EVENT_EFFECTS,
      special: vocabulary.SPECIAL_RULES,
    }
  },
  bench: async () => (await import('./bench.ts')).bench,
}

export default manifest
