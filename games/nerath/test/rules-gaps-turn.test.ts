// Turns, control, victory, dungeons and what a viewer knows, in detail: what is told, what is reset, what stays hidden.
import { closing, FastChance, hasPlay } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { nerath } from '../rules/game.ts'
import { realmId, spaceOf, unknownCard } from '../rules/state.ts'
import { finalResult } from '../rules/victory.ts'
import { fill, hide, suppose } from '../rules/view.ts'
import { event, holding } from './scenes.ts'
import { TestTable } from './table.ts'

const openTo = (t: TestTable) => t.game.pending(t.state).map(({ seat }) => realmId(seat))

describe('a turn', () => {
  test('[order.six-steps] its six steps are told in order, and what it brings in', () => {
    const t = new TestTable().put('aurel', 'vailin', { footsoldier: 1 }).deck('karkoth', 'karkoth-bone-tide')
    t.turn('karkoth', 'begin')
    expect(t.told('step-began').filter(({ seat }) => seat === 0)).toEqual(
      ['draw', 'move', 'battles', 'reposition', 'reinforce', 'income'].map((step) => ({
        fact: 'step-began',
        seat: 0,
        step,
      })),
    )
    expect(t.told('income-paid')).toEqual([{ fact: 'income-paid', seat: 0, lands: 15, halved: false, count: 15 }])
    expect(t.told('drew-events')[0]).toEqual({
      fact: 'drew-events',
      seat: 0,
      count: 1,
      secret: { 0: { cards: ['karkoth-bone-tide'] } },
    })
    expect([t.told('game-ended'), t.state.winners, t.state.step]).toEqual([[], [], 'move'])
  })

  test('[amb.event-deck-empty] without a card in deck and discards nothing is drawn or reshuffled', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { footsoldier: 1 }).turn('karkoth', 'begin')
    expect([t.told('deck-reshuffled'), t.told('drew-events')]).toEqual([[], []])
  })

  test('[income.without-capital] half an income is told as such', () => {
    const t = new TestTable().own('nerath', 'karkothi-throneholds').put('aurel', 'vailin', { footsoldier: 1 })
    t.turn('karkoth', 'income')
    expect(t.told('income-paid')).toMatchObject([{ lands: 14, halved: true, count: 7 }])
  })

  test('[effects.durations] what lasts for a turn is over when the next begins, a protection when its own realm begins', () => {
    const t = new TestTable().put('aurel', 'vailin', { footsoldier: 1 })
    Object.assign(t.state, {
      taken: [1],
      built: [2],
      marks: [1, 0, 90, 1],
      bonus: t.state.bonus.map(() => 1),
      warded: [3, 0, 20, 1, 4, 2],
    })
    for (const realm of t.state.realms) realm.spent = ['dawnbrand']
    t.turn('vailin', 'begin')
    const { taken, built, marks, bonus, warded, realms } = t.state
    expect({ taken, built, marks, bonus, warded, spent: realms.map(({ spent }) => spent) }).toEqual({
      taken: [],
      built: [],
      marks: [],
      bonus: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      warded: [3, 0, 4, 2],
      spent: [[], [], [], []],
    })
  })

  test('[amb.opening-play-immediately] both Grave Tithes of an opening hand are played in round 1, none in round 2', () => {
    const gold = (round: number) => {
      const t = holding('karkoth', 'karkoth-grave-tithe', 'karkoth-grave-tithe').put('zaarnath', 'karkoth', {
        monster: 1,
      })
      t.state.round = round
      t.deck('karkoth', 'karkoth-bone-tide').turn('karkoth', 'begin')
      return [t.gold('karkoth'), t.realm('karkoth').discard.length]
    }
    expect([gold(1), gold(2)]).toEqual([
      [4, 2],
      [0, 0],
    ])
  })

  test('[amb.opening-play-immediately] that a hand has no such card shows in round 1 too, and in no other', () => {
    const passes = (round: number) => {
      const t = new TestTable().put('zaarnath', 'karkoth', { monster: 1 })
      t.state.round = round
      return t.turn('karkoth', 'begin').chance.passes
    }
    expect([passes(1), passes(2)]).toEqual([1, 0])
  })

  test('[windows.enemy-before-move] only enemies are asked before a move', () => {
    const t = TestTable.alliance().put('zaarnath', 'karkoth', { monster: 1 })
    t.give('vailin', { held: ['chains-of-the-titan'] }).give('karkoth', { held: ['dawnbrand'] })
    t.give('nerath', { held: ['ring-of-quicksilver'] }).turn('karkoth', 'enemiesBeforeMove')
    expect([t.asked, openTo(t)]).toEqual([['vailin: enemy-before-move'], ['vailin', 'nerath']])
  })

  test('[windows.enemy-after-move] Silver Wings are offered when the moves are over', () => {
    const t = holding('nerath', 'nerath-silver-wings').put('mithralfast', 'nerath', { dragon: 1 })
    t.put('crownfall', 'nerath', { footsoldier: 1 })
      .put('blacksail-landing', 'karkoth', { footsoldier: 1 })
      .turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall').endMove('karkoth')
    expect([t.asked, t.can('nerath', event('nerath-silver-wings'))]).toEqual([['nerath: enemy-after-move'], true])
  })
})

describe('control and victory', () => {
  test('[result.conquest] [vp.capital] a land, a capital, its castle and their points are told', () => {
    const t = new TestTable().put('mithralfast', 'karkoth', { monster: 1 }).put('mithralfast', 'nerath', { castle: 1 })
    t.dice(12, 1).battle('karkoth', 'mithralfast').play('karkoth', { do: 'run-amok', to: 'kingsmere' })
    expect(t.told('conquered')).toEqual([
      { fact: 'conquered', seat: 0, at: 'mithralfast', from: 3 },
      { fact: 'conquered', seat: 0, at: 'kingsmere', from: 3 },
    ])
    expect(t.told('castle-captured')).toEqual([{ fact: 'castle-captured', seat: 0, at: 'mithralfast', from: 3 }])
    expect(t.told('points')).toEqual([
      { fact: 'points', seat: 0, count: 5, cause: 'capital', total: 5 },
      { fact: 'points', seat: 0, count: 1, cause: 'land', total: 6 },
    ])
    expect(t.told('liberated')).toEqual([])
  })

  test('[amb.pending-attack-lapses] a monster that runs amok into a land still to be fought over: the attack lapses', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { monster: 1 }).put('crownfall', 'nerath', { footsoldier: 1 })
    t.put('kingsmere', 'karkoth', { footsoldier: 1 }).state.pending = [spaceOf(t.state, 'kingsmere')]
    t.dice(12, 1).battle('karkoth', 'crownfall').play('karkoth', { do: 'run-amok', to: 'kingsmere' })
    expect(t.told('attack-lapsed')).toEqual([{ fact: 'attack-lapsed', seat: 0, at: 'kingsmere' }])
    expect([t.pending, t.told('battle-began').length]).toEqual([[], 1])
  })

  test('[victory.long-capitals] in a short game four capitals win nothing at the end of a turn', () => {
    const game = (length: string) => {
      const t = new TestTable({ length }).put('aurel', 'vailin', { footsoldier: 1 })
      for (const { capital } of content.realms) t.own('karkoth', content.spaces[capital].id)
      return t.turn('karkoth', 'end')
    }
    expect([game('short').state.winners, finalResult(game('short').state)]).toEqual([[], undefined])
    const long = game('long')
    expect(finalResult(long.state)).toEqual({ kind: 'victory', winners: [0], scores: [0, 0, 0, 0], out: [] })
    expect(long.told('game-ended')).toEqual([{ fact: 'game-ended', winners: [0], points: [0, 0, 0, 0] }])
    expect(long.asked).toEqual([])
  })

  test('[victory.round-end-check] 13 points at the end of the first turn win nothing yet', () => {
    const t = new TestTable().give('karkoth', { points: 13 }).put('aurel', 'vailin', { footsoldier: 1 })
    expect(t.turn('karkoth', 'end').told('game-ended')).toEqual([])
  })

  test('[victory.round-end-check] the points of all are told with the winner', () => {
    const t = new TestTable().give('nerath', { points: 13 }).give('vailin', { points: 9 }).turn('nerath', 'end')
    expect(t.told('game-ended')).toEqual([{ fact: 'game-ended', winners: [3], points: [0, 9, 0, 13] }])
  })
})

describe('dungeons', () => {
  const inTomb = (heroes: object, ...tiles: string[]) =>
    new TestTable()
      .own('nerath', 'amil-forest')
      .put('tomb-of-horrors', 'nerath', heroes)
      .guardians('tomb-of-horrors', ...tiles)

  test('[dungeon.reveal] tiles turned up are news, tiles that lie open are not', () => {
    const passes = (...shown: boolean[]) => {
      const t = inTomb({ fighter: 1 }, 'ogre-brute', 'minotaur').dice(1, 1, 1, 1)
      const tiles = t.state.dungeons[spaceOf(t.state, 'tomb-of-horrors') - content.dungeons[0]]
      tiles.forEach((tile, i) => {
        tile.shown = shown[i]
      })
      return t.battle('nerath', 'tomb-of-horrors').chance.passes - 4
    }
    expect([passes(false, false), passes(true, false), passes(true, true)]).toEqual([1, 1, 0])
  })

  test('[amb.guardian-roller] guardians’ dice are told as nobody’s', () => {
    const t = inTomb({ fighter: 1 }, 'ogre-brute').dice(1, 1).battle('nerath', 'tomb-of-horrors')
    expect(t.told('rolled')[1]).toMatchObject({
      side: 'defender',
      dice: [{ of: null, piece: null, die: 12, need: 6, faces: [1] }],
    })
  })

  test('[dungeon.guardians-recover] of two Ogre Brutes one falls: the other stays', () => {
    const t = inTomb({ fighter: 1 }, 'ogre-brute', 'ogre-brute').dice(10, 1, 1).battle('nerath', 'tomb-of-horrors')
    t.play('nerath', { do: 'retreat' })
    const tiles = t.state.dungeons[spaceOf(t.state, 'tomb-of-horrors') - content.dungeons[0]]
    expect([tiles, t.state.buried]).toEqual([[{ tile: 'ogre-brute', shown: true }], ['ogre-brute']])
  })

  test('[treasure.plunder-one-card] treasure, reward and new guardians are told, the card to its owner alone', () => {
    const t = inTomb({ fighter: 1 }, 'goblin-looters')
      .put('zaarnath', 'nerath', { dragon: 1 })
      .own('nerath', 'zaarnath')
    t.dice(10, 1, 1).battle('nerath', 'tomb-of-horrors').dice(10, 1).play('nerath', { do: 'fight-on' })
    const [card] = t.realm('nerath').treasures
    expect(t.told('drew-treasure')).toEqual([{ fact: 'drew-treasure', seat: 3, secret: { 3: { card } } }])
    expect(t.told('gold-gained')).toEqual([{ fact: 'gold-gained', seat: 3, count: 1, cause: 'reward' }])
    t.play('nerath', { do: 'exit', from: 'tomb-of-horrors', piece: 'fighter', to: 'amil-forest' }, { do: 'done' })
    expect(t.told('guardians-placed')).toEqual([{ fact: 'guardians-placed', at: 'tomb-of-horrors', count: 2 }])
  })
})

describe('what a viewer knows', () => {
  const dealt = () => {
    const t = TestTable.deal({}, 5)
    t.give('vailin', { held: ['dawnbrand', 'star-iron-crown'] }).give('karkoth', {
      held: ['heartwood-seed'],
      played: ['orb-of-wyrms'],
    })
    t.state.dungeons[0][0].shown = true
    return t
  }
  const blanks = (cards: readonly string[]) => cards.filter((card) => card === unknownCard).length

  test('[amb.hidden-information] decks, the pile and face-down tiles are blank for all, hands for others; numbers are not', () => {
    const { state } = dealt()
    const seen = nerath.copy(state)
    hide(seen, [1])
    const numbers = ({ deck, hand, treasures }: (typeof state.realms)[number]) =>
      [deck, hand, treasures].map(({ length }) => length)
    expect(seen.realms.map(numbers)).toEqual(state.realms.map(numbers))
    expect(seen.realms.map(({ deck }) => blanks(deck))).toEqual(state.realms.map(({ deck }) => deck.length))
    expect(seen.realms.map(({ hand }) => blanks(hand))).toEqual([3, 0, 2, 2])
    expect(seen.realms.map(({ treasures }) => blanks(treasures))).toEqual([1, 0, 0, 0])
    expect([blanks(seen.treasureDeck), blanks(seen.pile)]).toEqual([state.treasureDeck.length, state.pile.length])
    expect(seen.dungeons.map(([{ tile }]) => tile === unknownCard)).toEqual([
      false,
      ...Array.from({ length: 9 }, () => true),
    ])
    expect([seen.realms[1].hand, seen.dungeons[0]]).toEqual([state.realms[1].hand, state.dungeons[0]])
  })

  test('[amb.hidden-information] a guess has every card and tile once and keeps what is known', () => {
    const { state } = dealt()
    state.realms[3].discard.push(...state.realms[3].deck.splice(0, 3))
    const view = nerath.view(state, [1])
    const guess = nerath.copy(view.state)
    fill(guess, view, new FastChance(3))
    const sorted = (cards: readonly string[]) => [...cards].sort()
    for (const seat of [0, 1, 2, 3]) {
      const { hand, deck, discard } = guess.realms[seat]
      expect(sorted([...hand, ...deck, ...discard])).toEqual(sorted(content.decks[seat]))
    }
    const treasures = guess.realms.flatMap(({ treasures, played }) => [...treasures, ...played])
    expect(sorted([...treasures, ...guess.treasureDeck])).toEqual(sorted(content.treasureDeck))
    const tiles = guess.dungeons.flat().map(({ tile }) => tile)
    expect(sorted([...tiles, ...guess.pile, ...guess.buried])).toEqual(sorted(content.guardianPile))
    expect([guess.realms[1].hand, guess.realms[1].treasures]).toEqual([
      state.realms[1].hand,
      ['dawnbrand', 'star-iron-crown'],
    ])
    expect(guess.dungeons[0]).toEqual(state.dungeons[0])
  })

  /** Whether any of many guesses puts a card to be played at once into the hand of a realm, so many frames being open. */
  const guessesImmediate = (round: number, active: number, seat: number, frames = 3) => {
    const t = TestTable.deal({}, 5)
    Object.assign(t.state, { round, active, stack: t.state.stack.slice(0, frames) })
    const view = { ...nerath.view(t.state, []), decisions: [] }
    return Array.from({ length: 20 }, (_, i) => {
      const guess = nerath.copy(view.state)
      fill(guess, view, new FastChance(i))
      return guess.realms[seat].hand.some((card) => content.events[card].timing === 'immediate')
    }).some((found) => found)
  }

  test('[draw.play-immediately] only before its first turn may a realm be thought to hold such a card', () => {
    expect([guessesImmediate(0, 3, 0), guessesImmediate(1, 0, 1)]).toEqual([true, true])
    expect([guessesImmediate(1, 1, 0), guessesImmediate(2, 0, 1), guessesImmediate(1, 1, 0, 2)]).toEqual([
      false,
      false,
      false,
    ])
    // In its own turn as long as nothing but the turn itself is under way.
    expect([guessesImmediate(1, 1, 1, 2), guessesImmediate(1, 1, 1, 3)]).toEqual([true, false])
  })

  test('[windows.asking] whatever does not lie open could be in a hand that holds anything', () => {
    const t = new TestTable().give('vailin', { hand: ['vailin-fair-winds'] }).give('nerath', { played: ['dawnbrand'] })
    t.realm('vailin').discard = ['vailin-golden-scales', 'vailin-arrow-storm']
    const could = suppose(t.state, 1, () => ({
      hand: [...t.realm('vailin').hand],
      treasures: [...t.realm('vailin').treasures],
    }))
    expect(could.hand).toContain('vailin-arrow-storm')
    expect(could.hand).not.toContain('vailin-golden-scales')
    expect(could.hand.filter((card) => content.events[card].timing === 'immediate')).toEqual([])
    expect(new Set(could.hand).size).toBe(could.hand.length)
    expect([could.treasures, t.realm('vailin').hand]).toEqual([[], ['vailin-fair-winds']])
    t.give('vailin', { held: ['orb-of-wyrms'] })
    const treasures = suppose(t.state, 1, () => [...t.realm('vailin').treasures])
    expect([treasures.includes('heartwood-seed'), treasures.includes('dawnbrand'), treasures.length]).toEqual([
      true,
      false,
      content.treasureDeck.length - 1,
    ])
    expect(suppose(t.state, 0, () => t.realm('karkoth').hand)).toEqual([])
  })

  test('[windows.asking] an event in use is in nobody’s hand', () => {
    const t = holding('karkoth', 'karkoth-corpse-engine').give('vailin', { hand: ['vailin-spell-unwoven'] })
    t.own('vailin', 'aurel').put('aurel', 'karkoth', { 'siege-engine': 1 }).put('aurel', 'vailin', { dragon: 1 })
    t.battle('karkoth', 'aurel').play('karkoth', event('karkoth-corpse-engine'))
    expect(t.asked).toEqual(['vailin: cancel'])
    t.give('karkoth', { hand: ['karkoth-black-wings'] })
    const others = { do: 'use-card', step: 0, card: 'karkoth-nightfall-march' }
    t.state.stack.push({ ...others, seat: 1, as: 'event' } as never, { ...others, seat: 0, as: 'property' } as never)
    const could = suppose(t.state, 0, () => [...t.realm('karkoth').hand])
    expect(could).toContain('karkoth-nightfall-march')
    t.state.stack.splice(-2)
    expect([could.includes('karkoth-corpse-engine'), could.includes('karkoth-black-wings')]).toEqual([false, true])
    expect(closing(nerath, t.state, {}, (seat) => hasPlay(nerath, t.state, seat))).toBe(undefined)
  })
})
