// The picture of the tutorial's table: the game as it stands, at a table that is nobody else's.
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { seenBy } from '@skelos/kernel'
import { blankPicture } from '../session/blank-picture.ts'
import type { Picture } from '../session/session.ts'
import { learner } from './lessons.ts'
import { options } from './tutorial.ts'

/** What the picture says of the table around the game. */
export interface TutorialNames {
  title: string
  you: string
}

/** Lessons and practice are two tables to whoever remembers things about them. */
export const lessonMatch = 'first-age'
export const practiceMatch = 'first-age-practice'
const account = 'you'
export const level = 'greedy'

export interface Moment {
  match: string
  state: State
  /** Something is being read: nothing is asked until that is done. */
  reading: boolean
  /** How many steps the learner may take back. */
  undo: number
}

export function pictureOf({ match, state, reading, undo }: Moment, names: TutorialNames): Picture {
  const { decisions, legal, view } = seenBy(ageOfConan, { state, trail: [] }, [learner])
  const clock = { left: 0, move: 0, deadline: null }
  const result = ageOfConan.result(state)
  return blankPicture({
    match,
    game: ageOfConan.id,
    version: ageOfConan.version,
    title: names.title,
    phase: result ? 'finished' : 'playing',
    host: { account, name: names.you },
    options,
    seats: [
      { holder: { kind: 'person', account, name: names.you }, standIn: null, out: null },
      { holder: { kind: 'bot', level }, standIn: null, out: null },
    ],
    you: [learner],
    clocks: [clock, clock],
    // The rival waits as well: nobody is said to think.
    decisions: reading ? [] : decisions,
    legal: reading ? {} : legal,
    undo: undo > 0 ? { seat: learner, steps: undo } : null,
    ending: result ? { result, reason: 'played' } : null,
    view,
  })
}
