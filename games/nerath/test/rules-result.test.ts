// Retreat, results, run amok and victory points.
import { describe, expect, test } from 'vitest'
import { TestTable } from './table.ts'

const atCrownfall = (attackers: object, defenders: object, ...dice: number[]) =>
  new TestTable()
    .put('crownfall', 'karkoth', attackers)
    .put('crownfall', 'nerath', defenders)
    .dice(...dice)
    .battle('karkoth', 'crownfall')
const goals = (t: TestTable, realm: 'karkoth' | 'nerath' = 'karkoth') =>
  [...new Set(t.optionsOf(realm, 'retreat-to').map(({ piece, to }) => `${piece} ${to}`))].sort()

describe('retreat', () => {
  test('[retreat.attacker-only] the defender is never offered a retreat', () => {
    const t = atCrownfall({ footsoldier: 1 }, { footsoldier: 1 }, 1, 1)
    expect(t.options('nerath')).toEqual([])
    expect(t.refusal('nerath', { do: 'retreat' }).rule).toBe('retreat.attacker-only')
  })

  test('[retreat.whole-force] all go at once: after 3 of 4 the last one is asked for, not the battle', () => {
    const t = new TestTable()
      .own('karkoth', 'nentir-vale')
      .put('crownfall', 'karkoth', { footsoldier: 4 })
      .put('crownfall', 'nerath', { footsoldier: 1 })
    t.dice(1, 1, 1, 1, 1).battle('karkoth', 'crownfall').play('karkoth', { do: 'retreat' })
    t.play('karkoth', { do: 'retreat-to', piece: 'footsoldier', count: 3, to: 'nentir-vale' })
    expect(t.asked).toEqual(['karkoth: retreat'])
    t.play('karkoth', { do: 'retreat-to', piece: 'footsoldier', count: 1, to: 'blacksail-landing' })
    expect(t.stands('crownfall', 'karkoth')).toBe('')
  })

  test('[retreat.to-friendly-land] any adjacent friendly land, divided among several', () => {
    const t = new TestTable()
      .own('karkoth', 'nentir-vale')
      .put('crownfall', 'karkoth', { footsoldier: 3 })
      .put('crownfall', 'nerath', { footsoldier: 1 })
    t.dice(1, 1, 1, 1).battle('karkoth', 'crownfall').play('karkoth', { do: 'retreat' })
    expect(goals(t)).toEqual(['footsoldier blacksail-landing', 'footsoldier nentir-vale'])
    expect(t.refusal('karkoth', { do: 'retreat-to', piece: 'footsoldier', count: 1, to: 'mithralfast' }).rule).toBe(
      'retreat.to-friendly-land',
    )
    t.play('karkoth', { do: 'retreat-to', piece: 'footsoldier', count: 2, to: 'blacksail-landing' })
    t.play('karkoth', { do: 'retreat-to', piece: 'footsoldier', count: 1, to: 'nentir-vale' })
    expect([t.stands('blacksail-landing', 'karkoth'), t.stands('nentir-vale', 'karkoth')]).toEqual([
      'footsoldier 2',
      'footsoldier 1',
    ])
  })

  test('[retreat.flyers-to-sea] a dragon goes to an empty sea and in step 4 on to a friendly land', () => {
    const t = atCrownfall({ dragon: 1 }, { footsoldier: 1 }, 1, 1).play('karkoth', { do: 'retreat' })
    t.play('karkoth', { do: 'retreat-to', piece: 'dragon', count: 1, to: 'sundering-sea' })
    expect(t.asked).toEqual(['karkoth: reposition-step'])
    expect(t.can('karkoth', { do: 'fly', from: 'sundering-sea', piece: 'dragon', to: 'zaarnath' })).toBe(true)
  })

  test('[amb.retreat-flyers-hostile-sea] not to a sea with enemy pieces', () => {
    const t = new TestTable()
      .put('crownfall', 'karkoth', { dragon: 1 })
      .put('crownfall', 'nerath', { footsoldier: 1 })
      .ship('sundering-sea', 'nerath')
    t.dice(1, 1).battle('karkoth', 'crownfall').play('karkoth', { do: 'retreat' })
    expect(goals(t)).toEqual(['dragon blacksail-landing', 'dragon gulf-of-blades'])
    expect(t.refusal('karkoth', { do: 'retreat-to', piece: 'dragon', count: 1, to: 'sundering-sea' }).rule).toBe(
      'amb.retreat-flyers-hostile-sea',
    )
  })

  /** A landing on Winterskull Lands that went wrong. */
  const island = (attackers: object, ...ships: string[][]) => {
    const t = new TestTable()
      .put('winterskull-lands', 'karkoth', attackers)
      .put('winterskull-lands', 'nerath', { footsoldier: 1 })
    for (const cargo of ships) t.ship('pale-sea', 'karkoth', ...(cargo as 'fighter'[]))
    return t
  }

  test('[retreat.onto-warships] on an island two footsoldiers board again; with a friendly land next to it nobody does', () => {
    const t = island({ footsoldier: 2 }, [])
      .dice(1, 1, 1)
      .battle('karkoth', 'winterskull-lands')
      .play('karkoth', { do: 'retreat' })
    expect(t.cargo('pale-sea', 'karkoth')).toEqual(['footsoldier footsoldier'])
    const land = new TestTable()
      .put('crownfall', 'karkoth', { footsoldier: 2 })
      .put('crownfall', 'nerath', { footsoldier: 1 })
      .ship('sundering-sea', 'karkoth')
    land.dice(1, 1, 1).battle('karkoth', 'crownfall').play('karkoth', { do: 'retreat' })
    expect(land.optionsOf('karkoth', 'retreat-aboard')).toEqual([])
  })

  test('[retreat.no-room-destroyed] three pieces and one ship: two board by choice, one is destroyed', () => {
    const t = island({ footsoldier: 1, fighter: 1, monster: 1 }, [])
      .dice(1, 1, 1, 1)
      .battle('karkoth', 'winterskull-lands')
      .play('karkoth', { do: 'retreat' })
    t.play('karkoth', { do: 'retreat-aboard', piece: 'monster', at: 'pale-sea', cargo: [] })
    t.play('karkoth', { do: 'retreat-aboard', piece: 'fighter', at: 'pale-sea', cargo: ['monster'] })
    expect(t.cargo('pale-sea', 'karkoth')).toEqual(['fighter monster'])
    expect(t.told('destroyed')).toMatchObject([{ pieces: [{ piece: 'footsoldier', count: 1 }], cause: 'no-room' }])
  })

  test('[retreat.at-sea] [retreat.cargo-stays-aboard] ships go to adjacent friendly seas, each with its cargo', () => {
    const t = new TestTable()
      .ship('pale-sea', 'karkoth', 'fighter')
      .ship('pale-sea', 'karkoth')
      .ship('pale-sea', 'nerath')
      .ship('hoarfrost-sea', 'nerath')
    t.dice(1, 1, 1, 1).battle('karkoth', 'pale-sea').play('karkoth', { do: 'retreat' })
    // Skallen Reach is the only friendly neighbour; the last ship goes there by itself.
    t.play('karkoth', { do: 'retreat-ship', cargo: ['fighter'], to: 'skallen-reach' })
    expect(t.cargo('skallen-reach', 'karkoth').sort()).toEqual(['', 'fighter'])
    expect(t.told('retreated').length).toBe(2)
  })

  test('[retreat.nowhere-to-go] [amb.retreat-nowhere] a lone monster without a way out fights on unasked; else the stranded are destroyed', () => {
    const t = new TestTable()
      .put('mithralfast', 'karkoth', { monster: 1 })
      .put('mithralfast', 'nerath', { footsoldier: 1 })
      .dice(1, 1, 12, 1)
      .battle('karkoth', 'mithralfast')
    expect(t.told('battle-round').length).toBe(2)
    const mixed = new TestTable()
      .put('winterskull-lands', 'karkoth', { monster: 1, dragon: 1 })
      .put('winterskull-lands', 'nerath', { footsoldier: 1 })
    mixed.dice(1, 1, 1).battle('karkoth', 'winterskull-lands').play('karkoth', { do: 'retreat' })
    expect(mixed.told('destroyed')).toMatchObject([{ pieces: [{ piece: 'monster' }] }])
  })

  test('[amb.retreat-to-new-conquest] to a land taken earlier this turn; not to one with a battle to be fought', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { footsoldier: 3 })
      .put('crownfall', 'nerath', { dragon: 1 })
      .put('cape-vigil', 'nerath', { dragon: 1 })
      .turn('karkoth')
    for (const to of ['crownfall', 'cape-vigil', 'nentir-vale'])
      t.move('karkoth', 'blacksail-landing', 'footsoldier', to)
    t.play('karkoth', { do: 'fight', at: 'nentir-vale' })
      .dice(1, 1)
      .play('karkoth', { do: 'fight', at: 'crownfall' }, { do: 'retreat' })
    expect(goals(t)).toEqual(['footsoldier blacksail-landing', 'footsoldier nentir-vale'])
  })
})

describe('results', () => {
  test('[result.battle-ends] an inactive castle is no piece left: the attacker has won', () => {
    expect(atCrownfall({ footsoldier: 1 }, { castle: 1 }, 6, 1).owner('crownfall')).toBe('karkoth')
  })

  test('[result.attacker-fails] the last two destroy each other: the land is empty and stays Nerath’s, no point', () => {
    const t = atCrownfall({ footsoldier: 1 }, { footsoldier: 1 }, 6, 6)
    expect([t.owner('crownfall'), t.points('karkoth')]).toEqual(['nerath', 0])
    expect(t.told('battle-ended')).toMatchObject([{ won: false }])
  })

  test('[result.conquest] a surviving dragon alone conquers the land', () => {
    const t = atCrownfall({ dragon: 1 }, { footsoldier: 1 }, 20, 1)
    expect([t.owner('crownfall'), t.points('karkoth')]).toEqual(['karkoth', 1])
  })

  test('[result.control-marker] taken by Karkoth and retaken: control goes there and back', () => {
    const t = atCrownfall({ footsoldier: 1 }, {})
      .put('crownfall', 'nerath', { monster: 1 })
      .dice(12, 1)
      .battle('nerath', 'crownfall')
    expect([t.owner('crownfall'), t.points('nerath')]).toEqual(['nerath', 0])
  })

  test('[result.lost-capital] Vailin without Vailindor, with two other castles: 4 pieces each and half the income', () => {
    const t = new TestTable()
      .own('karkoth', 'vailindor')
      .put('aurel', 'vailin', { castle: 1 })
      .put('lanternport', 'vailin', { castle: 1 })
      .give('vailin', { gold: 20 })
    t.turn('vailin', 'reinforce')
    for (const at of ['aurel', 'lanternport'])
      for (let i = 0; i < 4; i++) t.play('vailin', { do: 'buy', piece: 'footsoldier', at, castle: at })
    expect(t.optionsOf('vailin', 'buy')).toEqual([])
    t.play('vailin', { do: 'done' })
    expect(t.told('income-paid')[0]).toMatchObject({ lands: 12, halved: true, count: 6 })
  })

  test('[result.castle-captured] a captured castle rolls 1d20 for its new owner in the same round', () => {
    const t = new TestTable()
      .put('bellharbor', 'iron-circle', { monster: 1 })
      .put('bellharbor', 'nerath', { castle: 1 })
      .dice(12, 1)
      .battle('iron-circle', 'bellharbor')
    expect(t.stands('bellharbor', 'iron-circle')).toBe('monster 1, castle 1')
    t.put('bellharbor', 'nerath', { footsoldier: 1 }).battle('nerath', 'bellharbor')
    expect(t.rolls.at(-1)).toBe('defender ordinary 1d12 1d20')
  })
})

describe('run amok', () => {
  const won = (t: TestTable) => t.put('crownfall', 'karkoth', { monster: 2 }).battle('karkoth', 'crownfall')

  test('[run-amok.trigger] each surviving monster decides; after a defence won in another’s turn none may', () => {
    const t = won(new TestTable())
    expect(t.asked).toEqual(['karkoth: run-amok'])
    t.play('karkoth', { do: 'run-amok', to: 'kingsmere' }, { do: 'stay' })
    expect([t.stands('kingsmere', 'karkoth'), t.stands('crownfall', 'karkoth')]).toEqual(['monster 1', 'monster 1'])
    const defence = new TestTable()
      .put('sorrowgate', 'karkoth', { monster: 1 })
      .put('sorrowgate', 'nerath', { footsoldier: 1 })
      .dice(1, 12)
      .battle('nerath', 'sorrowgate')
    expect(defence.told('ran-amok')).toEqual([])
    expect(defence.asked).not.toContain('karkoth: run-amok')
  })

  test('[run-amok.target] [amb.run-amok-target] an empty hostile land; no lone castle, own land or sea', () => {
    const t = won(
      new TestTable().put('mithralfast', 'nerath', { castle: 1 }).put('kingsmere', 'nerath', { footsoldier: 1 }),
    )
    expect(
      t
        .optionsOf('karkoth', 'run-amok')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['gnashfang-hold', 'nentir-vale'])
    expect(t.refusal('karkoth', { do: 'run-amok', to: 'mithralfast' }).rule).toBe('run-amok.target')
  })

  test('[run-amok.conquers] the second land is conquered at once: two points', () => {
    const t = won(new TestTable()).play('karkoth', { do: 'run-amok', to: 'kingsmere' })
    expect([t.points('karkoth'), t.owner('kingsmere')]).toEqual([2, 'karkoth'])
  })

  test('[run-amok.no-chain] from the land it took by running amok it does not run on', () => {
    const t = new TestTable()
      .put('crownfall', 'karkoth', { monster: 1 })
      .battle('karkoth', 'crownfall')
      .play('karkoth', { do: 'run-amok', to: 'kingsmere' })
    expect(t.asked).not.toContain('karkoth: run-amok')
  })

  test('[amb.run-amok-after-walkover] after a walkover yes', () => {
    expect(won(new TestTable()).told('rolled')).toEqual([])
    expect(won(new TestTable()).asked).toEqual(['karkoth: run-amok'])
  })

  test('[amb.pending-attack-lapses] a monster runs amok into a land that footsoldiers were to take: one conquest, no battle', () => {
    const t = new TestTable().put('blacksail-landing', 'karkoth', { monster: 1, footsoldier: 1 }).turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'monster', 'crownfall').move(
      'karkoth',
      'blacksail-landing',
      'footsoldier',
      'nentir-vale',
    )
    t.play('karkoth', { do: 'fight', at: 'crownfall' }, { do: 'run-amok', to: 'nentir-vale' })
    expect(t.told('attack-lapsed')).toMatchObject([{ at: 'nentir-vale' }])
    expect([t.points('karkoth'), t.told('battle-began').length]).toEqual([2, 1])
  })
})

describe('victory points', () => {
  test('[vp.conquered-land] [amb.vp-scope] free-for-all: a Nerath starting land taken from Vailin is 1 point', () => {
    const t = new TestTable()
      .own('vailin', 'crownfall')
      .put('crownfall', 'karkoth', { footsoldier: 1 })
      .battle('karkoth', 'crownfall')
    expect(t.points('karkoth')).toBe(1)
  })

  test('[vp.capital] Vailindor is 5 points, not 6, and 5 again after it was lost', () => {
    const t = new TestTable().put('vailindor', 'karkoth', { footsoldier: 1 }).battle('karkoth', 'vailindor')
    expect(t.points('karkoth')).toBe(5)
    t.own('vailin', 'vailindor').battle('karkoth', 'vailindor')
    expect(t.points('karkoth')).toBe(10)
  })

  test('[vp.scores-again] [vp.own-land-scores-nothing] [vp.never-lost] [amb.vp-loss] +1, retaken for 0, +1 again: 2', () => {
    const t = new TestTable().put('aurel', 'karkoth', { footsoldier: 1 }).battle('karkoth', 'aurel')
    t.put('aurel', 'vailin', { monster: 1 }).dice(12, 1).battle('vailin', 'aurel')
    expect([t.points('vailin'), t.points('karkoth'), t.owner('aurel')]).toEqual([0, 1, 'vailin'])
    t.put('aurel', 'karkoth', { monster: 1 }).dice(12, 1).battle('karkoth', 'aurel')
    expect(t.points('karkoth')).toBe(2)
  })
})
