// The thread that looks an SQLite file through from its first page to its last, beside the server that has it open.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { isCorrupt } from './sqlite-errors.ts'
import { verdictIn } from './sqlite-health.ts'

const { file } = workerData as { file: string }
const database = new DatabaseSync(file, { readOnly: true })
try {
  parentPort?.postMessage(verdictIn(database.prepare('PRAGMA quick_check(1)').get()))
} catch (error) {
  if (!isCorrupt(error)) throw error
  parentPort?.postMessage((error as Error).message)
} finally {
  database.close()
}
