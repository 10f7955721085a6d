// Handing over: one simple Manipulation by either hero; the other hero's player must agree (manip.hand-over).
import { takeOut } from '@skelos/kernel'
import type { Action } from './actions.ts'
import type { HandOver, HeroTurn } from './frames.ts'
import { paySimple } from './gems.ts'
import { receive } from './objects.ts'
import { procedure, seatOfHero, sheetOf, underWay } from './state.ts'
import { testVictory } from './victory.ts'

export const handOver = procedure<HandOver>('hand-over', {
  consent: {
    kind: 'hand-over-consent',
    seats: (_, f) => [seatOfHero(f.acting === f.from ? f.to : f.from)],
    options: (): Action[] => [{ do: 'agree' }, { do: 'decline' }],
    take(t, f, action) {
      const { state } = t
      const told = { from: sheetOf(state, f.from).id, to: sheetOf(state, f.to).id, object: f.object }
      if (action.do !== 'agree') {
        underWay<HeroTurn>(state, 'hero-turn')?.declined.push(`${told.from} ${told.to} ${told.object}`)
        t.tell({ fact: 'hand-over-declined', ...told })
        return
      }
      paySimple(state, f.acting)
      takeOut(state.heroes[f.from].cards, f.object)
      t.tell({ fact: 'handed-over', ...told })
      receive(t, f.to, f.object)
    },
  },

  end(t, f) {
    t.finish(f)
    testVictory(t)
  },
})
