// Tables of earlier versions: which of them go on by these rules. Stored ones of every release lie in server/test/stored.
import { broughtUp, FastChance } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { content, contentName } from '../content/index.ts'
import { ageOfConan, ageOfConanWith } from '../rules/game.ts'
import type { State } from '../rules/state.ts'

const options = ageOfConan.options.parse({ players: 2 })
const { state } = ageOfConan.setup(options, new FastChance(3))
const ours = contentName
const next = { ...ageOfConan, version: `99-${ours}` }

test('a table of the first rules goes on', () => {
  const brought = broughtUp(next, options, state, `1-${ours}`)
  if (!brought.ok) throw new Error('stopped')
  expect(next.pending(brought.state)).toEqual(ageOfConan.pending(state))
})

test('a table goes on by the rulings under which it was begun', () => {
  const { aquilonia: _, 'control-markers': __, 'tie-at-zero': ___, ...readings } = state.readings
  const before = { aquilonia: 'advised', 'control-markers': 'unlimited', 'tie-at-zero': 'unpaid' }
  for (const rules of [1, 2])
    expect(ageOfConan.upgrade({ ...state, readings } as State, `${rules}-${ours}`)).toEqual({
      ...state,
      readings: { ...readings, ...before },
    })
})

test('one with other maps and cards does not, nor one of rules that nobody knows', () => {
  for (const version of ['1-00000000', `0-${ours}`, `98-${ours}`, `toString-${ours}`, '1', ''])
    expect(broughtUp(next, options, state, version)).toMatchObject({ ok: false, stopped: { played: version } })
  const packed = ageOfConanWith({ ...content, adventures: {} })
  expect(packed.upgrade(state, ageOfConan.version)).toBeUndefined()
})
