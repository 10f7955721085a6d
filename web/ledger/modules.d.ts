// The modules that plugin.ts makes of the ledgers.
declare module '*.yaml?en' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}

declare module '*.yaml?examples-en' {
  const examples: import('./ledger.ts').Examples
  export default examples
}

declare module '*.yaml?it' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}

declare module '*.yaml?examples-it' {
  const examples: import('./ledger.ts').Examples
  export default examples
}

declare module '*.yaml?fr' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}

declare module '*.yaml?examples-fr' {
  const examples: import('./ledger.ts').Examples
  export default examples
}

declare module '*.yaml?pl' {
  const ledger: import('./ledger.ts').LedgerData
  export default ledger
}

declare module '*.yaml?examples-pl' {
  const examples: import('./ledger.ts').Examples
  export default examples
}
