// The greedy bot of Age of Conan: always legal, the same for the same view, and far better than chance.

import type { Bot } from '@skelos/bots'
import { arena, playGame, random } from '@skelos/bots'
import { clone, FastChance, type Seat, type View } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { greedy } from '../../bots/greedy.ts'
import { KINGDOMS } from '../../content/vocabulary.ts'
import { type Action, ageOfConan, decisions, editions, type State } from '../../index.ts'
import { scene, use } from '../card-scenes.ts'
import { defaultPack, instant, instantFor } from '../packs.ts'

/** Every choice of two or more kingdoms. */
const lineUps = Array.from({ length: 1 << KINGDOMS.length }, (_, set) =>
  KINGDOMS.filter((_kingdom, i) => (set >> i) % 2 === 1),
).filter(({ length }) => length >= 2)

type Look = (view: View<State>, legal: readonly Action[], seat: Seat, chosen: Action) => void

const bot = greedy()

/** Plays as greedy does and shows every decision. */
function watched(look: Look): Bot<State, Action> {
  return {
    name: bot.name,
    choose(view, legal, seat, chance) {
      const chosen = bot.choose(view, legal, seat, chance)
      look(view, legal, seat, chosen)
      return chosen
    },
  }
}

/** Shows what greedy would do and lets chance decide, so that it is also asked what it never lets happen. */
function wandering(look: Look): Bot<State, Action> {
  return {
    name: 'wandering',
    choose(view, legal, seat, chance) {
      look(view, legal, seat, bot.choose(view, legal, seat, chance))
      return legal[chance.below(legal.length)]
    },
  }
}

describe('the greedy bot', () => {
  it('chooses from the list in every edition and line-up, whatever is asked', () => {
    const asked = new Set<string | undefined>()
    const look: Look = (view, legal, seat, chosen) => {
      asked.add(view.decisions.find((one) => one.seat === seat)?.kind)
      if (!legal.includes(chosen)) throw new Error(`${JSON.stringify(chosen)} is not on the list`)
    }
    for (const [i, edition] of editions.entries())
      for (const [j, kingdoms] of lineUps.entries()) {
        // Editions in turn over the line-ups, and at night all of them with all.
        if (!process.env['NIGHTLY'] && j % editions.length !== i) continue
        const options = ageOfConan.options.parse({ kingdoms, edition, readings: { aquilonia: 'advised' } })
        // All greedy in some games, and in the others just one of each three.
        const bots = kingdoms.map((_, seat) => (j % 3 === 0 || seat % 3 === j % 3 ? watched(look) : wandering(look)))
        expect(playGame(ageOfConan, options, bots, 60 + j + 100 * i).result).toBeDefined()
      }
    // The rarest decisions come up when nobody plays well.
    const missing = () => Object.keys(decisions).filter((kind) => !asked.has(kind))
    const options = ageOfConan.options.parse({ players: 4 })
    for (let seed = 0; seed < 60 && missing().length > 0; seed++)
      playGame(
        ageOfConan,
        options,
        Array.from({ length: 4 }, () => wandering(look)),
        seed,
      )
    expect(missing()).toEqual([])
  })

  it('chooses alike when two views are equal, and leaves its view as it was', () => {
    const options = ageOfConan.options.parse({ players: 3 })
    let choices = 0
    const check = watched((view, legal, seat, chosen) => {
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

  it('plays a card that wins ties, and only where it does not have them already', () => {
    instantFor('before-roll', { do: 'win-ties' })
    const chosenBeside = (owner: 'aquilonia' | 'turan') => {
      const t = scene({ attacker: 'aquilonia', at: 'ophir', give: { aquilonia: { hand: [instant] } } })
      t.artifact('sword-of-atlantis', owner)
      const seat = t.seat('aquilonia')
      return bot.choose(t.game.view(t.state, [seat]), t.game.legal(t.state, seat), seat, new FastChance(1))
    }
    expect(chosenBeside('turan')).toEqual(use(instant))
    expect(chosenBeside('aquilonia')).toEqual({ do: 'pass' })
    defaultPack()
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
