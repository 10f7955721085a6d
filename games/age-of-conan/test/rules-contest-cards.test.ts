// Cards in a contest: order of play, windows, secrecy, cancelling. The ledger's section `contest`, second part.
import { factFor } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { ageOfConan } from '../rules/game.ts'
import { attack, diceFixed, intrigue, successes, winner } from './fights.ts'
import { table } from './table.ts'

/** Hyperborea besieges Stygia's fort in Punt (hills, value 2): three units against one. */
const siegeOfPunt = (options = {}) =>
  table(options)
    .put('punt', { fort: 'stygia', units: { stygia: 1 } })
    .put('iranistan', { fort: 'hyperborea', units: { hyperborea: 3 } })
    .conan('aquilonia')
    .give('stygia', { sorcery: 0 })
    .give('hyperborea', { sorcery: 0 })
const besiegePunt = (t: ReturnType<typeof table>, units = 3) => attack(t, 'hyperborea', 'iranistan', 'punt', units)

/** The defender is about to decide; the attacker has laid this card of his two. */
const attackerLays = (card: string) => {
  const t = siegeOfPunt()
    .give('hyperborea', { strategy: ['strategy-31', 'strategy-25'] })
    .give('stygia', { strategy: ['strategy-36'] })
  return besiegePunt(t).play('hyperborea', { do: 'lay-strategy', card })
}

describe('order', () => {
  test('[contest.sequence] seven steps in their order, with cards and sorcery on both sides', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { strategy: ['strategy-31'], sorcery: 1 })
      .give('stygia', { strategy: ['strategy-36'], sorcery: 1 })
    besiegePunt(t)
    expect(t.asked).toEqual(['hyperborea: attacker-strategy'])
    t.play('hyperborea', { do: 'lay-strategy', card: 'strategy-31' })
    expect(t.asked).toEqual(['stygia: defender-strategy'])
    t.dice('miss', 'miss', 'miss').play('stygia', { do: 'lay-strategy', card: 'strategy-36' })
    expect(t.asked).toEqual(['hyperborea: attacker-after-roll'])
    t.dice('axe', 'shield', 'hit', 'miss', 'miss').play('hyperborea', { do: 'sorcery-reroll' })
    expect(t.asked).toEqual(['stygia: defender-after-roll'])
    t.dice('shield', 'axe').play('stygia', { do: 'sorcery-reroll' })
    const steps = t.facts
      .slice(t.facts.findIndex(({ fact }) => fact === 'contest-began'))
      .map((told) =>
        'seat' in told && told.seat !== null ? `${t.state.players[told.seat].kingdom} ${told.fact}` : told.fact,
      )
    expect(steps.slice(0, 13)).toEqual([
      'contest-began',
      'hyperborea strategy-laid',
      'stygia strategy-laid',
      'hyperborea strategy-shown',
      'stygia strategy-shown',
      'dice-fixed',
      'hyperborea rolled',
      'hyperborea spent',
      'hyperborea rerolled',
      'stygia rolled',
      'stygia spent',
      'stygia rerolled',
      'hyperborea contest-won',
    ])
    expect(successes(t)).toEqual([2, 1])
  })

  test('[contest.windows] Shadow of Set cancels a strategy card, Blizzard the Shadow; then the windows of the rolls', () => {
    const t = siegeOfPunt()
      .give('hyperborea', {
        strategy: ['strategy-31'],
        hand: ['blizzard'],
        table: ['mind-binder', 'grey-witchmen'],
        sorcery: 1,
      })
      .give('stygia', { hand: ['shadow-of-set'], table: ['temple-serpents'], sorcery: 1 })
    besiegePunt(t).play('hyperborea', { do: 'lay-strategy', card: 'strategy-31' })
    expect(t.asked).toEqual(['stygia: cancel'])
    expect(t.options('stygia')).toEqual([{ do: 'use-card', card: 'shadow-of-set' }, { do: 'pass' }])
    t.play('stygia', { do: 'use-card', card: 'shadow-of-set' })
    expect(t.player('stygia').sorcery).toBe(0)
    expect(t.asked).toEqual(['hyperborea: cancel'])
    t.play('hyperborea', { do: 'use-card', card: 'blizzard' })
    expect(t.told('card-cancelled')).toMatchObject([{ seat: t.seat('stygia'), card: 'shadow-of-set' }])
    expect(t.asked).toEqual(['hyperborea: before-roll', 'stygia: before-roll'])
    t.play('hyperborea', { do: 'pass' })
    expect(t.asked).toEqual(['stygia: before-roll'])
    t.dice('axe', 'miss', 'miss').play('stygia', { do: 'pass' })
    expect(diceFixed(t)).toEqual([3, 2])
    expect(t.told('rolled')).toMatchObject([{ successes: 1 }])
    expect(t.options('hyperborea')).toEqual([
      { do: 'sorcery-reroll' },
      { do: 'use-card', card: 'grey-witchmen' },
      { do: 'pass' },
    ])
    t.play('hyperborea', { do: 'use-card', card: 'grey-witchmen' })
    expect(t.asked).toEqual(['hyperborea: reroll-dice'])
    expect(t.options('hyperborea')).toEqual([
      { do: 'reroll-dice', faces: ['miss'] },
      { do: 'reroll-dice', faces: ['miss', 'miss'] },
      { do: 'reroll-dice', faces: ['axe'] },
      { do: 'reroll-dice', faces: ['axe', 'miss'] },
    ])
    t.dice('axe', 'miss').play('hyperborea', { do: 'reroll-dice', faces: ['miss', 'miss'] })
    expect(t.told('rerolled')).toMatchObject([{ faces: ['axe', 'axe', 'miss'], count: 2, successes: 2 }])
    expect(t.told('rolled')).toHaveLength(1)
    t.dice('axe', 'axe', 'axe', 'hit', 'hit').play('hyperborea', { do: 'sorcery-reroll' })
    expect([successes(t), winner(t)]).toEqual([[3, 2], 'hyperborea'])
  })

  test('[contest.windows] contest-lost: only the loser is asked, before a piece is removed', () => {
    const t = siegeOfPunt().give('hyperborea', { hand: ['veil-of-mists'] })
    besiegePunt(t.dice('miss', 'miss', 'miss', 'hit', 'hit'))
    expect(t.asked).toEqual(['hyperborea: contest-lost'])
    expect(t.options('hyperborea')).toEqual([{ do: 'use-card', card: 'veil-of-mists' }, { do: 'pass' }])
    expect(t.units('hyperborea', 'punt')).toBe(3)
    expect(t.play('hyperborea', { do: 'pass' }).units('hyperborea', 'punt')).toBe(2)
    const won = siegeOfPunt().give('hyperborea', { hand: ['veil-of-mists'] })
    besiegePunt(won.dice('hit', 'miss', 'miss', 'miss', 'miss'))
    expect(won.asked).toEqual(['hyperborea: siege-next'])
  })

  test('[contest.windows] campaign-step: a free march is offered after the outcome, even to a single unit', () => {
    const t = table()
      .give('aquilonia', { hand: ['iron-discipline'] })
      .dice('hit', 'miss', 'miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 1)
    expect(t.options('aquilonia')).toEqual([{ do: 'use-card', card: 'iron-discipline' }, { do: 'stop' }])
    t.dice('miss', 'miss', 'miss', 'miss').play('aquilonia', { do: 'use-card', card: 'iron-discipline' })
    expect(t.told('forced-march')).toMatchObject([{ free: true, at: 'ophir' }])
    expect(t.told('dice-fixed')).toHaveLength(2)
  })

  test('[amb.kingdom-card-before-contest] contest-open: before strategy cards, attacker first, until both pass in a row', () => {
    const t = siegeOfPunt().put('punt', { units: { stygia: 3 } })
    t.give('stygia', { hand: ['children-of-set'], sorcery: 2 }).give('hyperborea', {
      sorcery: 2,
      strategy: ['strategy-31'],
    })
    // The pack has a single card for this window; the other side borrows two like it.
    t.player('hyperborea').hand.push('children-of-set', 'children-of-set')
    besiegePunt(t)
    expect(t.asked).toEqual(['hyperborea: contest-open', 'stygia: contest-open'])
    t.play('hyperborea', { do: 'pass' })
    expect(t.asked).toEqual(['stygia: contest-open'])
    t.play('stygia', { do: 'use-card', card: 'children-of-set' })
    expect(t.asked).toEqual(['hyperborea: contest-open'])
    t.play('hyperborea', { do: 'use-card', card: 'children-of-set' })
    expect(t.asked).toEqual(['hyperborea: contest-open'])
    t.play('hyperborea', { do: 'pass' })
    expect(t.asked).toEqual(['hyperborea: attacker-strategy'])
    expect([t.units('hyperborea', 'punt'), t.units('stygia', 'punt')]).toEqual([2, 2])
  })

  test('[amb.kingdom-card-before-contest] before-roll works the same way after the reveal', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { table: ['mind-binder', 'wolfskin-raiders'] })
      .give('stygia', { table: ['temple-serpents'] })
    besiegePunt(t)
    expect(t.asked).toEqual(['hyperborea: before-roll', 'stygia: before-roll'])
    t.play('hyperborea', { do: 'pass' })
    expect(t.asked).toEqual(['stygia: before-roll'])
    t.play('stygia', { do: 'use-card', card: 'temple-serpents' })
    expect(t.asked).toEqual(['hyperborea: before-roll'])
    t.play('hyperborea', { do: 'use-card', card: 'mind-binder' })
    expect(t.asked).toEqual(['hyperborea: before-roll'])
    t.play('hyperborea', { do: 'pass' })
    expect(diceFixed(t)).toEqual([2, 1])
  })
})

describe('strategy cards', () => {
  test('[contest.strategy-before-roll] one card each before any roll; afterwards no more', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { strategy: ['strategy-31', 'strategy-25'], sorcery: 1 })
      .give('stygia', { strategy: ['strategy-36'], sorcery: 1 })
      .give('turan', { strategy: ['strategy-24'] })
    besiegePunt(t)
    expect(t.optionsOf('hyperborea', 'lay-strategy').map(({ card }) => card)).toEqual(['strategy-31', 'strategy-25'])
    t.play('hyperborea', { do: 'lay-strategy', card: 'strategy-31' })
    expect(t.asked).toEqual(['stygia: defender-strategy'])
    t.dice('hit', 'miss', 'miss').play('stygia', { do: 'pass' })
    expect(t.asked).toEqual(['hyperborea: attacker-after-roll'])
    expect(t.refusal('hyperborea', { do: 'lay-strategy', card: 'strategy-25' })).toMatchObject({
      code: 'not-legal',
      rule: 'contest.strategy-before-roll',
    })
    t.dice('shield', 'miss').play('hyperborea', { do: 'pass' })
    expect(t.asked).toEqual(['stygia: defender-after-roll'])
    expect(t.options('stygia')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
    expect(t.refusal('stygia', { do: 'lay-strategy', card: 'strategy-36' })).toMatchObject({
      code: 'not-legal',
      rule: 'contest.strategy-before-roll',
    })
    expect(t.player('turan').strategy).toEqual(['strategy-24'])
  })

  test('[contest.strategy-before-roll] the Polish reading: the defender lays his card after he has seen the roll', () => {
    for (const options of [{ edition: 'pl' }, { readings: { 'strategy-card': 'before-own-roll' } }]) {
      const t = siegeOfPunt(options)
        .give('hyperborea', { strategy: ['strategy-31'] })
        .give('stygia', { strategy: ['strategy-36'] })
      besiegePunt(t).dice('axe', 'miss', 'miss').play('hyperborea', { do: 'lay-strategy', card: 'strategy-31' })
      expect(t.told('rolled')).toMatchObject([{ attacker: true, successes: 1 }])
      expect(t.asked).toEqual(['stygia: defender-strategy'])
      t.dice('shield', 'miss').play('stygia', { do: 'lay-strategy', card: 'strategy-36' })
      expect([successes(t), winner(t)]).toEqual([[1, 1], 'stygia'])
    }
  })

  test('[contest.strategy-declare-order] the defender sees that a card was laid, not which', () => {
    const [one, other] = [attackerLays('strategy-31'), attackerLays('strategy-25')]
    const stygia = one.seat('stygia')
    for (const viewer of [[stygia], [one.seat('turan')], [one.seat('stygia'), one.seat('turan')], []]) {
      const view = ageOfConan.view(one.state, viewer)
      // Which of the two cards it is makes no difference to what they see.
      expect(view).toEqual(ageOfConan.view(other.state, viewer))
      expect(view.state.stack.at(-1)).toMatchObject({ do: 'contest', sides: [{ laid: true }, { laid: false }] })
      expect(JSON.stringify(view)).not.toContain('strategy-31')
      expect(factFor(one.told('strategy-laid')[0], viewer)).toEqual({ fact: 'strategy-laid', seat: 3 })
    }
    const own = ageOfConan.view(one.state, [one.seat('hyperborea')])
    expect(own.state.stack.at(-1)?.secret?.[one.seat('hyperborea')]).toBe('strategy-31')
    expect(factFor(one.told('strategy-laid')[0], [3])).toMatchObject({ seat: 3, card: 'strategy-31' })
    expect(one.told('strategy-shown')).toEqual([])
  })

  test('[contest.strategy-declare-order] he also sees that no card was laid; both are revealed only then', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { strategy: ['strategy-31'] })
      .give('stygia', { strategy: ['strategy-36'] })
    besiegePunt(t).play('hyperborea', { do: 'pass' })
    const view = ageOfConan.view(t.state, [t.seat('stygia')])
    expect(view.state.stack.at(-1)).toMatchObject({ sides: [{ laid: false }, { laid: false }] })
    t.play('stygia', { do: 'lay-strategy', card: 'strategy-36' })
    expect(t.told('strategy-shown').map(({ card }) => card)).toEqual(['strategy-36'])
  })

  test('[amb.inapplicable-strategy-card] no bluff: a card that does not match is neither offered nor accepted', () => {
    const t = siegeOfPunt().give('hyperborea', { strategy: ['strategy-31', 'strategy-32', 'strategy-35'] })
    besiegePunt(t)
    expect(t.options('hyperborea')).toEqual([{ do: 'lay-strategy', card: 'strategy-31' }, { do: 'pass' }])
    expect(t.refusal('hyperborea', { do: 'lay-strategy', card: 'strategy-35' })).toMatchObject({
      code: 'not-legal',
      rule: 'cards.strategy-military',
    })
    const none = siegeOfPunt().give('hyperborea', { strategy: ['strategy-32', 'strategy-35'] })
    besiegePunt(none.dice('miss', 'miss', 'miss', 'miss', 'miss'))
    expect(none.told('contest-won')).toHaveLength(1)
    const politics = table()
      .put('khauran', { emissaries: { turan: 1 } })
      .give('turan', { strategy: ['strategy-27', 'strategy-31'] })
    intrigue(politics, 'turan', 'khauran')
    expect(politics.refusal('turan', { do: 'lay-strategy', card: 'strategy-31' })).toMatchObject({
      code: 'not-legal',
      rule: 'cards.strategy-intrigue-primary',
    })
  })
})

describe('kingdom cards', () => {
  test('[contest.kingdom-cards] Bossonian Archers and an instant in one contest: both work, used and discarded', () => {
    const t = table().give('aquilonia', { table: ['bossonian-archers'], hand: ['charge-of-the-knights'] })
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2)
    t.dice('shield', 'axe').play('aquilonia', { do: 'use-card', card: 'charge-of-the-knights' })
    t.dice('hit', 'hit', 'miss').play('aquilonia', { do: 'use-card', card: 'bossonian-archers' })
    expect([successes(t), winner(t)]).toEqual([[3, 2], 'aquilonia'])
    expect(t.player('aquilonia').table).toMatchObject([{ card: 'bossonian-archers', used: t.state.turn }])
    expect(t.player('aquilonia')).toMatchObject({ hand: [], discard: ['charge-of-the-knights'] })
  })

  test('[contest.kingdom-cards] each at its moment only, and never by a player who is not involved', () => {
    const t = siegeOfPunt()
      .give('hyperborea', { table: ['mind-binder', 'grey-witchmen'] })
      .give('aquilonia', { hand: ['blessing-of-mitra'], table: ['bossonian-archers', 'black-dragons'] })
    besiegePunt(t)
    expect(t.options('hyperborea')).toEqual([{ do: 'use-card', card: 'mind-binder' }, { do: 'pass' }])
    t.dice('miss', 'miss', 'miss').play('hyperborea', { do: 'pass' })
    expect(t.options('hyperborea')).toEqual([{ do: 'use-card', card: 'grey-witchmen' }, { do: 'pass' }])
    expect(t.asked).toEqual(['hyperborea: attacker-after-roll'])
    expect(t.refusal('aquilonia', { do: 'use-card', card: 'blessing-of-mitra' })).toMatchObject({
      code: 'not-your-decision',
    })
  })

  test('[contest.no-going-back] book example: once Stygia has rolled for Khauran, Veziz Shah comes too late', () => {
    const t = table()
      .put('khauran', { emissaries: { turan: 1 } })
      .put('zamora', { emissaries: { turan: 1 } })
      .give('turan', { table: ['veziz-shah'] })
    intrigue(t.dice('hit', 'miss', 'miss'), 'turan', 'khauran')
    expect(diceFixed(t)).toEqual([3, 3])
    expect(t.options('turan')).toEqual([{ do: 'use-card', card: 'veziz-shah' }, { do: 'pass' }])
    t.dice('hit', 'hit', 'miss').play('turan', { do: 'pass' })
    expect([successes(t), winner(t)]).toEqual([[1, 2], null])
    expect(t.refusal('turan', { do: 'use-card', card: 'veziz-shah' }).code).toBe('not-your-decision')
    expect(t.player('turan').table).toEqual([{ card: 'veziz-shah', used: 0 }])
  })
})
