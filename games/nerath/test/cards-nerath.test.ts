// The event cards of Iron Circle and Nerath.
import { describe, expect, test } from 'vitest'
import { battle, event, holding, needsOf, ones, rollsOf, space } from './scenes.ts'

describe('Iron Circle', () => {
  const attack = { attacker: 'iron-circle', defender: 'vailin' } as const
  const defend = { attacker: 'vailin', defender: 'iron-circle' } as const

  test('[card:iron-circle-shield-wall] two hits ignored with two footsoldiers left', () => {
    const t = battle(holding('iron-circle', 'iron-circle-shield-wall').dice(12, 12, 12, ...ones(4)), {
      ...defend,
      attack: { monster: 3 },
      defend: { footsoldier: 4 },
    }).play('iron-circle', event('iron-circle-shield-wall'))
    expect(t.count('aurel', 'iron-circle', 'footsoldier')).toBe(3)
  })

  test('[card:iron-circle-siege-masters] attacking siege engines hit on 5', () => {
    const t = battle(holding('iron-circle', 'iron-circle-siege-masters'), {
      ...attack,
      attack: { 'siege-engine': 1 },
      defend: { dragon: 2 },
    })
      .dice(5, 4, 1, 1)
      .play('iron-circle', event('iron-circle-siege-masters'))
    expect([needsOf(t, 'attacker')[0], t.told('rolled')[0].hits]).toEqual([[5], 1])
  })

  test('[card:iron-circle-war-drums] footsoldiers walk 2', () => {
    const t = holding('iron-circle', 'iron-circle-war-drums')
      .put('kharavas', 'iron-circle', { footsoldier: 1 })
      .turn('iron-circle')
      .play('iron-circle', event('iron-circle-war-drums'))
    expect(t.goals('iron-circle', 'kharavas', 'footsoldier')).toContain('brandmark')
  })

  test('[card:iron-circle-infernal-bargain] a footsoldier for 2d12 this round', () => {
    const t = battle(holding('iron-circle', 'iron-circle-infernal-bargain'), {
      ...attack,
      attack: { footsoldier: 2 },
      defend: { dragon: 2 },
    }).play('iron-circle', event('iron-circle-infernal-bargain'))
    expect([rollsOf(t, 'attacker')[0], t.told('destroyed')[0].cause]).toEqual(['ordinary 1d6 2d12', 'cost'])
  })

  test('[card:iron-circle-mercenary-company] a fighter and a footsoldier in one castle land', () => {
    const t = holding('iron-circle', 'iron-circle-mercenary-company')
      .put('brandmark', 'iron-circle', { castle: 1 })
      .put('warmarch', 'iron-circle', { castle: 1 })
      .turn('iron-circle', 'reinforce')
      .play('iron-circle', event('iron-circle-mercenary-company'), space('warmarch'))
    expect(t.stands('warmarch', 'iron-circle')).toBe('footsoldier 1, fighter 1, castle 1')
  })

  test('[card:iron-circle-extortion] 2 gold from a realm of one’s choice', () => {
    const t = holding('iron-circle', 'iron-circle-extortion')
      .give('vailin', { gold: 4 })
      .give('nerath', { gold: 4 })
      .turn('iron-circle', 'startCards')
      .play('iron-circle', event('iron-circle-extortion'), { do: 'choose-realm', realm: 'nerath' })
    expect([t.told('gold-stolen')[0].count, t.gold('vailin') >= 4]).toEqual([2, true])
  })

  test('[card:iron-circle-hellfire-rain] two hits before dice', () => {
    const t = battle(holding('iron-circle', 'iron-circle-hellfire-rain'), {
      ...attack,
      attack: { monster: 1 },
      defend: { footsoldier: 2 },
    }).play('iron-circle', event('iron-circle-hellfire-rain'))
    expect([t.rolls, t.owner('aurel')]).toEqual([[], 'iron-circle'])
  })

  test('[card:iron-circle-goblin-tunnels] footsoldiers and fighters attack a land two lands away; they do not move again', () => {
    const t = holding('iron-circle', 'iron-circle-goblin-tunnels')
      .put('gnashfang-hold', 'iron-circle', { fighter: 1, monster: 1 })
      .put('mithralfast', 'nerath', { footsoldier: 1 })
      .turn('iron-circle')
      .play('iron-circle', event('iron-circle-goblin-tunnels'), space('mithralfast'))
    expect([t.stands('mithralfast', 'iron-circle'), t.goals('iron-circle', 'mithralfast', 'fighter')]).toEqual([
      'fighter 1',
      [],
    ])
    t.dice(10, 1).play('iron-circle', { do: 'done' })
    expect(t.owner('mithralfast')).toBe('iron-circle')
  })

  test('[card:iron-circle-iron-discipline] six missed footsoldier dice again', () => {
    const t = battle(holding('iron-circle', 'iron-circle-iron-discipline').dice(...ones(9)), {
      ...attack,
      attack: { footsoldier: 7 },
      defend: { dragon: 2 },
    })
      .dice(...ones(6))
      .play('iron-circle', event('iron-circle-iron-discipline'))
    expect(t.told('rerolled')[0].dice[0].faces.length).toBe(6)
  })

  test('[card:iron-circle-devils-due] 1 gold for each enemy piece destroyed in a battle won', () => {
    const t = battle(holding('iron-circle', 'iron-circle-devils-due').dice(12, 12, 1, 1), {
      ...attack,
      attack: { monster: 2 },
      defend: { footsoldier: 2 },
    }).play('iron-circle', event('iron-circle-devils-due'))
    expect(t.told('gold-gained')[0].count).toBe(2)
  })

  test('[card:iron-circle-golem-rampage] a monster runs through two lands', () => {
    const t = holding('iron-circle', 'iron-circle-golem-rampage')
      .put('crownfall', 'iron-circle', { monster: 1 })
      .battle('iron-circle', 'crownfall')
      .play('iron-circle', event('iron-circle-golem-rampage'))
    t.play('iron-circle', { do: 'run-amok', to: 'mithralfast' }, { do: 'run-amok', to: 'farrowmoor' })
    expect(t.points('iron-circle')).toBe(7)
  })

  test('[card:iron-circle-scarlet-decree] an enemy discards an event at random', () => {
    const t = holding('iron-circle', 'iron-circle-scarlet-decree')
      .give('vailin', { hand: ['vailin-fair-winds'] })
      .turn('iron-circle', 'startCards')
      .play('iron-circle', event('iron-circle-scarlet-decree'))
    expect(t.told('event-discarded')).toMatchObject([{ seat: 1, card: 'vailin-fair-winds' }])
  })

  test('[card:iron-circle-hired-blades] 2d8 for the side of its choice, in its own battle too', () => {
    const t = battle(holding('iron-circle', 'iron-circle-hired-blades'), {
      ...attack,
      attack: { footsoldier: 1 },
      defend: { dragon: 1 },
    }).play('iron-circle', event('iron-circle-hired-blades'), { do: 'choose-side', side: 'attacker' })
    expect(rollsOf(t, 'attacker')[0]).toBe('ordinary 1d6 2d8')
  })

  test('[card:iron-circle-broken-orders] cancels an enemy’s event', () => {
    const t = holding('iron-circle', 'iron-circle-broken-orders')
      .give('nerath', { hand: ['nerath-call-to-arms'] })
      .turn('nerath', 'startCards')
      .play('nerath', event('nerath-call-to-arms'))
      .play('iron-circle', event('iron-circle-broken-orders'))
    expect(t.told('placed')).toEqual([])
  })
})

describe('Nerath', () => {
  const defend = { attacker: 'karkoth', defender: 'nerath' } as const
  const attack = { attacker: 'nerath', defender: 'karkoth' } as const

  test('[card:nerath-veteran-warlord] every Nerath piece, castles included, hits on 5 to the end of the battle', () => {
    const t = battle(holding('nerath', 'nerath-veteran-warlord'), {
      ...defend,
      attack: { dragon: 2 },
      defend: { castle: 1, footsoldier: 1 },
    })
      .dice(1, 1, 5, 5)
      .play('nerath', event('nerath-veteran-warlord'))
    expect([needsOf(t, 'defender')[0], t.told('rolled')[1].hits]).toEqual([[5, 5], 2])
  })

  test('[card:nerath-heroes-of-the-league] a fighter that may move this turn', () => {
    const t = holding('nerath', 'nerath-heroes-of-the-league')
      .turn('nerath', 'startCards')
      .play('nerath', event('nerath-heroes-of-the-league'), space('kingsmere'))
    expect(t.goals('nerath', 'kingsmere', 'fighter')).toContain('gnashfang-hold')
  })

  test('[card:nerath-call-to-arms] three footsoldiers in one friendly land', () => {
    const t = holding('nerath', 'nerath-call-to-arms')
      .turn('nerath', 'startCards')
      .play('nerath', event('nerath-call-to-arms'), space('kingsmere'))
    expect(t.stands('kingsmere', 'nerath')).toBe('footsoldier 3')
  })

  test('[card:nerath-dwarven-stonework] 1d20 more in every round of a defence', () => {
    const t = battle(holding('nerath', 'nerath-dwarven-stonework'), {
      ...defend,
      attack: { dragon: 1 },
      defend: { footsoldier: 2 },
    })
      .dice(1, 1, 1, 1)
      .play('nerath', event('nerath-dwarven-stonework'))
    t.dice(1, 1, 1, 1).play('karkoth', { do: 'fight-on' })
    expect(rollsOf(t, 'defender')).toEqual(['ordinary 2d6 1d20', 'ordinary 2d6 1d20'])
  })

  test('[card:nerath-last-stand] up to four pieces roll one more die of their own, those that are picked', () => {
    const t = battle(holding('nerath', 'nerath-last-stand'), {
      ...defend,
      attack: { dragon: 2 },
      defend: { footsoldier: 4, monster: 2 },
    }).play('nerath', event('nerath-last-stand'))
    const pick = (piece: 'monster' | 'footsoldier') =>
      t.play(
        'nerath',
        t
          .optionsOf('nerath', 'choose-fighter')
          .find(({ fighter }) => fighter.piece === piece && fighter.cards.length === 0) ?? { do: 'done' },
      )
    pick('monster')
    pick('monster')
    pick('footsoldier')
    t.dice(1, 1, ...ones(9)).play('nerath', { do: 'done' })
    expect(rollsOf(t, 'defender')[0]).toBe('ordinary 5d6 4d12')
  })

  test('[card:nerath-stand-together] three hits ignored', () => {
    const t = battle(holding('nerath', 'nerath-stand-together').dice(12, 12, 12, ...ones(4)), {
      ...defend,
      attack: { monster: 3 },
      defend: { footsoldier: 4 },
    }).play('nerath', event('nerath-stand-together'))
    expect([t.told('hit-taken'), t.count('aurel', 'nerath', 'footsoldier')]).toEqual([[], 4])
  })

  test('[card:nerath-silver-charge] attacking fighters and monsters strike first', () => {
    const t = battle(holding('nerath', 'nerath-silver-charge'), {
      ...attack,
      attack: { fighter: 1, monster: 1, footsoldier: 1 },
      defend: { dragon: 2 },
    })
      .dice(1, 1, 1, 1, 1)
      .play('nerath', event('nerath-silver-charge'))
    expect(rollsOf(t, 'attacker').slice(0, 2)).toEqual(['first-strike 1d10 1d12', 'ordinary 1d6'])
  })

  test('[card:nerath-giants-boulders] two hits before dice', () => {
    const t = battle(holding('nerath', 'nerath-giants-boulders'), {
      ...defend,
      attack: { footsoldier: 2 },
      defend: { footsoldier: 1 },
    }).play('nerath', event('nerath-giants-boulders'))
    expect([t.rolls, t.told('battle-ended')[0].won]).toEqual([[], false])
  })

  test('[card:nerath-hidden-roads] up to four pieces to any friendly land; they do not move again', () => {
    const t = holding('nerath', 'nerath-hidden-roads')
      .put('lastlight-point', 'nerath', { footsoldier: 5 })
      .turn('nerath')
      .play('nerath', event('nerath-hidden-roads'), space('candlemark-abbey'))
    const more = { do: 'choose-piece', piece: 'footsoldier', left: 1 } as const
    t.play('nerath', more, more, more)
    expect([
      t.count('candlemark-abbey', 'nerath', 'footsoldier'),
      t.goals('nerath', 'candlemark-abbey', 'footsoldier'),
    ]).toEqual([4, []])
  })

  test('[card:nerath-prayer-at-dawn] up to two pieces back to the capital', () => {
    const t = battle(holding('nerath', 'nerath-prayer-at-dawn').dice(12, 12, 12, 1, 1, 1), {
      ...defend,
      attack: { monster: 3 },
      defend: { footsoldier: 3 },
    }).play('nerath', event('nerath-prayer-at-dawn'))
    const back = { do: 'return-piece', piece: 'footsoldier', to: 'mithralfast' } as const
    t.play('nerath', back, back)
    expect([t.stands('mithralfast', 'nerath'), t.optionsOf('nerath', 'return-piece')]).toEqual(['footsoldier 2', []])
  })

  test('[card:nerath-silver-wings] a dragon from anywhere to a land under attack', () => {
    const t = holding('nerath', 'nerath-silver-wings')
      .put('candlemark-abbey', 'nerath', { dragon: 1 })
      .put('blacksail-landing', 'karkoth', { footsoldier: 1 })
      .turn('karkoth')
      .move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall')
    t.dice(1, 20).play('nerath', event('nerath-silver-wings'))
    expect([t.stands('crownfall', 'nerath'), t.stands('candlemark-abbey', 'nerath')]).toEqual(['dragon 1', ''])
  })

  test('[card:nerath-silver-wings] the attacker’s own dragon there still flies away in step 4', () => {
    const t = holding('nerath', 'nerath-silver-wings')
      .put('mithralfast', 'nerath', { dragon: 1 })
      .put('blacksail-landing', 'karkoth', { dragon: 1 })
      .turn('karkoth')
      .move('karkoth', 'blacksail-landing', 'dragon', 'crownfall')
    t.play('karkoth', { do: 'done' })
      .dice(20, 1)
      .play('nerath', event('nerath-silver-wings'))
      .dice(20, 1)
      .play('karkoth', { do: 'fight-on' })
    expect(t.owner('crownfall')).toBe('karkoth')
    expect(t.can('karkoth', { do: 'fly', from: 'crownfall', piece: 'dragon', to: 'blacksail-landing' })).toBe(true)
  })

  test('[card:nerath-adventurers-luck] missed hero dice again after a roll in a dungeon', () => {
    const t = holding('nerath', 'nerath-adventurers-luck')
      .guardians('tomb-of-horrors', 'giant-spider')
      .put('tomb-of-horrors', 'nerath', { wizard: 1 })
      .battle('nerath', 'tomb-of-horrors')
      .dice(1)
      .play('nerath', event('nerath-adventurers-luck'))
    t.dice(10).play('nerath', { do: 'use-effect', card: 'nerath-adventurers-luck' })
    expect(t.told('plundered').length).toBe(1)
  })

  test('[card:nerath-defiance] cancels an enemy’s event', () => {
    const t = holding('nerath', 'nerath-defiance')
      .give('iron-circle', { hand: ['iron-circle-extortion'] })
      .give('nerath', { gold: 2 })
      .turn('iron-circle', 'startCards')
      .play('iron-circle', event('iron-circle-extortion'))
      .play('nerath', event('nerath-defiance'))
    expect(t.told('gold-stolen')).toEqual([])
  })

  test('[card:nerath-war-chest] 4 gold when drawn', () => {
    const t = holding('nerath')
      .deck('nerath', 'nerath-war-chest')
      .put('crownfall', 'nerath', { footsoldier: 1 })
      .turn('nerath', 'begin')
    expect(t.gold('nerath')).toBe(4)
  })
})
