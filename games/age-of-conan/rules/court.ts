// The court action, and the Conan action that a court + Conan die gives before it.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { takeToken } from './adventure.ts'
import { cardsAt, usable, useCard } from './cards.ts'
import { drawKingdom, drawStrategy, kingdomLeft, strategyLeft } from './decks.ts'
import {
  moveConan,
  neighbours,
  placeRaider,
  procedure,
  provinceId,
  provinceOf,
  raiderSupply,
  type SeatFrame,
  type State,
  type Table,
} from './state.ts'

interface Court extends SeatFrame {
  do: 'court'
  /** The die also gives the Conan action; a wild die used as court does not. */
  conan: boolean
  moved: boolean
  raided: boolean
}

export function callCourt(t: Table, seat: Seat, conan: boolean): void {
  t.call<Court>({ do: 'court', seat, conan, moved: false, raided: false })
}

/** court.conan-then-court */
export const court = procedure<Court>('court', {
  /** court.conan-player: both parts, in either order, each optional; the French summary allows only one. */
  conanPart: {
    kind: 'court-conan',
    seats: (state, f) => (f.conan && f.seat === state.conanPlayer ? [f.seat] : []),
    options(state, f) {
      if (state.readings['conan-action'] === 'one' && (f.moved || f.raided)) return []
      const options: Action[] = []
      if (!f.moved)
        for (const p of neighbours(state, state.conan)) options.push({ do: 'move-conan', to: provinceId(state, p) })
      if (!f.raided && raiderSupply(state) > 0)
        for (const p of [state.conan, ...neighbours(state, state.conan)])
          options.push({ do: 'place-raider', at: provinceId(state, p) })
      return options.length === 0 ? [] : [...options, { do: 'done' }]
    },
    take(t, f, action, seat) {
      if (action.do === 'done') return
      if (action.do === 'move-conan') {
        moveConan(t, provinceOf(t.state, action.to))
        f.moved = true
      } else if (action.do === 'place-raider') {
        placeRaider(t, seat, provinceOf(t.state, action.at))
        f.raided = true
      }
      return 'again'
    },
  },
  /** court.other-players; the Polish book leaves no choice. */
  token: {
    kind: 'court-token',
    auto: true,
    seats: (state, f) => (f.conan && f.seat !== state.conanPlayer && state.track.length > 0 ? [f.seat] : []),
    options: (state) => [
      { do: 'take-token' },
      ...(state.readings['court-token'] === 'may' ? [{ do: 'decline' as const }] : []),
    ],
    take(t, _, action, seat) {
      if (action.do === 'take-token') takeToken(t, seat, 'track')
      else t.tell({ fact: 'token-declined', seat })
    },
  },
  action: {
    kind: 'court-action',
    seats: (_, f) => [f.seat],
    options(state, _, seat) {
      const draws: Action[] = []
      if (kingdomLeft(state, seat) + strategyLeft(state) > 0) draws.push({ do: 'draw-pair' })
      if (strategyLeft(state) > 0) draws.push({ do: 'draw-two-strategy' })
      return [...draws, ...playableEvents(state, seat), { do: 'nothing' }]
    },
    take(t, _, action, seat) {
      if (action.do === 'draw-pair') {
        drawKingdom(t, seat, 1)
        drawStrategy(t, seat, 1)
      }
      if (action.do === 'draw-two-strategy') drawStrategy(t, seat, 2)
      if (action.do === 'play-event') useCard(t, seat, action.card, false)
    },
  },
})

/** court.event-instead, cards.event */
function playableEvents(state: State, seat: Seat): Action[] {
  const { hand } = state.players[seat]
  const inTime = cardsAt(state)['court']
  const events: Action[] = []
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    const known = inTime.get(card)
    if (known?.type !== 'event' || hand.indexOf(card) !== i) continue
    if (usable(state, seat, known)) events.push({ do: 'play-event', card })
  }
  return events
}
