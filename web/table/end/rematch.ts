// Another game of the same people: set up by the first who wants it, and found by the others with their seats.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { repeatLocalTable } from '../../local/index.ts'
import { api, problemOf } from '../../net/api.ts'
import type { Picture, Problem } from '../../session/session.ts'
import { useData } from '../context.ts'

export interface Rematch {
  /** Sets it up, or goes there. */
  go: () => void
  problem: Problem | undefined
}

/** Gives the address of the next table, where this person has the seats of the last one. */
async function nextOf({ match, rematch, you }: Picture): Promise<string> {
  if (you.length === 0 && rematch !== null) return `/t/${rematch}`
  // The server knows the one there is, and makes another where that was closed.
  const { match: next } = await api.tables.rematch(match)
  // Who comes late finds the seats taken, and may look on.
  if (next === rematch) await api.tables.join(next, { seats: [...you] }).catch(() => undefined)
  return `/t/${next}`
}

export function useRematch(picture: Picture): Rematch {
  const where = useData((data) => data.where)
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<Problem>()
  async function again() {
    try {
      navigate(where === 'here' ? `/here/${await repeatLocalTable(picture.match)}` : await nextOf(picture))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return { go: () => void again(), problem }
}
