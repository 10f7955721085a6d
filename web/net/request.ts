// One request to the server: JSON there and back, and whatever goes wrong as a problem with a code.
import type { Problem } from '../session/session.ts'
import { heardTime } from './server-time.ts'

/** Thrown by everything that asks the server. */
export class Failed extends Error {
  readonly problem: Problem
  /** Of the answer; 0 where none came. */
  readonly status: number

  constructor(problem: Problem, status = 0) {
    super(problem.code)
    this.name = 'Failed'
    this.problem = problem
    this.status = status
  }
}

/** What went wrong, whatever was thrown. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Failed ? error.problem : { code: 'broken-page' }

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** What is undefined is left out. */
  query?: Readonly<Record<string, string | number | undefined>>
  body?: object
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Milliseconds to wait for the answer. */
  patience?: number
}

export type Ask = <Answer = void>(asked: Asked) => Promise<Answer>

export interface Wire {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** In front of every path; empty for the server this page came from. */
  base?: string
}

const patience = 15_000

export function asker({ fetch, base = '' }: Wire): Ask {
  return async <Answer>(asked: Asked): Promise<Answer> => {
    const begun = Date.now()
    const response = await reach(fetch, base + address(asked), asked)
    heardTime(response.headers.get('date'), Date.now() - begun)
    const text = await response.text().catch(() => {
      throw new Failed({ code: 'network' })
    })
    if (!response.ok) throw new Failed(refusal(response.status, text), response.status)
    if (response.status === 204) return undefined as Answer
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    if (!isJson) return text as Answer
    try {
      return JSON.parse(text) as Answer
    } catch {
      throw new Failed({ code: 'bad-answer', params: { status: response.status } }, response.status)
    }
  }
}

function address({ path, query = {} }: Asked): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

async function reach(fetch: Wire['fetch'], at: string, asked: Asked): Promise<Response> {
  const { method = 'GET', body, headers, signal } = asked
  const late = AbortSignal.timeout(asked.patience ?? patience)
  try {
    return await fetch(at, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
  } catch {
    if (signal?.aborted) throw new Failed({ code: 'aborted' })
    if (late.aborted) throw new Failed({ code: 'timeout' })
    throw new Failed({ code: isOffline() ? 'offline' : 'network' })
  }
}

/** Whether this device has no network at all; tests run where nobody knows. */
const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/** The server's own words, or what a proxy in between made of them. */
function refusal(status: number, text: string): Problem {
  try {
    const { error } = JSON.parse(text) as { error?: Problem }
    if (typeof error?.code === 'string') return error
  } catch {
    // Not from our server.
  }
  return status === 502 || status === 503 || status === 504
    ? { code: 'server-away', params: { status } }
    : { code: 'bad-answer', params: { status } }
}
