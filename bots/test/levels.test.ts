// The levels of a game: what each is made of.
import { FastChance } from '@skelos/kernel'
import { expect, it } from 'vitest'
import type { Bot } from '../bot.ts'
import { levelled, type Steps } from '../levels.ts'
import { type Name, type RaceState, race } from './race.ts'
import { mind } from './search-race.ts'

const second = (): Bot<RaceState, Name> => ({ name: 'greedy', choose: (_, legal) => legal[2] })
const master = { width: 4, lines: 24, depth: 9, doubt: 1 }

const { state } = race.setup({ seats: 2 }, new FastChance(1))
const [view, legal] = [race.view(state, [0]), race.legal(state, 0)]

/** How often a level chooses what greedy does, of so many times. */
const times = 400
function alike(level: 'easy' | 'fair' | 'strong' | 'master', steps: Steps): number {
  const bot = levelled(race, mind, second, steps)[level]()
  expect(bot.name).toBe(level)
  const chance = new FastChance(3)
  return Array.from({ length: times }, () => bot.choose(view, legal, 0, chance)).filter((one) => one === legal[2])
    .length
}

it('slips as often as a game wants at the lower levels, plays at first sight at the strong one, and searches above', () => {
  const steps = { slips: { easy: 2, fair: 4 }, master }
  // Chance chooses the same in one of four.
  expect(alike('easy', steps)).toBeGreaterThan(times * 0.5)
  expect(alike('easy', steps)).toBeLessThan(alike('fair', steps))
  expect(alike('fair', steps)).toBeLessThan(times * 0.9)
  expect(alike('strong', steps)).toBe(times)
  expect(alike('master', steps)).toBe(0)
})
