// Cards in detail: offered only where they can do something, what they ask, what they tell, and what they leave behind.
import { type Frame, pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Content, PieceId, RealmId, Timing } from '../content/types.ts'
import { PIECES } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import type { Rolled } from '../rules/battle-frame.ts'
import { playable } from '../rules/cards.ts'
import { finished, kinds, pinned, realmId, seatOf, spaceOf, unknownCard } from '../rules/state.ts'
import { battle, carrying, event, holding, owning, property, space, treasure } from './scenes.ts'
import { TestTable } from './table.ts'

const kind = (piece: PieceId) => PIECES.indexOf(piece)
const openTo = (t: TestTable) => t.game.pending(t.state).map(({ seat }) => realmId(seat))

/** The cards that a realm can play or use now, as far as the moment is the right one. */
const offered = (t: TestTable, realm: RealmId, timing: Timing) =>
  playable(t.state, seatOf(realm), timing).map((action) => ('card' in action ? action.card : action.do))
const offers = (t: TestTable, card: string, timing: Timing) =>
  offered(t, card.replace(/^(iron-circle|[a-z]+)-.*$/, '$1') as RealmId, timing).includes(card)
const hold = (card: string) => holding(card.replace(/^(iron-circle|[a-z]+)-.*$/, '$1') as RealmId, card)

/** An event that waits for its enemies. */
const waiting = { do: 'use-card', step: 0, as: 'event', cancelled: false }
const inUse = (used: object): Frame => ({ ...waiting, ...used })

describe('cards of a host’s own', () => {
  /** What is offered at a table whose pack has these cards changed. */
  const offeredWith = (
    t: TestTable,
    realm: RealmId,
    timing: Timing,
    changed: object,
    cards: 'events' | 'treasures',
  ) => {
    const changedPack = { ...content, [cards]: { ...content[cards], ...changed } } as Content
    return playable({ ...t.state, [pack]: changedPack }, seatOf(realm), timing).map(
      (action) => 'card' in action && action.card,
    )
  }

  test('[windows.needs-effect] one of two effects is enough', () => {
    const ride = content.events['karkoth-wraith-ride']
    const both = { ...ride, effect: [...ride.effect, { do: 'steal-gold', amount: 2 }] }
    const offers = (t: TestTable) => offeredWith(t, 'karkoth', 'move', { [ride.id]: both }, 'events')
    expect(offers(hold(ride.id))).toEqual([])
    expect(offers(hold(ride.id).put('zaarnath', 'karkoth', { fighter: 1 }))).toEqual([ride.id])
    expect(offers(hold(ride.id).give('nerath', { gold: 1 }))).toEqual([ride.id])
  })

  test('[effects.conditions-and-costs] a card for a lost battle is for the side that has lost it', () => {
    const due = content.events['iron-circle-devils-due']
    const lost = { [due.id]: { ...due, requires: { ...due.requires, result: 'lost' } } }
    const fought = (...dice: number[]) =>
      battle(
        hold(due.id)
          .give('vailin', { held: ['phoenix-feather'] })
          .dice(...dice),
        {
          attacker: 'iron-circle',
          attack: { footsoldier: 2 },
          defender: 'vailin',
          defend: { footsoldier: 2 },
        },
      )
    const offers = (t: TestTable, changed: object) => offeredWith(t, 'iron-circle', 'after-battle', changed, 'events')
    expect([offers(fought(6, 1, 6, 6), {}), offers(fought(6, 1, 6, 6), lost)]).toEqual([[], [due.id]])
    expect([offers(fought(6, 6, 6, 1), {}), offers(fought(6, 6, 6, 1), lost)]).toEqual([[due.id], []])
  })

  test('[effects.property-use] a property for sea battles is not used on a land', () => {
    const shield = content.treasures['shield-of-last-refuge']
    const at = (kinds: number) => ({
      [shield.id]: { ...shield, property: { ...shield.property, battle: { kinds, roles: 0b11 } } },
    })
    const t = battle(owning('vailin', shield.id).dice(12, 1), {
      attacker: 'karkoth',
      attack: { monster: 1 },
      defender: 'vailin',
      defend: { dragon: 1 },
    })
    expect(t.asked).toEqual(['vailin: after-roll'])
    const offers = (kinds: number) => offeredWith(t, 'vailin', 'after-roll', at(kinds), 'treasures')
    expect([offers(0b001), offers(0b010)]).toEqual([[shield.id], []])
  })
})

describe('before and between moves', () => {
  const can = (card: string, timing: Timing, arrange: (t: TestTable) => TestTable) =>
    offers(arrange(hold(card)), card, timing)

  test('[windows.needs-effect] Plague Barge needs a warship, Wraith Ride a fighter, Nightfall March land pieces and a land', () => {
    const barge = (arrange: (t: TestTable) => TestTable) => can('karkoth-plague-barge', 'start-of-turn', arrange)
    expect(barge((t) => t.put('pale-sea', 'nerath', { dragon: 1 }))).toBe(false)
    expect(barge((t) => t.ship('emerald-gulf', 'nerath'))).toBe(false)
    expect(barge((t) => t.ship('pale-sea', 'nerath'))).toBe(true)
    const ride = (piece: PieceId) =>
      can('karkoth-wraith-ride', 'move', (t) => t.put('zaarnath', 'karkoth', { [piece]: 1 }))
    expect([ride('wizard'), ride('fighter')]).toEqual([false, true])
    const march = (at: string, piece: PieceId) =>
      can('karkoth-nightfall-march', 'move', (t) => t.put(at, 'karkoth', { [piece]: 1 }))
    expect([march('blacksail-landing', 'monster'), march('zaarnath', 'dragon'), march('zaarnath', 'monster')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('[windows.needs-effect] Root and Thorn needs land pieces of the active realm near own lands', () => {
    const thorn = (at: string, piece: PieceId) =>
      can('vailin-root-and-thorn', 'enemy-before-move', (t) => t.put(at, 'karkoth', { [piece]: 1 }))
    expect([thorn('sorrowgate', 'monster'), thorn('sorrowgate', 'castle'), thorn('zaarnath', 'monster')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('[windows.needs-effect] Extortion needs an enemy’s gold, the Decree a hand, Counsel a card to draw, Bone Tide a castle', () => {
    const gold = (t: TestTable) =>
      offers(t.give('iron-circle', { hand: ['iron-circle-extortion'] }), 'iron-circle-extortion', 'start-of-turn')
    expect([gold(new TestTable()), gold(new TestTable().give('karkoth', { gold: 1 }))]).toEqual([false, true])
    expect(gold(TestTable.alliance().give('karkoth', { gold: 9 }))).toBe(false)
    const decree = (arrange: (t: TestTable) => TestTable) => can('iron-circle-scarlet-decree', 'start-of-turn', arrange)
    expect([decree((t) => t), decree((t) => t.give('nerath', { hand: ['nerath-defiance'] }))]).toEqual([false, true])
    const counsel = (arrange: (t: TestTable) => void) => {
      const t = hold('vailin-counsel-of-the-eldest')
      arrange(t)
      return offers(t, 'vailin-counsel-of-the-eldest', 'start-of-turn')
    }
    expect(counsel(() => {})).toBe(false)
    expect(counsel((t) => t.deck('vailin', 'vailin-fair-winds'))).toBe(true)
    expect(counsel((t) => t.realm('vailin').discard.push('vailin-fair-winds'))).toBe(true)
    const tide = (arrange: (t: TestTable) => TestTable) => can('karkoth-bone-tide', 'reinforce', arrange)
    expect([tide((t) => t), tide((t) => t.put('zaarnath', 'karkoth', { castle: 1 }))]).toEqual([false, true])
  })

  test('[windows.needs-effect] a card that is held twice or blank is offered once or not at all', () => {
    const t = holding('karkoth', 'karkoth-wraith-ride', 'karkoth-wraith-ride', 'karkoth-bone-tide')
    t.realm('karkoth').hand.push(unknownCard)
    t.realm('karkoth').treasures.push(unknownCard, 'boots-of-the-long-road')
    t.put('zaarnath', 'karkoth', { fighter: 1 })
    expect(offered(t, 'karkoth', 'move')).toEqual(['karkoth-wraith-ride', 'boots-of-the-long-road'])
  })

  test('[effects.property-use] the Tome works while there is a card to draw or to discard, once a turn', () => {
    const tome = (arrange: (t: TestTable) => void) => {
      const t = owning('vailin', 'tome-of-nine-circles')
      arrange(t)
      return offered(t, 'vailin', 'start-of-turn')
    }
    expect(tome(() => {})).toEqual([])
    expect(tome((t) => t.give('vailin', { hand: ['vailin-fair-winds'] }))).toEqual(['tome-of-nine-circles'])
    expect(tome((t) => t.deck('vailin', 'vailin-fair-winds'))).toEqual(['tome-of-nine-circles'])
    expect(
      tome((t) => t.deck('vailin', 'vailin-fair-winds').realm('vailin').spent.push('tome-of-nine-circles')),
    ).toEqual([])
    expect(offered(owning('vailin', 'ever-full-purse'), 'vailin', 'income')).toEqual([])
  })

  test('[windows.enemy-event] a Mirror answers an event of an enemy that is not cancelled, and nothing else', () => {
    const answers = (used: object, t = new TestTable()) => {
      t.give('vailin', { held: ['mirror-of-unmaking'], hand: ['vailin-spell-unwoven'] })
      t.state.stack = [inUse({ seat: 0, card: 'karkoth-bone-tide', ...used })]
      return offered(t, 'vailin', 'enemy-event')
    }
    expect(answers({})).toEqual(['vailin-spell-unwoven', 'mirror-of-unmaking'])
    expect([answers({ cancelled: true }), answers({ as: 'property' }), answers({ do: 'turn' })]).toEqual([[], [], []])
    expect(answers({ seat: 3, card: 'nerath-war-chest' }, TestTable.alliance())).toEqual([])
    const empty = carrying('vailin', 'mirror-of-unmaking')
    empty.state.stack = []
    expect(offered(empty, 'vailin', 'enemy-event')).toEqual([])
  })
})

describe('in a battle', () => {
  /** The card in hand of its realm, which attacks or defends Aurel with these pieces; asked by itself. */
  const inAurel = (card: string, own: object, role: 'attacker' | 'defender', enemy: object = { footsoldier: 1 }) => {
    const realm = card.replace(/^(iron-circle|[a-z]+)-.*$/, '$1') as RealmId
    const other: RealmId = realm === 'vailin' ? 'nerath' : 'vailin'
    const [attacker, defender] = role === 'attacker' ? [realm, other] : [other, realm]
    const [attack, defend] = role === 'attacker' ? [own, enemy] : [enemy, own]
    const t = battle(new TestTable().dice(...Array.from({ length: 60 }, () => 1)), {
      attacker,
      defender,
      attack,
      defend,
    })
    return t.give(realm, { hand: [card] })
  }
  const can = (card: string, timing: Timing, own: object, role: 'attacker' | 'defender' = 'attacker') =>
    offers(inAurel(card, own, role), card, timing)

  test('[windows.needs-effect] a card about a kind of piece needs one that fights, in the role it names', () => {
    expect(
      [{ monster: 1 }, { 'siege-engine': 1 }].map((own) => can('karkoth-corpse-engine', 'battle-start', own)),
    ).toEqual([false, true])
    expect(can('karkoth-corpse-engine', 'battle-start', { 'siege-engine': 1 }, 'defender')).toBe(false)
    expect([{ monster: 1 }, { dragon: 1 }].map((own) => can('karkoth-black-wings', 'battle-start', own))).toEqual([
      false,
      true,
    ])
    expect([{ dragon: 1 }, { monster: 1 }].map((own) => can('karkoth-necrotic-hunger', 'battle-round', own))).toEqual([
      false,
      true,
    ])
    expect([{ monster: 1 }, { dragon: 1 }].map((own) => can('vailin-golden-scales', 'battle-start', own))).toEqual([
      false,
      true,
    ])
    expect([{ monster: 1 }, { footsoldier: 1 }].map((own) => can('vailin-arrow-storm', 'battle-start', own))).toEqual([
      false,
      true,
    ])
    expect(can('vailin-storm-call', 'battle-round', { 'storm-elemental': 1 })).toBe(false)
    expect(can('nerath-adventurers-luck', 'battle-start', { fighter: 1 })).toBe(false)
    expect(can('karkoth-black-wings', 'battle-round', { dragon: 1 })).toBe(false)
  })

  test('[effects.conditions-and-costs] Shield Wall needs two footsoldiers, Infernal Bargain one beside the last fighter', () => {
    const wall = (own: object) => {
      const t = inAurel('iron-circle-shield-wall', own, 'attacker')
      t.fight.rolls = [[], [{ realm: 1, kind: 0, die: 6, need: 6, count: 1, faces: [6], again: 0 }]]
      return offers(t, 'iron-circle-shield-wall', 'after-roll')
    }
    expect([wall({ footsoldier: 1, monster: 3 }), wall({ footsoldier: 2 })]).toEqual([false, true])
    const bargain = (own: object) => can('iron-circle-infernal-bargain', 'battle-round', own)
    expect([bargain({ footsoldier: 1 }), bargain({ monster: 3 }), bargain({ footsoldier: 2 })]).toEqual([
      false,
      false,
      true,
    ])
    expect(bargain({ footsoldier: 1, monster: 1 })).toBe(true)
  })

  test('[effects.conditions-and-costs] Whispering Shades need another card to throw away', () => {
    const shades = (...more: string[]) => {
      const t = holding('karkoth', 'karkoth-whispering-shades', ...more)
      t.state.stack = [inUse({ seat: 1, card: 'vailin-fair-winds' })]
      return offered(t, 'karkoth', 'enemy-event')
    }
    expect([shades(), shades('karkoth-bone-tide')]).toEqual([[], ['karkoth-whispering-shades']])
  })

  test('[effects.retreat-forbidden] Soul Chains are for a defender, and do nothing twice', () => {
    const t = inAurel('karkoth-soul-chains', { monster: 1 }, 'defender')
    expect(offers(t, 'karkoth-soul-chains', 'battle-round')).toBe(true)
    t.fight.noRetreat = true
    expect(offers(t, 'karkoth-soul-chains', 'battle-round')).toBe(false)
    expect(can('karkoth-soul-chains', 'battle-round', { monster: 1 })).toBe(false)
  })

  test('[windows.any-battle] Hired Blades for a battle of others and for an own one, on land only', () => {
    const blades = (t: TestTable) =>
      offers(t.give('iron-circle', { hand: ['iron-circle-hired-blades'] }), 'iron-circle-hired-blades', 'any-battle')
    const quiet = Array.from({ length: 20 }, () => 1)
    const others = battle(new TestTable().dice(...quiet), {
      attacker: 'karkoth',
      attack: { monster: 1 },
      defender: 'vailin',
      defend: { monster: 1 },
    })
    const own = battle(new TestTable().dice(...quiet), {
      attacker: 'iron-circle',
      attack: { monster: 1 },
      defender: 'vailin',
      defend: { monster: 1 },
    })
    const sea = new TestTable()
      .ship('pale-sea', 'karkoth')
      .ship('pale-sea', 'nerath')
      .dice(...quiet)
      .battle('karkoth', 'pale-sea')
    expect([blades(others), blades(own), blades(sea)]).toEqual([true, true, false])
  })

  test('[windows.after-roll] Iron Discipline needs a footsoldier that missed, the Veil a hit', () => {
    const faces = (piece: PieceId, realm: number, ...rolled: number[]): Rolled => ({
      realm,
      kind: kind(piece),
      die: 12,
      need: 6,
      count: rolled.length,
      faces: rolled,
      again: 0,
    })
    const t = inAurel('iron-circle-iron-discipline', { footsoldier: 2, monster: 1 }, 'attacker').give('vailin', {
      hand: ['vailin-veil-of-the-glades'],
    })
    const after = (own: Rolled[]) => {
      t.fight.rolls = [own, []]
      return [...offered(t, 'iron-circle', 'after-roll'), ...offered(t, 'vailin', 'after-roll')]
    }
    expect(after([faces('footsoldier', 2, 1)])).toEqual(['iron-circle-iron-discipline'])
    expect(after([faces('footsoldier', 2, 6), faces('monster', 2, 1)])).toEqual(['vailin-veil-of-the-glades'])
    expect(after([faces('monster', 2, 1)])).toEqual([])
  })

  test('[windows.after-battle] Devil’s Due, Golem Rampage and Death’s Second Call by what the battle has brought', () => {
    const t = inAurel('iron-circle-devils-due', { monster: 1 }, 'attacker')
    const { fight } = t
    const due = () => offers(t, 'iron-circle-devils-due', 'after-battle')
    fight.won = true
    expect(due()).toBe(false)
    fight.lost[2 * kinds] = 3
    expect(due()).toBe(false)
    fight.lost[1 * kinds] = 1
    expect(due()).toBe(true)
    fight.won = false
    expect(due()).toBe(false)
    const rampage = (own: object, lands: string[]) => {
      const s = inAurel('iron-circle-golem-rampage', own, 'attacker').own('iron-circle', ...lands)
      s.fight.won = true
      return offers(s, 'iron-circle-golem-rampage', 'after-battle')
    }
    expect([rampage({ footsoldier: 1 }, []), rampage({ monster: 1 }, [])]).toEqual([false, true])
    expect(rampage({ monster: 1 }, ['cape-halcyon', 'silverstrand', 'vailindor'])).toBe(false)
    const rise = inAurel('karkoth-rise-from-the-grave', { monster: 1 }, 'attacker')
    expect(offers(rise, 'karkoth-rise-from-the-grave', 'after-battle')).toBe(false)
    expect(offers(rise.own('karkoth', 'aurel'), 'karkoth-rise-from-the-grave', 'after-battle')).toBe(true)
    const call = inAurel('karkoth-deaths-second-call', { fighter: 1 }, 'attacker')
    expect(offers(call, 'karkoth-deaths-second-call', 'after-battle')).toBe(false)
    call.fight.lost[kind('monster')] = 1
    expect(offers(call, 'karkoth-deaths-second-call', 'after-battle')).toBe(false)
    call.fight.lost[kind('wizard')] = 1
    expect(offers(call, 'karkoth-deaths-second-call', 'after-battle')).toBe(true)
    call.fight.returned[kind('wizard')] = 1
    expect(offers(call, 'karkoth-deaths-second-call', 'after-battle')).toBe(false)
  })

  test('[effects.extra-dice] Last Stand picks up to four pieces one by one, for this round only', () => {
    const t = inAurel('nerath-last-stand', { footsoldier: 4, monster: 1 }, 'defender', { dragon: 3 })
    t.play('vailin', { do: 'fight-on' })
    expect(t.asked).toEqual(['nerath: battle-round'])
    t.play('nerath', event('nerath-last-stand'))
    const pick = (piece: PieceId): Action => ({
      do: 'choose-fighter',
      fighter: { of: 'nerath', piece, damage: 0, cards: [] },
    })
    expect(t.asked).toEqual(['nerath: card-pieces'])
    expect(t.options('nerath')).toEqual([pick('footsoldier'), pick('monster'), { do: 'done' }])
    t.play('nerath', pick('monster'))
    expect(t.options('nerath')).toEqual([pick('footsoldier'), { do: 'done' }])
    t.play('nerath', pick('footsoldier'), { do: 'done' })
    expect(t.rolls.at(-1)).toBe('defender ordinary 5d6 2d12')
    expect(t.fight.units.every(({ picks }) => picks === 0)).toBe(true)
    t.play('vailin', { do: 'fight-on' })
    expect(t.rolls.at(-1)).toBe('defender ordinary 4d6 1d12')
  })

  test('[effects.property-per-battle] Dawnbrand’s owner must pick one of two fighters on two ships, for the whole battle', () => {
    const t = owning('karkoth', 'dawnbrand')
      .ship('pale-sea', 'karkoth', 'fighter')
      .ship('pale-sea', 'karkoth', 'fighter', 'monster')
    t.ship('pale-sea', 'nerath').battle('karkoth', 'pale-sea')
    expect(t.asked).toEqual(['karkoth: property-piece'])
    const cargos = t.optionsOf('karkoth', 'choose-fighter').map(({ fighter }) => fighter.cargo)
    expect([cargos, t.options('karkoth').length]).toEqual([[['fighter'], ['fighter', 'monster']], 2])
    t.dice(1, 1, 1, 1, 1).play('karkoth', t.options('karkoth')[0])
    expect(t.rolls[0]).toBe('attacker ordinary 2d8 1d20 1d10')
    t.dice(1, 1, 1, 1, 1).play('karkoth', { do: 'fight-on' })
    expect(t.rolls[2]).toBe('attacker ordinary 2d8 1d20 1d10')
  })

  test('[amb.property-at-once] Dawnbrand played as a battle starts works at once, for the round to come', () => {
    const t = battle(carrying('karkoth', 'dawnbrand'), {
      attacker: 'karkoth',
      attack: { fighter: 1 },
      defender: 'vailin',
      defend: { dragon: 1 },
    })
    t.dice(1, 1).play('karkoth', treasure('dawnbrand'))
    expect([t.rolls[0], t.points('karkoth')]).toEqual(['attacker ordinary 1d20', 2])
    expect(t.told('points')).toEqual([{ fact: 'points', seat: 0, count: 2, cause: 'treasure', total: 2 }])
    expect(t.told('treasure-played')).toEqual([{ fact: 'treasure-played', seat: 0, card: 'dawnbrand' }])
    expect(t.fight.mods).toMatchObject([{ do: 'upgrade-die', pick: -1 }])
  })

  test('[effects.property-use] Boots of the Long Road do nothing in a battle and make no fighter cheaper', () => {
    const t = battle(owning('karkoth', 'boots-of-the-long-road').dice(1, 1), {
      attacker: 'karkoth',
      attack: { fighter: 1 },
      defender: 'vailin',
      defend: { dragon: 1 },
    })
    expect([t.state.bonus, t.fight.mods]).toEqual([[0, 0, 0, 0, 0, 0, 0, 0, 0], []])
    const shop = owning('karkoth', 'boots-of-the-long-road')
      .give('karkoth', { gold: 1 })
      .put('karkothi-throneholds', 'karkoth', { castle: 1 })
    expect([
      ...new Set(
        shop
          .turn('karkoth', 'reinforce')
          .optionsOf('karkoth', 'buy')
          .map(({ piece }) => piece),
      ),
    ]).toEqual(['footsoldier'])
  })

  test('[effects.defender-leaves] heroes alone leave by the Cloak of Mists, whatever else is in play; it is told', () => {
    const t = battle(
      owning('vailin', 'cloak-of-mists', 'star-iron-crown', 'crown-of-storms').dice(
        1,
        ...Array.from({ length: 8 }, () => 1),
      ),
      {
        attacker: 'karkoth',
        attack: { monster: 1 },
        defender: 'vailin',
        defend: { fighter: 2, 'storm-elemental': 1, monster: 1 },
      },
    )
    t.play('karkoth', { do: 'fight-on' })
    const leave = (to: string) => ({ do: 'leave', piece: 'fighter', to }) as const
    expect(t.options('vailin')).toEqual([leave('vailindor'), leave('cape-halcyon'), { do: 'stay' }])
    t.play('vailin', leave('vailindor'))
    expect(t.told('left-battle')).toEqual([
      { fact: 'left-battle', seat: 1, from: 'aurel', to: 'vailindor', piece: 'fighter' },
    ])
    expect([t.stands('aurel', 'vailin'), t.stands('vailindor', 'vailin')]).toEqual([
      'fighter 1, monster 1, storm-elemental 1',
      'fighter 1',
    ])
    t.dice(...Array.from({ length: 8 }, () => 1)).play('vailin', { do: 'stay' })
    expect([t.asked, t.told('battle-round').length]).toEqual([['karkoth: continue'], 2])
  })
})

describe('what cards ask and tell', () => {
  test('[effects.place-pieces] Call to Arms and the Mercenary Company are told piece by piece; the former come fresh', () => {
    const call = hold('nerath-call-to-arms').turn('nerath', 'startCards').play('nerath', event('nerath-call-to-arms'))
    call.play('nerath', space('crownfall'))
    expect(call.told('placed')).toEqual([
      { fact: 'placed', seat: 3, at: 'crownfall', pieces: [{ piece: 'footsoldier', count: 3 }], cause: 'card' },
    ])
    expect(call.state.marks).toEqual([])
    const company = hold('iron-circle-mercenary-company')
      .put('kharavas', 'iron-circle', { castle: 1 })
      .turn('iron-circle', 'reinforce')
    company.play('iron-circle', event('iron-circle-mercenary-company'))
    expect(company.told('placed').map(({ pieces }) => pieces)).toEqual([
      [
        { piece: 'footsoldier', count: 1 },
        { piece: 'fighter', count: 1 },
      ],
    ])
    const pride = hold('vailin-shipwrights-pride')
      .turn('vailin', 'reinforce')
      .play('vailin', event('vailin-shipwrights-pride'))
    pride.play('vailin', space('emerald-gulf'))
    expect([pride.state.marks, pride.optionsOf('vailin', 'sail').length > 0]).toEqual([[], true])
  })

  test('[effects.return-piece] what came back once does not come back again; ships to friendly seas by the capital', () => {
    const t = carrying('karkoth', 'phoenix-feather').ship('pale-sea', 'karkoth').ship('pale-sea', 'karkoth')
    t.ship('pale-sea', 'nerath').put('pale-sea', 'nerath', { dragon: 1 }).ship('gulf-of-kar', 'vailin')
    t.dice(1, 1, 20, 8).battle('karkoth', 'pale-sea').play('karkoth', treasure('phoenix-feather'))
    const back = { do: 'return-piece', piece: 'warship', to: 'lake-surth' } as const
    expect(t.options('karkoth')).toEqual([back, { do: 'done' }])
    t.play('karkoth', back)
    expect(t.told('placed')).toEqual([
      { fact: 'placed', seat: 0, at: 'lake-surth', pieces: [{ piece: 'warship', count: 1 }], cause: 'returned' },
    ])
    t.play('karkoth', back)
    expect([t.stands('lake-surth', 'karkoth'), t.asked.includes('karkoth: card-pieces')]).toEqual(['warship 2', false])
  })

  test('[effects.return-piece] of two pieces that Prayer at Dawn may bring back there is only the one that fell', () => {
    const t = holding('nerath', 'nerath-prayer-at-dawn').put('zaarnath', 'nerath', { footsoldier: 1 })
    t.put('zaarnath', 'karkoth', { dragon: 1 }).dice(1, 20).battle('nerath', 'zaarnath')
    const back = { do: 'return-piece', piece: 'footsoldier', to: 'mithralfast' } as const
    t.play('nerath', event('nerath-prayer-at-dawn'), back)
    expect([t.stands('mithralfast', 'nerath'), t.asked.includes('nerath: card-pieces')]).toEqual([
      'footsoldier 1',
      false,
    ])
  })

  test('[effects.pin] what is pinned twice is pinned once, and is told', () => {
    const t = hold('vailin-root-and-thorn').give('vailin', { held: ['chains-of-the-titan'] })
    t.put('sorrowgate', 'karkoth', { monster: 2, dragon: 1 })
      .put('zaarnath', 'karkoth', { monster: 1 })
      .turn('karkoth', 'enemiesBeforeMove')
    t.play('vailin', event('vailin-root-and-thorn')).play(
      'vailin',
      treasure('chains-of-the-titan'),
      space('sorrowgate'),
    )
    const at = spaceOf(t.state, 'sorrowgate')
    expect(t.state.marks).toEqual([at, kind('monster'), pinned, 2, at, kind('dragon'), pinned, 1])
    expect(t.told('pinned')).toEqual([
      { fact: 'pinned', seat: 1, at: 'sorrowgate' },
      { fact: 'pinned', seat: 1, at: 'sorrowgate' },
    ])
  })

  test('[effects.protect-space] [effects.move-bonus] a protection and longer marches are told', () => {
    const bell = carrying('karkoth', 'bell-of-the-dead-watch')
      .turn('karkoth', 'income')
      .play('karkoth', treasure('bell-of-the-dead-watch'))
    bell.play('karkoth', space('zaarnath'))
    expect(bell.told('protected')).toEqual([{ fact: 'protected', seat: 0, at: 'zaarnath' }])
    const drums = hold('iron-circle-war-drums').put('kharavas', 'iron-circle', { footsoldier: 1 }).turn('iron-circle')
    drums.play('iron-circle', event('iron-circle-war-drums'))
    expect(drums.told('moves-further')).toEqual([{ fact: 'moves-further', seat: 2, piece: 'footsoldier', amount: 1 }])
  })

  test('[effects.transfer] one piece after the other, by kind and movement left, never the pinned; told one by one', () => {
    const t = hold('karkoth-nightfall-march').put('amil-forest', 'karkoth', { monster: 2, wizard: 2, footsoldier: 1 })
    const from = spaceOf(t.state, 'amil-forest')
    t.state.marks = [from, kind('monster'), 1, 1, from, kind('footsoldier'), pinned, 1]
    t.turn('karkoth').play('karkoth', event('karkoth-nightfall-march'))
    expect(t.optionsOf('karkoth', 'choose-space').map(({ at }) => at)).toEqual([
      'dread-marches',
      'satrapy-of-numoth',
      'zaarnath',
    ])
    t.play('karkoth', space('zaarnath'))
    const piece = (name: PieceId, left: number) => ({ do: 'choose-piece', piece: name, left }) as const
    expect(t.options('karkoth')).toEqual([piece('wizard', 2), piece('monster', 1), piece('monster', 2)])
    t.play('karkoth', piece('monster', 2))
    expect(t.options('karkoth')).toEqual([piece('wizard', 2), piece('monster', 1), { do: 'done' }])
    t.play('karkoth', piece('monster', 1))
    expect(t.asked).toEqual(['karkoth: move-step'])
    const transferred = { fact: 'transferred', seat: 0, from: 'amil-forest', to: 'zaarnath', piece: 'monster' }
    expect(t.told('transferred')).toEqual([transferred, transferred])
    expect(t.state.marks).toEqual([
      from,
      kind('footsoldier'),
      pinned,
      1,
      spaceOf(t.state, 'zaarnath'),
      kind('monster'),
      1,
      1,
    ])
  })

  test('[effects.transfer] footsoldiers that can go no further are one choice, whether they walked or landed', () => {
    const t = hold('karkoth-nightfall-march').put('zaarnath', 'karkoth', { footsoldier: 3 })
    const zaarnath = spaceOf(t.state, 'zaarnath')
    t.put('shadowfane', 'karkoth', { dragon: 1 }).state.marks = [zaarnath, 0, 1, 1, zaarnath, 0, finished, 2]
    t.turn('karkoth').play('karkoth', event('karkoth-nightfall-march'), space('amil-forest'))
    expect(t.told('transferred').length).toBe(1)
    expect(t.options('karkoth')).toEqual([{ do: 'choose-piece', piece: 'footsoldier', left: 0 }, { do: 'done' }])
  })

  test('[effects.transfer] a transfer without movement ends it for whoever moves, and for nobody else', () => {
    const t = hold('nerath-hidden-roads').put('crownfall', 'nerath', { monster: 1 })
    t.put('kingsmere', 'nerath', { footsoldier: 1 }).turn('nerath')
    t.play('nerath', event('nerath-hidden-roads'), space('crownfall'), space('mithralfast'))
    expect(t.state.marks).toEqual([spaceOf(t.state, 'mithralfast'), kind('monster'), finished, 1])
    const wings = hold('nerath-silver-wings')
      .put('mithralfast', 'nerath', { dragon: 1 })
      .put('crownfall', 'karkoth', { monster: 1 })
    wings
      .put('crownfall', 'nerath', { footsoldier: 1 })
      .put('zaarnath', 'karkoth', { monster: 1 })
      .turn('karkoth')
      .endMove('karkoth')
    wings.play('nerath', event('nerath-silver-wings'))
    expect([wings.state.marks, wings.count('crownfall', 'nerath', 'dragon')]).toEqual([[], 1])
  })

  test('[effects.draw] [effects.discard] the Tome: an empty deck is reshuffled and told, then one card of choice goes', () => {
    const t = owning('vailin', 'tome-of-nine-circles').give('vailin', {
      hand: ['vailin-fair-winds', 'vailin-fair-winds'],
    })
    t.give('nerath', { hand: ['nerath-defiance'] }).realm('vailin').discard = ['vailin-golden-scales']
    t.put('aurel', 'vailin', { footsoldier: 1 })
      .turn('vailin', 'startCards')
      .play('vailin', property('tome-of-nine-circles'))
    expect(t.told('deck-reshuffled')).toEqual([{ fact: 'deck-reshuffled', seat: 1, count: 1 }])
    expect(t.told('property-used')).toEqual([{ fact: 'property-used', seat: 1, card: 'tome-of-nine-circles' }])
    const discard = (card: string) => ({ do: 'discard-event', card }) as const
    expect([t.asked, t.options('vailin')]).toEqual([
      ['vailin: card-discard'],
      [discard('vailin-fair-winds'), discard('vailin-golden-scales')],
    ])
    t.play('vailin', discard('vailin-fair-winds'))
    expect([t.realm('vailin').hand, t.realm('vailin').discard, t.asked]).toEqual([
      ['vailin-fair-winds', 'vailin-golden-scales'],
      ['vailin-fair-winds'],
      ['vailin: move-step'],
    ])
  })

  test('[effects.discard] the Tome: the only card goes by itself', () => {
    const t = owning('vailin', 'tome-of-nine-circles')
      .deck('vailin', 'vailin-fair-winds')
      .put('aurel', 'vailin', { footsoldier: 1 })
    t.turn('vailin', 'startCards').play('vailin', property('tome-of-nine-circles'))
    expect([t.asked, t.told('event-discarded').length, t.realm('vailin').hand]).toEqual([['vailin: move-step'], 1, []])
  })

  test('[windows.playing] a treasure and an event that are shown are news', () => {
    const t = holding('karkoth', 'karkoth-wraith-ride').give('karkoth', { held: ['boots-of-the-long-road'] })
    t.put('zaarnath', 'karkoth', { fighter: 1 }).turn('karkoth')
    const passes = (action: Parameters<TestTable['play']>[1]) => {
      const before = t.chance.passes
      return t.play('karkoth', action).chance.passes - before
    }
    expect([passes(treasure('boots-of-the-long-road')), passes(event('karkoth-wraith-ride'))]).toEqual([1, 1])
  })

  test('[effects.transfer] not back to where it was lifted, and in step 4 without a mark', () => {
    const t = hold('vailin-moonlit-passage').put('aurel', 'vailin', { footsoldier: 1 }).turn('vailin', 'reposition')
    t.play('vailin', event('vailin-moonlit-passage'))
    const goals = t.optionsOf('vailin', 'choose-space').map(({ at }) => at)
    expect([goals.includes('aurel'), goals.includes('lanternport'), goals.includes('goldenbough-forest')]).toEqual([
      false,
      true,
      true,
    ])
    t.put('vailindor', 'vailin', { dragon: 1 }).play('vailin', space('lanternport'))
    expect([t.state.marks, t.stands('lanternport', 'vailin'), t.asked]).toEqual([
      [],
      'footsoldier 1',
      ['vailin: reposition-step'],
    ])
  })

  test('[effects.discard] Scarlet Decree: one card of Karkoth, the first realm, or of whoever is named', () => {
    const t = hold('iron-circle-scarlet-decree').give('karkoth', { hand: ['karkoth-bone-tide', 'karkoth-wraith-ride'] })
    t.give('nerath', { hand: ['nerath-defiance'] })
      .put('kharavas', 'iron-circle', { footsoldier: 1 })
      .turn('iron-circle', 'startCards')
    t.play('iron-circle', event('iron-circle-scarlet-decree')).play('nerath', { do: 'pass' })
    expect(t.optionsOf('iron-circle', 'choose-realm').map(({ realm }) => realm)).toEqual(['karkoth', 'nerath'])
    t.play('iron-circle', { do: 'choose-realm', realm: 'karkoth' })
    expect([t.realm('karkoth').hand.length, t.realm('nerath').hand.length, t.told('event-discarded').length]).toEqual([
      1, 1, 1,
    ])
  })

  test('[effects.conditions-and-costs] Whispering Shades cost one card, of choice, and cancel', () => {
    const t = hold('karkoth-whispering-shades').give('karkoth', { hand: ['karkoth-bone-tide', 'karkoth-wraith-ride'] })
    t.give('iron-circle', { hand: ['iron-circle-war-drums'] })
      .put('kharavas', 'iron-circle', { footsoldier: 1 })
      .turn('iron-circle')
    t.play('iron-circle', event('iron-circle-war-drums')).play('karkoth', event('karkoth-whispering-shades'))
    expect(t.asked).toEqual(['karkoth: card-cost'])
    const passes = t.chance.passes
    t.play('karkoth', { do: 'discard-event', card: 'karkoth-wraith-ride' })
    expect([t.realm('karkoth').hand, t.chance.passes > passes]).toEqual([['karkoth-bone-tide'], true])
    expect(t.told('event-cancelled')).toEqual([{ fact: 'event-cancelled', seat: 2, card: 'iron-circle-war-drums' }])
    expect(t.told('moves-further')).toEqual([])
    expect(t.realm('iron-circle').discard).toEqual(['iron-circle-war-drums'])
  })

  test('[windows.enemy-event] enemies alone are asked whether they cancel, and only about events', () => {
    const t = TestTable.alliance().give('karkoth', {
      hand: ['karkoth-wraith-ride', 'karkoth-bone-tide'],
      held: ['boots-of-the-long-road'],
    })
    for (const [realm, card] of [
      ['vailin', 'vailin-spell-unwoven'],
      ['iron-circle', 'iron-circle-broken-orders'],
      ['nerath', 'nerath-defiance'],
    ] as const)
      t.give(realm, { hand: [card] })
    t.put('zaarnath', 'karkoth', { fighter: 1 }).turn('karkoth')
    t.play('karkoth', treasure('boots-of-the-long-road'))
    expect(t.asked).toEqual(['karkoth: move-step'])
    t.play('karkoth', event('karkoth-wraith-ride'))
    expect(openTo(t)).toEqual(['vailin', 'nerath'])
    t.play('vailin', event('vailin-spell-unwoven'))
    expect(openTo(t)).toEqual(['karkoth', 'iron-circle'])
  })

  test('[amb.property-at-once] the Ever-Full Purse pays 2 and 1 when it is played at income, and 1 a turn later', () => {
    const t = carrying('karkoth', 'ever-full-purse')
      .turn('karkoth', 'income')
      .play('karkoth', treasure('ever-full-purse'))
    expect(t.told('gold-gained')).toEqual([
      { fact: 'gold-gained', seat: 0, count: 2, cause: 'card' },
      { fact: 'gold-gained', seat: 0, count: 1, cause: 'property' },
    ])
  })

  test('[effects.discard] the Tome takes a card of its owner Karkoth, whatever enemies hold', () => {
    const t = owning('karkoth', 'tome-of-nine-circles').give('karkoth', {
      hand: ['karkoth-bone-tide', 'karkoth-wraith-ride'],
    })
    t.give('nerath', { hand: ['nerath-defiance'] })
      .put('zaarnath', 'karkoth', { monster: 1 })
      .turn('karkoth', 'startCards')
    t.play('karkoth', property('tome-of-nine-circles'))
    expect(t.asked).toEqual(['karkoth: card-discard'])
  })

  test('[windows.as-far-as-possible] without a hero the Map of Buried Roads is played for its points, and moves nobody', () => {
    const t = carrying('karkoth', 'map-of-buried-roads').put('zaarnath', 'karkoth', { monster: 1 }).turn('karkoth')
    t.play('karkoth', treasure('map-of-buried-roads'))
    expect([t.asked, t.points('karkoth')]).toEqual([
      ['karkoth: move-step'],
      content.treasures['map-of-buried-roads'].points,
    ])
  })

  test('[effects.steal-gold] what is taken is told', () => {
    const t = hold('iron-circle-extortion')
      .give('karkoth', { gold: 1 })
      .turn('iron-circle', 'startCards')
      .play('iron-circle', event('iron-circle-extortion'))
    expect(t.told('gold-stolen')).toEqual([{ fact: 'gold-stolen', seat: 2, from: 0, count: 1 }])
  })
})
