// Reading what was typed after a command: every value is checked, and a wrong one is answered with what would be right.
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Language } from '@skelos/text'
import { InputError } from './failure.ts'
import type { Terminal } from './terminal.ts'
import type { CliWords, Key } from './words.ts'

/** What every command works with. */
export interface Context {
  readonly terminal: Terminal
  readonly words: CliWords
  readonly language: Language
}

export type Given<Name extends string> = Readonly<Partial<Record<Name, string>>>

export function refuse(words: CliWords, key: Key, params: Record<string, string | number> = {}): never {
  throw new InputError(words.say(key, params))
}

export function whole(words: CliWords, option: string, value: string, min: number, max: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  return refuse(words, 'input.whole', { option, value, min, max })
}

export function oneOf<const T extends string>(
  words: CliWords,
  option: string,
  value: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((entry) => entry === value)
  return found ?? refuse(words, 'input.one-of', { option, value, allowed: allowed.join(', ') })
}

export function listOf<const T extends string>(
  words: CliWords,
  option: string,
  value: string,
  allowed: readonly T[],
): T[] {
  return value.split(',').map((entry) => oneOf(words, option, entry.trim(), allowed))
}

export function readText(words: CliWords, file: string): string {
  if (!existsSync(file)) refuse(words, 'input.no-file', { file })
  if (statSync(file).isDirectory()) refuse(words, 'input.is-directory', { file })
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return refuse(words, 'input.unreadable', { file, reason: reasonOf(error) })
  }
}

/** Fails before a game is played rather than after it. */
export function checkWritable(words: CliWords, file: string): void {
  const directory = dirname(resolve(file))
  if (!existsSync(directory)) refuse(words, 'input.no-directory', { directory, file })
  if (existsSync(file) && statSync(file).isDirectory()) refuse(words, 'input.is-directory', { file })
}

/** Whole or not at all: a file that is there already is replaced only once the new one is written. */
export function writeText(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`
  writeFileSync(beside, text)
  renameSync(beside, file)
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
