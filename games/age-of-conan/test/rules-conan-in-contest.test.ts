// Conan in a contest, and Conan moved by a card: the ledger's section `conan-in-contest` and the rulings on it.
import { describe, expect, test } from 'vitest'
import { attack, diceFixed, intrigue, successes, winner } from './fights.ts'
import { table } from './table.ts'

/** Stygia holds the card that moves Conan; Aquilonia is Conan player. */
const cursed = () =>
  table()
    .conan('cimmeria', 'aquilonia')
    .give('stygia', { hand: ['curse-on-the-wanderer'], sorcery: 1 })

/** Stygia moves Conan by the card and takes the last token of the track. */
const lastTokenWithConanIn = (to: string) => {
  const t = cursed().track('women-2-gold-1').startTurn('stygia', 'court')
  t.play('stygia', { do: 'use-card', card: 'curse-on-the-wanderer' }, { do: 'move-conan', to }, { do: 'done' })
  t.play('stygia', { do: 'choose-die', face: 'court' }, { do: 'take-token' }, { do: 'keep-token' })
  return t.play('stygia', { do: 'nothing' })
}

describe('the Conan player is involved', () => {
  test('[conan-in-contest.conan-player] book example: 5 units and Conan roll 6 dice; 4 successes against 3', () => {
    const t = table().conan('pictish-wilderness', 'aquilonia')
    t.dice('hit', 'hit-attacker', 'hit-conan', 'shield', 'axe', 'miss', 'hit', 'hit', 'hit')
    attack(t, 'aquilonia', 'aquilonia', 'pictish-wilderness', 5)
    expect(diceFixed(t)).toEqual([6, 3])
    expect([successes(t), winner(t)]).toEqual([[4, 3], 'aquilonia'])
  })

  test('[conan-in-contest.conan-player] one die more below the limit too; nothing when Conan is elsewhere', () => {
    expect(diceFixed(attack(table().conan('ophir', 'aquilonia'), 'aquilonia', 'aquilonia', 'ophir', 2))).toEqual([3, 3])
    expect(diceFixed(attack(table().conan('koth', 'aquilonia'), 'aquilonia', 'aquilonia', 'ophir', 2))).toEqual([2, 3])
  })

  test('[conan-in-contest.conan-player] he helps the Conan player as defender: siege, battle and intrigue', () => {
    const siege = table()
      .put('ophir', { fort: 'turan', units: { turan: 5 } })
      .conan('ophir', 'turan')
    siege.dice('miss', 'miss', 'hit-conan', 'miss', 'miss', 'miss', 'miss', 'miss')
    attack(siege, 'aquilonia', 'aquilonia', 'ophir', 2)
    expect([diceFixed(siege), successes(siege)]).toEqual([
      [2, 6],
      [0, 2],
    ])

    const battle = table()
      .put('ophir', { units: { turan: 2 } })
      .conan('ophir', 'turan')
    battle.dice('hit-conan', 'hit-conan', 'hit-conan', 'hit-attacker', 'miss')
    attack(battle, 'aquilonia', 'aquilonia', 'ophir', 2)
    expect([diceFixed(battle), successes(battle)]).toEqual([
      [2, 3],
      [2, 2],
    ])

    const alliance = table()
      .put('ophir', { tower: 'turan', emissaries: { aquilonia: 1 } })
      .conan('ophir', 'turan')
    expect(diceFixed(intrigue(alliance, 'aquilonia', 'ophir'))).toEqual([2, 5])
  })

  test('[conan-in-contest.conan-player] in an intrigue as attacker; the neutral province then gets nothing', () => {
    const t = table()
      .put('ophir', { emissaries: { aquilonia: 1 } })
      .conan('ophir', 'aquilonia')
    t.dice('hit-conan', 'miss', 'miss', 'hit-conan', 'miss', 'miss')
    intrigue(t, 'aquilonia', 'ophir')
    expect([diceFixed(t), successes(t)]).toEqual([
      [3, 3],
      [2, 1],
    ])
  })
})

describe('a neutral province holds Conan', () => {
  test('[conan-in-contest.neutral-province] against Turan, not Conan player, Ophir rolls 4 dice, hit+Conan counts 2', () => {
    const t = table()
      .put('koth', { fort: 'turan', units: { turan: 3 } })
      .conan('ophir', 'aquilonia')
    t.dice('hit-conan', 'hit', 'miss', 'hit-conan', 'miss', 'miss', 'miss')
    attack(t, 'turan', 'koth', 'ophir', 3)
    expect([diceFixed(t), successes(t), winner(t)]).toEqual([[3, 4], [2, 2], null])
  })

  test('[conan-in-contest.neutral-province] whoever rolls for it, also in an intrigue, and up to 6 dice', () => {
    // The left neighbour of Turan rolls: Stygia, who is not the Conan player either.
    const t = table()
      .put('nemedia', { emissaries: { turan: 1 } })
      .conan('nemedia', 'hyperborea')
    t.dice('miss', 'hit-conan', 'miss', 'miss', 'miss', 'miss', 'miss')
    intrigue(t, 'turan', 'nemedia')
    expect([diceFixed(t), successes(t)]).toEqual([
      [1, 6],
      [0, 2],
    ])
    expect(t.told('rolled')[1]).toMatchObject({ seat: t.seat('stygia') })
  })
})

describe('nobody is helped', () => {
  test("[conan-in-contest.no-effect-otherwise] Aquilonia attacks Turan's army in Koth, Stygia is Conan player", () => {
    const t = table()
      .put('ophir', { fort: 'aquilonia', units: { aquilonia: 2 } })
      .put('koth', { units: { turan: 2 } })
      .conan('koth', 'stygia')
    attack(t.dice('hit-conan', 'miss', 'hit-conan', 'miss'), 'aquilonia', 'ophir', 'koth', 2)
    expect([diceFixed(t), successes(t)]).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  test('[amb.conan-defending-third-party] [conan-in-contest.no-effect-otherwise] Conan in a province of another player', () => {
    const siege = table()
      .put('ophir', { fort: 'turan', units: { turan: 1 } })
      .conan('ophir', 'stygia')
    attack(siege.dice('hit-conan', 'miss', 'hit-conan', 'miss', 'miss'), 'aquilonia', 'aquilonia', 'ophir', 2)
    expect([diceFixed(siege), successes(siege)]).toEqual([
      [2, 3],
      [1, 1],
    ])
    const alliance = table()
      .put('ophir', { tower: 'turan', emissaries: { aquilonia: 1 } })
      .conan('ophir', 'stygia')
    intrigue(alliance.dice('hit-conan', 'miss', 'hit-conan', 'miss', 'miss', 'miss'), 'aquilonia', 'ophir')
    expect([diceFixed(alliance), successes(alliance)]).toEqual([
      [2, 4],
      [1, 1],
    ])
  })
})

describe('Conan moved by a card', () => {
  test('[amb.conan-moved-by-card] the player of the card decides, whoever is Conan player; the track is untouched', () => {
    const t = cursed().startTurn('stygia', 'wild')
    const track = [...t.state.track]
    t.play('stygia', { do: 'use-card', card: 'curse-on-the-wanderer' })
    expect(t.asked).toEqual(['stygia: card-conan'])
    expect(t.options('stygia')).toEqual([
      ...['aquilonia', 'pictish-wilderness', 'nordheim', 'border-kingdom'].map((to) => ({ do: 'move-conan', to })),
      { do: 'stay' },
    ])
    // Nordheim is the destination of the adventure: a step closer, yet no token.
    t.play('stygia', { do: 'move-conan', to: 'nordheim' })
    expect(t.state.track).toEqual(track)
    expect([t.told('token-taken'), t.told('token-missed')]).toEqual([[], []])
    expect(t.asked).toEqual(['stygia: card-raiders'])
    t.play('stygia', { do: 'place-raider', at: 'hyperborea' })
    expect([t.raiders('hyperborea'), t.asked]).toEqual([1, ['stygia: cards-and-die']])
    expect(t.player('stygia')).toMatchObject({ sorcery: 0, discard: ['curse-on-the-wanderer'] })
  })

  test('[amb.conan-moved-by-card] where Conan stands at the end of the turn counts: prize or relocation', () => {
    const success = lastTokenWithConanIn('nordheim')
    expect(success.told('adventure-ended')).toMatchObject([{ success: true }])
    expect(success.asked).toEqual(['aquilonia: token'])
    const failure = lastTokenWithConanIn('border-kingdom')
    expect(failure.told('adventure-ended')).toMatchObject([{ success: false }])
    expect(failure.told('conan-moved').map(({ to }) => to)).toEqual(['border-kingdom', 'nordheim'])
  })
})
