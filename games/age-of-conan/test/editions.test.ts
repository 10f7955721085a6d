// Editions: every reading of rules/editions.ts shown by play, the presets of the printed books, and what is refused.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Edition, editions, type ReadingName, type Readings, readings, readingsOf } from '../rules/editions.ts'
import { optionsSchema } from '../rules/setup.ts'
import { begin, nineProvinces, roll, TestTable, table } from './table.ts'

/** The same position with each value of a reading, and what is seen there. */
function shown<Name extends ReadingName, Seen>(
  name: Name,
  see: (options: object) => Seen,
): { [Value in Readings[Name]]: Seen } {
  const seen = readings[name].values.map((value) => [value, see({ readings: { [name]: value } })])
  return Object.fromEntries(seen)
}

/** Aquilonia has forts in Ophir and Argos and has done this in Ophir: what may it still do? */
function afterOphir(options: object, action: 'build-city' | 'raise-unit') {
  const t = table(options).put('ophir', { fort: 'aquilonia' }).put('argos', { fort: 'aquilonia' })
  return t.startAgeChange('aquilonia').play('aquilonia', { do: action, at: 'ophir' }).options('aquilonia')
}

const raise = (at: string) => ({ do: 'raise-unit', at })

/** Turan besieges Ophir, which two Aquilonians defend, with three units from Koth. */
function siege(options: object, arrange: (position: TestTable) => TestTable = (position) => position): TestTable {
  const t = table(options).put('ophir', { fort: 'aquilonia', units: { aquilonia: 2 } })
  begin(arrange(t.put('koth', { fort: 'turan', units: { turan: 3 } })), 'turan', 'military')
  return t.play('turan', { do: 'attack', from: 'koth', to: 'ophir', units: 3 })
}

const rich = (t: TestTable) => t.give('aquilonia', { sorcery: 1 }).give('turan', { sorcery: 2 })

/** Where the options are wrong, or nothing. */
const problem = (options: object) => optionsSchema.safeParse(options).error?.issues.map(({ path }) => path.join('.'))

describe('readings of bids, turns and ages', () => {
  test('[reading:coast] [map.coastal] forts in Iranistan and Punt, on the Southern Sea alone, meet War on Pirates', () => {
    const met = shown('coast', (options) => {
      const t = table(options).put('iranistan', { fort: 'turan' }).put('punt', { fort: 'turan' })
      t.put('zingara', { fort: 'aquilonia' }).put('hyrkania', { fort: 'aquilonia' }).objectives('war-on-pirates')
      return t
        .startFinalScoring('aquilonia')
        .told('objective-met')
        .map(({ seat }) => seat)
    })
    expect(met).toEqual({ 'three-seas': [0, 1], 'two-seas': [0] })
  })

  test('[reading:bid-tie] [bid.tie-fewest-adventure-tokens] both bid 9: fewest adventure or fewest bidding tokens', () => {
    const winner = shown('bid-tie', (options) => {
      const t = table({ players: 2, ...options })
      t.give('aquilonia', { strategy: ['strategy-15'] })
      t.give('turan', { strategy: ['strategy-16'], tokens: [TestTable.token('monsters', 1)] })
      t.player('turan').bidding = [3, 6]
      t.player('turan').spent = [4, 5]
      t.startBid('aquilonia')
      t.play('aquilonia', { do: 'bid-card', card: 'strategy-15' }, { do: 'bid-token', token: 6 })
      t.play('turan', { do: 'bid-card', card: 'strategy-16' }, { do: 'bid-token', token: 6 })
      const [{ seat, total, by }] = t.told('bid-won')
      return { seat, total, by }
    })
    expect(winner).toEqual({
      'fewest-adventure-tokens': { seat: 0, total: 9, by: 'tokens' },
      'fewest-bidding-tokens': { seat: 1, total: 9, by: 'tokens' },
    })
  })

  test('[reading:bid-distance] [bid.tie-nearest-home] to Nordheim, Conan in Kush: Hyperborea is near one, Stygia the other', () => {
    const winner = shown('bid-distance', (options) => {
      const t = table({ kingdoms: ['stygia', 'hyperborea'], ...options }).conan('kush')
      t.give('stygia', { strategy: ['strategy-15'] })
        .give('hyperborea', { strategy: ['strategy-16'] })
        .startBid('stygia')
      t.play('stygia', { do: 'bid-card', card: 'strategy-15' }, { do: 'bid-token', token: 6 })
      t.play('hyperborea', { do: 'bid-card', card: 'strategy-16' }, { do: 'bid-token', token: 6 })
      return t.told('bid-won').map(({ seat, by }) => [seat, by])
    })
    expect(winner).toEqual({
      'to-destination': [[1, 'distance']],
      'to-conan': [[0, 'distance']],
    })
  })

  test('[reading:empty-pool] [fate-dice.reroll-when-empty] the last die ends an adventure: rolled before the bid or after it', () => {
    const rolls = shown('empty-pool', (options) => {
      const t = table(options).track().endTurn('aquilonia')
      expect(t.asked[0]).toMatch(/: bid-card$/)
      const beforeTheBid = t.told('fate-rolled').map(({ seat }) => seat)
      return {
        beforeTheBid,
        inAll: t
          .passUntil('cards-and-die')
          .told('fate-rolled')
          .map(({ seat }) => seat),
      }
    })
    expect(rolls).toEqual({
      'next-turn': { beforeTheBid: [], inAll: [1] },
      'end-of-turn': { beforeTheBid: [1], inAll: [1] },
    })
  })

  test('[reading:missed-token] [conan-turn.discard-token] a token missed by staying is discarded, or goes back', () => {
    const missed = shown('missed-token', (options) => {
      const t = table(options)
      const [token] = t.state.track
      const before = t.state.container[token]
      t.startTurn('hyperborea').play('hyperborea', { do: 'stay' })
      return { discarded: t.state.missed[token], back: t.state.container[token] - before, left: t.state.track.length }
    })
    expect(missed).toEqual({
      discarded: { discarded: 1, back: 0, left: 3 },
      'to-container': { discarded: 0, back: 1, left: 3 },
    })
  })

  test('[reading:build-city] [age-change.build-city] a city in Ophir costs the unit there, or all raising', () => {
    const argos = { do: 'build-city', at: 'argos' }
    const done = { do: 'done' }
    expect(shown('build-city', (options) => afterOphir(options, 'build-city'))).toEqual({
      'instead-of-unit': [raise('aquilonia'), raise('argos'), argos, done],
      'instead-of-raising': [argos, done],
    })
    expect(shown('build-city', (options) => afterOphir(options, 'raise-unit'))).toEqual({
      'instead-of-unit': [raise('aquilonia'), raise('argos'), argos, done],
      'instead-of-raising': [raise('aquilonia'), raise('argos'), done],
    })
  })

  test('[reading:conan-action] [court.conan-then-court] the Conan player moves Conan and places a raider, or only one', () => {
    const afterMoving = shown('conan-action', (options) => {
      const t = begin(table(options), 'hyperborea', 'court').play('hyperborea', { do: 'move-conan', to: 'nordheim' })
      return [t.asked[0], t.optionsOf('hyperborea', 'place-raider').length > 0]
    })
    expect(afterMoving).toEqual({
      both: ['hyperborea: court-conan', true],
      one: ['hyperborea: court-action', false],
    })
    const afterRaiding = shown(
      'conan-action',
      (options) =>
        begin(table(options), 'hyperborea', 'court').play('hyperborea', { do: 'place-raider', at: 'nordheim' }).asked,
    )
    expect(afterRaiding).toEqual({
      both: ['hyperborea: court-conan'],
      one: ['hyperborea: court-action'],
    })
  })

  test('[reading:court-token] [court.other-players] with court + Conan Turan may take the leftmost token, or must', () => {
    const token = shown('court-token', (options) => {
      const t = begin(table(options), 'turan', 'court')
      return { asked: t.asked, options: t.options('turan'), left: t.state.track.length }
    })
    expect(token).toEqual({
      may: { asked: ['turan: court-token'], options: [{ do: 'take-token' }, { do: 'decline' }], left: 4 },
      must: { asked: ['turan: token'], options: [{ do: 'keep-token' }, { do: 'exchange-token' }], left: 3 },
    })
  })
})

describe('readings of contests', () => {
  test('[reading:strategy-card] [contest.strategy-before-roll] the defender lays his card before any roll, or before his own', () => {
    const laying = shown('strategy-card', (options) => {
      const t = siege(options, (position) =>
        position.give('aquilonia', { strategy: ['strategy-15'] }).dice(...roll(1, 3), 'shield', 'hit', 'miss'),
      )
      const rolled = t.told('rolled').length
      expect(t.asked).toEqual(['aquilonia: defender-strategy'])
      t.play('aquilonia', { do: 'lay-strategy', card: 'strategy-15' })
      // Either way the shield counts, and the card is laid once.
      expect(t.told('contest-won')).toMatchObject([{ seat: 0, attack: 1, defence: 2 }])
      expect(t.asked).toEqual(['turan: siege-next'])
      return rolled
    })
    expect(laying).toEqual({ 'before-any-roll': 0, 'before-own-roll': 1 })
  })

  test('[reading:sorcery-limit] [contest.sorcery-once] once the attacker has spent a token the defender may too, or not', () => {
    const spent = shown(
      'sorcery-limit',
      (options) => siege(options, rich).play('turan', { do: 'sorcery-reroll' }).asked,
    )
    expect(spent).toEqual({
      'one-each': ['aquilonia: defender-after-roll'],
      'one-in-all': ['turan: siege-next'],
    })
    const passed = shown('sorcery-limit', (options) =>
      siege(options, rich).play('turan', { do: 'pass' }).options('aquilonia'),
    )
    const both = [{ do: 'sorcery-reroll' }, { do: 'pass' }]
    expect(passed).toEqual({ 'one-each': both, 'one-in-all': both })
  })

  test('[reading:raiders-help] [raiders.neutral-axes] raiders help neutral Zamora against an intrigue, or in campaigns only', () => {
    const intrigue = shown('raiders-help', (options) => {
      const t = table(options).put('zamora', { raiders: 1, emissaries: { turan: 1 } })
      begin(t.dice(...roll(2, 2), 'hit', 'axe', 'axe', 'miss'), 'turan', 'intrigue')
      t.play('turan', { do: 'start-intrigue', at: 'zamora' })
      return [t.told('contest-won')[0].defence, t.raiders('zamora')]
    })
    expect(intrigue).toEqual({ 'every-contest': [3, 0], 'campaigns-only': [1, 1] })
    const campaign = shown('raiders-help', (options) => {
      const t = table(options)
        .put('zamora', { raiders: 1 })
        .dice(...roll(2, 2), 'hit', 'axe', 'axe', 'miss')
      begin(t, 'turan', 'military').play('turan', { do: 'attack', from: 'turan', to: 'zamora', units: 2 })
      return [t.told('contest-won')[0].defence, t.raiders('zamora')]
    })
    expect(campaign).toEqual({ 'every-contest': [3, 0], 'campaigns-only': [3, 0] })
  })

  test('[reading:siege-loss] [siege.round-won] a won round removes one of the two defenders, or both', () => {
    const left = shown('siege-loss', (options) => {
      const t = siege(options, (position) => position.dice(...roll(1, 3), ...roll(0, 3)))
      return [t.units('aquilonia', 'ophir'), t.control('ophir')]
    })
    expect(left).toEqual({ 'one-unit': [1, 'aquilonia fort'], 'all-units': [0, 'aquilonia fort'] })
  })

  test('[reading:siege-retreat] [siege.continue-or-retreat] asked after a won round, or only after a lost one', () => {
    const rounds = shown('siege-retreat', (options) => {
      const t = siege(options, (position) => position.dice(...roll(1, 3), ...roll(0, 3), ...roll(0, 3), ...roll(1, 3)))
      expect(t.options('turan')).toEqual([{ do: 'fight-on' }, { do: 'retreat', to: 'koth' }])
      return t.told('contest-won').map(({ seat }) => seat)
    })
    expect(rounds).toEqual({ 'after-each-round': [1], 'after-lost-round': [1, 0] })
  })
})

describe('readings of emissaries and armies', () => {
  test("[reading:emissary-bridge] [intrigue.emissary-movement] a rival's emissary in Zamora stops Turan's, or lets it go on", () => {
    const after = shown('emissary-bridge', (options) => {
      const t = begin(table(options).put('zamora', { emissaries: { aquilonia: 1 } }), 'turan', 'intrigue')
      return t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' }).asked
    })
    expect(after).toEqual({
      'own-emissary': ['turan: intrigue-step'],
      'any-emissary': ['turan: emissary-move'],
    })
    // His own is a bridge in both.
    const own = shown('emissary-bridge', (options) => {
      const t = begin(table(options).put('zamora', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
      return t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' }).asked[0]
    })
    const goesOn = 'turan: emissary-move'
    expect(own).toEqual({ 'own-emissary': goesOn, 'any-emissary': goesOn })
  })

  test('[reading:foreign-home] [intrigue.emissary-foreign-home] from the Steppes into Turan and Hyperborea, or neither', () => {
    const homes = shown('foreign-home', (options) => {
      const t = begin(table(options).put('steppes', { emissaries: { aquilonia: 1 } }), 'aquilonia', 'intrigue')
      const moves = t.optionsOf('aquilonia', 'move-emissary').filter(({ from }) => from === 'steppes')
      return moves.map(({ to }) => to)
    })
    expect(homes).toEqual({
      'may-enter': ['hyperborea', 'brythunia', 'great-tundra', 'turan', 'zamora', 'hyrkania'],
      barred: ['brythunia', 'great-tundra', 'zamora', 'hyrkania'],
    })
  })

  test('[reading:collect-gold] [intrigue.collect-gold-where] enemy Ophir; neutral Koth too; or own Zamora as well', () => {
    const where = shown('collect-gold', (options) => {
      const t = table(options).put('ophir', { fort: 'aquilonia', emissaries: { turan: 1 } })
      t.put('koth', { emissaries: { turan: 1 } }).put('zamora', { tower: 'turan', emissaries: { turan: 1 } })
      return begin(t, 'turan', 'intrigue')
        .optionsOf('turan', 'collect-gold')
        .map(({ at }) => at)
    })
    expect(where).toEqual({
      enemy: ['ophir'],
      'neutral-or-enemy': ['ophir', 'koth'],
      anywhere: ['ophir', 'koth', 'zamora'],
    })
  })

  test('[reading:redeploy] [military.options] a redeployment moves an army, or a single unit', () => {
    const units = shown('redeploy', (options) => {
      const t = begin(table(options).put('zamora', { fort: 'turan' }), 'turan', 'military')
      // An attack is made by an army in either reading.
      expect(t.can('turan', { do: 'attack', from: 'turan', to: 'khauran', units: 5 })).toBe(true)
      return t.optionsOf('turan', 'redeploy').map((action) => action.units)
    })
    expect(units).toEqual({ army: [1, 2, 3, 4, 5], unit: [1] })
  })
})

describe('readings of setup, markers and the final scoring', () => {
  test('[reading:aquilonia] [setup.choose-kingdom] without it a table is only warned, or refused; the French book wants it', () => {
    const kingdoms = ['stygia', 'hyperborea']
    expect(shown('aquilonia', (options) => problem({ kingdoms, ...options }))).toEqual({
      advised: undefined,
      required: ['kingdoms'],
    })
    expect(problem({ kingdoms, edition: 'fr' })).toEqual(['kingdoms'])
    expect(problem({ kingdoms, edition: 'fr', readings: { aquilonia: 'advised' } })).toBeUndefined()
    expect(problem({ kingdoms: ['stygia', 'aquilonia'], edition: 'fr' })).toBeUndefined()
  })

  test('[reading:control-markers] [components.control-marker-supply] the last step without a fort is barred, or not', () => {
    const offered = shown('control-markers', (options) => {
      const t = table(options).put('ophir', { units: { aquilonia: 4 }, campaign: { aquilonia: 2 } })
      for (const province of nineProvinces) t.put(province, { fort: 'aquilonia' })
      return begin(t, 'aquilonia', 'military').can('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    })
    expect(offered).toEqual({ printed: false, unlimited: true })
  })

  test('[reading:tie-at-zero] [scoring.tie-column] nobody has gold, Crom or tokens: all get 1, 1 and 3 times 2, or nothing', () => {
    const points = shown('tie-at-zero', (options) => {
      const t = table({ players: 2, ...options })
      for (const player of t.state.players) player.gold = 0
      t.startFinalScoring('aquilonia')
      return t.state.players.map((player) => player.points)
    })
    expect(points).toEqual({ paid: [8, 8], unpaid: [0, 0] })
  })
})

describe('editions', () => {
  const standard: Readings = {
    aquilonia: 'advised',
    'control-markers': 'printed',
    coast: 'three-seas',
    'bid-tie': 'fewest-adventure-tokens',
    'bid-distance': 'to-destination',
    'empty-pool': 'next-turn',
    'missed-token': 'discarded',
    'build-city': 'instead-of-unit',
    'strategy-card': 'before-any-roll',
    'sorcery-limit': 'one-each',
    'raiders-help': 'every-contest',
    'conan-action': 'both',
    'court-token': 'may',
    'emissary-bridge': 'own-emissary',
    'foreign-home': 'may-enter',
    'collect-gold': 'enemy',
    redeploy: 'army',
    'siege-loss': 'one-unit',
    'siege-retreat': 'after-each-round',
    'tie-at-zero': 'paid',
  }
  const printed: Record<Edition, Partial<Readings>> = {
    standard: {},
    it: { 'empty-pool': 'end-of-turn' },
    fr: { aquilonia: 'required', 'empty-pool': 'end-of-turn' },
    pl: {
      coast: 'two-seas',
      'bid-tie': 'fewest-bidding-tokens',
      'bid-distance': 'to-conan',
      'missed-token': 'to-container',
      'strategy-card': 'before-own-roll',
      'sorcery-limit': 'one-in-all',
      'raiders-help': 'campaigns-only',
      'court-token': 'must',
      'emissary-bridge': 'any-emissary',
      'foreign-home': 'barred',
      'collect-gold': 'anywhere',
      'siege-loss': 'all-units',
      'siege-retreat': 'after-lost-round',
    },
  }

  test.each(editions)('the edition %s gives exactly its readings', (edition) => {
    const expected = { ...standard, ...printed[edition] }
    expect(readingsOf(edition)).toEqual(expected)
    expect(table({ edition }).state).toMatchObject({ edition, readings: expected })
    expect(TestTable.deal({ edition }).state.readings).toEqual(expected)
  })

  test('without an edition a match is played by the standard one', () => {
    expect(table().state).toMatchObject({ edition: 'standard', readings: standard })
  })

  test('single readings are chosen on top of an edition, and the others stay', () => {
    const t = table({ edition: 'pl', readings: { 'siege-loss': 'one-unit', redeploy: 'unit' } })
    expect(t.state.readings).toEqual({ ...standard, ...printed.pl, 'siege-loss': 'one-unit', redeploy: 'unit' })
    expect(table({ edition: 'it', readings: { 'empty-pool': 'next-turn' } }).state.readings).toEqual(standard)
  })

  test('every value of every reading can be chosen with every edition', () => {
    for (const edition of editions)
      for (const [name, { values }] of Object.entries(readings))
        for (const value of values)
          expect(table({ edition, readings: { [name]: value } }).state.readings).toMatchObject({ [name]: value })
  })

  test('unknown readings, values, editions and options are refused', () => {
    expect(problem({ readings: { 'siege-loss': 'all-units' } })).toBeUndefined()
    expect(problem({ readings: { 'siege-loss': 'two-units' } })).toEqual(['readings.siege-loss'])
    expect(problem({ readings: { 'siege-loss': 'after-lost-round' } })).toEqual(['readings.siege-loss'])
    expect(problem({ readings: { coast: 2 } })).toEqual(['readings.coast'])
    expect(problem({ readings: { 'siege-length': 'one-unit' } })).toEqual(['readings'])
    expect(problem({ readings: 'pl' })).toEqual(['readings'])
    expect(problem({ edition: 'de' })).toEqual(['edition'])
    expect(problem({ variant: 'pl' })).toEqual([''])
  })

  test('every reading is shown in this file under its rule', () => {
    const source = readFileSync(new URL(import.meta.url), 'utf8')
    for (const [name, { rule }] of Object.entries(readings)) expect(source).toContain(`[reading:${name}] [${rule}]`)
  })
})
