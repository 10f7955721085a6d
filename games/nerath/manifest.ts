// Conquest of Nerath, as it presents itself to the house.
import type { Manifest, Thinker } from '../manifest.ts'
import { levels, others } from './bots/levels.ts'
import type { Fact } from './rules/facts.ts'
import type { State } from './rules/state.ts'

/** Whoever plays at random takes a capital by chance only: such games may go on for ever. */
const mostRounds = 200

const manifest: Manifest = {
  id: 'nerath',
  title: 'Conquest of Nerath',
  url: import.meta.url,
  ownWords: ['karkoth', 'vailin', 'iron-circle', 'footsoldier'],
  levels,
  others,
  draws: true,
  rules: async () => (await import('./rules/game.ts')).nerath,
  bots: async () => (await import('./bots/index.ts')).bots,
  async mind() {
    const [{ mind }, { greedy }] = await Promise.all([import('./bots/mind.ts'), import('./bots/greedy.ts')])
    const lessons = [
      { players: 4, length: 'short' },
      { players: 2, length: 'short' },
      { players: 4, length: 'medium' },
      { players: 2, length: 'medium' },
      { players: 4, length: 'long' },
      { players: 2, length: 'long' },
    ]
    return { mind: mind as unknown as Thinker['mind'], lessons, teacher: () => greedy() }
  },
  async audit() {
    const [{ anyOptions }, { faultsIn }] = await Promise.all([import('./rules/setup.ts'), import('./rules/audit.ts')])
    return {
      anyOptions,
      faultsIn: (state) => faultsIn(state as State),
      isLong: (state) => (state as State).round > mostRounds,
    }
  },
  terminal: async () => (await import('./terminal/index.ts')).terminal,
  async proved() {
    const { content, ...vocabulary } = await import('./content/index.ts')
    return {
      card: Object.keys(content.events),
      treasure: Object.keys(content.treasures),
      guardian: Object.keys(content.guardians),
      effect: vocabulary.EFFECTS,
      timing: vocabulary.TIMINGS,
    }
  },
  bench: async () => (await import('./bench.ts')).bench,
  async luck() {
    const { luckOf } = await import('./odds/luck.ts')
    return (facts) => luckOf(facts as readonly Fact[])
  },
}

export default manifest
