// A table of this browser that was stored by other rules than those here: brought up to them when it is opened, or said to
// be unplayable by them. Nothing is written before somebody does something.
import {
  type AnyGame,
  broughtUp,
  lastSeen,
  line,
  type Play,
  type Stopped,
  type TableState,
  type Upgraded,
} from '@skelos/kernel'
import type { TableRow } from './record.ts'

export interface BroughtTable {
  play: Play
  upgraded?: Upgraded
  stopped?: Stopped
  shown?: TableState | null
}

export function broughtTable(game: AnyGame, row: TableRow, play: Play): BroughtTable & { row: TableRow } {
  const { version } = row
  if (version === game.version) return { row, play }
  const brought = broughtUp(game, row.options, play.state, version)
  const isPlaying = row.phase === 'playing'
  if (!brought.ok) {
    const shown = lastSeen(game, row.options, play.state) ?? null
    return { row, play, shown, ...((isPlaying || !shown) && { stopped: brought.stopped }) }
  }
  const { state, options } = brought
  if (!isPlaying) return { row, play, shown: state }
  const made = line.upgrade(play, state, version, game.version)
  return { row: { ...row, version: game.version, options }, play: made.play, upgraded: made.upgraded }
}
