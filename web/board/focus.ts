// Going to a place of the map from anywhere on the page.
type Listener = (id: string) => void

const boards = new Set<Listener>()

/** Brings a place into sight and gives it the focus, on every map that is on the page. */
export function focusPlace(id: string): void {
  for (const board of boards) board(id)
}

export function onFocusPlace(listener: Listener): () => void {
  boards.add(listener)
  return () => boards.delete(listener)
}
