// The thirty treasures, and every guardian.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { battle, carrying, needsOf, ones, owning, property, rollsOf, space, treasure } from './scenes.ts'
import { TestTable } from './table.ts'

const versus = { attacker: 'karkoth', defender: 'vailin' } as const
/** The realm plays the card at the start of its turn. */
const atStart = (card: string) =>
  carrying('karkoth', card)
    .put('zaarnath', 'karkoth', { footsoldier: 1 })
    .turn('karkoth', 'startCards')
    .play('karkoth', treasure(card))

describe('treasures', () => {
  test('[treasure:horn-of-valhalla] 2 points, 3 footsoldiers, and 1 more in each own turn', () => {
    const t = atStart('horn-of-valhalla').play(
      'karkoth',
      space('cape-dirge'),
      property('horn-of-valhalla'),
      space('cape-dirge'),
    )
    expect([t.points('karkoth'), t.stands('cape-dirge', 'karkoth')]).toEqual([2, 'footsoldier 4'])
  })

  test('[treasure:banner-of-the-first-emperor] two missed dice again, once in a turn', () => {
    const t = battle(owning('karkoth', 'banner-of-the-first-emperor').dice(...ones(5)), {
      ...versus,
      attack: { monster: 3 },
      defend: { dragon: 2 },
    })
    t.dice(1, 1)
      .play('karkoth', property('banner-of-the-first-emperor'))
      .dice(...ones(5))
      .play('karkoth', { do: 'fight-on' })
    expect([t.told('rerolled')[0].dice[0].faces.length, t.asked]).toEqual([2, ['karkoth: continue']])
  })

  test('[treasure:boots-of-the-long-road] heroes move 3 in the move step', () => {
    const t = owning('karkoth', 'boots-of-the-long-road')
      .put('amil-forest', 'karkoth', { wizard: 1, monster: 1 })
      .turn('karkoth')
    expect(new Set(t.optionsOf('karkoth', 'move').map(({ piece, left }) => `${piece} ${left}`))).toEqual(
      new Set(['wizard 3', 'monster 2']),
    )
  })

  test('[treasure:crown-of-storms] an elemental on land or by a coast; elementals strike first', () => {
    const t = carrying('karkoth', 'crown-of-storms')
      .turn('karkoth', 'startCards')
      .play('karkoth', treasure('crown-of-storms'))
    expect(t.optionsOf('karkoth', 'choose-space').map(({ at }) => at)).toEqual(
      expect.arrayContaining(['zaarnath', 'pale-sea']),
    )
    t.play('karkoth', space('pale-sea'))
    expect([t.points('karkoth'), t.stands('pale-sea', 'karkoth')]).toEqual([3, 'storm-elemental 1'])
    expect(rollsOf(t.ship('pale-sea', 'nerath').battle('karkoth', 'pale-sea'), 'attacker')[0]).toBe('first-strike 2d8')
  })

  test('[treasure:orb-of-wyrms] a dragon at a castle; dragons move 4', () => {
    const t = carrying('karkoth', 'orb-of-wyrms')
      .put('cape-dirge', 'karkoth', { castle: 1 })
      .turn('karkoth', 'reinforce')
      .play('karkoth', treasure('orb-of-wyrms'))
    expect(t.count('cape-dirge', 'karkoth', 'dragon')).toBe(1)
    t.turn('karkoth')
    expect(t.optionsOf('karkoth', 'move').every(({ left }) => left === 4)).toBe(true)
  })

  test('[treasure:ever-full-purse] 2 gold and 1 at every income', () => {
    const t = carrying('karkoth', 'ever-full-purse')
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'income')
      .play('karkoth', treasure('ever-full-purse'))
    expect(t.gold('karkoth')).toBe(18)
  })

  test('[treasure:ever-full-purse] beside the Sceptre each pays its 1 gold once', () => {
    const t = carrying('karkoth', 'ever-full-purse')
      .give('karkoth', { played: ['scepter-of-dominion'] })
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
    t.turn('karkoth', 'income').play('karkoth', treasure('ever-full-purse'))
    expect(t.gold('karkoth')).toBe(19)
  })

  test('[treasure:chest-of-a-hundred-locks] 6 gold', () => {
    expect(atStart('chest-of-a-hundred-locks').gold('karkoth')).toBe(6)
  })

  test('[treasure:dawnbrand] one fighter rolls a d20', () => {
    const t = battle(owning('karkoth', 'dawnbrand'), { ...versus, attack: { fighter: 2 }, defend: { dragon: 2 } })
    expect(rollsOf(t, 'attacker')[0].split(' ').sort()).toEqual(['1d10', '1d20', 'ordinary'])
  })

  test('[treasure:staff-of-cinders] two hits at once; one wizard rolls 2d10 each round', () => {
    const t = battle(carrying('karkoth', 'staff-of-cinders'), {
      ...versus,
      attack: { wizard: 2 },
      defend: { footsoldier: 3 },
    }).play('karkoth', treasure('staff-of-cinders'))
    expect([t.told('hits-dealt')[0].count, rollsOf(t, 'attacker')[0]]).toEqual([2, 'first-strike 3d10'])
  })

  test('[treasure:shield-of-last-refuge] three hits ignored, later one a turn', () => {
    const t = battle(carrying('vailin', 'shield-of-last-refuge').dice(12, 12, 12, 12, ...ones(5)), {
      ...versus,
      attack: { monster: 4 },
      defend: { footsoldier: 5 },
    }).play('vailin', treasure('shield-of-last-refuge'))
    expect(t.told('hits-ignored')[0].count).toBe(3)
    t.play('vailin', property('shield-of-last-refuge'))
    expect(t.count('aurel', 'vailin', 'footsoldier')).toBe(5)
  })

  test('[treasure:cloak-of-mists] heroes in defence of a land may go when the attacker fights on, not at sea', () => {
    const t = battle(owning('vailin', 'cloak-of-mists').dice(1, 1, 1), {
      ...versus,
      attack: { dragon: 1 },
      defend: { fighter: 1, monster: 1 },
    }).play('karkoth', { do: 'fight-on' })
    expect(t.optionsOf('vailin', 'leave').map(({ piece }) => piece)).toEqual(['fighter', 'fighter'])
    const sea = owning('nerath', 'cloak-of-mists')
      .ship('pale-sea', 'nerath', 'fighter')
      .put('pale-sea', 'karkoth', { dragon: 1 })
      .dice(1, 1, 1)
      .battle('karkoth', 'pale-sea')
      .dice(1, 1, 1)
      .play('karkoth', { do: 'fight-on' })
    expect(sea.asked).toEqual(['karkoth: continue'])
  })

  test('[treasure:helm-of-clear-sight] heroes hit a Troll on 6', () => {
    const t = owning('karkoth', 'helm-of-clear-sight')
      .guardians('tomb-of-horrors', 'troll')
      .put('tomb-of-horrors', 'karkoth', { fighter: 1 })
      .battle('karkoth', 'tomb-of-horrors')
    expect(needsOf(t, 'attacker')[0]).toEqual([6])
  })

  test('[treasure:map-of-buried-roads] three heroes to a land by a dungeon, with their movement', () => {
    const t = carrying('karkoth', 'map-of-buried-roads')
      .put('thrallmarket', 'karkoth', { fighter: 1 })
      .turn('karkoth')
      .play('karkoth', treasure('map-of-buried-roads'))
    expect(
      t
        .optionsOf('karkoth', 'choose-space')
        .every(({ at }) => content.spaces[content.spaceIndex[at]].dungeons.length > 0),
    ).toBe(true)
    t.play('karkoth', space('amil-forest'))
    expect(t.goals('karkoth', 'amil-forest', 'fighter')).toContain('tomb-of-horrors')
  })

  test('[treasure:key-of-seven-gates] one hero a turn to any friendly land, in the reposition step', () => {
    const t = owning('karkoth', 'key-of-seven-gates')
      .put('zaarnath', 'karkoth', { wizard: 2 })
      .turn('karkoth', 'reposition')
      .play('karkoth', property('key-of-seven-gates'), space('cape-dirge'))
    expect([t.stands('cape-dirge', 'karkoth'), t.told('property-used').length]).toEqual(['wizard 1', 1])
  })

  test('[treasure:anvil-of-the-deep-king] two siege engines or fighters for 1 gold less', () => {
    const t = owning('karkoth', 'anvil-of-the-deep-king')
      .give('karkoth', { gold: 9 })
      .put('cape-dirge', 'karkoth', { castle: 1 })
      .turn('karkoth', 'reinforce')
    for (const piece of ['siege-engine', 'fighter', 'fighter'] as const)
      t.play('karkoth', { do: 'buy', piece, at: 'cape-dirge', castle: 'cape-dirge' })
    expect(t.told('gold-spent').map(({ count }) => count)).toEqual([1, 1, 2])
  })

  test('[treasure:ledger-of-sworn-swords] a fighter and a wizard at a castle', () => {
    const t = carrying('karkoth', 'ledger-of-sworn-swords')
      .put('cape-dirge', 'karkoth', { castle: 1 })
      .turn('karkoth', 'reinforce')
      .play('karkoth', treasure('ledger-of-sworn-swords'))
    expect(t.stands('cape-dirge', 'karkoth')).toBe('fighter 1, wizard 1, castle 1')
  })

  test('[treasure:tome-of-nine-circles] two cards; then each turn one drawn and one discarded by choice', () => {
    const t = carrying('nerath', 'tome-of-nine-circles')
      .deck('nerath', 'nerath-defiance', 'nerath-last-stand', 'nerath-silver-wings')
      .put('crownfall', 'nerath', { footsoldier: 1 })
      .turn('nerath', 'startCards')
      .play('nerath', treasure('tome-of-nine-circles'), property('tome-of-nine-circles'))
    expect(t.asked).toEqual(['nerath: card-discard'])
    t.play('nerath', { do: 'discard-event', card: 'nerath-last-stand' })
    expect([t.realm('nerath').hand.sort(), t.realm('nerath').discard]).toEqual([
      ['nerath-defiance', 'nerath-silver-wings'],
      ['nerath-last-stand'],
    ])
  })

  test('[treasure:mirror-of-unmaking] cancels an event, and only then', () => {
    const t = carrying('karkoth', 'mirror-of-unmaking')
      .give('nerath', { hand: ['nerath-call-to-arms'] })
      .turn('nerath', 'startCards')
      .play('nerath', { do: 'play-event', card: 'nerath-call-to-arms' })
      .play('karkoth', treasure('mirror-of-unmaking'))
    expect([t.told('placed'), t.points('karkoth')]).toEqual([[], 1])
  })

  test('[treasure:scepter-of-dominion] steals 4; 1 gold at every income', () => {
    const t = carrying('karkoth', 'scepter-of-dominion')
      .give('nerath', { gold: 9 })
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'startCards')
      .play('karkoth', treasure('scepter-of-dominion'))
    expect([t.points('karkoth'), t.gold('karkoth')]).toEqual([3, 4])
    expect(t.turn('karkoth', 'income').gold('karkoth')).toBe(20)
  })

  test('[treasure:heartwood-seed] a monster that may move', () => {
    const t = atStart('heartwood-seed').play('karkoth', space('sorrowgate'))
    expect(t.goals('karkoth', 'sorrowgate', 'monster')).toContain('goldenbough-forest')
  })

  test('[treasure:ring-of-quicksilver] one fighter strikes first', () => {
    const t = battle(owning('karkoth', 'ring-of-quicksilver'), {
      ...versus,
      attack: { fighter: 2 },
      defend: { dragon: 2 },
    })
    expect(rollsOf(t, 'attacker').slice(0, 2)).toEqual(['first-strike 1d10', 'ordinary 1d10'])
  })

  test('[treasure:anchor-of-the-drowned-fleet] two warships in one sea; warships hit on 5 at sea', () => {
    const t = carrying('karkoth', 'anchor-of-the-drowned-fleet')
      .turn('karkoth', 'reinforce')
      .play('karkoth', treasure('anchor-of-the-drowned-fleet'), space('pale-sea'))
    expect(t.stands('pale-sea', 'karkoth')).toBe('warship 2')
    expect(needsOf(t.ship('pale-sea', 'nerath').battle('karkoth', 'pale-sea'), 'attacker')[0]).toEqual([5])
  })

  test('[treasure:sails-of-the-west-wind] warships move 3', () => {
    const t = owning('karkoth', 'sails-of-the-west-wind').ship('pale-sea', 'karkoth').turn('karkoth')
    expect(t.optionsOf('karkoth', 'sail').every(({ left }) => left === 3)).toBe(true)
  })

  test('[treasure:bell-of-the-dead-watch] no enemy enters the land: not by running amok either', () => {
    const t = carrying('vailin', 'bell-of-the-dead-watch')
      .put('warmarch', 'iron-circle', { footsoldier: 1 })
      .turn('vailin', 'income')
      .play('vailin', treasure('bell-of-the-dead-watch'), space('moonwell-glades'))
    t.put('thornwatch', 'karkoth', { monster: 1 }).battle('karkoth', 'thornwatch')
    expect(t.optionsOf('karkoth', 'run-amok').map(({ to }) => to)).not.toContain('moonwell-glades')
  })

  test('[treasure:chains-of-the-titan] everything in one hostile land stays for the turn', () => {
    const t = carrying('vailin', 'chains-of-the-titan')
      .put('sorrowgate', 'karkoth', { dragon: 1, monster: 1 })
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'enemiesBeforeMove')
      .play('vailin', treasure('chains-of-the-titan'), space('sorrowgate'))
    expect(t.optionsOf('karkoth', 'move').every(({ from }) => from === 'zaarnath')).toBe(true)
  })

  test('[treasure:phoenix-feather] up to three pieces back to the capital', () => {
    const t = battle(carrying('vailin', 'phoenix-feather').dice(12, 12, 1, 1), {
      ...versus,
      attack: { monster: 2 },
      defend: { footsoldier: 2 },
    }).play('vailin', treasure('phoenix-feather'))
    const back = { do: 'return-piece', piece: 'footsoldier', to: 'vailindor' } as const
    t.play('vailin', back, back)
    expect(t.stands('vailindor', 'vailin')).toBe('footsoldier 2')
  })

  test('[treasure:wardstone-of-ages] a defending castle rolls 2d20', () => {
    const t = battle(owning('vailin', 'wardstone-of-ages'), {
      ...versus,
      attack: { footsoldier: 1 },
      defend: { castle: 1 },
    })
    expect(rollsOf(t, 'defender')[0]).toBe('ordinary 2d20')
  })

  test('[treasure:gauntlets-of-ruin] attacking monsters hit on 5, defending ones on 6', () => {
    const t = battle(owning('karkoth', 'gauntlets-of-ruin'), {
      ...versus,
      attack: { monster: 1 },
      defend: { dragon: 1 },
    })
    expect(needsOf(t, 'attacker')[0]).toEqual([5])
    const defence = battle(owning('karkoth', 'gauntlets-of-ruin'), {
      attacker: 'vailin',
      attack: { dragon: 1 },
      defender: 'karkoth',
      defend: { monster: 1 },
    })
    expect(needsOf(defence, 'defender')[0]).toEqual([6])
  })

  test('[treasure:thief-princes-glove] steals 3', () => {
    const t = carrying('karkoth', 'thief-princes-glove')
      .give('nerath', { gold: 9 })
      .put('zaarnath', 'karkoth', { footsoldier: 1 })
      .turn('karkoth', 'startCards')
      .play('karkoth', treasure('thief-princes-glove'))
    expect([t.gold('karkoth'), t.gold('nerath')]).toEqual([3, 6])
  })

  test('[treasure:star-iron-crown] 3 points and nothing else', () => {
    const t = atStart('star-iron-crown')
    expect([t.points('karkoth'), t.asked]).toEqual([3, ['karkoth: move-step']])
  })
})

describe('guardians', () => {
  /** Dice of the first-strike and of the ordinary stage, what heroes need, and the gold they are worth. */
  const tiles: [string, string, string, number, number][] = [
    ['goblin-looters', '', '2d6', 6, 1],
    ['giant-spider', '', '1d10', 6, 0],
    ['animated-armor', '', '1d8', 7, 0],
    ['ghoul-pack', '', '3d6', 6, 0],
    ['ogre-brute', '', '1d12', 6, 0],
    ['hoard-lurker', '1d12', '', 6, 2],
    ['wraith', '', '1d10', 7, 0],
    ['rival-tomb-robbers', '', '1d8 1d6', 6, 2],
    ['medusa', '1d20', '', 6, 0],
    ['troll', '', '2d8', 7, 0],
    ['cave-bear-matriarch', '', '1d12 1d6', 6, 0],
    ['minotaur', '', '1d12 1d8', 6, 0],
    ['acid-ooze', '', '2d8', 6, 1],
    ['stone-golem', '', '1d12', 8, 0],
    ['fire-drake', '', '2d10', 6, 0],
    ['vampire', '1d12 1d10', '', 6, 0],
    ['basilisk', '1d10 1d6', '', 6, 0],
    ['beholder', '', '1d6 1d20', 6, 0],
    ['hydra', '', '3d8', 6, 0],
    ['lich', '1d20 1d10', '', 6, 0],
    ['demon-herald', '', '1d20 1d12', 6, 0],
    ['hoard-wyrm', '', '2d20', 6, 5],
    ['fire-giant', '', '2d12', 6, 2],
  ]

  test.each(tiles)(
    '[guardian:%s] rolls %s first and %s, heroes need %i, worth %i gold',
    (tile, first, ordinary, need, gold) => {
      const explore = () =>
        new TestTable().guardians('tomb-of-horrors', tile).put('tomb-of-horrors', 'karkoth', { fighter: 5 })
      const t = explore().battle('karkoth', 'tomb-of-horrors')
      expect(rollsOf(t, 'defender')[0]).toBe(first === '' ? `ordinary ${ordinary}` : `first-strike ${first}`)
      expect(needsOf(t, 'attacker')[0]).toEqual([need])
      const dice = content.guardians[tile].dice.length
      const won = explore()
      if (first !== '') won.dice(...ones(dice))
      won.dice(10, 10, 10, 10, 10, ...(first === '' ? ones(dice) : [])).battle('karkoth', 'tomb-of-horrors')
      expect([
        won.told('plundered').length,
        won.told('gold-gained').reduce((sum, { count }) => sum + count, 0),
      ]).toEqual([1, gold])
    },
  )
})
