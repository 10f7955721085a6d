// What files of the built app weigh as they come over the wire.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** In bytes, of files by their paths in the app. */
export const compressed = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(dist + path), { level: 9 }).length, 0)

/** The same of what is compressed already. */
export const weightOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + statSync(dist + path).size, 0)
