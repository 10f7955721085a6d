// What stands in the way of a replay, as a problem that can be said.
import { Failed } from '../../net/api.ts'
import type { Problem } from '../../session/session.ts'
import { FileFault, type Verdict } from './fault.ts'

/** Files have their faults, servers their refusals; anything else is a broken page. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Failed) return error.problem
  if (error instanceof FileFault) return problemOfFault(error.verdict)
  return { code: 'broken-page' }
}

export function problemOfFault({ fault, line }: Verdict & { holds: false }): Problem {
  switch (fault) {
    case 'too-large':
      return { code: 'too-long-a-file' }
    case 'no-such-game':
      return { code: 'bad-file', params: { fault: 'other-game', line: 1 } }
    case 'broken':
      return { code: 'worker-failed' }
    default:
      return { code: 'bad-file', params: { fault, line } }
  }
}
