// The intrigue action: how emissaries move, are placed and collect gold, and where they may start a contest.
import { describe, expect, test } from 'vitest'
import type { Kingdom } from '../content/types.ts'
import { begin, type TestTable, table } from './table.ts'

const kinds = (t: TestTable, kingdom: Kingdom) => [...new Set(t.options(kingdom).map((action) => action.do))].sort()
const emissariesOnBoard = (t: TestTable, kingdom: Kingdom) => t.player(kingdom).emissaries.reduce((a, b) => a + b)

/** Turan's emissary enters Zamora, where an Aquilonian one stands. */
const meeting = (options: object) =>
  begin(table(options).put('zamora', { emissaries: { aquilonia: 1 } }), 'turan', 'intrigue').play('turan', {
    do: 'move-emissary',
    from: 'turan',
    to: 'zamora',
  })

/** Turan has emissaries in neutral Koth, enemy Ophir, the home Aquilonia and its own Zamora. */
function everywhere(options: object): TestTable {
  const t = table(options)
    .put('koth', { emissaries: { turan: 1 } })
    .put('aquilonia', { emissaries: { turan: 1 } })
  t.put('ophir', { fort: 'aquilonia', emissaries: { turan: 1 } }).put('zamora', { tower: 'turan' })
  t.put('zamora', { emissaries: { turan: 1 } }).put('turan', { emissaries: { turan: 1 } })
  return begin(t, 'turan', 'intrigue')
}
const offered = (t: TestTable) => t.optionsOf('turan', 'collect-gold').map(({ at }) => at)

describe('the options of the action', () => {
  test('[intrigue.options] [intrigue.contest-needs-emissary] without a move: contest with the emissary in Zamora', () => {
    const t = begin(table().put('zamora', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
    expect(t.asked).toEqual(['turan: intrigue-step'])
    expect(kinds(t, 'turan')).toEqual(['move-emissary', 'place-emissary', 'start-intrigue', 'stop'])
    expect(t.optionsOf('turan', 'start-intrigue')).toEqual([{ do: 'start-intrigue', at: 'zamora' }])
    // One contest of a single roll-off, then the turn is over.
    t.play('turan', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('contest-began')).toHaveLength(1)
    expect(t.told('emissary-moved')).toEqual([])
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })

  test('[intrigue.options] after one move no emissary is placed any more; after two the action is over', () => {
    const t = begin(table().put('koth', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
    t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' })
    expect(kinds(t, 'turan')).toEqual(['move-emissary', 'start-intrigue', 'stop'])
    expect(t.refusal('turan', { do: 'place-emissary', at: 'turan' })).toMatchObject({
      code: 'not-legal',
      rule: 'intrigue.options',
    })
    t.play('turan', { do: 'move-emissary', from: 'turan', to: 'khauran' })
    expect(t.asked).toEqual(['stygia: cards-and-die'])
    expect(t.told('contest-began')).toEqual([])
  })

  test('[intrigue.options] one move and stop is allowed, and so is stopping at once', () => {
    const once = begin(table(), 'turan', 'intrigue')
    once.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' }, { do: 'stop' })
    expect(once.asked).toEqual(['stygia: cards-and-die'])
    expect(once.emissaries('turan', 'zamora')).toBe(1)
    const nothing = begin(table(), 'turan', 'intrigue').play('turan', { do: 'stop' })
    expect(nothing.asked).toEqual(['stygia: cards-and-die'])
  })

  test('[intrigue.place-emissary] Turan, allied with Zamora, may place in Turan and Zamora and nowhere else', () => {
    const t = begin(table().put('zamora', { tower: 'turan' }), 'turan', 'intrigue')
    expect(t.optionsOf('turan', 'place-emissary').map(({ at }) => at)).toEqual(['turan', 'zamora'])
    expect(t.refusal('turan', { do: 'place-emissary', at: 'koth' })).toMatchObject({ rule: 'intrigue.place-emissary' })
    t.play('turan', { do: 'place-emissary', at: 'zamora' })
    expect(t.emissaries('turan', 'zamora')).toBe(1)
    expect(emissariesOnBoard(t, 'turan')).toBe(5)
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })

  test('[intrigue.place-emissary] with all six on the board placing is not offered', () => {
    const t = begin(table().put('turan', { emissaries: { turan: 6 } }), 'turan', 'intrigue')
    expect(t.optionsOf('turan', 'place-emissary')).toEqual([])
    expect(t.refusal('turan', { do: 'place-emissary', at: 'turan' })).toMatchObject({ rule: 'components.emissary-cap' })
  })

  test('[intrigue.no-stacking-limit] a fifth emissary at home, and one more among six rivals in Zamora', () => {
    const t = table().put('zamora', { tower: 'turan', emissaries: { turan: 2, aquilonia: 3, stygia: 3 } })
    t.put('turan', { emissaries: { turan: 3 } })
    begin(t, 'turan', 'intrigue').play('turan', { do: 'place-emissary', at: 'zamora' })
    expect(t.emissaries('turan', 'zamora')).toBe(3)
    const home = begin(table(), 'turan', 'intrigue').play('turan', { do: 'place-emissary', at: 'turan' })
    expect(home.emissaries('turan', 'turan')).toBe(5)
  })

  test('[intrigue.use-any-emissary] one goes via Zamora to Koth, the contest is started with the other in Zamora', () => {
    const t = begin(table().put('zamora', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
    t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' }, { do: 'emissary-onward', to: 'koth' })
    expect(t.optionsOf('turan', 'start-intrigue').map(({ at }) => at)).toEqual(['koth', 'zamora'])
    t.play('turan', { do: 'start-intrigue', at: 'zamora' })
    expect(t.told('contest-began')).toMatchObject([{ form: 'intrigue', at: 'zamora', attacker: 1 }])
  })

  test('[intrigue.use-any-emissary] gold too may be collected by the one that just moved or by another', () => {
    const t = table()
      .put('ophir', { fort: 'aquilonia', emissaries: { turan: 1 } })
      .put('argos', { fort: 'aquilonia' })
    begin(t.put('koth', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
    expect(t.optionsOf('turan', 'collect-gold').map(({ at }) => at)).toEqual(['ophir'])
    t.play('turan', { do: 'move-emissary', from: 'koth', to: 'argos' })
    expect(t.optionsOf('turan', 'collect-gold').map(({ at }) => at)).toEqual(['argos', 'ophir'])
    expect(t.play('turan', { do: 'collect-gold', at: 'argos' }).player('turan').gold).toBe(7)
  })
})

describe('how emissaries move', () => {
  const zamoraOnward = ['corinthia', 'koth', 'brythunia', 'khauran', 'steppes']

  test('[intrigue.emissary-movement] [intrigue.emissary-sequence] the first makes the bridge in Zamora to Koth', () => {
    const t = begin(table().put('turan', { emissaries: { turan: 2 } }), 'turan', 'intrigue')
    t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' })
    // Zamora was empty: it must stop, and Koth cannot be reached.
    expect(t.asked).toEqual(['turan: intrigue-step'])
    expect(t.refusal('turan', { do: 'emissary-onward', to: 'koth' })).toMatchObject({
      rule: 'intrigue.emissary-movement',
    })
    t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' })
    expect(t.asked).toEqual(['turan: emissary-move'])
    expect(t.options('turan')).toEqual([...zamoraOnward.map((to) => ({ do: 'emissary-onward', to })), { do: 'stop' }])
    t.play('turan', { do: 'emissary-onward', to: 'koth' })
    expect(t.asked).toEqual(['stygia: cards-and-die'])
    expect([t.emissaries('turan', 'zamora'), t.emissaries('turan', 'koth')]).toEqual([1, 1])
  })

  test('[intrigue.emissary-movement] through a friendly province it goes on, and it may stop there', () => {
    const t = begin(table().put('zamora', { tower: 'turan' }), 'turan', 'intrigue')
    t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' }).play('turan', { do: 'stop' })
    expect(t.emissaries('turan', 'zamora')).toBe(1)
    expect(t.asked).toEqual(['turan: intrigue-step'])
    t.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' }, { do: 'emissary-onward', to: 'corinthia' })
    expect(t.emissaries('turan', 'corinthia')).toBe(1)
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })

  test("[intrigue.emissary-movement] a rival's emissary is no bridge, except in the Polish reading", () => {
    expect(meeting({}).asked).toEqual(['turan: intrigue-step'])
    for (const options of [{ edition: 'pl' }, { readings: { 'emissary-bridge': 'any-emissary' } }]) {
      const t = meeting(options)
      expect(t.asked).toEqual(['turan: emissary-move'])
      expect(t.can('turan', { do: 'emissary-onward', to: 'koth' })).toBe(true)
    }
  })

  test('[amb.emissary-moved-twice] the one that moved stays; of two in one province only the other may still move', () => {
    const single = begin(table().put('turan', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
    single.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' })
    expect(single.optionsOf('turan', 'move-emissary')).toEqual([])
    expect(single.refusal('turan', { do: 'move-emissary', from: 'zamora', to: 'koth' })).toMatchObject({
      code: 'not-legal',
      rule: 'amb.emissary-moved-twice',
    })
    const pair = table()
      .put('turan', { emissaries: { turan: 1 } })
      .put('zamora', { emissaries: { turan: 1 } })
    begin(pair, 'turan', 'intrigue')
    pair.play('turan', { do: 'move-emissary', from: 'turan', to: 'zamora' }, { do: 'stop' })
    expect([...new Set(pair.optionsOf('turan', 'move-emissary').map(({ from }) => from))]).toEqual(['zamora'])
    pair.play('turan', { do: 'move-emissary', from: 'zamora', to: 'koth' })
    expect([pair.emissaries('turan', 'zamora'), pair.emissaries('turan', 'koth')]).toEqual([1, 1])
  })

  test("[intrigue.emissary-foreign-home] into Turan's home: it stops, no contest, no gold, and moves on next time", () => {
    const t = table({}).put('aquilonia', { emissaries: { aquilonia: 0 } })
    begin(t.put('steppes', { emissaries: { aquilonia: 1 } }), 'aquilonia', 'intrigue')
    t.play('aquilonia', { do: 'move-emissary', from: 'steppes', to: 'turan' })
    expect(t.emissaries('aquilonia', 'turan')).toBe(1)
    // Nothing can be done with it there: the action is over.
    expect(t.asked).toEqual(['turan: cards-and-die'])
    begin(t, 'aquilonia', 'intrigue')
    expect([t.optionsOf('aquilonia', 'start-intrigue'), t.optionsOf('aquilonia', 'collect-gold')]).toEqual([[], []])
    expect(t.refusal('aquilonia', { do: 'start-intrigue', at: 'turan' })).toMatchObject({
      rule: 'intrigue.contest-forbidden',
    })
    expect(t.refusal('aquilonia', { do: 'collect-gold', at: 'turan' })).toMatchObject({
      rule: 'intrigue.collect-gold-where',
    })
    expect(
      t.play('aquilonia', { do: 'move-emissary', from: 'turan', to: 'zamboula' }).emissaries('aquilonia', 'zamboula'),
    ).toBe(1)
  })

  test('[intrigue.emissary-foreign-home] another own emissary there lets it go on; the Polish book bars the home', () => {
    const t = table()
      .put('steppes', { emissaries: { aquilonia: 1 } })
      .put('turan', { emissaries: { aquilonia: 1 } })
    begin(t, 'aquilonia', 'intrigue').play('aquilonia', { do: 'move-emissary', from: 'steppes', to: 'turan' })
    expect(t.asked).toEqual(['aquilonia: emissary-move'])
    for (const options of [{ edition: 'pl' }, { readings: { 'foreign-home': 'barred' } }]) {
      const barred = begin(table(options).put('steppes', { emissaries: { aquilonia: 1 } }), 'aquilonia', 'intrigue')
      expect(barred.can('aquilonia', { do: 'move-emissary', from: 'steppes', to: 'zamora' })).toBe(true)
      expect(barred.refusal('aquilonia', { do: 'move-emissary', from: 'steppes', to: 'turan' })).toMatchObject({
        rule: 'intrigue.emissary-foreign-home',
      })
    }
  })

  test('[intrigue.emissary-no-barrier] it enters Ophir with an Aquilonian fort, army and Conan, and must stop', () => {
    const t = table()
      .put('ophir', { fort: 'aquilonia', units: { aquilonia: 5 } })
      .conan('ophir')
    begin(t.put('corinthia', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
    t.play('turan', { do: 'move-emissary', from: 'corinthia', to: 'ophir' })
    expect(t.asked).toEqual(['turan: intrigue-step'])
    expect(t.emissaries('turan', 'ophir')).toBe(1)
    expect([t.control('ophir'), t.units('aquilonia', 'ophir')]).toEqual(['aquilonia fort', 5])
  })

  test('[intrigue.emissary-no-barrier] savage, enemy and out-of-play neighbours are all open', () => {
    const t = table({ players: 2 }).put('zamora', { emissaries: { turan: 1 } })
    t.put('corinthia', { tower: 'aquilonia' }).put('koth', { units: { aquilonia: 2 } })
    begin(t, 'turan', 'intrigue')
    const open = t.optionsOf('turan', 'move-emissary').filter(({ from }) => from === 'zamora')
    expect(open.map(({ to }) => to)).toEqual(['corinthia', 'koth', 'brythunia', 'turan', 'khauran', 'steppes'])
  })
})

describe('collecting gold', () => {
  test('[intrigue.collect-gold] in Zamora, allied to Turan, Aquilonia gives up its emissary for 4 gold', () => {
    const t = table().put('zamora', { tower: 'turan', emissaries: { aquilonia: 2 } })
    begin(t, 'aquilonia', 'intrigue').play('aquilonia', { do: 'collect-gold', at: 'zamora' })
    expect(t.player('aquilonia').gold).toBe(7)
    expect(t.emissaries('aquilonia', 'zamora')).toBe(1)
    expect(t.told('emissary-removed')).toMatchObject([{ seat: 0, at: 'zamora', cause: 'gold' }])
    expect([t.control('zamora'), t.player('turan').gold]).toEqual(['turan tower', 3])
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })

  test('[intrigue.collect-gold-where] [amb.collect-gold-own] only in enemy Ophir: not neutral, own or home', () => {
    const t = everywhere({})
    expect(offered(t)).toEqual(['ophir'])
    for (const at of ['koth', 'zamora', 'aquilonia', 'turan'])
      expect(t.refusal('turan', { do: 'collect-gold', at })).toMatchObject({ rule: 'intrigue.collect-gold-where' })
    for (const edition of ['it', 'fr']) expect(offered(everywhere({ edition }))).toEqual(['ophir'])
  })

  test('[intrigue.collect-gold-where] the other readings: neutral too, or anywhere but in homes', () => {
    expect(offered(everywhere({ readings: { 'collect-gold': 'neutral-or-enemy' } }))).toEqual(['ophir', 'koth'])
    expect(offered(everywhere({ readings: { 'collect-gold': 'anywhere' } }))).toEqual(['ophir', 'koth', 'zamora'])
    expect(offered(everywhere({ edition: 'pl' }))).toEqual(['ophir', 'koth', 'zamora'])
  })

  test('[intrigue.collect-gold-where] by fort, tower or city alike', () => {
    const t = table().put('ophir', { fort: 'aquilonia', emissaries: { turan: 1 } })
    t.put('argos', { tower: 'stygia', emissaries: { turan: 1 } }).put('koth', { city: 'hyperborea' })
    begin(t.put('koth', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
    expect(offered(t)).toEqual(['argos', 'ophir', 'koth'])
  })

  test('[amb.collect-gold-own] never out of play, whatever the reading', () => {
    for (const reading of ['enemy', 'neutral-or-enemy', 'anywhere']) {
      const t = table({ players: 2, readings: { 'collect-gold': reading } })
      begin(t.put('brythunia', { emissaries: { turan: 1 } }), 'turan', 'intrigue')
      expect(t.optionsOf('turan', 'collect-gold')).toEqual([])
      expect(t.refusal('turan', { do: 'collect-gold', at: 'brythunia' })).toMatchObject({
        rule: 'reduced-map.no-value',
      })
    }
  })
})
