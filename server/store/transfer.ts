// Whole stores on the move: backup to one file, restore from it, migration from one database to another. Whatever is
// copied is counted and hashed on the way and compared with what has arrived.
import { closeSync, createReadStream, createWriteStream, existsSync, fsyncSync, openSync, readSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StoreRefused } from './errors.ts'
import { type Contents, differences, Fingerprint, fingerprint } from './fingerprint.ts'
import { refuseNewer, schemaNumber } from './migrations.ts'
import type { SqlStore } from './sql-store.ts'
import { SqliteStore } from './sqlite.ts'
import { translated } from './sqlite-errors.ts'
import type { Dumped } from './tables.ts'

export interface TransferOptions {
  /** Overwrite the backup file, or what the target holds. */
  readonly force?: boolean
  /** Hears every now and then how many rows have been copied. */
  readonly progress?: (rows: number) => void
}

const FORMAT = 'skelos-backup'
const MAGIC = 'SQLite format 3\0'

/** One consistent file of a store in use: a SQLite file from SQLite, lines of JSON from Postgres. */
export const backup = async (store: SqlStore, file: string, options: TransferOptions = {}): Promise<void> => {
  if (existsSync(file) && !options.force) throw new StoreRefused('not-empty', `${file} exists already`)
  const partial = `${file}.partial`
  // SQLite writes into an empty file too; made here, only its owner may read it from the start.
  await writeFile(partial, '', { mode: 0o600 })
  try {
    if (store instanceof SqliteStore) vacuumInto(store.file, partial)
    else await pipeline(Readable.from(lines(store, options)), createWriteStream(partial))
    sync(partial, 'r+')
    await rename(partial, file)
    // Windows has no such thing for folders.
    if (process.platform !== 'win32') sync(dirname(file), 'r')
  } finally {
    await rm(partial, { force: true })
  }
}

const vacuumInto = (from: string, to: string): void => {
  const database = translated(() => new DatabaseSync(from, { readOnly: true }))
  try {
    translated(() => database.prepare('VACUUM INTO ?').run(to))
  } finally {
    database.close()
  }
}

const sync = (path: string, flags: string): void => {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The last line says what must have come before it, so that a cut file is known for one. */
async function* lines(store: SqlStore, options: TransferOptions): AsyncIterable<string> {
  yield `${JSON.stringify({ format: FORMAT, schema: schemaNumber() })}\n`
  const print = new Fingerprint()
  for await (const dumped of watched(store.dump(), print, options)) yield `${JSON.stringify(dumped)}\n`
  yield `${JSON.stringify({ contents: print.contents() })}\n`
}

async function* watched(
  rows: AsyncIterable<Dumped>,
  print: Fingerprint,
  { progress }: TransferOptions,
): AsyncIterable<Dumped> {
  let count = 0
  for await (const dumped of rows) {
    print.add(dumped)
    yield dumped
    count += 1
    if (count % 1000 === 0) progress?.(count)
  }
  progress?.(count)
}

/** Brings a backup of either kind into a store of either kind. Nothing is changed unless all of it arrives. */
export const restore = async (file: string, target: SqlStore, options: TransferOptions = {}): Promise<Contents> => {
  if (!isSqlite(file)) return copy(parsed(file), target, options)
  // Opening brings the schema up to date, which is not for the backup itself.
  const folder = await mkdtemp(join(dirname(file), '.restore-'))
  try {
    const copied = join(folder, 'copy.sqlite')
    vacuumInto(file, copied)
    const source = new SqliteStore(copied)
    try {
      return await copy(source.dump(), target, options)
    } finally {
      await source.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isSqlite = (file: string): boolean => {
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(MAGIC.length)
    readSync(handle, start)
    return start.toString('latin1') === MAGIC
  } finally {
    closeSync(handle)
  }
}

async function* parsed(file: string): AsyncIterable<Dumped> {
  const print = new Fingerprint()
  let number = 0
  let promised: Contents | undefined
  for await (const line of linesOf(file)) {
    number += 1
    const value = parsedLine(line, file, number)
    if (number === 1) {
      if (value.format !== FORMAT) throw new StoreRefused('not-ours', `${file} is not a Skelos backup`)
      refuseNewer(`The backup ${file}`, Number(value.schema))
    } else if (value.contents !== undefined) {
      promised = value.contents as Contents
    } else {
      const dumped = { table: String(value.table), row: value.row }
      print.add(dumped)
      yield dumped
    }
  }
  if (promised === undefined || differences(promised, print.contents()).length > 0) {
    throw new StoreRefused('damaged', `${file} is cut short or has been changed; nothing was restored`)
  }
}

/** Ends lines at line feeds only; node:readline would end them at U+2028 as well, which JSON leaves as it is. */
async function* linesOf(file: string): AsyncIterable<string> {
  let rest = ''
  const texts: AsyncIterable<string> = createReadStream(file, 'utf8')
  for await (const text of texts) {
    const [first = '', ...others] = text.split('\n')
    rest += first
    for (const other of others) {
      yield rest
      rest = other
    }
  }
  if (rest !== '') yield rest
}

const parsedLine = (line: string, file: string, number: number): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  if (number === 1) throw new StoreRefused('not-ours', `${file} is not a Skelos backup`)
  throw new StoreRefused('damaged', `${file} cannot be read from line ${number} on; nothing was restored`)
}

/** From one database to the other, as it is at this moment; the source stays as it is. */
export const migrate = (source: SqlStore, target: SqlStore, options: TransferOptions = {}): Promise<Contents> =>
  copy(source.dump(), target, options)

const copy = async (rows: AsyncIterable<Dumped>, target: SqlStore, options: TransferOptions): Promise<Contents> => {
  const print = new Fingerprint()
  await target.load(watched(rows, print, options), { replace: options.force ?? false })
  const sent = print.contents()
  const differing = differences(sent, await fingerprint(target))
  if (differing.length > 0) {
    throw new StoreRefused('damaged', `The copy differs from its source in ${differing.join(', ')}: do not use it`)
  }
  return sent
}
