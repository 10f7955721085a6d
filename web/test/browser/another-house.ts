// This house with one more game in it: a copy of the product, the two folders of the expedition, and one line.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../../..')
const game = 'expedition'
/** Where a game's two folders stand in the tests, and where they belong. */
const folders = [
  { from: `games/test/${game}`, to: `games/${game}` },
  { from: `web/test/${game}`, to: `web/games/${game}` },
] as const
const list = 'games/index.ts'
const line = `  ${game}: () => import('./${game}/manifest.ts'),`

/** Tests, papers and what was made here are no part of the product. */
const aside = new Set(['node_modules', 'test', 'docs', 'dist', 'data', 'coverage', 'reports'])
const isProduct = (path: string): boolean => !basename(path).startsWith('.') && !aside.has(basename(path))

const filesOf = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true, exclude: ({ name }) => !isProduct(name) })
    .filter((entry) => entry.isFile() && isProduct(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()

export class AnotherHouse {
  readonly folder = mkdtempSync(join(tmpdir(), 'skelos-another-'))
  #server: ChildProcess | undefined

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (path) => path === root || isProduct(path) })
    this.#linkPackages()
    for (const { from, to } of folders) cpSync(join(root, from), join(this.folder, to), { recursive: true })
    const listed = readFileSync(join(root, list), 'utf8')
    writeFileSync(join(this.folder, list), listed.replace(/(?<=^const games.*\n)/m, `${line}\n`))
  }

  /** Other people's packages from where they are; our own rooms from the copy. */
  #linkPackages(): void {
    for (const room of ['.', ...readdirSync(this.folder)]) {
      const installed = join(root, room, 'node_modules')
      if (!existsSync(installed)) continue
      const packages = join(this.folder, room, 'node_modules')
      mkdirSync(packages)
      for (const name of readdirSync(installed))
        if (name === '.bin' || (name !== '@skelos' && !name.startsWith('.')))
          symlinkSync(join(installed, name), join(packages, name))
    }
    const own = join(this.folder, 'node_modules/@skelos')
    mkdirSync(own)
    for (const room of readdirSync(join(root, 'node_modules/@skelos')))
      symlinkSync(join(this.folder, room), join(own, room))
  }

  /** What is other than in the house it was copied from: files added, and lines added to files that were there. */
  differences(): { files: string[]; lines: Record<string, string[]>; gone: string[] } {
    const before = filesOf(root)
    const now = filesOf(this.folder)
    const lines = before.flatMap((file): [string, string[]][] => {
      const [old, young] = [root, this.folder].map((folder) => readFileSync(join(folder, file), 'utf8'))
      const known = old.split('\n')
      return old === young ? [] : [[file, young.split('\n').filter((text) => !known.includes(text))]]
    })
    return {
      files: now.filter((file) => !before.includes(file)),
      lines: Object.fromEntries(lines),
      gone: before.filter((file) => !now.includes(file)),
    }
  }

  /** Runs a program of the copy to its end; gives what it printed. */
  async run(program: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, UNCOMPRESSED: '1' }
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: this.folder, env })
    return stdout
  }

  /** Starts the server of the copy; gives its address. */
  serve(): Promise<string> {
    const args = ['cli/main.ts', 'serve', '--port', '0', '--host', '127.0.0.1', '--data', join(this.folder, 'data')]
    const server = spawn(process.execPath, args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#server = server
    return new Promise((found, fail) => {
      let said = ''
      const listen = (text: Buffer) => {
        said += text.toString()
        const address = /Skelos is at (\S+)/.exec(said)?.[1]
        if (address) found(address)
      }
      server.stdout.on('data', listen)
      server.stderr.on('data', listen)
      server.on('exit', () => fail(new Error(`the server ended: ${said}`)))
    })
  }

  async close(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill()
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
