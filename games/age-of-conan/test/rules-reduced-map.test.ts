// The map with two and three players: the ledger's section `reduced-map`, and homes of kingdoms nobody plays.
import { describe, expect, test } from 'vitest'
import { distance, provinceOf } from '../content/index.ts'
import type { Kingdom } from '../content/types.ts'
import { type TestTable, table } from './table.ts'

/** Aquilonia to move, Turan the Conan player: the North and the South are out of play. */
const duel = () => table({ players: 2 }).conan('cimmeria', 'turan')

function useDie(t: TestTable, kingdom: Kingdom, face: 'military' | 'intrigue'): TestTable {
  return t.startTurn(kingdom, face).play(kingdom, { do: 'choose-die', face })
}

/** Turan moves Conan from Stygia, on his way to Zingara. */
const coast = () => table().adventure('the-pool-of-the-black-one').conan('stygia', 'turan').startTurn('turan')

/** Aquilonia with two forts in savage provinces of the North. */
const wild = (options: object) =>
  table(options)
    .objectives('subdue-the-wild-lands')
    .put('cimmeria', { fort: 'aquilonia' })
    .put('nordheim', { fort: 'aquilonia' })

describe('areas out of play', () => {
  test.each([
    [
      ['aquilonia', 'turan'],
      ['center', 'east'],
    ],
    [
      ['aquilonia', 'turan', 'stygia'],
      ['center', 'east', 'south'],
    ],
    [
      ['stygia', 'hyperborea'],
      ['center', 'north', 'south'],
    ],
    [
      ['aquilonia', 'turan', 'stygia', 'hyperborea'],
      ['center', 'east', 'north', 'south'],
    ],
  ])('[reduced-map.areas-in-play] %j: %j', (kingdoms, areas) => {
    expect([...table({ kingdoms }).state.areas].sort()).toEqual(areas)
  })

  test('[reduced-map.movement-still-allowed] Conan enters the North out of play and earns the token there', () => {
    const t = duel().conan('aquilonia', 'turan').startTurn('turan')
    expect(t.can('turan', { do: 'move-conan', to: 'cimmeria' })).toBe(true)
    t.play('turan', { do: 'move-conan', to: 'cimmeria' })
    expect(t.asked).toEqual(['turan: token'])
    t.play('turan', { do: 'keep-token' })
    expect(t.player('turan').tokens).toHaveLength(1)
  })

  test('[reduced-map.movement-still-allowed] an emissary enters an area out of play and crosses it', () => {
    const t = useDie(duel(), 'aquilonia', 'intrigue')
    t.play('aquilonia', { do: 'move-emissary', from: 'aquilonia', to: 'border-kingdom' })
    expect(t.emissaries('aquilonia', 'border-kingdom')).toBe(1)
    t.play('aquilonia', { do: 'move-emissary', from: 'aquilonia', to: 'border-kingdom' })
    t.play('aquilonia', { do: 'emissary-onward', to: 'hyperborea' })
    expect(t.emissaries('aquilonia', 'hyperborea')).toBe(1)
  })

  test('[reduced-map.no-armies-no-contests] no intrigue and no attack in a northern province', () => {
    const plot = duel()
      .put('brythunia', { emissaries: { aquilonia: 1 } })
      .put('ophir', { emissaries: { aquilonia: 1 } })
    useDie(plot, 'aquilonia', 'intrigue')
    expect(plot.optionsOf('aquilonia', 'start-intrigue')).toEqual([{ do: 'start-intrigue', at: 'ophir' }])
    const rule = { code: 'not-legal', rule: 'reduced-map.no-armies-no-contests' }
    expect(plot.refusal('aquilonia', { do: 'start-intrigue', at: 'brythunia' })).toMatchObject(rule)
    const war = useDie(duel(), 'aquilonia', 'military')
    const targets = new Set(war.optionsOf('aquilonia', 'attack').map(({ to }) => to))
    expect([...targets].sort()).toEqual(['argos', 'nemedia', 'ophir', 'pictish-wilderness', 'zingara'])
    const attack = { do: 'attack', from: 'aquilonia', to: 'border-kingdom', units: 1 } as const
    expect(war.refusal('aquilonia', attack)).toMatchObject(rule)
  })

  test('[reduced-map.no-armies-no-contests] with Hyperborea at the table the same provinces are open', () => {
    const war = useDie(table(), 'aquilonia', 'military')
    const targets = war.optionsOf('aquilonia', 'attack').map(({ to }) => to)
    expect(targets).toEqual(expect.arrayContaining(['border-kingdom', 'cimmeria']))
  })

  test.each([{}, { 'collect-gold': 'anywhere' }, { 'collect-gold': 'neutral-or-enemy' }])(
    '[reduced-map.no-value] no gold is collected there, whatever the reading: %j',
    (readings) => {
      const t = table({ players: 2, readings }).conan('cimmeria', 'turan')
      t.put('brythunia', { emissaries: { aquilonia: 1 } }).put('koth', { tower: 'turan', emissaries: { aquilonia: 1 } })
      useDie(t, 'aquilonia', 'intrigue')
      expect(t.optionsOf('aquilonia', 'collect-gold')).toEqual([{ do: 'collect-gold', at: 'koth' }])
      const refusal = t.refusal('aquilonia', { do: 'collect-gold', at: 'brythunia' })
      expect(refusal).toMatchObject({ code: 'not-legal', rule: 'reduced-map.no-value' })
    },
  )

  test('[reduced-map.no-value] marks out of play count for no objective', () => {
    // Such provinces never become friendly; even if one did, it would not count.
    expect(wild({ players: 2 }).startAgeChange('aquilonia').told('objective-met')).toEqual([])
    expect(wild({ players: 4 }).startAgeChange('aquilonia').told('objective-met')).toHaveLength(1)
  })

  test('[amb.distance-map] distance is measured over the whole map, areas out of play included', () => {
    // From Pictish Wilderness to Hyperborea the way through Nordheim is out of play, and still the shortest.
    expect(distance(provinceOf('pictish-wilderness'), provinceOf('hyperborea'))).toBe(2)
    const t = duel().adventure('the-witch-of-the-mists').conan('pictish-wilderness', 'turan').startTurn('turan')
    t.play('turan', { do: 'move-conan', to: 'nordheim' })
    expect(t.asked).toEqual(['turan: token'])
  })

  test('[amb.distance-map] from Stygia to Zingara the coast is no shortcut', () => {
    expect(
      coast()
        .optionsOf('turan', 'move-conan')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['darfar', 'keshan', 'kush', 'shem', 'zamboula'])
    expect(coast().play('turan', { do: 'move-conan', to: 'shem' }).asked).toEqual(['turan: token'])
    expect(coast().play('turan', { do: 'move-conan', to: 'kush' }).told('token-missed')).toHaveLength(1)
  })
})

/** Stygia to move, Aquilonia and Turan absent. */
const far = (options = {}) => table({ kingdoms: ['stygia', 'hyperborea'], ...options }).conan('cimmeria', 'hyperborea')

describe('the home of an absent kingdom', () => {
  test('[amb.home-of-absent-kingdom] Turan is out of play with the East', () => {
    const t = far().put('shem', { fort: 'stygia', units: { stygia: 3 } })
    useDie(t, 'stygia', 'military')
    const targets = t.optionsOf('stygia', 'attack').map(({ to }) => to)
    expect(targets).not.toContain('zamboula')
    expect(targets).toContain('koth')
  })

  test('[amb.home-of-absent-kingdom] Aquilonia cannot be attacked, entered by armies or allied, and gives no gold', () => {
    const war = useDie(far().put('argos', { fort: 'stygia', units: { stygia: 3 } }), 'stygia', 'military')
    const moves = [...war.optionsOf('stygia', 'attack'), ...war.optionsOf('stygia', 'redeploy')]
    expect(moves.filter(({ to }) => to === 'aquilonia')).toEqual([])
    expect(moves.some(({ from, to }) => from === 'argos' && to === 'ophir')).toBe(true)
    const plot = far({ readings: { 'collect-gold': 'anywhere' } }).put('aquilonia', { emissaries: { stygia: 1 } })
    useDie(plot, 'stygia', 'intrigue')
    expect([...plot.optionsOf('stygia', 'start-intrigue'), ...plot.optionsOf('stygia', 'collect-gold')]).toEqual([])
    expect(plot.optionsOf('stygia', 'place-emissary')).toEqual([{ do: 'place-emissary', at: 'stygia' }])
  })

  test('[amb.home-of-absent-kingdom] no card places an emissary in Aquilonia', () => {
    const t = far()
      .give('stygia', { hand: ['cult-in-the-shadows'] })
      .startTurn('stygia', 'wild')
    t.play('stygia', { do: 'choose-die', face: 'wild' }, { do: 'use-die-as', kind: 'court' })
    t.play('stygia', { do: 'play-event', card: 'cult-in-the-shadows' })
    const open = t.optionsOf('stygia', 'place-emissary').map(({ at }) => at)
    expect(open).toContain('ophir')
    expect(open).toContain('stygia')
    expect(open).not.toContain('aquilonia')
    expect(open).not.toContain('hyperborea')
    const near = table({ kingdoms: ['stygia', 'hyperborea'] }).conan('cimmeria', 'stygia')
    near.put('border-kingdom', { fort: 'hyperborea' }).give('hyperborea', { hand: ['whispers-in-the-snow'] })
    near
      .startTurn('hyperborea', 'wild')
      .play('hyperborea', { do: 'choose-die', face: 'wild' }, { do: 'use-die-as', kind: 'court' })
    near.play('hyperborea', { do: 'play-event', card: 'whispers-in-the-snow' })
    const reach = near.optionsOf('hyperborea', 'place-emissary').map(({ at }) => at)
    expect(reach).toContain('nemedia')
    expect(reach).not.toContain('aquilonia')
  })

  test.each(['standard', 'pl'])('[amb.home-of-absent-kingdom] Conan and emissaries cross Aquilonia (%s)', (edition) => {
    const conan = table({ kingdoms: ['stygia', 'hyperborea'], edition }).startTurn('hyperborea')
    expect(conan.can('hyperborea', { do: 'move-conan', to: 'aquilonia' })).toBe(true)
    const t = far({ edition }).put('argos', { emissaries: { stygia: 1 } })
    useDie(t, 'stygia', 'intrigue').play('stygia', { do: 'move-emissary', from: 'argos', to: 'aquilonia' })
    expect(t.emissaries('stygia', 'aquilonia')).toBe(1)
  })
})
