// The words that say when a card may be used: timings, conditions, payments and places, with cards made up for the test.
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { ContentError } from '../../content.ts'
import { content } from '../content/index.ts'
import { CONDITIONS, EFFECTS, PAYMENTS, PLACES, TIMINGS } from '../content/vocabulary.ts'
import { court, offeredIn, offers, placesOffered, type Scene, scene, use } from './card-scenes.ts'
import { diceFixed, successes, winner } from './fights.ts'
import { holding } from './made-up.ts'
import { defaultPack, event, instant, instantFor, packInUse, permanent, rewrite } from './packs.ts'
import { table } from './table.ts'

afterEach(defaultPack)

const sorcery = { do: 'gain-sorcery', count: 1 }
/** Aquilonia campaigns, intrigues, besieges, fights a battle; is besieged, fought and intrigued by Hyperborea. */
const campaign: Scene = { attacker: 'aquilonia', at: 'ophir', units: 1, dice: ['hit', 'miss', 'miss', 'miss'] }
const intrigue: Scene = { attacker: 'aquilonia', at: 'ophir', intrigue: true }
const siege: Scene = { attacker: 'aquilonia', at: 'ophir', defender: 'turan', marker: 'fort', defenders: 1 }
const battle: Scene = { attacker: 'aquilonia', at: 'ophir', defender: 'turan', defenders: 2 }
const attacked: Scene = { attacker: 'hyperborea', at: 'border-kingdom', defender: 'aquilonia' }
const besieged: Scene = { ...attacked, marker: 'fort', defenders: 1 }
const embattled: Scene = { ...attacked, defenders: 2 }
const intrigued: Scene = { ...attacked, marker: 'tower', intrigue: true }

describe('timings', () => {
  test('[timing:court] an event in place of drawing; the reader wants it of events and of nothing else', () => {
    rewrite(event, { timing: ['court'], effect: [sorcery] })
    const t = court(
      table()
        .conan('argos', 'turan')
        .give('aquilonia', { hand: [event] }),
      'aquilonia',
    )
    t.play('aquilonia', { do: 'play-event', card: event })
    expect([t.player('aquilonia').sorcery, t.player('aquilonia').strategy]).toEqual([1, []])
    expect(() => instantFor('court', sorcery)).toThrow(ContentError)
    expect(() => rewrite(event, { timing: ['turn-start'], effect: [sorcery] })).toThrow(ContentError)
  })

  test('[timing:turn-start] in the card part of the own turn only', () => {
    instantFor('turn-start', sorcery)
    const start = () =>
      table()
        .conan('argos', 'turan')
        .give('aquilonia', { hand: [instant] })
    expect(offers(start().startTurn('aquilonia', 'military'), instant)).toEqual(['aquilonia: cards-and-die'])
    expect(offers(start().startTurn('stygia', 'military'), instant)).toEqual([])
    for (const what of [campaign, intrigue, besieged]) expect(offeredIn(instant, { ...what, ...holding() })).toEqual([])
  })

  test.each([
    ['contest-open', 'contest-open', 'contest-open'],
    ['before-roll', 'before-roll', 'before-roll'],
    ['after-roll', 'attacker-after-roll', 'defender-after-roll'],
  ])(
    '[timing:contest-open] [timing:before-roll] [timing:after-roll] %s, once on either side',
    (timing, mine, theirs) => {
      instantFor(timing, { do: 'gain-gold', count: 1 })
      for (const what of [campaign, intrigue, siege, battle])
        expect(offeredIn(instant, { ...what, ...holding() })).toEqual([`aquilonia: ${mine}`])
      for (const what of [besieged, embattled, intrigued])
        expect(offeredIn(instant, { ...what, ...holding() })).toEqual([`aquilonia: ${theirs}`])
      const bystander: Scene = { attacker: 'stygia', at: 'kush', ...holding() }
      expect(offeredIn(instant, bystander)).toEqual([])
    },
  )

  test('[timing:contest-open] comes before the strategy cards, [timing:before-roll] after them', () => {
    const give: Scene['give'] = { aquilonia: { hand: [instant], strategy: ['strategy-01'] } }
    instantFor('contest-open', sorcery)
    expect(scene({ ...campaign, give }).asked).toEqual(['aquilonia: contest-open'])
    instantFor('before-roll', sorcery)
    const t = scene({ ...campaign, give })
    expect(t.asked).toEqual(['aquilonia: attacker-strategy'])
    expect(t.play('aquilonia', { do: 'pass' }).asked).toEqual(['aquilonia: before-roll'])
  })

  test('[timing:card-revealed] when the other side has revealed a strategy card or used a kingdom card', () => {
    instantFor('card-revealed', sorcery)
    const give: Scene['give'] = {
      aquilonia: { hand: [instant] },
      hyperborea: { strategy: ['strategy-09'], table: ['mind-binder'] },
    }
    const t = scene({ ...besieged, give }).play('hyperborea', { do: 'lay-strategy', card: 'strategy-09' })
    expect(t.asked).toEqual(['aquilonia: cancel'])
    t.play('aquilonia', { do: 'pass' }).play('hyperborea', use('mind-binder'))
    expect(t.asked).toEqual(['aquilonia: cancel'])
    t.play('aquilonia', use(instant))
    expect([t.player('aquilonia').sorcery, t.told('card-cancelled')]).toEqual([1, []])
    expect(offeredIn(instant, { ...campaign, ...holding({ strategy: ['strategy-01'] }) })).toEqual([])
  })

  test('[timing:contest-result] artifacts win ties by themselves; a kingdom card for this moment is no valid content', () => {
    const tie: Scene = { ...campaign, dice: ['hit', 'hit', 'miss', 'miss'] }
    expect(winner(scene(tie))).toBe(null)
    const t = table()
      .artifact('sword-of-atlantis', 'aquilonia')
      .conan('argos', 'turan')
      .put('ophir', { units: { aquilonia: 1 } })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'hit', 'miss', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect([successes(t), winner(t)]).toEqual([[1, 1], 'aquilonia'])
    expect(() => instantFor('contest-result', { do: 'win-ties' })).toThrow(/only artifacts work there/)
  })

  test('[timing:contest-lost] for the loser, before the piece that is at stake is removed', () => {
    instantFor('contest-lost', sorcery)
    const lost: Scene = { ...campaign, units: 2, dice: ['miss', 'miss', 'hit', 'miss', 'miss'], ...holding() }
    expect(offeredIn(instant, lost)).toEqual(['aquilonia: contest-lost'])
    const t = scene(lost)
    expect(t.units('aquilonia', 'ophir')).toBe(2)
    expect(t.play('aquilonia', use(instant)).units('aquilonia', 'ophir')).toBe(1)
    expect(offeredIn(instant, { ...campaign, ...holding() })).toEqual([])
    expect(offeredIn(instant, { ...intrigue, dice: ['miss', 'miss', 'hit', 'hit', 'hit'], ...holding() })).toEqual([])
  })

  test('[timing:campaign-step] after a campaign contest; a card without a march leaves the march open', () => {
    instantFor('campaign-step', sorcery)
    expect(offeredIn(instant, { ...campaign, ...holding() })).toEqual(['aquilonia: forced-march'])
    for (const what of [intrigue, siege, battle, besieged])
      expect(offeredIn(instant, { ...what, dice: [], ...holding() })).toEqual([])
    const t = scene({ ...campaign, units: 2, dice: ['hit', 'miss', 'miss', 'miss', 'miss'], ...holding() })
    t.play('aquilonia', use(instant))
    expect(t.player('aquilonia').sorcery).toBe(1)
    expect(t.options('aquilonia')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
    expect(scene({ ...campaign, ...holding() }).play('aquilonia', use(instant)).asked).toEqual(['turan: conan-move'])
  })

  test('[timing:bid-reveal] when the bids are face up', () => {
    instantFor('bid-reveal', sorcery)
    const t = table()
      .give('aquilonia', { hand: [instant] })
      .startBid('aquilonia')
    expect(offers(t, instant)).toEqual(['aquilonia: bid-reveal'])
  })

  test('[timing:raid-step] in the raids of an age change and of final scoring, [timing:gold-step] after the income only', () => {
    const start = () => table().give('aquilonia', { hand: [instant] })
    instantFor('raid-step', sorcery)
    expect(offers(start().startAgeChange('turan'), instant)).toEqual(['aquilonia: raid-card'])
    expect(offers(start().startFinalScoring('turan'), instant)).toEqual(['aquilonia: raid-card'])
    instantFor('gold-step', sorcery)
    expect(offers(start().startAgeChange('turan'), instant)).toEqual(['aquilonia: income-card'])
    expect(offers(start().startFinalScoring('turan'), instant)).toEqual([])
  })
})

describe('conditions', () => {
  const scenes = { campaign, intrigue, siege, battle, besieged, embattled, intrigued }
  /** In which of the scenes the card is offered before the rolls. */
  const where = (when: object): string[] => {
    rewrite(instant, { timing: ['before-roll'], when, effect: [sorcery] })
    return Object.entries(scenes).flatMap(([name, what]) =>
      offeredIn(instant, { ...what, ...holding() }).length > 0 ? [name] : [],
    )
  }

  test('[condition:contest] military, intrigue or any', () => {
    expect(where({ contest: 'military' })).toEqual(['campaign', 'siege', 'battle', 'besieged', 'embattled'])
    expect(where({ contest: 'intrigue' })).toEqual(['intrigue', 'intrigued'])
    expect(where({ contest: 'any' })).toEqual(Object.keys(scenes))
  })

  test('[condition:form] campaign, siege or battle, or several of them', () => {
    expect(where({ form: ['campaign'] })).toEqual(['campaign'])
    expect(where({ form: ['siege'] })).toEqual(['siege', 'besieged'])
    expect(where({ form: ['battle'] })).toEqual(['battle', 'embattled'])
    expect(where({ form: ['campaign', 'battle'] })).toEqual(['campaign', 'battle', 'embattled'])
  })

  test('[condition:role] attacker or defender', () => {
    expect(where({ role: 'attacker' })).toEqual(['campaign', 'intrigue', 'siege', 'battle'])
    expect(where({ role: 'defender' })).toEqual(['besieged', 'embattled', 'intrigued'])
  })

  test('[condition:terrain] the terrain of the military contest; an intrigue has none', () => {
    expect(where({ terrain: ['plains'] })).toEqual(['campaign', 'siege', 'battle'])
    expect(where({ terrain: ['woods'] })).toEqual(['besieged', 'embattled'])
    expect(where({ terrain: ['hills', 'settlements'] })).toEqual([])
    expect(offeredIn(instant, { ...campaign, step: 2, ...holding() })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(instant, { ...embattled, step: 2, ...holding() })).toEqual(['aquilonia: before-roll'])
  })

  test('[condition:opponent] a player or a neutral province', () => {
    expect(where({ opponent: 'neutral' })).toEqual(['campaign', 'intrigue'])
    expect(where({ opponent: 'player' })).toEqual(['siege', 'battle', 'besieged', 'embattled', 'intrigued'])
  })

  test('[condition:contest] [condition:role] all conditions of a card must hold, and only in a contest', () => {
    expect(where({ contest: 'military', role: 'defender', opponent: 'player', form: ['siege'] })).toEqual(['besieged'])
    for (const timing of ['turn-start', 'campaign-step', 'gold-step'])
      expect(() => rewrite(instant, { timing: [timing], when: { contest: 'any' }, effect: [sorcery] })).toThrow(
        /where no contest is under way/,
      )
  })
})

describe('payments', () => {
  const start = (belongings: object = {}) =>
    table()
      .conan('argos', 'turan')
      .give('aquilonia', { hand: [instant], ...belongings })

  test.each(['gold', 'sorcery'] as const)(
    '[payment:gold] [payment:sorcery] two %s are returned, or the card is not offered',
    (what) => {
      rewrite(instant, {
        timing: ['turn-start'],
        pay: { [what]: 2 },
        effect: [{ do: 'draw-cards', deck: 'strategy', count: 1 }],
      })
      expect(
        start({ [what]: 1 })
          .startTurn('aquilonia')
          .can('aquilonia', use(instant)),
      ).toBe(false)
      const t = start({ [what]: 2 })
        .startTurn('aquilonia')
        .play('aquilonia', use(instant))
      expect([t.player('aquilonia')[what], t.player('aquilonia').strategy.length]).toEqual([0, 1])
      expect(t.told('spent')).toMatchObject([{ what, count: 2, cause: 'payment' }])
    },
  )

  test('[payment:piece] two own pieces, chosen one after the other; one piece is not enough', () => {
    rewrite(instant, { timing: ['turn-start'], pay: { piece: 2 }, effect: [sorcery] })
    const t = start()
      .put('argos', { units: { aquilonia: 1 } })
      .startTurn('aquilonia')
      .play('aquilonia', use(instant))
    expect(t.options('aquilonia')).toEqual([
      { do: 'give-up-unit', at: 'aquilonia' },
      { do: 'give-up-emissary', at: 'aquilonia' },
      { do: 'give-up-unit', at: 'argos' },
    ])
    t.play('aquilonia', { do: 'give-up-unit', at: 'argos' }, { do: 'give-up-emissary', at: 'aquilonia' })
    expect([t.units('aquilonia', 'argos'), t.emissaries('aquilonia', 'aquilonia')]).toEqual([0, 3])
    expect([t.player('aquilonia').sorcery, t.asked]).toEqual([1, ['aquilonia: cards-and-die']])
    const one = start()
      .put('aquilonia', { units: { aquilonia: 1 }, emissaries: { aquilonia: 0 } })
      .startTurn('aquilonia')
    expect(one.can('aquilonia', use(instant))).toBe(false)
  })

  test('[payment:piece] in a contest the last unit that fights is no payment; a unit paid no longer counts', () => {
    rewrite(instant, { timing: ['before-roll'], pay: { piece: 1 }, effect: [{ do: 'add-successes', count: 2 }] })
    const alone = scene({ ...campaign, ...holding() }).play('aquilonia', use(instant))
    expect(alone.optionsOf('aquilonia', 'give-up-unit')).toEqual([{ do: 'give-up-unit', at: 'aquilonia' }])
    const three = scene({ ...campaign, units: 3, dice: ['hit', 'miss', 'miss', 'miss', 'miss'], ...holding() })
    three.play('aquilonia', use(instant), { do: 'give-up-unit', at: 'ophir' })
    expect([diceFixed(three), successes(three)]).toEqual([
      [2, 3],
      [3, 0],
    ])
    const envoy = scene({ ...intrigue, ...holding() }).play('aquilonia', use(instant))
    expect(envoy.optionsOf('aquilonia', 'give-up-emissary')).toEqual([{ do: 'give-up-emissary', at: 'aquilonia' }])
  })
})

describe('places', () => {
  /** Where an emissary or a unit may be placed; Aquilonia holds Ophir, Turan Zingara (fort) and Nemedia (tower). */
  const places = (where: string, piece: 'place-emissary' | 'place-unit' | 'place-raider', options: object = {}) => {
    const effect = {
      'place-emissary': { do: 'place-emissary', count: 1, where },
      'place-unit': { do: 'place-units', count: 1, where, 'per-province': 1 },
      'place-raider': { do: 'place-raider', count: 1, where },
    }[piece]
    instantFor('turn-start', effect)
    const t = table(options)
      .conan('koth', 'turan')
      .put('ophir', { fort: 'aquilonia' })
      .put('zingara', { fort: 'turan' })
      .put('nemedia', { tower: 'turan' })
      .put('corinthia', { units: { turan: 1 } })
      .put('shem', { emissaries: { aquilonia: 1 } })
      .give('aquilonia', { hand: [instant] })
    t.startTurn('aquilonia')
    if (!t.can('aquilonia', use(instant))) return []
    return placesOffered(t.play('aquilonia', use(instant)), 'aquilonia', piece).sort()
  }
  const all = () => content.provinces.map(({ id }) => id)
  const but = (...ids: string[]) =>
    all()
      .filter((id) => !ids.includes(id))
      .sort()
  const near = ['argos', 'corinthia', 'khauran', 'khoraja', 'koth', 'ophir', 'shem', 'zamora']

  test('[place:friendly] the home and every province with an own marker', () => {
    for (const piece of ['place-emissary', 'place-unit', 'place-raider'] as const)
      expect(places('friendly', piece)).toEqual(['aquilonia', 'ophir'])
  })

  test('[place:reach] friendly provinces and their neighbours; units share none with a rival', () => {
    const reach = ['aquilonia', 'argos', 'border-kingdom', 'cimmeria', 'corinthia', 'koth', 'nemedia', 'ophir']
    const within = [...reach, 'pictish-wilderness', 'zingara']
    expect(places('reach', 'place-emissary')).toEqual(within)
    expect(places('reach', 'place-raider')).toEqual(within)
    expect(places('reach', 'place-unit')).toEqual(
      within.filter((id) => !['corinthia', 'nemedia', 'zingara'].includes(id)),
    )
  })

  test('[place:any] areas in play; no rival home, fort, city or army for pieces', () => {
    expect(places('any', 'place-raider')).toEqual([...all()].sort())
    expect(places('any', 'place-emissary')).toEqual(but('turan', 'stygia', 'hyperborea', 'zingara', 'corinthia'))
    expect(places('any', 'place-unit')).toEqual(but('turan', 'stygia', 'hyperborea', 'zingara', 'corinthia', 'nemedia'))
    const two = places('any', 'place-emissary', { kingdoms: ['aquilonia', 'turan'] })
    expect(two).toContain('zamora')
    for (const id of ['kush', 'border-kingdom', 'turan', 'stygia']) expect(two).not.toContain(id)
  })

  test('[place:your-emissary] where an own emissary stands, [place:near-conan] where Conan is and next to him', () => {
    expect(places('your-emissary', 'place-raider')).toEqual(['aquilonia', 'shem'])
    expect(places('near-conan', 'place-raider')).toEqual(near)
    expect(places('near-conan', 'place-emissary')).toEqual(near)
    expect(places('near-conan', 'place-unit')).toEqual(near.filter((id) => id !== 'corinthia'))
  })

  test('[place:contested] the province of the contest, and nowhere without one', () => {
    expect(places('contested', 'place-emissary')).toEqual([])
    instantFor('contest-open', { do: 'place-units', count: 2, where: 'contested', 'per-province': 2 })
    const t = scene({ ...siege, units: 2, ...holding() }).play('aquilonia', use(instant))
    expect(placesOffered(t, 'aquilonia', 'place-unit')).toEqual(['ophir'])
    t.play('aquilonia', { do: 'place-unit', at: 'ophir' }, { do: 'place-unit', at: 'ophir' })
    expect(diceFixed(t)).toEqual([4, 3])
  })
})

describe('every word and every card', () => {
  const folder = new URL('.', import.meta.url)
  const titles = readdirSync(folder)
    .filter((file) => /^(cards-|vocabulary).*\.test\.ts$/.test(file))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').match(/'\[[a-z]+:[^']*'/g) ?? [])
  const untested = (kind: string, ids: readonly string[]) =>
    ids.filter((id) => !titles.some((title) => title.includes(`[${kind}:${id}] `)))

  test('each of the 67 kingdom cards has a test that names it', () => {
    const ids = Object.keys(content.kingdomCards)
    expect(ids).toHaveLength(67)
    expect(untested('card', ids)).toEqual([])
  })

  test('each word of the vocabulary has a test that names it', () => {
    expect(untested('timing', TIMINGS)).toEqual([])
    expect(untested('condition', CONDITIONS)).toEqual([])
    expect(untested('payment', PAYMENTS)).toEqual([])
    expect(untested('place', PLACES)).toEqual([])
    expect(untested('effect', EFFECTS)).toEqual([])
  })

  test('a pack of its own leaves the default one alone', () => {
    const before = JSON.stringify(content)
    rewrite(permanent, { timing: ['turn-start'], effect: [sorcery] })
    expect(packInUse.content.kingdomCards[permanent].effect).toEqual([sorcery])
    expect(JSON.stringify(content)).toBe(before)
    defaultPack()
    expect(packInUse.content).toBe(content)
  })
})
