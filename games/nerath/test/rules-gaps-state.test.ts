// The table itself: set-up, copies, marks, ships, sorts of spaces, names of fighters, standing orders and rerolls, asked
// directly.
import { FastChance, hash, pack, RiggedChance, Table, type View } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content, contentName } from '../content/index.ts'
import type { Content, PieceId, RealmId, Sort } from '../content/types.ts'
import { FREE_DICE, PIECES } from '../content/vocabulary.ts'
import { type Battle, fighterName, gatherUnits, namesOf, type Rolled } from '../rules/battle-frame.ts'
import { atSea, onLand } from '../rules/battle-math.ts'
import { copyTable } from '../rules/copy.ts'
import type { Fact } from '../rules/facts.ts'
import { nerath, nerathWith } from '../rules/game.ts'
import {
  addMark,
  countsOf,
  differentShips,
  dropMarks,
  groupsAt,
  isCargo,
  leftOf,
  marked,
  sameCargo,
  shift,
  shipWith,
  spacesWith,
} from '../rules/pieces.ts'
import { missedDice, reroll } from '../rules/reroll.ts'
import { anyOptions, blankTable, optionsSchema } from '../rules/setup.ts'
import { enterable, spacesOfSort, type Whereabouts } from '../rules/sorts.ts'
import { exceptions, spans } from '../rules/standing.ts'
import {
  finished,
  gainGold,
  isDungeon,
  isLand,
  isSea,
  mayEnter,
  newcomer,
  pinned,
  type State,
  samePerson,
  seatOf,
  spaceId,
  spaceOf,
  unknownCard,
} from '../rules/state.ts'
import { onLandOnly } from '../rules/travel.ts'
import { fill } from '../rules/view.ts'
import { TestTable } from './table.ts'

const kind = (piece: PieceId) => PIECES.indexOf(piece)
const mask = (...pieces: PieceId[]) => pieces.reduce((bits, piece) => bits | (1 << kind(piece)), 0)

describe('set-up', () => {
  test('[modes.player-count] free-for-all with three is refused at its mode, with four it is not; alliances else', () => {
    const refused = optionsSchema.safeParse({ players: 3, mode: 'free-for-all' })
    expect(refused.error?.issues).toMatchObject([{ path: ['mode'], message: 'free-for-all-needs-four' }])
    expect(optionsSchema.parse({ players: 4, mode: 'free-for-all' }).mode).toBe('free-for-all')
    expect(optionsSchema.parse({ players: 3, mode: 'alliances' }).mode).toBe('alliances')
  })

  test('any table at all has two to four players, and alliances unless there are four', () => {
    const options = (...numbers: number[]) => anyOptions(new RiggedChance(numbers, new FastChance(1)))
    expect(options(2, 0, 1)).toEqual({ players: 4, mode: 'free-for-all', length: 'medium' })
    expect(options(2, 1, 0)).toEqual({ players: 4, mode: 'alliances', length: 'short' })
    expect(options(0, 2)).toEqual({ players: 2, mode: 'alliances', length: 'long' })
  })

  test('[setup.starting-pieces] a blank table has its pieces and nothing else under way', () => {
    const state = blankTable(optionsSchema.parse({}), content)
    expect(state).toMatchObject({
      stack: [{ do: 'game', step: 0, next: 0 }],
      round: 0,
      battles: 0,
      active: 0,
      step: 'draw',
      marks: [],
      taken: [],
      built: [],
      bonus: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      warded: [],
      pending: [],
      buried: [],
      winners: [],
    })
    expect(state.dungeons).toEqual(Array.from({ length: 10 }, () => []))
    for (const { hand, discard, treasures, played, spent } of state.realms)
      expect([hand, discard, treasures, played, spent]).toEqual([[], [], [], [], []])
    const wanted = (allied: boolean) =>
      content.realms.map(({ placements, alliancePlacements }) =>
        [...placements, ...(allied ? alliancePlacements : [])].reduce(
          (sum, { pieces }) => sum + pieces.reduce((all, count) => all + count, 0),
          0,
        ),
      )
    const standing = ({ pieces }: State) =>
      [0, 1, 2, 3].map((seat) =>
        pieces
          .slice((seat * pieces.length) / 4, ((seat + 1) * pieces.length) / 4)
          .reduce((sum, count) => sum + count, 0),
      )
    expect(standing(state)).toEqual(wanted(false))
    expect(standing(blankTable(optionsSchema.parse({ players: 2 }), content))).toEqual(wanted(true))
    expect(state.ships.every(({ used, base, cargo }) => used === 0 && base === -1 && cargo.length === 0)).toBe(true)
  })

  test('[setup.opening-hand] the game, four hands and the first round are told', () => {
    const t = TestTable.deal({ length: 'medium' }, 3)
    expect(t.told('game-began')).toEqual([{ fact: 'game-began', players: 4, allied: false, length: 'medium' }])
    const hands = t.told('drew-events').slice(0, 4)
    expect(hands.map(({ seat, count }) => [seat, count])).toEqual([0, 1, 2, 3].map((seat) => [seat, 2]))
    for (const { seat, secret } of hands.slice(1)) expect(secret?.[seat]?.cards).toEqual(t.state.realms[seat].hand)
    expect(hands.map(({ seat, secret }) => secret?.[seat]?.cards?.length)).toEqual([2, 2, 2, 2])
    expect([t.told('round-began'), t.state.round]).toEqual([[{ fact: 'round-began', round: 1 }], 1])
  })

  test('[order.round-end] a round begins after the fourth turn, not after the others', () => {
    const after = (realm: RealmId) => {
      const t = new TestTable()
      for (const [space, other] of [
        ['zaarnath', 'karkoth'],
        ['aurel', 'vailin'],
        ['crownfall', 'nerath'],
      ] as const)
        t.put(space, other, { footsoldier: 1 })
      return t
        .turn(realm, 'end')
        .told('round-began')
        .map(({ round }) => round)
    }
    expect([after('karkoth'), after('nerath')]).toEqual([[], [3]])
  })

  test('the version names the rules and the pack', () => {
    expect(nerath.version).toMatch(/^1-[0-9a-f]{8}$/)
  })
})

describe('a version', () => {
  test('is that of the rules with the name of the default pack, or the beginning of the hash of a host’s own', () => {
    const [rules] = nerath.version.split('-')
    expect(nerath.version).toBe(`${rules}-${contentName}`)
    const pieces = content.pieces.map((piece) => ({ ...piece, cost: piece.cost + 1 }))
    const own = { ...content, pieces }
    expect(nerathWith(own).version).toBe(`${rules}-${hash(own).slice(0, 8)}`)
    expect(nerathWith(own).version).not.toBe(nerathWith({ ...content }).version)
  })

  test('with a pack of a host’s own has the same seats and sides', () => {
    const own = nerathWith({ ...content })
    const options = optionsSchema.parse({ mode: 'alliances' })
    expect([own.id, own.seats(options), own.teams(options)]).toEqual([
      'nerath',
      4,
      [
        [0, 2],
        [1, 3],
      ],
    ])
    expect(own.setup(options, new FastChance(1)).state.owner).toEqual(blankTable(options, content).owner)
  })
})

describe('a copy', () => {
  test('is equal and shares nothing but the frames', () => {
    const t = TestTable.deal({}, 2)
    const { state } = t
    state.ships[0].cargo.push(0)
    const copy = copyTable(state)
    expect(copy).toEqual({ ...state })
    const shared = (one: unknown, other: unknown): boolean => {
      if (typeof one !== 'object' || one === null) return false
      if (one === other) return true
      return Object.entries(one).some(([key, value]) => shared(value, (other as Record<string, unknown>)[key]))
    }
    expect(Object.keys(copy).filter((key) => shared(copy[key as keyof State], state[key as keyof State]))).toEqual([
      'stack',
    ])
  })
})

describe('marks and groups', () => {
  const table = () => {
    const { state } = new TestTable().put('zaarnath', 'karkoth', { footsoldier: 5, dragon: 2, castle: 1 })
    state.active = 0
    return state
  }
  const zaarnath = content.spaceIndex['zaarnath']

  test('[amb.move-in-instalments] each mark is counted by space, kind and spaces used, and is gone at 0', () => {
    const state = table()
    addMark(state, zaarnath, 0, 1, 2)
    addMark(state, zaarnath, 0, finished, 1)
    addMark(state, 3, 0, 1, 4)
    addMark(state, zaarnath, 0, 1, 1)
    expect(state.marks).toEqual([zaarnath, 0, 1, 3, zaarnath, 0, finished, 1, 3, 0, 1, 4])
    expect([marked(state, zaarnath, 0, 1), marked(state, zaarnath, 0, finished), marked(state, 3, 0, 1)]).toEqual([
      3, 1, 4,
    ])
    expect([marked(state, zaarnath, 1, 1), marked(state, 4, 0, 1), marked(state, 3, 0, 2)]).toEqual([0, 0, 0])
    addMark(state, zaarnath, 0, finished, -1)
    addMark(state, 7, 0, 1, -1)
    expect(state.marks).toEqual([zaarnath, 0, 1, 3, 3, 0, 1, 4])
    expect(groupsAt(state, 0, zaarnath)).toEqual([
      { kind: 0, used: 1, count: 3 },
      { kind: 0, used: 0, count: 2 },
      { kind: 7, used: 0, count: 2 },
    ])
    state.active = 1
    expect(groupsAt(state, 0, zaarnath)).toEqual([
      { kind: 0, used: 0, count: 5 },
      { kind: 7, used: 0, count: 2 },
    ])
  })

  test('[amb.pin-scope] only pins outlast the step', () => {
    const state = table()
    state.marks = [zaarnath, 0, 1, 2, zaarnath, 0, pinned, 3, 4, 7, finished, 1, 5, 7, pinned, 1]
    dropMarks(state)
    expect(state.marks).toEqual([zaarnath, 0, pinned, 3, 5, 7, pinned, 1])
  })

  test('[move.allowance] a group takes its mark along', () => {
    const state = table()
    addMark(state, zaarnath, 7, 1, 1)
    shift(state, 0, zaarnath, 3, { kind: 7, used: 1, count: 1 }, 3)
    expect(state.marks).toEqual([3, 7, 3, 1])
    shift(state, 0, 3, zaarnath, { kind: 7, used: 3, count: 1 }, 0)
    expect(state.marks).toEqual([])
    expect([leftOf(2, 1), leftOf(2, finished), leftOf(2, pinned), leftOf(2, newcomer + 1), leftOf(3, 0)]).toEqual([
      1, 0, 0, 1, 3,
    ])
  })
})

describe('ships and cargo', () => {
  test('[transport.eligible-cargo] footsoldiers, siege engines, heroes and monsters are carried; no castle', () => {
    const { state } = new TestTable()
    expect(PIECES.filter((_, kind) => isCargo(state, kind))).toEqual([
      'footsoldier',
      'siege-engine',
      'fighter',
      'wizard',
      'monster',
    ])
  })

  test('[move.warships-terrain] a dragon flies from a sea to a land, the warship beneath it goes nowhere by land', () => {
    const t = new TestTable().put('pale-sea', 'karkoth', { dragon: 1 }).ship('pale-sea', 'karkoth').turn('karkoth')
    expect(t.goals('karkoth', 'pale-sea', 'dragon')).toContain('winterskull-lands')
    expect(t.goals('karkoth', 'pale-sea', 'warship')).toEqual([])
  })

  test('[transport.cargo-per-ship] a ship is found by realm, sea and cargo; alike are those of one sea and one cargo', () => {
    const t = new TestTable().ship('pale-sea', 'nerath', 'monster').ship('gulf-of-kar', 'karkoth', 'monster')
    t.ship('gulf-of-kar', 'karkoth', 'footsoldier').ship('pale-sea', 'karkoth', 'monster')
    t.ship('gulf-of-kar', 'karkoth', 'footsoldier').ship('gulf-of-kar', 'karkoth', 'fighter')
    const { state } = t
    const [pale, gulf] = ['pale-sea', 'gulf-of-kar'].map((id) => spaceOf(state, id))
    expect(shipWith(state, 0, pale, ['monster'])).toBe(state.ships[3])
    expect(shipWith(state, 0, gulf, ['monster'])).toBe(state.ships[1])
    expect(shipWith(state, 3, pale, ['monster'])).toBe(state.ships[0])
    expect(() => shipWith(state, 3, gulf, ['monster'])).toThrow('no such warship')
    const own = state.ships.filter(({ realm }) => realm === 0)
    expect(differentShips(own)).toEqual([own[0], own[1], own[2], own[4]])
    expect([sameCargo([1, 2], [1, 2]), sameCargo([1, 2], [1, 3]), sameCargo([1], [1, 2])]).toEqual([true, false, false])
  })

  test('[sea-battle.ship-lost-with-cargo] what goes down is counted by kind', () => {
    expect(countsOf([8, 0, 0])).toEqual([
      { piece: 'warship', count: 1 },
      { piece: 'footsoldier', count: 2 },
    ])
  })

  test('[effects.place-pieces] two warships are two ships; pieces are found by space', () => {
    const t = new TestTable().put('pale-sea', 'karkoth', { warship: 2 }).put('zaarnath', 'karkoth', { castle: 1 })
    expect(t.state.ships).toEqual(
      Array.from({ length: 2 }, () => ({ realm: 0, at: spaceOf(t.state, 'pale-sea'), used: 0, cargo: [], base: -1 })),
    )
    const found = (...pieces: PieceId[]) => spacesWith(t.state, 0, mask(...pieces)).map((at) => spaceId(t.state, at))
    expect([found('warship'), found('castle', 'warship'), found('dragon')]).toEqual([
      ['pale-sea'],
      ['zaarnath', 'pale-sea'],
      [],
    ])
  })
})

describe('spaces', () => {
  test('[spaces.dungeon-status] the first sea is no land, the first dungeon no sea', () => {
    const { state } = new TestTable()
    const kinds = (id: string) => [isLand, isSea, isDungeon].map((is) => is(state, spaceOf(state, id)))
    expect([kinds('winterskull-lands'), kinds('amilian-sea'), kinds('temple-of-elemental-evil')]).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  test('[effects.protect-space] a protection is about its land and its realm', () => {
    const { state } = TestTable.alliance()
    state.warded = [3, 0, 20, 1]
    expect([mayEnter(state, 1, 3), mayEnter(state, 0, 3), mayEnter(state, 2, 3)]).toEqual([false, true, true])
    expect([mayEnter(state, 0, 20), mayEnter(state, 3, 20), mayEnter(state, 0, 4)]).toEqual([false, true, true])
  })

  test('[modes.two-realms-one-player] a realm is of one person with itself, and with its ally as the players are', () => {
    const same = (players: number, one: RealmId, other: RealmId) =>
      samePerson(TestTable.alliance(players).state, seatOf(one), seatOf(other))
    expect([
      same(4, 'karkoth', 'karkoth'),
      same(4, 'karkoth', 'iron-circle'),
      same(2, 'karkoth', 'iron-circle'),
    ]).toEqual([true, false, true])
    expect([same(3, 'karkoth', 'iron-circle'), same(3, 'vailin', 'nerath'), same(2, 'karkoth', 'nerath')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('[effects.choices] the sorts of spaces that cards name', () => {
    const t = new TestTable().own('karkoth', 'crownfall').own('nerath', 'ebon-steppe')
    t.put('zaarnath', 'karkoth', { castle: 1 })
      .put('shadowfane', 'karkoth', { castle: 1 })
      .ship('sundering-sea', 'nerath')
    t.put('lake-surth', 'vailin', { 'storm-elemental': 1 }).put('southern-ocean', 'nerath', { dragon: 1 })
    t.ship('krakens-reach', 'karkoth')
    const { state } = t
    state.pending = ['crownfall', 'aurel', 'sundering-sea', 'pale-sea', 'amilian-sea'].map((id) => spaceOf(state, id))
    state.taken = [spaceOf(state, 'shadowfane')]
    const of = (sort: Sort, where: { battle?: string; from?: string } = {}) => {
      const at: Whereabouts = {}
      if (where.battle) at.battle = spaceOf(state, where.battle)
      if (where.from) at.from = spaceOf(state, where.from)
      return spacesOfSort(state, 0, sort, at).map((space) => spaceId(state, space))
    }
    const own = content.lands.filter((at) => state.owner[at] === 0).map((at) => content.spaces[at])
    const ids = (spaces: typeof own) => spaces.map(({ id }) => id)
    expect(of('friendly-land')).toEqual(ids(own))
    expect([of('battle-space'), of('battle-space', { battle: 'aurel' })]).toEqual([[], ['aurel']])
    expect(of('battle-space', { battle: 'karkothi-throneholds' })).toEqual(['karkothi-throneholds'])
    expect(of('adjacent-friendly-land', { from: 'karkothi-throneholds' })).toContain('thrallmarket')
    expect(of('enemy-land-within-2', { from: 'karkothi-throneholds' }).length).toBeGreaterThan(0)
    expect([of('adjacent-friendly-land'), of('adjacent-friendly-land', { from: 'thrallmarket' })]).toEqual([
      [],
      ['karkothi-throneholds', 'sorrowgate'],
    ])
    expect(of('friendly-castle-land')).toEqual(['zaarnath'])
    expect(of('friendly-coastal-land')).toEqual(ids(own.filter(({ coastal }) => coastal)))
    expect(of('friendly-coastal-land')).not.toContain('gravemist-vale')
    expect(of('friendly-land-by-dungeon')).toEqual([
      'amil-forest',
      'bonewrack-coast',
      'dread-marches',
      'gravemist-vale',
      'maze-of-maur-khul',
      'satrapy-of-numoth',
      'shadowfane',
      'crownfall',
    ])
    expect(of('friendly-sea-by-coast')).toContain('krakens-reach')
    expect(
      of('friendly-sea-by-coast').filter((id) => ['lake-surth', 'sundering-sea', 'hoarfrost-sea'].includes(id)),
    ).toEqual([])
    expect(of('own-capital')).toEqual(['karkothi-throneholds'])
    expect(of('enemy-land-near').includes('ebon-steppe')).toBe(true)
    expect(of('enemy-land-near').filter((id) => ['aurel', 'zaarnath', 'dawnforge-mountains'].includes(id))).toEqual([])
    expect([of('enemy-land-within-2'), of('enemy-land-within-2', { from: 'blacksail-landing' })]).toEqual([
      [],
      ['gnashfang-hold', 'mithralfast', 'bellharbor', 'cape-vigil', 'dawnforge-mountains', 'kingsmere', 'nentir-vale'],
    ])
    expect(of('enemy-space')).toEqual([
      ...content.lands.filter((at) => state.owner[at] !== 0).map((at) => content.spaces[at].id),
      'lake-surth',
      'southern-ocean',
      'sundering-sea',
    ])
    expect(of('enemy-sea-by-own-coast')).toEqual(['lake-surth', 'sundering-sea'])
    expect(of('enemy-sea-near-fleet')).toEqual(['sundering-sea'])
    expect(of('land-under-attack')).toEqual(['crownfall'])
    expect(of('anywhere').length).toBe(content.spaces.length)
  })

  test('[effects.return-piece] without its capital a realm returns pieces to the nearest castle, else to the nearest land', () => {
    const t = new TestTable().own('nerath', 'karkothi-throneholds')
    const places = () => spacesOfSort(t.state, 0, 'own-capital').map((at) => spaceId(t.state, at))
    expect(places()).toEqual(['gravemist-vale', 'maze-of-maur-khul', 'shadowfane', 'thrallmarket'])
    t.put('zaarnath', 'karkoth', { castle: 1 }).put('cape-dirge', 'karkoth', { castle: 1 })
    expect(places()).toEqual(['cape-dirge'])
  })

  test('[effects.choices] a sea next to the fleet from which no other way leads back', () => {
    const t = new TestTable().ship('bay-of-bells', 'karkoth').ship('hoarfrost-sea', 'nerath')
    expect(spacesOfSort(t.state, 0, 'enemy-sea-near-fleet').map((at) => spaceId(t.state, at))).toEqual([
      'hoarfrost-sea',
    ])
  })

  test('[effects.protect-space] what is put somewhere is kept out too; lands alone are left of a flight', () => {
    const { state } = new TestTable()
    state.warded = [20, 1]
    expect([enterable(state, 0, [3, 20, 21]), enterable(state, 1, [3, 20, 21])]).toEqual([
      [3, 21],
      [3, 20, 21],
    ])
    const sea = spaceOf(state, 'pale-sea')
    expect(onLandOnly(state, [3, 1, sea, 1, 4, 2, 5, 3])).toEqual([3, 1, 4, 2, 5, 3])
  })

  test('[effects.choices] the fleet reaches seas next to it and one further', () => {
    const t = new TestTable().put('zaarnath', 'karkoth', { 'storm-elemental': 1 }).ship('krakens-reach', 'nerath')
    t.ship('forbidding-shore', 'nerath').ship('gulf-of-kar', 'nerath').ship('sundering-sea', 'nerath')
    expect(spacesOfSort(t.state, 0, 'enemy-sea-near-fleet').map((at) => spaceId(t.state, at))).toEqual([
      'forbidding-shore',
      'krakens-reach',
      'sundering-sea',
    ])
  })
})

describe('fighters', () => {
  test('[sea-battle.heroes-aboard] ships of that sea alone, empty ones together, heroes beside their own', () => {
    const t = new TestTable().ship('pale-sea', 'karkoth').ship('pale-sea', 'karkoth').ship('gulf-of-kar', 'karkoth')
    t.ship('pale-sea', 'karkoth', 'fighter', 'fighter').ship('pale-sea', 'karkoth', 'monster', 'wizard')
    const units = gatherUnits(t.state, spaceOf(t.state, 'pale-sea'), atSea)
    expect(units.map((unit) => [PIECES[unit.kind], unit.count, unit.aboard, unit.load])).toEqual([
      ['warship', 2, -1, []],
      ['warship', 1, -1, [2, 2]],
      ['fighter', 2, 1, []],
      ['warship', 1, -1, [3, 4]],
      ['wizard', 1, 3, []],
    ])
    t.put('zaarnath', 'nerath', { footsoldier: 2 })
    expect(gatherUnits(t.state, spaceOf(t.state, 'zaarnath'), onLand).length).toBe(1)
  })

  test('[battle.owner-assigns-hits] a fighter’s name says its damage, the cards on it and, at sea, the cargo', () => {
    const unit = (piece: PieceId, more: object = {}) => ({
      realm: 0,
      kind: kind(piece),
      count: 1,
      damage: 0,
      given: 0,
      picks: 0,
      aboard: -1,
      load: [],
      ...more,
    })
    const mods = [
      { card: 'a', pick: -1 },
      { card: 'b', pick: 0 },
      { card: 'c', pick: 1 },
    ]
    const units = [
      unit('dragon'),
      unit('dragon', { damage: 1 }),
      unit('dragon', { picks: 2 }),
      unit('warship', { load: [2] }),
      unit('fighter', { aboard: 3 }),
      unit('dragon'),
    ]
    const battle = { mods, units } as unknown as Battle
    const dragon = { of: 'karkoth', piece: 'dragon', damage: 0, cards: [] }
    expect(fighterName(battle, units[0])).toStrictEqual(dragon)
    expect(namesOf(battle, [0, 1, 2, 3, 4, 5])).toStrictEqual([
      dragon,
      { ...dragon, damage: 1 },
      { ...dragon, cards: ['c'] },
      { ...dragon, piece: 'warship', cargo: ['fighter'] },
      { ...dragon, piece: 'fighter', cargo: ['fighter'] },
    ])
  })

  test('[sea-battle.ship-lost-with-cargo] the ship in the sea of the battle sinks, not one like it elsewhere', () => {
    const t = new TestTable()
      .ship('gulf-of-kar', 'nerath')
      .ship('pale-sea', 'nerath')
      .put('pale-sea', 'karkoth', { dragon: 1 })
    t.dice(20, 1).battle('karkoth', 'pale-sea')
    expect([t.cargo('gulf-of-kar', 'nerath').length, t.cargo('pale-sea', 'nerath').length]).toEqual([1, 0])
    expect(t.count('pale-sea', 'nerath', 'warship')).toBe(0)
  })
})

describe('what a viewer guesses', () => {
  const { 'karkoth-bone-tide': tide, 'karkoth-grave-tithe': tithe } = content.events
  const own: Content = { ...content, events: { ...content.events, [tide.id]: { ...tide, timing: 'immediate' } } }

  /** Hands of two that agree with a view of Karkoth’s first turn in which somebody is asked this. */
  const guessed = (seed: number, kind: string, asked: number) => {
    const state: State = { ...copyTable(new TestTable().state), [pack]: own, round: 1, active: 0 }
    for (const realm of state.realms) realm.hand = [unknownCard, unknownCard]
    const decisions = [{ kind, seat: asked, options: 0, veiled: false }]
    fill(state, { decisions } as unknown as View<State>, new FastChance(seed))
    return state.realms.map(({ hand }) => hand)
  }
  const tries = Array.from({ length: 8 }, (_, i) => i + 1)
  const immediates = (hand: readonly string[]) => hand.filter((card) => own.events[card].timing === 'immediate')

  test('[amb.opening-play-immediately] whoever chooses which such card is played first holds two different ones', () => {
    for (const seed of tries)
      expect(guessed(seed, 'opening-immediate', 0)[0].toSorted()).toEqual([tide.id, tithe.id].toSorted())
  })

  test('[draw.play-immediately] who is asked something else in its first turn holds none', () => {
    for (const seed of tries) {
      expect(immediates(guessed(seed, 'move-step', 0)[0])).toEqual([])
      expect(immediates(guessed(seed, 'opening-immediate', 1)[0])).toEqual([])
    }
  })
})

describe('standing orders', () => {
  test('hold for a battle, for a turn of the own or for the game', () => {
    const at = (round: number, active: number) => ({ round, active, battles: 7, stack: [] as State['stack'] }) as State
    expect([0, 1, 2].map((seat) => spans.turn(at(3, 1), seat))).toEqual([3, 3, 2])
    // Between battles none is under way that an order could be about.
    expect([spans.battle(at(3, 1)), spans.game()]).toEqual([0, 0])
  })

  test('may be set aside for whoever is attacked', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { footsoldier: 1 }).put('crownfall', 'nerath', { dragon: 1 })
    expect(exceptions.attacked(t.state, 3)).toBe(false)
    t.dice(1, 1).battle('karkoth', 'crownfall')
    expect(spans.battle(t.state)).toBe(1)
    expect([0, 1, 2, 3].map((seat) => exceptions.attacked(t.state, seat))).toEqual([false, false, false, true])
  })
})

describe('gold', () => {
  test('[dungeon.reward-gold] no gold is no news', () => {
    const table = new Table<State, Fact>(new TestTable().state, new FastChance(1))
    gainGold(table, 0, 0, 'reward')
    gainGold(table, 0, 2, 'reward')
    expect(table.facts).toEqual([{ fact: 'gold-gained', seat: 0, count: 2, cause: 'reward' }])
  })
})

describe('rerolls', () => {
  const rolled = (
    realm: number,
    piece: PieceId | undefined,
    die: number,
    need: number,
    faces: number[],
    again = 0,
  ): Rolled => ({
    realm,
    kind: piece ? kind(piece) : -1,
    die,
    need,
    count: faces.length,
    faces,
    again,
  })
  const rolls = () =>
    ({
      rolls: [
        [
          rolled(0, 'footsoldier', 6, 6, [1, 6, 5]),
          rolled(0, 'dragon', 20, 6, [5, 6]),
          rolled(-1, undefined, 8, 6, [2]),
          rolled(2, 'footsoldier', 6, 6, [1]),
          rolled(0, 'footsoldier', 6, 5, [4, 1], 1),
        ],
        [],
      ],
    }) as unknown as Battle

  test('[effects.reroll] dice of own pieces that missed and have not been rerolled, the best chance first', () => {
    const battle = rolls()
    const found = (pieces: number) => missedDice(battle, 0, 0, pieces).map((sort) => battle.rolls[0].indexOf(sort))
    expect(found(mask('footsoldier', 'dragon'))).toEqual([1, 4, 0, 0])
    expect(found(mask('dragon'))).toEqual([1])
    expect(found(mask('footsoldier', 'dragon') | FREE_DICE)).toEqual([1, 2, 4, 0, 0])
    expect(found(FREE_DICE)).toEqual([2])
  })

  test('[effects.reroll] kinds and dice are told apart', () => {
    const battle = {
      rolls: [
        [
          rolled(0, 'siege-engine', 8, 6, [1]),
          rolled(0, 'storm-elemental', 8, 6, [1]),
          rolled(0, 'siege-engine', 20, 6, [1]),
        ],
        [],
      ],
    } as unknown as Battle
    const table = new Table<State, Fact>(new TestTable().state, new RiggedChance([0, 1, 2], new FastChance(1)))
    reroll(table, battle, 0, 0, 'banner', mask('siege-engine', 'storm-elemental'), 3)
    const [told] = table.facts
    expect(told.fact === 'rerolled' && told.dice.map(({ piece, die, faces }) => [piece, die, faces])).toEqual([
      ['siege-engine', 20, [1]],
      ['siege-engine', 8, [2]],
      ['storm-elemental', 8, [3]],
    ])
  })

  test('[effects.reroll] up to so many, told by kind, die and number needed', () => {
    const battle = rolls()
    const table = new Table<State, Fact>(new TestTable().state, new RiggedChance([0, 3, 1, 2], new FastChance(1)))
    reroll(table, battle, 0, 0, 'banner', mask('footsoldier', 'dragon'), 4)
    expect(battle.rolls[0].map(({ faces, again }) => [faces, again])).toEqual([
      [[6, 2, 3], 2],
      [[6, 1], 1],
      [[2], 0],
      [[1], 0],
      [[1, 4], 2],
    ])
    const die = (piece: PieceId, sides: number, need: number, ...faces: number[]) => ({
      of: 0,
      piece,
      die: sides,
      need,
      faces,
    })
    expect(table.facts).toEqual([
      {
        fact: 'rerolled',
        seat: 0,
        card: 'banner',
        dice: [die('dragon', 20, 6, 1), die('footsoldier', 6, 5, 4), die('footsoldier', 6, 6, 2, 3)],
        hits: 2,
      },
    ])
  })
})
