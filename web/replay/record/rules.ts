// The rules of games whose files can be played again in this browser.
import { manifestOf } from '@skelos/games'
import type { AnyGame } from '@skelos/kernel'

export const loadRules = async (game: string): Promise<AnyGame | undefined> => (await manifestOf(game))?.rules()
