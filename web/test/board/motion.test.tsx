// @vitest-environment happy-dom
// While facts play, the map shows the picture before them and carries it on: what the facts make of it is the next one.

import { noView, random } from '@skelos/bots'
import { provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { optionsSchema } from '@skelos/games/age-of-conan/rules/setup.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { FastChance } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { Board } from '../../games/age-of-conan/board/index.tsx'
import { motionOf } from '../../games/age-of-conan/board/motion.ts'
import { afterFact, type Position, positionOf } from '../../games/age-of-conan/board/position.ts'
import type { Shown } from '../../table/game-ui.ts'
import { speakAll } from '../all-words.ts'
import { render } from '../render.tsx'
import { playTo, shownOf } from './scenes.ts'

await speakAll()

/** Where an army stands on a track is told by facts only in part; the next picture has it. */
const onTheMap = (position: Position) => ({ ...position, campaign: [] })

test('the facts of every step of a game lead from one position to the next', () => {
  for (const seed of [1, 2, 3]) {
    const chance = new FastChance(seed)
    const bot = random<State, Action>()
    const { state } = ageOfConan.setup(optionsSchema.parse({ players: 4 }), chance)
    for (let open = ageOfConan.pending(state); open.length > 0; open = ageOfConan.pending(state)) {
      const [{ seat }] = open
      const before = structuredClone(positionOf(state))
      const action = bot.choose(noView, ageOfConan.legal(state, seat), seat, chance)
      const outcome = ageOfConan.apply(state, seat, action, chance)
      if (!outcome.ok) throw new Error(outcome.refusal.code)
      expect(onTheMap(outcome.facts.reduce(afterFact, before))).toEqual(onTheMap(positionOf(state)))
    }
  }
})

const playing = (fact: Fact, index: number): Shown<State>['playing'] => ({ fact, seq: 1, index, duration: 900 })

test('an army leaves, travels, and stands there while the next fact plays', async () => {
  const scene = playTo(0, 5)
  const shown = shownOf(scene, { choice: null })
  const seat = 0
  const { home, units } = scene.state.players[seat]
  const count = (box: HTMLElement, id: string): string | null =>
    box.querySelector(`g[data-place="${id}"] [data-piece="army"][data-seat="${seat}"]`)?.getAttribute('data-count') ??
    null
  const moved: Fact = { fact: 'units-moved', seat, from: 'aquilonia', to: 'nemedia', count: 1 }
  const won: Fact = { fact: 'subjugated', seat, at: 'nemedia' }
  expect(scene.state.players[seat].kingdom).toBe('aquilonia')
  const there = units[provinceOf('nemedia')]

  const page = await render(<Board shown={{ ...shown, playing: playing(moved, 0) }} />)
  const left = units[home] - 1
  expect(count(page.box, 'aquilonia')).toBe(left > 0 ? `${left}` : null)
  expect(count(page.box, 'nemedia')).toBe(there > 0 ? `${there}` : null)
  expect(page.box.querySelectorAll('[data-ghost="army"]')).toHaveLength(1)

  await page.again(<Board shown={{ ...shown, playing: playing(won, 1) }} />)
  expect(count(page.box, 'nemedia')).toBe(`${there + 1}`)
  expect(page.box.querySelectorAll('[data-ghost]')).toHaveLength(0)
  expect(page.box.querySelector('g[data-place="nemedia"] [data-piece="fort"]')).not.toBeNull()

  // The next picture is what counts.
  await page.again(<Board shown={{ ...shownOf(scene, { choice: null }) }} />)
  expect(count(page.box, 'aquilonia')).toBe(`${units[home]}`)
  expect(page.box.querySelector('g[data-place="nemedia"] [data-piece="fort"]')).toBeNull()
  await page.close()
})

test('Conan goes from province to province, a retreat plays once', () => {
  const conan = motionOf({ fact: 'conan-moved', from: 'cimmeria', to: 'koth' })
  expect(conan?.how === 'travel' && conan.route.length).toBeGreaterThan(2)
  expect(motionOf({ fact: 'retreated', seat: 0, from: 'koth', to: 'ophir', count: 2 })).toBeNull()
})
