// What the API answers when it cannot do what was asked: codes with parameters, which pages put into words.
import { readAs } from '@skelos/kernel'
import { z } from 'zod'

/** Every code of this room and its HTTP status; the matches add their own. */
export const statusOf = {
  'invalid-input': 400,
  'malformed-json': 400,
  'malformed-request': 400,
  'not-signed-in': 401,
  'token-unknown': 401,
  'wrong-credentials': 401,
  'wrong-password': 403,
  'origin-refused': 403,
  'not-allowed': 403,
  'not-for-tokens': 403,
  'not-a-guest': 403,
  'not-registered': 403,
  'unknown-route': 404,
  'unknown-account': 404,
  'unknown-token': 404,
  'email-taken': 409,
  'too-many-tokens': 409,
  'too-many-blocks': 409,
  'too-many-subscriptions': 409,
  'link-expired': 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'upgrade-required': 426,
  'too-many-requests': 429,
  'too-many-attempts': 429,
  'too-many-sockets': 429,
  'internal-error': 500,
  'store-unavailable': 503,
  'store-damaged': 503,
  'shutting-down': 503,
  'store-full': 507,
} as const

export type ErrorCode = keyof typeof statusOf
export type ErrorParams = Readonly<Record<string, unknown>>

/** Thrown by handlers; becomes `{ error: { code, params } }`. */
export class Refused extends Error {
  readonly code: string
  readonly params: ErrorParams
  readonly status: number

  constructor(code: ErrorCode, params?: ErrorParams)
  constructor(code: string, params: ErrorParams | undefined, status: number)
  constructor(code: string, params: ErrorParams = {}, status: number = statusOf[code as ErrorCode]) {
    super(code)
    this.code = code
    this.params = params
    this.status = status
  }
}

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string().describe('What went wrong, to be put into words by the reader.'),
      params: z.record(z.string(), z.unknown()).describe('What the words need.'),
    }),
  })
  .meta({ id: 'Error', description: 'Why a request was not done.' })
export type ErrorAnswer = z.infer<typeof errorSchema>

export function errorAnswer(code: string, params: ErrorParams = {}): ErrorAnswer {
  return { error: { code, params } }
}

/** Of a choice between forms, what is wrong with the one that was meant: whose kind it is. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isOther = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0
  const form = issue.errors.find((issues) => !issues.some(isOther))
  return form?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

/** Where input does not keep its schema: the path and what is wrong there, never the value itself. */
export function inputProblems(error: z.core.$ZodError): { path: string; problem: string; message: string }[] {
  return error.issues
    .flatMap(meant)
    .slice(0, 10)
    .map(({ path, code, message }) => ({ path: path.map(String).join('.'), problem: code, message }))
}

/** Input of a person or program, or the refusal that says what is wrong with it. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, where: string): T {
  const read = readAs(schema, input)
  if (read.success) return read.data
  throw new Refused('invalid-input', { where, problems: inputProblems(read.error) })
}
