// The picture of a table that no server keeps: what is known of it, and of everything else nothing.
import type { Picture } from './session.ts'

export function blankPicture(known: Pick<Picture, 'game' | 'seats'> & Partial<Picture>): Picture {
  return {
    match: '',
    version: '',
    title: '',
    phase: 'playing',
    visibility: 'link',
    host: { account: '', name: null },
    createdAt: 0,
    origin: null,
    options: {},
    warnings: [],
    clock: { kind: 'none' },
    onTimeout: 'bot',
    askEverybody: false,
    key: null,
    you: [],
    clocks: [],
    paused: false,
    consent: null,
    rematch: null,
    commitment: null,
    seed: null,
    decisions: [],
    legal: {},
    undo: null,
    windowUntil: null,
    answers: {},
    orders: {},
    ending: null,
    stopped: null,
    view: null,
    ...known,
  }
}

/** Files tell bots by their level; of people they keep nothing. */
export const seatsOf = (count: number, players: readonly string[] | null): Picture['seats'] =>
  Array.from({ length: count }, (_, seat) => {
    const player = players?.[seat]
    const isBot = player !== undefined && player !== 'person'
    return {
      holder: isBot ? { kind: 'bot', level: player } : { kind: 'person', account: '', name: null },
      standIn: null,
      out: null,
    }
  })
