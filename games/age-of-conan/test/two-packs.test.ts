// Two packs of content at once: each table keeps to its own, whoever plays in between.
import { clone, FastChance, hash } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { greedy } from '../bots/greedy.ts'
import { ageOfConan, ageOfConanWith } from '../rules/game.ts'
import { contentOf, type State } from '../rules/state.ts'
import { wordsOf, wordsWith } from '../text/index.ts'
import { instant, packWith } from './packs.ts'

const pack = packWith(instant, { timing: ['turn-start'], effect: [{ do: 'gain-gold', count: 4 }] })
const other = ageOfConanWith(pack)

/** A greedy game, step by step; the table after each of them. */
function* game(rules: typeof ageOfConan): Generator<State, void> {
  const chance = new FastChance(5)
  const bot = greedy()
  const { state } = rules.setup(rules.options.parse({ players: 2 }), chance)
  while (!rules.result(state)) {
    yield state
    const [{ seat }] = rules.pending(state)
    const action = bot.choose(rules.view(state, [seat]), rules.legal(state, seat), seat, chance)
    rules.apply(state, seat, action, chance)
  }
}

const hashes = (tables: Iterable<State>): string[] => Array.from(tables, hash)

test('games with different packs are played side by side as each would be alone', () => {
  const alone = [hashes(game(ageOfConan)), hashes(game(other))]
  expect(alone[0]).not.toEqual(alone[1])
  const [one, two] = [game(ageOfConan), game(other)]
  const together: string[][] = [[], []]
  for (let step = 0; step < 200; step++) {
    for (const [i, table] of [one, two].entries()) {
      const { value } = table.next()
      if (value) together[i].push(hash(value))
    }
  }
  expect(together).toEqual(alone.map((all) => all.slice(0, 200)))
})

test('a table keeps its pack through copies, views and guesses, and finds it again after a way over the wire', () => {
  const chance = new FastChance(1)
  const { state } = other.setup(other.options.parse({ players: 2 }), chance)
  const view = other.view(state, [0])
  for (const table of [state, view.state, other.copy(state), other.guess(view, chance)])
    expect(contentOf(table)).toBe(pack)
  const sent = JSON.parse(JSON.stringify(state)) as State
  other.pending(sent)
  expect(contentOf(sent)).toBe(pack)
  expect(hash(sent)).toBe(hash(state))
  expect(clone(sent)).toEqual(state)
  expect(contentOf({ ...state, turn: 5 })).toBe(pack)
})

test('each pack is a version and has words of its own', () => {
  expect(other.version).not.toBe(ageOfConan.version)
  expect(
    ageOfConanWith(packWith(instant, { timing: ['turn-start'], effect: [{ do: 'gain-gold', count: 4 }] })).version,
  ).toBe(other.version)
  const named = {
    ...pack,
    kingdomCards: {
      ...pack.kingdomCards,
      [instant]: { ...pack.kingdomCards[instant], name: { en: 'Coin', it: 'Coin', fr: 'Coin', pl: 'Coin' } },
    },
  }
  expect(wordsWith(named, 'en').card(instant)).toBe('Coin')
  expect(wordsOf('en').card(instant)).not.toBe('Coin')
})
