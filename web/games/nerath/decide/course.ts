// How the chance of a battle has gone from round to round, as this reader has seen it.
import { useEffect } from 'react'
import { create } from 'zustand'

interface Course {
  /** The battle it is of. */
  battle: string
  /** By round; 0 is before the first. */
  chances: readonly (number | undefined)[]
}

const useSeen = create<Course>(() => ({ battle: '', chances: [] }))
const nothing: Course['chances'] = []

/** With the chance at the beginning of this round, once it is known. */
export function useCourse(battle: string, round: number, chance: number | undefined): readonly number[] {
  const chances = useSeen((seen) => (seen.battle === battle ? seen.chances : nothing))
  useEffect(() => {
    const { battle: last, chances: before } = useSeen.getState()
    const known = last === battle ? before : nothing
    if (chance === undefined || known[round] !== undefined) return
    const next = [...known]
    next[round] = chance
    useSeen.setState({ battle, chances: next })
  }, [battle, round, chance])
  return chances.filter((each) => each !== undefined)
}
