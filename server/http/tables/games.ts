// The games this server can play, with everything a page or program needs to offer a table.
import { z } from 'zod'
import type { GameEntry } from '../../matches/types.ts'
import { type Route, route } from '../routes.ts'
import type { Services } from '../services.ts'

const gameSchema = z
  .object({
    id: z.string(),
    version: z.string(),
    options: z.record(z.string(), z.unknown()).describe('JSON Schema of the options of a table.'),
    levels: z.array(z.string()).describe('Of its bots, from the weakest to the strongest.'),
    draws: z.boolean().describe('Whether the players may agree on a draw.'),
  })
  .meta({ id: 'Game' })

function shown({ game, levels, draws }: GameEntry): z.infer<typeof gameSchema> {
  const options = z.toJSONSchema(game.options, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  return { id: game.id, version: game.version, options, levels: [...levels], draws }
}

export function gameRoutes({ games }: Services): Route[] {
  const all = [...games.values()].map(shown)
  return [
    route({
      method: 'GET',
      path: '/api/games',
      tag: 'lobby',
      summary: 'The games that can be played here, with the options of a table and the levels of bots',
      who: 'anyone',
      answer: z.object({ games: z.array(gameSchema) }),
      handle: async () => ({ games: all }),
    }),
  ]
}
