// A match that a server keeps: its steps by the replay API, patch by patch.
import { patched, type TableState } from '@skelos/kernel'
import { type Admission, api, type Moments } from '../../net/api.ts'
import type { Verdict } from './fault.ts'
import type { Frame, Recording } from './recording.ts'

type Replays = Pick<typeof api.replays, 'open' | 'moments' | 'file'>
type Tables = Pick<typeof api.tables, 'look'>

export interface Server {
  replays: Replays
  tables: Tables
}

/** Throws `Failed` where the server refuses or cannot be reached. */
export async function openServerRecording(
  match: string,
  admission: Admission,
  /** Plays a file again, step by step. */
  prove: (file: string) => Promise<Verdict>,
  server: Server = api,
): Promise<Recording> {
  const [{ replay }, { picture: base }] = await Promise.all([
    server.replays.open(match, admission),
    server.tables.look(match, admission),
  ])
  const { everything, you, steps, startedAt } = replay
  const seats = base.seats.map((_, seat) => seat)
  const stop = new AbortController()
  const file = async () => ({ name: `${base.game}-${match}.jsonl`, text: await server.replays.file(match, admission) })
  return {
    base,
    steps,
    startedAt,
    seqs: replay.line.seqs,
    everything,
    knowledge: everything ? ['everyone', ...seats, 'spectator'] : you.length > 0 ? ['own', 'spectator'] : ['spectator'],
    frames: async (from, count, as) =>
      framesOf(
        (await server.replays.moments(match, { from, count, as }, { ...admission, signal: stop.signal })).moments,
      ),
    prove: async () => ({ holds: (await prove((await file()).text)).holds }),
    file,
    close: () => stop.abort(),
  }
}

/** Views share whatever a step does not change. */
function framesOf({ first, next, viewer }: Moments): Frame[] {
  let view = first.view as unknown as TableState
  const frames = [frameOf(first, view, viewer)]
  for (const moment of next) {
    view = patched(view, moment.patch)
    frames.push(frameOf(moment, view, viewer))
  }
  return frames
}

const frameOf = (
  { step, at, seat, bot, facts, decisions }: Moments['next'][number] | Moments['first'],
  view: TableState,
  viewer: Frame['viewer'],
): Frame => ({ step, at, seat, bot, facts, decisions, view, viewer })
