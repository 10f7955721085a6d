// Where everybody's victory points came from, round by round.
import type { Fact, PointCause } from '@skelos/games/nerath/rules/facts.ts'
import type { Language } from '@skelos/text'
import type { Picture } from '../../../session/session.ts'
import type { ScoreRow } from '../../../table/game-ui.ts'
import { sayIn } from '../learn/say.ts'
import { stateOf } from '../state-of.ts'
import { voiceOf } from './voice.ts'

interface Row {
  round: number
  cause: PointCause
  points: number[]
}

/** One row for each reason in each round. */
export function scoring(picture: Picture, facts: readonly Fact[], language: Language): ScoreRow[] {
  const say = sayIn(language)
  const { game } = voiceOf(language)
  const { realms } = stateOf(picture)
  const rows: Row[] = []
  let round = 0
  for (const fact of facts) {
    if (fact.fact === 'round-began') round = fact.round
    if (fact.fact !== 'points') continue
    let row = rows.find((known) => known.round === round && known.cause === fact.cause)
    if (!row) {
      row = { round, cause: fact.cause, points: realms.map(() => 0) }
      rows.push(row)
    }
    row.points[fact.seat] += fact.count
  }
  const lines = rows.map(
    ({ round, cause, points }): ScoreRow => ({
      text: say('annals.scoring.row', { round, cause: game.say(`point-cause.${cause}`) }),
      points,
    }),
  )
  // Facts may be known from a later moment on; what came before is one figure.
  const before = realms.map(({ points }, seat) => points - rows.reduce((sum, row) => sum + row.points[seat], 0))
  if (before.some((points) => points !== 0)) lines.unshift({ text: say('annals.scoring.before'), points: before })
  return lines
}
