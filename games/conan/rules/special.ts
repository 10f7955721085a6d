// Special rules that wait for something to happen: for each kind the moments it is called at, in the order in which the
// scenario lists its rules (turn.start-triggers). What a rule changes about a question is asked where the question stands.
import type { RuleParams, SpecialRule } from '../content/types.ts'
import { callEvent, type MomentFrame } from './frames.ts'
import { callMuster } from './mutiny.ts'
import { areaId, areaNumber, peopleIn, procedure, type State, scenarioOf, sideOf, type Table } from './state.ts'
import { raiseAlarm, raisesAlarm } from './stealth.ts'
import { holds, type Moment, testVictory } from './victory.ts'

type Handler<Kind extends SpecialRule['kind']> = (t: Table, params: RuleParams<Kind>, f: MomentFrame) => void

const isOccupied = (state: State, at: number): boolean =>
  peopleIn(state, at).some((who) => sideOf(state, who) === 'overlord')

/** Each looks at the moment itself; most care for one alone. */
const handlers: { readonly [Kind in SpecialRule['kind']]?: Handler<Kind> } = {
  /** scen.relics */
  relics(t, _, { moment }) {
    if (moment !== 'overlord-begins') return
    const lost = t.state.relics.filter((at) => isOccupied(t.state, at))
    t.state.relics = t.state.relics.filter((at) => !lost.includes(at))
    for (const at of lost) t.tell({ fact: 'relic-lost', at: areaId(t.state, at) })
  },

  /** scen.npc */
  npc(t, { npc, area }, { moment }) {
    if (moment !== 'overlord-begins' || !isOccupied(t.state, areaNumber(t.state, area))) return
    t.state.flags.push(`${npc}-dead`)
    t.tell({ fact: 'npc-died', npc, at: area })
    testVictory(t)
  },

  /** scen.muster */
  muster(t, params, { moment }) {
    if (moment === 'heroes-begin') callMuster(t, params)
  },

  /** scen.forced-event */
  forced_event(t, { event, when }, f) {
    const moment = momentOf(t.state, f)
    if (moment && holds(t.state, when, moment)) callEvent(t, 0, event)
  },

  /** scen.alarm */
  alarm(t, params, f) {
    if (raisesAlarm(t.state, params, f)) raiseAlarm(t, params)
  },
}

/** What conditions may look at. */
function momentOf(state: State, { moment, at }: MomentFrame): Moment | undefined {
  if (moment === 'entered') return { entered: areaId(state, at) }
  return moment === 'overlord-begins' || moment === 'marker-moved' ? { markerFrom: at } : undefined
}

/** A rule meets the handler of its kind; the compiler cannot tie the two together by itself. */
const handlerOf = ({ kind }: SpecialRule) => handlers[kind] as Handler<SpecialRule['kind']> | undefined

export const moment = procedure<MomentFrame, 'each'>('moment', {
  each(t, f) {
    const { rules } = scenarioOf(t.state)
    while (f.rule < rules.length) {
      const rule = rules[f.rule++]
      const handler = handlerOf(rule)
      if (!handler) continue
      moment.go(f, 'each')
      handler(t, rule.params, f)
      return
    }
  },
})
