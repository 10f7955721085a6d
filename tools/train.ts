// npm run train -- GAME [--games 1500] [--seed 1]: plays games, learns from them what a table is worth, tells how well that
// holds for games it has not learnt from, and writes the weights with where they come from into the game's folder.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Fitness, train } from '@skelos/bots'
import { gameIds, manifestOf } from '@skelos/games'

const usage = 'npm run train -- GAME [--games 1500] [--seed 1]'

/** Phases at which there are weights of their own: most is settled late. */
const knots = [0, 0.4, 0.75, 0.92, 1]

function whole(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`--${name} is a whole number from 1: ${usage}`)
  return number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '1500' }, seed: { type: 'string', default: '1' } },
})
const [games, seed] = [whole('games', values.games), whole('seed', values.seed)]
const [id = ''] = positionals
const manifest = await manifestOf(id)
if (!manifest?.mind) throw new RangeError(`"${id}" has no mind to train; the games are ${gameIds.join(', ')}: ${usage}`)

const [game, { mind, lessons, teacher }] = await Promise.all([manifest.rules(), manifest.mind()])
const bot = teacher()
const { learnt, unseen } = train(
  { game, value: mind.value, clock: mind.clock, bot, options: lessons.map((one) => game.options.parse(one)) },
  { games, seed, knots },
  (done) => process.stderr.write(`\r${done} of ${games} games`),
)
process.stderr.write('\n')

const rounded = ({ moments, loss, blind, right }: Fitness) => ({
  moments,
  loss: Number(loss.toFixed(4)),
  blind: Number(blind.toFixed(4)),
  right: Number(right.toFixed(3)),
})
const told = Object.fromEntries(Object.entries(unseen).map(([table, fitness]) => [table, rounded(fitness)]))
for (const [table, fitness] of Object.entries(told)) console.log(table, fitness)

const file = fileURLToPath(new URL('./bots/learnt.json', manifest.url))
const from = {
  command: `npm run train -- ${id} --games ${games} --seed ${seed}`,
  rules: game.version,
  played: bot.name,
}
const text = { from, unseen: told, features: mind.value.names, knots: learnt.knots, weights: learnt.weights }
writeFileSync(file, JSON.stringify(text, null, 2))
execFileSync('biome', ['format', '--write', file])
console.log(`written: ${file}`)
