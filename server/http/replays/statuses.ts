// The refusals of the replays as HTTP answers: those of the matches and a few of their own.
import type { ReplayRefusalCode, ReplayRefused } from '../../replays/types.ts'
import { Refused } from '../errors.ts'
import { statusOfRefusal } from '../tables/statuses.ts'

const missing = 404
const conflict = 409
const unprocessable = 422

export const statusOfReplayRefusal = {
  ...statusOfRefusal,
  'not-started': conflict,
  'other-version': conflict,
  'what-if-has-no-file': conflict,
  'no-luck': missing,
  'bad-file': unprocessable,
} as const satisfies Readonly<Record<ReplayRefused['code'] | ReplayRefusalCode, number>>

export function refuse({ code, params }: ReplayRefused): never {
  throw new Refused(code, params, statusOfReplayRefusal[code])
}
