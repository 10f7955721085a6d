// The file at hand: chosen once, it is played, checked and branched without being chosen again.
import { create } from 'zustand'

export interface HandedFile {
  name: string
  text: string
}

export const useHanded = create<{ file: HandedFile | null }>(() => ({ file: null }))

export const handOver = (file: HandedFile | null): void => useHanded.setState({ file })
