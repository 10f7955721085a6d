// The five boards as the room for maps asks for them. Each is fetched when a table is played on it.
import { content } from '@skelos/games/conan/content/index.ts'
import { type Chart, chartOf } from '../../../board/chart.ts'
import type { BoardAtlas } from '../atlas/types.ts'

const atlases = import.meta.glob<BoardAtlas>('../atlas/*.json', { import: 'default' })
const pictures = import.meta.glob<string>('../atlas/*-{light,dark}.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})
const picture = (name: string): string => pictures[`../atlas/${name}.avif`] ?? ''

export interface DrawnBoard {
  readonly chart: Chart
  readonly atlas: BoardAtlas
  /** What covers its huts, by theme. */
  readonly covers: Readonly<Record<'light' | 'dark', string>>
}

const drawn = new Map<string, Promise<DrawnBoard>>()

/** Ready to be waited for by whoever shows it; always the same promise for the same board. */
export function boardOf(id: string): Promise<DrawnBoard> {
  const known = drawn.get(id)
  if (known) return known
  const fetched = atlases[`../atlas/${id}.json`]().then((atlas) => ({
    atlas,
    chart: charted(id, atlas),
    covers: { light: picture(`${id}-cover-light`), dark: picture(`${id}-cover-dark`) },
  }))
  drawn.set(id, fetched)
  return fetched
}

function charted(id: string, atlas: BoardAtlas): Chart {
  const board = content.boards.find((other) => other.id === id)
  if (!board) throw new RangeError(`no board ${id}`)
  const { areas, areaIndex, steps } = board
  return chartOf({
    id,
    atlas,
    paintings: { light: picture(`${id}-light`), dark: picture(`${id}-dark`) },
    places: areas.map((area) => area.id),
    neighbours: (area) => steps[areaIndex[area]].map(({ to }) => areas[to].id),
  })
}
