// skelos serve: the server in the foreground, until it is told to stop.
import { readSettings, type Server, type Settings, SettingsError, startServer } from '@skelos/server'
import { InputError, OutsideFailure } from './failure.ts'
import { isFault, type StoreFault, storeFailure } from './host-failure.ts'
import { type Environment, nameOf } from './host-place.ts'
import type { Context } from './input.ts'
import type { CliWords, Key } from './words.ts'

/** Seconds beyond the server's own patience after which whatever still hangs is left behind. */
const grace = 5

export async function serve({ terminal, words }: Context, flags: readonly string[], env: Environment): Promise<void> {
  const settings = settingsOf(flags, env)
  const told = stopSignal()
  const server = await started(words, settings)
  terminal.out(words.say('serve.stop-with'))
  await told
  terminal.out(words.say('serve.stopping'))
  process.once('SIGINT', () => process.exit(130))
  // Does not keep the process alive, but ends one that something else keeps alive.
  setTimeout(() => process.exit(1), (settings.shutdownSeconds + grace) * 1000).unref()
  await server.stop()
  terminal.out(words.say('serve.stopped'))
}

export function settingsOf(flags: readonly string[], env: Environment): Settings {
  try {
    return readSettings(flags, env)
  } catch (error) {
    throw error instanceof SettingsError ? new InputError(error.message) : error
  }
}

/** Heard from the first moment on: a signal during the start stops the server once it is up. */
function stopSignal(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
}

const listenFaults: Readonly<Record<string, Key>> = {
  EADDRINUSE: 'serve.port-taken',
  EACCES: 'serve.port-refused',
  EADDRNOTAVAIL: 'serve.no-such-address',
  ENOTFOUND: 'serve.no-such-address',
}

async function started(words: CliWords, settings: Settings): Promise<Server> {
  try {
    return await startServer(settings)
  } catch (error) {
    throw (isFault(error) && startFailure(words, settings, error)) || error
  }
}

function startFailure(words: CliWords, settings: Settings, error: StoreFault & { readonly syscall?: unknown }) {
  const { port, host, data, databaseUrl } = settings
  const isListening = error.syscall === 'listen' || error.syscall === 'getaddrinfo'
  const key = isListening && typeof error.code === 'string' ? listenFaults[error.code] : undefined
  if (key) return new OutsideFailure(words.say(key, { port: String(port), host }))
  if (error.code === 'store-in-use') return new OutsideFailure(words.say('serve.folder-taken', { folder: data }))
  return storeFailure(words, nameOf(databaseUrl === null ? { data } : { databaseUrl }), error)
}
