// A small game that needs everything the contract promises: teammates in free order, a reaction in their turn, hidden
// tiles, scenarios, sealed choices, a shared victory.
import {
  byName,
  defineGame,
  drawFrom,
  type Frame,
  guessBlanks,
  type Parts,
  procedures,
  type Seat,
  type Told,
  without,
} from '@skelos/kernel'
import { z } from 'zod'

export const scenarios = { cave: [1, 2, 3], keep: [2, 2, 4, 5] } as const

export interface State {
  stack: Frame[]
  /** What each tile hides; 0 once it has been blanked out for a viewer. */
  tiles: number[]
  revealed: boolean[]
  health: number
  round: number
  over: boolean
  /** From version 2 on: resting burns one, and with none left it is over. */
  torches?: number
}

export type Action =
  | { do: 'explore'; tile: number }
  | { do: 'rest' }
  | { do: 'done' }
  | { do: 'strike' }
  | { do: 'pass' }
  | { do: 'watch'; tile: number }

export interface Options {
  scenario: keyof typeof scenarios
}

export interface Fact extends Told {
  fact: string
  seat?: Seat
  tile?: number
  value?: number
}

const heroes = [0, 1]
const overlord = 2
const { procedure } = procedures<State, Action, Fact>()

interface Round extends Frame {
  do: 'round'
  done: boolean[]
  watching: boolean[]
}
interface Reaction extends Frame {
  do: 'reaction'
  tile: number
}

const round = procedure<Round, 'watch'>('round', {
  hideTiles(t) {
    if (t.state.round > 0) return
    const left = [...t.state.tiles]
    t.state.tiles = t.state.tiles.map(() => drawFrom(t.chance, left))
  },
  /** Every seat secretly names a tile, at the same time. */
  watch: {
    kind: 'watch',
    seats: () => [0, 1, 2],
    options: (state, f, seat) => (f.watching[seat] ? [] : state.tiles.map((_, tile) => ({ do: 'watch', tile }))),
    take(t, f, action, seat) {
      if (action.do !== 'watch') return
      f.watching[seat] = true
      if (f.secret) f.secret[seat] = action.tile
      t.tell({ fact: 'watched', seat, secret: { [seat]: { tile: action.tile } } })
      return 'again'
    },
  },
  heroes: {
    kind: 'hero',
    seats: () => heroes,
    options: (state, f, seat) =>
      f.done[seat]
        ? []
        : [
            ...state.tiles.flatMap((_, tile): Action[] => (state.revealed[tile] ? [] : [{ do: 'explore', tile }])),
            { do: 'rest' },
            { do: 'done' },
          ],
    take(t, f, action, seat) {
      if (action.do === 'explore') {
        t.chance.reveal()
        t.state.revealed[action.tile] = true
        t.tell({ fact: 'found', seat, tile: action.tile, value: t.state.tiles[action.tile] })
        t.call<Reaction>({ do: 'reaction', tile: action.tile })
      }
      if (action.do === 'rest') {
        t.state.health++
        if (t.state.torches !== undefined) t.state.torches--
      }
      if (action.do === 'done') f.done[seat] = true
      return 'again'
    },
  },
  next(t, f) {
    t.state.round++
    const isDark = t.state.torches !== undefined && t.state.torches <= 0
    t.state.over = t.state.health <= 0 || t.state.revealed.every(Boolean) || t.state.round > 20 || isDark
    if (t.state.over) {
      t.state.stack.length = 0
      return
    }
    f.done = [false, false]
    f.watching = [false, false, false]
    f.secret = [null, null, null]
    round.go(f, 'watch')
  },
})

const reaction = procedure<Reaction>('reaction', {
  offer: {
    kind: 'reaction',
    seats: () => [overlord],
    options: () => [{ do: 'strike' }, { do: 'pass' }],
    take(t, _, action) {
      if (action.do === 'strike') t.state.health -= t.chance.below(3)
    },
  },
})

const parts: Parts<State, Action, Options, Fact> = {
  id: 'expedition',
  version: () => '1',
  options: z.strictObject({ scenario: z.enum(['cave', 'keep']).default('cave') }),
  seats: () => 3,
  teams: () => [heroes, [overlord]],
  blank: ({ scenario }) => ({
    stack: [
      {
        do: 'round',
        step: 0,
        done: [false, false],
        watching: [false, false, false],
        secret: [null, null, null],
      } as Round,
    ],
    tiles: [...scenarios[scenario]],
    revealed: scenarios[scenario].map(() => false),
    health: 3,
    round: 0,
    over: false,
  }),
  procedures: byName<State, Action, Fact>([round, reaction]),
  decisions: { hero: ['heroes.free-order'], reaction: ['overlord.reaction'], watch: ['watch.sealed'] },
  hide(state, viewer) {
    if (!viewer.includes(overlord)) state.tiles = state.tiles.map((tile, i) => (state.revealed[i] ? tile : 0))
  },
  fill(state, _, chance) {
    const whole: readonly number[] = state.tiles.length === 3 ? scenarios.cave : scenarios.keep
    state.tiles = guessBlanks(chance, state.tiles, 0, without(whole, state.tiles))
    const top = state.stack.at(-1) as Round
    if (top?.secret) top.secret = top.secret.map((tile, seat) => tile ?? (top.watching[seat] ? 0 : null))
  },
  result: (state) =>
    !state.over
      ? undefined
      : state.health > 0 && state.revealed.every(Boolean)
        ? { kind: 'shared', winners: [...heroes], scores: [1, 1, 0], out: [] }
        : { kind: 'victory', winners: [overlord], scores: [0, 0, 1], out: [] },
  ruleAgainst: (_, __, action) => (action.do === 'explore' ? 'heroes.explore' : 'heroes.free-order'),
  turnRule: () => 'turns.order',
}

export const expedition = defineGame(parts)

const torches = 9

/** The next version of it, with something to every state that those of the first lack. */
export const litExpedition = defineGame<State, Action, Options, Fact>({
  ...parts,
  version: () => '2',
  blank: (options) => ({ ...parts.blank(options), torches }),
  upgrade: (stored, from) => (from === '1' ? { ...(stored as State), torches } : undefined),
})
