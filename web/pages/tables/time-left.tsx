// How much time somebody has, in words that keep up with the clock.
import { useEffect, useState } from 'react'
import { serverTime } from '../../net/server-time.ts'
import { type Say, useSay } from '../../words/words.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Rounded down: nobody should count on more than there is. */
export function saidTimeLeft(say: Say, left: number): string {
  if (left <= 0) return say('shell.time-up')
  if (left < 2 * minute) return say('shell.left.seconds', { n: Math.ceil(left / second) })
  if (left < 2 * hour) return say('shell.left.minutes', { n: Math.floor(left / minute) })
  if (left < 2 * day) return say('shell.left.hours', { n: Math.floor(left / hour) })
  return say('shell.left.days', { n: Math.floor(left / day) })
}

/** What is left until `deadline`, as often as that shows another figure. */
function useLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = deadline - serverTime(now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), left < 2 * minute ? second : 20 * second)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

const isPressing = (left: number): boolean => left < 12 * hour

export function TimeLeft({ deadline, className }: { deadline: number; className?: string }) {
  const say = useSay()
  const left = useLeft(deadline)
  return (
    <time className={className} dateTime={new Date(deadline).toISOString()} data-pressing={isPressing(left)}>
      {saidTimeLeft(say, left)}
    </time>
  )
}
