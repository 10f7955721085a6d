// How lists and requests are kept: for a while, asked again when one comes back to the page, tried twice.
import { QueryClient } from '@tanstack/react-query'
import { Failed } from './api.ts'

/** Trying again mends a broken connection and a busy server, nothing else. */
function worthAnotherTry(tries: number, error: Error): boolean {
  return tries < 2 && error instanceof Failed && (error.status === 0 || error.status >= 500)
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: worthAnotherTry,
      retryDelay: (tries) => 500 * 2 ** tries,
      // Whether the server can be reached is for the request to find out.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
