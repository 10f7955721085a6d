// Requests of a part of the screen, and what the server said against the last one.
import { useState } from 'react'
import { problemOf } from '../../net/api.ts'
import type { Problem } from '../../session/session.ts'

export type Ask = (send: () => Promise<unknown>) => Promise<void>

export function useAsk(): { ask: Ask; problem: Problem | undefined } {
  const [problem, setProblem] = useState<Problem>()
  const ask: Ask = async (send) => {
    try {
      await send()
      setProblem(undefined)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return { ask, problem }
}
