// The games that this server plays, as the rooms of the server use them.
import { gameIds, manifestOf } from '@skelos/games'
import type { Games } from './matches/types.ts'
import type { LuckOf, ReplayGame } from './replays/types.ts'

async function loadGame(id: string): Promise<[string, ReplayGame]> {
  const manifest = await manifestOf(id)
  if (!manifest) throw new RangeError(`no game is called ${id}`)
  const { levels, others = [], draws } = manifest
  const [game, luck] = await Promise.all([manifest.rules(), manifest.luck?.()])
  return [id, { game, levels, others, draws, ...(luck && { luck: luck as LuckOf }) }]
}

export const games: Games = new Map(await Promise.all(gameIds.map(loadGame)))
