// Open tables as they change, told by the server to whoever looks at the list.
import { type Line, type Told, theLine } from './socket.ts'

export type LobbyChange = NonNullable<Told['lobby']>

interface Watcher {
  /** `summary` is null for a table that left the lists. */
  changed(change: LobbyChange): void
  /** The connection is new: what changed before was not told, and the list is to be read again. */
  opened?(): void
}

/** How many watch over each connection: the server tells all of them together. */
const watching = new WeakMap<Line, number>()

export function watchLobby({ changed, opened }: Watcher, line = theLine()): () => void {
  const watch = () => void line.ask('watchLobby').catch(() => undefined)
  watching.set(line, (watching.get(line) ?? 0) + 1)
  const release = line.hold({
    opened() {
      watch()
      opened?.()
    },
    told: ({ lobby }) => lobby && changed(lobby),
  })
  if (line.isOpen) watch()
  return () => {
    const left = (watching.get(line) ?? 1) - 1
    watching.set(line, left)
    if (left === 0) line.ask('unwatchLobby').catch(() => undefined)
    release()
  }
}
