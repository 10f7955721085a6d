// Campaigns and forced march: the ledger's sections `campaign` and `forced-march`.
import { describe, expect, test } from 'vitest'
import { begin, roll, type TestTable, table } from './table.ts'

/** Aquilonia enters a neutral province from its home with so many units. */
const enter = (t: TestTable, to: string, units: number) =>
  begin(t, 'aquilonia', 'military').play('aquilonia', { do: 'attack', from: 'aquilonia', to, units })
/** An Aquilonian army on a step of a campaign track fights there. */
const fightAt = (t: TestTable, at: string, units: number, step: number) =>
  begin(t.put(at, { units: { aquilonia: units }, campaign: { aquilonia: step } }), 'aquilonia', 'military').play(
    'aquilonia',
    { do: 'attack-in-place', at },
  )
const army = (t: TestTable, at: string) => ({ units: t.units('aquilonia', at), step: t.campaign('aquilonia', at) })

describe('a campaign contest', () => {
  test('[campaign.start] [campaign.strength] five units enter Argos: first icon, five dice against four', () => {
    const t = enter(table().dice(...roll(0, 5), ...roll(0, 4)), 'argos', 5)
    expect(t.told('contest-began')).toMatchObject([
      { form: 'campaign', at: 'argos', attacker: 0, defender: null, roller: 1 },
    ])
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 5, defender: 4 }])
    expect(army(t, 'argos')).toEqual({ units: 4, step: 1 })
  })

  test('[campaign.start] five units enter Ophir: position 1, the unit on the icon counts with the army', () => {
    const t = table().give('aquilonia', { strategy: ['strategy-33'] })
    enter(t, 'ophir', 5)
    expect(t.asked).toEqual(['aquilonia: attacker-strategy'])
    expect(army(t, 'ophir')).toEqual({ units: 5, step: 1 })
    t.play('aquilonia', { do: 'pass' })
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 5, defender: 3 }])
  })

  test('[campaign.strength] every unit is a die, the province rolls its value', () => {
    const dice = [1, 2, 3, 4].map((units) => enter(table(), 'nemedia', units).told('dice-fixed')[0])
    expect(dice).toMatchObject([1, 2, 3, 4].map((attacker) => ({ attacker, defender: 5 })))
  })

  test('[campaign.terrain] [campaign.cards] plains on the first icon of Ophir, settlements on the second', () => {
    // One card for the plains only, one for settlements only, one for hills only.
    const cards = { strategy: ['strategy-33', 'strategy-30', 'strategy-31'] }
    const first = enter(table().give('aquilonia', cards), 'ophir', 3)
    expect(first.options('aquilonia')).toEqual([{ do: 'lay-strategy', card: 'strategy-33' }, { do: 'pass' }])
    expect(first.refusal('aquilonia', { do: 'lay-strategy', card: 'strategy-30' })).toMatchObject({
      rule: 'cards.strategy-military',
    })
    const second = fightAt(table().give('aquilonia', cards), 'ophir', 3, 2)
    expect(second.options('aquilonia')).toEqual([{ do: 'lay-strategy', card: 'strategy-30' }, { do: 'pass' }])
  })

  test('[campaign.cards] the player who rolls for Ophir gets no card or sorcery option, the attacker gets his', () => {
    const t = table().give('turan', {
      sorcery: 2,
      strategy: ['strategy-33'],
      table: ['lancers-of-aghrapur', 'jehungir-agha'],
    })
    t.give('aquilonia', { sorcery: 1, strategy: ['strategy-35'], table: ['bossonian-archers'] })
    enter(t, 'ophir', 3)
    expect(t.asked).toEqual(['aquilonia: attacker-strategy'])
    t.dice(...roll(0, 3), ...roll(1, 3), ...roll(1, 3)).play('aquilonia', { do: 'lay-strategy', card: 'strategy-35' })
    expect(t.options('aquilonia')).toEqual([
      { do: 'sorcery-reroll' },
      { do: 'use-card', card: 'bossonian-archers' },
      { do: 'pass' },
    ])
    t.play('aquilonia', { do: 'sorcery-reroll' }, { do: 'use-card', card: 'bossonian-archers' })
    expect(t.told('contest-won')).toMatchObject([{ seat: 0, attack: 2, defence: 1 }])
    expect(t.asked).toEqual(['aquilonia: forced-march'])
  })

  test('[campaign.win-advance] hit, hit (attacker) and an axe with a card beat two hits: step 2, still five units', () => {
    const t = enter(table().give('aquilonia', { strategy: ['strategy-33'] }), 'ophir', 5)
    t.dice('hit', 'hit-attacker', 'axe', 'shield', 'miss', 'hit', 'hit', 'axe')
    t.play('aquilonia', { do: 'lay-strategy', card: 'strategy-33' })
    expect(t.told('contest-won')).toMatchObject([{ seat: 0, attack: 3, defence: 2 }])
    expect(army(t, 'ophir')).toEqual({ units: 5, step: 2 })
    expect(t.told('campaign-advanced')).toMatchObject([{ seat: 0, at: 'ophir', step: 2 }])
    expect([t.control('ophir'), t.player('aquilonia').points, t.told('units-removed')]).toEqual(['neutral', 0, []])
  })

  test('[campaign.win-last] four units win on the last step of Ophir: three remain, a fort, three points, no gold', () => {
    const t = fightAt(table().dice(...roll(2, 4), ...roll(0, 3)), 'ophir', 4, 2)
    expect(army(t, 'ophir')).toEqual({ units: 3, step: 0 })
    expect(t.control('ophir')).toBe('aquilonia fort')
    expect(t.player('aquilonia')).toMatchObject({ points: 3, gold: 3 })
    expect(t.told('units-removed')).toMatchObject([{ at: 'ophir', count: 1, cause: 'fort' }])
    expect(t.told('points')).toMatchObject([{ seat: 0, count: 3, cause: 'conquest', total: 3 }])
    // No march in a subjugated province.
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[campaign.win-last] a longer track: Nemedia falls on its fourth icon, for five points', () => {
    const third = fightAt(table().dice(...roll(1, 2), ...roll(0, 5)), 'nemedia', 2, 3)
    expect([third.control('nemedia'), army(third, 'nemedia')]).toEqual(['neutral', { units: 2, step: 4 }])
    const fourth = fightAt(table().dice(...roll(1, 2), ...roll(0, 5)), 'nemedia', 2, 4)
    expect([fourth.control('nemedia'), fourth.player('aquilonia').points]).toEqual(['aquilonia fort', 5])
  })

  test('[amb.fort-from-single-unit] a single unit wins on the last icon: the fort stands without units', () => {
    const t = fightAt(table().dice('hit', ...roll(0, 3)), 'ophir', 1, 2)
    expect([t.control('ophir'), army(t, 'ophir')]).toEqual(['aquilonia fort', { units: 0, step: 0 }])
    expect(t.player('aquilonia').points).toBe(3)
  })

  test('[campaign.lose] two units lose at step 2 of Argos: one left at step 2; a tie loses as well', () => {
    const t = fightAt(table().dice(...roll(1, 2), ...roll(1, 4)), 'argos', 2, 2)
    expect(army(t, 'argos')).toEqual({ units: 1, step: 2 })
    expect(t.told('units-removed')).toMatchObject([{ seat: 0, at: 'argos', count: 1, cause: 'contest' }])
    expect([t.player('turan').crom, t.player('aquilonia').crom]).toEqual([0, 0])
  })

  test('[campaign.lose] the last unit lost: the campaign is over and the track empty', () => {
    const t = fightAt(table().dice(...roll(0, 1), ...roll(1, 4)), 'argos', 1, 2)
    expect(army(t, 'argos')).toEqual({ units: 0, step: 0 })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    enter(t.dice('hit', ...roll(0, 4)), 'argos', 1)
    expect(t.told('campaign-advanced')).toMatchObject([{ at: 'argos', step: 2 }])
  })

  test('[campaign.turn-ends] the army waits at step 2 over the other turns and goes on from there', () => {
    const t = enter(table().dice(...roll(1, 3), ...roll(0, 4)), 'argos', 3)
    t.play('aquilonia', { do: 'stop' })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    begin(t, 'turan', 'intrigue').play('turan', { do: 'stop' })
    expect(army(t, 'argos')).toEqual({ units: 3, step: 2 })
    begin(t.dice(...roll(1, 3), ...roll(0, 4)), 'aquilonia', 'military')
    t.play('aquilonia', { do: 'attack-in-place', at: 'argos' })
    expect(t.told('campaign-advanced').map(({ step }) => step)).toEqual([2, 3])
  })

  test('[campaign.abandon] three units leave step 2 of Argos for Ophir; a later attack starts at step 1', () => {
    const t = table().put('ophir', { fort: 'aquilonia' })
    t.put('argos', { units: { aquilonia: 3 }, campaign: { aquilonia: 2 } })
    begin(t, 'aquilonia', 'military').play('aquilonia', { do: 'redeploy', from: 'argos', to: 'ophir', units: 3 })
    expect(army(t, 'argos')).toEqual({ units: 0, step: 0 })
    t.dice(...roll(1, 3), ...roll(0, 4)).play('aquilonia', { do: 'attack', from: 'ophir', to: 'argos', units: 3 })
    expect(army(t, 'argos')).toEqual({ units: 3, step: 2 })
    expect(t.told('campaign-advanced')).toMatchObject([{ at: 'argos', step: 2 }])
  })

  test('[campaign.abandon] [amb.attack-from-campaign] while one unit stays behind the progress is kept', () => {
    const t = table().put('ophir', { fort: 'aquilonia' })
    t.put('argos', { units: { aquilonia: 3 }, campaign: { aquilonia: 3 } })
    begin(t, 'aquilonia', 'military').play('aquilonia', { do: 'redeploy', from: 'argos', to: 'ophir', units: 2 })
    expect(army(t, 'argos')).toEqual({ units: 1, step: 3 })
    // A campaigning army may also attack a neighbour from there, and give its progress up.
    t.dice(...roll(1, 1), ...roll(0, 4)).play('aquilonia', { do: 'attack', from: 'argos', to: 'shem', units: 1 })
    expect([army(t, 'argos'), army(t, 'shem')]).toEqual([
      { units: 0, step: 0 },
      { units: 1, step: 2 },
    ])
  })
})

describe('forced march', () => {
  test('[forced-march.cost] from step 2 of Ophir with 5 units: 4 dice, won, subjugated in one turn with 3 left', () => {
    const t = enter(table().dice(...roll(3, 5), ...roll(2, 3)), 'ophir', 5)
    expect(t.asked).toEqual(['aquilonia: forced-march'])
    expect(t.options('aquilonia')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
    t.dice(...roll(1, 4), ...roll(0, 3)).play('aquilonia', { do: 'forced-march' })
    expect(t.told('forced-march')).toMatchObject([{ seat: 0, at: 'ophir', free: false }])
    expect(t.told('dice-fixed')[1]).toMatchObject({ attacker: 4, defender: 3 })
    expect([t.control('ophir'), t.units('aquilonia', 'ophir')]).toEqual(['aquilonia fort', 3])
    expect(t.told('units-removed').map(({ count, cause }) => [count, cause])).toEqual([
      [1, 'march'],
      [1, 'fort'],
    ])
    expect(t.player('aquilonia').points).toBe(3)
    expect(t.state.pool).toEqual([0, 0, 0, 0, 1])
  })

  test('[forced-march.repeat] three lose (2 left), march (1 left), win: with one unit no further march', () => {
    const t = enter(table().dice(...roll(0, 3), ...roll(1, 4)), 'argos', 3)
    expect(army(t, 'argos')).toEqual({ units: 2, step: 1 })
    t.dice(...roll(1, 1), ...roll(0, 4)).play('aquilonia', { do: 'forced-march' })
    expect(t.told('dice-fixed')[1]).toMatchObject({ attacker: 1, defender: 4 })
    expect(army(t, 'argos')).toEqual({ units: 1, step: 2 })
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[forced-march.repeat] march after march in the same turn, one unit each, until Argos falls', () => {
    const t = enter(table().dice(...roll(1, 5), ...roll(0, 4)), 'argos', 5)
    t.dice(...roll(1, 4), ...roll(0, 4)).play('aquilonia', { do: 'forced-march' })
    expect(army(t, 'argos')).toEqual({ units: 4, step: 3 })
    t.dice(...roll(1, 3), ...roll(0, 4)).play('aquilonia', { do: 'forced-march' })
    expect([t.control('argos'), t.units('aquilonia', 'argos')]).toEqual(['aquilonia fort', 2])
    expect(t.told('die-chosen')).toHaveLength(1)
  })

  test('[amb.forced-march-last-unit] a single unit is not asked; with a free march at hand only that is offered', () => {
    const alone = enter(table().dice(...roll(1, 1), ...roll(0, 4)), 'argos', 1)
    expect([army(alone, 'argos'), alone.asked]).toEqual([{ units: 1, step: 2 }, ['turan: cards-and-die']])
    const t = table().give('aquilonia', { hand: ['iron-discipline'] })
    enter(t.dice(...roll(1, 1), ...roll(0, 4)), 'argos', 1)
    expect(t.options('aquilonia')).toEqual([{ do: 'use-card', card: 'iron-discipline' }, { do: 'stop' }])
    expect(t.refusal('aquilonia', { do: 'forced-march' })).toMatchObject({
      code: 'not-legal',
      rule: 'forced-march.repeat',
    })
  })

  test('[amb.free-forced-march] a single unit marches by Iron Discipline and loses no unit for it', () => {
    const t = table().give('aquilonia', { hand: ['iron-discipline'] })
    enter(t.dice(...roll(1, 1), ...roll(0, 4)), 'argos', 1)
    t.dice(...roll(1, 1), ...roll(0, 4)).play('aquilonia', { do: 'use-card', card: 'iron-discipline' })
    expect(t.told('forced-march')).toMatchObject([{ at: 'argos', free: true }])
    expect([army(t, 'argos'), t.told('units-removed')]).toEqual([{ units: 1, step: 3 }, []])
    expect(t.player('aquilonia')).toMatchObject({ hand: [], discard: ['iron-discipline'] })
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[amb.free-forced-march] ordinary marches may follow it, and cost a unit again', () => {
    const t = table().give('aquilonia', { hand: ['iron-discipline'] })
    enter(t.dice(...roll(1, 3), ...roll(0, 5)), 'nemedia', 3)
    t.dice(...roll(1, 3), ...roll(0, 5)).play('aquilonia', { do: 'use-card', card: 'iron-discipline' })
    expect(t.options('aquilonia')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
    t.dice(...roll(1, 2), ...roll(0, 5)).play('aquilonia', { do: 'forced-march' })
    expect(army(t, 'nemedia')).toEqual({ units: 2, step: 4 })
    expect(t.told('forced-march').map(({ free }) => free)).toEqual([true, false])
  })

  test('[amb.free-forced-march] not when the last unit is gone, nor once the province is subjugated', () => {
    const lost = table().give('aquilonia', { hand: ['iron-discipline'] })
    enter(lost.dice(...roll(0, 1), ...roll(0, 4)), 'argos', 1)
    expect(lost.asked).toEqual(['turan: cards-and-die'])
    const won = fightAt(
      table()
        .give('aquilonia', { hand: ['iron-discipline'] })
        .dice(...roll(1, 3), ...roll(0, 3)),
      'ophir',
      3,
      2,
    )
    expect([won.control('ophir'), won.asked]).toEqual(['aquilonia fort', ['turan: cards-and-die']])
  })

  test('[amb.free-forced-march] straight after a won siege it is not offered; that march costs a unit', () => {
    const t = table()
      .give('aquilonia', { hand: ['iron-discipline'] })
      .put('ophir', { tower: 'turan' })
    enter(t.dice(...roll(1, 2), ...roll(0, 3)), 'ophir', 2)
    expect(t.asked).toEqual(['aquilonia: march-after-victory'])
    expect(t.options('aquilonia')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
    // After the campaign contest that follows, it is.
    t.dice(...roll(1, 1), ...roll(0, 3)).play('aquilonia', { do: 'forced-march' })
    expect(t.options('aquilonia')).toEqual([{ do: 'use-card', card: 'iron-discipline' }, { do: 'stop' }])
  })
})
