// Contests in general: kinds, roles, dice, faces, winner, sorcery. The ledger's section `contest`, first part.
import { describe, expect, test } from 'vitest'
import { attackerWins, contestFaces } from '../rules/dice.ts'
import { attack, diceFixed, intrigue, successes, turnWith, winner } from './fights.ts'
import { table } from './table.ts'

/** The book's example of 3 dice against 2: Aquilonia besieges Hyperborea's tower in the Border Kingdom (woods). */
const borderSiege = () =>
  table()
    .put('border-kingdom', { tower: 'hyperborea' })
    .conan('stygia')
    .give('hyperborea', { sorcery: 0 })
    .give('aquilonia', { sorcery: 0 })

/** Aquilonia with some units in Ophir can attack Turan's army that campaigns in neutral Koth. */
const battleOfKoth = (attackers: number, defenders: number, options = {}) =>
  table(options)
    .put('ophir', { fort: 'aquilonia', units: { aquilonia: attackers } })
    .put('koth', { units: { turan: defenders } })

/** Turan intrigues in Koth, where it has an emissary and six allied neighbours: strength seven. */
const kothSurrounded = () => {
  const t = table().put('koth', { emissaries: { turan: 1 } })
  for (const p of ['zamora', 'khauran', 'khoraja', 'ophir', 'corinthia', 'shem']) t.put(p, { tower: 'turan' })
  return t
}

/** Aquilonia with 2 dice against the 2 of the Border Kingdom. */
const outcomeOf = (...faces: Parameters<ReturnType<typeof table>['dice']>) => {
  const t = attack(table().dice(...faces), 'aquilonia', 'aquilonia', 'border-kingdom', 2)
  expect(t.told('rolled').map((roll) => roll.attacker)).toEqual([true, false])
  return [successes(t), winner(t)]
}

/** The defender has just rolled 1 success against 2. */
const twoToOne = () => {
  const t = borderSiege().give('hyperborea', { sorcery: 1 }).give('aquilonia', { sorcery: 3 })
  attack(t.dice('hit', 'hit-attacker', 'axe'), 'aquilonia', 'aquilonia', 'border-kingdom', 3)
  return t.dice('hit', 'shield').play('aquilonia', { do: 'pass' })
}

describe('kinds and roles', () => {
  test('[contest.kinds] an intrigue targets a province, never an army; armies and provinces are attacked by armies', () => {
    const t = table()
      .put('koth', { units: { aquilonia: 2 }, emissaries: { turan: 1 } })
      .put('zamora', { units: { turan: 3 }, emissaries: { turan: 1 } })
    turnWith(t, 'turan', 'intrigue')
    expect(t.optionsOf('turan', 'start-intrigue')).toEqual([{ do: 'start-intrigue', at: 'zamora' }])
    expect(t.refusal('turan', { do: 'start-intrigue', at: 'koth' })).toMatchObject({
      code: 'not-legal',
      rule: 'intrigue.contest-forbidden',
    })
    attack(t, 'turan', 'zamora', 'koth', 1)
    expect(t.told('contest-began').at(-1)).toMatchObject({ form: 'battle', at: 'koth' })
    attack(t, 'turan', 'turan', 'khauran', 1)
    expect(t.told('contest-began').at(-1)).toMatchObject({ form: 'campaign', at: 'khauran' })
  })

  test("[contest.roles] Aquilonia attacks Turan's army in neutral Koth: Turan defends and rolls, not Koth", () => {
    const t = attack(battleOfKoth(2, 3), 'aquilonia', 'ophir', 'koth', 2)
    expect(t.told('contest-began')[0]).toMatchObject({
      form: 'battle',
      attacker: t.seat('aquilonia'),
      defender: t.seat('turan'),
      roller: t.seat('turan'),
    })
    expect(diceFixed(t)).toEqual([2, 3])
  })

  test('[contest.roles] a controlled province is defended by its owner, a neutral one by itself', () => {
    const siege = attack(borderSiege(), 'aquilonia', 'aquilonia', 'border-kingdom', 3)
    expect(siege.told('contest-began')[0]).toMatchObject({ form: 'siege', defender: siege.seat('hyperborea') })
    const alliance = table()
      .put('zamora', { tower: 'turan', emissaries: { stygia: 1 } })
      .give('stygia', { sorcery: 0 })
    intrigue(alliance, 'stygia', 'zamora')
    expect(alliance.told('contest-began')[0]).toMatchObject({ form: 'intrigue', defender: alliance.seat('turan') })
    const campaign = attack(table(), 'aquilonia', 'aquilonia', 'ophir', 3)
    expect(campaign.told('contest-began')[0]).toMatchObject({ form: 'campaign', defender: null })
  })

  test("[contest.neutral-defender] Turan attacks Khauran: Stygia rolls Khauran's 3 dice and is offered nothing", () => {
    const t = table().give('stygia', {
      sorcery: 3,
      strategy: ['strategy-02', 'strategy-06', 'strategy-21'],
      hand: ['shadow-of-set', 'the-dead-march', 'children-of-set', 'black-lotus', 'dagger-in-the-dark'],
      table: ['thoth-amon', 'bowmen-of-the-styx', 'temple-serpents', 'chariots-of-luxur'],
    })
    t.give('turan', { strategy: ['strategy-33'], table: ['lancers-of-aghrapur'], sorcery: 1 })
    t.artifact('heart-of-tammuz', 'stygia')
    attack(t, 'turan', 'turan', 'khauran', 3)
    const asked = [...t.asked]
    t.play('turan', { do: 'lay-strategy', card: 'strategy-33' })
    asked.push(...t.asked)
    t.dice('miss', 'miss', 'miss', 'miss').play('turan', { do: 'use-card', card: 'lancers-of-aghrapur' })
    asked.push(...t.asked)
    t.dice('shield', 'axe', 'hit').play('turan', { do: 'pass' })
    expect(asked).toEqual(['turan: attacker-strategy', 'turan: before-roll', 'turan: attacker-after-roll'])
    expect(t.told('contest-began')[0]).toMatchObject({ defender: null, roller: t.seat('stygia') })
    expect(t.told('rolled')[1]).toMatchObject({ seat: t.seat('stygia'), attacker: false, successes: 1 })
    expect(t.told('rolled')[1].faces).toHaveLength(3)
    expect(t.told('contest-won')[0]).toMatchObject({ seat: null })
    expect(t.asked).toEqual(['turan: forced-march'])
  })

  test('[amb.two-player-left-neighbour] with two players the opponent rolls for neutral provinces', () => {
    for (const [attacker, from, to, other] of [
      ['aquilonia', 'aquilonia', 'ophir', 'turan'],
      ['turan', 'turan', 'khauran', 'aquilonia'],
    ] as const) {
      const t = attack(table({ kingdoms: ['aquilonia', 'turan'] }), attacker, from, to, 2)
      expect(t.told('contest-began')[0]).toMatchObject({ defender: null, roller: t.seat(other) })
      expect(t.told('rolled').map(({ seat }) => seat)).toEqual([t.seat(attacker), t.seat(other)])
    }
  })
})

describe('dice and faces', () => {
  test('[contest.dice-count] intrigue strength 7 rolls 5 dice, with the help of Conan 6', () => {
    expect(diceFixed(intrigue(kothSurrounded(), 'turan', 'koth'))).toEqual([5, 4])
    expect(diceFixed(intrigue(kothSurrounded().conan('koth', 'turan'), 'turan', 'koth'))).toEqual([6, 4])
  })

  test('[contest.dice-count] value 5 and one for the alliance roll 5; strengths below the limit roll as they are', () => {
    const t = table().put('nemedia', { tower: 'aquilonia', emissaries: { turan: 1 } })
    expect(diceFixed(intrigue(t, 'turan', 'nemedia'))).toEqual([1, 5])
    expect(diceFixed(attack(table(), 'aquilonia', 'aquilonia', 'ophir', 4))).toEqual([4, 3])
  })

  test('[contest.face-hit] six faces; hit and miss are one success for either side', () => {
    expect(new Set(contestFaces)).toEqual(new Set(['hit', 'hit-conan', 'hit-attacker', 'shield', 'axe', 'miss']))
    const t = table().dice('hit', 'miss', 'hit', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'border-kingdom', 2)
    expect(successes(t)).toEqual([1, 1])
  })

  test('[contest.face-hit] a card that counts shields and axes makes no success of a miss', () => {
    const t = table()
      .give('aquilonia', { strategy: ['strategy-01'] })
      .dice('miss', 'shield', 'miss', 'miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2).play('aquilonia', { do: 'lay-strategy', card: 'strategy-01' })
    expect(successes(t)).toEqual([1, 0])
  })

  test('[contest.face-hit-conan] the Conan player rolls hit+Conan: 1 success without Conan, 2 with him', () => {
    for (const [place, count] of [
      ['koth', 1],
      ['ophir', 2],
    ] as const) {
      const t = table().conan(place, 'aquilonia')
      t.dice('hit-conan', ...(place === 'ophir' ? (['miss'] as const) : []), 'miss', 'miss', 'miss')
      attack(t, 'aquilonia', 'aquilonia', 'ophir', 1)
      expect(successes(t)).toEqual([count, 0])
    }
  })

  test('[contest.face-hit-conan] for anybody else, and for the other side, it is one success', () => {
    const t = table().conan('ophir', 'aquilonia').dice('miss', 'miss', 'hit-conan', 'miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 1)
    expect(successes(t)).toEqual([0, 1])
  })

  test('[contest.face-hit-attacker] both roll a single hit (attacker): 1 to 0, the attacker wins', () => {
    const t = attack(battleOfKoth(1, 1).dice('hit-attacker', 'hit-attacker'), 'aquilonia', 'ophir', 'koth', 1)
    expect(successes(t)).toEqual([1, 0])
    expect(winner(t)).toBe('aquilonia')
  })

  test('[contest.face-shield-axe] book example: two hits and an axe against a hit and a shield is 2 to 1', () => {
    const t = borderSiege().dice('hit', 'hit-attacker', 'axe', 'hit', 'shield')
    attack(t, 'aquilonia', 'aquilonia', 'border-kingdom', 3)
    expect(diceFixed(t)).toEqual([3, 2])
    expect(successes(t)).toEqual([2, 1])
    expect(winner(t)).toBe('aquilonia')
  })

  test('[contest.strategy-effect] book example: with a shield card the defender ties 2 to 2 and wins', () => {
    const t = borderSiege().give('hyperborea', { strategy: ['strategy-32'] })
    attack(t, 'aquilonia', 'aquilonia', 'border-kingdom', 3)
    t.dice('hit', 'hit-attacker', 'axe', 'hit', 'shield')
    t.play('hyperborea', { do: 'lay-strategy', card: 'strategy-32' })
    expect(successes(t)).toEqual([2, 2])
    expect(winner(t)).toBe('hyperborea')
  })

  test('[contest.strategy-effect] only the printed faces count, only for the one who played the card', () => {
    // Ophir, plains: an axe card, a shield card, and one with both.
    for (const [card, count] of [
      ['strategy-35', 1],
      ['strategy-23', 1],
      ['strategy-07', 2],
    ] as const) {
      const t = table()
        .give('aquilonia', { strategy: [card] })
        .dice('shield', 'axe', 'shield', 'axe', 'miss')
      attack(t, 'aquilonia', 'aquilonia', 'ophir', 2).play('aquilonia', { do: 'lay-strategy', card })
      expect(successes(t)).toEqual([count, 0])
    }
  })
})

describe('the winner', () => {
  test('[contest.winner] 2:2 and 0:0 are the defender, 1:0 is the attacker', () => {
    expect(outcomeOf('hit', 'hit', 'hit', 'hit')).toEqual([[2, 2], null])
    expect(outcomeOf('miss', 'miss', 'miss', 'miss')).toEqual([[0, 0], null])
    expect(outcomeOf('hit', 'miss', 'miss', 'miss')).toEqual([[1, 0], 'aquilonia'])
    expect(outcomeOf('hit', 'miss', 'hit', 'hit')).toEqual([[1, 2], null])
  })

  test('[contest.winner] an attacker with the Sword of Atlantis wins a military contest at 2:2, but no intrigue', () => {
    const military = table().artifact('sword-of-atlantis', 'aquilonia').dice('hit', 'hit', 'hit', 'hit')
    expect(winner(attack(military, 'aquilonia', 'aquilonia', 'border-kingdom', 2))).toBe('aquilonia')
    const t = table()
      .artifact('sword-of-atlantis', 'turan')
      .put('khauran', { emissaries: { turan: 1 } })
    intrigue(t.dice('hit', 'hit', 'hit', 'hit', 'miss'), 'turan', 'khauran')
    expect([successes(t), winner(t)]).toEqual([[2, 2], null])
  })

  test('[contest.winner] ties are the attacker only if he alone has them', () => {
    expect(attackerWins(2, 2, true, false)).toBe(true)
    expect(attackerWins(2, 2, true, true)).toBe(false)
    expect(attackerWins(2, 2, false, true)).toBe(false)
    expect(attackerWins(3, 2, false, true)).toBe(true)
  })
})

describe('sorcery', () => {
  test('[contest.sorcery-reroll] book example: 1 against 2, the defender re-rolls both dice for two hits and wins', () => {
    const t = twoToOne()
    expect(t.options('hyperborea')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
    t.dice('hit', 'hit').play('hyperborea', { do: 'sorcery-reroll' })
    expect(t.told('rerolled')).toMatchObject([{ seat: t.seat('hyperborea'), count: 2, faces: ['hit', 'hit'] }])
    expect(t.player('hyperborea').sorcery).toBe(0)
    expect([successes(t), winner(t)]).toEqual([[2, 2], 'hyperborea'])
  })

  test('[contest.sorcery-timing] book example: afterwards the attacker with 3 sorcery gets no re-roll', () => {
    const t = twoToOne()
    expect(t.refusal('aquilonia', { do: 'sorcery-reroll' })).toMatchObject({ code: 'not-your-decision' })
    t.dice('hit', 'hit').play('hyperborea', { do: 'sorcery-reroll' })
    expect(t.asked).toEqual(['aquilonia: siege-next'])
    expect(t.refusal('aquilonia', { do: 'sorcery-reroll' })).toMatchObject({ code: 'not-legal' })
    expect(t.player('aquilonia').sorcery).toBe(3)
    expect(t.units('aquilonia', 'border-kingdom')).toBe(2)
  })

  test('[contest.sorcery-timing] the attacker decides before the defender has rolled', () => {
    const t = borderSiege().give('aquilonia', { sorcery: 1 })
    attack(t.dice('miss', 'miss', 'miss'), 'aquilonia', 'aquilonia', 'border-kingdom', 3)
    expect(t.asked).toEqual(['aquilonia: attacker-after-roll'])
    expect(t.told('rolled')).toHaveLength(1)
    t.dice('hit', 'hit', 'hit', 'hit', 'hit').play('aquilonia', { do: 'sorcery-reroll' })
    expect([successes(t), winner(t)]).toEqual([[3, 2], 'aquilonia'])
  })

  test('[contest.sorcery-once] each side once in a contest; Blessing of Mitra comes on top', () => {
    const t = borderSiege()
      .give('hyperborea', { sorcery: 3 })
      .give('aquilonia', { sorcery: 3, hand: ['blessing-of-mitra'] })
    attack(t.dice('miss', 'miss', 'miss'), 'aquilonia', 'aquilonia', 'border-kingdom', 3)
    t.dice('hit', 'miss', 'miss').play('aquilonia', { do: 'sorcery-reroll' })
    expect(t.options('aquilonia')).toEqual([{ do: 'use-card', card: 'blessing-of-mitra' }, { do: 'pass' }])
    expect(t.refusal('aquilonia', { do: 'sorcery-reroll' })).toMatchObject({
      code: 'not-legal',
      rule: 'contest.sorcery-once',
    })
    t.dice('hit', 'hit', 'hit', 'miss', 'miss').play('aquilonia', { do: 'use-card', card: 'blessing-of-mitra' })
    expect(t.asked).toEqual(['hyperborea: defender-after-roll'])
    t.dice('hit', 'miss').play('hyperborea', { do: 'sorcery-reroll' })
    expect(successes(t)).toEqual([3, 1])
    expect(t.each(({ sorcery }) => sorcery)).toMatchObject({ aquilonia: 2, hyperborea: 2 })
  })

  test('[contest.sorcery-once] sorcery paid as the price of a card does not count', () => {
    const t = table()
      .put('punt', { fort: 'stygia' })
      .put('iranistan', { fort: 'turan', units: { turan: 2 } })
    t.give('stygia', { sorcery: 2, hand: ['the-dead-march'] }).dice('hit', 'hit', 'miss', 'miss')
    attack(t, 'turan', 'iranistan', 'punt', 2).play('stygia', { do: 'use-card', card: 'the-dead-march' })
    expect(t.player('stygia').sorcery).toBe(1)
    t.dice('hit', 'miss').play('stygia', { do: 'sorcery-reroll' })
    expect(successes(t)).toEqual([2, 3])
  })

  test('[contest.sorcery-once] the Polish reading: one token for both sides together', () => {
    for (const options of [{ edition: 'pl' }, { readings: { 'sorcery-limit': 'one-in-all' } }]) {
      const fresh = () => {
        const t = table(options).put('border-kingdom', { tower: 'hyperborea' }).conan('stygia')
        t.give('hyperborea', { sorcery: 2 }).give('aquilonia', { sorcery: 2 })
        return attack(t.dice('miss', 'miss', 'miss'), 'aquilonia', 'aquilonia', 'border-kingdom', 3)
      }
      const used = fresh().dice('miss', 'miss', 'miss', 'hit', 'hit').play('aquilonia', { do: 'sorcery-reroll' })
      expect(used.told('contest-won')).toHaveLength(1)
      const free = fresh().dice('miss', 'miss').play('aquilonia', { do: 'pass' })
      expect(free.asked).toEqual(['hyperborea: defender-after-roll'])
    }
  })

  test('[contest.modifiers-persist] a shield card still counts in the re-roll of the same dice: 2 successes', () => {
    const t = table().give('aquilonia', { strategy: ['strategy-23'], sorcery: 1, table: ['poitain-knights'] })
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2).play('aquilonia', { do: 'lay-strategy', card: 'strategy-23' })
    t.dice('miss', 'miss', 'miss').play('aquilonia', { do: 'use-card', card: 'poitain-knights' })
    t.dice('shield', 'shield', 'miss', 'miss', 'miss', 'miss').play('aquilonia', { do: 'sorcery-reroll' })
    expect(t.told('rerolled')).toMatchObject([{ count: 3, faces: ['shield', 'shield', 'miss'], successes: 2 }])
    expect(successes(t)).toEqual([2, 0])
  })

  test('[contest.modifiers-persist] Conan still counts twice, with his die', () => {
    const t = table().conan('ophir', 'aquilonia').give('aquilonia', { sorcery: 1 }).dice('miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 1)
    t.dice('hit-conan', 'miss', 'miss', 'miss', 'miss').play('aquilonia', { do: 'sorcery-reroll' })
    expect(successes(t)).toEqual([2, 0])
  })
})
