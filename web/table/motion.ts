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
  /** Counts the turns: its own and those before it. */
  turn: number
}

/** The facts of one update and what they made of the table. */
interface Act {
  scenes: Scene[]
  picture: Picture
  seq: number
}

/** What comes of one's own click is known and wanted: all of it plays within a second at normal speed. */
const ownStep = 1000

/** At the speed `fast`: the scenes of a turn, however many, stay below this. Each takes a part of what is left of it. */
const fastTurn = 1900
const fastPart = 4
const fastTimes = 3

/** From so many waiting facts on the queue hurries, and with so many it gives up: somebody was away for long. */
const hurried = 3
const hopeless = 60

export interface MotionSettings {
  /** How long a fact is worth watching, in milliseconds at normal speed. */
  durationOf(fact: Told, picture: Picture): number
  /** Another turn begins with it. */
  beginsTurn(fact: Told, picture: Picture): boolean
  pace(): Pace
}

/** Somebody else is to decide, and this reader has a seat and will be asked again. */
export const waitsForOthers = ({ phase, you, decisions }: Picture): boolean =>
  phase === 'playing' && you.length > 0 && !decisions.some(({ seat }) => you.includes(seat))

/** A step of this reader's, or a window that closed, which waits for his answer as for everybody's. */
const isOwn = (event: MatchEvent, { you }: Picture): boolean =>
  event.kind === 'acted' && you.length > 0 && (event.closed === true || you.includes(event.seat))

/** All of them within the time for one's own step. */
function shorten(scenes: Scene[]): void {
  const whole = scenes.reduce((sum, { duration }) => sum + duration, 0)
  if (whole <= ownStep) return
  for (const scene of scenes) scene.duration = Math.floor((scene.duration * ownStep) / whole)
}

export class MotionQueue {
  readonly screen: StoreApi<Screen> = createStore<Screen>(() => ({ picture: null, seq: 0, playing: null, waiting: 0 }))
  readonly #settings: MotionSettings
  #acts: Act[] = []
  #taken = 0
  #turns = 0
  /** What is left of the turn that plays, at the speed `fast`. */
  #left = { turn: -1, time: 0 }
  /** Nothing plays until this reader is asked again. */
  #ahead = false
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
    const ahead = this.#ahead
    this.#ahead &&= waitsForOthers(picture)
    if (first || gap || ahead || this.#settings.pace().still || this.#waiting() > hopeless) this.skip()
    else if (!this.screen.getState().playing) this.#next()
  }

  /** Shows the newest at once. */
  skip(): void {
    clearTimeout(this.#timer)
    const last = this.#acts.at(-1)
    this.#acts = []
    if (last) this.#show(last)
  }

  /** The same, and whatever the others do until this reader is asked again. */
  skipToTurn(): void {
    this.#ahead = this.#newest !== null && waitsForOthers(this.#newest)
    this.skip()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#acts = []
  }

  #scenesOf(events: readonly MatchEvent[], picture: Picture): Scene[] {
    const scenes: Scene[] = []
    for (const event of events) {
      if (event.seq <= this.#taken || !('facts' in event)) continue
      const own: Scene[] = []
      event.facts.forEach((fact, index) => {
        if (this.#settings.beginsTurn(fact, picture)) this.#turns++
        const duration = this.#settings.durationOf(fact, picture)
        if (duration > 0) own.push({ fact, seq: event.seq, index, duration, turn: this.#turns })
      })
      if (isOwn(event, picture)) shorten(own)
      scenes.push(...own)
    }
    return scenes
  }

  #durationOf({ duration, turn }: Scene, speed: Exclude<Speed, 'off'>, waiting: number): number {
    const hurry = waiting > hurried ? 3 : 1
    if (speed !== 'fast') return Math.round(duration / speed / hurry)
    if (this.#left.turn !== turn) this.#left = { turn, time: fastTurn }
    const taken = Math.floor(Math.min(duration / fastTimes / hurry, this.#left.time / fastPart))
    this.#left.time -= taken
    return taken
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
    const duration = this.#durationOf(scene, speed, waiting)
    const { fact, seq, index } = scene
    this.screen.setState({ playing: { fact, seq, index, duration }, waiting })
    this.#timer = setTimeout(() => this.#next(), duration)
  }

  #show({ picture, seq }: Act): void {
    this.screen.setState({ picture, seq, playing: null, waiting: 0 })
  }
}
