// A disk of a few megabytes that can be filled and emptied: a file system in memory where the test may mount one, else
// a limit on the size of the files that the process may write.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  readonly how: 'mount' | 'limit'
  /** No more room than there is now for what the process writes. */
  readonly fill: (pid: number) => void
  readonly empty: (pid: number) => void
  readonly remove: () => void
}

const run = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0

export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'skelos-disk-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (run('mount', '-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder)) return mounted(folder, remove)
  const fill = (pid: number) => {
    if (!limit(pid, largest(folder)))
      throw new Error('a disk cannot be made small here: neither mount nor prlimit works')
  }
  // A process that is gone has no limit any more.
  return { folder, how: 'limit', fill, empty: (pid) => void limit(pid, 'unlimited'), remove }
}

function mounted(folder: string, remove: () => void): SmallDisk {
  const ballast = join(folder, 'ballast')
  return {
    folder,
    how: 'mount',
    fill: () => {
      const file = openSync(ballast, 'a')
      for (const size of [1 << 20, 1 << 12]) while (fits(file, size));
      closeSync(file)
    },
    empty: () => rmSync(ballast),
    remove: () => {
      run('umount', folder)
      remove()
    },
  }
}

function fits(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch {
    return false
  }
}

const largest = (folder: string): string =>
  String(Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).size)))

const limit = (pid: number, bytes: string): boolean =>
  run('prlimit', '--pid', String(pid), `--fsize=${bytes}:unlimited`)
