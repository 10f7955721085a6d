// Events: what the event tile does, by the words of the scenario. Each word has one place that says what it can do and does
// it; a scenario with a word that has none is not offered (see playable.ts).
import type { Frame } from '@skelos/kernel'
import type { EventEffect, EventOption } from '../content/types.ts'
import type { Action } from './actions.ts'
import { callAreaDamage } from './area-damage.ts'
import { callFree, canFree } from './petrified.ts'
import { callReinforce, canReinforce } from './reinforce.ts'
import { overlordSeat, procedure, type State, scenarioOf, type Table } from './state.ts'
import { canSacrifice, sacrifice } from './summon.ts'
import { callSwap } from './swap.ts'
import { trackAt } from './victory.ts'
import { callVolley, canVolley } from './volley.ts'

export interface EventFrame extends Frame {
  do: 'event'
  /** Steps still to be carried out: option and step, again and again. */
  steps: number[]
}

type Of<Name extends EventEffect['do']> = Extract<EventEffect, { do: Name }>
type Word<Name extends EventEffect['do']> = {
  /** event.modes: only what can have an effect is offered. */
  can(state: State, effect: Of<Name>): boolean
  run(t: Table, effect: Of<Name>): void
}

export const eventWords: { readonly [Name in EventEffect['do']]?: Word<Name> } = {
  reinforce: { can: canReinforce, run: callReinforce },
  ranged_volley: { can: canVolley, run: callVolley },
  sacrifice_summon: { can: canSacrifice, run: sacrifice },
  free_petrified: { can: canFree, run: callFree },
  area_damage: { can: () => true, run: callAreaDamage },
  swap_tiles: { can: (state) => state.river.length > 1, run: (t) => callSwap(t) },
}

/** A step meets the word it is made of; the compiler cannot tie the two together by itself. */
const wordOf = (effect: EventEffect) => eventWords[effect.do] as Word<EventEffect['do']> | undefined

const canHappen = (state: State, { do: steps }: EventOption): boolean =>
  steps.some((step) => wordOf(step)?.can(state, step) ?? false)

export const event = procedure<EventFrame, 'carryOut'>('event', {
  /** ol.event-choice, event.modes */
  choose: {
    kind: 'event-option',
    auto: true,
    seats: () => [overlordSeat],
    options(state): Action[] {
      const { mode, options } = scenarioOf(state).events
      if (mode !== 'choose_one') return []
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

  others(t, f) {
    const { mode, track = '', options } = scenarioOf(t.state).events
    for (const [i, { at }] of options.entries()) {
      if (mode === 'all_in_order') plan(t, f, i)
      else if (mode === 'by_track' && at?.includes(trackAt(t.state, track))) plan(t, f, i)
    }
  },

  carryOut(t, f) {
    const [option, step] = f.steps.splice(0, 2)
    if (option === undefined) return
    event.go(f, 'carryOut')
    const effect = scenarioOf(t.state).events.options[option].do[step]
    const word = wordOf(effect)
    if (word?.can(t.state, effect)) word.run(t, effect)
  },
})

function plan(t: Table, f: EventFrame, option: number): void {
  const { id, do: steps } = scenarioOf(t.state).events.options[option]
  t.tell({ fact: 'event-resolved', event: id })
  for (const step of steps.keys()) f.steps.push(option, step)
}

export function callEvent(t: Table): void {
  t.call<EventFrame>({ do: 'event', steps: [] })
}
