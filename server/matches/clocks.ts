// Clocks: how a seat's time starts, stops and grows. Running clocks are absolute deadlines, so they survive a restart.
import type { Seat } from '@skelos/kernel'
import type { ClockData, MatchData } from './data.ts'
import type { ClockSettings } from './schema.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
/** What a person who comes back to a live game after running out of time gets at least. */
const grace = minute

/** Whole milliseconds: settings may be any fraction, the store keeps none. */
const time = (count: number, unit: number): number => Math.round(count * unit)

const perMove = (settings: ClockSettings): number => (settings.kind === 'slow' ? time(settings.days, day) : 0)

export function newClock(settings: ClockSettings): ClockData {
  const left =
    settings.kind === 'live'
      ? time(settings.minutes, minute)
      : settings.kind === 'slow'
        ? time(settings.reserve, day)
        : 0
  return { left, move: perMove(settings), deadline: null, tookBack: false }
}

/** The move's own days are used up before the reserve. */
function stop(clock: ClockData, now: number): void {
  if (clock.deadline === null) return
  const remaining = Math.max(0, clock.deadline - now)
  clock.move = Math.max(0, remaining - clock.left)
  clock.left = Math.min(clock.left, remaining)
  clock.deadline = null
}

/** Who has just moved, and whether the move can still be taken back. */
export interface Moved {
  seat: Seat
  learned: boolean
}

/**
 * Lets the clocks of exactly the given seats run. A live clock gains its increment when its seat has answered and waits
 * for others; a slow one gets its days anew then, and after every step that cannot be taken back.
 */
export function runClocks(data: MatchData, running: readonly Seat[], now: number, moved?: Moved): void {
  const { clock: settings, clocks } = data
  if (settings.kind === 'none') return
  for (const [seat, clock] of clocks.entries()) {
    const runs = running.includes(seat)
    const acted = moved?.seat === seat
    const done = acted && (!runs || (settings.kind === 'slow' && moved.learned))
    if (clock.deadline !== null && (!runs || done)) stop(clock, now)
    if (done && !clock.tookBack) {
      if (settings.kind === 'slow') clock.move = perMove(settings)
      else clock.left += time(settings.increment, second)
    }
    if (moved?.learned) clock.tookBack = false
    // Clocks that were kept before may hold fractions.
    if (runs && clock.deadline === null) clock.deadline = Math.round(now + clock.move + clock.left)
  }
}

/** Seats whose time is up. */
export const expired = (data: MatchData, now: number): Seat[] =>
  data.paused ? [] : data.clocks.flatMap(({ deadline }, seat) => (deadline !== null && deadline <= now ? [seat] : []))

/** Time for a person who takes over a seat whose time had run out. */
export function refill(data: MatchData, seat: Seat): void {
  const { clock: settings } = data
  const clock = data.clocks[seat]
  if (settings.kind === 'live') clock.left = Math.max(clock.left, time(settings.increment, second), grace)
  if (settings.kind === 'slow') clock.move = Math.max(clock.move, perMove(settings))
}

export function firstDeadline(data: MatchData): number | null {
  let first: number | null = null
  for (const { deadline } of data.clocks)
    if (deadline !== null && (first === null || deadline < first)) first = deadline
  return first
}
