// Sea transport and landings.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { PieceId } from '../content/types.ts'
import { TestTable } from './table.ts'

const loads = (t: TestTable) => t.optionsOf('karkoth', 'load').map(({ from, piece, at }) => `${piece} ${from} ${at}`)
const sail = (from: string, to: string, cargo: PieceId[] = [], left = 2) =>
  ({ do: 'sail', from, cargo, left, to }) as const
const load = (from: string, piece: PieceId, at: string, cargo: PieceId[] = [], shipLeft = 2, left = 1) =>
  ({ do: 'load', from, piece, left, at, ship: { cargo, left: shipLeft } }) as const
const unload = (at: string, piece: PieceId, to: string, cargo: PieceId[] = [piece]) =>
  ({ do: 'unload', at, cargo, piece, to }) as const

describe('sea transport', () => {
  test('[transport.capacity] a third footsoldier finds no room', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth', 'footsoldier', 'footsoldier')
      .put('sorrowgate', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth')
    expect(loads(t)).toEqual([])
    expect(
      t.refusal('karkoth', load('sorrowgate', 'footsoldier', 'gulf-of-kar', ['footsoldier', 'footsoldier'])).rule,
    ).toBe('transport.capacity')
  })

  test('[transport.eligible-cargo] five kinds are carried, four never', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth')
    t.put('sorrowgate', 'karkoth', {
      footsoldier: 1,
      'siege-engine': 1,
      fighter: 1,
      wizard: 1,
      monster: 1,
      castle: 1,
      'storm-elemental': 1,
      dragon: 1,
    })
    t.turn('karkoth')
    expect(t.optionsOf('karkoth', 'load').map(({ piece }) => piece)).toEqual([
      'footsoldier',
      'siege-engine',
      'fighter',
      'wizard',
      'monster',
    ])
    expect(t.refusal('karkoth', load('sorrowgate', 'dragon', 'gulf-of-kar')).rule).toBe('transport.eligible-cargo')
  })

  test('[transport.load-from-coast] from a coast next to the ship’s sea, not from inland', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth')
      .put('sorrowgate', 'karkoth', { footsoldier: 1 })
      .put('gravemist-vale', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth')
    expect(loads(t)).toEqual(['footsoldier sorrowgate gulf-of-kar'])
    expect(t.refusal('karkoth', load('gravemist-vale', 'footsoldier', 'gulf-of-kar')).rule).toBe(
      'transport.load-from-coast',
    )
  })

  test('[transport.load-along-the-way] [amb.page-eleven-transport] two footsoldiers from two coasts, and still 2 seas', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth').put('maze-of-maur-khul', 'karkoth', { footsoldier: 1 })
    t.put('ruined-land-of-tarsembor', 'karkoth', { footsoldier: 1 }).turn('karkoth')
    t.play(
      'karkoth',
      load('maze-of-maur-khul', 'footsoldier', 'gulf-of-kar'),
      sail('gulf-of-kar', 'dragons-gate', ['footsoldier']),
    )
    t.play('karkoth', load('ruined-land-of-tarsembor', 'footsoldier', 'dragons-gate', ['footsoldier'], 1))
    t.play('karkoth', sail('dragons-gate', 'tarsem-coast', ['footsoldier', 'footsoldier'], 1))
    expect(t.cargo('tarsem-coast', 'karkoth')).toEqual(['footsoldier footsoldier'])
  })

  test('[transport.carry] footsoldiers are carried two seas and unloaded in the same step', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'footsoldier', 'footsoldier').turn('karkoth')
    t.play('karkoth', sail('gulf-of-kar', 'krakens-reach', ['footsoldier', 'footsoldier']))
    t.play('karkoth', unload('krakens-reach', 'footsoldier', 'zaarnath', ['footsoldier', 'footsoldier']))
    expect(t.count('zaarnath', 'karkoth', 'footsoldier')).toBe(1)
  })

  test('[transport.unload-to-coast] from Gulf of Kar the cargo may land by any of six seas', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'fighter').turn('karkoth')
    expect(
      t
        .optionsOf('karkoth', 'sail')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['amilian-sea', 'dragons-gate', 'forbidding-shore', 'krakens-reach', 'tarsem-coast'])
    expect(
      t
        .optionsOf('karkoth', 'unload')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(content.spaces[content.spaceIndex['gulf-of-kar']].lands.map((at) => content.spaces[at].id).sort())
    expect(t.refusal('karkoth', unload('gulf-of-kar', 'fighter', 'zaarnath')).rule).toBe('transport.unload-to-coast')
  })

  test('[transport.unload-ends-ship] after moving 1 and unloading one footsoldier the ship stays', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'footsoldier', 'fighter').turn('karkoth')
    t.play('karkoth', sail('gulf-of-kar', 'dragons-gate', ['footsoldier', 'fighter']))
    t.play('karkoth', unload('dragons-gate', 'footsoldier', 'maze-of-maur-khul', ['footsoldier', 'fighter']))
    expect(t.optionsOf('karkoth', 'sail')).toEqual([])
    expect(t.refusal('karkoth', sail('dragons-gate', 'gulf-of-kar', ['fighter'], 1)).rule).toBe(
      'transport.unload-ends-ship',
    )
  })

  test('[transport.unload-two-lands] a fighter here and a wizard there', () => {
    const t = new TestTable().ship('gulf-of-kar', 'karkoth', 'fighter', 'wizard').turn('karkoth')
    t.play('karkoth', unload('gulf-of-kar', 'fighter', 'sorrowgate', ['fighter', 'wizard']))
    t.play('karkoth', unload('gulf-of-kar', 'wizard', 'thrallmarket'))
    expect([t.stands('sorrowgate', 'karkoth'), t.stands('thrallmarket', 'karkoth')]).toEqual(['fighter 1', 'wizard 1'])
  })

  test('[transport.no-transshipment] nothing passes from one ship to another', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth', 'footsoldier')
      .ship('gulf-of-kar', 'karkoth')
      .turn('karkoth')
    expect(loads(t)).toEqual([])
    expect(t.refusal('karkoth', unload('gulf-of-kar', 'footsoldier', 'dragons-gate')).rule).toBe(
      'transport.no-transshipment',
    )
  })

  test('[transport.bridge-after-full-move] after two seas it loads and unloads by the sea it is in', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth')
      .put('cape-dirge', 'karkoth', { footsoldier: 1 })
      .turn('karkoth')
    t.play('karkoth', sail('gulf-of-kar', 'krakens-reach'), load('cape-dirge', 'footsoldier', 'krakens-reach', [], 0))
    expect(
      t
        .optionsOf('karkoth', 'unload')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['cape-dirge', 'dread-marches', 'zaarnath'])
  })

  test('[transport.bridge-without-moving] [amb.bridging-definition] a resting ship in Lake Surth ferries two footsoldiers', () => {
    const t = new TestTable()
      .ship('lake-surth', 'karkoth')
      .put('shadowfane', 'karkoth', { footsoldier: 2 })
      .turn('karkoth')
    t.play(
      'karkoth',
      load('shadowfane', 'footsoldier', 'lake-surth'),
      load('shadowfane', 'footsoldier', 'lake-surth', ['footsoldier']),
    )
    t.play('karkoth', unload('lake-surth', 'footsoldier', 'thrallmarket', ['footsoldier', 'footsoldier']))
    t.play('karkoth', unload('lake-surth', 'footsoldier', 'thrallmarket'))
    expect(t.stands('thrallmarket', 'karkoth')).toBe('footsoldier 2')
  })

  test('[transport.cargo-stays-aboard] [amb.cargo-across-turns] a wizard left aboard rolls when Karkoth attacks that sea', () => {
    const t = new TestTable().ship('emerald-gulf', 'vailin', 'wizard').put('emerald-gulf', 'karkoth', { dragon: 1 })
    t.battle('karkoth', 'emerald-gulf')
    expect(t.rolls[0]).toBe('defender first-strike 1d10')
  })

  test('[transport.cargo-per-ship] sinking the ship with monster and footsoldier destroys just these', () => {
    const t = new TestTable()
      .ship('emerald-gulf', 'vailin', 'fighter')
      .ship('emerald-gulf', 'vailin', 'monster', 'footsoldier')
    t.put('emerald-gulf', 'karkoth', { dragon: 1 }).dice(20, 1, 1, 1).battle('karkoth', 'emerald-gulf')
    t.hit('vailin', 'warship', ({ cargo }) => cargo?.length === 2)
    expect(t.told('destroyed')).toMatchObject([
      {
        pieces: [
          { piece: 'warship', count: 1 },
          { piece: 'footsoldier', count: 1 },
          { piece: 'monster', count: 1 },
        ],
      },
    ])
    expect(t.cargo('emerald-gulf', 'vailin')).toEqual(['fighter'])
  })

  test('[transport.heroes-to-dungeon] a fighter goes from Lake Surth into the crypt, a footsoldier does not', () => {
    const t = new TestTable().ship('lake-surth', 'karkoth', 'footsoldier', 'fighter').turn('karkoth')
    expect(
      t.refusal('karkoth', unload('lake-surth', 'footsoldier', 'crypt-of-nine-sorrows', ['footsoldier', 'fighter']))
        .rule,
    ).toBe('transport.heroes-to-dungeon')
    t.play('karkoth', unload('lake-surth', 'fighter', 'crypt-of-nine-sorrows', ['footsoldier', 'fighter'])).endMove(
      'karkoth',
    )
    expect(t.told('battle-began')).toMatchObject([{ at: 'crypt-of-nine-sorrows' }])
  })

  test('[amb.boarding-cost] a fighter walks 1 and boards; a footsoldier that walked does not; who landed does not walk', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth')
      .put('gravemist-vale', 'karkoth', { fighter: 1 })
      .put('shadowfane', 'karkoth', { footsoldier: 1 })
      .put('cape-dirge', 'karkoth', { monster: 1 })
    t.turn('karkoth').move('karkoth', 'gravemist-vale', 'fighter', 'maze-of-maur-khul')
    t.move('karkoth', 'shadowfane', 'footsoldier', 'karkothi-throneholds')
    expect(loads(t)).toEqual(['fighter maze-of-maur-khul gulf-of-kar'])
    t.play(
      'karkoth',
      load('maze-of-maur-khul', 'fighter', 'gulf-of-kar'),
      unload('gulf-of-kar', 'fighter', 'sorrowgate'),
    )
    expect(t.goals('karkoth', 'sorrowgate', 'fighter')).toEqual([])
  })

  test('[amb.no-load-after-unload] after unloading the ship takes nothing aboard', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth', 'fighter')
      .put('sorrowgate', 'karkoth', { footsoldier: 1 })
      .turn('karkoth')
    t.play('karkoth', unload('gulf-of-kar', 'fighter', 'thrallmarket'))
    expect(loads(t)).toEqual([])
    expect(t.refusal('karkoth', load('sorrowgate', 'footsoldier', 'gulf-of-kar', [], 0)).rule).toBe(
      'amb.no-load-after-unload',
    )
  })

  test('[amb.load-in-hostile-sea] in a hostile sea nothing is loaded', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'karkoth')
      .ship('dragons-gate', 'nerath')
      .put('maze-of-maur-khul', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth').play('karkoth', sail('gulf-of-kar', 'dragons-gate'))
    expect(loads(t)).toEqual([])
    expect(t.refusal('karkoth', load('maze-of-maur-khul', 'footsoldier', 'dragons-gate', [], 0)).rule).toBe(
      'amb.load-in-hostile-sea',
    )
  })

  test('[amb.ally-cargo] no piece boards an ally’s ship', () => {
    const t = TestTable.alliance()
      .ship('gulf-of-kar', 'iron-circle')
      .put('sorrowgate', 'karkoth', { footsoldier: 1 })
      .turn('karkoth')
    expect(loads(t)).toEqual([])
    expect(t.refusal('karkoth', load('sorrowgate', 'footsoldier', 'gulf-of-kar')).rule).toBe('amb.ally-cargo')
  })
})

describe('landings', () => {
  test('[landing.definition] a landing makes a battle, or joins the one pending there', () => {
    const t = new TestTable()
      .ship('sundering-sea', 'karkoth', 'footsoldier', 'footsoldier')
      .put('crownfall', 'nerath', { dragon: 1 })
    t.put('blacksail-landing', 'karkoth', { monster: 1 }).turn('karkoth')
    t.play('karkoth', unload('sundering-sea', 'footsoldier', 'crownfall', ['footsoldier', 'footsoldier']))
    t.play('karkoth', unload('sundering-sea', 'footsoldier', 'crownfall'))
    t.move('karkoth', 'blacksail-landing', 'monster', 'crownfall')
    expect(t.told('battle-began')).toMatchObject([{ at: 'crownfall', attacker: 0 }])
  })

  test('[landing.combined-attack] 2 footsoldiers by land and a monster by sea: 2d6 and 1d12 in one battle', () => {
    const t = new TestTable().ship('sundering-sea', 'karkoth', 'monster').put('crownfall', 'nerath', { dragon: 1 })
    t.put('blacksail-landing', 'karkoth', { footsoldier: 2 }).turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall', 2)
    t.play('karkoth', unload('sundering-sea', 'monster', 'crownfall'))
    expect(t.rolls[0]).toBe('attacker ordinary 2d6 1d12')
    expect(t.told('battle-began').length).toBe(1)
  })

  test('[landing.declare-in-move-step] cargo still aboard in a friendly sea does not land in step 3', () => {
    const t = new TestTable()
      .ship('sundering-sea', 'karkoth', 'monster')
      .put('blacksail-landing', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth').move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall').play('karkoth', { do: 'done' })
    expect(t.cargo('sundering-sea', 'karkoth')).toEqual(['monster'])
    expect(t.facts.some(({ fact }) => fact === 'landed')).toBe(false)
  })

  test('[landing.sea-battle-first] nothing is unloaded in a sea with an enemy warship', () => {
    const t = new TestTable()
      .ship('dragons-gate', 'karkoth', 'footsoldier')
      .ship('gulf-of-kar', 'vailin')
      .put('shadowfane', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth').play('karkoth', sail('dragons-gate', 'gulf-of-kar', ['footsoldier']))
    expect(t.refusal('karkoth', unload('gulf-of-kar', 'footsoldier', 'sorrowgate')).rule).toBe(
      'landing.sea-battle-first',
    )
  })

  /** Karkoth with two monsters aboard has just won the battle at sea off Crownfall. */
  const wonAtSea = () => {
    const t = new TestTable().ship('sundering-sea', 'karkoth', 'monster', 'monster').ship('sundering-sea', 'nerath')
    return t.put('crownfall', 'nerath', { footsoldier: 1 }).dice(8, 1).battle('karkoth', 'sundering-sea')
  }

  test('[landing.target-after-sea-battle] [amb.landing-choice-moment] the winner picks a coast now, or stays aboard', () => {
    const t = wonAtSea()
    expect(t.asked).toEqual(['karkoth: landing'])
    expect(
      t
        .optionsOf('karkoth', 'land')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['blacksail-landing', 'cape-vigil', 'crownfall', 'lastlight-point', 'zaarnath'])
    t.play('karkoth', { do: 'land', cargo: ['monster', 'monster'], piece: 'monster', to: 'crownfall' })
    expect(t.pending).toEqual(['crownfall'])
    t.dice(12, 1).play('karkoth', { do: 'done' })
    expect(t.cargo('sundering-sea', 'karkoth')).toEqual(['monster'])
    expect(t.owner('crownfall')).toBe('karkoth')
  })

  test('[amb.unload-friendly-after-sea-battle] friendly coasts too; a hero also goes into a dungeon by that sea', () => {
    const t = new TestTable()
      .ship('lake-surth', 'karkoth', 'fighter')
      .ship('lake-surth', 'nerath')
      .dice(8, 1, 1)
      .battle('karkoth', 'lake-surth')
    const goals = t.optionsOf('karkoth', 'land').map(({ to }) => to)
    expect(goals).toEqual(expect.arrayContaining(['shadowfane', 'crypt-of-nine-sorrows']))
    t.play('karkoth', { do: 'land', cargo: ['fighter'], piece: 'fighter', to: 'crypt-of-nine-sorrows' })
    expect(t.told('battle-began').at(-1)).toMatchObject({ at: 'crypt-of-nine-sorrows' })
  })

  test('[landing.combined-attack] cargo that lands after a sea battle joins the attack by land: one battle', () => {
    const t = new TestTable().ship('gulf-of-blades', 'karkoth', 'monster').ship('sundering-sea', 'nerath')
    t.put('blacksail-landing', 'karkoth', { footsoldier: 1 }).put('crownfall', 'nerath', { dragon: 1 }).turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall').dice(8, 1)
    t.play('karkoth', sail('gulf-of-blades', 'sundering-sea', ['monster']))
    t.dice(1, 12, 1).play('karkoth', { do: 'land', cargo: ['monster'], piece: 'monster', to: 'crownfall' })
    expect(t.rolls.at(-2)).toBe('attacker ordinary 1d6 1d12')
    expect([t.pending, t.told('battle-began').length]).toEqual([[], 2])
  })

  test('[landing.not-without-victory] after a retreat nothing lands', () => {
    const t = new TestTable().ship('sundering-sea', 'karkoth', 'monster').ship('sundering-sea', 'nerath').dice(1, 1)
    t.battle('karkoth', 'sundering-sea').play(
      'karkoth',
      { do: 'retreat' },
      { do: 'retreat-ship', cargo: ['monster'], to: 'skallen-reach' },
    )
    expect(t.told('battle-ended')).toMatchObject([{ won: false, retreated: true }])
    expect(t.asked).not.toContain('karkoth: landing')
  })

  test('[landing.sunk-cargo-missing] the monster goes down with its ship; the two footsoldiers fight on land alone', () => {
    const t = new TestTable().ship('gulf-of-blades', 'karkoth', 'monster').ship('sundering-sea', 'nerath')
    t.put('blacksail-landing', 'karkoth', { footsoldier: 2 }).put('crownfall', 'nerath', { dragon: 1 }).turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall', 2).dice(1, 8)
    t.play('karkoth', sail('gulf-of-blades', 'sundering-sea', ['monster']))
    expect(t.told('destroyed')[0]).toMatchObject({ pieces: [{ piece: 'warship' }, { piece: 'monster' }] })
    expect(t.rolls).toContain('attacker ordinary 2d6')
  })
})
