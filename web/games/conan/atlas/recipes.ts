// Which recipe draws which board.
import type { Art } from './art.ts'
import type { Paints } from './colours.ts'
import { fort } from './fort.ts'
import { inn } from './inn.ts'
import type { Ground } from './place.ts'
import { ships } from './ships.ts'
import { swamp } from './swamp.ts'
import { village } from './village.ts'

export const recipes: Readonly<Record<string, (ground: Ground, paints: Paints) => Art>> = {
  pict_village: village,
  two_ships: ships,
  inn,
  abandoned_fort: fort,
  swamp,
}
