// The age change phase: when it comes, its steps and their order, raids and income.
import { describe, expect, test } from 'vitest'
import { raiderSupply } from '../rules/state.ts'
import { quietlyToTheNewAge, quietlyUntil } from './quietly.ts'
import { type TestTable, table } from './table.ts'

const three = { players: 3 }
const points = (t: TestTable) => t.each((player) => player.points)

describe('when and in what order', () => {
  test('[age-change.trigger] age 1 ends in Turan’s turn: Turan finishes it, Stygia holds the first player token and begins age 2', () => {
    const t = table(three).conan('cimmeria', 'turan').track('monsters-2-sorcery-1')
    t.state.adventure = 4
    t.startTurn('turan', 'court', 'wild').play('turan', { do: 'stay' })
    // The track is empty, but the turn goes on to its end.
    expect(t.state.track).toEqual([])
    expect(t.asked).toEqual(['turan: cards-and-die'])
    t.play('turan', { do: 'choose-die', face: 'court' }, { do: 'done' }, { do: 'nothing' })
    expect(t.told('age-ended')).toEqual([{ fact: 'age-ended', age: 1 }])
    expect(t.told('turn-began')).toHaveLength(1)
    expect(t.state.firstPlayer).toBe(t.seat('stygia'))
    expect(t.asked).toEqual(['stygia: raise'])
    quietlyToTheNewAge(t)
    expect(t.state.age).toBe(2)
    expect(t.told('turn-began').at(-1)).toMatchObject({ seat: t.seat('stygia') })
  })

  test('[age-change.trigger] the third adventure of an age is followed by a fourth, without an age change', () => {
    const t = table(three).track()
    t.state.adventure = 3
    t.endTurn('turan')
    expect(t.told('age-step')).toEqual([])
    expect(t.told('adventure-began')).toMatchObject([{ age: 1, number: 4 }])
    expect(t.asked).toEqual(['stygia: bid-card', 'aquilonia: bid-card', 'turan: bid-card'])
  })

  test('[age-change.only-twice] after ages 1 and 2 the full phase, after age 3 nobody raises, buys or bids for artifacts', () => {
    for (const age of [1, 2]) {
      const t = table(three).track()
      t.state.age = age
      t.state.adventure = 4
      quietlyUntil(t.endTurn('turan'), 'bid-card')
      expect(t.told('age-step').map(({ step }) => step)).toContain('artifacts')
      expect(t.state).toMatchObject({ age: age + 1, adventure: 1, over: false })
    }
    const t = table(three)
      .put('argos', { fort: 'aquilonia', units: { aquilonia: 1 } })
      .track()
    t.artifact('sword-of-atlantis', 'turan').give('aquilonia', { gold: 11 })
    t.state.age = 3
    t.state.adventure = 4
    t.endTurn('turan')
    expect(t.asked).toEqual([])
    expect(t.told('age-step')).toEqual([])
    expect(t.state).toMatchObject({ over: true, age: 3, artifacts: [t.seat('turan'), -1, -1] })
    expect(t.player('aquilonia').gold).toBe(11)
    expect(t.units('aquilonia', 'argos')).toBe(1)
  })

  test('[age-change.step-order] the seven steps in order, the bid in the sixth; the gold of step 2 is there in step 4', () => {
    const t = table(three).give('turan', { gold: 0 }).startAgeChange('turan')
    quietlyUntil(t, 'turan: buy')
    expect(t.can('turan', { do: 'buy-unit', at: 'turan' })).toBe(true)
    expect(t.player('turan').gold).toBe(5)
    quietlyToTheNewAge(t)
    const told = t.facts.flatMap((fact) =>
      fact.fact === 'age-step' ? [fact.step] : fact.fact === 'bid-won' ? ['the bid is won'] : [],
    )
    expect(told).toEqual([
      'raids',
      'income',
      'build',
      'spend',
      'artifacts',
      'adventure-deck',
      'the bid is won',
      'refresh',
    ])
  })

  test('[age-change.player-order] first player Turan: troops are raised by Turan, Stygia, Aquilonia before anybody spends', () => {
    const t = table(three).startAgeChange('turan')
    const asked: string[] = []
    for (const kingdom of ['turan', 'stygia', 'aquilonia', 'turan', 'stygia', 'aquilonia'] as const) {
      asked.push(...t.asked)
      t.play(kingdom, { do: 'done' })
    }
    expect(asked).toEqual([
      'turan: raise',
      'stygia: raise',
      'aquilonia: raise',
      'turan: buy',
      'stygia: buy',
      'aquilonia: buy',
    ])
    // The artifact bid is simultaneous.
    expect(t.asked).toEqual(['turan: artifact-tokens', 'stygia: artifact-tokens', 'aquilonia: artifact-tokens'])
    const out = table(three).startAgeChange('turan')
    expect(out.refusal('aquilonia', { do: 'raise-unit', at: 'aquilonia' })).toMatchObject({ code: 'not-your-decision' })
  })
})

/** The books' example: 2 raiders in Aquilonia, 1 in the Steppes, 2 in Zamora, which is allied to Turan. */
const bookExample = (turan: number) =>
  table(three)
    .put('aquilonia', { raiders: 2 })
    .put('steppes', { raiders: 1 })
    .put('zamora', { tower: 'turan', raiders: 2 })
    .give('aquilonia', { points: 6 })
    .give('turan', { points: turan })

describe('raids', () => {
  test('[age-change.raids-sacrifice] [age-change.raids-loss] [age-change.raids-clear] the books’ example', () => {
    const t = bookExample(5).startAgeChange('aquilonia')
    expect(t.asked).toEqual(['aquilonia: raid-sacrifice'])
    expect(t.options('aquilonia')).toEqual([{ do: 'sacrifice-unit', at: 'aquilonia' }, { do: 'done' }])
    t.play('aquilonia', { do: 'sacrifice-unit', at: 'aquilonia' })
    // One unit clears both tokens; Turan has no unit in Zamora and so no choice; the neutral Steppes cost nobody.
    expect(t.units('aquilonia', 'aquilonia')).toBe(4)
    expect(points(t)).toEqual({ aquilonia: 6, turan: 3, stygia: 0 })
    expect(t.told('points')).toEqual([{ fact: 'points', seat: t.seat('turan'), count: -2, cause: 'raid', total: 3 }])
    expect(t.told('raiders-removed').map(({ at, count }) => `${count} ${at}`)).toEqual([
      '2 aquilonia',
      '2 zamora',
      '1 steppes',
    ])
    expect(raiderSupply(t.state)).toBe(11)
    expect(t.asked).toEqual(['aquilonia: raise'])
  })

  test('[age-change.raids-loss] empire points never drop below 0', () => {
    const t = bookExample(1).startAgeChange('aquilonia').play('aquilonia', { do: 'done' })
    expect(points(t)).toEqual({ aquilonia: 4, turan: 0, stygia: 0 })
    expect(t.told('points').at(-1)).toMatchObject({ seat: t.seat('turan'), count: -1, total: 0 })
  })

  test('[age-change.raids-sacrifice] voluntary, province by province, in as many as he likes; no unit, no choice', () => {
    const t = table(three).give('aquilonia', { points: 10 })
    t.put('argos', { fort: 'aquilonia', units: { aquilonia: 2 }, raiders: 1 })
    t.put('ophir', { fort: 'aquilonia', units: { aquilonia: 1 }, raiders: 3 })
    t.put('zingara', { tower: 'aquilonia', raiders: 1 })
    // An army that campaigns in a neutral province defends nothing of its own.
    t.put('nemedia', { units: { aquilonia: 2 }, raiders: 2 })
    t.startAgeChange('aquilonia')
    expect(t.options('aquilonia')).toEqual([
      { do: 'sacrifice-unit', at: 'argos' },
      { do: 'sacrifice-unit', at: 'ophir' },
      { do: 'done' },
    ])
    expect(t.refusal('aquilonia', { do: 'sacrifice-unit', at: 'zingara' })).toMatchObject({
      code: 'not-legal',
      rule: 'age-change.raids-sacrifice',
    })
    t.play('aquilonia', { do: 'sacrifice-unit', at: 'ophir' })
    expect(t.options('aquilonia')).toEqual([{ do: 'sacrifice-unit', at: 'argos' }, { do: 'done' }])
    t.play('aquilonia', { do: 'done' })
    // One for Argos, one for Zingara; the last unit in Ophir was given up, the fort stands.
    expect(points(t)['aquilonia']).toBe(8)
    expect(t.units('aquilonia', 'ophir')).toBe(0)
    expect(t.control('ophir')).toBe('aquilonia fort')
    expect(t.units('aquilonia', 'argos')).toBe(2)
    expect(t.units('aquilonia', 'nemedia')).toBe(2)
    expect(t.raiders('nemedia')).toBe(0)
  })

  test('[amb.raid-order] cards and sacrifices of all players in first-player order, then all losses, then the tokens go', () => {
    const t = table(three)
      .give('aquilonia', { points: 5, hand: ['rangers-of-the-westermarck'] })
      .give('turan', { points: 5 })
    t.put('argos', { tower: 'aquilonia', raiders: 1 }).put('ophir', {
      fort: 'aquilonia',
      units: { aquilonia: 1 },
      raiders: 1,
    })
    t.put('zamora', { fort: 'turan', units: { turan: 1 }, raiders: 2 }).put('khauran', { tower: 'turan', raiders: 1 })
    t.startAgeChange('turan')
    expect(t.asked).toEqual(['turan: raid-sacrifice'])
    t.play('turan', { do: 'sacrifice-unit', at: 'zamora' })
    // Turan's loss for Khauran waits for Aquilonia.
    expect(points(t)).toMatchObject({ turan: 5, aquilonia: 5 })
    expect(t.asked).toEqual(['aquilonia: raid-card'])
    t.play('aquilonia', { do: 'pass' })
    expect(t.asked).toEqual(['aquilonia: raid-sacrifice'])
    t.play('aquilonia', { do: 'sacrifice-unit', at: 'ophir' })
    expect(points(t)).toMatchObject({ turan: 4, aquilonia: 4 })
    const order = t.facts
      .map(({ fact }) => fact)
      .filter((fact) => ['units-removed', 'points', 'raiders-removed'].includes(fact))
    expect(order).toEqual([
      'units-removed',
      'raiders-removed',
      'units-removed',
      'raiders-removed',
      'points',
      'points',
      'raiders-removed',
      'raiders-removed',
    ])
  })

  test('[amb.raiders-stay] tokens left in Ophir after its subjugation cost the new owner points', () => {
    const t = table(three).put('ophir', { units: { aquilonia: 4 }, campaign: { aquilonia: 2 }, raiders: 2 })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'hit', 'miss', 'miss', 'axe', 'miss', 'miss').play('aquilonia', {
      do: 'attack-in-place',
      at: 'ophir',
    })
    expect(t.control('ophir')).toBe('aquilonia fort')
    expect(t.raiders('ophir')).toBe(1)
    t.startAgeChange('aquilonia').play('aquilonia', { do: 'done' })
    expect(points(t)['aquilonia']).toBe(2)
  })

  test('[amb.raiders-stay] tokens in a province whose fort falls help the neutral defender again', () => {
    const t = table(three)
      .put('koth', { fort: 'turan', raiders: 2 })
      .put('ophir', { fort: 'aquilonia', units: { aquilonia: 5 } })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'axe', 'miss', 'miss', 'miss')
    t.play('aquilonia', { do: 'attack', from: 'ophir', to: 'koth', units: 5 })
    // Against the fort the axe counted nothing and no token was spent.
    expect(t.control('koth')).toBe('neutral')
    expect(t.raiders('koth')).toBe(2)
    t.dice('hit', 'miss', 'miss', 'miss', 'axe', 'axe', 'miss', 'miss').play('aquilonia', { do: 'forced-march' })
    expect(t.told('contest-won').at(-1)).toMatchObject({ form: 'campaign', attack: 1, defence: 2, seat: null })
    expect(t.raiders('koth')).toBe(1)
  })
})

/** One tower and nobody with gold: after the income Turan has 7, with Caravan Masters 8. */
function withCaravanMasters(): TestTable {
  const t = table(three).objectives('royal-treasury').put('zamora', { tower: 'turan' })
  for (const kingdom of ['aquilonia', 'turan', 'stygia'] as const) t.give(kingdom, { gold: 0 })
  return t.give('turan', { table: ['caravan-masters'] }).startAgeChange('aquilonia')
}

describe('card windows and income', () => {
  test('[age-change.card-windows] Rangers of the Westermarck discard both raiders in Ophir and no unit is removed', () => {
    const t = table(three).put('ophir', { fort: 'aquilonia', units: { aquilonia: 1 }, raiders: 2 })
    t.give('aquilonia', { points: 4, hand: ['rangers-of-the-westermarck'] }).startAgeChange('aquilonia')
    expect(t.asked).toEqual(['aquilonia: raid-card'])
    expect(t.options('aquilonia')).toEqual([{ do: 'use-card', card: 'rangers-of-the-westermarck' }, { do: 'pass' }])
    t.play('aquilonia', { do: 'use-card', card: 'rangers-of-the-westermarck' }, { do: 'remove-raiders', at: 'ophir' })
    expect(t.asked).toEqual(['aquilonia: raise'])
    expect(t.units('aquilonia', 'ophir')).toBe(1)
    expect(points(t)['aquilonia']).toBe(4)
  })

  test('[age-change.card-windows] in final scoring the Rangers are offered, Caravan Masters are not', () => {
    const t = table(three).put('ophir', { fort: 'aquilonia', raiders: 2 }).put('zamora', { tower: 'turan' })
    t.give('aquilonia', { points: 4, hand: ['rangers-of-the-westermarck'] }).give('turan', {
      table: ['caravan-masters'],
    })
    t.startFinalScoring('aquilonia')
    expect(t.asked).toEqual(['aquilonia: raid-card'])
    t.play('aquilonia', { do: 'pass' })
    expect(t.asked).toEqual([])
    expect(t.state.over).toBe(true)
    expect(t.told('points')[0]).toMatchObject({ seat: t.seat('aquilonia'), count: -2, cause: 'raid' })
  })

  test('[age-change.income] Turan has 4 gold and a tower in Zamora: 5 + 2 = 7 more, 11 in all', () => {
    const t = table(three).give('turan', { gold: 4 }).put('zamora', { tower: 'turan' })
    t.put('argos', { fort: 'aquilonia' }).put('ophir', { city: 'aquilonia' }).startAgeChange('turan')
    // A fort gives nothing, a city as much as a tower, whatever the province is worth.
    expect(t.each((player) => player.gold)).toEqual({ turan: 11, aquilonia: 3 + 5 + 2, stygia: 3 + 5 })
    expect(t.told('gained')[0]).toEqual({
      fact: 'gained',
      seat: t.seat('turan'),
      what: 'gold',
      count: 7,
      cause: 'income',
    })
  })

  test('[age-change.card-windows] [age-change.income] 3 towers and 1 city: 5 + 8 = 13 gold, then 4 more by Caravan Masters', () => {
    const t = table(three).give('turan', { gold: 0, table: ['caravan-masters'] })
    for (const province of ['zamora', 'khauran', 'khoraja']) t.put(province, { tower: 'turan' })
    t.put('hyrkania', { city: 'turan' }).startAgeChange('aquilonia')
    expect(t.asked).toEqual(['turan: income-card'])
    expect(t.player('turan').gold).toBe(13)
    t.play('turan', { do: 'use-card', card: 'caravan-masters' })
    expect(t.player('turan').gold).toBe(17)
    expect(t.asked).toEqual(['aquilonia: raise'])
  })

  test('[age-change.card-windows] the gold of the Masters counts for an objective; declined, it does not', () => {
    const used = withCaravanMasters().play('turan', { do: 'use-card', card: 'caravan-masters' })
    expect(points(used)).toEqual({ aquilonia: 0, turan: 2, stygia: 0 })
    const declined = withCaravanMasters().play('turan', { do: 'pass' })
    expect(points(declined)).toEqual({ aquilonia: 0, turan: 0, stygia: 0 })
  })
})
