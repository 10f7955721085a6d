// Another game of the same people: set up by the first who wants it, and found by the others with their seats.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { repeatLocalTable } from '../../local/index.ts'
import { api, problemOf } from '../../net/api.ts'
import { useData } from '../context.ts'
import type { Picture, Problem } from '../session.ts'

export interface Rematch {
  /** Sets it up, or goes there. */
  go: () => void
  problem: Problem | undefined
}

/** Gives the address of the next table, where this person has the seats of the last one. */
async function nextOf({ match, rematch, you }: Picture): Promise<string> {
  if (rematch === null) return `/t/${(await api.tables.rematch(match)).match}`
  // Who comes late finds the seats taken, and may look on.
  if (you.length > 0) await api.tables.join(rematch, { seats: [...you] }).catch(() => undefined)
  return `/t/${rematch}`
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
