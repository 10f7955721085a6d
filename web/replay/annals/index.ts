// The games that keep annals, each in a chunk of its own.
import type { Told } from '@skelos/kernel'
import type { Annals, AnnalsOf, Contest, ViewAt } from './annals.ts'

interface Keeper {
  annalsOf: AnnalsOf
  /** Where working out the chances of contests takes its time: of one, by the tables after each step. */
  chanceOf?: (contest: Contest, viewAt: ViewAt) => number | null
}

const loaders = import.meta.glob<Keeper>('../../games/*/annals.ts')

/** undefined for a game that keeps none. */
export async function loadAnnals(game: string): Promise<Keeper | undefined> {
  return loaders[`../../games/${game}/annals.ts`]?.()
}

/** Milliseconds after which whatever else waits has its turn. */
const slice = 12
const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume))

/** Reads a whole match with all its chances, a little at a time; null for a game that keeps no annals. */
export async function readAnnals(
  game: string,
  told: readonly (readonly Told[])[],
  seats: number,
  viewAt: ViewAt,
): Promise<Annals | null> {
  const keeper = await loadAnnals(game)
  if (!keeper) return null
  const annals = keeper.annalsOf(told, seats, viewAt)
  if (!keeper.chanceOf) return annals
  const contests: Contest[] = []
  let begun = performance.now()
  for (const contest of annals.contests) {
    contests.push({ ...contest, chance: keeper.chanceOf(contest, viewAt) })
    if (performance.now() - begun < slice) continue
    await pause()
    begun = performance.now()
  }
  return { ...annals, contests }
}
