// Pictures of tables that were never stored, for tests: what a viewer of this state would get.
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Viewer } from '@skelos/kernel'
import ageOfConanUI from '../../games/age-of-conan/index.tsx'
import type { Picture } from '../../session/session.ts'
import { Choice, type Selection } from '../../table/choice.ts'
import type { Playing, Shown } from '../../table/game-ui.ts'
import { speakAll } from '../all-words.ts'

await speakAll()

export function pictureOf(state: State, viewer: Viewer): Picture {
  const { state: view, decisions } = ageOfConan.view(state, viewer)
  const own = decisions.filter(({ seat }) => viewer.includes(seat))
  return {
    match: 'match-0000',
    game: ageOfConan.id,
    version: ageOfConan.version,
    title: 'A table',
    phase: state.over ? 'finished' : 'playing',
    visibility: 'open',
    host: { account: 'a0', name: 'Ania' },
    createdAt: 0,
    origin: null,
    options: { kingdoms: state.players.map(({ kingdom }) => kingdom), edition: state.edition },
    warnings: [],
    clock: { kind: 'none' },
    onTimeout: 'bot',
    askEverybody: false,
    key: null,
    seats: state.players.map((_, seat) => ({
      holder: { kind: 'person', account: `a${seat}`, name: ['Ania', 'Luca', 'Benoît', 'Skald'][seat] },
      standIn: null,
      out: null,
    })),
    you: [...viewer],
    clocks: [],
    paused: false,
    consent: null,
    rematch: null,
    commitment: null,
    seed: null,
    decisions,
    legal: Object.fromEntries(own.map(({ seat }) => [seat, ageOfConan.legal(state, seat)])),
    undo: null,
    windowUntil: null,
    answers: {},
    orders: {},
    ending: null,
    stopped: null,
    view,
  }
}

/** What the table would show to somebody who holds these seats. */
export function shownOf(
  state: State,
  viewer: Viewer,
  given: { selection?: Selection; playing?: Playing; touch?: Shown['touch'] } = {},
): Shown<State> {
  const picture = pictureOf(state, viewer)
  const seat = picture.decisions.find((open) => viewer.includes(open.seat))?.seat ?? null
  const legal = seat === null ? [] : (picture.legal[seat] ?? [])
  const described = legal.map((action) => ({
    action,
    parts: ageOfConanUI.parts(action as Parameters<typeof ageOfConanUI.parts>[0], picture, seat ?? 0),
  }))
  return {
    picture,
    state: picture.view as State,
    seat,
    choice: described.length > 0 ? new Choice<object>(described, given.selection ?? []) : null,
    touch: given.touch ?? (() => undefined),
    playing: given.playing ?? null,
  }
}
