// Retreat, run amok, landings, the reposition step and the reinforce step in detail: what is told and what is offered.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Content, PieceId } from '../content/types.ts'
import { priceOf, type ReinforceStep } from '../rules/reinforce.ts'
import { exitsFrom } from '../rules/retreat.ts'
import { survivingMonsters } from '../rules/run-amok.ts'
import { kindOf, maskOf, newcomer, spaceOf } from '../rules/state.ts'
import { carrying, event, holding, owning, treasure } from './scenes.ts'
import { TestTable } from './table.ts'

const buy = (piece: PieceId, at: string, castle = at) => ({ do: 'buy', piece, at, castle }) as const
const aboard = (piece: PieceId, at: string, castle: string, cargo: PieceId[] = []) =>
  ({ do: 'buy-aboard', piece, at, castle, cargo }) as const
const fly = (from: string, piece: PieceId, to: string) => ({ do: 'fly', from, piece, to }) as const
const exit = (from: string, piece: PieceId, to: string) => ({ do: 'exit', from, piece, to }) as const

describe('retreat', () => {
  test('[retreat.to-friendly-land] [retreat.at-sea] is told with piece, number and place; ships go to seas only', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { footsoldier: 3 }).put('crownfall', 'nerath', { dragon: 1 })
    t.dice(1, 1, 1, 1).battle('karkoth', 'crownfall').play('karkoth', { do: 'retreat' })
    t.play('karkoth', { do: 'retreat-to', piece: 'footsoldier', count: 3, to: 'blacksail-landing' })
    expect(t.told('retreated')).toEqual([
      { fact: 'retreated', seat: 0, from: 'crownfall', to: 'blacksail-landing', piece: 'footsoldier', count: 3 },
    ])
    const sea = new TestTable().ship('pale-sea', 'karkoth', 'monster').put('pale-sea', 'nerath', { dragon: 1 })
    sea.put('hoarfrost-sea', 'nerath', { dragon: 1 }).dice(1, 1).battle('karkoth', 'pale-sea')
    sea.play('karkoth', { do: 'retreat' })
    expect(sea.told('retreated')).toEqual([
      { fact: 'retreated', seat: 0, from: 'pale-sea', to: 'skallen-reach', piece: 'warship', count: 1 },
    ])
    expect(sea.cargo('skallen-reach', 'karkoth')).toEqual(['monster'])
  })

  test('[retreat.onto-warships] is told with the sea of the ship', () => {
    const t = new TestTable().put('winterskull-lands', 'karkoth', { footsoldier: 1 }).ship('pale-sea', 'karkoth')
    t.put('winterskull-lands', 'nerath', { dragon: 1 }).dice(1, 1).battle('karkoth', 'winterskull-lands')
    t.play('karkoth', { do: 'retreat' })
    expect(t.told('retreated')).toEqual([
      { fact: 'retreated', seat: 0, from: 'winterskull-lands', to: 'pale-sea', piece: 'footsoldier', count: 1 },
    ])
    expect([t.cargo('pale-sea', 'karkoth'), t.stands('winterskull-lands', 'karkoth')]).toEqual([['footsoldier'], ''])
  })

  test('[amb.retreat-nowhere] a dragon leaves; a monster without land or ship and a ship without a sea are destroyed', () => {
    const t = new TestTable().put('winterskull-lands', 'karkoth', { dragon: 1, monster: 2 })
    t.put('winterskull-lands', 'nerath', { dragon: 1 }).dice(1, 1, 1, 1).battle('karkoth', 'winterskull-lands')
    t.play('karkoth', { do: 'retreat' })
    expect(t.told('destroyed')).toEqual([
      {
        fact: 'destroyed',
        seat: 0,
        at: 'winterskull-lands',
        pieces: [{ piece: 'monster', count: 2 }],
        cause: 'no-room',
      },
    ])
    expect(t.stands('winterskull-lands', 'karkoth')).toBe('dragon 1')
    const sea = new TestTable().ship('lake-surth', 'karkoth', 'monster').put('lake-surth', 'karkoth', { dragon: 1 })
    sea.put('lake-surth', 'nerath', { dragon: 1 }).dice(1, 1, 1).battle('karkoth', 'lake-surth')
    sea.play('karkoth', { do: 'retreat' })
    expect(sea.told('destroyed')).toEqual([
      {
        fact: 'destroyed',
        seat: 0,
        at: 'lake-surth',
        pieces: [
          { piece: 'warship', count: 1 },
          { piece: 'monster', count: 1 },
        ],
        cause: 'no-room',
      },
    ])
    expect(sea.state.ships).toEqual([])
  })
})

describe('ways out of a battle', () => {
  const kinds = (...pieces: PieceId[]) => pieces.reduce((bits, piece) => bits | maskOf(kindOf(piece)), 0)
  const land = kinds('footsoldier', 'siege-engine', 'fighter', 'wizard', 'monster', 'castle')
  const exits = (t: TestTable, at: string) => exitsFrom(t.state, 0, spaceOf(t.state, at))

  test('[retreat.to-friendly-land] from Crownfall to Blacksail Landing, nowhere by land once that is lost', () => {
    const t = new TestTable()
    const byLand = () => exits(t, 'crownfall').kinds & land
    expect([byLand(), exits(t, 'crownfall').room]).toEqual([land, 0])
    t.own('nerath', 'blacksail-landing')
    expect(byLand()).toBe(0)
  })

  test('[retreat.onto-warships] [retreat.flyers-to-sea] from an island by the seas around it, with room for 3 aboard', () => {
    const t = new TestTable().ship('pale-sea', 'karkoth').ship('pale-sea', 'karkoth', 'monster')
    t.ship('gulf-of-kar', 'karkoth').ship('pale-sea', 'karkoth', 'monster', 'wizard')
    expect(exits(t, 'winterskull-lands')).toEqual({ kinds: kinds('dragon', 'storm-elemental', 'warship'), room: 3 })
  })
})

describe('after battles', () => {
  test('[run-amok.no-chain] is told, and a monster that stays or has run is not asked again', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { monster: 2 }).put('crownfall', 'nerath', { footsoldier: 1 })
    t.put('nentir-vale', 'karkoth', { footsoldier: 1 }).dice(12, 1, 1).battle('karkoth', 'crownfall')
    t.play('karkoth', { do: 'run-amok', to: 'kingsmere' })
    expect(t.told('ran-amok')).toEqual([{ fact: 'ran-amok', seat: 0, from: 'crownfall', to: 'kingsmere' }])
    expect(t.asked).toEqual(['karkoth: run-amok'])
    t.play('karkoth', { do: 'stay' })
    expect(t.asked).not.toContain('karkoth: run-amok')
  })

  test('[pieces.abilities] [run-amok.trigger] where a pack takes it from monsters they do not run amok', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { monster: 2 }).put('crownfall', 'nerath', { footsoldier: 1 })
    t.dice(12, 1, 1).battle('karkoth', 'crownfall')
    const pieces = content.pieces.map((piece) => ({ ...piece, runAmok: false }))
    const tame = { ...t.state, [pack]: { ...content, pieces } }
    expect([survivingMonsters(t.state, t.fight), survivingMonsters(tame, t.fight)]).toEqual([2, 0])
  })

  test('[landing.target-after-sea-battle] is told; on a friendly coast it makes no battle, on a hostile one it does', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'footsoldier', 'monster').ship('gulf-of-kar', 'karkoth')
    t.own('nerath', 'sorrowgate').ship('gulf-of-kar', 'nerath').dice(8, 1, 1).battle('karkoth', 'gulf-of-kar')
    const land = (piece: PieceId, cargo: PieceId[], to: string) => ({ do: 'land', cargo, piece, to }) as const
    t.play('karkoth', land('footsoldier', ['footsoldier', 'monster'], 'thrallmarket'))
    expect([t.pending, t.told('landed')]).toEqual([
      [],
      [{ fact: 'landed', seat: 0, at: 'gulf-of-kar', to: 'thrallmarket', piece: 'footsoldier' }],
    ])
    t.play('karkoth', land('monster', ['monster'], 'sorrowgate'))
    expect(t.told('battle-began').map(({ at }) => at)).toEqual(['gulf-of-kar', 'sorrowgate'])
  })
})

describe('the reposition step', () => {
  test('[reposition.fly-away] [reposition.exit-dungeon] a flight and ways out of a dungeon are told', () => {
    const t = new TestTable().put('crypt-of-nine-sorrows', 'karkoth', { fighter: 1, wizard: 1 })
    t.put('zaarnath', 'karkoth', { dragon: 1 }).ship('lake-surth', 'karkoth').turn('karkoth', 'reposition')
    t.play('karkoth', fly('zaarnath', 'dragon', 'amil-forest'))
    expect(t.state.marks.slice(1)).toEqual([7, 90, 1])
    t.play('karkoth', exit('crypt-of-nine-sorrows', 'fighter', 'shadowfane'))
    expect(t.state.marks.length).toBe(4)
    t.play('karkoth', {
      do: 'exit-aboard',
      from: 'crypt-of-nine-sorrows',
      piece: 'wizard',
      at: 'lake-surth',
      cargo: [],
    })
    expect(t.facts.filter(({ fact }) => fact === 'flown' || fact === 'left-dungeon')).toEqual([
      { fact: 'flown', seat: 0, from: 'zaarnath', to: 'amil-forest', piece: 'dragon' },
      { fact: 'left-dungeon', seat: 0, from: 'crypt-of-nine-sorrows', to: 'shadowfane', piece: 'fighter' },
      { fact: 'left-dungeon', seat: 0, from: 'crypt-of-nine-sorrows', to: 'lake-surth', piece: 'wizard' },
    ])
    expect([t.stands('crypt-of-nine-sorrows', 'karkoth'), t.told('destroyed')]).toEqual(['', []])
  })

  test('[reposition.exit-dungeon] neither a full ship nor one in a sea with an enemy takes a hero', () => {
    const exits = (t: TestTable) => t.turn('karkoth', 'reposition').optionsOf('karkoth', 'exit-aboard')
    const scene = () => new TestTable().put('crypt-of-nine-sorrows', 'karkoth', { fighter: 1 })
    const one = scene().ship('lake-surth', 'karkoth', 'monster').ship('lake-surth', 'karkoth', 'monster')
    expect(exits(one.ship('lake-surth', 'karkoth', 'monster', 'monster')).map(({ cargo }) => cargo)).toEqual([
      ['monster'],
    ])
    expect(exits(scene().ship('lake-surth', 'karkoth').put('lake-surth', 'nerath', { dragon: 1 }))).toEqual([])
  })

  test('[reposition.stranded-destroyed] a dragon over a sea must go, whatever an elemental on land may do; then the step can end', () => {
    const t = new TestTable().put('gulf-of-kar', 'karkoth', { dragon: 1 })
    t.put('zaarnath', 'karkoth', { 'storm-elemental': 1 }).turn('karkoth', 'reposition')
    expect(t.can('karkoth', { do: 'done' })).toBe(false)
    t.play('karkoth', fly('gulf-of-kar', 'dragon', 'sorrowgate'))
    expect(t.can('karkoth', { do: 'done' })).toBe(true)
    t.play('karkoth', { do: 'done' })
    expect([t.state.step === 'reposition', t.stands('sorrowgate', 'karkoth')]).toEqual([false, 'dragon 1'])
  })

  test('[reposition.stranded-destroyed] what cannot leave is told to be stranded', () => {
    const t = new TestTable().put('tomb-of-horrors', 'nerath', { fighter: 2, wizard: 1 }).turn('nerath', 'reposition')
    expect(t.told('destroyed')).toEqual([
      {
        fact: 'destroyed',
        seat: 3,
        at: 'tomb-of-horrors',
        pieces: [{ piece: 'fighter', count: 2 }],
        cause: 'stranded',
      },
      { fact: 'destroyed', seat: 3, at: 'tomb-of-horrors', pieces: [{ piece: 'wizard', count: 1 }], cause: 'stranded' },
    ])
  })

  test('[reposition.fly-away] a dragon and an elemental in the same land may both fly', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { dragon: 1, 'storm-elemental': 1 })
    t.turn('karkoth', 'reposition')
    expect(t.can('karkoth', fly('zaarnath', 'dragon', 'amil-forest'))).toBe(true)
    t.play('karkoth', fly('zaarnath', 'storm-elemental', 'amil-forest'))
    t.play('karkoth', fly('zaarnath', 'dragon', 'amil-forest'))
    expect(t.stands('amil-forest', 'karkoth')).toBe('storm-elemental 1, dragon 1')
  })

  test('[windows.reposition] Moonlit Passage between flights, and where nothing flies', () => {
    const passage = event('vailin-moonlit-passage')
    const scene = () => holding('vailin', 'vailin-moonlit-passage').put('aurel', 'vailin', { footsoldier: 2 })
    const t = scene().put('vailindor', 'vailin', { dragon: 1 }).turn('vailin', 'reposition')
    expect([t.can('vailin', passage), t.can('vailin', { do: 'done' })]).toEqual([true, true])
    t.play('vailin', passage)
    expect(t.asked).toEqual(['vailin: card-space'])
    const quiet = scene().turn('vailin', 'reposition')
    expect([quiet.asked, quiet.can('vailin', passage)]).toEqual([['vailin: reposition-step'], true])
    quiet.play('vailin', passage)
    expect(quiet.asked).toEqual(['vailin: card-space'])
  })

  test('[windows.reposition] a card that puts a hero on its way leaves the step open for what flies', () => {
    const t = carrying('vailin', 'key-of-seven-gates')
      .put('aurel', 'vailin', { fighter: 1 })
      .turn('vailin', 'reposition')
    t.play('vailin', treasure('key-of-seven-gates'))
    expect(t.asked).toEqual(['vailin: reposition-step'])
    expect(t.can('vailin', { do: 'use-property', card: 'key-of-seven-gates' })).toBe(true)
  })
})

describe('the reinforce step', () => {
  /** Castles in the capital and on Bonewrack Coast, and gold. */
  const rich = (gold: number, t = new TestTable()) =>
    t.put('karkothi-throneholds', 'karkoth', { castle: 1 }).give('karkoth', { gold })

  test('[reinforce.buy] pieces, cargo, castles and their price are told', () => {
    const t = rich(9).turn('karkoth', 'reinforce')
    t.play('karkoth', buy('warship', 'gulf-of-kar', 'karkothi-throneholds'))
    t.play('karkoth', aboard('footsoldier', 'gulf-of-kar', 'karkothi-throneholds'))
    t.play('karkoth', buy('footsoldier', 'karkothi-throneholds'))
    t.play('karkoth', { do: 'build-castle', at: 'shadowfane' })
    const told = t.facts.filter(
      ({ fact }) => fact.startsWith('placed') || fact === 'gold-spent' || fact === 'castle-built',
    )
    const spent = (count: number) => ({ fact: 'gold-spent', seat: 0, count, cause: 'purchase' })
    const placed = (at: string, piece: PieceId) => ({
      fact: 'placed',
      seat: 0,
      at,
      pieces: [{ piece, count: 1 }],
      cause: 'bought',
    })
    expect(told).toEqual([
      spent(2),
      placed('gulf-of-kar', 'warship'),
      spent(1),
      { fact: 'placed-aboard', seat: 0, at: 'gulf-of-kar', piece: 'footsoldier', cargo: ['footsoldier'] },
      spent(1),
      placed('karkothi-throneholds', 'footsoldier'),
      spent(4),
      { fact: 'castle-built', seat: 0, at: 'shadowfane' },
    ])
  })

  test('[reinforce.preloaded-warship] only land pieces, and only into new ships of that castle with room that have not sailed', () => {
    const t = rich(20).put('bonewrack-coast', 'karkoth', { castle: 1 }).ship('gulf-of-kar', 'karkoth', 'monster')
    t.turn('karkoth', 'reinforce')
    const offered = () => [
      ...new Set(
        t.optionsOf('karkoth', 'buy-aboard').map(({ at, castle, cargo }) => `${castle} ${at} ${cargo.join()}`),
      ),
    ]
    t.play('karkoth', buy('warship', 'gulf-of-kar', 'karkothi-throneholds'))
    expect(offered()).toEqual(['karkothi-throneholds gulf-of-kar '])
    expect([...new Set(t.optionsOf('karkoth', 'buy-aboard').map(({ piece }) => piece))]).toEqual([
      'footsoldier',
      'siege-engine',
      'fighter',
      'wizard',
      'monster',
    ])
    t.play('karkoth', buy('warship', 'lake-surth', 'karkothi-throneholds'))
    t.play('karkoth', aboard('footsoldier', 'lake-surth', 'karkothi-throneholds'))
    expect([t.cargo('gulf-of-kar', 'karkoth'), t.cargo('lake-surth', 'karkoth')]).toEqual([
      ['monster', ''],
      ['footsoldier'],
    ])
    t.play('karkoth', aboard('fighter', 'lake-surth', 'karkothi-throneholds', ['footsoldier']))
    t.play('karkoth', { do: 'sail', from: 'gulf-of-kar', cargo: [], left: 2, to: 'dragons-gate' })
    expect(offered()).toEqual([])
  })

  test('[reinforce.preloaded-warship] of two new ships alike in two seas either is loaded', () => {
    const t = rich(9).turn('karkoth', 'reinforce')
    for (const sea of ['gulf-of-kar', 'lake-surth']) t.play('karkoth', buy('warship', sea, 'karkothi-throneholds'))
    const seas = t.optionsOf('karkoth', 'buy-aboard').flatMap(({ piece, at }) => (piece === 'wizard' ? [at] : []))
    expect(seas).toEqual(['gulf-of-kar', 'lake-surth'])
  })

  test('[amb.no-usable-castle] two castles captured this turn are none: the nearest land takes more than four', () => {
    const t = new TestTable().own('vailin', 'karkothi-throneholds').give('karkoth', { gold: 9 })
    t.own('karkoth', 'aurel', 'thornwatch')
      .put('aurel', 'karkoth', { castle: 1 })
      .put('thornwatch', 'karkoth', { castle: 1 })
    t.state.taken = ['aurel', 'thornwatch'].map((id) => spaceOf(t.state, id))
    t.turn('karkoth', 'reinforce')
    const [{ at, castle }] = t.optionsOf('karkoth', 'buy')
    for (let i = 0; i < 6; i++) t.play('karkoth', { do: 'buy', piece: 'footsoldier', at, castle })
    expect(t.count(at, 'karkoth', 'footsoldier')).toBe(6)
  })

  test('[effects.discount] the Anvil makes a fighter cheaper, not a monster', () => {
    const t = rich(2, owning('karkoth', 'anvil-of-the-deep-king')).turn('karkoth', 'reinforce')
    t.play('karkoth', buy('fighter', 'karkothi-throneholds'))
    expect(t.gold('karkoth')).toBe(1)
    const two = rich(2, owning('karkoth', 'anvil-of-the-deep-king')).turn('karkoth', 'reinforce')
    expect([...new Set(two.optionsOf('karkoth', 'buy').map(({ piece }) => piece))]).toEqual([
      'footsoldier',
      'siege-engine',
      'fighter',
      'warship',
    ])
  })

  test('[effects.discount] never under 1 gold, each treasure for its own number of pieces, none for what costs 1 anyway', () => {
    const { treasures } = content
    const discount = (pieces: PieceId[], amount: number, max: number) => ({
      trigger: 'always',
      effect: [
        { do: 'discount', pieces: pieces.reduce((bits, piece) => bits | maskOf(kindOf(piece)), 0), amount, max },
      ],
    })
    const purse = { ...treasures['ever-full-purse'], property: discount(['dragon', 'footsoldier'], 2, 2) }
    const anvil = { ...treasures['anvil-of-the-deep-king'], property: discount(['dragon', 'warship'], 9, 1) }
    const t = owning('karkoth', purse.id, anvil.id).turn('karkoth', 'reinforce')
    const cards = { ...treasures, [purse.id]: purse, [anvil.id]: anvil } as Content['treasures']
    const state = { ...t.state, [pack]: { ...content, treasures: cards } }
    const step = (...discounts: string[]) => ({ seat: 0, discounts }) as unknown as ReinforceStep
    const price = (piece: PieceId, ...used: string[]) => priceOf(state, step(...used), kindOf(piece))
    // A dragon costs 5.
    expect(price('dragon', anvil.id)).toEqual({ price: 3, by: [purse.id] })
    expect(price('dragon', purse.id, anvil.id)).toEqual({ price: 3, by: [purse.id] })
    expect(price('dragon', purse.id, purse.id)).toEqual({ price: 1, by: [anvil.id] })
    expect(price('dragon')).toEqual({ price: 1, by: [purse.id, anvil.id] })
    expect(price('warship', anvil.id)).toEqual({ price: 2, by: [] })
    expect(price('footsoldier')).toEqual({ price: 1, by: [] })
  })

  test('[reinforce.move-new-pieces] when income is collected nothing is new any more', () => {
    const t = rich(1, carrying('karkoth', 'ever-full-purse')).turn('karkoth', 'reinforce')
    t.play('karkoth', buy('footsoldier', 'karkothi-throneholds'))
    expect(t.state.marks.length).toBe(4)
    t.play('karkoth', { do: 'done' })
    expect([t.asked, t.state.marks]).toEqual([['karkoth: income'], []])
  })

  test('[windows.reinforce] Bone Tide where there is nothing to buy; its footsoldiers are new, and the step ends with all marks', () => {
    const t = rich(0, holding('karkoth', 'karkoth-bone-tide')).ship('gulf-of-kar', 'karkoth', 'monster')
    t.ship('pale-sea', 'nerath').turn('karkoth', 'reinforce')
    expect([t.asked, t.can('karkoth', event('karkoth-bone-tide'))]).toEqual([['karkoth: reinforce-step'], true])
    t.play('karkoth', event('karkoth-bone-tide'))
    expect(t.state.marks.slice(1)).toEqual([0, newcomer, 2])
    expect(t.asked).toEqual(['karkoth: reinforce-step'])
    expect(t.state.ships.map(({ used }) => used)).toEqual([90, 0])
    t.play('karkoth', { do: 'done' })
    expect([t.state.marks, t.state.ships.map(({ used, base }) => [used, base])]).toEqual([
      [],
      [
        [0, -1],
        [0, -1],
      ],
    ])
    expect(t.told('income-paid')[0]).toMatchObject({ seat: 0, count: 15 })
  })

  test('[reinforce.warship-placement] a ship bought in this step is an old one when it ends', () => {
    const t = rich(3).put('aurel', 'vailin', { footsoldier: 1 }).turn('karkoth', 'reinforce')
    t.play('karkoth', buy('warship', 'lake-surth', 'karkothi-throneholds'))
    expect(t.state.ships[0].base).toBe(0)
    t.play('karkoth', { do: 'done' })
    expect(t.state.ships.map(({ used, base }) => [used, base])).toEqual([[0, -1]])
  })
})
