// The server as a command: reads its settings, runs until it is told to stop, and then stops in order.
import { describeSettings, readSettings, type Settings, SettingsError, startServer } from './index.ts'

export async function serve(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(`Settings, by flag or by environment:\n\n${describeSettings()}\n`)
    return
  }
  const settings = settingsOf(args, env)
  if (!settings) return
  const server = await startServer(settings)
  const stop = (signal: NodeJS.Signals) => {
    process.stdout.write(`${signal}: finishing what is under way\n`)
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function settingsOf(args: readonly string[], env: NodeJS.ProcessEnv): Settings | undefined {
  try {
    return readSettings(args, env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
    return undefined
  }
}

if (import.meta.main) await serve(process.argv.slice(2), process.env)
