// A fight of several contests: played backwards for the best use of sorcery, then forwards for what comes of it.
import { type ContestRules, type Outcome, type PlayedContest, playContest, type Side } from './contest.ts'

/** A fight as the positions it can reach. Every contest must bring it nearer to an end. */
export interface Fight<Position> {
  /** Equal for positions from which the fight goes on alike. */
  key: (position: Position) => string
  /** Its worth to the attacker once the fight is over, else undefined. */
  ended: (position: Position) => number | undefined
  sides: (position: Position) => { attacker: Side; defender: Side }
  after: (position: Position, outcome: Outcome) => Position
}

export interface PlayedFight<Position> {
  /** The attacker's chance in the first contest; 0 if there is none. */
  win: number
  ends: { position: Position; chance: number }[]
  /** Expected number of contests. */
  contests: number
}

/** Sides agree on the chance of success first; this much weighs what else they would rather have. */
export const afterthought = 1e-9

export function playFight<Position>(
  fight: Fight<Position>,
  start: Position,
  rules: ContestRules = {},
): PlayedFight<Position> {
  const plays = new Map<string, PlayedContest>()
  const play = (position: Position): PlayedContest => {
    const key = fight.key(position)
    let played = plays.get(key)
    if (played === undefined) {
      const { attacker, defender } = fight.sides(position)
      const stakes = new Map<number, number>()
      played = playContest(
        attacker,
        defender,
        (outcome) => {
          const name = Number(outcome.won) * 4 + Number(outcome.attackerSpent) * 2 + Number(outcome.defenderSpent)
          const worth = stakes.get(name) ?? worthOf(fight.after(position, outcome))
          stakes.set(name, worth)
          return worth
        },
        rules,
      )
      plays.set(key, played)
    }
    return played
  }
  const worthOf = (position: Position): number => fight.ended(position) ?? play(position).worth

  const ends = new Map<string, { position: Position; chance: number }>()
  let contests = 0
  let reached = new Map([[fight.key(start), { position: start, chance: 1 }]])
  while (reached.size > 0) {
    const next: typeof reached = new Map()
    for (const { position, chance } of reached.values()) {
      if (fight.ended(position) !== undefined) {
        add(ends, fight.key(position), position, chance)
        continue
      }
      contests += chance
      for (const outcome of play(position).outcomes) {
        const after = fight.after(position, outcome)
        add(next, fight.key(after), after, chance * outcome.chance)
      }
    }
    reached = next
  }
  return { win: plays.get(fight.key(start))?.win ?? 0, ends: [...ends.values()], contests }
}

function add<Position>(
  to: Map<string, { position: Position; chance: number }>,
  key: string,
  position: Position,
  chance: number,
): void {
  const entry = to.get(key)
  if (entry === undefined) to.set(key, { position, chance })
  else entry.chance += chance
}

/** The mean of a quantity over the ends of a fight. */
export function mean<Position>(
  ends: readonly { position: Position; chance: number }[],
  quantity: (position: Position) => number,
): number {
  return ends.reduce((sum, { position, chance }) => sum + chance * quantity(position), 0)
}
