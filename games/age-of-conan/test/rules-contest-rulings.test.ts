// Rulings on contests: rounds, limits of dice, useless and cancelled cards, sides that vanish, spared losses.
import { describe, expect, test } from 'vitest'
import { diceRolled } from '../rules/dice.ts'
import { attack, diceFixed, intrigue, successes, turnWith, winner } from './fights.ts'
import { table } from './table.ts'

/** Hyperborea besieges Stygia's fort in Punt (hills, value 2); Stygia has some units there. */
const siegeOfPunt = (defenders = 1) =>
  table()
    .put('punt', { fort: 'stygia', units: { stygia: defenders } })
    .put('iranistan', { fort: 'hyperborea', units: { hyperborea: 5 } })
    .conan('aquilonia')
    .give('stygia', { sorcery: 0 })
    .give('hyperborea', { sorcery: 0 })
const besiegePunt = (t: ReturnType<typeof table>, units = 3) => attack(t, 'hyperborea', 'iranistan', 'punt', units)

/** Was the card offered, and how many dice did either side roll with it? */
const siegeWithGiants = (units: number, conan: string) => {
  const t = siegeOfPunt(4)
    .conan(conan, 'hyperborea')
    .give('hyperborea', { table: ['giants-of-the-grey-halls'] })
  besiegePunt(t, units)
  const offered = t.can('hyperborea', { do: 'use-card', card: 'giants-of-the-grey-halls' })
  if (offered) t.play('hyperborea', { do: 'use-card', card: 'giants-of-the-grey-halls' })
  return [offered, ...diceFixed(t)]
}

const diceFor = (strength: number, conan: boolean, added: [number, number][], dropped: [number, number][] = []) =>
  diceRolled(strength, { conan, added, dropped })

describe('rounds', () => {
  test('[amb.contest-means-round] each round of a siege allows a new strategy card and a new sorcery re-roll', () => {
    const t = siegeOfPunt().give('hyperborea', { strategy: ['strategy-31', 'strategy-36'], sorcery: 2 })
    besiegePunt(t).dice('axe', 'miss', 'miss').play('hyperborea', { do: 'lay-strategy', card: 'strategy-31' })
    t.dice('axe', 'hit', 'hit', 'miss', 'miss').play('hyperborea', { do: 'sorcery-reroll' })
    expect([successes(t), t.asked]).toEqual([[3, 0], ['hyperborea: siege-next']])
    t.play('hyperborea', { do: 'fight-on' })
    expect(t.options('hyperborea')).toEqual([{ do: 'lay-strategy', card: 'strategy-36' }, { do: 'pass' }])
    t.dice('axe', 'shield', 'miss').play('hyperborea', { do: 'lay-strategy', card: 'strategy-36' })
    // The axes of the first round no longer count.
    expect(t.told('rolled').at(-1)).toMatchObject({ successes: 1 })
    expect(t.can('hyperborea', { do: 'sorcery-reroll' })).toBe(true)
  })

  test('[amb.contest-means-round] a table card works for one round of a battle and does not carry over', () => {
    const t = table()
      .put('ophir', { fort: 'aquilonia', units: { aquilonia: 3 } })
      .put('koth', { units: { turan: 3 } })
      .give('aquilonia', { table: ['bossonian-archers'] })
    attack(t.dice('hit', 'miss', 'miss'), 'aquilonia', 'ophir', 'koth', 3)
    t.dice('hit', 'miss', 'miss').play('aquilonia', { do: 'use-card', card: 'bossonian-archers' })
    expect([successes(t), winner(t)]).toEqual([[2, 1], 'aquilonia'])
    t.dice('hit', 'miss', 'miss', 'hit', 'miss').play('aquilonia', { do: 'fight-on' })
    expect([successes(t), winner(t)]).toEqual([[1, 1], 'turan'])
  })
})

describe('numbers of dice', () => {
  test('[amb.dice-cap-order] intrigue strength 7, the opponent drops 2: 5 - 2 = 3 dice', () => {
    const t = table()
      .put('koth', { tower: 'stygia', emissaries: { turan: 1 } })
      .give('stygia', { hand: ['black-lotus'], sorcery: 0 })
    for (const p of ['zamora', 'khauran', 'khoraja', 'ophir', 'corinthia', 'shem']) t.put(p, { tower: 'turan' })
    intrigue(t, 'turan', 'koth').play('stygia', { do: 'use-card', card: 'black-lotus' })
    expect(diceFixed(t)).toEqual([3, 5])
  })

  test('[amb.dice-cap-order] Conan and Giants of the Grey Halls raise up to 6, never beyond', () => {
    expect(siegeWithGiants(3, 'koth')).toEqual([true, 5, 4])
    expect(siegeWithGiants(5, 'koth')).toEqual([true, 6, 4])
    expect(siegeWithGiants(4, 'punt')).toEqual([true, 6, 4])
    // Six dice already: the card could change nothing.
    expect(siegeWithGiants(5, 'punt')).toEqual([false, 6, 4])
  })

  test('[amb.dice-cap-order] reductions come after additions, whichever card was played first, each to its floor', () => {
    const t = siegeOfPunt(1)
      .give('stygia', { table: ['temple-serpents'] })
      .give('hyperborea', {
        table: ['giants-of-the-grey-halls', 'giants-of-the-grey-halls'],
        hand: ['spell-of-dread'],
        sorcery: 1,
      })
    besiegePunt(t, 5).play('hyperborea', { do: 'use-card', card: 'spell-of-dread' })
    t.play('stygia', { do: 'use-card', card: 'temple-serpents' })
    t.play('hyperborea', { do: 'use-card', card: 'giants-of-the-grey-halls' })
    expect(diceFixed(t)).toEqual([5, 1])
  })

  test('[amb.dice-cap-order] additions to 5 come first, and a cap never lowers a number', () => {
    expect(
      diceFor(4, false, [
        [1, 6],
        [2, 5],
      ]),
    ).toBe(6)
    expect(diceFor(4, false, [[3, 5]])).toBe(5)
    expect(diceFor(5, true, [[1, 5]])).toBe(6)
    expect(diceFor(9, false, [], [[2, 1]])).toBe(3)
    expect(
      diceFor(
        2,
        false,
        [],
        [
          [1, 1],
          [3, 1],
        ],
      ),
    ).toBe(1)
    expect(diceFor(1, true, [[3, 6]])).toBe(5)
  })
})

describe('cards that would do nothing', () => {
  test('[amb.card-needs-effect] no die to take away, no sorcery to pay, no unit to remove: not offered', () => {
    const floor = table()
      .put('khauran', { emissaries: { turan: 1 } })
      .conan('stygia')
    floor.put('khauran', { tower: 'stygia' }).give('stygia', { hand: ['black-lotus', 'black-lotus'], sorcery: 0 })
    // Strength 2, reduced to the floor of 1 by the first Lotus; the second could do nothing more.
    intrigue(floor, 'turan', 'khauran')
    expect(floor.options('stygia')).toEqual([{ do: 'use-card', card: 'black-lotus' }, { do: 'pass' }])
    floor.dice('miss', 'miss', 'miss', 'miss', 'miss').play('stygia', { do: 'use-card', card: 'black-lotus' })
    expect([diceFixed(floor), floor.player('stygia').hand]).toEqual([[1, 4], ['black-lotus']])

    const poor = siegeOfPunt()
      .give('hyperborea', { strategy: ['strategy-31'] })
      .give('stygia', { hand: ['shadow-of-set'] })
    besiegePunt(poor.dice('miss', 'miss', 'miss', 'miss', 'miss')).play('hyperborea', {
      do: 'lay-strategy',
      card: 'strategy-31',
    })
    expect(poor.told('contest-won')).toHaveLength(1)

    const empty = table()
      .put('punt', { fort: 'turan' })
      .put('keshan', { fort: 'stygia', units: { stygia: 2 } })
    empty.give('stygia', { hand: ['children-of-set'], sorcery: 1 })
    attack(empty.dice('miss', 'miss'), 'stygia', 'keshan', 'punt', 2)
    expect(empty.asked).toEqual(['stygia: attacker-after-roll'])
  })

  test('[amb.card-needs-effect] in the card part and at court too; the refusal names the ruling', () => {
    const t = table().give('turan', { hand: ['thieves-of-shadizar', 'hyrkanian-horde'], gold: 0 })
    t.player('turan').units[t.player('turan').home] = 18
    for (const rival of ['aquilonia', 'stygia', 'hyperborea'] as const) t.give(rival, { gold: 0 })
    t.startTurn('turan', 'wild')
    expect(t.options('turan')).toEqual([{ do: 'choose-die', face: 'wild' }])
    expect(t.refusal('turan', { do: 'use-card', card: 'thieves-of-shadizar' })).toMatchObject({
      code: 'not-legal',
      rule: 'amb.card-needs-effect',
    })
    t.play('turan', { do: 'choose-die', face: 'wild' }, { do: 'use-die-as', kind: 'court' })
    expect(t.optionsOf('turan', 'play-event')).toEqual([])
  })

  test('[amb.card-needs-effect] impossible steps of a card that is used are skipped', () => {
    const t = table().give('aquilonia', { hand: ['muster-of-the-barons'], table: ['black-dragons'] })
    turnWith(t, 'aquilonia', 'court').play(
      'aquilonia',
      { do: 'decline' },
      { do: 'play-event', card: 'muster-of-the-barons' },
    )
    expect(t.player('aquilonia').gold).toBe(5)
    expect(t.told('card-refreshed')).toEqual([])
    expect(t.asked[0]).not.toMatch(/^aquilonia/)
  })

  test('[amb.card-needs-effect] [amb.cancel-chain] payment first, then the window; what was paid for a cancelled card is lost', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { hand: ['spell-of-dread'], sorcery: 1 })
      .give('stygia', { hand: ['shadow-of-set'], sorcery: 2 })
    besiegePunt(t).play('hyperborea', { do: 'use-card', card: 'spell-of-dread' })
    expect([t.asked, t.player('hyperborea').sorcery]).toEqual([['stygia: cancel'], 0])
    t.play('stygia', { do: 'use-card', card: 'shadow-of-set' })
    expect(diceFixed(t)).toEqual([3, 2])
    expect(t.each(({ sorcery }) => sorcery)).toMatchObject({ hyperborea: 0, stygia: 1 })
    expect(t.player('hyperborea').discard).toEqual(['spell-of-dread'])
    expect(t.player('stygia').discard).toEqual(['shadow-of-set'])
  })
})

describe('cancelling', () => {
  test('[amb.cancel-chain] a cancelled strategy card is discarded and no other may be played in that contest', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { strategy: ['strategy-31', 'strategy-25'] })
      .give('stygia', { hand: ['shadow-of-set'], sorcery: 1, strategy: ['strategy-36'] })
    besiegePunt(t).play('hyperborea', { do: 'lay-strategy', card: 'strategy-31' })
    t.play('stygia', { do: 'lay-strategy', card: 'strategy-36' })
    t.dice('axe', 'axe', 'miss', 'shield', 'miss').play('stygia', { do: 'use-card', card: 'shadow-of-set' })
    // Straight on to the rolls: the defender's own card works, the attacker is not asked again.
    expect([successes(t), winner(t)]).toEqual([[0, 1], 'stygia'])
    expect(t.state.strategyDiscard).toEqual(['strategy-31', 'strategy-36'])
    expect(t.player('hyperborea').strategy).toEqual(['strategy-25'])
  })

  test('[amb.cancel-chain] the last one played resolves first: a cancelled Blizzard lets the Shadow work', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { strategy: ['strategy-31'], hand: ['blizzard'] })
      .give('stygia', { hand: ['shadow-of-set'], sorcery: 2 })
    // A second Shadow, lent by the test: the pack has only one.
    t.player('stygia').hand.push('shadow-of-set')
    besiegePunt(t).play('hyperborea', { do: 'lay-strategy', card: 'strategy-31' })
    t.play('stygia', { do: 'use-card', card: 'shadow-of-set' }).play('hyperborea', { do: 'use-card', card: 'blizzard' })
    expect(t.asked).toEqual(['stygia: cancel'])
    t.dice('axe', 'axe', 'axe', 'miss', 'miss').play('stygia', { do: 'use-card', card: 'shadow-of-set' })
    expect(t.told('card-cancelled').map(({ card }) => card)).toEqual(['blizzard', 'strategy-31'])
    expect(successes(t)).toEqual([0, 0])
  })

  test('[amb.cancel-chain] a cancelled table card is turned as used; Feigned Retreat cancels strategy cards only', () => {
    const t = siegeOfPunt()
      .give('stygia', { table: ['temple-serpents'] })
      .give('hyperborea', { hand: ['blizzard'] })
    besiegePunt(t).play('stygia', { do: 'use-card', card: 'temple-serpents' })
    expect(t.asked).toEqual(['hyperborea: cancel'])
    t.play('hyperborea', { do: 'use-card', card: 'blizzard' })
    expect(diceFixed(t)).toEqual([3, 2])
    expect(t.player('stygia').table).toEqual([{ card: 'temple-serpents', used: 11 }])

    const turan = table()
      .put('zamora', { fort: 'turan' })
      .put('koth', { fort: 'stygia', units: { stygia: 2 } })
    turan.give('turan', { hand: ['feigned-retreat'] })
    turan.give('stygia', { sorcery: 0, table: ['temple-serpents'], strategy: ['strategy-22'] })
    attack(turan, 'stygia', 'koth', 'zamora', 2).play('stygia', { do: 'lay-strategy', card: 'strategy-22' })
    expect(turan.asked).toEqual(['turan: cancel'])
    turan.play('turan', { do: 'pass' }).play('stygia', { do: 'use-card', card: 'temple-serpents' })
    expect(diceFixed(turan)).toEqual([2, 3])
  })

  test('[amb.cancel-chain] artifacts cannot be cancelled', () => {
    const t = siegeOfPunt()
      .artifact('heart-of-tammuz', 'hyperborea')
      .give('stygia', { hand: ['shadow-of-set'], sorcery: 1 })
    besiegePunt(t.dice('miss', 'miss', 'miss')).play('hyperborea', { do: 'use-artifact', card: 'heart-of-tammuz' })
    expect(t.asked).toEqual(['hyperborea: reroll-dice'])
  })
})

describe('sides that vanish before the roll', () => {
  test('[amb.removed-before-roll] the last attacker is removed: the siege is lost at once, without dice', () => {
    const t = siegeOfPunt(0).give('stygia', { hand: ['children-of-set'], sorcery: 1 })
    besiegePunt(t, 1).play('stygia', { do: 'use-card', card: 'children-of-set' })
    expect([t.told('rolled'), t.units('hyperborea', 'punt'), t.control('punt')]).toEqual([[], 0, 'stygia fort'])
    expect(t.told('fight-won')).toMatchObject([{ seat: t.seat('stygia'), form: 'siege' }])
    expect(t.each(({ crom }) => crom)).toMatchObject({ stygia: 1, hyperborea: 0 })
  })

  test('[amb.removed-before-roll] the last defender of a battle is removed: won at once, Crom at the end of the turn', () => {
    const t = table()
      .put('koth', { units: { turan: 1 } })
      .put('shem', { fort: 'stygia', units: { stygia: 2 } })
    t.give('stygia', { hand: ['children-of-set'], sorcery: 1 })
    attack(t, 'stygia', 'shem', 'koth', 2).play('stygia', { do: 'use-card', card: 'children-of-set' })
    expect([t.told('rolled'), t.told('fight-won')]).toMatchObject([[], [{ seat: t.seat('stygia'), form: 'battle' }]])
    expect([t.asked, t.player('stygia').crom]).toEqual([['stygia: march-after-victory'], 0])
    t.play('stygia', { do: 'stop' })
    expect([t.player('stygia').crom, t.units('stygia', 'koth'), t.campaign('stygia', 'koth')]).toEqual([1, 2, 1])
  })

  test('[amb.removed-before-roll] defenders of a siege gone: the round goes on against the value of the province', () => {
    const t = table()
      .put('zamora', { fort: 'turan', units: { turan: 1 } })
      .put('koth', { fort: 'stygia', units: { stygia: 3 } })
    t.give('stygia', { hand: ['children-of-set'], sorcery: 1 }).dice(
      'hit',
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
    )
    attack(t, 'stygia', 'koth', 'zamora', 3).play('stygia', { do: 'use-card', card: 'children-of-set' })
    expect(diceFixed(t)).toEqual([3, 4])
    expect([winner(t), t.control('zamora')]).toEqual(['stygia', 'neutral'])
  })
})

describe('spared losses', () => {
  test('[amb.spare-loss-scope] a unit lost in a campaign, a siege or a battle is spared, an emissary by Veil of Mists', () => {
    const campaign = table()
      .give('aquilonia', { table: ['noble-commander'] })
      .dice('miss', 'miss', 'hit', 'hit', 'hit')
    attack(campaign, 'aquilonia', 'aquilonia', 'ophir', 2).play('aquilonia', {
      do: 'use-card',
      card: 'noble-commander',
    })
    expect([campaign.units('aquilonia', 'ophir'), campaign.asked]).toEqual([2, ['aquilonia: forced-march']])

    const siege = siegeOfPunt(1)
    siege
      .put('punt', { fort: 'hyperborea', units: { hyperborea: 1, stygia: 0 } })
      .put('iranistan', { fort: 'turan', units: { turan: 3, hyperborea: 0 } })
    siege.give('hyperborea', { hand: ['veil-of-mists'] }).dice('hit', 'hit', 'hit', 'miss', 'miss')
    attack(siege, 'turan', 'iranistan', 'punt', 3).play('hyperborea', { do: 'use-card', card: 'veil-of-mists' })
    expect([siege.units('hyperborea', 'punt'), siege.control('punt')]).toEqual([1, 'hyperborea fort'])

    const battle = table()
      .put('koth', { units: { turan: 1 } })
      .put('ophir', { fort: 'aquilonia', units: { aquilonia: 1 } })
    battle.give('aquilonia', { table: ['noble-commander'] }).dice('miss', 'hit')
    attack(battle, 'aquilonia', 'ophir', 'koth', 1).play('aquilonia', { do: 'use-card', card: 'noble-commander' })
    expect([battle.units('aquilonia', 'koth'), battle.asked]).toEqual([1, ['aquilonia: battle-attacker']])

    const emissary = table()
      .put('zamora', { tower: 'turan', emissaries: { hyperborea: 1 } })
      .conan('stygia')
    emissary
      .give('hyperborea', { hand: ['veil-of-mists'], sorcery: 0 })
      .dice('miss', 'hit', 'miss', 'miss', 'miss', 'miss')
    intrigue(emissary, 'hyperborea', 'zamora').play('hyperborea', { do: 'use-card', card: 'veil-of-mists' })
    expect([emissary.emissaries('hyperborea', 'zamora'), emissary.control('zamora')]).toEqual([1, 'turan tower'])
  })

  test('[amb.spare-loss-scope] not offered where no piece is lost: neutral intrigue, a marker, a cancelled alliance', () => {
    const neutral = table()
      .put('zamora', { emissaries: { hyperborea: 1 } })
      .conan('stygia')
    neutral.give('hyperborea', { hand: ['veil-of-mists'], sorcery: 0 }).dice('miss', 'hit', 'miss', 'miss', 'miss')
    intrigue(neutral, 'hyperborea', 'zamora')
    const marker = table()
      .put('punt', { fort: 'hyperborea' })
      .put('iranistan', { fort: 'turan', units: { turan: 3 } })
    marker.give('hyperborea', { hand: ['veil-of-mists'], sorcery: 0 }).dice('hit', 'hit', 'hit', 'miss', 'miss')
    attack(marker, 'turan', 'iranistan', 'punt', 3)
    const tower = table()
      .put('iranistan', { tower: 'hyperborea', emissaries: { turan: 1 } })
      .conan('aquilonia')
    tower.give('hyperborea', { hand: ['veil-of-mists'], sorcery: 0 }).dice('hit', 'hit', 'miss', 'miss', 'miss', 'miss')
    intrigue(tower, 'turan', 'iranistan')
    for (const t of [neutral, marker, tower]) {
      expect(t.told('contest-won')).toHaveLength(1)
      expect(t.asked).not.toContain('hyperborea: contest-lost')
      expect(t.player('hyperborea').hand).toEqual(['veil-of-mists'])
    }
    expect([marker.control('punt'), tower.control('iranistan')]).toEqual(['neutral', 'neutral'])
  })

  test('[amb.spare-loss-scope] the unit for a fort and the unit for a forced march are not spared', () => {
    const t = table()
      .give('aquilonia', { table: ['noble-commander'] })
      .dice('hit', 'hit', 'miss', 'miss', 'miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 3)
    t.dice('hit', 'miss', 'miss', 'miss', 'miss').play('aquilonia', { do: 'forced-march' })
    expect([t.units('aquilonia', 'ophir'), t.control('ophir')]).toEqual([1, 'aquilonia fort'])
    expect(t.player('aquilonia').table).toEqual([{ card: 'noble-commander', used: 0 }])
  })
})
