// Components, ways to play, set-up and the order of play.
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { PIECES, REALMS } from '../content/vocabulary.ts'
import { nerath } from '../rules/game.ts'
import { optionsSchema } from '../rules/setup.ts'
import { areAllies, type State, samePerson, seats } from '../rules/state.ts'
import { TestTable } from './table.ts'

const modeOf = (options: object) => optionsSchema.parse(options).mode
const pairs = (state: State, holds: (state: State, one: number, other: number) => boolean) =>
  seats.flatMap((one) =>
    seats.filter((other) => other > one && holds(state, one, other)).map((other) => `${one}${other}`),
  )

describe('components', () => {
  test('[components.piece-types] all realms own the same nine kinds; a dragon costs 5, rolls a d20 and moves 3', () => {
    expect(content.pieces.map(({ id }) => id)).toEqual(PIECES)
    expect(content.pieces[7]).toMatchObject({ id: 'dragon', cost: 5, die: 20, move: 3 })
    expect(content.pieces[0]).toMatchObject({ id: 'footsoldier', cost: 1, die: 6, move: 1, abilities: [] })
  })

  test('[components.unlimited-troops] a realm with 20 footsoldiers and 3 castles buys a 21st and a 4th', () => {
    const t = new TestTable().put('karkothi-throneholds', 'karkoth', { castle: 1, footsoldier: 20 })
    t.put('cape-dirge', 'karkoth', { castle: 1 })
      .put('sorrowgate', 'karkoth', { castle: 1 })
      .give('karkoth', { gold: 5 })
    t.turn('karkoth', 'reinforce')
    t.play('karkoth', { do: 'buy', piece: 'footsoldier', at: 'karkothi-throneholds', castle: 'karkothi-throneholds' })
    t.play('karkoth', { do: 'build-castle', at: 'zaarnath' })
    expect(t.count('karkothi-throneholds', 'karkoth', 'footsoldier')).toBe(21)
    expect(t.stands('zaarnath', 'karkoth')).toBe('castle 1')
  })

  test('[components.dice-kinds] seven footsoldiers roll 7d6 although the box holds six', () => {
    const t = new TestTable().put('crownfall', 'karkoth', { footsoldier: 7 }).put('crownfall', 'nerath', { monster: 9 })
    t.battle('karkoth', 'crownfall')
    expect(t.rolls[0]).toBe('attacker ordinary 7d6')
  })

  test('[components.space-kinds] 55 lands, 28 seas and ten dungeon entrances, Tomb of Horrors among them', () => {
    expect([content.lands.length, content.seas.length, content.dungeons.length]).toEqual([55, 28, 10])
    expect(content.spaces[content.spaceIndex['tomb-of-horrors']].kind).toBe('dungeon')
    expect(new Set(content.spaces.map(({ name }) => name.en)).size).toBe(93)
  })

  test('[components.starting-lands] 15 black, 13 gold, 13 red and 14 blue lands; seas and dungeons belong to nobody', () => {
    const counts = seats.map((seat) => content.spaces.filter(({ realm }) => realm === seat).length)
    expect(counts).toEqual([15, 13, 13, 14])
    expect([...content.seas, ...content.dungeons].every((at) => content.spaces[at].realm === -1)).toBe(true)
  })

  test('[components.reference-cards] Karkoth: capital, base income 15, treasury 10, its rows, one deck and one discard pile', () => {
    const karkoth = content.realms[0]
    expect(content.spaces[karkoth.capital].id).toBe('karkothi-throneholds')
    expect([karkoth.baseIncome, karkoth.treasury, karkoth.placements.length]).toEqual([15, 10, 17])
    const { state } = TestTable.deal()
    expect(state.realms[0].deck.length + state.realms[0].hand.length).toBe(20)
    expect([state.pile.length, state.buried.length, state.treasureDeck.length]).toEqual([20, 0, 30])
  })
})

describe('ways to play', () => {
  test('[modes.player-count] 1 or 5 players are refused, so is free-for-all with 3; always four realms', () => {
    for (const options of [{ players: 1 }, { players: 5 }, { players: 3, mode: 'free-for-all' }])
      expect(optionsSchema.safeParse(options).success).toBe(false)
    expect([modeOf({ players: 2 }), modeOf({ players: 3 }), modeOf({ players: 4 })]).toEqual([
      'alliances',
      'alliances',
      'free-for-all',
    ])
    for (const players of [2, 3, 4]) expect(nerath.seats(optionsSchema.parse({ players }))).toBe(4)
  })

  test('[modes.two-players] one person has Karkoth and Iron Circle, the other Vailin and Nerath', () => {
    const { state } = new TestTable({ players: 2 })
    expect(pairs(state, samePerson)).toEqual(['02', '13'])
  })

  test('[modes.three-players] one person has Vailin and Nerath; Karkoth and Iron Circle are two people and allies', () => {
    const { state } = new TestTable({ players: 3 })
    expect(pairs(state, samePerson)).toEqual(['13'])
    expect(areAllies(state, 0, 2)).toBe(true)
  })

  test('[modes.realm-assignment] a seat is a realm: four of them, whatever the number of people', () => {
    const two = optionsSchema.parse({ players: 2 })
    expect(nerath.seats(two)).toBe(4)
    expect(nerath.teams(two)).toEqual([
      [0, 2],
      [1, 3],
    ])
  })

  test('[modes.four-players-alliance] Karkoth with Iron Circle, Vailin with Nerath, nobody else', () => {
    const { state } = TestTable.alliance()
    expect(pairs(state, areAllies)).toEqual(['02', '13'])
    expect(pairs(state, samePerson)).toEqual([])
  })

  test('[modes.four-players-free-for-all] nobody is allied: in round 1 Vailin may attack Nerath and Karkoth', () => {
    const t = new TestTable().put('goldenbough-forest', 'vailin', { footsoldier: 1 })
    expect(pairs(t.state, areAllies)).toEqual([])
    t.state.round = 1
    t.turn('vailin')
    expect(t.goals('vailin', 'goldenbough-forest', 'footsoldier')).toEqual(
      expect.arrayContaining(['candlemark-abbey', 'sorrowgate']),
    )
    expect(nerath.teams(optionsSchema.parse({}))).toEqual([[0], [1], [2], [3]])
  })

  test('[modes.two-realms-one-player] in the Karkoth turn no Iron Circle piece moves and nothing is bought for it', () => {
    const t = new TestTable({ players: 2 }).put('warmarch', 'iron-circle', { footsoldier: 1 })
    t.put('cape-dirge', 'karkoth', { footsoldier: 1 }).turn('karkoth')
    const march = { do: 'move', from: 'warmarch', piece: 'footsoldier', left: 1, count: 1, to: 'kharavas' } as const
    expect(t.refusal('iron-circle', march)).toMatchObject({ code: 'not-your-decision' })
    expect(t.can('karkoth', march)).toBe(false)
    t.turn('iron-circle')
    expect(t.can('iron-circle', march)).toBe(true)
  })

  test('[modes.separate-realm-assets] Karkoth with 0 gold buys nothing although Iron Circle, of the same person, has 12', () => {
    const t = new TestTable({ players: 2 }).put('karkothi-throneholds', 'karkoth', { castle: 1 })
    t.give('iron-circle', { gold: 12 }).turn('karkoth', 'reinforce')
    expect(t.optionsOf('karkoth', 'buy')).toEqual([])
  })
})

describe('deals', () => {
  const free = () => new TestTable().put('cape-dirge', 'karkoth', { monster: 1 })

  test('[agreements.not-binding] nothing records a deal: any realm may attack any other in any turn', () => {
    const t = new TestTable().put('sorrowgate', 'karkoth', { footsoldier: 1 }).turn('karkoth')
    expect(t.goals('karkoth', 'sorrowgate', 'footsoldier')).toEqual(
      expect.arrayContaining(['candlemark-abbey', 'goldenbough-forest']),
    )
    expect(Object.keys(t.state).some((key) => /deal|treaty|pact/.test(key))).toBe(false)
  })

  test('[agreements.no-alliance-rights] in free-for-all a monster of Karkoth cannot pass through an Iron Circle land', () => {
    const t = free().own('iron-circle', 'maze-of-maur-khul').turn('karkoth')
    const goals = t.goals('karkoth', 'cape-dirge', 'monster')
    expect(goals).toContain('maze-of-maur-khul')
    expect(goals).not.toContain('karkothi-throneholds')
  })

  test('[agreements.entry-is-attack] a Vailin warship that sails to a Nerath warship has a battle to fight', () => {
    const t = new TestTable().ship('sundering-sea', 'vailin').ship('gulf-of-blades', 'nerath').turn('vailin')
    t.play('vailin', { do: 'sail', from: 'sundering-sea', cargo: [], left: 2, to: 'gulf-of-blades' })
    expect(t.told('battle-began')).toMatchObject([{ at: 'gulf-of-blades', kind: 'sea', attacker: 1, defenders: [3] }])
  })
})

describe('set-up', () => {
  const dealt = TestTable.deal({ players: 4 })
  const allied = TestTable.deal({ players: 2 })

  test('[setup.starting-pieces] the board equals the rows of the reference cards; alliance games add theirs', () => {
    expect(dealt.stands('karkothi-throneholds', 'karkoth')).toBe(
      'footsoldier 2, siege-engine 1, wizard 1, castle 1, dragon 1',
    )
    expect(dealt.stands('lanternport', 'vailin')).toBe('footsoldier 1, fighter 1, wizard 1')
    expect(allied.stands('lanternport', 'vailin')).toBe('footsoldier 1, siege-engine 1, fighter 1, wizard 1')
    expect(dealt.state.ships.length).toBe(13)
  })

  test('[setup.start-space-limits] pieces stand on own lands and in seas only, none in a dungeon', () => {
    const strays = [...REALMS.entries()].flatMap(([seat, realm]) =>
      content.spaces.filter(
        ({ id, kind, realm: home }) => dealt.stands(id, realm) !== '' && kind !== 'sea' && home !== seat,
      ),
    )
    expect(strays).toEqual([])
  })

  test('[setup.event-decks] 20 cards each, all of that realm', () => {
    for (const [seat, deck] of content.decks.entries()) {
      expect(deck.length).toBe(20)
      expect(deck.every((card) => content.events[card].realm === seat)).toBe(true)
    }
  })

  test('[setup.opening-hand] two cards each and 18 in the deck before the first draw', () => {
    const { state } = nerath.setup(optionsSchema.parse({}), new FastChance(3))
    for (const seat of [1, 2, 3])
      expect([state.realms[seat].hand.length, state.realms[seat].deck.length]).toEqual([2, 18])
  })

  test('[setup.treasure-deck] 30 treasures in one deck, nobody owns one', () => {
    expect(dealt.state.treasureDeck.length).toBe(30)
    expect(dealt.state.realms.every(({ treasures, played }) => treasures.length + played.length === 0)).toBe(true)
  })

  test('[setup.guardians] one hidden tile on each of the ten entrances, 20 in the pile', () => {
    expect(dealt.state.dungeons.map((tiles) => tiles.map(({ shown }) => shown))).toEqual(
      Array.from({ length: 10 }, () => [false]),
    )
    expect(dealt.state.pile.length).toBe(20)
  })

  test('[setup.control-markers] every land is controlled by its starting realm', () => {
    expect(dealt.state.owner).toEqual(content.lands.map((at) => content.spaces[at].realm))
  })

  test('[setup.vp-track] [amb.team-marker] everyone starts at 0; a shared total is only ever the sum of both', () => {
    expect(dealt.state.realms.map(({ points }) => points)).toEqual([0, 0, 0, 0])
    expect(Object.keys(allied.state).some((key) => /team/.test(key))).toBe(false)
  })

  test('[setup.treasuries] 10, 11, 12 and 13 gold in order of play', () => {
    expect(content.realms.map(({ treasury }) => treasury)).toEqual([10, 11, 12, 13])
    expect(
      nerath
        .setup(optionsSchema.parse({}), new FastChance(1))
        .state.realms.map(({ gold }) => gold)
        .slice(1),
    ).toEqual([11, 12, 13])
  })

  test('[setup.no-opening-income] Karkoth spends 10 in its first turn and has 15 after it', () => {
    const t = TestTable.deal({}, 4)
    t.state.realms[0].hand = []
    t.state.realms[0].gold = 10
    t.turn('karkoth', 'reinforce')
    for (let i = 0; i < 10; i++)
      t.play('karkoth', { do: 'buy', piece: 'footsoldier', at: 'karkothi-throneholds', castle: 'karkothi-throneholds' })
    expect(t.gold('karkoth')).toBe(0)
    t.play('karkoth', { do: 'done' })
    expect(t.gold('karkoth')).toBe(15)
  })
})

describe('order of play', () => {
  /** Ends every step of the turn under way. */
  const endTurn = (t: TestTable, realm: (typeof REALMS)[number]) => {
    const { round, active } = t.state
    while (t.state.round === round && t.state.active === active && t.asked.length > 0) t.play(realm, { do: 'done' })
  }
  const garrisoned = () => {
    const t = new TestTable()
    for (const { id, index } of content.realms) {
      t.put(content.spaces[content.realms[index].capital].id, id, { castle: 1, footsoldier: 1 }).give(id, { gold: 1 })
    }
    return t
  }

  test('[order.realm-order] one round is K, V, I, N, with two players too', () => {
    const t = garrisoned().turn('karkoth', 'begin')
    for (const realm of REALMS) endTurn(t, realm)
    expect(t.told('turn-began').map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 0])
  })

  test('[order.six-steps] draw, move, battles, reposition, reinforce, income; no purchase in the move step', () => {
    const t = garrisoned().turn('karkoth', 'begin')
    expect(
      t.refusal('karkoth', {
        do: 'buy',
        piece: 'footsoldier',
        at: 'karkothi-throneholds',
        castle: 'karkothi-throneholds',
      }),
    ).toMatchObject({ code: 'not-legal' })
    endTurn(t, 'karkoth')
    expect(
      t
        .told('step-began')
        .filter(({ seat }) => seat === 0)
        .map(({ step }) => step),
    ).toEqual(['draw', 'move', 'battles', 'reposition', 'reinforce', 'income'])
  })

  test('[order.six-steps] an old footsoldier does not move in the reinforce step', () => {
    const t = garrisoned().turn('karkoth', 'reinforce')
    expect(t.optionsOf('karkoth', 'move')).toEqual([])
  })

  test('[order.mandatory-parts] who moves, attacks and buys nothing still gains a card and its income', () => {
    const t = garrisoned()
    t.deck('vailin', 'vailin-fair-winds').turn('vailin', 'begin')
    endTurn(t, 'vailin')
    expect(t.realm('vailin').hand).toEqual(['vailin-fair-winds'])
    expect(t.gold('vailin')).toBe(14)
  })

  test('[order.round-end] after Vailin Iron Circle is in its draw step; after Nerath round 3 begins with Karkoth', () => {
    const t = garrisoned().turn('vailin', 'begin')
    endTurn(t, 'vailin')
    expect(t.told('step-began').at(-2)).toMatchObject({ seat: 2, step: 'draw' })
    endTurn(t, 'iron-circle')
    endTurn(t, 'nerath')
    expect([t.state.round, t.state.active]).toEqual([3, 0])
  })

  test('[amb.warring-heading] there are four realms', () => {
    expect(content.realms.map(({ id }) => id)).toEqual(['karkoth', 'vailin', 'iron-circle', 'nerath'])
  })
})
