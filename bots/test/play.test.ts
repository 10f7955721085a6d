// Playing one game: repeatable, sparing with views, and strict with bots that do not play by the rules.
import { FastChance } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { noView } from '../bot.ts'
import { playGame } from '../play.ts'
import { random } from '../random.ts'
import { counted, race, stubborn } from './race.ts'

describe('a game between bots', () => {
  it('tells its result and every action', () => {
    const { result, steps, actions, state } = playGame(race, { seats: 2 }, [stubborn('a', 1), stubborn('b', 3)], 1)
    expect(result).toMatchObject({ kind: 'victory', winners: [1] })
    expect(steps).toEqual([
      { seat: 0, action: { name: 1 } },
      { seat: 1, action: { name: 3 } },
    ])
    expect(actions).toBe(2)
    expect(state.named).toEqual([1, 3])
  })

  it('is the same game for the same seed, and another for another', () => {
    const play = (seed: number) => playGame(race, { seats: 3 }, [random(), random(), random()], seed)
    expect(play(5)).toEqual(play(5))
    expect(play(5).steps).not.toEqual(play(6).steps)
  })

  it('builds views only for bots that look at them', () => {
    counted.views = 0
    playGame(race, { seats: 3 }, [random(), random(), random()], 1)
    expect(counted.views).toBe(0)
    playGame(race, { seats: 3 }, [random(), stubborn('looks', 1), random()], 1)
    expect(counted.views).toBe(1)
    expect(() => noView.state).toThrow('needs no view')
  })

  it('gives up an endless game and has no result then', () => {
    const { result, actions } = playGame(race, { seats: 3 }, [random(), random(), random()], 1, { limit: 2 })
    expect(result).toBeUndefined()
    expect(actions).toBe(2)
  })

  it('refuses a wrong number of bots, and names a bot that makes up an action', () => {
    expect(() => playGame(race, { seats: 3 }, [random()], 1)).toThrow('3 seats need as many bots, not 1')
    const cheat = { name: 'cheat', choose: () => ({ name: 9 }) }
    expect(() => playGame(race, { seats: 1 }, [cheat], 1)).toThrow('cheat chose {"name":9} (name): race.numbers')
  })
})

describe('the random bot', () => {
  it('chooses every action about equally often', () => {
    const counts = [0, 0, 0, 0]
    const chance = new FastChance(3)
    for (let i = 0; i < 4000; i++) counts[random<unknown, number>().choose(noView, [0, 1, 2, 3], 0, chance)]++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
