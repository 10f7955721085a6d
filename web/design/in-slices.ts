// Reading a store without haste: what it holds is drawn in slices, between which a reader's touch comes through. React
// draws what a store tells at once and whole; so that all of a table need not be, it is told as what can wait.
import { startTransition, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/** Something of what a store holds; the part is drawn again only when that changes. */
export function useInSlices<State, Slice>(store: StoreApi<State>, slice: (state: State) => Slice): Slice {
  const [seen, see] = useState(() => ({ store, state: store.getState() }))
  const { state } = seen.store === store ? seen : { state: store.getState() }
  const shown = slice(state)
  // After every drawing, because what is picked may depend on what the part was drawn with.
  useEffect(() => {
    const look = () => {
      const now = store.getState()
      if (!Object.is(slice(now), shown)) startTransition(() => see({ store, state: now }))
    }
    look()
    return store.subscribe(look)
  })
  return shown
}
