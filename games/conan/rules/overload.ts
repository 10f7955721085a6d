// A hero who holds more than the maximum must drop objects, whatever the stance (enc.maximum, manip.overload).
import type { Action } from './actions.ts'
import type { Overload } from './frames.ts'
import { dropObject } from './objects.ts'
import { levelOf, procedure, seatOfHero, sheetOf } from './state.ts'

export const overload = procedure<Overload>('overload', {
  drop: {
    kind: 'overload',
    auto: true,
    seats: (_, f) => [seatOfHero(f.hero)],
    options(state, f): Action[] {
      if (levelOf(state, f.hero) <= sheetOf(state, f.hero).maxEncumbrance) return []
      return [...new Set(state.heroes[f.hero].cards)].map((object) => ({ do: 'drop', object }))
    },
    take(t, f, action) {
      if (action.do !== 'drop') return undefined
      dropObject(t, f.hero, action.object)
      return 'again'
    },
  },
})
