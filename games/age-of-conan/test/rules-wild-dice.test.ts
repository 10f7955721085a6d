// Military/intrigue and wild dice: the ledger's section `wild-dice`.
import { describe, expect, test } from 'vitest'
import type { ActionKind } from '../rules/actions.ts'
import type { FateFace } from '../rules/dice.ts'
import { turnWith } from './fights.ts'
import { table } from './table.ts'

/** What each die of a pool offers to Turan: the kinds of action, by face; a die that is not offered is missing. */
function offered(...pool: FateFace[]): Partial<Record<FateFace, ActionKind[]>> {
  const start = () => table().startTurn('turan', ...pool)
  return Object.fromEntries(
    start()
      .optionsOf('turan', 'choose-die')
      .map(({ face }) => {
        const t = start().play('turan', { do: 'choose-die', face })
        const kinds = t.optionsOf('turan', 'use-die-as').map(({ kind }) => kind)
        return [face, kinds.length > 0 ? kinds : t.told('die-chosen').map(({ kind }) => kind)]
      }),
  )
}

describe('military/intrigue', () => {
  test('[wild-dice.military-intrigue-use] alone it offers both kinds of action, carried out as with the plain die', () => {
    expect(offered('military-intrigue', 'military-intrigue')).toEqual({ 'military-intrigue': ['military', 'intrigue'] })
    for (const kind of ['military', 'intrigue'] as const) {
      const t = turnWith(table(), 'turan', 'military-intrigue').play('turan', { do: 'use-die-as', kind })
      expect(t.options('turan')).toEqual(turnWith(table(), 'turan', kind).options('turan'))
      expect(t.told('die-chosen')).toMatchObject([{ face: 'military-intrigue', kind }])
    }
  })

  test('[wild-dice.military-intrigue-block] a military die leaves intrigue only, an intrigue die military only', () => {
    expect(offered('military', 'military-intrigue')).toEqual({
      military: ['military'],
      'military-intrigue': ['intrigue'],
    })
    expect(offered('intrigue', 'military-intrigue')).toEqual({
      intrigue: ['intrigue'],
      'military-intrigue': ['military'],
    })
  })

  test('[wild-dice.military-intrigue-block] with both in the pool it cannot be used at all yet', () => {
    expect(offered('military', 'intrigue', 'military-intrigue')).toEqual({
      military: ['military'],
      intrigue: ['intrigue'],
    })
    const t = table().startTurn('turan', 'military', 'intrigue', 'military-intrigue')
    expect(t.refusal('turan', { do: 'choose-die', face: 'military-intrigue' })).toMatchObject({
      code: 'not-legal',
      rule: 'wild-dice.military-intrigue-block',
    })
  })

  test('[wild-dice.military-intrigue-block] court and wild dice do not stand in its way; it never gives a court action', () => {
    expect(offered('court', 'military-intrigue', 'wild')['military-intrigue']).toEqual(['military', 'intrigue'])
    const t = turnWith(table(), 'turan', 'military-intrigue')
    expect(t.refusal('turan', { do: 'use-die-as', kind: 'court' })).toMatchObject({
      code: 'not-legal',
      rule: 'wild-dice.military-intrigue-use',
    })
  })
})

describe('wild', () => {
  test('[wild-dice.wild-use] as court it gives cards or an event, but no Conan move, raider or adventure token', () => {
    for (const conanPlayer of ['turan', 'aquilonia'] as const) {
      const t = table()
        .conan('cimmeria', conanPlayer)
        .give('turan', { hand: ['tribute-of-the-vilayet'] })
      turnWith(t, 'turan', 'wild').play('turan', { do: 'use-die-as', kind: 'court' })
      expect(t.asked).toEqual(['turan: court-action'])
      expect(t.options('turan')).toEqual([
        { do: 'draw-pair' },
        { do: 'draw-two-strategy' },
        { do: 'play-event', card: 'tribute-of-the-vilayet' },
        { do: 'nothing' },
      ])
      t.play('turan', { do: 'draw-pair' })
      expect(t.player('turan').strategy).toHaveLength(1)
    }
  })

  test('[wild-dice.wild-use] as military or intrigue it is the plain action; the die is then gone', () => {
    for (const kind of ['military', 'intrigue'] as const) {
      const t = turnWith(table(), 'turan', 'wild').play('turan', { do: 'use-die-as', kind })
      expect(t.options('turan')).toEqual(turnWith(table(), 'turan', kind).options('turan'))
      expect(t.state.pool).toEqual([0, 0, 0, 0, 0])
    }
  })

  test('[wild-dice.wild-block] military/intrigue and wild: the wild die offers court only', () => {
    expect(offered('military-intrigue', 'wild')).toEqual({
      'military-intrigue': ['military', 'intrigue'],
      wild: ['court'],
    })
  })

  test('[wild-dice.wild-block] court, military/intrigue and wild: the wild die cannot be used', () => {
    expect(Object.keys(offered('court', 'military-intrigue', 'wild'))).toEqual(['court', 'military-intrigue'])
    expect(Object.keys(offered('military', 'intrigue', 'court', 'wild'))).toEqual(['military', 'intrigue', 'court'])
    const t = table().startTurn('turan', 'court', 'military-intrigue', 'wild')
    expect(t.refusal('turan', { do: 'choose-die', face: 'wild' })).toMatchObject({
      code: 'not-legal',
      rule: 'wild-dice.wild-block',
    })
  })

  test('[wild-dice.wild-block] alone all three; each plain die takes away its own kind', () => {
    expect(offered('wild')).toEqual({ wild: ['military', 'intrigue', 'court'] })
    expect(offered('military', 'wild').wild).toEqual(['intrigue', 'court'])
    expect(offered('intrigue', 'wild').wild).toEqual(['military', 'court'])
    expect(offered('court', 'wild').wild).toEqual(['military', 'intrigue'])
    const t = table().startTurn('turan', 'court', 'wild').play('turan', { do: 'choose-die', face: 'wild' })
    expect(t.refusal('turan', { do: 'use-die-as', kind: 'court' })).toMatchObject({
      code: 'not-legal',
      rule: 'wild-dice.wild-block',
    })
  })

  test('[amb.wild-dice-block-each-other] equal faces never block each other', () => {
    expect(offered('wild', 'wild', 'wild')).toEqual({ wild: ['military', 'intrigue', 'court'] })
    expect(offered('military-intrigue', 'military-intrigue', 'wild', 'wild')).toEqual({
      'military-intrigue': ['military', 'intrigue'],
      wild: ['court'],
    })
    expect(offered('military', 'military')).toEqual({ military: ['military'] })
  })

  test('[wild-dice.wild-block] a die that is not in the pool is refused for that reason', () => {
    const t = table().startTurn('turan', 'military')
    for (const face of ['wild', 'military-intrigue', 'court'] as const)
      expect(t.refusal('turan', { do: 'choose-die', face })).toMatchObject({
        code: 'not-legal',
        rule: 'fate-dice.one-die-per-turn',
      })
  })
})
