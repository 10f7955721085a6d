// What went wrong, in the reader's words and with a way on: every code of the server and of this app has its sentence.
import type { Params } from '@skelos/text'
import type { Problem } from '../session/session.ts'
import type { Key, Say } from '../words/words.ts'
import { fileFaults, ownCodes, serverCodes } from './codes.ts'

/** What a sentence may name, where the problem itself does not say. */
const unsaid = { seconds: 30, most: 0, line: 1, where: 'none', played: '', here: '', format: 0 } as const

const codes: ReadonlySet<string> = new Set([...ownCodes, ...serverCodes])
const faults: ReadonlySet<unknown> = new Set(fileFaults)

type Code = (typeof ownCodes)[number] | (typeof serverCodes)[number]

export function saidProblem(say: Say, { code, params = {} }: Problem): string {
  const key = keyFor(code, params)
  return say(key, { ...unsaid, code, ...sayable(params) })
}

function keyFor(code: string, { fault, request, problems }: NonNullable<Problem['params']>): Key {
  if (code === 'invalid-input' && isUnreadable(problems)) return 'net.problem.unreadable'
  if (code === 'bad-file' && faults.has(fault)) return `net.fault.${fault as (typeof fileFaults)[number]}`
  if (code === 'internal-error' && request !== undefined) return 'net.problem.internal-error-code'
  return codes.has(code) ? `net.problem.${code as Code}` : 'net.problem.unknown'
}

/** A name or title that others could not read. */
function isUnreadable(problems: unknown): boolean {
  return Array.isArray(problems) && problems.some((problem: { message?: unknown }) => problem.message === 'unreadable')
}

function sayable(params: NonNullable<Problem['params']>): Params {
  const plain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => plain(entry[1])),
  )
}
