// Questioning the person behind a numbered token (scen.interrogation). Who dies without a word leaves the heroes in doubt.
import type { Frame } from '@skelos/kernel'
import { poolOf } from '../content/pool.ts'
import type { RuleParams } from '../content/types.ts'
import { symbolsOf } from './dice.ts'
import { callRoll } from './frames.ts'
import { endBaseMovement } from './gems.ts'
import { roll } from './roll.ts'
import { areaId, overlordSeat, procedure, rulesOf, type State, seatOfHero, sheetOf, type Table } from './state.ts'
import { moveTrack } from './tracks.ts'
import { testVictory } from './victory.ts'

export interface Interrogation extends Frame {
  do: 'interrogation'
  hero: number
}

export const canQuestion = ({ heroes, tokens }: State, hero: number): boolean =>
  heroes[hero].reserve > 0 && tokens.includes(heroes[hero].at)

/** A gem goes from Reserve to Fatigue; hindering does not count. */
export function callInterrogation(t: Table, hero: number): void {
  const own = t.state.heroes[hero]
  endBaseMovement(t.state, hero)
  own.reserve--
  own.fatigue++
  t.call<Interrogation>({ do: 'interrogation', hero })
}

const ruleOf = (state: State): RuleParams<'interrogation'> => rulesOf(state, 'interrogation')[0]

export const interrogation = procedure<Interrogation>('interrogation', {
  roll: (t, f) => callRoll(t, f.hero, seatOfHero(f.hero), 'manipulation', poolOf(ruleOf(t.state).dice)),

  answer(t, f) {
    const { state } = t
    const { talks, dies_silent, sets_flag, token } = ruleOf(state)
    const symbols = symbolsOf(roll.result(f))
    const { at } = state.heroes[f.hero]
    const told = { hero: sheetOf(state, f.hero).id, at: areaId(state, at), symbols }
    const broken = state.hidden.tokens[0] === at
    t.finish(f)
    if (talks.includes(symbols)) {
      t.chance.reveal()
      t.tell({ fact: 'questioned', ...told, outcome: 'talks', broken })
      if (broken) state.flags.push(sets_flag)
    } else if (dies_silent.includes(symbols)) {
      t.tell({ fact: 'questioned', ...told, outcome: 'dies', secret: { [overlordSeat]: { broken } } })
      state.silenced.push(at)
    } else {
      t.tell({ fact: 'questioned', ...told, outcome: 'silent' })
      return
    }
    state.tokens = state.tokens.filter((other) => other !== at)
    for (const rule of rulesOf(state, 'tokens'))
      if (rule.token === token && rule.counts_in_track) moveTrack(t, rule.counts_in_track, 1)
    testVictory(t)
  },
})
