// The clock of a seat, counting down while it runs; whoever is short of time hears it once.
import type { SeatClock } from '@skelos/server/matches/types.ts'
import { useEffect } from 'react'
import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import { saidTime, timeLeft, useNow } from '../clock.ts'
import { useTable } from '../context.ts'
import styles from './seat-time.module.css'

const aMinute = 60_000

export interface SeatTimeProps {
  clock: SeatClock | undefined
  kind: 'none' | 'live' | 'slow'
  yours: boolean
}

export function SeatTime({ clock, kind, yours }: SeatTimeProps) {
  const say = useSay()
  const { announcer } = useTable()
  const running = kind !== 'none' && clock?.deadline !== null && clock !== undefined
  const now = useNow(running)
  const left = clock ? timeLeft(clock, now) : 0
  const short = running && left < aMinute
  useEffect(() => {
    if (short && yours) announcer.call(say('table.clock.minute-left'))
    // Once for every time it becomes short.
  }, [short, yours])
  if (kind === 'none' || !clock) return null
  return (
    <span role="timer" className={classNames(styles.time, running && styles.running, short && styles.short)}>
      {saidTime(say, left, kind)}
    </span>
  )
}
