// The list of games: what each says of itself holds, and what is not there is said to be missing.
import { playGame } from '@skelos/bots'
import { FastChance } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, gameIds, manifestOf } from '../index.ts'

describe.each(gameIds)('the game %s', (id) => {
  const manifest = () => manifestOf(id).then((found) => found ?? expect.unreachable(id))

  it('goes by the name it is listed under', async () => {
    expect((await manifest()).id).toBe(id)
    expect((await (await manifest()).rules()).id).toBe(id)
  })

  it('brings a bot for each of its levels, each under its own name', async () => {
    const { levels, others = [], bots } = await manifest()
    const all = [...levels, ...others]
    expect(Object.keys(await bots())).toEqual(all)
    for (const level of all) expect((await botFor(id, level)).name).toBe(level)
  })

  it('is played from any options to an end, the same for the same seed, and again from its steps', async () => {
    const { rules, audit } = await manifest()
    const [game, { anyOptions, faultsIn }] = await Promise.all([rules(), audit()])
    const options = anyOptions(new FastChance(3))
    const bots = await Promise.all(Array.from({ length: game.seats(options) }, () => botFor(id, 'random')))
    const played = playGame(game, options, bots, 9)
    expect(played.result).toBeDefined()
    expect(faultsIn(played.state)).toEqual([])
    expect(playGame(game, options, bots, 9)).toEqual(played)
    const chance = new FastChance(9)
    const { state } = game.setup(options, chance)
    for (const { seat, action } of played.steps) expect(game.apply(state, seat, action, chance).ok).toBe(true)
    expect(state).toEqual(played.state)
  })

  it('lists for a seat what the table does from what the seat sees alone, in the same order', async () => {
    const { rules, audit } = await manifest()
    const [game, { anyOptions }] = await Promise.all([rules(), audit()])
    let compared = 0
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const [chance, choice] = [new FastChance(seed), new FastChance(seed + 100)]
      const { state } = game.setup(anyOptions(choice), chance)
      let steps = 0
      // A long game says the same again and again.
      for (let open = game.pending(state); open.length > 0 && steps < 300; open = game.pending(state)) {
        steps++
        for (const { seat, kind } of open) {
          const seen = JSON.parse(JSON.stringify(game.view(state, [seat]).state)) as typeof state
          expect({ kind, legal: game.legal(seen, seat) }).toEqual({ kind, legal: game.legal(state, seat) })
          compared++
        }
        const { seat } = open[choice.below(open.length)]
        const legal = game.legal(state, seat)
        game.apply(state, seat, legal[choice.below(legal.length)], chance)
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('ends, excepts and answers standing orders by what their seat sees alone, so that none tells what others hide', async () => {
    const { rules, audit } = await manifest()
    const [game, { anyOptions }] = await Promise.all([rules(), audit()])
    const { spans, exceptions, policies, mark, isExcepted, answer } = game.standing
    let answered = 0
    for (const seed of [1, 2, 3, 4]) {
      const [chance, choice] = [new FastChance(seed), new FastChance(seed + 100)]
      const { state } = game.setup(anyOptions(choice), chance)
      let steps = 0
      for (let open = game.pending(state); open.length > 0 && steps < 300; open = game.pending(state)) {
        steps++
        for (const { seat, kind, veiled } of open) {
          const legal = game.legal(state, seat)
          const told = (table: typeof state) => ({
            marks: spans.map((span) => mark(span, table, seat)),
            excepted: exceptions.map((exception) => isExcepted(exception, table, seat)),
            answers: veiled ? [] : policies.map((policy) => answer(policy, table, seat, kind, legal)),
          })
          const whole = told(state)
          expect({ kind, ...told(game.view(state, [seat]).state) }).toEqual({ kind, ...whole })
          answered += whole.answers.filter(Boolean).length
        }
        const { seat } = open[choice.below(open.length)]
        const legal = game.legal(state, seat)
        game.apply(state, seat, legal[choice.below(legal.length)], chance)
      }
    }
    expect(answered).toBeGreaterThan(10)
  })

  it.each(['clever', '', 'toString'])('says which bots there are when asked for "%s"', async (name) => {
    const { levels, others = [] } = await manifest()
    await expect(botFor(id, name)).rejects.toThrow(
      `no bot called "${name}" plays ${id}; there are: ${[...levels, ...others].join(', ')}`,
    )
  })
})

it.each(['chess', '', 'toString'])('says which games there are when asked for "%s"', async (id) => {
  expect(await manifestOf(id)).toBeUndefined()
  await expect(botFor(id, 'random')).rejects.toThrow(`no game is called "${id}"; there are: ${gameIds.join(', ')}`)
})
