// What the parent of a run of mutants and the process that tries them tell each other.

/** A room whose code is changed in small ways, and what is still to be tried. */
export interface Plan {
  /** `kernel` or `games/<id>`: its own tests must notice. */
  readonly room: string
  /** The code with all mutants in it, asleep, by path of the file. */
  readonly sources: Readonly<Record<string, string>>
  readonly mutants: readonly string[]
  /** After so many mutants all tests are run as they were, to see that no mutant has left anything behind. */
  readonly pause: number
  /** Where results go, a line each, as soon as they are known. */
  readonly results: string
}

export type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored'

/** A mutant that is tried now, what became of it, or whether the tests without any are still green. */
export type Line =
  | { readonly begun: string }
  | { readonly id: string; readonly status: Status; readonly by?: string }
  | { readonly sound: boolean }

/** The environment variable with the plan's path. */
export const PLAN = 'MUTATION_PLAN'
