// How the tests are found and run; tools/test.ts and the ledger read the JSON report.
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { rough } from './tools/rough.ts'
import { ledgerPlugin } from './web/ledger/plugin.ts'

const aside = ['**/node_modules/**', '**/.*/**']
/** Files that want modules of their own: others are put in their place, or remember what they have seen. */
const alone = [
  'bench/*/test/*',
  'cli/test/any-game.test.ts',
  'web/test/net/account.test.ts',
  'web/test/replay/match-charts.test.tsx',
  'web/test/shell/{game-words,my-tables,use-game}.test.{ts,tsx}',
  'web/test/table/ending.test.tsx',
]

/** What knows no pages and no servers runs as Node reads it, types left out: Vite's way of modules costs half as much again. */
const rooms = '{bots,games,kernel,odds,text}/**'
/** Files that put a module in another's place, which Node alone does not. */
const mocking = ['games/*/test/content.test.ts']
const asNodeReads = { experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  plugins: [ledgerPlugin()],
  test: {
    pool: 'threads',
    // One more than a small machine has cores: many wait for a clock, a disk or a browser.
    maxWorkers: 3,
    // A test is red for what it finds, never for a machine that others keep busy: only what hangs comes to the end of these.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude: [...aside, ...rough] } },
      // Most of a short test's time is spent on reading what it tests, which one thread does once.
      { extends: true, test: { name: 'rough', include: rough, exclude: aside, isolate: false, ...asNodeReads } },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [`${rooms}/test/**/*.test.ts`],
          exclude: [...aside, ...rough, ...alone, ...mocking],
          isolate: false,
          ...asNodeReads,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{bench,cli,server,web}/**/test/**/*.test.{ts,tsx}', ...mocking],
          exclude: [...aside, ...rough, ...alone],
          isolate: false,
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
})
