// Deaths: what comes before the model is removed, what it leaves behind, and what ends with it.
import { describe, expect, test } from 'vitest'
import { onBoard, TestTable } from './table.ts'

const guards = 'bossonian_guards'
const village = () => new TestTable(onBoard.village).gems(0)
const at = (who: string, area = 'altar') => ({ who, at: area })
const dying = { reserve: 0, fatigue: 1, wound: 8 }

describe('heroes', () => {
  test('[death.hero-drops] [death.hero-cleanup] what is told; spell cards are not dropped', () => {
    const t = village().hero('hadrathus', { at: 'nw_road', cards: ['dagger', 'key'], ...dying, wound: 9 })
    t.hero('conan', { at: 'altar' }).unit(guards, 'nw_road')
    Object.assign(t.heroOf('hadrathus'), { spells: ['teleportation'], spellGems: [0] })
    t.struck(at(guards, 'nw_road'), at('hadrathus', 'nw_road'), 1)
    expect(t.facts.slice(1)).toEqual([
      { fact: 'died', who: at('hadrathus', 'nw_road') },
      { fact: 'object-lies', object: 'dagger', at: 'nw_road', cause: 'death' },
      { fact: 'object-lies', object: 'key', at: 'nw_road', cause: 'death' },
    ])
    expect(t.heroOf('hadrathus')).toMatchObject({ at: -1, fate: 'dead', cards: [], spells: [], spellGems: [] })
    expect(t.lying('nw_road')).toEqual(['dagger', 'key'])
  })

  test('[skill.attack-from-beyond] no last attack without an enemy in reach; one that is made is a melee attack', () => {
    const shot = village()
      .hero('belit', { at: 'altar', ...dying })
      .hero('conan', { at: 'west_gate' })
    shot.unit('bossonian_archers', 'bone_heap').struck(at('bossonian_archers', 'bone_heap'), at('belit'), 1, 'ranged')
    expect([shot.heroOf('belit').fate, shot.asked]).toEqual(['dead', ['conan: hero-action']])
    const t = village()
      .hero('belit', { at: 'altar', ...dying })
      .hero('conan', { at: 'west_gate' })
      .unit(guards, 'altar')
    t.struck(at(guards), at('belit'), 1)
    expect(t.options('belit')).toEqual([{ do: 'strike', target: at(guards) }, { do: 'pass' }])
    t.dice('r0', 'r0', 'r0').play('belit', { do: 'strike', target: at(guards) })
    expect(t.told('attacked')).toEqual([
      { fact: 'attacked', by: at('belit'), target: at(guards), kind: 'melee', weapons: [], gems: 0 },
    ])
  })

  test('[death.sequence] effects in force on the dead end, and so does what the dead hold', () => {
    const t = village().hero('conan', { at: 'altar' }).hero('shevatas', { at: 'altar' }).unit(guards, 'altar')
    t.state.marks = [
      { mark: 'pinned', on: 0, value: 2 },
      { mark: 'dizzy', on: 1, value: 2 },
      { mark: 'provoked', on: 1, value: 2 },
      { mark: 'webbed', on: 2, value: 0 },
      { mark: 'pinned', on: 0, value: 1 },
    ]
    t.struck(at('conan'), at(guards), 9)
    expect(t.state.marks.map(({ mark, on }) => `${mark} ${on}`)).toEqual(['provoked 1', 'pinned 0'])
  })

  test('[ally.last-leader] while another leader lives the allies stay; with the last one they go, each with a word', () => {
    const table = (...heroes: string[]) => {
      const t = village()
      for (const id of heroes) t.hero(id, { at: 'altar', ...(id === 'belit' ? dying : {}) })
      t.unit('belits_guards', 'nw_road', { side: 'heroes', count: 2 }).unit(guards, 'altar')
      t.unit('pirates', 'nw_road', { side: 'heroes' }).state.groups[2].mutineers = true
      t.unit('belits_guards', 'altar', { side: 'heroes' })
      Object.assign(t.state.models.at(-1) ?? {}, { at: -1, life: 0 })
      t.struck(at(guards), at('belit'), 1).play('belit', { do: 'pass' })
      return [
        t.models('belits_guards'),
        t.models('pirates'),
        t.models(guards),
        t.told('died').map(({ who }) => who.who),
      ]
    }
    expect(table('balthus', 'belit')).toEqual([{ nw_road: 2 }, { nw_road: 1 }, { altar: 1 }, ['belit']])
    expect(table('conan', 'belit')).toEqual([
      {},
      { nw_road: 1 },
      { altar: 1 },
      ['belit', 'belits_guards', 'belits_guards'],
    ])
  })

  test('[ally.last-leader] a leader who has fled is not dead: another hero’s death does not remove the allies', () => {
    const t = village()
      .hero('belit', { at: 'altar' })
      .hero('conan', { at: 'altar', ...dying, wound: 10 })
    t.hero('shevatas', { at: 'west_gate' }).unit('belits_guards', 'altar', { side: 'heroes' }).unit(guards, 'altar')
    Object.assign(t.heroOf('belit'), { at: -1, fate: 'fled' })
    t.struck(at(guards), at('conan'), 1)
    t.play('conan', { do: 'pass' })
    expect([t.heroOf('conan').fate, t.models('belits_guards')]).toEqual(['dead', { altar: 1 }])
  })
})

describe('units', () => {
  test('[scen.trophy] [scen.drop-key] the named unit leaves its object, with a word; another leaves none', () => {
    const picts = () => new TestTable('clutches_of_the_picts').gems(0).hero('conan', { at: 'altar' })
    const t = picts().unit('zogar_sag', 'altar', { life: 1 }).struck(at('conan'), at('zogar_sag'), 9)
    expect(t.told('object-lies')).toEqual([
      { fact: 'object-lies', object: 'zogar_sag_head', at: 'altar', cause: 'death' },
    ])
    expect(picts().unit('hyenas', 'altar').struck(at('conan'), at('hyenas'), 9).lying('altar')).toEqual([])
  })

  test('[scen.stealth] bodies are minions of the Overlord before the alarm: not leaders, not allies, not after it', () => {
    const bodies = (unit: string, side: 'heroes' | 'overlord', flags: string[] = []) => {
      const t = new TestTable('trapped_like_rats')
        .gems(0)
        .hero('conan', { at: 'kitchen' })
        .unit(unit, 'kitchen', { side, life: 1 })
      t.unit('captain', 'hall_s').state.flags = flags
      t.struck(side === 'heroes' ? at('captain', 'hall_s') : at('conan', 'kitchen'), at(unit, 'kitchen'), 9)
      return t.state.bodies.length
    }
    expect(bodies(guards, 'overlord')).toBe(1)
    expect([bodies('thak', 'overlord'), bodies(guards, 'heroes'), bodies(guards, 'overlord', ['alarm'])]).toEqual([
      0, 0, 0,
    ])
    const elsewhere = village().hero('conan', { at: 'altar' }).unit(guards, 'altar').struck(at('conan'), at(guards), 9)
    expect(elsewhere.state.bodies).toEqual([])
  })

  test('[goal.death-conditions] [event.sacrifice-summon] Glory to Set is the death of Skuthus: with Zaporavo dead the heroes win', () => {
    const t = TestTable.deal('hunting_the_tigress', 3).gems(8)
    const zaporavo = t.state.models.findIndex(({ group }) => t.state.groups[group].life === 8)
    Object.assign(t.state.models[zaporavo], { at: -1, life: 0 })
    t.overlordTurn().play('overlord', { do: 'activate', slot: 6 }, { do: 'event', event: 'glory_to_set' })
    expect([t.state.winner, t.state.ending]).toEqual(['heroes', 'objective'])
  })

  test('[damage.hero-spaces-second] gems on spell cards and on the ally tile are taken as the player likes', () => {
    const t = village()
      .hero('zelata', { at: 'altar', reserve: 1, wound: 5 })
      .hero('conan', { at: 'west_gate' })
      .unit(guards, 'altar')
    Object.assign(t.heroOf('zelata'), { spells: ['mitras_halo', 'boris_rage'], spellGems: [0, 2], allyGems: 1 })
    t.struck(at(guards), at('zelata'), 2).play('zelata', { do: 'guard', gems: 0 })
    expect(t.options('zelata')).toEqual([
      { do: 'lose-gem', from: { spell: 'boris_rage' } },
      { do: 'lose-gem', from: { ally: true } },
    ])
    t.play('zelata', { do: 'lose-gem', from: { ally: true } })
    expect(t.heroOf('zelata')).toMatchObject({ allyGems: 0, spellGems: [0, 1], wound: 7, reserve: 1 })
    const last = village()
      .hero('zelata', { at: 'altar', reserve: 0, wound: 8 })
      .hero('conan', { at: 'west_gate' })
      .unit(guards, 'altar')
    last.heroOf('zelata').allyGems = 1
    expect(last.struck(at(guards), at('zelata'), 0).heroOf('zelata').fate).toBe('alive')
  })
})
