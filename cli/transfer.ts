// skelos backup, restore and migrate: everything a server keeps, from one place to another.
import { existsSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { decimal } from '@skelos/text'
import { storeFailure } from './host-failure.ts'
import {
  checkHolds,
  checkUnused,
  database,
  type Environment,
  fallback,
  fileIn,
  folder,
  nameOf,
  type Place,
  placeOf,
} from './host-place.ts'
import { type Context, checkWritable, type Given, refuse } from './input.ts'
import { Progress } from './progress.ts'
import type { Arrived, Transfer, TransferNews } from './transfer-worker.ts'

export type TransferGiven = Given<'data' | 'databaseUrl' | 'to'> & { readonly force?: boolean }

const lookEvery = 250
const megabyte = 1_000_000

export async function backup(context: Context, given: TransferGiven, env: Environment): Promise<void> {
  const { terminal, words, language } = context
  const from = placeOf(words, given, env)
  const file = given.to ?? refuse(words, 'input.needs', { form: 'backup', option: '--to' })
  checkHolds(context, from)
  checkWritable(words, file)
  if (existsSync(file) && !given.force) refuse(words, 'host.file-exists', { file })
  await run(context, nameOf(from), { kind: 'backup', from, file, force: given.force ?? false })
  const size = decimal(language, statSync(file).size / megabyte, 1)
  terminal.out(words.say('host.backed-up', { place: nameOf(from), file, size }))
}

export async function restore(context: Context, file: string, given: TransferGiven, env: Environment): Promise<void> {
  const { words } = context
  const asPlace = { ...(given.data !== undefined && { data: given.data }), ...(given.to && { databaseUrl: given.to }) }
  const to = placeOf(words, asPlace, env, '--to')
  if (!existsSync(file)) refuse(words, 'input.no-file', { file })
  if (statSync(file).isDirectory()) refuse(words, 'input.is-directory', { file })
  await checkUnused(context, to)
  tellArrived(context, to, await run(context, file, { kind: 'restore', file, to, force: given.force ?? false }, to))
}

export async function migrate(context: Context, given: TransferGiven, env: Environment): Promise<void> {
  const { words } = context
  const from = folder(words, given.data ?? (env['SKELOS_DATA'] || fallback))
  const option = given.to === undefined ? 'DATABASE_URL' : '--to'
  const address = given.to ?? (env['DATABASE_URL'] || refuse(words, 'input.needs', { form: 'migrate', option: '--to' }))
  const to = database(words, option, address)
  checkHolds(context, from)
  await checkUnused(context, from)
  const transfer = { kind: 'migrate', from, to, force: given.force ?? false } as const
  tellArrived(context, to, await run(context, nameOf(from), transfer, to))
}

function tellArrived({ terminal, words }: Context, to: Place, arrived: Arrived): void {
  const rows = (table: string): number => arrived[table]?.rows ?? 0
  const counts = { matches: rows('matches'), accounts: rows('accounts'), entries: rows('entries') }
  terminal.out(words.say('host.arrived', { place: nameOf(to), ...counts }))
}

/** `source` is named where what is read is at fault, `target` where what is written is. */
async function run(context: Context, source: string, transfer: Transfer, target?: Place): Promise<Arrived> {
  const { words } = context
  const sofar = follow(context, transfer)
  try {
    const news = await finished(transfer, sofar.rows)
    if ('done' in news) return news.done
    const { code, stack } = news.failed
    const isTargets = target && (code === 'store-not-empty' || code === 'store-unavailable')
    throw storeFailure(words, isTargets ? nameOf(target) : source, news.failed) ?? new Error(stack)
  } finally {
    sofar.end()
  }
}

function finished(
  transfer: Transfer,
  onRows: (rows: number) => void,
): Promise<Exclude<TransferNews, { rows: number }>> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('transfer-worker.ts', import.meta.url), { workerData: transfer })
    worker.on('message', (news: TransferNews) => {
      if ('rows' in news) onRows(news.rows)
      else done(news)
    })
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the transfer ended without a result')))
  })
}

/** Rows where they are told; a SQLite file is copied as a whole, and then its growing size is all there is to see. */
function follow({ words, language }: Context, transfer: Transfer): { rows(rows: number): void; end(): void } {
  let rows = 0
  const whole = transfer.kind === 'backup' && 'data' in transfer.from ? bytesOf(fileIn(transfer.from.data)) : undefined
  const progress: Progress = new Progress((done) =>
    whole === undefined
      ? words.say('progress.rows', { done, seconds: Math.floor(progress.seconds) })
      : words.say('progress.megabytes', {
          done: decimal(language, done / megabyte, 1),
          all: decimal(language, whole / megabyte, 1),
        }),
  )
  const timer = setInterval(() => {
    progress.at(transfer.kind === 'backup' && whole !== undefined ? bytesOf(`${transfer.file}.partial`) : rows)
  }, lookEvery)
  return {
    rows: (told) => {
      rows = told
    },
    end: () => {
      clearInterval(timer)
      progress.end()
    },
  }
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
