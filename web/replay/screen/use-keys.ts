// The replay's keys: Space plays, comma and point step, arrows go from table to table, with Shift from turn to turn, and
// brackets from contest to contest.
import { useEffect } from 'react'
import { Keys } from '../../table/keys.ts'
import type { Timeline } from '../annals/timeline.ts'
import type { Player } from '../player/player.ts'

export function useReplayKeys(player: Player, timeline: Timeline): void {
  useEffect(() => {
    const keys = new Keys()
    const { now } = player
    const turn = (way: 1 | -1) => player.jump(timeline.turnFrom(now.getState().step, way))
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
      ['[', () => player.previousContest()],
      [']', () => player.nextContest()],
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
  }, [player, timeline])
}
