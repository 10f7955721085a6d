// How players think, in every game that brings a mind: from what the seat may see alone, in the order of its own first sight,
// and to chances that are shared out whole.
import { type AnyBot, bestOf, judged, kindFor, playGame, searcher } from '@skelos/bots'
import { FastChance } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, gameIds, manifestOf } from '../index.ts'

/** As little as search can be: what is tested is what it looks at, not how well it plays. */
const effort = { width: 3, lines: 4, depth: 1, doubt: 0 }
/** One decision in so many is looked at, and so far into a game. */
const pace = 30
const limit = 160

describe.each(gameIds)('the mind of %s', (id) => {
  const thinker = async () => {
    const manifest = await manifestOf(id)
    if (!manifest?.mind) return expect.unreachable(id)
    const [game, thought] = await Promise.all([manifest.rules(), manifest.mind()])
    return { game, ...thought }
  }

  it('amb.open-information, amb.hidden-information, frame.hidden-information: chooses the same whatever others may hold', async () => {
    const { game, mind, lessons } = await thinker()
    const greedy = await botFor(id, 'greedy')
    const bot = searcher('search', game, mind, effort)
    const chance = new FastChance(8)
    let [asked, compared] = [0, 0]
    const watched: AnyBot = {
      name: 'watched',
      choose(view, legal, seat, own) {
        const usual = greedy.choose(view, legal, seat, own)
        const kind = kindFor(view.decisions, seat)
        if (legal.length === 1 || mind.routine.has(kind) || ++asked % pace !== 0) return usual
        compared++
        expect(bestOf(legal, mind.worths(view.state, kind, legal, seat))).toEqual(usual)
        // Another table that this seat cannot tell from the real one.
        const other = game.guess(view, chance)
        const seen = game.view(other, [seat])
        expect(seen.state).toEqual(view.state)
        const chosen = bot.choose(view, legal, seat, new FastChance(asked))
        expect(legal).toContain(chosen)
        expect(bot.choose(seen, game.legal(other, seat), seat, new FastChance(asked))).toEqual(chosen)
        const camps = mind.value.camps(other)
        const chances = judged(mind.value, other)
        expect(camps.reduce((sum, { seats }) => sum + chances[seats[0]], 0)).toBeCloseTo(1)
        for (const { features } of camps) expect(features).toHaveLength(mind.value.names.length)
        return chosen
      },
    }
    for (const [seed, given] of lessons.entries()) {
      const options = game.options.parse(given)
      const seats = Array.from({ length: game.seats(options) }, () => watched)
      playGame(game, options, seats, seed, { limit })
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('has learnt what counts at every table it has lessons for, with where it comes from', async () => {
    const { game, mind, lessons } = await thinker()
    const { learnt, names, table } = mind.value
    for (const given of lessons) {
      const { state } = game.setup(game.options.parse(given), new FastChance(1))
      const rows = learnt.weights[table(state)]
      expect(rows).toHaveLength(learnt.knots.length)
      for (const row of rows) expect(row).toHaveLength(names.length)
    }
    expect(learnt).toMatchObject({ from: { rules: game.version }, features: names })
  })
})
