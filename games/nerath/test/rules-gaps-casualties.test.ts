// Casualties in detail: what is told, who splits hits with whom and how, dice of guardians, heroes aboard in joint defence.
import { describe, expect, test } from 'vitest'
import { battle } from './scenes.ts'
import { TestTable } from './table.ts'

const ones = (count: number) => Array.from({ length: count }, () => 1)
const twelves = (count: number) => Array.from({ length: count }, () => 12)
type Pieces = Record<string, number>
const sizeOf = (pieces: Pieces) => Object.values(pieces).reduce((sum, count) => sum + count, 0)
const footsoldier = { piece: 'footsoldier', damage: 0, cards: [] } as const

/** Karkoth’s monsters hit so often in Crownfall, which Nerath holds, or in Vailin’s Aurel; both allies defend it. */
const joint = (hits: number, nerath: Pieces, vailin: Pieces, at = 'crownfall') =>
  TestTable.alliance()
    .put(at, 'karkoth', { monster: Math.max(hits, 1) })
    .put(at, 'nerath', nerath)
    .put(at, 'vailin', vailin)
    .dice(...(hits > 0 ? twelves(hits) : [1]), ...ones(sizeOf(nerath) + sizeOf(vailin)))
    .battle('karkoth', at)
const left = (t: TestTable, at = 'crownfall') => [t.stands(at, 'nerath'), t.stands(at, 'vailin')]
const propose = (own: number, partner: number) => ({ do: 'propose-split', own, partner }) as const
const splits = (t: TestTable) => t.facts.filter(({ fact }) => fact.startsWith('split-'))

describe('what is told', () => {
  test('[battle.destruction] a footsoldier that falls and a castle that becomes inactive, without a word of a split', () => {
    const t = battle(new TestTable().dice(12, 12, 1, 1), {
      attacker: 'karkoth',
      attack: { monster: 2 },
      defender: 'vailin',
      defend: { castle: 1, footsoldier: 1, monster: 1 },
    })
    t.hit('vailin', 'footsoldier').hit('vailin', 'castle')
    const at = { seat: 1, at: 'aurel' }
    expect(t.told('hit-taken')).toEqual([
      { fact: 'hit-taken', ...at, fighter: { of: 'vailin', ...footsoldier }, destroyed: true },
      { fact: 'hit-taken', ...at, fighter: { of: 'vailin', ...footsoldier, piece: 'castle' }, destroyed: false },
    ])
    expect(t.told('destroyed')).toEqual([
      { fact: 'destroyed', ...at, pieces: [{ piece: 'footsoldier', count: 1 }], cause: 'hit' },
    ])
    expect(t.told('castle-inactive')).toEqual([{ fact: 'castle-inactive', ...at }])
    expect(splits(t)).toEqual([])
  })

  test('[toughness.two-damage] a dragon hit once is neither destroyed nor an inactive castle', () => {
    const t = battle(new TestTable().dice(12, 1), {
      attacker: 'karkoth',
      attack: { monster: 1 },
      defender: 'vailin',
      defend: { dragon: 1 },
    })
    expect(t.told('hit-taken')).toMatchObject([{ destroyed: false }])
    expect([t.told('castle-inactive'), t.told('destroyed')]).toEqual([[], []])
  })

  test('[amb.excess-hits] two hits on a footsoldier and a monster: both fall and nobody is asked', () => {
    const t = battle(new TestTable().dice(12, 12, 1, 1), {
      attacker: 'karkoth',
      attack: { monster: 2 },
      defender: 'vailin',
      defend: { footsoldier: 1, monster: 1 },
    })
    expect([t.told('hit-taken').length, t.stands('aurel', 'vailin')]).toEqual([2, ''])
  })

  test('[amb.joint-casualties] without a hit nothing is split', () => {
    expect(splits(joint(0, { footsoldier: 2 }, { footsoldier: 2 }))).toEqual([])
  })

  test('[alliances.casualties-by-agreement] proposal and answer are told, an agreed split is not told again', () => {
    const t = joint(2, { footsoldier: 2 }, { footsoldier: 2 }).play('nerath', propose(0, 2))
    t.play('vailin', { do: 'accept' })
    expect(splits(t)).toEqual([
      { fact: 'split-proposed', seat: 3, own: 0, partner: 2 },
      { fact: 'split-answered', seat: 1, accepted: true },
    ])
  })

  test('[alliances.casualties-overflow] the only possible split is told with its numbers, and is no lot', () => {
    const t = joint(4, { dragon: 1 }, { footsoldier: 3 })
    expect(splits(t)).toEqual([{ fact: 'split-settled', seat: 3, own: 1, partner: 3, lot: false }])
  })
})

describe('allies', () => {
  test('[amb.joint-casualties] in Aurel its controller Vailin proposes and Nerath answers', () => {
    const t = joint(1, { footsoldier: 2 }, { footsoldier: 2 }, 'aurel')
    expect(t.asked).toEqual(['vailin: casualty-split'])
    t.play('vailin', propose(0, 1))
    expect(t.asked).toEqual(['nerath: casualty-split-answer'])
    t.play('nerath', { do: 'accept' })
    expect(left(t, 'aurel')).toEqual(['footsoldier 1', 'footsoldier 2'])
  })

  test('[amb.joint-casualties] 4 hits on 2 and 3 footsoldiers: Nerath may take 1 or 2', () => {
    const t = joint(4, { footsoldier: 2 }, { footsoldier: 3 })
    expect(t.options('nerath')).toEqual([propose(1, 3), propose(2, 2)])
  })

  test('[alliances.casualties-odd-hit] 3 hits refused: Nerath with 2 takes 1, Vailin with 4 takes 2, without a lot', () => {
    const t = joint(3, { footsoldier: 2 }, { footsoldier: 4 }).play('nerath', propose(0, 3))
    t.play('vailin', { do: 'refuse' })
    expect(left(t)).toEqual(['footsoldier 1', 'footsoldier 2'])
    expect(t.told('split-settled')).toMatchObject([{ own: 1, partner: 2, lot: false }])
  })

  test('[alliances.casualties-default-split] 2 hits and equal forces: one each, and no lot is cast', () => {
    const t = joint(2, { footsoldier: 3 }, { footsoldier: 3 }).play('nerath', propose(0, 2))
    t.play('vailin', { do: 'refuse' })
    expect(t.told('split-settled')).toMatchObject([{ own: 1, partner: 1, lot: false }])
    expect(t.told('split-answered')).toEqual([{ fact: 'split-answered', seat: 1, accepted: false }])
  })

  test('[alliances.casualties-odd-hit] lot 0 gives the odd hit to the proposer, lot 1 to the partner', () => {
    const after = (lot: number) => {
      const t = joint(1, { footsoldier: 2 }, { footsoldier: 2 }).play('nerath', propose(0, 1))
      t.chance.rig(lot)
      return left(t.play('vailin', { do: 'refuse' }))
    }
    expect([after(0), after(1)]).toEqual([
      ['footsoldier 1', 'footsoldier 2'],
      ['footsoldier 2', 'footsoldier 1'],
    ])
  })

  test('[amb.joint-casualties] the ally that has a choice is asked, whoever has none is not', () => {
    const none = joint(1, { footsoldier: 2 }, { footsoldier: 1, monster: 1 }).play('nerath', propose(0, 1))
    none.play('vailin', { do: 'accept' })
    expect(none.asked).toEqual(['vailin: casualties-defender'])
    const all = joint(2, { footsoldier: 1 }, { footsoldier: 2, monster: 1 }).play('nerath', propose(1, 1))
    all.play('vailin', { do: 'accept' })
    expect([all.asked, all.stands('crownfall', 'nerath')]).toEqual([['vailin: casualties-defender'], ''])
    all.hit('vailin', 'monster')
    expect(left(all)).toEqual(['', 'footsoldier 2'])
  })
})

describe('heroes aboard', () => {
  /** Karkoth’s dragons meet four empty ships of Nerath and Vailin’s ship with heroes; 3 hits. */
  const atSea = (...heroes: ('fighter' | 'wizard')[]) => {
    const t = TestTable.alliance().put('pale-sea', 'karkoth', { dragon: 3 })
    for (let i = 0; i < 4; i++) t.ship('pale-sea', 'nerath')
    t.ship('pale-sea', 'vailin', ...heroes)
    return t.dice(20, 20, 20, ...ones(9)).battle('karkoth', 'pale-sea')
  }

  test('[amb.heroes-hit-at-sea] 2 hits for a ship with a fighter take the fighter first: nothing passes to the ally', () => {
    const t = atSea('fighter').play('nerath', propose(1, 2)).play('vailin', { do: 'accept' })
    expect([t.stands('pale-sea', 'nerath'), t.stands('pale-sea', 'vailin')]).toEqual(['warship 3', ''])
    expect(t.told('hit-taken').map(({ fighter }) => fighter.piece)).toEqual(['warship', 'fighter', 'warship'])
  })

  test('[amb.excess-hits] Vailin sinks its ship with two fighters first: the second hit goes to Nerath', () => {
    const t = atSea('fighter', 'fighter').play('nerath', propose(1, 2)).play('vailin', { do: 'accept' })
    t.hit('vailin', 'warship')
    expect([t.stands('pale-sea', 'nerath'), t.stands('pale-sea', 'vailin')]).toEqual(['warship 2', ''])
  })

  test('[amb.heroes-hit-at-sea] the same for the first ship of all, when Nerath attacks Karkoth and Iron Circle', () => {
    const t = TestTable.alliance().put('pale-sea', 'nerath', { dragon: 3 }).ship('pale-sea', 'karkoth', 'wizard')
    for (let i = 0; i < 3; i++) t.ship('pale-sea', 'iron-circle')
    t.dice(1, 20, 20, 20, ...ones(4)).battle('nerath', 'pale-sea')
    t.play('iron-circle', propose(1, 2)).play('karkoth', { do: 'accept' })
    expect([t.stands('pale-sea', 'karkoth'), t.stands('pale-sea', 'iron-circle')]).toEqual(['', 'warship 2'])
  })

  test('[amb.excess-hits] what the proposer cannot take any more goes to its partner', () => {
    const t = TestTable.alliance().put('pale-sea', 'karkoth', { dragon: 3 })
    t.ship('pale-sea', 'vailin', 'fighter', 'fighter').ship('pale-sea', 'nerath').ship('pale-sea', 'nerath')
    t.dice(20, 20, 20, ...ones(5)).battle('karkoth', 'pale-sea')
    t.play('vailin', propose(2, 1)).play('nerath', { do: 'accept' }).hit('vailin', 'warship')
    expect([t.stands('pale-sea', 'vailin'), t.stands('pale-sea', 'nerath')]).toEqual(['', ''])
  })

  test('[amb.heroes-hit-at-sea] of two ships with a hero each, the fighter falls from its own ship', () => {
    const t = new TestTable().put('pale-sea', 'karkoth', { dragon: 1 })
    t.ship('pale-sea', 'nerath', 'fighter', 'monster').ship('pale-sea', 'nerath', 'monster')
    t.dice(20, ...ones(3))
      .battle('karkoth', 'pale-sea')
      .hit('nerath', 'fighter')
    expect(t.cargo('pale-sea', 'nerath')).toEqual(['monster', 'monster'])
    expect(t.told('destroyed')).toMatchObject([{ pieces: [{ piece: 'fighter', count: 1 }], cause: 'hit' }])
  })
})

describe('in a dungeon', () => {
  const inTomb = (heroes: object, ...tiles: string[]) =>
    new TestTable()
      .own('nerath', 'amil-forest')
      .put('tomb-of-horrors', 'nerath', heroes)
      .guardians('tomb-of-horrors', ...tiles)

  test('[battle.owner-assigns-hits] a hit of a guardian is given to a hero by the explorer', () => {
    const t = inTomb({ fighter: 1, wizard: 1 }, 'ogre-brute').dice(1, 1, 12).battle('nerath', 'tomb-of-horrors')
    expect([t.asked, t.victims('nerath')]).toEqual([['nerath: casualties-attacker'], ['fighter', 'wizard']])
    expect(t.hit('nerath', 'wizard').stands('tomb-of-horrors', 'nerath')).toBe('fighter 1')
  })

  test('[dungeon.dice-are-lives] as many hits as dice: a Minotaur falls at once and nobody is asked', () => {
    const t = inTomb({ fighter: 2 }, 'minotaur').dice(10, 10, 1, 1).battle('nerath', 'tomb-of-horrors')
    expect(t.told('guardian-hit')).toEqual([
      { fact: 'guardian-hit', at: 'tomb-of-horrors', guardian: 'minotaur', die: 12, destroyed: false },
      { fact: 'guardian-hit', at: 'tomb-of-horrors', guardian: 'minotaur', die: 8, destroyed: true },
    ])
  })

  test('[amb.guardian-hits-spread] two guardians alike are one option, two with the same dice and other names are two', () => {
    const twins = inTomb({ fighter: 1 }, 'ogre-brute', 'ogre-brute').dice(10, 1, 1).battle('nerath', 'tomb-of-horrors')
    expect(twins.told('guardian-hit').map(({ guardian }) => guardian)).toEqual(['ogre-brute'])
    const t = inTomb({ fighter: 2 }, 'minotaur', 'acid-ooze', 'acid-ooze')
    t.dice(10, 1, ...ones(6)).battle('nerath', 'tomb-of-horrors')
    const lose = (guardian: string, dice: number[], die: number) => ({ do: 'lose-die', guardian, dice, die }) as const
    expect(t.options('karkoth')).toEqual([
      lose('minotaur', [12, 8], 12),
      lose('minotaur', [12, 8], 8),
      lose('acid-ooze', [8, 8], 8),
    ])
    t.play('karkoth', lose('acid-ooze', [8, 8], 8))
    expect(t.fight.foes.map(({ tile, dice }) => [tile, dice])).toEqual([
      ['minotaur', [12, 8]],
      ['acid-ooze', [8]],
      ['acid-ooze', [8, 8]],
    ])
    t.dice(10, 1, ...ones(5)).play('nerath', { do: 'fight-on' })
    expect(t.options('karkoth').slice(2)).toEqual([lose('acid-ooze', [8], 8), lose('acid-ooze', [8, 8], 8)])
    t.play('karkoth', lose('acid-ooze', [8, 8], 8))
    expect(t.fight.foes.map(({ dice }) => dice)).toEqual([[12, 8], [8], [8]])
  })

  test('[amb.guardian-hits-spread] Troll and Acid Ooze have the same dice: the one that is named loses one', () => {
    const t = inTomb({ fighter: 1 }, 'troll', 'acid-ooze')
      .dice(10, ...ones(4))
      .battle('nerath', 'tomb-of-horrors')
    t.play('karkoth', { do: 'lose-die', guardian: 'acid-ooze', dice: [8, 8], die: 8 })
    expect(t.fight.foes.map(({ tile, dice }) => [tile, dice])).toEqual([
      ['troll', [8, 8]],
      ['acid-ooze', [8]],
    ])
  })
})
