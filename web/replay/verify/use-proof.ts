// A proof under way: steps as they hold, and the verdict.
import type { TableState } from '@skelos/kernel'
import { useEffect, useState } from 'react'
import { Clerk } from '../record/clerk.ts'
import type { Verdict } from '../record/fault.ts'
import type { ProofStep } from '../record/proof.ts'

export interface ProofNow {
  done: number
  all: number
  steps: readonly ProofStep[]
  begun: { game: string; seats: number; view: TableState } | null
  verdict: Verdict | null
}

const nothing: ProofNow = { done: 0, all: 0, steps: [], begun: null, verdict: null }
const broken: Verdict = { holds: false, fault: 'broken', line: 0, step: null, detail: '' }

export function useProof(text: string | null, makeClerk: () => Pick<Clerk, 'ask' | 'close'> = newClerk): ProofNow {
  const [now, setNow] = useState(nothing)
  useEffect(() => {
    setNow(nothing)
    if (text === null) return
    const clerk = makeClerk()
    let gone = false
    const proved = clerk.ask({ do: 'prove', text }, ({ done, all, proved: steps = [], begun }) => {
      if (gone) return
      setNow((known) => ({ ...known, done, all, steps: [...known.steps, ...steps], begun: begun ?? known.begun }))
    })
    proved.then(
      (verdict) => !gone && setNow((known) => ({ ...known, verdict })),
      () => !gone && setNow((known) => ({ ...known, verdict: broken })),
    )
    return () => {
      gone = true
      clerk.close()
    }
  }, [text, makeClerk])
  return now
}

const newClerk = () => new Clerk()
