// Stands in for node-persist 3.1.0 below boardgame.io's FlatFile: each item a JSON file, read whole at every `getItem`,
// written whole at every `setItem` by the same calls and, like there, without waiting for the disk.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Datum {
  key: string
  value: unknown
}

let dir = ''
const fileOf = (key: string) => join(dir, createHash('md5').update(key).digest('hex'))
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Datum

export async function init(options: { dir: string }): Promise<void> {
  dir = options.dir
  await mkdir(dir, { recursive: true })
}

export async function getItem(key: string): Promise<unknown> {
  try {
    return (await read(fileOf(key))).value
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export async function setItem(key: string, value: unknown): Promise<void> {
  await writeFile(fileOf(key), JSON.stringify({ key, value } satisfies Datum), 'utf8')
}

export async function removeItem(key: string): Promise<void> {
  await rm(fileOf(key), { force: true })
}

export async function keys(): Promise<string[]> {
  const files = await readdir(dir)
  return Promise.all(files.map(async (file) => (await read(join(dir, file))).key))
}
