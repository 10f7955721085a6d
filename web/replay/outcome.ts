// How a recorded game ended, in words: who has won, and why where that was not by the rules alone.
import { type Language, listOfNames } from '@skelos/text'
import type { Picture } from '../session/session.ts'
import { saidOutcome } from '../table/end/outcome.ts'
import type { Say } from '../words/words.ts'
import type { SeatLook } from './charts/looks.ts'

/** Empty where nobody gave up or agreed on anything. */
export function saidReason(
  { ending, seats }: Picture,
  looks: readonly SeatLook[],
  say: Say,
  language: Language,
): string {
  if (!ending || ending.reason === 'played') return ''
  const out = looks.flatMap(({ seat, name }) => (seats[seat].out ? [name] : []))
  return say('replay.ended', { reason: ending.reason, out: listOfNames(language, out) })
}

/** Empty for a game that is not over. */
export function saidWinners(picture: Picture, looks: readonly SeatLook[], say: Say, language: Language): string {
  return picture.ending ? saidOutcome(picture, (seat) => looks[seat].name, say, language) : ''
}
