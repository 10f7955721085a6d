// Battles: the ledger's section `battle`, and the rulings about retreats and Crom.
import { describe, expect, test } from 'vitest'
import { begin, roll, type TestTable, table } from './table.ts'

/** Turan campaigns at step 2 of Koth (woods); an Aquilonian army in friendly Ophir is about to attack it. */
function koth(attackers: number, defenders: number, step = 2): TestTable {
  const t = table().put('koth', { units: { turan: defenders }, campaign: { turan: step } })
  return t.put('ophir', { fort: 'aquilonia', units: { aquilonia: attackers } })
}
const attack = (t: TestTable, units = t.units('aquilonia', 'ophir')) =>
  begin(t, 'aquilonia', 'military').play('aquilonia', { do: 'attack', from: 'ophir', to: 'koth', units })
/** The dice of a round that the attacker wins or loses 1:0. */
const won = (attackers: number, defenders: number) => [...roll(1, attackers), ...roll(0, defenders)]
const lost = (attackers: number, defenders: number) => [...roll(0, attackers), ...roll(1, defenders)]
const armies = (t: TestTable) => [t.units('aquilonia', 'koth'), t.units('turan', 'koth')]
const crom = (t: TestTable) => t.each((player) => player.crom)

/** Two units attack from step 3 of Argos and retreat: the army there afterwards. */
const backToArgos = (left: number) => {
  const t = table().put('koth', { units: { turan: 3 }, campaign: { turan: 2 } })
  t.put('argos', { units: { aquilonia: 2 + left }, campaign: { aquilonia: 3 } })
  begin(t.dice(...lost(2, 3)), 'aquilonia', 'military')
  t.play('aquilonia', { do: 'attack', from: 'argos', to: 'koth', units: 2 }, { do: 'retreat', to: 'argos' })
  return [t.units('aquilonia', 'argos'), t.campaign('aquilonia', 'argos')]
}

describe('a round of a battle', () => {
  test('[battle.mandatory] however it ends, at most one army stands in Koth, and stopping is no choice', () => {
    const t = attack(koth(3, 2).dice(...won(3, 2)))
    expect(t.options('aquilonia')).toEqual([{ do: 'fight-on' }, { do: 'retreat', to: 'ophir' }])
    expect(t.refusal('aquilonia', { do: 'stop' })).toMatchObject({ code: 'not-legal', rule: 'battle.attacker-retreat' })
    t.dice(...won(3, 1)).play('aquilonia', { do: 'fight-on' })
    expect(armies(t)).toEqual([3, 0])
    expect(armies(attack(koth(1, 2).dice(...lost(1, 2))))).toEqual([0, 2])
    const retreat = attack(koth(3, 2).dice(...won(3, 2))).play('aquilonia', { do: 'retreat', to: 'ophir' })
    expect(armies(retreat)).toEqual([0, 1])
  })

  test('[battle.strength] four units against two: 4 dice against 2, whatever the value of Koth', () => {
    const t = attack(koth(4, 2))
    expect(t.told('contest-began')[0]).toMatchObject({
      form: 'battle',
      at: 'koth',
      attacker: 0,
      defender: 1,
      roller: 1,
    })
    expect(t.told('dice-fixed')[0]).toMatchObject({ attacker: 4, defender: 2 })
  })

  test("[battle.terrain] [battle.cards] fought in the woods of Turan's step 2, by both, anew in each round", () => {
    // Hills (the first icon) only, woods only, settlements only; and one more for the woods on each side.
    const t = koth(3, 3).give('aquilonia', { sorcery: 1, strategy: ['strategy-31', 'strategy-32', 'strategy-03'] })
    t.give('turan', { sorcery: 1, strategy: ['strategy-36', 'strategy-34', 'strategy-37'] })
    attack(t)
    expect(t.options('aquilonia')).toEqual([
      { do: 'lay-strategy', card: 'strategy-32' },
      { do: 'lay-strategy', card: 'strategy-03' },
      { do: 'pass' },
    ])
    t.play('aquilonia', { do: 'lay-strategy', card: 'strategy-32' })
    expect(t.options('turan')).toEqual([{ do: 'lay-strategy', card: 'strategy-34' }, { do: 'pass' }])
    t.dice(...roll(1, 3), ...roll(0, 3)).play('turan', { do: 'pass' })
    expect(t.options('aquilonia')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
    t.play('aquilonia', { do: 'pass' })
    expect(t.options('turan')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
    t.play('turan', { do: 'pass' }).play('aquilonia', { do: 'fight-on' })
    expect(t.options('aquilonia')).toEqual([{ do: 'lay-strategy', card: 'strategy-03' }, { do: 'pass' }])
    t.play('aquilonia', { do: 'pass' })
    expect(t.options('turan')).toEqual([{ do: 'lay-strategy', card: 'strategy-34' }, { do: 'pass' }])
  })

  test('[battle.terrain] the defender at step 1: hills', () => {
    const t = koth(3, 3, 1).give('aquilonia', { strategy: ['strategy-31', 'strategy-32'] })
    expect(attack(t).options('aquilonia')).toEqual([{ do: 'lay-strategy', card: 'strategy-31' }, { do: 'pass' }])
  })

  test('[battle.round] tied 1:1 the attacker removes one unit; with more successes the defender does', () => {
    const tied = attack(koth(3, 3).dice(...roll(1, 3), ...roll(1, 3)))
    expect(armies(tied)).toEqual([2, 3])
    expect(tied.told('units-removed')).toMatchObject([{ seat: 0, at: 'koth', count: 1, cause: 'contest' }])
    expect(armies(attack(koth(3, 3).dice(...roll(2, 3), ...roll(1, 3))))).toEqual([3, 2])
  })
})

describe('going on and retreating', () => {
  test('[battle.attacker-retreat] after the first round, and not before it, the rest goes back to Ophir', () => {
    const t = attack(koth(4, 3).dice(...lost(3, 3)), 3)
    expect(t.told('rolled')).toHaveLength(2)
    expect(t.asked).toEqual(['aquilonia: battle-attacker'])
    expect(t.refusal('aquilonia', { do: 'retreat', to: 'aquilonia' })).toMatchObject({
      rule: 'battle.attacker-retreat',
    })
    t.play('aquilonia', { do: 'retreat', to: 'ophir' })
    expect([t.units('aquilonia', 'ophir'), ...armies(t)]).toEqual([3, 0, 3])
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[battle.defender-retreat] if the attacker fights on, Turan may go to allied Zamora with its whole army', () => {
    const t = attack(
      koth(3, 3)
        .put('zamora', { tower: 'turan' })
        .dice(...won(3, 3)),
    )
    expect(t.asked).toEqual(['aquilonia: battle-attacker'])
    t.play('aquilonia', { do: 'fight-on' })
    expect(t.asked).toEqual(['turan: battle-defender'])
    expect(t.options('turan')).toEqual([{ do: 'fight-on' }, { do: 'retreat', to: 'zamora' }])
    // Adjacent, but not friendly.
    expect(t.refusal('turan', { do: 'retreat', to: 'khauran' })).toMatchObject({
      code: 'not-legal',
      rule: 'battle.defender-retreat',
    })
    t.play('turan', { do: 'retreat', to: 'zamora' })
    expect([t.units('turan', 'zamora'), t.units('turan', 'koth'), t.campaign('turan', 'koth')]).toEqual([2, 0, 0])
  })

  test('[battle.defender-retreat] without a friendly neighbour he is not asked: the next round follows', () => {
    const t = attack(koth(3, 3).dice(...won(3, 3), ...won(3, 2))).play('aquilonia', { do: 'fight-on' })
    expect(t.told('contest-began')).toHaveLength(2)
    expect([armies(t), t.asked]).toEqual([[3, 1], ['aquilonia: battle-attacker']])
  })

  test('[battle.continue] three against two: rounds go on with the same die until one army is gone', () => {
    const t = attack(
      koth(3, 2)
        .put('zamora', { tower: 'turan' })
        .dice(...won(3, 2)),
    )
    t.dice(...lost(3, 1))
      .play('aquilonia', { do: 'fight-on' })
      .play('turan', { do: 'fight-on' })
    expect(armies(t)).toEqual([2, 1])
    t.dice(...won(2, 1))
      .play('aquilonia', { do: 'fight-on' })
      .play('turan', { do: 'fight-on' })
    expect(armies(t)).toEqual([2, 0])
    expect([t.told('contest-began').length, t.told('die-chosen').length]).toEqual([3, 1])
    expect(t.told('fight-won')).toMatchObject([{ seat: 0, form: 'battle', at: 'koth' }])
  })

  test('[amb.retreat-to-neutral] an attacker who came from his campaign in Argos goes back there', () => {
    expect(backToArgos(1)).toEqual([2, 3])
    expect(backToArgos(0)).toEqual([1, 1])
  })

  test('[amb.defender-retreat-limit] [amb.overflow] four go to Zamora where three stand: five stay, two are removed', () => {
    const t = koth(2, 4)
      .put('zamora', { tower: 'turan', units: { turan: 3 } })
      .put('khauran', { fort: 'turan' })
    attack(t.dice(...lost(2, 4))).play('aquilonia', { do: 'fight-on' })
    expect(t.optionsOf('turan', 'retreat').map(({ to }) => to)).toEqual(['zamora', 'khauran'])
    t.play('turan', { do: 'retreat', to: 'zamora' })
    expect([t.units('turan', 'zamora'), t.units('turan', 'koth'), t.units('turan', 'khauran')]).toEqual([5, 0, 0])
    expect(t.told('units-removed').filter(({ seat }) => seat === 1)).toMatchObject([
      { at: 'zamora', count: 2, cause: 'overflow' },
    ])
  })

  test('[amb.defender-retreat-limit] at home there is no limit', () => {
    const t = table()
      .put('zamora', { units: { turan: 3 }, campaign: { turan: 2 } })
      .put('turan', { units: { turan: 9 } })
    t.put('koth', { fort: 'aquilonia', units: { aquilonia: 3 } })
    begin(t.dice(...lost(3, 3)), 'aquilonia', 'military')
    t.play('aquilonia', { do: 'attack', from: 'koth', to: 'zamora', units: 3 }, { do: 'fight-on' })
    t.play('turan', { do: 'retreat', to: 'turan' })
    expect([t.units('turan', 'turan'), t.campaign('turan', 'turan'), t.campaign('turan', 'zamora')]).toEqual([12, 0, 0])
  })
})

describe('after a battle', () => {
  test('[battle.won] Aquilonia stands at step 1 where Turan had reached step 2; three units may march with two', () => {
    const t = attack(koth(3, 1).dice(...won(3, 1)))
    expect([t.campaign('aquilonia', 'koth'), t.campaign('turan', 'koth')]).toEqual([1, 0])
    expect(t.asked).toEqual(['aquilonia: march-after-victory'])
    expect(t.options('aquilonia')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
    t.dice(...won(2, 4)).play('aquilonia', { do: 'forced-march' })
    expect(t.told('contest-began')[1]).toMatchObject({ form: 'campaign', at: 'koth', defender: null })
    expect(t.told('dice-fixed')[1]).toMatchObject({ attacker: 2, defender: 4 })
    expect([t.units('aquilonia', 'koth'), t.campaign('aquilonia', 'koth')]).toEqual([2, 2])
  })

  test('[battle.won] without the march the campaign waits at step 1 for a later action', () => {
    const t = attack(koth(3, 1).dice(...won(3, 1))).play('aquilonia', { do: 'stop' })
    expect([t.control('koth'), t.campaign('aquilonia', 'koth')]).toEqual(['neutral', 1])
    begin(t, 'aquilonia', 'military')
    expect(t.optionsOf('aquilonia', 'attack-in-place').map(({ at }) => at)).toEqual(['koth'])
  })

  test('[battle.lost] Turan repels Aquilonia, destroyed or retreating, and is still at step 2', () => {
    const destroyed = attack(koth(1, 3).dice(...lost(1, 3)))
    expect([armies(destroyed), destroyed.campaign('turan', 'koth')]).toEqual([[0, 3], 2])
    expect(destroyed.campaign('aquilonia', 'koth')).toBe(0)
    const retreat = attack(koth(3, 3).dice(...won(3, 3))).play('aquilonia', { do: 'retreat', to: 'ophir' })
    expect([armies(retreat), retreat.campaign('turan', 'koth')]).toEqual([[0, 2], 2])
    begin(retreat, 'turan', 'military')
    expect(retreat.can('turan', { do: 'attack-in-place', at: 'koth' })).toBe(true)
  })

  test('[battle.crom] [amb.siege-crom-and-march] Turan retreats: one token at the turn’s end, though the march is lost', () => {
    const t = attack(
      koth(2, 3)
        .put('zamora', { tower: 'turan' })
        .dice(...won(2, 3)),
    ).play('aquilonia', { do: 'fight-on' })
    t.play('turan', { do: 'retreat', to: 'zamora' })
    expect(crom(t)).toMatchObject({ aquilonia: 0, turan: 0 })
    t.dice(...lost(1, 4)).play('aquilonia', { do: 'forced-march' })
    // The last unit fell in the march.
    expect([t.units('aquilonia', 'koth'), t.asked]).toEqual([0, ['turan: cards-and-die']])
    expect(crom(t)).toMatchObject({ aquilonia: 1, turan: 0 })
    expect(t.told('crom-gained')).toMatchObject([{ seat: 0, total: 1 }])
  })

  test('[battle.crom] the defender takes it when the attackers are destroyed or retreat, one for all rounds', () => {
    const destroyed = attack(koth(2, 3).dice(...lost(2, 3), ...lost(1, 3))).play('aquilonia', { do: 'fight-on' })
    expect(crom(destroyed)).toMatchObject({ aquilonia: 0, turan: 1 })
    const retreat = attack(koth(3, 3).dice(...won(3, 3))).play('aquilonia', { do: 'retreat', to: 'ophir' })
    expect(crom(retreat)).toMatchObject({ aquilonia: 0, turan: 1 })
  })

  test('[amb.neutral-after-siege] after a won battle Koth itself defends, with its raiders', () => {
    const t = koth(3, 1).put('koth', { raiders: 1 })
    attack(t.dice(...roll(1, 3), 'axe'))
    expect([armies(t), t.raiders('koth')]).toEqual([[3, 0], 1])
    t.dice(...roll(1, 2), 'axe', 'axe', 'miss', 'miss').play('aquilonia', { do: 'forced-march' })
    expect(t.told('contest-won')[1]).toMatchObject({ seat: null, attack: 1, defence: 2 })
    expect(t.raiders('koth')).toBe(0)
  })
})
