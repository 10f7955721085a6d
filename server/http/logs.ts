// Logs: one JSON object a line, with everything an operator needs and nothing that opens a door.
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Settings } from './settings.ts'

const hidden = '[hidden]'

/** Names under which secrets travel, wherever in a log line they stand. */
const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'secret',
  'seed',
  'link',
  'smtp',
  'databaseUrl',
  'metricsToken',
]

/** Links, tokens and cookies are long runs of these letters; user and password stand before the host of an address. */
const longSecret = /[A-Za-z0-9_-]{40,}/g
const credentials = /\/\/[^/\s@]+@/g

function withoutSecrets(text: string): string {
  return text.replace(credentials, `//${hidden}@`).replace(longSecret, hidden)
}

interface LoggedRequest {
  method?: string
  url?: string
  ip?: string
}

function loggerOptions(settings: Settings): LoggerOptions {
  return {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: hidden },
    serializers: {
      // The query of an address is the caller's business and may hold anything.
      req: ({ method, url, ip }: LoggedRequest) => ({ method, url: withoutSecrets(url?.split('?')[0] ?? ''), ip }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      err: (error: Error & { code?: string | number }) => ({
        type: error.name,
        message: withoutSecrets(error.message),
        stack: withoutSecrets(error.stack ?? ''),
        ...(error.code !== undefined && { code: error.code }),
      }),
    },
  }
}

export function makeLogger(settings: Settings, stream?: DestinationStream) {
  return stream ? pino(loggerOptions(settings), stream) : pino(loggerOptions(settings))
}
