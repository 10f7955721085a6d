// The player: where a replay stands, and how it goes on by itself. Facts play one after the other on the table before
// them, as at a real table; then the table after them is shown.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Problem } from '../../session/session.ts'
import type { Playing } from '../../table/game-ui.ts'
import { problemOf } from '../record/problem.ts'
import type { Frame, Knowledge } from '../record/recording.ts'

export const paces = [0.5, 1, 2, 4, 8] as const
export type Pace = (typeof paces)[number]

export interface PlayerNow {
  /** Steps done, of which the last is shown. */
  step: number
  /** Goes on by itself. */
  running: boolean
  /** The fact of the next step that plays right now. */
  playing: Playing | null
  pace: Pace
  stopAtContests: boolean
  as: Knowledge
  /** Why the table on the screen, or the step after it, could not be fetched. */
  failed: Problem | null
}

export interface PlayerSettings {
  steps: number
  /** Where to begin, and from whose knowledge. */
  step: number
  as: Knowledge
  frame(step: number, as: Knowledge): Promise<Frame>
  /** How long each fact is worth watching, in milliseconds at normal speed. */
  durationOf(frame: Frame): readonly number[]
  /** Nothing moves: facts are only told. */
  still(): boolean
  /** Steps that decided a contest, in order. */
  contests(): readonly number[]
}

/** Between two steps, so that a row of silent ones can be followed. */
const breath = 120

export class Player {
  readonly now: StoreApi<PlayerNow>
  readonly #settings: PlayerSettings
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Grows with everything that makes what is under way void. */
  #turn = 0
  /** What failed is the step after the table on the screen. */
  #failedAhead = false

  constructor(settings: PlayerSettings) {
    this.#settings = settings
    this.now = createStore<PlayerNow>(() => ({
      step: this.#within(settings.step),
      running: false,
      playing: null,
      pace: 1,
      stopAtContests: false,
      as: settings.as,
      failed: null,
    }))
  }

  get steps(): number {
    return this.#settings.steps
  }

  /** Shows the table after so many steps, at once. */
  jump(step: number): void {
    this.#halt()
    this.now.setState({ step: this.#within(step), running: false })
  }

  /** One step on, told fact by fact; pressed again meanwhile, that step is done and the next begins. */
  on(): void {
    const { step, playing, running } = this.now.getState()
    const from = this.#within(playing && !running ? step + 1 : step)
    this.#halt()
    this.now.setState({ step: from, running: false })
    if (from < this.steps) void this.#advance()
  }

  /** The table before the step that plays, or one step back. */
  back(): void {
    const { step, playing } = this.now.getState()
    this.jump(playing ? step : step - 1)
  }

  play(): void {
    const { step } = this.now.getState()
    this.#halt()
    // From the end it begins anew.
    this.now.setState({ running: true, ...(step >= this.steps && { step: 0 }) })
    void this.#advance()
  }

  pause(): void {
    this.#halt()
    this.now.setState({ running: false })
  }

  toggle(): void {
    if (this.now.getState().running) this.pause()
    else this.play()
  }

  nextContest(): void {
    const { step } = this.now.getState()
    const next = this.#settings.contests().find((contest) => contest > step)
    if (next !== undefined) this.jump(next)
  }

  previousContest(): void {
    const { step } = this.now.getState()
    const before = this.#settings.contests().findLast((contest) => contest < step)
    if (before !== undefined) this.jump(before)
  }

  see(as: Knowledge): void {
    const { running } = this.now.getState()
    this.#halt()
    this.now.setState({ as })
    if (running) void this.#advance()
  }

  set(change: Partial<Pick<PlayerNow, 'pace' | 'stopAtContests'>>): void {
    this.now.setState(change)
  }

  /** What is on the screen could not be fetched; a step that was under way waits until it is. */
  fail(error: unknown): void {
    this.#halt()
    this.now.setState({ running: false, failed: problemOf(error) })
  }

  /** Asks again for what could not be fetched. */
  retry(): void {
    const ahead = this.#failedAhead
    this.#halt()
    if (ahead) void this.#advance()
  }

  close(): void {
    this.#halt()
  }

  #within(step: number): number {
    return Math.min(Math.max(0, Math.trunc(step)), this.#settings.steps)
  }

  #halt(): void {
    clearTimeout(this.#timer)
    this.#turn++
    this.#failedAhead = false
    this.now.setState({ playing: null, failed: null })
  }

  /** Plays the next step and, while running, those after it. */
  async #advance(): Promise<void> {
    const turn = this.#turn
    const { step, as } = this.now.getState()
    let frame: Frame
    try {
      frame = await this.#settings.frame(step + 1, as)
    } catch (error) {
      if (turn !== this.#turn) return
      this.fail(error)
      this.#failedAhead = true
      return
    }
    if (turn === this.#turn) this.#beat(frame, 0)
  }

  /** The next fact worth watching, or the table after all of them. */
  #beat(frame: Frame, from: number): void {
    const durations = this.#settings.durationOf(frame)
    const index = durations.findIndex((duration, i) => i >= from && duration > 0)
    if (index < 0) {
      this.#arrive(frame.step)
      return
    }
    const wait = Math.round(durations[index] / this.now.getState().pace)
    const duration = this.#settings.still() ? 0 : wait
    this.now.setState({ playing: { fact: frame.facts[index], seq: frame.step, index, duration } })
    this.#timer = setTimeout(() => this.#beat(frame, index + 1), wait)
  }

  #arrive(step: number): void {
    const { running, stopAtContests, pace } = this.now.getState()
    const stops = step >= this.steps || (stopAtContests && this.#settings.contests().includes(step))
    this.now.setState({ step, playing: null, running: running && !stops })
    if (running && !stops) this.#timer = setTimeout(() => void this.#advance(), breath / pace)
  }
}
