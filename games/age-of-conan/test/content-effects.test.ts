// Effects in content files: for each one of the vocabulary the parameters it takes and the range of every number.
import { describe, expect, test } from 'vitest'
import { get } from '../../test/reach.ts'
import { contentFiles, EFFECTS, type EffectName } from '../content/index.ts'
import { effect as effectSchema } from '../content/schema.ts'

/** For every effect a record that is right, and the range of each number in it. */
const effects: Readonly<Record<EffectName, [right: object, ranges: Readonly<Record<string, [number, number]>>]>> = {
  'add-dice': [
    { count: 1, cap: 6 },
    { count: [1, 3], cap: [5, 6] },
  ],
  'drop-dice': [
    { count: 1, floor: 1 },
    { count: [1, 3], floor: [1, 1] },
  ],
  'add-successes': [{ count: 1 }, { count: [1, 3] }],
  reroll: [{ count: 'any' }, { count: [1, 6] }],
  'count-symbol': [{ symbols: ['shield', 'axe'] }, {}],
  'win-ties': [{}, {}],
  'cancel-card': [{ kinds: ['strategy', 'kingdom'] }, {}],
  'spare-loss': [{ count: 1 }, { count: [1, 1] }],
  'free-forced-march': [{ count: 1 }, { count: [1, 1] }],
  'place-units': [
    { count: 1, where: 'friendly', 'per-province': 1 },
    { count: [1, 4], 'per-province': [1, 5] },
  ],
  'place-emissary': [{ count: 1, where: 'reach' }, { count: [1, 2] }],
  'remove-unit': [{ count: 1, where: 'contested' }, { count: [1, 1] }],
  'remove-emissary': [{ count: 1, where: 'your-emissary' }, { count: [1, 1] }],
  'move-army': [
    { armies: 1, steps: 1, attack: false },
    { armies: [1, 1], steps: [1, 2] },
  ],
  'move-emissary': [{ count: 1, free: true }, { count: [1, 2] }],
  'start-contest': [{ kind: 'intrigue' }, {}],
  'move-conan': [{ steps: 1 }, { steps: [1, 1] }],
  'place-raider': [{ count: 1, where: 'near-conan' }, { count: [1, 2] }],
  'remove-raider': [
    { count: 'all', where: 'any', provinces: 1 },
    { count: [1, 11], provinces: [1, 1] },
  ],
  'gain-gold': [{ count: 1, per: 'tower', max: 4 }, { count: [1, 4] }],
  'take-gold': [{ count: 1 }, { count: [1, 2] }],
  'gain-sorcery': [{ count: 1 }, { count: [1, 3] }],
  'draw-cards': [{ deck: 'kingdom', count: 1 }, { count: [1, 3] }],
  peek: [
    { at: 'strategy-deck', count: 2, keep: 1 },
    { count: [2, 2], keep: [1, 1] },
  ],
  'refresh-card': [{ count: 1 }, { count: [1, 2] }],
  'take-adventure-token': [{ from: 'pool' }, {}],
  'bid-bonus': [{ count: 1 }, { count: [1, 3] }],
  'replace-bid-card': [{}, {}],
}

describe('an effect', () => {
  test.each(EFFECTS)('%s takes the parameters of the vocabulary and their ranges', (name) => {
    const [right, ranges] = effects[name]
    const allows = (parameters: object) => effectSchema.safeParse({ do: name, ...parameters }).success
    expect(allows(right)).toBe(true)
    expect(allows({ ...right, colour: 'red' })).toBe(false)
    for (const key of Object.keys(right)) {
      expect(allows({ ...right, [key]: 'nonsense' })).toBe(false)
      const { [key]: _, ...rest }: Record<string, unknown> = { ...right }
      expect(allows(rest)).toBe(key === 'per' || key === 'max')
    }
    for (const [key, [min, max]] of Object.entries(ranges)) {
      expect([min - 1, min, max, max + 1].map((value) => allows({ ...right, [key]: value }))).toEqual([
        false,
        true,
        true,
        false,
      ])
    }
    const listed = get(contentFiles, ['kingdomCards', 'vocabulary', 'effects', name, 'params'])
    expect(Object.keys(right).every((key) => Object.hasOwn(Object(listed), key))).toBe(true)
  })

  test('may be limited to areas where the vocabulary says so', () => {
    const allowed = EFFECTS.filter((name) => {
      const [right] = effects[name]
      return effectSchema.safeParse({ do: name, ...right, area: ['north', 'east'] }).success
    })
    expect(allowed).toEqual(['place-units', 'place-raider'])
  })
})
