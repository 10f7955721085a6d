// The doors of a table that is not open to all, as requests show what opens them.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RefusalCode } from '../../matches/types.ts'

/** What opens a table stands in headers: addresses end up in logs. */
export function admission(request: FastifyRequest): { key?: string; password?: string } {
  const { 'x-table-key': key, 'x-table-password': password } = request.headers
  return {
    ...(typeof key === 'string' && { key }),
    ...(typeof password === 'string' && { password: decoded(password) }),
  }
}

/** Headers hold plain letters only. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const tableHeaders = z.object({
  'x-table-key': z.string().optional().describe('The key of a table by link.'),
  'x-table-password': z.string().optional().describe('The password of a table, percent-encoded.'),
})

export const doorRefusals = [
  'no-such-match',
  'key-needed',
  'wrong-key',
  'password-needed',
  'wrong-password',
  'blocked',
] as const satisfies readonly RefusalCode[]
