// A recorded game looked at after it: how the chances went, and what the moves of each side have cost. Told piece by piece.
import { type Account, accountOf, type Costly, costliest, type TurningPoint, turnsOf } from '@skelos/bots'
import { manifestOf } from '@skelos/games'
import { readReplay, type Seat } from '@skelos/kernel'
import { OpenedFile } from '../record/opened-file.ts'

export type Found =
  | { part: number }
  | { account: Account; turns: readonly TurningPoint[] }
  | { seat: Seat; moves: readonly Costly<object>[] }
  | { end: 'done' | 'failed' }

/** What is to be looked at: a replay file, and the seats whose moves are wanted, the first one first. */
export interface Wanted {
  text: string
  seats: readonly Seat[]
}

const mostTurns = 4
const mostMoves = 5
/** Of the whole way, what the account takes. */
const accountPart = 0.05
/** Between two pieces of news of how far it is. */
const newsPart = 0.01

/** The same file gives the same findings. */
export async function analyse({ text, seats }: Wanted, tell: (found: Found) => void, seed = 1): Promise<void> {
  const replay = readReplay<object>(text)
  const manifest = await manifestOf(replay.header.game)
  if (!manifest?.mind) return tell({ end: 'failed' })
  const [game, { mind }] = await Promise.all([manifest.rules(), manifest.mind()])
  const { recorded } = OpenedFile.open(game, replay)
  let told = 0
  const news = (part: number) => {
    if (part < told + newsPart) return
    told = part
    tell({ part })
  }
  const account = heard(accountOf(game, mind, recorded, seed), (_, steps) =>
    news((accountPart * steps) / recorded.steps.length),
  )
  tell({ account, turns: turnsOf(mind, recorded, account, mostTurns) })
  for (const [place, seat] of seats.entries()) {
    const moves = heard(costliest(game, mind, recorded, seat, mostMoves, seed), (part) =>
      news(accountPart + ((1 - accountPart) * (place + part)) / seats.length),
    )
    tell({ seat, moves })
  }
  tell({ end: 'done' })
}

/** Does the whole work, and hears what it says on the way. */
function heard<Said, Result>(work: Generator<Said, Result>, hear: (said: Said, times: number) => void): Result {
  for (let times = 1; ; times++) {
    const { done, value } = work.next()
    if (done) return value
    hear(value, times)
  }
}
