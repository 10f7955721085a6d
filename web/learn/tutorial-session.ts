// The table of the tutorial as the app holds any table. What is offered is the game's own list; of that, a lesson takes
// what it teaches and answers everything else with a remark.
import { eventFor, line, type TableState } from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answer, MatchEvent, TableData, TableSession } from '../session/session.ts'
import type { Course, Deed } from './lesson.ts'
import { Practice } from './practice.ts'
import { type Progress, saveProgress } from './progress.ts'
import { type Happening, type Place, Tutorial, told } from './tutorial.ts'
import { lessonMatch, pictureOf, practiceMatch, type TutorialNames } from './tutorial-picture.ts'

/** What the guide shows. */
export interface Guidance {
  /** The lesson and step; past the last lesson when all are done. */
  place: Place
  /** Lessons one may go to. */
  reached: number
  /** A legal action that is not the one that is taught; counted, so that the same one twice is told twice. */
  remark: { action: Deed; times: number } | null
  /** The lessons are behind, bots play the rivals. */
  practising: boolean
}

export interface TutorialSession extends TableSession {
  readonly course: Course
  readonly guidance: StoreApi<Guidance>
  /** Goes on after something that was read. */
  next(): void
  goTo(lesson: number): void
  /** Plays on from the table that the lessons left. */
  practise(): void
}

export interface TutorialStart {
  course: Course
  progress: Progress
  names: TutorialNames
  /** Where dice come from once they are honest. */
  seed: number
}

export function openTutorial({ course, progress, names, seed }: TutorialStart): TutorialSession {
  const { rules, learner, lessons } = course
  let events: MatchEvent[] = []
  let { reached } = progress
  let tutorial = Tutorial.resumed(course, progress.log)
  let practice: Practice | undefined
  /** How many of the events are from the lessons. */
  let taught = 0

  const state = (): TableState => (practice ?? tutorial).state
  const data: StoreApi<TableData> = createStore<TableData>(() => ({
    where: 'recording',
    status: 'live',
    problem: null,
    retryAt: null,
    seq: 0,
    picture: null,
    events: [],
    eventsFrom: 0,
    present: [],
    watching: 0,
    sending: null,
  }))
  const guidance: StoreApi<Guidance> = createStore<Guidance>(() => ({
    place: tutorial.place,
    reached,
    remark: null,
    practising: false,
  }))

  let seq = 0
  const show = () => {
    seq++
    const moment = practice
      ? { match: practiceMatch(course), state: practice.state, reading: false, trail: practice.trail }
      : { match: lessonMatch(course), state: tutorial.state, reading: tutorial.step?.asks === null, trail: [] }
    data.setState({ seq, events: [...events], picture: pictureOf(course, moment, names) })
  }

  const eventOf = ({ seat, action, closed, facts }: Happening, at: number): MatchEvent => {
    const entry = { seq: at, at: 0, kind: action === null ? 'started' : 'acted', commitment: '' }
    return eventFor({ ...entry, seat, action, closed, bot: seat !== null && seat !== learner, facts }, [
      learner,
    ]) as MatchEvent
  }

  /** Each happening is an update of its own, so that the screen can show one after the other; time passes unseen. */
  const tell = (happening: Happening) => {
    if (told(happening)) events.push(eventOf(happening, seq + 1))
    show()
  }

  const keep = () => {
    reached = Math.max(reached, tutorial.place.lesson)
    guidance.setState({ place: tutorial.place, reached, remark: null, practising: practice !== undefined })
    const played = practice ? events.slice(taught) : []
    saveProgress(course.id, { log: tutorial.log, practice: practice?.state ?? null, played, reached })
  }

  /** Another tutorial takes the place of the present one: everything it shows is new. */
  const restart = (next: Tutorial) => {
    practice = undefined
    tutorial = next
    // What was shown before is over: everything there is has happened by now.
    events = next.happened.filter(told).map((happening, i) => eventOf(happening, i + 1))
    seq = Math.max(seq, events.length)
    next.listen(tell)
    show()
    keep()
  }

  /** Of the lessons only what led to this table has happened; the crown was a vision. */
  const practise = (from: TableState, played: readonly MatchEvent[] = []) => {
    practice = new Practice(course, from, seed, tell)
    events = [...events.slice(0, tutorial.onward?.happened ?? 0), ...played]
    taught = events.length - played.length
    seq = Math.max(seq, events.at(-1)?.seq ?? 0)
    show()
    practice.letRivalsPlay()
    keep()
  }

  const actInLesson = (action: Deed): boolean => {
    if (tutorial.act(action)) {
      // The step that follows may be one to read.
      show()
      keep()
      return true
    }
    guidance.setState(({ remark }) => ({ remark: { action, times: (remark?.times ?? 0) + 1 } }))
    return false
  }

  const done = (): Answer => ({ ok: true, seq: data.getState().seq })
  const nothing = async (): Promise<Answer> => done()

  restart(tutorial)
  if (progress.practice) practise(progress.practice, progress.played)

  return {
    course,
    data,
    guidance,
    next() {
      tutorial.read()
      show()
      keep()
    },
    goTo: (lesson) => restart(Tutorial.resumed(course, tutorial.log, Math.min(lesson, lessons.length))),
    practise() {
      if (tutorial.onward) practise(tutorial.onward.state)
    },
    async act(_, action) {
      const actions: readonly object[] = Array.isArray(action) ? action : [action]
      for (const [i, wanted] of actions.entries()) {
        // Of several in one go a lesson takes those up to where it has something to say.
        if (i > 0 && !practice && tutorial.step?.asks === null) break
        const legal = rules.legal(state(), learner) as readonly Deed[]
        const listed =
          legal.find((one) => one === wanted) ?? legal.find((one) => JSON.stringify(one) === JSON.stringify(wanted))
        if (!listed) return { ok: false, error: { code: 'not-legal' } }
        if (practice?.act(listed)) keep()
        else if (!practice && !actInLesson(listed)) break
      }
      return done()
    },
    async undo() {
      const undone = practice?.undo() ?? 0
      if (undone === 0) return { ok: false, error: { code: 'nothing-to-undo' } }
      const steps = line.lineOf(events)
      const { seq: step } = steps[steps.length - undone]
      events.push({ seq: seq + 1, at: 0, kind: 'undone', seat: learner, step, to: step - 1 })
      show()
      keep()
      return done()
    },
    concede: nothing,
    comeBack: nothing,
    propose: nothing,
    answer: nothing,
    resume: nothing,
    chat: nothing,
    loadEarlier: async () => {},
    retry: () => {},
    close: () => {},
  }
}
