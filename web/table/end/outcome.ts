// How a game came out, in one sentence, and why it ended.
import type { Ending } from '@skelos/kernel'
import { type Language, listOfNames } from '@skelos/text'
import type { Picture } from '../../session/session.ts'
import { type Say, useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'

/** `nameOf` says who a seat is. */
export function saidOutcome(
  { ending }: Picture,
  nameOf: (seat: number) => string,
  say: Say,
  language: Language,
): string {
  const { kind, winners } = ending?.result ?? { kind: 'victory', winners: [] }
  const names = listOfNames(language, winners.map(nameOf))
  return kind === 'draw' ? say('table.drawn', { names }) : say('table.won', { names, count: winners.length })
}

/** Why it ended: whoever gave up himself is told so, everybody else who it was. */
export function saidEnd(
  { result, reason }: Ending,
  { you, seats }: Pick<Picture, 'you' | 'seats'>,
  nameOf: (seat: number) => string,
  say: Say,
  language: Language,
): string {
  // Others may have gone earlier, for other reasons.
  const out = result.out.filter((seat) => seats[seat]?.out === reason)
  const whose = you.length > 0 && you.every((seat) => out.includes(seat)) ? 'you' : 'others'
  return say('table.log.finished', { why: reason, whose, names: listOfNames(language, out.map(nameOf)) })
}

export function useOutcome(picture: Picture): string {
  const say = useSay()
  const { text, language } = useTable()
  return saidOutcome(picture, (seat) => text.seat(picture, seat), say, language)
}
