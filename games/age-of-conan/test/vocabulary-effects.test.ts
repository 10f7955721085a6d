// The effects of the card vocabulary, above all what no card of the decks says, with cards made up for the test.
import { afterEach, describe, expect, test } from 'vitest'
import type { Kingdom } from '../content/types.ts'
import { court, placesOffered, use } from './card-scenes.ts'
import { me, offered, played, turn } from './made-up.ts'
import { defaultPack, event, instant, instantFor, permanent, rewrite } from './packs.ts'
import { type TestTable, table } from './table.ts'

afterEach(defaultPack)

describe('effects on pieces', () => {
  test('[effect:place-units] a unit on neutral ground stands on the first step of its track', () => {
    const t = played([{ do: 'place-units', count: 2, where: 'any', area: ['center'], 'per-province': 1 }])
    expect(placesOffered(t, me, 'place-unit').every((at) => at !== 'nordheim' && at !== 'zamora')).toBe(true)
    t.play(me, { do: 'place-unit', at: 'argos' })
    expect(placesOffered(t, me, 'place-unit')).not.toContain('argos')
    t.play(me, { do: 'done' }, { do: 'choose-die', face: 'military' })
    expect([t.units(me, 'argos'), t.campaign(me, 'argos')]).toEqual([1, 1])
    expect(t.can(me, { do: 'attack-in-place', at: 'argos' })).toBe(true)
  })

  test('[effect:place-emissary] two, of six in all', () => {
    const t = played([{ do: 'place-emissary', count: 2, where: 'near-conan' }], (t) =>
      t.put('argos', { emissaries: { aquilonia: 1 } }),
    )
    t.play(me, { do: 'place-emissary', at: 'zamora' })
    expect([t.emissaries(me, 'zamora'), t.asked]).toEqual([1, ['aquilonia: cards-and-die']])
  })

  test('[effect:remove-emissary] one of a rival, in any province in play', () => {
    const t = played([{ do: 'remove-emissary', count: 1, where: 'any' }], (t) =>
      t.put('punt', { emissaries: { turan: 1, aquilonia: 1 } }),
    )
    const choices = t.optionsOf(me, 'remove-emissary').map(({ at, of }) => `${of} ${at}`)
    expect(choices.sort()).toEqual(['hyperborea hyperborea', 'stygia stygia', 'turan punt', 'turan turan'])
    expect(t.can(me, { do: 'done' })).toBe(false)
    expect(t.play(me, { do: 'remove-emissary', at: 'punt', of: 'turan' }).emissaries('turan', 'punt')).toBe(0)
  })

  test('[effect:move-army] one step, and without attack on friendly ground only', () => {
    const t = played([{ do: 'move-army', armies: 1, steps: 1, attack: false }], (t) => t.put('ophir', { fort: me }))
    expect([
      ...new Set(t.options(me).map((option) => ('to' in option ? `${option.do} ${option.to}` : option.do))),
    ]).toEqual(['redeploy ophir', 'done'])
    t.play(me, { do: 'redeploy', from: me, to: 'ophir', units: 2 })
    expect([t.units(me, 'ophir'), t.asked]).toEqual([2, ['aquilonia: cards-and-die']])
    expect(offered(turn([{ do: 'move-army', armies: 1, steps: 2, attack: false }]))).toBe(false)
  })

  test('[effect:move-army] units beyond five are lost after a confirmation, or the step is taken back', () => {
    const effects = [{ do: 'move-army', armies: 1, steps: 1, attack: true }]
    const arrange = (t: TestTable) => void t.put('ophir', { fort: me, units: { aquilonia: 4 } })
    const step = { do: 'redeploy', from: me, to: 'ophir', units: 3 } as const
    const t = played(effects, arrange).play(me, step, { do: 'confirm' })
    expect([t.units(me, 'ophir'), t.units(me, me), t.asked]).toEqual([5, 2, ['aquilonia: cards-and-die']])
    const back = played(effects, arrange).play(me, step, { do: 'take-back' })
    expect([back.units(me, 'ophir'), back.units(me, me), back.asked]).toEqual([4, 5, ['aquilonia: card-army']])
  })

  test('[effect:move-emissary] not free: step by step, with the usual stop', () => {
    const effects = [{ do: 'move-emissary', count: 1, free: false }]
    const t = played(effects, (t) => t.put('ophir', { tower: me }))
    expect(
      t
        .optionsOf(me, 'send-emissary')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['argos', 'border-kingdom', 'cimmeria', 'nemedia', 'ophir', 'pictish-wilderness', 'zingara'].sort())
    t.play(me, { do: 'send-emissary', from: me, to: 'ophir' })
    expect(t.asked).toEqual(['aquilonia: emissary-move'])
    t.play(me, { do: 'emissary-onward', to: 'koth' })
    expect([t.emissaries(me, 'koth'), t.asked]).toEqual([1, ['aquilonia: cards-and-die']])
  })

  test('[effect:move-emissary] two different emissaries, each once', () => {
    const t = played([{ do: 'move-emissary', count: 2, free: false }], (t) =>
      t.put(me, { emissaries: { aquilonia: 1 } }),
    )
    t.play(me, { do: 'send-emissary', from: me, to: 'argos' })
    expect(t.asked).toEqual(['aquilonia: cards-and-die'])
  })

  test('[effect:move-conan] one province, without touching the track, whoever is Conan player', () => {
    const t = played([{ do: 'move-conan', steps: 1 }])
    expect(t.optionsOf(me, 'move-conan')).toHaveLength(7)
    t.play(me, { do: 'move-conan', to: 'shem' })
    expect([t.state.track.length, t.told('token-taken'), t.told('token-missed')]).toEqual([4, [], []])
  })

  test('[effect:place-raider] two, in one province or several', () => {
    const t = played([{ do: 'place-raider', count: 2, where: 'near-conan', area: ['south'] }])
    expect(placesOffered(t, me, 'place-raider')).toEqual(['shem'])
    t.play(me, { do: 'place-raider', at: 'shem' }, { do: 'place-raider', at: 'shem' })
    expect([t.raiders('shem'), t.asked]).toEqual([2, ['aquilonia: cards-and-die']])
  })

  test('[effect:remove-raider] a number of tokens, as many as there are, from one province', () => {
    const effects = [{ do: 'remove-raider', count: 2, where: 'any', provinces: 1 }]
    const arrange = (t: TestTable) => void t.put('punt', { raiders: 3 }).put('argos', { raiders: 1 })
    const t = played(effects, arrange)
    expect(t.options(me)).toEqual(['argos', 'punt'].map((at) => ({ do: 'remove-raiders', at })))
    expect(t.play(me, { do: 'remove-raiders', at: 'punt' }).raiders('punt')).toBe(1)
    expect(played(effects, arrange).play(me, { do: 'remove-raiders', at: 'argos' }).raiders('argos')).toBe(0)
    expect(offered(turn(effects))).toBe(false)
  })
})

describe('effects on riches, cards, tokens and bids', () => {
  test('[effect:gain-gold] for each tower, fort or city; a city counts as tower and as fort', () => {
    const gold = (effect: object) =>
      played([{ do: 'gain-gold', ...effect }], (t) =>
        t
          .put('ophir', { city: me })
          .put('argos', { fort: me })
          .put('zingara', { fort: me })
          .put('nemedia', { tower: me })
          .put('corinthia', { city: 'turan' })
          .give(me, { gold: 0 }),
      ).player(me).gold
    expect([
      gold({ count: 1, per: 'tower' }),
      gold({ count: 1, per: 'fort' }),
      gold({ count: 1, per: 'city' }),
    ]).toEqual([2, 3, 1])
    expect([gold({ count: 2, per: 'fort' }), gold({ count: 2, per: 'fort', max: 5 }), gold({ count: 4 })]).toEqual([
      6, 5, 4,
    ])
    expect(offered(turn([{ do: 'gain-gold', count: 1, per: 'city' }], (t) => t.put('argos', { fort: me })))).toBe(false)
  })

  test('[effect:take-gold] one, of a rival who has any', () => {
    const t = played([{ do: 'take-gold', count: 1 }], (t) => t.give('turan', { gold: 0 }))
    expect(t.optionsOf(me, 'rob').map(({ kingdom }) => kingdom)).toEqual(['stygia', 'hyperborea'])
    t.play(me, { do: 'rob', kingdom: 'stygia' })
    expect(t.each(({ gold }) => gold)).toEqual({ aquilonia: 4, turan: 0, stygia: 2, hyperborea: 3 })
  })

  test('[cards.kingdom-reshuffle] deck 1, discard 5, two to draw: the last card, a shuffle, one more', () => {
    const t = turn([{ do: 'draw-cards', deck: 'kingdom', count: 2 }])
    const player = t.player(me)
    const [last, ...rest] = player.deck
    const five = rest.slice(0, 5)
    player.deck = [last]
    player.discard = [...five]
    t.play(me, use(instant))
    expect(t.told('kingdom-reshuffled')).toMatchObject([{ seat: t.seat(me), count: 5 }])
    const { hand, deck, discard } = t.player(me)
    expect([hand.length, deck.length, discard]).toEqual([2, 4, [instant]])
    expect(hand[0]).toBe(last)
    expect([...deck, hand[1]].sort()).toEqual([...five].sort())
  })

  test('[effect:gain-sorcery] [effect:draw-cards] as many as the card says', () => {
    const t = played([
      { do: 'gain-sorcery', count: 2 },
      { do: 'draw-cards', deck: 'kingdom', count: 3 },
      { do: 'draw-cards', deck: 'strategy', count: 2 },
    ])
    const { sorcery, hand, strategy } = t.player(me)
    expect([sorcery, hand.length, strategy.length]).toEqual([2, 3, 2])
  })

  test('[effect:peek] shows two cards to its player alone', () => {
    const t = played([{ do: 'peek', at: 'strategy-deck', count: 2, keep: 1 }])
    const [first, second] = t.optionsOf(me, 'keep-card').map(({ card }) => card)
    t.play(me, { do: 'keep-card', card: first })
    expect([t.player(me).strategy, t.state.strategyBottom, t.state.bottomSeen]).toEqual([[first], [second], [[0]]])
    expect(t.told('card-bottomed')).toMatchObject([{ seat: 0, count: 1, secret: { 0: { cards: [second] } } }])
  })

  test('[effect:refresh-card] one used table card, for free', () => {
    const t = played([{ do: 'refresh-card', count: 1 }], (t) =>
      t.give(me, { usedTable: ['prospero', 'black-dragons'], gold: 0 }),
    )
    t.play(me, { do: 'refresh-card', card: 'prospero' })
    expect(t.player(me).table.map(({ used }) => used)).toEqual([0, 1])
    expect(t.asked).toEqual(['aquilonia: cards-and-die'])
    expect(offered(turn([{ do: 'refresh-card', count: 1 }], (t) => t.give(me, { table: ['prospero'] })))).toBe(false)
  })

  test('[effect:take-adventure-token] one of the container, unseen by others, kept or exchanged', () => {
    const effects = [{ do: 'take-adventure-token', from: 'pool' }]
    const t = played(effects)
    expect(t.told('token-taken')).toMatchObject([{ seat: 0, from: 'container' }])
    expect(t.told('token-taken')[0].token).toBeUndefined()
    t.play(me, { do: 'keep-token' })
    expect([t.player(me).tokens.length, t.state.track.length]).toEqual([1, 4])
    const empty = (missed: number) => (t: TestTable) => {
      t.state.container = t.state.container.map(() => 0)
      t.state.missed[0] = missed
    }
    expect(offered(turn(effects, empty(0)))).toBe(false)
    const recycled = played(effects, empty(1)).play(me, { do: 'keep-token' })
    expect(recycled.player(me).tokens).toEqual([0])
    expect(played([{ do: 'take-adventure-token', from: 'track' }]).state.track).toHaveLength(3)
  })

  /** All bids are face up: Aquilonia with a card worth 1 and one worth 6 in hand, the others with a card worth 1. */
  function bids(...effect: object[]): TestTable {
    instantFor('bid-reveal', ...effect)
    const t = table().give(me, { hand: [instant], strategy: ['strategy-01', 'strategy-35'] })
    const cards: Partial<Record<Kingdom, string>> = {
      turan: 'strategy-02',
      stygia: 'strategy-03',
      hyperborea: 'strategy-04',
    }
    for (const [kingdom, card] of Object.entries(cards)) t.give(kingdom as Kingdom, { strategy: [card] })
    t.startBid('turan')
    for (const kingdom of ['turan', 'stygia', 'hyperborea', me] as const)
      t.play(
        kingdom,
        { do: 'bid-card', card: cards[kingdom] ?? 'strategy-01' },
        { do: 'bid-token', token: kingdom === 'turan' ? 5 : 3 },
      )
    return t
  }

  test('[effect:bid-bonus] three more, and nothing outside a bid', () => {
    const t = bids({ do: 'bid-bonus', count: 3 }).play(me, use(instant))
    expect(t.told('bid-won')).toMatchObject([{ seat: 0, total: 7, by: 'total' }])
    expect(t.told('bid-raised')).toMatchObject([{ seat: 0, count: 3, total: 7 }])
    expect(offered(turn([{ do: 'bid-bonus', count: 3 }]))).toBe(false)
  })

  test('[effect:replace-bid-card] another card of the hand takes its place, both are discarded', () => {
    const t = bids({ do: 'replace-bid-card' }).play(me, use(instant))
    expect(t.can(me, { do: 'swap-bid-card', card: 'strategy-35' })).toBe(true)
    expect(t.can(me, { do: 'swap-bid-card', card: 'strategy-01' })).toBe(false)
    t.play(me, { do: 'swap-bid-card', card: 'strategy-35' })
    expect(t.told('bid-won')).toMatchObject([{ seat: 0, total: 9 }])
    expect(t.state.strategyDiscard).toEqual(expect.arrayContaining(['strategy-01', 'strategy-35']))
    expect(t.player(me).discard).toEqual([instant])
    // What was added to the bid stays with it.
    const both = bids({ do: 'bid-bonus', count: 2 }, { do: 'replace-bid-card' }).play(me, use(instant))
    both.play(me, { do: 'swap-bid-card', card: 'strategy-35' })
    expect(both.told('bid-won')).toMatchObject([{ seat: 0, total: 11 }])
    expect(offered(turn([{ do: 'replace-bid-card' }], (t) => t.give(me, { strategy: ['strategy-01'] })))).toBe(false)
  })

  test('an impossible step is skipped; a card of which every step is impossible is not offered', () => {
    const effects = [
      { do: 'gain-gold', count: 2, per: 'city' },
      { do: 'gain-sorcery', count: 1 },
      { do: 'refresh-card', count: 1 },
    ]
    const t = played(effects)
    expect([t.player(me).gold, t.player(me).sorcery, t.asked]).toEqual([3, 1, ['aquilonia: cards-and-die']])
    rewrite(event, { timing: ['court'], effect: [effects[0], effects[2]] })
    const idle = court(
      table()
        .conan('argos', 'turan')
        .give(me, { hand: [event] }),
      me,
    )
    expect(idle.optionsOf(me, 'play-event')).toEqual([])
    rewrite(permanent, { timing: ['turn-start'], effect: [{ do: 'gain-sorcery', count: 1 }] })
    const twice = table()
      .conan('argos', 'turan')
      .give(me, { table: [permanent] })
      .startTurn(me)
      .play(me, use(permanent))
    expect(twice.can(me, use(permanent))).toBe(false)
  })
})
