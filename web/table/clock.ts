// Clocks: how much time a seat has left, and how that is said.
import type { SeatClock } from '@skelos/server/matches/types.ts'
import { useEffect, useState } from 'react'
import { serverTime } from '../net/server-time.ts'
import type { Say } from '../words/words.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** `now` by this device's clock. */
export const timeLeft = ({ left, move, deadline }: SeatClock, now: number): number =>
  Math.max(0, deadline === null ? left + move : deadline - serverTime(now))

const two = (value: number): string => `${value}`.padStart(2, '0')

/** The seconds count only below a minute in words; a live clock shows them all the time, as clocks do. */
export function saidTime(say: Say, left: number, kind: 'live' | 'slow'): string {
  const [days, hours, minutes] = [Math.floor(left / day), Math.floor(left / hour), Math.floor(left / minute)]
  if (minutes < 1) return say('table.clock.seconds', { seconds: Math.ceil(left / second) })
  if (kind === 'live') {
    const seconds = two(Math.floor(left / second) % 60)
    return hours > 0 ? `${hours}:${two(minutes % 60)}:${seconds}` : `${minutes}:${seconds}`
  }
  if (days > 0) return say('table.clock.days', { days, hours: hours % 24 })
  return hours > 0
    ? say('table.clock.hours', { hours, minutes: minutes % 60 })
    : say('table.clock.minutes', { minutes })
}

/** The time, again and again while something is to be counted down. */
export function useNow(running: boolean, every: number = second): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [running, every])
  return now
}
