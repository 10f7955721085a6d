// The three artifacts and the Conan bonus card in use.
import { describe, expect, test } from 'vitest'
import { attackerWins } from '../rules/dice.ts'
import { type TestTable, table } from './table.ts'

const three = { players: 3 }
const heart = 'heart-of-tammuz'
const useHeart = { do: 'use-artifact', card: heart } as const
const military = (t: TestTable) =>
  t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
const intrigue = (t: TestTable) =>
  t.startTurn('turan', 'intrigue').play('turan', { do: 'choose-die', face: 'intrigue' })
/** Aquilonia campaigns in Ophir with two units against three dice; Turan intrigues in Khauran with two dice against three. */
const inOphir = () => table(three).put('ophir', { units: { aquilonia: 2 }, campaign: { aquilonia: 1 } })
const inKhauran = () => table(three).put('khauran', { emissaries: { turan: 1 } })
const winner = (t: TestTable) => {
  const seat = t.told('contest-won').at(-1)?.seat
  return seat === null || seat === undefined ? 'neutral' : t.state.players[seat].kingdom
}

const tiedCampaign = (t: TestTable) =>
  military(t).dice('hit', 'miss', 'hit', 'miss', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })

const army = () =>
  table(three)
    .artifact('sword-of-atlantis', 'aquilonia')
    .put('argos', { fort: 'aquilonia', units: { aquilonia: 2 } })

describe('Sword of Atlantis', () => {
  test('[artifact:sword-of-atlantis] its owner wins a tied campaign, by itself and without a question; without it the tie is lost', () => {
    const t = tiedCampaign(inOphir().artifact('sword-of-atlantis', 'aquilonia'))
    expect(t.told('contest-won')).toMatchObject([{ attack: 1, defence: 1 }])
    expect(winner(t)).toBe('aquilonia')
    expect(t.campaign('aquilonia', 'ophir')).toBe(2)
    expect(winner(tiedCampaign(inOphir()))).toBe('neutral')
    expect(winner(tiedCampaign(inOphir().artifact('sword-of-atlantis', 'turan')))).toBe('neutral')
    expect(winner(tiedCampaign(inOphir().artifact('crown-of-the-cobra', 'aquilonia')))).toBe('neutral')
  })

  test('[artifact:sword-of-atlantis] fewer successes still lose', () => {
    const t = military(inOphir().artifact('sword-of-atlantis', 'aquilonia'))
    t.dice('miss', 'miss', 'hit', 'miss', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect(winner(t)).toBe('neutral')
  })

  test('[artifact:sword-of-atlantis] it works in sieges and battles, not in an intrigue', () => {
    const attack = { do: 'attack', from: 'argos', to: 'ophir', units: 2 } as const
    const siege = military(army().put('ophir', { fort: 'turan' }))
      .dice('hit', 'miss', 'hit', 'miss', 'miss')
      .play('aquilonia', attack)
    expect(siege.told('contest-won')).toMatchObject([{ form: 'siege', attack: 1, defence: 1, seat: 0 }])
    const battle = military(army().put('ophir', { units: { turan: 1 } }))
      .dice('hit', 'miss', 'hit')
      .play('aquilonia', attack)
    expect(battle.told('contest-won')).toMatchObject([{ form: 'battle', attack: 1, defence: 1, seat: 0 }])
    const plot = intrigue(inKhauran().artifact('sword-of-atlantis', 'turan')).dice('hit', 'miss', 'hit', 'miss', 'miss')
    expect(winner(plot.play('turan', { do: 'start-intrigue', at: 'khauran' }))).toBe('neutral')
  })
})

const tiedIntrigue = (t: TestTable) =>
  intrigue(t).dice('hit', 'miss', 'hit', 'miss', 'miss').play('turan', { do: 'start-intrigue', at: 'khauran' })

describe('Crown of the Cobra', () => {
  test('[artifact:crown-of-the-cobra] its owner wins a tied intrigue and the alliance; without it the tie is lost', () => {
    const t = tiedIntrigue(inKhauran().artifact('crown-of-the-cobra', 'turan'))
    expect(t.told('contest-won')).toMatchObject([{ form: 'intrigue', attack: 1, defence: 1 }])
    expect(winner(t)).toBe('turan')
    expect(t.control('khauran')).toBe('turan tower')
    expect(winner(tiedIntrigue(inKhauran()))).toBe('neutral')
    expect(winner(tiedIntrigue(inKhauran().artifact('crown-of-the-cobra', 'stygia')))).toBe('neutral')
  })

  test('[artifact:crown-of-the-cobra] not in a military contest', () => {
    const t = military(inOphir().artifact('crown-of-the-cobra', 'aquilonia')).dice('hit', 'miss', 'hit', 'miss', 'miss')
    expect(winner(t.play('aquilonia', { do: 'attack-in-place', at: 'ophir' }))).toBe('neutral')
  })

  test('[amb.artifact-once-per-contest] if both sides should win ties, the defender does', () => {
    expect(attackerWins(2, 2, true, false)).toBe(true)
    expect(attackerWins(2, 2, true, true)).toBe(false)
    expect(attackerWins(2, 2, false, true)).toBe(false)
    expect(attackerWins(3, 2, false, true)).toBe(true)
  })
})

describe('Heart of Tammuz', () => {
  test('[artifact:heart-of-tammuz] [amb.artifact-once-per-contest] one die again, once in a contest, at no cost', () => {
    const t = military(inOphir().artifact(heart, 'aquilonia'))
    t.dice('shield', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect(t.asked).toEqual(['aquilonia: attacker-after-roll'])
    expect(t.options('aquilonia')).toEqual([useHeart, { do: 'pass' }])
    t.play('aquilonia', useHeart)
    expect(t.asked).toEqual(['aquilonia: reroll-dice'])
    // Exactly one die, of the faces that lie there.
    expect(t.options('aquilonia')).toHaveLength(2)
    for (const face of ['shield', 'miss'] as const)
      expect(t.can('aquilonia', { do: 'reroll-dice', faces: [face] })).toBe(true)
    t.dice('hit', 'miss', 'miss', 'miss').play('aquilonia', { do: 'reroll-dice', faces: ['shield'] })
    expect(t.told('rerolled')).toMatchObject([
      { seat: 0, attacker: true, faces: ['miss', 'hit'], count: 1, successes: 1 },
    ])
    // The window does not open again for it: the contest is decided, and the card stays where it is.
    expect(winner(t)).toBe('aquilonia')
    expect(t.state.artifacts).toEqual([-1, -1, 0])
    expect(t.player('aquilonia')).toMatchObject({ gold: 3, sorcery: 0 })
  })

  test('[amb.artifact-once-per-contest] with sorcery left the window opens again, but the Heart is not offered a second time', () => {
    const t = military(inOphir().artifact(heart, 'aquilonia').give('aquilonia', { sorcery: 2 }))
    t.dice('shield', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect(t.options('aquilonia')).toEqual([{ do: 'sorcery-reroll' }, useHeart, { do: 'pass' }])
    t.dice('miss').play('aquilonia', useHeart, { do: 'reroll-dice', faces: ['shield'] })
    expect(t.options('aquilonia')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
    expect(t.refusal('aquilonia', useHeart)).toMatchObject({ code: 'not-legal', rule: 'amb.artifact-once-per-contest' })
    // Sorcery may come after it, on the same dice.
    t.dice('hit', 'hit', 'miss', 'miss', 'miss').play('aquilonia', { do: 'sorcery-reroll' })
    expect(winner(t)).toBe('aquilonia')
  })

  test('[artifact:heart-of-tammuz] [age-change.artifact-use] in each of two contests of one turn', () => {
    const t = military(
      inOphir()
        .put('ophir', { units: { aquilonia: 3 } })
        .artifact(heart, 'aquilonia'),
    )
    t.dice('miss', 'miss', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    t.dice('hit', 'miss', 'miss', 'miss').play('aquilonia', useHeart, { do: 'reroll-dice', faces: ['miss'] })
    expect(t.asked).toEqual(['aquilonia: forced-march'])
    t.dice('miss', 'miss').play('aquilonia', { do: 'forced-march' })
    expect(t.options('aquilonia')).toEqual([useHeart, { do: 'pass' }])
    t.dice('hit', 'miss', 'miss', 'miss').play('aquilonia', useHeart, { do: 'reroll-dice', faces: ['miss'] })
    expect(t.told('rerolled')).toHaveLength(2)
    expect(t.control('ophir')).toBe('aquilonia fort')
    expect(t.state.artifacts[2]).toBe(t.seat('aquilonia'))
  })

  test('[artifact:heart-of-tammuz] in each round of a siege, and for the defender after his own roll', () => {
    const t = table(three).artifact(heart, 'turan').put('ophir', { fort: 'turan' })
    military(t.put('argos', { fort: 'aquilonia', units: { aquilonia: 2 } }))
    t.dice('hit', 'miss', 'miss', 'miss', 'miss').play('aquilonia', {
      do: 'attack',
      from: 'argos',
      to: 'ophir',
      units: 2,
    })
    expect(t.asked).toEqual(['turan: defender-after-roll'])
    t.dice('hit').play('turan', useHeart, { do: 'reroll-dice', faces: ['miss'] })
    expect(winner(t)).toBe('turan')
    t.dice('hit', 'miss', 'miss', 'miss').play('aquilonia', { do: 'fight-on' })
    expect(t.asked).toEqual(['turan: defender-after-roll'])
    expect(t.can('turan', useHeart)).toBe(true)
  })

  test('[artifact:heart-of-tammuz] in an intrigue too; optional; only for its owner', () => {
    const t = intrigue(inKhauran().artifact(heart, 'turan')).dice('hit', 'miss', 'miss', 'miss', 'miss')
    t.play('turan', { do: 'start-intrigue', at: 'khauran' })
    expect(t.options('turan')).toEqual([useHeart, { do: 'pass' }])
    t.play('turan', { do: 'pass' })
    expect(t.told('rerolled')).toEqual([])
    expect(winner(t)).toBe('turan')
    // Stygia rolls for the neutral province and may not use its Heart for it.
    const other = intrigue(inKhauran().artifact(heart, 'stygia')).dice('hit', 'miss', 'miss', 'miss', 'miss')
    other.play('turan', { do: 'start-intrigue', at: 'khauran' })
    expect(other.told('rolled').map(({ seat }) => seat)).toEqual([1, 2])
    expect(winner(other)).toBe('turan')
  })
})

/** Bids of strategy-01 (1) with a 3 for Aquilonia, strategy-15 (3) with a 3 for Turan; Aquilonia keeps strategy-37 (6). */
function revealed(owner: 'aquilonia' | 'turan' = 'aquilonia'): TestTable {
  const t = table({ players: 2 }).artifact('conan-bonus', owner)
  t.give('aquilonia', { strategy: ['strategy-01', 'strategy-37'] }).give('turan', { strategy: ['strategy-15'] })
  // Each draws one more card before the bid: these are known.
  t.state.strategyDeck = []
  t.state.strategyBottom = ['strategy-02', 'strategy-03']
  t.state.bottomSeen = [[], []]
  t.startBid('aquilonia')
  t.play('aquilonia', { do: 'bid-card', card: 'strategy-01' }, { do: 'bid-token', token: 3 })
  return t.play('turan', { do: 'bid-card', card: 'strategy-15' }, { do: 'bid-token', token: 3 })
}

describe('Conan bonus card', () => {
  test('[artifact:conan-bonus] after the reveal its owner replaces his card and wins the bid; both cards are discarded', () => {
    const t = revealed()
    expect(t.told('bid-shown').map(({ total }) => total)).toEqual([4, 6])
    expect(t.asked).toEqual(['aquilonia: bid-reveal'])
    expect(t.options('aquilonia')).toEqual([
      { do: 'swap-bid-card', card: 'strategy-37' },
      { do: 'swap-bid-card', card: 'strategy-02' },
      { do: 'pass' },
    ])
    t.play('aquilonia', { do: 'swap-bid-card', card: 'strategy-37' })
    expect(t.told('bid-card-swapped')).toEqual([{ fact: 'bid-card-swapped', seat: 0, card: 'strategy-37', total: 9 }])
    // Once in a bid: he is not asked again although he holds another card.
    expect(t.told('bid-won')).toMatchObject([{ seat: 0, total: 9 }])
    expect(t.player('aquilonia').strategy).toEqual(['strategy-02'])
    expect([...t.state.strategyDiscard].sort()).toEqual(['strategy-01', 'strategy-15', 'strategy-37'])
    expect(t.state.bonusCard).toBe(0)
  })

  test('[artifact:conan-bonus] it may be declined, and it may be used to bid less', () => {
    const declined = revealed().play('aquilonia', { do: 'pass' })
    expect(declined.told('bid-won')).toMatchObject([{ seat: 1, total: 6 }])
    expect(declined.player('aquilonia').strategy).toEqual(['strategy-37', 'strategy-02'])
    const less = revealed('turan')
    expect(less.asked).toEqual(['turan: bid-reveal'])
    less.play('turan', { do: 'swap-bid-card', card: 'strategy-03' })
    // 1 + 3 against 1 + 3: a tie, no longer Turan's by total.
    expect(less.told('bid-card-swapped')).toMatchObject([{ total: 4 }])
    expect(less.told('bid-won')[0].by).not.toBe('total')
  })

  test('[artifact:conan-bonus] nobody else may, not before the reveal, and not without another card', () => {
    const t = revealed()
    expect(t.refusal('turan', { do: 'swap-bid-card', card: 'strategy-03' })).toMatchObject({
      code: 'not-your-decision',
    })
    const early = table({ players: 2 })
      .artifact('conan-bonus', 'aquilonia')
      .give('aquilonia', { strategy: ['strategy-37'] })
      .startBid('aquilonia')
    expect(early.refusal('aquilonia', { do: 'swap-bid-card', card: 'strategy-37' })).toMatchObject({
      code: 'not-legal',
      rule: 'bid.bonus-card',
    })
    const last = table({ players: 2 }).artifact('conan-bonus', 'aquilonia').startBid('aquilonia')
    for (const kingdom of ['aquilonia', 'turan'] as const)
      last.play(kingdom, last.options(kingdom)[0], { do: 'bid-token', token: kingdom === 'turan' ? 6 : 0 })
    expect(last.told('bid-won')).toHaveLength(1)
    expect(last.told('bid-card-swapped')).toEqual([])
  })
})
