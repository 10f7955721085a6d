// npm run bench: every promised figure beside its reference, measured in one run. `--json` prints a list of records.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { arena } from '@skelos/bots'
import { bots as players } from '@skelos/games/age-of-conan/bots/index.ts'
import { anyOptions, ageOfConan as game, type State } from '@skelos/games/age-of-conan/index.ts'
import { campaignOdds, contestOdds } from '@skelos/games/age-of-conan/odds/index.ts'
import { clone, FastChance } from '@skelos/kernel'
import { type Figure, microseconds, ratesOf } from './measure.ts'
import { playTicTacToe } from './tic-tac-toe.ts'

const progress = (text: string) => process.stderr.write(`${text}\n`)

let seed = 0
/** One random game of four, legality checked in `apply`; gives the number of actions. */
function playRandomGame(keep?: (state: State, actions: number) => void): number {
  const chance = new FastChance(++seed)
  const choice = new FastChance(seed + 1e6)
  const { state } = game.setup(options, chance)
  let actions = 0
  for (let open = game.pending(state); open.length > 0; open = game.pending(state)) {
    const { seat } = open[choice.below(open.length)]
    const legal = game.legal(state, seat)
    const outcome = game.apply(state, seat, legal[choice.below(legal.length)], chance)
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`)
    keep?.(state, ++actions)
    if (!keep) actions++
  }
  return actions
}
const options = game.options.parse({ players: 4 })

/** Positions from the middle of games, none of them ever asked before. */
function midGamePositions(): State[] {
  const states: State[] = []
  for (let i = 0; i < 12; i++)
    playRandomGame((state, n) => n > 250 && n < 420 && n % 8 === 0 && states.push(clone(state)))
  return states
}

function budget(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value, unit, reference: `budget ${limit} ${unit}`, ratio: limit / value }
}

function measure(): Figure[] {
  progress('random playouts, in turn with boardgame.io ...')
  const [actions, moves] = ratesOf([() => playRandomGame(), () => playTicTacToe()])
  progress('legal lists, views and copies of mid-game positions ...')
  const states = midGamePositions()
  // A copy has nothing remembered about it: the whole list and view are worked out anew.
  const fresh = states.map((state) => clone(state))
  const seatOf = new Map(fresh.map((state) => [state, game.pending(clone(state))[0].seat]))
  const legalAndView = microseconds(fresh, (state) => {
    const seat = seatOf.get(state) ?? 0
    return [game.legal(state, seat), game.view(state, [seat])]
  })
  const copy = microseconds(states, game.copy)
  const structured = microseconds(states, structuredClone)
  const size = Math.max(...states.map((state) => JSON.stringify(state).length))
  progress('exact odds ...')
  const strengths = [1, 2, 3, 4, 5].flatMap((attack) => [1, 2, 3, 4, 5].map((defence) => ({ attack, defence })))
  const help = { conan: true, sorcery: true, rerolls: [2, 'any'] } as const
  const contest = microseconds(strengths, ({ attack, defence }) =>
    contestOdds({ ...help, strength: attack }, { ...help, strength: defence }),
  )
  const province = { value: 5, track: ['plains', 'hills', 'woods', 'plains'], conan: true, raiders: 2 } as const
  const campaign = microseconds(Array.from({ length: 25 }), () =>
    campaignOdds({ units: 5, step: 1, province, attacker: { sorcery: 3 } }),
  )
  return [
    {
      name: 'random playouts, legality checked',
      value: actions,
      unit: 'actions/s',
      reference: `boardgame.io 0.50.2 reducer, tic-tac-toe: ${Math.round(moves)} moves/s`,
      ratio: actions / moves,
    },
    budget('legal list and view, mid-game', legalAndView, 'µs', 10),
    {
      name: 'copy of a state',
      value: copy,
      unit: 'µs',
      reference: `structuredClone: ${structured.toFixed(1)} µs`,
      ratio: structured / copy,
    },
    budget('copy of a state', copy, 'µs', 10),
    budget('largest mid-game state', size, 'bytes', 8192),
    budget('exact odds of a contest', contest / 1000, 'ms', 5),
    budget('exact odds of a 5-unit campaign on 4 steps', campaign / 1000, 'ms', 50),
  ]
}

/** What takes minutes: bots against each other, and games without number. `--quick` leaves it out. */
function endure(): Figure[] {
  progress('greedy against three random, 400 games with rotated seats ...')
  const bots = (['greedy', 'random', 'random', 'random'] as const).map((name) => players[name]())
  const { byBot } = arena({ game, options, bots, games: 400, seed: 1 })
  const [greedy] = byBot.filter(({ name }) => name === 'greedy')
  const [low, high] = greedy.interval.map((share) => `${(share * 100).toFixed(1)} %`)
  progress('10,000 random games over all line-ups and editions ...')
  let finished = 0
  for (let index = 0; index < randomGames; index++) {
    if (finishesRandomly(index)) finished++
    if (index % 1000 === 999) progress(`  ${index + 1} games`)
  }
  const wins = greedy.rate * 100
  return [
    {
      name: `greedy wins (95 %: ${low} to ${high})`,
      value: wins,
      unit: '%',
      reference: 'at least 85 %',
      ratio: wins / 85,
    },
    {
      name: 'random games that come to an end',
      value: finished,
      unit: 'games',
      reference: `all of ${randomGames}`,
      ratio: finished / randomGames,
    },
  ]
}

const randomGames = 10_000
/** One random game of any kind: no dead end, no refusal, and an end within 20,000 actions. */
function finishesRandomly(index: number): boolean {
  const chance = new FastChance(index)
  const choice = new FastChance(index + 1e7)
  const { state } = game.setup(anyOptions(choice), chance)
  for (let actions = 0; actions < 20_000 && !game.result(state); actions++) {
    const open = game.pending(state)
    if (open.length === 0) return false
    const { seat } = open[choice.below(open.length)]
    const legal = game.legal(state, seat)
    if (!game.apply(state, seat, legal[choice.below(legal.length)], chance).ok) return false
  }
  return game.result(state) !== undefined
}

/** Some figures come from processes of their own: servers, clients, browsers, and boardgame.io's server beside ours. */
function measuredBy(room: 'server' | 'web'): Figure[] {
  progress(`${room} ...`)
  const script = join(import.meta.dirname, room, 'main.ts')
  const output = execFileSync(process.execPath, [script, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output) as Figure[]
}

const figures = process.argv.includes('--quick')
  ? measure()
  : [...measure(), ...endure(), ...measuredBy('server'), ...measuredBy('web')]
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(figures, null, 2))
} else {
  for (const { name, value, unit, reference, ratio } of figures) {
    const shown = value >= 100 ? Math.round(value).toString() : value.toFixed(2)
    console.log(
      `${name.padEnd(46)} ${shown.padStart(9)} ${unit.padEnd(9)} ${ratio.toFixed(1).padStart(6)}x  ${reference}`,
    )
  }
}
