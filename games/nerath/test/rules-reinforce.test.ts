// Reposition, reinforce and income.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { PieceId } from '../content/types.ts'
import { TestTable } from './table.ts'

const buy = (piece: PieceId, at: string, castle = at) => ({ do: 'buy', piece, at, castle }) as const
/** Karkoth in its reinforce step with castles in these lands. */
const karkoth = (gold: number, ...castles: string[]) => {
  const t = new TestTable().give('karkoth', { gold })
  for (const land of castles) t.put(land, 'karkoth', { castle: 1 })
  return t
}
const capital = 'karkothi-throneholds'
const places = (t: TestTable, piece: PieceId) =>
  t
    .optionsOf('karkoth', 'buy')
    .filter((action) => action.piece === piece)
    .map(({ at }) => at)
    .sort()

describe('reposition', () => {
  test('[reposition.who] a fighter on a land does not move in step 4', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { fighter: 1, dragon: 1 }).turn('karkoth', 'reposition')
    expect(new Set(t.options('karkoth').map((action) => ('piece' in action ? action.piece : action.do)))).toEqual(
      new Set(['dragon', 'done']),
    )
    expect(t.refusal('karkoth', { do: 'fly', from: 'zaarnath', piece: 'fighter', to: 'amil-forest' }).rule).toBe(
      'reposition.who',
    )
  })

  test('[reposition.no-battles] a dragon does not end in an empty hostile land or a dungeon', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { dragon: 1 }).turn('karkoth', 'reposition')
    for (const to of ['redwater-landing', 'tomb-of-horrors'])
      expect(t.refusal('karkoth', { do: 'fly', from: 'zaarnath', piece: 'dragon', to }).rule).toBe(
        'reposition.no-battles',
      )
  })

  test('[reposition.stranded-destroyed] a dragon over open sea with no friendly land in reach is destroyed', () => {
    const t = new TestTable().put('halcyon-roads', 'karkoth', { dragon: 1 }).turn('karkoth', 'reposition')
    expect(t.told('destroyed')).toMatchObject([
      { at: 'halcyon-roads', pieces: [{ piece: 'dragon', count: 1 }], cause: 'stranded' },
    ])
    const near = new TestTable().put('gulf-of-kar', 'karkoth', { dragon: 1 }).turn('karkoth', 'reposition')
    expect(near.refusal('karkoth', { do: 'done' }).rule).toBe('reposition.stranded-destroyed')
  })

  test('[reposition.exit-dungeon] two heroes leave, one to a land and one aboard; without either both are destroyed', () => {
    const t = new TestTable()
      .put('crypt-of-nine-sorrows', 'karkoth', { fighter: 1, wizard: 1 })
      .ship('lake-surth', 'karkoth', 'monster')
      .turn('karkoth', 'reposition')
    expect(t.can('karkoth', { do: 'done' })).toBe(false)
    t.play('karkoth', { do: 'exit', from: 'crypt-of-nine-sorrows', piece: 'fighter', to: 'ebon-steppe' })
    t.play('karkoth', {
      do: 'exit-aboard',
      from: 'crypt-of-nine-sorrows',
      piece: 'wizard',
      at: 'lake-surth',
      cargo: ['monster'],
    })
    expect([t.stands('ebon-steppe', 'karkoth'), t.cargo('lake-surth', 'karkoth')]).toEqual([
      'fighter 1',
      ['wizard monster'],
    ])
    const shut = new TestTable()
      .own('nerath', 'ebon-steppe', 'shadowfane')
      .put('crypt-of-nine-sorrows', 'karkoth', { fighter: 1 })
      .turn('karkoth', 'reposition')
    expect(shut.told('destroyed')).toMatchObject([{ cause: 'stranded' }])
  })

  test('[reposition.fly-away] an elemental flies 2 over a hostile land into an own one', () => {
    const t = new TestTable()
      .own('karkoth', 'crownfall')
      .put('crownfall', 'karkoth', { 'storm-elemental': 1 })
      .own('karkoth', 'farrowmoor')
      .turn('karkoth', 'reposition')
    expect(t.can('karkoth', { do: 'fly', from: 'crownfall', piece: 'storm-elemental', to: 'farrowmoor' })).toBe(true)
  })

  test('[reposition.new-conquests-friendly] a land taken this turn is friendly in step 4', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { dragon: 2 }).battle('karkoth', 'crownfall')
    expect(t.asked).toEqual(['karkoth: reposition-step'])
    t.play('karkoth', { do: 'fly', from: 'crownfall', piece: 'dragon', to: 'blacksail-landing' })
    expect(t.can('karkoth', { do: 'done' })).toBe(true)
    expect(t.stands('crownfall', 'karkoth')).toBe('dragon 1')
  })

  test('[reposition.hover] an elemental stays over an empty sea, a dragon does not end there', () => {
    const t = new TestTable()
      .put('pale-sea', 'karkoth', { 'storm-elemental': 1 })
      .put('cape-dirge', 'karkoth', { dragon: 1 })
      .turn('karkoth', 'reposition')
    expect(t.refusal('karkoth', { do: 'fly', from: 'cape-dirge', piece: 'dragon', to: 'pale-sea' }).rule).toBe(
      'reposition.hover',
    )
    t.play('karkoth', { do: 'done' })
    expect(t.stands('pale-sea', 'karkoth')).toBe('storm-elemental 1')
  })

  test('[fly.two-moves] each flying piece goes once in step 4', () => {
    const t = new TestTable()
      .put('cape-dirge', 'karkoth', { dragon: 1 })
      .put('zaarnath', 'karkoth', { dragon: 1 })
      .turn('karkoth', 'reposition')
    t.play('karkoth', { do: 'fly', from: 'cape-dirge', piece: 'dragon', to: 'bonewrack-coast' })
    expect(t.refusal('karkoth', { do: 'fly', from: 'bonewrack-coast', piece: 'dragon', to: 'cape-dirge' }).rule).toBe(
      'fly.two-moves',
    )
  })
})

describe('buying and placing', () => {
  test('[reinforce.buy] [amb.castle-points-slip] a basket of 9 and one of 13; with 12 gold the last piece is refused', () => {
    const t = karkoth(22, capital, 'cape-dirge').turn('karkoth', 'reinforce')
    t.play(
      'karkoth',
      buy('footsoldier', capital),
      buy('footsoldier', capital),
      buy('siege-engine', capital),
      buy('fighter', capital),
      buy('monster', capital),
    )
    expect(t.gold('karkoth')).toBe(13)
    t.play(
      'karkoth',
      ...['footsoldier', 'footsoldier', 'footsoldier', 'wizard', 'dragon'].map((piece) =>
        buy(piece as PieceId, capital),
      ),
    )
    expect(t.gold('karkoth')).toBe(2)
    expect(t.refusal('karkoth', buy('wizard', capital)).rule).toBe('reinforce.buy')
  })

  test('[reinforce.place-at-castles] not in an own land without castle, nor in the ally’s castle land', () => {
    const t = TestTable.alliance()
      .give('karkoth', { gold: 5 })
      .put(capital, 'karkoth', { castle: 1 })
      .put('brandmark', 'iron-circle', { castle: 1 })
      .turn('karkoth', 'reinforce')
    for (const at of ['zaarnath', 'brandmark'])
      expect(t.refusal('karkoth', buy('footsoldier', at)).rule).toBe('reinforce.place-at-castles')
  })

  test('[reinforce.held-since-turn-start] [reinforce.captured-castle-closed] [amb.captured-castle-use] a castle taken this turn is closed, next turn it takes 4', () => {
    const t = karkoth(9, capital)
      .put('bellharbor', 'nerath', { castle: 1 })
      .put('bellharbor', 'karkoth', { monster: 1 })
      .dice(12, 1)
      .battle('karkoth', 'bellharbor')
    t.play('karkoth', { do: 'stay' })
    expect(places(t, 'footsoldier')).toEqual([capital])
    expect(t.refusal('karkoth', buy('footsoldier', 'bellharbor')).rule).toBe('reinforce.captured-castle-closed')
    t.state.taken = []
    t.turn('karkoth', 'reinforce')
    for (let i = 0; i < 4; i++) t.play('karkoth', buy('footsoldier', 'bellharbor'))
    expect(t.refusal('karkoth', buy('footsoldier', 'bellharbor')).rule).toBe('reinforce.limit-four')
  })

  test('[reinforce.capital-unlimited] 9 footsoldiers in the own capital', () => {
    const t = karkoth(9, capital, 'cape-dirge').turn('karkoth', 'reinforce')
    for (let i = 0; i < 9; i++) t.play('karkoth', buy('footsoldier', capital))
    expect(t.count(capital, 'karkoth', 'footsoldier')).toBe(9)
  })

  test('[reinforce.limit-four] a fifth piece is refused, in a conquered capital too', () => {
    const t = karkoth(9, capital, 'vailindor').own('karkoth', 'vailindor').turn('karkoth', 'reinforce')
    for (let i = 0; i < 4; i++) t.play('karkoth', buy('footsoldier', 'vailindor'))
    expect(t.refusal('karkoth', buy('footsoldier', 'vailindor')).rule).toBe('reinforce.limit-four')
  })

  test('[reinforce.sole-castle] one castle only: 7 pieces in it; [amb.sole-castle-count] one captured this turn counts', () => {
    const t = karkoth(7, 'cape-dirge').own('nerath', capital).turn('karkoth', 'reinforce')
    for (let i = 0; i < 7; i++) t.play('karkoth', buy('footsoldier', 'cape-dirge'))
    const two = karkoth(7, 'cape-dirge')
      .own('nerath', capital)
      .put('bellharbor', 'nerath', { castle: 1 })
      .put('bellharbor', 'karkoth', { monster: 1 })
    two.dice(12, 1).battle('karkoth', 'bellharbor').play('karkoth', { do: 'stay' })
    for (let i = 0; i < 4; i++) two.play('karkoth', buy('footsoldier', 'cape-dirge'))
    expect(two.refusal('karkoth', buy('footsoldier', 'cape-dirge')).rule).toBe('reinforce.limit-four')
  })

  test('[reinforce.retaken-capital-open] the own capital retaken this turn takes any number at once', () => {
    const t = karkoth(6, 'cape-dirge')
      .own('nerath', capital)
      .put(capital, 'nerath', { castle: 1 })
      .put(capital, 'karkoth', { monster: 1 })
    t.dice(12, 1).battle('karkoth', capital)
    for (let i = 0; i < 6; i++) t.play('karkoth', buy('footsoldier', capital))
    expect(t.count(capital, 'karkoth', 'footsoldier')).toBe(6)
  })

  test('[reinforce.new-castle-site] [amb.castle-purchase-limit] in own lands held since the turn began, several, each in another', () => {
    const t = karkoth(12, capital).put('crownfall', 'karkoth', { footsoldier: 1 }).battle('karkoth', 'crownfall')
    t.play('karkoth', { do: 'build-castle', at: 'zaarnath' }, { do: 'build-castle', at: 'amil-forest' })
    for (const at of ['crownfall', 'zaarnath', capital])
      expect(t.refusal('karkoth', { do: 'build-castle', at }).rule).toBe('reinforce.new-castle-site')
    expect(t.told('castle-built').length).toBe(2)
  })

  test('[reinforce.new-castle-closed] no new piece where a castle was built, no castle where a new piece was placed', () => {
    const t = karkoth(9, capital).turn('karkoth', 'reinforce').play('karkoth', { do: 'build-castle', at: 'zaarnath' })
    expect(t.refusal('karkoth', buy('footsoldier', 'zaarnath')).rule).toBe('reinforce.new-castle-closed')
    const none = new TestTable()
      .give('karkoth', { gold: 9 })
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('footsoldier', capital))
    expect(none.refusal('karkoth', { do: 'build-castle', at: capital }).rule).toBe('reinforce.new-castle-closed')
  })

  test('[reinforce.new-castle-closed] nor does the nearest land of a realm without castles, once one was built in it', () => {
    const t = new TestTable().give('karkoth', { gold: 9 }).turn('karkoth', 'reinforce')
    t.play('karkoth', { do: 'build-castle', at: capital })
    expect(t.refusal('karkoth', buy('footsoldier', capital)).rule).toBe('reinforce.new-castle-closed')
  })

  test('[reinforce.no-castle] [amb.nearest-land] without castle the friendly lands nearest the lost capital, divided at will', () => {
    const t = new TestTable()
      .own('nerath', capital, 'gravemist-vale', 'maze-of-maur-khul')
      .give('karkoth', { gold: 9 })
      .turn('karkoth', 'reinforce')
    expect(places(t, 'footsoldier')).toEqual(['shadowfane', 'thrallmarket'])
    t.play('karkoth', buy('footsoldier', 'shadowfane'), buy('footsoldier', 'thrallmarket'))
    const homeless = new TestTable()
      .own('nerath', ...content.lands.map((at) => content.spaces[at].id))
      .give('karkoth', { gold: 9 })
      .turn('karkoth', 'reinforce')
    expect(homeless.told('gold-spent')).toEqual([])
    expect(homeless.asked.some((asked) => asked.startsWith('karkoth'))).toBe(false)
  })

  test('[amb.no-usable-castle] whose only castle was captured this turn places as one without', () => {
    const t = new TestTable()
      .own('nerath', capital)
      .give('karkoth', { gold: 3 })
      .put('bellharbor', 'nerath', { castle: 1 })
      .put('bellharbor', 'karkoth', { monster: 1 })
    t.dice(12, 1).battle('karkoth', 'bellharbor').play('karkoth', { do: 'stay' })
    expect(places(t, 'footsoldier')).toEqual(['gravemist-vale', 'maze-of-maur-khul', 'shadowfane', 'thrallmarket'])
  })

  test('[reinforce.warship-placement] [amb.active-castle-word] in friendly seas by an open castle; an inland one has none', () => {
    const t = karkoth(4, 'cape-dirge').turn('karkoth', 'reinforce')
    expect(places(t, 'warship')).toEqual(['forbidding-shore', 'krakens-reach', 'pale-sea', 'skallen-reach'])
    expect(places(karkoth(4, 'gravemist-vale').turn('karkoth', 'reinforce'), 'warship')).toEqual([])
  })

  test('[reinforce.elemental-placement] an elemental in the castle land or by it, a dragon in the land alone', () => {
    const t = karkoth(5, capital).turn('karkoth', 'reinforce')
    expect(places(t, 'storm-elemental')).toEqual(['gulf-of-kar', capital, 'lake-surth'])
    expect(places(t, 'dragon')).toEqual([capital])
  })

  test('[reinforce.sea-placement-counts] [amb.cargo-counts] three warships, one of them with a piece: the castle is full', () => {
    const t = karkoth(9, capital, 'cape-dirge').turn('karkoth', 'reinforce')
    for (let i = 0; i < 3; i++) t.play('karkoth', buy('warship', 'pale-sea', 'cape-dirge'))
    t.play('karkoth', { do: 'buy-aboard', piece: 'footsoldier', at: 'pale-sea', castle: 'cape-dirge', cargo: [] })
    expect(t.optionsOf('karkoth', 'buy').some(({ castle }) => castle === 'cape-dirge')).toBe(false)
  })

  test('[reinforce.no-hostile-sea] no warship in a sea with an enemy', () => {
    const t = karkoth(4, capital)
      .ship('gulf-of-kar', 'nerath')
      .ship('lake-surth', 'nerath')
      .turn('karkoth', 'reinforce')
    expect(places(t, 'warship')).toEqual([])
    expect(t.refusal('karkoth', buy('warship', 'gulf-of-kar', capital)).rule).toBe('reinforce.no-hostile-sea')
  })

  test('[amb.unplaced-purchases] a piece is paid and placed in one act: gold and board change together', () => {
    const t = karkoth(3, capital).turn('karkoth', 'reinforce').play('karkoth', buy('fighter', capital))
    expect([t.gold('karkoth'), t.stands(capital, 'karkoth')]).toEqual([1, 'fighter 1, castle 1'])
  })
})

describe('new pieces on the move', () => {
  const load = (from: string, piece: PieceId, left: number, at: string, cargo: PieceId[], shipLeft: number) =>
    ({ do: 'load', from, piece, left, at, ship: { cargo, left: shipLeft } }) as const

  test('[reinforce.preloaded-warship] a new warship comes with 2 new footsoldiers, no old one boards this way', () => {
    const t = karkoth(4, capital)
      .put(capital, 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('warship', 'gulf-of-kar', capital))
    expect(t.optionsOf('karkoth', 'load')).toEqual([])
    for (const cargo of [[], ['footsoldier']] as PieceId[][])
      t.play('karkoth', { do: 'buy-aboard', piece: 'footsoldier', at: 'gulf-of-kar', castle: capital, cargo })
    expect(t.cargo('gulf-of-kar', 'karkoth')).toEqual(['footsoldier footsoldier'])
  })

  test('[reinforce.board-old-warship] two new fighters board an old warship, a third finds no room', () => {
    const t = karkoth(6, capital).ship('gulf-of-kar', 'karkoth').turn('karkoth', 'reinforce')
    for (let i = 0; i < 3; i++) t.play('karkoth', buy('fighter', capital))
    t.play(
      'karkoth',
      load(capital, 'fighter', 2, 'gulf-of-kar', [], 0),
      load(capital, 'fighter', 2, 'gulf-of-kar', ['fighter'], 0),
    )
    expect(t.optionsOf('karkoth', 'load')).toEqual([])
    expect(t.cargo('gulf-of-kar', 'karkoth')).toEqual(['fighter fighter'])
  })

  test('[reinforce.move-new-pieces] a new monster walks 2 friendly lands, an old one stays', () => {
    const t = karkoth(4, capital)
      .put(capital, 'karkoth', { monster: 1 })
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('monster', capital))
    expect(t.optionsOf('karkoth', 'move').map(({ count }) => count)).toEqual(
      t.optionsOf('karkoth', 'move').map(() => 1),
    )
    t.move('karkoth', capital, 'monster', 'bonewrack-coast')
    expect(t.optionsOf('karkoth', 'move')).toEqual([])
    expect(
      t.refusal('karkoth', { do: 'move', from: capital, piece: 'monster', left: 2, count: 1, to: 'shadowfane' }).rule,
    ).toBe('reinforce.move-new-pieces')
  })

  test('[reinforce.move-new-pieces] with Boots of the Long Road a new fighter still moves 2', () => {
    const t = karkoth(3, capital)
      .give('karkoth', { played: ['boots-of-the-long-road'] })
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('fighter', capital))
    expect(new Set(t.optionsOf('karkoth', 'move').map(({ left }) => left))).toEqual(new Set([2]))
  })

  test('[reinforce.new-warship-delivers] a new warship sails 2 and unloads on a friendly land only', () => {
    const t = karkoth(3, capital)
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('warship', 'gulf-of-kar', capital))
    t.play('karkoth', { do: 'buy-aboard', piece: 'footsoldier', at: 'gulf-of-kar', castle: capital, cargo: [] })
    t.play('karkoth', { do: 'sail', from: 'gulf-of-kar', cargo: ['footsoldier'], left: 2, to: 'amilian-sea' })
    expect(t.optionsOf('karkoth', 'unload').map(({ to }) => to)).toEqual(['dread-marches'])
    expect(
      t.refusal('karkoth', {
        do: 'unload',
        at: 'amilian-sea',
        cargo: ['footsoldier'],
        piece: 'footsoldier',
        to: 'elmshade-haven',
      }).rule,
    ).toBe('reinforce.no-battles')
  })

  test('[reinforce.old-warship-frozen] [amb.old-warship-unload] an old warship neither sails nor unloads in step 5', () => {
    const t = karkoth(3, capital).ship('gulf-of-kar', 'karkoth', 'monster').turn('karkoth', 'reinforce')
    expect(
      t.refusal('karkoth', { do: 'sail', from: 'gulf-of-kar', cargo: ['monster'], left: 2, to: 'dragons-gate' }).rule,
    ).toBe('reinforce.old-warship-frozen')
    expect(
      t.refusal('karkoth', { do: 'unload', at: 'gulf-of-kar', cargo: ['monster'], piece: 'monster', to: 'sorrowgate' })
        .rule,
    ).toBe('amb.old-warship-unload')
  })

  test('[reinforce.no-battles] [amb.new-dragon-at-sea] a new dragon flies over a hostile land to an own one, not into it and not to sea', () => {
    const t = karkoth(8, capital)
      .own('nerath', 'thrallmarket')
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('dragon', capital), buy('wizard', capital))
    expect(t.goals('karkoth', capital, 'dragon')).toContain('sorrowgate')
    expect(
      t.refusal('karkoth', { do: 'move', from: capital, piece: 'dragon', left: 3, count: 1, to: 'thrallmarket' }).rule,
    ).toBe('reinforce.no-battles')
    expect(
      t.refusal('karkoth', { do: 'move', from: capital, piece: 'dragon', left: 3, count: 1, to: 'gulf-of-kar' }).rule,
    ).toBe('amb.new-dragon-at-sea')
    expect(t.goals('karkoth', capital, 'wizard')).not.toContain('crypt-of-nine-sorrows')
  })

  test('[amb.new-piece-boarding] a new fighter walks 1 and boards a new warship on its way; landed, it goes no further', () => {
    const t = karkoth(5, capital)
      .put('shadowfane', 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('warship', 'gulf-of-kar', capital), buy('fighter', capital))
    t.move('karkoth', capital, 'fighter', 'maze-of-maur-khul')
    t.play(
      'karkoth',
      { do: 'sail', from: 'gulf-of-kar', cargo: [], left: 2, to: 'dragons-gate' },
      load('maze-of-maur-khul', 'fighter', 1, 'dragons-gate', [], 1),
    )
    t.play('karkoth', {
      do: 'unload',
      at: 'dragons-gate',
      cargo: ['fighter'],
      piece: 'fighter',
      to: 'ruined-land-of-tarsembor',
    })
    expect(t.goals('karkoth', 'ruined-land-of-tarsembor', 'fighter')).toEqual([])
  })

  test('[amb.step-five-order] buying and moving alternate; a castle built in the step changes no limit', () => {
    const t = karkoth(12, 'cape-dirge')
      .own('nerath', capital)
      .turn('karkoth', 'reinforce')
      .play('karkoth', buy('footsoldier', 'cape-dirge'))
    t.move('karkoth', 'cape-dirge', 'footsoldier', 'bonewrack-coast').play('karkoth', {
      do: 'build-castle',
      at: 'zaarnath',
    })
    for (let i = 0; i < 6; i++) t.play('karkoth', buy('footsoldier', 'cape-dirge'))
    expect(t.count('cape-dirge', 'karkoth', 'footsoldier')).toBe(6)
  })
})

describe('income', () => {
  const income = (t: TestTable) => t.turn('karkoth', 'income').told('income-paid')[0]

  test('[income.per-land] 16 lands, a conquered capital among them, pay 16', () => {
    expect(income(new TestTable().own('karkoth', 'vailindor'))).toMatchObject({ lands: 16, count: 16 })
  })

  test('[income.formula] base 15, 3 foreign lands more, 2 own ones less: 16', () => {
    const t = new TestTable().own('karkoth', 'aurel', 'thornwatch', 'vailindor').own('nerath', 'zaarnath', 'cape-dirge')
    expect(income(t).count).toBe(16)
    expect(content.realms.map(({ baseIncome }) => baseIncome)).toEqual([15, 13, 13, 14])
  })

  test('[income.without-capital] 9 lands without the capital pay 5, 8 pay 4; Ever-Full Purse is not halved', () => {
    const lands = content.lands
      .filter((at) => content.spaces[at].realm === 0 && !content.spaces[at].capital)
      .map((at) => content.spaces[at].id)
    const without = (count: number) => new TestTable().own('nerath', capital, ...lands.slice(count))
    expect([income(without(9)).count, income(without(8)).count]).toEqual([5, 4])
    const purse = without(9)
      .give('karkoth', { played: ['ever-full-purse'] })
      .turn('karkoth', 'income')
    expect(purse.gold('karkoth')).toBe(6)
  })
})

test('[amb.bank-limit] [amb.steal-shortfall] the supply has no end, a treasury never falls below 0', () => {
  const t = new TestTable()
    .give('iron-circle', { gold: 500, hand: ['iron-circle-extortion'] })
    .give('nerath', { gold: 1 })
  t.turn('iron-circle', 'startCards').play('iron-circle', { do: 'play-event', card: 'iron-circle-extortion' })
  expect([t.gold('iron-circle'), t.gold('nerath')]).toEqual([501, 0])
})
