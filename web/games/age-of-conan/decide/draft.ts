// A bid that is thought of and not sealed yet. The bid's own screen and the hand before the player speak of the same one:
// whichever is touched, nothing is sent before the seal.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { create } from 'zustand'
import type { Shown } from '../../../table/game-ui.ts'
import { decisionOf } from '../text/voice.ts'

export interface Draft {
  card?: string
  token?: number
}

interface Drafts {
  /** By table, seat and adventure: another adventure is bid for anew. */
  of: Readonly<Record<string, Draft>>
}

const useDrafts = create<Drafts>(() => ({ of: {} }))
const empty: Draft = {}

/** Whether the reader is making his bid now. */
export function bids({ picture, seat }: Shown<State>): boolean {
  const kind = seat === null ? undefined : decisionOf(picture, seat)
  return kind === 'bid-card' || kind === 'bid-token'
}

export function useDraft({ picture, state, seat }: Shown<State>): [Draft, (change: Draft) => void] {
  const key = `${picture.match} ${seat} ${state.age} ${state.adventure}`
  const draft = useDrafts(({ of }) => of[key] ?? empty)
  return [draft, (change) => useDrafts.setState({ of: { [key]: { ...draft, ...change } } })]
}
