// Objectives at the age change: who scores them, ties, replacement, and that they are checked at no other time.
import { describe, expect, test } from 'vitest'
import { quietlyUntil } from './quietly.ts'
import { type TestTable, table } from './table.ts'

const three = { players: 3 }
const points = (t: TestTable) => t.each((player) => player.points)

const bookExample = () =>
  table(three)
    .objectives('hyborian-empire', 'dark-arts', 'road-of-kings')
    .put('ophir', { fort: 'aquilonia' })
    .put('argos', { fort: 'aquilonia' })
    .give('stygia', { sorcery: 2 })
    .give('turan', { sorcery: 2 })

const drawNext = (t: TestTable, id: string) => t.chance.rig(t.state.objectiveDeck.indexOf(id))

describe('objectives at the age change', () => {
  test('[age-change.objectives-score] [age-change.objectives-several-players] [age-change.objectives-replace] the books’ example', () => {
    const t = bookExample()
    drawNext(t, 'subdue-the-wild-lands')
    t.startAgeChange('aquilonia')
    // Hyborian Empire is met; Dark Arts ties at 2:2; the Road of Kings lacks Koth.
    expect(t.told('objective-met')).toEqual([
      { fact: 'objective-met', seat: t.seat('aquilonia'), objective: 'hyborian-empire' },
    ])
    expect(points(t)).toEqual({ aquilonia: 2, turan: 0, stygia: 0 })
    expect(t.state.objectives).toEqual(['dark-arts', 'road-of-kings', 'subdue-the-wild-lands'])
    expect(t.state.objectiveDeck).not.toContain('hyborian-empire')
  })

  test('[age-change.objectives-several-players] two players meet War on Pirates: each scores it in full, and it is replaced once', () => {
    const t = table(three).objectives('war-on-pirates', 'road-of-kings')
    t.put('argos', { fort: 'aquilonia' }).put('zingara', { fort: 'aquilonia' })
    t.put('hyrkania', { fort: 'turan' }).put('iranistan', { city: 'turan' }).startAgeChange('turan')
    expect(points(t)).toEqual({ aquilonia: 2, turan: 2, stygia: 0 })
    expect(t.state.objectives).toHaveLength(2)
    expect(t.state.objectives).not.toContain('war-on-pirates')
    expect(t.told('objective-shown')).toHaveLength(1)
  })

  test('[amb.new-objective-timing] a replacement that is already met scores nothing now, but at the next age change', () => {
    const t = table(three).objectives('hyborian-empire')
    t.put('pictish-wilderness', { fort: 'aquilonia' })
      .put('ophir', { fort: 'aquilonia' })
      .put('steppes', { fort: 'aquilonia' })
    drawNext(t, 'subdue-the-wild-lands')
    t.startAgeChange('aquilonia')
    expect(t.state.objectives).toEqual(['subdue-the-wild-lands'])
    expect(points(t)['aquilonia']).toBe(2)
    quietlyUntil(t, 'bid-card')
    expect(points(t)['aquilonia']).toBe(2)
    t.startAgeChange('aquilonia')
    expect(points(t)['aquilonia']).toBe(5)
  })

  test('[age-change.objectives-score] an objective met between two age changes only scores nothing', () => {
    const t = table(three).objectives('hyborian-empire').put('argos', { fort: 'aquilonia' })
    t.put('ophir', { units: { aquilonia: 4 }, campaign: { aquilonia: 2 } }).put('koth', {
      fort: 'turan',
      units: { turan: 5 },
    })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss').play('aquilonia', {
      do: 'attack-in-place',
      at: 'ophir',
    })
    // Two forts in Central Hyboria now: three points for Ophir, none for the objective.
    expect(points(t)['aquilonia']).toBe(3)
    t.startTurn('turan', 'military').play('turan', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss')
    t.play('turan', { do: 'attack', from: 'koth', to: 'argos', units: 5 }, { do: 'stop' })
    expect(t.control('argos')).toBe('neutral')
    t.startAgeChange('aquilonia')
    expect(t.told('objective-met')).toEqual([])
    expect(points(t)['aquilonia']).toBe(3)
    expect(t.state.objectives).toEqual(['hyborian-empire'])
  })
})
