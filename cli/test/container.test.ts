// The Containerfile without an engine: its steps are carried out in folders, a folder for each stage, and what the last one
// holds is started. What a step needs and no earlier one brought is missing here as it would be there.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratch } from './run.ts'

const tree = resolve(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(tree, name), 'utf8')

interface Package {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Package>> }

const uncompressed = { ...process.env, UNCOMPRESSED: '1' }

/** Where a package in this folder finds another: in its own `node_modules` or in one further out. */
function found(folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name)
  if (packages[path] || folder === '.') return packages[path] && path
  return found(dirname(folder), name)
}

/** The packages that a room needs to run, by where they lie. */
function needs(folder: string, known = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = packages[folder] ?? {}
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const path = found(folder, name)
    if (path === undefined || known.has(path)) continue
    known.add(path)
    needs(packages[path]?.resolved ?? path, known)
  }
  return known
}

/** What `npm ci` would lay there, as links to what is installed here; our own rooms are those of the stage. */
function install(app: string, room: string | undefined): void {
  const all = room === undefined ? Object.keys(packages) : [...needs(room)]
  for (const path of all.filter((path) => /^[^/]*\/?node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))) {
    const { link, resolved = '' } = packages[path] ?? {}
    const there = join(app, path)
    const target = link ? relative(dirname(there), join(app, resolved)) : join(tree, path)
    if (!link && !existsSync(target)) continue
    mkdirSync(dirname(there), { recursive: true })
    symlinkSync(target, there)
  }
}

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const isIgnored = (path: string): boolean => ignored.some((glob) => matchesGlob(path, glob))

/** A stage: a folder that stands for the root of its image, and what it says of itself. */
class Stage {
  readonly root = scratch()
  readonly env: Record<string, string> = {}
  readonly says = new Map<string, string[]>()
  #at = '/'

  constructor() {
    onTestFinished(() => rmSync(this.root, { recursive: true }))
  }

  /** Where a path of the image lies here. */
  path(path: string): string {
    return join(this.root, resolve('/', this.#at, path))
  }

  get workdir(): string {
    return this.path('.')
  }

  set workdir(path: string) {
    this.#at = resolve(this.#at, path)
    mkdirSync(this.workdir, { recursive: true })
  }

  copy(words: string[], stages: ReadonlyMap<string, Stage>): void {
    const from = words[0].startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
    const to = words.pop() ?? ''
    for (const source of words) {
      const there = from === undefined ? join(tree, source) : stages.get(from)?.path(source)
      if (there === undefined) throw new Error(`COPY --from=${from}: there is no such stage`)
      const isFile = from === undefined && !globSync(`${source}/`, { cwd: tree }).length
      const target = isFile && (to.endsWith('/') || words.length > 1) ? join(to, source.split('/').at(-1) ?? '') : to
      cpSync(there, this.path(target), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => from !== undefined || !isIgnored(relative(tree, file)),
      })
    }
  }

  run(command: string): void {
    const [program, ...args] = command.trim().split(/\s+/)
    const known: Record<string, () => unknown> = {
      npm: () => {
        if (args[0] !== 'ci') throw new Error(`RUN ${command}: the test knows npm ci only`)
        install(this.workdir, args.find((arg) => arg.startsWith('--workspace='))?.slice('--workspace='.length))
      },
      node: () => execFileSync(process.execPath, args, { cwd: this.workdir, stdio: 'pipe', env: uncompressed }),
      mkdir: () => mkdirSync(this.path(args.at(-1) ?? '')),
      // There is but one user here.
      chown: () => expect(existsSync(this.path(args[1]))).toBe(true),
    }
    const carryOut = known[program]
    if (!carryOut) throw new Error(`RUN ${command}: the test does not know how to carry this out`)
    carryOut()
  }
}

/** Carries out all steps; gives the last stage. */
function build(containerfile: string): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  const lines = containerfile.replaceAll('\\\n', ' ').split('\n')
  for (const line of lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))) {
    const [step, ...words] = line.trim().split(/\s+/)
    const rest = words.join(' ')
    if (step === 'FROM') {
      stage = new Stage()
      if (words[1] === 'AS') stages.set(words[2], stage)
      continue
    }
    const here = stage
    if (!here) throw new Error(`${step} before the first FROM`)
    const carryOut: Record<string, () => void> = {
      WORKDIR: () => {
        here.workdir = rest
      },
      COPY: () => here.copy(words, stages),
      RUN: () => rest.split('&&').forEach((command) => here.run(command)),
      ENV: () => words.forEach((word) => Object.assign(here.env, Object.fromEntries([word.split('=')]))),
      HEALTHCHECK: () => here.says.set(step, JSON.parse(rest.slice(rest.indexOf('[')))),
      ENTRYPOINT: () => here.says.set(step, JSON.parse(rest)),
      CMD: () => here.says.set(step, JSON.parse(rest)),
      USER: () => here.says.set(step, words),
      VOLUME: () => expect(existsSync(here.path(rest))).toBe(true),
      EXPOSE: () => here.says.set(step, words),
    }
    if (!carryOut[step]) throw new Error(`${step}: the test does not know how to carry this out`)
    carryOut[step]()
  }
  if (!stage) throw new Error('there is no FROM')
  return stage
}

/** Run in the image: fetches all that the games bring, of which a server that has just started has seen little. */
const everyPart = `
  import { gameIds, manifestOf } from '@skelos/games'
  for (const id of gameIds)
    for (const part of Object.values(await manifestOf(id))) if (typeof part === 'function') await part('en')`

async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

test('the image that the Containerfile describes serves the app and its games', async () => {
  const image = build(read('Containerfile'))
  expect(image.says.get('USER')).toEqual(['node'])
  expect(image.says.get('EXPOSE')).toEqual(['8080'])
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    ...image.env,
    SKELOS_DATA: image.path(image.env['SKELOS_DATA']),
    SKELOS_PORT: `${await freePort()}`,
  }
  execFileSync(process.execPath, ['--input-type=module', '--eval', everyPart], { cwd: image.workdir, stdio: 'pipe' })
  const [, ...command] = [...(image.says.get('ENTRYPOINT') ?? []), ...(image.says.get('CMD') ?? [])]
  const server = spawn(process.execPath, command, { cwd: image.workdir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (said += String(data)))

  const at = (path: string) => fetch(`http://127.0.0.1:${env['SKELOS_PORT']}${path}`)
  await expect
    .poll(
      () =>
        at('/healthz').then(
          ({ ok }) => ok,
          () => server.exitCode ?? said,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  const [, ...health] = image.says.get('HEALTHCHECK') ?? []
  expect(() => execFileSync(process.execPath, health, { env, stdio: 'pipe' })).not.toThrow()
  const page = await at('/')
  expect(page.headers.get('content-type')).toContain('text/html')
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
  expect((await at(script ?? '/no-script')).status).toBe(200)
  const { games } = (await (await at('/api/games')).json()) as { games: { id: string }[] }
  const { gameIds } = await import('@skelos/games')
  expect(games.map(({ id }) => id)).toEqual(gameIds)

  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})
