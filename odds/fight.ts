// A fight of several rounds as the positions it can reach: played backwards for the best play of both sides, then forwards
// for what comes of it.

/** One round played as serves both sides best. */
export interface Round<Outcome> {
  /** The attacker's chance to win it. */
  win: number
  /** The worth of the position to the attacker. */
  worth: number
  outcomes: readonly (Outcome & { chance: number })[]
}

/** Every round must bring the fight nearer to an end. */
export interface Fight<Position, Outcome> {
  /** Equal for positions from which the fight goes on alike. */
  key: (position: Position) => string
  /** Its worth to the attacker once the fight is over, else undefined. */
  ended: (position: Position) => number | undefined
  /** The round fought at a position; `worth` is what each outcome of it leads to. */
  round: (position: Position, worth: (outcome: Outcome) => number) => Round<Outcome>
  after: (position: Position, outcome: Outcome) => Position
}

export interface PlayedFight<Position> {
  /** The attacker's chance in the first round; 0 if there is none. */
  win: number
  ends: { position: Position; chance: number }[]
  /** Expected number of rounds. */
  rounds: number
}

export function playFight<Position, Outcome>(fight: Fight<Position, Outcome>, start: Position): PlayedFight<Position> {
  const rounds = new Map<string, Round<Outcome>>()
  const play = (position: Position): Round<Outcome> => {
    const key = fight.key(position)
    let played = rounds.get(key)
    if (played === undefined) {
      played = fight.round(position, (outcome) => worthOf(fight.after(position, outcome)))
      rounds.set(key, played)
    }
    return played
  }
  const worthOf = (position: Position): number => fight.ended(position) ?? play(position).worth

  const ends = new Map<string, { position: Position; chance: number }>()
  let fought = 0
  let reached = new Map([[fight.key(start), { position: start, chance: 1 }]])
  while (reached.size > 0) {
    const next: typeof reached = new Map()
    for (const { position, chance } of reached.values()) {
      if (fight.ended(position) !== undefined) {
        add(ends, fight.key(position), position, chance)
        continue
      }
      fought += chance
      for (const outcome of play(position).outcomes) {
        const after = fight.after(position, outcome)
        add(next, fight.key(after), after, chance * outcome.chance)
      }
    }
    reached = next
  }
  return { win: rounds.get(fight.key(start))?.win ?? 0, ends: [...ends.values()], rounds: fought }
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
