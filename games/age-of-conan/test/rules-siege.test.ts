// Sieges: the ledger's section `siege`, and the rulings about retreats, Crom and the march after a siege.
import { describe, expect, test } from 'vitest'
import { begin, roll, type TestTable, table } from './table.ts'

/** Ophir with an Aquilonian fort and units; a Turanian army in friendly Koth is about to attack it. */
function ophir(defenders: number, attackers = 5, options: object = {}): TestTable {
  const t = table(options).put('ophir', { fort: 'aquilonia', units: { aquilonia: defenders } })
  return t.put('koth', { fort: 'turan', units: { turan: attackers } })
}
const attack = (t: TestTable, units = t.units('turan', 'koth')) =>
  begin(t, 'turan', 'military').play('turan', { do: 'attack', from: 'koth', to: 'ophir', units })
/** The dice of a round that the attacker wins or loses 1:0. */
const won = (attackers: number, defenders = 3) => [...roll(1, attackers), ...roll(0, defenders)]
const lost = (attackers: number, defenders = 3) => [...roll(0, attackers), ...roll(1, defenders)]
const onward = [{ do: 'fight-on' }, { do: 'retreat', to: 'koth' }]

/** Two units attack from step 3 of Koth and retreat: the army there afterwards. */
const backToKoth = (left: number) => {
  const t = table().put('ophir', { fort: 'aquilonia', units: { aquilonia: 1 } })
  t.put('koth', { units: { turan: 2 + left }, campaign: { turan: 3 } })
  attack(t.dice(...lost(2)), 2)
  expect(t.campaign('turan', 'koth')).toBe(left > 0 ? 3 : 0)
  t.play('turan', { do: 'retreat', to: 'koth' })
  return [t.units('turan', 'koth'), t.campaign('turan', 'koth')]
}

describe('a round of a siege', () => {
  test('[siege.strength] five Turanians against Ophir (3) with two Aquilonians: 5 dice against 3', () => {
    expect(attack(ophir(2)).told('dice-fixed')[0]).toMatchObject({ attacker: 5, defender: 3 })
  })

  test('[siege.strength] the larger of value and defenders: 4 and 5 units count, none leaves the value', () => {
    const defence = [0, 3, 4, 5].map((units) => attack(ophir(units, 2)).told('dice-fixed')[0])
    expect(defence).toMatchObject([3, 3, 4, 5].map((defender) => ({ attacker: 2, defender })))
  })

  test('[siege.terrain] [siege.cards] plains in every round, for both; cards and sorcery anew in each', () => {
    // Each side: plains only, and settlements only (the second icon of Ophir).
    const t = ophir(2, 3).give('turan', { sorcery: 2, strategy: ['strategy-33', 'strategy-30', 'strategy-08'] })
    t.give('aquilonia', { sorcery: 2, strategy: ['strategy-35', 'strategy-37', 'strategy-11'] })
    attack(t)
    expect(t.asked).toEqual(['turan: attacker-strategy'])
    expect(t.options('turan')).toEqual([
      { do: 'lay-strategy', card: 'strategy-33' },
      { do: 'lay-strategy', card: 'strategy-08' },
      { do: 'pass' },
    ])
    t.play('turan', { do: 'lay-strategy', card: 'strategy-33' })
    expect(t.asked).toEqual(['aquilonia: defender-strategy'])
    expect(t.options('aquilonia')).toEqual([
      { do: 'lay-strategy', card: 'strategy-35' },
      { do: 'lay-strategy', card: 'strategy-11' },
      { do: 'pass' },
    ])
    t.dice(...roll(0, 3), ...roll(0, 3), ...roll(0, 3), ...roll(1, 3))
    t.play('aquilonia', { do: 'lay-strategy', card: 'strategy-35' }).play('turan', { do: 'sorcery-reroll' })
    t.play('aquilonia', { do: 'sorcery-reroll' }).play('turan', { do: 'fight-on' })
    // The second round is a new contest on the same icon.
    expect(t.options('turan')).toEqual([{ do: 'lay-strategy', card: 'strategy-08' }, { do: 'pass' }])
    t.dice(...roll(2, 2), ...roll(0, 3)).play('turan', { do: 'lay-strategy', card: 'strategy-08' })
    expect(t.options('aquilonia')).toEqual([{ do: 'lay-strategy', card: 'strategy-11' }, { do: 'pass' }])
    t.play('aquilonia', { do: 'pass' })
    expect(t.options('turan')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
    t.play('turan', { do: 'pass' })
    expect(t.options('aquilonia')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
  })

  test('[siege.round-won] two units and a fort take three won rounds: unit, unit, fort', () => {
    const t = attack(ophir(2).dice(...won(5)))
    expect([t.units('aquilonia', 'ophir'), t.control('ophir')]).toEqual([1, 'aquilonia fort'])
    t.dice(...won(5)).play('turan', { do: 'fight-on' })
    expect([t.units('aquilonia', 'ophir'), t.control('ophir')]).toEqual([0, 'aquilonia fort'])
    t.dice(...won(5)).play('turan', { do: 'fight-on' })
    expect([t.control('ophir'), t.units('turan', 'ophir')]).toEqual(['neutral', 5])
    expect(t.told('marker-removed')).toMatchObject([{ seat: 0, at: 'ophir', marker: 'fort' }])
    expect(t.told('units-removed').map(({ seat, count, cause }) => [seat, count, cause])).toEqual([
      [0, 1, 'contest'],
      [0, 1, 'contest'],
    ])
  })

  test('[siege.round-won] in the Polish reading all defending units fall at once, then the marker', () => {
    for (const options of [{ readings: { 'siege-loss': 'all-units' } }, { edition: 'pl' }]) {
      const t = attack(ophir(2, 5, options).dice(...won(5), ...won(5)))
      if (t.asked[0] === 'turan: siege-next') t.play('turan', { do: 'fight-on' })
      expect(t.told('units-removed')).toMatchObject([{ seat: 0, at: 'ophir', count: 2, cause: 'contest' }])
      expect([t.control('ophir'), t.told('contest-won').length]).toEqual(['neutral', 2])
    }
  })

  test('[siege.city-single-marker] an undefended city falls in one won round', () => {
    const t = attack(
      ophir(0)
        .put('ophir', { city: 'aquilonia' })
        .dice(...won(5)),
    )
    expect(t.control('ophir')).toBe('neutral')
    expect(t.told('marker-removed')).toMatchObject([{ marker: 'city' }])
    expect(t.asked).toEqual(['turan: march-after-victory'])
  })

  test('[siege.round-lost] five attackers lose a round (a tie): four are left and roll four dice', () => {
    const t = attack(ophir(2).dice(...roll(1, 5), ...roll(1, 3)))
    expect(t.units('turan', 'ophir')).toBe(4)
    expect(t.told('units-removed')).toMatchObject([{ seat: 1, at: 'ophir', count: 1, cause: 'contest' }])
    t.play('turan', { do: 'fight-on' })
    expect(t.told('dice-fixed')[1]).toMatchObject({ attacker: 4, defender: 3 })
  })
})

describe('going on and retreating', () => {
  test('[siege.mandatory] [siege.defender-cannot-retreat] no way out but fighting on or retreating, and only for him', () => {
    const t = ophir(2).put('nemedia', { fort: 'aquilonia' })
    attack(t.dice(...won(5)))
    expect(t.asked).toEqual(['turan: siege-next'])
    expect(t.options('turan')).toEqual(onward)
    expect(t.refusal('turan', { do: 'stop' })).toMatchObject({ code: 'not-legal', rule: 'siege.mandatory' })
    expect(t.options('aquilonia')).toEqual([])
    expect(t.refusal('aquilonia', { do: 'retreat', to: 'nemedia' })).toMatchObject({ code: 'not-your-decision' })
  })

  test('[siege.mandatory] however it ends, marker and attackers never stand together', () => {
    const destroyed = attack(ophir(2, 1).dice(...lost(1)))
    expect([destroyed.control('ophir'), destroyed.units('turan', 'ophir')]).toEqual(['aquilonia fort', 0])
    const taken = attack(ophir(0, 1).dice(...won(1)))
    expect([taken.control('ophir'), taken.units('turan', 'ophir')]).toEqual(['neutral', 1])
    const gone = attack(ophir(2).dice(...won(5))).play('turan', { do: 'retreat', to: 'koth' })
    expect([gone.control('ophir'), gone.units('turan', 'ophir')]).toEqual(['aquilonia fort', 0])
  })

  test('[siege.continue-or-retreat] after a won first round all five go back to Koth; another round costs nothing', () => {
    const t = attack(ophir(2).dice(...won(5)))
    expect(t.refusal('turan', { do: 'retreat', to: 'corinthia' })).toMatchObject({
      code: 'not-legal',
      rule: 'siege.continue-or-retreat',
    })
    t.play('turan', { do: 'retreat', to: 'koth' })
    expect([t.units('turan', 'koth'), t.units('turan', 'ophir')]).toEqual([5, 0])
    // Friendly Koth has no campaign.
    expect([t.campaign('turan', 'koth'), t.campaign('turan', 'ophir')]).toEqual([0, 0])
    expect(t.told('retreated')).toMatchObject([{ seat: 1, from: 'ophir', to: 'koth', count: 5 }])
    expect(t.asked).toEqual(['stygia: cards-and-die'])
    const more = attack(ophir(2).dice(...won(5), ...won(5))).play('turan', { do: 'fight-on' })
    expect([more.units('turan', 'ophir'), more.told('die-chosen').length]).toEqual([5, 1])
    expect(more.asked).toEqual(['turan: siege-next'])
  })

  test('[siege.continue-or-retreat] the Polish book asks only after a lost round', () => {
    for (const options of [{ readings: { 'siege-retreat': 'after-lost-round' } }, { edition: 'pl' }]) {
      const t = attack(ophir(2, 5, options).dice(...won(5), ...lost(5)))
      // The won round led straight into the next one, which was lost.
      expect(t.told('contest-won')).toHaveLength(2)
      expect(t.options('turan')).toEqual(onward)
    }
  })

  test('[siege.failure] Turan kills one of two defenders and retreats: Ophir stays Aquilonian with one unit', () => {
    const t = attack(ophir(2).dice(...won(5))).play('turan', { do: 'retreat', to: 'koth' })
    expect([t.control('ophir'), t.units('aquilonia', 'ophir'), t.player('aquilonia').points]).toEqual([
      'aquilonia fort',
      1,
      0,
    ])
    const destroyed = attack(ophir(2, 2).dice(...won(2), ...lost(2), ...lost(1))).play('turan', { do: 'fight-on' })
    destroyed.play('turan', { do: 'fight-on' })
    expect([destroyed.control('ophir'), destroyed.units('aquilonia', 'ophir')]).toEqual(['aquilonia fort', 1])
    expect(destroyed.asked).toEqual(['stygia: cards-and-die'])
  })

  test('[amb.retreat-to-neutral] back to a campaign: units left behind keep the step, otherwise the first icon', () => {
    expect(backToKoth(1)).toEqual([2, 3])
    expect(backToKoth(0)).toEqual([1, 1])
  })
})

describe('after a siege', () => {
  test('[siege.success] Ophir is neutral, the army stands at step 1, nobody scores', () => {
    const t = attack(ophir(0, 4).dice(...won(4)))
    t.play('turan', { do: 'stop' })
    expect([t.control('ophir'), t.units('turan', 'ophir'), t.campaign('turan', 'ophir')]).toEqual(['neutral', 4, 1])
    expect(t.each(({ points }) => points)).toEqual({ aquilonia: 0, turan: 0, stygia: 0, hyperborea: 0 })
    begin(t, 'turan', 'military')
    expect(t.optionsOf('turan', 'attack-in-place')).toEqual([{ do: 'attack-in-place', at: 'ophir' }])
  })

  test('[siege.forced-march] four units after the siege: the march leaves three against three on the plains', () => {
    const t = ophir(0, 4).give('turan', { strategy: ['strategy-33', 'strategy-30'] })
    attack(t)
      .dice(...won(4))
      .play('turan', { do: 'pass' })
    expect(t.options('turan')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
    t.play('turan', { do: 'forced-march' })
    expect(t.told('contest-began')[1]).toMatchObject({ form: 'campaign', at: 'ophir', defender: null })
    expect(t.options('turan')).toEqual([{ do: 'lay-strategy', card: 'strategy-33' }, { do: 'pass' }])
    t.dice(...won(3)).play('turan', { do: 'pass' })
    expect(t.told('dice-fixed')[1]).toMatchObject({ attacker: 3, defender: 3 })
    expect([t.units('turan', 'ophir'), t.campaign('turan', 'ophir')]).toEqual([3, 2])
    expect(t.asked).toEqual(['turan: forced-march'])
  })

  test('[siege.forced-march] with a single unit left no march is offered', () => {
    expect(attack(ophir(0, 1).dice(...won(1))).asked).toEqual(['stygia: cards-and-die'])
  })

  test('[siege.crom] an undefended tower destroyed: the attacker takes one Crom token when his turn ends', () => {
    const t = table()
      .put('zamora', { tower: 'turan' })
      .put('koth', { fort: 'aquilonia', units: { aquilonia: 3 } })
    begin(t.dice(...won(3, 4)), 'aquilonia', 'military')
    t.play('aquilonia', { do: 'attack', from: 'koth', to: 'zamora', units: 3 })
    expect([t.player('aquilonia').crom, t.asked]).toEqual([0, ['aquilonia: march-after-victory']])
    t.play('aquilonia', { do: 'stop' })
    expect(t.each(({ crom }) => crom)).toMatchObject({ aquilonia: 1, turan: 0 })
    expect(t.told('crom-gained')).toMatchObject([{ seat: 0, total: 1 }])
  })

  test('[siege.crom] the defender takes it at once when the attackers retreat or are destroyed, one in all', () => {
    const retreat = attack(ophir(2).dice(...won(5))).play('turan', { do: 'retreat', to: 'koth' })
    expect(retreat.each(({ crom }) => crom)).toMatchObject({ aquilonia: 1, turan: 0 })
    expect(retreat.told('fight-won')).toMatchObject([{ seat: 0, form: 'siege', at: 'ophir' }])
    // Also for a tower without an army, and one token only after several rounds.
    const destroyed = attack(ophir(0, 2).dice(...lost(2), ...lost(1))).play('turan', { do: 'fight-on' })
    expect(destroyed.each(({ crom }) => crom)).toMatchObject({ aquilonia: 1, turan: 0 })
  })

  test('[amb.siege-crom-and-march] wiped out by the forced march after the siege, Turan still gets its Crom token', () => {
    const t = attack(ophir(0, 2).dice(...won(2)))
    t.dice(...lost(1)).play('turan', { do: 'forced-march' })
    expect([t.units('turan', 'ophir'), t.player('turan').crom]).toEqual([0, 1])
    expect([t.control('ophir'), t.campaign('turan', 'ophir')]).toEqual(['neutral', 0])
  })

  test('[amb.neutral-after-siege] in the march Conan and raiders help Ophir, though not in the siege before it', () => {
    const t = ophir(0, 5).put('ophir', { raiders: 2 }).conan('ophir', 'hyperborea')
    attack(t.dice(...roll(1, 5), 'axe', 'axe', 'miss'))
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 5, defender: 3 }])
    expect([t.control('ophir'), t.raiders('ophir')]).toEqual(['neutral', 2])
    t.dice(...roll(4, 4), 'hit-conan', 'axe', 'axe', 'miss').play('turan', { do: 'forced-march' })
    expect(t.told('dice-fixed')[1]).toMatchObject({ attacker: 4, defender: 4 })
    expect(t.told('contest-won')[1]).toMatchObject({ seat: null, attack: 4, defence: 4 })
    expect(t.raiders('ophir')).toBe(1)
  })
})
