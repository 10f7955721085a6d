// What is wrong with a file, and where; the verdict over its dice.
import type { ReplayFault, ToldEnding } from '@skelos/kernel'

export type Fault = ReplayFault | 'too-large' | 'no-such-game' | 'broken'

export type Verdict =
  | {
      holds: true
      commitment: string
      seed: string
      steps: number
      draws: number
      /** How often the table went back past what was rolled, and how many numbers that left unused. */
      passedOver: { times: number; numbers: number }
      finished: boolean
      /** An end that no rule brought about: nobody can prove that somebody gave up. */
      ending: ToldEnding | null
      /** Of a what-if: the game it branches off from, and how much was played again before it. */
      before: { step: number; seed: string; steps: number } | null
      /** What was made by other rules, which are not here: as recorded, and not played again. */
      recorded: { versions: string; steps: number } | null
    }
  | {
      holds: false
      fault: Fault
      /** Of the file; 0 where it is not about a line. */
      line: number
      /** The step that does not hold; null where it is not about a step. */
      step: number | null
      detail: string
      /** What the file says and what came of it, where two hashes differ. */
      hashes?: { said: string; found: string }
    }

/** Thrown where a file must hold to go on. */
export class FileFault extends Error {
  readonly verdict: Verdict & { holds: false }

  constructor(verdict: Verdict & { holds: false }) {
    super(verdict.fault)
    this.verdict = verdict
  }
}
