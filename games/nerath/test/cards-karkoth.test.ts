// The event cards of Karkoth and Vailin.
import { describe, expect, test } from 'vitest'
import { battle, carrying, event, holding, needsOf, ones, rollsOf, space } from './scenes.ts'

describe('Karkoth', () => {
  const versus = { attacker: 'karkoth', defender: 'vailin' } as const

  test('[card:karkoth-rise-from-the-grave] two footsoldiers in a land it controls, after a defence too, not in one it has lost', () => {
    const kept = battle(holding('karkoth', 'karkoth-rise-from-the-grave'), {
      attacker: 'vailin',
      attack: { footsoldier: 1 },
      defender: 'karkoth',
      defend: { wizard: 2 },
    })
    while (kept.asked[0] === 'vailin: continue') kept.dice(10, 10).play('vailin', { do: 'fight-on' })
    kept.play('karkoth', event('karkoth-rise-from-the-grave'))
    expect(kept.count('aurel', 'karkoth', 'footsoldier')).toBe(2)
    const lost = holding('karkoth', 'karkoth-rise-from-the-grave')
      .put('sorrowgate', 'karkoth', { footsoldier: 1 })
      .put('sorrowgate', 'vailin', { wizard: 1 })
      .dice(10)
      .battle('vailin', 'sorrowgate')
    expect(lost.told('event-played')).toEqual([])
  })

  test('[card:karkoth-bone-tide] two footsoldiers in a castle land held all turn', () => {
    const t = holding('karkoth', 'karkoth-bone-tide')
      .put('cape-dirge', 'karkoth', { castle: 1 })
      .turn('karkoth', 'reinforce')
      .play('karkoth', event('karkoth-bone-tide'))
    expect(t.stands('cape-dirge', 'karkoth')).toBe('footsoldier 2, castle 1')
  })

  test('[card:karkoth-chilling-dread] all enemy dice need 7 in this round only', () => {
    const t = battle(holding('karkoth', 'karkoth-chilling-dread'), {
      ...versus,
      attack: { dragon: 2 },
      defend: { monster: 2 },
    })
    t.dice(1, 1, 6, 7)
      .play('karkoth', event('karkoth-chilling-dread'))
      .dice(...ones(4))
      .play('karkoth', { do: 'fight-on' })
    expect(needsOf(t, 'defender').slice(0, 2)).toEqual([[7], [6]])
  })

  test('[card:karkoth-grave-tithe] 2 gold when drawn', () => {
    const t = holding('karkoth')
      .deck('karkoth', 'karkoth-grave-tithe')
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'begin')
    expect(t.gold('karkoth')).toBe(2)
  })

  test('[card:karkoth-wraith-ride] fighters move 3, wizards do not', () => {
    const t = holding('karkoth', 'karkoth-wraith-ride')
      .put('amil-forest', 'karkoth', { fighter: 1, wizard: 1 })
      .turn('karkoth')
      .play('karkoth', event('karkoth-wraith-ride'))
    const left = (piece: string) =>
      new Set(
        t
          .optionsOf('karkoth', 'move')
          .filter((move) => move.piece === piece)
          .map((move) => move.left),
      )
    expect([left('fighter'), left('wizard')]).toEqual([new Set([3]), new Set([2])])
  })

  test('[card:karkoth-corpse-engine] each attacking siege engine rolls 3d8 in round 1', () => {
    const t = battle(holding('karkoth', 'karkoth-corpse-engine'), {
      ...versus,
      attack: { 'siege-engine': 2 },
      defend: { dragon: 3 },
    }).play('karkoth', event('karkoth-corpse-engine'))
    expect(rollsOf(t, 'attacker')[0]).toBe('ordinary 6d8')
  })

  test('[card:karkoth-deaths-second-call] one hero back to the capital', () => {
    const t = battle(holding('karkoth', 'karkoth-deaths-second-call').dice(1, 10), {
      ...versus,
      attack: { fighter: 1 },
      defend: { fighter: 1 },
    })
    t.play('karkoth', event('karkoth-deaths-second-call'), {
      do: 'return-piece',
      piece: 'fighter',
      to: 'karkothi-throneholds',
    })
    expect(t.stands('karkothi-throneholds', 'karkoth')).toBe('fighter 1')
  })

  test('[card:karkoth-plague-barge] an enemy warship by an own coast', () => {
    const t = holding('karkoth', 'karkoth-plague-barge')
      .ship('pale-sea', 'nerath')
      .ship('emerald-gulf', 'vailin')
      .turn('karkoth', 'startCards')
      .play('karkoth', event('karkoth-plague-barge'))
    expect([t.stands('pale-sea', 'nerath'), t.stands('emerald-gulf', 'vailin')]).toEqual(['', 'warship 1'])
  })

  test('[card:karkoth-nightfall-march] up to two land pieces to an adjacent friendly land, which may still move', () => {
    const t = holding('karkoth', 'karkoth-nightfall-march')
      .put('amil-forest', 'karkoth', { footsoldier: 3 })
      .turn('karkoth')
      .play('karkoth', event('karkoth-nightfall-march'), space('zaarnath'))
    t.play('karkoth', { do: 'choose-piece', piece: 'footsoldier', left: 1 })
    expect([
      t.count('zaarnath', 'karkoth', 'footsoldier'),
      t.goals('karkoth', 'zaarnath', 'footsoldier').includes('redwater-landing'),
    ]).toEqual([2, true])
  })

  test('[card:karkoth-soul-chains] the attacker cannot retreat any more', () => {
    const t = battle(holding('karkoth', 'karkoth-soul-chains'), {
      attacker: 'vailin',
      attack: { footsoldier: 1 },
      defender: 'karkoth',
      defend: { footsoldier: 1 },
    })
    t.dice(1, 1, 1, 1, 6, 1).play('karkoth', event('karkoth-soul-chains'))
    expect(t.told('battle-round').length).toBe(3)
  })

  test('[card:karkoth-necrotic-hunger] monsters hit on 5 this round', () => {
    const t = battle(holding('karkoth', 'karkoth-necrotic-hunger'), {
      ...versus,
      attack: { monster: 1, footsoldier: 1 },
      defend: { dragon: 1 },
    })
      .dice(5, 5, 1)
      .play('karkoth', event('karkoth-necrotic-hunger'))
    expect([needsOf(t, 'attacker')[0], t.told('rolled')[0].hits]).toEqual([[6, 5], 1])
  })

  test('[card:karkoth-black-wings] dragons strike first in this battle', () => {
    const t = battle(holding('karkoth', 'karkoth-black-wings'), {
      ...versus,
      attack: { dragon: 1 },
      defend: { footsoldier: 1 },
    })
      .dice(20)
      .play('karkoth', event('karkoth-black-wings'))
    expect(t.rolls).toEqual(['attacker first-strike 1d20'])
  })

  test('[card:karkoth-whispering-shades] cancels for another event card; alone in hand it cannot be played', () => {
    const play = (...cards: string[]) => {
      const t = holding('karkoth', ...cards)
        .give('nerath', { hand: ['nerath-call-to-arms'] })
        .turn('nerath', 'startCards')
        .play('nerath', event('nerath-call-to-arms'))
      return t
    }
    expect(play('karkoth-whispering-shades').asked).toEqual(['nerath: card-space'])
    const t = play('karkoth-whispering-shades', 'karkoth-bone-tide').play(
      'karkoth',
      event('karkoth-whispering-shades'),
      { do: 'discard-event', card: 'karkoth-bone-tide' },
    )
    expect([t.told('event-cancelled').length, t.told('placed')]).toEqual([1, []])
  })
})

describe('Vailin', () => {
  const versus = { attacker: 'karkoth', defender: 'vailin' } as const

  test('[card:vailin-fair-winds] warships move 3', () => {
    const t = holding('vailin', 'vailin-fair-winds')
      .ship('gulf-of-kar', 'vailin')
      .turn('vailin')
      .play('vailin', event('vailin-fair-winds'))
    expect(t.optionsOf('vailin', 'sail').every(({ left }) => left === 3)).toBe(true)
    expect(t.can('vailin', { do: 'sail', from: 'gulf-of-kar', cargo: [], left: 3, to: 'elm-sound' })).toBe(true)
  })

  test('[card:vailin-storm-call] each elemental rolls 3d8 this round', () => {
    const t = holding('vailin', 'vailin-storm-call')
      .put('pale-sea', 'vailin', { 'storm-elemental': 2 })
      .ship('pale-sea', 'nerath')
      .battle('vailin', 'pale-sea')
      .play('vailin', event('vailin-storm-call'))
    expect(rollsOf(t, 'attacker')[0]).toBe('ordinary 6d8')
  })

  test('[card:vailin-arrow-storm] footsoldiers strike first in round 1', () => {
    const t = battle(holding('vailin', 'vailin-arrow-storm'), {
      ...versus,
      attack: { dragon: 2 },
      defend: { footsoldier: 2 },
    }).play('vailin', event('vailin-arrow-storm'))
    expect(rollsOf(t, 'defender')[0]).toBe('first-strike 2d6')
  })

  test('[card:vailin-merchant-windfall] 3 gold when drawn', () => {
    const t = holding('vailin')
      .deck('vailin', 'vailin-merchant-windfall')
      .put('aurel', 'vailin', { footsoldier: 1 })
      .turn('vailin', 'begin')
    expect(t.gold('vailin')).toBe(3)
  })

  test('[card:vailin-shipwrights-pride] a new warship by an own coast, which may sail at once', () => {
    const t = holding('vailin', 'vailin-shipwrights-pride')
      .turn('vailin', 'reinforce')
      .play('vailin', event('vailin-shipwrights-pride'), space('emerald-gulf'))
    expect(t.can('vailin', { do: 'sail', from: 'emerald-gulf', cargo: [], left: 2, to: 'sea-of-pearls' })).toBe(true)
  })

  test('[card:vailin-greenwood-ambush] one hit on the attacker before dice: a lone footsoldier is gone and no die is rolled', () => {
    const t = battle(holding('vailin', 'vailin-greenwood-ambush'), {
      ...versus,
      attack: { footsoldier: 1 },
      defend: { footsoldier: 1 },
    }).play('vailin', event('vailin-greenwood-ambush'))
    expect([t.rolls, t.told('battle-ended')[0].won]).toEqual([[], false])
  })

  test('[card:vailin-root-and-thorn] land pieces in a hostile land near an own one stay; flying ones do not', () => {
    const t = holding('vailin', 'vailin-root-and-thorn')
      .put('sorrowgate', 'karkoth', { monster: 1, dragon: 1 })
      .turn('karkoth', 'enemiesBeforeMove')
      .play('vailin', event('vailin-root-and-thorn'))
    expect([
      t.goals('karkoth', 'sorrowgate', 'monster'),
      t.goals('karkoth', 'sorrowgate', 'dragon').length > 0,
    ]).toEqual([[], true])
    expect(
      t.refusal('karkoth', { do: 'move', from: 'sorrowgate', piece: 'monster', left: 2, count: 1, to: 'thrallmarket' })
        .rule,
    ).toBe('effects.pin')
  })

  test('[card:vailin-tidal-surge] a warship within two seas of an own ship or elemental', () => {
    const t = holding('vailin', 'vailin-tidal-surge')
      .put('aurel', 'vailin', { 'storm-elemental': 1 })
      .ship('elm-sound', 'karkoth')
      .ship('gulf-of-kar', 'karkoth')
      .turn('vailin', 'startCards')
      .play('vailin', event('vailin-tidal-surge'))
    expect([t.stands('elm-sound', 'karkoth'), t.stands('gulf-of-kar', 'karkoth')]).toEqual(['', 'warship 1'])
  })

  test('[card:vailin-moonlit-passage] up to three land pieces from coast to coast in step 4', () => {
    const t = holding('vailin', 'vailin-moonlit-passage')
      .put('aurel', 'vailin', { footsoldier: 4 })
      .turn('vailin', 'reposition')
      .play('vailin', event('vailin-moonlit-passage'), space('isle-of-sails'))
    const more = { do: 'choose-piece', piece: 'footsoldier', left: 1 } as const
    t.play('vailin', more, more)
    expect([t.count('isle-of-sails', 'vailin', 'footsoldier'), t.count('aurel', 'vailin', 'footsoldier')]).toEqual([
      3, 1,
    ])
  })

  test('[card:vailin-golden-scales] a dragon withstands two hits', () => {
    const t = battle(holding('vailin', 'vailin-golden-scales'), {
      ...versus,
      attack: { monster: 2 },
      defend: { dragon: 1 },
    })
      .dice(12, 12, 1)
      .play('vailin', event('vailin-golden-scales'))
    expect(t.stands('aurel', 'vailin')).toBe('dragon 1')
  })

  test('[card:vailin-boarding-champions] heroes aboard hit on 4 to the end of the battle', () => {
    const t = holding('vailin', 'vailin-boarding-champions')
      .ship('pale-sea', 'vailin', 'fighter')
      .ship('pale-sea', 'nerath')
      .battle('vailin', 'pale-sea')
      .dice(1, 4, 1)
      .play('vailin', event('vailin-boarding-champions'))
    expect([needsOf(t, 'attacker')[0], t.told('rolled')[0].hits]).toEqual([[6, 4], 1])
  })

  test('[card:vailin-veil-of-the-glades] two of three hits are ignored', () => {
    const t = battle(holding('vailin', 'vailin-veil-of-the-glades').dice(12, 12, 12, ...ones(4)), {
      ...versus,
      attack: { monster: 3 },
      defend: { footsoldier: 4 },
    }).play('vailin', event('vailin-veil-of-the-glades'))
    expect(t.count('aurel', 'vailin', 'footsoldier')).toBe(3)
  })

  test('[card:vailin-counsel-of-the-eldest] two cards', () => {
    const t = holding('vailin', 'vailin-counsel-of-the-eldest')
      .deck('vailin', 'vailin-fair-winds', 'vailin-fair-winds', 'vailin-fair-winds')
      .put('aurel', 'vailin', { footsoldier: 1 })
      .turn('vailin', 'startCards')
      .play('vailin', event('vailin-counsel-of-the-eldest'))
    expect([t.realm('vailin').hand.length, t.realm('vailin').deck.length]).toEqual([2, 1])
  })

  test('[card:vailin-spell-unwoven] cancels an enemy’s event', () => {
    const t = holding('vailin', 'vailin-spell-unwoven')
      .give('karkoth', { hand: ['karkoth-plague-barge'] })
      .ship('gulf-of-kar', 'vailin')
      .turn('karkoth', 'startCards')
      .play('karkoth', event('karkoth-plague-barge'))
      .play('vailin', event('vailin-spell-unwoven'))
    expect(t.stands('gulf-of-kar', 'vailin')).toBe('warship 1')
  })

  test('[card:vailin-spell-unwoven] a card that is not held is not played', () => {
    expect(carrying('vailin').turn('vailin', 'startCards').told('event-played')).toEqual([])
  })
})
