// Events of the scenarios that can be played: volleys, sacrifices, stone monsters and falling rocks.
import { describe, expect, test } from 'vitest'
import { tileName } from '../rules/river.ts'
import { TestTable } from './table.ts'

describe('events', () => {
  const tigress = () => TestTable.deal('hunting_the_tigress', 3).gems(8).overlordTurn()

  test('[ol.event-choice] Hunting the Tigress offers what can have an effect', () => {
    const t = tigress().play('overlord', { do: 'activate', slot: 6 })
    expect(t.optionsOf('overlord', 'event').map(({ event }) => event)).toEqual(['fire_at_will', 'glory_to_set'])
  })

  test('[event.ranged-volley] [effect:ranged_volley] each archer may shoot once, each shot with its own defense', () => {
    const t = tigress().play('overlord', { do: 'activate', slot: 6 }, { do: 'event', event: 'fire_at_will' })
    expect(t.asked).toEqual(['overlord: volley'])
    const [shot] = t.optionsOf('overlord', 'volley')
    t.dice('y0', 'y0').play('overlord', shot, { do: 'accept' })
    expect(t.told('attacked')).toMatchObject([{ kind: 'ranged', by: { who: 'bossonian_archers' } }])
  })

  test('[event.sacrifice-summon] [effect:sacrifice_summon] Skuthus dies, the demon stands in his area with 6 life points and takes his slot', () => {
    const t = tigress().play('overlord', { do: 'activate', slot: 6 })
    const slot = t.state.river.findIndex((tile) => tile >= 0 && tileName(t.state, tile).unit === 'skuthus')
    t.play('overlord', { do: 'event', event: 'glory_to_set' })
    expect(tileName(t.state, t.state.river[slot]).unit).toBe('outer_dark_demon')
    expect([t.models('skuthus'), t.models('outer_dark_demon')]).toEqual([{}, { v_poop: 1 }])
    expect(t.told('died')).toHaveLength(1)
  })

  test('[event.free-petrified] [effect:free_petrified] a stone monster wakes with a tile at the end; with two monsters face up no third', () => {
    const heart = () => TestTable.deal('heart_of_darkness').gems(9)
    const t = heart().overlordTurn().play('overlord', { do: 'activate', slot: 5 })
    expect(t.asked).toEqual(['overlord: petrified'])
    t.play('overlord', { do: 'free', model: { who: 'giant_snake', at: 'storehouse' } })
    expect(tileName(t.state, t.state.river.at(-1) ?? -1).unit).toBe('giant_snake')
    const again = t.gems(9).overlordTurn()
    again.play('overlord', { do: 'activate', slot: again.state.river.indexOf(-1) + 1 })
    expect(again.asked).not.toContain('overlord: petrified')
  })

  test('[scen.petrified] [special:petrified] a hero beside a stone monster is not hindered and cannot attack it', () => {
    const t = TestTable.deal('heart_of_darkness')
    const stone = t.state.groups.findIndex(({ petrified }) => petrified)
    const { at } = t.state.models.find(({ group }) => group === stone) ?? { at: 0 }
    Object.assign(t.heroOf('conan'), { at, stance: 'aggressive' })
    t.heroTurn()
    expect(t.optionsOf('conan', 'melee')).toEqual([])
  })

  test('[event.area-damage] [effect:area_damage] [reroll.owner] [amb.event-rerolls] rocks fall for 2: Conan loses 2 gems, both guards die; the Overlord may reroll', () => {
    const t = new TestTable('ophirs_gold')
      .hero('conan', { at: 'great_court', cards: ['chain_mail'], fatigue: 4 })
      .unit('bossonian_guards', 'great_court', { count: 2 })
    t.gems(8)
    t.state.river = [-1, 0]
    t.overlordTurn().dice('r1', 'r0').play('overlord', { do: 'activate', slot: 1 })
    t.play('overlord', { do: 'event-area', area: 'great_court' })
    expect(t.asked).toEqual(['overlord: reroll'])
    t.dice('r1').play('overlord', { do: 'reroll', die: 'red', face: 0, by: 'gem' }, { do: 'accept' })
    t.play('overlord', { do: 'strike', target: { who: 'conan', at: 'great_court' } })
    expect(t.heroOf('conan').wound).toBe(2)
    expect(t.models('bossonian_guards')).toEqual({})
  })
})
