// What the pages of Conan are given in tests: a picture of a table for some of its seats, and boards that are drawn at once.
import { content } from '@skelos/games/conan/content/index.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { boardOf, type DrawnBoard } from '../../games/conan/board/boards.ts'
import conanUI from '../../games/conan/index.tsx'
import { blankPicture } from '../../session/blank-picture.ts'
import type { Picture } from '../../session/session.ts'
import { Choice } from '../../table/choice.ts'
import type { Shown } from '../../table/game-ui.ts'
import { openWords } from '../../words/of-games.ts'
import { speakAll } from '../all-words.ts'
import type { Asked } from './game.ts'

/** Boards that have been fetched are drawn at once. */
export async function ready(): Promise<void> {
  await speakAll()
  await openWords('conan')
  for (const { id } of content.boards) {
    const fetched = boardOf(id)
    const value: DrawnBoard = await fetched
    void Object.assign(fetched, { status: 'fulfilled', value })
  }
}

export function pictureOf(state: State, seats: readonly Seat[]): Picture {
  const { state: view, decisions } = conan.view(state, seats)
  return blankPicture({
    match: 'match',
    game: conan.id,
    seats: Array.from({ length: state.heroes.length + 1 }, () => ({
      holder: { kind: 'bot', level: 'greedy' },
      standIn: null,
      out: null,
    })) as unknown as Picture['seats'],
    you: [...seats],
    decisions,
    legal: Object.fromEntries(
      decisions.filter(({ seat }) => seats.includes(seat)).map(({ seat }) => [seat, conan.legal(state, seat)]),
    ),
    view,
  })
}

export function shownTo(
  { state, seat, legal }: Pick<Asked, 'state' | 'seat' | 'legal'>,
  you: readonly Seat[],
): Shown<State> {
  const picture = pictureOf(state, you)
  const own = you.includes(seat)
  const described = legal.map((action) => ({ action, parts: conanUI.parts(action, picture, seat) }))
  return {
    picture,
    state: picture.view as State,
    seat: own ? seat : null,
    choice: own ? new Choice<object>(described) : null,
    touch: () => undefined,
    choose: () => undefined,
    playing: null,
  }
}
