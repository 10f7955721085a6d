// The ledger of the game from its files, in one language.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LedgerFile, type LedgerWords, ledgerOf } from '@skelos/games/age-of-conan/ledger/ledger.ts'
import { perLanguage } from '@skelos/text'
import { parse } from 'yaml'

const read = (name: string): unknown =>
  parse(readFileSync(fileURLToPath(import.meta.resolve(`@skelos/games/age-of-conan/ledger/${name}.yaml`)), 'utf8'))

export const ledgerIn = perLanguage((language) =>
  ledgerOf(read('rules') as LedgerFile, language === 'en' ? undefined : (read(language) as LedgerWords)),
)
