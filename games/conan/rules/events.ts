// Events: what the event tile does, by the words of the scenario. Each word has one place that says what it can do and does
// it; the compiler asks for every word of the vocabulary.
import type { EventEffect, EventOption } from '../content/types.ts'
import { DICE } from '../content/vocabulary.ts'
import type { Action } from './actions.ts'
import { callAreaDamage } from './area-damage.ts'
import { symbolsOf } from './dice.ts'
import { callEmergence, callFlood, canEmerge, canFlood } from './flood.ts'
import type { EventFrame } from './frames.ts'
import { callHaste, canHaste } from './haste.ts'
import { callTurncoats, callWave, canTurn, canWave } from './mutiny.ts'
import { callFree, canFree } from './petrified.ts'
import { callRefill, callReinforce, canRefill, canReinforce, reinforce } from './reinforce.ts'
import { rollOnce } from './roll.ts'
import { callJam, canJam } from './ship.ts'
import { areaId, overlordSeat, procedure, type State, scenarioOf, type Table } from './state.ts'
import {
  callPlaceUnits,
  callSummonBySum,
  canPlaceUnits,
  canSacrifice,
  canSummon,
  canSummonBySum,
  sacrifice,
  summon,
} from './summon.ts'
import { callSwap } from './swap.ts'
import { moveTrack } from './tracks.ts'
import { trackAt } from './victory.ts'
import { callVolley, canVolley } from './volley.ts'

type Of<Name extends EventEffect['do']> = Extract<EventEffect, { do: Name }>
type Word<Name extends EventEffect['do']> = {
  /** event.modes: only what can have an effect is offered. */
  can(state: State, effect: Of<Name>): boolean
  run(t: Table, effect: Of<Name>): void
}

const eventWords: { readonly [Name in EventEffect['do']]: Word<Name> } = {
  reinforce: { can: canReinforce, run: callReinforce },
  ranged_volley: { can: canVolley, run: callVolley },
  sacrifice_summon: { can: canSacrifice, run: sacrifice },
  free_petrified: { can: canFree, run: callFree },
  area_damage: { can: () => true, run: callAreaDamage },
  swap_tiles: { can: (state) => state.river.length > 1, run: (t) => callSwap(t) },
  refill: { can: canRefill, run: callRefill },
  haste: { can: canHaste, run: callHaste },
  /** event.roll-track: a hero rolls, without rerolls. */
  roll_track: {
    can: () => true,
    run(t, { track, die, step }) {
      const color = DICE.indexOf(die)
      const symbols = symbolsOf(
        rollOnce(
          t,
          'event',
          t.state.relics.map(() => color),
        ),
      )
      if (symbols > 0) moveTrack(t, track, symbols * step)
    },
  },
  move_track: { can: () => true, run: (t, { track, by }) => moveTrack(t, track, by) },
  place_token: { can: canFlood, run: callFlood },
  place_group: { can: canEmerge, run: callEmergence },
  place_units: { can: canPlaceUnits, run: callPlaceUnits },
  summon_once: { can: canSummon, run: summon },
  wave: { can: canWave, run: callWave },
  turncoats: { can: canTurn, run: callTurncoats },
  jam: { can: canJam, run: callJam },
  summon_by_sum: { can: canSummonBySum, run: callSummonBySum },
}

/** A step meets the word it is made of; the compiler cannot tie the two together by itself. */
const wordOf = (effect: EventEffect) => eventWords[effect.do] as Word<EventEffect['do']>

const canHappen = (state: State, { do: steps }: EventOption): boolean =>
  steps.some((step) => wordOf(step).can(state, step))

export const event = procedure<EventFrame, 'carryOut'>('event', {
  /** ol.event-choice, event.modes */
  choose: {
    kind: 'event-option',
    auto: true,
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const { mode, options } = scenarioOf(state).events
      if (mode !== 'choose_one' || f.forced) return []
      return options.filter((option) => canHappen(state, option)).map(({ id }) => ({ do: 'event', event: id }))
    },
    take(t, f, action) {
      if (action.do !== 'event') return
      const { options } = scenarioOf(t.state).events
      plan(
        t,
        f,
        options.findIndex(({ id }) => id === action.event),
      )
    },
  },

  /** event.modes, scen.forced-event */
  others(t, f) {
    const { mode, track = '', options } = scenarioOf(t.state).events
    for (const [i, { id, at }] of options.entries()) {
      if (f.forced) {
        if (id === f.forced && canHappen(t.state, options[i])) plan(t, f, i)
      } else if (mode === 'all_in_order') plan(t, f, i)
      else if (mode === 'by_track' && at?.includes(trackAt(t.state, track))) plan(t, f, i)
    }
  },

  carryOut(t, f) {
    f.returned = reinforce.given(f) ?? f.returned
    const [option, step] = f.steps.splice(0, 2)
    if (option === undefined) return
    event.go(f, 'carryOut')
    const effect = scenarioOf(t.state).events.options[option].do[step]
    const word = wordOf(effect)
    if (word.can(t.state, effect)) word.run(t, effect)
  },

  /** scen.single-use-reinforcement */
  entries(t, f) {
    for (const at of f.used) {
      t.state.closed.push(at)
      t.tell({ fact: 'entry-closed', at: areaId(t.state, at) })
    }
  },
})

function plan(t: Table, f: EventFrame, option: number): void {
  const { id, do: steps } = scenarioOf(t.state).events.options[option]
  t.tell({ fact: 'event-resolved', event: id })
  for (const step of steps.keys()) f.steps.push(option, step)
}
