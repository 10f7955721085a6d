// The military action: redeploying, placing, attacking, and attacks that a card starts.
import { describe, expect, test } from 'vitest'
import type { Kingdom } from '../content/types.ts'
import { begin, roll, type TestTable, table } from './table.ts'

const kinds = (t: TestTable, kingdom: Kingdom) => [...new Set(t.options(kingdom).map((action) => action.do))].sort()
const reserve = (t: TestTable, kingdom: Kingdom) => 18 - t.player(kingdom).units.reduce((a, b) => a + b)
const attacks = (t: TestTable, kingdom: Kingdom, from: string, to: string) =>
  t
    .optionsOf(kingdom, 'attack')
    .filter((action) => action.from === from && action.to === to)
    .map(({ units }) => units)

/** The books' example: 2 units in Aquilonia, 4 in friendly Ophir, 3 at step 2 of Argos. */
function bookExample(ophir = 4): TestTable {
  const t = table()
    .put('aquilonia', { units: { aquilonia: 2 } })
    .put('ophir', { fort: 'aquilonia' })
  t.put('ophir', { units: { aquilonia: ophir } }).put('argos', { units: { aquilonia: 3 }, campaign: { aquilonia: 2 } })
  return begin(t, 'aquilonia', 'military')
}

/** What an attack of three units from Ophir on Koth is, and against whom. */
const formOf = (arrange: (t: TestTable) => TestTable) => {
  const t = begin(
    arrange(table()).put('ophir', { fort: 'aquilonia', units: { aquilonia: 3 } }),
    'aquilonia',
    'military',
  )
  t.play('aquilonia', { do: 'attack', from: 'ophir', to: 'koth', units: 3 })
  const [{ form, defender }] = t.told('contest-began')
  return [form, defender]
}

/** Aquilonia plays Legions on the Road (an army moves up to two steps, the last may be an attack). */
function legions(t: TestTable): TestTable {
  begin(t.give('aquilonia', { hand: ['legions-on-the-road'] }), 'aquilonia', 'court')
  return t.play('aquilonia', { do: 'decline' }, { do: 'play-event', card: 'legions-on-the-road' })
}

describe('the options of the action', () => {
  test('[military.options] [military.reinforce-campaign] example III: no redeployment, 2 units go straight to Argos', () => {
    const t = bookExample()
    expect(kinds(t, 'aquilonia')).toEqual(['attack', 'attack-in-place', 'place-unit', 'redeploy', 'stop'])
    t.play('aquilonia', { do: 'attack', from: 'aquilonia', to: 'argos', units: 2 })
    expect(t.told('contest-began')).toMatchObject([{ form: 'campaign', at: 'argos', defender: null }])
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 5, defender: 4 }])
  })

  test('[military.options] after one redeployment: another, an attack or stop, no placing; after two it is over', () => {
    const t = bookExample(2)
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 1 })
    expect(kinds(t, 'aquilonia')).toEqual(['attack', 'attack-in-place', 'redeploy', 'stop'])
    expect(t.refusal('aquilonia', { do: 'place-unit', at: 'aquilonia' })).toMatchObject({
      code: 'not-legal',
      rule: 'military.options',
    })
    t.play('aquilonia', { do: 'redeploy', from: 'ophir', to: 'aquilonia', units: 3 })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    expect(t.told('contest-began')).toEqual([])
  })

  test('[military.options] after placing a unit only placing is left; nothing at all may be done, too', () => {
    const t = bookExample().play('aquilonia', { do: 'place-unit', at: 'aquilonia' })
    expect(t.options('aquilonia')).toEqual([{ do: 'place-unit', at: 'ophir' }, { do: 'stop' }])
    expect(t.refusal('aquilonia', { do: 'attack', from: 'aquilonia', to: 'argos', units: 1 })).toMatchObject({
      rule: 'military.options',
    })
    expect(bookExample().play('aquilonia', { do: 'stop' }).asked).toEqual(['turan: cards-and-die'])
  })

  test('[military.options] read as units, each redeployment moves a single one', () => {
    const t = table({ readings: { redeploy: 'unit' } }).put('ophir', { fort: 'aquilonia' })
    begin(t, 'aquilonia', 'military')
    expect(t.optionsOf('aquilonia', 'redeploy')).toEqual([{ do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 1 }])
    const army = begin(table().put('ophir', { fort: 'aquilonia' }), 'aquilonia', 'military')
    expect(army.optionsOf('aquilonia', 'redeploy').map(({ units }) => units)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('placing', () => {
  test('[military.place] Turan with its home alone places exactly one unit, there', () => {
    const t = begin(table(), 'turan', 'military')
    expect(t.optionsOf('turan', 'place-unit')).toEqual([{ do: 'place-unit', at: 'turan' }])
    t.play('turan', { do: 'place-unit', at: 'turan' })
    expect(t.units('turan', 'turan')).toBe(6)
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })

  test('[military.place] two units go to two different friendly provinces, or just one is placed', () => {
    const t = table().put('zamora', { tower: 'turan' }).put('khauran', { fort: 'turan' })
    begin(t, 'turan', 'military').play('turan', { do: 'place-unit', at: 'zamora' })
    expect(t.optionsOf('turan', 'place-unit').map(({ at }) => at)).toEqual(['turan', 'khauran'])
    expect(t.refusal('turan', { do: 'place-unit', at: 'zamora' })).toMatchObject({ rule: 'military.place' })
    t.play('turan', { do: 'place-unit', at: 'khauran' })
    expect([t.units('turan', 'zamora'), t.units('turan', 'khauran'), reserve(t, 'turan')]).toEqual([1, 1, 11])
    expect(t.asked).toEqual(['stygia: cards-and-die'])
    const one = begin(table().put('zamora', { tower: 'turan' }), 'turan', 'military')
    one.play('turan', { do: 'place-unit', at: 'zamora' }, { do: 'stop' })
    expect(reserve(one, 'turan')).toBe(12)
  })

  test('[military.place] with one unit in reserve he places one; neutral and enemy provinces are never offered', () => {
    const t = table()
      .put('zamora', { tower: 'turan' })
      .put('turan', { units: { turan: 17 } })
    begin(t.put('koth', { tower: 'aquilonia' }), 'turan', 'military')
    expect(t.refusal('turan', { do: 'place-unit', at: 'koth' })).toMatchObject({ rule: 'military.place' })
    expect(t.refusal('turan', { do: 'place-unit', at: 'khauran' })).toMatchObject({ rule: 'military.place' })
    t.play('turan', { do: 'place-unit', at: 'zamora' })
    expect([reserve(t, 'turan'), t.asked]).toEqual([0, ['stygia: cards-and-die']])
  })

  test('[military.limit-five] Ophir with 5 units is no target for placing, Aquilonia with 9 is', () => {
    const t = table().put('ophir', { fort: 'aquilonia', units: { aquilonia: 5 } })
    begin(t.put('aquilonia', { units: { aquilonia: 9 } }), 'aquilonia', 'military')
    expect(t.optionsOf('aquilonia', 'place-unit')).toEqual([{ do: 'place-unit', at: 'aquilonia' }])
    expect(t.refusal('aquilonia', { do: 'place-unit', at: 'ophir' })).toMatchObject({ rule: 'military.limit-five' })
    // From nine at home at most five attack.
    expect(attacks(t, 'aquilonia', 'aquilonia', 'argos')).toEqual([1, 2, 3, 4, 5])
  })
})

describe('redeploying', () => {
  test('[military.redeploy] [military.attack-in-place] example I: one unit to Ophir, then the army in Argos fights', () => {
    const t = bookExample()
    expect(t.refusal('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'argos', units: 1 })).toMatchObject({
      code: 'not-legal',
      rule: 'military.redeploy',
    })
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 1 })
    expect([t.units('aquilonia', 'aquilonia'), t.units('aquilonia', 'ophir')]).toEqual([1, 5])
    t.play('aquilonia', { do: 'attack-in-place', at: 'argos' })
    expect(t.told('units-moved')).toHaveLength(1)
    expect(t.told('contest-began')).toMatchObject([{ form: 'campaign', at: 'argos' }])
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 3, defender: 4 }])
  })

  test('[military.redeploy] only to an adjacent friendly province, and movement ends there', () => {
    const t = table().put('ophir', { fort: 'aquilonia' }).put('koth', { tower: 'aquilonia' })
    begin(t, 'aquilonia', 'military')
    expect([...new Set(t.optionsOf('aquilonia', 'redeploy').map(({ to }) => to))]).toEqual(['ophir'])
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 2 })
    expect(t.asked).toEqual(['aquilonia: military-step'])
    expect(t.units('aquilonia', 'ophir')).toBe(2)
  })

  test('[amb.same-units-twice] the same units move on to Koth with the second redeployment, or attack', () => {
    const t = table().put('ophir', { fort: 'aquilonia' }).put('koth', { tower: 'aquilonia' })
    begin(t, 'aquilonia', 'military').play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 2 })
    expect(attacks(t, 'aquilonia', 'ophir', 'nemedia')).toEqual([1, 2])
    t.play('aquilonia', { do: 'redeploy', from: 'ophir', to: 'koth', units: 2 })
    expect([t.units('aquilonia', 'ophir'), t.units('aquilonia', 'koth')]).toEqual([0, 2])
  })

  test('[military.redeploy-overflow] [amb.overflow] 2 units into Ophir with 4: a warning, then 5 stay and 1 is lost', () => {
    const t = bookExample()
    const before = reserve(t, 'aquilonia')
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 2 })
    expect(t.asked).toEqual(['aquilonia: overflow'])
    expect(t.options('aquilonia')).toEqual([{ do: 'confirm' }, { do: 'take-back' }])
    expect(t.units('aquilonia', 'ophir')).toBe(4)
    t.play('aquilonia', { do: 'confirm' })
    expect([t.units('aquilonia', 'aquilonia'), t.units('aquilonia', 'ophir')]).toEqual([0, 5])
    expect(reserve(t, 'aquilonia')).toBe(before + 1)
    expect(t.told('units-removed')).toMatchObject([{ seat: 0, at: 'ophir', count: 1, cause: 'overflow' }])
  })

  test('[military.redeploy-overflow] a move taken back does not count; nothing is removed at home', () => {
    const t = bookExample().play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 2 })
    t.play('aquilonia', { do: 'take-back' })
    expect([t.units('aquilonia', 'aquilonia'), t.units('aquilonia', 'ophir')]).toEqual([2, 4])
    expect(kinds(t, 'aquilonia')).toContain('place-unit')
    t.play('aquilonia', { do: 'redeploy', from: 'ophir', to: 'aquilonia', units: 4 })
    expect([t.asked, t.units('aquilonia', 'aquilonia')]).toEqual([['aquilonia: military-step'], 6])
  })

  test('[amb.overflow] an attack that would make more than five is refused', () => {
    const t = bookExample()
    expect(attacks(t, 'aquilonia', 'ophir', 'argos')).toEqual([1, 2])
    expect(t.refusal('aquilonia', { do: 'attack', from: 'ophir', to: 'argos', units: 3 })).toMatchObject({
      rule: 'military.limit-five',
    })
    const full = table().put('argos', { units: { aquilonia: 5 }, campaign: { aquilonia: 2 } })
    expect(attacks(begin(full, 'aquilonia', 'military'), 'aquilonia', 'aquilonia', 'argos')).toEqual([])
  })
})

describe('attacking', () => {
  test('[military.attack-by-moving] 3 units enter neutral Ophir and fight at once', () => {
    const t = begin(table(), 'aquilonia', 'military')
    expect(attacks(t, 'aquilonia', 'aquilonia', 'ophir')).toEqual([1, 2, 3, 4, 5])
    expect(t.refusal('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 3 })).toMatchObject({
      rule: 'military.redeploy',
    })
    t.dice(...roll(1, 3), ...roll(0, 3)).play('aquilonia', { do: 'attack', from: 'aquilonia', to: 'ophir', units: 3 })
    expect(t.told('rolled')).toHaveLength(2)
    expect([t.units('aquilonia', 'aquilonia'), t.units('aquilonia', 'ophir')]).toEqual([2, 3])
    const far = begin(table(), 'aquilonia', 'military')
    expect(far.refusal('aquilonia', { do: 'attack', from: 'aquilonia', to: 'koth', units: 3 })).toMatchObject({
      rule: 'military.attack-by-moving',
    })
  })

  test('[military.attack-in-place] only an army in a neutral province can, not one in friendly Ophir or at home', () => {
    const t = bookExample()
    expect(t.optionsOf('aquilonia', 'attack-in-place')).toEqual([{ do: 'attack-in-place', at: 'argos' }])
    expect(t.refusal('aquilonia', { do: 'attack-in-place', at: 'ophir' })).toMatchObject({
      rule: 'military.attack-in-place',
    })
  })

  test('[military.reinforce-campaign] [military.army-definition] example II: Ophir to Aquilonia, 2 on to Argos, 5 fight', () => {
    const t = bookExample(3)
    t.play('aquilonia', { do: 'redeploy', from: 'ophir', to: 'aquilonia', units: 3 })
    expect(t.units('aquilonia', 'aquilonia')).toBe(5)
    t.dice(...roll(1, 5), ...roll(1, 4)).play('aquilonia', { do: 'attack', from: 'aquilonia', to: 'argos', units: 2 })
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 5, defender: 4 }])
    // Lost: four are left, still at step 2.
    expect([t.units('aquilonia', 'argos'), t.campaign('aquilonia', 'argos')]).toEqual([4, 2])
  })

  test('[military.army-definition] [amb.attack-from-campaign] an army splits: 2 of 3 leave Argos, its progress stays', () => {
    const t = bookExample()
    expect(attacks(t, 'aquilonia', 'argos', 'koth')).toEqual([1, 2, 3])
    t.play('aquilonia', { do: 'attack', from: 'argos', to: 'koth', units: 2 })
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 2, defender: 4 }])
    expect([t.units('aquilonia', 'argos'), t.campaign('aquilonia', 'argos')]).toEqual([1, 2])
    // All of them: the progress is lost.
    const all = bookExample().play('aquilonia', { do: 'attack', from: 'argos', to: 'koth', units: 3 })
    expect([all.units('aquilonia', 'argos'), all.campaign('aquilonia', 'argos')]).toEqual([0, 0])
  })

  test('[military.no-foreign-home] next to Turan’s home there is no attack on it, nor on an absent kingdom’s', () => {
    const t = table().put('zamora', { fort: 'aquilonia', units: { aquilonia: 3 } })
    begin(t, 'aquilonia', 'military')
    const from = (province: string) => t.optionsOf('aquilonia', 'attack').filter((action) => action.from === province)
    expect([...new Set(from('zamora').map(({ to }) => to))]).toEqual([
      'corinthia',
      'koth',
      'brythunia',
      'khauran',
      'steppes',
    ])
    expect(t.refusal('aquilonia', { do: 'attack', from: 'zamora', to: 'turan', units: 3 })).toMatchObject({
      rule: 'military.no-foreign-home',
    })
    expect(t.can('aquilonia', { do: 'redeploy', from: 'zamora', to: 'turan', units: 3 })).toBe(false)
    const absent = table({ kingdoms: ['aquilonia', 'stygia'] }).put('shem', { fort: 'stygia', units: { stygia: 2 } })
    absent.conan('cimmeria', 'aquilonia')
    expect(attacks(begin(absent, 'stygia', 'military'), 'stygia', 'shem', 'argos')).toEqual([1, 2])
    expect(attacks(absent, 'stygia', 'shem', 'khoraja')).toEqual([])
  })

  test('[military.contest-types] into Koth: neutral a campaign, with a tower a siege, with an army a battle', () => {
    expect(formOf((t) => t)).toEqual(['campaign', null])
    expect(formOf((t) => t.put('koth', { tower: 'turan' }))).toEqual(['siege', 1])
    expect(formOf((t) => t.put('koth', { city: 'turan', units: { turan: 2 } }))).toEqual(['siege', 1])
    expect(formOf((t) => t.put('koth', { fort: 'stygia' }))).toEqual(['siege', 2])
    expect(formOf((t) => t.put('koth', { units: { turan: 2 } }))).toEqual(['battle', 1])
  })

  test('[amb.attack-one-origin] one attack takes units of one province; the action is over after it', () => {
    const t = bookExample(2).dice(...roll(0, 5), ...roll(1, 4))
    // Two more stand in Ophir, but every attack names one origin and none more than that origin holds.
    for (const { from, units } of t.optionsOf('aquilonia', 'attack'))
      expect(units).toBeLessThanOrEqual(t.units('aquilonia', from))
    t.play('aquilonia', { do: 'attack', from: 'aquilonia', to: 'argos', units: 2 })
    expect(t.asked).toEqual(['aquilonia: forced-march'])
    t.play('aquilonia', { do: 'stop' })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    expect(t.units('aquilonia', 'ophir')).toBe(2)
  })
})

describe('an attack started by a card', () => {
  test('[amb.event-attack] through Ophir into Koth: a siege, Crom to Turan, retreat to the last province left', () => {
    const t = legions(table().put('ophir', { fort: 'aquilonia' }).put('koth', { fort: 'turan' }))
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 3 })
    expect(t.asked).toEqual(['aquilonia: card-army'])
    t.dice(...roll(0, 3), ...roll(0, 4)).play('aquilonia', { do: 'army-onward', to: 'koth' })
    expect(t.told('contest-began')).toMatchObject([{ form: 'siege', at: 'koth', attacker: 0, defender: 1 }])
    expect(t.options('aquilonia')).toEqual([{ do: 'fight-on' }, { do: 'retreat', to: 'ophir' }])
    t.play('aquilonia', { do: 'retreat', to: 'ophir' })
    expect([t.units('aquilonia', 'ophir'), t.player('turan').crom]).toEqual([2, 1])
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[amb.event-attack] no contest in place, no foreign home, nothing out of play, never more than five', () => {
    const t = table({ players: 2 }).put('aquilonia', { units: { aquilonia: 7 } })
    t.put('zamora', { fort: 'aquilonia', units: { aquilonia: 2 } }).put('argos', { units: { aquilonia: 3 } })
    legions(t)
    expect(t.asked).toEqual(['aquilonia: card-army'])
    expect(t.optionsOf('aquilonia', 'attack-in-place')).toEqual([])
    const targets = t.optionsOf('aquilonia', 'attack').filter(({ from }) => from === 'zamora')
    expect([...new Set(targets.map(({ to }) => to))]).toEqual(['corinthia', 'koth', 'khauran', 'steppes'])
    expect(attacks(t, 'aquilonia', 'aquilonia', 'ophir')).toEqual([1, 2, 3, 4, 5])
    expect(attacks(t, 'aquilonia', 'aquilonia', 'argos')).toEqual([1, 2])
  })

  test('[amb.event-attack] a campaign contest with forced march as usual; a friendly stop on the way overflows', () => {
    const t = legions(table().put('ophir', { fort: 'aquilonia', units: { aquilonia: 3 } }))
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 3 })
    expect(t.asked).toEqual(['aquilonia: overflow'])
    t.play('aquilonia', { do: 'take-back' })
    expect(t.asked).toEqual(['aquilonia: card-army'])
    t.dice(...roll(1, 2), ...roll(0, 4))
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 2 }, { do: 'army-onward', to: 'koth' })
    // The two that moved go on; the three that stood in Ophir stay there.
    expect([t.units('aquilonia', 'ophir'), t.units('aquilonia', 'koth')]).toEqual([3, 2])
    expect(t.campaign('aquilonia', 'koth')).toBe(2)
    expect(t.options('aquilonia')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
  })
})
