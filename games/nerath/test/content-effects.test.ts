// Effects in content files: for each one of the vocabulary the parameters it takes, and the windows it works in.
import { describe, expect, test } from 'vitest'
import { get } from '../../test/reach.ts'
import { checkEffects } from '../content/check/effects.ts'
import { contentFiles, EFFECTS, type EffectName, TRIGGERS } from '../content/index.ts'
import { effect as effectSchema } from '../content/schema.ts'

const fight = ['battle-start', 'battle-round']
const dice = ['always', ...fight]
const ownTurn = ['immediate', 'start-of-turn', 'move', 'reposition', 'reinforce', 'income']
const table = [...ownTurn, 'after-battle']

/** For every effect a record that is right, the parameters it may leave out, and its windows. */
const effects: Readonly<Record<EffectName, [right: object, optional: string, windows: readonly string[]]>> = {
  'hit-on': [{ side: 'self', pieces: 'all-dice', value: 5, duration: 'battle' }, 'side', dice],
  'extra-dice': [
    { side: 'self', per: 'piece', pieces: 'hero', dice: ['own', 'd6'], max: 1, duration: 'battle' },
    'side pieces max',
    [...dice, 'any-battle'],
  ],
  'upgrade-die': [{ pieces: 'castle', die: 'd12', max: 1, duration: 'battle' }, 'max', dice],
  'first-strike': [{ pieces: ['fighter', 'dragon'], max: 1, duration: 'battle' }, 'max', dice],
  reroll: [
    { side: 'self', which: 'misses', pieces: 'all-dice', max: 1, duration: 'battle' },
    'side max',
    [...fight, 'after-roll'],
  ],
  'ignore-hits': [{ count: 1 }, '', ['after-roll']],
  'deal-hits': [{ count: 1 }, '', fight],
  toughness: [{ pieces: 'monster', extra: 1, duration: 'battle' }, '', dice],
  'destroy-piece': [{ pieces: 'any', count: 1, space: 'enemy-space', chooser: 'owner' }, '', ownTurn],
  'place-pieces': [{ pieces: { dragon: 1, fighter: 2 }, space: ['friendly-land', 'friendly-coastal-land'] }, '', table],
  'return-piece': [{ pieces: 'hero', count: 1, to: 'own-capital' }, '', ['after-battle']],
  'move-bonus': [{ pieces: 'warship', amount: 1, duration: 'turn' }, '', ['always', 'start-of-turn', 'move']],
  transfer: [
    { pieces: 'hero', max: 1, from: 'anywhere', to: 'friendly-land', attack: false, 'keep-move': false },
    'max',
    ['move', 'reposition', 'enemy-after-move'],
  ],
  'run-amok': [{ pieces: 'monster', steps: 2 }, '', ['after-battle']],
  retreat: [{ mode: 'allow-defender', pieces: 'land-force', duration: 'battle' }, 'pieces', dice],
  pin: [{ space: 'enemy-land-near', pieces: 'any', duration: 'turn' }, '', ['enemy-before-move']],
  'protect-space': [{ space: 'friendly-castle-land', duration: 'until-your-next-turn' }, '', ownTurn],
  'gain-gold': [{ amount: 1, per: 'enemy-piece-destroyed-in-battle', max: 2 }, 'per max', table],
  'steal-gold': [{ amount: 1, from: 'chosen-enemy' }, '', table],
  discount: [{ pieces: 'castle', amount: 1, max: 1 }, '', ['always']],
  draw: [{ deck: 'treasure', count: 1 }, '', table],
  discard: [{ who: 'chosen-enemy', deck: 'event', count: 1, how: 'random' }, '', table],
  'cancel-event': [{}, '', ['enemy-event']],
}

const allows = (name: EffectName, parameters: object) => effectSchema.safeParse({ do: name, ...parameters }).success

describe('an effect', () => {
  test.each(EFFECTS)('%s takes the parameters of the vocabulary', (name) => {
    const [right, optional] = effects[name]
    expect(allows(name, right)).toBe(true)
    expect(allows(name, { ...right, colour: 'red' })).toBe(false)
    for (const [key, value] of Object.entries(right)) {
      expect(allows(name, { ...right, [key]: 'nonsense' })).toBe(false)
      const { [key]: _, ...rest }: Record<string, unknown> = { ...right }
      expect(allows(name, rest)).toBe(optional.split(' ').includes(key))
      if (typeof value !== 'number') continue
      for (const wrong of [0, 1.5, '2']) expect(allows(name, { ...right, [key]: wrong })).toBe(false)
    }
    expect(get(contentFiles, ['eventCards', 'vocabulary', 'effects', name, 'params'])).toEqual(
      expect.arrayContaining(Object.keys(right)),
    )
    expect(get(contentFiles, ['eventCards', 'vocabulary', 'effects', name, 'params'])).toHaveLength(
      Object.keys(right).length,
    )
  })

  test.each(EFFECTS)('%s works in its windows and no others', (name) => {
    const [right, , windows] = effects[name]
    const step = effectSchema.parse({ do: name, ...right })
    const allowed = TRIGGERS.filter((trigger) => {
      const wholeEffect: string[] = []
      checkEffects([step], { id: 'card', at: 'effect', trigger }, (_, field) => wholeEffect.push(field))
      return !wholeEffect.includes('effect[0]')
    })
    expect(allowed).toEqual(TRIGGERS.filter((trigger) => windows.includes(trigger)))
  })

  test('never touches castles, unless it is about dice or prices', () => {
    const allowed = EFFECTS.filter((name) => {
      const [right] = effects[name]
      return 'pieces' in right && allows(name, { ...right, pieces: 'castle' })
    })
    expect(allowed).toEqual(['hit-on', 'extra-dice', 'upgrade-die', 'first-strike', 'reroll', 'discount'])
  })

  test('speaks of all dice only where it changes the number they need or rolls them again', () => {
    const allowed = EFFECTS.filter((name) => allows(name, { ...effects[name][0], pieces: 'all-dice' }))
    expect(allowed).toEqual(['hit-on', 'reroll'])
  })
})
