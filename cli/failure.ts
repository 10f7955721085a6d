// What a command says when it cannot do what was asked.

/** The input is at fault: nothing was done, exit code 2. */
export class InputError extends Error {
  readonly exitCode: number = 2
}

/** A check that was asked for has failed: exit code 1. */
export class CheckFailure extends Error {
  readonly exitCode: number = 1
}

/** Something outside stood in the way, a port in use or a database that does not answer: exit code 1. */
export class OutsideFailure extends Error {
  readonly exitCode: number = 1
}
