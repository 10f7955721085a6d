// A file opened in this browser: everything is worked out here, by the worker.
import type { Seat } from '@skelos/kernel'
import { blankPicture, seatsOf } from '../../session/blank-picture.ts'
import type { Picture } from '../../session/session.ts'
import type { Clerk } from './clerk.ts'
import type { FileFacts } from './desk.ts'
import type { Knowledge, Recording } from './recording.ts'

export interface FileSource {
  name: string
  text: string
  title: string
  /** Seats of whoever looks, where the file is a table of this browser. */
  you?: readonly Seat[]
  startedAt?: number | null
  /** Who plays, where that is known from elsewhere than the file. */
  holders?: readonly Picture['seats'][number]['holder'][]
}

/** Throws `FileFault` where it is no replay, or not a true one. */
export async function openFileRecording(
  clerk: Pick<Clerk, 'ask' | 'close'>,
  source: FileSource,
  progress: (share: number) => void,
): Promise<Recording> {
  const { name, text, you = [], startedAt = null } = source
  const opened = await clerk.ask({ do: 'open', text }, ({ done, all }) => progress(done / Math.max(all, 1)))
  const { seats, steps, ending, annals } = opened
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const viewerFor = (as: Knowledge): readonly Seat[] => {
    if (as === 'own') return you
    if (as === 'spectator') return []
    return as === 'everyone' ? all : [as]
  }
  const everything = ending !== null
  return {
    base: pictureOf(opened, source),
    steps,
    startedAt,
    everything,
    // A game that is still being played keeps its secrets, also from whoever has its file.
    knowledge: everything ? ['everyone', ...all, 'spectator'] : you.length > 0 ? ['own', 'spectator'] : ['spectator'],
    annals,
    frames: (from, count, as) => clerk.ask({ do: 'frames', from, count, viewer: viewerFor(as) }),
    // It could not have been opened otherwise.
    prove: async () => ({ holds: true }),
    file: async () => ({ name, text }),
    close: () => clerk.close(),
  }
}

function pictureOf(opened: FileFacts, { title, you = [], startedAt, holders }: FileSource): Picture {
  const { game, version, options, warnings, commitment, seed, seats, ending, out, origin, players } = opened
  return blankPicture({
    game,
    version,
    title,
    phase: ending ? 'finished' : 'playing',
    createdAt: startedAt ?? 0,
    origin: origin ? { kind: 'what-if', match: null, ...origin } : { kind: 'file', commitment },
    options,
    warnings,
    seats: seatsOf(seats, players).map((at, seat) => ({
      ...at,
      holder: holders?.[seat] ?? at.holder,
      out: out.includes(seat) ? 'conceded' : null,
    })),
    you: [...you],
    commitment,
    seed: ending ? seed : null,
    ending,
  })
}
