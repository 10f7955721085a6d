// The decisions that have a screen of their own: moving, and buying.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { decisionOf } from '../text/voice.ts'
import { MarchPanel } from './march-panel.tsx'
import { ShopPanel } from './shop-panel.tsx'

export interface SpecialProps {
  shown: Shown<State>
  act: (action: Action | readonly Action[]) => void
  busy?: boolean
}

const screens = { 'move-step': MarchPanel, 'reinforce-step': ShopPanel } as const

const screenOf = (picture: Picture, seat: Seat) => {
  const kind = decisionOf(picture, seat)
  return kind === 'move-step' || kind === 'reinforce-step' ? screens[kind] : undefined
}

export const hasSpecial = (picture: Picture, seat: Seat): boolean => screenOf(picture, seat) !== undefined

export function Special({ shown, act, busy = false }: SpecialProps) {
  const { picture, seat } = shown
  const Screen = seat === null ? undefined : screenOf(picture, seat)
  return Screen && seat !== null ? <Screen shown={shown} seat={seat} act={act} busy={busy} /> : null
}
