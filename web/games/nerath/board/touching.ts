// What touching a space means while pieces are moved or bought, and which spaces answer: the same on the map and in words.
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { useMemo } from 'react'
import { type Standing, standingOf } from '../../../board/standing.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { type March, useMarch } from '../decide/march.ts'
import { chooseBase, useShop } from '../decide/shop-base.ts'
import { decisionOf } from '../text/voice.ts'
import { handleOf, marchStanding, shopStanding } from './standing.ts'

export interface Touching {
  march: March | undefined
  standing: Standing
  touched: (id: string) => void
}

export function useTouching(shown: Shown<State>): Touching {
  const { picture, state, seat, choice, touch, pointing } = shown
  const march = useMarch(shown)
  const shops = seat !== null && decisionOf(picture, seat) === 'reinforce-step'
  const offers = useShop((shop) => shop.offers)
  const standing = useMemo(() => {
    if (march) return marchStanding(march)
    return shops && seat !== null ? shopStanding(state, seat, offers.keys()) : standingOf(choice)
  }, [choice, march, shops, state, seat, offers])
  function touched(id: string): void {
    if (pointing) return touch(handleOf(id))
    if (shops && !march && standing.lit.has(id)) return (offers.get(id) ?? (() => chooseBase(id)))()
    const meant = march?.touch(id) ?? 'nothing'
    if (meant === 'again') document.querySelector<HTMLElement>('[data-march]')?.click()
    if (meant === 'nothing') touch(handleOf(id))
  }
  return { march, standing, touched }
}
