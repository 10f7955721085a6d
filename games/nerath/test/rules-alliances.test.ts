// Allies: joint defence and its casualties, conquest, liberation.
import { describe, expect, test } from 'vitest'
import { TestTable } from './table.ts'

/** Karkoth attacks Crownfall, which Nerath and Vailin defend together. */
const joint = (attackers: object, nerath: object, vailin: object, ...dice: number[]) =>
  together(4, attackers, nerath, vailin, ...dice)
const together = (players: number, attackers: object, nerath: object, vailin: object, ...dice: number[]) =>
  TestTable.alliance(players)
    .put('crownfall', 'karkoth', attackers)
    .put('crownfall', 'nerath', nerath)
    .put('crownfall', 'vailin', vailin)
    .dice(...dice)
    .battle('karkoth', 'crownfall')
const left = (t: TestTable) => [t.stands('crownfall', 'nerath'), t.stands('crownfall', 'vailin')]
const misses = (count: number) => Array.from({ length: count }, () => 1)
const hits = (count: number) => Array.from({ length: count }, () => 12)

describe('joint defence', () => {
  test('[alliances.joint-defence] 1 Nerath and 2 Vailin footsoldiers roll 3d6 and all can take hits', () => {
    const t = joint({ monster: 1 }, { footsoldier: 1 }, { footsoldier: 2 }, 12, ...misses(3))
    expect(t.told('rolled')[1].dice.map(({ of, faces }) => [of, faces.length])).toEqual([
      [1, 2],
      [3, 1],
    ])
    expect(t.optionsOf('nerath', 'propose-split')).toEqual([
      { do: 'propose-split', own: 0, partner: 1 },
      { do: 'propose-split', own: 1, partner: 0 },
    ])
  })

  test('[alliances.casualties-by-agreement] agreed 0 and 3: three Vailin pieces fall', () => {
    const t = joint({ monster: 3 }, { footsoldier: 2 }, { footsoldier: 3 }, ...hits(3), ...misses(5))
    t.play('nerath', { do: 'propose-split', own: 0, partner: 3 }).play('vailin', { do: 'accept' })
    expect(left(t)).toEqual(['footsoldier 2', ''])
  })

  test('[alliances.casualties-by-agreement] one person with both realms assigns hit by hit, without a proposal', () => {
    const t = together(2, { monster: 2 }, { footsoldier: 2 }, { footsoldier: 2 }, ...hits(2), ...misses(4))
    expect(t.asked).toEqual(['nerath: casualties-defender'])
    expect(t.victims('nerath')).toEqual(['vailin footsoldier', 'footsoldier'])
    t.hit('nerath', 'footsoldier', ({ of }) => of === 'vailin').hit(
      'nerath',
      'footsoldier',
      ({ of }) => of === 'vailin',
    )
    expect(left(t)).toEqual(['footsoldier 2', ''])
  })

  test('[alliances.casualties-default-split] 4 hits refused: 2 among each', () => {
    const t = joint({ monster: 4 }, { footsoldier: 4 }, { footsoldier: 4 }, ...hits(4), ...misses(8))
    t.play('nerath', { do: 'propose-split', own: 0, partner: 4 }).play('vailin', { do: 'refuse' })
    expect(left(t)).toEqual(['footsoldier 2', 'footsoldier 2'])
  })

  test('[alliances.casualties-odd-hit] 3 hits: Nerath with 4 pieces takes 2, Vailin with 2 takes 1', () => {
    const t = joint({ monster: 3 }, { footsoldier: 4 }, { footsoldier: 2 }, ...hits(3), ...misses(6))
    t.play('nerath', { do: 'propose-split', own: 3, partner: 0 }).play('vailin', { do: 'refuse' })
    expect(left(t)).toEqual(['footsoldier 2', 'footsoldier 1'])
  })

  test('[alliances.casualties-odd-hit] 1 hit and 2 pieces each: the lot decides, either way', () => {
    const lots = [0, 1].map((lot) => {
      const t = joint({ monster: 1 }, { footsoldier: 2 }, { footsoldier: 2 }, 12, ...misses(4))
      t.play('nerath', { do: 'propose-split', own: 0, partner: 1 })
      t.chance.rig(lot)
      t.play('vailin', { do: 'refuse' })
      expect(t.told('split-settled')).toMatchObject([{ lot: true }])
      return left(t).join()
    })
    expect(lots.sort()).toEqual(['footsoldier 1,footsoldier 2', 'footsoldier 2,footsoldier 1'])
  })

  test('[alliances.casualties-overflow] 4 hits on 1 and 5 footsoldiers: 1 and 3', () => {
    const t = joint({ monster: 4 }, { footsoldier: 1 }, { footsoldier: 5 }, ...hits(4), ...misses(6))
    t.play('nerath', { do: 'propose-split', own: 0, partner: 4 }).play('vailin', { do: 'refuse' })
    expect(left(t)).toEqual(['', 'footsoldier 2'])
  })

  test('[alliances.casualties-overflow] 4 hits on a dragon and 3 footsoldiers: the dragon takes 1 and lives, nobody is asked', () => {
    const t = joint({ monster: 4 }, { dragon: 1 }, { footsoldier: 3 }, ...hits(4), ...misses(4))
    expect(left(t)).toEqual(['dragon 1', ''])
    expect(t.told('split-proposed')).toEqual([])
  })

  test('[amb.joint-casualties] at sea the ally with more pieces proposes, the earlier in order if equal; numbers that break the spreading are not offered', () => {
    const atSea = (nerath: number, vailin: number) => {
      const t = TestTable.alliance().put('pale-sea', 'karkoth', { dragon: 1 })
      for (let i = 0; i < nerath; i++) t.ship('pale-sea', 'nerath')
      for (let i = 0; i < vailin; i++) t.ship('pale-sea', 'vailin')
      return t.dice(20, ...misses(nerath + vailin)).battle('karkoth', 'pale-sea').asked
    }
    expect(atSea(2, 1)).toEqual(['nerath: casualty-split'])
    expect(atSea(1, 1)).toEqual(['vailin: casualty-split'])
    const t = joint({ monster: 3 }, { dragon: 1, footsoldier: 1 }, { footsoldier: 3 }, ...hits(3), ...misses(5))
    expect(t.optionsOf('nerath', 'propose-split').map(({ own }) => own)).toEqual([0, 1, 2])
    expect(t.refusal('nerath', { do: 'accept' }).code).toBe('not-legal')
  })
})

describe('conquest and liberation', () => {
  test('[alliances.conquest-is-individual] Vailin takes X, Karkoth retakes it, Nerath takes it: 1 point and control are Nerath’s', () => {
    const t = TestTable.alliance().put('zaarnath', 'vailin', { footsoldier: 1 }).battle('vailin', 'zaarnath')
    expect(t.points('vailin')).toBe(1)
    t.put('zaarnath', 'karkoth', { monster: 1 }).dice(12, 1).battle('karkoth', 'zaarnath')
    t.put('zaarnath', 'nerath', { monster: 1 }).dice(12, 1).battle('nerath', 'zaarnath')
    expect([t.owner('zaarnath'), t.points('karkoth'), t.points('vailin'), t.points('nerath')]).toEqual([
      'nerath',
      0,
      1,
      1,
    ])
  })

  /** Vailin wins Crownfall back from Karkoth for Nerath. */
  const liberated = (more: (t: TestTable) => TestTable = (t) => t) =>
    more(
      TestTable.alliance()
        .own('karkoth', 'crownfall')
        .put('crownfall', 'karkoth', { footsoldier: 1 })
        .put('crownfall', 'vailin', { fighter: 2 }),
    )
      .dice(10, 1, 1)
      .battle('vailin', 'crownfall')

  test('[alliances.liberation] control returns to Nerath, Vailin scores nothing', () => {
    const t = liberated()
    expect([t.owner('crownfall'), t.points('vailin'), t.points('nerath')]).toEqual(['nerath', 0, 0])
    expect(t.told('liberated')).toEqual([{ fact: 'liberated', seat: 1, at: 'crownfall', for: 3, from: 0 }])
  })

  test('[alliances.liberation-pieces-stay] the two fighters remain in the land', () => {
    expect(liberated().stands('crownfall', 'vailin')).toBe('fighter 2')
  })

  test('[alliances.liberation-triggers-cards] after a liberation cards for a battle won may be played', () => {
    const t = TestTable.alliance()
      .own('vailin', 'zaarnath')
      .put('zaarnath', 'vailin', { footsoldier: 1 })
      .put('zaarnath', 'iron-circle', { fighter: 2 })
    t.give('iron-circle', { hand: ['iron-circle-devils-due'] })
      .dice(10, 1, 1)
      .battle('iron-circle', 'zaarnath')
    expect(t.told('liberated').length).toBe(1)
    t.play('iron-circle', { do: 'play-event', card: 'iron-circle-devils-due' })
    expect(t.gold('iron-circle')).toBe(1)
  })

  test('[alliances.liberated-capital] [amb.liberated-castle] Mithralfast liberated: in Nerath’s next turn it takes any number, its castle defends at once', () => {
    const t = TestTable.alliance()
      .own('karkoth', 'mithralfast')
      .put('mithralfast', 'karkoth', { castle: 1 })
      .put('mithralfast', 'vailin', { monster: 1 })
    t.put('bellharbor', 'nerath', { castle: 1 }).give('nerath', { gold: 9 }).dice(12, 1).battle('vailin', 'mithralfast')
    if (t.asked.includes('vailin: run-amok')) t.play('vailin', { do: 'stay' })
    expect(t.stands('mithralfast', 'nerath')).toBe('castle 1')
    t.state.taken = []
    t.turn('nerath', 'reinforce')
    for (let i = 0; i < 9; i++)
      t.play('nerath', { do: 'buy', piece: 'footsoldier', at: 'mithralfast', castle: 'mithralfast' })
    expect(t.count('mithralfast', 'nerath', 'footsoldier')).toBe(9)
  })

  test('[alliances.liberated-income] the liberator’s income leaves it out, the ally’s takes it in', () => {
    const t = liberated()
    expect(t.told('income-paid')[0]).toMatchObject({ seat: 1, lands: 13 })
    t.turn('nerath', 'income')
    expect(t.told('income-paid').findLast(({ seat }) => seat === 3)).toMatchObject({ lands: 14 })
  })
})
