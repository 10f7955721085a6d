// The kernel's small game as a game of the house, with the least that the command line asks for.
import { random } from '@skelos/bots'
import type { Manifest } from '@skelos/games'
import type { AnyTerminal } from '@skelos/games/terminal.ts'
import type { TableState } from '@skelos/kernel'
import { expedition as rules } from '@skelos/kernel/test/expedition.ts'

const heroes = ['Bêlit', 'Valeria', 'Thugra Khotan']

interface Known {
  tiles: number[]
  revealed: boolean[]
  health: number
  round: number
}
const known = (state: TableState): Known => state as TableState & Known

/** `{ do: 'explore', tile: 1 }` as "explore 2". */
const said = ({ do: kind, tile }: { do?: string; tile?: number }): string =>
  tile === undefined ? `${kind}` : `${kind} ${tile + 1}`

const terminal: AnyTerminal = {
  words: () => ({
    seats: 'hero',
    seat: (_, seat) => heroes[seat],
    decision: (kind) => `${kind}?`,
    action: said,
    fact: ({ fact, ...rest }) => said({ do: fact, ...rest }),
    result: ({ winners }) => [`Won by ${winners.map((seat) => heroes[seat]).join(', ')}.`],
    option: (path) => path,
    remark: (code) => code,
  }),
  board(_, state, seat) {
    const { tiles, revealed, health, round } = known(state)
    const shown = tiles.map((tile, i) => (revealed[i] || tile !== 0 ? `${tile}` : '?')).join(' ')
    return [`Round ${round}, health ${health}: ${shown}${seat === undefined ? '' : ` (${heroes[seat]})`}`]
  },
  turn: (state) => known(state).round,
}

export const expedition: Manifest = {
  id: 'expedition',
  url: import.meta.url,
  ownWords: [],
  levels: ['random'],
  draws: false,
  rules: () => Promise.resolve(rules),
  bots: () => Promise.resolve({ random: () => random<TableState, object>() }),
  audit: () =>
    Promise.resolve({
      anyOptions: (chance) => rules.options.parse({ scenario: chance.below(2) === 0 ? 'cave' : 'keep' }),
      faultsIn: (state) => (known(state).tiles.length < 3 ? ['tiles'] : []),
    }),
  terminal: () => Promise.resolve(terminal),
  proved: () => Promise.resolve({}),
  bench: () => Promise.reject(new Error('nothing is measured of it')),
}
