// Battles: what a new one begins with, who is asked in it, casualties of allies and of ships, and what follows from it.
import { describe, expect, test } from 'vitest'
import { realmId } from '../rules/state.ts'
import { battle, event, holding, ones, owning } from './scenes.ts'
import { TestTable } from './table.ts'

/** Everybody whose answer an open window waits for, as far as the table knows. */
const openTo = (t: TestTable) => t.game.pending(t.state).map(({ seat }) => realmId(seat))

describe('a battle begins', () => {
  test('[battle.no-latecomers] with nothing left of the one before: no effects, rolls, rerolls or losses', () => {
    const fresh = {
      round: 0,
      mods: [],
      foes: [],
      rolls: [[], []],
      ignored: [0, 0],
      rerolls: [],
      rerolled: [],
      penalty: 6,
      won: false,
      settled: false,
      retreated: false,
      noRetreat: false,
    }
    const t = battle(holding('karkoth', 'karkoth-black-wings', 'karkoth-black-wings'), {
      attacker: 'karkoth',
      attack: { dragon: 2 },
      defender: 'vailin',
      defend: { footsoldier: 1 },
    })
    expect(t.fight).toMatchObject(fresh)
    t.dice(20, 20).play('karkoth', event('karkoth-black-wings'))
    t.put('silverstrand', 'vailin', { footsoldier: 1 })
      .own('vailin', 'silverstrand')
      .put('silverstrand', 'karkoth', { dragon: 1 })
      .battle('karkoth', 'silverstrand')
    expect(t.fight).toMatchObject(fresh)
    expect(t.fight.lost.every((count) => count === 0)).toBe(true)
  })

  test('battles are counted, so that a standing order for one battle ends with it', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { footsoldier: 1 }).battle('karkoth', 'crownfall')
    t.put('cape-vigil', 'karkoth', { footsoldier: 1 }).battle('karkoth', 'cape-vigil')
    expect(t.state.battles).toBe(2)
  })

  test('[battle.undefended] whoever walks into an empty land picks no fighter for Dawnbrand', () => {
    const t = owning('karkoth', 'dawnbrand').put('crownfall', 'karkoth', { fighter: 2 }).battle('karkoth', 'crownfall')
    expect([t.told('battle-ended').length, t.asked]).toEqual([1, ['karkoth: move-step']])
  })

  test('[effects.property-per-battle] a treasure of a realm that does not fight stays out of it', () => {
    const t = battle(owning('nerath', 'gauntlets-of-ruin', 'wardstone-of-ages'), {
      attacker: 'karkoth',
      attack: { monster: 1 },
      defender: 'vailin',
      defend: { castle: 1 },
    })
    expect([t.fight.properties, t.fight.mods]).toEqual([[], []])
  })
})

describe('who is asked', () => {
  test('[windows.battle-you-fight] after the battle only the realms that fought in it, whatever others may hold', () => {
    const t = holding('karkoth', 'karkoth-deaths-second-call').give('iron-circle', { hand: ['iron-circle-war-drums'] })
    t.give('nerath', { hand: ['nerath-defiance'] }).give('vailin', { held: ['orb-of-wyrms'] })
    battle(t.dice(1, 20), { attacker: 'karkoth', attack: { fighter: 1 }, defender: 'nerath', defend: { dragon: 1 } })
    expect([t.asked, openTo(t)]).toEqual([['karkoth: after-battle'], ['karkoth']])
  })

  test('[amb.casualty-order] while losses are named no dice lie on the table', () => {
    const t = battle(new TestTable().dice(12, 12, 1, 1, 1), {
      attacker: 'karkoth',
      attack: { monster: 2 },
      defender: 'vailin',
      defend: { footsoldier: 2, monster: 1 },
    })
    expect([t.asked, t.fight.rolls]).toEqual([['vailin: casualties-defender'], [[], []]])
  })

  test('[effects.defender-leaves] in a dungeon and at sea nobody leaves by the Cloak of Mists', () => {
    const t = owning('vailin', 'cloak-of-mists')
      .ship('emerald-gulf', 'vailin', 'fighter')
      .put('emerald-gulf', 'karkoth', { dragon: 1 })
    t.dice(1, 1, 1).battle('karkoth', 'emerald-gulf').dice(1, 1, 1).play('karkoth', { do: 'fight-on' })
    expect([t.asked, t.told('battle-round').length]).toEqual([['karkoth: continue'], 2])
  })
})

describe('lasting rerolls', () => {
  const luck = { do: 'use-effect', card: 'nerath-adventurers-luck' } as const

  test('[effects.reroll] Adventurers’ Luck is offered while one of its heroes has missed, once after each roll', () => {
    const t = holding('nerath', 'nerath-adventurers-luck')
      .own('nerath', 'amil-forest')
      .put('tomb-of-horrors', 'nerath', { fighter: 2 })
      .guardians('tomb-of-horrors', 'ghoul-pack')
      .battle('nerath', 'tomb-of-horrors')
    t.dice(10, 1, ...ones(3)).play('nerath', event('nerath-adventurers-luck'))
    expect([t.asked, t.can('nerath', luck)]).toEqual([['nerath: after-roll'], true])
    t.dice(1).play('nerath', luck)
    expect(t.told('rerolled')).toMatchObject([{ dice: [{ faces: [1] }], hits: 1 }])
    expect(t.asked).toEqual(['nerath: continue'])
  })

  test('[effects.reroll] where both heroes have hit, 6 included, there is nothing to roll again', () => {
    const t = holding('nerath', 'nerath-adventurers-luck')
      .own('nerath', 'amil-forest')
      .put('tomb-of-horrors', 'nerath', { fighter: 2 })
      .guardians('tomb-of-horrors', 'ghoul-pack')
      .battle('nerath', 'tomb-of-horrors')
    t.dice(10, 6, ...ones(3)).play('nerath', event('nerath-adventurers-luck'))
    expect(t.asked).toEqual(['nerath: continue'])
  })
})

describe('after it', () => {
  test('[run-amok.trigger] monsters that retreat do not run amok', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { monster: 2 }).put('crownfall', 'nerath', { dragon: 1 })
    t.dice(1, 1, 1).battle('karkoth', 'crownfall').play('karkoth', { do: 'retreat' })
    t.play('karkoth', { do: 'retreat-to', piece: 'monster', count: 2, to: 'blacksail-landing' })
    expect([t.asked.filter((asked) => asked.includes('run-amok')), t.owner('nentir-vale')]).toEqual([[], 'nerath'])
  })

  test('[amb.property-at-once] a treasure that comes into play after the result brings nothing into the battle', () => {
    const t = battle(holding('karkoth', 'karkoth-deaths-second-call').dice(1, 20, 6, 1), {
      attacker: 'karkoth',
      attack: { dragon: 1, fighter: 1 },
      defender: 'vailin',
      defend: { footsoldier: 2 },
    })
    expect(t.fight.settled).toBe(false)
    t.hit('karkoth', 'fighter').dice(20, 1).play('karkoth', { do: 'fight-on' })
    expect([t.asked, t.fight.settled]).toEqual([['karkoth: after-battle'], true])
  })
})
