// Where a server keeps everything: a folder with a SQLite file or a Postgres database, as the host names it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OutsideFailure } from './failure.ts'
import { type Context, type Given, refuse } from './input.ts'
import type { CliWords } from './words.ts'

export type Place = { readonly data: string } | { readonly databaseUrl: string }
export type PlaceGiven = Given<'data' | 'databaseUrl'>
export type Environment = Readonly<Record<string, string | undefined>>

/** The server's own name for the file in its folder. */
export const fileIn = (data: string): string => join(data, 'skelos.sqlite')
export const fallback = './data'

/** What was typed wins over the environment; a database wins over a folder, as it does for the server. */
export function placeOf(words: CliWords, given: PlaceGiven, env: Environment, option = '--database-url'): Place {
  if (given.data !== undefined && given.databaseUrl !== undefined)
    refuse(words, 'host.either', { one: '--data', other: option })
  if (given.data !== undefined) return folder(words, given.data)
  if (given.databaseUrl !== undefined) return database(words, option, given.databaseUrl)
  if (env['DATABASE_URL']) return database(words, 'DATABASE_URL', env['DATABASE_URL'])
  return folder(words, env['SKELOS_DATA'] || fallback)
}

export function folder(words: CliWords, data: string): Place {
  if (data.trim() === '') refuse(words, 'input.empty', { option: '--data' })
  return { data }
}

/** The address is never repeated: it may hold a password. */
export function database(words: CliWords, option: string, databaseUrl: string): Place {
  const protocol = URL.parse(databaseUrl)?.protocol
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') refuse(words, 'host.address', { option })
  return { databaseUrl }
}

/** For messages: a folder, or a database without user and password. */
export function nameOf(place: Place): string {
  if ('data' in place) return place.data
  const { protocol, host, pathname } = new URL(place.databaseUrl)
  return `${protocol}//${host}${pathname}`
}

/** Opening a store makes what is missing; whoever mistypes a folder should hear so instead. */
export function checkHolds({ words }: Context, place: Place): void {
  if ('data' in place && !existsSync(fileIn(place.data))) refuse(words, 'host.no-data', { folder: place.data })
}

/** What a running server writes during a move would be lost, and what it remembers would no longer be true. */
export async function checkUnused({ words }: Context, place: Place): Promise<void> {
  if (!('data' in place) || !existsSync(fileIn(place.data))) return
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(fileIn(place.data), { timeout: 500 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    const busy = 5
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new OutsideFailure(words.say('host.in-use', { place: nameOf(place) }))
    // Whatever else is wrong with the file is said when it is opened in earnest.
  } finally {
    database.close()
  }
}
