// The ledger of a game from its files, in one language.
import { readFileSync } from 'node:fs'
import type { Manifest } from '@skelos/games'
import { type Ledger, type LedgerFile, type LedgerWords, ledgerOf } from '@skelos/games/ledger.ts'
import type { Language } from '@skelos/text'
import { parse } from 'yaml'

export function ledgerIn({ url }: Manifest, language: Language): Ledger {
  const read = (name: string): unknown => parse(readFileSync(new URL(`ledger/${name}.yaml`, url), 'utf8'))
  return ledgerOf(read('rules') as LedgerFile, language === 'en' ? undefined : (read(language) as LedgerWords))
}
