// The picture of the tutorial's table: the game as it stands, at a table that is nobody else's.
import { seenBy, type TableState, type TrailStep } from '@skelos/kernel'
import { blankPicture } from '../session/blank-picture.ts'
import type { Picture } from '../session/session.ts'
import type { Course } from './lesson.ts'

/** What the picture says of the table around the game. */
export interface TutorialNames {
  title: string
  you: string
}

/** Lessons and practice are two tables to whoever remembers things about them. */
export const lessonMatch = ({ id }: Course): string => id
export const practiceMatch = ({ id }: Course): string => `${id}-practice`
const account = 'you'

export interface Moment {
  match: string
  state: TableState
  /** Something is being read: nothing is asked until that is done. */
  reading: boolean
  /** Steps since the horizon, which may be taken back. */
  trail: readonly TrailStep[]
}

export function pictureOf(course: Course, { match, state, reading, trail }: Moment, names: TutorialNames): Picture {
  const { rules, options, learner, rivals, level } = course
  // While something is read the rivals wait as well: nobody is said to think.
  const seen = seenBy(rules, { state, trail }, [learner], { isOver: reading })
  const clock = { left: 0, move: 0, deadline: null }
  const result = rules.result(state)
  return blankPicture({
    match,
    game: rules.id,
    version: rules.version,
    title: names.title,
    phase: result ? 'finished' : 'playing',
    host: { account, name: names.you },
    options,
    seats: [learner, ...rivals]
      .sort((one, other) => one - other)
      .map((seat) => ({
        holder: seat === learner ? { kind: 'person', account, name: names.you } : { kind: 'bot', level },
        standIn: null,
        out: null,
      })),
    you: [learner],
    clocks: [learner, ...rivals].map(() => clock),
    ending: result ? { result, reason: 'played' } : null,
    ...seen,
    undo: seen.undo?.seat === learner ? seen.undo : null,
  })
}
