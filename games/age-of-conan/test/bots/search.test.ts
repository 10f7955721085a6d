// Search in Age of Conan: whole games from the list, and nothing but what the seat may see.
import { type Bot, judged, playGame, searcher } from '@skelos/bots'
import { FastChance } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { greedy } from '../../bots/greedy.ts'
import { mind } from '../../bots/mind.ts'
import { type Action, ageOfConan, type State } from '../../index.ts'

/** As little as search can be: what is tested is what it looks at, not how well it plays. */
const bot = searcher('search', ageOfConan, mind, { width: 3, lines: 4, depth: 1, doubt: 0 })

describe('search', () => {
  it('amb.open-information: chooses the same whatever the others may hold', () => {
    const players = 3
    const options = ageOfConan.options.parse({ players })
    const chance = new FastChance(8)
    let [asked, compared] = [0, 0]
    const watched: Bot<State, Action> = {
      name: 'watched',
      choose(view, legal, seat, own) {
        const usual = greedy().choose(view, legal, seat, own)
        if (legal.length === 1 || ++asked % 20 !== 0) return usual
        compared++
        // Another table that this seat cannot tell from the real one, with other hands, tokens and decks.
        const other = ageOfConan.guess(view, chance)
        const seen = ageOfConan.view(other, [seat])
        expect(seen.state).toEqual(view.state)
        const chosen = bot.choose(view, legal, seat, new FastChance(asked))
        expect(legal).toContain(chosen)
        expect(bot.choose(seen, ageOfConan.legal(other, seat), seat, new FastChance(asked))).toEqual(chosen)
        return chosen
      },
    }
    const { result } = playGame(
      ageOfConan,
      options,
      Array.from({ length: players }, () => watched),
      7,
    )
    expect(result).toBeDefined()
    expect(compared).toBeGreaterThan(15)
  })
})

describe('the value of a table', () => {
  it('gives everybody a chance and knows better and better who wins', () => {
    const players = 4
    const sure = { early: 0, late: 0 }
    for (let seed = 1; seed <= 4; seed++) {
      const moments: { phase: number; chances: number[] }[] = []
      const { result } = playGame(
        ageOfConan,
        ageOfConan.options.parse({ players }),
        Array.from(
          { length: players },
          (): Bot<State, Action> => ({
            name: 'watched',
            choose(view, legal, seat, chance) {
              if (chance.below(8) > 0) return greedy().choose(view, legal, seat, chance)
              const state = ageOfConan.guess(view, chance)
              moments.push({ phase: mind.value.phase(state), chances: judged(mind.value, state) })
              return greedy().choose(view, legal, seat, chance)
            },
          }),
        ),
        9000 + seed,
      )
      for (const { chances } of moments) expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
      const [winner] = result?.winners ?? []
      const mean = (of: typeof moments) => of.reduce((sum, { chances }) => sum + chances[winner], 0) / of.length
      sure.early += mean(moments.filter(({ phase }) => phase < 0.2)) / 4
      sure.late += mean(moments.filter(({ phase }) => phase > 0.9)) / 4
    }
    expect(sure.late).toBeGreaterThan(Math.max(sure.early, 1 / players))
  })
})
