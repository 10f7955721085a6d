// npm run ladder -- GAME [--games 400] [--seed 1000001] [--from LEVEL]: every level of a game's bots against the one below
// it, with the seats going round, on all cores; writes the table with its intervals into docs/bots.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { arena, wilson } from '@skelos/bots'
import { gameIds, manifestOf } from '@skelos/games'

const usage = 'npm run ladder -- GAME [--games 400] [--seed 1000001] [--from LEVEL]'
const page = join(import.meta.dirname, '..', 'docs', 'bots.md')

/** Games of one bot of a level against the level below in all other seats. */
interface Heat {
  game: string
  strong: string
  weak: string
  options: object
  games: number
  seed: number
}

interface Won {
  wins: number
  games: number
  /** Milliseconds of each choice of the stronger bot. */
  took: number[]
}

async function play({ game: id, strong, weak, options, games, seed }: Heat): Promise<Won> {
  const manifest = await manifestOf(id)
  if (!manifest) throw new RangeError(`no game is called ${id}`)
  const [game, levels] = await Promise.all([manifest.rules(), manifest.bots()])
  const settled = game.options.parse(options)
  const took: number[] = []
  const bot = levels[strong]()
  const timed: typeof bot = {
    ...bot,
    choose(view, legal, seat, chance) {
      const begun = performance.now()
      const chosen = bot.choose(view, legal, seat, chance)
      if (legal.length > 1) took.push(performance.now() - begun)
      return chosen
    },
  }
  const bots = Array.from({ length: game.seats(settled) }, (_, seat) => (seat === 0 ? timed : levels[weak]()))
  const { byBot } = arena({ game, options: settled, bots, games, seed })
  return { wins: byBot[0].wins, games, took }
}

/** Whole rounds of seats, so that each part of a heat is fair by itself. */
function partsOf(heat: Heat, seats: number): Heat[] {
  const rounds = Math.max(1, Math.round(heat.games / seats))
  const parts = Math.min(rounds, availableParallelism() * 2)
  return Array.from({ length: parts }, (_, i) => {
    const [from, to] = [Math.floor((rounds * i) / parts), Math.floor((rounds * (i + 1)) / parts)]
    return { ...heat, games: (to - from) * seats, seed: heat.seed + from }
  })
}

/** Plays the heats in as many threads as there are cores. */
async function inThreads(heats: readonly Heat[], tell: () => void): Promise<Won[]> {
  const won: Won[] = []
  const left = [...heats.entries()]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [place, heat] = next
      won[place] = await new Promise<Won>((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: heat })
        worker.once('message', resolve)
        worker.once('error', reject)
      })
      tell()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return won
}

const percent = (part: number): string => `${Math.round(part * 100)} %`

function row(heat: Heat, seats: number, parts: readonly Won[]): string {
  const wins = parts.reduce((sum, part) => sum + part.wins, 0)
  const games = parts.reduce((sum, part) => sum + part.games, 0)
  const took = parts.flatMap((part) => part.took).sort((a, b) => a - b)
  const [low, high] = wilson(wins, games)
  const at = (part: number) => `${Math.round(took[Math.floor(took.length * part)] ?? 0)}`
  const who = seats === 2 ? `${heat.strong} against ${heat.weak}` : `${heat.strong} against ${seats - 1} × ${heat.weak}`
  const cells = [who, `${games}`, percent(wins / games), `${percent(low)} – ${percent(high)}`, percent(1 / seats)]
  return `| ${[...cells, `${at(0.5)} / ${at(0.95)}`].join(' | ')} |`
}

/** The section of a game is written anew, the others stay. */
function write(id: string, section: string): void {
  const [begin, end] = [`<!-- ladder: ${id} -->`, `<!-- end: ${id} -->`]
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  const block = `${begin}\n${section}\n${end}`
  writeFileSync(
    page,
    from < 0 ? `${text.trimEnd()}\n\n${block}\n` : text.slice(0, from) + block + text.slice(to + end.length),
  )
}

async function ladder(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1000001' },
      from: { type: 'string' },
    },
  })
  const [id = ''] = positionals
  const [games, seed] = [Number(values.games), Number(values.seed)]
  const manifest = await manifestOf(id)
  if (!manifest?.mind) throw new RangeError(`"${id}" has no ladder; the games are ${gameIds.join(', ')}: ${usage}`)
  if (!(games >= 1) || !(seed >= 0)) throw new RangeError(`--games and --seed are whole numbers: ${usage}`)
  const [rules, { lessons }] = await Promise.all([manifest.rules(), manifest.mind()])
  const first = Math.max(1, values.from === undefined ? 1 : manifest.levels.indexOf(values.from))
  const heats = manifest.levels.slice(first).flatMap((strong, i) =>
    lessons.map((options) => ({
      heat: { game: id, strong, weak: manifest.levels[first + i - 1], options, games, seed },
      seats: rules.seats(rules.options.parse(options)),
    })),
  )
  const parts = heats.map(({ heat, seats }) => partsOf(heat, seats))
  const all = parts.flat()
  let done = 0
  const won = await inThreads(all, () => process.stderr.write(`\r${++done} of ${all.length} parts`))
  process.stderr.write('\n')
  let place = 0
  const rows = heats.map(({ heat, seats }, i) => row(heat, seats, won.slice(place, (place += parts[i].length))))
  const head = ['who', 'games', 'wins', '95 %', 'by chance', 'ms a choice: half / 19 of 20']
  const section = [
    `## ${manifest.title}`,
    '',
    `\`npm run ladder -- ${id} --games ${games} --seed ${seed}\`, rules ${rules.version}.`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows,
  ]
  write(id, section.join('\n'))
  for (const line of section) console.log(line)
}

if (isMainThread) await ladder()
else parentPort?.postMessage(await play(workerData as Heat))
