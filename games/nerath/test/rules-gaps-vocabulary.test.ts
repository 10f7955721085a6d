// Words of the card vocabulary that a host’s pack may use in ways the cards of the box do not.
import { type Frame, run, Table } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import type { Effect, PieceId } from '../content/types.ts'
import { FREE_DICE, PIECES } from '../content/vocabulary.ts'
import type { Battle } from '../rules/battle-frame.ts'
import { userOf } from '../rules/card-frame.ts'
import { isPossible, perform } from '../rules/effects.ts'
import type { Fact } from '../rules/facts.ts'
import { procedures } from '../rules/game.ts'
import { type State, seatOf } from '../rules/state.ts'
import { suppose } from '../rules/view.ts'
import { battle, holding, ones } from './scenes.ts'
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
    expect(worked()).toEqual([0, 1, 2, 3, 6, 7, 10])
    expect(worked((f) => f.units.forEach((unit) => void (unit.count = unit.realm === 1 ? 0 : 1)))).toEqual([
      1, 2, 3, 7, 10,
    ])
    expect(worked((f) => f.units.forEach((unit) => void (unit.count = unit.realm === 1 ? 1 : 0)))).toEqual([
      0, 2, 6, 10,
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
  })
})
