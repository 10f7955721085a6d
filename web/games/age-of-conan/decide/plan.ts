// Several steps that a person decides as one: they are taken one after the other, each when the table has stored the
// one before. What is planned outlives the screen it was planned on.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { useEffect, useReducer } from 'react'

interface Plan {
  left: Action[]
  /** The position the last step was sent from: if it is still there once the table is idle, the step failed. */
  sentFrom: object | null
}

const plans = new Map<string, Plan>()

const same = (a: Action, b: Action): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface PlanParts {
  /** Whose plan, and for what. */
  key: string
  position: object | null
  legal: readonly Action[]
  busy: boolean
  act: (action: Action) => void
}

export interface Planned {
  running: boolean
  start: (steps: readonly Action[]) => void
}

export function usePlan({ key, position, legal, busy, act }: PlanParts): Planned {
  const [drawn, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const plan = plans.get(key)
    if (!plan || busy) return
    const [next] = plan.left
    const failed = plan.sentFrom === position
    const listed = next && legal.find((action) => same(action, next))
    if (failed || !listed) {
      plans.delete(key)
      redraw()
      return
    }
    plan.left.shift()
    plan.sentFrom = position
    act(listed)
  }, [key, position, legal, busy, act, drawn])
  return {
    running: plans.has(key),
    start(steps) {
      plans.set(key, { left: [...steps], sentFrom: null })
      redraw()
    },
  }
}
