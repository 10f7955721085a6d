// Battles: their order, dice, hits and casualties, first strike, toughness, castles and battles at sea.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { TestTable } from './table.ts'

/** A battle of Karkoth against Nerath in Crownfall. */
const atCrownfall = (attackers: object, defenders: object, ...dice: number[]) =>
  new TestTable()
    .put('crownfall', 'karkoth', attackers)
    .put('crownfall', 'nerath', defenders)
    .dice(...dice)
    .battle('karkoth', 'crownfall')

describe('battles in general', () => {
  test('[battle.no-latecomers] a fighter next door is not added once battles are fought', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { footsoldier: 2, fighter: 1 })
      .put('crownfall', 'nerath', { dragon: 1 })
    t.turn('karkoth')
      .move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall', 2)
      .dice(1, 1, 1)
      .play('karkoth', { do: 'done' })
    expect(t.options('karkoth')).toEqual([{ do: 'fight-on' }, { do: 'retreat' }])
  })

  test('[battle.attacker-orders-battles] with battles on two lands only the active realm is asked which comes first', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { footsoldier: 2 })
      .put('crownfall', 'nerath', { dragon: 1 })
    t.put('cape-vigil', 'nerath', { dragon: 1 }).turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall').move(
      'karkoth',
      'blacksail-landing',
      'footsoldier',
      'cape-vigil',
    )
    expect(t.asked).toEqual(['karkoth: next-battle'])
    expect(t.refusal('nerath', { do: 'fight', at: 'crownfall' })).toEqual({
      code: 'not-your-decision',
      rule: 'battle.attacker-orders-battles',
      decision: 'next-battle',
    })
  })

  test('[battle.sea-first] with a sea battle pending no land is fought over', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { footsoldier: 1, dragon: 2 })
      .put('crownfall', 'nerath', { dragon: 1 })
    t.ship('sundering-sea', 'nerath').ship('gulf-of-blades', 'nerath').turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall').move(
      'karkoth',
      'blacksail-landing',
      'dragon',
      'sundering-sea',
    )
    t.move('karkoth', 'blacksail-landing', 'dragon', 'gulf-of-blades').endMove('karkoth')
    expect(
      t
        .optionsOf('karkoth', 'fight')
        .map(({ at }) => at)
        .sort(),
    ).toEqual(['gulf-of-blades', 'sundering-sea'])
    expect(t.refusal('karkoth', { do: 'fight', at: 'crownfall' }).rule).toBe('battle.sea-first')
  })

  test('[amb.dungeon-battles-order] dungeon battles come with the land battles, in any order', () => {
    const t = new TestTable()
      .put('amil-forest', 'karkoth', { fighter: 1 })
      .put('zaarnath', 'karkoth', { monster: 1 })
      .put('redwater-landing', 'iron-circle', { dragon: 1 })
    t.turn('karkoth')
      .move('karkoth', 'amil-forest', 'fighter', 'tomb-of-horrors')
      .move('karkoth', 'zaarnath', 'monster', 'redwater-landing')
    expect(
      t
        .optionsOf('karkoth', 'fight')
        .map(({ at }) => at)
        .sort(),
    ).toEqual(['redwater-landing', 'tomb-of-horrors'])
  })

  test('[battle.both-sides-roll] a footsoldier rolls a d6 and a monster a d12 on either side', () => {
    const t = atCrownfall({ footsoldier: 1, monster: 1 }, { footsoldier: 1, monster: 1 })
    expect(t.rolls.slice(0, 2)).toEqual(['attacker ordinary 1d6 1d12', 'defender ordinary 1d6 1d12'])
  })

  test('[battle.hit-on-six] d6 6, d12 5 and d12 11 are 2 hits', () => {
    const t = atCrownfall({ footsoldier: 1, monster: 2 }, { dragon: 3 }, 6, 5, 11, 1, 1, 1)
    expect(t.told('rolled')[0].hits).toBe(2)
  })

  test('[battle.simultaneous-rolls] two footsoldiers that both roll 6 are both destroyed', () => {
    const t = atCrownfall({ footsoldier: 1 }, { footsoldier: 1 }, 6, 6)
    expect([t.stands('crownfall', 'karkoth'), t.stands('crownfall', 'nerath')]).toEqual(['', ''])
    expect(t.told('rolled').map(({ side }) => side)).toEqual(['attacker', 'defender'])
  })

  test('[battle.owner-assigns-hits] the defender chooses among dragon, wizard and footsoldiers', () => {
    const t = atCrownfall({ monster: 3 }, { dragon: 1, wizard: 1, footsoldier: 3 }, 1, 12, 12, 1, 1, 1, 1, 1, 1)
    expect(t.asked).toEqual(['nerath: casualties-defender'])
    expect(t.victims('nerath').sort()).toEqual(['dragon', 'footsoldier', 'wizard'])
    expect(t.refusal('karkoth', { do: 'take-hit', fighter: t.optionsOf('nerath', 'take-hit')[0].fighter }).rule).toBe(
      'battle.owner-assigns-hits',
    )
  })

  test('[amb.casualty-order] the attacker names its losses first', () => {
    const t = atCrownfall({ monster: 1, fighter: 1 }, { monster: 1, fighter: 1 }, 1, 12, 1, 12)
    expect(t.asked).toEqual(['karkoth: casualties-attacker'])
    t.hit('karkoth', 'monster')
    expect(t.asked).toEqual(['nerath: casualties-defender'])
  })

  test('[battle.one-hit-per-piece] 2 hits on a dragon and a footsoldier: one each; both on the dragon is refused', () => {
    const t = atCrownfall({ monster: 2 }, { dragon: 1, footsoldier: 1, monster: 1 }, 12, 12, 1, 1, 1).hit(
      'nerath',
      'dragon',
    )
    expect(t.victims('nerath')).toEqual(['footsoldier', 'monster'])
    const [{ fighter }] = t.optionsOf('nerath', 'take-hit')
    expect(t.refusal('nerath', { do: 'take-hit', fighter: { ...fighter, piece: 'dragon' } }).rule).toBe(
      'battle.one-hit-per-piece',
    )
  })

  test('[amb.one-hit-per-piece] two hits destroy a lone dragon, not a dragon beside a footsoldier', () => {
    expect(atCrownfall({ monster: 2 }, { dragon: 1 }, 12, 12, 1).stands('crownfall', 'nerath')).toBe('')
    const two = atCrownfall({ monster: 2 }, { dragon: 1, footsoldier: 1 }, 12, 12, 1, 1).hit('nerath', 'dragon')
    expect(two.stands('crownfall', 'nerath')).toBe('dragon 1')
  })

  test('[amb.excess-hits] three hits on two footsoldiers: the third is lost', () => {
    const t = atCrownfall({ monster: 3 }, { footsoldier: 2 }, 12, 12, 12, 1, 1)
    expect(t.told('hit-taken').length).toBe(2)
  })

  test('[battle.destruction] a siege engine falls to one hit and may be bought again', () => {
    const t = atCrownfall({ 'siege-engine': 1, monster: 1 }, { monster: 1 }, 1, 1, 12, 12).hit(
      'karkoth',
      'siege-engine',
    )
    expect(t.count('crownfall', 'karkoth', 'siege-engine')).toBe(0)
    t.put('karkothi-throneholds', 'karkoth', { castle: 1 }).give('karkoth', { gold: 2 }).turn('karkoth', 'reinforce')
    expect(t.optionsOf('karkoth', 'buy').map(({ piece }) => piece)).toContain('siege-engine')
  })

  test('[battle.round-sequence] first strikes, their casualties, other rolls, their casualties, the choice', () => {
    const t = atCrownfall({ wizard: 1, footsoldier: 2 }, { wizard: 1, footsoldier: 3 }, 10, 10, 6, 1, 6, 1)
    const told = () => t.facts.map(({ fact }) => fact).filter((fact) => fact === 'rolled' || fact === 'hit-taken')
    t.hit('karkoth', 'wizard').hit('nerath', 'wizard')
    expect(told()).toEqual(['rolled', 'rolled', 'hit-taken', 'hit-taken', 'rolled', 'rolled', 'hit-taken', 'hit-taken'])
    expect(t.asked).toEqual(['karkoth: continue'])
  })

  test('[battle.minimum-one-round] no retreat before the first round is over', () => {
    const t = atCrownfall({ footsoldier: 2 }, { footsoldier: 3, dragon: 1 }, 6, 1, 1, 1, 1, 1)
    expect(t.refusal('karkoth', { do: 'retreat' })).toMatchObject({ code: 'not-your-decision' })
    t.hit('nerath', 'footsoldier')
    expect(t.can('karkoth', { do: 'retreat' })).toBe(true)
  })

  test('[amb.started-battles-compulsory] a pending battle cannot be skipped', () => {
    const t = new TestTable()
      .put('blacksail-landing', 'karkoth', { footsoldier: 2 })
      .put('crownfall', 'nerath', { dragon: 1 })
      .put('cape-vigil', 'nerath', { dragon: 1 })
    t.turn('karkoth')
      .move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall')
      .move('karkoth', 'blacksail-landing', 'footsoldier', 'cape-vigil')
    expect(t.options('karkoth').map((action) => action.do)).toEqual(['fight', 'fight'])
  })

  test('[battle.ends-at-once] wizard and footsoldier against one footsoldier: the wizard hits and no d6 is rolled', () => {
    const t = atCrownfall({ wizard: 1, footsoldier: 1 }, { footsoldier: 1 }, 10)
    expect(t.rolls).toEqual(['attacker first-strike 1d10'])
    expect(t.owner('crownfall')).toBe('karkoth')
  })

  test('[battle.continue-or-retreat] after a round with survivors on both sides the attacker alone is asked', () => {
    const t = atCrownfall({ footsoldier: 1 }, { footsoldier: 1 }, 1, 1)
    expect(t.asked).toEqual(['karkoth: continue'])
    expect(t.options('karkoth')).toEqual([{ do: 'fight-on' }, { do: 'retreat' }])
    t.dice(6, 1).play('karkoth', { do: 'fight-on' })
    expect(t.told('battle-round').map(({ round }) => round)).toEqual([1, 2])
  })

  test('[battle.undefended] [amb.undefended-land] an empty enemy land is taken without a die, for 1 point', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { footsoldier: 1 }).battle('karkoth', 'crownfall')
    expect([t.rolls, t.owner('crownfall'), t.points('karkoth')]).toEqual([[], 'karkoth', 1])
    expect(t.told('battle-ended')).toMatchObject([{ won: true }])
  })
})

describe('first strike', () => {
  test('[first-strike.who] the wizard’s d10 is rolled and resolved before any d6', () => {
    const t = atCrownfall({ wizard: 1, footsoldier: 1 }, { footsoldier: 2 }, 10, 1, 1)
    expect(t.rolls).toEqual(['attacker first-strike 1d10', 'attacker ordinary 1d6', 'defender ordinary 1d6'])
  })

  test('[first-strike.immediate-casualties] a footsoldier hit first does not roll; its owner still chooses', () => {
    const t = atCrownfall({ wizard: 1 }, { footsoldier: 1 }, 6)
    expect([t.rolls.length, t.owner('crownfall')]).toEqual([1, 'karkoth'])
    expect(atCrownfall({ wizard: 1 }, { footsoldier: 1, monster: 1 }, 6).asked).toEqual(['nerath: casualties-defender'])
  })

  test('[first-strike.simultaneous] two wizards that hit each other are both destroyed', () => {
    const t = atCrownfall({ wizard: 1, footsoldier: 1 }, { wizard: 1, footsoldier: 1 }, 10, 10, 1, 1)
    t.hit('karkoth', 'wizard').hit('nerath', 'wizard')
    expect(t.rolls.slice(0, 2)).toEqual(['attacker first-strike 1d10', 'defender first-strike 1d10'])
    expect([t.count('crownfall', 'karkoth', 'wizard'), t.count('crownfall', 'nerath', 'wizard')]).toEqual([0, 0])
  })

  test('[first-strike.every-round] [amb.first-strike-repeats] a lone wizard rolls 1d10 in each of two rounds, first both times', () => {
    const t = atCrownfall({ wizard: 1 }, { dragon: 1 }, 1, 1).dice(1, 1).play('karkoth', { do: 'fight-on' })
    expect(t.rolls.filter((roll) => roll.startsWith('attacker'))).toEqual([
      'attacker first-strike 1d10',
      'attacker first-strike 1d10',
    ])
  })
})

describe('toughness', () => {
  test('[toughness.two-damage] a dragon hit in round 1 rolls its d20 in round 2 and falls to a second hit', () => {
    const t = atCrownfall({ monster: 1 }, { dragon: 1 }, 12, 1)
    expect(t.stands('crownfall', 'nerath')).toBe('dragon 1')
    t.dice(12, 1).play('karkoth', { do: 'fight-on' })
    expect(t.rolls.at(-1)).toBe('defender ordinary 1d20')
    expect([t.stands('crownfall', 'nerath'), t.owner('crownfall')]).toEqual(['', 'karkoth'])
  })

  test('[toughness.recovery] a dragon damaged once that retreats needs two damage again', () => {
    const t = atCrownfall({ dragon: 1 }, { dragon: 1 }, 1, 20).play('karkoth', { do: 'retreat' })
    if (t.asked.includes('karkoth: retreat'))
      t.play('karkoth', { do: 'retreat-to', piece: 'dragon', count: 1, to: 'blacksail-landing' })
    t.put('blacksail-landing', 'nerath', { monster: 1 }).dice(12, 1).battle('nerath', 'blacksail-landing')
    expect(t.stands('blacksail-landing', 'karkoth')).toBe('dragon 1')
  })
})

describe('castles', () => {
  test('[castles.defence-only] [amb.castle-dragon-die] a lone castle defends with 1d20, as a dragon does', () => {
    const t = atCrownfall({ footsoldier: 1 }, { castle: 1 }, 1, 1)
    expect(t.rolls[1]).toBe('defender ordinary 1d20')
    expect([content.pieces[5].die, content.pieces[7].die]).toEqual([20, 20])
  })

  test('[castles.inactive-when-hit] hit once it rolls no more and takes no more; in the next battle it rolls again', () => {
    const t = atCrownfall({ monster: 1 }, { castle: 1, footsoldier: 1 }, 12, 1, 1).hit('nerath', 'castle')
    t.dice(12, 1).play('karkoth', { do: 'fight-on' })
    expect(t.rolls.slice(-2)).toEqual(['attacker ordinary 1d12', 'defender ordinary 1d6'])
    expect(t.told('hit-taken').at(-1)?.fighter.piece).toBe('footsoldier')
    const again = atCrownfall({ monster: 1 }, { castle: 1, footsoldier: 1 }, 12, 1, 1)
      .hit('nerath', 'castle')
      .play('karkoth', { do: 'retreat' })
    again.dice(1, 1, 1).put('crownfall', 'karkoth', { monster: 1 }).battle('karkoth', 'crownfall')
    expect(again.rolls.at(-1)).toBe('defender ordinary 1d6 1d20')
  })

  test('[amb.inactive-castle-last] only an inactive castle is left: the attacker has won; with no attacker the land is kept', () => {
    const t = atCrownfall({ monster: 1 }, { castle: 1 }, 12, 1)
    expect([t.owner('crownfall'), t.stands('crownfall', 'karkoth')]).toEqual(['karkoth', 'monster 1, castle 1'])
    const both = atCrownfall({ monster: 1 }, { castle: 1 }, 12, 20)
    expect([both.owner('crownfall'), both.stands('crownfall', 'nerath')]).toEqual(['nerath', 'castle 1'])
  })
})

describe('at sea', () => {
  const atSea = (attack: (t: TestTable) => TestTable, defend: (t: TestTable) => TestTable, ...dice: number[]) =>
    defend(attack(new TestTable()))
      .dice(...dice)
      .battle('karkoth', 'pale-sea')
  const fleet = (t: TestTable) => t.ship('pale-sea', 'nerath')

  test('[sea-battle.participants] ship with fighter and monster, and a dragon: d8, d10 and d20', () => {
    const t = atSea(
      (s) => s.ship('pale-sea', 'karkoth', 'fighter', 'monster').put('pale-sea', 'karkoth', { dragon: 1 }),
      fleet,
    )
    expect(t.rolls[0]).toBe('attacker ordinary 1d20 1d8 1d10')
  })

  test('[sea-battle.heroes-aboard] [amb.fighters-first-strike] a wizard aboard rolls first, a fighter in the ordinary stage', () => {
    const t = atSea(
      (s) => s.ship('pale-sea', 'karkoth', 'wizard', 'fighter'),
      (s) => fleet(fleet(s)),
    )
    expect(t.rolls.slice(0, 2)).toEqual(['attacker first-strike 1d10', 'attacker ordinary 1d8 1d10'])
  })

  test('[amb.heroes-hit-at-sea] a hero first and then its ship absorbs both hits; the ship first drowns the hero', () => {
    const hits = () =>
      atSea(
        (s) => s.put('pale-sea', 'karkoth', { dragon: 3 }),
        (s) => s.ship('pale-sea', 'nerath', 'fighter').ship('pale-sea', 'nerath'),
        20,
        20,
        1,
        1,
        1,
        1,
      )
    const hero = hits().hit('nerath', 'fighter')
    expect(hero.count('pale-sea', 'nerath', 'warship')).toBe(1)
    const ship = hits().hit('nerath', 'warship', ({ cargo }) => cargo?.length === 1)
    expect(ship.stands('pale-sea', 'nerath')).toBe('')
  })

  test('[sea-battle.passive-cargo] a hit never goes to a monster aboard', () => {
    const t = atSea(
      (s) => s.put('pale-sea', 'karkoth', { dragon: 1 }),
      (s) => s.ship('pale-sea', 'nerath', 'monster', 'monster').ship('pale-sea', 'nerath', 'wizard'),
      1,
      20,
      1,
      1,
    )
    expect(t.victims('nerath').sort()).toEqual(['warship', 'warship', 'wizard'])
    const fighter = { of: 'nerath', piece: 'monster', damage: 0, cards: [] } as const
    expect(t.refusal('nerath', { do: 'take-hit', fighter: { ...fighter, cards: [] } }).rule).toBe(
      'sea-battle.passive-cargo',
    )
  })

  test('[sea-battle.ship-lost-with-cargo] the loaded ship takes two wizards along, the empty one nobody', () => {
    const ships = () =>
      atSea(
        (s) => s.put('pale-sea', 'karkoth', { dragon: 1 }),
        (s) => s.ship('pale-sea', 'nerath', 'wizard', 'wizard').ship('pale-sea', 'nerath'),
        1,
        1,
        20,
        1,
        1,
      )
    const loaded = ships().hit('nerath', 'warship', ({ cargo }) => cargo?.length === 2)
    expect(loaded.told('destroyed')[0].pieces.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    const empty = ships().hit('nerath', 'warship', ({ cargo }) => cargo?.length === 0)
    expect(empty.told('destroyed')[0].pieces).toEqual([{ piece: 'warship', count: 1 }])
  })

  test('[sea-battle.capsize] [amb.capsize-scope] [amb.storm-elemental-name] an elemental rolls 2d8 at sea on either side, 1d8 on land', () => {
    const t = atSea(
      (s) => s.put('pale-sea', 'karkoth', { 'storm-elemental': 1 }),
      (s) => s.put('pale-sea', 'nerath', { 'storm-elemental': 1 }),
      1,
      1,
      6,
      8,
    )
    expect(t.rolls.slice(0, 2)).toEqual(['attacker ordinary 2d8', 'defender ordinary 2d8'])
    expect(t.told('rolled')[1].hits).toBe(2)
    expect(atCrownfall({ 'storm-elemental': 1 }, { dragon: 1 }).rolls[0]).toBe('attacker ordinary 1d8')
  })
})

describe('pieces', () => {
  test('[pieces.stats] the nine records; one of each costs 25 gold', () => {
    expect(content.pieces.map(({ cost, die, move }) => [cost, die, move])).toEqual([
      [1, 6, 1],
      [2, 8, 1],
      [2, 10, 2],
      [3, 10, 2],
      [3, 12, 2],
      [4, 20, 0],
      [3, 8, 2],
      [5, 20, 3],
      [2, 8, 2],
    ])
    expect(content.pieces.reduce((sum, { cost }) => sum + cost, 0)).toBe(25)
  })

  test('[pieces.abilities] what each kind can do', () => {
    expect(content.pieces.map(({ abilities }) => [...abilities].sort().join(' '))).toEqual([
      '',
      'powerful-attack',
      'explore-dungeons fight-at-sea',
      'explore-dungeons fight-at-sea first-strike',
      'run-amok',
      'capturable place-new-pieces',
      'capsize hover',
      'toughness',
      'sea-transport',
    ])
  })

  test('[pieces.powerful-attack] a siege engine rolls 2d8 in attack, 6 and 8 are 2 hits, and 1d8 in defence', () => {
    const t = atCrownfall({ 'siege-engine': 1 }, { 'siege-engine': 3 }, 6, 8, 1, 1, 1)
    expect(t.rolls.slice(0, 2)).toEqual(['attacker ordinary 2d8', 'defender ordinary 3d8'])
    expect(t.told('rolled')[0].hits).toBe(2)
  })
})
