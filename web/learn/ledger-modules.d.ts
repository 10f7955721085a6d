// The modules that ledger-plugin.ts makes of the ledgers.
declare module '*.yaml?examples' {
  const examples: Readonly<Record<string, string>>
  export default examples
}

declare module '*.yaml?en' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}

declare module '*.yaml?it' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}

declare module '*.yaml?fr' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}

declare module '*.yaml?pl' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}
