// The reel: frames of a recording as they are wanted, page by page, with the pages around the present one ahead of time.
import type { Annals } from '../annals/annals.ts'
import { loadAnnals, readAnnals } from '../annals/index.ts'
import type { Frame, Knowledge, Recording } from './recording.ts'

const pageSize = 50
/** Enough for any usual game as two people know it; of an endless one the oldest pages are let go. */
const keptPages = 60

/** Pages that are fetched at the same time. */
const atOnce = 4

interface Page {
  coming: Promise<Frame[]>
  frames: Frame[] | undefined
}

export class Reel {
  readonly #recording: Recording
  /** In the order of last use. */
  readonly #pages = new Map<string, Page>()

  constructor(recording: Recording) {
    this.#recording = recording
  }

  /** At once, where it is there. */
  peek(step: number, as: Knowledge): Frame | undefined {
    return this.#pages.get(nameOf(step, as))?.frames?.[step % pageSize]
  }

  async frame(step: number, as: Knowledge): Promise<Frame> {
    const frames = await this.#page(step, as).coming
    return frames[step % pageSize]
  }

  /** Fetches what will be wanted next from here. */
  async warm(step: number, as: Knowledge): Promise<void> {
    for (const near of [step, step + pageSize, step - pageSize])
      if (near >= 0 && near <= this.#recording.steps) await this.#page(near, as).coming
  }

  /** Both ends included. */
  async range(from: number, to: number, as: Knowledge): Promise<Frame[]> {
    const frames: Frame[] = []
    for (let step = from; step <= to; step++) frames.push(this.peek(step, as) ?? (await this.frame(step, as)))
    return frames
  }

  /** What the whole match comes to; null for a game that keeps no annals. */
  async annals(): Promise<Annals | null> {
    const { annals, base, steps, knowledge } = this.#recording
    if (annals !== undefined) return annals
    if (!(await loadAnnals(base.game))) return null
    const all: Frame[] = []
    const page = (step: number) => (step <= steps ? this.#page(step, knowledge[0]).coming : undefined)
    for (let step = 0; step <= steps; step += pageSize) {
      // Some are on their way while one is waited for.
      for (let ahead = 1; ahead < atOnce; ahead++) page(step + ahead * pageSize)?.catch(() => undefined)
      all.push(...((await page(step)) ?? []))
    }
    const told = all.map(({ facts }) => facts)
    return readAnnals(base.game, told, base.seats.length, (step) => all[step]?.view)
  }

  #page(step: number, as: Knowledge): Page {
    const name = nameOf(step, as)
    const known = this.#pages.get(name)
    if (known) {
      this.#pages.delete(name)
      this.#pages.set(name, known)
      return known
    }
    const page: Page = { coming: this.#fetch(name, step - (step % pageSize), as), frames: undefined }
    this.#pages.set(name, page)
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= keptPages) break
      this.#pages.delete(oldest)
    }
    return page
  }

  async #fetch(name: string, from: number, as: Knowledge): Promise<Frame[]> {
    try {
      const frames = await this.#recording.frames(from, pageSize - 1, as)
      const page = this.#pages.get(name)
      if (page) page.frames = frames
      return frames
    } catch (error) {
      // What did not come is asked for again the next time.
      this.#pages.delete(name)
      throw error
    }
  }
}

const nameOf = (step: number, as: Knowledge): string => `${as} ${Math.floor(step / pageSize)}`
