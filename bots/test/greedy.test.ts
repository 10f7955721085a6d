// The greedy bot of Age of Conan: always legal, the same for the same view, and far better than chance.
import { type Action, ageOfConan, type DecisionKind, decisions, editions, type State } from '@skelos/age-of-conan'
import { KINGDOMS } from '@skelos/age-of-conan/content/vocabulary.ts'
import { clone, FastChance, type Seat, type View } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { greedy } from '../age-of-conan/greedy.ts'
import { arena } from '../arena.ts'
import type { Bot } from '../bot.ts'
import { playGame } from '../play.ts'
import { random } from '../random.ts'

/** Every choice of two or more kingdoms. */
const lineUps = Array.from({ length: 1 << KINGDOMS.length }, (_, set) =>
  KINGDOMS.filter((_kingdom, i) => (set >> i) % 2 === 1),
).filter(({ length }) => length >= 2)

/** Looks at every decision of a bot before it is carried out. */
function watched(
  bot: Bot<State, Action>,
  look: (view: View<State>, legal: readonly Action[], seat: Seat, chosen: Action) => void,
): Bot<State, Action> {
  return {
    name: bot.name,
    choose(view, legal, seat, chance) {
      const chosen = bot.choose(view, legal, seat, chance)
      look(view, legal, seat, chosen)
      return chosen
    },
  }
}

const bot = greedy()

/** Looks at a view as greedy would, and lets chance decide, so that decisions greedy avoids come up too. */
function wandering(look: Parameters<typeof watched>[1]): Bot<State, Action> {
  return {
    name: 'wandering',
    choose(view, legal, seat, chance) {
      look(view, legal, seat, bot.choose(view, legal, seat, chance))
      return legal[chance.below(legal.length)]
    },
  }
}

const kindOf = ({ decisions: open }: View<State>, seat: Seat) => open.find((one) => one.seat === seat)?.kind

describe('the greedy bot', () => {
  const seen = new Set<string | undefined>()

  it.each(editions)('chooses from the list in every line-up, edition %s', (edition) => {
    let choices = 0
    const look: Parameters<typeof watched>[1] = (view, legal, seat, chosen) => {
      seen.add(kindOf(view, seat))
      choices++
      if (!legal.includes(chosen)) throw new Error(`${JSON.stringify(chosen)} is not on the list`)
    }
    for (const [i, kingdoms] of lineUps.entries()) {
      const options = ageOfConan.options.parse({ kingdoms, edition })
      const bots = kingdoms.map((_, seat) => (i % 3 === 0 || seat % 3 === i % 3 ? watched(bot, look) : wandering(look)))
      const { result } = playGame(ageOfConan, options, bots, 40 + i + 100 * editions.indexOf(edition))
      expect(result).toBeDefined()
    }
    expect(choices).toBeGreaterThan(4000)
  })

  it('has met every kind of decision in these games', () => {
    const missing = (Object.keys(decisions) as DecisionKind[]).filter((kind) => !seen.has(kind))
    expect(missing).toEqual([])
  })

  it('chooses alike when two views are equal, and leaves its view as it was', () => {
    const options = ageOfConan.options.parse({ players: 3 })
    let choices = 0
    const check = watched(bot, (view, legal, seat, chosen) => {
      if (choices++ % 3 !== 0) return
      const copy = clone(view)
      const again = bot.choose(copy, ageOfConan.legal(copy.state, seat), seat, new FastChance(choices))
      expect(again).toEqual(chosen)
      expect(copy).toEqual(view)
      expect(legal).toContainEqual(again)
    })
    playGame(ageOfConan, options, [check, check, check], 11)
    expect(choices).toBeGreaterThan(100)
  })

  it.each([
    [2, 20],
    [3, 20],
    [4, 40],
  ])('wins most games against random players, %d at the table, %d games', (players, games) => {
    const { byBot, finished } = arena({
      game: ageOfConan,
      options: ageOfConan.options.parse({ players }),
      bots: [bot, ...Array.from({ length: players - 1 }, () => random<State, Action>())],
      games,
      seed: 2026,
    })
    expect(finished).toBe(games)
    expect(byBot[0]).toMatchObject({ name: 'greedy', seats: 1 })
    expect(byBot[0].rate).toBeGreaterThanOrEqual(0.6)
  })
})
