// How the tests are found and run; tools/test.ts and the ledger read the JSON report.
import { defineConfig } from 'vitest/config'
import { ledgerPlugin } from './web/learn/ledger-plugin.ts'

export default defineConfig({
  plugins: [ledgerPlugin()],
  test: {
    include: ['**/test/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.*/**'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    // Browsers, killed servers and clocks on a machine that others use too: once more there before it is red. Where one
    // works on it, every failure shows.
    retry: process.env['CI'] ? 1 : 0,
    // Whoever waits for something waits as long as a busy machine may take.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
})
