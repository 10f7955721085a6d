// What a step is told by: the contest that it decided, or the most telling of its facts.
import type { Picture } from '../../session/session.ts'
import type { FactLine, GameText } from '../../table/game-ui.ts'
import type { Annals, Contest } from '../annals/annals.ts'
import type { Frame } from '../record/recording.ts'

export interface ToldBy {
  /** undefined where nothing was told. */
  line: FactLine | undefined
  contest: Contest | undefined
}

export function toldBy(frame: Frame, picture: Picture, text: GameText, annals: Annals | null): ToldBy {
  const contest = annals?.contests.find(({ decided }) => decided === frame.step)
  if (contest) return { line: text.fact(contest.outcome, picture), contest }
  const lines = frame.facts.map((fact) => text.fact(fact, picture)).filter((line) => line.text !== undefined)
  const line = lines.reduce<FactLine | undefined>(
    (found, other) => (found && found.duration >= other.duration ? found : other),
    undefined,
  )
  return { line, contest: undefined }
}
