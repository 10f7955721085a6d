// Reaction spells in the opponent's turn: a window at its start and after every single action (amb.reaction-windows).
import type { Frame, Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callSpell, castersOf, castings } from './casting.ts'
import { characterOf, livingHeroes, overlordSeat, procedure, type State, seatOfHero, type Table } from './state.ts'

export interface Reactions extends Frame {
  do: 'reactions'
}

/** The seats of the side whose turn it is not. */
const seatsOfOthers = (state: State): Seat[] =>
  state.side === 'heroes' ? [overlordSeat] : livingHeroes(state).map(seatOfHero)

/** spell.reaction */
const reactionsOf = (state: State, seat: Seat): Action[] =>
  castersOf(state, seat).flatMap((who) => castings(state, who, 'reactions'))

export const reactions = procedure<Reactions>('reactions', {
  window: {
    kind: 'reaction-window',
    pass: { do: 'pass' },
    seats: seatsOfOthers,
    options: (state, _, seat) => reactionsOf(state, seat),
    take(t, _, action) {
      if (action.do === 'cast') callSpell(t, characterOf(t.state, action.by), action.spell)
      return 'again'
    },
  },
})

/** Opens when whatever is called after it is over. */
export function callReactions(t: Table): void {
  t.call<Reactions>({ do: 'reactions' })
}
