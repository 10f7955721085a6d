// Raider tokens: the ledger's section `raiders` and the rulings on them.
import { describe, expect, test } from 'vitest'
import { attack, intrigue, successes, turnWith } from './fights.ts'
import { table } from './table.ts'

const places = (t: ReturnType<typeof table>, kingdom: 'turan' | 'aquilonia') =>
  t.optionsOf(kingdom, 'place-raider').map(({ at }) => at)

describe('placing', () => {
  test('[raiders.placement] Conan in Zamora: a token in Turan, then Conan moves to Koth and the token stays', () => {
    const t = turnWith(table().conan('zamora', 'turan'), 'turan', 'court')
    expect(places(t, 'turan').sort()).toEqual([
      'brythunia',
      'corinthia',
      'khauran',
      'koth',
      'steppes',
      'turan',
      'zamora',
    ])
    t.play('turan', { do: 'place-raider', at: 'turan' })
    expect(places(t, 'turan')).toEqual([])
    expect(t.refusal('turan', { do: 'place-raider', at: 'koth' })).toMatchObject({
      code: 'not-legal',
      rule: 'raiders.placement',
    })
    t.play('turan', { do: 'move-conan', to: 'koth' })
    expect(t.told('conan-moved').at(-1)).toMatchObject({ from: 'zamora', to: 'koth' })
    expect(t.raiders('turan')).toBe(1)
    expect(t.told('raider-placed')).toMatchObject([{ at: 'turan', seat: t.seat('turan') }])
  })

  test('[raiders.placement] after the move the range is that of the new place; two tokens may lie in one province', () => {
    const t = table().conan('zamora', 'turan').put('ophir', { fort: 'turan', raiders: 1 })
    turnWith(t, 'turan', 'court').play('turan', { do: 'move-conan', to: 'koth' })
    expect(places(t, 'turan').sort()).toEqual([
      'argos',
      'corinthia',
      'khauran',
      'khoraja',
      'koth',
      'ophir',
      'shem',
      'zamora',
    ])
    t.play('turan', { do: 'place-raider', at: 'ophir' })
    expect(t.raiders('ophir')).toBe(2)
  })

  test('[raiders.placement] only the Conan player places them, unless a card says so', () => {
    const t = turnWith(table().conan('zamora', 'aquilonia'), 'turan', 'court')
    expect(t.asked).toEqual(['turan: court-token'])
    expect(t.refusal('turan', { do: 'place-raider', at: 'turan' })).toMatchObject({
      code: 'not-legal',
      rule: 'raiders.placement',
    })
    t.play('turan', { do: 'decline' })
    expect(places(t, 'turan')).toEqual([])
    const card = table()
      .conan('zamora', 'aquilonia')
      .give('hyperborea', { hand: ['raiders-from-the-ice'] })
    turnWith(card, 'hyperborea', 'court').play(
      'hyperborea',
      { do: 'decline' },
      { do: 'play-event', card: 'raiders-from-the-ice' },
    )
    card.play('hyperborea', { do: 'place-raider', at: 'aquilonia' }, { do: 'place-raider', at: 'aquilonia' })
    expect(card.raiders('aquilonia')).toBe(2)
  })

  test('[amb.raider-in-out-of-play] provinces out of play and raided ones are in range; out of play they do nothing', () => {
    const t = table({ kingdoms: ['aquilonia', 'turan'] })
      .conan('argos', 'turan')
      .put('shem', { raiders: 1 })
    t.give('aquilonia', { points: 5 }).give('turan', { points: 5 })
    turnWith(t, 'turan', 'court')
    expect(places(t, 'turan').sort()).toEqual(['aquilonia', 'argos', 'koth', 'ophir', 'shem', 'zingara'])
    t.play('turan', { do: 'place-raider', at: 'shem' })
    expect(t.raiders('shem')).toBe(2)
    t.startAgeChange('aquilonia')
    expect(t.told('points').filter(({ cause }) => cause === 'raid')).toEqual([])
  })
})

describe('in a neutral province that defends itself', () => {
  test("[raiders.neutral-axes] neutral Zamora with 1 raider against Turan's intrigue: hit, axe, axe, miss is 3", () => {
    const t = table().put('zamora', { emissaries: { turan: 1 }, raiders: 1 })
    intrigue(t.dice('hit', 'axe', 'hit', 'axe', 'axe', 'miss'), 'turan', 'zamora')
    // Automatic, and only for the defender: the attacker's axe is nothing.
    expect(successes(t)).toEqual([1, 3])
  })

  test('[raiders.neutral-axes] shields stay failures; several raiders count axes once', () => {
    const t = table().put('ophir', { raiders: 3 }).dice('miss', 'miss', 'axe', 'shield', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2)
    expect([successes(t), t.raiders('ophir')]).toEqual([[0, 1], 2])
  })

  test('[raiders.neutral-axes] the Polish reading: in campaigns only', () => {
    for (const options of [{ edition: 'pl' }, { readings: { 'raiders-help': 'campaigns-only' } }]) {
      const politics = table(options).put('zamora', { emissaries: { turan: 1 }, raiders: 1 })
      intrigue(politics.dice('hit', 'axe', 'hit', 'axe', 'axe', 'miss'), 'turan', 'zamora')
      expect([successes(politics), politics.raiders('zamora')]).toEqual([[1, 1], 1])
      const campaign = table(options).put('ophir', { raiders: 1 }).dice('miss', 'miss', 'axe', 'axe', 'miss')
      attack(campaign, 'aquilonia', 'aquilonia', 'ophir', 2)
      expect([successes(campaign), campaign.raiders('ophir')]).toEqual([[0, 2], 0])
    }
  })

  test('[raiders.neutral-axes] a province that somebody controls is not helped and keeps its tokens', () => {
    const t = table().put('ophir', { fort: 'turan', raiders: 2 }).dice('hit', 'hit', 'axe', 'axe', 'axe')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2)
    expect([successes(t), t.raiders('ophir')]).toEqual([[2, 0], 2])
  })

  test('[raiders.neutral-discard] 2 raiders in Ophir: two contests count axes and use them up, the third does not', () => {
    const t = table().put('ophir', { raiders: 2 })
    t.dice('miss', 'miss', 'miss', 'miss', 'miss', 'axe', 'axe', 'axe')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 5)
    expect([successes(t), t.raiders('ophir')]).toEqual([[0, 3], 1])
    t.dice('miss', 'miss', 'miss', 'axe', 'axe', 'miss').play('aquilonia', { do: 'forced-march' })
    expect([successes(t), t.raiders('ophir')]).toEqual([[0, 2], 0])
    t.dice('miss', 'axe', 'axe', 'axe').play('aquilonia', { do: 'forced-march' })
    expect([successes(t), t.raiders('ophir')]).toEqual([[0, 0], 0])
    expect(t.told('raiders-removed')).toMatchObject([
      { at: 'ophir', count: 1 },
      { at: 'ophir', count: 1 },
    ])
  })

  test("[raiders.neutral-discard] the token goes just before the defender's roll", () => {
    const t = table().put('ophir', { raiders: 1 }).give('aquilonia', { sorcery: 1 }).dice('miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2)
    expect([t.asked, t.raiders('ophir')]).toEqual([['aquilonia: attacker-after-roll'], 1])
    t.play('aquilonia', { do: 'pass' })
    const order = t.facts.map(({ fact }) => fact).filter((fact) => ['rolled', 'raiders-removed'].includes(fact))
    expect(order).toEqual(['rolled', 'raiders-removed', 'rolled'])
  })

  test('[amb.raider-vs-battle] in a battle between two armies there the raiders matter to nobody and stay', () => {
    const t = table()
      .put('ophir', { units: { turan: 2 }, raiders: 1 })
      .dice('axe', 'hit', 'axe', 'axe')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2)
    expect([successes(t), t.raiders('ophir')]).toEqual([[1, 0], 1])
  })
})
