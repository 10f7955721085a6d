// Recordings without a browser or a network: the worker's desk at hand, and a server that is a file.
import { diff, Match, SealedChance, seedFrom, writeReplay } from '@skelos/kernel'
import type { Moments } from '@skelos/server/replays/schema.ts'
import { type Asks, Desk, type Progress } from '../../replay/record/desk.ts'
import { type FileSource, openFileRecording } from '../../replay/record/file-recording.ts'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import type { Recording } from '../../replay/record/recording.ts'
import type { Server } from '../../replay/record/server-recording.ts'
import { blankPicture, seatsOf } from '../../session/blank-picture.ts'
import { goldenReplay, goldenText, rules } from './golden.ts'

/** What the worker's clerk would do, without a worker; messages are copied on their way. */
export function deskClerk() {
  const desk = new Desk()
  return {
    async ask<Do extends keyof Asks>(
      ask: { do: Do } & Asks[Do]['with'],
      news: (progress: Progress) => void = () => undefined,
    ): Promise<Asks[Do]['gives']> {
      return structuredClone(await desk.answer(structuredClone(ask), (progress) => news(structuredClone(progress))))
    },
    close: () => undefined,
  }
}

export const openGolden = (name: string, more: Partial<FileSource> = {}): Promise<Recording> =>
  openFileRecording(deskClerk(), { name, text: goldenText(name), title: name, ...more }, () => undefined)

/** A game that was saved after some steps. */
export function savedText(steps: number): string {
  const options = rules.options.parse({})
  const { match } = Match.begin(rules, options, new SealedChance(seedFrom('saved')))
  for (let i = 0; i < steps; i++) {
    const [{ seat }] = rules.pending(match.state)
    match.play(seat, rules.legal(match.state, seat)[0])
  }
  return writeReplay(match)
}

/** A server whose only match is a golden game; counts what it is asked. */
export function goldenServer(name: string, { finished = true, you = [] as number[] } = {}) {
  const replay = goldenReplay(name)
  const opened = OpenedFile.open(rules, replay)
  const seats = rules.seats(replay.header.options)
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const asked: { from: number; as: unknown }[] = []
  const server: Server & { asked: typeof asked; fails: boolean } = {
    asked,
    fails: false,
    replays: {
      open: async () => ({
        replay: {
          match: 'golden-match',
          game: rules.id,
          version: rules.version,
          title: 'Golden',
          phase: finished ? 'finished' : 'playing',
          options: replay.header.options,
          you,
          origin: null,
          commitment: replay.header.commitment,
          seed: finished ? (replay.closing?.seed ?? '') : null,
          ending: null,
          steps: opened.steps,
          startedAt: Date.UTC(2026, 10, 14),
          line: {
            seats: replay.steps.map(({ seat }) => seat),
            seqs: replay.steps.map((_, i) => 10 + 2 * i),
            times: replay.steps.map((_, i) => i),
          },
          everything: finished,
        },
      }),
      moments: async (_, { from, count = 0, as = 'own' }) => {
        asked.push({ from, as })
        if (server.fails) throw new Error('no network')
        const viewer = as === 'everyone' ? all : as === 'own' ? you : as === 'spectator' ? [] : [as]
        const [first, ...rest] = opened.frames(from, count, viewer)
        let before = first.view
        const common = { at: 0, bot: false }
        const moments = {
          steps: opened.steps,
          viewer: [...viewer],
          first: { ...first, ...common },
          next: rest.map((frame) => {
            const patch = diff(before, frame.view)
            before = frame.view
            return { ...frame, ...common, patch }
          }),
        }
        return { moments: structuredClone(moments) as unknown as Moments }
      },
      file: async () => goldenText(name),
    },
    tables: {
      look: async () => ({
        seq: 1,
        picture: blankPicture({ game: rules.id, seats: seatsOf(seats, null), match: 'golden-match', you }),
      }),
    },
  }
  return server
}
