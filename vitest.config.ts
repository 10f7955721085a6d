// How the tests are found and run; tools/test.ts and the ledger read the JSON report.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/.*/**'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
})
