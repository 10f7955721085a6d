// The refusals of the match service as HTTP answers.
import type { RefusalCode, Refused as ServiceRefused } from '../../matches/types.ts'
import { type ErrorParams, Refused } from '../errors.ts'

const forbidden = 403
const missing = 404
const conflict = 409
const unprocessable = 422

export const statusOfRefusal: Readonly<Record<RefusalCode, number>> = {
  'no-such-match': missing,
  'no-such-game': missing,
  'bad-options': unprocessable,
  'no-such-seat': missing,
  'no-such-level': missing,
  'key-needed': forbidden,
  'wrong-key': forbidden,
  'password-needed': forbidden,
  'wrong-password': forbidden,
  blocked: forbidden,
  'sign-in': 401,
  'not-at-table': forbidden,
  'host-only': forbidden,
  'table-full': conflict,
  'seat-taken': conflict,
  'seat-held': conflict,
  'seats-open': conflict,
  'no-person': conflict,
  'not-in-lobby': conflict,
  'not-playing': conflict,
  'not-finished': conflict,
  'match-closed': 410,
  'others-playing': conflict,
  'too-many-tables': conflict,
  'rules-missing': conflict,
  'rules-changed': conflict,
  'not-your-seat': forbidden,
  'no-allies': conflict,
  paused: conflict,
  'not-paused': conflict,
  stale: conflict,
  busy: 503,
  'action-id-used': conflict,
  'game-over': conflict,
  'not-your-decision': conflict,
  'not-an-action': unprocessable,
  'not-legal': unprocessable,
  'nothing-to-undo': conflict,
  'beyond-horizon': conflict,
  'not-your-step': forbidden,
  'seat-out': conflict,
  'not-away': conflict,
  'consent-open': conflict,
  'no-consent': conflict,
  'not-asked': forbidden,
  'nobody-to-ask': conflict,
  'no-draws': conflict,
  'no-such-step': missing,
  'no-such-window': conflict,
  'no-such-span': unprocessable,
  'no-such-exception': unprocessable,
  'not-an-option': unprocessable,
  'no-such-policy': unprocessable,
  'unclear-order': unprocessable,
  'no-plans': conflict,
  'not-planned': unprocessable,
  'no-such-order': missing,
  'too-many-orders': conflict,
}

/** Everything a refusal carries, as the parameters of its code. */
export function refusalParams({ params, rule, decision, at, seq, picture }: ServiceRefused): ErrorParams {
  return {
    ...params,
    ...(rule !== undefined && { rule }),
    ...(decision !== undefined && { decision }),
    ...(at !== undefined && { at }),
    ...(seq !== undefined && { seq }),
    ...(picture !== undefined && { picture }),
  }
}

export function refuse(refused: ServiceRefused): never {
  throw new Refused(refused.code, refusalParams(refused), statusOfRefusal[refused.code])
}
