// Dungeons: guardians, their dice, rewards, plunder and what comes after it.

import { Table } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { RealmId } from '../content/types.ts'
import { repopulate } from '../rules/dungeon.ts'
import type { Fact } from '../rules/facts.ts'
import type { State } from '../rules/state.ts'
import { TestTable } from './table.ts'

/** Heroes of Karkoth in the Tomb of Horrors against these guardians. */
const inTomb = (heroes: object, guardians: string[], ...dice: number[]) =>
  new TestTable()
    .put('tomb-of-horrors', 'karkoth', heroes)
    .guardians('tomb-of-horrors', ...guardians)
    .dice(...dice)
const fight = (heroes: object, guardians: string[], ...dice: number[]) =>
  inTomb(heroes, guardians, ...dice).battle('karkoth', 'tomb-of-horrors')
const tomb = (t: TestTable) =>
  t.state.dungeons[t.state.dungeons.length - 10 + content.dungeons.indexOf(content.spaceIndex['tomb-of-horrors'])]

describe('guardians', () => {
  test('[dungeon.reveal] [amb.guardian-reveal-moment] both tiles are turned up when the battle starts, not when heroes enter', () => {
    const t = new TestTable()
      .guardians('tomb-of-horrors', 'troll', 'medusa')
      .put('amil-forest', 'karkoth', { wizard: 2, footsoldier: 1 })
      .turn('karkoth')
    t.move('karkoth', 'amil-forest', 'wizard', 'tomb-of-horrors', 2)
    expect(tomb(t).map(({ shown }) => shown)).toEqual([false, false])
    t.play('karkoth', { do: 'done' })
    expect(t.told('guardians-shown')).toEqual([
      { fact: 'guardians-shown', at: 'tomb-of-horrors', guardians: ['troll', 'medusa'], needs: 7 },
    ])
  })

  test.each([
    ['karkoth', 'vailin'],
    ['vailin', 'iron-circle'],
    ['iron-circle', 'nerath'],
    ['nerath', 'karkoth'],
  ] as [RealmId, RealmId][])(
    '[dungeon.roles] [amb.guardian-roller] %s explores, %s decides for the guardians',
    (explorer, runner) => {
      for (const table of [new TestTable(), TestTable.alliance(2), TestTable.alliance(3)]) {
        const t = table.put('tomb-of-horrors', explorer, { fighter: 2 }).guardians('tomb-of-horrors', 'beholder')
        t.dice(10, 1, 1, 1).battle(explorer, 'tomb-of-horrors')
        expect(t.asked).toEqual([`${runner}: casualties-guardians`])
      }
    },
  )

  test('[dungeon.all-guardians-fight] Troll and Medusa: a d20 first, then 2d8', () => {
    const t = fight({ fighter: 3 }, ['troll', 'medusa'], 1, 1, 1, 1, 1, 1)
    expect(t.rolls.slice(0, 3)).toEqual([
      'defender first-strike 1d20',
      'attacker ordinary 3d10',
      'defender ordinary 2d8',
    ])
  })

  test('[dungeon.hits-divided-by-controller] [amb.guardian-hits-spread] both hits to the Troll, or one to each', () => {
    const two = () => fight({ fighter: 3 }, ['troll', 'minotaur'], 7, 7, 1, 1, 1, 1, 1)
    expect(
      two()
        .optionsOf('vailin', 'lose-die')
        .map(({ guardian, die }) => `${guardian} ${die}`),
    ).toEqual(['troll 8', 'minotaur 12', 'minotaur 8'])
    const t = two()
    t.play(
      'vailin',
      { do: 'lose-die', guardian: 'troll', dice: [8, 8], die: 8 },
      { do: 'lose-die', guardian: 'troll', dice: [8], die: 8 },
    )
    expect(t.fight.foes.map(({ tile }) => tile)).toEqual(['minotaur'])
  })

  test('[dungeon.guardian-dice] Medusa 1d20, Troll 2d8, Beholder 1d6 and 1d20, hitting on 6', () => {
    expect(content.guardians['medusa'].dice).toEqual([20])
    expect(content.guardians['troll'].dice).toEqual([8, 8])
    const t = fight({ fighter: 3 }, ['beholder'], 1, 1, 1, 6, 6)
    expect(t.rolls[1]).toBe('defender ordinary 1d6 1d20')
    expect(t.told('rolled')[1].hits).toBe(2)
  })

  test('[dungeon.dice-are-lives] a Beholder gives up its d6 and keeps its d20; one hit destroys Medusa', () => {
    const t = fight({ fighter: 2 }, ['beholder'], 6, 1, 1, 1)
    t.play('vailin', { do: 'lose-die', guardian: 'beholder', dice: [6, 20], die: 6 })
    expect(t.fight.foes).toMatchObject([{ tile: 'beholder', dice: [20] }])
    expect(fight({ wizard: 1 }, ['medusa'], 6, 1).told('plundered').length).toBe(1)
  })

  test('[dungeon.guardians-recover] [retreat.from-dungeon] after a retreat the Troll stays face up and rolls 2d8 again', () => {
    const t = fight({ fighter: 2 }, ['troll'], 7, 1, 1, 1)
    t.play('karkoth', { do: 'retreat' })
    t.play('karkoth', { do: 'retreat-to', piece: 'fighter', count: 2, to: 'amil-forest' })
    expect(tomb(t)).toEqual([{ tile: 'troll', shown: true }])
    t.put('tomb-of-horrors', 'karkoth', { fighter: 1 }).battle('karkoth', 'tomb-of-horrors')
    expect(t.rolls.at(-1)).toBe('defender ordinary 2d8')
  })

  test('[dungeon.guardians-not-pieces] a card that destroys a warship finds none among guardians; none is ever listed as a piece', () => {
    const t = fight({ fighter: 1 }, ['troll'], 1, 1, 1)
    expect(t.fight.units.map(({ realm }) => realm)).toEqual([0])
  })

  test('[dungeon.guardian-first-strike] Medusa’s d20 and the wizard’s d10 come before the fighter’s', () => {
    const t = fight({ wizard: 1, fighter: 1 }, ['medusa'], 1, 1, 1)
    expect(t.rolls).toEqual(['attacker first-strike 1d10', 'defender first-strike 1d20', 'attacker ordinary 1d10'])
  })

  test('[dungeon.hit-penalty] against a Troll 6 misses and 7 hits', () => {
    expect(fight({ fighter: 2 }, ['troll'], 6, 7, 1, 1).told('rolled')[0].hits).toBe(1)
  })

  test('[dungeon.hit-penalty-covers-all] [amb.hit-penalty-duration] 7 is needed for Medusa too, and after the Troll has fallen', () => {
    const t = fight({ fighter: 3 }, ['troll', 'giant-spider'], 7, 7, 6, 1, 1, 1)
    t.play(
      'vailin',
      { do: 'lose-die', guardian: 'troll', dice: [8, 8], die: 8 },
      { do: 'lose-die', guardian: 'troll', dice: [8], die: 8 },
    )
    t.dice(6, 6, 6, 1).play('karkoth', { do: 'fight-on' })
    expect(
      t
        .told('rolled')
        .filter(({ side }) => side === 'attacker')
        .map(({ hits }) => hits),
    ).toEqual([2, 0])
    expect(fight({ fighter: 2 }, ['troll', 'stone-golem'], 7, 8, 1, 1, 1).told('rolled')[0].hits).toBe(1)
  })

  test('[dungeon.event-bonus-beats-penalty] Veteran Warlord: a roll of 5 hits even a Troll', () => {
    const t = new TestTable()
      .put('tomb-of-horrors', 'nerath', { fighter: 2 })
      .guardians('tomb-of-horrors', 'troll')
      .give('nerath', { hand: ['nerath-veteran-warlord'] })
    t.battle('nerath', 'tomb-of-horrors')
      .dice(5, 4, 1, 1)
      .play('nerath', { do: 'play-event', card: 'nerath-veteran-warlord' })
    t.play('nerath', { do: 'pass' })
    expect(t.told('rolled')[0]).toMatchObject({ hits: 1, dice: [{ need: 5 }] })
  })

  test('[dungeon.reward-gold] Looters and Lurker pay 3 with one treasure; who fell before a retreat pays nothing', () => {
    const t = fight({ wizard: 4 }, ['goblin-looters', 'hoard-lurker'], 10, 10, 10, 10, 1)
    expect([t.gold('karkoth'), t.realm('karkoth').treasures.length]).toEqual([3, 1])
    const later = fight({ fighter: 3 }, ['goblin-looters', 'hoard-lurker'], 1, 10, 10, 1, 1, 1)
    later.play('vailin', { do: 'lose-die', guardian: 'goblin-looters', dice: [6, 6], die: 6 })
    later.play('vailin', { do: 'lose-die', guardian: 'goblin-looters', dice: [6], die: 6 })
    later.play('karkoth', { do: 'retreat' }, { do: 'retreat-to', piece: 'fighter', count: 3, to: 'amil-forest' })
    expect(later.told('gold-gained')).toEqual([])
  })

  test('[dungeon.repopulation] [amb.repopulation-moment] after the heroes have left, two hidden tiles lie there, pile 18, discards 1', () => {
    const t = fight({ wizard: 1 }, ['medusa'], 10, 1)
    expect([tomb(t).length, t.state.buried]).toEqual([0, ['medusa']])
    t.play('karkoth', { do: 'exit', from: 'tomb-of-horrors', piece: 'wizard', to: 'amil-forest' })
    expect(tomb(t).map(({ shown }) => shown)).toEqual([false, false])
    expect([t.state.pile.length, t.state.buried.length]).toEqual([18, 1])
  })

  test('[amb.guardian-face] a new tile is face down, a survivor stays face up', () => {
    const t = fight({ fighter: 1 }, ['demon-herald'], 1, 20, 12)
    expect(tomb(t)).toEqual([{ tile: 'demon-herald', shown: true }])
    expect(t.state.dungeons.flat().filter(({ shown }) => shown).length).toBe(1)
  })

  test('[amb.guardian-pile-empty] with an empty pile the discards are shuffled; else as many as there are', () => {
    const place = (pile: string[], buried: string[]) => {
      const t = new TestTable()
      t.state.pile = pile
      t.state.buried = buried
      tomb(t).length = 0
      repopulate(new Table<State, Fact>(t.state, t.chance))
      return [tomb(t).length, t.state.pile.length, t.state.buried.length]
    }
    expect(place(['troll'], ['medusa', 'lich'])).toEqual([2, 1, 0])
    expect(place(['troll'], [])).toEqual([1, 0, 0])
  })

  test('[amb.dungeon-mutual-destruction] last hero and last guardian fall together: no treasure, two new tiles in step 4', () => {
    const t = fight({ wizard: 1 }, ['medusa'], 10, 20)
    expect([t.told('plundered'), t.realm('karkoth').treasures]).toEqual([[], []])
    expect(tomb(t).length).toBe(2)
  })
})

describe('plunder and treasures', () => {
  test('[treasure.plunder-one-card] three heroes beat two guardians: one card, 30 to 29', () => {
    const t = fight({ wizard: 3 }, ['medusa', 'giant-spider'], 10, 10, 10, 1)
    expect([t.state.treasureDeck.length, t.realm('karkoth').treasures.length]).toEqual([29, 1])
  })

  test('[amb.plunder-condition] a hero who survives and retreats gets nothing', () => {
    const t = fight({ fighter: 1 }, ['giant-spider'], 1, 1).play(
      'karkoth',
      { do: 'retreat' },
      { do: 'retreat-to', piece: 'fighter', count: 1, to: 'amil-forest' },
    ).state
    expect(t.treasureDeck.length).toBe(30)
  })

  test('[amb.treasure-deck-empty] with no treasure left the gold still counts', () => {
    const t = inTomb({ wizard: 2 }, ['hoard-lurker'], 10, 10, 1)
    t.state.treasureDeck = []
    t.battle('karkoth', 'tomb-of-horrors')
    expect([t.gold('karkoth'), t.realm('karkoth').treasures]).toEqual([2, []])
  })

  test('[treasure.keep-until-played] a treasure for the start of a turn waits, and is refused in a battle', () => {
    const t = new TestTable()
      .give('karkoth', { held: ['star-iron-crown'] })
      .put('crownfall', 'karkoth', { footsoldier: 1 })
      .put('crownfall', 'nerath', { footsoldier: 1 })
    t.dice(1, 1).battle('karkoth', 'crownfall')
    expect(t.refusal('karkoth', { do: 'play-treasure', card: 'star-iron-crown' }).rule).toBe(
      'treasure.keep-until-played',
    )
    t.turn('karkoth', 'startCards')
    expect(t.can('karkoth', { do: 'play-treasure', card: 'star-iron-crown' })).toBe(true)
  })

  test('[treasure.stays-in-play] [treasure.vp] [amb.victory-cards-slip] played for 3 points at once, it stays in play', () => {
    const t = new TestTable().give('karkoth', { held: ['star-iron-crown'], points: 6 }).turn('karkoth', 'startCards')
    t.play('karkoth', { do: 'play-treasure', card: 'star-iron-crown' })
    expect([t.points('karkoth'), t.realm('karkoth').played, t.realm('karkoth').discard]).toEqual([
      9,
      ['star-iron-crown'],
      [],
    ])
  })

  test('[treasure.power] [treasure.property] [amb.property-at-once] Horn of Valhalla: 3 footsoldiers once, and 1 in each turn', () => {
    const t = new TestTable().give('karkoth', { held: ['horn-of-valhalla'] }).turn('karkoth', 'startCards')
    t.play('karkoth', { do: 'play-treasure', card: 'horn-of-valhalla' }, { do: 'choose-space', at: 'zaarnath' })
    t.play('karkoth', { do: 'use-property', card: 'horn-of-valhalla' }, { do: 'choose-space', at: 'zaarnath' })
    expect(t.count('zaarnath', 'karkoth', 'footsoldier')).toBe(4)
    expect(t.asked).toEqual(['karkoth: move-step'])
    t.turn('karkoth', 'begin').play(
      'karkoth',
      { do: 'use-property', card: 'horn-of-valhalla' },
      { do: 'choose-space', at: 'zaarnath' },
    )
    expect(t.count('zaarnath', 'karkoth', 'footsoldier')).toBe(5)
    expect(t.asked).toEqual(['karkoth: move-step'])
  })
})
