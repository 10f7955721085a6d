// npm run bench: every promised figure beside its reference, measured in one run. The name of a group measures that group
// alone, `--game` one game; `--json` prints a list of records; `--quick` leaves out what takes minutes.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gameIds } from '@skelos/games'
import type { Figure } from './measure.ts'

/** Figures come from processes of their own, in this order; what is not quick takes minutes. */
const scripts = [
  {
    script: new URL('engine.ts', import.meta.url),
    groups: ['playouts', 'positions', 'odds', 'decisions', 'bots', 'minds', 'games', 'waits'],
    quick: 3,
  },
  { script: new URL('server/main.ts', import.meta.url), groups: ['server'], quick: 0 },
  { script: new URL('web/main.ts', import.meta.url), groups: ['web'], quick: 0 },
]

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' }, game: { type: 'string' } },
})

function mustBeKnown(what: string, wanted: readonly string[], known: readonly string[]): void {
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown === undefined) return
  console.error(`no ${what} is called "${unknown}"; there are: ${known.join(', ')}`)
  process.exit(2)
}
const games = values.game === undefined ? gameIds : [values.game]
mustBeKnown('game', games, gameIds)
mustBeKnown(
  'group',
  named,
  scripts.flatMap(({ groups }) => groups),
)

function figuresOf(game: string): Figure[] {
  const isShown = existsSync(new URL(`../web/games/${game}`, import.meta.url))
  return scripts.flatMap(({ script, groups, quick }) => {
    if (groups.includes('web') && !isShown) return []
    const all = values.quick ? groups.slice(0, quick) : groups
    const wanted = named.length === 0 ? all : groups.filter((group) => named.includes(group))
    if (wanted.length === 0) return []
    const args = [fileURLToPath(script), '--json', '--game', game, ...wanted]
    if (values.quick) args.push('--quick')
    const output = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    const figures = JSON.parse(output) as Figure[]
    return games.length === 1 ? figures : figures.map((figure) => ({ ...figure, name: `${game}: ${figure.name}` }))
  })
}

const figures = games.flatMap(figuresOf)
if (values.json) {
  console.log(JSON.stringify(figures, null, 2))
} else {
  for (const { name, value, unit, reference, ratio } of figures) {
    const shown = value >= 100 ? Math.round(value).toString() : value.toFixed(2)
    console.log(
      `${name.padEnd(46)} ${shown.padStart(9)} ${unit.padEnd(9)} ${ratio.toFixed(1).padStart(6)}x  ${reference}`,
    )
  }
}
