// The rule that speaks against each sort of wrong action, and the faults that an audit finds, asked directly.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { RealmId } from '../content/types.ts'
import { PIECES } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import { faultsIn } from '../rules/audit.ts'
import { decisions } from '../rules/decisions.ts'
import { ruleAgainst, turnRule } from '../rules/refusals.ts'
import { finished, newcomer, pinned, type State, seatOf, spaceOf, unloaded } from '../rules/state.ts'
import { TestTable } from './table.ts'

const kind = (piece: (typeof PIECES)[number]) => PIECES.indexOf(piece)
const against = (t: TestTable, action: object, decision: string, realm: RealmId = 'karkoth') =>
  ruleAgainst(t.state, seatOf(realm), action as Action, decision)
const at = (step: State['step'], t = new TestTable()) => {
  t.state.step = step
  t.state.active = 0
  return t
}
const spaceIndex = (id: string) => content.spaceIndex[id]
const mark = (t: TestTable, space: string, piece: (typeof PIECES)[number], used: number, count: number) => {
  t.state.marks.push(spaceOf(t.state, space), kind(piece), used, count)
  return t
}
const ward = (t: TestTable, space: string, seat: number) => {
  t.state.warded.push(spaceOf(t.state, space), seat)
  return t
}

test('who may choose is said by the rule of each decision', () => {
  const rules = [undefined, ...Object.keys(decisions)].map((decision) => `${decision} ${turnRule(decision)}`)
  expect(rules.filter((rule) => !rule.endsWith(' order.realm-order'))).toEqual(
    expect.arrayContaining([
      'undefined order.round-end',
      'next-battle battle.attacker-orders-battles',
      'continue retreat.attacker-only',
      'retreat retreat.attacker-only',
      'casualties-attacker battle.owner-assigns-hits',
      'casualties-defender battle.owner-assigns-hits',
      'casualties-guardians dungeon.roles',
      'casualty-split amb.joint-casualties',
      'casualty-split-answer amb.joint-casualties',
      'move-step alliances.own-turn-own-pieces',
      'reposition-step alliances.own-turn-own-pieces',
      'reinforce-step alliances.own-turn-own-pieces',
      'battle-start windows.asking',
      'battle-round windows.asking',
      'after-roll windows.asking',
      'after-battle windows.asking',
      'cancel windows.asking',
    ]),
  )
  expect(turnRule('card-space')).toBe('order.realm-order')
})

describe('against moving', () => {
  const move = (from: string, piece: string, to: string, left = 2) => ({ do: 'move', from, piece, to, left, count: 1 })

  test('[order.six-steps] outside its steps, and once battles are fought', () => {
    for (const wrong of [
      move('zaarnath', 'monster', 'amil-forest'),
      { do: 'sail' },
      { do: 'load' },
      { do: 'unload' },
    ]) {
      expect(against(at('draw'), wrong, 'start-of-turn')).toBe('order.six-steps')
      expect(against(at('battles'), wrong, 'continue')).toBe('move.before-battles')
    }
    expect(against(at('move'), { do: 'fly', from: 'zaarnath', piece: 'dragon', to: 'aurel' }, 'move-step')).toBe(
      'order.six-steps',
    )
    expect(against(at('move'), { do: 'exit' }, 'move-step')).toBe('order.six-steps')
    expect(against(at('move'), { do: 'buy' }, 'move-step')).toBe('order.six-steps')
    expect(against(at('move'), { do: 'build-castle' }, 'move-step')).toBe('order.six-steps')
  })

  test('[move.allowance] by land, in the air and into the wrong spaces', () => {
    const t = at('move').put('zaarnath', 'karkoth', { monster: 2, dragon: 1, castle: 1, fighter: 1, footsoldier: 1 })
    ward(t, 'redwater-landing', 2)
    mark(t, 'zaarnath', 'footsoldier', finished, 1)
    const rule = (piece: string, to: string, left = 2, from = 'zaarnath') =>
      against(t, move(from, piece, to, left), 'move-step')
    expect(rule('monster', 'nowhere')).toBe('move.allowance')
    expect(rule('monster', 'amil-forest', 2, 'nowhere')).toBe('move.allowance')
    expect(rule('monster', 'hasOwnProperty')).toBe('move.allowance')
    expect(rule('castle', 'amil-forest')).toBe('move.castles-immobile')
    expect(rule('wizard', 'amil-forest')).toBe('move.optional')
    expect(rule('wizard', ['amil-forest'] as never)).toBe('move.allowance')
    expect(rule('monster', 'redwater-landing')).toBe('effects.protect-space')
    expect(rule('dragon', 'tomb-of-horrors')).toBe('fly.over-dungeons')
    expect(rule('monster', 'tomb-of-horrors')).toBe('move.heroes-only-dungeon')
    expect(rule('fighter', 'crypt-of-nine-sorrows')).toBe('move.allowance')
    expect(rule('monster', 'sundering-sea')).toBe('move.land-pieces-terrain')
    expect(rule('dragon', 'southern-ocean')).toBe('move.allowance')
    expect(rule('footsoldier', 'amil-forest', 1)).toBe('move.finished')
    t.put('zaarnath', 'karkoth', { footsoldier: 1 })
    expect(rule('footsoldier', 'karkothi-throneholds', 1)).toBe('move.allowance')
    expect(rule('monster', 'elmshade-haven', 2)).toBe('move.stop-at-hostile')
    expect(rule('monster', 'karkothi-throneholds', 2)).toBe('move.allowance')
    expect(rule('dragon', 'amil-forest', 1)).toBe('move.allowance')
  })

  test('[effects.pin] a group of which all are pinned, not one of which some are', () => {
    const t = at('move').put('zaarnath', 'karkoth', { monster: 2 })
    mark(t, 'zaarnath', 'monster', pinned, 1)
    expect(against(t, move('zaarnath', 'monster', 'sundering-sea'), 'move-step')).toBe('move.land-pieces-terrain')
    t.state.marks[3] = 2
    expect(against(t, move('zaarnath', 'monster', 'sundering-sea'), 'move-step')).toBe('effects.pin')
  })

  test('[reinforce.move-new-pieces] in the reinforce step old pieces stay, new ones fight nobody and no dragon ends at sea', () => {
    const t = at('reinforce').put('zaarnath', 'karkoth', { monster: 1, dragon: 1, 'storm-elemental': 1, fighter: 1 })
    for (const piece of ['dragon', 'storm-elemental', 'fighter'] as const) mark(t, 'zaarnath', piece, newcomer, 1)
    const rule = (piece: string, to: string) => against(t, move('zaarnath', piece, to), 'reinforce-step')
    expect(rule('monster', 'amil-forest')).toBe('reinforce.move-new-pieces')
    expect(rule('dragon', 'sundering-sea')).toBe('amb.new-dragon-at-sea')
    expect(rule('storm-elemental', 'southern-ocean')).toBe('move.allowance')
    expect(rule('fighter', 'redwater-landing')).toBe('reinforce.no-battles')
    t.put('zaarnath', 'karkoth', { fighter: 1 })
    expect(rule('fighter', 'karkothi-throneholds')).toBe('move.allowance')
    t.state.marks[2] = newcomer + 3
    expect(rule('dragon', 'amil-forest')).toBe('move.finished')
  })
})

describe('against sailing, loading and unloading', () => {
  const sea = (step: State['step'] = 'move') =>
    at(step)
      .ship('gulf-of-kar', 'karkoth', 'monster')
      .ship('gulf-of-kar', 'karkoth', 'monster')
      .put('sorrowgate', 'karkoth', { monster: 1, dragon: 1 })
  const use = (t: TestTable, ...used: number[]) => {
    t.state.ships.forEach((ship, i) => {
      ship.used = used[i] ?? 0
    })
    return t
  }
  const sail = (more: object = {}) => ({
    do: 'sail',
    from: 'gulf-of-kar',
    to: 'southern-ocean',
    cargo: ['monster'],
    left: 2,
    ...more,
  })
  const load = (more: object = {}) => ({
    do: 'load',
    from: 'sorrowgate',
    piece: 'monster',
    at: 'gulf-of-kar',
    left: 2,
    ship: { cargo: ['monster'], left: 2 },
    ...more,
  })
  const unload = (more: object = {}) => ({
    do: 'unload',
    at: 'gulf-of-kar',
    cargo: ['monster'],
    piece: 'monster',
    to: 'sorrowgate',
    ...more,
  })

  test('[move.warships-terrain] a voyage', () => {
    const rule = (action: object, ...used: number[]) => against(use(sea(), ...used), action, 'move-step')
    expect(rule(sail({ from: 'nowhere' }))).toBe('move.warships-terrain')
    expect(rule(sail({ to: 'nowhere' }))).toBe('move.warships-terrain')
    expect(rule(sail({ to: 'sorrowgate' }))).toBe('move.warships-terrain')
    expect(rule(sail({ cargo: [] }))).toBe('transport.cargo-per-ship')
    expect(rule(sail({ cargo: 'monster' }))).toBe('transport.cargo-per-ship')
    expect(rule(sail())).toBe('move.allowance')
    for (const [used, why] of [
      [pinned, 'effects.pin'],
      [unloaded, 'transport.unload-ends-ship'],
      [finished, 'move.finished'],
    ] as const) {
      expect(rule(sail(), used, used)).toBe(why)
      expect(rule(sail(), used, 0)).toBe('move.allowance')
    }
    expect(against(use(sea('reinforce'), finished, finished), sail(), 'reinforce-step')).toBe(
      'reinforce.old-warship-frozen',
    )
  })

  test('[transport.load-from-coast] a load', () => {
    const rule = (action: object, ...used: number[]) => against(use(sea(), ...used), action, 'move-step')
    for (const wrong of [
      { from: 'nowhere' },
      { at: 'nowhere' },
      { at: 'thrallmarket' },
      { from: 'gulf-of-kar', at: 'dragons-gate' },
      { from: 'zaarnath' },
    ])
      expect(rule(load(wrong))).toBe('transport.load-from-coast')
    expect(rule(load({ piece: 'dragon' }))).toBe('transport.eligible-cargo')
    expect(rule(load({ ship: { cargo: [], left: 2 } }))).toBe('amb.ally-cargo')
    expect(rule(load({ ship: undefined }))).toBe('amb.ally-cargo')
    expect(rule(load())).toBe('amb.boarding-cost')
    expect(against(sea('reinforce'), load(), 'reinforce-step')).toBe('amb.new-piece-boarding')
    for (const [used, why] of [
      [pinned, 'effects.pin'],
      [unloaded, 'amb.no-load-after-unload'],
    ] as const) {
      expect(rule(load(), used, used)).toBe(why)
      expect(rule(load(), used, 0)).toBe('amb.boarding-cost')
    }
    const hostile = sea().put('gulf-of-kar', 'nerath', { dragon: 1 })
    expect(against(hostile, load(), 'move-step')).toBe('amb.load-in-hostile-sea')
    const full = at('move').ship('gulf-of-kar', 'karkoth', 'monster', 'monster')
    expect(against(full, load({ ship: { cargo: ['monster', 'monster'], left: 2 } }), 'move-step')).toBe(
      'transport.capacity',
    )
  })

  test('[transport.unload-to-coast] an unloading', () => {
    const rule = (action: object, ...used: number[]) => against(use(sea(), ...used), action, 'move-step')
    for (const wrong of [{ at: 'nowhere' }, { to: 'nowhere' }, { to: 'zaarnath' }])
      expect(rule(unload(wrong))).toBe('transport.unload-to-coast')
    expect(rule(unload({ to: 'dragons-gate' }))).toBe('transport.no-transshipment')
    expect(rule(unload({ cargo: [] }))).toBe('transport.cargo-per-ship')
    expect([rule(unload(), pinned, pinned), rule(unload(), pinned, 0)]).toEqual([
      'effects.pin',
      'transport.unload-to-coast',
    ])
    expect(against(sea().put('gulf-of-kar', 'nerath', { dragon: 1 }), unload(), 'move-step')).toBe(
      'landing.sea-battle-first',
    )
    expect(against(ward(sea(), 'sorrowgate', 3), unload(), 'move-step')).toBe('effects.protect-space')
    const lake = at('move').ship('lake-surth', 'karkoth', 'monster', 'fighter')
    const crypt = { at: 'lake-surth', cargo: ['fighter', 'monster'], to: 'crypt-of-nine-sorrows' }
    expect(against(lake, unload(crypt), 'move-step')).toBe('transport.heroes-to-dungeon')
    expect(against(lake, unload({ ...crypt, piece: 'fighter' }), 'move-step')).toBe('transport.unload-to-coast')
    const later = (...used: number[]) => against(use(sea('reinforce'), ...used), unload(), 'reinforce-step')
    expect([later(finished, finished), later(finished, 0)]).toEqual(['amb.old-warship-unload', 'reinforce.no-battles'])
  })
})

describe('against what is done in battles', () => {
  const scene = () =>
    new TestTable()
      .put('crownfall', 'karkoth', { monster: 1 })
      .put('crownfall', 'nerath', { dragon: 1, castle: 1 })
      .dice(1, 1, 1)
      .battle('karkoth', 'crownfall')

  test('[battle.sea-first] the next battle', () => {
    const t = at('battles')
    t.state.pending = [spaceOf(t.state, 'crownfall')]
    const fight = (space: string) => against(t, { do: 'fight', at: space }, 'next-battle')
    expect([fight('crownfall'), fight('aurel'), fight('nowhere')]).toEqual([
      'battle.sea-first',
      'battle.no-latecomers',
      'battle.no-latecomers',
    ])
  })

  test('[battle.one-hit-per-piece] a hit', () => {
    const hit = (t: TestTable, piece: string) =>
      against(t, { do: 'take-hit', fighter: { piece } }, 'casualties-defender')
    const t = scene()
    expect([hit(t, 'dragon'), hit(t, 'castle'), hit(t, 'footsoldier')]).toEqual([
      'battle.one-hit-per-piece',
      'castles.inactive-when-hit',
      'battle.owner-assigns-hits',
    ])
    expect(hit(new TestTable(), 'dragon')).toBe('battle.owner-assigns-hits')
    for (const unit of t.fight.units) unit.count = 0
    expect(hit(t, 'dragon')).toBe('battle.owner-assigns-hits')
    const sea = new TestTable()
      .ship('pale-sea', 'karkoth', 'monster')
      .ship('pale-sea', 'nerath')
      .dice(1, 1)
      .battle('karkoth', 'pale-sea')
    expect([hit(sea, 'monster'), hit(sea, 'dragon'), hit(sea, 'warship')]).toEqual([
      'sea-battle.passive-cargo',
      'battle.owner-assigns-hits',
      'battle.one-hit-per-piece',
    ])
    expect(against(t, { do: 'take-hit' }, 'casualties-defender')).toBe('battle.owner-assigns-hits')
  })

  test('[retreat.attacker-only] a retreat, and where to', () => {
    const t = scene()
    const retreat = { do: 'retreat' }
    expect([against(t, retreat, 'after-roll', 'nerath'), against(t, retreat, 'after-roll')]).toEqual([
      'retreat.attacker-only',
      'battle.minimum-one-round',
    ])
    expect(against(t, retreat, 'continue')).toBe(decisions.continue[0])
    expect(against(new TestTable(), retreat, 'move-step')).toBe(decisions['move-step'][0])
    t.fight.noRetreat = true
    expect(against(t, retreat, 'after-roll')).toBe('effects.retreat-forbidden')
    t.state.pending = [spaceOf(t.state, 'blacksail-landing')]
    t.put('gulf-of-blades', 'vailin', { dragon: 1 })
    const to = (piece: string, space: string) => against(t, { do: 'retreat-to', piece, count: 1, to: space }, 'retreat')
    expect([to('monster', 'nowhere'), to('monster', 'kingsmere')]).toEqual([
      'retreat.to-friendly-land',
      'retreat.to-friendly-land',
    ])
    expect(to('monster', 'blacksail-landing')).toBe('amb.retreat-to-new-conquest')
    expect([to('monster', 'sundering-sea'), to('dragon', 'sundering-sea')]).toEqual([
      'retreat.to-friendly-land',
      'retreat.flyers-to-sea',
    ])
    expect(to('dragon', 'gulf-of-blades')).toBe('amb.retreat-flyers-hostile-sea')
    expect([against(t, { do: 'retreat-aboard' }, 'retreat'), against(t, { do: 'retreat-ship' }, 'retreat')]).toEqual([
      'retreat.onto-warships',
      'retreat.at-sea',
    ])
  })

  test('[run-amok.target] what follows a battle', () => {
    const t = at('battles')
    expect(against(t, { do: 'run-amok', to: 'aurel' }, 'run-amok')).toBe('run-amok.target')
    expect([against(t, { do: 'land' }, 'landing'), against(t, { do: 'land' }, 'continue')]).toEqual([
      'landing.target-after-sea-battle',
      'landing.not-without-victory',
    ])
  })
})

describe('against purchases and flights', () => {
  /** Karkoth’s castles in its capital and in Zaarnath, and gold. */
  const shop = (gold = 20) =>
    new TestTable()
      .put('karkothi-throneholds', 'karkoth', { castle: 1 })
      .put('zaarnath', 'karkoth', { castle: 1 })
      .give('karkoth', { gold })
      .turn('karkoth', 'reinforce')
  const buy = (piece: string, space: string, castle = space) => ({ do: 'buy', piece, at: space, castle })

  test('[reinforce.buy] a purchase', () => {
    const t = shop()
    const rule = (action: object) => against(t, action, 'reinforce-step')
    expect(rule(buy('footsoldier', 'nowhere'))).toBe('reinforce.buy')
    expect(against(shop(1), buy('fighter', 'zaarnath'), 'reinforce-step')).toBe('reinforce.buy')
    expect(against(shop(3), { do: 'build-castle', at: 'shadowfane' }, 'reinforce-step')).toBe('reinforce.buy')
    expect(
      against(at('reinforce').give('karkoth', { gold: 9 }), buy('footsoldier', 'zaarnath'), 'reinforce-step'),
    ).toBe('reinforce.buy')
    expect(rule({ do: 'build-castle', at: 'aurel' })).toBe('reinforce.new-castle-site')
    t.play('karkoth', { do: 'buy', piece: 'footsoldier', at: 'zaarnath', castle: 'zaarnath' })
    expect(rule({ do: 'build-castle', at: 'zaarnath' })).toBe('reinforce.new-castle-closed')
    expect(rule(buy('footsoldier', 'zaarnath', 'nowhere'))).toBe('reinforce.place-at-castles')
    expect(rule(buy('footsoldier', 'zaarnath', 'sundering-sea'))).toBe('reinforce.place-at-castles')
    expect(rule(buy('footsoldier', 'shadowfane'))).toBe('reinforce.place-at-castles')
    t.play('karkoth', { do: 'build-castle', at: 'shadowfane' })
    expect(rule(buy('footsoldier', 'shadowfane'))).toBe('reinforce.new-castle-closed')
    t.put('amil-forest', 'karkoth', { castle: 1 })
    expect(rule(buy('footsoldier', 'amil-forest'))).toBe('reinforce.captured-castle-closed')
    expect(rule({ do: 'buy-aboard', piece: 'footsoldier', at: 'sundering-sea', castle: 'zaarnath', cargo: [] })).toBe(
      'reinforce.preloaded-warship',
    )
    expect(rule(buy('warship', 'southern-ocean', 'zaarnath'))).toBe('reinforce.warship-placement')
    t.put('sundering-sea', 'nerath', { dragon: 1 })
    expect(rule(buy('warship', 'sundering-sea', 'zaarnath'))).toBe('reinforce.no-hostile-sea')
    expect(rule(buy('storm-elemental', 'southern-ocean', 'zaarnath'))).toBe('reinforce.elemental-placement')
    expect(rule(buy('footsoldier', 'zaarnath'))).toBe('reinforce.limit-four')
    const lost = new TestTable().own('vailin', 'karkothi-throneholds').put('zaarnath', 'karkoth', { castle: 1 })
    lost.give('karkoth', { gold: 9 }).turn('karkoth', 'reinforce')
    expect(against(lost, buy('footsoldier', 'shadowfane'), 'reinforce-step')).toBe('reinforce.place-at-castles')
    const none = new TestTable().give('karkoth', { gold: 9 }).turn('karkoth', 'reinforce')
    expect(against(none, buy('footsoldier', 'zaarnath'), 'reinforce-step')).toBe('reinforce.no-castle')
  })

  test('[reposition.fly-away] a flight', () => {
    const t = at('reposition').put('zaarnath', 'karkoth', { dragon: 1, 'storm-elemental': 1, fighter: 1 })
    const fly = (piece: string, to: string, from = 'zaarnath') =>
      against(t, { do: 'fly', from, piece, to }, 'reposition-step')
    expect([
      against(t, { do: 'exit' }, 'reposition-step'),
      against(t, { do: 'exit-aboard' }, 'reposition-step'),
    ]).toEqual(['reposition.exit-dungeon', 'reposition.exit-dungeon'])
    expect(fly('fighter', 'amil-forest')).toBe('reposition.who')
    expect([fly('dragon', 'nowhere'), fly('dragon', 'amil-forest', 'nowhere')]).toEqual([
      'reposition.fly-away',
      'reposition.fly-away',
    ])
    expect([fly('dragon', 'lastlight-point'), fly('dragon', 'tomb-of-horrors')]).toEqual([
      'reposition.no-battles',
      'reposition.no-battles',
    ])
    expect([fly('dragon', 'sundering-sea'), fly('storm-elemental', 'southern-ocean')]).toEqual([
      'reposition.hover',
      'reposition.fly-away',
    ])
    expect(fly('dragon', 'karkothi-throneholds')).toBe('reposition.fly-away')
    expect(fly('dragon', 'karkothi-throneholds', 'amil-forest')).toBe('reposition.fly-away')
    mark(t, 'zaarnath', 'dragon', finished, 1)
    expect(fly('dragon', 'amil-forest')).toBe('fly.two-moves')
    t.state.marks[2] = pinned
    expect(fly('dragon', 'amil-forest')).toBe('effects.pin')
    t.put('zaarnath', 'karkoth', { dragon: 1 })
    expect(fly('dragon', 'karkothi-throneholds')).toBe('reposition.fly-away')
    expect([against(t, { do: 'done' }, 'reposition-step'), against(t, { do: 'done' }, 'retreat')]).toEqual([
      'reposition.stranded-destroyed',
      decisions.retreat[0],
    ])
  })
})

describe('against cards, and whatever else', () => {
  test('[draw.card-timing] a card not held, for another moment, too dear or without effect', () => {
    const t = at('move').give('karkoth', {
      hand: ['karkoth-wraith-ride', 'karkoth-bone-tide', 'karkoth-whispering-shades', 'karkoth-black-wings'],
    })
    const event = (card: string) => against(t, { do: 'play-event', card }, 'move-step')
    expect([event('karkoth-grave-tithe'), event('karkoth-bone-tide'), event('karkoth-wraith-ride')]).toEqual([
      'windows.you',
      'draw.card-timing',
      'windows.needs-effect',
    ])
    t.state.step = 'battles'
    expect(event('karkoth-black-wings')).toBe('draw.card-timing')
    t.put('crownfall', 'karkoth', { monster: 1 })
      .put('crownfall', 'nerath', { dragon: 1 })
      .dice(1, 1)
      .battle('karkoth', 'crownfall')
    expect([event('karkoth-black-wings'), event('karkoth-whispering-shades')]).toEqual([
      'windows.needs-effect',
      'effects.conditions-and-costs',
    ])
  })

  test('[treasure.keep-until-played] treasures, properties, and actions that no chapter knows', () => {
    const t = at('move')
    expect(against(t, { do: 'play-treasure', card: 'dawnbrand' }, 'move-step')).toBe('treasure.keep-until-played')
    expect(against(t, { do: 'use-property', card: 'dawnbrand' }, 'move-step')).toBe('effects.property-use')
    expect([against(t, { do: 'pass' }, 'move-step'), against(t, { do: 'pass' }, 'nothing')]).toEqual([
      decisions['move-step'][0],
      'order.six-steps',
    ])
  })
})

describe('an audit', () => {
  const faults = (spoil: (state: State, t: TestTable) => void, options: object = {}) => {
    const t = TestTable.deal(options, 4)
    spoil(t.state, t)
    return faultsIn(t.state)
  }

  test('finds nothing in a game as it is dealt', () => {
    expect(faults(() => {})).toEqual([])
  })

  test('counts cards and tiles, gold and points', () => {
    expect(faults(({ realms }) => realms[1].hand.pop())).toEqual(['vailin event-cards'])
    expect(faults(({ realms }) => realms[1].deck.push('vailin-fair-winds'))).toEqual(['vailin event-cards'])
    expect(faults(({ realms }) => realms[2].discard.push('vailin-fair-winds'))).toEqual(['iron-circle event-cards'])
    expect(faults(({ realms }) => void (realms[3].gold = -1))).toEqual(['nerath below-zero'])
    expect(faults(({ realms }) => void (realms[3].points = -1))).toEqual(['nerath below-zero'])
    expect(faults(({ realms }) => void (realms[3].gold = 0))).toEqual([])
    expect(faults(({ treasureDeck }) => treasureDeck.pop())).toEqual(['treasure-cards'])
    expect(faults(({ treasureDeck, realms }) => realms[0].treasures.push(treasureDeck.pop() ?? ''))).toEqual([])
    expect(faults(({ treasureDeck, realms }) => realms[0].played.push(treasureDeck.pop() ?? ''))).toEqual([])
    expect(faults(({ pile }) => pile.pop())).toEqual(['guardian-tiles'])
    expect(faults(({ pile, buried }) => buried.push(pile.pop() ?? ''))).toEqual([])
    const emptied = (step: State['step'], round = 1) =>
      faults((state) => {
        state.buried.push(...state.dungeons[2].splice(0).map(({ tile }) => tile))
        Object.assign(state, { step, round })
      })
    expect([emptied('move'), emptied('battles'), emptied('reposition'), emptied('move', 0)]).toEqual([
      ['empty-dungeon'],
      [],
      [],
      [],
    ])
    const used = (seat: number, as: string) =>
      faults((state) => {
        const card = state.realms[1].hand.pop()
        state.stack.push({ do: 'use-card', step: 0, seat, card, as } as never)
      })
    expect([used(1, 'event'), used(1, 'treasure'), used(0, 'event')]).toEqual([
      [],
      ['vailin event-cards'],
      ['karkoth event-cards', 'vailin event-cards'],
    ])
  })

  test('finds pieces where they cannot be, and castles of nobody', () => {
    const put = (space: string, realm: RealmId, piece: (typeof PIECES)[number], count = 1) =>
      faults((state, t) => {
        state.pieces[((seatOf(realm) * state.pieces.length) / 36 + spaceOf(state, space)) * 9 + kind(piece)] += count
        return t
      })
    expect(put('zaarnath', 'karkoth', 'dragon')).toEqual([])
    expect(put('zaarnath', 'karkoth', 'dragon', -1)).toEqual(['karkoth below-zero zaarnath'])
    expect(put('zaarnath', 'karkoth', 'warship')).toEqual(['karkoth misplaced zaarnath', 'ships zaarnath'])
    expect(put('gulf-of-kar', 'karkoth', 'monster')).toEqual(['karkoth misplaced gulf-of-kar'])
    expect(put('gulf-of-kar', 'karkoth', 'dragon')).toEqual([])
    expect(put('gulf-of-kar', 'karkoth', 'warship')).toEqual(['ships gulf-of-kar'])
    expect(put('tomb-of-horrors', 'vailin', 'monster')).toEqual([
      'vailin misplaced tomb-of-horrors',
      'vailin in-dungeon tomb-of-horrors',
    ])
    expect(put('tomb-of-horrors', 'vailin', 'fighter')).toEqual(['vailin in-dungeon tomb-of-horrors'])
    expect(put('karkothi-throneholds', 'karkoth', 'castle')).toEqual(['castle karkothi-throneholds'])
    expect(put('zaarnath', 'vailin', 'castle')).toEqual(['castle zaarnath', 'vailin on-foreign-land zaarnath'])
  })

  test('finds ships that are overloaded, miscounted or carry what nobody carries', () => {
    const cargo = (...aboard: number[]) => faults(({ ships }) => ships[0].cargo.push(...aboard))
    expect([cargo(0, 4), cargo(kind('dragon')), cargo(kind('castle'))]).toEqual([[], ['cargo'], ['cargo']])
    expect(cargo(0, 0, 0)[0]).toMatch(/^overloaded /)
    expect(cargo(0, 0, 0).length).toBe(1)
    expect(faults(({ ships }) => ships.pop())[0]).toMatch(/^ships /)
  })

  test('finds enemies in one space but where the active realm attacks', () => {
    const guests = (step: State['step'], active: number, options: object = {}, stack: object[] = []) =>
      faults((state) => {
        state.pieces[((1 * state.pieces.length) / 36 + spaceOf(state, 'zaarnath')) * 9] += 1
        state.pieces[spaceOf(state, 'zaarnath') * 9] += 1
        Object.assign(state, { step, active })
        state.stack.push(...(stack as never[]))
      }, options)
    const foreign = 'vailin on-foreign-land zaarnath'
    expect(guests('move', 1)).toEqual([])
    expect(guests('battles', 1)).toEqual([])
    expect(guests('move', 0)).toEqual([foreign])
    expect(guests('reinforce', 1)).toEqual(['shared zaarnath', 'shared zaarnath', foreign])
    expect(guests('battles', 0, {}, [{ do: 'battle', step: 0, at: spaceIndex('aurel') }])).toEqual([foreign])
    expect(guests('battles', 0, {}, [{ do: 'battle', step: 0, at: spaceIndex('zaarnath') }])).toEqual([])
    expect(guests('battles', 0, {}, [{ do: 'turn', step: 0, at: spaceIndex('zaarnath') }])).toEqual([foreign])
    const ally = faults(
      (state) => {
        state.pieces[((2 * state.pieces.length) / 36 + spaceOf(state, 'zaarnath')) * 9] += 1
        Object.assign(state, { step: 'reinforce', active: 0 })
      },
      { players: 4, mode: 'alliances' },
    )
    expect(ally).toEqual([])
  })
})
