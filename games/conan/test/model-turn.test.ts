// A model acts: its points and what they buy, what it may attack, walls, webs and spells.
import { pack } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { attacksOf } from '../rules/model-turn.ts'
import { wallBetween } from '../rules/places.ts'
import { areaNumber } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village)
const kinds = (t: TestTable, who = 'overlord') => new Set(t.options(who).map((action) => action.do))

describe('points', () => {
  test('[ol.benefit-movement] a way of 2 with 1 point left takes 1 gem; what was walked and bought is kept apart', () => {
    const t = village().hero('conan', { at: 'west_gate' }).unit(guards, 'nw_road').gems(2)
    t.modelTurn(guards, 'nw_road').play('overlord', { do: 'move', to: 'west_yard' }, { do: 'move', to: 'hut_1' })
    expect(t.told('moved').map(({ cost, gems }) => [cost, gems])).toEqual([
      [1, 0],
      [2, 1],
    ])
    expect(t.state.overlord).toMatchObject({ reserve: 1, fatigue: 1 })
    expect(t.optionsOf('overlord', 'move')).toEqual([])
    const more = village()
      .hero('conan', { at: 'west_gate' })
      .unit(guards, 'nw_road')
      .gems(9)
      .modelTurn(guards, 'nw_road')
    for (const to of ['north_path', 'nw_road', 'north_path', 'nw_road']) more.play('overlord', { do: 'move', to })
    expect(more.told('moved').map(({ gems }) => gems)).toEqual([0, 0, 1, 1])
    expect(kinds(more)).not.toContain('move')
  })

  test('[ol.benefit-movement] [skill.leap] leaps and webs that cannot be paid are not offered', () => {
    const ship = (gems: number) => {
      const t = new TestTable(onBoard.ships).hero('belit', { at: 't_bow' }).unit('zaporavo', 'v_mainmast').gems(gems)
      return kinds(t.modelTurn('zaporavo', 'v_mainmast').play('overlord', { do: 'move', to: 'v_waist_port' }))
    }
    expect([ship(0), ship(1)]).toEqual([new Set(['move', 'done']), new Set(['move', 'leap', 'done'])])
    const webbed = (gems: number) => {
      const t = village().hero('conan', { at: 'west_gate' }).unit(guards, 'altar').gems(gems)
      t.state.marks = [{ mark: 'webbed', on: 1, value: 0 }]
      return t.modelTurn(guards, 'altar')
    }
    expect(webbed(1).asked).not.toContain('overlord: model-act')
    const t = webbed(2).play('overlord', { do: 'tear-web' })
    expect([t.told('web-torn'), t.state.marks, t.state.overlord.reserve]).toEqual([
      [{ fact: 'web-torn', who: { who: guards, at: 'altar' } }],
      [],
      0,
    ])
  })

  test('[event.haste] the points of the event count, not those of the tile', () => {
    const t = TestTable.deal('wrath_of_anu').play('overlord', { do: 'lay-token', number: 1, area: 'kitchen' })
    t.unit('hyenas', 'hall_n').gems(9).overlordTurn()
    const own = structuredClone(content)
    Object.assign(own.scenarios[t.state.scenario], {
      events: { mode: 'all_in_order', options: [{ id: 'own', do: [{ do: 'haste', unit: 'hyenas', points: 1 }] }] },
    })
    t.state[pack] = own
    t.play('overlord', { do: 'activate', slot: t.state.river.indexOf(-1) + 1 }, { do: 'hasten', unit: 'hyenas' })
    t.play('overlord', { do: 'choose-model', model: { who: 'hyenas', at: 'hall_n' } }, { do: 'move', to: 'hall_s' })
    expect([t.models('hyenas'), t.asked]).toEqual([{ hall_s: 1 }, ['overlord: activation']])
  })

  test('[skill.leap] the leap that is named is taken', () => {
    const t = new TestTable('thing_from_the_swamp')
      .hero('conan', { at: 'nw_bank' })
      .unit('pict_hunters', 'swamp_altar')
      .gems(0)
    t.dice('r2').modelTurn('pict_hunters', 'swamp_altar').play('overlord', { do: 'leap', to: 'se_walk' })
    expect(t.models('pict_hunters')).toEqual({ se_walk: 1 })
  })
})

describe('walls and doors', () => {
  test('[skill.wall-wrecker] the Giant Snake wrecks a hut wall; a way that is open is walked', () => {
    const t = village()
      .hero('conan', { at: 'west_gate' })
      .unit('giant_snake', 'nw_road')
      .gems(0)
      .modelTurn('giant_snake', 'nw_road')
    expect(t.optionsOf('overlord', 'wreck')).toEqual([{ do: 'wreck', to: 'hut_1' }])
    t.play('overlord', { do: 'wreck', to: 'hut_1' })
    expect([t.models('giant_snake'), t.state.openings.length]).toEqual([{ hut_1: 1 }, 1])
  })

  test('[scen.break-wall] wooden walls of its own area from either side, unless they are open; only that unit, and instead of attacking', () => {
    const walls = (unit: string, at: string, open = false) => {
      const t = new TestTable('thing_from_the_swamp')
        .hero('conan', { at: 'nw_bank' })
        .unit(unit, at, { color: 'blue' })
        .gems(0)
      if (open)
        t.state.openings = [wallBetween(t.state, areaNumber(t.state, 'swamp_hut_1'), areaNumber(t.state, 'nw_bank'))]
      return t
        .modelTurn(unit, at, 'blue')
        .optionsOf('overlord', 'break-wall')
        .map(({ to }) => to)
    }
    expect(walls('tentacles', 'swamp_hut_1')).toEqual(['nw_bank', 'west_mire'])
    expect(walls('tentacles', 'west_mire')).toEqual(['swamp_hut_1', 'swamp_hut_5'])
    expect(walls('tentacles', 'swamp_hut_1', true)).toEqual(['west_mire'])
    expect(walls('pict_hunters', 'swamp_hut_1')).toEqual([])
    const t = new TestTable('thing_from_the_swamp')
      .hero('conan', { at: 'swamp_hut_1' })
      .unit('tentacles', 'swamp_hut_1')
      .gems(0)
    t.modelTurn('tentacles', 'swamp_hut_1').play('overlord', { do: 'break-wall', to: 'nw_bank' })
    expect(t.told('wall-broken')).toEqual([
      { fact: 'wall-broken', by: { who: 'tentacles', at: 'swamp_hut_1' }, to: 'nw_bank' },
    ])
    expect(t.asked).not.toContain('overlord: model-act')
    expect(
      new TestTable(onBoard.village)
        .hero('conan', { at: 'altar' })
        .unit('tentacles', 'hut_1')
        .gems(0)
        .modelTurn('tentacles', 'hut_1').asked,
    ).not.toContain('overlord: model-act')
  })

  test('[scen.break-wall] stone walls hold, and so do walls to areas that are not in play', () => {
    const walls = (at: string, outside = -1) => {
      const t = new TestTable(onBoard.village).hero('conan', { at: 'altar' }).unit('tentacles', at)
      const own = structuredClone(content)
      const scenario = own.scenarios[t.state.scenario]
      Object.assign(scenario.rulesByKind, { break_wall: [{ unit: 'tentacles' }] })
      Object.assign(scenario, { inPlay: scenario.inPlay.map((_, area) => area !== outside) })
      t.state[pack] = own
      const turn = {
        do: 'model-turn',
        step: 0,
        who: 1,
        seat: 0,
        walked: 0,
        bought: 0,
        attacked: false,
        haste: -1,
      } as const
      return attacksOf(t.state, turn).map((action) => ('to' in action ? action.to : action.do))
    }
    expect([walls('nw_road'), walls('hut_3'), walls('hut_1')]).toEqual([
      ['hut_1'],
      [],
      ['nw_road', 'north_path', 'hunters_ring'],
    ])
    expect(walls('hut_1', 0)).toEqual(['north_path', 'hunters_ring'])
  })

  test('[scen.barricade] [scen.stealth] barricades beside it: with a melee attack always, at range not before an alarm', () => {
    const batters = (unit: string, at: string) => {
      const t = new TestTable('final_ritual').hero('conan', { at: 'altar' }).unit(unit, at).gems(0)
      return t
        .modelTurn(unit, at)
        .optionsOf('overlord', 'batter')
        .map(({ to }) => to)
    }
    expect([
      batters(guards, 'west_gate'),
      batters('bossonian_archers', 'bone_heap'),
      batters('princess', 'west_gate'),
    ]).toEqual([['drum_circle'], ['east_gate'], []])
  })

  test('[scen.barricade] a group that has begun on one barricade goes on with that one', () => {
    const t = new TestTable('final_ritual')
      .hero('conan', { at: 'nw_road' })
      .unit(guards, 'altar')
      .unit(guards, 'drum_circle')
      .gems(1)
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'choose-model', model: { who: guards, at: 'altar' } }).dice('y0', 'o0')
    t.play('overlord', { do: 'batter', to: 'south_gate' })
    t.play('overlord', { do: 'choose-model', model: { who: guards, at: 'drum_circle' } })
    expect(t.optionsOf('overlord', 'batter')).toEqual([])
  })
})

describe('volleys', () => {
  const volley = (arrange: (t: TestTable) => unknown = () => undefined) => {
    const t = new TestTable(onBoard.village).hero('conan', { at: 'bone_heap', reserve: 0, fatigue: 11 })
    t.unit('bossonian_archers', 'altar', { count: 2 }).unit('pict_archers', 'nw_road').unit(guards, 'altar')
    t.unit('bossonian_archers', 'bone_heap', { side: 'heroes' })
    Object.assign(t.state.models[1], { at: -1, life: 0 })
    arrange(t)
    t.gems(2).state.river = [-1]
    t.overlordTurn()
    const own = structuredClone(content)
    Object.assign(own.scenarios[t.state.scenario], {
      events: { mode: 'choose_one', options: [{ id: 'own', do: [{ do: 'ranged_volley' }] }] },
    })
    t.state[pack] = own
    return t.play('overlord', { do: 'activate', slot: 1 })
  }
  const archer = (at: string) =>
    ({ do: 'volley', model: { who: 'bossonian_archers', at }, target: { who: 'conan', at: 'bone_heap' } }) as const

  test('[event.ranged-volley] each living archer of the Overlord shoots once at whom it sees, in any order, or not at all', () => {
    const t = volley((table) => table.unit('bossonian_archers', 'altar'))
    const shooters = () =>
      t.optionsOf('overlord', 'volley').map(({ model, target }) => `${model.who} ${model.at} ${target.who}`)
    expect(shooters()).toEqual(['bossonian_archers altar conan', 'bossonian_archers altar bossonian_archers'])
    const shoot = () => {
      t.dice('y0', 'y0').play('overlord', archer('altar'))
      while (t.optionsOf('overlord', 'accept').length > 0) t.play('overlord', { do: 'accept' })
    }
    shoot()
    expect(shooters()).toHaveLength(2)
    shoot()
    expect([t.told('attacked').map(({ kind }) => kind), t.asked]).toEqual([
      ['ranged', 'ranged'],
      ['overlord: activation'],
    ])
    const ended = volley().play('overlord', { do: 'done' })
    expect([ended.told('attacked'), ended.asked]).toEqual([[], ['overlord: activation']])
  })

  test('[event.ranged-volley] [event.modes] nobody in sight: it is not chosen', () => {
    const t = volley(({ state }) => {
      state.heroes[0].at = areaNumber(state, 'hut_1')
      Object.assign(state.models[4], { at: -1, life: 0 })
    })
    expect([t.told('event-resolved'), t.asked]).toEqual([[], ['overlord: activation']])
  })
})

describe('attacks', () => {
  test('[ol.attack-once] [event.haste] once; in haste neither attacks nor spells nor benefits, not even with no points', () => {
    const t = village().hero('conan', { at: 'altar', reserve: 0, fatigue: 11 }).unit(guards, 'altar').gems(0)
    t.dice('y0', 'o0')
      .modelTurn(guards, 'altar')
      .play('overlord', { do: 'attack', target: { who: 'conan', at: 'altar' } })
    expect(t.asked).not.toContain('overlord: model-act')
    const anu = (points: number) => {
      const own = TestTable.deal('wrath_of_anu').play('overlord', { do: 'lay-token', number: 1, area: 'kitchen' })
      own.state.tracks[0].at = 2
      own.state.models = own.state.models.map((model, i) => ({
        ...model,
        at: i === 0 ? areaNumber(own.state, 'hall_n') : -1,
      }))
      own.heroOf('conan').at = areaNumber(own.state, points > 0 ? 'hall_n' : 'kitchen')
      own.gems(9).overlordTurn().play('overlord', { do: 'activate', slot: 3 })
      own.play('overlord', { do: 'hasten', unit: guards, color: 'blue' })
      return own.play('overlord', { do: 'choose-model', model: { who: guards, color: 'blue', at: 'hall_n' } })
    }
    expect(kinds(anu(2))).toEqual(new Set(['move', 'done']))
    const walked = anu(0)
    for (let i = 0; i < 2; i++) walked.play('overlord', walked.optionsOf('overlord', 'move')[0])
    expect(walked.asked).toEqual(['overlord: activation'])
    expect(walked.state.overlord.reserve).toBe(6)
  })

  test('[ol.spell-timing] [ally.like-units] units of the Overlord cast in their turn, allies do not', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('belit', { at: 'gate_road' })
      .unit('skuthus', 'chapel', { side: 'heroes' })
      .gems(9)
    t.heroTurn().play('belit', { do: 'command', ally: { who: 'skuthus', at: 'chapel' } })
    expect(t.optionsOf('belit', 'cast')).toEqual([])
  })

  test('[spell.reaction] [amb.reaction-windows] after a model’s action the heroes may react, after an ally’s nobody is asked but the Overlord', () => {
    const t = village().hero('hadrathus', { at: 'west_gate' }).unit(guards, 'altar').gems(0)
    Object.assign(t.heroOf('hadrathus'), { spells: ['mitras_halo'], spellGems: [0] })
    t.modelTurn(guards, 'altar').play('overlord', { do: 'move', to: 'bone_heap' })
    expect(t.asked).toEqual(['hadrathus: reaction-window'])
    const tile = village().hero('hadrathus', { at: 'west_gate' }).unit(guards, 'altar').gems(1)
    Object.assign(tile.heroOf('hadrathus'), { spells: ['mitras_halo'], spellGems: [0] })
    tile.overlordTurn().play('overlord', { do: 'activate', slot: 1 }, { do: 'done' })
    expect(tile.asked).toEqual(['hadrathus: reaction-window'])
    const start = village().hero('hadrathus', { at: 'west_gate' }).unit(guards, 'altar').gems(1)
    Object.assign(start.heroOf('hadrathus'), { spells: ['mitras_halo'], spellGems: [0] })
    expect(start.overlordTurn('recovery').asked).toEqual(['hadrathus: reaction-window'])
    const heroes = new TestTable('hunting_the_tigress').hero('belit', { at: 't_bow' }).unit('skuthus', 'v_poop').gems(2)
    expect(heroes.heroTurn('start').asked).toEqual(['overlord: reaction-window'])
  })

  test('[ol.attack-kind] [skill.web-projection] what is told: a unit’s blow, its shot, its web', () => {
    const told = (unit: string, action: 'attack' | 'web') => {
      const t = village().hero('conan', { at: 'altar', reserve: 0, fatigue: 11 }).unit(unit, 'altar').gems(0)
      t.modelTurn(unit, 'altar').play('overlord', { do: action, target: { who: 'conan', at: 'altar' } })
      return t.told('attacked').map(({ kind }) => kind)
    }
    expect([
      told(guards, 'attack'),
      told('bossonian_archers', 'attack'),
      told('giant_spider', 'web'),
      told('giant_spider', 'attack'),
    ]).toEqual([['melee'], ['ranged'], ['ranged'], ['melee']])
  })

  test('[ol.model-steps] whoever dies in its own turn does nothing more', () => {
    const t = new TestTable(onBoard.fort).hero('conan', { at: 'chapel' }).unit(guards, 'wall_n_w').gems(0)
    t.dice('r1', 'r1').modelTurn(guards, 'wall_n_w').play('overlord', { do: 'move', to: 'out_n_w' })
    expect([t.models(guards), t.told('fell')]).toEqual([
      {},
      [{ fact: 'fell', who: { who: guards, at: 'out_n_w' }, damage: 2 }],
    ])
    expect(t.asked).not.toContain('overlord: model-act')
  })

  test('[move.jump-down] [skill.leap] a jumper with Leap rolls one die, a blank hurts nobody', () => {
    const t = new TestTable(onBoard.fort).hero('conan', { at: 'chapel' }).unit('pirates', 'wall_n_w').gems(0)
    t.dice('r0').modelTurn('pirates', 'wall_n_w').play('overlord', { do: 'move', to: 'out_n_w' })
    expect([t.models('pirates'), t.told('rolled')[0].dice.length]).toEqual([{ out_n_w: 1 }, 1])
  })
})
