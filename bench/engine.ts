// node bench/engine.ts GROUP...: the figures of the rules and the bots of one game, as a list of records.
import { type AnyBot, arena, playGame } from '@skelos/bots'
import { clone, FastChance, type TableState } from '@skelos/kernel'
import { bench, best, bots, game, manifest, options, seats } from './game.ts'
import { budget, type Figure, median, microseconds, ratesOf } from './measure.ts'
import { minds } from './minds.ts'
import { playTicTacToe } from './tic-tac-toe.ts'
import { waitsForPeople } from './waits.ts'

const progress = (text: string) => process.stderr.write(`${text}\n`)

let seed = 0
/** One random game at a full table, legality checked in `apply`; gives the number of actions. */
function playRandomGame(keep?: (state: TableState, actions: number) => void): number {
  const chance = new FastChance(++seed)
  const choice = new FastChance(seed + 1e6)
  const { state } = game.setup(options.taken, chance)
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

/** Positions from the middle of games, none of them ever asked before. */
function midGamePositions(): TableState[] {
  const [from, to] = bench.middle
  const states: TableState[] = []
  for (let i = 0; i < 12; i++)
    playRandomGame((state, n) => n > from && n < to && n % 8 === 0 && states.push(clone(state)))
  return states
}

function playouts(): Figure[] {
  progress('random playouts, in turn with boardgame.io ...')
  const [actions, moves] = ratesOf([() => playRandomGame(), () => playTicTacToe()])
  return [
    {
      name: 'random playouts, legality checked',
      value: actions,
      unit: 'actions/s',
      reference: `boardgame.io 0.50.2 reducer, tic-tac-toe: ${Math.round(moves)} moves/s`,
      ratio: actions / moves,
    },
  ]
}

function positions(): Figure[] {
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
  const { position } = bench
  return [
    budget('legal list and view, mid-game', legalAndView, 'µs', position.legalAndView),
    {
      name: 'copy of a state',
      value: copy,
      unit: 'µs',
      reference: `structuredClone: ${structured.toFixed(1)} µs`,
      ratio: structured / copy,
    },
    budget('copy of a state', copy, 'µs', position.copy),
    budget('largest mid-game state', size, 'bytes', position.bytes),
    ...longestLists(fresh),
  ]
}

/** The lists of the decision that has the longest, each worked out anew. */
function longestLists(states: readonly TableState[]): Figure[] {
  if (!bench.longest) return []
  const { kind, usual, most } = bench.longest
  const asked = states.filter((state) => game.pending(clone(state))[0].kind === kind)
  const seatOf = new Map(asked.map((state) => [state, game.pending(clone(state))[0].seat]))
  const list = (state: TableState) => game.legal(state, seatOf.get(state) ?? 0)
  return [
    budget(`legal list at ${kind}`, microseconds(asked, list), 'µs', usual),
    budget(`legal list at ${kind}, 19 of 20`, microseconds(asked, list, 0.95), 'µs', most),
  ]
}

function odds(): Figure[] {
  progress('exact odds ...')
  return bench.odds.map(({ name, budget: limit, works }) =>
    budget(`exact odds of ${name}`, microseconds(works, (work) => work()) / 1000, 'ms', limit),
  )
}

const wonAtLeast = (name: string, share: number, least: number): Figure => ({
  name,
  value: share * 100,
  unit: '%',
  reference: `at least ${least * 100} %`,
  ratio: share / least,
})

/** The floor that every other bot must clear: each game has it. */
const worst = 'random'

function strongestBot(): Figure[] {
  if (manifest.sides) return []
  const others = seats - 1
  progress(`${best} against ${others} ${worst}, 400 games with rotated seats ...`)
  const named = [best, ...Array.from({ length: others }, () => worst)]
  const { byBot } = arena({
    game,
    options: options.taken,
    bots: named.map((name) => bots[name]()),
    games: 400,
    seed: 1,
  })
  const [standing] = byBot.filter(({ name }) => name === best)
  const [low, high] = standing.interval.map((share) => `${(share * 100).toFixed(1)} %`)
  return [wonAtLeast(`${best} wins (95 %: ${low} to ${high})`, standing.rate, bench.bestWins)]
}

/** The strongest bot in all seats of one side against the weakest, each side in each of these games: where it fares worst. */
function eitherSide(): Figure[] {
  return (manifest.sides ?? []).map((side, team) => {
    progress(`${best} as ${side} against ${worst}, 200 games of each kind ...`)
    const shares = (bench.eitherSide ?? []).map((given) => {
      const taken = game.options.parse(given)
      const own = game.teams(taken)[team]
      const seated = Array.from({ length: game.seats(taken) }, (_, seat) => bots[own.includes(seat) ? best : worst]())
      const { bySeat } = arena({ game, options: taken, bots: seated, games: 200, seed: 1, keepSeats: true })
      progress(`  ${JSON.stringify(given)}: ${bySeat[own[0]].rate * 100} %`)
      return bySeat[own[0]].rate
    })
    return wonAtLeast(`${best} wins as ${side}, at worst`, Math.min(...shares), bench.bestWins)
  })
}

/** The strongest bot in all seats of one side, where there are sides; each side as often. */
function strongestSide(): Figure[] {
  if (!bench.sideWins) return []
  const { options: given, share: least } = bench.sideWins
  const allied = game.options.parse(given)
  const [side] = game.teams(allied)
  progress(`${best} in all seats of a side against ${worst}, 400 games ...`)
  const named = Array.from({ length: game.seats(allied) }, (_, seat) => (side.includes(seat) ? best : worst))
  const { byBot } = arena({ game, options: allied, bots: named.map((name) => bots[name]()), games: 400, seed: 1 })
  const [{ rate }] = byBot.filter(({ name }) => name === best)
  return [wonAtLeast(`${best} wins as a side`, rate, least)]
}

/** What the strongest bot takes for a decision, with itself in all seats. */
function decisions(): Figure[] {
  progress(`10 games with ${best} in all seats ...`)
  const times: number[] = []
  const bot = bots[best]()
  const timed: AnyBot = {
    ...bot,
    choose(...question) {
      const start = performance.now()
      const chosen = bot.choose(...question)
      if (question[1].length > 1) times.push(performance.now() - start)
      return chosen
    },
  }
  const seated = Array.from({ length: seats }, () => timed)
  for (let played = 0; played < 10; played++) playGame(game, options.taken, seated, played)
  return [budget(`a decision of ${best}`, median(times), 'ms', bench.decision)]
}

const randomGames = 10_000

async function anyGames(): Promise<Figure[]> {
  progress('10,000 random games with any options ...')
  const { anyOptions } = await manifest.audit()
  let finished = 0
  for (let index = 0; index < randomGames; index++) {
    const choice = new FastChance(index + 1e7)
    if (finishesRandomly(anyOptions(choice), new FastChance(index), choice)) finished++
    if (index % 1000 === 999) progress(`  ${index + 1} games`)
  }
  return [
    {
      name: 'random games that come to an end',
      value: finished,
      unit: 'games',
      reference: `all of ${randomGames}`,
      ratio: finished / randomGames,
    },
  ]
}

/** One random game of any kind: no dead end, no refusal, and an end within 100,000 actions. */
function finishesRandomly(any: unknown, chance: FastChance, choice: FastChance): boolean {
  const { state } = game.setup(any, chance)
  for (let actions = 0; actions < 100_000 && !game.result(state); actions++) {
    const open = game.pending(state)
    if (open.length === 0) return false
    const { seat } = open[choice.below(open.length)]
    const legal = game.legal(state, seat)
    if (!game.apply(state, seat, legal[choice.below(legal.length)], chance).ok) return false
  }
  return game.result(state) !== undefined
}

function waits(): Figure[] {
  progress('waits for people in recorded games ...')
  return waitsForPeople()
}

const strongest = (): Figure[] => [...strongestBot(), ...strongestSide(), ...eitherSide()]
const groups = { playouts, positions, odds, decisions, bots: strongest, minds, games: anyGames, waits }
const figures: Figure[] = []
for (const [name, measure] of Object.entries(groups))
  if (process.argv.includes(name)) figures.push(...(await measure()))
console.log(JSON.stringify(figures, null, 2))
