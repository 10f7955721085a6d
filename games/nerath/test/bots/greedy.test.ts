// The greedy bot of Nerath: always legal, the same for the same view, and far better than chance.
import { arena, type Bot, playGame, random } from '@skelos/bots'
import { clone, FastChance } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { greedy } from '../../bots/greedy.ts'
import { content } from '../../content/index.ts'
import type { Action } from '../../rules/actions.ts'
import { nerath } from '../../rules/game.ts'
import type { State } from '../../rules/state.ts'
import { optionsOf } from '../random-play.ts'
import { TestTable } from '../table.ts'

const bot = greedy()

const choiceOf = (table: TestTable): Action => {
  const seat = table.state.active
  return bot.choose(nerath.view(table.state, [seat]), nerath.legal(table.state, seat), seat, new FastChance(1))
}

describe('the greedy bot', () => {
  it('chooses from the list and alike for equal views, and leaves its view as it was', () => {
    let choices = 0
    const checked: Bot<State, Action> = {
      name: 'checked',
      choose(view, legal, seat, chance) {
        const chosen = bot.choose(view, legal, seat, chance)
        if (!legal.includes(chosen)) throw new Error(`${JSON.stringify(chosen)} is not on the list`)
        if (choices++ % 10 === 0) {
          const copy = clone(view)
          expect(bot.choose(copy, nerath.legal(copy.state, seat), seat, new FastChance(choices))).toEqual(chosen)
          expect(copy).toEqual(view)
        }
        return chosen
      },
    }
    for (const index of [0, 1]) playGame(nerath, optionsOf(index), [checked, checked, random(), random()], 3 + index)
    expect(choices).toBeGreaterThan(200)
  })

  it('takes an empty land, and leaves a strong one alone', () => {
    const target = 'scarlet-principalities'
    const { spaces, spaceIndex } = content
    const beside = spaces[spaces[spaceIndex[target]].lands[0]].id
    const table = (defenders: number) =>
      new TestTable()
        .own('nerath', target)
        .own('karkoth', ...content.lands.map((at) => spaces[at].id).filter((id) => id !== target))
        .put(target, 'nerath', { footsoldier: defenders })
        .put(beside, 'karkoth', { footsoldier: 2 })
        .turn('karkoth')
    expect(choiceOf(table(0))).toMatchObject({ do: 'move', to: target })
    expect(choiceOf(table(9))).not.toMatchObject({ do: 'move', to: target })
  })

  it('wins most games against three random players', () => {
    const games = 8
    const { byBot, finished } = arena({
      game: nerath,
      options: optionsOf(0),
      bots: [bot, random<State, Action>(), random<State, Action>(), random<State, Action>()],
      games,
      seed: 2026,
    })
    expect(finished).toBe(games)
    expect(byBot[0].rate).toBeGreaterThanOrEqual(0.75)
  })
})
