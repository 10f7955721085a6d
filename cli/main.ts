// The skelos command, in a process of its own.
import { run } from './program.ts'
import { ProcessTerminal } from './terminal.ts'

process.exitCode = await run(process.argv.slice(2), process.env, new ProcessTerminal(process))
