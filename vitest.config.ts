// How the tests are found and run; tools/test.ts and the ledger read the JSON report.
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { rough } from './tools/rough.ts'
import { ledgerPlugin } from './web/ledger/plugin.ts'

const all = ['**/test/**/*.test.{ts,tsx}']
/** Too long to be run for every mutant, or not about rules at all: the tests of the rules themselves must notice it. */
const unlessMutating = process.env['STRYKER_MUTATOR_WORKER']
  ? ['games/*/test/{properties,golden,words,content,content-*}.test.ts', 'games/*/test/{bots,odds,terminal}/**']
  : []
const aside = ['**/node_modules/**', '**/.*/**', ...unlessMutating]
/** Files that want modules of their own: others are put in their place, or remember what they have seen. */
const alone = [
  'bench/*/test/*',
  'cli/test/any-game.test.ts',
  'web/test/net/account.test.ts',
  'web/test/replay/match-charts.test.tsx',
  'web/test/shell/{game-words,my-tables,use-game}.test.{ts,tsx}',
  'web/test/table/ending.test.tsx',
]

export default defineConfig({
  plugins: [ledgerPlugin()],
  test: {
    pool: 'threads',
    // One more than a small machine has cores: many wait for a clock, a disk or a browser.
    maxWorkers: 3,
    testTimeout: 30_000,
    // Whoever waits for something waits as long as a busy machine may take.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude: [...aside, ...rough] } },
      // Most of a short test's time is spent on reading what it tests, which one thread does once.
      { extends: true, test: { name: 'rough', include: rough, exclude: aside, isolate: false } },
      {
        extends: true,
        test: { name: 'shared', include: all, exclude: [...aside, ...rough, ...alone], isolate: false },
      },
    ],
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
})
