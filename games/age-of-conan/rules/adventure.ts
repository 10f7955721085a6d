// Adventures: the track, taking tokens, and what happens to Conan.
import { drawFrom, type Seat } from '@skelos/kernel'
import { drawToken, layTrack } from './decks.ts'
import {
  contentOf,
  destination,
  gain,
  moveConan,
  procedure,
  provinceId,
  type SeatFrame,
  type Table,
  tokenId,
  unknownToken,
} from './state.ts'

/** adventure.next, setup.adventure-deck, setup.destination-marker, setup.adventure-track */
export function turnUpAdventure(t: Table): void {
  const { state } = t
  state.adventure++
  state.current = drawFrom(t.chance, state.adventures)
  const { length } = contentOf(state).adventures[state.current]
  t.tell({
    fact: 'adventure-began',
    adventure: state.current,
    destination: provinceId(state, destination(state)),
    age: state.age,
    number: state.adventure,
  })
  layTrack(t, length)
}

/** A token just taken: kept face down, or exchanged at once (decide.token). */
export interface TokenTaken extends SeatFrame {
  do: 'token'
  /** Unknown for a token drawn unseen; its taker knows it. */
  token: number
}

/** Takes the leftmost token of the track, or one from the container unseen by others; nothing where there is none. */
export function takeToken(t: Table, seat: Seat, from: 'track' | 'container'): void {
  const token = from === 'track' ? t.state.track.shift() : drawToken(t)
  if (token === undefined) return
  t.tell({ fact: 'token-taken', seat, from, secret: { [seat]: { token: tokenId(t.state, token) } } })
  t.call<TokenTaken>({
    do: 'token',
    seat,
    token: from === 'track' ? token : unknownToken,
    secret: t.state.players.map((_, other) => (other === seat ? token : null)),
  })
}

/** adventure.exchange, amb.prize-exchange-open */
export const token = procedure<TokenTaken>('token', {
  choose: {
    kind: 'token',
    seats: (_, f) => [f.seat],
    options: () => [{ do: 'keep-token' }, { do: 'exchange-token' }],
    take(t, f, action, seat) {
      const taken = f.secret?.[seat] as number
      if (action.do === 'keep-token') {
        t.state.players[seat].tokens.push(taken)
        t.tell({ fact: 'token-kept', seat, secret: { [seat]: { token: tokenId(t.state, taken) } } })
        return
      }
      const { gold, sorcery } = contentOf(t.state).tokens[taken]
      t.state.missed[taken]++
      t.tell({ fact: 'token-exchanged', seat, token: tokenId(t.state, taken) })
      gain(t, seat, 'gold', gold, 'exchange')
      gain(t, seat, 'sorcery', sorcery, 'exchange')
    },
  },
})

/** conan-turn.discard-token, amb.discarded-track-token */
export function missToken(t: Table): void {
  const missed = t.state.track.shift()
  if (missed === undefined) return
  const goesTo = t.state.readings['missed-token'] === 'discarded' ? t.state.missed : t.state.container
  goesTo[missed]++
  t.tell({ fact: 'token-missed', token: tokenId(t.state, missed) })
}

/** adventure.success-bonus, adventure.failure-relocation, adventure.card-out-of-game */
export function finishAdventure(t: Table): void {
  const { state } = t
  const success = state.conan === destination(state)
  t.tell({ fact: 'adventure-ended', adventure: state.current, success })
  if (success) takeToken(t, state.conanPlayer, 'container')
  else moveConan(t, destination(state))
}
