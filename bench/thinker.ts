// The strongest bot through one game in a thread that has no more memory than it may use: what its decisions take, the most
// it had in use, and some of the tables it was asked at.
import { parentPort } from 'node:worker_threads'
import { type AnyBot, kindFor, playGame } from '@skelos/bots'
import { bots, game, manifest, options, seats } from './game.ts'

export interface Thought {
  /** Milliseconds of each decision that it thought about. */
  times: number[]
  /** Megabytes. */
  memory: number
  asked: {
    viewer: number[]
    state: object
    decisions: { seat: number; kind: string }[]
    legal: object[]
    seat: number
  }[]
}

/** One table in so many is kept. */
const pace = 6

const { mind } = (await manifest.mind?.()) ?? { mind: undefined }
const thought: Thought = { times: [], memory: 0, asked: [] }
const bot = bots[manifest.levels[manifest.levels.length - 1]]()
const timed: AnyBot = {
  ...bot,
  choose(view, legal, seat, chance) {
    const begun = performance.now()
    const chosen = bot.choose(view, legal, seat, chance)
    // What is routine is answered at first sight.
    if (legal.length === 1 || mind?.routine.has(kindFor(view.decisions, seat))) return chosen
    thought.times.push(performance.now() - begun)
    thought.memory = Math.max(thought.memory, process.memoryUsage().heapUsed / 2 ** 20)
    const decisions = view.decisions.map(({ seat: who, kind }) => ({ seat: who, kind }))
    if (thought.times.length % pace === 0)
      thought.asked.push(structuredClone({ viewer: [seat], state: view.state, decisions, legal: [...legal], seat }))
    return chosen
  },
}
const others = bots[manifest.levels[1]]
playGame(
  game,
  options.taken,
  Array.from({ length: seats }, (_, seat) => (seat === 0 ? timed : others())),
  1,
)
parentPort?.postMessage(thought)
