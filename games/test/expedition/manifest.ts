// The expedition, as it presents itself to the house.
import { random } from '@skelos/bots'
import type { Manifest } from '../../manifest.ts'
import { type State, scenarios } from './rules.ts'

const manifest: Manifest = {
  id: 'expedition',
  title: 'The Expedition',
  url: import.meta.url,
  ownWords: [],
  levels: ['random'],
  draws: false,
  rules: async () => (await import('./rules.ts')).expedition,
  bots: async () => ({ random }),
  terminal: async () => (await import('./terminal.ts')).terminal,
  proved: async () => ({}),
  bench: () => Promise.reject(new Error('nothing is measured of the expedition')),
  audit: async () => ({
    anyOptions: (chance) => ({ scenario: Object.keys(scenarios)[chance.below(2)] }),
    faultsIn: (state) => ((state as State).tiles.length === (state as State).revealed.length ? [] : ['a tile is gone']),
  }),
}

export default manifest
