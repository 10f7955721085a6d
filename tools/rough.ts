// Tests with real browsers, and with servers that are killed: on a busy machine npm test runs them once more.
export const rough = [
  'web/test/browser/*.test.ts',
  'web/test/local/chromium.test.ts',
  'web/test/net/offline.test.ts',
  'server/test/faults/*.test.ts',
]
