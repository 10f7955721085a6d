// Battles: what a new one begins with, who is asked in it, casualties of allies and of ships, and what follows from it.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Content } from '../content/types.ts'
import { atSea } from '../rules/battle-math.ts'
import { nerathWith } from '../rules/game.ts'
import { kindOf, maskOf, realmId } from '../rules/state.ts'
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

  test('[battle.undefended] whoever walks into an empty land picks no fighter for Dawnbrand or the Ring', () => {
    const t = owning('karkoth', 'dawnbrand', 'ring-of-quicksilver').put('crownfall', 'karkoth', { fighter: 2 })
    t.battle('karkoth', 'crownfall')
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

describe('with a pack of a host’s own', () => {
  /** What is asked when the attacker fights on against somebody who has the Cloak of Mists, with this property. */
  const asked = (changed: object, at: string, arrange: (t: TestTable) => void) => {
    const cloak = content.treasures['cloak-of-mists']
    const property = { ...cloak.property, ...changed }
    const treasures = { ...content.treasures, [cloak.id]: { ...cloak, property } } as Content['treasures']
    const game = nerathWith({ ...content, treasures })
    const t = owning('vailin', cloak.id).put(at, 'karkoth', { dragon: 1 })
    arrange(t)
    t.dice(1, 1, 1).battle('karkoth', at).dice(1, 1, 1)
    const state = game.copy(t.state)
    game.advance(state, 0, { do: 'fight-on' }, t.chance)
    return game.pending(state).map(({ kind }) => kind)
  }
  const inAurel = (changed: object) => asked(changed, 'aurel', (t) => t.put('aurel', 'vailin', { fighter: 2 }))

  test('[effects.defender-leaves] a cloak that names no kind of battle lets nobody leave a sea either', () => {
    const anywhere = { battle: { kinds: 0b111, roles: 0b11 } }
    expect(asked(anywhere, 'emerald-gulf', (t) => t.ship('emerald-gulf', 'vailin', 'fighter'))).toEqual(['continue'])
    expect(inAurel(anywhere)).toEqual(['defender-leaves'])
  })

  test('[effects.defender-leaves] one for attackers, for battles at sea, or that holds attackers lets no defender go', () => {
    expect(inAurel({ battle: { kinds: 0b111, roles: 0b01 } })).toEqual(['continue'])
    expect(inAurel({ battle: { kinds: 1 << atSea, roles: 0b11 } })).toEqual(['continue'])
    const pieces = maskOf(kindOf('fighter'))
    expect(inAurel({ effect: [{ do: 'retreat', mode: 'allow-defender', pieces }] })).toEqual(['defender-leaves'])
    expect(inAurel({ effect: [{ do: 'retreat', mode: 'forbid-attacker', pieces }] })).toEqual(['continue'])
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

  test('[effects.reroll] every such card once after a roll, by its owner alone, and again after the next roll', () => {
    const t = holding('nerath', 'nerath-adventurers-luck')
      .own('nerath', 'amil-forest')
      .put('tomb-of-horrors', 'nerath', { fighter: 3 })
      .guardians('tomb-of-horrors', 'ghoul-pack')
      .battle('nerath', 'tomb-of-horrors')
    const once = { pieces: maskOf(kindOf('fighter')), max: 1 }
    t.fight.rerolls.push({ ...once, seat: 0, card: 'orb-of-wyrms' }, { ...once, seat: 3, card: 'dawnbrand' })
    t.state = t.game.copy(t.state)
    t.dice(...ones(6)).play('nerath', event('nerath-adventurers-luck'))
    const offered = () => t.optionsOf('nerath', 'use-effect').map(({ card }) => card)
    expect([t.asked, offered()]).toEqual([['nerath: after-roll'], ['dawnbrand', 'nerath-adventurers-luck']])
    t.dice(1).play('nerath', { do: 'use-effect', card: 'dawnbrand' })
    expect(t.told('rerolled')).toMatchObject([{ card: 'dawnbrand', dice: [{ faces: [1] }] }])
    expect([offered(), t.fight.rerolled]).toEqual([['nerath-adventurers-luck'], ['dawnbrand']])
    t.dice(1, 1).play('nerath', luck)
    expect(t.told('rerolled')[1]).toMatchObject({ card: luck.card, dice: [{ faces: [1, 1] }] })
    t.dice(...ones(6)).play('nerath', { do: 'fight-on' })
    expect([offered(), t.fight.rerolled]).toEqual([['dawnbrand', 'nerath-adventurers-luck'], []])
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

describe('whose dice', () => {
  const rolledBy = (t: TestTable, side: string) =>
    t.told('rolled').flatMap((roll) => (roll.side === side ? roll.dice.map(({ of, piece }) => [of, piece]) : []))

  test('[dungeon.guardian-dice] dice of guardians are nobody’s', () => {
    const t = new TestTable().own('nerath', 'amil-forest').guardians('tomb-of-horrors', 'ghoul-pack')
    t.put('tomb-of-horrors', 'nerath', { fighter: 1 })
      .dice(...ones(4))
      .battle('nerath', 'tomb-of-horrors')
    expect([rolledBy(t, 'attacker'), rolledBy(t, 'defender')]).toEqual([[[3, 'fighter']], [[null, null]]])
  })

  test('[effects.extra-dice] free dice are rolled by the side that they were played for', () => {
    const blades = (side: 'attacker' | 'defender') => {
      const t = battle(holding('iron-circle', 'iron-circle-hired-blades'), {
        attacker: 'karkoth',
        attack: { monster: 1 },
        defender: 'vailin',
        defend: { dragon: 1 },
      }).play('iron-circle', event('iron-circle-hired-blades'))
      return t.dice(...ones(4)).play('iron-circle', { do: 'choose-side', side })
    }
    const [attacking, defending] = [blades('attacker'), blades('defender')]
    expect([rolledBy(attacking, 'attacker'), rolledBy(attacking, 'defender')]).toEqual([
      [
        [0, 'monster'],
        [0, null],
      ],
      [[1, 'dragon']],
    ])
    expect([rolledBy(defending, 'attacker'), rolledBy(defending, 'defender')]).toEqual([
      [[0, 'monster']],
      [
        [1, 'dragon'],
        [1, null],
      ],
    ])
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
