// The replay's keys: Space plays, comma and point step, brackets go from contest to contest.
import { useEffect } from 'react'
import { Keys } from '../../table/keys.ts'
import type { Player } from '../player/player.ts'

export function useReplayKeys(player: Player): void {
  useEffect(() => {
    const keys = new Keys()
    const bindings: readonly [key: string, run: () => void][] = [
      [' ', () => player.toggle()],
      [',', () => player.back()],
      ['.', () => player.on()],
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
  }, [player])
}
