// Tables in the middle of a game, as the board is handed them: played at random by the real rules.

import { noView, random } from '@skelos/bots'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { optionsSchema } from '@skelos/games/age-of-conan/rules/setup.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { FastChance, type Seat, type Viewer } from '@skelos/kernel'
import { parts } from '../../games/age-of-conan/decide/parts.ts'
import type { Picture } from '../../session/session.ts'
import { Choice, type Handle } from '../../table/choice.ts'
import type { Shown } from '../../table/game-ui.ts'
import { speakAll } from '../all-words.ts'

await speakAll()

export interface Scene {
  state: State
  seat: Seat
  legal: readonly Action[]
  choice: Choice<object>
  facts: readonly Fact[]
}

const lineUps = [
  ['aquilonia', 'turan', 'stygia', 'hyperborea'],
  ['stygia', 'aquilonia', 'turan'],
  ['turan', 'aquilonia'],
  ['hyperborea', 'stygia'],
] as const

/** After so many steps of game number `seed`, or a little later where `until` is not yet so. */
export function playTo(seed: number, steps: number, until: (action: Action) => boolean = () => true): Scene {
  const chance = new FastChance(seed)
  const kingdoms = [...lineUps[seed % lineUps.length]]
  const { state, facts } = ageOfConan.setup(optionsSchema.parse({ kingdoms }), chance)
  const told: Fact[] = [...facts]
  const bot = random<State, Action>()
  for (let step = 0; ; step++) {
    const [open] = ageOfConan.pending(state)
    if (!open) throw new Error(`game ${seed} was over after ${step} steps`)
    const legal = ageOfConan.legal(state, open.seat)
    if (step >= steps && legal.some(until)) {
      const described = legal.map((action) => ({ action, parts: parts(action, state) }))
      return { state, seat: open.seat, legal, choice: new Choice<object>(described), facts: told }
    }
    const action = bot.choose(noView, legal, open.seat, chance)
    const outcome = ageOfConan.apply(state, open.seat, action, chance)
    if (outcome.ok) told.push(...outcome.facts)
  }
}

/** What the table hands to the board; `touched` collects what was touched. */
export function shownOf(
  { state, seat, choice }: Scene,
  changes: Partial<Shown<State>> & { you?: Viewer } = {},
): Shown<State> & { touched: Handle[] } {
  const { you = [seat], ...rest } = changes
  const touched: Handle[] = []
  const view = ageOfConan.view(state, you)
  const picture = { you, view: view.state, decisions: view.decisions } as unknown as Picture
  const shown = {
    picture,
    state: view.state,
    seat,
    choice,
    playing: null,
    touch: (handle: Handle) => void touched.push(handle),
  }
  return { ...shown, ...rest, touched }
}

/** A dozen tables from the first moves to the last age, of every number of players. */
export const scenes: readonly Scene[] = Array.from({ length: 12 }, (_, seed) => playTo(seed, 40 + seed * 26))
