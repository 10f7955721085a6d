// Draws a part of the table again when figures that it shows have come: some games work them out beside the page.
import { useSyncExternalStore } from 'react'
import { useTable } from './context.ts'

const never = (): (() => void) => () => undefined
const none = (): number => 0

export function useFigures(): number {
  const { figures } = useTable().game
  return useSyncExternalStore(figures?.subscribe ?? never, figures?.count ?? none, none)
}
