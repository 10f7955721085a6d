// skelos ledger: every rule with the passing tests that prove it.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gameIds, type Manifest } from '@skelos/games'
import type { Rule, Ruling } from '@skelos/games/ledger.ts'
import { CheckFailure } from './failure.ts'
import { manifestNamed } from './game.ts'
import { type Context, type Given, readText, refuse } from './input.ts'
import { ledgerIn } from './ledger-data.ts'

export type LedgerGiven = Given<'results'> & { readonly json?: boolean }

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

const root = resolve(import.meta.dirname, '..')
type Entry = Pick<Rule | Ruling, 'id' | 'exempt'>

interface Proof {
  passing: Map<string, string[]>
  failing: Map<string, string[]>
}

interface Account {
  all: number
  tested: string[]
  exempt: { id: string; reason: string }[]
  untested: string[]
}

/** Of one game, or of all in turn. */
export async function ledger(context: Context, game: string | undefined, given: LedgerGiven): Promise<void> {
  for (const id of game === undefined ? gameIds : [game])
    await account(context, await manifestNamed(context, id), given)
}

async function account(context: Context, manifest: Manifest, given: LedgerGiven): Promise<void> {
  const { words, terminal } = context
  const { sections, rulings, byId } = ledgerIn(manifest, 'en')
  const families = await manifest.proved()
  const report = given.results === undefined ? runTests(context, manifest) : readReport(context, given.results)
  const proof = proofOf(report, manifest.id)
  const rules = accountOf(
    sections.flatMap((section) => section.rules),
    proof,
  )
  const ruled = accountOf(rulings, proof)
  const pieces = Object.entries(families).flatMap(([family, ids]) =>
    ids.map((id): Entry => ({ id: `${family}:${id}`, exempt: '' })),
  )
  const built = accountOf(pieces, proof)
  const known = new Set([...byId.keys(), ...pieces.map(({ id }) => id)])
  const named = [...new Set([...proof.passing.keys(), ...proof.failing.keys()])]
  const unknown = named
    .filter((id) => !known.has(id))
    .map((id) => ({ id, tests: [...(proof.passing.get(id) ?? []), ...(proof.failing.get(id) ?? [])] }))
  const failing = [...proof.failing].map(([id, tests]) => ({ id, tests }))
  const untested = [...rules.untested, ...ruled.untested, ...built.untested]
  const good = untested.length + unknown.length + failing.length === 0
  if (given.json) {
    terminal.out(
      JSON.stringify({
        rules: rules.all,
        tested: rules.tested.length,
        exempt: rules.exempt,
        untested: rules.untested,
        rulings: { rulings: ruled.all, tested: ruled.tested.length, exempt: ruled.exempt, untested: ruled.untested },
        content: { names: built.all, tested: built.tested.length, untested: built.untested },
        unknown,
        failing,
      }),
    )
  } else {
    const { bold, green, red, yellow } = terminal.colours
    const line = (mark: string, id: string, text: string): void => terminal.out(`${mark} ${bold(id)}  ${text}`)
    for (const entry of byId.values()) {
      const tests = proof.passing.get(entry.id) ?? []
      if (proof.failing.has(entry.id)) line(red('✗'), entry.id, words.say('ledger.failing'))
      else if (tests.length > 0) line(green('✓'), entry.id, words.say('ledger.tests', { count: tests.length }))
      else if (entry.exempt !== '') line(yellow('–'), entry.id, words.say('ledger.exempt', { reason: entry.exempt }))
      else line(red('✗'), entry.id, words.say('ledger.untested'))
    }
    for (const id of built.untested) line(red('✗'), id, words.say('ledger.untested'))
    for (const { id, tests } of unknown) line(red('✗'), id, words.say('ledger.unknown', { test: tests[0] ?? '' }))
    terminal.out()
    terminal.out(summary(context, rules, ruled, built, Object.keys(families)))
  }
  if (!good)
    throw new CheckFailure(
      words.say('ledger.failed', {
        untested: untested.length,
        unknown: unknown.length,
        failing: failing.length,
      }),
    )
}

function summary(
  { words }: Context,
  rules: Account,
  rulings: Account,
  built: Account,
  families: readonly string[],
): string {
  return words.say('ledger.summary', {
    rules: rules.all,
    tested: rules.tested.length,
    exempt: rules.exempt.length + rulings.exempt.length,
    rulings: rulings.all,
    ruled: rulings.tested.length,
    content: built.all,
    families: families.join(', '),
    built: built.tested.length,
  })
}

function accountOf(entries: readonly Entry[], { passing, failing }: Proof): Account {
  const isTested = ({ id }: Entry) => passing.has(id) && !failing.has(id)
  const left = entries.filter((entry) => !isTested(entry))
  return {
    all: entries.length,
    tested: entries.filter(isTested).map(({ id }) => id),
    exempt: left.filter(({ exempt }) => exempt !== '').map(({ id, exempt }) => ({ id, reason: exempt })),
    untested: left.filter(({ exempt }) => exempt === '').map(({ id }) => id),
  }
}

/** Ids stand in brackets in the titles: [campaign.win-last]. Brackets around anything else are left alone. */
const idPattern = /\[([a-z][a-z0-9-]*[.:][a-z0-9.:=_-]+)\]/g

/** Whose folder a file lies in; that of the tests for all games is nobody's. */
const gameOf = (file: string): string => /(?:^|\/)games\/(?!test\/)([^/]+)\//.exec(relative(root, file))?.[1] ?? ''

/** What the tests in another game's folders name is that game's, also of one that is not registered. */
function proofOf({ testResults }: Report, game: string): Proof {
  const proof: Proof = { passing: new Map(), failing: new Map() }
  for (const { name, assertionResults } of testResults) {
    if (!['', game].includes(gameOf(name))) continue
    for (const { fullName, status } of assertionResults) {
      const kind = status === 'passed' ? proof.passing : status === 'failed' ? proof.failing : undefined
      if (!kind) continue
      for (const [, id = ''] of fullName.matchAll(idPattern)) kind.set(id, [...(kind.get(id) ?? []), fullName])
    }
  }
  return proof
}

function readReport({ words }: Context, file: string): Report {
  const text = readText(words, file)
  try {
    const report = JSON.parse(text) as Partial<Report>
    if (Array.isArray(report.testResults)) return report as Report
  } catch {
    // Said below, together with JSON that is something else.
  }
  return refuse(words, 'ledger.no-report', { file })
}

/** The project's own way of running tests, but with the report in a place of our own. */
function configFor(report: string): string {
  const own = JSON.stringify(pathToFileURL(join(root, 'vitest.config.ts')).href)
  const reporters = JSON.stringify(['default', ['json', { outputFile: report }]])
  return `import config from ${own}\nexport default { ...config, test: { ...config.test, reporters: ${reporters} } }\n`
}

function runTests(context: Context, { id, url }: Manifest): Report {
  const { words, terminal } = context
  const directory = mkdtempSync(join(tmpdir(), 'skelos-ledger-'))
  const [report, config] = [join(directory, 'tests.json'), join(directory, 'vitest.config.mjs')]
  writeFileSync(config, configFor(report))
  terminal.err(words.say('ledger.running', { game: id }))
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    fileURLToPath(new URL('test', url)),
    '--config',
    config,
    '--root',
    root,
  ]
  // What the tests say as they go is the progress.
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  try {
    return readReport(context, report)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
