// A worker thread in which bots think. It gets views only, and answers with the place of its choice in the list.
import { parentPort, workerData } from 'node:worker_threads'
import { FastChance, type Seat, type View } from '@skelos/kernel'
import type { BotQuestion } from './types.ts'

interface ThinkingBot {
  choose(view: View<unknown>, legal: readonly object[], seat: Seat, chance: FastChance): object
}
interface Bots {
  botFor(game: string, level: string): ThinkingBot | Promise<ThinkingBot>
}

export interface Asked extends BotQuestion {
  id: number
}
export type Said = { ready: true } | { id: number; index: number }

const port = parentPort
if (!port) throw new Error('bots think in a worker thread')
const { botFor } = (await import((workerData as { module: string }).module)) as Bots

const made = new Map<string, ThinkingBot>()
async function botOf(game: string, level: string): Promise<ThinkingBot> {
  const key = `${game} ${level}`
  let bot = made.get(key)
  if (!bot) {
    bot = await botFor(game, level)
    made.set(key, bot)
  }
  return bot
}

port.on('message', async ({ id, game, level, view, legal, seat, seed }: Asked) => {
  const bot = await botOf(game, level)
  const action = bot.choose(view as View<unknown>, legal, seat, new FastChance(seed))
  port.postMessage({ id, index: legal.indexOf(action) } satisfies Said)
})
port.postMessage({ ready: true } satisfies Said)
