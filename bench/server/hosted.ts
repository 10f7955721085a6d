// A server in a process of its own: how it is started, what it has used so far, and its end by its own id.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Hosted {
  readonly port: number
  /** Whatever else it said when it was ready. */
  readonly said: Readonly<Record<string, unknown>>
  /** Seconds of processor time of all its threads. */
  cpu(): number
  /** The most memory it has held at any moment, in bytes. */
  memory(): number
  end(): Promise<void>
}

/** Ticks of /proc in a second, the same on every Linux that Node runs on. */
const ticks = 100
const readyWithin = 30_000
const endsWithin = 5_000

const running = new Set<ChildProcess>()

/** Starts a file that calls `ready` once it listens. It gets its settings as one argument. */
export async function host(file: URL, settings: object, env: Record<string, string> = {}): Promise<Hosted> {
  const child = fork(file, [JSON.stringify(settings)], {
    // Its answers to us go by message; what it prints belongs to nobody's figures.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const said = await new Promise<Record<string, unknown>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file.pathname} was not ready in time`)), readyWithin)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(message as Record<string, unknown>)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`${file.pathname} ended at once: ${code ?? signal}`))
    })
  }).catch(async (error: unknown) => {
    await end(child)
    throw error
  })
  return {
    port: Number(said['port']),
    said,
    cpu: () => cpuOf(child),
    memory: () => memoryOf(child),
    end: () => end(child),
  }
}

/** For the other side: tells the parent, and never outlives it. */
export function ready(said: { port: number } & Record<string, unknown>): void {
  process.once('disconnect', () => process.exit())
  process.send?.(said)
}

function cpuOf({ pid }: ChildProcess): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; the fields after it are numbers.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), endsWithin)
  await gone
  clearTimeout(timer)
}

export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end))
}
