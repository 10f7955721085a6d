// Spaces, control and the move step: land pieces, flying pieces, cards that transfer.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { NO_WAY, PIECES } from '../content/vocabulary.ts'
import { TestTable } from './table.ts'

const near = (one: string, other: string) =>
  content.spaces[content.spaceIndex[one]].neighbours.includes(content.spaceIndex[other])

describe('spaces', () => {
  test('[spaces.adjacency] Amil Forest touches Zaarnath, Satrapy of Numoth and Dread Marches; always both ways', () => {
    for (const land of ['zaarnath', 'satrapy-of-numoth', 'dread-marches']) expect(near('amil-forest', land)).toBe(true)
    for (const { index, neighbours } of content.spaces)
      for (const other of neighbours) expect(content.spaces[other].neighbours).toContain(index)
  })

  test('[spaces.no-wraparound] Kharavas and Forbidden City, Dawnforge Mountains and Scarlet Principalities are far apart', () => {
    const t = new TestTable().put('kharavas', 'iron-circle', { fighter: 1 }).turn('iron-circle')
    expect(near('kharavas', 'forbidden-city') || near('dawnforge-mountains', 'scarlet-principalities')).toBe(false)
    expect(
      t.refusal('iron-circle', {
        do: 'move',
        from: 'kharavas',
        piece: 'fighter',
        left: 2,
        count: 1,
        to: 'forbidden-city',
      }),
    ).toMatchObject({ code: 'not-legal' })
  })

  test('[spaces.impassable] every space is land, sea or dungeon; nothing stands for the corners', () => {
    expect(content.spaces.every(({ kind }) => ['land', 'sea', 'dungeon'].includes(kind))).toBe(true)
    expect(content.spaces.length).toBe(93)
  })

  test('[amb.border-at-a-point] adjacency is a list of the map: 252 borders', () => {
    expect(content.spaces.reduce((sum, { neighbours }) => sum + neighbours.length, 0) / 2).toBe(252)
  })

  test('[spaces.no-stacking-limit] a land with 40 pieces takes a 41st', () => {
    const t = new TestTable()
      .put('zaarnath', 'karkoth', { footsoldier: 40 })
      .put('amil-forest', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth').move('karkoth', 'amil-forest', 'footsoldier', 'zaarnath')
    expect(t.count('zaarnath', 'karkoth', 'footsoldier')).toBe(41)
  })

  test('[spaces.land-controller] a conquered land that is left empty stays Karkoth’s', () => {
    const t = new TestTable()
      .own('karkoth', 'crownfall')
      .put('crownfall', 'karkoth', { footsoldier: 1 })
      .turn('karkoth')
    t.move('karkoth', 'crownfall', 'footsoldier', 'blacksail-landing')
    expect(t.owner('crownfall')).toBe('karkoth')
  })

  test('[spaces.default-controller] an empty starting land stays Nerath’s, pays and is hostile to Karkoth', () => {
    const t = new TestTable().put('mithralfast', 'nerath', { castle: 1 })
    expect([t.owner('crownfall'), t.status('karkoth', 'crownfall')]).toEqual(['nerath', 'hostile'])
    t.turn('nerath', 'income')
    expect(t.told('income-paid')[0]).toMatchObject({ seat: 3, lands: 14, count: 14 })
  })

  test('[spaces.land-status] Iron Circle land is friendly to Karkoth in an alliance game, hostile in free-for-all', () => {
    expect(TestTable.alliance().status('karkoth', 'warmarch')).toBe('friendly')
    expect(new TestTable().status('karkoth', 'warmarch')).toBe('hostile')
    const t = new TestTable().put('ruined-land-of-tarsembor', 'karkoth', { fighter: 1 }).turn('karkoth')
    // Thornwatch and Goldenbough Forest are empty but Vailin's, so nothing behind them is in reach.
    expect(t.goals('karkoth', 'ruined-land-of-tarsembor', 'fighter')).not.toContain('vailindor')
  })

  test('[spaces.sea-status] a sea with an enemy elemental is hostile; empty it is friendly to all', () => {
    const t = new TestTable().put('pale-sea', 'nerath', { 'storm-elemental': 1 })
    expect([t.status('karkoth', 'pale-sea'), t.status('nerath', 'pale-sea')]).toEqual(['hostile', 'friendly'])
    expect(t.status('karkoth', 'gulf-of-kar')).toBe('friendly')
    expect(TestTable.alliance().ship('pale-sea', 'iron-circle').status('karkoth', 'pale-sea')).toBe('friendly')
  })

  test('[spaces.sea-uncontrolled] a won sea battle changes neither points nor controllers', () => {
    const t = new TestTable()
      .ship('pale-sea', 'karkoth')
      .ship('pale-sea', 'nerath')
      .dice(8, 1)
      .battle('karkoth', 'pale-sea')
    expect(t.told('battle-ended')).toMatchObject([{ won: true }])
    expect([t.points('karkoth'), t.state.owner.length]).toEqual([0, 55])
  })

  test('[spaces.dungeon-status] a dungeon entrance is friendly and hostile to nobody', () => {
    for (const realm of ['karkoth', 'nerath'] as const)
      expect(new TestTable().status(realm, 'tomb-of-horrors')).toBe('neither')
  })

  test('[amb.dungeon-own-space] a dungeon entrance is a space of its own with its own neighbours', () => {
    const tomb = content.spaces[content.spaceIndex['tomb-of-horrors']]
    expect([tomb.kind, tomb.realm, tomb.lands.length, tomb.seas.length]).toEqual(['dungeon', -1, 4, 0])
  })

  test('[spaces.coast-and-islands] Winterskull Lands is an island and coastal: a warship unloads there', () => {
    expect(content.spaces[content.spaceIndex['winterskull-lands']]).toMatchObject({ coastal: true, lands: [] })
    const t = new TestTable().ship('pale-sea', 'nerath', 'fighter').turn('nerath')
    expect(t.optionsOf('nerath', 'unload').map(({ to }) => to)).toContain('winterskull-lands')
  })

  test('[amb.control-vs-pieces] allied pieces in a land, or leaving it, never change who controls it', () => {
    const t = TestTable.alliance().put('kharavas', 'karkoth', { fighter: 1 }).turn('karkoth')
    t.move('karkoth', 'kharavas', 'fighter', 'warmarch')
    expect([t.owner('kharavas'), t.owner('warmarch')]).toEqual(['iron-circle', 'iron-circle'])
  })
})

describe('the move step', () => {
  test('[move.optional] two of nine pieces move and the step is ended; a fighter that moved 1 has 1 left', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { footsoldier: 7, fighter: 2 }).turn('karkoth')
    t.move('karkoth', 'zaarnath', 'footsoldier', 'amil-forest').move('karkoth', 'zaarnath', 'fighter', 'amil-forest')
    expect(t.goals('karkoth', 'amil-forest', 'footsoldier')).toEqual([])
    const onward = t.optionsOf('karkoth', 'move').filter(({ from }) => from === 'amil-forest')
    expect(onward.map(({ left }) => left)).toEqual(onward.map(() => 1))
    expect(t.goals('karkoth', 'amil-forest', 'fighter')).toContain('dread-marches')
    t.play('karkoth', { do: 'done' })
    expect(t.told('step-began').at(1)).toMatchObject({ seat: 0, step: 'battles' })
  })

  test('[amb.move-in-instalments] the way costs its shortest legal length, in several goes between others’', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { fighter: 1, monster: 1 }).turn('karkoth')
    t.move('karkoth', 'zaarnath', 'fighter', 'dread-marches').move('karkoth', 'zaarnath', 'monster', 'amil-forest')
    expect(
      t.can('karkoth', { do: 'move', from: 'dread-marches', piece: 'fighter', left: 1, count: 1, to: 'zaarnath' }),
    ).toBe(true)
    t.move('karkoth', 'dread-marches', 'fighter', 'amil-forest')
    expect(t.goals('karkoth', 'amil-forest', 'fighter')).toEqual([])
  })

  test('[move.finished] a dragon leaves a hostile land again, a fighter that entered it does not', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { dragon: 1, fighter: 1, footsoldier: 1 })
      .turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'fighter', 'crownfall').move(
      'karkoth',
      'blacksail-landing',
      'dragon',
      'cape-vigil',
    )
    expect(t.goals('karkoth', 'crownfall', 'fighter')).toEqual([])
    t.move('karkoth', 'cape-vigil', 'dragon', 'blacksail-landing').play('karkoth', { do: 'done' })
    expect(t.told('battle-began').map(({ at }) => at)).toEqual(['crownfall'])
  })

  test('[move.allowance] a footsoldier reaches neighbours only; a dragon 1, 2 or 3 spaces, and no more', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { footsoldier: 1, dragon: 1 }).turn('karkoth')
    expect(t.goals('karkoth', 'zaarnath', 'footsoldier')).toEqual([
      'amil-forest',
      'dread-marches',
      'lastlight-point',
      'redwater-landing',
      'satrapy-of-numoth',
    ])
    const { spaces, steps, spaceIndex } = content
    const far = t
      .goals('karkoth', 'zaarnath', 'dragon')
      .map((id) => steps.any[spaceIndex['zaarnath'] * spaces.length + spaceIndex[id]])
    expect([Math.min(...far), Math.max(...far)]).toEqual([1, 3])
  })

  test('[move.through-friendly] a monster crosses an own land into the hostile land behind it, not across a hostile one', () => {
    const t = new TestTable().put('amil-forest', 'karkoth', { monster: 1 }).turn('karkoth')
    expect(t.goals('karkoth', 'amil-forest', 'monster')).toContain('redwater-landing')
    const blocked = new TestTable()
      .own('vailin', 'zaarnath', 'satrapy-of-numoth')
      .put('amil-forest', 'karkoth', { monster: 1 })
    expect(blocked.turn('karkoth').goals('karkoth', 'amil-forest', 'monster')).not.toContain('redwater-landing')
  })

  test('[move.stop-at-hostile] a fighter in an empty hostile land has no second step', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { fighter: 1, footsoldier: 1 }).turn('karkoth')
    t.move('karkoth', 'zaarnath', 'fighter', 'redwater-landing')
    expect(t.goals('karkoth', 'redwater-landing', 'fighter')).toEqual([])
  })

  test('[move.land-pieces-terrain] a monster does not walk into a sea', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { monster: 1 }).turn('karkoth')
    expect(t.goals('karkoth', 'zaarnath', 'monster')).not.toContain('sundering-sea')
    expect(
      t.refusal('karkoth', { do: 'move', from: 'zaarnath', piece: 'monster', left: 2, count: 1, to: 'sundering-sea' })
        .rule,
    ).toBe('move.land-pieces-terrain')
  })

  test('[move.castles-immobile] no order takes a castle', () => {
    const t = new TestTable()
      .put('zaarnath', 'karkoth', { castle: 1, footsoldier: 1 })
      .ship('sundering-sea', 'karkoth')
      .turn('karkoth')
    expect(t.options('karkoth').some((action) => 'piece' in action && action.piece === 'castle')).toBe(false)
    expect(
      t.refusal('karkoth', { do: 'move', from: 'zaarnath', piece: 'castle', left: 0, count: 1, to: 'amil-forest' })
        .rule,
    ).toBe('move.castles-immobile')
  })

  test('[move.warships-terrain] a warship goes to seas only', () => {
    const t = new TestTable().ship('sundering-sea', 'karkoth').turn('karkoth')
    const kinds = t.optionsOf('karkoth', 'sail').map(({ to }) => content.spaces[content.spaceIndex[to]].kind)
    expect(new Set(kinds)).toEqual(new Set(['sea']))
    expect(t.refusal('karkoth', { do: 'sail', from: 'sundering-sea', cargo: [], left: 2, to: 'zaarnath' }).rule).toBe(
      'move.warships-terrain',
    )
  })

  test('[move.heroes-only-dungeon] from Amil Forest the footsoldier goes to three lands, the fighter to the island and the Tomb', () => {
    const t = new TestTable().put('amil-forest', 'karkoth', { footsoldier: 1, fighter: 1 }).turn('karkoth')
    expect(t.goals('karkoth', 'amil-forest', 'footsoldier')).toEqual(['dread-marches', 'satrapy-of-numoth', 'zaarnath'])
    expect(t.goals('karkoth', 'amil-forest', 'fighter')).toEqual([
      'dread-marches',
      'elmshade-haven',
      'lastlight-point',
      'redwater-landing',
      'satrapy-of-numoth',
      'tomb-of-horrors',
      'zaarnath',
    ])
    expect(
      t.refusal('karkoth', {
        do: 'move',
        from: 'amil-forest',
        piece: 'footsoldier',
        left: 1,
        count: 1,
        to: 'tomb-of-horrors',
      }).rule,
    ).toBe('move.heroes-only-dungeon')
  })

  test('[move.stop-at-dungeon] a wizard in a dungeon does not move on and has a battle to fight', () => {
    const t = new TestTable().put('amil-forest', 'karkoth', { wizard: 1, footsoldier: 1 }).turn('karkoth')
    t.move('karkoth', 'amil-forest', 'wizard', 'tomb-of-horrors')
    expect(t.goals('karkoth', 'tomb-of-horrors', 'wizard')).toEqual([])
    t.play('karkoth', { do: 'done' })
    expect(t.told('battle-began')).toMatchObject([{ at: 'tomb-of-horrors', kind: 'dungeon' }])
  })

  test('[move.attack-by-entry] three pieces in one hostile land: one battle with all three', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { footsoldier: 3 })
      .put('crownfall', 'nerath', { dragon: 1 })
    t.turn('karkoth').move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall', 3)
    expect(t.told('battle-began').length).toBe(1)
    expect(t.rolls[0]).toBe('attacker ordinary 3d6')
  })

  test('[move.attack-from-many] from two lands into one, and from one land into two', () => {
    const t = new TestTable().own('karkoth', 'gnashfang-hold').put('gnashfang-hold', 'karkoth', { footsoldier: 1 })
    t.put('blacksail-landing', 'karkoth', { footsoldier: 2 }).turn('karkoth')
    t.move('karkoth', 'gnashfang-hold', 'footsoldier', 'crownfall').move(
      'karkoth',
      'blacksail-landing',
      'footsoldier',
      'crownfall',
    )
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'nentir-vale')
    expect(t.pending.sort()).toEqual(['crownfall', 'nentir-vale'])
    expect(t.count('crownfall', 'karkoth', 'footsoldier')).toBe(2)
  })

  test('[move.before-battles] once battles are fought no move is accepted', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { footsoldier: 1, dragon: 1 })
      .put('crownfall', 'nerath', { dragon: 3 })
    t.turn('karkoth')
      .move('karkoth', 'blacksail-landing', 'dragon', 'crownfall')
      .dice(20, 1, 1, 1)
      .play('karkoth', { do: 'done' })
    expect(
      t.refusal('karkoth', {
        do: 'move',
        from: 'blacksail-landing',
        piece: 'footsoldier',
        left: 1,
        count: 1,
        to: 'crownfall',
      }).code,
    ).not.toBe(undefined)
    expect(t.state.step).toBe('battles')
  })

  test('[move.transfer] Nightfall March leaves a footsoldier its move, Hidden Roads does not; a fighter that moved 1 keeps 1', () => {
    const t = new TestTable().give('karkoth', { hand: ['karkoth-nightfall-march'] })
    t.put('amil-forest', 'karkoth', { footsoldier: 1, fighter: 1 }).turn('karkoth')
    t.move('karkoth', 'amil-forest', 'fighter', 'zaarnath').move('karkoth', 'amil-forest', 'footsoldier', 'zaarnath')
    t.play('karkoth', { do: 'play-event', card: 'karkoth-nightfall-march' })
    t.play('karkoth', { do: 'choose-space', at: 'satrapy-of-numoth' })
    t.play(
      'karkoth',
      { do: 'choose-piece', piece: 'fighter', left: 1 },
      { do: 'choose-piece', piece: 'footsoldier', left: 0 },
    )
    expect(t.stands('satrapy-of-numoth', 'karkoth')).toBe('footsoldier 1, fighter 1')
    expect(t.goals('karkoth', 'satrapy-of-numoth', 'fighter')).toContain('amil-forest')
    expect(t.goals('karkoth', 'satrapy-of-numoth', 'footsoldier')).toEqual([])
    const roads = new TestTable()
      .give('nerath', { hand: ['nerath-hidden-roads'] })
      .put('mithralfast', 'nerath', { footsoldier: 2 })
    roads.turn('nerath').play('nerath', { do: 'play-event', card: 'nerath-hidden-roads' })
    // The first piece goes by itself, as there is but one sort of them.
    roads.play('nerath', { do: 'choose-space', at: 'bellharbor' }, { do: 'done' })
    expect(roads.goals('nerath', 'bellharbor', 'footsoldier')).toEqual([])
    expect(roads.goals('nerath', 'mithralfast', 'footsoldier')).toContain('crownfall')
  })
})

describe('flying', () => {
  test('[fly.any-terrain] a dragon flies from a coast over two seas to a land', () => {
    const t = new TestTable().put('cape-dirge', 'karkoth', { dragon: 1 }).turn('karkoth')
    expect(t.goals('karkoth', 'cape-dirge', 'dragon')).toEqual(
      expect.arrayContaining(['pale-sea', 'hoarfrost-sea', 'bellharbor', 'winterskull-lands']),
    )
  })

  test('[fly.cross-hostile] an elemental flies over a hostile castle into the friendly land behind; no battle', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { 'storm-elemental': 1 })
      .put('crownfall', 'nerath', { castle: 1 })
    t.own('karkoth', 'kingsmere').turn('karkoth').move('karkoth', 'blacksail-landing', 'storm-elemental', 'kingsmere')
    expect(t.told('battle-began')).toEqual([])
  })

  test('[fly.end-hostile-attacks] a dragon that ends in a sea with two enemy warships fights there', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { dragon: 1 })
      .ship('sundering-sea', 'nerath')
      .ship('sundering-sea', 'nerath')
    t.turn('karkoth').move('karkoth', 'blacksail-landing', 'dragon', 'sundering-sea').endMove('karkoth')
    expect(t.told('battle-began')).toMatchObject([{ at: 'sundering-sea', kind: 'sea' }])
  })

  test('[fly.over-dungeons] over a dungeon entrance, but never ending there', () => {
    const t = new TestTable().put('amil-forest', 'karkoth', { dragon: 1 }).turn('karkoth')
    expect(t.goals('karkoth', 'amil-forest', 'dragon')).not.toContain('tomb-of-horrors')
    // Elmshade Haven is two spaces away by the tomb alone.
    expect(t.goals('karkoth', 'amil-forest', 'dragon')).toContain('elmshade-haven')
  })

  test('[fly.two-moves] a dragon that flew 3 to attack flies 3 more in step 4', () => {
    const t = new TestTable().put('cape-dirge', 'karkoth', { dragon: 1 }).turn('karkoth')
    t.move('karkoth', 'cape-dirge', 'dragon', 'bellharbor').endMove('karkoth')
    expect(t.asked).toEqual(['karkoth: reposition-step'])
    expect(t.can('karkoth', { do: 'fly', from: 'bellharbor', piece: 'dragon', to: 'cape-dirge' })).toBe(true)
  })

  test('[fly.may-end-move-at-sea] a dragon over an empty sea lives if step 4 takes it to a friendly land', () => {
    const t = new TestTable().put('cape-dirge', 'karkoth', { dragon: 1 }).turn('karkoth')
    t.move('karkoth', 'cape-dirge', 'dragon', 'pale-sea').endMove('karkoth')
    expect(t.can('karkoth', { do: 'done' })).toBe(false)
    t.play('karkoth', { do: 'fly', from: 'pale-sea', piece: 'dragon', to: 'cape-dirge' })
    expect(t.count('cape-dirge', 'karkoth', 'dragon')).toBe(1)
  })

  test('[amb.page-eleven-flying] any route, ending anywhere but a dungeon', () => {
    const t = new TestTable().put('amil-forest', 'karkoth', { dragon: 1 }).turn('karkoth')
    const { spaces, steps, spaceIndex, dungeons } = content
    const reachable = spaces.filter(({ index, id }) => {
      const far = steps.any[spaceIndex['amil-forest'] * spaces.length + index]
      return id !== 'amil-forest' && far <= 3 && far < NO_WAY && !dungeons.includes(index)
    })
    expect(t.goals('karkoth', 'amil-forest', 'dragon')).toEqual(reachable.map(({ id }) => id).sort())
  })
})

describe('allies on the move', () => {
  test('[alliances.passage] a Karkoth fighter crosses and ends in Iron Circle lands among its pieces, without a battle', () => {
    const t = TestTable.alliance()
      .put('kharavas', 'karkoth', { fighter: 1 })
      .put('warmarch', 'iron-circle', { monster: 1 })
    t.put('brandmark', 'iron-circle', { footsoldier: 3 }).turn('karkoth')
    t.move('karkoth', 'kharavas', 'fighter', 'brandmark').endMove('karkoth')
    expect([t.owner('brandmark'), t.stands('brandmark', 'karkoth')]).toEqual(['iron-circle', 'fighter 1'])
    expect(t.told('battle-began')).toEqual([])
  })

  test('[alliances.no-attack-on-ally] Vailin in a Nerath land attacks nobody', () => {
    const t = TestTable.alliance()
      .put('goldenbough-forest', 'vailin', { footsoldier: 1 })
      .put('candlemark-abbey', 'nerath', { footsoldier: 1 })
    t.turn('vailin').move('vailin', 'goldenbough-forest', 'footsoldier', 'candlemark-abbey').endMove('vailin')
    expect([t.told('battle-began'), t.owner('candlemark-abbey')]).toEqual([[], 'nerath'])
  })

  test('[alliances.own-turn-own-pieces] in Vailin’s turn nobody moves a Nerath piece', () => {
    const t = TestTable.alliance(2)
      .put('crownfall', 'nerath', { footsoldier: 1 })
      .put('aurel', 'vailin', { footsoldier: 1 })
      .turn('vailin')
    expect(t.goals('vailin', 'crownfall', 'footsoldier')).toEqual([])
    expect(t.options('nerath')).toEqual([])
  })

  test('[alliances.no-joint-attack] Iron Circle next door adds no dice to Karkoth’s attack', () => {
    const t = TestTable.alliance()
      .put('blacksail-landing', 'karkoth', { footsoldier: 1 })
      .put('gnashfang-hold', 'iron-circle', { monster: 3 })
    t.put('crownfall', 'nerath', { dragon: 1 })
      .turn('karkoth')
      .move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall')
    expect(t.rolls[0]).toBe('attacker ordinary 1d6')
  })
})

test('[pieces.categories] six land pieces, two that fly, one at sea; heroes are fighters and wizards', () => {
  const count = (category: string) => content.pieces.filter((piece) => piece.category === category).length
  expect([count('land'), count('flying'), count('sea')]).toEqual([6, 2, 1])
  expect(content.pieces.filter(({ hero }) => hero).map(({ id }) => id)).toEqual(['fighter', 'wizard'])
  expect(PIECES.length).toBe(9)
})
