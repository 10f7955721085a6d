// A match that was stored by other rules than those here: brought up to them when it is opened, or said to be unplayable
// by them. Nothing is written before somebody does something, unless bots or clocks have to know of it.
import { broughtUp, lastSeen, line } from '@skelos/kernel'
import type { Live, MatchData } from './data.ts'
import type { AnyGame } from './types.ts'

export function brought(live: Live, game: AnyGame): Live {
  const { row, data, play } = live
  const version = data.version ?? row.version
  if (!play || version === game.version) return live
  const upgrade = broughtUp(game, data.options, play.state, version)
  const isPlaying = row.phase === 'playing'
  if (!upgrade.ok) {
    const shown = lastSeen(game, data.options, play.state) ?? null
    return { ...live, shown, ...((isPlaying || !shown) && { stopped: upgrade.stopped }) }
  }
  const { state, options } = upgrade
  if (!isPlaying) return { ...live, shown: state }
  const made = line.upgrade(play, state, version, game.version)
  const asked = [...new Set(game.pending(state).map(({ seat }) => seat))]
  const now = { ...data, version: game.version, options, asked }
  return { ...live, data: now, play: made.play, upgraded: made.upgraded }
}

/** Whether others are asked than those whom bots and clocks know of. */
export const asksOthers = ({ row, data, upgraded }: Live): boolean =>
  upgraded !== undefined && data.asked.join() !== (row.data as MatchData).asked.join()
