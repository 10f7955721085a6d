// The effects of the card vocabulary on contests, above all what no card of the decks says, with cards made up for the test.
import { afterEach, describe, expect, test } from 'vitest'
import { offeredIn, type Scene, scene, use } from './card-scenes.ts'
import { diceFixed, successes, winner } from './fights.ts'
import { holding, me, offered, played, turn } from './made-up.ts'
import { defaultPack, instant, instantFor } from './packs.ts'
import { type TestTable, table } from './table.ts'

afterEach(defaultPack)

/** Aquilonia in Ophir (plains, value 3): a campaign, an intrigue, a siege and a battle against Turan. */
const campaign: Scene = { attacker: me, at: 'ophir', units: 1, ...holding() }
const intrigue: Scene = { attacker: me, at: 'ophir', intrigue: true, ...holding() }
const siege: Scene = { attacker: me, at: 'ophir', defender: 'turan', marker: 'fort', defenders: 1, ...holding() }
const battle: Scene = { attacker: me, at: 'ophir', defender: 'turan', defenders: 2, ...holding() }
const misses = (count: number) => Array.from({ length: count }, () => 'miss' as const)

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
