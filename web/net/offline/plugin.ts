// Builds the service worker beside the app, with the list of everything that belongs to this version.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Shell } from './keeper.ts'

const needed: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.json', '.webmanifest'])
/** Old browsers that want the first have no service worker; the others are copies for the server to send. */
const unwanted: ReadonlySet<string> = new Set(['.woff', '.map', '.br', '.gz'])

function shellOf(folder: string): Shell {
  const files = globSync('**/*', { cwd: folder })
    .filter((file) => file !== 'sw.js' && !basename(file).startsWith('.') && !unwanted.has(extname(file)))
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const version = createHash('sha256')
  for (const file of files) version.update(file).update(readFileSync(join(folder, file)))
  const paths = (wanted: boolean) =>
    files.filter((file) => needed.has(extname(file)) === wanted).map((file) => `/${file}`)
  return { version: version.digest('hex').slice(0, 12), needed: paths(true), rest: paths(false) }
}

export function offline(): Plugin {
  let folder = ''
  return {
    name: 'skelos-offline',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'error',
        define: { SHELL_OF_THIS_BUILD: JSON.stringify(shellOf(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2024',
          rolldownOptions: { input: 'sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}
