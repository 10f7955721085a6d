// On the way in detail: what is told, ships that are alike and ships that are not, marks of pieces that have moved,
// protected lands, seas with flying enemies, and the same in the reinforce step.
import { canonical, pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Content, PieceId } from '../content/types.ts'
import { moveValues } from '../rules/reach.ts'
import { distance, kindOf, pinned, spaceOf } from '../rules/state.ts'
import { event, holding, owning } from './scenes.ts'
import { TestTable } from './table.ts'

const sail = (from: string, to: string, cargo: PieceId[] = [], left = 2) =>
  ({ do: 'sail', from, cargo, left, to }) as const
const load = (from: string, piece: PieceId, at: string, cargo: PieceId[] = [], shipLeft = 2, left = 1) =>
  ({ do: 'load', from, piece, left, at, ship: { cargo, left: shipLeft } }) as const
const unload = (at: string, piece: PieceId, to: string, cargo: PieceId[] = [piece]) =>
  ({ do: 'unload', at, cargo, piece, to }) as const
const buy = (piece: PieceId, at: string, castle = at) => ({ do: 'buy', piece, at, castle }) as const

/** Everything that a realm may do, each only once. */
const onceEach = (t: TestTable) => {
  const all = t.options('karkoth').map((action) => canonical(action))
  return all.length === new Set(all).size
}
const sailsTo = (t: TestTable, left: number) =>
  t.optionsOf('karkoth', 'sail').flatMap((way) => (way.left === left ? [way.to] : []))

describe('what is told', () => {
  test('[move.optional] a move, [transport.carry] a load, a voyage and an unloading, with all their parts', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'fighter').put('sorrowgate', 'karkoth', { footsoldier: 3 })
    t.turn('karkoth').move('karkoth', 'sorrowgate', 'footsoldier', 'thrallmarket', 2)
    t.play('karkoth', load('sorrowgate', 'footsoldier', 'gulf-of-kar', ['fighter']))
    t.play('karkoth', sail('gulf-of-kar', 'dragons-gate', ['footsoldier', 'fighter']))
    t.play('karkoth', unload('dragons-gate', 'fighter', 'maze-of-maur-khul', ['footsoldier', 'fighter']))
    expect(t.facts.slice(1)).toEqual([
      { fact: 'moved', seat: 0, from: 'sorrowgate', to: 'thrallmarket', piece: 'footsoldier', count: 2 },
      {
        fact: 'loaded',
        seat: 0,
        from: 'sorrowgate',
        at: 'gulf-of-kar',
        piece: 'footsoldier',
        cargo: ['footsoldier', 'fighter'],
      },
      { fact: 'sailed', seat: 0, from: 'gulf-of-kar', to: 'dragons-gate', cargo: ['footsoldier', 'fighter'] },
      { fact: 'unloaded', seat: 0, at: 'dragons-gate', to: 'maze-of-maur-khul', piece: 'fighter' },
    ])
    expect([t.stands('sorrowgate', 'karkoth'), t.cargo('dragons-gate', 'karkoth')]).toEqual(['', ['footsoldier']])
  })
})

describe('pieces on their way', () => {
  test('[move.optional] with one of each kind in every land each goes from its own, and nothing is offered twice', () => {
    const lands = content.lands.map((at) => content.spaces[at].id)
    const kinds = ['footsoldier', 'siege-engine', 'fighter', 'wizard', 'monster', 'storm-elemental', 'dragon'] as const
    const t = new TestTable().own('karkoth', ...lands)
    for (const land of lands) t.put(land, 'karkoth', Object.fromEntries(kinds.map((kind) => [kind, 1])))
    t.turn('karkoth')
    expect(onceEach(t)).toBe(true)
    const beside = (from: string) =>
      content.spaces[spaceOf(t.state, from)].lands.map((at) => content.spaces[at].id).sort()
    for (const land of lands) expect(t.goals('karkoth', land, 'siege-engine')).toEqual(beside(land))
    const moved = new Set(t.optionsOf('karkoth', 'move').map(({ from, piece }) => `${from} ${piece}`))
    expect(moved.size).toBe(lands.flatMap((land) => (beside(land).length > 0 ? kinds : kinds.slice(-2))).length)
  })

  test('[amb.move-in-instalments] of three footsoldiers one, two or all go; when two have gone, the one that is left', () => {
    const t = new TestTable().put('sorrowgate', 'karkoth', { footsoldier: 3 }).turn('karkoth')
    const counts = (to: string) =>
      t.optionsOf('karkoth', 'move').flatMap((move) => (move.from === 'sorrowgate' && move.to === to ? move.count : []))
    expect(counts('thrallmarket')).toEqual([1, 2, 3])
    t.move('karkoth', 'sorrowgate', 'footsoldier', 'thrallmarket', 2)
    expect(counts('thrallmarket')).toEqual([1])
  })

  test('[alliances.own-turn-own-pieces] what the next realm has in the first space of the map is not moved', () => {
    const t = new TestTable().own('vailin', 'karkothi-throneholds')
    t.put('karkothi-throneholds', 'vailin', { footsoldier: 1 }).put('zaarnath', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth')
    expect([...new Set(t.optionsOf('karkoth', 'move').map(({ from }) => from))]).toEqual(['zaarnath'])
  })

  test('[amb.boarding-cost] of two monsters the one that has walked 1 boards, and the fresh one still has 2', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth').put('sorrowgate', 'karkoth', { monster: 1 })
    t.put('thrallmarket', 'karkoth', { monster: 1 }).turn('karkoth')
    t.move('karkoth', 'thrallmarket', 'monster', 'sorrowgate')
    t.play('karkoth', load('sorrowgate', 'monster', 'gulf-of-kar', [], 2, 1))
    expect(t.stands('sorrowgate', 'karkoth')).toBe('monster 1')
    expect(new Set(t.optionsOf('karkoth', 'move').map(({ left }) => left))).toEqual(new Set([2]))
    expect(t.state.marks).toEqual([])
  })

  test('[transport.load-from-coast] who has no movement left does not board', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth').put('shadowfane', 'karkoth', { footsoldier: 1 })
    t.put('ebon-steppe', 'karkoth', { footsoldier: 1 }).turn('karkoth')
    t.move('karkoth', 'shadowfane', 'footsoldier', 'karkothi-throneholds')
    expect(t.optionsOf('karkoth', 'load')).toEqual([])
  })

  test('[move.finished] marks of the move step are gone when it ends, pins stay', () => {
    const t = new TestTable()
      .put('zaarnath', 'karkoth', { monster: 2, fighter: 1 })
      .put('crownfall', 'karkoth', { monster: 1 })
    t.put('crownfall', 'nerath', { dragon: 1 })
    t.state.marks = [spaceOf(t.state, 'zaarnath'), 2, pinned, 1]
    t.turn('karkoth').move('karkoth', 'zaarnath', 'monster', 'amil-forest').dice(1, 1).play('karkoth', { do: 'done' })
    expect(t.state.marks).toEqual([spaceOf(t.state, 'zaarnath'), 2, pinned, 1])
  })

  test('[effects.property-use] [effects.move-bonus] a bonus that a treasure gives when it is used is not there before', () => {
    const boots = content.treasures['boots-of-the-long-road']
    const t = owning('karkoth', boots.id)
    const values = (trigger: 'always' | 'start-of-turn') => {
      const treasures = { ...content.treasures, [boots.id]: { ...boots, property: { ...boots.property, trigger } } }
      return moveValues({ ...t.state, [pack]: { ...content, treasures } as Content }, 0).slice(0, 4)
    }
    expect([values('start-of-turn'), values('always')]).toEqual([
      [1, 1, 2, 2],
      [1, 1, 3, 3],
    ])
  })

  test('[fly.any-terrain] [effects.move-bonus] with 5 spaces more a dragon flies 8 of them, and not 9', () => {
    const t = new TestTable().put('kharavas', 'karkoth', { dragon: 1 }).own('karkoth', 'kharavas')
    t.state.bonus[kindOf('dragon')] = 5
    t.turn('karkoth')
    const from = spaceOf(t.state, 'kharavas')
    const flown = t.goals('karkoth', 'kharavas', 'dragon').map((to) => distance(t.state, from, spaceOf(t.state, to)))
    expect(Math.max(...flown)).toBe(8)
    const near = [...content.lands, ...content.seas].filter((at) => at !== from && distance(t.state, from, at) <= 8)
    expect(flown.length).toBe(near.length)
  })

  test('[windows.move] a card is played between two moves, and where nothing is left to be moved', () => {
    const t = holding('karkoth', 'karkoth-wraith-ride').put('zaarnath', 'karkoth', { fighter: 1, footsoldier: 1 })
    t.turn('karkoth').move('karkoth', 'zaarnath', 'footsoldier', 'amil-forest')
    t.play('karkoth', event('karkoth-wraith-ride'))
    expect(t.optionsOf('karkoth', 'move').every(({ left }) => left === 3)).toBe(true)
    expect(t.optionsOf('karkoth', 'move').length).toBeGreaterThan(0)
    const tired = holding('karkoth', 'karkoth-wraith-ride').put('zaarnath', 'karkoth', { fighter: 1 }).turn('karkoth')
    tired.move('karkoth', 'zaarnath', 'fighter', 'amil-forest').move('karkoth', 'amil-forest', 'fighter', 'zaarnath')
    expect([tired.asked, tired.options('karkoth')]).toEqual([
      ['karkoth: move-step'],
      [event('karkoth-wraith-ride'), { do: 'pass' }],
    ])
    tired.play('karkoth', event('karkoth-wraith-ride'))
    expect(tired.optionsOf('karkoth', 'move').map(({ left }) => left)).toContain(1)
  })
})

describe('ships', () => {
  test('[transport.cargo-per-ship] ships that are alike sail, load and unload as one, others each for itself', () => {
    const t = new TestTable().put('sorrowgate', 'karkoth', { footsoldier: 1 })
    t.ship('gulf-of-kar', 'karkoth').ship('gulf-of-kar', 'karkoth')
    t.ship('gulf-of-kar', 'karkoth', 'monster').ship('gulf-of-kar', 'karkoth', 'monster')
    t.ship('pale-sea', 'karkoth', 'monster').own('karkoth', 'winterskull-lands')
    t.turn('karkoth')
    expect(onceEach(t)).toBe(true)
    expect(t.optionsOf('karkoth', 'load').map(({ ship }) => ship.cargo)).toEqual([[], ['monster']])
    const from = (at: string) => t.optionsOf('karkoth', 'sail').filter((way) => way.from === at)
    expect([...new Set(from('gulf-of-kar').map(({ cargo }) => cargo.join()))]).toEqual(['', 'monster'])
    expect(from('pale-sea').length).toBeGreaterThan(0)
    expect(
      t
        .optionsOf('karkoth', 'unload')
        .filter(({ at }) => at === 'pale-sea')
        .map(({ to }) => to),
    ).toContain('winterskull-lands')
  })

  test('[move.allowance] of two ships with the same cargo the one that has sailed 1 has 1 left, the other 2', () => {
    const t = new TestTable().ship('dragons-gate', 'karkoth', 'monster').ship('gulf-of-kar', 'karkoth', 'monster')
    t.put('maze-of-maur-khul', 'karkoth', { footsoldier: 1 }).turn('karkoth')
    t.play('karkoth', sail('gulf-of-kar', 'dragons-gate', ['monster']))
    expect([sailsTo(t, 1).length > 0, sailsTo(t, 2).length > 0, onceEach(t)]).toEqual([true, true, true])
    expect(t.optionsOf('karkoth', 'load').map(({ ship }) => ship.left)).toEqual([2, 1])
    // The one that is named sails, loads.
    t.play('karkoth', load('maze-of-maur-khul', 'footsoldier', 'dragons-gate', ['monster'], 1))
    expect(t.state.ships.map(({ used, cargo }) => [used, cargo.length])).toEqual([
      [0, 1],
      [1, 2],
    ])
    t.play('karkoth', sail('dragons-gate', 'tarsem-coast', ['footsoldier', 'monster'], 1))
    expect([t.cargo('dragons-gate', 'karkoth'), t.cargo('tarsem-coast', 'karkoth')]).toEqual([
      ['monster'],
      ['footsoldier monster'],
    ])
  })

  test('[transport.unload-ends-ship] of two ships with the same cargo the one that can go least far lands it', () => {
    const t = new TestTable().ship('dragons-gate', 'karkoth', 'monster').ship('gulf-of-kar', 'karkoth', 'monster')
    t.ship('dragons-gate', 'karkoth', 'footsoldier').turn('karkoth')
    t.play('karkoth', sail('gulf-of-kar', 'dragons-gate', ['monster']))
    t.play('karkoth', unload('dragons-gate', 'monster', 'maze-of-maur-khul'))
    expect(t.state.ships.map(({ used, cargo }) => [used === 0, cargo.length])).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
    ])
    expect(t.cargo('dragons-gate', 'karkoth')).toEqual(['monster', '', 'footsoldier'])
  })

  test('[transport.unload-ends-ship] the same where that ship was the first', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth', 'monster')
      .ship('dragons-gate', 'karkoth', 'monster')
      .turn('karkoth')
    t.play('karkoth', sail('gulf-of-kar', 'dragons-gate', ['monster']))
    t.play('karkoth', unload('dragons-gate', 'monster', 'maze-of-maur-khul'))
    expect(t.state.ships.map(({ used, cargo }) => [used === 0, cargo.length])).toEqual([
      [false, 0],
      [true, 1],
    ])
  })

  test('[effects.pin] a pinned ship neither sails nor loads nor unloads', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'monster').put('sorrowgate', 'karkoth', { footsoldier: 1 })
    t.state.ships[0].used = pinned
    t.turn('karkoth')
    expect([...new Set(t.options('karkoth').map((action) => action.do))].sort()).toEqual(['done', 'move'])
  })

  test('[landing.sea-battle-first] a ship that begins beside an enemy dragon unloads nothing; an elemental bars the sea', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'monster').put('gulf-of-kar', 'vailin', { dragon: 1 })
    t.put('dragons-gate', 'vailin', { 'storm-elemental': 1 }).turn('karkoth')
    expect([t.optionsOf('karkoth', 'unload'), sailsTo(t, 2)]).toEqual([[], ['dragons-gate']])
    const free = new TestTable().ship('dragons-gate', 'karkoth').put('gulf-of-kar', 'vailin', { dragon: 1 })
    free.put('krakens-reach', 'vailin', { 'storm-elemental': 1 }).turn('karkoth')
    expect(
      free
        .optionsOf('karkoth', 'sail')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['amilian-sea', 'elm-sound', 'forbidding-shore', 'gulf-of-kar', 'krakens-reach', 'tarsem-coast'])
    free.play('karkoth', sail('dragons-gate', 'krakens-reach')).endMove('karkoth')
    expect(free.told('battle-began').map(({ at }) => at)).toEqual(['krakens-reach'])
  })
})

describe('protected lands and the first dungeon', () => {
  const ward = (t: TestTable, ...wards: [string, number][]) => {
    t.state.warded = wards.flatMap(([land, seat]) => [spaceOf(t.state, land), seat])
    return t
  }

  test('[effects.protect-space] each is closed to the enemies of its own protector, to walk, to cross and to land', () => {
    const t = ward(new TestTable(), ['nentir-vale', 3], ['zaarnath', 0], ['crownfall', 3])
    t.put('blacksail-landing', 'karkoth', { fighter: 1 }).put('amil-forest', 'karkoth', { footsoldier: 1 })
    t.ship('sundering-sea', 'karkoth', 'monster').turn('karkoth')
    expect(t.goals('karkoth', 'blacksail-landing', 'fighter')).toEqual(['cape-vigil'])
    expect(t.goals('karkoth', 'amil-forest', 'footsoldier')).toContain('zaarnath')
    expect(
      t
        .optionsOf('karkoth', 'unload')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['blacksail-landing', 'cape-vigil', 'lastlight-point', 'zaarnath'])
  })

  test('[effects.protect-space] an ally walks in', () => {
    const t = ward(TestTable.alliance(), ['zaarnath', 0]).put('redwater-landing', 'iron-circle', { footsoldier: 1 })
    expect(t.turn('iron-circle').goals('iron-circle', 'redwater-landing', 'footsoldier')).toContain('zaarnath')
  })

  test('[move.stop-at-dungeon] the Temple of Elemental Evil is a dungeon like the others', () => {
    const t = new TestTable().put('warmarch', 'iron-circle', { wizard: 1 }).turn('iron-circle')
    expect(t.goals('iron-circle', 'warmarch', 'wizard')).toContain('temple-of-elemental-evil')
    t.move('iron-circle', 'warmarch', 'wizard', 'temple-of-elemental-evil').endMove('iron-circle')
    expect(t.told('battle-began')).toMatchObject([{ at: 'temple-of-elemental-evil', kind: 'dungeon' }])
  })
})

describe('new pieces', () => {
  /** Karkoth’s capital with a castle, and gold. */
  const rich = (gold: number) =>
    new TestTable().put('karkothi-throneholds', 'karkoth', { castle: 1 }).give('karkoth', { gold })

  test('[reinforce.no-battles] a new dragon that flew 1 land has 2 left, and ends on lands only', () => {
    const t = rich(5).turn('karkoth', 'reinforce').play('karkoth', buy('dragon', 'karkothi-throneholds'))
    t.move('karkoth', 'karkothi-throneholds', 'dragon', 'shadowfane')
    expect(new Set(t.optionsOf('karkoth', 'move').map(({ left }) => left))).toEqual(new Set([2]))
    expect(t.goals('karkoth', 'shadowfane', 'dragon')).toContain('bonewrack-coast')
    expect(t.goals('karkoth', 'shadowfane', 'dragon')).not.toContain('lake-surth')
  })

  test('[reinforce.board-old-warship] of an old ship and a new one that can sail no further the new one is loaded, and unloads', () => {
    const t = rich(4).ship('gulf-of-kar', 'karkoth').turn('karkoth', 'reinforce')
    t.play('karkoth', buy('warship', 'gulf-of-kar', 'karkothi-throneholds'))
    t.play('karkoth', buy('footsoldier', 'karkothi-throneholds'))
    t.play('karkoth', sail('gulf-of-kar', 'dragons-gate'), sail('dragons-gate', 'gulf-of-kar', [], 1))
    expect(
      t
        .optionsOf('karkoth', 'load')
        .filter(({ at }) => at === 'gulf-of-kar')
        .map(({ ship }) => ship.left),
    ).toEqual([0])
    t.play('karkoth', load('karkothi-throneholds', 'footsoldier', 'gulf-of-kar', [], 0))
    expect(
      t
        .optionsOf('karkoth', 'unload')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['karkothi-throneholds', 'maze-of-maur-khul', 'ruined-land-of-tarsembor', 'sorrowgate', 'thrallmarket'])
  })

  test('[reinforce.new-warship-delivers] beside an old ship with the same cargo the new one unloads', () => {
    const t = rich(4).ship('gulf-of-kar', 'karkoth', 'footsoldier').turn('karkoth', 'reinforce')
    t.play('karkoth', buy('warship', 'gulf-of-kar', 'karkothi-throneholds'))
    t.play('karkoth', {
      do: 'buy-aboard',
      piece: 'footsoldier',
      at: 'gulf-of-kar',
      castle: 'karkothi-throneholds',
      cargo: [],
    })
    expect([onceEach(t), t.optionsOf('karkoth', 'unload').length]).toEqual([true, 5])
    t.play('karkoth', unload('gulf-of-kar', 'footsoldier', 'sorrowgate'))
    expect(t.state.ships.map(({ base, cargo }) => [base >= 0, cargo.length])).toEqual([
      [false, 1],
      [true, 0],
    ])
  })
})
