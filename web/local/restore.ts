// From what was stored back to a game that goes on, without playing it again: a mended rule never breaks a game in play.
import { hash, isSeed, line, type Play } from '@skelos/kernel'
import { isHolder, type Saved } from './record.ts'

/** What was stored makes no sense. */
class Corrupted extends Error {}

/** Of the records that are written here. */
const format = 1

/** What the record says it is, where that is none that is known here: another version of the app has written it. */
export function unknownFormat({ row }: Saved): number | undefined {
  const found: unknown = row.format
  return typeof found === 'number' && found !== format ? found : undefined
}

/** A saved table that holds together; throws `Corrupted` where it does not. */
export function checked({ row, entries, snapshots }: Saved): Saved {
  const sound =
    row.format === format &&
    isSeed(row.seed) &&
    row.holders.length > 0 &&
    row.holders.every(isHolder) &&
    Array.isArray(row.out) &&
    entries.length === row.seq &&
    entries.every(({ seq }, i) => seq === i + 1) &&
    entries[0]?.kind === 'started'
  if (!sound) throw new Corrupted(`the log of ${row.id} is not whole`)
  return { row, entries, snapshots }
}

/** The game after the entry `to`, or after the last; its hash must be the one stored. */
export function playAt({ row, entries, snapshots }: Saved, to = row.seq): Play {
  const read = entries.slice(0, to)
  const play = line.playAfter(read, snapshots)
  const last = play && read.findLast(({ seq, kind }) => seq === play.head || kind === 'upgraded')
  if (!last || !('hash' in last) || hash(play.state) !== last.hash) throw new Corrupted(`the state at ${to} is another`)
  return play
}
