// The coach of a replay: what is known of the game so far, for whom it is shown, and the work under way.
import type { Account, Costly, TurningPoint } from '@skelos/bots'
import type { Seat } from '@skelos/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Recording } from '../record/recording.ts'
import type { Found, Wanted } from './analysis.ts'

export type Move = Costly<object>

export interface CoachNow {
  /** Whose game is looked at. */
  seat: Seat
  /** How far the work is, from 0 to 1; null while there is none under way. */
  part: number | null
  failed: boolean
  account: Account | null
  turns: readonly TurningPoint[]
  /** By seat; of whom nothing is there yet, nothing is known yet. */
  moves: Readonly<Record<Seat, readonly Move[]>>
  /** Seconds that the whole took; null until then. */
  took: number | null
}

export class Coach {
  readonly now: StoreApi<CoachNow>
  readonly #recording: Recording
  #worker: Worker | undefined
  #begun = 0

  constructor(recording: Recording) {
    this.#recording = recording
    const [seat = 0] = recording.base.you
    this.now = createStore<CoachNow>(() => ({
      seat,
      part: null,
      failed: false,
      account: null,
      turns: [],
      moves: {},
      took: null,
    }))
  }

  /** Looks at what is not known yet, first at whom it is shown for; nothing where that is under way or done. */
  async begin(): Promise<void> {
    const { seat, moves, part, took } = this.now.getState()
    if (part !== null || took !== null || !this.#recording.everything) return
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analysis' })
    this.#worker = worker
    this.#begun = performance.now()
    this.now.setState({ part: 0, failed: false })
    worker.addEventListener('message', ({ data }: MessageEvent<Found>) => this.#hear(data))
    worker.addEventListener('error', () => this.#end({ failed: true }))
    const all = [...this.#recording.base.seats.keys()].filter((other) => moves[other] === undefined)
    const seats = all.sort((one, other) => Number(other === seat) - Number(one === seat))
    try {
      const { text } = await this.#recording.file()
      worker.postMessage({ text, seats } satisfies Wanted)
    } catch {
      if (this.#worker === worker) this.#end({ failed: true })
    }
  }

  stop(): void {
    this.#end({})
  }

  look(seat: Seat): void {
    this.now.setState({ seat })
  }

  /** The moments worth going to: before each of the costliest moves, and after each turning point. */
  stops(): number[] {
    const { turns, moves, seat } = this.now.getState()
    const steps = [...turns.map(({ step }) => step), ...(moves[seat] ?? []).map(momentOf)]
    return [...new Set(steps)].sort((one, other) => one - other)
  }

  #hear(found: Found): void {
    if ('part' in found) this.now.setState(found)
    else if ('account' in found) this.now.setState(found)
    else if ('seat' in found) this.now.setState(({ moves }) => ({ moves: { ...moves, [found.seat]: found.moves } }))
    else if (found.end === 'failed') this.#end({ failed: true })
    else this.#end({ took: (performance.now() - this.#begun) / 1000 })
  }

  #end(more: Partial<CoachNow>): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.now.setState({ part: null, ...more })
  }
}

/** The step after which it was to be decided. */
export const momentOf = ({ step }: Move): number => step - 1
