// Spells: what they cost, when they may be cast, and what each card does.
import { describe, expect, test } from 'vitest'
import type { Shown } from './table.ts'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'

/** Hadrathus with these cards, in a village without anybody. */
function caster(spells: string[], hero: Parameters<TestTable['hero']>[1] = { at: 'altar' }): TestTable {
  const t = new TestTable(onBoard.village).hero('hadrathus', hero).gems(0)
  return armed(t, 'hadrathus', spells)
}

function armed(t: TestTable, hero: string, spells: string[]): TestTable {
  Object.assign(t.heroOf(hero), { spells, spellGems: spells.map(() => 0) })
  return t
}

const cast = (spell: string, by = 'hadrathus', at = 'altar') => ({ do: 'cast', by: { who: by, at }, spell }) as const

describe('casting', () => {
  test('[spell.cost] [spell.limit] three gems for three, once a turn; with two it cannot be cast', () => {
    const t = caster(['lightning_storm']).heroTurn()
    expect(t.offers('hadrathus', cast('lightning_storm'))).toBe(true)
    t.dice('r0', 'r0').play(
      'hadrathus',
      cast('lightning_storm'),
      { do: 'aim-area', area: 'bone_heap' },
      { do: 'accept' },
    )
    expect(t.heroOf('hadrathus')).toMatchObject({ reserve: 7, spellGems: [3] })
    expect(t.offers('hadrathus', cast('lightning_storm'))).toBe(false)
    const poor = caster(['lightning_storm'], { at: 'altar', reserve: 2, fatigue: 8 }).heroTurn()
    expect(poor.optionsOf('hadrathus', 'cast')).toEqual([])
  })

  test('[spell.action] [stance.cautious-actions] a cautious caster casts reactions only', () => {
    const t = caster(['lightning_storm', 'mitras_halo'], { at: 'altar', stance: 'cautious' }).heroTurn()
    expect(t.options('hadrathus')).toEqual([cast('mitras_halo'), { do: 'done' }])
  })

  test('[spell.needs-skill] [skill.spell-caster] at encumbrance 5 Hadrathus cannot cast, and Conan never', () => {
    const laden = caster(['mitras_halo'], { at: 'altar', cards: ['scale_mail'] }).heroTurn()
    expect(laden.optionsOf('hadrathus', 'cast')).toEqual([])
    const t = armed(new TestTable(onBoard.village).hero('conan', { at: 'altar' }).gems(0), 'conan', ['mitras_halo'])
    expect(t.heroTurn().optionsOf('conan', 'cast')).toEqual([])
  })

  test('[spell.clear] gems on a card are in Fatigue when the turn has ended', () => {
    const t = caster(['mitras_halo']).heroTurn().play('hadrathus', cast('mitras_halo'), { do: 'done' })
    expect(t.heroOf('hadrathus')).toMatchObject({ spellGems: [0], fatigue: 3 })
  })

  test('[spell.reaction] [defense.sequence] attacked, Hadrathus casts the Halo and has armor 2 against that very attack', () => {
    const t = caster(['mitras_halo'], { at: 'altar', reserve: 3, fatigue: 7 }).unit(guards, 'altar')
    t.struck({ who: guards, at: 'altar' }, { who: 'hadrathus', at: 'altar' }, 3)
    expect(t.asked).toEqual(['hadrathus: defense-reaction'])
    t.play('hadrathus', cast('mitras_halo'))
    expect(t.told('damage')).toMatchObject([{ defense: 2, damage: 1 }])
  })

  test('[spell.reaction] [amb.reaction-windows] the Overlord may react between two actions of heroes', () => {
    const t = new TestTable('hunting_the_tigress')
      .hero('belit', { at: 't_bow' })
      .unit('skuthus', 'v_poop')
      .gems(2)
      .heroTurn()
    t.play('belit', { do: 'move', to: 't_foremast' })
    expect(t.asked).toEqual(['overlord: reaction-window'])
    t.play('overlord', cast('sets_halo', 'skuthus', 'v_poop'))
    expect(t.state.marks).toEqual([{ mark: 'halo', on: 1, value: 1 }])
    expect(t.state.overlord).toMatchObject({ reserve: 0, fatigue: 0 })
    expect(t.asked).toEqual(['belit: hero-action'])
  })

  test('[ol.spell-timing] [ol.spell-gems] [amb.unit-spell-timing] Skuthus, active, casts besides his attack; the gems lie on the card', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('conan', { at: 'chapel', reserve: 4, fatigue: 7 })
      .unit('skuthus', 'chapel')
      .gems(2)
    t.modelTurn('skuthus', 'chapel')
      .dice('o1', 'o1')
      .play('overlord', cast('sets_bite', 'skuthus', 'chapel'))
    t.play('conan', { do: 'guard', gems: 0 })
    expect(t.state.casters[0].gems[t.state.casters[0].spells.indexOf('sets_bite')]).toBe(2)
    expect(t.heroOf('conan')).toMatchObject({ wound: 2, reserve: 3, fatigue: 6 })
    expect(t.optionsOf('overlord', 'attack')).toHaveLength(1)
  })
})

describe('the cards', () => {
  const roll = (spell: string, target: { who: string; at: string }, ...dice: Shown[]) => {
    const t = caster([spell]).unit(target.who, target.at)
    return t
      .heroTurn()
      .dice(...dice)
      .play('hadrathus', cast(spell))
  }

  test('[spell.attack] [spell.boris-rage] 3 symbols against armor 2 deal 1; four against a hunter kill it', () => {
    const t = roll('boris_rage', { who: guards, at: 'bone_heap' }, 'o2', 'o1').play('hadrathus', { do: 'accept' })
    expect(t.told('damage')).toMatchObject([{ power: 3, damage: 1 }])
    expect(t.models(guards)).toEqual({})
  })

  test('[amb.parry-against-spells] a sword parries a spell on one character', () => {
    const t = new TestTable('heart_of_darkness')
      .hero('conan', { at: 'chapel', cards: ['sword'], reserve: 1, wound: 10 })
      .unit('skuthus', 'chapel')
    t.gems(2)
      .modelTurn('skuthus', 'chapel')
      .dice('o1', 'o0')
      .play('overlord', cast('sets_bite', 'skuthus', 'chapel'))
    expect(t.offers('conan', { do: 'guard', gems: 1, card: 'sword' })).toBe(true)
  })

  test('[spell.lightning-storm] one roll, everybody in the area defends', () => {
    const t = caster(['lightning_storm'])
      .hero('shevatas', { at: 'bone_heap', reserve: 0, fatigue: 10 })
      .unit('pict_hunters', 'bone_heap', { color: 'blue', count: 2 })
    t.heroTurn()
      .dice('r1', 'r1')
      .play('hadrathus', cast('lightning_storm'), { do: 'aim-area', area: 'bone_heap' }, { do: 'accept' })
    t.play('hadrathus', { do: 'strike', target: { who: 'shevatas', at: 'bone_heap' } })
    expect(t.told('damage').map(({ damage }) => damage)).toEqual([2, 1, 1])
  })

  test('[spell.pestilential-swarm] [defense.none-possible] everybody but the caster and the undead suffers, without defense', () => {
    const t = caster(['pestilential_swarm'])
      .hero('conan', { at: 'altar', cards: ['leather_armor'], fatigue: 5 })
      .unit('skeletons', 'altar')
      .unit('hyenas', 'altar')
    t.heroTurn().dice('y1', 'y1', 'y1').play('hadrathus', cast('pestilential_swarm'), { do: 'accept' })
    t.play('hadrathus', { do: 'strike', target: { who: 'conan', at: 'altar' } })
    expect(t.heroOf('conan').wound).toBe(3)
    expect([t.models('skeletons'), t.models('hyenas'), t.heroOf('hadrathus').wound]).toEqual([{ altar: 1 }, {}, 0])
  })

  test('[spell.sets-bite] without damage too the target’s controller loses a gem to Fatigue', () => {
    const t = caster(['sets_bite']).unit(guards, 'bone_heap').gems(3)
    t.heroTurn()
      .dice('o1', 'o0')
      .play('hadrathus', cast('sets_bite'), { do: 'accept' })
      .play('overlord', { do: 'guard', gems: 0 })
    expect(t.told('damage')).toMatchObject([{ damage: 0 }])
    expect(t.state.overlord).toMatchObject({ reserve: 2, fatigue: 1 })
  })

  test('[spell.kiss-of-death] the caster attacks everybody else there and is gone, without a last attack', () => {
    const t = caster(['kiss_of_death']).hero('conan', { at: 'west_gate' }).unit('hyenas', 'altar')
    t.heroTurn().dice('r1', 'r1', 'r1').play('hadrathus', cast('kiss_of_death'), { do: 'accept' })
    expect(t.models('hyenas')).toEqual({})
    expect(t.heroOf('hadrathus').fate).toBe('dead')
  })

  test('[spell.borne-by-the-wind] Flying until the turn ends', () => {
    const t = caster(['borne_by_the_wind'])
      .unit('giant_snake', 'altar')
      .heroTurn()
      .play('hadrathus', cast('borne_by_the_wind'))
    expect(t.optionsOf('hadrathus', 'move').length).toBeGreaterThan(0)
    t.play('hadrathus', { do: 'move', to: 'bone_heap' }, { do: 'done' })
    expect(t.state.marks).toEqual([])
  })

  test('[spell.energy-drain] Skuthus drains Conan next door: Conan 1 to Fatigue, the Overlord up to 3 back', () => {
    const t = new TestTable('hunting_the_tigress')
      .hero('conan', { at: 't_foremast' })
      .hero('belit', { at: 't_poop' })
      .unit('skuthus', 't_bow')
      .gems(4, 6)
    t.modelTurn('skuthus', 't_bow').play('overlord', cast('energy_drain', 'skuthus', 't_bow'))
    expect(t.heroOf('conan')).toMatchObject({ reserve: 10, fatigue: 1 })
    expect(t.state.overlord).toMatchObject({ reserve: 6, fatigue: 3 })
  })

  test('[spell.gift-of-life] [gems.zones] up to 2 gems go over for good', () => {
    const t = caster(['gift_of_life'], { at: 'altar', reserve: 5, wound: 5 }).hero('conan', { at: 'bone_heap' })
    t.heroTurn().play('hadrathus', cast('gift_of_life'), { do: 'gems', count: 2 })
    expect(t.heroOf('hadrathus')).toMatchObject({ reserve: 1, spellGems: [2] })
    expect(t.heroOf('conan').reserve).toBe(13)
  })

  test('[spell.magical-dizziness] the target pays 1 more: with 3 gems a spell of 3 cannot be cast', () => {
    const t = caster(['magical_dizziness']).hero('zelata', { at: 'bone_heap', reserve: 3, fatigue: 6 })
    armed(t, 'zelata', ['lightning_storm']).heroTurn().play('hadrathus', cast('magical_dizziness'))
    expect(t.optionsOf('zelata', 'cast')).toEqual([])
    expect(t.state.marks).toEqual([{ mark: 'dizzy', on: 1, value: 0 }])
  })

  test('[spell.mind-control] [amb.mind-control-points] 2 gems give 3 points: a guard alone with Shevatas leaves for 2 and takes one more step', () => {
    const t = caster(['mind_control'], { at: 'west_gate' })
      .hero('shevatas', { at: 'altar' })
      .unit(guards, 'altar')
      .heroTurn()
    t.play('hadrathus', cast('mind_control', 'hadrathus', 'west_gate'), { do: 'gems', count: 2 })
    t.play('hadrathus', { do: 'move', to: 'bone_heap' }, { do: 'move', to: 'smoke_racks' })
    expect(t.models(guards)).toEqual({ smoke_racks: 1 })
    expect(t.asked).toContain('hadrathus: hero-action')
  })

  test('[spell.mitras-healing] Conan with Wound 1 and a roll of 2 gets 1 gem back', () => {
    const t = caster(['mitras_healing']).hero('conan', { at: 'altar', wound: 1 }).heroTurn().dice('o2')
    t.play('hadrathus', cast('mitras_healing'), { do: 'aim', target: { who: 'conan', at: 'altar' } }, { do: 'accept' })
    expect(t.heroOf('conan')).toMatchObject({ wound: 0, reserve: 11 })
  })

  test('[spell.sets-possession] [amb.possession-blocking] a blocker lets the heroes go this turn; a guard does not move in its next activation', () => {
    const t = caster(['sets_possession'], { at: 'bone_heap' })
      .hero('conan', { at: 'altar' })
      .unit('thak', 'altar')
      .unit(guards, 'skull_totem')
    t.heroTurn()
    expect(t.optionsOf('conan', 'move')).toEqual([])
    const spell = cast('sets_possession', 'hadrathus', 'bone_heap')
    t.play('hadrathus', spell, { do: 'aim', target: { who: 'thak', at: 'altar' } })
    expect(t.optionsOf('conan', 'move').length).toBeGreaterThan(0)
    t.play('hadrathus', spell, { do: 'aim', target: { who: guards, at: 'skull_totem' } })
    t.gems(2)
      .overlordTurn()
      .play('overlord', { do: 'activate', slot: 2 }, { do: 'choose-model', model: { who: guards, at: 'skull_totem' } })
    expect(t.optionsOf('overlord', 'move')).toEqual([])
    expect(t.state.marks.filter(({ mark }) => mark === 'held')).toEqual([])
  })

  test('[spell.telekinesis] a dagger three areas away comes into the hand', () => {
    const t = caster(['telekinesis'], { at: 'west_yard' })
      .lay('dagger', 'smoke_racks')
      .lay('scale_mail', 'smoke_racks')
      .heroTurn()
    t.play('hadrathus', cast('telekinesis', 'hadrathus', 'west_yard'))
    expect(t.heroOf('hadrathus').cards).toEqual(['dagger'])
    expect(t.lying('smoke_racks')).toEqual(['scale_mail'])
  })

  test('[spell.teleportation] a gem a step, out of a blocker’s area and through walls, not into a full hut', () => {
    const t = caster(['teleportation'], { at: 'west_yard' }).unit('giant_snake', 'west_yard').heroTurn()
    t.play(
      'hadrathus',
      cast('teleportation', 'hadrathus', 'west_yard'),
      { do: 'move', to: 'hut_1' },
      { do: 'move', to: 'nw_road' },
      { do: 'done' },
    )
    expect(t.at('hadrathus')).toBe('nw_road')
    expect(t.heroOf('hadrathus')).toMatchObject({ reserve: 8, spellGems: [2] })
    const full = caster(['teleportation'], { at: 'nw_road' })
      .unit('pict_hunters', 'hut_1', { color: 'blue', count: 5 })
      .heroTurn()
    full.play('hadrathus', cast('teleportation', 'hadrathus', 'nw_road'))
    expect(full.offers('hadrathus', { do: 'move', to: 'hut_1' })).toBe(false)
  })
})
