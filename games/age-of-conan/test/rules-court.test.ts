// The court + Conan action: the ledger's section `court`.
import { describe, expect, test } from 'vitest'
import { turnWith } from './fights.ts'
import { table } from './table.ts'

/** Aquilonia is Conan player, Conan in Cimmeria, one step from the destination Nordheim. */
const asConanPlayer = (options = {}) => turnWith(table(options).conan('cimmeria', 'aquilonia'), 'aquilonia', 'court')
const kinds = (t: ReturnType<typeof table>) => [...new Set(t.options('aquilonia').map((action) => action.do))]
const courtActions = [{ do: 'draw-pair' }, { do: 'draw-two-strategy' }, { do: 'nothing' }]

/** Turan, not Conan player, has chosen a court + Conan die. */
const asTuran = (options = {}) => turnWith(table(options).conan('cimmeria', 'aquilonia'), 'turan', 'court')

const atCourt = (t = table()) =>
  turnWith(t.conan('cimmeria', 'aquilonia'), 'turan', 'court').play('turan', { do: 'decline' })

const hands = (t: ReturnType<typeof table>) => [t.player('turan').hand.length, t.player('turan').strategy.length]

describe('the Conan part', () => {
  test('[court.conan-then-court] the Conan part is finished before the court options are offered', () => {
    const t = asConanPlayer().give('aquilonia', { hand: ['military-draft'] })
    expect(t.asked).toEqual(['aquilonia: court-conan'])
    expect(kinds(t)).toEqual(['move-conan', 'place-raider', 'done'])
    expect(t.refusal('aquilonia', { do: 'draw-pair' })).toMatchObject({
      code: 'not-legal',
      rule: 'court.conan-then-court',
    })
    t.play('aquilonia', { do: 'done' })
    expect(t.asked).toEqual(['aquilonia: court-action'])
    expect(t.options('aquilonia')).toEqual([
      { do: 'draw-pair' },
      { do: 'draw-two-strategy' },
      { do: 'play-event', card: 'military-draft' },
      { do: 'nothing' },
    ])
    expect(t.refusal('aquilonia', { do: 'move-conan', to: 'nordheim' }).code).toBe('not-legal')
  })

  test('[court.conan-then-court] the French summary as a reading gives one Conan action; every edition as such gives both', () => {
    const one = asConanPlayer({ readings: { 'conan-action': 'one' } }).play('aquilonia', {
      do: 'place-raider',
      at: 'nordheim',
    })
    expect(one.asked).toEqual(['aquilonia: court-action'])
    for (const edition of ['standard', 'it', 'fr', 'pl']) {
      const both = asConanPlayer({ edition }).play('aquilonia', { do: 'place-raider', at: 'nordheim' })
      expect(kinds(both)).toEqual(['move-conan', 'done'])
    }
  })

  test('[court.conan-player] neither, move only, raider only, both in either order', () => {
    const move = { do: 'move-conan', to: 'nordheim' } as const
    const raider = { do: 'place-raider', at: 'nordheim' } as const
    for (const [chosen, moved, raided] of [
      [[{ do: 'done' }], 0, 0],
      [[move, { do: 'done' }], 1, 0],
      [[raider, { do: 'done' }], 0, 1],
      [[move, raider], 1, 1],
      [[raider, move], 1, 1],
    ] as const) {
      const t = asConanPlayer().play('aquilonia', ...chosen)
      expect([t.told('conan-moved').length, t.raiders('nordheim')]).toEqual([moved, raided])
      // Each part once, then the court action.
      expect(t.asked).toEqual(['aquilonia: court-action'])
    }
  })

  test('[court.conan-player] moves go to every adjacent province; each part once', () => {
    const t = asConanPlayer()
    expect(
      t
        .optionsOf('aquilonia', 'move-conan')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['aquilonia', 'border-kingdom', 'nordheim', 'pictish-wilderness'])
    t.play('aquilonia', { do: 'move-conan', to: 'nordheim' })
    expect(kinds(t)).toEqual(['place-raider', 'done'])
    expect(t.refusal('aquilonia', { do: 'move-conan', to: 'cimmeria' })).toMatchObject({
      code: 'not-legal',
      rule: 'court.conan-player',
    })
  })

  test('[court.conan-player] without a raider token in the supply only the move is offered', () => {
    const t = table().conan('cimmeria', 'aquilonia').put('kush', { raiders: 11 })
    expect(kinds(turnWith(t, 'aquilonia', 'court'))).toEqual(['move-conan', 'done'])
  })

  test('[court.conan-move-no-token] moving Conan closer with this die leaves the track unchanged', () => {
    const t = asConanPlayer()
    const before = { track: [...t.state.track], facts: t.facts.length }
    t.play('aquilonia', { do: 'move-conan', to: 'nordheim' }, { do: 'done' })
    expect(t.state.track).toEqual(before.track)
    expect(t.facts.slice(before.facts).map(({ fact }) => fact)).toEqual(['conan-moved'])
    const away = asConanPlayer().play('aquilonia', { do: 'move-conan', to: 'aquilonia' }, { do: 'done' })
    expect(away.state.track).toEqual(before.track)
  })
})

describe('the token of the other players', () => {
  test('[court.other-players] Turan is offered the leftmost token and may keep or exchange it, then acts at court', () => {
    const t = asTuran()
    const [first, ...rest] = t.state.track
    expect(t.options('turan')).toEqual([{ do: 'take-token' }, { do: 'decline' }])
    t.play('turan', { do: 'take-token' })
    expect(t.options('turan')).toEqual([{ do: 'keep-token' }, { do: 'exchange-token' }])
    t.play('turan', { do: 'keep-token' })
    expect([t.player('turan').tokens, t.state.track]).toEqual([[first], rest])
    expect([t.asked, t.options('turan')]).toEqual([['turan: court-action'], courtActions])
    const exchanged = asTuran().play('turan', { do: 'take-token' }, { do: 'exchange-token' })
    expect(exchanged.player('turan')).toMatchObject({ tokens: [], sorcery: 1 })
  })

  test('[court.other-players] no token left on the track: not asked; he never moves Conan', () => {
    const t = table().conan('cimmeria', 'aquilonia').track()
    expect(turnWith(t, 'turan', 'court').asked).toEqual(['turan: court-action'])
    expect(asTuran().refusal('turan', { do: 'move-conan', to: 'nordheim' }).code).toBe('not-legal')
  })

  test('[amb.court-token-optional] declining leaves the track unchanged; the Polish book leaves no choice', () => {
    const t = asTuran()
    const track = [...t.state.track]
    t.play('turan', { do: 'decline' })
    expect([t.state.track, t.player('turan').tokens, t.asked]).toEqual([track, [], ['turan: court-action']])
    for (const edition of ['standard', 'it', 'fr']) expect(asTuran({ edition }).asked).toEqual(['turan: court-token'])
    for (const options of [{ edition: 'pl' }, { readings: { 'court-token': 'must' } }]) {
      const must = asTuran(options)
      expect([must.asked, must.state.track.length]).toEqual([['turan: token'], 3])
      // What he does with it is still his choice.
      expect(must.options('turan')).toEqual([{ do: 'keep-token' }, { do: 'exchange-token' }])
    }
  })

  test('[court.other-players-last-token] the last token: Turan still draws, then the adventure is resolved', () => {
    const t = table().conan('nordheim', 'aquilonia').track('women-2-gold-1')
    turnWith(t, 'turan', 'court').play('turan', { do: 'take-token' }, { do: 'keep-token' })
    expect([t.asked, t.told('adventure-ended')]).toEqual([['turan: court-action'], []])
    t.play('turan', { do: 'draw-two-strategy' })
    expect(t.told('adventure-ended')).toMatchObject([{ success: true }])
    // The prize goes to the Conan player, not to the one who took the last token.
    expect(t.asked).toEqual(['aquilonia: token'])
    t.play('aquilonia', { do: 'keep-token' })
    expect(t.told('adventure-began')).toMatchObject([{ number: 2 }])
    expect(t.asked[0]).toMatch(/: bid-card$/)
  })

  test('[court.other-players-last-token] after the fourth adventure of an age comes the age change', () => {
    const t = table().conan('nordheim', 'aquilonia').track('women-2-gold-1')
    t.state.adventure = 4
    turnWith(t, 'turan', 'court').play('turan', { do: 'take-token' }, { do: 'keep-token' }, { do: 'nothing' })
    t.play('aquilonia', { do: 'keep-token' })
    expect(t.told('age-ended')).toMatchObject([{ age: 1 }])
    expect(t.told('age-step')[0]).toMatchObject({ step: 'raids' })
  })
})

describe('the court action', () => {
  test('[court.draw] one kingdom and one strategy card, or two strategy cards; never two kingdom cards', () => {
    expect(atCourt().options('turan')).toEqual(courtActions)
    expect(hands(atCourt().play('turan', { do: 'draw-pair' }))).toEqual([1, 1])
    expect(hands(atCourt().play('turan', { do: 'draw-two-strategy' }))).toEqual([0, 2])
    expect(hands(atCourt().play('turan', { do: 'nothing' }))).toEqual([0, 0])
  })

  test('[court.draw] one court action: after the draw the turn is over', () => {
    expect(atCourt().play('turan', { do: 'draw-pair' }).told('turn-began').at(-1)).toMatchObject({ seat: 2 })
  })

  test('[court.event-instead] after the event no cards are drawn', () => {
    const t = atCourt(table().give('turan', { hand: ['tribute-of-the-vilayet', 'feigned-retreat', 'kerim-shah'] }))
    // Events only: neither the instant nor the table card of the hand.
    expect(t.optionsOf('turan', 'play-event')).toEqual([{ do: 'play-event', card: 'tribute-of-the-vilayet' }])
    t.play('turan', { do: 'play-event', card: 'tribute-of-the-vilayet' })
    expect([hands(t), t.player('turan').gold]).toEqual([[2, 0], 7])
    expect([t.told('drew-kingdom'), t.told('drew-strategy')]).toEqual([[], []])
    expect(t.told('turn-began').at(-1)).toMatchObject({ seat: t.seat('stygia') })
  })

  test('[court.event-instead] an event whose price cannot be paid is missing', () => {
    const t = table()
      .give('hyperborea', { hand: ['raise-the-frozen-dead'], sorcery: 0 })
      .conan('cimmeria', 'aquilonia')
    turnWith(t, 'hyperborea', 'court').play('hyperborea', { do: 'decline' })
    expect(t.options('hyperborea')).toEqual(courtActions)
    expect(t.refusal('hyperborea', { do: 'play-event', card: 'raise-the-frozen-dead' })).toMatchObject({
      code: 'not-legal',
      rule: 'cards.event',
    })
  })
})
