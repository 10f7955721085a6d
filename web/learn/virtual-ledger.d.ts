// The modules that ledger-plugin.ts makes of the ledgers.
declare module 'virtual:ledger/age-of-conan/examples' {
  const examples: Readonly<Record<string, string>>
  export default examples
}

declare module 'virtual:ledger/*' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}
