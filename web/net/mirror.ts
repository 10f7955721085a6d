// What a client knows of a table, kept true by updates: nothing missed, nothing twice. The same for tables of the server
// and tables of this browser. Documents are never written to, so that what has not changed stays the same object.
import { follow, patched } from '@skelos/kernel'
import type { MatchEvent, Picture, Update } from '@skelos/server/matches/types.ts'

export interface Known {
  seq: number
  picture: Picture | null
  events: readonly MatchEvent[]
  /** The seq after which events are known. */
  eventsFrom: number
}

const nothing: Known = { seq: 0, picture: null, events: [], eventsFrom: 0 }

export class Mirror {
  known: Known = nothing
  /** The beginning of a long past, until its end comes with the picture. */
  #pieces: Update[] = []

  /** `gap`: this does not join on to what is known; the server has to be asked for everything since `known.seq`. */
  take(update: Update): 'taken' | 'waiting' | 'gap' {
    const last = this.#pieces.at(-1)
    if (last && last.seq !== update.from) this.#pieces = []
    if (!update.picture && !update.patch) {
      this.#pieces.push(update)
      return 'waiting'
    }
    const [first = update] = this.#pieces
    const events = [...this.#pieces.flatMap((piece) => piece.events), ...update.events]
    this.#pieces = []
    return update.picture
      ? this.#whole({ ...update, from: first.from, events }, update.picture)
      : this.#patch(update, update.patch ?? [])
  }

  /** What is on its way will not come any more. */
  cut(): void {
    this.#pieces = []
  }

  /** What was known may no longer be looked at. */
  forget(): void {
    this.cut()
    this.known = nothing
  }

  #whole({ from, seq, events }: Update, picture: Picture): 'taken' {
    const { known } = this
    const joins = known.picture !== null && from <= known.seq && known.seq <= seq
    this.known = {
      seq,
      picture: known.picture ? follow(known.picture, picture).next : picture,
      ...(joins
        ? { events: joined(known.events, newer(events, known.seq)), eventsFrom: known.eventsFrom }
        : { events, eventsFrom: from }),
    }
    return 'taken'
  }

  #patch({ from, seq, events }: Update, patch: NonNullable<Update['patch']>): 'taken' | 'gap' {
    const { known } = this
    if (!known.picture) return 'gap'
    // Heard already, by another way. What is the viewer's own affair, such as an answer in a window, has no seq of its own.
    if (seq <= known.seq && from !== known.seq) return 'taken'
    if (from !== known.seq) return 'gap'
    this.known = { ...known, seq, picture: patched(known.picture, patch), events: joined(known.events, events) }
    return 'taken'
  }

  /** All events after one seq up to another, from further back; some may be known. */
  prepend(after: number, upTo: number, events: readonly MatchEvent[]): void {
    const { known } = this
    if (after >= known.eventsFrom || upTo < known.eventsFrom) return
    const older = events.filter(({ seq }) => seq > after && seq <= known.eventsFrom)
    this.known = { ...known, events: joined(older, known.events), eventsFrom: after }
  }
}

const newer = (events: readonly MatchEvent[], than: number) => events.filter(({ seq }) => seq > than)
const joined = (first: readonly MatchEvent[], then: readonly MatchEvent[]) =>
  then.length === 0 ? first : first.length === 0 ? then : [...first, ...then]
