// Attacks on everybody in an area, and what they do to captives: orbs, storms, falling rocks.
import { describe, expect, test } from 'vitest'
import { onBoard, type Shown, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village).gems(0)
const picts = 'clutches_of_the_picts'

describe('area attacks', () => {
  test('[area-attack.one-roll] [item.explosive-orb] what is told: the burst, one roll, one power, and each defense', () => {
    const t = village()
      .hero('conan', { at: 'nw_road', cards: ['explosive_orb'], reserve: 1, wound: 5, fatigue: 5 })
      .unit(guards, 'nw_road')
    t.heroTurn().dice('r2', 'r0').play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' })
    t.play('conan', { do: 'strike', target: { who: guards, at: 'nw_road' } }, { do: 'guard', gems: 0 })
    const conan = { who: 'conan', at: 'nw_road' }
    expect(t.facts).toEqual([
      { fact: 'burst', object: 'explosive_orb', at: 'nw_road' },
      {
        fact: 'rolled',
        who: conan,
        sort: 'attack',
        dice: [
          { die: 'red', face: 2 },
          { die: 'red', face: 0 },
        ],
      },
      { fact: 'attack-power', by: conan, symbols: 2, power: 2 },
      { fact: 'damage', target: { who: guards, at: 'nw_road' }, power: 2, defense: 2, damage: 0 },
      { fact: 'damage', target: conan, power: 2, defense: 0, damage: 2 },
    ])
  })

  test('[area-attack.targets] of two guards that both survive each is struck once', () => {
    const t = village()
      .hero('conan', { at: 'altar', cards: ['explosive_orb'], stance: 'aggressive' })
      .unit(guards, 'altar', { count: 2 })
    t.heroTurn().dice('r1', 'r0').play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' })
    const strike = { do: 'strike', target: { who: guards, at: 'altar' } } as const
    t.play('conan', strike, strike)
    expect(t.told('damage').map(({ target }) => target.who)).toEqual([guards, guards])
    expect(t.asked).toEqual(['conan: guard-hero'])
  })

  test('[frame.victory-timing] an orb dropped on Skuthus wins when all its victims are dealt with', () => {
    const t = new TestTable('heart_of_darkness').gems(0)
    t.hero('conan', { at: 'chapel', cards: ['explosive_orb'] }).unit('skuthus', 'chapel', { life: 1 })
    t.heroTurn().dice('r3', 'r0').play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' })
    t.play('conan', { do: 'strike', target: { who: 'skuthus', at: 'chapel' } })
    expect([t.models('skuthus'), t.state.winner]).toEqual([{}, null])
    t.play('conan', { do: 'guard', gems: 0 })
    expect([t.state.winner, t.state.ending]).toEqual(['heroes', 'objective'])
  })

  test('[spell.pestilential-swarm] a swarm without a symbol harms nobody; the caster among others is spared', () => {
    const swarm = (...dice: Shown[]) => {
      const t = village().hero('hadrathus', { at: 'altar' }).hero('conan', { at: 'altar', fatigue: 5 })
      Object.assign(t.heroOf('hadrathus'), { spells: ['pestilential_swarm'], spellGems: [0] })
      t.heroTurn().dice(...dice)
      t.play('hadrathus', { do: 'cast', by: { who: 'hadrathus', at: 'altar' }, spell: 'pestilential_swarm' })
      return t.play('hadrathus', { do: 'accept' })
    }
    const harmed = { fact: 'harmed', who: { who: 'conan', at: 'altar' }, cause: 'event' }
    expect(swarm('y0', 'y0', 'y0').told('harmed')).toEqual([{ ...harmed, damage: 0 }])
    const t = swarm('y1', 'y0', 'y0')
    expect(t.told('harmed')).toEqual([{ ...harmed, damage: 1 }])
    expect(t.state.heroes.map(({ wound }) => wound)).toEqual([0, 1])
  })
})

describe('captives', () => {
  const burst = (t: TestTable, ...dice: Shown[]) => {
    t.heroTurn()
      .dice(...dice)
      .play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' })
    while (!t.state.winner && t.asked[0]?.startsWith('conan: guard')) t.play('conan', { do: 'guard', gems: 0 })
    return t.state.ending
  }
  const beside = (...cards: string[]) =>
    new TestTable(picts).gems(0).hero('conan', { at: 'hut_1', cards: ['explosive_orb', ...cards] })

  test('[scen.captive] a blank roll does not hurt her, carried or not', () => {
    expect(burst(beside().lay('yselda', 'hut_1'), 'r0', 'r0')).toBeNull()
    expect(burst(beside('yselda'), 'r0', 'r0')).toBeNull()
    expect(burst(beside('yselda'), 'r1', 'r0')).toBe('captive-killed')
  })

  test('[scen.captive] she is hurt where she is: lying or carried elsewhere she is safe, and so is another object', () => {
    expect(burst(beside().lay('yselda', 'hut_2'), 'r1', 'r0')).toBeNull()
    expect(burst(beside().lay('zogar_sag_head', 'hut_1'), 'r1', 'r0')).toBeNull()
    expect(burst(beside().hero('shevatas', { at: 'hut_2', cards: ['yselda'] }), 'r1', 'r0')).toBeNull()
  })

  test('[scen.captive] rocks of the Overlord that fall on her win the game for the heroes', () => {
    const t = new TestTable('ophirs_gold').hero('conan', { at: 'great_court' }).lay('olivia', 'cell_e').gems(8)
    t.state.river = [-1]
    t.overlordTurn().dice('r1', 'r0').play('overlord', { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'event-area', area: 'cell_e' }, { do: 'accept' })
    expect([t.state.winner, t.state.ending]).toEqual(['heroes', 'captive-killed'])
  })

  test('[event.area-damage] what is told: nobody rolls for it, and every victim is harmed', () => {
    const t = new TestTable('ophirs_gold').hero('conan', { at: 'out_n_w', fatigue: 3 }).gems(1)
    t.unit(guards, 'great_court').state.river = [-1, 0]
    t.overlordTurn()
      .dice('r1', 'r1')
      .play('overlord', { do: 'activate', slot: 1 })
      .play('overlord', { do: 'event-area', area: 'out_n_w' })
    expect(t.facts.slice(-5, -1)).toEqual([
      { fact: 'event-resolved', event: 'rocks_fall' },
      {
        fact: 'rolled',
        sort: 'event',
        dice: [
          { die: 'red', face: 1 },
          { die: 'red', face: 1 },
        ],
      },
      { fact: 'attack-power', symbols: 2, power: 2 },
      { fact: 'harmed', who: { who: 'conan', at: 'out_n_w' }, damage: 2, cause: 'event' },
    ])
    expect(t.models(guards)).toEqual({ great_court: 1 })
  })

  test('[event.area-damage] [scen.areas-in-play] only areas in play are named', () => {
    const t = new TestTable('ophirs_gold').hero('conan', { at: 'great_court' }).gems(1)
    t.state.river = [-1]
    t.overlordTurn().play('overlord', { do: 'activate', slot: 1 })
    expect(t.optionsOf('overlord', 'event-area')).toHaveLength(33)
  })

  test('[scen.charm] a storm on the altar leaves Yselda unhurt while the charm holds, even if it kills Zogar Sag; the next one kills her', () => {
    const t = new TestTable('thing_from_the_swamp').gems(0)
    t.hero('conan', { at: 'swamp_altar', cards: ['explosive_orb', 'explosive_orb'] }).lay('yselda', 'swamp_altar')
    t.unit('zogar_sag', 'swamp_altar', { life: 1 })
    t.heroTurn().dice('r3', 'r3').play('conan', { do: 'drop', object: 'explosive_orb' }, { do: 'accept' })
    t.play('conan', { do: 'strike', target: { who: 'zogar_sag', at: 'swamp_altar' } }, { do: 'guard', gems: 0 })
    expect([t.models('zogar_sag'), t.state.flags, t.state.winner]).toEqual([{}, ['charm_broken'], null])
    expect(burst(t, 'r1', 'r0')).toBe('captive-killed')
  })
})
