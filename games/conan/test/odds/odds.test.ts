// The odds against numbers worked out by hand, against every way the dice can fall, and against the game's own attacks.
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../../content/index.ts'
import { poolOf } from '../../content/pool.ts'
import type { PrintedDie } from '../../content/types.ts'
import {
  type Aim,
  attackOdds,
  chanceToLeap,
  chanceToLive,
  chanceToManipulate,
  chanceWithGems,
  meanChance,
  oddsOfArea,
  oddsOfAttack,
  oddsOfHealing,
  oddsOfSpell,
  type Policy,
  plansByGuard,
  planToLive,
  planTurn,
  rollChances,
} from '../../odds/index.ts'
import type { Action } from '../../rules/actions.ts'
import type { Roll } from '../../rules/frames.ts'
import { areaId, areaNumber, heroNamed, underWay } from '../../rules/state.ts'
import { onBoard, TestTable } from '../table.ts'

const { faces } = content
const rolled = (dice: PrintedDie[], any = 0) => ({ pool: poolOf(dice), any })

describe('a roll', () => {
  test('without rerolls is what its dice are', () => {
    expect(rollChances(faces, rolled(['red']), 'none')).toEqual(
      [1 / 6, 2 / 6, 2 / 6, 1 / 6].map((n) => expect.closeTo(n, 12)),
    )
    expect(meanChance(rollChances(faces, rolled(['red', 'orange', 'yellow+r']), 'none'))).toBeCloseTo(
      1.5 + 1 + 2 / 3,
      12,
    )
  })

  test('[reroll.free-arrow] takes the worst die of the colour if it shows less than the mean', () => {
    // Two red and a yellow whose blank half is rolled again: 3 + 2/3 + 1/2 × 2/3.
    expect(meanChance(rollChances(faces, rolled(['red', 'red', 'yellow+r']), 'mean'))).toBeCloseTo(4, 12)
    // One arrow for two orange dice: 20 of 36 pairs show a blank, 0 + 1 gains for it; pairs of 1 and 2 are kept.
    const pairs = rollChances(faces, rolled(['orange+r', 'orange']), 'mean')
    expect(meanChance(pairs)).toBeCloseTo(2 + 20 / 36, 12)
  })

  test('with every kind of reroll is the best of all ways to use them', () => {
    const worth = (symbols: number): number => [0, 0.1, 0.1, 0.7, 0.9][Math.min(symbols, 4)]
    for (const [dice, any] of [
      [['red+r', 'yellow+r'], 0],
      [['red', 'yellow+r', 'orange'], 1],
      [['orange', 'orange+r'], 2],
    ] as [PrintedDie[], number][]) {
      const chances = rollChances(faces, rolled(dice, any), 'best', worth)
      const value = chances.reduce((sum, chance, symbols) => sum + chance * worth(symbols), 0)
      expect(value).toBeCloseTo(searched(dice, any, worth), 12)
    }
  })
})

/** Every die, every face, every choice: slow and plain. */
function searched(dice: readonly PrintedDie[], any: number, worth: (symbols: number) => number): number {
  const { arrows } = poolOf(dice)
  const colors = dice.map((die) => ['yellow', 'orange', 'red'].indexOf(die.replace('+r', '')))
  const choose = (shown: number[], again: boolean[], left: number[], free: number): number => {
    let best = worth(shown.reduce((sum, face) => sum + face, 0))
    for (const [i, color] of colors.entries()) {
      const after = (rest: number[], more: number): number =>
        faces[color].reduce(
          (sum, face) => sum + choose(shown.with(i, face), again.with(i, true), rest, more) / faces[color].length,
          0,
        )
      if (left[color] > 0 && !again[i]) best = Math.max(best, after(left.with(color, left[color] - 1), free))
      if (free > 0) best = Math.max(best, after(left, free - 1))
    }
    return best
  }
  const throwAll = (shown: number[]): number =>
    shown.length === colors.length
      ? choose(
          shown,
          shown.map(() => false),
          [...arrows],
          any,
        )
      : faces[colors[shown.length]].reduce((sum, face) => sum + throwAll([...shown, face]) / 6, 0)
  return throwAll([])
}

describe('an attack', () => {
  const attack = (dice: PrintedDie[], armor: number, life: number, guard: PrintedDie[] = [], policy: Policy = 'best') =>
    attackOdds(faces, {
      attack: { ...rolled(dice), penalty: 0 },
      defense: { ...rolled(guard), armor, change: 0 },
      life,
      policy,
    })

  test('[attack.damage] is the power less the defense', () => {
    // Two yellow against armour 3: only 2 + 2.
    expect(attack(['yellow', 'yellow'], 3, 1).kill).toBeCloseTo(1 / 36, 12)
    expect(attack(['yellow', 'yellow', 'yellow'], 3, 1).damage).toEqual(
      [188 / 216, 21 / 216, 6 / 216, 1 / 216].map((n) => expect.closeTo(n, 12)),
    )
    expect(attack(['red'], 0, 2, ['yellow'])).toMatchObject({
      kill: expect.closeTo(1 / 6 / 3 + 1 / 2 / 2, 12),
      expectedLife: expect.any(Number),
    })
  })

  test('kills no less often when rerolls are used for the kill', () => {
    const mean = attack(['red+r', 'red'], 2, 3, ['yellow+r'], 'mean').kill
    const best = attack(['red+r', 'red'], 2, 3, ['yellow'], 'best').kill
    expect(attack(['red+r', 'red'], 2, 3, ['yellow'], 'none').kill).toBeLessThan(best)
    expect(mean).toBeLessThan(best)
  })

  test('comes out at the table as often as it says', () => {
    const table = () =>
      new TestTable(onBoard.village)
        .hero('conan', { at: 'altar', cards: ['battle_axe'] })
        .unit('captain', 'altar', { life: 3 })
        .gems(4)
        .heroTurn()
    const start = table()
    const conan = heroNamed(start.state, 'conan')
    const target = start.state.heroes.length
    const declared = { by: conan, target, at: start.state.heroes[conan].at, kind: 'melee', sort: 'hero' } as const
    const odds = oddsOfAttack(
      start.state,
      { ...declared, weapons: ['battle_axe'], gems: 3, chair: false },
      { by: target, gems: 2, card: '', armor: '' },
      { policy: 'mean' },
    )
    const games = 1500
    let killed = 0
    let damage = 0
    const chance = new FastChance(5)
    for (let i = 0; i < games; i++) {
      const state = start.game.copy(start.state)
      const play = (seat: number, action: Action) => {
        const outcome = start.game.apply(state, seat, action, chance)
        if (!outcome.ok) throw new Error(outcome.refusal.rule)
        for (const fact of outcome.facts) if (fact.fact === 'damage') damage += fact.damage
      }
      const [hit] = start.game.legal(state, 1).filter((action) => action.do === 'melee' && action.weapons.length === 1)
      play(1, hit)
      play(1, { do: 'gems', count: 3 })
      const rerolls = start.game
        .legal(state, 1)
        .flatMap((action) => (action.do === 'reroll' && action.by === 'arrow' && action.face < 1.5 ? [action] : []))
        .sort((one, other) => one.face - other.face)
      if (rerolls.length > 0) play(1, rerolls[0])
      if (start.game.pending(state)[0].kind === 'reroll') play(1, { do: 'accept' })
      play(0, { do: 'guard', gems: 2 })
      while (start.game.pending(state)[0].kind === 'reroll') play(0, { do: 'accept' })
      if (state.models[0].at < 0) killed++
    }
    const spread = 3.5 * Math.sqrt((odds.kill * (1 - odds.kill)) / games)
    expect(Math.abs(killed / games - odds.kill)).toBeLessThan(spread)
    expect(Math.abs(damage / games - odds.expectedDamage)).toBeLessThan(0.2)
  })
})

describe('at a table', () => {
  const table = (at: string) =>
    new TestTable(onBoard.village)
      .hero('shevatas', { at, cards: ['kris', 'throwing_knives'] })
      .chest('hut_2', 'life_potion')
      .unit('hyenas', 'altar', { count: 2 })
      .heroTurn()

  test('[skill.lock-picking] [chest.open] a chest with one gem and another die for the skill', () => {
    const { state } = table('hut_2')
    const shevatas = heroNamed(state, 'shevatas')
    // A red die of the space and one of the skill, at least 2 symbols.
    const picks = content.skills.lock_picking.dice
    const dice = { dice: picks.dice.with(2, picks.dice[2] + 1), arrows: picks.arrows }
    const once = rollChances(faces, { pool: dice, any: 0 }, 'best', (symbols) => (symbols >= 2 ? 1 : 0))
    const expected = once.slice(2).reduce((sum, chance) => sum + chance, 0)
    expect(chanceToManipulate(state, shevatas, 'chest', 2, 1)).toBeCloseTo(expected, 12)
    // Twice with a gem each, or once with two: whatever is better.
    expect(chanceWithGems(state, shevatas, 'chest', 2, 2).chance).toBeGreaterThanOrEqual(1 - (1 - expected) ** 2 - 1e-9)
    expect(chanceToLeap(state, shevatas, 1)).toBeGreaterThan(0)
  })

  test('a whole way: to the hut and open, with the gems that are left', () => {
    const { state } = table('west_gate')
    const shevatas = heroNamed(state, 'shevatas')
    const hut = areaNumber(state, 'hut_2')
    const aim: Aim = { do: 'open', at: hut }
    const plan = planTurn(state, shevatas, aim)
    expect(plan.way[0]).toBe(areaNumber(state, 'west_gate'))
    expect(plan.way.at(-1)).toBe(hut)
    expect(planTurn(state, shevatas, { do: 'reach', at: hut }).chance).toBe(1)
    const { move, act, keep } = plan.split
    expect(move + act + keep).toBe(state.heroes[shevatas].reserve)
    const plans = plansByGuard(state, shevatas, aim)
    for (const [i, { chance }] of plans.entries())
      if (i > 0) expect(chance).toBeLessThanOrEqual(plans[i - 1].chance + 1e-12)
    expect(plans.at(-1)?.chance).toBe(0)
  })

  test('a kill in as many blows as the gems allow is likelier than in one', () => {
    const { state } = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar', cards: ['battle_axe'], reserve: 4 })
      .unit('captain', 'altar', { life: 2 })
      .heroTurn()
    const target = state.heroes.length
    const at = state.heroes[0].at
    const one = oddsOfAttack(state, {
      by: 0,
      target,
      at,
      kind: 'melee',
      sort: 'hero',
      weapons: ['battle_axe'],
      gems: 4,
      chair: false,
    })
    const plan = planTurn(state, 0, { do: 'kill', target })
    expect(plan.chance).toBeGreaterThanOrEqual(one.kill)
    expect(plan.way).toEqual([at])
  })
})

describe('a turn', () => {
  const atChest = (gems: { reserve: number; wound: number }) =>
    new TestTable(onBoard.village)
      .hero('shevatas', { at: 'hut_2', cards: ['kris'], ...gems })
      .chest('hut_2', 'life_potion')
      .unit('bossonian_guards', 'altar', { count: 2 })
      .heroTurn().state
  const guards = { by: 1, target: 0, at: 0, kind: 'melee', sort: 'unit', weapons: [], gems: 0, chair: false } as const

  test('[damage.hero-reserve-last] a hero lives if all blows together take less than there is; with gems for a guard longer', () => {
    const state = atChest({ reserve: 4, wound: 6 })
    // Without arrows nobody has anything to choose: an orange and a yellow die each.
    const { damage } = oddsOfAttack(state, guards, undefined, { life: 4 })
    const both = damage.reduce(
      (sum, first, i) => sum + damage.reduce((part, second, j) => part + (i + j < 4 ? first * second : 0), 0),
      0,
    )
    expect(chanceToLive(state, guards, { reserve: 0, life: 4 }, 2)).toBeCloseTo(both, 12)
    expect(chanceToLive(state, guards, { reserve: 0, life: 4 }, 1)).toBeCloseTo(1 - (damage[4] ?? 0), 12)
    const guarded = [0, 1, 2, 3, 4].map((reserve) => chanceToLive(state, guards, { reserve, life: 4 }, 2))
    for (const [i, chance] of guarded.entries()) if (i > 0) expect(chance).toBeGreaterThan(guarded[i - 1])
    // A hero who is hurt to the last gem of Reserve has no more to guard with than to live on.
    expect(chanceToLive(state, guards, { reserve: 9, life: 1 }, 2)).toBeLessThan(
      chanceToLive(state, guards, { reserve: 9, life: 9 }, 2),
    )
  })

  test('[guard.dice] the best split between a chest and the guard against the answer', () => {
    const state = atChest({ reserve: 2, wound: 8 })
    const chest = (gems: number) => chanceToManipulate(state, 0, 'chest', 2, gems)
    const lives = (reserve: number) => chanceToLive(state, guards, { reserve, life: 2 }, 1)
    // One gem and, if that fails, the other as well; or both at once.
    const apart = chest(1) * lives(1) + (1 - chest(1)) * chest(1) * lives(0)
    const plan = planToLive(state, 0, { do: 'open', at: state.heroes[0].at }, { by: 1, kind: 'melee', times: 1 })
    expect(plan.worth).toBeCloseTo(Math.max(apart, chest(2) * lives(0)), 12)
    expect(plan.chance).toBeCloseTo(1 - (1 - chest(1)) ** 2, 12)
    expect(plan.split).toEqual({ move: 0, act: 1, keep: 1 })
    // With little to live on and a mighty enemy the guard is worth more than another die.
    const all = planTurn(atChest({ reserve: 6, wound: 4 }), 0, { do: 'open', at: state.heroes[0].at })
    expect(all.worth).toBe(all.chance)
  })

  test('[attack.follow-up] whom the hero has killed does not answer', () => {
    const { state } = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar', cards: ['battle_axe'], reserve: 3, wound: 9 })
      .unit('captain', 'altar', { life: 2 })
      .unit('giant_snake', 'drum_circle')
      .heroTurn()
    const kill: Aim = { do: 'kill', target: 1 }
    const { worth, chance } = planToLive(state, 0, kill, { by: 1, kind: 'melee', times: 3 })
    expect([worth, chance]).toEqual([planTurn(state, 0, kill).chance, worth])
    const other = planToLive(state, 0, kill, { by: 2, kind: 'melee', times: 1 })
    expect(other.worth).toBeLessThan(worth)
    expect(other.split.move + other.split.act + other.split.keep).toBe(3)
  })

  test('[skill.leap] a leap is one die of the skill, and a missed one costs its points', () => {
    const { state } = new TestTable(onBoard.ships).hero('conan', { at: 't_foremast', reserve: 5 }).heroTurn()
    const { dice } = content.skills.leap
    expect(dice.dice.reduce((sum, count) => sum + count, 0)).toBe(1)
    const made = chanceToLeap(state, 0, 1)
    expect(made).toBeCloseTo(5 / 6, 12)
    const over = areaNumber(state, 'v_aft_port')
    // Two points a try: base movement 2, and three gems for the way at most.
    const { chance, way } = planTurn(state, 0, { do: 'reach', at: over })
    const tries = Math.floor((content.heroes[0].baseMove + Math.min(5, content.heroes[0].spaces[2].limit)) / 2)
    expect(chance).toBeCloseTo(1 - (1 - made) ** tries, 12)
    expect(way).toEqual([state.heroes[0].at, over])
  })

  test('[scen.locks] a way to the door of a cell, and its lock', () => {
    const t = TestTable.deal('ophirs_gold')
    const { state } = t
    const [{ edge, difficulty = 0 }] = content.scenarios[state.scenario].rulesByKind.doors.flatMap(
      ({ locks = [] }) => locks,
    )
    const [from, to] = edge.map((id) => areaNumber(state, id))
    Object.assign(state.heroes[0], { at: from, stance: 'aggressive' })
    const { chance } = chanceWithGems(state, 0, 'lock', difficulty)
    expect(difficulty).toBeGreaterThan(0)
    expect(planTurn(state, 0, { do: 'unlock', from, to }).chance).toBeCloseTo(chance, 12)
    expect(planTurn(state, 0, { do: 'unlock', from: to, to: from }).chance).toBeCloseTo(chance, 12)
  })

  test('comes out at the table as often as it says: to the hut, and open the chest', () => {
    const start = new TestTable(onBoard.village)
      .hero('shevatas', { at: 'west_gate', cards: ['kris'], reserve: 4, fatigue: 6 })
      .chest('hut_2', 'life_potion')
      .unit('hyenas', 'hut_2')
      .heroTurn()
    const aim: Aim = { do: 'open', at: areaNumber(start.state, 'hut_2') }
    const plan = planTurn(start.state, 0, aim)
    const [games, chance] = [600, new FastChance(8)]
    let opened = 0
    for (let i = 0; i < games; i++) {
      const state = start.game.copy(start.state)
      const play = (action: Action) => {
        const outcome = start.game.apply(state, 1, action, chance)
        if (!outcome.ok) throw new Error(outcome.refusal.rule)
        if (outcome.facts.some((fact) => fact.fact === 'chest-tried' && fact.opened)) opened++
      }
      for (const at of plan.way.slice(1)) play({ do: 'move', to: areaId(state, at) })
      for (;;) {
        const { act } = planTurn(state, 0, aim).split
        if (act === 0 || !state.chests.includes(aim.at)) break
        play({ do: 'open-chest' })
        if (start.game.pending(state)[0].kind === 'gems') play({ do: 'gems', count: act })
        while (start.game.pending(state)[0].kind === 'reroll') {
          const power = underWay<Roll>(state, 'roll')?.faces.reduce((sum, face) => sum + face, 0) ?? 0
          const arrow = start.game
            .legal(state, 1)
            .flatMap((option) => (option.do === 'reroll' && option.by === 'arrow' ? [option] : []))
            .toSorted((one, other) => one.face - other.face)[0]
          // One hyena hinders: two symbols and one more.
          play(arrow && power < 3 ? arrow : { do: 'accept' })
        }
      }
    }
    expect(plan.chance).toBeGreaterThan(0.3)
    expect(plan.chance).toBeLessThan(0.97)
    const spread = 3.5 * Math.sqrt((plan.chance * (1 - plan.chance)) / games)
    expect(Math.abs(opened / games - plan.chance)).toBeLessThan(spread)
  })
})

describe('a spell', () => {
  const storm = { do: 'attack', target: 'area', range: 'line_of_sight', dice: ['red', 'red'] } as const
  const table = new TestTable(onBoard.village)
    .hero('conan', { at: 'altar', wound: 1 })
    .hero('hadrathus', { at: 'altar' })
    .unit('hyenas', 'drum_circle', { count: 2 })
    .unit('pict_warriors', 'drum_circle')
  const hadrathus = heroNamed(table.state, 'hadrathus')

  test('[area-attack.one-roll] on an area kills by one roll: whoever is weaker dies whenever the stronger does', () => {
    const { kills, expectedKills, victims } = oddsOfArea(
      table.state,
      hadrathus,
      areaNumber(table.state, 'drum_circle'),
      storm,
    )
    // Two red dice: nothing in 1 of 36, 3 symbols and more in 23; armour 0 and 2, life 1.
    expect(kills).toEqual([1 / 36, 0, 12 / 36, 23 / 36].map((share) => expect.closeTo(share, 12)))
    expect(expectedKills).toBeCloseTo((2 * 12 + 3 * 23) / 36, 12)
    expect(victims.map(({ kill }) => kill)).toEqual([35 / 36, 35 / 36, 23 / 36].map((kill) => expect.closeTo(kill, 12)))
  })

  test('[spell.attack] [spell.boris-rage] on one enemy is an attack with the dice of the card', () => {
    const warrior = table.state.heroes.length + 2
    const { kill, damage } = oddsOfSpell(table.state, hadrathus, warrior, { ...storm, target: 'character' })
    // Armour 2, life 1: three symbols and more.
    expect(kill).toBeCloseTo(23 / 36, 12)
    expect(damage[0]).toBeCloseTo(13 / 36, 12)
  })

  test('[spell.pestilential-swarm] without defence, and not on whoever casts it', () => {
    const swarm = { ...storm, range: 'own_area', exclude: ['caster'], defence: 'none' } as const
    const { kills, victims } = oddsOfArea(table.state, hadrathus, areaNumber(table.state, 'altar'), swarm)
    expect(victims.map(({ who }) => who)).toEqual([heroNamed(table.state, 'conan')])
    expect(kills).toEqual([expect.closeTo(1, 12)])
  })

  test('[spell.mitras-healing] heals no more than there are wounds: an orange die and its arrow', () => {
    const heal = { do: 'heal', dice: ['orange+r'] } as const
    // A blank third is rolled again.
    const { healed, any, mean } = oddsOfHealing(table.state, hadrathus, heroNamed(table.state, 'conan'), heal)
    expect(healed).toEqual([1 / 9, 8 / 9].map((share) => expect.closeTo(share, 12)))
    expect([any, mean]).toEqual([expect.closeTo(8 / 9, 12), expect.closeTo(8 / 9, 12)])
  })
})
