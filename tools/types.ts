// Checks the types of both projects at once, what runs in Node and what runs in the browser; arguments go to the compiler.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const TSC = 'node_modules/typescript7/bin/tsc'
/** One checker each: four, as is usual, work out the same types side by side, for half as much processor time again. */
const how = ['--checkers', '1', '--pretty', String(process.stdout.isTTY ?? false), ...process.argv.slice(2)]

/** What it says is told in one piece; gives whether there was nothing to complain of. */
const check = (project: string): Promise<boolean> =>
  new Promise((done) => {
    const args = [TSC, '--project', project, ...how]
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: Infinity }, (error, stdout, stderr) => {
      process.stdout.write(stdout)
      process.stderr.write(stderr)
      done(error === null)
    })
  })

const passed = await Promise.all(['tsconfig.json', 'web/tsconfig.json'].map(check))
if (!passed.every(Boolean)) process.exitCode = 1
