// Words of the card vocabulary that a host’s pack may use in ways the cards of the box do not.
import { type Frame, run, Table } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import type { Effect, PieceId } from '../content/types.ts'
import { FREE_DICE, PIECES } from '../content/vocabulary.ts'
import { type Battle, sacrifice } from '../rules/battle-frame.ts'
import { userOf } from '../rules/card-frame.ts'
import { isPossible, perform } from '../rules/effects.ts'
import type { Fact } from '../rules/facts.ts'
import { procedures } from '../rules/game.ts'
import { type State, seatOf } from '../rules/state.ts'
import { suppose } from '../rules/view.ts'
import { battle, holding, ones, owning, rollsOf } from './scenes.ts'
import { TestTable } from './table.ts'

const mask = (...pieces: PieceId[]) => pieces.reduce((bits, piece) => bits | (1 << PIECES.indexOf(piece)), 0)

/** Karkoth’s move step, with this procedure of a card opened on top of it. */
function opened(t: TestTable, frame: object): TestTable {
  t.put('amil-forest', 'karkoth', { footsoldier: 1 }).turn('karkoth')
  t.state.stack.push({ step: 0, ...frame } as unknown as Frame)
  t.state = t.game.copy(t.state)
  return t
}

const possible = (t: TestTable, effect: object) =>
  isPossible(userOf(t.state, seatOf('karkoth'), 'dawnbrand'), effect as Effect)

describe('pieces destroyed', () => {
  const destroy = (chooser: 'player' | 'owner', left = 1) => {
    const t = new TestTable().put('crownfall', 'nerath', { footsoldier: 2, dragon: 1, castle: 1 })
    t.put('aurel', 'vailin', { monster: 1, castle: 1 }).put('vailindor', 'vailin', { castle: 1, fighter: 1 })
    const pieces = mask('footsoldier', 'dragon', 'monster', 'castle')
    return opened(t, { do: 'destroy-piece', seat: 0, sort: 'enemy-space', pieces, left, chooser, at: -1 })
  }
  const piece = (of: string, name: PieceId) =>
    ({ do: 'choose-fighter', fighter: { of, piece: name, damage: 0, cards: [] } }) as never

  test('[effects.destroy-piece] the player picks a space with such a piece, then the piece; never a castle', () => {
    const t = destroy('player')
    expect(t.optionsOf('karkoth', 'choose-space').map(({ at }) => at)).toEqual(['aurel', 'crownfall'])
    t.play('karkoth', { do: 'choose-space', at: 'crownfall' })
    expect(t.options('karkoth')).toEqual([piece('nerath', 'footsoldier'), piece('nerath', 'dragon')])
    t.play('karkoth', piece('nerath', 'dragon'))
    expect([t.stands('crownfall', 'nerath'), t.asked]).toEqual(['footsoldier 2, castle 1', ['karkoth: move-step']])
    expect(t.told('destroyed')).toEqual([
      { fact: 'destroyed', seat: 3, at: 'crownfall', pieces: [{ piece: 'dragon', count: 1 }], cause: 'card' },
    ])
  })

  test('[effects.destroy-piece] or their owner picks, as many as there are to be', () => {
    const t = destroy('owner', 2).play('karkoth', { do: 'choose-space', at: 'crownfall' })
    expect(t.asked).toEqual(['nerath: card-pieces'])
    t.play('nerath', piece('nerath', 'footsoldier'), piece('nerath', 'footsoldier'))
    expect([t.stands('crownfall', 'nerath'), t.asked]).toEqual(['castle 1, dragon 1', ['karkoth: move-step']])
  })

  test('[effects.destroy-piece] beside a castle of Vailin the owner of the pieces picks, its ally Nerath', () => {
    const t = TestTable.alliance().own('vailin', 'crownfall').put('crownfall', 'vailin', { castle: 1 })
    t.put('crownfall', 'nerath', { footsoldier: 1, dragon: 1 })
    const pieces = mask('footsoldier', 'dragon', 'castle')
    opened(t, { do: 'destroy-piece', seat: 0, sort: 'enemy-space', pieces, left: 1, chooser: 'owner', at: -1 })
    t.play('karkoth', { do: 'choose-space', at: 'crownfall' })
    expect(t.asked).toEqual(['nerath: card-pieces'])
    t.put('crownfall', 'vailin', { footsoldier: 1 }).state = t.game.copy(t.state)
    expect(t.asked).toEqual(['vailin: card-pieces'])
  })

  test('[effects.destroy-piece] a warship of the space goes down with its cargo', () => {
    const t = new TestTable()
      .ship('pale-sea', 'nerath', 'monster')
      .ship('pale-sea', 'nerath')
      .ship('pale-sea', 'nerath')
    opened(t, {
      do: 'destroy-piece',
      seat: 0,
      sort: 'enemy-space',
      pieces: mask('warship'),
      left: 1,
      chooser: 'player',
      at: -1,
    })
    t.play('karkoth', { do: 'choose-space', at: 'pale-sea' })
    const ship = (...cargo: PieceId[]) => ({ do: 'choose-ship', of: 'nerath', cargo }) as const
    expect(t.options('karkoth')).toEqual([ship('monster'), ship()])
    t.play('karkoth', ship('monster'))
    expect(t.told('destroyed')).toMatchObject([{ pieces: [{ piece: 'warship' }, { piece: 'monster' }], cause: 'card' }])
    expect(t.cargo('pale-sea', 'nerath')).toEqual(['', ''])
  })
})

describe('cards and dice', () => {
  test('[effects.draw] a treasure is drawn while there is one', () => {
    const draw = { do: 'draw', deck: 'treasure', count: 1 }
    const t = opened(new TestTable(), { do: 'draw-cards', seat: 0, deck: 'treasure', left: 2 })
    expect(possible(t, draw)).toBe(true)
    const table = new Table<State, Fact>(t.state, t.chance)
    run(procedures, table, suppose)
    expect(table.facts.map(({ fact }) => fact)).toEqual(['drew-treasure', 'drew-treasure'])
    expect(t.realm('karkoth').treasures.length).toBe(2)
    const empty = new TestTable()
    empty.state.treasureDeck = []
    expect(possible(empty, draw)).toBe(false)
  })

  test('[effects.discard] the own hand, card by card, the last one by itself', () => {
    const t = opened(holding('karkoth', 'karkoth-bone-tide', 'karkoth-wraith-ride', 'karkoth-black-wings'), {
      do: 'discard-cards',
      step: 2,
      seat: 0,
      victim: 0,
      left: 2,
      how: 'choice',
    })
    const discard = (card: string) => ({ do: 'discard-event', card }) as const
    expect(t.options('karkoth').length).toBe(3)
    t.play('karkoth', discard('karkoth-wraith-ride'))
    expect(t.options('karkoth')).toEqual([discard('karkoth-bone-tide'), discard('karkoth-black-wings')])
    t.play('karkoth', discard('karkoth-bone-tide'))
    expect([t.realm('karkoth').hand, t.asked]).toEqual([['karkoth-black-wings'], ['karkoth: move-step']])
  })

  test('[effects.discard] two cards at random of a hand of one: all it has', () => {
    const t = opened(holding('nerath', 'nerath-defiance'), {
      do: 'discard-cards',
      step: 1,
      seat: 0,
      victim: 3,
      left: 2,
      how: 'random',
    })
    run(procedures, new Table<State, Fact>(t.state, t.chance), suppose)
    expect([t.realm('nerath').hand, t.realm('nerath').discard]).toEqual([[], ['nerath-defiance']])
  })

  test('[effects.extra-dice] a side of one’s choice: free dice of that side alone, for the battle', () => {
    const t = battle(new TestTable().dice(1, 1), {
      attacker: 'vailin',
      attack: { fighter: 1 },
      defender: 'karkoth',
      defend: { fighter: 1 },
    })
    t.state.stack.push({ do: 'choose-side', step: 0, seat: 0, card: 'dawnbrand', dice: [8], round: false } as never)
    t.state = t.game.copy(t.state)
    t.play('karkoth', { do: 'choose-side', side: 'defender' })
    const free = {
      do: 'free-dice',
      card: 'dawnbrand',
      realm: -1,
      side: 1,
      pieces: 0,
      pick: -1,
      dice: [8],
      round: false,
    }
    expect(t.fight.mods).toEqual([free])
  })

  test('[effects.conditions-and-costs] [sea-battle.heroes-aboard] a wizard given up as a cost leaves its own ship', () => {
    const t = new TestTable().ship('pale-sea', 'karkoth', 'monster').ship('pale-sea', 'karkoth', 'fighter', 'wizard')
    t.put('pale-sea', 'nerath', { dragon: 1 })
      .dice(...ones(6))
      .battle('karkoth', 'pale-sea')
    const wizard = t.fight.units.findIndex(({ kind }) => kind === PIECES.indexOf('wizard'))
    sacrifice(new Table<State, Fact>(t.state, t.chance), t.fight, wizard, 'cost')
    expect(t.cargo('pale-sea', 'karkoth')).toEqual(['monster', 'fighter'])
  })

  test('[effects.discard] [effects.discount] [effects.defender-leaves] nothing to throw away, and what works by itself', () => {
    const own = { do: 'discard', who: 'self', count: 1, how: 'choice' }
    expect([possible(new TestTable(), own), possible(holding('karkoth', 'karkoth-bone-tide'), own)]).toEqual([
      false,
      true,
    ])
    expect(possible(new TestTable(), { do: 'discount', pieces: mask('fighter'), amount: 1, max: 2 })).toBe(false)
    const t = battle(new TestTable().dice(1, 1), {
      attacker: 'vailin',
      attack: { fighter: 1 },
      defender: 'karkoth',
      defend: { fighter: 1 },
    })
    expect(possible(t, { do: 'retreat', mode: 'allow-defender', pieces: mask('fighter') })).toBe(false)
    expect(possible(t, { do: 'retreat', mode: 'forbid-attacker' })).toBe(true)
    perform({ state: t.state } as never, userOf(t.state, 0, 'dawnbrand'), {
      do: 'retreat',
      mode: 'allow-defender',
    } as Effect)
    expect(t.fight.noRetreat).toBe(false)
  })

  test('[windows.needs-effect] what is about a battle does nothing without one, or without anybody to do it to', () => {
    const about: object[] = [
      { do: 'hit-on', side: 'enemy', pieces: FREE_DICE, value: 7 },
      { do: 'hit-on', side: 'self', pieces: mask('fighter'), value: 5 },
      { do: 'extra-dice', per: 'battle', dice: [8] },
      { do: 'reroll', pieces: mask('fighter'), max: 1, duration: 'battle' },
      { do: 'reroll', pieces: mask('fighter'), max: 1, duration: 'roll' },
      { do: 'ignore-hits', count: 1 },
      { do: 'deal-hits', count: 1 },
      { do: 'toughness', pieces: mask('fighter'), extra: 1 },
      { do: 'return-piece', pieces: mask('fighter'), count: 1 },
      { do: 'run-amok', steps: 2 },
      { do: 'retreat', mode: 'forbid-attacker' },
      { do: 'gain-gold', amount: 1, per: 'enemy-piece-destroyed-in-battle', max: 4 },
      { do: 'place-pieces', pieces: [2], space: ['battle-space'] },
    ]
    const t = new TestTable()
    expect(about.filter((effect) => possible(t, effect))).toEqual([])
    const fight = battle(new TestTable().dice(...ones(2)), {
      attacker: 'vailin',
      attack: { fighter: 1 },
      defender: 'karkoth',
      defend: { fighter: 1 },
    })
    const worked = (spoil: (f: Battle) => void = () => {}) => {
      spoil(fight.fight)
      return about.flatMap((effect, i) => (possible(fight, effect) ? [i] : []))
    }
    expect(worked()).toEqual([0, 1, 2, 3, 6, 7, 10, 12])
    expect(worked((f) => f.units.forEach((unit) => void (unit.count = unit.realm === 1 ? 0 : 1)))).toEqual([
      1, 2, 3, 7, 10, 12,
    ])
    expect(worked((f) => f.units.forEach((unit) => void (unit.count = unit.realm === 1 ? 1 : 0)))).toEqual([
      0, 2, 6, 10, 12,
    ])
  })

  test('[effects.conditions-and-costs] a cost of two cards is paid one after the other', () => {
    const card = 'karkoth-whispering-shades'
    // One less than nothing has been paid, as if the card cost one more.
    const used = { do: 'use-card', step: 1, seat: 0, card, as: 'event', paid: -1, next: 0, cancelled: false }
    const t = opened(holding('karkoth', 'karkoth-bone-tide', 'karkoth-wraith-ride', 'karkoth-black-wings'), used)
    t.play('karkoth', { do: 'discard-event', card: 'karkoth-bone-tide' })
    expect(t.asked).toEqual(['karkoth: card-cost'])
    t.play('karkoth', { do: 'discard-event', card: 'karkoth-wraith-ride' })
    expect([t.asked.includes('karkoth: card-cost'), t.realm('karkoth').hand]).toEqual([false, ['karkoth-black-wings']])
  })

  test('[effects.protect-space] who has no land left protects none', () => {
    const t = new TestTable()
    const protects = () => possible(t, { do: 'protect-space', space: 'friendly-land' })
    expect(protects()).toBe(true)
    t.state.owner = t.state.owner.map((owner) => (owner === 0 ? 1 : owner))
    expect(protects()).toBe(false)
  })

  test('[effects.property-per-battle] two treasures lie on a fighter each, or both on the same one', () => {
    const rolls = (which: number) => {
      const t = owning('karkoth', 'dawnbrand', 'ring-of-quicksilver')
      battle(t, { attacker: 'karkoth', attack: { fighter: 2 }, defender: 'vailin', defend: { dragon: 2 } })
      // Of two fighters alike either has the sword; the ring may go to it or to the other.
      t.dice(...ones(4)).play('karkoth', t.options('karkoth')[which])
      return rollsOf(t, 'attacker').slice(0, 2)
    }
    expect([rolls(0), rolls(1)]).toEqual([
      ['first-strike 1d10', 'ordinary 1d20'],
      ['first-strike 1d20', 'ordinary 1d10'],
    ])
  })

  test('[effects.durations] what lasts for a round or for the battle is marked so', () => {
    const t = battle(new TestTable().dice(...ones(2)), {
      attacker: 'vailin',
      attack: { fighter: 1 },
      defender: 'karkoth',
      defend: { fighter: 1 },
    })
    const pieces = mask('fighter')
    for (const effect of [
      { do: 'upgrade-die', pieces, die: 20, max: 9 },
      { do: 'first-strike', pieces, max: 1 },
      { do: 'toughness', pieces, extra: 1 },
      { do: 'extra-dice', per: 'piece', pieces, dice: ['own', 12], max: 9 },
      { do: 'extra-dice', per: 'battle', dice: [8] },
      { do: 'hit-on', side: 'enemy', pieces, value: 7 },
      { do: 'hit-on', side: 'self', pieces, value: 5 },
    ])
      for (const duration of ['round', 'battle'])
        perform({ state: t.state } as never, userOf(t.state, 0, 'dawnbrand'), {
          ...effect,
          duration,
        } as unknown as Effect)
    const mods = t.fight.mods.filter(({ round }) => round)
    const own = { card: 'dawnbrand', realm: 0, side: 1, pieces, pick: -1, round: true }
    expect(mods).toEqual([
      { ...own, do: 'upgrade-die', die: 20 },
      { ...own, do: 'first-strike' },
      { ...own, do: 'toughness', extra: 1 },
      { ...own, do: 'extra-dice', dice: [0, 12] },
      { ...own, do: 'free-dice', dice: [8], realm: -1, pieces: 0 },
      { ...own, do: 'hit-on', value: 7, realm: -1, side: 0 },
      { ...own, do: 'hit-on', value: 5 },
    ])
    expect(t.fight.mods.filter(({ round }) => !round)).toEqual(mods.map((mod) => ({ ...mod, round: false })))
    expect(t.fight.mods.map(({ round }) => round)).toEqual(mods.flatMap(() => [true, false]))
  })
})
