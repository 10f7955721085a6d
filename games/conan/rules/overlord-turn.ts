// The Overlord's turn: the turn track, Recovery, Activation, End (turn.overlord-phases).
import type { Frame } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callActivation } from './activation.ts'
import { callEvent, callMoment } from './frames.ts'
import { clearOverlordSpells, payAsOverlord } from './gems.ts'
import { callReactions } from './reactions.ts'
import { eventTile, isBloodied, moveToEnd, tileName } from './river.ts'
import {
  endMarks,
  isStealthy,
  livingHeroes,
  overlordSeat,
  procedure,
  rulesOf,
  type State,
  type Table,
} from './state.ts'

export interface OverlordTurn extends Frame {
  do: 'overlord-turn'
  activated: number
}

/** ol.dredge: gems discarded for good. */
const dredgeCost = 2

/** ol.activations, scen.stealth */
const tilesPerTurn = (state: State): number =>
  isStealthy(state) ? Math.min(2, ...rulesOf(state, 'stealth').map((rule) => rule.overlord_tiles)) : 2

export const overlordTurn = procedure<OverlordTurn>('overlord-turn', {
  /** round.marker, scen.track: a track that takes the marker's place leaves the rounds uncounted on the board. */
  track(t) {
    const { state } = t
    state.side = 'overlord'
    state.turns++
    const before = state.round
    if (!rulesOf(state, 'track').some((track) => track.replaces_turn_marker)) state.round++
    t.tell({ fact: 'turn-began', side: 'overlord', round: state.round })
    callMoment(t, 'overlord-begins', before)
  },

  /** ol.recovery */
  recovery(t) {
    const { overlord } = t.state
    const count = Math.min(overlord.recovery, overlord.fatigue)
    overlord.fatigue -= count
    overlord.reserve += count
    t.tell({ fact: 'recovered', who: 'overlord', count })
    callReactions(t)
  },

  activate: {
    kind: 'activation',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const options: Action[] = []
      const { reserve } = state.overlord
      if (f.activated < tilesPerTurn(state))
        for (let slot = 1; slot <= state.river.length && slot <= reserve; slot++) options.push({ do: 'activate', slot })
      if (reserve >= dredgeCost)
        for (const [i, tile] of state.river.entries())
          if (isBloodied(state, tile)) options.push({ do: 'dredge', slot: i + 1 })
      return options.length === 0 ? [] : [...options, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do === 'activate') {
        f.activated++
        callReactions(t)
        activate(t, action.slot)
      } else if (action.do === 'dredge') dredge(t, action.slot)
      else return undefined
      return 'again'
    },
  },

  /** ol.end-phase, spell.clear: gems on spell cards of both sides; what heroes spent stays until their turn begins. */
  end(t) {
    clearOverlordSpells(t.state)
    endMarks(t.state, ({ mark }) => mark === 'gained' || mark === 'lost')
    for (const hero of livingHeroes(t.state)) {
      const own = t.state.heroes[hero]
      const count = own.spellGems.reduce((sum, gems) => sum + gems, 0)
      own.spellGems.fill(0)
      own.fatigue += count
    }
  },
})

/** ol.river-cost, ol.pay, ol.tile-to-end, ol.dead-tile-activate, ol.event-tile */
function activate(t: Table, slot: number): void {
  const { state } = t
  const tile = state.river[slot - 1]
  payAsOverlord(state, slot)
  moveToEnd(state, slot - 1)
  if (tile === eventTile) {
    t.tell({ fact: 'event-activated', slot })
    callEvent(t, slot)
    return
  }
  const bloodied = isBloodied(state, tile)
  t.tell({ fact: 'tile-activated', ...tileName(state, tile), slot, bloodied })
  if (!bloodied) callActivation(t, tile)
}

/** ol.dredge, ol.dredge-source, gems.overlord-zones */
function dredge(t: Table, slot: number): void {
  const { state } = t
  const tile = state.river[slot - 1]
  state.overlord.reserve -= dredgeCost
  state.river.splice(slot - 1, 1)
  if (!state.river.includes(tile)) state.dredged.push(tile)
  t.tell({ fact: 'tile-dredged', ...tileName(state, tile), slot })
}
