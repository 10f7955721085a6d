// How the tests are found and run; tools/test.ts and the ledger read the JSON report.
import { defineConfig } from 'vitest/config'
import { rough } from './tools/rough.ts'
import { ledgerPlugin } from './web/ledger/plugin.ts'

const all = ['**/test/**/*.test.{ts,tsx}']
const aside = ['**/node_modules/**', '**/.*/**']

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
      { extends: true, test: { name: 'rough', include: rough, exclude: aside } },
    ],
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
})
