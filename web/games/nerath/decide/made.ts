// The moves and purchases that are made in this step, told to the map and to the tray by the panel that knows them.
import { create } from 'zustand'
import type { MoveMade } from './moves-made.ts'

interface Made {
  moves: readonly MoveMade[]
  takeBack: (move: MoveMade) => void
}

const nothing: Made = { moves: [], takeBack: () => undefined }

export const useMade = create<Made>(() => nothing)
export const tellMade = (made: Made): void => useMade.setState(made)
export const forgetMade = (): void => useMade.setState(nothing)
