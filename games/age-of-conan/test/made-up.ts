// Aquilonia with the instant that a test makes up: in its hand, in the card part of its turn, and played there.
import { type Scene, use } from './card-scenes.ts'
import { instant, instantFor } from './packs.ts'
import { type TestTable, table } from './table.ts'

export const me = 'aquilonia'

export const holding = (belongings: object = {}): Pick<Scene, 'give'> => ({
  give: { aquilonia: { hand: [instant], ...belongings } },
})

/** The card part of a turn in which the instant does this; the table can be arranged first. */
export function turn(effects: object[], arrange: (t: TestTable) => void = () => {}): TestTable {
  instantFor('turn-start', ...effects)
  const t = table()
    .conan('koth', 'turan')
    .give(me, { hand: [instant] })
  arrange(t)
  return t.startTurn(me)
}

export const played = (effects: object[], arrange?: (t: TestTable) => void): TestTable =>
  turn(effects, arrange).play(me, use(instant))

export const offered = (t: TestTable): boolean => t.can(me, use(instant))
