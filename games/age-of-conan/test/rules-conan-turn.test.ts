// The Conan player's move at the start of his turn: the ledger's rules `conan-turn`.
import { describe, expect, test } from 'vitest'
import { content, distance, neighbours, provinceId, provinceOf, tokenId } from '../content/index.ts'
import { containerCount } from '../rules/state.ts'
import { type TestTable, table } from './table.ts'

const leftmost = 'monsters-2-sorcery-1'
const steps = (from: string, to: string) => distance(provinceOf(from), provinceOf(to))

/** Turan is the Conan player; the adventure goes to Nordheim. */
const from = (province: string, options: object = {}) =>
  table(options).conan(province, 'turan').startTurn('turan', 'military')

/** What became of the leftmost token of four, and how many are left. A token that is taken is kept. */
function leftmostToken(t: TestTable): string {
  if (t.asked.includes('turan: token')) t.play('turan', { do: 'keep-token' })
  const taken = t.player('turan').tokens.map(tokenId).includes(leftmost) ? ['taken'] : []
  const missed = t.told('token-missed').some(({ token }) => token === leftmost) ? ['discarded'] : []
  return [...taken, ...missed, `${t.state.track.length} left`].join(', ')
}

describe('moving Conan', () => {
  test('[conan-turn.move] from Aquilonia: its seven neighbours and to stay, eight in all', () => {
    const t = from('aquilonia')
    const around = neighbours(provinceOf('aquilonia')).map((p) => ({ do: 'move-conan', to: provinceId(p) }))
    expect(around).toHaveLength(7)
    expect(t.options('turan')).toEqual([{ do: 'stay' }, ...around])
    const refusal = t.refusal('turan', { do: 'move-conan', to: 'nordheim' })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'conan-turn.move' })
  })

  test('[conan-turn.move] it costs no die, and only the Conan player is asked', () => {
    const t = from('aquilonia').play('turan', { do: 'move-conan', to: 'argos' })
    expect(t.state.conan).toBe(provinceOf('argos'))
    expect(t.state.pool).toEqual([1, 0, 0, 0, 0])
    expect(t.asked).toEqual(['turan: cards-and-die'])
    expect(table().conan('aquilonia', 'turan').startTurn('stygia').asked).toEqual(['stygia: cards-and-die'])
  })

  test('[amb.conan-move-restrictions] homes of rivals, provinces with armies or markers, areas out of play: all are open', () => {
    const t = table({ players: 3 })
      .put('zamora', { fort: 'aquilonia', units: { aquilonia: 5 } })
      .put('khauran', { city: 'stygia' })
    t.conan('turan', 'stygia').startTurn('stygia')
    expect(t.options('stygia')).toHaveLength(1 + neighbours(provinceOf('turan')).length)
    t.play('stygia', { do: 'move-conan', to: 'zamora' })
    expect(t.state.conan).toBe(provinceOf('zamora'))
    const home = table({ players: 3 })
      .conan('zamora', 'stygia')
      .startTurn('stygia')
      .play('stygia', { do: 'move-conan', to: 'turan' })
    expect(home.state.conan).toBe(provinceOf('turan'))
    const north = table({ players: 3 }).conan('zamora', 'stygia').startTurn('stygia')
    expect(north.can('stygia', { do: 'move-conan', to: 'brythunia' })).toBe(true)
  })
})

describe('the token of the move', () => {
  test.each(['pictish-wilderness', 'cimmeria', 'border-kingdom'])(
    '[conan-turn.take-token] book example: from Aquilonia to %s is nearer to Nordheim and earns the leftmost token',
    (to) => expect(leftmostToken(from('aquilonia').play('turan', { do: 'move-conan', to }))).toBe('taken, 3 left'),
  )

  test.each(['argos', 'nemedia', 'ophir', 'zingara'])(
    '[conan-turn.discard-token] book example: to %s the leftmost token is discarded, not put back',
    (to) => {
      const t = from('aquilonia')
      const before = containerCount(t.state)
      expect(leftmostToken(t.play('turan', { do: 'move-conan', to }))).toBe('discarded, 3 left')
      expect(containerCount(t.state)).toBe(before)
      expect(t.state.missed[content.tokenIndex[leftmost]]).toBe(1)
    },
  )

  test('[conan-turn.discard-token] staying discards it too', () => {
    const t = from('aquilonia').play('turan', { do: 'stay' })
    expect(leftmostToken(t)).toBe('discarded, 3 left')
    expect(t.told('conan-stayed')).toMatchObject([{ at: 'aquilonia' }])
  })

  test('[conan-turn.discard-token] a move that keeps the distance is not nearer', () => {
    expect(steps('cimmeria', 'nordheim')).toBe(steps('border-kingdom', 'nordheim'))
    expect(leftmostToken(from('cimmeria').play('turan', { do: 'move-conan', to: 'border-kingdom' }))).toBe(
      'discarded, 3 left',
    )
  })

  test.each([{ edition: 'pl' }, { readings: { 'missed-token': 'to-container' } }])(
    '[conan-turn.discard-token] as the example of the Polish book reads, it goes back to the container: %j',
    (options) => {
      const t = from('aquilonia', options)
      const before = containerCount(t.state)
      expect(leftmostToken(t.play('turan', { do: 'stay' }))).toBe('discarded, 3 left')
      expect(containerCount(t.state)).toBe(before + 1)
      expect(t.state.missed.every((count) => count === 0)).toBe(true)
    },
  )

  test('[conan-turn.discard-token] exactly one token leaves the track in each turn of the Conan player, in no other', () => {
    const t = table({ players: 2 }).conan('aquilonia', 'turan').startTurn('turan', 'military', 'military', 'military')
    t.play('turan', { do: 'stay' }, { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.state.track).toHaveLength(3)
    t.play('aquilonia', { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.state.track).toHaveLength(3)
    t.play('turan', { do: 'move-conan', to: 'cimmeria' }, { do: 'keep-token' })
    expect(t.state.track).toHaveLength(2)
  })

  test('[conan-turn.discard-token] with an empty track none leaves and nobody is asked', () => {
    const t = table()
      .track()
      .conan('aquilonia', 'turan')
      .startTurn('turan')
      .play('turan', { do: 'move-conan', to: 'cimmeria' })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    expect(t.told('token-taken')).toEqual([])
  })

  test('[amb.discarded-track-token] it lies with the exchanged tokens and comes back with them when the container is empty', () => {
    const t = table().conan('aquilonia', 'turan').track(leftmost)
    t.state.container = t.state.container.map(() => 0)
    t.state.missed[content.tokenIndex['women-2-gold-1']] = 1
    t.state.adventures = ['the-tower-of-the-elephant']
    t.startTurn('turan', 'military').play(
      'turan',
      { do: 'stay' },
      { do: 'choose-die', face: 'military' },
      { do: 'stop' },
    )
    expect(t.told('tokens-recycled')).toMatchObject([{ count: 2 }])
    expect(t.state.track.map(tokenId).sort()).toEqual([leftmost, 'women-2-gold-1'])
  })

  test('[conan-turn.at-destination] on the destination staying earns the token', () => {
    expect(leftmostToken(from('nordheim').play('turan', { do: 'stay' }))).toBe('taken, 3 left')
  })

  test.each(['cimmeria', 'hyperborea', 'border-kingdom', 'pictish-wilderness'])(
    '[conan-turn.at-destination] moving away to %s discards it',
    (to) => expect(leftmostToken(from('nordheim').play('turan', { do: 'move-conan', to }))).toBe('discarded, 3 left'),
  )

  test('[conan-turn.at-destination] arriving there is a step nearer and earns it', () => {
    expect(leftmostToken(from('cimmeria').play('turan', { do: 'move-conan', to: 'nordheim' }))).toBe('taken, 3 left')
  })

  test('[conan-turn.distance] the fewest steps over the whole map, the same with two players', () => {
    expect(steps('nordheim', 'nordheim')).toBe(0)
    const ways = { cimmeria: 1, aquilonia: 2, turan: 3, koth: 4, stygia: 5 }
    for (const [province, count] of Object.entries(ways)) expect(steps(province, 'nordheim')).toBe(count)
    // In a duel of Aquilonia and Turan the way from Turan by the Steppes and Hyperborea leads through the North.
    const t = table({ players: 2 }).conan('turan', 'turan').startTurn('turan')
    expect(t.play('turan', { do: 'move-conan', to: 'steppes' }).asked).toEqual(['turan: token'])
  })
})
