// Intrigue contests: where they may be started, with what strength and cards, and what winning or losing brings.
import { describe, expect, test } from 'vitest'
import type { Kingdom } from '../content/types.ts'
import { begin, roll, type TestTable, table } from './table.ts'

const offered = (t: TestTable, kingdom: Kingdom) => t.optionsOf(kingdom, 'start-intrigue').map(({ at }) => at)
const reserve = (t: TestTable, kingdom: Kingdom) => 6 - t.player(kingdom).emissaries.reduce((a, b) => a + b)

const attack = (t: TestTable, kingdom: Kingdom, at: string) =>
  begin(t, kingdom, 'intrigue').play(kingdom, { do: 'start-intrigue', at })

describe('where a contest may be started', () => {
  test('[intrigue.contest-needs-emissary] without an emissary in Zamora none, though all around is friendly', () => {
    const t = table().put('corinthia', { tower: 'turan' }).put('koth', { tower: 'turan' })
    t.put('brythunia', { tower: 'turan' }).put('khauran', { tower: 'turan' }).put('steppes', { fort: 'turan' })
    begin(t, 'turan', 'intrigue')
    expect(offered(t, 'turan')).toEqual([])
    expect(t.refusal('turan', { do: 'start-intrigue', at: 'zamora' })).toMatchObject({
      code: 'not-legal',
      rule: 'intrigue.contest-needs-emissary',
    })
  })

  test('[intrigue.contest-purposes] against a tower the goal is to cancel, in a neutral province to ally', () => {
    const t = table().put('zamora', { tower: 'turan', emissaries: { aquilonia: 1 } })
    begin(t.dice(...roll(1, 1), ...roll(0, 5)), 'aquilonia', 'intrigue')
    t.play('aquilonia', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('contest-began')).toMatchObject([{ attacker: 0, defender: 1, roller: 1 }])
    // Won, but no tower of his own in the same contest.
    expect(t.control('zamora')).toBe('neutral')
    expect(t.told('allied')).toEqual([])
    t.dice(...roll(1, 1), ...roll(0, 4))
    begin(t, 'aquilonia', 'intrigue').play('aquilonia', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('contest-began')[1]).toMatchObject({ attacker: 0, defender: null, roller: 1 })
    expect(t.control('zamora')).toBe('aquilonia tower')
  })

  test("[intrigue.contest-forbidden] a Turanian army in neutral Koth bars Aquilonia's emissary, not Turan's", () => {
    const t = table().put('koth', { units: { turan: 2 }, emissaries: { aquilonia: 1, turan: 1 } })
    begin(t, 'aquilonia', 'intrigue')
    expect(offered(t, 'aquilonia')).toEqual([])
    expect(t.refusal('aquilonia', { do: 'start-intrigue', at: 'koth' })).toMatchObject({
      rule: 'intrigue.contest-forbidden',
    })
    expect(offered(begin(t, 'turan', 'intrigue'), 'turan')).toEqual(['koth'])
  })

  test('[intrigue.contest-forbidden] not against a fort, a city, an allied army, in a savage land, a home or his own', () => {
    const here = { emissaries: { aquilonia: 1 } }
    const t = table()
      .put('ophir', { fort: 'turan', ...here })
      .put('argos', { city: 'stygia', ...here })
    t.put('corinthia', { tower: 'turan', units: { turan: 1 }, ...here }).put('pictish-wilderness', here)
    t.put('turan', here)
      .put('nemedia', { tower: 'aquilonia', ...here })
      .put('aquilonia', { emissaries: { aquilonia: 0 } })
    begin(t, 'aquilonia', 'intrigue')
    expect(offered(t, 'aquilonia')).toEqual([])
    const rules = ['ophir', 'argos', 'corinthia', 'turan', 'nemedia', 'pictish-wilderness'].map(
      (at) => t.refusal('aquilonia', { do: 'start-intrigue', at }).rule,
    )
    expect(rules).toEqual([...Array.from({ length: 5 }, () => 'intrigue.contest-forbidden'), 'map.savage'])
    // Without the army the tower may be attacked, and a neutral province always.
    t.put('corinthia', { units: { turan: 0 } }).put('koth', here)
    expect(offered(begin(t, 'aquilonia', 'intrigue'), 'aquilonia')).toEqual(['corinthia', 'koth'])
  })
})

describe('cards and strength', () => {
  test('[intrigue.contest-cards] Turan defends its alliance with a strategy card, a table card and sorcery', () => {
    const t = table().put('zamora', { tower: 'turan', emissaries: { aquilonia: 1 } })
    t.give('turan', { sorcery: 1, strategy: ['strategy-36', 'strategy-31'], table: ['king-yezdigerd'] })
    begin(t, 'aquilonia', 'intrigue').dice('hit', ...roll(0, 6), ...roll(2, 6))
    t.play('aquilonia', { do: 'start-intrigue', at: 'zamora' })
    expect(t.asked).toEqual(['turan: defender-strategy'])
    // Zamora lies in the East: the card of the North does not apply.
    expect(t.options('turan')).toEqual([{ do: 'lay-strategy', card: 'strategy-36' }, { do: 'pass' }])
    t.play('turan', { do: 'lay-strategy', card: 'strategy-36' })
    expect(t.asked).toEqual(['turan: before-roll'])
    t.play('turan', { do: 'use-card', card: 'king-yezdigerd' })
    expect(t.asked).toEqual(['turan: defender-after-roll'])
    t.play('turan', { do: 'sorcery-reroll' })
    expect(t.told('contest-won')).toMatchObject([{ seat: 1, attack: 1, defence: 2 }])
  })

  test('[intrigue.contest-cards] for neutral Zamora nobody is asked; the attacker may use his cards', () => {
    const t = table().put('zamora', { emissaries: { aquilonia: 1 } })
    t.give('turan', { sorcery: 1, strategy: ['strategy-36'], table: ['king-yezdigerd'] })
    t.give('aquilonia', { sorcery: 1, strategy: ['strategy-04'] })
    begin(t, 'aquilonia', 'intrigue').play('aquilonia', { do: 'start-intrigue', at: 'zamora' })
    expect(t.asked).toEqual(['aquilonia: attacker-strategy'])
    t.dice(...roll(0, 1), 'axe', 'hit', 'hit', 'miss', 'miss')
    t.play('aquilonia', { do: 'lay-strategy', card: 'strategy-04' })
    expect(t.asked).toEqual(['aquilonia: attacker-after-roll'])
    t.play('aquilonia', { do: 'sorcery-reroll' })
    expect(t.told('rolled')[1]).toMatchObject({ seat: 1, attacker: false })
    expect(t.told('contest-won')).toMatchObject([{ seat: null, attack: 1, defence: 2 }])
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[intrigue.attacker-strength] [intrigue.defender-strength] Zamora: 1 + Koth + Turan = 3 dice against 4', () => {
    const t = table()
      .put('koth', { emissaries: { turan: 1 } })
      .put('zamora', { emissaries: { turan: 1 } })
    begin(t.put('turan', { emissaries: { turan: 0 } }), 'turan', 'intrigue')
    t.play('turan', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 3, defender: 4 }])
  })

  test('[intrigue.attacker-strength] each province counts once and the target adds nothing', () => {
    // Koth is friendly and holds two emissaries; Ophir holds one far away; two stand in Zamora itself.
    const t = table()
      .put('koth', { tower: 'turan', emissaries: { turan: 2 } })
      .put('ophir', { emissaries: { turan: 1 } })
    begin(t.put('zamora', { emissaries: { turan: 2 } }), 'turan', 'intrigue')
    t.play('turan', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 3, defender: 4 }])
  })

  test('[intrigue.defender-strength] allied to Turan, Zamora defends with 5; Nemedia too, though 5 + 1', () => {
    const t = table().put('zamora', { tower: 'turan', emissaries: { aquilonia: 1 } })
    begin(t, 'aquilonia', 'intrigue').play('aquilonia', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 1, defender: 5 }])
    const ophir = table().put('ophir', { tower: 'turan', emissaries: { aquilonia: 1 } })
    begin(ophir, 'aquilonia', 'intrigue').play('aquilonia', { do: 'start-intrigue', at: 'ophir' })
    expect(ophir.told('dice-fixed')).toMatchObject([{ attacker: 2, defender: 4 }])
    const nemedia = table().put('nemedia', { tower: 'turan', emissaries: { aquilonia: 1 } })
    begin(nemedia, 'aquilonia', 'intrigue').play('aquilonia', { do: 'start-intrigue', at: 'nemedia' })
    expect(nemedia.told('dice-fixed')).toMatchObject([{ attacker: 2, defender: 5 }])
  })

  test("[amb.adjacent-emissary-out-of-play] emissaries in out-of-play Brythunia and in Turan's home add a die each", () => {
    const t = table({ players: 2 }).put('zamora', { emissaries: { aquilonia: 1 } })
    t.put('brythunia', { emissaries: { aquilonia: 1 } }).put('turan', { emissaries: { aquilonia: 1 } })
    begin(t, 'aquilonia', 'intrigue').play('aquilonia', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('dice-fixed')).toMatchObject([{ attacker: 3, defender: 4 }])
  })
})

describe('what a contest brings', () => {
  test('[intrigue.win-neutral] Turan wins in Zamora: emissary to the reserve, tower, 4 gold, no points', () => {
    const t = table()
      .put('zamora', { emissaries: { turan: 1 } })
      .put('turan', { emissaries: { turan: 3 } })
    attack(t.dice(...roll(1, 2), ...roll(0, 4)), 'turan', 'zamora')
    expect(t.control('zamora')).toBe('turan tower')
    expect([t.emissaries('turan', 'zamora'), reserve(t, 'turan')]).toEqual([0, 3])
    expect(t.player('turan')).toMatchObject({ gold: 7, points: 0 })
    expect(t.told('allied')).toMatchObject([{ seat: 1, at: 'zamora' }])
    expect(t.told('gained')).toMatchObject([{ seat: 1, what: 'gold', count: 4, cause: 'alliance' }])
  })

  test('[intrigue.win-enemy] Aquilonia breaks the alliance: no marker, its emissary stays, no gold, and it may ally next', () => {
    const t = table().put('zamora', { tower: 'turan', emissaries: { aquilonia: 1 } })
    attack(t.dice(...roll(1, 1), ...roll(0, 5)), 'aquilonia', 'zamora')
    expect([t.control('zamora'), t.emissaries('aquilonia', 'zamora')]).toEqual(['neutral', 1])
    expect(t.told('marker-removed')).toMatchObject([{ seat: 1, at: 'zamora', marker: 'tower' }])
    expect(t.each(({ gold }) => gold)).toMatchObject({ aquilonia: 3, turan: 3 })
    expect(offered(begin(t, 'aquilonia', 'intrigue'), 'aquilonia')).toEqual(['zamora'])
  })

  test('[intrigue.lose-neutral] Turan loses in neutral Zamora: the emissary stays, the die is spent', () => {
    const t = table().put('zamora', { emissaries: { turan: 1 } })
    attack(t.dice(...roll(1, 2), ...roll(1, 4)), 'turan', 'zamora')
    expect([t.control('zamora'), t.emissaries('turan', 'zamora')]).toEqual(['neutral', 1])
    expect(t.player('turan').gold).toBe(3)
    expect(t.state.pool).toEqual([0, 0, 0, 0, 1])
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })

  test("[intrigue.lose-enemy] Aquilonia fails against Turan's alliance: its emissary is removed, the tower stays", () => {
    const t = table().put('zamora', { tower: 'turan', emissaries: { aquilonia: 1 } })
    attack(t.dice(...roll(0, 1), ...roll(0, 5)), 'aquilonia', 'zamora')
    expect([t.control('zamora'), t.emissaries('aquilonia', 'zamora')]).toEqual(['turan tower', 0])
    expect(t.told('emissary-removed')).toMatchObject([{ seat: 0, at: 'zamora', cause: 'contest' }])
    expect(reserve(t, 'aquilonia')).toBe(2)
  })

  test('[amb.intrigue-with-own-army] Koth is allied while its army campaigns there: it stays, no fort, no points', () => {
    const t = table().put('koth', { units: { turan: 2 }, campaign: { turan: 2 }, emissaries: { turan: 1 } })
    attack(t.dice(...roll(1, 1), ...roll(0, 4)), 'turan', 'koth')
    expect(t.control('koth')).toBe('turan tower')
    expect([t.units('turan', 'koth'), t.campaign('turan', 'koth')]).toEqual([2, 0])
    expect(t.player('turan')).toMatchObject({ points: 0, gold: 7 })
    begin(t, 'turan', 'military')
    expect(t.optionsOf('turan', 'attack-in-place')).toEqual([])
  })

  test('[amb.other-emissaries-stay] when Zamora changes hands the rivals’ emissaries stay, and may collect gold', () => {
    const t = table().put('zamora', { emissaries: { turan: 1, aquilonia: 2, stygia: 1 } })
    attack(t.dice(...roll(1, 2), ...roll(0, 4)), 'turan', 'zamora')
    expect(t.control('zamora')).toBe('turan tower')
    expect([t.emissaries('aquilonia', 'zamora'), t.emissaries('stygia', 'zamora')]).toEqual([2, 1])
    begin(t, 'aquilonia', 'intrigue')
    expect(t.can('aquilonia', { do: 'collect-gold', at: 'zamora' })).toBe(true)
    expect(t.can('aquilonia', { do: 'start-intrigue', at: 'zamora' })).toBe(true)
  })

  test('[amb.other-emissaries-stay] also when a province falls by war', () => {
    const t = table().put('ophir', { units: { aquilonia: 2 }, campaign: { aquilonia: 2 }, emissaries: { turan: 1 } })
    begin(t.dice(...roll(1, 2), ...roll(0, 3)), 'aquilonia', 'military')
    t.play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect([t.control('ophir'), t.emissaries('turan', 'ophir')]).toEqual(['aquilonia fort', 1])
  })
})
