// Chests, locks, throws, searches and questions: what each needs, what it tells, and what comes of it.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { manipulationPool, throwLine } from '../rules/manipulation.ts'
import { areaId, areaNumber } from '../rules/state.ts'
import { onBoard, type Shown, TestTable } from './table.ts'

const village = () => new TestTable(onBoard.village).gems(0)
const accept = (t: TestTable, who = 'conan') => {
  while (t.optionsOf(who, 'accept').length > 0) t.play(who, { do: 'accept' })
  return t
}

describe('chests', () => {
  const opened = (t: TestTable, ...dice: Shown[]) =>
    accept(
      t
        .heroTurn()
        .dice(...dice)
        .play('conan', { do: 'open-chest' }, { do: 'gems', count: dice.length }),
    )

  test('[chest.reward] [chest.leave-content] what is told of a chest that opens and of a card that is left', () => {
    const t = opened(village().hero('conan', { at: 'hut_1' }).chest('hut_1', 'key'), 'o2')
    t.play('conan', { do: 'leave' })
    expect(t.facts).toEqual([
      { fact: 'rolled', who: { who: 'conan', at: 'hut_1' }, sort: 'manipulation', dice: [{ die: 'orange', face: 2 }] },
      { fact: 'chest-tried', hero: 'conan', at: 'hut_1', power: 2, difficulty: 2, opened: true },
      { fact: 'card-drawn', hero: 'conan', card: 'key' },
      { fact: 'object-lies', object: 'key', at: 'hut_1', cause: 'left' },
    ])
  })

  test('[chest.reward] with an empty deck nothing is drawn, and other chests stay', () => {
    const t = opened(village().hero('conan', { at: 'hut_1' }).chest('hut_2').chest('hut_1'), 'o2')
    expect([t.told('card-drawn'), t.asked]).toEqual([[], ['conan: hero-action']])
    expect(t.state.chests.map((at) => areaId(t.state, at))).toEqual(['hut_2'])
  })

  test('[chest.reward] [frame.scenario-content] the last chest of Trapped like Rats holds the tools besides', () => {
    const rats = () => new TestTable('trapped_like_rats').gems(0).hero('conan', { at: 'kitchen' })
    const last = opened(rats().chest('kitchen', 'dagger'), 'o2').play('conan', { do: 'keep' })
    expect(last.heroOf('conan').cards).toEqual(['tools', 'dagger'])
    expect(last.told('card-drawn').map(({ card }) => card)).toEqual(['dagger', 'tools'])
    const first = opened(rats().chest('kitchen', 'dagger').chest('room_2'), 'o2').play('conan', { do: 'keep' })
    expect(first.heroOf('conan').cards).toEqual(['dagger'])
  })

  test('[scen.deck-roll] the fetish is found once, with a word; with as many symbols as cards are left', () => {
    const search = (deck: string[], die: Shown, flags: string[] = []) => {
      const t = new TestTable('thing_from_the_swamp')
        .gems(0)
        .hero('conan', { at: 'nw_bank' })
        .chest('nw_bank', ...deck)
      t.state.flags = flags
      opened(t, 'o2')
      t.chance.rig(content.faces[2].indexOf(Number(die[1])))
      return accept(t.play('conan', { do: 'leave' })).heroOf('conan').cards
    }
    expect(search(['dagger'], 'r0')).toEqual(['pictish_fetish'])
    expect([search(['dagger', 'dagger', 'dagger'], 'r1'), search(['dagger', 'dagger', 'dagger'], 'r2')]).toEqual([
      [],
      ['pictish_fetish'],
    ])
    expect(search(['dagger'], 'r3', ['pictish_fetish-found'])).toEqual([])
    const t = new TestTable('thing_from_the_swamp')
      .gems(0)
      .hero('conan', { at: 'nw_bank' })
      .chest('nw_bank', 'key')
      .chest('nw_bank')
    opened(t, 'o2').play('conan', { do: 'leave' })
    accept(t)
    expect(t.told('rolled')[1]).toMatchObject({ sort: 'manipulation', dice: [{ die: 'red' }] })
    expect(t.told('card-drawn')[1]).toEqual({ fact: 'card-drawn', hero: 'conan', card: 'pictish_fetish' })
    expect(opened(t, 'o2').told('card-drawn')).toHaveLength(2)
  })
})

describe('gems and cards', () => {
  test('[manip.complex-roll] one card with a manipulation bonus may be used, none need be', () => {
    const own = structuredClone(content)
    Object.assign(own.cards['tools'].bonus, { manipulation: { dice: [0, 0, 1], arrows: [0, 0, 0] } })
    const t = village()
      .hero('conan', { at: 'hut_1', cards: ['tools', 'key'] })
      .chest('hut_1', 'dagger')
    t.heroTurn().state[pack] = own
    t.play('conan', { do: 'open-chest' })
    expect(t.options('conan')).toEqual(
      [1, 2, 3].flatMap((count) => [
        { do: 'gems', count },
        { do: 'gems', count, card: 'tools' },
      ]),
    )
    t.dice('o1', 'r1').play('conan', { do: 'gems', count: 1, card: 'tools' })
    expect(t.told('rolled')[0].dice.map(({ die }) => die)).toEqual(['orange', 'red'])
  })

  test('[skill.lock-picking] helps with chests and locks, not with throws, searches and windows', () => {
    const t = village().hero('taurus', { at: 'altar' })
    const dice = (aim: 'chest' | 'lock' | 'throw' | 'search' | 'breakout') =>
      manipulationPool(t.state, { hero: 0, aim, gems: 1, card: '' }).dice
    expect([dice('chest'), dice('lock'), dice('throw'), dice('search'), dice('breakout')]).toEqual([
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
    ])
  })

  test('[scen.locks] [manip.complex-success] power 1 leaves the cell shut; what is told', () => {
    const tried = (...dice: Shown[]) => {
      const t = new TestTable('ophirs_gold')
        .gems(0)
        .hero('conan', { at: 'cell_w' })
        .heroTurn()
        .dice(...dice)
      return accept(t.play('conan', { do: 'pick-lock', to: 'east_court' }, { do: 'gems', count: dice.length }))
    }
    const told = { fact: 'lock-tried', hero: 'conan', from: 'cell_w', to: 'east_court', difficulty: 2 }
    const shut = tried('o1')
    expect([shut.told('lock-tried'), shut.state.doors.length]).toEqual([[{ ...told, power: 1, opened: false }], 8])
    const open = tried('o2', 'o1')
    expect([open.told('lock-tried'), open.state.doors.length]).toEqual([[{ ...told, power: 3, opened: true }], 7])
    expect(open.told('door-removed')).toEqual([{ fact: 'door-removed', from: 'cell_w', to: 'east_court' }])
  })
})

describe('load', () => {
  test('[enc.maximum] [manip.overload] exactly the maximum may be carried; one drops until it is reached, with a word', () => {
    const taken = (...cards: string[]) => {
      const t = village().hero('conan', { at: 'altar', cards }).lay('yselda', 'altar').heroTurn()
      return t.play('conan', { do: 'pick-up', object: 'yselda' })
    }
    expect(taken('battle_axe', 'halberd').asked).toEqual(['conan: hero-action'])
    const t = taken('battle_axe', 'halberd', 'dagger')
    expect(t.asked).toEqual(['conan: overload'])
    t.play('conan', { do: 'drop', object: 'dagger' })
    expect([t.asked, t.facts.at(-1)]).toEqual([
      ['conan: hero-action'],
      { fact: 'object-lies', object: 'dagger', at: 'altar', cause: 'dropped' },
    ])
  })
})

describe('throws', () => {
  const thrown = (t: TestTable, object: string, to: string, ...dice: Shown[]) =>
    accept(
      t
        .heroTurn()
        .dice(...dice)
        .play('conan', { do: 'throw', object, to }, { do: 'gems', count: dice.length }),
    )

  test('[amb.throw-distance] the line of every pair is its own', () => {
    const { state } = village()
    const line = (from: string, to: string) =>
      throwLine(state, areaNumber(state, from), areaNumber(state, to)).map((at) => areaId(state, at))
    expect([
      line('west_yard', 'skull_totem'),
      line('skull_totem', 'west_yard'),
      line('west_yard', 'hunters_ring'),
    ]).toEqual([['hunters_ring', 'skull_totem'], ['hunters_ring', 'west_yard'], ['hunters_ring']])
  })

  test('[manip.throw-landing] [manip.catch] what is told of a throw and of a catch, also where the first area is', () => {
    const t = village()
      .hero('conan', { at: 'north_path', cards: ['key'] })
      .hero('shevatas', { at: 'nw_road' })
    thrown(t, 'key', 'nw_road', 'o1')
    expect(t.asked).toEqual(['shevatas: catch'])
    expect(t.options('shevatas')).toEqual([{ do: 'catch' }, { do: 'pass' }])
    t.play('shevatas', { do: 'catch' })
    expect(t.facts.slice(1)).toEqual([
      { fact: 'thrown', hero: 'conan', object: 'key', to: 'nw_road', power: 1, difficulty: 1 },
      { fact: 'object-lies', object: 'key', at: 'nw_road', cause: 'thrown' },
      { fact: 'picked-up', hero: 'shevatas', object: 'key' },
    ])
    expect(t.heroOf('shevatas')).toMatchObject({ cards: ['key'], spaces: [0, 0, 0, 1, 0, 0] })
  })

  test('[manip.catch] not a cautious hero, nor one without a gem or at the limit, nor in another area', () => {
    const asked = (change: (t: TestTable) => unknown) => {
      const t = village()
        .hero('conan', { at: 'north_path', cards: ['key'] })
        .hero('shevatas', { at: 'nw_road' })
      change(t)
      return thrown(t, 'key', 'nw_road', 'o1').asked
    }
    expect(asked((t) => (t.heroOf('shevatas').stance = 'cautious'))).toEqual(['conan: hero-action'])
    expect(asked((t) => Object.assign(t.heroOf('shevatas'), { reserve: 0, fatigue: 10 }))).not.toContain(
      'shevatas: catch',
    )
    expect(asked((t) => (t.heroOf('shevatas').spaces[3] = 3))).not.toContain('shevatas: catch')
    expect(asked((t) => (t.heroOf('shevatas').at = areaNumber(t.state, 'north_glade')))).not.toContain(
      'shevatas: catch',
    )
    const passed = village()
      .hero('conan', { at: 'north_path', cards: ['key'] })
      .hero('shevatas', { at: 'nw_road' })
    thrown(passed, 'key', 'nw_road', 'o1').play('shevatas', { do: 'pass' })
    expect([passed.lying('nw_road'), passed.heroOf('shevatas').reserve]).toEqual([['key'], 10])
  })

  test('[goal.place-conditions] whoever catches the spellbook in the street has won', () => {
    const t = new TestTable(onBoard.inn)
      .gems(0)
      .hero('conan', { at: 'entrance', cards: ['spellbook'] })
      .hero('shevatas', { at: 'street_m' })
    thrown(t, 'spellbook', 'street_m', 'o1').play('shevatas', { do: 'catch' })
    expect(t.state.winner).toBe('heroes')
  })
})

describe('searches and windows', () => {
  const rats = (hero: string, at: string) => new TestTable('trapped_like_rats').gems(0).hero(hero, { at, fatigue: 3 })

  test('[scen.stash] [frame.hidden-information] without a symbol nothing is learned; with one what is told is found or not', () => {
    const search = (hidden: string, die: Shown) => {
      const t = rats('conan', 'room_1')
      t.state.piles = [['sword', 'key']]
      t.state.hidden.piles = [areaNumber(t.state, hidden)]
      t.heroTurn().dice(die)
      const before = t.chance.passes
      accept(t.play('conan', { do: 'search' }, { do: 'gems', count: 1 }))
      return { t, passes: t.chance.passes - before }
    }
    const told = { fact: 'searched', hero: 'conan', at: 'room_1', difficulty: 1 }
    const failed = search('room_1', 'o0')
    expect(failed.t.told('searched')).toEqual([{ ...told, power: 0, found: false }])
    expect([failed.t.state.searched, failed.passes, failed.t.heroOf('conan').cards]).toEqual([[], 1, []])
    const vain = search('room_2', 'o1')
    expect(vain.t.told('searched')).toEqual([{ ...told, power: 1, found: false }])
    expect([vain.t.state.searched, vain.passes]).toEqual([[{ hero: 0, at: 0 }], 2])
    const found = search('room_1', 'o1')
    expect(found.t.told('searched')).toEqual([{ ...told, power: 1, found: true }])
    expect([found.t.heroOf('conan').cards, found.t.state.hidden.piles, found.t.state.piles]).toEqual([
      ['sword', 'key'],
      [-1],
      [[]],
    ])
  })

  test('[scen.breakout] power 3 breaks the window open, power 2 does not; what is told', () => {
    const broken = (...dice: Shown[]) => {
      const t = rats('conan', 'storeroom')
      t.heroOf('conan').cards = ['tools']
      t.heroTurn().dice(...dice)
      return accept(t.play('conan', { do: 'break-out' }, { do: 'gems', count: dice.length }))
    }
    const told = { fact: 'broke-out', hero: 'conan', at: 'storeroom', difficulty: 3 }
    const failed = broken('o2')
    expect([failed.told('broke-out'), failed.state.exits]).toEqual([[{ ...told, power: 2, opened: false }], []])
    expect(failed.heroOf('conan').cards).toEqual(['tools'])
    const open = broken('o2', 'o1')
    expect([open.told('broke-out'), open.state.exits]).toEqual([[{ ...told, power: 3, opened: true }], [22]])
    expect([open.heroOf('conan').cards, open.optionsOf('conan', 'break-out')]).toEqual([[], []])
  })

  test('[scen.stash] [scen.breakout] only where the rule says, and with a gem for it', () => {
    const offered = (at: string, change: (t: TestTable) => unknown = () => undefined) => {
      const t = rats('conan', at)
      t.state.piles = [['sword']]
      t.state.hidden.piles = [0]
      t.heroOf('conan').cards = ['tools']
      change(t)
      t.heroTurn()
      return [t.optionsOf('conan', 'search').length, t.optionsOf('conan', 'break-out').length]
    }
    expect([offered('room_1'), offered('room_2'), offered('hall_n')]).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ])
    expect(offered('room_1', (t) => (t.heroOf('conan').spaces[3] = 3))).toEqual([0, 0])
    expect(offered('room_1', (t) => (t.heroOf('conan').cards = []))).toEqual([1, 0])
    expect(offered('room_1', (t) => (t.state.piles = [[]]))).toEqual([0, 1])
    expect(offered('room_1', (t) => (t.state.exits = [0]))).toEqual([1, 0])
    expect(offered('room_1', (t) => (t.heroOf('conan').stance = 'cautious'))).toEqual([0, 0])
  })
})

describe('questions', () => {
  const inn = (reserve = 11) => {
    const t = TestTable.deal('wrath_of_anu').play('overlord', { do: 'lay-token', number: 1, area: 'kitchen' })
    Object.assign(t.heroOf('conan'), {
      stance: 'aggressive',
      reserve,
      fatigue: 11 - reserve,
      at: areaNumber(t.state, 'room_2'),
    })
    t.facts = []
    return t.gems(0)
  }
  const asked = (die: Shown, at = 'room_2') => {
    const t = inn()
    t.heroOf('conan').at = areaNumber(t.state, at)
    t.state.models = t.state.models.map((model) => ({ ...model, at: -1 }))
    t.heroOf('conan').walked = 1
    t.heroTurn().dice(die)
    const before = t.chance.passes
    accept(t.play('conan', { do: 'question' }))
    return { t, passes: t.chance.passes - before }
  }

  test('[scen.interrogation] a priest at hand and a gem in Reserve are needed', () => {
    const offers = (t: TestTable) => t.heroTurn().optionsOf('conan', 'question').length
    expect([offers(inn()), offers(inn(0))]).toEqual([1, 0])
    const away = inn()
    away.heroOf('conan').at = areaNumber(away.state, 'room_1')
    expect(offers(away)).toBe(0)
  })

  test('[scen.interrogation] 1 gem to Fatigue, base movement ends; silence tells nothing and leaves the token', () => {
    const { t, passes } = asked('r0')
    const told = { fact: 'questioned', hero: 'conan', at: 'room_2', symbols: 0, outcome: 'silent' }
    expect(t.facts.slice(-2)).toEqual([
      { fact: 'rolled', who: { who: 'conan', at: 'room_2' }, sort: 'manipulation', dice: [{ die: 'red', face: 0 }] },
      told,
    ])
    expect([t.state.tokens.length, t.state.silenced, passes]).toEqual([5, [], 1])
    expect(t.heroOf('conan')).toMatchObject({ reserve: 10, fatigue: 1, forfeited: true })
  })

  test('[scen.interrogation] who talks reveals the truth, who dies leaves a doubt; the track counts both', () => {
    const talks = asked('r1')
    expect(talks.t.told('questioned')).toEqual([
      { fact: 'questioned', hero: 'conan', at: 'room_2', symbols: 1, outcome: 'talks', broken: false },
    ])
    expect([talks.t.state.flags, talks.t.state.silenced, talks.passes]).toEqual([[], [], 2])
    expect(talks.t.told('track-moved')).toEqual([{ fact: 'track-moved', track: 'priests_removed', to: 1 }])
    const dies = asked('r3', 'kitchen')
    expect(dies.t.told('questioned')).toEqual([
      {
        fact: 'questioned',
        hero: 'conan',
        at: 'kitchen',
        symbols: 3,
        outcome: 'dies',
        secret: { 0: { broken: true } },
      },
    ])
    expect([dies.t.state.silenced.map((at) => areaId(dies.t.state, at)), dies.passes]).toEqual([['kitchen'], 1])
    expect(asked('r2', 'kitchen').t.state.flags).toEqual(['curse_broken'])
  })

  test('[scen.tokens] the other numbers are laid at random, none twice', () => {
    const laid = new Set<string>()
    for (let seed = 1; seed < 9; seed++) {
      const t = TestTable.deal('wrath_of_anu', 1, seed).play('overlord', {
        do: 'lay-token',
        number: 1,
        area: 'kitchen',
      })
      laid.add(t.state.hidden.tokens.join(' '))
      expect(new Set(t.state.hidden.tokens).size).toBe(5)
    }
    expect(laid.size).toBeGreaterThan(3)
  })
})
