// The motion queue: facts play one after the other on the picture before them, and then the newest picture is shown.
// A session knows only the newest picture of each update, so what is shown moves from update to update.
import type { Told } from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Speed } from '../device/settings.ts'
import type { MatchEvent, Picture, TableData } from '../session/session.ts'
import type { Playing } from './game-ui.ts'

/** What is on the screen now. */
export interface Screen {
  picture: Picture | null
  seq: number
  playing: Playing | null
  /** How many facts wait behind the one that plays. */
  waiting: number
}

export interface Pace {
  speed: Speed
  /** Nothing plays: reduced motion, or nobody looks. */
  still: boolean
}

interface Scene {
  fact: Told
  seq: number
  index: number
  duration: number
}

/** The facts of one update and what they made of the table. */
interface Act {
  scenes: Scene[]
  picture: Picture
  seq: number
}

/** From so many waiting facts on the queue hurries, and with so many it gives up: somebody was away for long. */
const hurried = 3
const hopeless = 60

export interface MotionSettings {
  /** How long a fact is worth watching, in milliseconds at normal speed. */
  durationOf(fact: Told, picture: Picture): number
  pace(): Pace
}

export class MotionQueue {
  readonly screen: StoreApi<Screen> = createStore<Screen>(() => ({ picture: null, seq: 0, playing: null, waiting: 0 }))
  readonly #settings: MotionSettings
  #acts: Act[] = []
  #taken = 0
  #newest: Picture | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(settings: MotionSettings) {
    this.#settings = settings
  }

  /** The table as the session has it now; to be called for every change of it. */
  take({ picture, seq, events, eventsFrom }: TableData): void {
    if (!picture || (picture === this.#newest && seq === this.#taken)) return
    const first = this.#newest === null
    const gap = seq < this.#taken || eventsFrom > this.#taken
    this.#newest = picture
    const scenes = first || gap ? [] : this.#scenesOf(events, picture)
    this.#taken = seq
    const last = this.#acts.at(-1)
    if (scenes.length === 0 && last) Object.assign(last, { picture, seq })
    else this.#acts.push({ scenes, picture, seq })
    if (first || gap || this.#settings.pace().still || this.#waiting() > hopeless) this.skip()
    else if (!this.screen.getState().playing) this.#next()
  }

  /** Shows the newest at once. */
  skip(): void {
    clearTimeout(this.#timer)
    const last = this.#acts.at(-1)
    this.#acts = []
    if (last) this.#show(last)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#acts = []
  }

  #scenesOf(events: readonly MatchEvent[], picture: Picture): Scene[] {
    const scenes: Scene[] = []
    for (const event of events) {
      if (event.seq <= this.#taken || !('facts' in event)) continue
      event.facts.forEach((fact, index) => {
        const duration = this.#settings.durationOf(fact, picture)
        if (duration > 0) scenes.push({ fact, seq: event.seq, index, duration })
      })
    }
    return scenes
  }

  #waiting(): number {
    return this.#acts.reduce((sum, { scenes }) => sum + scenes.length, 0)
  }

  #next(): void {
    const [act] = this.#acts
    if (!act) return
    const scene = act.scenes.shift()
    if (!scene) {
      this.#acts.shift()
      this.#show(act)
      this.#next()
      return
    }
    const { speed, still } = this.#settings.pace()
    if (still || speed === 'off') {
      this.skip()
      return
    }
    const waiting = this.#waiting()
    const duration = Math.round(scene.duration / speed / (waiting > hurried ? 3 : 1))
    const { fact, seq, index } = scene
    this.screen.setState({ playing: { fact, seq, index, duration }, waiting })
    this.#timer = setTimeout(() => this.#next(), duration)
  }

  #show({ picture, seq }: Act): void {
    this.screen.setState({ picture, seq, playing: null, waiting: 0 })
  }
}
