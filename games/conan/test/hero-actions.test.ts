// What a hero may do and what it costs: the list of the Action phase at its limits, and what each action tells.
import { describe, expect, test } from 'vitest'
import { SKILLS } from '../content/vocabulary.ts'
import { basePoints, gemsToMove } from '../rules/hero-options.ts'
import { hinderingOfDice, isBlocked, isHeld } from '../rules/hindering.ts'
import { webPrice } from '../rules/web.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village).gems(0)
const kinds = (t: TestTable, hero: string) => new Set(t.options(hero).map((action) => action.do))
const breaking = (t: TestTable) => {
  t.state.piles = [[]]
  return t
}
const walked = (t: TestTable, hero: string) => {
  t.heroOf(hero).walked = 1
  return t.heroTurn()
}

describe('moving', () => {
  test('[move.base-gain] [stance.cautious-actions] no base points for a cautious hero or one without a stance', () => {
    const points = (stance: 'aggressive' | 'cautious' | 'none') =>
      basePoints(village().hero('conan', { at: 'altar', stance }).state, 0)
    expect([points('aggressive'), points('cautious'), points('none')]).toEqual([2, 0, 0])
  })

  test('[move.step-payment] up to the limit of 4 gems and to the last gem in Reserve', () => {
    const gems = (cost: number, reserve: number) =>
      gemsToMove(village().hero('conan', { at: 'altar', reserve, fatigue: 11 - reserve }).state, 0, cost)
    expect([gems(2, 9), gems(3, 1), gems(6, 9), gems(7, 9), gems(4, 1)]).toEqual([0, 1, 4, -1, -1])
  })

  test('[move.step-payment] steps, leaps, flights and webs that cannot be paid are not offered', () => {
    const poor = { reserve: 0, fatigue: 11 }
    const ship = new TestTable(onBoard.ships)
      .gems(0)
      .hero('belit', { at: 't_bow' })
      .hero('conan', { at: 't_foremast', ...poor })
    ship.heroOf('conan').walked = 1
    expect(kinds(ship.heroTurn(), 'conan')).toEqual(new Set(['move', 'done']))
    const gate = (walkedSoFar: number) => {
      const t = village().hero('conan', { at: 'west_gate', ...poor })
      t.heroOf('conan').walked = walkedSoFar
      return kinds(t.heroTurn(), 'conan')
    }
    expect([gate(1), gate(2)]).toEqual([new Set(['move', 'flee', 'done']), new Set(['stance'])])
    expect(kinds(village().hero('conan', { at: 'altar' }).heroTurn(), 'conan')).toEqual(new Set(['move', 'done']))
    const webbed = (reserve: number) => {
      const t = village().hero('conan', { at: 'altar', reserve, fatigue: 11 - reserve })
      t.state.marks = [{ mark: 'webbed', on: 0, value: 0 }]
      return kinds(t.heroTurn(), 'conan')
    }
    expect([webbed(2), webbed(1)]).toEqual([new Set(['tear-web', 'done']), new Set(['stance'])])
  })

  test('[skill.web-projection] only who is webbed has a web to tear; what is told when it is torn', () => {
    const t = village().hero('shevatas', { at: 'nw_road' }).hero('conan', { at: 'altar' })
    t.state.marks = [
      { mark: 'webbed', on: 0, value: 0 },
      { mark: 'halo', on: 0, value: 1 },
      { mark: 'halo', on: 1, value: 1 },
    ]
    expect([webPrice(t.state, 0), webPrice(t.state, 1)]).toEqual([4, 0])
    t.state.marks.push({ mark: 'webbed', on: 1, value: 0 })
    t.heroTurn().play('shevatas', { do: 'tear-web' })
    expect(t.facts).toEqual([{ fact: 'web-torn', who: { who: 'shevatas', at: 'nw_road' } }])
    expect(t.heroOf('shevatas')).toMatchObject({ walked: 3, spaces: [0, 0, 0, 0, 0, 1] })
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['halo 0', 'halo 1', 'webbed 1'])
  })

  test('[skill.leap] [fall.damage] what is told of a leap that succeeds and of a fall', () => {
    const t = new TestTable(onBoard.ships).gems(0).hero('belit', { at: 't_bow' }).hero('conan', { at: 't_foremast' })
    t.heroTurn().dice('r1').play('conan', { do: 'leap', to: 'v_aft_port' }, { do: 'accept' })
    expect(t.facts).toEqual([
      { fact: 'rolled', who: { who: 'conan', at: 't_foremast' }, sort: 'leap', dice: [{ die: 'red', face: 1 }] },
      {
        fact: 'leapt',
        who: { who: 'conan', at: 'v_aft_port' },
        from: 't_foremast',
        power: 1,
        difficulty: 1,
        made: true,
        gems: 0,
      },
    ])
    const fort = new TestTable(onBoard.fort).gems(0).hero('conan', { at: 'wall_n_w', fatigue: 1 })
    fort.heroTurn().dice('r2').play('conan', { do: 'move', to: 'out_n_w' }, { do: 'accept' })
    expect(fort.facts).toEqual([
      { fact: 'moved', who: { who: 'conan', at: 'out_n_w' }, from: 'wall_n_w', cost: 1, gems: 0 },
      { fact: 'rolled', who: { who: 'conan', at: 'out_n_w' }, sort: 'fall', dice: [{ die: 'red', face: 2 }] },
      { fact: 'fell', who: { who: 'conan', at: 'out_n_w' }, damage: 2 },
    ])
    expect(fort.heroOf('conan').wound).toBe(2)
  })
})

describe('attacks and manipulations at their limits', () => {
  test('[gems.exertion-limit] a space at its limit offers nothing of its kind', () => {
    const t = new TestTable('final_ritual').gems(0).hero('conan', { at: 'drum_circle', cards: ['dagger'] })
    t.unit('hyenas', 'drum_circle').lay('key', 'drum_circle')
    expect(kinds(t.heroTurn(), 'conan')).toEqual(
      new Set(['move', 'melee', 'batter', 'shoot', 'pick-up', 'throw', 'drop', 'done']),
    )
    t.heroOf('conan').spaces[0] = 5
    expect(t.heroTurn().optionsOf('conan', 'melee')).toEqual([])
    expect(t.optionsOf('conan', 'batter')).toEqual([{ do: 'batter', to: 'west_gate', weapon: 'dagger' }])
    t.heroOf('conan').spaces[1] = 4
    t.heroOf('conan').spaces[3] = 3
    expect(kinds(t.heroTurn(), 'conan')).toEqual(new Set(['move', 'drop', 'done']))
  })

  test('[melee.target] without an enemy or a barricade nothing is struck at, however many weapons there are', () => {
    const t = village()
      .hero('valeria', { at: 'altar', cards: ['sword', 'dagger', 'dagger', 'halberd'] })
      .heroTurn()
    expect([
      t.optionsOf('valeria', 'melee'),
      t.optionsOf('valeria', 'batter'),
      t.optionsOf('valeria', 'shoot'),
    ]).toEqual([[], [], []])
  })

  test('[skill.ambidextrous] two of a kind make one pair; what is no weapon makes none', () => {
    const pairs = (...cards: string[]) => {
      const t = village().hero('valeria', { at: 'altar', cards }).unit('hyenas', 'altar').heroTurn()
      return t.optionsOf('valeria', 'melee').map(({ weapons }) => weapons.join('+'))
    }
    expect(pairs('dagger', 'dagger', 'dagger')).toEqual(['', 'dagger', 'dagger+dagger'])
    expect(pairs('dagger', 'kris', 'dagger')).toEqual(['', 'dagger', 'kris', 'dagger+dagger', 'dagger+kris'])
  })

  test('[scen.stealth] [scen.barricade] before the alarm a barricade is struck at, not shot at', () => {
    const t = new TestTable('final_ritual')
      .gems(0)
      .hero('conan', { at: 'drum_circle', cards: ['javelin'] })
      .heroTurn()
    expect(t.optionsOf('conan', 'batter')).toEqual([
      { do: 'batter', to: 'west_gate', weapons: [] },
      { do: 'batter', to: 'west_gate', weapon: 'javelin' },
    ])
  })

  test('[scen.furniture] a chair is broken only where it is asked for', () => {
    const chairs = (chair: boolean) => {
      const t = new TestTable(onBoard.inn)
        .gems(0)
        .hero('conan', { at: 'hall_nw', cards: ['javelin'] })
        .unit('pirates', 'hall_nw')
      const target = { who: 'pirates', at: 'hall_nw' }
      t.heroTurn().play('conan', { do: 'melee', target, weapons: [], ...(chair && { chair }) })
      return t.state.chairs.length
    }
    expect([chairs(false), chairs(true)]).toEqual([8, 7])
  })

  test('[manip.throw] at other areas in sight: not at the own one, not behind walls', () => {
    const t = village()
      .hero('conan', { at: 'hut_1', cards: ['dagger'] })
      .heroTurn()
    expect(t.optionsOf('conan', 'throw')).toEqual([])
    const yard = village()
      .hero('conan', { at: 'se_marsh', cards: ['dagger'] })
      .heroTurn()
    const to = yard.optionsOf('conan', 'throw').map((option) => option.to)
    expect(to).toContain('fish_racks')
    expect(to).not.toContain('se_marsh')
    expect(to).not.toContain('hut_8')
  })

  test('[manip.hand-over] a declined gift is not offered again in this turn, other gifts are', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['key', 'dagger'] })
      .hero('shevatas', { at: 'altar' })
      .heroTurn()
    t.play('conan', { do: 'give', object: 'key', to: 'shevatas' }).play('shevatas', { do: 'decline' })
    expect(t.optionsOf('conan', 'give')).toEqual([{ do: 'give', object: 'dagger', to: 'shevatas' }])
    expect(t.optionsOf('shevatas', 'take')).toEqual([{ do: 'take', object: 'dagger', from: 'conan' }])
  })

  test('[scen.locked-object] with the card and the object at hand, lying or held; what is told; another one like it stays', () => {
    const inn = (at: string, ...cards: string[]) => new TestTable(onBoard.inn).gems(0).hero('conan', { at, cards })
    const opens = (t: TestTable) => t.heroTurn().optionsOf('conan', 'open-object').length
    expect([opens(inn('room_5')), opens(inn('room_4', 'key')), opens(inn('room_5', 'key'))]).toEqual([0, 0, 1])
    const held = inn('street_w', 'key', 'red_chest').lay('dagger', 'street_w').lay('dagger', 'room_5')
    const lying = held.state.lying.length
    held.heroTurn().play('conan', { do: 'open-object', object: 'red_chest' })
    expect([held.heroOf('conan').cards, held.state.winner]).toEqual([['key', 'spellbook'], 'heroes'])
    const t = inn('room_5', 'key').lay('dagger', 'room_5').lay('key', 'street_w').heroTurn()
    t.play('conan', { do: 'open-object', object: 'red_chest' })
    expect(t.facts).toEqual([{ fact: 'object-opened', hero: 'conan', object: 'red_chest', gives: 'spellbook' }])
    expect([t.lying('room_5'), t.lying('street_w'), held.state.lying.length]).toEqual([['dagger'], ['key'], lying])
  })

  test('[scen.locks] locks of the two areas beside the door, while it stands', () => {
    const locks = (at: string, change: (t: TestTable) => unknown = () => undefined) => {
      const t = new TestTable('ophirs_gold').gems(0).hero('shevatas', { at, cards: ['key'] })
      change(t)
      t.heroTurn()
      return [...t.optionsOf('shevatas', 'pick-lock'), ...t.optionsOf('shevatas', 'unlock')].map(
        ({ do: how, to }) => `${how} ${to}`,
      )
    }
    expect(locks('east_court')).toEqual(['pick-lock cell_w', 'unlock cell_e'])
    expect([locks('cell_w'), locks('cell_e'), locks('great_court')]).toEqual([
      ['pick-lock east_court'],
      ['unlock east_court'],
      [],
    ])
    expect(locks('east_court', (t) => (t.state.doors = []))).toEqual([])
    expect(locks('east_court', (t) => (t.heroOf('shevatas').cards = []))).toEqual(['pick-lock cell_w'])
  })
})

describe('what an action sets in motion', () => {
  test('[move.base-forfeit] [move.forfeit-triggers] attacks, chests, throws, locks, spells, commands and battering end base movement that was begun', () => {
    const ends = (t: TestTable, hero: string, kind: string) => {
      const action = walked(t, hero)
        .options(hero)
        .find((option) => option.do === kind)
      if (!action) throw new Error(`no ${kind}`)
      t.play(hero, action)
      return t.heroOf(hero).forfeited
    }
    const conan = (...cards: string[]) => village().hero('conan', { at: 'hut_1', cards })
    expect(ends(conan().unit('hyenas', 'hut_1'), 'conan', 'melee')).toBe(true)
    expect(ends(conan('crossbow').unit('hyenas', 'hut_1'), 'conan', 'shoot')).toBe(true)
    expect(ends(conan().chest('hut_1', 'key'), 'conan', 'open-chest')).toBe(true)
    expect(ends(village().hero('conan', { at: 'altar', cards: ['key'] }), 'conan', 'throw')).toBe(true)
    expect(ends(new TestTable('ophirs_gold').gems(0).hero('conan', { at: 'cell_w' }), 'conan', 'pick-lock')).toBe(true)
    expect(ends(new TestTable('final_ritual').gems(0).hero('conan', { at: 'west_gate' }), 'conan', 'batter')).toBe(true)
    const caster = village().hero('hadrathus', { at: 'altar' })
    Object.assign(caster.heroOf('hadrathus'), { spells: ['mitras_halo'], spellGems: [0] })
    expect(ends(caster, 'hadrathus', 'cast')).toBe(true)
    const leader = village().hero('belit', { at: 'altar' }).unit('belits_guards', 'altar', { side: 'heroes' })
    expect(ends(leader, 'belit', 'command')).toBe(true)
    expect(ends(conan('key'), 'conan', 'drop')).toBe(false)
    const rats = () => new TestTable('trapped_like_rats').gems(0).hero('conan', { at: 'room_1', cards: ['tools'] })
    const searching = rats()
    searching.state.piles = [['sword']]
    expect([ends(searching, 'conan', 'search'), ends(breaking(rats()), 'conan', 'break-out')]).toEqual([true, true])
  })

  test('[ally.command] [ally.once] allies on the board that are no mutineers and have not acted; what is told', () => {
    const t = village().hero('belit', { at: 'altar' }).unit('belits_guards', 'nw_road', { side: 'heroes' })
    t.unit('pirates', 'altar', { side: 'heroes' })
      .unit(guards, 'bone_heap')
      .unit('belits_guards', 'altar', { side: 'heroes' })
    t.state.groups[1].mutineers = true
    t.state.models[3].at = -1
    const command = { do: 'command', ally: { who: 'belits_guards', at: 'nw_road' } } as const
    expect(t.heroTurn().optionsOf('belit', 'command')).toEqual([command])
    t.play('belit', command)
    expect(t.facts).toEqual([{ fact: 'ally-commanded', hero: 'belit', ally: { who: 'belits_guards', at: 'nw_road' } }])
    const poor = village()
      .hero('belit', { at: 'altar', reserve: 0, fatigue: 9 })
      .unit('belits_guards', 'altar', { side: 'heroes' })
    expect(poor.heroTurn().optionsOf('belit', 'command')).toEqual([])
  })

  test('[item.life-potion] what is told of a drink; a Pictish drink gives 2 of Fatigue and costs 1 gem to Wound', () => {
    const t = village().hero('conan', { at: 'nw_road', cards: ['pictish_drink'], fatigue: 4, wound: 2 })
    t.heroTurn().play('conan', { do: 'use-item', item: 'pictish_drink' })
    expect(t.facts).toEqual([
      { fact: 'item-used', hero: 'conan', item: 'pictish_drink' },
      { fact: 'harmed', who: { who: 'conan', at: 'nw_road' }, damage: 1, cause: 'item' },
    ])
    expect(t.heroOf('conan')).toMatchObject({ reserve: 7, fatigue: 1, wound: 3, cards: [] })
    const potion = village().hero('conan', { at: 'altar', cards: ['life_potion'], fatigue: 0, wound: 1 })
    potion.heroTurn().play('conan', { do: 'use-item', item: 'life_potion' })
    expect(potion.heroOf('conan')).toMatchObject({ reserve: 11, wound: 0 })
    const choice = village()
      .hero('conan', { at: 'altar', cards: ['life_potion'], fatigue: 2, wound: 1 })
      .heroTurn()
    choice.play('conan', { do: 'use-item', item: 'life_potion' })
    expect(choice.options('conan')).toEqual([
      { do: 'gem-from', zone: 'fatigue' },
      { do: 'gem-from', zone: 'wounds' },
    ])
    choice.play('conan', { do: 'gem-from', zone: 'wounds' })
    expect(choice.heroOf('conan')).toMatchObject({ reserve: 10, fatigue: 1, wound: 0 })
  })
})

describe('the phases', () => {
  test('[spell.magical-dizziness] of a hero it ends when the heroes’ turn begins, of a unit it does not', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('skuthus', 'altar')
    t.state.marks = [
      { mark: 'dizzy', on: 1, value: 0 },
      { mark: 'dizzy', on: 0, value: 1 },
      { mark: 'pinned', on: 1, value: 0 },
    ]
    expect(t.heroTurn('start').state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['dizzy 0', 'pinned 1'])
  })

  test('[spell.halo] only the halo of the hero who turns aggressive ends, and it is told', () => {
    const t = village()
      .hero('hadrathus', { at: 'nw_road', stance: 'cautious' })
      .hero('zelata', { at: 'altar', stance: 'cautious' })
    t.state.marks = [
      { mark: 'webbed', on: 0, value: 0 },
      { mark: 'halo', on: 0, value: 2 },
      { mark: 'halo', on: 1, value: 2 },
    ]
    t.heroTurn('stance')
      .play('hadrathus', { do: 'stance', stance: 'aggressive' })
      .play('zelata', { do: 'stance', stance: 'cautious' })
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['webbed 0', 'halo 1'])
    expect(t.told('halo-ended')).toEqual([{ fact: 'halo-ended', who: { who: 'hadrathus', at: 'nw_road' } }])
    const none = village().hero('hadrathus', { at: 'altar', stance: 'cautious' })
    none.state.marks = [
      { mark: 'halo', on: 5, value: 2 },
      { mark: 'webbed', on: 0, value: 0 },
    ]
    expect(
      none.heroTurn('stance').play('hadrathus', { do: 'stance', stance: 'aggressive' }).told('halo-ended'),
    ).toEqual([])
  })

  test('[move.base-gain] [stance.choose] a new Action phase gives base movement anew; the dead are not asked', () => {
    const t = village().hero('conan', { at: 'altar' }).hero('shevatas', { at: 'altar' })
    Object.assign(t.heroOf('conan'), { walked: 2, forfeited: true })
    Object.assign(t.heroOf('shevatas'), { at: -1, fate: 'dead' })
    t.heroTurn('stance').play('conan', { do: 'stance', stance: 'aggressive' })
    expect([t.heroOf('conan').walked, t.heroOf('conan').forfeited, basePoints(t.state, 0)]).toEqual([0, false, 2])
    expect(t.heroOf('shevatas').stance).toBe('aggressive')
  })

  test('[action.end] whoever has not said so yet is named first; who can do nothing need not say it', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .hero('shevatas', { at: 'altar' })
      .hero('belit', { at: 'altar' })
      .gems(1)
    t.heroOf('belit').stance = 'cautious'
    t.heroTurn().play('conan', { do: 'done' })
    expect(t.asked).toEqual(['shevatas: hero-action', 'conan: hero-action'])
    t.play('shevatas', { do: 'done' })
    expect(t.asked).toEqual(['overlord: activation'])
  })
})

describe('hindering and holding', () => {
  const gained = (t: TestTable, skill: (typeof SKILLS)[number]) =>
    t.state.marks.push({ mark: 'gained', on: 0, value: SKILLS.indexOf(skill) })

  test('[skill.elite-shooter] [skill.concentration] a shooter is hindered at a chest, a concentrated mind nowhere', () => {
    const loss = (hero: string) => {
      const t = village().hero(hero, { at: 'altar' }).unit(guards, 'altar', { count: 2 })
      return [hinderingOfDice(t.state, 0, 'ranged'), hinderingOfDice(t.state, 0, 'manipulation')]
    }
    expect([loss('balthus'), loss('hadrathus'), loss('conan')]).toEqual([
      [0, 2],
      [0, 0],
      [2, 2],
    ])
  })

  test('[skill.blocking] [skill.constriction] a blocker or whoever pins this very hero holds it, but not who slips away', () => {
    const table = () =>
      village()
        .hero('conan', { at: 'altar' })
        .hero('shevatas', { at: 'altar' })
        .unit('tentacles', 'altar')
        .unit(guards, 'altar')
    const t = table()
    t.state.marks = [{ mark: 'pinned', on: 0, value: 2 }]
    expect([isBlocked(t.state, 0), isBlocked(t.state, 1)]).toEqual([true, false])
    t.state.marks = [{ mark: 'pinned', on: 0, value: 7 }]
    expect(isBlocked(t.state, 0)).toBe(false)
    t.state.marks = [{ mark: 'provoked', on: 0, value: 2 }]
    expect(isBlocked(t.state, 0)).toBe(false)
    for (const skill of ['evasive', 'flying', 'intangible'] as const) {
      const free = table().unit('pict_warriors', 'altar')
      expect(isBlocked(free.state, 0)).toBe(true)
      gained(free, skill)
      expect(isBlocked(free.state, 0)).toBe(false)
    }
  })

  test('[spell.sets-possession] [skill.web-projection] who is held or webbed does not move, others do', () => {
    const t = village().hero('conan', { at: 'altar' }).hero('shevatas', { at: 'altar' })
    t.state.marks = [
      { mark: 'held', on: 0, value: 0 },
      { mark: 'halo', on: 1, value: 0 },
    ]
    expect([isHeld(t.state, 0), isHeld(t.state, 1)]).toEqual([true, false])
    t.state.marks = [{ mark: 'webbed', on: 1, value: 0 }]
    expect([isHeld(t.state, 0), isHeld(t.state, 1)]).toEqual([false, true])
  })
})
