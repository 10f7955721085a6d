// Bringing places of a board into sight from elsewhere on the page: what a lesson points at, or an ally.
type Listener = (ids: readonly string[]) => void

const boards = new Set<Listener>()

/** Moves the camera only as far as it takes to see them. */
export function showPlaces(ids: readonly string[]): void {
  for (const board of boards) board(ids)
}

export function onShowPlaces(listener: Listener): () => void {
  boards.add(listener)
  return () => boards.delete(listener)
}
