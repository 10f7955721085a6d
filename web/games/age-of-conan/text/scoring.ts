// Where everybody's points came from, in the order in which they came.
import type { Cause, Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { ages } from '@skelos/games/age-of-conan/rules/flow.ts'
import type { Language } from '@skelos/text'
import type { Picture } from '../../../session/session.ts'
import type { ScoreRow } from '../../../table/game-ui.ts'
import { stateOf } from '../state-of.ts'
import { voiceOf } from './voice.ts'

interface Row {
  age: number
  cause: Cause
  points: number[]
}

/** One row for each reason in each age; after the last age comes the final scoring. */
export function scoring(picture: Picture, facts: readonly Fact[], language: Language): ScoreRow[] {
  const { game, room } = voiceOf(language)
  const { players } = stateOf(picture)
  const rows: Row[] = []
  let age = 1
  for (const fact of facts) {
    if (fact.fact === 'age-ended') age = fact.age + 1
    if (fact.fact === 'crowning-tried') age = ages + 1
    if (fact.fact !== 'points') continue
    let row = rows.find((known) => known.age === age && known.cause === fact.cause)
    if (!row) {
      row = { age, cause: fact.cause, points: players.map(() => 0) }
      rows.push(row)
    }
    row.points[fact.seat] += fact.count
  }
  // What the final scoring itself is about says more here than its name.
  const why = (cause: Cause) => (cause === 'final' ? room.say('scoring.forts') : game.say(`cause.${cause}`))
  const lines = rows.map(
    ({ age, cause, points }): ScoreRow => ({
      text: room.say('scoring.row', { age: age > ages ? 'final' : `${age}`, cause: why(cause) }),
      points,
    }),
  )
  // Facts may be known from a later moment on; what came before is one figure.
  const before = players.map(({ points }, seat) => points - rows.reduce((sum, row) => sum + row.points[seat], 0))
  if (before.some((points) => points !== 0)) lines.unshift({ text: room.say('scoring.before'), points: before })
  if (players.some(({ out }) => out))
    lines.push({ text: room.say('scoring.out'), points: players.map(({ out, points }) => (out ? -points : 0)) })
  return lines
}
