// Drawing and playing event cards: when, in which order, at what cost, and how they are cancelled.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { TIMINGS } from '../content/vocabulary.ts'
import { playable } from '../rules/cards.ts'
import { nerath } from '../rules/game.ts'
import { suppose } from '../rules/view.ts'
import { TestTable } from './table.ts'

const event = (card: string) => ({ do: 'play-event', card }) as const
const treasure = (card: string) => ({ do: 'play-treasure', card }) as const
const property = (card: string) => ({ do: 'use-property', card }) as const

describe('drawing', () => {
  test('[draw.one-event] Vailin with 4 cards draws a fifth; its deck is one shorter, no other', () => {
    const t = new TestTable().give('vailin', {
      hand: ['vailin-fair-winds', 'vailin-fair-winds', 'vailin-storm-call', 'vailin-storm-call'],
    })
    t.deck('vailin', 'vailin-arrow-storm', 'vailin-arrow-storm')
      .deck('nerath', 'nerath-defiance')
      .put('aurel', 'vailin', { footsoldier: 1 })
      .turn('vailin', 'begin')
    expect([t.realm('vailin').hand.length, t.realm('vailin').deck.length, t.realm('nerath').deck.length]).toEqual([
      5, 1, 1,
    ])
  })

  test('[draw.card-timing] a battle card is refused in the draw step and accepted in a battle in another’s turn', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-chilling-dread', 'karkoth-plague-barge'] })
      .ship('gulf-of-kar', 'nerath')
      .turn('karkoth', 'startCards')
    expect(t.refusal('karkoth', event('karkoth-chilling-dread')).rule).toBe('draw.card-timing')
    t.put('sorrowgate', 'karkoth', { footsoldier: 1 })
      .put('sorrowgate', 'vailin', { footsoldier: 1 })
      .battle('vailin', 'sorrowgate')
    expect(t.can('karkoth', event('karkoth-chilling-dread'))).toBe(true)
  })

  test('[draw.play-immediately] [timing:immediate] Merchant Windfall is played at once: 3 gold, hand unchanged, discarded', () => {
    const t = new TestTable().deck('vailin', 'vailin-merchant-windfall').turn('vailin', 'begin')
    expect(t.told('gold-gained')[0]).toMatchObject({ seat: 1, count: 3, cause: 'card' })
    expect([t.realm('vailin').hand, t.realm('vailin').discard]).toEqual([[], ['vailin-merchant-windfall']])
  })

  test('[draw.play-immediately] [effects.draw] Counsel of the Eldest: Windfall first, its 3 gold, then the second card', () => {
    const t = new TestTable()
      .give('vailin', { hand: ['vailin-counsel-of-the-eldest'] })
      .deck('vailin', 'vailin-merchant-windfall', 'vailin-fair-winds')
    t.turn('vailin', 'startCards')
    t.chance.rig(0, 0)
    t.play('vailin', event('vailin-counsel-of-the-eldest'))
    expect(
      t.facts
        .map(({ fact }) => fact)
        .filter((fact) => fact === 'drew-events' || fact === 'gold-gained')
        .slice(0, 3),
    ).toEqual(['drew-events', 'gold-gained', 'drew-events'])
    expect(t.realm('vailin').hand).toEqual(['vailin-fair-winds'])
  })

  test('[amb.opening-play-immediately] in the first turn before the draw; of two different ones the realm chooses', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-grave-tithe', 'karkoth-bone-tide'] })
      .deck('karkoth', 'karkoth-wraith-ride')
    t.state.round = 1
    t.turn('karkoth', 'begin')
    expect(t.facts.map(({ fact }) => fact).slice(2, 5)).toEqual(['event-played', 'gold-gained', 'drew-events'])
    expect(t.realm('karkoth').hand).toEqual(['karkoth-bone-tide', 'karkoth-wraith-ride'])
  })

  test('[draw.no-hand-limit] 15 events and 4 treasures in hand: drawn normally, nothing discarded', () => {
    const t = new TestTable().give('karkoth', {
      hand: Array.from({ length: 15 }, () => 'karkoth-bone-tide'),
      held: ['cloak-of-mists', 'dawnbrand', 'gauntlets-of-ruin', 'phoenix-feather'],
    })
    t.deck('karkoth', 'karkoth-bone-tide').turn('karkoth', 'begin')
    expect([t.realm('karkoth').hand.length, t.realm('karkoth').discard.length]).toEqual([16, 0])
  })

  test('[draw.resolve-and-discard] a played event leaves the hand and is the top of the discards', () => {
    const t = new TestTable().give('nerath', { hand: ['nerath-call-to-arms'] }).turn('nerath', 'startCards')
    t.play('nerath', event('nerath-call-to-arms'), { do: 'choose-space', at: 'crownfall' })
    expect([t.realm('nerath').hand, t.realm('nerath').discard.at(-1), t.stands('crownfall', 'nerath')]).toEqual([
      [],
      'nerath-call-to-arms',
      'footsoldier 3',
    ])
  })

  test('[draw.reshuffle] deck 0 and discards 3: shuffled, one drawn, two left', () => {
    const t = new TestTable()
    t.realm('nerath').discard = ['nerath-defiance', 'nerath-defiance', 'nerath-last-stand']
    t.put('crownfall', 'nerath', { footsoldier: 1 }).turn('nerath', 'begin')
    expect([t.realm('nerath').deck.length, t.realm('nerath').discard.length, t.realm('nerath').hand.length]).toEqual([
      2, 0, 1,
    ])
  })

  test('[amb.event-deck-empty] with neither deck nor discards no card is drawn', () => {
    expect(new TestTable().turn('nerath', 'begin').told('drew-events')).toEqual([])
  })

  test('[draw.card-overrides] Rise from the Grave brings pieces into a battle land in the middle of step 3', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-rise-from-the-grave'] })
      .put('crownfall', 'karkoth', { footsoldier: 1 })
      .battle('karkoth', 'crownfall')
    t.play('karkoth', event('karkoth-rise-from-the-grave'))
    expect(t.stands('crownfall', 'karkoth')).toBe('footsoldier 3')
  })

  test('[draw.steal] stealing 2 from 7 while owning 3 gives 5 and 5', () => {
    const t = new TestTable()
      .give('iron-circle', { gold: 3, hand: ['iron-circle-extortion'] })
      .give('vailin', { gold: 7 })
      .turn('iron-circle', 'startCards')
    t.play('iron-circle', event('iron-circle-extortion'))
    expect([t.gold('iron-circle'), t.gold('vailin')]).toEqual([5, 5])
  })
})

describe('playing', () => {
  test('[windows.you] Warlord changes Nerath’s dice only, Stand Together covers the joint force; Bone Tide is Karkoth’s turn alone', () => {
    const t = TestTable.alliance()
      .give('nerath', { hand: ['nerath-veteran-warlord'] })
      .put('crownfall', 'nerath', { monster: 1 })
      .put('crownfall', 'vailin', { monster: 1 })
      .put('crownfall', 'karkoth', { monster: 1 })
    t.battle('karkoth', 'crownfall').play('nerath', event('nerath-veteran-warlord'))
    expect(t.told('rolled')[1].dice.map(({ of, need }) => [of, need])).toEqual([
      [1, 6],
      [3, 5],
    ])
    const two = TestTable.alliance(2)
      .give('karkoth', { hand: ['karkoth-bone-tide'] })
      .put('karkothi-throneholds', 'karkoth', { castle: 1 })
      .put('citadel-of-irons-grasp', 'iron-circle', { castle: 1 })
    two.give('iron-circle', { gold: 1 }).turn('iron-circle', 'reinforce')
    expect(two.options('karkoth')).toEqual([])
  })

  test('[windows.asking] [amb.card-priority] the active realm is asked first, and again after every card', () => {
    const t = new TestTable()
      .give('karkoth', { played: ['banner-of-the-first-emperor'] })
      .give('nerath', { hand: ['nerath-stand-together'] })
    t.put('crownfall', 'karkoth', { monster: 3 })
      .put('crownfall', 'nerath', { monster: 9 })
      .dice(12, 1, 1, ...Array.from({ length: 9 }, () => 1))
      .battle('karkoth', 'crownfall')
    expect(t.asked[0]).toBe('karkoth: after-roll')
    t.play('karkoth', { do: 'pass' }).play('nerath', event('nerath-stand-together'))
    expect(t.asked[0]).toBe('karkoth: after-roll')
    t.dice(12, 12).play('karkoth', property('banner-of-the-first-emperor'))
    // One hit was ignored; the two rerolled ones count.
    expect(t.told('hit-taken').length).toBeLessThanOrEqual(2)
    expect(t.told('rerolled')).toMatchObject([{ hits: 3 }])
  })

  test('[windows.playing] [amb.cancel-before-choices] Extortion is shown, then may be cancelled, and only then the victim is named', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-extortion'] })
      .give('vailin', { gold: 5 })
      .give('karkoth', { gold: 5 })
      .give('nerath', { hand: ['nerath-defiance'] })
    t.turn('iron-circle', 'startCards').play('iron-circle', event('iron-circle-extortion'))
    expect(t.asked).toEqual(['nerath: cancel'])
    t.play('nerath', { do: 'pass' })
    expect(t.asked).toEqual(['iron-circle: card-realm'])
  })

  test('[windows.playing] Whispering Shades cancelled by Defiance: its cost stays discarded, the first event works', () => {
    const t = new TestTable()
      .give('vailin', { hand: ['vailin-counsel-of-the-eldest'] })
      .deck('vailin', 'vailin-fair-winds')
      .give('karkoth', { hand: ['karkoth-whispering-shades', 'karkoth-bone-tide'] })
      .give('nerath', { hand: ['nerath-defiance'] })
    t.put('aurel', 'vailin', { footsoldier: 1 })
      .turn('vailin', 'startCards')
      .play('vailin', event('vailin-counsel-of-the-eldest'))
    if (t.asked[0] === 'nerath: cancel') t.play('nerath', { do: 'pass' })
    t.play('karkoth', event('karkoth-whispering-shades'), { do: 'discard-event', card: 'karkoth-bone-tide' }).play(
      'nerath',
      event('nerath-defiance'),
    )
    expect(t.realm('karkoth').discard.sort()).toEqual(['karkoth-bone-tide', 'karkoth-whispering-shades'])
    expect(t.realm('vailin').hand).toEqual(['vailin-fair-winds'])
  })

  test('[windows.needs-effect] [amb.card-needs-effect] Plague Barge needs a warship by an own coast; Phoenix Feather may be played for its points', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-plague-barge'] })
      .ship('emerald-gulf', 'vailin')
      .turn('karkoth', 'startCards')
    expect(t.told('event-played')).toEqual([])
    expect(playable(t.state, 0, 'start-of-turn')).toEqual([])
    const feather = new TestTable()
      .give('karkoth', { held: ['phoenix-feather'] })
      .put('crownfall', 'karkoth', { footsoldier: 1 })
      .battle('karkoth', 'crownfall')
    feather.play('karkoth', treasure('phoenix-feather'))
    expect(feather.points('karkoth')).toBe(3)
  })

  test('[windows.as-far-as-possible] Extortion takes 1 from a treasury of 1; Mercenary Company puts both pieces in one land', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-extortion', 'iron-circle-mercenary-company'] })
      .give('vailin', { gold: 1 })
      .put('brandmark', 'iron-circle', { castle: 1 })
    t.turn('iron-circle', 'startCards').play('iron-circle', event('iron-circle-extortion'))
    expect(t.told('gold-stolen')).toMatchObject([{ from: 1, count: 1 }])
    t.turn('iron-circle', 'reinforce').play('iron-circle', event('iron-circle-mercenary-company'))
    expect(t.stands('brandmark', 'iron-circle')).toBe('footsoldier 1, fighter 1, castle 1')
  })

  test('[windows.enemy-event] [timing:enemy-event] Defiance is answered by Broken Orders; Mirror of Unmaking by nobody; an ally’s event by no ally', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-plague-barge'] })
      .ship('gulf-of-kar', 'vailin')
      .give('nerath', { hand: ['nerath-defiance'] })
      .give('iron-circle', { hand: ['iron-circle-broken-orders'] })
    t.turn('karkoth', 'startCards')
      .play('karkoth', event('karkoth-plague-barge'))
      .play('iron-circle', { do: 'pass' })
      .play('nerath', event('nerath-defiance'))
      .play('iron-circle', event('iron-circle-broken-orders'))
    expect(t.told('event-cancelled')).toMatchObject([{ card: 'nerath-defiance' }])
    expect(t.stands('gulf-of-kar', 'vailin')).toBe('')
    const mirror = TestTable.alliance()
      .give('karkoth', { hand: ['karkoth-plague-barge', 'karkoth-whispering-shades', 'karkoth-bone-tide'] })
      .ship('gulf-of-kar', 'vailin')
      .give('nerath', { held: ['mirror-of-unmaking'] })
      .give('iron-circle', { hand: ['iron-circle-broken-orders'] })
    mirror.turn('karkoth', 'startCards').play('karkoth', event('karkoth-plague-barge'))
    expect(mirror.asked).toEqual(['nerath: cancel'])
    mirror.play('nerath', treasure('mirror-of-unmaking'))
    expect([mirror.stands('gulf-of-kar', 'vailin'), mirror.points('nerath')]).toEqual(['warship 1', 1])
  })
})

describe('the moments', () => {
  test('[amb.card-windows] fourteen windows', () => {
    expect(TIMINGS.length).toBe(14)
    const used = new Set(
      [...Object.values(content.events), ...Object.values(content.treasures)].map(({ timing }) => timing),
    )
    expect([...used].every((timing) => TIMINGS.includes(timing))).toBe(true)
  })

  test('[windows.turn-map] the log of a turn with a card in every window shows their order', () => {
    const t = new TestTable().deck('karkoth', 'karkoth-grave-tithe').give('karkoth', {
      hand: ['karkoth-wraith-ride', 'karkoth-bone-tide'],
      held: ['chest-of-a-hundred-locks', 'key-of-seven-gates', 'ever-full-purse'],
    })
    t.give('vailin', { hand: ['vailin-root-and-thorn'] })
      .give('nerath', { hand: ['nerath-silver-wings'] })
      .put('mithralfast', 'nerath', { dragon: 1 })
    t.put('karkothi-throneholds', 'karkoth', { castle: 1 })
      .put('sorrowgate', 'karkoth', { footsoldier: 1 })
      .put('blacksail-landing', 'karkoth', { footsoldier: 1, fighter: 1 })
    t.turn('karkoth', 'begin').play('karkoth', treasure('chest-of-a-hundred-locks'))
    t.play('vailin', event('vailin-root-and-thorn'))
    if (t.asked[0]?.includes('card-space')) t.play('vailin', { do: 'choose-space', at: 'sorrowgate' })
    t.play('karkoth', event('karkoth-wraith-ride'))
      .move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall')
      .play('karkoth', { do: 'done' })
    t.dice(1, 20).play('nerath', event('nerath-silver-wings'))
    t.play(
      'karkoth',
      treasure('key-of-seven-gates'),
      { do: 'pass' },
      event('karkoth-bone-tide'),
      { do: 'done' },
      treasure('ever-full-purse'),
    )
    const shown = t.facts.flatMap((fact) =>
      fact.fact === 'event-played' || fact.fact === 'treasure-played'
        ? [fact.card]
        : fact.fact === 'income-paid' && fact.seat === 0
          ? ['income']
          : [],
    )
    expect(shown.slice(0, 9)).toEqual([
      'karkoth-grave-tithe',
      'chest-of-a-hundred-locks',
      'vailin-root-and-thorn',
      'karkoth-wraith-ride',
      'nerath-silver-wings',
      'key-of-seven-gates',
      'karkoth-bone-tide',
      'income',
      'ever-full-purse',
    ])
  })

  test('[windows.battle-map] wizards on both sides and a monster among the winners: start, round, strikes, window, casualties, rolls, window, casualties, result, end, run amok', () => {
    const t = new TestTable().give('nerath', {
      hand: [
        'nerath-silver-charge',
        'nerath-giants-boulders',
        'nerath-stand-together',
        'nerath-stand-together',
        'nerath-prayer-at-dawn',
      ],
    })
    t.put('zaarnath', 'nerath', { wizard: 1, monster: 1 })
      .put('zaarnath', 'karkoth', { wizard: 4 })
      .battle('nerath', 'zaarnath')
    const seen: string[] = []
    for (let i = 0; i < 40 && t.told('battle-ended').length === 0; i++) {
      const [asked] = t.asked
      if (!seen.includes(asked)) seen.push(asked)
      const [realm] = asked.split(': ') as ['nerath']
      if (asked.includes('casualties')) t.play(realm, t.options(realm)[0])
      else
        t.dice(1, 10, 10, 10, 10, 12, 1).play(
          realm,
          t.options(realm).find(({ do: what }) => what === 'pass') ?? t.options(realm)[0],
        )
    }
    expect(seen.slice(0, 3)).toEqual(['nerath: battle-start', 'nerath: battle-round', 'nerath: after-roll'])
  })

  test('[windows.battle-you-fight] once Vailin’s last piece has fallen Vailin plays no more; a walkover is the attacker’s alone', () => {
    const t = TestTable.alliance()
      .give('vailin', { hand: ['vailin-veil-of-the-glades'] })
      .put('crownfall', 'nerath', { monster: 2 })
      .put('crownfall', 'vailin', { footsoldier: 1 })
      .put('crownfall', 'karkoth', { wizard: 1, monster: 2 })
    t.dice(10).battle('karkoth', 'crownfall').play('vailin', { do: 'pass' })
    t.dice(12, 12, 1, 1).play('nerath', { do: 'propose-split', own: 0, partner: 1 }).play('vailin', { do: 'accept' })
    expect(t.asked.some((asked) => asked.startsWith('vailin: after-roll'))).toBe(false)
    const walk = new TestTable()
      .give('karkoth', { hand: ['karkoth-rise-from-the-grave'] })
      .give('nerath', { held: ['phoenix-feather'] })
      .put('crownfall', 'karkoth', { footsoldier: 1 })
      .battle('karkoth', 'crownfall')
    expect(walk.asked).toEqual(['karkoth: after-battle'])
  })

  test('[amb.cards-and-walkovers] in a walkover no other battle card is offered', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-siege-masters', 'iron-circle-hellfire-rain'] })
      .put('crownfall', 'iron-circle', { 'siege-engine': 1 })
      .battle('iron-circle', 'crownfall')
    expect(t.told('battle-ended')).toMatchObject([{ won: true }])
    expect(t.asked).not.toContain('iron-circle: battle-start')
  })

  test('[windows.start-of-turn] [timing:start-of-turn] footsoldiers of Call to Arms move in the same turn; later the card is refused', () => {
    const t = new TestTable()
      .give('nerath', { hand: ['nerath-call-to-arms', 'nerath-call-to-arms'] })
      .turn('nerath', 'startCards')
    t.play('nerath', event('nerath-call-to-arms'), { do: 'choose-space', at: 'kingsmere' }, { do: 'pass' })
    expect(t.goals('nerath', 'kingsmere', 'footsoldier')).toContain('gnashfang-hold')
    expect(t.refusal('nerath', event('nerath-call-to-arms')).rule).toBe('draw.card-timing')
  })

  test('[windows.enemy-before-move] [timing:enemy-before-move] Root and Thorn in Karkoth’s turn, not in Vailin’s own or an ally’s', () => {
    const arranged = () =>
      TestTable.alliance()
        .give('vailin', { hand: ['vailin-root-and-thorn'] })
        .put('sorrowgate', 'karkoth', { footsoldier: 1 })
        .put('ruined-land-of-tarsembor', 'karkoth', { footsoldier: 1 })
        .put('aurel', 'vailin', { footsoldier: 1 })
        .put('crownfall', 'nerath', { footsoldier: 1 })
    expect(arranged().turn('karkoth', 'enemiesBeforeMove').asked).toEqual(['vailin: enemy-before-move'])
    for (const realm of ['vailin', 'nerath'] as const)
      expect(arranged().turn(realm, 'enemiesBeforeMove').asked).not.toContain('vailin: enemy-before-move')
  })

  test('[windows.move] [timing:move] Wraith Ride after a fighter has moved 2 gives it 1 more; after the step it is refused', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-wraith-ride'] })
      .put('amil-forest', 'karkoth', { fighter: 1, footsoldier: 1 })
      .turn('karkoth')
    t.move('karkoth', 'amil-forest', 'fighter', 'zaarnath').move('karkoth', 'zaarnath', 'fighter', 'dread-marches')
    t.play('karkoth', event('karkoth-wraith-ride')).move('karkoth', 'dread-marches', 'fighter', 'amil-forest')
    expect(t.goals('karkoth', 'amil-forest', 'fighter')).toEqual([])
  })

  test('[windows.enemy-after-move] [timing:enemy-after-move] Silver Wings brings the dragon of Mithralfast to Crownfall', () => {
    const t = new TestTable()
      .give('nerath', { hand: ['nerath-silver-wings'] })
      .put('mithralfast', 'nerath', { dragon: 1 })
      .put('blacksail-landing', 'karkoth', { footsoldier: 1 })
      .turn('karkoth')
    t.move('karkoth', 'blacksail-landing', 'footsoldier', 'crownfall')
    expect(t.asked).toEqual(['nerath: enemy-after-move'])
    t.dice(1, 20).play('nerath', event('nerath-silver-wings'))
    expect(t.rolls).toEqual(['attacker ordinary 1d6', 'defender ordinary 1d20'])
  })

  test('[windows.battle-start] [timing:battle-start] Arrow Storm before round 1, not at the start of round 2', () => {
    const t = new TestTable()
      .give('vailin', { hand: ['vailin-arrow-storm'] })
      .put('aurel', 'vailin', { footsoldier: 2 })
      .put('aurel', 'karkoth', { footsoldier: 2 })
    t.battle('karkoth', 'aurel')
    expect(t.asked).toEqual(['vailin: battle-start'])
    t.dice(1, 1, 1, 1).play('vailin', { do: 'pass' })
    if (t.asked[0] === 'karkoth: continue') t.dice(1, 1, 1, 1).play('karkoth', { do: 'fight-on' })
    expect(t.told('battle-round').length).toBeGreaterThan(1)
    expect(t.told('event-played')).toEqual([])
  })

  test('[windows.battle-round] [timing:battle-round] Hellfire Rain at the start of round 1 or 2, not between the stages', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-hellfire-rain'] })
      .put('aurel', 'vailin', { footsoldier: 9 })
      .put('aurel', 'iron-circle', { wizard: 1, footsoldier: 4 })
      .battle('iron-circle', 'aurel')
    expect(t.asked).toEqual(['iron-circle: battle-round'])
    t.dice(1, ...Array.from({ length: 13 }, () => 1)).play('iron-circle', { do: 'pass' })
    t.play('iron-circle', ...(t.asked[0] === 'iron-circle: continue' ? [{ do: 'fight-on' } as const] : []))
    expect(t.asked).toEqual(['iron-circle: battle-round'])
    expect(t.told('battle-round').length).toBe(2)
  })

  test('[windows.any-battle] [timing:any-battle] Iron Circle plays Hired Blades in a land battle of others, not at sea', () => {
    const t = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-hired-blades'] })
      .put('aurel', 'vailin', { footsoldier: 1 })
      .put('aurel', 'karkoth', { footsoldier: 1 })
      .battle('karkoth', 'aurel')
    expect(t.asked).toEqual(['iron-circle: battle-round'])
    t.play('iron-circle', event('iron-circle-hired-blades'))
      .dice(1, 1, 8, 8)
      .play('iron-circle', { do: 'choose-side', side: 'defender' })
    expect(t.rolls).toContain('defender ordinary 1d6 2d8')
    const sea = new TestTable()
      .give('iron-circle', { hand: ['iron-circle-hired-blades'] })
      .ship('pale-sea', 'nerath')
      .ship('pale-sea', 'karkoth')
      .dice(8, 1)
      .battle('karkoth', 'pale-sea')
    expect(sea.told('battle-ended').length).toBe(1)
  })

  test('[windows.after-roll] [timing:after-roll] only the attacker has a wizard: both have a window after its roll, another follows the ordinary rolls', () => {
    const t = new TestTable()
      .give('vailin', { hand: ['vailin-veil-of-the-glades', 'vailin-veil-of-the-glades'] })
      .put('aurel', 'vailin', { footsoldier: 2 })
      .put('aurel', 'karkoth', { wizard: 1, footsoldier: 1 })
    t.dice(10).battle('karkoth', 'aurel')
    expect(t.asked).toEqual(['vailin: after-roll'])
    t.dice(6, 1, 1).play('vailin', event('vailin-veil-of-the-glades'))
    expect(t.told('hits-ignored')).toMatchObject([{ count: 1 }])
    expect(t.asked).toEqual(['vailin: after-roll'])
    expect(t.rolls.length).toBe(3)
  })

  test('[windows.after-battle] [timing:after-battle] Rise from the Grave comes before any monster runs amok; a treasure just plundered may be played', () => {
    const t = new TestTable()
      .give('karkoth', { hand: ['karkoth-rise-from-the-grave'] })
      .put('crownfall', 'karkoth', { monster: 1 })
      .battle('karkoth', 'crownfall')
    expect(t.asked).toEqual(['karkoth: after-battle'])
    t.play('karkoth', event('karkoth-rise-from-the-grave'))
    expect([t.stands('crownfall', 'karkoth'), t.asked[0]]).toEqual(['footsoldier 2, monster 1', 'karkoth: run-amok'])
    const plundered = new TestTable()
      .guardians('tomb-of-horrors', 'medusa')
      .put('tomb-of-horrors', 'karkoth', { wizard: 1 })
    plundered.state.treasureDeck = ['phoenix-feather']
    plundered.dice(10, 1).battle('karkoth', 'tomb-of-horrors')
    expect(plundered.can('karkoth', treasure('phoenix-feather'))).toBe(true)
  })

  test('[windows.reposition] [timing:reposition] a hero that has just left a dungeon may be transferred by Key of Seven Gates', () => {
    const t = new TestTable()
      .give('karkoth', { played: ['key-of-seven-gates'] })
      .put('tomb-of-horrors', 'karkoth', { fighter: 1 })
      .turn('karkoth', 'reposition')
    t.play(
      'karkoth',
      { do: 'exit', from: 'tomb-of-horrors', piece: 'fighter', to: 'amil-forest' },
      property('key-of-seven-gates'),
      { do: 'choose-space', at: 'sorrowgate' },
    )
    expect(t.stands('sorrowgate', 'karkoth')).toBe('fighter 1')
  })

  test('[windows.reinforce] [timing:reinforce] Mercenary Company before, between and after purchases', () => {
    const t = new TestTable()
      .give('iron-circle', { gold: 3, hand: ['iron-circle-mercenary-company', 'iron-circle-mercenary-company'] })
      .put('brandmark', 'iron-circle', { castle: 1 })
      .turn('iron-circle', 'reinforce')
    t.play(
      'iron-circle',
      event('iron-circle-mercenary-company'),
      { do: 'buy', piece: 'footsoldier', at: 'brandmark', castle: 'brandmark' },
      event('iron-circle-mercenary-company'),
    )
    expect(t.stands('brandmark', 'iron-circle')).toBe('footsoldier 3, fighter 2, castle 1')
  })

  test('[windows.income] [timing:income] Ever-Full Purse gives 2 and at once 1 more; next turn 1', () => {
    const t = new TestTable()
      .give('karkoth', { held: ['ever-full-purse'] })
      .turn('karkoth', 'income')
      .play('karkoth', treasure('ever-full-purse'))
    expect(t.gold('karkoth')).toBe(18)
    t.give('karkoth', { gold: 0 }).turn('karkoth', 'begin')
    expect(
      t.told('gold-gained').filter(({ seat, cause }) => seat === 0 && cause === 'property').length,
    ).toBeGreaterThanOrEqual(2)
  })
})

describe('what is hidden', () => {
  test('[amb.hidden-information] of others the numbers of events and treasures are seen, not the cards; tiles are face down; cargo is open', () => {
    const t = TestTable.deal({}, 5)
    t.give('vailin', { held: ['dawnbrand'] })
    const view = nerath.view(t.state, [0]).state
    expect(view.realms[1].hand).toEqual(t.realm('vailin').hand.map(() => '?'))
    expect(view.realms[1].treasures).toEqual(['?'])
    expect(view.realms[0].hand).toEqual(t.realm('karkoth').hand)
    expect(view.dungeons.flat().every(({ tile }) => tile === '?')).toBe(true)
    expect(view.ships).toEqual(t.state.ships)
    // An ally sees no more.
    expect(nerath.view(TestTable.deal({ players: 4, mode: 'alliances' }, 5).state, [0]).state.realms[2].hand).toEqual([
      '?',
      '?',
    ])
  })

  test('[amb.hidden-information] whether a window is open is judged by everything a hand could hold', () => {
    const t = new TestTable()
      .give('nerath', { hand: ['nerath-call-to-arms'] })
      .put('mithralfast', 'nerath', { dragon: 1 })
      .put('crownfall', 'karkoth', { footsoldier: 1 })
    t.state.pending = [content.spaceIndex['crownfall']]
    t.state.active = 0
    const asked = () => playable(t.state, 3, 'enemy-after-move').length
    expect([asked(), suppose(t.state, 3, asked)]).toEqual([0, 1])
    expect(t.realm('nerath').hand).toEqual(['nerath-call-to-arms'])
  })
})
