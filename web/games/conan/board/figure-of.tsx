// Somebody whom words name, as he stands on the board.
import type { Figure } from '@skelos/games/conan/rules/actions.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { heroIds, identitiesOf } from './identities.ts'
import { Figurine } from './models.tsx'
import { figureId, positionOf } from './position.ts'

export function FigureOf({ state, figure, size }: { state: State; figure: Figure | string; size: number }) {
  const id = typeof figure === 'string' ? figure : figureId(figure)
  const found = positionOf(state).find((standing) => figureId(standing) === id)
  if (!found) return null
  const { hero, key: _, at: __, ...model } = found
  const identity = hero === undefined ? undefined : identitiesOf(heroIds(state))[hero]
  return <Figurine {...model} count={1} identity={identity} size={size} />
}
