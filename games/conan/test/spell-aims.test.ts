// Spells: at whom and what each may be aimed, what it does at its limits, and what is told.
import { describe, expect, test } from 'vitest'
import { SKILLS } from '../content/vocabulary.ts'
import { onBoard, type Shown, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const by = (at: string) => ({ who: 'hadrathus', at })

function caster(spell: string, at = 'altar', setup: Partial<Parameters<TestTable['hero']>[1]> = {}): TestTable {
  const t = new TestTable(onBoard.village).gems(0).hero('hadrathus', { at, ...setup })
  Object.assign(t.heroOf('hadrathus'), { spells: [spell], spellGems: [0] })
  return t
}
const cast = (t: TestTable, spell: string, at = 'altar', ...dice: Shown[]) =>
  t
    .heroTurn()
    .dice(...dice)
    .play('hadrathus', { do: 'cast', by: by(at), spell })
const offered = (t: TestTable) => t.heroTurn().optionsOf('hadrathus', 'cast').length
const aims = (t: TestTable) => t.optionsOf('hadrathus', 'aim').map(({ target }) => `${target.who} ${target.at}`)

describe('attacks', () => {
  test('[spell.attack] [spell.boris-rage] one enemy in sight, not a friend; without one it is not offered; what is told', () => {
    expect(offered(caster('boris_rage').hero('conan', { at: 'altar' }))).toBe(0)
    expect(offered(caster('boris_rage').unit(guards, 'hut_5'))).toBe(0)
    const t = cast(
      caster('boris_rage').unit(guards, 'bone_heap').unit('hyenas', 'nw_road'),
      'boris_rage',
      'altar',
      'o1',
      'o0',
    )
    t.play('hadrathus', { do: 'accept' })
    expect(t.facts[0]).toEqual({ fact: 'cast', by: by('altar'), spell: 'boris_rage' })
    expect(t.told('attacked')).toEqual([
      {
        fact: 'attacked',
        by: by('altar'),
        target: { who: guards, at: 'bone_heap' },
        kind: 'spell',
        weapons: [],
        gems: 0,
      },
    ])
  })

  test('[spell.lightning-storm] any area in sight, the own one included; [spell.kiss-of-death] only the own', () => {
    const t = cast(caster('lightning_storm', 'hut_5'), 'lightning_storm', 'hut_5', 'r0', 'r0')
    expect(t.told('rolled')).toHaveLength(1)
    const open = cast(caster('lightning_storm', 'ne_rocks'), 'lightning_storm', 'ne_rocks')
    const areas = open.optionsOf('hadrathus', 'aim-area').map(({ area }) => area)
    expect([areas.includes('ne_rocks'), areas.includes('east_yard'), areas.includes('hut_1')]).toEqual([
      true,
      true,
      false,
    ])
    const kiss = cast(caster('kiss_of_death').unit('hyenas', 'altar'), 'kiss_of_death', 'altar', 'r1', 'r0', 'r0')
    expect(kiss.told('rolled')).toHaveLength(1)
  })

  test('[spell.sets-bite] the purse is the hero’s own, a leader’s for an ally, else the Overlord’s', () => {
    const bitten = (target: string, ...others: string[]) => {
      const t = new TestTable('heart_of_darkness').hero('conan', { at: 'out_n_w', reserve: 4, fatigue: 7 })
      for (const hero of others) t.hero(hero, { at: 'gate_road', reserve: 3, fatigue: 6 })
      t.unit('belits_guards', 'chapel', { side: 'heroes' }).unit('skuthus', 'chapel').gems(5)
      if (target === 'conan') t.heroOf('conan').at = 23
      t.modelTurn('skuthus', 'chapel').play('overlord', {
        do: 'cast',
        by: { who: 'skuthus', at: 'chapel' },
        spell: 'sets_bite',
      })
      t.play('overlord', ...t.optionsOf('overlord', 'aim').filter((aim) => aim.target.who === target))
      while (t.optionsOf('overlord', 'accept').length > 0) t.play('overlord', { do: 'accept' })
      for (const answer of [{ do: 'pass' }, { do: 'guard', gems: 0 }] as const) {
        const [seat] = t.asked[0].split(':')
        if (t.offers(seat, answer)) t.play(seat, answer)
      }
      return [...t.state.heroes.map(({ reserve }) => reserve), t.state.overlord.reserve]
    }
    expect(bitten('conan')).toEqual([3, 3])
    expect(bitten('belits_guards', 'belit')).toEqual([4, 2, 3])
    expect(bitten('belits_guards')).toEqual([4, 2])
  })
})

describe('spells on heroes', () => {
  test('[spell.energy-drain] a hero next door in sight, not in the own area; gems as far as there are', () => {
    const drained = (at: string, reserve: number, fatigue: number) => {
      const t = new TestTable('hunting_the_tigress').hero('conan', { at, reserve, fatigue: 11 - reserve })
      t.hero('belit', { at: 't_poop' }).unit('skuthus', 't_bow').gems(1, fatigue).modelTurn('skuthus', 't_bow')
      const spell = { do: 'cast', by: { who: 'skuthus', at: 't_bow' }, spell: 'energy_drain' } as const
      if (!t.offers('overlord', spell)) return undefined
      t.play('overlord', spell)
      return [t.heroOf('conan').reserve, t.state.overlord.reserve, t.state.overlord.fatigue]
    }
    expect(drained('t_foremast', 3, 5)).toEqual([2, 3, 2])
    expect(drained('t_foremast', 0, 2)).toEqual([0, 2, 0])
    expect([drained('t_bow', 3, 5), drained('t_waist_port', 3, 5)]).toEqual([undefined, undefined])
  })

  test('[spell.gift-of-life] another hero in sight; 1 or 2 gems, as far as Reserve goes after the cost', () => {
    expect(offered(caster('gift_of_life'))).toBe(0)
    expect(offered(caster('gift_of_life').hero('conan', { at: 'hut_5' }))).toBe(0)
    const gifts = (reserve: number) => {
      const t = caster('gift_of_life', 'altar', { reserve, wound: 10 - reserve }).hero('conan', { at: 'altar' })
      return cast(t, 'gift_of_life')
        .optionsOf('hadrathus', 'gems')
        .map(({ count }) => count)
    }
    expect([gifts(9), gifts(4)]).toEqual([
      [1, 2],
      [1, 2],
    ])
    const one = cast(
      caster('gift_of_life', 'altar', { reserve: 3, wound: 7 }).hero('conan', { at: 'altar' }),
      'gift_of_life',
    )
    expect([one.heroOf('hadrathus').reserve, one.heroOf('conan').reserve]).toEqual([0, 12])
    const none = cast(
      caster('gift_of_life', 'altar', { reserve: 2, wound: 8 }).hero('conan', { at: 'altar' }),
      'gift_of_life',
    )
    expect([none.heroOf('hadrathus').reserve, none.heroOf('conan').reserve]).toEqual([0, 11])
  })

  test('[spell.halo] casting it again while it is active adds nothing, another halo does', () => {
    const t = caster('mitras_halo')
    t.state.marks = [
      { mark: 'halo', on: 0, value: 2 },
      { mark: 'halo', on: 7, value: 2 },
    ]
    expect(cast(t, 'mitras_halo').state.marks).toHaveLength(2)
    const other = caster('mitras_halo')
    other.state.marks = [
      { mark: 'halo', on: 0, value: 1 },
      { mark: 'pinned', on: 0, value: 2 },
      { mark: 'halo', on: 7, value: 2 },
    ]
    expect(cast(other, 'mitras_halo').state.marks).toHaveLength(4)
  })

  test('[spell.mitras-healing] a hero of the own area, the caster too; only as many as are in Wound; [gems.zones] into Reserve', () => {
    const t = caster('mitras_healing', 'altar', { wound: 3 })
      .hero('conan', { at: 'altar' })
      .hero('belit', { at: 'bone_heap' })
    cast(t, 'mitras_healing', 'altar', 'o2')
    expect(aims(t)).toEqual(['hadrathus altar', 'conan altar'])
    t.play('hadrathus', { do: 'aim', target: by('altar') }, { do: 'accept' })
    expect(t.told('rolled')[0]).toMatchObject({ sort: 'spell', dice: [{ die: 'orange', face: 2 }] })
    expect(t.heroOf('hadrathus')).toMatchObject({ wound: 1, reserve: 7, spellGems: [2] })
  })
})

describe('spells on others', () => {
  test('[spell.magical-dizziness] another spell caster in sight', () => {
    expect(offered(caster('magical_dizziness').hero('conan', { at: 'altar' }).unit(guards, 'altar'))).toBe(0)
    expect(offered(caster('magical_dizziness').hero('zelata', { at: 'hut_5' }))).toBe(0)
    const t = caster('magical_dizziness')
      .hero('zelata', { at: 'bone_heap' })
      .unit('zogar_sag', 'altar')
      .unit('skuthus', 'hut_5')
    expect(aims(cast(t, 'magical_dizziness'))).toEqual(['zelata bone_heap', 'zogar_sag altar'])
  })

  test('[spell.mind-control] any enemy, seen or not; 1 to 3 gems; no more than points and without harm', () => {
    const t = caster('mind_control').hero('conan', { at: 'altar' }).unit(guards, 'hut_1').unit('hyenas', 'nw_road')
    cast(t, 'mind_control')
    expect(aims(t)).toEqual([`${guards} hut_1`, 'hyenas nw_road'])
    t.play('hadrathus', { do: 'aim', target: { who: guards, at: 'hut_1' } })
    expect(t.optionsOf('hadrathus', 'gems').map(({ count }) => count)).toEqual([1, 2, 3])
    t.play('hadrathus', { do: 'gems', count: 1 })
    expect(t.heroOf('hadrathus')).toMatchObject({ reserve: 9, spellGems: [1] })
    expect(t.options('hadrathus')).toEqual([{ do: 'move', to: 'west_yard' }, { do: 'done' }])
    t.play('hadrathus', { do: 'move', to: 'west_yard' })
    expect([t.models(guards), t.told('moved')]).toEqual([
      { west_yard: 1 },
      [{ fact: 'moved', who: { who: guards, at: 'west_yard' }, from: 'hut_1', cost: 2, gems: 0 }],
    ])
    expect(t.asked).toContain('hadrathus: hero-action')
  })

  test('[spell.mind-control] it may stop early; nobody is made to fall or to wreck', () => {
    const fort = new TestTable(onBoard.fort)
      .gems(0)
      .hero('hadrathus', { at: 'out_n_w' })
      .unit('giant_snake', 'wall_n_w')
    Object.assign(fort.heroOf('hadrathus'), { spells: ['mind_control'], spellGems: [0] })
    cast(fort, 'mind_control', 'out_n_w').play('hadrathus', { do: 'gems', count: 3 })
    expect(fort.optionsOf('hadrathus', 'move').map(({ to }) => to)).toEqual(['tower_nw', 'wall_n_e'])
    expect(fort.play('hadrathus', { do: 'done' }).models('giant_snake')).toEqual({ wall_n_w: 1 })
    const hut = cast(caster('mind_control').unit('giant_snake', 'nw_road'), 'mind_control').play('hadrathus', {
      do: 'gems',
      count: 3,
    })
    expect(hut.optionsOf('hadrathus', 'move').map(({ to }) => to)).toEqual(['north_path', 'west_yard'])
  })

  test('[spell.sets-possession] anybody else within two areas, seen or not; a hero who is held, a blocker that lets go', () => {
    const t = caster('sets_possession')
      .hero('conan', { at: 'bone_heap' })
      .unit(guards, 'fish_racks')
      .unit('hyenas', 'hut_6')
    t.unit('thak', 'nw_road')
    expect(aims(cast(t, 'sets_possession'))).toEqual(['conan bone_heap', `${guards} fish_racks`, 'hyenas hut_6'])
    t.play('hadrathus', { do: 'aim', target: { who: 'conan', at: 'bone_heap' } })
    expect(t.state.marks).toEqual([{ mark: 'held', on: 1, value: 0 }])
    expect(t.optionsOf('conan', 'move')).toEqual([])
    const blocker = cast(caster('sets_possession').unit('thak', 'bone_heap'), 'sets_possession')
    expect(blocker.state.marks).toEqual([{ mark: 'lost', on: 1, value: SKILLS.indexOf('blocking') }])
  })

  test('[spell.telekinesis] objects of at most 3 that lie in sight; the named one of the named area', () => {
    const t = caster('telekinesis').lay('scale_mail', 'bone_heap').lay('battle_axe', 'altar').lay('key', 'hut_5')
    t.lay('battle_axe', 'bone_heap').lay('key', 'altar')
    cast(t, 'telekinesis')
    expect(t.optionsOf('hadrathus', 'aim-object').map(({ object, area }) => `${object} ${area}`)).toEqual([
      'battle_axe altar',
      'key altar',
      'battle_axe bone_heap',
    ])
    t.play('hadrathus', { do: 'aim-object', object: 'battle_axe', area: 'bone_heap' })
    expect([t.heroOf('hadrathus').cards, t.lying('bone_heap'), t.lying('altar')]).toEqual([
      ['battle_axe'],
      ['scale_mail'],
      ['battle_axe', 'key'],
    ])
  })

  test('[spell.telekinesis] [scen.charm] the fetish in the hand breaks the charm at once', () => {
    const t = new TestTable(onBoard.swamp).gems(0).hero('hadrathus', { at: 'nw_bank' }).lay('pictish_fetish', 'nw_bank')
    Object.assign(t.heroOf('hadrathus'), { spells: ['telekinesis'], spellGems: [0] })
    expect(cast(t, 'telekinesis', 'nw_bank').state.flags).toEqual(['charm_broken'])
  })

  test('[spell.mind-control] [hinder.movement] nobody goes further than the points carry', () => {
    const t = caster('mind_control', 'west_gate').hero('conan', { at: 'altar' }).hero('belit', { at: 'altar' })
    cast(t.unit(guards, 'altar'), 'mind_control', 'west_gate').play('hadrathus', { do: 'gems', count: 1 })
    expect([t.models(guards), t.optionsOf('hadrathus', 'move').filter(({ to }) => to === 'bone_heap')]).toEqual([
      { altar: 1 },
      [],
    ])
    expect(t.asked).toContain('hadrathus: hero-action')
  })

  test('[spell.teleportation] the first step must be taken, later ones may; over borders and through walls into areas with room', () => {
    const t = cast(caster('teleportation', 'nw_road', { reserve: 2, fatigue: 8 }), 'teleportation', 'nw_road')
    expect(t.options('hadrathus')).toEqual(['north_path', 'west_yard', 'hut_1'].map((to) => ({ do: 'move', to })))
    t.play('hadrathus', { do: 'move', to: 'hut_1' })
    expect(t.facts.at(-1)).toEqual({ fact: 'teleported', who: by('hut_1'), from: 'nw_road' })
    expect(t.options('hadrathus')).toEqual([
      ...['west_yard', 'nw_road', 'north_path', 'hunters_ring'].map((to) => ({ do: 'move', to })),
      { do: 'done' },
    ])
    t.play('hadrathus', { do: 'move', to: 'west_yard' })
    expect([t.heroOf('hadrathus').reserve, t.at('hadrathus')]).toEqual([0, 'west_yard'])
    expect(t.asked).toEqual(['hadrathus: hero-action'])
    const walled = caster('teleportation', 'hut_1')
    for (const at of ['west_yard', 'nw_road', 'north_path', 'hunters_ring']) walled.unit('hyenas', at, { count: 9 })
    expect(offered(walled)).toBe(0)
    expect(offered(caster('teleportation', 'altar', { reserve: 0, fatigue: 10 }))).toBe(0)
  })

  test('[spell.borne-by-the-wind] [spell.limit] Flying, once a turn', () => {
    const t = cast(caster('borne_by_the_wind'), 'borne_by_the_wind')
    expect(t.state.marks).toEqual([{ mark: 'gained', on: 0, value: SKILLS.indexOf('flying') }])
    expect(t.optionsOf('hadrathus', 'cast')).toEqual([])
  })

  test('[spell.kiss-of-death] the caster’s death is tested for victory when the spell is over', () => {
    const t = cast(caster('kiss_of_death').unit('hyenas', 'bone_heap'), 'kiss_of_death', 'altar', 'r0', 'r0', 'r0')
    t.play('hadrathus', { do: 'accept' })
    expect([t.heroOf('hadrathus').fate, t.state.winner, t.state.ending]).toEqual(['dead', 'overlord', 'objective'])
  })
})
