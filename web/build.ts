// Builds the app into web/dist. `--if-stale` builds only when a source is newer than the last build. With UNCOMPRESSED set,
// nothing is compressed, a third of the work: for builds that nobody loads over a network.
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compress } from './compress.ts'

const root = resolve(import.meta.dirname, '..')
const out = join(root, 'web/dist')
/** Written when a build is complete, and as old as its beginning: what changed meanwhile is newer. */
const marker = join(out, '.built')

const sources = ['web', 'games', 'kernel', 'odds', 'bots', 'text', 'package-lock.json']
const aside = new Set(['node_modules', 'dist', 'test'])

/** A folder counts as changed too: something in it was added or taken away. */
function isNewer(path: string, than: number): boolean {
  const found = statSync(path)
  if (found.mtimeMs > than) return true
  return found.isDirectory() && readdirSync(path).some((name) => !aside.has(name) && isNewer(join(path, name), than))
}

function isStale(): boolean {
  if (!existsSync(marker)) return true
  const { mtimeMs } = statSync(marker)
  return sources.some((source) => isNewer(join(root, source), mtimeMs))
}

const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })

if (!values['if-stale'] || isStale()) {
  // Loaded only now: to find that nothing is to be done must cost nothing.
  const { build } = await import('vite')
  // Made first, as making it changes the folder around it.
  mkdirSync(out, { recursive: true })
  const begun = new Date()
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' })
  if (!process.env['UNCOMPRESSED']) await compress(out)
  writeFileSync(marker, '')
  utimesSync(marker, begun, begun)
}
