// Movement: borders and what they cost, payment, hindering, doors, walls, water, leaps and falls.
import { describe, expect, test } from 'vitest'
import { crossings } from '../rules/crossing.ts'
import { basePoints } from '../rules/hero-options.ts'
import { areaId, areaNumber, areaOf, boardOf, heroNamed, levelOf } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

/** What it costs the hero to cross into an area; nothing where it cannot. */
const cost = (t: TestTable, hero: string, to: string) =>
  crossings(t.state, heroNamed(t.state, hero)).find((way) => areaId(t.state, way.to) === to)?.cost

/** The deck area in front of the hold of the Tigress. */
function hatchOf(t: TestTable): string {
  const [hatch] = boardOf(t.state).steps[areaNumber(t.state, 't_hold')]
  return areaId(t.state, hatch.to)
}

const village = () => new TestTable(onBoard.village)
const guards = 'bossonian_guards'

describe('borders', () => {
  test('[move.border] a free step costs 1', () => {
    const t = village().hero('conan', { at: 'west_gate' }).heroTurn()
    t.play('conan', { do: 'move', to: 'west_yard' })
    expect(t.at('conan')).toBe('west_yard')
    expect(t.told('moved')).toMatchObject([{ cost: 1, gems: 0 }])
  })

  test('[move.extra] [move.hut-flap] one guard, a flap and a border are 3 points: 2 of base and 1 gem', () => {
    const t = village()
      .hero('conan', { at: 'west_yard', cards: ['battle_axe'], fatigue: 3 })
      .unit(guards, 'west_yard')
    expect(cost(t.heroTurn(), 'conan', 'hut_1')).toBe(3)
    t.play('conan', { do: 'move', to: 'hut_1' })
    expect(t.heroOf('conan')).toMatchObject({ reserve: 7, walked: 2, spaces: [0, 0, 0, 0, 0, 1] })
  })

  test('[move.base-first] [move.action] Shevatas reaches the hut three areas away with base 3 and 1 gem', () => {
    const t = village()
      .hero('shevatas', { at: 'nw_road', cards: ['kris', 'throwing_knives'], fatigue: 3 })
      .heroTurn()
    t.play('shevatas', { do: 'move', to: 'north_path' }, { do: 'move', to: 'north_glade' })
    expect(cost(t, 'shevatas', 'hut_2')).toBe(2)
    t.play('shevatas', { do: 'move', to: 'hut_2' })
    expect(t.heroOf('shevatas')).toMatchObject({ reserve: 6, spaces: [0, 0, 0, 0, 0, 1] })
  })

  test('[enc.movement-penalty] [move.hut-flap] Conan with axe, armor and the princess has level 11, no base points, and leaves the hut for 2 gems', () => {
    const t = village()
      .hero('conan', { at: 'hut_2', cards: ['battle_axe', 'leather_armor', 'yselda'], reserve: 5, fatigue: 6 })
      .heroTurn()
    expect([levelOf(t.state, 0), basePoints(t.state, 0)]).toEqual([11, 0])
    t.play('conan', { do: 'move', to: 'north_glade' })
    expect(t.told('moved')).toMatchObject([{ cost: 2, gems: 2 }])
  })

  test('[move.step-payment] with 1 base point and 1 gem a crossing of 3 is refused and nothing is spent', () => {
    const t = village().hero('conan', { at: 'west_yard', reserve: 1, wound: 10 }).unit(guards, 'west_yard')
    t.heroOf('conan').walked = 1
    t.heroTurn()
    expect(t.refusal('conan', { do: 'move', to: 'hut_1' })?.rule).toBe('move.step-payment')
    expect(t.heroOf('conan')).toMatchObject({ reserve: 1, walked: 1 })
  })

  test('[skill.climb] Conan crosses the boulders for 3, Hadrathus cannot', () => {
    const t = village().hero('conan', { at: 'tanning_racks' }).hero('hadrathus', { at: 'tanning_racks' }).heroTurn()
    expect([cost(t, 'conan', 'ne_rocks'), cost(t, 'hadrathus', 'ne_rocks')]).toEqual([3, undefined])
  })

  test('[occupied.no-entry] [amb.occupied-capacity] a full hut lets nobody in until one leaves', () => {
    const t = village().hero('conan', { at: 'west_yard' })
    const { capacity } = areaOf(t.state, areaNumber(t.state, 'hut_1'))
    t.unit('pict_hunters', 'hut_1', { count: capacity, color: 'blue' }).heroTurn()
    const free = crossings(t.state, 0).some((way) => areaId(t.state, way.to) === 'hut_1')
    t.state.models.pop()
    const left = crossings(t.state, 0).some((way) => areaId(t.state, way.to) === 'hut_1')
    expect([free, left]).toEqual([false, true])
  })
})

describe('base movement', () => {
  test('[move.base-gain] [enc.movement-penalty] 3 points below 6, 2 from 6 on, 1 from 9 on', () => {
    const t = village().hero('shevatas', { at: 'west_gate' }).heroTurn()
    const points = (cards: string[]) => {
      t.heroOf('shevatas').cards = cards
      return basePoints(t.state, 0)
    }
    expect(points(['scale_mail'])).toBe(3)
    expect(points(['scale_mail', 'kris'])).toBe(2)
    expect(points(['scale_mail', 'halberd', 'kris'])).toBe(1)
  })

  test('[move.base-forfeit] after a step an attack costs the rest of the base movement', () => {
    const t = village()
      .hero('shevatas', { at: 'west_gate', cards: ['kris'] })
      .unit('hyenas', 'west_yard')
      .heroTurn()
    t.play('shevatas', { do: 'move', to: 'west_yard' })
    expect(basePoints(t.state, 0)).toBe(2)
    t.dice('y0', 'o0').play('shevatas', { do: 'melee', target: { who: 'hyenas', at: 'west_yard' }, weapons: ['kris'] })
    t.play('shevatas', { do: 'gems', count: 1 }, { do: 'accept' })
    expect(basePoints(t.state, 0)).toBe(0)
  })

  test('[move.base-after-action] an attack before the first step costs nothing', () => {
    const t = village()
      .hero('conan', { at: 'west_gate', cards: ['sword'] })
      .unit('hyenas', 'west_gate')
      .heroTurn()
    t.dice('o2', 'r3').play('conan', { do: 'melee', target: { who: 'hyenas', at: 'west_gate' }, weapons: ['sword'] })
    t.play('conan', { do: 'gems', count: 1 }, { do: 'accept' })
    expect(basePoints(t.state, 0)).toBe(2)
  })

  test('[move.forfeit-triggers] [amb.base-movement-forfeit] dropping something does not cost it', () => {
    const t = village()
      .hero('shevatas', { at: 'west_gate', cards: ['shield'] })
      .heroTurn()
    t.play('shevatas', { do: 'move', to: 'west_yard' }, { do: 'drop', object: 'shield' })
    expect(basePoints(t.state, 0)).toBe(2)
    expect(t.lying('west_yard')).toEqual(['shield'])
  })

  test('[enc.penalty-mid-phase] [amb.encumbrance-mid-phase] having walked 2 of 3, level 7 leaves none', () => {
    const t = village().hero('shevatas', { at: 'west_gate' }).heroTurn()
    t.play('shevatas', { do: 'move', to: 'west_yard' }, { do: 'move', to: 'hunters_ring' })
    t.heroOf('shevatas').cards = ['kris', 'crossbow', 'chain_mail']
    expect(basePoints(t.state, 0)).toBe(0)
  })
})

describe('hindering', () => {
  test('[hinder.count] [hinder.condition] [hinder.movement] [amb.hinder-threshold] three enemies hinder a lone hero by 3, each of two by 2', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .hero('hadrathus', { at: 'altar' })
      .unit(guards, 'altar', { count: 3 })
    expect([cost(t, 'conan', 'bone_heap'), cost(t, 'hadrathus', 'bone_heap')]).toEqual([3, 3])
  })

  test('[hinder.each-departure] Conan leaves for 3, Hadrathus, now alone with three, for 4', () => {
    const t = village()
      .hero('conan', { at: 'altar' })
      .hero('hadrathus', { at: 'altar' })
      .unit(guards, 'altar', { count: 3 })
    t.heroTurn().play('conan', { do: 'move', to: 'bone_heap' })
    expect(t.told('moved')).toMatchObject([{ cost: 3 }])
    expect(cost(t, 'hadrathus', 'bone_heap')).toBe(4)
  })

  test('[skill.evasive] [enc.skill-limit] Shevatas leaves three enemies for 1 point below level 5, for 4 with chain mail', () => {
    const t = village()
      .hero('shevatas', { at: 'altar', cards: ['kris', 'crossbow'] })
      .unit(guards, 'altar', { count: 3 })
    expect(cost(t, 'shevatas', 'bone_heap')).toBe(1)
    t.heroOf('shevatas').cards.push('chain_mail')
    expect(cost(t, 'shevatas', 'bone_heap')).toBe(4)
  })

  test('[skill.blocking] Conan cannot leave the Giant Snake however many points he has', () => {
    const t = village().hero('conan', { at: 'skull_totem' }).unit('giant_snake', 'skull_totem').heroTurn()
    expect(t.optionsOf('conan', 'move')).toEqual([])
  })

  test('[hinder.both-sides] a hunter alone with Conan and an ally pays 2 extra to leave', () => {
    const t = village().hero('conan', { at: 'altar' }).unit('belits_guards', 'altar', { side: 'heroes' })
    t.unit('pict_hunters', 'altar', { color: 'blue' })
    const hunter = t.state.heroes.length + 1
    expect(crossings(t.state, hunter).find((way) => areaId(t.state, way.to) === 'bone_heap')?.cost).toBe(3)
  })
})

describe('walls, doors and water', () => {
  test('[skill.wall-wrecker] Conan breaks into a wooden hut for 3, the next hero follows for 1, and they see each other', () => {
    const t = village().hero('conan', { at: 'nw_road' }).hero('hadrathus', { at: 'nw_road' }).heroTurn()
    expect(cost(t, 'hadrathus', 'hut_1')).toBeUndefined()
    t.play('conan', { do: 'wreck', to: 'hut_1' })
    expect(t.told('moved')).toMatchObject([{ cost: 3, gems: 1 }])
    expect(cost(t, 'hadrathus', 'hut_1')).toBe(1)
  })

  test('[scen.doors] [special:doors] [move.doors] a guard crosses the chapel door for 2 and it is gone; a hyena does not cross it', () => {
    const t = new TestTable('ophirs_gold')
      .hero('conan', { at: 'cell_w' })
      .unit(guards, 'west_court')
      .unit('hyenas', 'west_court')
    const ways = (who: number) => crossings(t.state, who).find((way) => areaId(t.state, way.to) === 'chapel')
    expect(ways(1)).toMatchObject({ cost: 2, opens: true })
    expect(ways(2)).toBeUndefined()
    const before = t.state.doors.length
    t.gems(0).modelTurn(guards, 'west_court').play('overlord', { do: 'move', to: 'chapel' })
    expect(t.state.doors).toHaveLength(before - 1)
  })

  test('[amb.cell-doors] Conan cannot break out of his cell', () => {
    const t = new TestTable('ophirs_gold').hero('conan', { at: 'cell_w' }).heroTurn()
    expect(t.optionsOf('conan', 'wreck')).toEqual([])
    expect(t.optionsOf('conan', 'move')).toEqual([])
  })

  test('[scen.locks] Conan picks his own cell from inside with power 2; Olivia’s needs the key and 1 gem', () => {
    const t = new TestTable('ophirs_gold')
      .hero('conan', { at: 'cell_w' })
      .hero('shevatas', { at: 'east_court', cards: ['key'] })
    t.heroTurn()
      .dice('o1', 'o1')
      .play('conan', { do: 'pick-lock', to: 'east_court' }, { do: 'gems', count: 2 }, { do: 'accept' })
    expect(t.told('lock-tried')).toMatchObject([{ power: 2, difficulty: 2, opened: true }])
    expect(cost(t, 'conan', 'east_court')).toBe(1)
    t.play('shevatas', { do: 'unlock', to: 'cell_e' })
    expect(cost(t, 'shevatas', 'cell_e')).toBe(1)
    expect(t.heroOf('shevatas').spaces).toEqual([0, 0, 0, 1, 0, 0])
  })

  test('[move.water] in the swamp Hadrathus wades into the ring for 1 and climbs the altar for 3', () => {
    const t = new TestTable(onBoard.swamp).hero('hadrathus', { at: 'nw_walk' })
    expect(cost(t, 'hadrathus', 'ring_nw')).toBe(1)
    const wading = new TestTable(onBoard.swamp).hero('hadrathus', { at: 'ring_nw' })
    expect(cost(wading, 'hadrathus', 'swamp_altar')).toBe(3)
  })

  test('[scen.forbidden-terrain] [special:forbidden_terrain] [scen.forbidden-area] [special:forbidden_area] with sharks about nobody goes overboard, and Bêlit does not hide', () => {
    const t = new TestTable(onBoard.ships).hero('belit', { at: 't_waist_port' }).hero('conan', { at: 't_waist_port' })
    const reach = (who: number) => crossings(t.state, who).map((way) => areaId(t.state, way.to))
    expect(reach(1).filter((area) => /sea|channel/.test(area))).toEqual([])
    const hatch = new TestTable(onBoard.ships).hero('belit', { at: hatchOf(t) }).hero('conan', { at: hatchOf(t) })
    const below = (who: number) => crossings(hatch.state, who).some((way) => areaId(t.state, way.to) === 't_hold')
    expect([below(0), below(1)]).toEqual([false, true])
  })

  test('[skill.flying] a demon leaves a crowd over any border for 1 and flies up a parapet; others do not', () => {
    const fort = new TestTable(onBoard.fort)
    const parapet = boardOf(fort.state).edges.find(({ kind }) => kind === 'parapet')
    const [above, below] = [parapet?.a ?? 0, parapet?.b ?? 0]
    const t = fort.hero('conan', { at: areaId(fort.state, below) }).unit('outer_dark_demon', areaId(fort.state, below))
    const up = (who: number) => crossings(t.state, who).find(({ to }) => to === above)?.cost
    expect(new Set(crossings(t.state, 1).map((way) => way.cost))).toEqual(new Set([1]))
    expect([up(1), up(0)]).toEqual([1, undefined])
  })
})

describe('falls and leaps', () => {
  test('[move.jump-down] [fall.damage] from the wall two red dice, one with Leap; each symbol is a gem', () => {
    const t = new TestTable(onBoard.fort).hero('conan', { at: 'wall_w', fatigue: 2 }).heroTurn()
    const jump = crossings(t.state, 0).find((way) => way.fall)
    expect(jump).toMatchObject({ cost: 1, fall: { dice: [0, 0, 1] } })
    t.dice('r3').play('conan', { do: 'move', to: areaId(t.state, jump?.to ?? 0) }, { do: 'accept' })
    expect(t.heroOf('conan')).toMatchObject({ fatigue: 0, wound: 3, reserve: 8 })
    const laden = new TestTable(onBoard.fort).hero('conan', { at: 'wall_w', cards: ['scale_mail', 'halberd'] })
    expect(crossings(laden.state, 0).find((way) => way.fall)).toMatchObject({ fall: { dice: [0, 0, 2] } })
  })

  test('[fall.no-defense] [fall.keeps-base-movement] armor does not help, a reroll gem does, and base movement is left', () => {
    const t = new TestTable(onBoard.fort).hero('conan', { at: 'wall_w', cards: ['chain_mail'] }).heroTurn()
    const jump = crossings(t.state, 0).find((way) => way.fall)
    t.dice('r3', 'r0').play('conan', { do: 'move', to: areaId(t.state, jump?.to ?? 0) })
    t.play('conan', { do: 'reroll', die: 'red', face: 3, by: 'gem' }, { do: 'accept' })
    expect(t.heroOf('conan')).toMatchObject({ wound: 0, reserve: 10, spaces: [0, 0, 0, 0, 1, 0] })
    expect(basePoints(t.state, 0)).toBe(1)
  })

  test('[skill.leap] [scen.leap-failure] [special:leap_failure] a blank leap between the ships leaves Conan where he was and costs 2 points', () => {
    const t = new TestTable(onBoard.ships).hero('belit', { at: 't_bow' }).hero('conan', { at: 't_foremast' }).heroTurn()
    t.dice('r0').play('conan', { do: 'leap', to: 'v_aft_port' }, { do: 'accept' })
    expect(t.at('conan')).toBe('t_foremast')
    expect(t.heroOf('conan').walked).toBe(2)
    expect(t.told('leapt')).toMatchObject([{ made: false, power: 0, difficulty: 1 }])
  })

  test('[scen.leap-failure] a pirate that misses dies, one that leaps with a symbol lands', () => {
    const t = new TestTable(onBoard.ships)
      .hero('belit', { at: 't_bow' })
      .unit('pirates', 'v_aft_port', { color: 'red', count: 2 })
    t.gems(0).dice('r0').modelTurn('pirates', 'v_aft_port', 'red').play('overlord', { do: 'leap', to: 't_foremast' })
    expect(t.models('pirates')).toEqual({ v_aft_port: 1 })
    t.dice('r1').modelTurn('pirates', 'v_aft_port', 'red').play('overlord', { do: 'leap', to: 't_foremast' })
    expect(t.models('pirates')).toEqual({ t_foremast: 1 })
  })

  test('[scen.flee] [special:flee] Conan alone with one enemy on an edge area pays 2 points and leaves with what he holds', () => {
    const t = village()
      .hero('conan', { at: 'west_gate', cards: ['sword'] })
      .hero('shevatas', { at: 'altar' })
    t.unit('hyenas', 'west_gate').heroTurn().play('conan', { do: 'flee' })
    expect(t.heroOf('conan')).toMatchObject({ fate: 'fled', at: -1, walked: 2 })
    expect(t.state.saved).toEqual(['sword'])
  })
})
