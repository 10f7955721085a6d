// How the tests are found and run; tools/test.ts and the ledger read the JSON report.
import { defineConfig } from 'vitest/config'
import { ledgerPlugin } from './web/learn/ledger-plugin.ts'

const all = ['**/test/**/*.test.{ts,tsx}']
const aside = ['**/node_modules/**', '**/.*/**']
/** Real browsers, and servers that are killed. */
const rough = [
  'web/test/browser/*.test.ts',
  'web/test/local/chromium.test.ts',
  'web/test/net/offline.test.ts',
  'server/test/faults/*.test.ts',
]

export default defineConfig({
  plugins: [ledgerPlugin()],
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    // Whoever waits for something waits as long as a busy machine may take.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'calm', include: all, exclude: [...aside, ...rough] } },
      // On a machine that others use too, once more before it is red; where one works on it, every failure shows.
      {
        extends: true,
        test: {
          name: 'rough',
          include: rough,
          exclude: aside,
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
})
