// What card effects mean: every primitive of the vocabulary, by the ledger's examples.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Action } from '../rules/actions.ts'
import { TestTable } from './table.ts'

const event = (card: string) => ({ do: 'play-event', card }) as const
const treasure = (card: string) => ({ do: 'play-treasure', card }) as const
const property = (card: string) => ({ do: 'use-property', card }) as const
const space = (at: string) => ({ do: 'choose-space', at }) as const
const ones = (count: number) => Array.from({ length: count }, () => 1)
type Realm = 'karkoth' | 'vailin' | 'iron-circle' | 'nerath'
/** A land battle in Aurel, from which the attacker may retreat to Silverstrand. */
const inAurel = (attacker: Realm, attackers: object, defender: Realm, defenders: object) =>
  new TestTable()
    .own(defender, 'aurel')
    .own(attacker, 'silverstrand')
    .put('aurel', attacker, attackers)
    .put('aurel', defender, defenders)
const needs = (t: TestTable, side: string) =>
  t
    .told('rolled')
    .filter((roll) => roll.side === side)
    .map(({ dice }) => dice.map(({ need }) => need))

describe('dice', () => {
  test('[effects.choices] Last Stand at sea: ships, flying pieces and heroes aboard may be chosen, footsoldiers aboard not', () => {
    const t = new TestTable()
      .give('nerath', { hand: ['nerath-last-stand'] })
      .ship('pale-sea', 'nerath', 'fighter', 'footsoldier')
      .ship('pale-sea', 'nerath', 'footsoldier')
      .put('pale-sea', 'nerath', { dragon: 2, 'storm-elemental': 2 })
      .put('pale-sea', 'karkoth', { dragon: 1 })
    t.battle('karkoth', 'pale-sea').play('nerath', event('nerath-last-stand'))
    expect(
      t
        .optionsOf('nerath', 'choose-fighter')
        .map(({ fighter }) => fighter.piece)
        .sort(),
    ).toEqual(['dragon', 'fighter', 'storm-elemental', 'warship', 'warship'])
    const land = inAurel('karkoth', { dragon: 1 }, 'nerath', { castle: 1, monster: 5, fighter: 1 })
      .give('nerath', { hand: ['nerath-last-stand'] })
      .battle('karkoth', 'aurel')
      .play('nerath', event('nerath-last-stand'))
    expect(land.optionsOf('nerath', 'choose-fighter').map(({ fighter }) => fighter.piece)).toEqual([
      'fighter',
      'monster',
    ])
  })

  test('[effects.conditions-and-costs] Shield Wall needs 2 own footsoldiers left; Infernal Bargain not the last piece; Devil’s Due after an enemy’s retreat', () => {
    const wall = (footsoldiers: number) =>
      inAurel('vailin', { monster: 1 }, 'iron-circle', { footsoldier: footsoldiers, monster: 1 })
        .give('iron-circle', { hand: ['iron-circle-shield-wall'] })
        .dice(12, ...ones(footsoldiers + 1))
        .battle('vailin', 'aurel').asked[0]
    expect([wall(2), wall(1)]).toEqual(['iron-circle: after-roll', 'iron-circle: casualties-defender'])
    const bargain = (attackers: object) =>
      inAurel('iron-circle', attackers, 'vailin', { dragon: 1 })
        .give('iron-circle', { hand: ['iron-circle-infernal-bargain'] })
        .dice(1, 1, 1)
        .battle('iron-circle', 'aurel').asked[0]
    expect(bargain({ footsoldier: 1 })).not.toBe('iron-circle: battle-round')
    expect(bargain({ footsoldier: 2 })).toBe('iron-circle: battle-round')
    const due = inAurel('vailin', { footsoldier: 2 }, 'iron-circle', { monster: 1 })
      .give('iron-circle', { hand: ['iron-circle-devils-due'] })
      .dice(1, 1, 12)
      .battle('vailin', 'aurel')
      .play('vailin', { do: 'retreat' })
    if (due.asked[0] === 'vailin: retreat') due.play('vailin', due.options('vailin')[0])
    due.play('iron-circle', event('iron-circle-devils-due'))
    expect(due.gold('iron-circle')).toBe(1)
  })

  test('[effects.durations] Bell of the Dead Watch protects until Vailin’s next turn starts', () => {
    const t = new TestTable()
      .give('vailin', { held: ['bell-of-the-dead-watch'] })
      .put('thornwatch', 'vailin', { footsoldier: 1 })
      .put('ruined-land-of-tarsembor', 'karkoth', { footsoldier: 1 })
    t.turn('vailin', 'income').play('vailin', treasure('bell-of-the-dead-watch'), space('thornwatch'))
    expect(t.asked).toEqual(['karkoth: move-step'])
    expect(t.goals('karkoth', 'ruined-land-of-tarsembor', 'footsoldier')).not.toContain('thornwatch')
    t.play('karkoth', { do: 'done' })
    expect([t.asked, t.state.warded]).toEqual([['vailin: move-step'], []])
  })

  test('[effects.hit-on] [effect:hit-on] Chilling Dread: d6 cannot hit, d8 hit on 7; Warlord against Dread needs 6, then 5; two Warlords still 5', () => {
    const t = inAurel('karkoth', { footsoldier: 9 }, 'nerath', { footsoldier: 1, 'siege-engine': 1, dragon: 2 })
      .give('karkoth', { hand: ['karkoth-chilling-dread'] })
      .give('nerath', { hand: ['nerath-veteran-warlord', 'nerath-veteran-warlord'] })
    t.battle('karkoth', 'aurel').play('karkoth', event('karkoth-chilling-dread'))
    t.dice(...ones(9), 6, 7, 1, 1).play('nerath', { do: 'pass' })
    expect(needs(t, 'defender')).toEqual([[7, 7, 7]])
    expect(t.told('rolled')[1].hits).toBe(1)
    const both = inAurel('karkoth', { footsoldier: 9 }, 'nerath', { dragon: 2 })
      .give('karkoth', { hand: ['karkoth-chilling-dread'] })
      .give('nerath', { hand: ['nerath-veteran-warlord', 'nerath-veteran-warlord'] })
    both
      .battle('karkoth', 'aurel')
      .play('karkoth', event('karkoth-chilling-dread'))
      .play('nerath', event('nerath-veteran-warlord'))
    both.dice(...ones(11)).play('nerath', event('nerath-veteran-warlord'))
    expect(both.asked[0]).toBe('karkoth: continue')
    both.dice(...ones(11)).play('karkoth', { do: 'fight-on' })
    expect(needs(both, 'defender')).toEqual([[6], [5]])
  })

  test('[effects.hit-on] [amb.free-dice] free dice need 6, whatever helps the pieces; Dread reaches them', () => {
    const t = inAurel('karkoth', { dragon: 3 }, 'nerath', { monster: 1 })
      .give('nerath', { hand: ['nerath-dwarven-stonework', 'nerath-veteran-warlord'] })
      .give('karkoth', { hand: ['karkoth-chilling-dread'] })
    t.battle('karkoth', 'aurel').play('nerath', event('nerath-dwarven-stonework')).play('karkoth', { do: 'pass' })
    t.dice(1, 1, 1, 1, 1)
      .play('nerath', event('nerath-veteran-warlord'))
      .play('karkoth', event('karkoth-chilling-dread'))
    expect(t.told('rolled')[1].dice.map(({ piece, need }) => [piece, need])).toEqual([
      ['monster', 6],
      [null, 7],
    ])
  })

  test('[effects.extra-dice] [effect:extra-dice] Corpse Engine 6d8 then 4d8; Storm Call 3d8; Wardstone 2d20; Hired Blades for wizards only', () => {
    const engine = inAurel('karkoth', { 'siege-engine': 2 }, 'vailin', { dragon: 9 })
      .give('karkoth', { hand: ['karkoth-corpse-engine'] })
      .battle('karkoth', 'aurel')
    engine.dice(...ones(15)).play('karkoth', event('karkoth-corpse-engine'))
    if (engine.asked[0] === 'karkoth: continue') engine.dice(...ones(13)).play('karkoth', { do: 'fight-on' })
    expect(engine.rolls.filter((roll) => roll.startsWith('attacker')).slice(0, 2)).toEqual([
      'attacker ordinary 6d8',
      'attacker ordinary 4d8',
    ])
    const storm = new TestTable()
      .give('vailin', { hand: ['vailin-storm-call'] })
      .put('pale-sea', 'vailin', { 'storm-elemental': 1 })
      .ship('pale-sea', 'nerath')
      .battle('vailin', 'pale-sea')
      .dice(1, 1, 1, 1)
      .play('vailin', event('vailin-storm-call'))
    expect(storm.rolls[0]).toBe('attacker ordinary 3d8')
    const ward = inAurel('karkoth', { footsoldier: 1 }, 'vailin', { castle: 1 })
      .give('vailin', { played: ['wardstone-of-ages'] })
      .battle('karkoth', 'aurel')
    expect(ward.rolls[1]).toBe('defender ordinary 2d20')
    const blades = inAurel('karkoth', { wizard: 1 }, 'vailin', { dragon: 1 })
      .give('iron-circle', { hand: ['iron-circle-hired-blades'] })
      .battle('karkoth', 'aurel')
      .play('iron-circle', event('iron-circle-hired-blades'))
    blades.dice(1, 1, 1, 1).play('iron-circle', { do: 'choose-side', side: 'attacker' })
    expect(blades.rolls.slice(0, 2)).toEqual(['attacker first-strike 1d10', 'attacker ordinary 2d8'])
  })

  test('[effects.upgrade-die] [effect:upgrade-die] Dawnbrand: the picked fighter rolls a d20, its number unchanged', () => {
    const t = new TestTable()
      .give('karkoth', { played: ['dawnbrand'] })
      .put('tomb-of-horrors', 'karkoth', { fighter: 2 })
      .guardians('tomb-of-horrors', 'troll')
      .battle('karkoth', 'tomb-of-horrors')
    expect(
      t
        .told('rolled')[0]
        .dice.map(({ die, need }) => `d${die} ${need}`)
        .sort(),
    ).toEqual(['d10 7', 'd20 7'])
  })

  test('[effects.first-strike] [effect:first-strike] Arrow Storm: 3d6 first in round 1, ordinary in round 2; Crown of Storms: 2d8 first at sea', () => {
    const t = inAurel('karkoth', { dragon: 2 }, 'vailin', { footsoldier: 3 })
      .give('vailin', { hand: ['vailin-arrow-storm'] })
      .battle('karkoth', 'aurel')
    t.dice(...ones(5)).play('vailin', event('vailin-arrow-storm'))
    t.dice(...ones(5)).play('karkoth', { do: 'fight-on' })
    expect(t.rolls.filter((roll) => roll.startsWith('defender'))).toEqual([
      'defender first-strike 3d6',
      'defender ordinary 3d6',
    ])
    const crown = new TestTable()
      .give('vailin', { played: ['crown-of-storms'] })
      .put('pale-sea', 'vailin', { 'storm-elemental': 1 })
      .ship('pale-sea', 'nerath')
      .dice(1, 1, 1)
      .battle('vailin', 'pale-sea')
    expect(crown.rolls[0]).toBe('attacker first-strike 2d8')
  })

  test('[effects.reroll] [effect:reroll] Iron Discipline rerolls 6 of 7 misses; the Banner may then reroll only the seventh', () => {
    const t = inAurel('iron-circle', { footsoldier: 8 }, 'vailin', { dragon: 9 }).give('iron-circle', {
      hand: ['iron-circle-iron-discipline'],
      played: ['banner-of-the-first-emperor'],
    })
    t.dice(6, ...ones(7), ...ones(9))
      .battle('iron-circle', 'aurel')
      .dice(...ones(6))
      .play('iron-circle', event('iron-circle-iron-discipline'))
    t.dice(6).play('iron-circle', property('banner-of-the-first-emperor'))
    expect(t.told('rerolled').map(({ dice, hits }) => [dice[0].faces.length, hits])).toEqual([
      [6, 1],
      [1, 2],
    ])
  })

  test('[effects.reroll] Adventurers’ Luck: once after every roll, in the wizard’s stage and in the fighter’s', () => {
    const t = new TestTable()
      .give('nerath', { hand: ['nerath-adventurers-luck'] })
      .put('tomb-of-horrors', 'nerath', { wizard: 1, fighter: 1 })
      .guardians('tomb-of-horrors', 'hydra')
      .battle('nerath', 'tomb-of-horrors')
    t.dice(1).play('nerath', event('nerath-adventurers-luck'))
    const luck = { do: 'use-effect', card: 'nerath-adventurers-luck' } as const
    t.dice(1).play('nerath', luck)
    t.dice(1, 1, 1, 1)
    expect(t.told('effect-used').length).toBe(1)
    expect(t.asked).toEqual(['nerath: after-roll'])
    expect(t.can('nerath', luck)).toBe(true)
    expect(t.rolls.filter((roll) => roll.startsWith('attacker'))).toEqual([
      'attacker first-strike 1d10',
      'attacker ordinary 1d10',
    ])
  })

  test('[effects.ignore-hits] [effect:ignore-hits] 4 hits, Veil cancels 2, a reroll makes it 5: 3 remain; against Hellfire Rain it is not offered', () => {
    const t = inAurel('karkoth', { monster: 5 }, 'vailin', { footsoldier: 9 })
      .give('vailin', { hand: ['vailin-veil-of-the-glades'] })
      .give('karkoth', { played: ['banner-of-the-first-emperor'] })
    t.dice(12, 12, 12, 12, 1, ...ones(9))
      .battle('karkoth', 'aurel')
      .play('karkoth', { do: 'pass' })
      .play('vailin', event('vailin-veil-of-the-glades'))
    t.dice(12).play('karkoth', property('banner-of-the-first-emperor'))
    expect(t.told('hit-taken').length).toBe(3)
    const rain = inAurel('iron-circle', { monster: 1 }, 'vailin', { footsoldier: 3, monster: 1 })
      .give('vailin', { hand: ['vailin-veil-of-the-glades'] })
      .give('iron-circle', { hand: ['iron-circle-hellfire-rain'] })
      .battle('iron-circle', 'aurel')
    rain.play('iron-circle', event('iron-circle-hellfire-rain'))
    expect(rain.asked).toEqual(['vailin: casualties-defender'])
  })

  test('[effects.deal-hits] [effect:deal-hits] Hellfire Rain: one hit each on dragon and footsoldier, a lone dragon falls; Staff of Cinders takes both dice of a Troll', () => {
    const rain = (defenders: object) =>
      inAurel('iron-circle', { monster: 1 }, 'vailin', defenders)
        .give('iron-circle', { hand: ['iron-circle-hellfire-rain'] })
        .battle('iron-circle', 'aurel')
        .play('iron-circle', event('iron-circle-hellfire-rain'))
    const mixed = rain({ dragon: 1, footsoldier: 1 }).hit('vailin', 'dragon')
    expect(mixed.stands('aurel', 'vailin')).toBe('dragon 1')
    expect(rain({ dragon: 1 }).owner('aurel')).toBe('iron-circle')
    const staff = new TestTable()
      .give('karkoth', { held: ['staff-of-cinders'] })
      .put('tomb-of-horrors', 'karkoth', { fighter: 1 })
      .guardians('tomb-of-horrors', 'troll')
      .battle('karkoth', 'tomb-of-horrors')
      .play('karkoth', treasure('staff-of-cinders'))
    expect([staff.rolls, staff.told('plundered').length]).toEqual([[], 1])
  })

  test('[effects.toughness] [effect:toughness] Golden Scales: a dragon falls to the third damage of this battle', () => {
    const t = inAurel('karkoth', { monster: 3 }, 'vailin', { dragon: 1 })
      .give('vailin', { hand: ['vailin-golden-scales'] })
      .battle('karkoth', 'aurel')
    t.dice(12, 12, 1, 1).play('vailin', event('vailin-golden-scales'))
    expect(t.stands('aurel', 'vailin')).toBe('dragon 1')
    t.dice(12, 1, 1, 1).play('karkoth', { do: 'fight-on' })
    expect(t.stands('aurel', 'vailin')).toBe('')
  })
})

describe('the board', () => {
  test('[effects.destroy-piece] [effect:destroy-piece] Plague Barge: of two warships the one with 2 monsters goes down, three pieces', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-plague-barge'] })
      .ship('gulf-of-kar', 'vailin')
      .ship('gulf-of-kar', 'vailin', 'monster', 'monster')
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'startCards')
    t.play('karkoth', event('karkoth-plague-barge'), { do: 'choose-ship', of: 'vailin', cargo: ['monster', 'monster'] })
    expect(t.told('destroyed')[0].pieces.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(t.cargo('gulf-of-kar', 'vailin')).toEqual([''])
  })

  test('[effects.place-pieces] [effect:place-pieces] Bone Tide at a castle that took 4 already; Shipwrights’ Pride needs a friendly sea by an own coast', () => {
    const t = new TestTable()
      .give('karkoth', { gold: 4, hand: ['karkoth-bone-tide'] })
      .put('cape-dirge', 'karkoth', { castle: 1 })
      .put('zaarnath', 'karkoth', { castle: 1 })
      .turn('karkoth', 'reinforce')
    for (let i = 0; i < 4; i++)
      t.play('karkoth', { do: 'buy', piece: 'footsoldier', at: 'cape-dirge', castle: 'cape-dirge' })
    t.play('karkoth', event('karkoth-bone-tide'), space('cape-dirge'))
    expect(t.count('cape-dirge', 'karkoth', 'footsoldier')).toBe(6)
    expect(t.goals('karkoth', 'cape-dirge', 'footsoldier')).toContain('bonewrack-coast')
    const pride = new TestTable()
      .give('vailin', { hand: ['vailin-shipwrights-pride'] })
      .own(
        'karkoth',
        ...content.lands.filter((at) => content.spaces[at].realm === 1).map((at) => content.spaces[at].id),
      )
    expect(pride.turn('vailin', 'reinforce').told('event-played')).toEqual([])
    expect(pride.asked.some((asked) => asked.startsWith('vailin: reinforce'))).toBe(false)
  })

  test('[amb.placed-pieces-move] pieces placed after a battle do not move this turn, those of the reinforce step are new', () => {
    const t = new TestTable()
      .give('karkoth', { gold: 1, hand: ['karkoth-rise-from-the-grave'] })
      .put('karkothi-throneholds', 'karkoth', { castle: 1 })
      .put('crownfall', 'karkoth', { footsoldier: 1 })
      .battle('karkoth', 'crownfall')
    t.play('karkoth', event('karkoth-rise-from-the-grave'))
    expect(t.asked).toEqual(['karkoth: reinforce-step'])
    expect(t.optionsOf('karkoth', 'move')).toEqual([])
  })

  test('[effects.return-piece] [effect:return-piece] Prayer at Dawn after a lost sea battle: the wizard goes to Mithralfast, the warship cannot', () => {
    const t = new TestTable()
      .give('nerath', { hand: ['nerath-prayer-at-dawn'] })
      .ship('pale-sea', 'nerath', 'wizard')
      .put('pale-sea', 'karkoth', { dragon: 1 })
      .dice(1, 20, 1)
      .battle('karkoth', 'pale-sea')
    t.hit('nerath', 'warship').play('nerath', event('nerath-prayer-at-dawn'))
    expect(t.optionsOf('nerath', 'return-piece')).toEqual([{ do: 'return-piece', piece: 'wizard', to: 'mithralfast' }])
    t.play('nerath', { do: 'return-piece', piece: 'wizard', to: 'mithralfast' })
    expect(t.stands('mithralfast', 'nerath')).toBe('wizard 1')
  })

  test('[effects.move-bonus] [effect:move-bonus] War Drums: walk 1 and board; Fair Winds and Sails: 4 seas; Orb of Wyrms: 4 in step 2, 3 in step 4', () => {
    const drums = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-war-drums'] })
      .put('warmarch', 'iron-circle', { footsoldier: 1 })
      .ship('gulf-of-blades', 'iron-circle')
      .turn('iron-circle')
    drums
      .play('iron-circle', event('iron-circle-war-drums'))
      .move('iron-circle', 'warmarch', 'footsoldier', 'brandmark')
    expect(drums.optionsOf('iron-circle', 'load').length).toBe(1)
    const winds = new TestTable()
      .give('vailin', { hand: ['vailin-fair-winds'], played: ['sails-of-the-west-wind'] })
      .ship('gulf-of-kar', 'vailin')
      .turn('vailin')
      .play('vailin', event('vailin-fair-winds'))
    expect(new Set(winds.optionsOf('vailin', 'sail').map(({ left }) => left))).toEqual(new Set([4]))
    const orb = new TestTable()
      .give('karkoth', { played: ['orb-of-wyrms'] })
      .put('zaarnath', 'karkoth', { dragon: 1 })
      .turn('karkoth')
    expect(new Set(orb.optionsOf('karkoth', 'move').map(({ left }) => left))).toEqual(new Set([4]))
    orb.play('karkoth', { do: 'done' })
    const far = (id: string) =>
      content.steps.any[content.spaceIndex['zaarnath'] * content.spaces.length + content.spaceIndex[id]]
    expect(Math.max(...orb.optionsOf('karkoth', 'fly').map(({ to }) => far(to)))).toBe(3)
  })

  test('[effects.transfer] [effect:transfer] Goblin Tunnels: 3 footsoldiers from Gnashfang Hold attack Mithralfast; Moonlit Passage from coast to coast', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-goblin-tunnels'] })
      .put('gnashfang-hold', 'iron-circle', { footsoldier: 3 })
      .turn('iron-circle')
    t.play(
      'iron-circle',
      event('iron-circle-goblin-tunnels'),
      space('mithralfast'),
      { do: 'choose-piece', piece: 'footsoldier', left: 1 },
      { do: 'choose-piece', piece: 'footsoldier', left: 1 },
    )
    expect([t.owner('mithralfast'), t.points('iron-circle')]).toEqual(['iron-circle', 5])
    const passage = new TestTable()
      .give('vailin', { hand: ['vailin-moonlit-passage'] })
      .put('aurel', 'vailin', { monster: 1 })
      .turn('vailin', 'reposition')
      .play('vailin', event('vailin-moonlit-passage'))
    expect(
      passage.optionsOf('vailin', 'choose-space').every(({ at }) => content.spaces[content.spaceIndex[at]].coastal),
    ).toBe(true)
    passage.play('vailin', space('swanhaven'))
    expect(passage.stands('swanhaven', 'vailin')).toBe('monster 1')
  })

  test('[effects.run-amok-further] [effect:run-amok] Golem Rampage: X, then empty Y, then empty Z next to Y: 2 points besides X’s', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-golem-rampage'] })
      .put('crownfall', 'iron-circle', { monster: 1 })
      .battle('iron-circle', 'crownfall')
      .play('iron-circle', event('iron-circle-golem-rampage'))
    t.play('iron-circle', { do: 'run-amok', to: 'kingsmere' }, { do: 'run-amok', to: 'oathstone-hills' })
    expect([t.points('iron-circle'), t.stands('oathstone-hills', 'iron-circle')]).toEqual([3, 'monster 1'])
    expect(t.asked).not.toContain('iron-circle: run-amok')
  })

  test('[effects.retreat-forbidden] [effect:retreat] Soul Chains: after every round only fighting on', () => {
    const t = inAurel('vailin', { footsoldier: 2 }, 'karkoth', { monster: 9 })
      .own('vailin', 'silverstrand')
      .give('karkoth', { hand: ['karkoth-soul-chains'] })
      .battle('vailin', 'aurel')
    t.dice(...ones(11), ...ones(11)).play('karkoth', event('karkoth-soul-chains'))
    expect(t.asked).not.toContain('vailin: continue')
    expect(t.told('battle-round').length).toBeGreaterThan(1)
  })

  test('[effects.defender-leaves] [amb.defender-leaves] Cloak of Mists: wizard and fighter go to two lands when the attacker fights on, a footsoldier stays', () => {
    const t = inAurel('karkoth', { dragon: 1 }, 'vailin', { wizard: 1, fighter: 1, footsoldier: 1 })
      .give('vailin', { played: ['cloak-of-mists'] })

      .dice(1, 1, 1, 1)
      .battle('karkoth', 'aurel')
    expect(t.asked).toEqual(['karkoth: continue'])
    t.play('karkoth', { do: 'fight-on' })
    expect(t.asked).toEqual(['vailin: defender-leaves'])
    t.play(
      'vailin',
      { do: 'leave', piece: 'wizard', to: 'vailindor' },
      { do: 'leave', piece: 'fighter', to: 'cape-halcyon' },
    )
    expect([t.stands('vailindor', 'vailin'), t.stands('cape-halcyon', 'vailin'), t.rolls.at(-1)]).toEqual([
      'wizard 1',
      'fighter 1',
      'defender ordinary 1d6',
    ])
  })

  test('[effects.defender-leaves] nobody leaves for a land where a battle is still to be fought', () => {
    const t = new TestTable()
      .give('vailin', { played: ['cloak-of-mists'] })
      .put('aurel', 'vailin', { fighter: 1, monster: 1 })
    t.own('karkoth', 'silverstrand')
      .put('silverstrand', 'karkoth', { monster: 2 })
      .put('lanternport', 'vailin', { dragon: 1 })
      .put('cape-halcyon', 'vailin', { dragon: 1 })
    t.turn('karkoth')
      .move('karkoth', 'silverstrand', 'monster', 'aurel')
      .move('karkoth', 'silverstrand', 'monster', 'cape-halcyon')
    t.dice(1, 1, 1).play('karkoth', { do: 'fight', at: 'aurel' }, { do: 'fight-on' })
    expect(t.optionsOf('vailin', 'leave').map(({ to }) => to)).toEqual(['vailindor'])
  })

  test('[effects.defender-leaves] without a land to go to nobody is asked', () => {
    const t = inAurel('karkoth', { dragon: 1 }, 'vailin', { fighter: 1 }).give('vailin', { played: ['cloak-of-mists'] })
    t.own('karkoth', 'vailindor', 'cape-halcyon')
      .dice(1, 1)
      .battle('karkoth', 'aurel')
      .dice(1, 1)
      .play('karkoth', { do: 'fight-on' })
    expect(t.asked).toEqual(['karkoth: continue'])
  })

  test('[effects.place-pieces] pieces that a card places in the reinforce step are new and may move', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-bone-tide'] })
      .put('cape-dirge', 'karkoth', { castle: 1 })
      .turn('karkoth', 'reinforce')
    t.play('karkoth', event('karkoth-bone-tide'))
    expect(t.asked).toEqual(['karkoth: reinforce-step'])
    expect(t.goals('karkoth', 'cape-dirge', 'footsoldier')).toEqual(['bonewrack-coast', 'maze-of-maur-khul'])
  })

  test('[effects.pin] [effect:pin] [amb.pin-scope] Chains of the Titan on a sea: the ship stays with its cargo, a second one sails in and out', () => {
    const t = new TestTable()
      .give('vailin', { held: ['chains-of-the-titan'] })
      .ship('gulf-of-kar', 'karkoth', 'footsoldier', 'footsoldier')
      .ship('dragons-gate', 'karkoth')
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
      .put('gulf-of-kar', 'karkoth', { 'storm-elemental': 1 })
      .turn('karkoth', 'enemiesBeforeMove')
    t.play('vailin', treasure('chains-of-the-titan'), space('gulf-of-kar'))
    expect(t.optionsOf('karkoth', 'sail').every(({ from }) => from === 'dragons-gate')).toBe(true)
    expect(t.optionsOf('karkoth', 'unload')).toEqual([])
    const sail = (from: string, to: string, left: number): Action => ({ do: 'sail', from, cargo: [], left, to })
    t.play('karkoth', sail('dragons-gate', 'gulf-of-kar', 2), sail('gulf-of-kar', 'dragons-gate', 1))
    expect(t.goals('karkoth', 'gulf-of-kar', 'storm-elemental')).toEqual([])
    // Not in step 4 either.
    t.play('karkoth', { do: 'done' })
    expect(t.told('flown')).toEqual([])
    expect(t.asked).not.toContain('karkoth: reposition-step')
  })

  test('[effects.protect-space] [effect:protect-space] Bell on Vailindor: Karkoth’s monster next to it is offered every other neighbour', () => {
    const t = new TestTable()
      .give('vailin', { held: ['bell-of-the-dead-watch'] })
      .own('karkoth', 'thornwatch')
      .put('thornwatch', 'karkoth', { monster: 1, dragon: 1 })
      .turn('vailin', 'income')
      .play('vailin', treasure('bell-of-the-dead-watch'), space('vailindor'))
    const goals = t.goals('karkoth', 'thornwatch', 'monster')
    expect([goals.includes('vailindor'), goals.includes('moonwell-glades')]).toEqual([false, true])
    // Flying over it is allowed.
    expect(t.goals('karkoth', 'thornwatch', 'dragon')).toContain('lanternport')
    expect(
      t.refusal('karkoth', { do: 'move', from: 'thornwatch', piece: 'monster', left: 2, count: 1, to: 'vailindor' })
        .rule,
    ).toBe('effects.protect-space')
  })
})

describe('gold and cards', () => {
  test('[effects.gain-gold] [effect:gain-gold] Devil’s Due: 3 warships with 2 footsoldiers sunk are 5 pieces: 4 gold', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-devils-due'] })
      .ship('pale-sea', 'nerath', 'footsoldier', 'footsoldier')
      .ship('pale-sea', 'nerath')
      .ship('pale-sea', 'nerath')
      .put('pale-sea', 'iron-circle', { dragon: 3 })
      .dice(20, 20, 20, 1, 1, 1)
      .battle('iron-circle', 'pale-sea')
    t.play('iron-circle', event('iron-circle-devils-due'))
    expect(t.told('gold-gained')[0].count).toBe(4)
  })

  test('[effects.gain-gold] pieces that a card has brought back count all the same', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-devils-due'] })
      .give('nerath', { hand: ['nerath-prayer-at-dawn'] })
    t.put('warmarch', 'iron-circle', { monster: 2 })
      .put('warmarch', 'nerath', { footsoldier: 2 })
      .dice(1, 1, 12, 12)
      .battle('nerath', 'warmarch')
    const back = { do: 'return-piece', piece: 'footsoldier', to: 'mithralfast' } as const
    t.play('nerath', event('nerath-prayer-at-dawn'), back, back).play('iron-circle', event('iron-circle-devils-due'))
    expect(t.told('gold-gained')[0]).toMatchObject({ seat: 2, count: 2 })
  })

  test('[effects.steal-gold] [effect:steal-gold] Sceptre of Dominion takes 3 from a treasury of 3; with all at 0 it does nothing', () => {
    const t = new TestTable()
      .give('karkoth', { held: ['scepter-of-dominion'] })
      .give('nerath', { gold: 3 })
      .turn('karkoth', 'startCards')
      .play('karkoth', treasure('scepter-of-dominion'))
    expect(t.told('gold-stolen')).toMatchObject([{ from: 3, count: 3 }])
    const poor = new TestTable()
      .give('karkoth', { held: ['scepter-of-dominion'] })
      .turn('karkoth', 'startCards')
      .play('karkoth', treasure('scepter-of-dominion'))
    expect([poor.told('gold-stolen'), poor.points('karkoth')]).toEqual([[], 3])
  })

  test('[effects.discount] [effect:discount] Anvil: 3 fighters cost 1 + 1 + 2; played after one was bought the next two cost 1', () => {
    const buy = { do: 'buy', piece: 'fighter', at: 'brandmark', castle: 'brandmark' } as const
    const t = new TestTable()
      .give('iron-circle', { gold: 9, played: ['anvil-of-the-deep-king'] })
      .put('brandmark', 'iron-circle', { castle: 1 })
      .turn('iron-circle', 'reinforce')
      .play('iron-circle', buy, buy, buy)
    expect(t.told('gold-spent').map(({ count }) => count)).toEqual([1, 1, 2])
    const late = new TestTable()
      .give('iron-circle', { gold: 9, held: ['anvil-of-the-deep-king'] })
      .put('brandmark', 'iron-circle', { castle: 1 })
      .turn('iron-circle', 'reinforce')
      .play('iron-circle', buy, treasure('anvil-of-the-deep-king'), buy, buy, buy)
    expect(late.told('gold-spent').map(({ count }) => count)).toEqual([2, 1, 1, 2])
  })

  test('[effects.draw] [effect:draw] Tome of Nine Circles with 1 card in the deck and 6 discards: draw 1, shuffle 6, draw 1', () => {
    const t = new TestTable()
      .give('nerath', { held: ['tome-of-nine-circles'] })
      .deck('nerath', 'nerath-defiance')
      .put('crownfall', 'nerath', { footsoldier: 1 })
    t.realm('nerath').discard = Array.from({ length: 6 }, () => 'nerath-last-stand')
    t.turn('nerath', 'startCards').play('nerath', treasure('tome-of-nine-circles'))
    expect([t.realm('nerath').hand, t.realm('nerath').deck.length]).toEqual([
      ['nerath-defiance', 'nerath-last-stand'],
      5,
    ])
  })

  test('[effects.discard] [effect:discard] Scarlet Decree on 3 events and 2 treasures: one of the events, each with the same chance', () => {
    const gone = [0, 1, 2].map((lot) => {
      const t = new TestTable().give('iron-circle', { hand: ['iron-circle-scarlet-decree'] }).give('nerath', {
        hand: ['nerath-defiance', 'nerath-last-stand', 'nerath-silver-wings'],
        held: ['dawnbrand', 'cloak-of-mists'],
      })
      t.turn('iron-circle', 'startCards').play('iron-circle', event('iron-circle-scarlet-decree'))
      t.chance.rig(lot)
      t.play('nerath', { do: 'pass' })
      expect(t.realm('nerath').treasures.length).toBe(2)
      return t.told('event-discarded')[0].card
    })
    expect(gone).toEqual(['nerath-defiance', 'nerath-last-stand', 'nerath-silver-wings'])
  })

  test('[effects.cancel-event] [effect:cancel-event] Spell Unwoven on Bone Tide: no footsoldiers, both discarded', () => {
    const t = new TestTable()
      .give('karkoth', { gold: 1, hand: ['karkoth-bone-tide'] })
      .give('vailin', { hand: ['vailin-spell-unwoven'] })
      .put('karkothi-throneholds', 'karkoth', { castle: 1 })
      .turn('karkoth', 'reinforce')
    t.play('karkoth', event('karkoth-bone-tide')).play('vailin', event('vailin-spell-unwoven'))
    expect([
      t.stands('karkothi-throneholds', 'karkoth'),
      t.realm('karkoth').discard,
      t.realm('vailin').discard,
    ]).toEqual(['castle 1', ['karkoth-bone-tide'], ['vailin-spell-unwoven']])
  })
})

describe('properties', () => {
  test('[effects.property-use] Shield of Last Refuge ignores 1 hit once in Karkoth’s turn and once more in Vailin’s', () => {
    const t = new TestTable()
      .give('nerath', { played: ['shield-of-last-refuge'] })
      .put('crownfall', 'nerath', { footsoldier: 5 })
      .put('crownfall', 'karkoth', { monster: 2 })
      .dice(12, 12, ...ones(5))
      .battle('karkoth', 'crownfall')
    t.play('nerath', property('shield-of-last-refuge'))
    expect(t.told('hits-ignored')).toMatchObject([{ count: 1 }])
    t.dice(12, 12, ...ones(4)).play('karkoth', { do: 'fight-on' })
    expect(t.told('property-used').length).toBe(1)
    for (const realm of t.state.realms) realm.spent = []
    t.put('kingsmere', 'vailin', { monster: 1 })
      .put('kingsmere', 'nerath', { footsoldier: 2 })
      .dice(12, 1, 1)
      .battle('vailin', 'kingsmere')
    expect(t.can('nerath', property('shield-of-last-refuge'))).toBe(true)
  })

  test('[effects.property-per-battle] Ring of Quicksilver: the picked fighter falls in round 1, the other has no first strike in round 2', () => {
    const t = inAurel('karkoth', { fighter: 2, footsoldier: 1 }, 'vailin', { dragon: 1 })
      .give('karkoth', { played: ['ring-of-quicksilver'] })
      .dice(1, 1, 1, 20)
      .battle('karkoth', 'aurel')
    t.hit('karkoth', 'fighter', ({ cards }) => cards.includes('ring-of-quicksilver'))
      .dice(1, 1, 1)
      .play('karkoth', { do: 'fight-on' })
    expect(t.rolls.filter((roll) => roll.includes('first-strike'))).toEqual(['attacker first-strike 1d10'])
  })
})
