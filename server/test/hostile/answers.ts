// Asking for refusals by name: every code that was given is remembered, so that none is left out.
import { expect } from 'vitest'
import { type Client, type Reply, refusal } from '../http/harness.ts'

/** Every code that was seen over HTTP. */
export const given = new Set<string>()

export function expectRefusal(reply: Reply, wanted: string): Record<string, unknown> {
  expect(refusal(reply)).toBe(wanted)
  given.add(wanted.split(' ')[1])
  return (reply.body as { error: { params: Record<string, unknown> } }).error.params
}

/** Asks, and is refused. */
export async function expectRefused(
  client: Client,
  wanted: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  return expectRefusal(await client.ask(method, path, body, headers), wanted)
}
