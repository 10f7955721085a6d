// npm run ladder -- GAME [--games 400] [--seed 1000001] [--from LEVEL] [--to LEVEL] [--only PATTERN] [--threads N]: every level
// of a game's bots against the one below it, with the seats going round, on all cores; writes the table with its intervals
// into docs/bots.md. `--games 400,100` plays fewer where it takes longer. Allies are of one level. Where sides are not alike, each of them in turn, over all tables together.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { arena, wilson } from '@skelos/bots'
import { gameIds, manifestOf } from '@skelos/games'

const usage =
  'npm run ladder -- GAME [--games 400] [--seed 1000001] [--from LEVEL] [--to LEVEL] [--only PATTERN] [--threads N]'
const page = join(import.meta.dirname, '..', 'docs', 'bots.md')

/** Games of one bot of a level, or of a side of them, against the level below in all other seats. */
interface Heat {
  game: string
  strong: string
  weak: string
  /** Of the tables, in turn. */
  lessons: readonly object[]
  /** The side that the stronger bot keeps; where seats are alike they go round. */
  side?: number
  games: number
  seed: number
}

interface Won {
  wins: number
  games: number
  /** Milliseconds of each choice of the stronger bot. */
  took: number[]
}

async function play({ game: id, strong, weak, lessons, side, games, seed }: Heat): Promise<Won> {
  const manifest = await manifestOf(id)
  if (!manifest) throw new RangeError(`no game is called ${id}`)
  const [game, levels] = await Promise.all([manifest.rules(), manifest.bots()])
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
  let wins = 0
  for (const [place, given] of lessons.entries()) {
    const settled = game.options.parse(given)
    const own = game.teams(settled)[side ?? 0]
    const bots = Array.from({ length: game.seats(settled) }, (_, seat) => (own.includes(seat) ? timed : levels[weak]()))
    const result = arena({
      game,
      options: settled,
      bots,
      games: part(games, lessons.length, place),
      seed,
      keepSeats: side !== undefined,
    })
    wins += side === undefined ? result.byBot[0].wins : result.bySeat[own[0]].wins
  }
  return { wins, games, took }
}

/** Of so many games, those of one place in so many. */
const part = (games: number, parts: number, place: number): number =>
  Math.floor((games * (place + 1)) / parts) - Math.floor((games * place) / parts)

/** Whole rounds of seats or tables, so that each part of a heat is fair by itself. */
function partsOf(heat: Heat, round: number, threads: number): Heat[] {
  const rounds = Math.max(1, Math.round(heat.games / round))
  const parts = Math.min(rounds, threads * 2)
  return Array.from({ length: parts }, (_, i) => ({
    ...heat,
    games: part(rounds, parts, i) * round,
    seed: heat.seed + Math.floor((rounds * i) / parts),
  }))
}

/** Plays the heats in as many threads as there are cores. */
async function inThreads(heats: readonly Heat[], threads: number, tell: () => void): Promise<Won[]> {
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
  await Promise.all(Array.from({ length: threads }, work))
  return won
}

const percent = (part: number): string => `${Math.round(part * 100)} %`

function row(who: string, parts: readonly Won[], byChance: number): string {
  const wins = parts.reduce((sum, part) => sum + part.wins, 0)
  const games = parts.reduce((sum, part) => sum + part.games, 0)
  const took = parts.flatMap((part) => part.took).sort((a, b) => a - b)
  const [low, high] = wilson(wins, games)
  const at = (part: number) => `${Math.round(took[Math.floor(took.length * part)] ?? 0)}`
  const cells = [who, `${games}`, percent(wins / games), `${percent(low)} – ${percent(high)}`, percent(byChance)]
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

interface Row {
  who: string
  heat: Heat
  /** So many games make a fair round. */
  round: number
  byChance: number
}

async function ladder(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1000001' },
      from: { type: 'string' },
      to: { type: 'string' },
      only: { type: 'string', default: '' },
      threads: { type: 'string', default: `${availableParallelism()}` },
    },
  })
  const [id = ''] = positionals
  const [games, seed] = [values.games.split(',').map(Number), Number(values.seed)]
  const manifest = await manifestOf(id)
  if (!manifest?.mind) throw new RangeError(`"${id}" has no ladder; the games are ${gameIds.join(', ')}: ${usage}`)
  if (!games.every((count) => count >= 1) || !(seed >= 0))
    throw new RangeError(`--games and --seed are whole numbers: ${usage}`)
  const [rules, { lessons }] = await Promise.all([manifest.rules(), manifest.mind()])
  const level = (name: string | undefined, otherwise: number): number =>
    name === undefined ? otherwise : manifest.levels.indexOf(name)
  const [from, to] = [Math.max(1, level(values.from, 1)), level(values.to, manifest.levels.length - 1)]
  const tables = lessons.filter((one) => new RegExp(values.only).test(JSON.stringify(one)))
  const rivals = manifest.levels
    .slice(from, to + 1)
    .map((strong, i) => ({ strong, weak: manifest.levels[from + i - 1] }))
  const heats = rivals.flatMap(({ strong, weak }, rung): Row[] => {
    const common = { game: id, games: games[rung] ?? games[games.length - 1], seed }
    return manifest.sides
      ? manifest.sides.map((name, side) => ({
          who: `${strong} as ${name} against ${weak}`,
          heat: { ...common, strong, weak, lessons: tables, side },
          round: tables.length,
          byChance: 0,
        }))
      : tables.map((options) => {
          const settled = rules.options.parse(options)
          const teams = rules.teams(settled).length
          const others = teams === 2 ? weak : `${teams - 1} × ${weak}`
          return {
            who: `${strong} against ${others} (${Object.entries(options).flat().join(' ')})`,
            heat: { ...common, strong, weak, lessons: [options] },
            round: teams,
            byChance: 1 / teams,
          }
        })
  })
  const threads = Number(values.threads)
  const parts = heats.map(({ heat, round }) => partsOf(heat, round, threads))
  const all = parts.flat()
  let done = 0
  const won = await inThreads(all, threads, () => process.stderr.write(`\r${++done} of ${all.length} parts`))
  process.stderr.write('\n')
  let place = 0
  const found = heats.map((_, i) => won.slice(place, (place += parts[i].length)))
  const rows = manifest.sides
    ? rivals.flatMap(({ strong, weak }, i) => {
        const sides = manifest.sides?.length ?? 0
        const own = found.slice(i * sides, (i + 1) * sides)
        return [
          row(`${strong} against ${weak}, on either side`, own.flat(), 1 / sides),
          ...own.map((one, side) => row(heats[i * sides + side].who, one, 1 / sides)),
        ]
      })
    : heats.map(({ who, byChance }, i) => row(who, found[i], byChance))
  const head = ['who', 'games', 'wins', '95 %', 'by chance', 'ms a choice: half / 19 of 20']
  const section = [
    `## ${manifest.title}`,
    '',
    `\`npm run ladder -- ${process.argv.slice(2).join(' ')}\`, rules ${rules.version}.`,
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
