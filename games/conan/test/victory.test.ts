// Winning and losing: the conditions of scenarios, the round limit, and captives.
import { describe, expect, test } from 'vitest'
import { conan } from '../rules/game.ts'
import { areaNumber } from '../rules/state.ts'
import { holds } from '../rules/victory.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'

describe('objectives', () => {
  test('[frame.victory] Skuthus dies in the middle of the Action phase: the heroes win at once', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('conan', { at: 'chapel', cards: ['sword'] })
      .hero('shevatas', { at: 'chapel' })
    t.unit('skuthus', 'chapel', { life: 1 }).gems(0).heroTurn().dice('o2', 'r3')
    t.play(
      'conan',
      { do: 'melee', target: { who: 'skuthus', at: 'chapel' }, weapons: ['sword'] },
      { do: 'gems', count: 1 },
      { do: 'accept' },
    )
    expect(t.told('game-ended')).toEqual([{ fact: 'game-ended', winner: 'heroes', why: 'objective' }])
    expect(t.asked).toEqual([])
    expect(conan.result(t.state)).toEqual({ kind: 'shared', winners: [1, 2], scores: [], out: [] })
  })

  test('[goal.flee-conditions] fleeing with the fetish wins the hut by the Black River', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'west_gate', cards: ['pictish_fetish'] })
      .hero('shevatas', { at: 'altar' })
    t.heroTurn().play('conan', { do: 'flee' })
    expect(t.state.winner).toBe('heroes')
  })

  test('[frame.no-hero-left] Shevatas fled without the fetish, Conan dies: the Overlord wins', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar', reserve: 0, fatigue: 1, wound: 10 })
      .hero('shevatas', { at: 'altar' })
    Object.assign(t.heroOf('shevatas'), { at: -1, fate: 'fled' })
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 1)
    expect([t.state.winner, t.state.ending]).toEqual(['overlord', 'no-hero-left'])
    expect(conan.result(t.state)?.out).toEqual([1])
  })

  test('[frame.all-heroes-dead] [amb.all-heroes-dead-default] the last death ends the game for the Overlord', () => {
    const t = new TestTable(onBoard.village).hero('conan', { at: 'altar', reserve: 0, fatigue: 1, wound: 10 })
    t.unit(guards, 'altar').gems(0).struck({ who: guards, at: 'altar' }, { who: 'conan', at: 'altar' }, 1)
    expect(t.state.winner).toBe('overlord')
  })

  test('[frame.round-limit] [goal.time-conditions] [amb.round-zero] the limit of 6 is tested when the heroes’ turn of round 6 ends', () => {
    const ended = (round: number) => {
      const t = new TestTable(onBoard.village).hero('conan', { at: 'altar' }).gems(0)
      t.state.round = round
      return t.heroTurn('end').state.winner
    }
    expect([ended(5), ended(6), ended(7)]).toEqual([null, 'overlord', 'overlord'])
  })

  test('[round.opening-hero-turn] the heroes who begin play round 0', () => {
    const t = TestTable.deal('hut_by_the_black_river')
    expect([t.state.round, t.told('turn-began')[0]]).toEqual([0, { fact: 'turn-began', side: 'heroes', round: 0 }])
  })

  test('[goal.place-conditions] a spellbook in the street does not win; a hero stepping there with it does', () => {
    const t = new TestTable('key_of_kuthchemes').hero('conan', { at: 'entrance', cards: ['spellbook'] })
    const street = { hero_in: { feature: 'street', with_any: ['spellbook', 'red_chest'] } } as const
    const before = holds(t.state, street, 'step')
    t.heroOf('conan').at = areaNumber(t.state, 'street_m')
    expect([before, holds(t.state, street, 'step')]).toEqual([false, true])
    t.heroOf('conan').cards = []
    expect(holds(t.lay('spellbook', 'street_m').state, street, 'step')).toBe(false)
  })

  test('[goal.death-conditions] unit_dead means the last model, and one that is set aside has not died', () => {
    const t = new TestTable(onBoard.village).hero('conan', { at: 'altar' }).unit('hyenas', 'altar', { count: 2 })
    const dead = () => holds(t.state, { unit_dead: { unit: 'hyenas' } }, 'step')
    t.state.models[0] = { ...t.state.models[0], at: -1, life: 0 }
    const one = dead()
    t.state.models[1] = { ...t.state.models[1], at: -1 }
    const aside = dead()
    t.state.models[1].life = 0
    expect([one, dead()]).toEqual([false, true])
    expect(aside).toBe(true)
  })

  test('[frame.victory-timing] [amb.victory-simultaneous] an orb of the heroes kills Bêlit and the last objective: the heroes win', () => {
    const t = new TestTable('hunting_the_tigress').hero('belit', { at: 't_bow', reserve: 0, fatigue: 1, wound: 8 })
    t.hero('conan', { at: 't_foremast', cards: ['explosive_orb'] })
      .unit('zaporavo', 't_bow', { life: 1 })
      .unit('skuthus', 't_poop', { life: 3 })
    t.state.models[1] = { ...t.state.models[1], at: -1, life: 0 }
    t.gems(0).heroTurn().dice('o1', 'r3', 'r3')
    t.play(
      'conan',
      { do: 'throw', object: 'explosive_orb', to: 't_bow' },
      { do: 'gems', count: 1 },
      { do: 'accept' },
      { do: 'accept' },
    )
    t.play('conan', { do: 'strike', target: { who: 'belit', at: 't_bow' } })
    if (t.asked.includes('belit: last-attack')) t.play('belit', { do: 'pass' })
    expect([t.heroOf('belit').fate, t.state.winner]).toEqual(['dead', 'heroes'])
  })

  test('[goal.stalemate] after so many Overlord turns the named side wins when the heroes’ turn ends', () => {
    const ended = (turns: number) => {
      const t = new TestTable('infernal_pursuit_1').hero('conan', { at: 't_bow' }).gems(0)
      t.state.turns = turns
      return t.heroTurn('end').state.ending
    }
    expect([ended(19), ended(20)]).toEqual([null, 'stalemate'])
  })
})

describe('captives and trophies', () => {
  const picts = 'clutches_of_the_picts'

  test('[scen.hidden-captive] stepping into the hut places Yselda; before that she is nowhere', () => {
    const t = new TestTable(picts).hero('conan', { at: 'west_yard' })
    t.state.hidden.captive = areaNumber(t.state, 'hut_1')
    t.heroTurn()
    expect(t.lying('hut_1')).toEqual([])
    t.play('conan', { do: 'move', to: 'hut_1' })
    expect(t.lying('hut_1')).toEqual(['yselda'])
    expect(t.state.hidden.captive).toBe(-1)
  })

  test('[scen.captive] [special:captive] [amb.captive-in-harm] an orb of the heroes in her area loses them the game; unseen in her hut she is safe', () => {
    const thrown = (found: boolean) => {
      const t = new TestTable(picts).hero('conan', { at: 'hut_1', cards: ['explosive_orb'] })
      if (found) t.lay('yselda', 'hut_1')
      else t.state.hidden.captive = areaNumber(t.state, 'hut_2')
      t.heroTurn()
        .dice('r1', 'r0')
        .play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' }, { do: 'guard', gems: 0 })
      return [t.state.winner, t.state.ending]
    }
    expect(thrown(true)).toEqual(['overlord', 'captive-killed'])
    expect(thrown(false)).toEqual([null, null])
  })

  test('[fall.carried] [scen.captive] a carrier who falls with her and rolls a symbol loses as well', () => {
    const t = new TestTable('ophirs_gold').hero('conan', { at: 'wall_w', cards: ['olivia'] }).heroTurn()
    const [jump] = t.optionsOf('conan', 'move').filter(({ to }) => !to.startsWith('wall') && !to.startsWith('tower'))
    t.dice('r1').play('conan', jump, { do: 'accept' })
    expect(t.state.ending).toBe('captive-killed')
  })

  test('[scen.trophy] [special:trophy] [death.unit] [attack.follow-up] Zogar Sag’s head lies where he dies, before the thrown axe', () => {
    const t = new TestTable(picts)
      .hero('conan', { at: 'skull_totem', cards: ['battle_axe'] })
      .unit('zogar_sag', 'altar', { life: 1 })
    t.gems(0).heroTurn().dice('o2', 'r3')
    t.play(
      'conan',
      { do: 'shoot', target: { who: 'zogar_sag', at: 'altar' }, weapon: 'battle_axe' },
      { do: 'gems', count: 1 },
      { do: 'accept' },
    )
    expect(t.lying('altar')).toEqual(['zogar_sag_head', 'battle_axe'])
  })

  test('[scen.drop-key] [special:drop_key] the Captain leaves the key', () => {
    const t = new TestTable('ophirs_gold')
      .hero('conan', { at: 'east_court' })
      .unit('captain', 'east_court', { life: 1 })
      .gems(0)
    t.struck({ who: 'conan', at: 'east_court' }, { who: 'captain', at: 'east_court' }, 9)
    expect(t.lying('east_court')).toEqual(['key'])
  })

  test('[scen.locked-object] [special:locked_object] the red chest opens with the key for 1 gem and gives the spellbook; the key is kept', () => {
    const t = new TestTable('key_of_kuthchemes').hero('conan', { at: 'room_5', cards: ['key'] }).heroTurn()
    t.play('conan', { do: 'open-object', object: 'red_chest' })
    expect(t.heroOf('conan')).toMatchObject({ cards: ['key', 'spellbook'], spaces: [0, 0, 0, 1, 0, 0] })
    expect(t.lying('room_5')).toEqual([])
  })

  test('[scen.furniture] [special:furniture] [amb.furniture-once] from a table one yellow die more; a broken chair gives one as well', () => {
    const t = new TestTable('key_of_kuthchemes')
      .hero('conan', { at: 'hall_nw' })
      .unit('pirates', 'hall_nw')
      .gems(0)
      .heroTurn()
    const chairs = t.state.chairs.length
    t.dice('y1', 'r1').play(
      'conan',
      { do: 'melee', target: { who: 'pirates', at: 'hall_nw' }, weapons: [], chair: true },
      { do: 'gems', count: 1 },
    )
    expect(t.told('rolled')[0].dice.map(({ die }) => die)).toEqual(['yellow', 'red'])
    expect(t.state.chairs).toHaveLength(chairs - 1)
  })

  test('[scen.furniture] models break chairs as well, one an attack; archers do not, nor anybody where there is none', () => {
    const at = 'hall_nw'
    const tableAt = (unit: string, area: string) => {
      const t = new TestTable('key_of_kuthchemes').hero('conan', { at: area }).unit(unit, area).gems(0)
      return t.modelTurn(unit, area)
    }
    const attacks = (t: TestTable) => t.options('overlord').filter((action) => action.do === 'attack')
    const plain = (area: string) => ({ do: 'attack' as const, target: { who: 'conan', at: area } })
    const t = tableAt('pirates', at)
    expect(attacks(t)).toEqual([plain(at), { ...plain(at), chair: true }])
    expect(attacks(tableAt('bossonian_archers', at))).toEqual([plain(at)])
    expect(attacks(tableAt('pirates', 'kitchen'))).toEqual([plain('kitchen')])
    const chairs = t.state.chairs.length
    t.play('overlord', { ...plain(at), chair: true })
    expect(t.state.chairs).toHaveLength(chairs - 1)
    expect(t.told('attacked')[0]).toMatchObject({ chair: true })
    expect(t.told('rolled')[0].dice.map(({ die }) => die)).toContain('yellow')
  })
})
