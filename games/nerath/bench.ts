// What the speed of Conquest of Nerath is measured with.
import type { Bench } from '../manifest.ts'
import { content } from './content/index.ts'
import type { PieceId } from './content/types.ts'
import { battleOdds, unitOf } from './odds/index.ts'
import { onLand, usualNeed } from './rules/battle-math.ts'
import { kindOf, type State } from './rules/state.ts'

type Army = readonly (readonly [PieceId, number])[]

const eight: readonly Army[] = [
  [
    ['footsoldier', 4],
    ['siege-engine', 1],
    ['fighter', 1],
    ['wizard', 1],
    ['monster', 1],
  ],
  [
    ['footsoldier', 4],
    ['wizard', 2],
    ['storm-elemental', 1],
    ['dragon', 1],
  ],
]
const twenty: readonly Army[] = [
  [
    ['footsoldier', 10],
    ['siege-engine', 3],
    ['fighter', 3],
    ['wizard', 2],
    ['monster', 2],
  ],
  [
    ['footsoldier', 11],
    ['siege-engine', 3],
    ['wizard', 3],
    ['monster', 2],
    ['dragon', 1],
  ],
]

/** Each of these armies against each. */
const battles = (armies: readonly Army[]): (() => unknown)[] =>
  armies.flatMap((attacker) =>
    armies.map((defender) => () => {
      const units = [attacker, defender].flatMap((army, realm) =>
        army.map(([piece, count]) => unitOf(realm, kindOf(piece), count)),
      )
      return battleOdds(content, {
        field: { arena: onLand, attacker: 0, units, foes: [], mods: [], penalty: usualNeed },
      })
    }),
  )

export const bench: Bench = {
  options: { players: 4 },
  middle: [250, 420],
  position: { legalAndView: 60, copy: 30, bytes: 24_000 },
  longest: { kind: 'move-step', usual: 60, most: 200 },
  recorded: { file: 'test/golden/random-4.jsonl', step: 601 },
  crowd: { file: 'test/golden/greedy-4-alliances.jsonl', step: 772, seat: 3 },
  turn: {
    name: 'three moves, a battle and three purchases',
    file: 'test/golden/greedy-4.jsonl',
    step: 3,
    seat: 0,
    // Each move is sent by the button, as the way it leads is chosen; so are the rounds, and the losses, of the battle.
    touches: [
      ...['zaarnath battle', 'dread-marches friendly', 'bonewrack-coast friendly'].flatMap((march) => {
        const [from, kind] = march.split(' ')
        return [`press [data-origin="${from}"]`, `press [data-target="${kind}"]`]
      }),
      'deed',
      'row done',
      ...Array.from({ length: 3 }, () => 'press [data-ware="footsoldier"] output + button'),
      'deed',
    ],
    clicks: 30,
    isDone: (view) => (view as State).active !== 0,
  },
  chances: {
    file: 'test/golden/greedy-4.jsonl',
    step: 3,
    seat: 0,
    touches: ['zaarnath', 'sorrowgate', 'karkothi-throneholds', 'satrapy-of-numoth', 'krakens-reach'].map(
      (space) => `[data-origin="${space}"]`,
    ),
  },
  table: { most: 350, options: [{ players: 4 }] },
  bestWins: 0.85,
  sideWins: { options: { players: 4, mode: 'alliances' }, share: 0.95 },
  decision: 30,
  odds: [
    { name: 'a battle of 8 against 8', budget: 50, works: battles(eight) },
    { name: 'a battle of 20 against 20', budget: 500, works: battles(twenty) },
  ],
}
