// The effects of the card vocabulary, above all what no card of the decks says, with cards made up for the test.
import { afterEach, describe, expect, test } from 'vitest'
import type { Kingdom } from '../content/types.ts'
import { court, offeredIn, placesOffered, type Scene, scene, use } from './card-scenes.ts'
import { diceFixed, successes, winner } from './fights.ts'
import { defaultPack, event, instant, instantFor, permanent, rewrite } from './packs.ts'
import { type TestTable, table } from './table.ts'

afterEach(defaultPack)

const me = 'aquilonia'
const holding = (belongings: object = {}): Pick<Scene, 'give'> => ({
  give: { aquilonia: { hand: [instant], ...belongings } },
})
/** Aquilonia in Ophir (plains, value 3): a campaign, an intrigue, a siege and a battle against Turan. */
const campaign: Scene = { attacker: me, at: 'ophir', units: 1, ...holding() }
const intrigue: Scene = { attacker: me, at: 'ophir', intrigue: true, ...holding() }
const siege: Scene = { attacker: me, at: 'ophir', defender: 'turan', marker: 'fort', defenders: 1, ...holding() }
const battle: Scene = { attacker: me, at: 'ophir', defender: 'turan', defenders: 2, ...holding() }
const misses = (count: number) => Array.from({ length: count }, () => 'miss' as const)

/** The card part of a turn in which the instant does this; the table can be arranged first. */
function turn(effects: object[], arrange: (t: TestTable) => void = () => {}): TestTable {
  instantFor('turn-start', ...effects)
  const t = table()
    .conan('koth', 'turan')
    .give(me, { hand: [instant] })
  arrange(t)
  return t.startTurn(me)
}
const played = (effects: object[], arrange: (t: TestTable) => void = () => {}) =>
  turn(effects, arrange).play(me, use(instant))
const offered = (t: TestTable) => t.can(me, use(instant))

describe('effects on dice and successes', () => {
  test('[effect:add-dice] a cap of five stops at five, and is counted before a cap of six', () => {
    instantFor('before-roll', { do: 'add-dice', count: 3, cap: 5 })
    const dice = (units: number) => diceFixed(scene({ ...campaign, units }).play(me, use(instant)))
    expect([dice(1), dice(3), dice(4)]).toEqual([
      [4, 3],
      [5, 3],
      [5, 3],
    ])
    expect(offeredIn(instant, { ...campaign, units: 5 })).toEqual([])
    const both = scene({ ...campaign, units: 4, ...holding({ table: ['black-dragons'] }) })
    expect(diceFixed(both.play(me, use('black-dragons'), use(instant)))).toEqual([6, 3])
    const conan = scene({ ...campaign, units: 4, conan: me }).play(me, use(instant))
    expect(diceFixed(conan)).toEqual([6, 3])
  })

  test('[effect:add-dice] [effect:drop-dice] work from the opening of a contest, never once the dice are fixed', () => {
    instantFor('contest-open', { do: 'add-dice', count: 1, cap: 6 })
    expect(diceFixed(scene(campaign).play(me, use(instant)))).toEqual([2, 3])
    instantFor('contest-open', { do: 'drop-dice', count: 2, floor: 1 })
    expect(diceFixed(scene(campaign).play(me, use(instant)))).toEqual([1, 1])
    for (const effect of [
      { do: 'add-dice', count: 1, cap: 6 },
      { do: 'drop-dice', count: 1, floor: 1 },
    ]) {
      instantFor('after-roll', effect)
      expect(offeredIn(instant, campaign)).toEqual([])
    }
  })

  test('[effect:drop-dice] is taken off after the additions of the other side, one die at least', () => {
    instantFor('before-roll', { do: 'drop-dice', count: 3, floor: 1 })
    expect(diceFixed(scene(campaign).play(me, use(instant)))).toEqual([1, 1])
    const lancers = { give: { aquilonia: { hand: [instant] }, turan: { table: ['lancers-of-aghrapur'] } } }
    const t = scene({ ...battle, ...lancers, defenders: 4 })
      .play(me, use(instant))
      .play('turan', use('lancers-of-aghrapur'))
    expect(diceFixed(t)).toEqual([3, 2])
    expect(offeredIn(instant, { ...battle, defenders: 1 })).toEqual([])
  })

  test('[effect:add-successes] three, whatever the dice say', () => {
    instantFor('before-roll', { do: 'add-successes', count: 3 })
    const t = scene({ ...campaign, dice: ['miss', 'hit', 'hit', 'miss'] }).play(me, use(instant))
    expect([successes(t), winner(t)]).toEqual([[3, 2], me])
  })

  test('[effect:reroll] a number, any number, or all dice', () => {
    const choices = (count: number | string) => {
      instantFor('after-roll', { do: 'reroll', count })
      const t = scene({ ...campaign, units: 3, dice: ['miss', 'miss', 'axe'] }).play(me, use(instant))
      return t
        .optionsOf(me, 'reroll-dice')
        .map(({ faces }) => [...faces].sort().join(' '))
        .sort()
    }
    expect(choices(1)).toEqual(['axe', 'miss'])
    const every = ['axe', 'axe miss', 'axe miss miss', 'miss', 'miss miss']
    expect([choices('any'), choices(6)]).toEqual([every, every])
    instantFor('after-roll', { do: 'reroll', count: 'all' })
    const t = scene({ ...campaign, units: 3, dice: ['miss', 'miss', 'axe'] })
    t.dice('hit', 'hit', 'hit', ...misses(3)).play(me, use(instant))
    expect([t.told('rerolled')[0].count, successes(t)]).toEqual([3, [3, 0]])
    instantFor('before-roll', { do: 'reroll', count: 'all' })
    expect(offeredIn(instant, campaign)).toEqual([])
  })

  test('[effect:count-symbol] also after the roll; a symbol counts once though two cards grant it', () => {
    instantFor('after-roll', { do: 'count-symbol', symbols: ['axe', 'shield'] })
    const dice: Scene['dice'] = ['axe', 'shield', 'miss', ...misses(3)]
    expect(successes(scene({ ...campaign, units: 3, dice }).play(me, use(instant)))).toEqual([2, 0])
    const shield = { ...campaign, units: 3, dice, ...holding({ strategy: ['strategy-15'] }) }
    const t = scene(shield).play(me, { do: 'lay-strategy', card: 'strategy-15' }, use(instant))
    expect(successes(t)).toEqual([2, 0])
    const both = { ...shield, ...holding({ strategy: ['strategy-01'] }) }
    expect(offeredIn(instant, { ...both, dice: misses(6) })).toEqual(['aquilonia: attacker-after-roll'])
    expect(scene(both).play(me, { do: 'lay-strategy', card: 'strategy-01' }).told('card-used')).toEqual([])
  })

  test('[effect:win-ties] a card gives its player the ties; if both sides have them, the defender wins', () => {
    instantFor('before-roll', { do: 'win-ties' })
    const tie: Scene = { ...campaign, dice: ['hit', 'hit', ...misses(2)] }
    expect(winner(scene(tie).play(me, { do: 'pass' }))).toBe(null)
    expect(winner(scene(tie).play(me, use(instant)))).toBe(me)
    expect(winner(scene({ ...tie, dice: ['hit', 'hit', 'hit', 'miss'] }).play(me, use(instant)))).toBe(null)
    const fair = scene({ ...battle, units: 2, dice: ['hit', 'miss', 'hit', 'miss'] })
    fair.state.artifacts[0] = fair.seat('turan')
    expect(winner(fair.play(me, use(instant)))).toBe('turan')
    expect(offeredIn(instant, { ...campaign, ...holding() })).toEqual(['aquilonia: before-roll'])
    instantFor('turn-start', { do: 'win-ties' })
    expect(
      offered(
        table()
          .give(me, { hand: [instant] })
          .startTurn(me),
      ),
    ).toBe(false)
  })
})

describe('effects on contests', () => {
  test('[effect:cancel-card] only the kinds it names', () => {
    const against = (kinds: string[]) => {
      instantFor('card-revealed', { do: 'cancel-card', kinds })
      const give: Scene['give'] = {
        aquilonia: { hand: [instant] },
        turan: { table: ['lancers-of-aghrapur'], strategy: ['strategy-01'] },
      }
      const t = scene({ ...siege, give }).play('turan', { do: 'lay-strategy', card: 'strategy-01' })
      const strategy = offered(t)
      if (strategy) t.play(me, { do: 'pass' })
      return [strategy, offered(t.play('turan', use('lancers-of-aghrapur')))]
    }
    expect(against(['strategy'])).toEqual([true, false])
    expect(against(['kingdom'])).toEqual([false, true])
    expect(against(['strategy', 'kingdom'])).toEqual([true, true])
  })

  test('[effect:spare-loss] one piece of this contest, once', () => {
    instantFor('contest-lost', { do: 'spare-loss', count: 1 })
    const lost: Scene = { ...campaign, units: 2, dice: ['miss', 'miss', 'hit', ...misses(2)] }
    const t = scene({ ...lost, ...holding({ table: ['noble-commander'] }) }).play(me, use(instant))
    expect([t.units(me, 'ophir'), t.asked]).toEqual([2, ['aquilonia: forced-march']])
    expect(t.player(me).table).toEqual([{ card: 'noble-commander', used: 0 }])
    const routed = scene({ ...siege, units: 2, dice: ['miss', 'miss', 'hit', ...misses(2)] }).play(me, use(instant))
    expect(routed.units(me, 'ophir')).toBe(2)
  })

  test('[effect:free-forced-march] is worth nothing outside a campaign', () => {
    instantFor('campaign-step', { do: 'free-forced-march', count: 1 })
    const t = scene({ ...campaign, dice: ['hit', ...misses(3)] })
      .dice('miss', 'hit', ...misses(2))
      .play(me, use(instant))
    expect(t.told('forced-march')).toMatchObject([{ free: true }])
    expect([t.told('contest-won').length, t.units(me, 'ophir')]).toEqual([2, 0])
    expect(offered(turn([{ do: 'free-forced-march', count: 1 }]))).toBe(false)
    instantFor('before-roll', { do: 'free-forced-march', count: 1 })
    expect(offeredIn(instant, campaign)).toEqual([])
  })

  test('[effect:remove-unit] before the dice are counted, where the place allows it', () => {
    instantFor('before-roll', { do: 'remove-unit', count: 1, where: 'contested' })
    const t = scene(battle).play(me, use(instant))
    expect([diceFixed(t), t.told('units-removed')[0]?.cause]).toEqual([[3, 1], 'card'])
    const last = scene({ ...battle, defenders: 1 }).play(me, use(instant))
    expect([last.told('rolled'), last.told('fight-won').length]).toEqual([[], 1])
    for (const what of [campaign, intrigue, { ...siege, defenders: 0 }]) expect(offeredIn(instant, what)).toEqual([])
    instantFor('contest-open', { do: 'remove-unit', count: 1, where: 'near-conan' })
    expect(offeredIn(instant, battle)).toEqual([])
    expect(offeredIn(instant, { ...battle, conan: 'stygia' })).toEqual(['aquilonia: contest-open'])
    instantFor('after-roll', { do: 'remove-unit', count: 1, where: 'contested' })
    expect(offeredIn(instant, battle)).toEqual([])
  })

  test('[effect:remove-emissary] the last emissary of an intrigue gone, the intrigue is lost without a roll', () => {
    instantFor('contest-open', { do: 'remove-emissary', count: 1, where: 'contested' })
    const t = scene({
      attacker: 'hyperborea',
      at: 'border-kingdom',
      defender: me,
      marker: 'tower',
      intrigue: true,
      ...holding(),
    })
    t.play(me, use(instant), { do: 'remove-emissary', at: 'border-kingdom', of: 'hyperborea' })
    expect([t.told('rolled'), t.control('border-kingdom')]).toEqual([[], 'aquilonia tower'])
    expect(t.emissaries('hyperborea', 'border-kingdom')).toBe(0)
  })

  test('[effect:start-contest] an intrigue by the usual rules, for an emissary that may start one', () => {
    const effect = { do: 'start-contest', kind: 'intrigue' }
    const spread = (t: TestTable) =>
      t
        .put('argos', { emissaries: { aquilonia: 1 } })
        .put('cimmeria', { emissaries: { aquilonia: 1 } })
        .put('zingara', { fort: 'turan', emissaries: { aquilonia: 1 } })
    const t = played([effect], spread)
    expect(t.options(me)).toEqual([{ do: 'start-intrigue', at: 'argos' }, { do: 'done' }])
    t.dice('hit', 'hit', ...misses(4)).play(me, { do: 'start-intrigue', at: 'argos' })
    expect([t.control('argos'), t.asked]).toEqual(['aquilonia tower', ['aquilonia: cards-and-die']])
    expect(offered(turn([effect]))).toBe(false)
  })
})

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
  function bids(effect: object): TestTable {
    instantFor('bid-reveal', effect)
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
        { do: 'bid-token', token: kingdom === 'turan' ? 6 : 3 },
      )
    return t
  }

  test('[effect:bid-bonus] three more, and nothing outside a bid', () => {
    const t = bids({ do: 'bid-bonus', count: 3 }).play(me, use(instant))
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, total: 7 }])
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
