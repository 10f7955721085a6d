// The replay's keys: Space plays, comma and point step, arrows go from table to table, with Shift from turn to turn, and
// brackets from contest to contest, or with the coach from one of its stops to the next.
import { useEffect } from 'react'
import { Keys } from '../../table/keys.ts'
import type { Timeline } from '../annals/timeline.ts'
import type { Coach } from '../coach/coach.ts'
import type { Player } from '../player/player.ts'

export function useReplayKeys(player: Player, timeline: Timeline, coach: Coach | null): void {
  useEffect(() => {
    const keys = new Keys()
    const { now } = player
    const turn = (way: 1 | -1) => player.jump(timeline.turnFrom(now.getState().step, way))
    const stop = (way: 1 | -1) => {
      const stops = coach?.stops() ?? []
      if (stops.length === 0) return way === 1 ? player.nextContest() : player.previousContest()
      const { step } = now.getState()
      const next = way === 1 ? stops.find((at) => at > step) : stops.findLast((at) => at < step)
      if (next !== undefined) player.jump(next)
    }
    const bindings: readonly [key: string, run: () => void][] = [
      [' ', () => player.toggle()],
      [',', () => player.back()],
      ['.', () => player.on()],
      ['ArrowLeft', () => player.jump(now.getState().step - 1)],
      ['ArrowRight', () => player.jump(now.getState().step + 1)],
      ['Shift ArrowLeft', () => turn(-1)],
      ['Shift ArrowRight', () => turn(1)],
      ['Home', () => player.jump(0)],
      ['End', () => player.jump(player.steps)],
      ['[', () => stop(-1)],
      [']', () => stop(1)],
    ]
    for (const [key, run] of bindings)
      keys.register({
        key,
        run: () => {
          run()
          return true
        },
      })
    const press = (event: KeyboardEvent) => void keys.handle(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [player, timeline, coach])
}
